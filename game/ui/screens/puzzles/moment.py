"""A moment of a game: its board as fumen, as a puzzle, or in the editor."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame
from pygame.event import Event

from game.ai.linear.features import holes
from game.core.board.bits import stack_height
from game.core.session.view import GameView, position_of
from game.language import digits, marked, say
from game.play.figures import shown_level
from game.play.puzzles.exchange import fumen_of_game
from game.play.puzzles.moments import MomentPuzzle
from game.play.puzzles.own_packs import FROM_GAMES, OwnPacks, pack_title
from game.play.puzzles.sketch import sketch_of
from game.play.words import sentence
from game.ui.clipboard import copied_as_fumen
from game.ui.context import Context
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen
from game.ui.theme import THEME
from game.ui.widgets.containers import Across, Column, Pinned
from game.ui.widgets.narrow import Narrow
from game.ui.widgets.page import Page
from game.ui.widgets.puzzle.beside import BesideBoard
from game.ui.widgets.puzzle.boxes import PieceBoxes
from game.ui.widgets.puzzle.fitting import Fitting
from game.ui.widgets.puzzle.still import BoardStill
from game.ui.widgets.puzzle.tool import Tool
from game.ui.widgets.rows.choice import Choice
from game.ui.widgets.text import Fact, Text
from game.ui.widgets.widget import CHANGED, Widget

MAKE, PLAY, COPY, EDIT, BOARD = "make", "play", "copy", "edit", "board"
_ROWS = 20
_SPREAD, _FACTS = 2.0, 32.0
"""How much the gaps of the panel may grow, and the greatest width of the figures, in ems."""
_CELL = 2.2
"""The size of the cells of the falling and the next pieces, in ems, at most."""
_ABOUT = marked("Make a puzzle: find a goal that these pieces can reach. It is saved in “{pack}”.")
_KEYS: Mapping[int, str] = {pygame.K_c: COPY, pygame.K_e: EDIT, pygame.K_p: PLAY}
"""Key with Ctrl -> action."""


class MomentScreen(PageScreen):
    """One or more moments of a game, of which one is shown."""

    name = "moment"

    def __init__(self, context: Context, routes: Routes, views: Sequence[GameView], back: Back) -> None:
        """``views`` are the moments, at least one. They must not change."""
        self._routes, self._back = routes, back
        self.context, self._views, self._place = context, tuple(views), 0
        self.maker = MomentPuzzle(OwnPacks(context.scores.path.parent))
        self._said, self._failed = "", False
        super().__init__(context, Page(say("This board"), self._body()))
        self.page.focus_on(MAKE)

    @property
    def view(self) -> GameView:
        """The moment that is shown."""
        return self._views[self._place]

    # Content

    def _body(self) -> Widget:
        view = self.view
        layers = (*view.colours, view.garbage)
        rows = max(_ROWS, stack_height(view.cells))
        return BesideBoard(BoardStill(layers, rows, self.context.palette), self._panel(), rows)

    def _panel(self) -> Widget:
        rows: list[Widget] = []
        if len(self._views) > 1:
            boards = {
                str(place): say("Piece {number}", number=digits(view.pieces + 1))
                for place, view in enumerate(self._views)
            }
            rows.append(Choice(BOARD, say("Board"), boards, str(self._place)))
        said, failed = (self.maker.said, self.maker.failed) if not self._said else (self._said, self._failed)
        colour = THEME.mark_mistake if failed else THEME.text if said else THEME.soft
        told = Text(said or say(_ABOUT, pack=pack_title(FROM_GAMES)), colour=colour)
        # In a low window, all pieces stand in one line.
        ways = [Column((*rows, pieces, self._facts()), gap=0.3, spread=_SPREAD) for pieces in self._pieces()]
        first, *others = self._buttons()
        # In a narrow panel the first button has a line of its own.
        buttons = Across((first, Across(others, gap=0.4)), gap=0.4, least=24.0, first=0.5)
        return Pinned(Fitting(ways), below=(told, buttons))

    def _facts(self) -> Widget:
        """Where the game stands, and how the board looks, in two columns where there is room."""
        view = self.view
        facts = {
            say("Piece"): digits(view.pieces + 1),
            say("Lines"): digits(view.lines),
            say("Level"): shown_level(view, view.level),
            say("Height of the stack"): digits(stack_height(view.cells)),
            say("Covered holes"): digits(holes(view.cells)),
        }
        lines = [Fact(name, value) for name, value in facts.items()]
        half = -(-len(lines) // 2)
        both = Across((Column(lines[:half], gap=0.0), Column(lines[half:], gap=0.0)), gap=2.0, least=10.5)
        return Narrow(both, most=_FACTS, across=0.0)

    def _pieces(self) -> tuple[Widget, Widget]:
        position, palette = position_of(self.view), self.context.palette
        now = (
            (say("Falling"), () if position.current is None else (position.current,)),
            (say("Hold"), () if position.hold is None else (position.hold,)),
        )
        following = ((say("Next"), position.queue),)
        slots = len(position.queue)
        lines = [PieceBoxes(boxes, palette, cell=_CELL, slots=slots) for boxes in (now, following)]
        return Column(lines, gap=0.6), PieceBoxes((*now, *following), palette, cell=_CELL)

    def _buttons(self) -> list[Widget]:
        first = Tool(say("Make a puzzle"), MAKE, primary=True)
        if self.maker.puzzle:
            first = Tool(say("Play the puzzle"), PLAY, key="Ctrl+P", primary=True, name=MAKE)
        return [first, Tool(say("Copy as text"), COPY, key="Ctrl+C"), Tool(say("Edit"), EDIT, key="Ctrl+E")]

    def _refresh(self) -> None:
        self.page.replace(self._body())
        self._stale = True

    # Events

    def handle(self, event: Event, now: float) -> Screen | None:
        """The buttons have keys with Ctrl."""
        if event.type == pygame.KEYDOWN and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._act(_KEYS.get(event.key, ""), now)
        return super().handle(event, now)

    def leave(self, now: float) -> Screen | None:
        """Back to the game, the replay or the results."""
        self.maker.forget()
        return self._back()

    def follow(self, answer: str, now: float) -> Screen | None:
        """Show another board, or do what a button says."""
        focus = self.page.focus
        if answer == CHANGED and isinstance(focus, Choice):
            self._place = int(focus.value)
            self.maker.forget()
            self._said = ""
            self._refresh()
            return self
        return self._act(answer, now)

    def _act(self, action: str, now: float) -> Screen | None:
        acts: Mapping[str, Callable[[float], Screen | None]] = {
            MAKE: self._make,
            PLAY: self._play,
            COPY: self._copy,
            EDIT: self._edit,
        }
        return acts[action](now) if action in acts else self

    def _make(self, now: float) -> Screen:
        self._said = ""
        if not self.maker.busy:
            self.maker.begin(self.view)
        self._refresh()
        return self

    def _play(self, now: float) -> Screen:
        puzzle = self.maker.puzzle
        return self._routes.tetris_puzzle(puzzle, self._again, now) if puzzle else self

    def _copy(self, now: float) -> Screen:
        self._said, self._failed = copied_as_fumen(fumen_of_game(self.view)), False
        self._refresh()
        return self

    def _edit(self, now: float) -> Screen:
        puzzle = self.maker.puzzle
        try:
            sketch = sketch_of(puzzle.position if puzzle else position_of(self.view), puzzle)
        except ValueError as error:
            self._said, self._failed = say("Too large for the editor: {reason}", reason=sentence(str(error))), True
            self._refresh()
            return self
        return self._routes.editor(self._again, now, sketch)

    def _again(self) -> Screen:
        """This screen once more, after another one."""
        self._stale = True
        return self

    # Time

    def advance(self, now: float) -> None:
        """Take in the puzzle when it is made."""
        if self.maker.advance():
            self._refresh()

    def deadline(self, now: float) -> float | None:
        """When to look for the puzzle again."""
        return self.maker.deadline(now)
