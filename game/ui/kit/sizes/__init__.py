"""The gaps, the sizes of text and the widths of columns that screens use, in ems."""

from ..boxes.lengths import ENDLESS, Extent, between, ems

__all__ = [  # noqa: RUF022 - by group
    # Gaps
    "TOUCH",  # The gap between rows of one group.
    "CLOSE",  # The gap between lines.
    "GAP",  # The gap between parts.
    "APART",  # The gap between groups.
    "FAR",  # The gap between what has nothing to do with each other.
    # Sizes of text
    "SMALL",  # The size of small text.
    "BODY",  # The size of text.
    "LEAD",  # The size of text that stands out.
    "TITLE",  # The size of titles.
    "HUGE",  # The size of the largest text.
    "LEADING",  # The distance of lines, in ems of their text.
    # Widths
    "SIDE",  # The width of a list beside what it tells of.
    "TOLD",  # The width of a picture and what is told of it, beside a list.
    "BESIDE",  # The same beside a table, which has more to show.
    "CHOSEN",  # The width of what is told of a chosen row, beside its table.
    "TABLE",  # The width of a table with many columns.
    "WORDS",  # The width of words beside a picture.
    "PANE",  # The width of text, of rows and of what a list tells of.
    "STEERED",  # The width of sliders with long names beside what they change.
    "READ",  # The width of text that stands alone: longer lines are hard to read.
    "NARROW",  # The width of a button that stands alone.
    "CARD",  # The least width of a card with a title and some text.
    "WIDE_CARD",  # The least width of a card with things side by side.
    "TILE",  # The least width of a tile with a figure.
    # Heights and places
    "DISC",  # The height of a disc, such as a medal.
    "BELOW",  # The height of a list below what it tells of.
    "MIDDLE",  # Where something stands in the middle of a wider place.
]

TOUCH, CLOSE, GAP, APART, FAR = ems(0.2), ems(0.5), ems(0.8), ems(1.2), ems(2.0)
"""The five gaps between boxes: rows of one group, lines, parts, groups, and what has nothing to do with each other."""
TINY, SMALL, BODY, LEAD, TITLE, HUGE = 0.75, 0.86, 1.0, 1.15, 1.3, 1.75
"""The six sizes of text."""
LEADING = 1.3
"""The distance of lines, in ems of their text."""

TILE = ems(7.5)
"""The least width of a tile with a figure."""
CARD = ems(13.0)
"""The least width of a card with a title and some text."""
WIDE_CARD = ems(23.0)
"""The least width of a card with things side by side."""
DISC = ems(3.0)
"""The height of a disc, such as a medal."""
NARROW = between(ems(10.0), ems(18.0))
"""The width of a button that stands alone."""
SIDE = between(ems(15.0), ems(21.0), ems(30.0))
"""The width of a list beside what it tells of."""
BELOW = Extent(ems(20.0), ems(20.0), ENDLESS)
"""The height of a list below what it tells of."""
TOLD = between(ems(20.0), ems(22.0), ems(30.0))
"""The width of a picture and what is told of it, beside a list."""
BESIDE = between(ems(13.0), ems(14.0), ems(30.0))
"""The same beside a table, which has more to show."""
CHOSEN = between(ems(15.0), ems(18.0), ems(22.0))
"""The width of what is told of a chosen row, beside its table."""
TABLE = between(ems(45.0), ems(56.0), ENDLESS)
"""The width of a table with many columns."""
WORDS = between(ems(10.5), ems(11.0), ENDLESS)
"""The width of words beside a picture."""
PANE = between(ems(20.0), ems(28.0), ENDLESS)
"""The width of text, of rows and of what a list tells of."""
STEERED = between(ems(25.0), ems(28.0))
"""The width of sliders with long names beside what they change."""
READ = between(ems(20.0), ems(42.0))
"""The width of text that stands alone: longer lines are hard to read."""
MIDDLE = 0.5
"""Where something stands in the middle of a wider place."""
