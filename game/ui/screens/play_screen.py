"""The play screen: a game that a person or a bot plays."""

from collections.abc import Mapping
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ...core.board import Position
from ...play.game import ContinuedGame, GameFlow, OwnSettings, RunningGame, Sitting, Study
from ...play.game.effects import Effects
from ...play.game.frame import Frame
from ...play.game.hearing import Ear
from ...play.game.timing import changed
from ...play.records import GameRecord
from ...play.words.reasons import Comparison
from ..context import Context
from ..controls import MENU_KEYS
from ..kit.boxes import Act
from ..kit.keys import Intent, intent_of
from ..kit.times import FRAME
from .game_screen import WellScreen
from .menus import GameMenu, ResultsPage, leads_back
from .play_menu import PlayMenu
from .routes import Routes
from .screen import Screen

_OF_THE_GAME = ("machine", "faster", "slower", "finesse", "hint", "dealer", "forecast")
"""Commands that do nothing while a menu is shown."""
_IN_RESULTS = ("restart", "restart_same_seed", "why", "mute", "mute_music")
"""Commands that act on the page after a game. Its other keys are those of every page."""
_WHILE_IT_ENDS = ("restart", "restart_same_seed", "mute", "mute_music", "machine")
"""Commands that act while the end of a game is shown. Every other key shows the results at once."""
_NOT_IN_A_QUESTION = (*_OF_THE_GAME, "why", "restart", "restart_same_seed")
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
"""Keys that let the bot place a piece while its reasons are shown, besides the key of settings.yaml."""


class PlayScreen(WellScreen):
    name = "play"

    def __init__(
        self,
        context: Context,
        routes: Routes,
        now: float,
        *,
        demo: bool = False,
        record: GameRecord | ContinuedGame | None = None,
        machine: bool = False,
        position: Position | None = None,
        own: OwnSettings | None = None,
    ) -> None:
        """``demo`` starts with the bot on, and starts a new game after each one while the bot stays on.

        ``record`` is a game to play on or to continue. One to play on starts paused, but at once if it is at its
        beginning, or by the bot if ``machine`` is set. Each new game starts from ``position``, if there is one, until
        other settings are chosen that do not suit it. ``own`` is as in ``GameFlow``.
        """
        super().__init__(context, routes, now)
        self._ear = Ear()
        flow = self.flow = GameFlow(
            context,
            now,
            keyboard=context.controls,
            sound=lambda events: context.audio.cue(self._ear.cues_for(events)),
            demo=demo,
            record=record,
            machine=machine,
            position=position,
            own=own,
        )
        self._drawn_revision = flow.revision
        self.commands |= {
            "pause": self._pause,
            "back": self._pause,
            "help": self._help,
            "restart": lambda now: flow.hold("restart", now),
            "restart_same_seed": lambda now: flow.hold("restart_same_seed", now),
            "machine": lambda now: self.sitting.toggle_machine(now),
            "faster": lambda now: self.sitting.set_speed(changed(self.game.speed, 1), now),
            "slower": lambda now: self.sitting.set_speed(changed(self.game.speed, -1), now),
            "finesse": lambda now: self.game.advice.show_better_path(now),
            "hint": lambda now: self.sitting.toggle_hint(now),
            "why": flow.toggle_study,
            "dealer": flow.toggle_panel,
            "forecast": lambda now: self.sitting.toggle_forecast(now),
        }
        acts: Mapping[str, Act] = {
            **{page: partial(self.open, page) for page in ("settings", "controls")},
            "help": self._help,
        }
        self._over = PlayMenu(context, routes, flow, self.here, acts)
        if isinstance(record, GameRecord) and record.session.tick and not machine:
            self._pause(now)
            self.sitting.covered = False  # the player sees where the game continues

    @property
    def game(self) -> RunningGame:
        return self.flow.game

    @property
    def sitting(self) -> Sitting:
        return self.flow.sitting

    @property
    def study(self) -> Study | None:
        return self.sitting.study

    @property
    def menu(self) -> GameMenu | None:
        return self._over.shown(self._size, self._drawn_at)

    @property
    def appeared(self) -> float:
        return self.flow.over_at

    @property
    def pointer(self) -> bool:
        return self.menu is not None or self.study is not None

    @property
    def raw_pads(self) -> bool:
        return not self.pointer

    def handle(self, event: Event, now: float) -> Screen | None:
        """A key acts at ``now``, in seconds of the clock: as a button, as a command, or in a menu."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self.context.controls.release_all()
            if self.flow.leave_alone(now):
                self._pause(now)
            return self
        if event.type == pygame.KEYDOWN:
            return self._key_down(event, now)
        if event.type == pygame.KEYUP:
            controls = self.context.controls
            self.flow.let_go(controls.command(event.key), now)
            button = controls.button(event.key)
            if not self.sitting.stands and not button & controls.held:
                self.game.release(button, now)
            return self
        self._choose(event, now)
        return self.in_menu(event, now)

    def _key_down(self, event: Event, now: float) -> Screen | None:
        command = self.context.controls.command(event.key) or ""
        if self.context.silent(command):
            return self
        if self.sitting.ignores_keys(now) or (command not in _WHILE_IT_ENDS and self.flow.hurry(now)):
            return self
        if not self.pointer:
            self._explain(self.context.controls.action(event.key), now)
        if isinstance(self.menu, ResultsPage) and (event.key in MENU_KEYS or command not in _IN_RESULTS):
            return self.in_menu(event, now)
        if self.menu and (event.key in MENU_KEYS or leads_back(self.context.controls, event)):
            return self.in_menu(event, now)
        if self.study and not self.menu and self._in_reasons(self.study, command, event, now):
            return self
        blocked = _NOT_IN_A_QUESTION if self.sitting.question else _OF_THE_GAME if self.menu else ()
        if (act := self.of_command(event)) and command not in blocked:
            return act(now) or self
        if self.menu:
            return self.in_menu(event, now)
        if not self.study:
            self._press(event, now)
        return self

    def _explain(self, action: str, now: float) -> None:
        """Say why a key does nothing, if it does nothing."""
        self.game.advice.explain(action, self.context.controls.label, now, machine=self.game.machine)

    def _in_reasons(self, study: Study, command: str, event: Event, now: float) -> bool:
        """Give a key to the reasons. Return whether no other use can be made of it."""
        if command == "back":
            self.flow.toggle_study(now)
            return True
        if study.stands:
            study.game.resume(now)  # no time has passed while the game stood still
        if command == "pause":
            study.pause(now)
        elif command == "step" or event.key in _ENTER:
            study.step(now)
        else:
            self._choose(event, now)
            return False
        return True

    def _choose(self, event: Event, now: float) -> None:
        """Let a key or the mouse choose a candidate. The choice of a candidate stops the game."""
        study = self.study
        if not study or self.menu:
            return
        if not study.hurries:
            study.look()
        if self.choose(event, sideways=True) and not study.stands:
            study.stand(True, now)

    def _press(self, event: Event, now: float) -> None:
        """Press a button of the game. It ends a countdown, and does nothing else then."""
        button = self.context.controls.button(event.key)
        if self.sitting.counting:
            if button or intent_of(event) is Intent.ACCEPT:
                self.sitting.skip(now, button)
        elif button:
            self.game.press(button, now)

    def _help(self, now: float) -> Screen:
        if not self.pointer:  # a menu and the reasons stop the game themselves
            self._pause(now)
        return super()._help(now)

    def _pause(self, now: float) -> None:
        if self.sitting.pause(now):
            self.context.audio.ui("pause")

    def advance(self, now: float) -> None:
        """Go on with the game to the instant ``now``, and play what is heard of it."""
        self.flow.advance(now)
        try:
            cues, music = self._ear.follow(self.flow, now)
            self.context.audio.cue(cues)
            self.context.audio.music.want(music)
        except Exception as fault:
            self.context.note_fault("sound", fault)

    def deadline(self, now: float) -> float | None:
        """When something is next due without a key press. None while a menu waits for the player."""
        try:
            due = self.flow.deadline(now)
            moving = now + FRAME if self.menu and self.menu.moves else None
            return min(filter(None, (due, moving)), default=None)
        except Exception as fault:
            self._leave_out(fault)
            return now + self.context.settings.display.frame_seconds

    def frame(self, now: float) -> Frame:
        return self.flow.frame(now)

    @property
    def effects(self) -> Effects:
        return self.game.effects

    @property
    def comparison(self) -> Comparison | None:
        return self.study.comparison if self.study else None

    @property
    def hurries(self) -> bool:
        """Whether the bot is in turbo and another piece falls than the one that is explained."""
        return self.study is not None and self.study.hurries and not self.menu

    def _has_changed(self, now: float) -> bool:
        if self.flow.revision != self._drawn_revision or (self.menu and self.flow.signal(now)):
            return True
        return super()._has_changed(now)

    def _draw(self, target: Surface, now: float) -> list[Rect]:
        self._stale |= self.flow.revision != self._drawn_revision
        self._drawn_revision = self.flow.revision
        return super()._draw(target, now)
