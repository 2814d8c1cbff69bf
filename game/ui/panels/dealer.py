"""The panel of the dealer: its name and rule, the forecast, the odds, the counts, and the last pieces."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.board.pieces import PIECES, Piece
from game.core.board.rotation import RotationSystem
from game.core.dealers.marks import MarkedPiece
from game.language import say
from game.play.dealer_panel.panel import RIBBON, DealerPanel, ForecastLine
from game.ui.draw.dealers.icon import piece_icon
from game.ui.draw.dealers.legend import (
    ON_A_RIBBON,
    draw_legend_lines,
    legend_height,
    legend_lines,
    marks_of,
)
from game.ui.draw.dealers.ribbon import draw_heading, draw_ribbon
from game.ui.draw.dealers.table import columns_shown, draw_table
from game.ui.kit.box import Box, Column, Extent, Span, Units, ems
from game.ui.kit.labels import HEADING, Heading, Label, Words
from game.ui.kit.shapes import put
from game.ui.kit.text import BOLD, before_comma, line
from game.ui.layout.piece_grid import piece_grid
from game.ui.theme import THEME, Palette

_RIBBON, _CAPTION, _TITLE, _LEGEND, _RULE = 1, 2, 3, 4, 5
"""The ranks of the parts that go where there is no room: the rule first."""
_ROW = 1.25, 1.6, 2.8
"""The least height of a row of the table, the one with room for its bar, and the greatest one, in ems."""
_FEW_LINES = 2
"""The most lines of a legend with the meanings of the marks."""
_SIGN = 0.8
"""The size of the sign of a piece that is not known yet, compared with its place."""
_LARGEST, _LARGE = 0.65, 1.6
"""The greatest size of a block in the ribbon, and in a forecast that is alone, in ems."""
_ALONE, _FEW = 40, 10
"""The most pieces of a forecast that is alone, and of one above other parts."""


class _Table(Box):
    """The table of the pieces."""

    def __init__(self, shown: DealerPanel, palette: Palette, system: RotationSystem) -> None:
        heights = [ems(HEADING + len(PIECES) * row) for row in _ROW]
        super().__init__("table", height=Extent(*heights))
        self._shown, self._palette, self._system = shown, palette, system

    def draw(self, target: Surface) -> None:
        """Draw the columns for which there is room."""
        columns = columns_shown(self._shown.columns, self.units.em, self.rect.width)
        draw_table(target, self.rect, self.units.em, columns, palette=self._palette, system=self._system)


class _Ribbon(Box):
    """The last pieces with their marks, below their heading."""

    def __init__(
        self, pieces: Sequence[MarkedPiece], legend: _Legend, palette: Palette, system: RotationSystem
    ) -> None:
        super().__init__("ribbon", rank=_RIBBON)
        self._pieces, self._legend, self._palette, self._system = pieces, legend, palette, system

    def height(self, width: float, units: Units) -> Span:
        """From the height of the smallest pieces to that of the largest."""
        heading = round(HEADING * units.em)
        least, most = (
            piece_grid(int(width), units.em, RIBBON, height, largest=_LARGEST).area.height
            for height in (0, round(20.0 * units.em))
        )
        return Span(heading + least, heading + most, heading + most)

    def draw(self, target: Surface) -> None:
        """Draw the pieces that have room. Their marks are explained beside the heading, if not below them."""
        rect, head = self.rect, round(HEADING * self.units.em)
        grid = piece_grid(rect.width, self.units.em, RIBBON, rect.height - head, largest=_LARGEST)
        grid = grid.at(rect.x, rect.y + head)
        shown = self._pieces[-grid.room :]
        below = self._legend.rect.height > 0
        name = say("Last {pieces}", pieces=min(RIBBON, grid.room))
        top = Rect(rect.x, rect.y, rect.width, head)
        told = draw_heading(target, top, self.units.em, name, [] if below else marks_of(shown))
        draw_ribbon(target, grid, shown, self._palette, self._system, marked=told or below)


class _Legend(Box):
    """What the marks of the ribbon mean."""

    def __init__(self, pieces: Sequence[MarkedPiece]) -> None:
        super().__init__("legend", share=0, rank=_LEGEND)
        self._marks = marks_of(pieces)

    def height(self, width: float, units: Units) -> Span:
        """The height of the legend of all marks, so that it does not change."""
        whole = self._is_whole(int(width), units.em)
        high = legend_height(len(legend_lines(ON_A_RIBBON, int(width), units.em, whole=whole)), units.em)
        return Span(high, high, high)

    @staticmethod
    def _is_whole(width: int, em: int) -> bool:
        """Whether there is room for the meanings of the marks, and not only for their words."""
        return len(legend_lines(ON_A_RIBBON, width, em, whole=True)) <= _FEW_LINES

    def draw(self, target: Surface) -> None:
        """Draw the marks that there are."""
        whole = self._is_whole(self.rect.width, self.units.em)
        lines = legend_lines(self._marks, self.rect.width, self.units.em, whole=whole)
        draw_legend_lines(target, self.rect, self.units.em, lines, whole=whole)


class _Foretold(Box):
    """The next pieces, or the places of those that are not known yet."""

    def __init__(self, forecast: ForecastLine, alone: bool, palette: Palette, system: RotationSystem) -> None:
        super().__init__("foretold", share=float(alone))
        self._following, self._count = forecast.following, len(forecast.following) or forecast.unknown
        self._count = min(self._count, _ALONE if alone else _FEW)
        self._largest = _LARGE if alone else _LARGEST
        self._palette, self._system = palette, system

    def height(self, width: float, units: Units) -> Span:
        """From the height of the smallest pieces to that of the largest."""
        least, most = (
            piece_grid(int(width), units.em, self._count, height, largest=self._largest).area.height
            for height in (0, round(60.0 * units.em))
        )
        return Span(least, least if self._largest == _LARGE else most, most)

    def draw(self, target: Surface) -> None:
        """Draw as many as have room."""
        grid = piece_grid(self.rect.width, self.units.em, self._count, self.rect.height, largest=self._largest)
        grid = grid.at(*self.rect.topleft)
        pieces: Sequence[Piece | None] = self._following or [None] * self._count
        for number, piece in enumerate(pieces[: min(self._count, grid.room)]):
            cell = grid.cell(number)
            if piece is None:
                sign = line("?", round(_SIGN * cell.height), THEME.soft)
                target.fill(THEME.panel, cell.inflate(-grid.block, -grid.mark))
                put(target, sign, cell, 0.5)
            else:
                put(target, piece_icon(piece, grid.block, self._palette, self._system), cell, 0.5)


def dealer_box(shown: DealerPanel, palette: Palette, system: RotationSystem) -> Column:
    """The parts of the panel that have something to show, from top to bottom."""
    parts: list[Box] = []
    if shown.title:
        forms = shown.title, before_comma(shown.title)
        parts.append(Label(*forms, name="title", colour=THEME.text, weight=BOLD, scale=1.1, rank=_TITLE, cut=True))
    if shown.rule:
        parts.append(Words(shown.rule, name="rule", colour=THEME.soft, rank=_RULE))
    if forecast := shown.forecast:
        words = Words(forecast.words, *filter(None, [forecast.brief]), name="words", colour=THEME.text, most_lines=2)
        parts.append(Column(Heading(say("Forecast")), words, name="forecast", across=0.0, share=0.0))
        parts.append(_Foretold(forecast, not (shown.columns or shown.ribbon), palette, system))
    if shown.columns:
        if shown.captions:
            parts.append(
                Words(*shown.captions, name="caption", colour=THEME.muted, scale=0.9, most_lines=1, rank=_CAPTION)
            )
        parts.append(_Table(shown, palette, system))
    if shown.ribbon:
        legend = _Legend(shown.ribbon)
        parts += [_Ribbon(shown.ribbon, legend, palette, system), legend]
    return Column(*parts, gap=ems(0.4), across=0.0)


def draw_dealer(
    target: Surface, area: Rect, em: int, shown: DealerPanel, palette: Palette, system: RotationSystem
) -> None:
    """Draw the panel in an area with text of ``em`` pixels."""
    box = dealer_box(shown, palette, system)
    box.place(area, Units(em))
    box.draw(target)
