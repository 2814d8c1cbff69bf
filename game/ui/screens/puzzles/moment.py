"""A moment of a game: its board as fumen, as a puzzle, or in the editor."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame
from pygame.event import Event

from game.ai.linear.features import holes
from game.core.board.bits import stack_height
from game.core.board.pieces import Piece
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
from game.ui.widgets.charts.figures import Tile
from game.ui.widgets.containers import Across, Column, Inset, Pinned
from game.ui.widgets.looks import SMALL
from game.ui.widgets.narrow import Narrow
from game.ui.widgets.page import Page
from game.ui.widgets.puzzle.air import Air
from game.ui.widgets.puzzle.beside import BesideBoard
from game.ui.widgets.puzzle.boxes import LOW, ROOMY, PieceBoxes, PieceStack
from game.ui.widgets.puzzle.fitting import Fitting
from game.ui.widgets.puzzle.still import BoardStill
from game.ui.widgets.puzzle.tool import Tool
from game.ui.widgets.rows.choice import Choice
from game.ui.widgets.text import Fact, Text
from game.ui.widgets.widget import CHANGED, Widget

MAKE, PLAY, COPY, EDIT, BOARD = "make", "play", "copy", "edit", "board"
_ROWS = 20
_SPREAD, _FACTS, _TILE = 6.0, 32.0, 9.0
"""How much the gaps of the panel may grow, the greatest width of the figures where they are a list, and the least
width of each where they are tiles, in ems."""
_APART, _WIDER, _LOOSE, _BELOW_HEADING = 1.4, 1.5, 0.7, 1.3
"""Of the figures beside the falling and the held piece: the room between, how much wider these are, how much further
apart the lines may be, and the height of the heading that these have, in ems."""
_CELL, _SMALL_CELL = 2.2, 1.6
"""The size of the cells of the falling and the next pieces, in ems, at most: side by side, and below each other."""
_OF_NEXT = 0.58
"""The width of the falling and the held piece side by side, compared with that of the next pieces."""
_TOLD = 12.0
"""The least width of a button for a sentence about it below, in ems."""
_ABOUT_PUZZLE = marked("Finds a goal that these pieces can reach, and saves it in “{pack}”.")
_ABOUT_COPY = marked("As fumen, a text that other Tetris programs read.")
_ABOUT_EDIT = marked("Change the board and the pieces in the editor.")
_KEYS: Mapping[int, str] = {pygame.K_c: COPY, pygame.K_e: EDIT, pygame.K_p: PLAY}
"""Key with Ctrl -> action."""
_Box = tuple[str, Sequence[Piece]]
"""A heading and the pieces below it."""


class MomentScreen(PageScreen):
    """One or more moments of a game, of which one is shown."""

    name = "moment"

    def __init__(self, context: Context, routes: Routes, views: Sequence[GameView], back: Back) -> None:
        """``views`` are the moments, at least one. They must not change."""
        self._routes, self._back = routes, back
        self.context, self._views, self._place = context, tuple(views), 0
        self.maker = MomentPuzzle(OwnPacks(context.scores.path.parent))
        self._said, self._said_by, self._failed = "", "", False
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
        board, buttons, choice = BoardStill(layers, rows, self.context.palette), self._buttons(), self._choice()
        panel = Pinned(Fitting(self._ways(choice)), below=(buttons,))
        # In a tall window the pieces stand below each other.
        current, held, following = (
            PieceStack(heading, pieces, self.context.palette, cell=_SMALL_CELL) for heading, pieces in self._pieces()
        )
        beside = Column((*choice, current, held, following), gap=0.5, growing=(following,))
        below = Column((self._tiles(), buttons), gap=0.8)
        return BesideBoard(board, panel, rows, halves=(beside, below))

    def _choice(self) -> Sequence[Widget]:
        """The row of the boards, if there are several."""
        if len(self._views) == 1:
            return ()
        boards = {
            str(place): say("Piece {number}", number=digits(view.pieces + 1)) for place, view in enumerate(self._views)
        }
        return (Choice(BOARD, say("Board"), boards, str(self._place)),)

    def _ways(self, choice: Sequence[Widget]) -> list[Widget]:
        """The pieces and the figures beside the board, the roomiest way first."""
        current, held, following = self._pieces()
        palette, slots = self.context.palette, len(following[1])
        ways: list[Widget] = []
        for down in (ROOMY, LOW):
            now = PieceBoxes(
                (current, held), palette, cell=_CELL, slots=round(_OF_NEXT * slots), filling=True, down=down
            )
            rest = PieceBoxes((following,), palette, cell=_CELL, slots=slots, filling=True, down=down)
            figures = Column((Air(_BELOW_HEADING), *self._lines()), gap=0.0, spread=_LOOSE)
            upper = Across((now, figures), gap=_APART, first=_WIDER)
            ways.append(Column((*choice, upper, rest, Air()), gap=0.5, spread=_SPREAD))
        # In a low window, all pieces stand in one line.
        small = PieceBoxes((current, held, following), palette, cell=_CELL)
        below = self._tiles(), self._list()
        return [*ways, *(Column((*choice, small, each, Air()), gap=0.5, spread=_SPREAD) for each in below)]

    def _facts(self) -> Mapping[str, str]:
        """Where the game stands, and how the board looks."""
        view = self.view
        return {
            say("Piece"): digits(view.pieces + 1),
            say("Lines"): digits(view.lines),
            say("Level"): shown_level(view, view.level),
            say("Stack height"): digits(stack_height(view.cells)),
            say("Covered holes"): digits(holes(view.cells)),
        }

    def _tiles(self) -> Widget:
        """The facts as tiles."""
        tiles = [Tile(name, value) for name, value in self._facts().items()]
        return Across(tiles, gap=0.6, least=_TILE, even=True, spread=True)

    def _list(self) -> Widget:
        """The facts in two columns where there is room."""
        lines = self._lines()
        half = -(-len(lines) // 2)
        both = Across((Column(lines[:half], gap=0.0), Column(lines[half:], gap=0.0)), gap=2.0, least=10.5)
        return Narrow(both, most=_FACTS, across=0.0)

    def _lines(self) -> list[Widget]:
        """The facts line by line."""
        return [Fact(name, value) for name, value in self._facts().items()]

    def _pieces(self) -> tuple[_Box, _Box, _Box]:
        """The falling, the held and the next pieces, each with their heading."""
        position = position_of(self.view)
        return (
            (say("Falling"), () if position.current is None else (position.current,)),
            (say("Hold"), () if position.hold is None else (position.hold,)),
            (say("Next"), position.queue),
        )

    def _buttons(self) -> Widget:
        """The buttons with what they do, or what came of it, below them."""
        first, about = Tool(say("Make a puzzle"), MAKE, primary=True), say(_ABOUT_PUZZLE, pack=pack_title(FROM_GAMES))
        if self.maker.puzzle:
            first, about = Tool(say("Play the puzzle"), PLAY, key="Ctrl+P", primary=True, name=MAKE), ""
        others = (
            self._told(Tool(say("Copy as text"), COPY, key="Ctrl+C"), say(_ABOUT_COPY)),
            self._told(Tool(say("Edit"), EDIT, key="Ctrl+E"), say(_ABOUT_EDIT)),
        )
        # In a narrow panel the first button has a line of its own.
        return Across((self._told(first, about), Across(others, gap=0.6)), gap=0.6, least=24.0, first=0.5)

    def _told(self, button: Tool, about: str) -> Widget:
        """A button with words below it."""
        said, failed = (self._said, self._failed) if button.name == self._said_by else ("", False)
        if button.name == MAKE:
            said, failed = self.maker.said, self.maker.failed
        colour = THEME.mark_mistake if failed else THEME.text if said else THEME.muted
        text = Text(said or about, scale=SMALL, colour=colour, least=0.0 if said else _TOLD)
        return Column((button, Inset(text)), gap=0.3)

    def _say(self, said: str, action: str, *, failed: bool = False) -> None:
        """Tell what came of an action."""
        self._said, self._said_by, self._failed = said, action, failed
        self._refresh()

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
        self._say(copied_as_fumen(fumen_of_game(self.view)), COPY)
        return self

    def _edit(self, now: float) -> Screen:
        puzzle = self.maker.puzzle
        try:
            sketch = sketch_of(puzzle.position if puzzle else position_of(self.view), puzzle)
        except ValueError as error:
            self._say(say("Too large for the editor: {reason}", reason=sentence(str(error))), EDIT, failed=True)
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
