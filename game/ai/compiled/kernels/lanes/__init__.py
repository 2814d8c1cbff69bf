"""Boards side by side: compiled features and games of players who weigh many features."""
