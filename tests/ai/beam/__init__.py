"""The beam player, for points and for matches."""
