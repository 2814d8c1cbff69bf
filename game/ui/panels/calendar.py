"""The calendar of a year: a small square for each day, brighter for more games, and what the mouse points at. The
figures of a year below it."""

from collections.abc import Sequence
from functools import partial

from pygame import Surface

from ...play.records.days import SHADES, WEEK, Year, YearFigure
from ..draw.medal_discs import draw_medal
from ..kit.boxes import Box, Grid
from ..kit.shapes import BoardBox, figure_tile, panel, put
from ..kit.sizes import CARD, CLOSE
from ..kit.text import line
from ..theme import THEME, mix

_SQUARE, _ROUND, _WORDS = 0.8, 0.2, 0.7
"""The share of its cell that a square fills, the radius of its corners, and the size of the words in cells."""
_FIRST = 0.25
"""The brightness of a day with one game, from 0 to 1."""

_ACROSS = 3
"""The most figures side by side."""


def calendar(year: Year) -> BoardBox:
    """The weeks of a year side by side, each from Monday down, between the months and the games of a day."""
    weeks = year.weeks
    days = {(column, row + 1): day for column, week in enumerate(weeks) for row, day in enumerate(week) if day}

    def draw(target: Surface, box: BoardBox) -> None:
        """Draw the months and the days, with what is told of the day under the mouse."""
        side, words = max(1, round(_SQUARE * box.cell)), round(_WORDS * box.cell)
        for week, name in year.months:
            put(target, line(name, words, THEME.muted), box.place_of(week, 0))
        for place, day in days.items():
            square, shade = box.place_of(*place), year.shade(day)
            bright = _FIRST + (1 - _FIRST) * (shade - 1) / (SHADES - 2)
            colour = mix(THEME.panel, THEME.accent, bright) if shade else THEME.panel_edge
            square.size = side, side
            panel(target, square, colour, THEME.accent if place == box.pointed else colour, round(_ROUND * side))
        if box.pointed in days:
            put(target, line(year.told(days[box.pointed]), words, THEME.soft), box.place_of(0, WEEK + 1))

    return BoardBox(len(weeks), WEEK + 2, draw, hoverable=True)


def year_tiles(figures: Sequence[YearFigure]) -> Grid:
    """A tile for each figure of a year, with the disc of a medal if it has one."""

    def tile(told: YearFigure) -> Box:
        sign = partial(draw_medal, rank=told.rank) if told.rank else None
        return figure_tile(told.name, told.figure, [(told.note, THEME.soft)], sign=sign)

    return Grid(*map(tile, figures), least=CARD, columns=_ACROSS, gap=CLOSE, even=True)
