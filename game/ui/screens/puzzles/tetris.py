"""The screen on which a Tetris puzzle is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import pygame
from pygame.event import Event

from game.core.rules.rulesets import MODERN
from game.core.session.events import Event as GameEvent
from game.play.puzzles.advice import NOT_FOUND, Advice
from game.play.puzzles.exchange import fumen_of_puzzle
from game.play.puzzles.goals import goal_in_words
from game.play.puzzles.shelves import Entry
from game.play.puzzles.showing import Showing
from game.play.puzzles.tetris import TetrisPlay
from game.play.puzzles.view import PuzzleView, mask_of
from game.play.puzzles.well import rules_for
from game.play.results.results import Choices
from game.play.results.sheet import Sheet
from game.play.words import SEPARATOR
from game.puzzles.tetris.puzzle import Puzzle
from game.ui.clipboard import copied_as_fumen
from game.ui.context import Context
from game.ui.screens.pause import PauseMenu
from game.ui.screens.puzzles.tetris_menu import (
    COPY,
    HELP,
    LIST,
    MENU_HINT,
    NEXT,
    RESTART,
    RESUME,
    SETTINGS,
    SHOW,
    SOLVABLE,
    SOLVED_HINT,
    UNDO,
    choices_of,
    chosen,
    sheet_of,
)
from game.ui.screens.puzzles.well_screen import WellScreen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen

_STILL, _NO_LONGER, _UNKNOWN = "Still solvable.", "No longer solvable. Take a piece back.", "Too many ways to tell."


class TetrisPuzzleScreen(WellScreen):
    """One puzzle, until the player leaves it."""

    name = "puzzle"
    repeats = False
    typing = False

    def __init__(self, context: Context, routes: Routes, shelf: str, place: int, back: Back, now: float) -> None:
        """``place`` is that of the puzzle on the shelf with the name ``shelf``."""
        super().__init__()
        self.context, self._routes, self._back = context, routes, back
        self._shelf, self._place = shelf, place
        self._entry: Entry = context.puzzles.shelf(shelf).entries[place]
        puzzle = self._entry.puzzle
        assert isinstance(puzzle, Puzzle)
        self._handling = context.settings.handling.in_ticks(MODERN)
        self.play = TetrisPlay(puzzle, self._handling, now)
        context.controls.play_by(rules_for(self._handling))
        self._advice = Advice()
        self._kept = False

    @property
    def pointer(self) -> bool:
        """The menus take the mouse. The well does not."""
        return self.menu is not None

    @property
    def raw_pads(self) -> bool:
        """The buttons of a gamepad play, but in a menu."""
        return self.menu is None

    # Events

    def handle(self, event: Event, now: float) -> Screen | None:
        """A key plays, or acts in a menu."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self.context.controls.release_all()
            self.play.release_all(now)
            self.play.watch.stop(now)
            return self
        if self.menu:
            return self._in_menu(event, now)
        if event.type == pygame.KEYDOWN:
            return self._key_down(event, now)
        if event.type == pygame.KEYUP:
            button = self.context.controls.button(event.key)
            if button and not button & self.context.controls.held:
                self._sound(self.play.release(button, now))
        return self

    def _key_down(self, event: Event, now: float) -> Screen:
        controls = self.context.controls
        action = controls.action(event.key)
        if event.key == pygame.K_ESCAPE or action in ("back", "pause"):
            self._open(now)
        elif action == HELP:
            self.play.watch.stop(now)
            return self._routes.puzzle_help(lambda: self._again(now))
        elif action == "mute":
            self.context.toggle_sound()
        elif action == "mute_music":
            self.context.toggle_music()
        elif action in (deeds := self._deeds):
            deeds[action](now)
            self._stale = True
        elif button := controls.button(event.key):
            self._advice.forget()
            self._sound(self.play.press(button, now))
            self._after(now)
        return self

    @property
    def _deeds(self) -> Mapping[str, Callable[[float], object]]:
        return {"undo": self._undo, "redo": self._redo, "restart": self._restart, "hint": self._hint}

    def _undo(self, now: float) -> None:
        self._advice.forget()
        self.play.undo(now)

    def _redo(self, now: float) -> None:
        self._advice.forget()
        self.play.redo(now)
        self._after(now)

    def _restart(self, now: float) -> None:
        self._advice.forget()
        self.play.restart(now)

    def _hint(self, now: float) -> None:
        """Tell the next step of the advice."""
        if not self.play.over:
            self.play.hinted = True
            self._advice.ask(self.play)

    def _after(self, now: float) -> None:
        """See whether the puzzle is over."""
        if self.play.over:
            if self.play.solved and not self._kept:
                self._keep(now)
            self._open(now)

    def _keep(self, now: float) -> None:
        self._kept = True
        self.play.watch.stop(now)
        self.context.puzzles.record(self._entry, self.play.stars, self.play.watch.seconds(now), self.context.date())

    def _sound(self, events: Sequence[GameEvent]) -> None:
        if events:
            self.context.audio.play(events)

    # Menus

    def _open(self, now: float) -> None:
        """Open the menu over the puzzle."""
        self.play.release_all(now)
        self.context.controls.release_all()
        self.play.watch.stop(now)
        self.context.audio.ui("pause" if not self.play.solved else "menu-accept")
        stars = self.play.stars if self.play.solved else 0
        hint = SOLVED_HINT if self.play.solved else MENU_HINT
        self.menu = PauseMenu(self._sheet(now), self._choices(), hint=hint, stars=stars)
        self.menu.place(self._size)
        self._stale = True

    def _sheet(self, now: float) -> Sheet:
        return sheet_of(self.play, now)

    def _choices(self) -> Choices:
        return choices_of(
            self.play,
            following=self._following is not None,
            tells=self.context.settings.puzzles.show_solvable,
        )

    @property
    def _following(self) -> int | None:
        """The place of the next puzzle that is not solved."""
        puzzles = self.context.puzzles
        return puzzles.progress(puzzles.shelf(self._shelf)).after(self._place)

    def _in_menu(self, event: Event, now: float) -> Screen | None:
        assert self.menu
        controls, play = self.context.controls, self.play
        if event.type == pygame.KEYDOWN:
            action = controls.action(event.key)
            if event.key == pygame.K_ESCAPE or action in ("back", "pause"):
                return self._leave(now) if play.solved else self._choose(RESUME, now)
            if action == "undo" and not play.solved:
                return self._choose(UNDO, now)
        choice = chosen(self.menu, event, self.context.audio)
        self._stale = True
        return self._choose(choice, now) if choice else self

    def _choose(self, choice: str, now: float) -> Screen | None:
        """Do what a row of the menu says."""
        if choice == SOLVABLE:
            shown = self.context.settings.puzzles.show_solvable
            self.context.change({"puzzles.show_solvable": not shown})
        if choice == SETTINGS:
            return self._routes.settings(lambda: self._again(now))
        if choice == HELP:
            return self._routes.puzzle_help(lambda: self._again(now))
        if choice == COPY:
            told = copied_as_fumen(fumen_of_puzzle(self.play.puzzle))
            if self.menu:
                self.menu.show(replace(self._sheet(now), note=told))
            return self
        self.menu, self._stale = None, True
        if choice == LIST:
            return self._leave(now)
        if choice == NEXT and self._following is not None:
            return self._routes.puzzle(self._shelf, self._following, self._back, now)
        if choice == SHOW:
            return self._show(now)
        if choice == RESTART:
            self._begin(now)
        elif choice == UNDO or self.play.over:
            self._undo(now)
        return self

    def _begin(self, now: float) -> None:
        """Begin again: a solved puzzle as if it were new."""
        self._advice.forget()
        if self.play.solved:
            self.play, self._kept = TetrisPlay(self.play.puzzle, self._handling, now), False
        else:
            self.play.restart(now)

    def _show(self, now: float) -> Screen:
        """Give up, and show the solution."""
        showing = Showing(self.play.puzzle, self._handling)
        if not showing.possible:
            self._advice.tell(NOT_FOUND)
            return self
        self.play.gave_up = True
        return self._routes.solution(showing, self._title, self._retried, self._back, now)

    def _retried(self) -> Screen:
        """The puzzle from its beginning, after the solution."""
        now = self.context.clock()
        self._begin(now)
        return self._again(now)

    def _again(self, now: float) -> Screen:
        """This screen once more, after another one."""
        self._stale = True
        self.context.controls.play_by(rules_for(self._handling))
        return self

    def _leave(self, now: float) -> Screen | None:
        self.play.watch.stop(now)
        return self._back()

    # Time

    def advance(self, now: float) -> None:
        """Let keys that are held act."""
        self.play.effects.follow(self.context.settings)
        if not self.menu:
            self._sound(self.play.advance(now))

    def deadline(self, now: float) -> float | None:
        """When something next happens without a key press."""
        return self.play.deadline(now)

    # Picture

    def view(self) -> PuzzleView:
        """What is seen now."""
        settings = self.context.settings
        play, step = self.play, self._advice.step
        verdict, hopeful = self._verdict()
        left = f"{play.left} {'piece' if play.left == 1 else 'pieces'} left."
        return PuzzleView(
            play.session,
            play.effects,
            play.held,
            play.queue,
            play.puzzle.hold,
            self._title,
            goal_in_words(play.puzzle),
            left,
            step.text if step else "",
            verdict,
            hopeful,
            step.landing if step else None,
            mask_of(step.cells) if step else 0,
            settings.ghost and not play.over and step is None,
            settings.display.palette,
            self._keys(),
        )

    @property
    def _title(self) -> str:
        return self.context.puzzles.shelf(self._shelf).title_of(self._place)

    def _verdict(self) -> tuple[str, bool]:
        """Whether the puzzle is still solvable, in words, if the player wants to be told."""
        if not self.context.settings.puzzles.show_solvable or self.play.solved:
            return "", True
        solvable = self.play.solvable()
        if solvable is None:
            return _UNKNOWN, True
        return (_STILL, True) if solvable else (_NO_LONGER, False)

    def _keys(self) -> str:
        label = self.context.controls.short_label
        keys = [(label("undo"), "undo"), (label("redo"), "redo"), (label("restart"), "start again")]
        keys += [(label("hint"), "hint"), (label(HELP), "keys"), (label("pause") or "Esc", "menu")]
        return SEPARATOR.join(f"{key} {what}" for key, what in keys if key)
