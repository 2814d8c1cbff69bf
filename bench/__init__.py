"""How fast the game is, in one table: ``python -m bench``, or ``make bench``."""
