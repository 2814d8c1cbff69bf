"""What is said about a feature."""

from __future__ import annotations

from typing import NamedTuple


class FeatureWords(NamedTuple):
    """A feature in words.

    The phrases follow "It". ``{count}`` stands for the difference with its unit, ``{columns}`` for the columns in which
    the marks of two landings differ, and ``{them}`` for "it" or "them".
    """

    short: str
    """A name for narrow columns."""
    meaning: str
    """What the feature counts, in a sentence."""
    less: str
    """What a landing with less of it does."""
    more: str
    """What a landing with more of it does."""
    unit: str = ""
    """What is counted, in the singular."""
    less_there: str = ""
    """The same as ``less``, if the other landing would add marks in some columns."""
    less_than_now: str = ""
    """The same as ``less``, if the landing removes marks in some columns."""
    more_there: str = ""
    """The same as ``more``, if the landing adds marks in some columns."""
    more_alone: str = ""
    """The same as ``more``, if the other landing has nothing of it. ``{rows}`` counts the rows with marks."""
    less_alone: str = ""
    """The same as ``less``, if the landing itself has nothing of it."""
    topic: str = ""
    """Features of one topic say the same thing. They are weighed together, and one of them is told."""
