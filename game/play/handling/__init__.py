"""The handling figures, and a game to try them in."""
