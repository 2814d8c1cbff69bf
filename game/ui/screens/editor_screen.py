"""The making of puzzles: the editor, and a moment of a game as fumen, as a puzzle, or in the editor."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame
from pygame.event import Event

from ...core.bits import stack_height
from ...core.board import PIECES, Piece
from ...core.session import GameView, position_of
from ...key_names import KeyWords
from ...language import digits, marked, say, say_many
from ...play.puzzles import FROM_GAMES, MomentPuzzle, OwnPacks, pack_title
from ...play.puzzles.editing import Editor, PuzzleCheck, fumen_of_game, fumen_of_sketch, sketch_of
from ...play.puzzles.tetris import GOAL_NAMES
from ...play.watch.fumen import Fumen, several_pages
from ...play.words.numbers import sentence
from ...puzzles.tetris import MAX_PIECES, MAX_ROWS, SPINS, Goal, Movement
from ...puzzles.tetris.making import PackedTetris
from ..clipboard import copied_as_fumen
from ..context import Context
from ..kit import Button, Choice, Scroll, TextField
from ..kit.boxes import Box, Column, Grid, Row, Ways
from ..kit.layout import WELL_ROWS
from ..kit.sizes import APART, CARD, CLOSE, GAP, PANE, SMALL, TILE, TOUCH
from ..kit.text import Text
from ..panels.block_boards import board_still, piece_stack
from ..panels.sketch import SketchPieces, piece_button, sketch_canvas
from ..theme import THEME
from .drawing_screen import TOOLS, Drawing, DrawingScreen
from .page_screen import PageScreen
from .routes import Back, Routes
from .screen import Screen

BOARD, QUEUE = "board", "queue"
_ADD_A_PIECE = KeyWords(marked("{key} add a piece"), keys=tuple(piece.name.lower() for piece in PIECES))
_TAKE_BACK = KeyWords(marked("{key} takes one back"), keys=("backspace",))
_REMOVES: Mapping[int, int] = {pygame.K_BACKSPACE: -1, pygame.K_DELETE: 0}
"""Key -> the place after the caret of the piece that it takes back."""


class EditorScreen(DrawingScreen[Editor, PackedTetris]):
    """Draw a Tetris puzzle, check it, play it, keep it, and exchange it with others."""

    name = "editor"

    def __init__(self, context: Context, routes: Routes, editor: Editor, back: Back, now: float) -> None:
        """``editor`` has the sketch. It is that of the last visit if the player goes on with it."""
        self.check = PuzzleCheck()
        drafts, packs = context.puzzles.drafts, OwnPacks(context.scores.path.parent)
        super().__init__(context, routes, Drawing(editor, self.check, drafts, packs), back)
        drafts.edit(editor)
        palette = context.palette
        self._canvas = sketch_canvas(BOARD, editor, palette)
        self._queue = SketchPieces(QUEUE, editor, palette, left=lambda now: self.page.focus_on(BOARD))
        keys = (piece_button(piece, partial(self._add, piece), palette) for piece in PIECES)
        self._pieces = Grid(*keys, columns=len(PIECES), gap=TOUCH)
        self._tools = self.buttons(TOOLS)
        self.build(say("Puzzle editor"), focus=BOARD)
        self.refresh(now)

    def _others(self) -> Sequence[KeyWords]:
        return _ADD_A_PIECE, _TAKE_BACK

    def _body(self) -> Box:
        """The board with its panel, put together as the sketch needs it."""
        return self.beside(
            self._canvas,
            {
                say("Next pieces"): [self._queue, self._pieces],
                say("Rules"): [*_rules_of(self.editor)],
                say("Tools"): [Grid(*self._tools, least=CARD, gap=TOUCH)],
            },
        )

    def handle(self, event: Event, now: float) -> Screen | None:
        """Letters are pieces and keys with Ctrl are commands wherever the focus is, but in a text that one types."""
        if event.type == pygame.KEYDOWN and not isinstance(self.page.focus, TextField):
            others = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT
            if not event.mod & others and self._type(event, now):
                self.context.audio.ui("menu-move")
                self.refresh(now)
                return self
        return super().handle(event, now)

    def _type(self, event: Event, now: float) -> bool:
        """Change the queue by a key. Return whether it was one for the queue."""
        letter = (event.unicode or pygame.key.name(event.key)).upper()
        if letter in Piece.__members__:
            self._insert(Piece[letter], now)
        elif event.key in _REMOVES:
            self.editor.remove(self.editor.caret + _REMOVES[event.key])
            self.tell("", now)
        else:
            return False
        return True

    def _insert(self, piece: Piece, now: float) -> None:
        full = not self.editor.insert(piece)
        self.tell(say("A puzzle has at most {most} pieces.", most=MAX_PIECES) if full else "", now)

    def _add(self, piece: Piece, now: float) -> None:
        self._insert(piece, now)
        self.refresh(now)

    def copied(self) -> str:
        return copied_as_fumen(fumen_of_sketch(self.editor.sketch))

    def paste(self, now: float) -> Screen | None:
        """Take the first page of what is on the clipboard. Of a fumen with more pages, show them all."""
        found = list[Fumen]()

        def take(text: str) -> None:
            self.editor.paste(text)
            if fumen := several_pages(text):
                found.append(fumen)

        self.take_pasted(take, now)
        return self._routes.replay(found[0].replay(), now, self.here) if found else None


_NO_HOLD, _EMPTY, _ALL = "no", "empty", "all"


def _rules_of(editor: Editor) -> list[Choice]:
    """Return the rows that matter for the goal of a sketch, and which change it."""
    sketch = editor.sketch

    def row(name: str, label: str, choices: Mapping[str, str], value: str, read: Callable[[str], object]) -> Choice:
        return Choice(name, label, choices, value, take=lambda text: editor.change(**{name: read(text)}))

    holds = {_EMPTY: say("Empty"), **{piece.name: piece.name for piece in PIECES}, _NO_HOLD: say("Not allowed")}
    goals = {goal.value: say(name) for goal, name in GOAL_NAMES.items()}
    held = (_EMPTY if sketch.held is None else sketch.held.name) if sketch.hold else _NO_HOLD

    def hold(text: str) -> None:
        editor.change(hold=text != _NO_HOLD, held=Piece.__members__.get(text))

    rules = [
        Choice("hold", say("Hold"), holds, held, take=hold),
        row("goal", say("Goal"), goals, sketch.goal.value, Goal),
    ]
    if sketch.goal is Goal.PERFECT_CLEAR:
        rows = {"0": say("As drawn"), **{str(count): str(count) for count in range(1, MAX_ROWS + 1)}}
        rules.append(row("rows", say("Height to clear"), rows, str(sketch.rows), int))
    else:
        most = min(MAX_PIECES, max(len(sketch.pieces) + 1, sketch.within or 0, 1))
        within = {str(count): say_many("{number} piece", "{number} pieces", count) for count in range(1, most + 1)}
        chosen = _ALL if sketch.within is None else str(sketch.within)
        pieces = {_ALL: say("All pieces"), **within}
        rules.append(row("within", say("Pieces"), pieces, chosen, lambda text: None if text == _ALL else int(text)))
    if sketch.goal not in SPINS:
        moves = {Movement.SRS.value: say("All moves"), Movement.DROP.value: say("Straight drops")}
        rules.append(row("movement", say("Moves allowed"), moves, sketch.movement.value, Movement))
    return rules


MAKE = "make"
_ABOUT_PUZZLE = marked("Finds a goal that these pieces can reach, and saves it in “{pack}”.")


class MomentScreen(PageScreen):
    """One or more moments of a game, of which one is shown."""

    name = "moment"

    def __init__(self, context: Context, routes: Routes, views: Sequence[GameView], back: Back) -> None:
        """``views`` are the moments, at least one. They must not change."""
        super().__init__(context, routes, back)
        self._views, self._place = tuple(views), 0
        self.maker = MomentPuzzle(OwnPacks(context.scores.path.parent))
        self.build(say("This board"))
        self.page.focus_on(MAKE)

    @property
    def view(self) -> GameView:
        return self._views[self._place]

    def _body(self) -> Box:
        view = self.view
        layers = (*view.colours, view.garbage)
        rows = max(WELL_ROWS, stack_height(view.cells))
        board = board_still(layers, rows, self.context.palette)
        pieces = [piece_stack(heading, pieces, self.context.palette) for heading, pieces in self._pieces().items()]
        panel = Column(*self._choice(), Scroll(Grid(*pieces, least=TILE, gap=GAP)), self._buttons(), gap=GAP)
        return Ways(Row(board, Column(panel, width=PANE), gap=APART), Column(board, panel, gap=GAP))

    def _choice(self) -> Sequence[Box]:
        if len(self._views) == 1:
            return ()
        boards = {
            str(place): say("Piece {number}", number=digits(view.pieces + 1)) for place, view in enumerate(self._views)
        }
        return (Choice("board", say("Board"), boards, str(self._place), take=self._show),)

    def _pieces(self) -> Mapping[str, Sequence[Piece]]:
        position = position_of(self.view)
        falling, held = (() if piece is None else (piece,) for piece in (position.current, position.hold))
        places = {say("Falling"): falling, say("Hold"): held, say("Next"): position.queue}
        return {name: pieces for name, pieces in places.items() if pieces}

    def _buttons(self) -> Box:
        maker = self.maker
        make = Button(say("Make a puzzle"), self._make, across=0.0, primary=True, name=MAKE)
        if maker.puzzle:
            make = Button(say("Play the puzzle"), self._play, across=0.0, key="ctrl+p", primary=True, name=MAKE)
        copy = Button(say("Copy as text"), self._copy, across=0.0, key="ctrl+c", name="copy")
        edit = Button(say("Edit"), self._edit, across=0.0, key="ctrl+e", name="edit")
        about = maker.said or ("" if maker.puzzle else say(_ABOUT_PUZZLE, pack=pack_title(FROM_GAMES)))
        colour = THEME.mark_mistake if maker.failed else THEME.text if maker.said else THEME.muted
        return Column(Grid(make, copy, edit, least=TILE, gap=CLOSE), Text(about, scale=SMALL, colour=colour), gap=TOUCH)

    def leave(self, now: float) -> Screen | None:
        self.maker.forget()
        return self._back()

    def _show(self, place: str) -> None:
        self._place = int(place)
        self.maker.forget()

    def _make(self, now: float) -> None:
        if not self.maker.busy:
            self.maker.begin(self.view)
        self.renew()

    def _play(self, now: float) -> Screen | None:
        puzzle = self.maker.puzzle
        return self._routes.own_puzzle(puzzle, self.here, now) if puzzle else None

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

    def advance(self, now: float) -> None:
        if self.maker.advance():
            self.renew()

    def deadline(self, now: float) -> float | None:
        return self.maker.deadline(now)
