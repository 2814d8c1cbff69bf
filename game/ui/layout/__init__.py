"""The places of the parts of a game in a window."""
