"""The solution of a Tetris puzzle, which plays by itself with its reasons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame
from game.ui.screens.puzzles.tetris import MENU_HINT, SOLVED_HINT
from pygame.event import Event

from game.language import say
from game.play.game.effects import Effects
from game.play.game.frame import Frame
from game.play.puzzles.tetris import Showing
from game.play.records.pages import Sheet
from game.ui.context import Context
from game.ui.kit.box import Act
from game.ui.panels.puzzle import next_change
from game.ui.screens.game_screen import GameScreen
from game.ui.screens.pause import MenuRow
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen

_STEPS: Mapping[str, int] = {"right": 1, "left": -1, "backspace": -1}
_PIECES: Mapping[str, int] = {"down": 1, "up": -1}
"""Key -> the steps, or the pieces, to go on. It stands then."""


class SolutionScreen(GameScreen):
    """The solution of one puzzle, until the player has seen enough."""

    name = "solution"
    repeats = pointer = True
    raw_pads = False

    def __init__(
        self, context: Context, routes: Routes, showing: Showing, title: str, retry: Back, *, leave: Back, now: float
    ) -> None:
        """``title`` is that of the puzzle. ``retry`` makes its screen, and ``leave`` that of all puzzles."""
        super().__init__(context, routes, now)
        self.showing, self._title = showing, title
        self._retry, self._leave = retry, leave
        self._ended = False
        """Whether the menu is open because the last step has been shown."""
        self._effects = Effects.chosen(context.settings)
        self.commands |= {"pause": self._ask, "back": self._ask}
        self.keys |= {
            **dict.fromkeys(("space", "return", "kp enter"), self._toggle),
            **{key: partial(self._moved, showing.step, by) for key, by in _STEPS.items()},
            **{key: partial(self._moved, showing.step_piece, by) for key, by in _PIECES.items()},
            "escape": self._ask,
        }
        showing.play(now)

    @property
    def effects(self) -> Effects:
        """The effects of the settings."""
        return self._effects

    # Events

    def handle(self, event: Event, now: float) -> Screen | None:
        """A key or a click pauses it, arrows step, Escape and the right button open the menu."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._pause()
        elif self.menu:
            return self.in_menu(event, now)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._toggle(now)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            self._ask(now)
        elif event.type == pygame.KEYDOWN and (act := self.of_key(event) or self.of_command(event)):
            act(now)
        return self

    def _toggle(self, now: float) -> None:
        if self.showing.playing:
            self._pause()
        else:
            self._go_on(now)

    def _pause(self) -> None:
        self.showing.pause()
        self._stale = True

    def _moved(self, step: Callable[[int], bool], by: int, now: float) -> None:
        """Stand where a key has led. After the last step there is the menu."""
        stepped = step(by)
        self._pause()
        if by > 0 and not stepped:
            self._ask(now, ended=True)

    # Menu

    def _ask(self, now: float, *, ended: bool = False) -> None:
        """Open the menu, in the middle of the solution or at its end."""
        self._pause()
        self.context.audio.ui("pause")
        self._ended = ended
        rows: list[MenuRow] = [
            (say("Go on"), "resume", self._go_on),
            (say("Try it yourself"), "restart", lambda now: self._retry()),
            (say("See it again"), "show", self._show_again),
            (say("All puzzles"), "list", self._to_the_list),
        ]
        escape: Act = self._to_the_list if ended else self._go_on
        hint = say(SOLVED_HINT if ended else MENU_HINT)
        self.open_menu(Sheet(say("The solution")), rows[ended:], escape, hint=hint, lit=ended)

    def _go_on(self, now: float) -> None:
        self.close_menu()
        self._ended = False
        self.showing.play(now)

    def _show_again(self, now: float) -> None:
        self.showing.rewind()
        self._go_on(now)

    def _to_the_list(self, now: float) -> Screen | None:
        return self._leave()

    # Time

    def advance(self, now: float) -> None:
        """Go on when there was time to read. At the end there is the menu."""
        if self.menu is None and not self.showing.advance(now):
            self._ask(now, ended=True)

    def deadline(self, now: float) -> float | None:
        """When it goes on."""
        step = self.frame(now).step
        due = self.showing.deadline(), next_change(step, now) if step else None
        return None if self.menu else min(filter(None, due), default=None)

    # Picture

    def frame(self, now: float) -> Frame:
        """What is seen now."""
        palette = self.context.settings.display.palette
        return self.showing.frame(self._title, palette, self._effects, now, ended=self._ended)
