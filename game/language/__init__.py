"""The language of the player. Every text of the window goes through ``say``."""

from game.language.numbers import digits, in_large_units, ordinal_of
from game.language.say import marked, marked_as, marked_many, say, say_as, say_many

__all__ = ["digits", "in_large_units", "marked", "marked_as", "marked_many", "ordinal_of", "say", "say_as", "say_many"]
