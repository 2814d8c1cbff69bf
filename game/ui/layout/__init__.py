"""How the parts of a game share a window."""
