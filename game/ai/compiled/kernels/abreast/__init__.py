"""Sixteen games abreast, one in each lane of vectors: all of them have the same piece, and each has a board of its
own."""
