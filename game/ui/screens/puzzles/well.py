"""The well of a Tetris puzzle on the screen: its picture as that of a game, and a menu over it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.play.game.frame import Frame
from game.play.records.pages import Sheet
from game.ui.context import Context
from game.ui.kit.box import CHANGED, HOVERED, MOVED, Grid
from game.ui.kit.layout import frame_width
from game.ui.kit.lengths import PixelSize, Units
from game.ui.layout.game import play_layout
from game.ui.panels.puzzle import next_change
from game.ui.panels.scene import Scene
from game.ui.screens.pause import PauseMenu
from game.ui.screens.screen import Screen

Deed = Callable[[float], Screen | None]
"""Does something at a time, and returns the next screen."""
MenuRow = tuple[str, str, Deed]
"""A row of a menu: its label, its name, and what it does."""


class WellScreen(ABC):
    """Draws the well with what stands beside it, and the menu over it if there is one."""

    typing = False
    pointer = True

    def __init__(self, context: Context) -> None:
        self.context = context
        self.menu: PauseMenu | None = None
        self.buttons: Grid | None = None
        """What the mouse can press beside the well."""
        self._scene, self._stale, self._size = Scene(note_fault=context.note_fault), True, (0, 0)
        self._rows: Mapping[str, Deed] = {}
        self._escape: Deed | None = None

    @abstractmethod
    def frame(self, now: float) -> Frame:
        """What is seen now."""

    # The menu

    def _open(
        self, sheet: Sheet, rows: Sequence[MenuRow], hint: str, *, escape: Deed, stars: int = 0, lit: bool = False
    ) -> None:
        """Open a menu over the well. ``escape`` is what the keys do that leave it; see ``PauseMenu`` for the rest."""
        choices = tuple((label, name) for label, name, _ in rows)
        self.menu = PauseMenu(sheet, choices, hint=hint, stars=stars, board=self._well_place, lit=lit)
        self.menu.place(self._size)
        self._rows, self._escape, self._stale = {name: act for _, name, act in rows}, escape, True

    def _close(self) -> None:
        self.menu, self._stale = None, True

    def _chosen(self, menu: PauseMenu, event: Event) -> Deed | None:
        """Return what an event chooses in the menu. None if it chooses nothing."""
        self._stale = True
        if event.type == pygame.KEYDOWN and self._leads_back(event):
            return self._escape
        answer = menu.handle(event)
        if answer in (MOVED, CHANGED):
            self.context.audio.ui("menu-move")
        elif answer is not None and answer != HOVERED:
            self.context.audio.ui("menu-accept")
            return self._rows[answer]
        return None

    def _leads_back(self, event: Event) -> bool:
        return event.key == pygame.K_ESCAPE or self.context.controls.action(event.key) in ("back", "pause")

    def _well_place(self, size: PixelSize) -> Rect:
        """The place of the well with its frame in a window of this size, which a menu does not cover."""
        layout = play_layout(size, self.frame(0.0).panels)
        frame = 2 * frame_width(layout.cell)
        return layout.well.inflate(frame, frame)

    # Picture

    def changed(self, now: float) -> bool:
        """Whether there is something new to see."""
        return self._stale or (self.menu is None and self._scene.changed(self.frame(now)))

    def _turn_due(self, now: float) -> float | None:
        """When other places of a hint are outlined."""
        step = self.frame(now).step
        return next_change(step, now) if step else None

    def forget(self) -> None:
        """Draw everything again."""
        self._stale = True

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw what has changed."""
        if self._stale or self.menu:
            self._scene.forget()
        self._stale, self._size = False, target.get_size()
        frame = self.frame(now)
        changed = self._scene.draw(target, frame)
        if self.menu:
            self.menu.draw(target)
            return [target.get_rect()]
        if self.buttons:
            layout = play_layout(self._size, frame.panels)
            self.buttons.place(layout.buttons, Units(layout.em))
            if any(rect.contains(layout.buttons) for rect in changed):
                self.buttons.draw(target)
        return changed
