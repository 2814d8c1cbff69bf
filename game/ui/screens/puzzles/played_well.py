"""The well of a Tetris puzzle that is played by the keys of a game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence

import pygame
from pygame.event import Event

from game.core.rules.rulesets import MODERN
from game.core.session.events import Event as GameEvent
from game.play.puzzles.advice import Advice
from game.play.puzzles.explaining import Explanation
from game.play.puzzles.library import SEEN_HINT, SEEN_SOLUTION
from game.play.puzzles.shelves import Entry
from game.play.puzzles.tetris import TetrisPlay
from game.play.puzzles.well import rules_for
from game.play.results.sheet import Sheet
from game.puzzles.tetris.puzzle import Puzzle
from game.ui.context import Context
from game.ui.screens.puzzles.tetris_menu import HELP
from game.ui.screens.puzzles.tetris_view import buttons_of
from game.ui.screens.puzzles.well_screen import WellScreen
from game.ui.screens.screen import Screen

_ACTIONS = ("undo", "redo", "restart", "hint", "pause", "back", HELP)
"""The actions of settings.yaml that act here, besides those of a game."""


class PlayedWell(WellScreen):
    """Gives the keys to the puzzle. What is solved is kept, and explained in the background."""

    name = "puzzle"
    repeats = False
    typing = False
    pointer = True

    def __init__(self, context: Context, entry: Entry, now: float) -> None:
        """``entry`` is a puzzle of Tetris."""
        super().__init__()
        self.context, self._entry, self._by_pad = context, entry, context.controls.by_pad
        self.buttons = buttons_of(context.controls)
        self.handling = context.settings.handling.in_ticks(MODERN)
        self.play = self._new_play(now)
        context.controls.play_by(rules_for(self.handling))
        self.advice = Advice()
        self.explanation: Explanation | None = None
        """How hard the puzzle was; None before it is solved."""

    @abstractmethod
    def in_menu(self, event: Event, now: float) -> Screen | None:
        """React to an event while the menu is open."""

    @abstractmethod
    def open_menu(self, now: float) -> None:
        """Open the menu over the puzzle."""

    @abstractmethod
    def sheet(self, now: float) -> Sheet:
        """What the menu says."""

    @abstractmethod
    def help(self, now: float) -> Screen:
        """The page with the goals and the keys."""

    @property
    def raw_pads(self) -> bool:
        """The buttons of a gamepad play, but in a menu."""
        return self.menu is None

    # Events

    def handle(self, event: Event, now: float) -> Screen | None:
        """A key plays, a click presses a button, and both act in a menu."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self.context.controls.release_all()
            self.play.release_all(now)
            self.play.watch.stop(now)
            return self
        if self.menu:
            return self.in_menu(event, now)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.play.watch.start(now)
        if event.type == pygame.KEYDOWN:
            return self._key_down(event, now)
        if event.type == pygame.MOUSEMOTION and self.buttons:
            self._stale = self.buttons.point(event.pos) or self._stale
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.buttons:
            return self._do(self.buttons.press(event.pos) or "", now)
        if event.type == pygame.KEYUP:
            button = self.context.controls.button(event.key)
            if button and not button & self.context.controls.held:
                self._sound(self.play.release(button, now))
        return self

    def _key_down(self, event: Event, now: float) -> Screen:
        controls = self.context.controls
        if controls.by_pad is not self._by_pad:  # the buttons show the keys that the player uses
            self._by_pad, self.buttons, self._stale = controls.by_pad, buttons_of(controls), True
        action = "pause" if event.key == pygame.K_ESCAPE else controls.action(event.key)
        button = controls.button(event.key)
        if action in _ACTIONS:
            return self._do(action, now)
        if action == "mute":
            self.context.toggle_sound()
        elif action == "mute_music":
            self.context.toggle_music()
        elif button:
            self.advice.forget()
            self._sound(self.play.press(button, now))
            self._after(now)
        return self

    def _do(self, action: str, now: float) -> Screen:
        """Do what a key or a button says."""
        if action == HELP:
            return self.help(now)
        if action in (deeds := self._deeds):
            deeds[action](now)
            self._stale = True
        return self

    @property
    def _deeds(self) -> Mapping[str, Callable[[float], object]]:
        return {
            "undo": self.undo,
            "redo": self.redo,
            "restart": self.restart,
            "hint": self.hint,
            "pause": self.open_menu,
            "back": self.open_menu,
        }

    def undo(self, now: float) -> None:
        """Take a piece back."""
        self.advice.forget()
        self.play.undo(now)

    def redo(self, now: float) -> None:
        """Place a piece again that was taken back."""
        self.advice.forget()
        self.play.redo(now)
        self._after(now)

    def restart(self, now: float) -> None:
        """Take all pieces back."""
        self.advice.forget()
        self.play.restart(now)

    def begin_anew(self, now: float) -> None:
        """Begin again as if the puzzle were new."""
        self.advice.forget()
        self.explain_no_more()
        self.play = self._new_play(now)

    def _new_play(self, now: float) -> TetrisPlay:
        """The puzzle at its beginning. What was shown of it today still counts."""
        assert isinstance(self._entry.puzzle, Puzzle)
        play = TetrisPlay(self._entry.puzzle, self.handling, now)
        play.hinted, play.gave_up = self.has_shown(SEEN_HINT), self.has_shown(SEEN_SOLUTION)
        return play

    def has_shown(self, what: str) -> bool:
        """Whether the player has seen hints or the solution today."""
        return self.context.puzzles.has_shown(what, self._entry, self.context.date().date())

    def show(self, what: str) -> None:
        """Keep that the player sees hints or the solution today."""
        self.context.puzzles.show(what, self._entry, self.context.date().date())

    def hint(self, now: float) -> None:
        """Tell the next step of the advice."""
        if not self.play.over:
            self.play.hinted = True
            self.show(SEEN_HINT)
            self.advice.ask(self.play)

    def _after(self, now: float) -> None:
        """See whether the puzzle is over."""
        if self.play.over:
            if self.play.solved and self.explanation is None:
                self._keep(now)
            self.open_menu(now)

    def _keep(self, now: float) -> None:
        self.play.watch.stop(now)
        self.explanation = Explanation(self.play.puzzle)
        self.context.puzzles.record(self._entry, self.play.stars, self.play.watch.seconds(now), self.context.date())

    def explain_no_more(self) -> None:
        """Nobody waits for the explanation any more."""
        if self.explanation:
            self.explanation.stop()
            self.explanation = None

    def _sound(self, events: Sequence[GameEvent]) -> None:
        if events:
            self.context.audio.play(events)

    # Time

    def advance(self, now: float) -> None:
        """Let keys that are held act, and tell how hard the puzzle was when that is known."""
        self.play.effects.follow(self.context.settings)
        if not self.menu:
            self._sound(self.play.advance(now))
        elif self.explanation and self.explanation.advance():
            self.menu.show(self.sheet(now))
            self._stale = True

    def deadline(self, now: float) -> float | None:
        """When something next happens without a key press."""
        if self.menu and self.explanation:
            return self.explanation.deadline(now)
        turn = None if self.menu else self.turn_due(now)
        return min(filter(None, (self.play.deadline(now), turn)), default=None)
