"""The replay screen: a recorded game with the panels of play and a bar with controls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame.event import Event

from game.core.replay import Replay
from game.core.session.events import Event as GameEvent
from game.play.game import frame as controls
from game.play.game.effects import Effects
from game.play.game.frame import Frame, Panels
from game.play.watch.viewer import SKIP, ReplayViewer
from game.play.words.comparison import Comparison
from game.ui.context import Context
from game.ui.key_codes import key_code
from game.ui.kit.box import Act
from game.ui.layout.replay_bar import BarLayout
from game.ui.panels.bar import layout_of_bar
from game.ui.screens.game_screen import GameScreen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen

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


class ReplayScreen(GameScreen):
    """One replay, until the player goes back to where it was opened."""

    name = "replay"
    repeats = True
    pointer = True
    raw_pads = False

    def __init__(
        self, context: Context, routes: Routes, replay: Replay, now: float, back: Back, *, piece: int = 0
    ) -> None:
        """``piece`` is the number of the piece, from 1, at which to stand still and to show the reasons of the bot.

        With 0 it plays from the start.
        """
        super().__init__(context, now)
        self._routes, self._back = routes, back
        self._graded = replay.setup.rules.graded
        viewer = self.viewer = ReplayViewer(context, replay, now, keyboard=context.controls, sound=self._sound)
        playback = self.playback = viewer.playback
        if piece:
            playback.seek_turn(piece, now)
            viewer.toggle_reasons()
        self._dragging = False
        self._acts: Mapping[str, Act] = {
            controls.START: lambda now: playback.seek(0, now),
            controls.BACK: lambda now: playback.step_piece(-1, now),
            controls.PLAY: lambda now: playback.run(now, not playback.running),
            controls.FORWARD: self._forward,
            controls.END: lambda now: playback.seek(playback.ticks, now),
            controls.SLOWER: lambda now: playback.change_speed(-1, now),
            controls.FASTER: lambda now: playback.change_speed(1, now),
            controls.WHY: lambda now: viewer.toggle_reasons(),
            controls.PLAY_ON: self._play_on,
            controls.BOARD: self._moment,
            controls.EXPORT: self._export,
        }
        self._leaps: Mapping[int, Act] = {
            pygame.K_LEFT: lambda now: playback.skip(-SKIP, now),
            pygame.K_RIGHT: lambda now: playback.skip(SKIP, now),
            pygame.K_COMMA: lambda now: playback.step(-1, now),
            pygame.K_PERIOD: lambda now: playback.step(1, now),
        }
        self._commands: Mapping[str, Act] = {
            "finesse": viewer.show_better_path,
            "dealer": lambda now: viewer.toggle_panel(),
            "mute": lambda now: viewer.effects.advise(context.toggle_sound(), (), now),
            "mute_music": lambda now: viewer.effects.advise(context.toggle_music(), (), now),
            "machine": lambda now: self._play_on(now, machine=True),
            "help": self._help,
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
                self.viewer.seek_share(self._bar.share_at(event.pos[0]), now)
                return self
        if self.comparison:
            self._choose(event, now)
        elif event.type == pygame.MOUSEWHEEL and event.y:
            self.viewer.forget_effects()
            self.playback.skip(SKIP if event.y < 0 else -SKIP, now)
        return self

    @property
    def _bar(self) -> BarLayout:
        return layout_of_bar(self.layout)

    def _point(self, position: tuple[int, int]) -> None:
        """Follow the mouse over the bar."""
        bar = self._bar
        on_track = self._dragging or bar.track.collidepoint(position)
        place = bar.share_at(position[0]) if on_track else None
        self.viewer.point(place, bar.action_at(position), below=position[1] > bar.track.centery)

    def _press(self, event: Event, now: float) -> Screen | None:
        bar = self._bar
        action = bar.action_at(event.pos)
        if action:
            return self._act(action, now)
        if bar.track.collidepoint(event.pos):
            self._dragging = True
            self._point(event.pos)
            self.viewer.go_to(bar.share_at(event.pos[0]), now)
        else:
            self._choose(event, now)
        return self

    def _act(self, action: str, now: float) -> Screen | None:
        """Do what a button says. Return the next screen."""
        if action == controls.LEAVE:
            return self._back()
        self.viewer.settle(now)
        return self._acts[action](now) or self

    def _forward(self, now: float) -> None:
        """Go to the next piece: to where it lands, or while the reasons are shown to where it appears."""
        if self.comparison:
            self.viewer.step_turn(now)
        else:
            self.playback.step_piece(1, now)

    def _here(self) -> Screen:
        return self

    def _help(self, now: float) -> Screen:
        self.viewer.stop(now)
        return self._routes.help(self._here)

    def _moment(self, now: float) -> Screen:
        self.viewer.stop(now)
        return self._routes.moment((self.playback.session.copy(),), self._here)

    def _export(self, now: float) -> Screen:
        self.viewer.stop(now)
        return self._routes.export(self.playback.replay, self.playback.session.tick, self._here)

    def _play_on(self, now: float, *, machine: bool = False) -> Screen:
        record = self.viewer.play_on(now)
        return self._routes.play_on(record, now, machine=machine) if record else self

    def _key(self, event: Event, now: float) -> Screen | None:
        command = self.context.controls.command(event.key) or ""
        if self.comparison and self._in_reasons(command, event, now):
            return self
        action = _ACTIONS.get(event.key) or _OF_COMMANDS.get(command)
        if action:
            return self._act(action, now)
        act = self._leaps.get(event.key) or self._commands.get(command)
        if act:
            self.viewer.settle(now)
            return act(now) or self
        self.viewer.explain(self.context.controls.action(event.key), now)
        return self

    def _in_reasons(self, command: str, event: Event, now: float) -> bool:
        """Give a key to the reasons. Return whether they used it."""
        if command == "back":
            self.viewer.toggle_reasons()
        elif command == "step":
            self.viewer.step_turn(now)
        else:
            return self._choose(event, now)
        return True

    def _choose(self, event: Event, now: float) -> bool:
        """Let an event choose a candidate, which pauses the replay. Return whether it did."""
        if not self.viewer.hurries:
            self.viewer.look()
        chosen = self.choose(event)
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

    def frame(self, now: float) -> Frame:
        """The replay at this moment."""
        return self.viewer.frame(now)

    @property
    def panels(self) -> Panels:
        """The panels around the well."""
        return self.viewer.panels

    @property
    def effects(self) -> Effects:
        """The effects in the well."""
        return self.viewer.effects

    @property
    def comparison(self) -> Comparison | None:
        """The reasons of the bot."""
        return self.viewer.comparison

    @property
    def hurries(self) -> bool:
        """Whether the reasons cannot be read as fast as pieces come."""
        return self.viewer.hurries
