"""Tetrarium: play, change the dealer, or watch a machine play."""

__version__ = "0.1.0"
