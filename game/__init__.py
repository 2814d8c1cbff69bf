"""Tetrarium: play, change the dealer, or watch a machine play."""

__version__ = "0.1.0"
"""The version. pyproject.toml reads it here; CHANGELOG.md and the AppStream data have an entry for it."""
