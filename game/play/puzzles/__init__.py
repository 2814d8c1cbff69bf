"""Puzzles in the window, without pixels: what is there, what is solved, and the play itself."""
