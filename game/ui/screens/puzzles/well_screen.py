"""What the screens with the well of a Tetris puzzle share: the picture, and a menu over it."""

from __future__ import annotations

from abc import ABC, abstractmethod

from pygame import Rect, Surface

from game.play.puzzles.view import PuzzleView
from game.ui.draw.backdrop import backdrop
from game.ui.draw.puzzles.places import next_turn
from game.ui.draw.puzzles.tetris import PuzzleScene, puzzle_layout
from game.ui.layout import PixelSize
from game.ui.layout.base import frame_width
from game.ui.screens.pause import PauseMenu
from game.ui.theme import THEME
from game.ui.widgets.puzzle.well_buttons import WellButtons


class WellScreen(ABC):
    """Draws the well with what is written beside it, and the menu over it if there is one."""

    def __init__(self) -> None:
        self.menu: PauseMenu | None = None
        self.buttons: WellButtons | None = None
        """What the mouse can press beside the well."""
        self._scene, self._stale, self._size = PuzzleScene(), True, (0, 0)

    @abstractmethod
    def view(self) -> PuzzleView:
        """What is seen now."""

    def well_place(self, size: PixelSize) -> Rect:
        """The place of the well with its frame in a window of this size, which a menu does not cover."""
        view = self.view()
        layout = puzzle_layout(size, view)
        frame = 2 * frame_width(layout.cell)
        return layout.well.inflate(frame, frame)

    def changed(self, now: float) -> bool:
        """Whether there is something new to see."""
        return self._stale or (self.menu is None and self._scene.changed(self.view(), now))

    def turn_due(self, now: float) -> float | None:
        """When other places of a hint are outlined."""
        view = self.view()
        return next_turn(view.places, now, alone=bool(view.gaps))

    def forget(self) -> None:
        """Draw everything again."""
        self._stale = True

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw what has changed."""
        if self._stale or self.menu:
            self._scene.forget()
        self._stale, self._size = False, target.get_size()
        view = self.view()
        changed = self._scene.draw(target, view, now)
        if self.menu:
            self._clear(target, view, self.menu)
        if self.buttons and not (self.menu and self.menu.is_beside(self._size)):
            layout = puzzle_layout(self._size, view)
            self.buttons.place(layout.buttons, layout.em)
            self.buttons.draw(target, changed)
        if self.menu:
            self.menu.draw(target)
            return [target.get_rect()]
        return changed

    def _clear(self, target: Surface, view: PuzzleView, menu: PauseMenu) -> None:
        """Leave out what a menu would cover half of: all at the right of the well, or what stands below the menu."""
        layout = puzzle_layout(self._size, view)
        frame, beside = menu.frame(self._size), menu.is_beside(self._size)
        for place in (layout.hold, layout.queue, layout.words, layout.buttons):
            if place.x > layout.well.right if beside else place.colliderect(frame):
                target.blit(backdrop(self._size, THEME.background_top, THEME.background_bottom), place, place)
