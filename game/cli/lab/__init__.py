"""The commands that play many games without a window."""
