"""The well of a quiet game in a page."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.play.game.effects import Effects
from game.play.watch.bot_game import BackdropGame, Scene
from game.ui.draw.game.well import draw_ground, draw_well
from game.ui.draw.wordmark import QUIET
from game.ui.kit.layout import WELL_COLUMNS, WELL_ROWS, WellAlone
from game.ui.kit.lengths import ANY, Extent, PixelSize
from game.ui.kit.page import LiveBox
from game.ui.theme import THEME, Palette, kept


class QuietWell(LiveBox):
    """The well, as large as its place allows. Where only the piece has moved, little of the picture has changed."""

    def __init__(
        self,
        palette: Callable[[], Palette],
        *,
        width: Extent = ANY,
        height: Extent = ANY,
        awake: bool = True,
        veiled: bool = False,
    ) -> None:
        """Nothing moves unless it is ``awake``. ``veiled`` makes the colours quiet, too."""
        super().__init__(width=width, height=height)
        self._palette, self._awake, self._veiled = palette, awake, veiled
        self._wakes = awake
        self.game: BackdropGame | None = None
        """What is shown. Nothing at first."""
        self._drawn: Scene | None = None

    # Time

    def advance(self, now: float) -> None:
        """Let the game go on."""
        if self.game and self._awake:
            self.game.advance(now)

    def deadline(self, now: float) -> float | None:
        """When the game next does something. Never, once its bot can no longer play."""
        return self.game.deadline() if self.game and self._awake and not self.game.report else None

    def key(self, now: float) -> object:
        """What is seen of the game."""
        return self.game and self.game.scene

    def wake(self, now: float, *, awake: bool) -> None:
        """Rest without the keyboard. No time has passed in the game."""
        self._awake = awake and self._wakes
        if self.game:
            self.game.resume(now)

    # Picture

    @property
    def _place(self) -> WellAlone:
        rows = min(WELL_ROWS, self.game.session.rules.skyline) if self.game else WELL_ROWS
        cell = max(1, min(self.rect.width // WELL_COLUMNS, self.rect.height // rows))
        well = Rect(0, 0, WELL_COLUMNS * cell, rows * cell)
        well.center = self.rect.center
        return WellAlone(cell, well)

    @property
    def touched(self) -> Rect:
        """The well, or the cells of the falling piece, before and after, if nothing else has changed."""
        place, before, scene = self._place, self._drawn, self.game.scene if self.game else None
        if not before or not scene or not self.game or before.still != scene.still:
            return place.well
        size, rotation, well = place.cell, self.game.session.rules.rotation, place.well
        cells = [
            Rect(well.x + x * size, well.bottom - (y + 1) * size, size, size)
            for piece in (before.falling, scene.falling)
            for x, y in (rotation.cells(piece) if piece else ())
        ]
        return cells[0].unionall(cells[1:]).clip(well) if cells else well

    def draw(self, target: Surface) -> None:
        """Draw the whole well."""
        if not self.game:
            return
        place, session = self._place, self.game.session
        draw_ground(target, place)
        draw_well(target, place, session, Effects(flashes=False), 0.0, palette=self._palette(), ghost=False)
        if self._veiled:
            target.blit(_veil(place.well.size), place.well)
        self._drawn = self.game.scene


@kept(2)
def _veil(size: PixelSize) -> Surface:
    """What makes a game beside a menu quiet."""
    veil = Surface(size, pygame.SRCALPHA)
    veil.fill((*THEME.well, QUIET))
    return veil
