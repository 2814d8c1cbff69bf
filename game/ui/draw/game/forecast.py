"""The forecast of the dealer: what is said of it, and the next pieces or the places of those not known yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect, Surface

from game.core.board.pieces import Piece
from game.core.board.rotation import RotationSystem
from game.language import say
from game.play.dealer_panel.panel import ForecastLine
from game.ui.draw.dealers.icon import piece_icon
from game.ui.draw.shapes import put, thin_frame
from game.ui.draw.text import label, line, wrapped
from game.ui.layout.dealer import HEADING, LINE, DealerLayout
from game.ui.layout.piece_grid import PieceGrid
from game.ui.theme import THEME, Colour, Palette

_MOST_LINES = 2
"""The most lines of the words of a forecast where briefer ones are there."""
_UNKNOWN, _FRAMED = 0.5, 0.2
"""The size of the sign of a piece that is not known yet, and the room between two of them, compared with a row."""
_LOWER = 3
"""The share of the room below the pieces of a forecast by which they stand lower, as a divisor."""
_UNKNOWN_IN_A_ROW, _FEW_PLACES = 0.8, 5
"""The size of that sign where there is only one low row, and the most places there."""


def words_of(forecast: ForecastLine, em: int, width: int) -> list[str]:
    """The words of a forecast in lines: the brief ones if the others need too many."""
    lines = wrapped(forecast.words, em, width)
    return lines if len(lines) <= _MOST_LINES or not forecast.brief else wrapped(forecast.brief, em, width)


def draw_lines(target: Surface, area: Rect, em: int, words: Sequence[str], colour: Colour) -> None:
    """Draw lines of text below each other from the top of an area."""
    for number, text in enumerate(words):
        put(
            target,
            line(text, em, colour),
            Rect(area.x, area.y + round(number * LINE * em), area.width, round(LINE * em)),
        )


def draw_forecast(
    target: Surface, place: DealerLayout, em: int, forecast: ForecastLine, *, palette: Palette, system: RotationSystem
) -> None:
    """Draw the heading, the words, and the pieces if they have room."""
    area, high = place.forecast, round(HEADING * em)
    put(target, label(say("Forecast"), em, THEME.muted), Rect(area.x, area.y, area.width, high))
    words = area.move(0, high)
    draw_lines(target, words, em, words_of(forecast, em, words.width), THEME.text)
    if not place.foretold:
        return
    grid = _apart_from_words(place, place.foretold)
    if forecast.following:
        _draw_pieces(target, grid, forecast.following, palette, system)
    else:
        _draw_unknown(target, grid, forecast.unknown)


def _apart_from_words(place: DealerLayout, grid: PieceGrid) -> PieceGrid:
    """The pieces of a forecast, a little lower where they are closer to the words above than to what is below."""
    below = place.caption if place.caption.height else place.table
    if not below.height:
        return grid
    above = grid.area.y - place.forecast.bottom
    return grid.at(grid.area.x, grid.area.y + max(0, below.y - grid.area.bottom - above) // _LOWER)


def _draw_unknown(target: Surface, grid: PieceGrid, count: int) -> None:
    """Draw the places of pieces that nobody knows yet: in a single row a few large ones."""
    is_low = grid.area.height < 2 * grid.pitch
    if is_low:
        grid = replace(grid, across=min(grid.across, _FEW_PLACES))
    share, colour = (_UNKNOWN_IN_A_ROW, THEME.soft) if is_low else (_UNKNOWN, THEME.muted)
    sign = line("?", max(9, round(share * grid.pitch)), colour)
    for number in range(_in_whole_rows(grid, count)):
        cell = grid.cell(number)
        ground = cell.inflate(-round(_FRAMED * grid.pitch), -round(_FRAMED * grid.pitch * (not is_low)))
        target.fill(THEME.panel, ground)
        if is_low:
            thin_frame(target, ground, THEME.panel_edge)
        put(target, sign, cell, 0.5)


def _draw_pieces(
    target: Surface, grid: PieceGrid, pieces: Sequence[Piece], palette: Palette, system: RotationSystem
) -> None:
    """Draw small pieces in rows, as many as have room."""
    for number, piece in enumerate(pieces[: _in_whole_rows(grid, len(pieces))]):
        put(target, piece_icon(piece, grid.block, palette, system), grid.cell(number), 0.5)


def _in_whole_rows(grid: PieceGrid, count: int) -> int:
    """How many of some pieces have room in whole rows, or in one row if they fill none."""
    rows = min(grid.area.height // grid.pitch, max(1, count // grid.across))
    return min(count, rows * grid.across)
