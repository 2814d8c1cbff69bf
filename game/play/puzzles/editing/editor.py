"""The editor of Tetris puzzles without a window: the sketch, strokes, undo and redo, and boards as text."""

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from ....core.bits import STRIDE, WIDTH
from ....core.board import PIECES, Board, Piece, Position, letters_of, pieces_from
from ....core.fumen import EMPTY, GRAY, ROWS, FumenPage, Quiz, decoded, encoded
from ....core.messages import quoted
from ....core.session import GameView, position_of
from ....language import digits, marked, say
from ....puzzles import Phrase, phrase
from ....puzzles.tetris import (
    GOALS,
    MAX_PIECES,
    MAX_ROWS,
    SPINS,
    Goal,
    Movement,
    Part,
    Puzzle,
    PuzzleError,
    names_a_goal,
)
from ....storage.puzzles import Begun, BegunPuzzles
from ..begun import BegunPlays
from .undo_steps import Steps


@dataclass(frozen=True)
class Sketch:
    """A board, pieces and a goal. Every value can be set, whatever the others are."""

    board: Board = field(default_factory=Board)
    pieces: tuple[Piece, ...] = ()
    """The falling piece and the queue, at most ``MAX_PIECES``."""
    held: Piece | None = None
    """The piece in the hold at the start. It does not count while hold is not allowed."""
    goal: Goal = Goal.PERFECT_CLEAR
    rows: int = 0
    """The rows to clear for a perfect clear; 0 for those of the board."""
    within: int | None = None
    """The most pieces for the other goals; None for all of them."""
    hold: bool = True
    movement: Movement = Movement.SRS

    @property
    def position(self) -> Position:
        return Position(self.board, hold=self.held if self.hold else None).with_pieces(self.pieces)

    @property
    def missing(self) -> Phrase | None:
        """What is to be done first. None if there is a board and pieces."""
        if self.goal is Goal.PERFECT_CLEAR and not self.rows and not self.board.cells:
            return phrase(marked("Draw some cells, or choose the height to clear."))
        return None if self.position.pieces else phrase(marked("Choose the next pieces, from the seven buttons."))

    def puzzle(self) -> Puzzle:
        """Return the puzzle. Raises PuzzleError if it is impossible, or if something is missing."""
        fills = self.goal is Goal.PERFECT_CLEAR
        if self.missing:
            raise PuzzleError(Part.PIECES if self.position.board.cells else Part.BOARD, self.missing)
        return Puzzle(
            self.position,
            self.goal,
            self.rows if fills else 0,
            self.hold,
            self.movement if self.goal not in SPINS else Movement.SRS,
            None if fills else self.within,
        )


def sketch_of(position: Position, puzzle: Puzzle | None = None) -> Sketch:
    """Return the sketch of a puzzle, or of a position that can become one. Raises ValueError for one that is too large
    for a puzzle."""
    height, count = position.board.height, len(position.pieces)
    if height > MAX_ROWS:
        raise ValueError(say("the board has {rows} rows; expected at most {most}", rows=height, most=MAX_ROWS))
    if count > MAX_PIECES:
        raise ValueError(say("there are {pieces} pieces; expected at most {most}", pieces=count, most=MAX_PIECES))
    sketch = Sketch(position.board, position.pieces, position.hold)
    if puzzle is None:
        return sketch
    rows = puzzle.rows if puzzle.rows > height else 0
    return replace(
        sketch, goal=puzzle.goal, rows=rows, within=puzzle.within, hold=puzzle.hold, movement=puzzle.movement
    )


_DRAFT = "draft"
"""How the database names the sketch, and its game."""


def written(sketch: Sketch) -> str:
    """Return a sketch as text, for ``sketch_from``."""
    return json.dumps(
        {
            "board": sketch.board.notation(),
            "pieces": letters_of(sketch.pieces),
            "held": letters_of([sketch.held] if sketch.held else []),
            "goal": sketch.goal.value,
            "rows": sketch.rows,
            "within": sketch.within or 0,
            "hold": sketch.hold,
            "movement": sketch.movement.value,
        }
    )


def sketch_from(text: str) -> Sketch:
    """Return the sketch of a text. Raises ValueError if it is none."""
    try:
        values: Any = json.loads(text)
        board, pieces = Board.parse(values["board"]), pieces_from(values["pieces"])
        held, rows, within = pieces_from(values["held"]), int(values["rows"]), int(values["within"])
        fits = board.height <= MAX_ROWS >= rows >= 0 <= within <= MAX_PIECES >= len(pieces) and len(held) < 2
        if not fits:
            raise ValueError("the sketch is too large")
        goal, movement = Goal(values["goal"]), Movement(values["movement"])
        return Sketch(board, pieces, next(iter(held), None), goal, rows, within or None, bool(values["hold"]), movement)
    except (TypeError, KeyError, AttributeError, RecursionError) as error:
        raise ValueError("it is no sketch") from error


LONGEST = 100_000
_LINE = "XXXX2XXXX/XXXX3XXX T - SZOLJ"
_EMPTY = marked("it is empty; expected a fumen (v115@...) or a line such as {line}")
_LONG = marked("it has {length} characters; expected a fumen (v115@...) or a line such as {line}")
_OTHER = marked("{text}; expected a fumen (v115@...) or a line such as {line}")
_LEVEL = ";"
"""What follows it on a line of a pack is the level of the puzzle."""
_WITHIN_A_WORD = ","
"""Between the words of a goal in the comment of a fumen, where a space would be lost."""


def fumen_of(position: Position, layers: Sequence[int] = (), note: str = "") -> str:
    """Return a position as a fumen of one page. Its pieces are a quiz in the comment, and ``note`` follows them.
    ``layers`` are the cells of each piece on the board, in the order of ``Piece``; all other cells are grey. A fumen
    has 23 rows; higher cells are left out."""

    def letter(x: int, y: int) -> str:
        bit = 1 << (STRIDE * y + x)
        coloured = next((piece.name for piece, layer in zip(PIECES, layers, strict=False) if layer & bit), GRAY)
        return coloured if position.board.cells & bit else EMPTY

    rows = tuple("".join(letter(x, y) for x in range(WIDTH)) for y in range(ROWS))
    held, current = ("" if piece is None else piece.name for piece in (position.hold, position.current))
    quiz = Quiz(held, current, "".join(piece.name for piece in position.queue), f";{note}" if note else "")
    return encoded([FumenPage(rows, comment=str(quiz) if quiz.pieces else note, colorize=True)])


def fumen_of_game(view: GameView) -> str:
    """Return the board of a game with its colours, the hold, the falling piece and the visible queue."""
    return fumen_of(position_of(view), view.colours)


def fumen_of_puzzle(puzzle: Puzzle) -> str:
    """Return a puzzle as a fumen. Its goal stands in the comment, behind the pieces."""
    words = puzzle.notation().split()
    first = next(place for place, word in enumerate(words) if word.partition("=")[0] in GOALS)
    return fumen_of(puzzle.position, note=_WITHIN_A_WORD.join(words[first:]))


def fumen_of_sketch(sketch: Sketch) -> str:
    try:
        return fumen_of_puzzle(sketch.puzzle())
    except PuzzleError:
        return fumen_of(sketch.position)


def read(text: str) -> tuple[Position, Puzzle | None]:
    """Read what somebody has pasted: the first page of a fumen, a position, or a puzzle, which is also returned and can
    be a line of a pack. Raises ValueError of one line that says what is wrong."""
    text = text.strip("\0 \t\r\n")
    if not text:
        raise ValueError(say(_EMPTY, line=_LINE))
    if len(text) > LONGEST:
        raise ValueError(say(_LONG, length=digits(len(text)), line=_LINE))
    if "@" in text:
        return _from_fumen(text)
    text = text.partition(_LEVEL)[0]
    if names_a_goal(text):
        puzzle = Puzzle.parse(text)
        return puzzle.position, puzzle
    try:
        return Position.parse(text), None
    except ValueError:
        if set(text.split()[0]) <= set("Xx#._/0123456789"):
            raise
        raise ValueError(say(_OTHER, text=quoted(text), line=_LINE)) from None


def _from_fumen(text: str) -> tuple[Position, Puzzle | None]:
    page = decoded(text)[0]
    quiz = Quiz.parse(page.comment)
    if quiz is None:
        position = Position(page.board, page.piece.piece) if page.piece else Position(page.board)
        return position, _puzzle_of(position, page.comment)
    hold, pieces = pieces_from(quiz.hold), pieces_from(quiz.current + quiz.queue)
    position = Position(page.board, hold=hold[0] if hold else None).with_pieces(pieces)
    return position, _puzzle_of(position, quiz.then)


def _puzzle_of(position: Position, note: str) -> Puzzle | None:
    """Return the puzzle that a note makes of a position. A note that is no goal, or does not fit, makes none."""
    words = note.lstrip(";").split(_WITHIN_A_WORD)
    if words[0].partition("=")[0] not in GOALS:
        return None
    try:
        return Puzzle.parse(" ".join([position.notation(), *words]))
    except ValueError:
        return None


Cell = tuple[int, int]
"""The column from the left and the row from the bottom, both from 0."""


class Editor(Steps[Sketch]):
    """A sketch of a Tetris puzzle that somebody edits."""

    def __init__(self, sketch: Sketch | None = None) -> None:
        super().__init__(sketch or Sketch())
        self.cursor: Cell = (0, 0)
        """The cell on which the keys act."""
        self.caret = len(self.sketch.pieces)
        """Where in the queue the next piece goes."""
        self._paints = True

    def begin(self, cell: Cell) -> None:
        """Begin a stroke at a cell. It fills cells if this one is empty, and else it empties them."""
        self.end()
        self.drawing = True
        self._paints = not self.sketch.board.filled(*cell)
        self.cursor = cell
        self._paint(cell)

    def draw_to(self, cell: Cell) -> bool:
        """Draw the stroke on to a cell, in a straight line. Return whether the cursor has moved."""
        before, self.cursor = self.cursor, cell
        if self.drawing:
            (left, low), (right, high) = before, cell
            steps = max(abs(right - left), abs(high - low))
            for step in range(1, steps + 1):
                self._paint((left + round(step * (right - left) / steps), low + round(step * (high - low) / steps)))
        return cell != before

    def move(self, across: int, up: int) -> bool:
        """Move the cursor, and draw if a stroke is being drawn. Return False if it would leave the board."""
        x, y = self.cursor[0] + across, self.cursor[1] + up
        return 0 <= x < WIDTH and 0 <= y < MAX_ROWS and self.draw_to((x, y))

    def _paint(self, cell: Cell) -> None:
        bit = 1 << (STRIDE * cell[1] + cell[0])
        cells = self.sketch.board.cells
        self.sketch = replace(self.sketch, board=Board(cells | bit if self._paints else cells & ~bit))

    def insert(self, piece: Piece) -> bool:
        pieces, caret = self.sketch.pieces, self.caret
        if len(pieces) >= MAX_PIECES:
            return False
        self.caret += 1
        return self.change(pieces=(*pieces[:caret], piece, *pieces[caret:]))

    def remove(self, place: int) -> bool:
        """Take a piece out of the queue, the first one at 0. Return False if there is none at this place."""
        pieces = self.sketch.pieces
        if not 0 <= place < len(pieces):
            return False
        self.caret -= place < self.caret
        return self.change(pieces=(*pieces[:place], *pieces[place + 1 :]))

    def put_caret(self, place: int) -> bool:
        """Move the caret. Return False if there is no such place."""
        if not 0 <= place <= len(self.sketch.pieces):
            return False
        self.caret = place
        return True

    def change(self, **parts: Any) -> bool:
        return self._become(replace(self.sketch, **parts))

    def clear(self) -> bool:
        return self.change(board=Board(), pieces=(), held=None)

    def paste(self, text: str) -> None:
        """Take a fumen, a position or a puzzle. Raises ValueError of one line; nothing has changed then."""
        position, puzzle = read(text)
        pasted = sketch_of(position, puzzle)
        if puzzle is None:  # the rules of the puzzle stay as they were chosen
            sketch = self.sketch
            hold = sketch.hold or pasted.held is not None
            pasted = replace(pasted, goal=sketch.goal, within=sketch.within, hold=hold, movement=sketch.movement)
        self._become(pasted)
        self.caret = len(pasted.pieces)

    def _follow(self) -> None:
        self.caret = min(self.caret, len(self.sketch.pieces))


class Drafts(BegunPlays[Editor]):
    """The sketch of the editor. It is there again at the next start, until the board and the pieces are cleared."""

    def __init__(self, table: BegunPuzzles) -> None:
        super().__init__(table, _DRAFT)

    def last(self) -> Editor | None:
        """Return an editor with the sketch that was kept last. None if there is none."""
        with suppress(ValueError):
            if row := self._rows.get(_DRAFT):
                return Editor(sketch_from(row.sheet))
        return None

    def edit(self, editor: Editor) -> None:
        """Keep what is drawn in this editor from now on."""
        self._take(editor)

    def _key(self, play: Editor) -> str:
        return _DRAFT

    def _marks(self, play: Editor) -> tuple[object, ...]:
        sketch = play.sketch
        return ((sketch.board.cells or sketch.pieces or sketch.held) and sketch,)

    def _over(self, play: Editor) -> bool:
        return play.drawing

    def _written(self, play: Editor, now: float) -> Begun:
        return Begun(written(play.sketch), 0.0)
