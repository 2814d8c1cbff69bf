"""The replay screen: a recorded game with the panels of play and a bar with controls."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.core.replay import Replay
from game.core.session.events import Event as GameEvent
from game.play.advice.comparison import Comparison
from game.play.replay import controls
from game.play.replay.viewer import SKIP, ReplayViewer
from game.ui.context import Context
from game.ui.key_codes import key_code
from game.ui.layout import PixelSize, play_layout
from game.ui.layout.replay_bar import BarLayout, bar_layout
from game.ui.panels.bar import layout_of_bar
from game.ui.panels.scene import Scene
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen
from game.ui.why import READING, choose

_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_ACTIONS: Mapping[int, str] = {
    pygame.K_HOME: controls.START,
    pygame.K_DOWN: controls.BACK,
    pygame.K_BACKSPACE: controls.BACK,
    pygame.K_SPACE: controls.PLAY,
    pygame.K_UP: controls.FORWARD,
    pygame.K_END: controls.END,
    key_code(controls.BOARD_KEY): controls.BOARD,
    key_code(controls.EXPORT_KEY): controls.EXPORT,
    **dict.fromkeys(_ENTER, controls.PLAY_ON),
}
"""Key -> the button that it presses."""
_OF_COMMANDS: Mapping[str, str] = {
    "pause": controls.PLAY,
    "faster": controls.FASTER,
    "slower": controls.SLOWER,
    "why": controls.WHY,
    "back": controls.LEAVE,
}
"""Command of settings.yaml -> the button that its key presses."""


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
        """``piece`` is the number of the piece, from 1, at which to stand still and to show the reasons of the bot.

        With 0 it plays from the start.
        """
        self.context = context
        self._routes = routes
        self._back = back
        self._graded = replay.setup.rules.graded
        self.viewer = ReplayViewer(context, replay, now, keyboard=context.controls, sound=self._sound)
        self.playback = self.viewer.playback
        if piece:
            self.playback.seek_turn(piece, now)
            self.viewer.toggle_reasons()
        self._scene = Scene(note_fault=context.note_fault)
        self._stale = True
        self._dragging = False
        self._drawn_at = now
        self._bar: BarLayout = bar_layout(Rect(0, 0, 1, 1), 1)
        self._size: PixelSize = (0, 0)
        playback, viewer = self.playback, self.viewer
        self._steps: dict[str, Callable[[float], object]] = {
            controls.START: lambda now: playback.seek(0, now),
            controls.BACK: lambda now: playback.step_piece(-1, now),
            controls.PLAY: lambda now: playback.run(now, not playback.running),
            controls.FORWARD: lambda now: playback.step_piece(1, now),
            controls.END: lambda now: playback.seek(playback.ticks, now),
            controls.SLOWER: lambda now: playback.change_speed(-1, now),
            controls.FASTER: lambda now: playback.change_speed(1, now),
            controls.WHY: lambda now: viewer.toggle_reasons(),
        }
        self._leaps: dict[int, Callable[[float], object]] = {
            pygame.K_LEFT: lambda now: playback.skip(-SKIP, now),
            pygame.K_RIGHT: lambda now: playback.skip(SKIP, now),
            pygame.K_COMMA: lambda now: playback.step(-1, now),
            pygame.K_PERIOD: lambda now: playback.step(1, now),
        }
        self._commands: dict[str, Callable[[float], object]] = {
            "finesse": viewer.show_better_path,
            "dealer": lambda now: viewer.toggle_panel(),
            "mute": lambda now: viewer.effects.advise(context.toggle_sound(), (), now),
            "mute_music": lambda now: viewer.effects.advise(context.toggle_music(), (), now),
        }

    def _sound(self, events: Sequence[GameEvent]) -> None:
        self.context.audio.play(events, graded=self._graded)

    # Events

    def handle(self, event: Event, now: float) -> Screen | None:
        """Keys and mouse control the replay. Escape and *Back* go back. Enter plays on from the current tick."""
        if event.type == pygame.KEYDOWN:
            return self._key(event, now)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event, now)
        if event.type == pygame.MOUSEBUTTONUP:
            self._dragging = False
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
            if self._dragging:
                self.viewer.seek_share(self._bar.place(event.pos[0]), now)
                return self
        if self.viewer.comparison:
            self._choose(self.viewer.comparison, event, now)
        elif event.type == pygame.MOUSEWHEEL and event.y:
            self.viewer.skip(SKIP if event.y < 0 else -SKIP, now)
        return self

    def _point(self, position: tuple[int, int]) -> None:
        """Follow the mouse over the bar."""
        on_track = self._dragging or self._bar.track.collidepoint(position)
        place = self._bar.place(position[0]) if on_track else None
        self.viewer.point(place, self._bar.action_at(position), below=position[1] > self._bar.track.centery)

    def _press(self, event: Event, now: float) -> Screen | None:
        action = self._bar.action_at(event.pos)
        if action:
            return self._act(action, now)
        if self._bar.track.collidepoint(event.pos):
            self._dragging = True
            self._point(event.pos)
            self.viewer.go_to(self._bar.place(event.pos[0]), now)
        elif self.viewer.comparison:
            self._choose(self.viewer.comparison, event, now)
        return self

    def _act(self, action: str, now: float) -> Screen | None:
        """Do what a button says. Return the next screen."""
        if action == controls.LEAVE:
            return self._back()
        if action == controls.PLAY_ON:
            return self._play_on(now, machine=False)
        if action == controls.BOARD:
            self.viewer.stop(now)
            return self._routes.moment((self.playback.session.copy(),), lambda: self)
        if action == controls.EXPORT:
            self.viewer.stop(now)
            return self._routes.export(self.playback.replay, self.playback.session.tick, lambda: self)
        if action == controls.FORWARD and self.viewer.comparison:
            self.viewer.step_turn(now)
            return self
        self.viewer.settle(now)
        self._steps[action](now)
        return self

    def _play_on(self, now: float, *, machine: bool) -> Screen:
        record = self.viewer.play_on(now)
        return self._routes.play_on(record, now, machine=machine) if record else self

    def _key(self, event: Event, now: float) -> Screen | None:
        command = self.context.controls.command(event.key)
        if self.viewer.comparison and self._in_reasons(self.viewer.comparison, command, event, now):
            return self
        if command == "help":
            self.viewer.stop(now)
            return self._routes.help(lambda: self)
        if command == "machine":
            return self._play_on(now, machine=True)
        action = _ACTIONS.get(event.key) or _OF_COMMANDS.get(command or "")
        if action:
            return self._act(action, now)
        act = self._leaps.get(event.key) or self._commands.get(command or "")
        if act:
            self.viewer.settle(now)
            act(now)
        elif event.key not in self._leaps:
            self.viewer.explain(self.context.controls.action(event.key), now)
        return self

    def _in_reasons(self, comparison: Comparison, command: str | None, event: Event, now: float) -> bool:
        """Give a key to the reasons. Return whether they used it."""
        if command == "back":
            self.viewer.toggle_reasons()
        elif command == "step":
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
        self._bar = layout_of_bar(layout)
        return self._scene.draw(target, self.viewer.frame(now))
