"""The screen on which a Tetris puzzle is played."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame.event import Event

from game.language import say
from game.language.say import language
from game.play.puzzles.advice import NOT_FOUND
from game.play.puzzles.exchange import fumen_of_puzzle
from game.play.puzzles.library import SEEN_SOLUTION
from game.play.puzzles.showing import Showing
from game.play.puzzles.view import PuzzleView
from game.play.puzzles.well import rules_for
from game.play.results.results import Choices
from game.play.results.sheet import Sheet
from game.ui.clipboard import copied_as_fumen
from game.ui.context import Context
from game.ui.screens.pause import PauseMenu
from game.ui.screens.puzzles.played_well import PlayedWell
from game.ui.screens.puzzles.tetris_menu import (
    COPY,
    HELP,
    LIST,
    MENU_HINT,
    NEXT,
    OVER_HINT,
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
from game.ui.screens.puzzles.tetris_view import buttons_of, seen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen


class TetrisPuzzleScreen(PlayedWell):
    """One puzzle, until the player leaves it."""

    def __init__(self, context: Context, routes: Routes, shelf: str, place: int, *, back: Back, now: float) -> None:
        """``place`` is that of the puzzle on the shelf with the name ``shelf``."""
        super().__init__(context, context.puzzles.shelf(shelf).entries[place], now)
        self._routes, self._back = routes, back
        self._shelf, self._place = shelf, place

    # Menus

    def help(self, now: float) -> Screen:
        """The page with the goals and the keys."""
        self.play.watch.stop(now)
        return self._routes.puzzle_help(lambda: self._again(now))

    def open_menu(self, now: float) -> None:
        """Open the menu over the puzzle."""
        self.play.release_all(now)
        self.context.controls.release_all()
        self.play.watch.stop(now)
        self.context.audio.ui("pause" if not self.play.solved else "menu-accept")
        self.menu = self._made_menu(now)
        self._stale = True

    def _made_menu(self, now: float) -> PauseMenu:
        """The menu over the puzzle as it stands."""
        stars = self.play.stars if self.play.solved else 0
        hint = say(SOLVED_HINT if self.play.solved else OVER_HINT if self.play.over else MENU_HINT)
        menu = PauseMenu(
            self.sheet(now),
            self._choices(),
            hint=hint,
            stars=stars,
            board=self.well_place,
            lit=self.play.over,
        )
        menu.place(self._size)
        return menu

    def sheet(self, now: float) -> Sheet:
        sheet = sheet_of(self.play, now, self.explanation.words if self.explanation else "")
        unkept = self.context.puzzles.unkept if self.play.solved else ""
        return replace(sheet, note="\n".join(filter(None, (sheet.note, unkept))))

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

    def in_menu(self, event: Event, now: float) -> Screen | None:
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
            return self.help(now)
        if choice == COPY:
            told = copied_as_fumen(fumen_of_puzzle(self.play.puzzle))
            if self.menu:
                self.menu.show(replace(self.sheet(now), note=told))
            return self
        self.menu, self._stale = None, True
        if choice == LIST:
            return self._leave(now)
        if choice == NEXT and self._following is not None:
            self.explain_no_more()
            return self._routes.puzzle(self._shelf, self._following, self._back, now)
        if choice == SHOW:
            return self._show(now)
        if choice == RESTART:
            self._begin(now)
        elif choice == UNDO or self.play.over:
            self.undo(now)
        self.play.watch.start(now)
        return self

    def _begin(self, now: float) -> None:
        """Begin again: a solved puzzle as if it were new."""
        if self.play.solved:
            self.begin_anew(now)
        else:
            self.restart(now)

    def _show(self, now: float) -> Screen:
        """Give up, and show the solution."""
        showing = Showing(self.play.puzzle, self.handling)
        if not showing.possible:
            self.advice.tell(NOT_FOUND)
            return self
        self.play.gave_up = True
        self.show(SEEN_SOLUTION)
        return self._routes.solution(showing, self._title, self._retried, self._back, now)

    def _retried(self) -> Screen:
        """The puzzle from its beginning, after the solution."""
        now = self.context.clock()
        self._begin(now)
        return self._again(now)

    def _again(self, now: float) -> Screen:
        """This screen once more, after another one, which may have changed the language."""
        self._stale = True
        self.buttons = buttons_of(self.context.controls)  # the settings may have changed the keys and the language
        if self.menu and self.menu.language != language():
            before, self.menu = self.menu.focus, self._made_menu(now)
            self.menu.focus_on(before)
        self.context.controls.play_by(rules_for(self.handling))
        if not self.menu:
            self.play.watch.start(self.context.clock())
        return self

    def _leave(self, now: float) -> Screen | None:
        self.play.watch.stop(now)
        self.explain_no_more()
        return self._back()

    # Picture

    def view(self) -> PuzzleView:
        """What is seen now."""
        puzzles = self.context.puzzles
        shelf = puzzles.shelf(self._shelf)
        # The puzzle of a day, or one that was made here, stands alone.
        progress = puzzles.progress(shelf).words if len(shelf.entries) > 1 else ""
        return seen(self.play, self.advice.step, self._title, self.context, progress)

    @property
    def _title(self) -> str:
        return self.context.puzzles.shelf(self._shelf).title_of(self._place)
