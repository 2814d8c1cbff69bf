"""A well on a page in which a game goes on: a quiet one beside a menu, a sample of the effects, a trial of the
handling."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from pygame import Rect, Surface

from game.core.board.pieces import Placement
from game.ui.draw.cells import places_in
from game.ui.draw.well import draw_ground, draw_well
from game.ui.kit.box import Act, Box, Drawing, Heights
from game.ui.kit.layout import SKY_ROWS, WELL_COLUMNS, WELL_ROWS, WellPlace, frame_width
from game.ui.kit.lengths import ANY, ENDLESS, Extent, Span, Units
from game.ui.kit.sizes import CELL, LEAST_WELL
from game.ui.layout.game import thud_pixels
from game.ui.theme import Palette

if TYPE_CHECKING:  # each is loaded by the page that has it
    from game.play.game.handling import Trial
    from game.play.game.hearing import SampleGame
    from game.play.watch.bot_game import BackdropGame

_HIGH = Extent(LEAST_WELL, LEAST_WELL, ENDLESS)
"""The usual heights of a well."""


LiveGame: TypeAlias = "BackdropGame | SampleGame | Trial"
"""A game that goes on in a page."""


def whole(width: float, units: Units) -> Span:
    """The heights of a well that is no wider than its place."""
    most = round(width / WELL_COLUMNS * (WELL_ROWS + SKY_ROWS))
    return Span(min(LEAST_WELL.pixels(units), most), most, most)


def low(width: float, units: Units) -> Span:
    """The heights of a small well in a width."""
    return whole(min(width, CELL * units.em * WELL_COLUMNS), units)


class LiveWell(Box):
    """The well, as large as its place allows. Its page lets time pass in the game, and draws the well alone where
    nothing else has changed. Where only the piece has moved, little of the picture has changed."""

    now = 0.0
    """The time of the picture."""

    def __init__(
        self,
        game: LiveGame | None,
        palette: Callable[[], Palette],
        *,
        name: str = "",
        action: Act | None = None,
        ghost: bool = False,
        width: Extent = ANY,
        height: Extent | Heights = _HIGH,
        draw: Drawing | None = None,
    ) -> None:
        """``palette`` says which colours the pieces have. Enter or a click does the ``action``, if there is one.

        ``ghost`` shows where the piece would land. ``draw`` draws over the well.
        """
        super().__init__(name, width=width, height=height, draw=draw)
        self.game = game
        """What is shown. None for nothing."""
        self.action, self.focusable = action, action is not None
        self._palette, self._ghost = palette, ghost
        self._drawn: tuple[object, Placement | None] | None = None

    @property
    def place_of_well(self) -> WellPlace:
        """Where the well stands: the rows that its rules have, and the sky above them."""
        rows = min(WELL_ROWS, self.game.session.rules.skyline) if self.game else WELL_ROWS
        cell = max(1, int(min(self.rect.width / WELL_COLUMNS, self.rect.height / (rows + SKY_ROWS))))
        sky = round(SKY_ROWS * cell)
        well = Rect(0, 0, WELL_COLUMNS * cell, rows * cell)
        well.center = self.rect.centerx, self.rect.centery + sky // 2
        return WellPlace(cell, well, sky)

    @property
    def touched(self) -> Rect:
        """All that it draws on, also during a thud; or the cells of the falling piece, before and after, if nothing
        else has changed."""
        place, before, after = self.place_of_well, self._drawn, self.game and self.game.seen(self.now)
        size, edge = place.cell, frame_width(place.cell)
        whole = place.playfield.inflate(2 * edge, 0)
        whole.height += edge + thud_pixels(size)
        if self._ghost or not self.game or not before or not after or before[0] != after[0]:
            return whole
        rotation, pieces = self.game.session.rules.rotation, [each for each in (before[1], after[1]) if each]
        cells = [cell for piece in pieces for cell in places_in(place.well, size, rotation.mask(piece))]
        return cells[0].unionall(cells[1:]).clip(place.playfield) if cells else whole

    def draw(self, target: Surface) -> None:
        """Draw the whole well. A thud moves all of it."""
        if not self.game:
            return
        place, session, effects = self.place_of_well, self.game.session, self.game.effects
        place.well.y += thud_pixels(place.cell, effects.thud(self.now))
        draw_ground(target, place)
        palette, ghost = self._palette(), self._ghost
        draw_well(target, place, session, effects, self.now, palette=palette, ghost=ghost, words=True)
        super().draw(target)
        self._drawn = self.game.seen(self.now)
