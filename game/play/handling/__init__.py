"""The figures of the handling, and a game to try them in."""
