"""Drawing a running game: the well and what is seen in it."""
