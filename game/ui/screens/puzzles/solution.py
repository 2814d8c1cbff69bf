"""The solution of a Tetris puzzle, which plays by itself with its reasons."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame.event import Event

from game.language import marked, say
from game.play.effects import Effects
from game.play.puzzles.showing import Showing
from game.play.puzzles.view import PuzzleView
from game.play.results.sheet import Sheet
from game.ui.context import Context
from game.ui.screens.pause import PauseMenu
from game.ui.screens.puzzles.tetris_menu import LIST, MENU_HINT, RESTART, RESUME, SHOW, SOLVED_HINT, chosen
from game.ui.screens.puzzles.well_screen import WellScreen
from game.ui.screens.routes import Back
from game.ui.screens.screen import Screen

_GO_ON = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
"""The keys that pause it and let it go on."""
_STEPS: Mapping[int, int] = {pygame.K_RIGHT: 1, pygame.K_LEFT: -1, pygame.K_BACKSPACE: -1}
_PIECES: Mapping[int, int] = {pygame.K_DOWN: 1, pygame.K_UP: -1}
"""Key -> the steps, or the pieces, to go on. It stands then."""
_LEFT, _RIGHT = 1, 3
_ENDED = ((marked("Try it yourself"), RESTART), (marked("See it again"), SHOW), (marked("All puzzles"), LIST))


class SolutionScreen(WellScreen):
    """The solution of one puzzle, until the player has seen enough."""

    name = "solution"
    repeats = True
    typing = False
    pointer = True
    raw_pads = False

    def __init__(self, context: Context, showing: Showing, title: str, retry: Back, *, leave: Back, now: float) -> None:
        """``title`` is that of the puzzle. ``retry`` makes its screen, and ``leave`` that of all puzzles."""
        super().__init__()
        self.context, self.showing, self._title = context, showing, title
        self._retry, self._leave = retry, leave
        self._onward = RESUME
        """What Escape does in the menu."""
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
            return self._in_menu(self.menu, event, now)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == _LEFT:
            self._toggle(now)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == _RIGHT:
            self._open()
        elif event.type == pygame.KEYDOWN:
            self._key_down(event, now)
        return self

    def _key_down(self, event: Event, now: float) -> None:
        action = self.context.controls.action(event.key)
        if event.key in _GO_ON:
            self._toggle(now)
        elif event.key in _STEPS:
            self._moved(self.showing.step(_STEPS[event.key]), onward=_STEPS[event.key] > 0)
        elif event.key in _PIECES:
            self._moved(self.showing.step_piece(_PIECES[event.key]), onward=_PIECES[event.key] > 0)
        elif event.key == pygame.K_ESCAPE or action in ("back", "pause"):
            self._open()
        elif action == "mute":
            self.context.toggle_sound()
        elif action == "mute_music":
            self.context.toggle_music()

    def _toggle(self, now: float) -> None:
        if self.showing.playing:
            self._pause()
        else:
            self.showing.play(now)
            self._stale = True

    def _pause(self) -> None:
        self.showing.pause()
        self._stale = True

    def _moved(self, stepped: bool, *, onward: bool) -> None:
        """Stand where a key has led. After the last step there is the menu."""
        self._pause()
        if onward and not stepped:
            self._open(ended=True)

    # Menu

    def _open(self, *, ended: bool = False) -> None:
        """Open the menu, in the middle of the solution or at its end."""
        self._pause()
        self.context.audio.ui("pause")
        choices = _ENDED if ended else ((marked("Go on"), RESUME), *_ENDED)
        sheet = Sheet(say("The solution"), "")
        rows = tuple((say(label), action) for label, action in choices)
        self._onward, self._ended = LIST if ended else RESUME, ended
        hint = say(SOLVED_HINT if ended else MENU_HINT)
        self.menu = PauseMenu(sheet, rows, hint=hint, board=self.well_place, lit=ended)
        self.menu.place(self._size)

    def _in_menu(self, menu: PauseMenu, event: Event, now: float) -> Screen | None:
        if event.type == pygame.KEYDOWN:
            action = self.context.controls.action(event.key)
            if event.key == pygame.K_ESCAPE or action in ("back", "pause"):
                return self._choose(self._onward, now)
        choice = chosen(menu, event, self.context.audio)
        self._stale = True
        return self._choose(choice, now) if choice else self

    def _choose(self, choice: str, now: float) -> Screen | None:
        """Do what a row of the menu says."""
        self.menu, self._ended, self._stale = None, False, True
        if choice == LIST:
            return self._leave()
        if choice == RESTART:
            return self._retry()
        if choice == SHOW:
            self.showing.rewind()
        self.showing.play(now)
        return self

    # Time

    def advance(self, now: float) -> None:
        """Go on when there was time to read. At the end there is the menu."""
        if self.menu is None and not self.showing.advance(now):
            self._open(ended=True)

    def deadline(self, now: float) -> float | None:
        """When it goes on."""
        due = (self.showing.deadline(), self.turn_due(now))
        return None if self.menu else min(filter(None, due), default=None)

    # Picture

    def view(self) -> PuzzleView:
        """What is seen now."""
        return self.showing.view(self._title, self.context.settings.display.palette, self._effects, ended=self._ended)
