"""The gaps, the sizes of text and the widths of columns that screens use, in ems."""

from .lengths import ENDLESS, Extent, between, ems, exactly

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
NARROW = between(ems(10.0), ems(18.0))
"""The width of a button that stands alone."""
SIDE = between(ems(15.0), ems(21.0), ems(30.0))
"""The width of a list beside what it tells of."""
BELOW = Extent(ems(20.0), ems(20.0), ENDLESS)
"""The height of a list below what it tells of."""
PANE = between(ems(20.0), ems(28.0), ENDLESS)
"""The width of text, of rows and of what a list tells of."""
READ = between(ems(20.0), ems(42.0))
"""The width of text that stands alone: longer lines are hard to read."""
MIDDLE = 0.5
"""Where something stands in the middle of a wider place."""

HEAD = exactly(ems(1.55))
"""The height of the heading of a part of a panel."""
NAMES, FIGURES, BARS = exactly(ems(10.0)), exactly(ems(4.3)), Extent(ems(8.0), ENDLESS, ENDLESS)
"""The widths of the columns of a panel: of names, of figures and of bars."""
LOW_ROW = between(ems(1.3), ems(1.6), ems(3.3))
"""The height of a row of such columns."""
LOW_CHART = between(ems(3.0), ems(4.5), ems(12.0))
"""The height of bars below a table."""
SWATCH = exactly(GAP)
"""The side of a small square of a colour."""
PIECE = exactly(ems(2.6))
"""The height of a piece in a stack."""
PIECE_WIDE, PIECE_HIGH = 2.9, 2.1
"""The place of a piece in a row, in ems."""
LANE = 1.6
"""The height of a line of time, in ems."""
LEAST_WELL = ems(12.0)
"""The least height of a well on a page."""
CELL, SMALL_CELL, TINY_CELL = 1.5, 0.6, 0.4
"""The sizes of a cell on a page in ems: the greatest of a small well, that of pieces to look at, and the least one."""
