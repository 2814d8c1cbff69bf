"""The play screen: a game that a person or a bot plays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.core.board.position import Position
from game.play.menu_row import Row
from game.play.new_game import GameRecord
from game.play.results.pages import PIECE
from game.play.results.results import TURN_PAGE
from game.play.running.flow import GameFlow
from game.play.running.game import RunningGame
from game.play.running.study import Study
from game.ui.context import Context
from game.ui.draw.game.scene import Scene, palette_for
from game.ui.draw.menus.overlay import draw_overlay
from game.ui.key_codes import MENU_KEYS
from game.ui.layout import PixelSize, PlayLayout, play_layout
from game.ui.menu import Menu
from game.ui.screens.results_page import ResultsPage
from game.ui.screens.routes import Routes
from game.ui.screens.screen import Screen
from game.ui.why import READING, choose
from game.ui.widgets.widget import BACK, CHANGED, HOVERED, MOVED

_OF_THE_GAME = ("machine", "faster", "slower", "finesse", "hint")
"""Commands that do nothing while a menu is shown."""
_IN_RESULTS = ("restart", "restart_same_seed", "why", "mute")
"""Commands that act on the page after a game. Its other keys are those of every page."""
_ONE_PIECE = (pygame.K_RETURN, pygame.K_KP_ENTER)
"""Keys that let the bot place a piece while its reasons are shown, besides the key of settings.yaml."""


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
        record: GameRecord | None = None,
        machine: bool = False,
        position: Position | None = None,
    ) -> None:
        """``demo`` starts with the bot on, and starts a new game after each one while the bot stays on.

        ``record`` is a game to play on. It starts paused, but at once if it is at its beginning, or by the bot if
        ``machine`` is set. Each new game starts from ``position``, if there is one.
        """
        self.context = context
        self._routes = routes
        flow = self.flow = GameFlow(
            context,
            now,
            keyboard=context.controls,
            sound=context.audio.play,
            demo=demo,
            record=record,
            machine=machine,
            position=position,
        )
        self._scene = Scene()
        self._stale = True
        self._drawn_revision, self._drawn_at = flow.revision, now
        self._menu: Menu | None = None
        self._results_page: ResultsPage | None = None
        self._size: PixelSize = (0, 0)
        self._commands: dict[str, Callable[[float], object]] = {
            "pause": self._pause,
            "back": self._pause,
            "restart": flow.restart,
            "restart_same_seed": flow.restart_same_seed,
            "machine": flow.toggle_machine,
            "faster": lambda now: flow.change_speed(1, now),
            "slower": lambda now: flow.change_speed(-1, now),
            "mute": self._mute,
            "finesse": lambda now: self.game.show_better_path(now),
            "hint": lambda now: self.game.toggle_hint(now),
            "why": flow.toggle_study,
        }
        self._choices: dict[str, Callable[[float], Screen | None]] = {
            "resume": flow.resume,
            "restart": flow.restart,
            "same seed": flow.restart_same_seed,
            "replay": self._watch_again,
            "title": self._title,
            TURN_PAGE: lambda now: flow.turn_page(),
            "why": flow.toggle_study,
        }
        if record is not None and record.session.tick and not machine:
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
    def menu(self) -> Menu | None:
        """The current menu, if there is one."""
        choices = self.flow.choices
        if choices is None or self.flow.results:
            self._menu = None
            return None
        if self._menu is None:
            self._menu = Menu(_rows(choices))
        elif choices != tuple((row.label, row.action) for row in self._menu.rows):
            self._menu.take(_rows(choices))
        return self._menu

    @property
    def results_page(self) -> ResultsPage | None:
        """The page after a game, if it is shown."""
        results = self.flow.results
        if results is None:
            self._results_page = None
        elif self._results_page is None or self._results_page.results is not results:
            self._results_page = ResultsPage(results, palette_for(self.flow.frame(self._drawn_at)))
        return self._results_page

    @property
    def pointer(self) -> bool:
        """The menus and the reasons take the mouse. The game does not."""
        return self.flow.choices is not None or self.study is not None

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
            button = self.context.controls.button(event.key)
            if not self.flow.stands and not button & self.context.controls.held:
                self.game.release(button, now)
            return self
        if self.results_page:
            return self._in_results(self.results_page, event, now)
        if self.study and not self.menu:
            self._choose_candidate(self.study, event, now)
        return self._in_menu(event, now)

    def _key_down(self, event: Event, now: float) -> Screen:
        command = self.context.controls.command(event.key)
        if self.flow.ignores_keys(now):
            return self
        if self.results_page and (event.key in MENU_KEYS or command not in _IN_RESULTS):
            return self._in_results(self.results_page, event, now)
        if self.menu and event.key in MENU_KEYS and event.key != pygame.K_ESCAPE:
            return self._in_menu(event, now)
        if self.menu and (command in ("pause", "back") or event.key == pygame.K_ESCAPE):
            self.flow.resume(now)
            return self
        if self.study and not self.menu and self._in_study(self.study, command, event, now):
            return self
        if command in self._commands and not (self.menu and command in _OF_THE_GAME):
            self._commands[command](now)
            return self
        if self.menu:
            return self._in_menu(event, now)
        if self.study:
            return self
        button = self.context.controls.button(event.key)
        if button:
            self.game.press(button, now)
        return self

    def _in_study(self, study: Study, command: str | None, event: Event, now: float) -> bool:
        """Give a key to the reasons. Return whether they used it."""
        if command == "back":
            self.flow.toggle_study(now)
            return True
        if study.stands:
            self.game.resume(now)  # no time has passed while the game stood still
        if command == "pause":
            study.pause(now)
        elif command == "step" or event.key in _ONE_PIECE:
            study.step(now)
        else:
            self._choose_candidate(study, event, now)
            return False
        return True

    def _choose_candidate(self, study: Study, event: Event, now: float) -> None:
        """Let a key or the mouse choose a candidate. The choice of a candidate stops the game."""
        if not study.hurries:
            study.look()
        if choose(study.comparison, event, self._layout) and not study.stands:
            study.stand(True, now)

    def _in_menu(self, event: Event, now: float) -> Screen:
        outcome = self.menu.handle(event) if self.menu else None
        if outcome is None:
            return self
        self._stale = True
        if outcome == MOVED:
            self.context.audio.ui("menu-move")
            return self
        self.context.audio.ui("menu-accept")
        return self._choices[outcome](now) or self

    def _in_results(self, page: ResultsPage, event: Event, now: float) -> Screen:
        answer, results = page.handle(event), page.results
        if answer is None:
            return self
        self._stale = True
        if answer in (MOVED, CHANGED):
            self.context.audio.ui("menu-move")
        elif answer == BACK and results.costliest:
            self.flow.turn_page()
        elif answer == BACK:
            return self._title(now)
        elif answer != HOVERED:
            self.context.audio.ui("menu-accept")
            if not answer.startswith(PIECE):
                return self._choices[answer](now) or self
            if results.watchable:
                return self._watch_again(now, int(answer.removeprefix(PIECE)))
        return self

    # Commands

    def _pause(self, now: float) -> None:
        if self.flow.pause(now):
            self.context.audio.ui("pause")

    def _title(self, now: float) -> Screen:
        self.context.dismiss()
        return self._routes.title()

    def _watch_again(self, now: float, piece: int = 0) -> Screen:
        assert self.game.finished
        return self._routes.replay(self.game.finished.replay, now, lambda: self, piece=piece)

    def _mute(self, now: float) -> None:
        self.game.effects.advise(self.context.toggle_sound(), (), now)
        self._stale = True

    # Time

    def advance(self, now: float) -> None:
        """Let time pass up to ``now``."""
        self.flow.advance(now)

    def deadline(self, now: float) -> float | None:
        """When something is next due without a key press. None while a menu waits for the player."""
        return self.flow.deadline(now)

    # Picture

    def changed(self, now: float) -> bool:
        """Whether there is something new to see."""
        if self._stale or self.flow.revision != self._drawn_revision:
            return True
        if self.study and self.study.hurries and not self.menu:
            return now >= self._drawn_at + READING
        return self.flow.choices is None and self._scene.changed(self.flow.frame(now))

    def forget(self) -> None:
        """Draw everything again."""
        self._stale = True

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw what changed, or everything if a page over the game appears, changes or goes."""
        if self._stale or self.flow.revision != self._drawn_revision:
            self._scene.forget()
            self._stale, self._drawn_revision = False, self.flow.revision
        self._size, self._drawn_at = target.get_size(), now
        if self.results_page:
            self.results_page.draw(target)
            return [target.get_rect()]
        frame = self.flow.frame(now)
        changed = self._scene.draw(target, frame)
        if not self.menu:
            return changed
        sheet = self.flow.sheet(muted=self.context.audio.muted)
        draw_overlay(target, play_layout(target.get_size(), frame.panels), sheet, self.menu)
        return [target.get_rect()]

    @property
    def _layout(self) -> PlayLayout:
        """The layout of the last picture."""
        return play_layout(self._size, replace(self.game.panels, why=self.study is not None))


def _rows(choices: tuple[tuple[str, str], ...]) -> list[Row]:
    return [Row(label, action) for label, action in choices]
