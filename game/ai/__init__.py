"""Bots: who plays when you do not. A ``Thinker`` takes a ``GameView`` and returns a ``Decision``; the pilot turns it
into buttons."""
