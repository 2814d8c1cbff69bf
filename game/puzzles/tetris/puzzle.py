"""A Tetris puzzle: a position, a goal, and what the player may do."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum

from game.core.board.bits import FULL_ROW, WIDTH
from game.core.board.board import Board
from game.core.board.pieces import Piece
from game.core.board.position import Position
from game.language import marked
from game.puzzles.phrases import Phrase, phrase
from game.puzzles.tetris.goals import SPINS, Goal, Movement
from game.puzzles.tetris.notation import NO_HOLD, PuzzleLine

MAX_ROWS = 16
"""The most rows of the board of a puzzle."""
CEILING = 18
"""No piece may rest above this many rows. The rows above are where pieces spawn, and there they can move freely."""
MAX_PIECES = 40
"""The most pieces of a puzzle that can be placed."""
_CELLS = 4
_TOO_HIGH = marked("rows of the board: {rows}; expected at most {most}")


class Part(Enum):
    """A part of a puzzle that can be wrong."""

    BOARD = "board"
    PIECES = "pieces"
    LIMIT = "limit"
    MOVEMENT = "movement"


class PuzzleError(ValueError):
    """An impossible puzzle. The message is one line."""

    def __init__(self, part: Part, words: Phrase) -> None:
        super().__init__(str(words))
        self.part = part
        """What is wrong."""
        self.words = words
        """The message, to be translated."""


@dataclass(frozen=True)
class Puzzle:
    """A position, a goal, and what the player may do. The constructor raises PuzzleError for an impossible puzzle.

    All pieces are known: no piece comes after the queue. A hold that is empty is as good as a hold that has the first
    piece, because the player can press hold at once and then has the next piece. After the last piece of the queue, a
    held piece can still be placed.
    """

    position: Position
    goal: Goal = Goal.PERFECT_CLEAR
    rows: int = field(default=0)
    """The rows to clear for a perfect clear; 0 takes the rows of the board. The other goals have the rows of the
    board here."""
    hold: bool = True
    """Whether the player can hold."""
    movement: Movement = Movement.SRS
    within: int | None = None
    """The most pieces that may be placed for a T-spin or to dig; None is all of them. A perfect clear needs one piece
    for each four empty cells."""

    def __post_init__(self) -> None:
        height = self.position.board.height
        if self.goal is not Goal.PERFECT_CLEAR or not self.rows:
            object.__setattr__(self, "rows", height)
        for y, row in enumerate(self.position.board.rows()):
            if row == FULL_ROW:
                raise PuzzleError(
                    Part.BOARD,
                    phrase(
                        marked("row {row} of the board is full; expected an empty cell in every row"), row=height - y
                    ),
                )
        if self.rows > MAX_ROWS:
            raise PuzzleError(Part.BOARD, phrase(_TOO_HIGH, rows=self.rows, most=MAX_ROWS))
        if self.position.hold is not None and not self.hold:
            raise PuzzleError(
                Part.PIECES,
                phrase(
                    marked("the hold has the piece {piece}; expected none, because hold is not allowed"),
                    piece=self.position.hold,
                ),
            )
        _CHECKS[self.goal](self)

    @classmethod
    def parse(cls, text: str) -> Puzzle:
        """Read one line of notation. Raises ValueError that names the faulty part.

        The line is that of a ``Position``, and then the goal: ``pc``, ``tsd``, ``tst`` or ``dig``, with ``=PIECES`` if
        fewer pieces may be placed than there are. ``no-hold`` and ``drop-only`` can follow. The rows of the board are
        the rows to clear, also if the upper ones are empty.
        """
        return cls(*PuzzleLine.parse(text))

    def notation(self) -> str:
        """Return the puzzle as one line."""
        board, rest = self.position.notation().split(" ", 1)
        if self.goal is Goal.PERFECT_CLEAR:
            empty_rows = [str(WIDTH)] * (self.rows - self.position.board.height)
            board = "/".join([*empty_rows, *([board] if self.position.board.cells else [])])
        words = [board, rest, self.goal.value if self.within is None else f"{self.goal.value}={self.within}"]
        if not self.hold:
            words.append(NO_HOLD)
        if self.movement is Movement.DROP:
            words.append(self.movement.value)
        return " ".join(words)

    def __repr__(self) -> str:
        return f"Puzzle.parse({self.notation()!r})"

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """All pieces: the held one, the falling one and the queue."""
        held = () if self.position.hold is None else (self.position.hold,)
        return (*held, *self.position.pieces)

    @property
    def most(self) -> int:
        """The most pieces that may be placed."""
        if self.goal is Goal.PERFECT_CLEAR:
            return self.empty_cells // _CELLS
        return len(self.pieces) if self.within is None else min(self.within, len(self.pieces))

    @property
    def empty_cells(self) -> int:
        """The empty cells of the rows."""
        return WIDTH * self.rows - self.position.board.cells.bit_count()

    def with_pieces(self, pieces: tuple[Piece, ...]) -> Puzzle:
        """Return the same puzzle with other pieces and an empty hold. The first piece falls."""
        return replace(self, position=replace(self.position, hold=None).with_pieces(pieces))


def position_of(board: Board, pieces: tuple[Piece, ...], hold: Piece | None = None) -> Position:
    """Return the position in which the first of the pieces falls."""
    return Position(board, hold=hold).with_pieces(pieces)


def _check_perfect_clear(puzzle: Puzzle) -> None:
    height = puzzle.position.board.height
    if puzzle.within is not None:
        words = phrase(marked("a perfect clear needs a piece for each four empty cells; expected no limit"))
        raise PuzzleError(Part.LIMIT, words)
    if puzzle.rows < height:
        words = phrase(
            marked("rows to clear: {rows}; expected at least {least}, the rows of the board"),
            rows=puzzle.rows,
            least=height,
        )
        raise PuzzleError(Part.BOARD, words)
    if puzzle.rows < 1:
        words = phrase(marked("the board has no rows; expected the rows to clear, such as 10/10/10/10"))
        raise PuzzleError(Part.BOARD, words)
    if puzzle.empty_cells % _CELLS:
        words = phrase(
            marked("the number of empty cells in the rows to clear must be a multiple of 4; it is {cells}"),
            cells=puzzle.empty_cells,
        )
        raise PuzzleError(Part.BOARD, words)
    if puzzle.most > len(puzzle.pieces):
        raise PuzzleError(
            Part.PIECES,
            phrase(
                marked("pieces: {pieces}; expected {least} or more, one for each four empty cells"),
                pieces=len(puzzle.pieces),
                least=puzzle.most,
            ),
        )


def _check_limit(puzzle: Puzzle) -> None:
    if not puzzle.pieces:
        raise PuzzleError(Part.PIECES, phrase(marked("no pieces; expected one or more")))
    if puzzle.within is not None and not 1 <= puzzle.within <= len(puzzle.pieces):
        words = phrase(
            marked("pieces that may be placed: {within}; expected 1 to {most}"),
            within=puzzle.within,
            most=len(puzzle.pieces),
        )
        raise PuzzleError(Part.LIMIT, words)
    if puzzle.most > MAX_PIECES:
        words = phrase(
            marked("pieces that may be placed: {within}; expected at most {most}"),
            within=puzzle.most,
            most=MAX_PIECES,
        )
        raise PuzzleError(Part.PIECES, words)


def _check_spin(puzzle: Puzzle) -> None:
    _check_limit(puzzle)
    if puzzle.movement is Movement.DROP:
        words = phrase(marked("a T-spin needs a rotation; expected full movement, not straight drops only"))
        raise PuzzleError(Part.MOVEMENT, words)


def _check_dig(puzzle: Puzzle) -> None:
    _check_limit(puzzle)
    if not puzzle.rows:
        raise PuzzleError(Part.BOARD, phrase(marked("the board is empty; expected rows to dig through")))


_CHECKS = {
    Goal.PERFECT_CLEAR: _check_perfect_clear,
    **dict.fromkeys(SPINS, _check_spin),
    Goal.DIG: _check_dig,
}
