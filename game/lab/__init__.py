"""Experiments without a window: measurements of bots and randomizers."""
