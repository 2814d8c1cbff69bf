"""The solution of a Tetris puzzle, which plays by itself with its reasons."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame.event import Event

from game.language import say
from game.play.game.effects import Effects
from game.play.game.frame import Frame
from game.play.puzzles.solution import Showing
from game.play.records.pages import Sheet
from game.ui.context import Context
from game.ui.screens.puzzles.tetris import MENU_HINT, SOLVED_HINT
from game.ui.screens.puzzles.well import Deed, MenuRow, WellScreen
from game.ui.screens.routes import Back
from game.ui.screens.screen import Screen

_GO_ON = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
"""The keys that pause it and let it go on."""
_STEPS: Mapping[int, int] = {pygame.K_RIGHT: 1, pygame.K_LEFT: -1, pygame.K_BACKSPACE: -1}
_PIECES: Mapping[int, int] = {pygame.K_DOWN: 1, pygame.K_UP: -1}
"""Key -> the steps, or the pieces, to go on. It stands then."""


class SolutionScreen(WellScreen):
    """The solution of one puzzle, until the player has seen enough."""

    name = "solution"
    repeats = True
    raw_pads = False

    def __init__(self, context: Context, showing: Showing, title: str, retry: Back, *, leave: Back, now: float) -> None:
        """``title`` is that of the puzzle. ``retry`` makes its screen, and ``leave`` that of all puzzles."""
        super().__init__(context)
        self.showing, self._title = showing, title
        self._retry, self._leave = retry, leave
        self._ended = False
        """Whether the menu is open because the last step has been shown."""
        self._effects = Effects.chosen(context.settings)
        showing.play(now)

    # Events

    def handle(self, event: Event, now: float) -> Screen | None:
        """A key or a click pauses it, arrows step, Escape and the right button open the menu."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._pause()
        elif self.menu:
            deed = self._chosen(self.menu, event)
            return deed(now) if deed else self
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._toggle(now)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            self._open_menu()
        elif event.type == pygame.KEYDOWN:
            self._key_down(event, now)
        return self

    def _key_down(self, event: Event, now: float) -> None:
        if event.key in _GO_ON:
            self._toggle(now)
        elif event.key in _STEPS:
            self._moved(self.showing.step(_STEPS[event.key]), onward=_STEPS[event.key] > 0)
        elif event.key in _PIECES:
            self._moved(self.showing.step_piece(_PIECES[event.key]), onward=_PIECES[event.key] > 0)
        elif self._leads_back(event):
            self._open_menu()
        elif (action := self.context.controls.action(event.key)) == "mute":
            self.context.toggle_sound()
        elif action == "mute_music":
            self.context.toggle_music()

    def _toggle(self, now: float) -> None:
        if self.showing.playing:
            self._pause()
        else:
            self._go_on(now)

    def _pause(self) -> None:
        self.showing.pause()
        self._stale = True

    def _moved(self, stepped: bool, *, onward: bool) -> None:
        """Stand where a key has led. After the last step there is the menu."""
        self._pause()
        if onward and not stepped:
            self._open_menu(ended=True)

    # Menu

    def _open_menu(self, *, ended: bool = False) -> None:
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
        escape: Deed = self._to_the_list if ended else self._go_on
        hint = say(SOLVED_HINT if ended else MENU_HINT)
        self._open(Sheet(say("The solution")), rows[ended:], hint, escape=escape, lit=ended)

    def _go_on(self, now: float) -> Screen:
        self._close()
        self._ended = False
        self.showing.play(now)
        return self

    def _show_again(self, now: float) -> Screen:
        self.showing.rewind()
        return self._go_on(now)

    def _to_the_list(self, now: float) -> Screen | None:
        return self._leave()

    # Time

    def advance(self, now: float) -> None:
        """Go on when there was time to read. At the end there is the menu."""
        if self.menu is None and not self.showing.advance(now):
            self._open_menu(ended=True)

    def deadline(self, now: float) -> float | None:
        """When it goes on."""
        due = (self.showing.deadline(), self._turn_due(now))
        return None if self.menu else min(filter(None, due), default=None)

    # Picture

    def frame(self, now: float) -> Frame:
        """What is seen now."""
        palette = self.context.settings.display.palette
        return self.showing.frame(self._title, palette, self._effects, now, ended=self._ended)
