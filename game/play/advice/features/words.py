"""What is said about a feature."""

from __future__ import annotations

from typing import NamedTuple

Phrase = str | tuple[str, str]
"""A marked text, or both marked forms of one with a number."""


class FeatureWords(NamedTuple):
    """A feature in words, in the language of the source.

    The phrases follow "It". ``{number}`` stands for the difference, ``{holes}`` for the difference as a number of
    holes, ``{columns}`` for the columns in which the marks of two landings differ. A phrase with columns has the forms
    for one column and for several.
    """

    name: str
    """What it is called in the table."""
    meaning: str
    """What the feature counts, in a sentence."""
    less: Phrase
    """What a landing with less of it does."""
    more: Phrase
    """What a landing with more of it does."""
    less_there: Phrase = ""
    """The same as ``less``, if the other landing would add marks in some columns."""
    less_than_now: Phrase = ""
    """The same as ``less``, if the landing removes marks in some columns."""
    more_there: Phrase = ""
    """The same as ``more``, if the landing adds marks in some columns."""
    more_alone: Phrase = ""
    """The same as ``more``, if the other landing has nothing of it. It counts the rows with marks."""
    less_alone: Phrase = ""
    """The same as ``less``, if the landing itself has nothing of it."""
    topic: str = ""
    """Features of one topic say the same thing. They are weighed together, and one of them is told. Never shown."""
    short: str = ""
    """A name for narrow columns. Empty if the name is short."""
