"""The replay screen: a recorded game with the panels of play and a bar with controls."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.core.replay import Replay
from game.play.advice.comparison import Comparison
from game.play.replay.viewer import SKIP, ReplayViewer
from game.ui.context import Context
from game.ui.draw.game.bar import bar_back_rect, sign_rect, track_rect
from game.ui.draw.game.scene import Scene
from game.ui.layout import PixelSize, play_layout
from game.ui.menu import is_click
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen
from game.ui.why import READING, choose

_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class ReplayScreen:
    """One replay, until the player goes back to where it was opened."""

    name = "replay"
    repeats = True
    typing = False
    pointer = True
    raw_pads = False

    def __init__(
        self, context: Context, routes: Routes, replay: Replay, now: float, back: Back, *, piece: int = 0
    ) -> None:
        """``piece`` is the number of the piece, from 1, at which to stand still; with 0 it plays from the start."""
        self.context = context
        self._routes = routes
        self._back = back
        self.viewer = ReplayViewer(context, replay, now, keyboard=context.controls, sound=context.audio.play)
        self.playback = self.viewer.playback
        if piece:
            self.playback.seek_turn(piece, now)
        self._scene = Scene()
        self._stale = True
        self._dragging = False
        self._drawn_at = now
        self._bar = Rect(0, 0, 1, 1)
        self._sign, self._back_area = Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)
        self._size: PixelSize = (0, 0)
        playback, viewer = self.playback, self.viewer
        self._keys: dict[int, Callable[[float], object]] = {
            pygame.K_SPACE: lambda now: playback.run(now, not playback.running),
            pygame.K_LEFT: lambda now: playback.skip(-SKIP, now),
            pygame.K_RIGHT: lambda now: playback.skip(SKIP, now),
            pygame.K_UP: lambda now: playback.step_piece(1, now),
            pygame.K_DOWN: lambda now: playback.step_piece(-1, now),
            pygame.K_COMMA: lambda now: playback.step(-1, now),
            pygame.K_PERIOD: lambda now: playback.step(1, now),
            pygame.K_HOME: lambda now: playback.seek(0, now),
            pygame.K_END: lambda now: playback.seek(playback.ticks, now),
        }
        self._commands: dict[str, Callable[[float], object]] = {
            "pause": self._keys[pygame.K_SPACE],
            "faster": lambda now: playback.change_speed(1, now),
            "slower": lambda now: playback.change_speed(-1, now),
            "finesse": viewer.show_better_path,
            "why": lambda now: viewer.toggle_reasons(),
            "mute": lambda now: viewer.effects.advise(context.toggle_sound(), (), now),
        }

    # Events

    def handle(self, event: Event, now: float) -> Screen | None:
        """Keys and mouse control the replay. Escape and *Back* go back. Enter plays on from the current tick."""
        if is_click(event, self._back_area):
            return self._back()
        if is_click(event, self._sign):
            self.viewer.settle(now)
            self.playback.run(now, not self.playback.running)
            return self
        if event.type == pygame.KEYDOWN:
            return self._key(event, now)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._bar.collidepoint(event.pos):
            self._dragging = True
            self._seek_to(event.pos[0], now)
        elif event.type == pygame.MOUSEMOTION and self._dragging:
            self._seek_to(event.pos[0], now)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._dragging = False
        elif self.viewer.comparison:
            self._choose(self.viewer.comparison, event, now)
        elif event.type == pygame.MOUSEWHEEL and event.y:
            self.viewer.skip(SKIP if event.y < 0 else -SKIP, now)
        return self

    def _key(self, event: Event, now: float) -> Screen | None:
        command = self.context.controls.command(event.key)
        if self.viewer.comparison and self._in_reasons(self.viewer.comparison, command, event, now):
            return self
        if command == "back":
            return self._back()
        if event.key in _ENTER or command == "machine":
            record = self.viewer.play_on(now)
            return self._routes.play_on(record, now, machine=command == "machine") if record else self
        act = self._keys.get(event.key) or self._commands.get(command or "")
        if act:
            self.viewer.settle(now)
            act(now)
        return self

    def _in_reasons(self, comparison: Comparison, command: str | None, event: Event, now: float) -> bool:
        """Give a key to the reasons. Return whether they used it."""
        if command == "back":
            self.viewer.toggle_reasons()
        elif command == "step" or event.key in _ENTER:
            self.viewer.step_turn(now)
        else:
            return self._choose(comparison, event, now)
        return True

    def _choose(self, comparison: Comparison, event: Event, now: float) -> bool:
        """Let an event choose a candidate, which pauses the replay. Return whether it did."""
        if not self.viewer.hurries:
            self.viewer.look()
        chosen = choose(comparison, event, play_layout(self._size, self.viewer.panels))
        if chosen:
            self.viewer.stop(now)
        return chosen

    def _seek_to(self, x: int, now: float) -> None:
        self.viewer.seek_share((x - self._bar.x) / max(1, self._bar.width), now)

    # Time

    def advance(self, now: float) -> None:
        """Play up to ``now``."""
        self.viewer.advance(now)

    def deadline(self, now: float) -> float | None:
        """When the next picture is due: the next frame while it plays, else the next step of an effect."""
        return self.viewer.deadline(now)

    # Picture

    def changed(self, now: float) -> bool:
        """Whether there is something new to see."""
        if self.viewer.hurries and not self._stale:
            return now >= self._drawn_at + READING
        return self._stale or self._scene.changed(self.viewer.frame(now))

    def forget(self) -> None:
        """Draw everything again."""
        self._stale = True

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw what changed."""
        if self._stale:
            self._scene.forget()
            self._stale = False
        self._size, self._drawn_at = target.get_size(), now
        layout = play_layout(self._size, self.viewer.panels)
        self._bar, self._sign, self._back_area = track_rect(layout), sign_rect(layout), bar_back_rect(layout)
        return self._scene.draw(target, self.viewer.frame(now))
