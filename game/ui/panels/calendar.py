"""The calendar of a year: a small square for each day, brighter for more games, and what the mouse points at. The
figures of a year below it."""

from collections.abc import Sequence
from functools import partial

from pygame import Surface

from ...language import digits
from ...play.records.days import SHADES, WEEK, Year, YearFigure
from ..draw.medal_discs import draw_medal
from ..kit import Scroll
from ..kit.boxes import Box, Column, Extent, Grid, Length, Row, Ways
from ..kit.cells import DAY, DAYS_HIGH, DAYS_WIDE, TOLD_OF_DAYS
from ..kit.shapes import BoardBox, figure_tile, panel, put
from ..kit.sizes import APART, CARD, CLOSE, GAP
from ..kit.text import line
from ..theme import THEME, mix

_SQUARE, _ROUND, _WORDS = 0.8, 0.2, 0.7
"""The share of its cell that a square fills, the radius of its corners, and the most size of the words in cells."""
_NUMBERED, _NUMBER = 1.6, 0.4
"""The size of a cell in ems from which on it has the number of its day, and the size of that in cells."""
_FIRST = 0.25
"""The brightness of a day with one game, from 0 to 1."""

_BRIGHT = 0.6
"""The brightness of a day from which on its number is dark."""
_ACROSS, _BESIDE = 3, 2
"""The most figures side by side, and beside a calendar."""
_SHORT = 18
"""The weeks up to which there is room for the figures beside the calendar."""


def year_told(year: Year, figures: Sequence[YearFigure], *more: Box, scrolls: bool = True) -> Box:
    """Return the calendar of a year with its figures below it, or beside it where only some months are shown: these
    have large squares then. ``more`` stands below the calendar. With ``scrolls``, figures without room scroll."""

    def tiles(columns: int) -> Box:
        grid = year_tiles(figures, columns)
        return Scroll(grid) if scrolls else grid

    if len(year.weeks) > _SHORT:
        return Column(Column(calendar(year), *more), tiles(_ACROSS), gap=GAP)
    large = Column(calendar(year, high=DAYS_HIGH), *more, width=DAYS_WIDE)
    return Ways(
        Row(large, Column(tiles(_BESIDE), width=TOLD_OF_DAYS), gap=APART),
        Column(Column(calendar(year, cell=DAY), *more), tiles(_ACROSS), gap=GAP),
    )


def calendar(year: Year, *, cell: Length | None = None, high: Extent | None = None) -> BoardBox:
    """The weeks of a year side by side, each from Monday down, between the months and the games of a day. Their squares
    are as large as the page allows, or as a ``cell``, or as there is room in a place ``high``."""
    weeks = year.weeks
    days = {(column, row + 1): day for column, week in enumerate(weeks) for row, day in enumerate(week) if day}

    def draw(target: Surface, box: BoardBox) -> None:
        """Draw the months and the days, with what is told of the day under the mouse."""
        side, words = max(1, round(_SQUARE * box.cell)), min(round(_WORDS * box.cell), box.em)
        for week, name in year.months:
            put(target, line(name, words, THEME.muted), box.place_of(week, 0))
        for place, day in days.items():
            square, shade = box.place_of(*place), year.shade(day)
            bright = _FIRST + (1 - _FIRST) * (shade - 1) / (SHADES - 2)
            colour = mix(THEME.panel, THEME.accent, bright) if shade else THEME.panel_edge
            square.size = side, side
            panel(target, square, colour, THEME.accent if place == box.pointed else colour, round(_ROUND * side))
            if box.cell >= _NUMBERED * box.em:
                ink = THEME.muted if not shade else THEME.text if bright < _BRIGHT else THEME.panel
                size = min(round(_NUMBER * box.cell), box.em)
                put(target, line(digits(day.day), size, ink), square, 0.5)
        if box.pointed in days:
            put(target, line(year.told(days[box.pointed]), words, THEME.soft), box.place_of(0, WEEK + 1))

    return BoardBox(len(weeks), WEEK + 2, draw, cell=cell, high=high, hoverable=True)


def year_tiles(figures: Sequence[YearFigure], columns: int) -> Grid:
    """A tile for each figure of a year, with the disc of a medal if it has one."""

    def tile(told: YearFigure) -> Box:
        sign = partial(draw_medal, rank=told.rank) if told.rank else None
        return figure_tile(told.name, told.figure, [(told.note, THEME.soft)], grows=True, sign=sign)

    return Grid(*map(tile, figures), least=CARD, columns=columns, gap=CLOSE, even=True, whole=True)
