"""The screen of a game: its picture, which is drawn where it changes, and the reasons of the bot beside it."""

from __future__ import annotations

from abc import ABC, abstractmethod

from pygame import Rect, Surface
from pygame.event import Event

from game.play.game.effects import Effects
from game.play.game.frame import Frame, Panels
from game.play.words.comparison import Comparison
from game.ui.context import Context
from game.ui.kit.times import GLANCE
from game.ui.layout.game import PlayLayout, play_layout
from game.ui.panels.scene import Scene
from game.ui.panels.why import choose


class GameScreen(ABC):
    """Shows the frames of a game. What it does with keys is for those that derive from it."""

    repeats = False
    typing = False

    def __init__(self, context: Context, now: float) -> None:
        self.context = context
        self._scene = Scene(note_fault=context.note_fault)
        self._stale, self._drawn_at, self._size = True, now, (0, 0)

    @abstractmethod
    def frame(self, now: float) -> Frame:
        """What is seen now."""

    @property
    @abstractmethod
    def panels(self) -> Panels:
        """The panels of the last frame."""

    @property
    @abstractmethod
    def effects(self) -> Effects:
        """The effects in the well."""

    @property
    def comparison(self) -> Comparison | None:
        """The reasons of the bot, while they are shown and take keys."""
        return None

    @property
    def hurries(self) -> bool:
        """Whether pieces come faster than their reasons can be read, and another one is there already."""
        return False

    @property
    def layout(self) -> PlayLayout:
        """The layout of the last picture."""
        return play_layout(self._size, self.panels)

    def choose(self, event: Event, *, sideways: bool = False) -> bool:
        """Let a key or the mouse choose a candidate or a feature of the reasons. Return whether it did."""
        comparison = self.comparison
        return comparison is not None and choose(comparison, event, self.layout, sideways=sideways)

    # Picture

    def changed(self, now: float) -> bool:
        """Whether there is something new to see."""
        try:
            return self._has_changed(now)
        except Exception as fault:
            self._leave_out(fault)
            return True

    def _has_changed(self, now: float) -> bool:
        if self._stale:
            return True
        if self.hurries:
            return now >= self._drawn_at + GLANCE  # a piece and its reasons, however fast others come
        return self._scene.changed(self.frame(now))

    def forget(self) -> None:
        """Draw everything again."""
        self._stale = True

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw what changed. Return the rectangles that changed."""
        try:
            return self._draw(target, now)
        except Exception as fault:
            self._leave_out(fault)
            return [target.get_rect()]

    def _draw(self, target: Surface, now: float) -> list[Rect]:
        if self._stale:
            self._scene.forget()
        self._stale, self._drawn_at, self._size = False, now, target.get_size()
        return self._scene.draw(target, self.frame(now))

    def _leave_out(self, fault: Exception) -> None:
        """Go on without a picture that cannot be drawn. What it shows just now may be the cause."""
        self.context.note_fault("picture", fault)
        self.effects.leave_out()
