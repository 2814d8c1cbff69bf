"""Puzzles as they are played and edited: the shelves, what is solved, hints, sketches and their check."""
