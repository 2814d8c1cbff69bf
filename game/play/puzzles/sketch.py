"""The sketch of a Tetris puzzle: what the editor shows. Unlike a puzzle it may still be impossible."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from game.core.board.bits import WIDTH
from game.core.board.board import Board
from game.core.board.pieces import Piece
from game.core.board.position import Position
from game.language import marked, say
from game.puzzles.phrases import Phrase, phrase
from game.puzzles.tetris.goals import SPINS, Goal, Movement
from game.puzzles.tetris.puzzle import MAX_PIECES, MAX_ROWS, Part, Puzzle, PuzzleError

_MIRRORED: Mapping[Piece, Piece] = {
    **{piece: piece for piece in Piece},
    Piece.J: Piece.L,
    Piece.L: Piece.J,
    Piece.S: Piece.Z,
    Piece.Z: Piece.S,
}


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
    """Whether the player may hold."""
    movement: Movement = Movement.SRS

    @property
    def position(self) -> Position:
        """The position in which the first piece falls."""
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

    def mirrored(self) -> Sketch:
        """Return the sketch seen in a mirror: J becomes L, and S becomes Z."""
        rows = (sum(1 << (WIDTH - 1 - x) for x in range(WIDTH) if row >> x & 1) for row in self.board.rows())
        return replace(
            self,
            board=Board.from_rows(rows),
            pieces=tuple(_MIRRORED[piece] for piece in self.pieces),
            held=None if self.held is None else _MIRRORED[self.held],
        )


def sketch_of(position: Position, puzzle: Puzzle | None = None) -> Sketch:
    """Return the sketch of a puzzle, or of a position that can become one.

    Raises ValueError for a board or a queue that is too large for a puzzle.
    """
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


def line(start: tuple[int, int], end: tuple[int, int]) -> Iterable[tuple[int, int]]:
    """Return the cells of a straight line from one cell to another, without the first one."""
    (left, low), (right, high) = start, end
    steps = max(abs(right - left), abs(high - low))
    return (
        (left + round(step * (right - left) / steps), low + round(step * (high - low) / steps))
        for step in range(1, steps + 1)
    )
