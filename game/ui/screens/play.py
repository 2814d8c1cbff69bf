"""The play screen: a game that a person or a bot plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.core.board.position import Position
from game.core.session.events import Event as GameEvent
from game.play.hearing.ear import Ear
from game.play.new_game import GameRecord
from game.play.running.continued import ContinuedGame
from game.play.running.flow import GameFlow
from game.play.running.game import RunningGame
from game.play.running.silence import explain
from game.play.running.study import Study
from game.ui.context import Context
from game.ui.key_codes import MENU_KEYS
from game.ui.layout import PlayLayout, play_layout
from game.ui.panels.scene import Scene
from game.ui.panels.signal import draw_signal
from game.ui.screens.game_choices import GameChoices
from game.ui.screens.game_menus import GameMenus, PlayMenu
from game.ui.screens.results_page import ResultsPage
from game.ui.screens.routes import Routes
from game.ui.screens.screen import Screen
from game.ui.screens.study_input import choose_candidate, use_key
from game.ui.why import READING
from game.ui.widgets.intents import Intent, intent_of
from game.ui.widgets.widget import BACK, CHANGED, HOVERED, MOVED

_OF_THE_GAME = ("machine", "faster", "slower", "finesse", "hint", "dealer", "forecast")
"""Commands that do nothing while a menu is shown."""
_IN_RESULTS = ("restart", "restart_same_seed", "why", "mute", "mute_music")
"""Commands that act on the page after a game. Its other keys are those of every page."""
_WHILE_IT_ENDS = ("restart", "restart_same_seed", "mute", "mute_music", "machine")
"""Commands that act while the end of a game is shown. Every other key shows the results at once."""
_NOT_IN_A_QUESTION = (*_OF_THE_GAME, "why", "restart", "restart_same_seed")


class PlayScreen:
    """Games in a row, until the player goes back to the title."""

    name = "play"
    repeats = False
    typing = False

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
    ) -> None:
        """``demo`` starts with the bot on, and starts a new game after each one while the bot stays on.

        ``record`` is a game to play on or to continue. One to play on starts paused, but at once if it is at its
        beginning, or by the bot if ``machine`` is set. Each new game starts from ``position``, if there is one.
        """
        self.context = context
        self._routes = routes
        self._ear = Ear()
        flow = self.flow = GameFlow(
            context,
            now,
            keyboard=context.controls,
            sound=self._hear,
            demo=demo,
            record=record,
            machine=machine,
            position=position,
        )
        self._scene = Scene(note_fault=context.note_fault)
        self._stale = True
        self._drawn_revision, self._drawn_at = flow.revision, now
        self._menus = GameMenus(flow, context.audio)
        self._commands: dict[str, Callable[[float], object]] = {
            "pause": self._pause,
            "back": self._pause,
            "restart": lambda now: flow.hold("restart", now),
            "restart_same_seed": lambda now: flow.hold("restart_same_seed", now),
            "machine": flow.toggle_machine,
            "faster": lambda now: flow.change_speed(1, now),
            "slower": lambda now: flow.change_speed(-1, now),
            "mute": lambda now: self._tell_sound(context.toggle_sound(), now),
            "mute_music": lambda now: self._tell_sound(context.toggle_music(), now),
            "finesse": lambda now: self.game.show_better_path(now),
            "hint": flow.toggle_hint,
            "why": flow.toggle_study,
            "dealer": flow.toggle_panel,
            "forecast": flow.toggle_forecast,
        }
        self._choices = GameChoices(context, routes, flow, self)
        if isinstance(record, GameRecord) and record.session.tick and not machine:
            self._pause(now)
            flow.uncover()

    @property
    def game(self) -> RunningGame:
        """The running game."""
        return self.flow.game

    @property
    def study(self) -> Study | None:
        """The reasons of the bot, while they are shown."""
        return self.flow.study

    @property
    def menu(self) -> PlayMenu | None:
        """The menu over the game, if there is one: the results, a question, or a pause."""
        return self._menus.menu(self._drawn_at)

    @property
    def pointer(self) -> bool:
        """The menus and the reasons take the mouse. The game does not."""
        return self.menu is not None or self.study is not None

    @property
    def raw_pads(self) -> bool:
        """The buttons of a gamepad play the game. In menus and among the reasons they move and choose."""
        return not self.pointer

    # Events

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
            self._key_up(event, now)
            return self
        if self.study and not self.menu:
            choose_candidate(self.study, event, now, self._layout)
        return self._in_menu(event, now)

    def _key_up(self, event: Event, now: float) -> None:
        controls = self.context.controls
        self.flow.let_go(controls.command(event.key), now)
        button = controls.button(event.key)
        if not self.flow.stands and not button & controls.held:
            self.game.release(button, now)

    def _key_down(self, event: Event, now: float) -> Screen:
        command = self.context.controls.command(event.key)
        if self.flow.ignores_keys(now) or (command not in _WHILE_IT_ENDS and self.flow.hurry(now)):
            return self
        if command == "help":
            self._pause(now)
            return self._routes.help(lambda: self)
        if not self.pointer:
            explain(self.game, self.context.controls.action(event.key), now)
        if isinstance(self.menu, ResultsPage) and (event.key in MENU_KEYS or command not in _IN_RESULTS):
            return self._in_menu(event, now)
        if self.menu and event.key in MENU_KEYS and event.key != pygame.K_ESCAPE:
            return self._in_menu(event, now)
        if self.menu and (command in ("pause", "back") or event.key == pygame.K_ESCAPE):
            return self._back(now)
        if self.study and not self.menu:
            if command == "back":
                self.flow.toggle_study(now)
                return self
            if use_key(self.study, command, event, now, self._layout):
                return self
        if command in self._commands and command not in self._blocked:
            self._commands[command](now)
            return self
        if self.menu:
            return self._in_menu(event, now)
        if not self.study:
            self._press(event, now)
        return self

    @property
    def _blocked(self) -> tuple[str, ...]:
        """The commands that do nothing now."""
        if self.flow.question:
            return _NOT_IN_A_QUESTION
        return _OF_THE_GAME if self.menu else ()

    def _back(self, now: float) -> Screen:
        """Leave the menu: for the title, or for the game."""
        if self.flow.question:
            self.flow.answer(now, yes=False)
        elif self.flow.paused:
            self.flow.resume(now)
        elif self.flow.results and self.flow.results.costliest:
            self.flow.turn_page()
        elif self.flow.results and self.flow.results.at_dealer:
            self.flow.turn_to_dealer()
        else:
            return self._choices.title(now)
        return self

    def _press(self, event: Event, now: float) -> None:
        """Press a button of the game. It ends a countdown, and does nothing else then."""
        button = self.context.controls.button(event.key)
        if self.flow.counting:
            if button or intent_of(event) is Intent.ACCEPT:
                self.flow.skip(now, button)
        elif button:
            self.game.press(button, now)

    def _in_menu(self, event: Event, now: float) -> Screen:
        outcome = self.menu.handle(event) if self.menu else None
        if outcome is None:
            return self
        self._stale = True
        if outcome == HOVERED:
            return self
        if outcome in (MOVED, CHANGED):
            self.context.audio.ui("menu-move")
            return self
        if outcome == BACK:
            return self._back(now)
        self.context.audio.ui("menu-accept")
        return self._choices.follow(outcome, now)

    # Commands

    def _pause(self, now: float) -> None:
        if self.flow.pause(now):
            self.context.audio.ui("pause")

    def _tell_sound(self, state: str, now: float) -> None:
        self.game.effects.advise(state, (), now)
        self._stale = True

    def _hear(self, events: Sequence[GameEvent]) -> None:
        self.context.audio.cue(self._ear.cues_for(events))

    # Time

    def advance(self, now: float) -> None:
        """Let time pass up to ``now``."""
        self.flow.advance(now)
        try:
            heard = self._ear.follow(self.flow, now)
            self.context.audio.cue(heard.cues)
            self.context.audio.want(heard.music)
        except Exception as fault:
            self.context.note_fault("sound", fault)

    def deadline(self, now: float) -> float | None:
        """When something is next due without a key press. None while a menu waits for the player."""
        try:
            return self.flow.deadline(now)
        except Exception as fault:
            self._leave_out_effects(fault)
            return now + 1 / self.context.settings.display.max_fps

    def _leave_out_effects(self, fault: Exception) -> None:
        """Go on without a picture that cannot be drawn. What it shows just now may be the cause."""
        self.context.note_fault("picture", fault)
        self.game.effects.leave_out()

    # Picture

    def changed(self, now: float) -> bool:
        """Whether there is something new to see."""
        try:
            return self._has_changed(now)
        except Exception as fault:
            self._leave_out_effects(fault)
            return True

    def _has_changed(self, now: float) -> bool:
        if self._stale or self.flow.revision != self._drawn_revision:
            return True
        if self.study and self.study.hurries and not self.menu:
            return now >= self._drawn_at + READING
        if self.menu:
            return self.flow.signal(now) is not None
        return self._scene.changed(self.flow.frame(now))

    def forget(self) -> None:
        """Draw everything again."""
        self._stale = True

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw what changed, or everything if a page over the game appears, changes or goes."""
        try:
            return self._draw(target, now)
        except Exception as fault:
            self._leave_out_effects(fault)
            return [target.get_rect()]

    def _draw(self, target: Surface, now: float) -> list[Rect]:
        if self._stale or self.menu or self.flow.revision != self._drawn_revision:
            self._scene.forget()
            self._stale, self._drawn_revision = False, self.flow.revision
        self._menus.size, self._drawn_at = target.get_size(), now
        if isinstance(self.menu, ResultsPage):
            self.menu.draw(target)
            return [target.get_rect()]
        frame = self.flow.frame(now)
        changed = self._scene.draw(target, frame)
        if not self.menu:
            return changed
        self.menu.draw(target)
        if frame.signal:
            draw_signal(target, self._layout, frame.signal)
        return [target.get_rect()]

    @property
    def _layout(self) -> PlayLayout:
        """The layout of the last picture."""
        return play_layout(self._menus.size, replace(self.game.panels, why=self.study is not None))
