"""A small well in which a sample of a game is seen, with the effects that the player has chosen."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from pygame import Rect, Surface

from game.play.game.hearing import SampleGame
from game.ui.draw.game.well import draw_ground, draw_well
from game.ui.kit.layout import WELL_COLUMNS, WELL_ROWS, WellAlone
from game.ui.kit.lengths import Span, Units
from game.ui.kit.page import LiveBox
from game.ui.kit.sizes import CELL, LEAST_WELL
from game.ui.layout.game import thud_pixels
from game.ui.theme import Palette

_EDGE = 0.2
"""The room around the well for its frame, in cells."""


class SampleWell(LiveBox):
    """The well, at the top of its place and in the middle."""

    def __init__(self, game: SampleGame, palette: Callable[[], Palette]) -> None:
        """``palette`` says which colours the pieces have."""
        super().__init__()
        self._sampled, self._palette = game, palette

    def deadline(self, now: float) -> float | None:
        """When the picture of the sample next changes. None where it is not seen."""
        return self._sampled.deadline(now) if self._sampled.runs and self.placed else None

    def key(self, now: float) -> object:
        """Each moment of a sample that runs."""
        return now if self._sampled.runs else None

    def _cell(self, width: int, height: float, em: int) -> int:
        return max(1, int(min(CELL * em, width / (WELL_COLUMNS + 2 * _EDGE), height / (WELL_ROWS + 2 * _EDGE))))

    def height(self, width: float, units: Units) -> Span:
        """From the height of the smallest well to that of one of this width."""
        most = round(self._cell(int(width), inf, units.em) * (WELL_ROWS + 2 * _EDGE))
        return Span(min(LEAST_WELL * units.em, most), most, most)

    @property
    def _place(self) -> WellAlone:
        cell = self._cell(self.rect.width, self.rect.height, self.em)
        well = Rect(0, self.rect.y + round(_EDGE * cell), WELL_COLUMNS * cell, WELL_ROWS * cell)
        well.centerx = self.rect.centerx
        return WellAlone(cell, well)

    @property
    def touched(self) -> Rect:
        """Everything that it draws on, also during a thud."""
        place = self._place
        return place.well.inflate(place.cell, place.cell)

    def draw(self, target: Surface) -> None:
        """Draw the well as it is now. A thud moves all of it."""
        effects, now, place = self._sampled.effects, self.now, self._place
        place.well.y += thud_pixels(place.cell, effects.thud(now))
        draw_ground(target, place)
        draw_well(
            target, place, self._sampled.view, effects, now, palette=self._palette(), ghost=True, lid=False, words=True
        )
