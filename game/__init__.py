"""Tetrarium: play Tetris, change the dealer, watch a bot, solve puzzles. Each folder is a room; docs/architecture.md is
the map of them."""

__version__ = "0.1.0"
"""The version. pyproject.toml reads it here; CHANGELOG.md and the AppStream data have an entry for it."""
