"""Sixteen games at once, one in each lane of vectors. All have the same piece, and each has its own board."""
