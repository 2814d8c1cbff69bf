"""A moment of a game: its board as fumen, as a puzzle, or in the editor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.board.bits import stack_height
from game.core.board.pieces import Piece
from game.core.session.view import GameView, position_of
from game.language import digits, marked, say
from game.play.puzzles.editing import fumen_of_game, sketch_of
from game.play.puzzles.own_packs import FROM_GAMES, MomentPuzzle, OwnPacks, pack_title
from game.play.words.numbers import sentence
from game.ui.clipboard import copied_as_fumen
from game.ui.context import Context
from game.ui.kit.box import Box, Column, Grid, Row, Ways
from game.ui.kit.button import Button
from game.ui.kit.fields import Choice
from game.ui.kit.layout import WELL_ROWS
from game.ui.kit.scroll import Scroll
from game.ui.kit.sizes import APART, CLOSE, GAP, PANE, SMALL, TILE, TOUCH
from game.ui.kit.texts import Text
from game.ui.panels.boards import board_still, piece_stack
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen
from game.ui.theme import THEME

MAKE, COPY, EDIT = "make", "copy", "edit"
_ABOUT_PUZZLE = marked("Finds a goal that these pieces can reach, and saves it in “{pack}”.")
_ABOUT_COPY = marked("As fumen, a text that other Tetris programs read.")
_ABOUT_EDIT = marked("Change the board and the pieces in the editor.")


class MomentScreen(PageScreen):
    """One or more moments of a game, of which one is shown."""

    name = "moment"

    def __init__(self, context: Context, routes: Routes, views: Sequence[GameView], back: Back) -> None:
        """``views`` are the moments, at least one. They must not change."""
        super().__init__(context, routes, back)
        self._views, self._place = tuple(views), 0
        self.maker = MomentPuzzle(OwnPacks(context.scores.path.parent))
        self.keys |= {"ctrl+c": self._copy, "ctrl+e": self._edit, "ctrl+p": self._play}
        self.build(say("This board"))
        self.page.focus_on(MAKE)

    @property
    def view(self) -> GameView:
        """The moment that is shown."""
        return self._views[self._place]

    # Content

    def _body(self) -> Box:
        view = self.view
        layers = (*view.colours, view.garbage)
        rows = max(WELL_ROWS, stack_height(view.cells))
        board = board_still(layers, rows, self.context.palette)
        pieces = [piece_stack(heading, pieces, self.context.palette) for heading, pieces in self._pieces().items()]
        panel = Column(*self._choice(), Scroll(Grid(*pieces, least=TILE, gap=GAP)), self._buttons(), gap=GAP)
        return Ways(Row(board, Column(panel, width=PANE), gap=APART), Column(board, panel, gap=GAP))

    def _choice(self) -> Sequence[Box]:
        """The row of the boards, if there are several."""
        if len(self._views) == 1:
            return ()
        boards = {
            str(place): say("Piece {number}", number=digits(view.pieces + 1)) for place, view in enumerate(self._views)
        }
        return (Choice("board", say("Board"), boards, str(self._place), take=self._show),)

    def _pieces(self) -> Mapping[str, Sequence[Piece]]:
        """The falling, the held and the next pieces, each with their heading."""
        position = position_of(self.view)
        falling, held = (() if piece is None else (piece,) for piece in (position.current, position.hold))
        return {say("Falling"): falling, say("Hold"): held, say("Next"): position.queue}

    def _buttons(self) -> Box:
        """The buttons with what they do, or what came of it, below them."""
        about = say(_ABOUT_PUZZLE, pack=pack_title(FROM_GAMES))
        first = Button(say("Make a puzzle"), self._make, primary=True, name=MAKE)
        if self.maker.puzzle:
            about = ""
            first = Button(say("Play the puzzle"), self._play, across=0.0, note="Ctrl+P", primary=True, name=MAKE)
        copy = Button(say("Copy as text"), self._copy, across=0.0, note="Ctrl+C", name=COPY)
        edit = Button(say("Edit"), self._edit, across=0.0, note="Ctrl+E", name=EDIT)
        colour = THEME.mark_mistake if self.maker.failed else THEME.text if self.maker.said else THEME.muted
        told = {first: self.maker.said or about, copy: say(_ABOUT_COPY), edit: say(_ABOUT_EDIT)}
        boxes = (
            Column(button, Text(words, scale=SMALL, colour=colour if button is first else THEME.muted), gap=TOUCH)
            for button, words in told.items()
        )
        return Grid(*boxes, least=TILE, gap=CLOSE)

    # Events

    def leave(self, now: float) -> Screen | None:
        self.maker.forget()
        return self._back()

    def _show(self, place: str) -> None:
        """Show another board."""
        self._place = int(place)
        self.maker.forget()
        self.renew()

    def _make(self, now: float) -> None:
        if not self.maker.busy:
            self.maker.begin(self.view)
        self.renew()

    def _play(self, now: float) -> Screen | None:
        puzzle = self.maker.puzzle
        return self._routes.tetris_puzzle(puzzle, self.here, now) if puzzle else None

    def _copy(self, now: float) -> None:
        self.tell(copied_as_fumen(fumen_of_game(self.view)), now)

    def _edit(self, now: float) -> Screen | None:
        puzzle = self.maker.puzzle
        try:
            sketch = sketch_of(puzzle.position if puzzle else position_of(self.view), puzzle)
        except ValueError as error:
            self.tell(say("Too large for the editor: {reason}", reason=sentence(str(error))), now)
            return None
        return self._routes.editor(self.here, now, sketch)

    # Time

    def advance(self, now: float) -> None:
        if self.maker.advance():
            self.renew()

    def deadline(self, now: float) -> float | None:
        return self.maker.deadline(now)
