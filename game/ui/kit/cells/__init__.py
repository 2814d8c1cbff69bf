"""The sizes of what panels and pages draw: columns, bars, pieces, cells and wells."""

from ..boxes.lengths import ENDLESS, Extent, between, ems, exactly
from ..sizes import GAP

__all__ = [  # noqa: RUF022 - by group
    # Columns of a panel
    "NAMES",  # The width of a column of names.
    "FIGURES",  # The width of a column of figures.
    "BARS",  # The width of a column of bars.
    # Rows and bars
    "HEAD",  # The height of the heading of a part of a panel.
    "LOW_ROW",  # The height of a row of names, figures and bars.
    "LOW_CHART",  # The height of bars below a table.
    "LANE",  # The height of a line of time, in ems.
    # Pieces
    "PIECE",  # The height of a piece in a stack.
    "PIECE_WIDE",  # The width of a piece in a row, in ems.
    "PIECE_HIGH",  # The height of a piece in a row, in ems.
    "PIECE_TILE",  # The least width of a piece with words below it.
    "PIECE_TILE_HIGH",  # Its height.
    "SWATCH",  # The side of a small square of a colour.
    # Cells and wells
    "CELL",  # The greatest cell of a small well, in ems.
    "SMALL_CELL",  # The cell of a piece to look at, in ems.
    "LEAST_WELL",  # The least height of a well on a page.
    "WELL_WIDE",  # The width of a well that only shows a stack.
    "WELL_HIGH",  # Its height.
    "PLAYED_WELL",  # The width of a small well in which a game goes on.
    # A calendar
    "DAY",  # The size of a day above the figures of a year.
    "DAYS_WIDE",  # The width of the days beside these figures.
    "DAYS_HIGH",  # Their height there.
    "TOLD_OF_DAYS",  # The width of the figures beside them.
    # Cards of one line
    "LINE",  # The height of the line.
    "LINE_DISC",  # The side of a disc in it, such as a medal.
    # Pictures on cards
    "LARGE_PICTURE",  # The height of the picture on a card that one looks at.
    "SMALL_PICTURE",  # The height of that on a card by which one chooses.
]

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
PIECE_TILE, PIECE_TILE_HIGH = ems(4.4), exactly(ems(5.0))
"""The least width and the height of a piece with words below it."""
LANE = 1.6
"""The height of a line of time, in ems."""
WELL_WIDE, WELL_HIGH = exactly(ems(9.0)), exactly(ems(18.0))
"""A well that only shows a stack."""
LEAST_WELL = ems(12.0)
"""The least height of a well on a page."""
PLAYED_WELL = between(ems(8.0), ems(10.5), ems(14.0))
"""The width of a small well in which a game goes on."""
DAY, DAYS_WIDE, DAYS_HIGH = ems(1.6), between(ems(16.0), ems(34.0), ENDLESS), between(ems(12.0), ems(24.0), ENDLESS)
"""The size of a day above the figures of a year, and the width and the height of the days beside them."""
TOLD_OF_DAYS = between(ems(28.0), ems(31.0), ENDLESS)
"""The width of two columns of figures beside them."""
LINE, LINE_DISC = exactly(ems(1.5)), exactly(ems(1.2))
"""The height of the line of a card, and the side of a disc in it."""
LARGE_PICTURE, SMALL_PICTURE = ems(11.0), ems(4.6)
"""The heights of the picture on a card that one looks at, and of that on a card by which one chooses."""
CELL, SMALL_CELL = 1.5, 0.6
"""The sizes of a cell on a page in ems: the greatest of a small well, and that of pieces to look at."""
