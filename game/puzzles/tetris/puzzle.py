"""A Tetris puzzle: its goal, its movement, its text, and the landings that it allows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from ...core.bits import BITS, FULL_ROW, STRIDE, WIDTH, bit_indices, stack_height
from ...core.board import NONE, SRS, Board, Piece, Placement, Position, Spin
from ...core.messages import did_you_mean, quoted
from ...core.moves import (
    Key,
    drop_landings,
    flood,
    free_places,
    key_path,
    resting_places,
    shapes_of,
    spin_path,
    spin_places,
    turns_on,
)
from ...core.rules import MODERN
from ...language import marked
from ..phrases import Phrase, phrase


class Goal(Enum):
    PERFECT_CLEAR = "pc"
    """Clear every row of the board."""
    TSD = "tsd"
    """Clear two rows with one full T-spin."""
    TST = "tst"
    """Clear three rows with one full T-spin."""
    DIG = "dig"
    """Clear the lowest row of the board."""


GOALS = tuple(goal.value for goal in Goal)


class FullSpin(NamedTuple):
    """What one full T-spin must clear."""

    rows: int
    name: str


SPINS: Mapping[Goal, FullSpin] = MappingProxyType(
    {Goal.TSD: FullSpin(2, marked("T-spin double")), Goal.TST: FullSpin(3, marked("T-spin triple"))}
)
"""The goals that a full T-spin reaches."""


class Movement(Enum):
    """How a piece can come to its landing."""

    SRS = "srs"
    """By all moves of the guideline, with slides under overhangs and spins."""
    DROP = "drop-only"
    """By a straight drop from above the stack."""


ROTATION = SRS
"""The rotation system of all puzzles."""
HEADROOM = 6
"""The rows above the stack in which a piece is followed. No kick moves a piece by more rows."""

Reached = Sequence[tuple[Placement, int]]
"""Landings, each with its cells."""


def reachable(cells: int, piece: Piece) -> Reached:
    """Return every landing that shifts, rotations and falling lead to from above the stack, and its cells. Of
    placements that cover the same cells, the first orientation is listed."""
    free, reached = _flooded(cells, piece)
    shapes = shapes_of(ROTATION, piece)
    resting = [0] * 4
    for first, places in zip(shapes.same, resting_places(free, reached), strict=True):
        resting[first] |= places
    return [
        (Placement(piece, orientation, bit % STRIDE, bit // STRIDE), shapes.masks[orientation] << bit)
        for orientation, places in enumerate(resting)
        for bit in bit_indices(places)
    ]


def full_spins(cells: int) -> Reached:
    """Return every landing into which a T can be rotated with a full spin, and its cells."""
    free, reached = _flooded(cells, Piece.T)
    full, _ = spin_places(ROTATION, cells, Piece.T, free, reached)
    masks = ROTATION.masks[Piece.T]
    return [
        (Placement(Piece.T, orientation, bit % STRIDE, bit // STRIDE), masks[orientation] << bit)
        for orientation, places in enumerate(full)
        for bit in bit_indices(places)
    ]


def straight_drops(cells: int, piece: Piece) -> Reached:
    return [(landing, ROTATION.mask(landing)) for landing in drop_landings(ROTATION, cells, piece)]


def keys_to(cells: int, landing: Placement, movement: Movement, *, spins: bool = False) -> tuple[Key, ...] | None:
    """Return the fewest keys from the spawn to a landing; None if there are none. ``spins`` asks for a full T-spin. A
    straight drop has only shifts and rotations above the stack before the drop."""
    start = ROTATION.spawned(landing.piece, MODERN.skyline)
    if spins:
        return spin_path(ROTATION, cells, start, landing, Spin.FULL)
    if movement is Movement.DROP:
        return key_path(ROTATION, 0, start, landing._replace(y=0))
    return key_path(ROTATION, cells, start, landing)


def _flooded(cells: int, piece: Piece) -> tuple[list[int], list[int]]:
    """Return the free places and the reached ones."""
    height = stack_height(cells)
    free = free_places(shapes_of(ROTATION, piece), cells, height + HEADROOM)
    stack = BITS[height]
    return free, flood(turns_on(ROTATION, cells, piece), free, [places & ~stack for places in free])


NO_HOLD = "no-hold"
_EXPECTED = "expected pc, tsd, tst or dig, and then =PIECES if not all pieces may be placed, as in tsd=3"
_EXPECTED_PARTS = "expected a board, pieces and a goal: pc, tsd, tst or dig"
_PARTS = 4
"""The parts before the goal: the board, the falling piece, the held piece and the next pieces."""
_LIMIT = re.compile(r"[0-9]{1,3}", re.ASCII)
_LIKE_A_GOAL = re.compile(r"([a-z]+)(=.*)?")


class PuzzleLine(NamedTuple):
    """What one line of notation says: the arguments of ``Puzzle``, which may be an impossible puzzle."""

    position: Position
    goal: Goal = Goal.PERFECT_CLEAR
    rows: int = 0
    hold: bool = True
    movement: Movement = Movement.SRS
    within: int | None = None

    @classmethod
    def parse(cls, text: str) -> PuzzleLine:
        """Read one line of notation, as ``Puzzle.parse`` does. Raises ValueError that names the faulty part."""
        words = text.split()
        first = next((place for place, word in enumerate(words) if word.partition("=")[0] in GOALS), len(words))
        if not 0 < first < len(words):
            raise ValueError(_misspelt(words) or f"{quoted(text.strip())} is not a puzzle; {_EXPECTED_PARTS}")
        goal, limited, within = words[first].partition("=")
        if limited and (goal == Goal.PERFECT_CLEAR.value or not _LIMIT.fullmatch(within)):
            raise ValueError(f"{quoted(words[first])} is not a goal; {_EXPECTED}")
        options = words[first + 1 :]
        for word in options:
            if word not in (NO_HOLD, Movement.DROP.value):
                raise ValueError(f"{quoted(word)} after the goal; expected {NO_HOLD} or {Movement.DROP.value}")
        return cls(
            _position(words[:first]),
            Goal(goal),
            rows_of(words[0]),
            NO_HOLD not in options,
            Movement.DROP if Movement.DROP.value in options else Movement.SRS,
            int(within) if limited else None,
        )


def _position(words: list[str]) -> Position:
    """Read the words before the goal. Raises ValueError that names the faulty part."""
    try:
        return Position.parse(" ".join(words))
    except ValueError as error:
        if len(words) > _PARTS and words[1].upper() in (NONE, *Piece.__members__):
            raise ValueError(
                f"{quoted(words[_PARTS])} is one part too many; after the next pieces comes the goal"
            ) from error
        raise


def names_a_goal(text: str) -> bool:
    """Return whether a line is meant to be a puzzle: it has a goal, perhaps a misspelt one."""
    words = text.split()
    return any(word.partition("=")[0] in GOALS for word in words) or bool(_misspelt(words))


def rows_of(notation: str) -> int:
    """Return the number of rows of a board in notation, with the empty ones at its top."""
    return sum(1 for row in re.split(r"[/\n]", notation) if row.strip())


def _misspelt(words: list[str]) -> str:
    """Return what is wrong with the first word that is nearly a goal; empty if there is none."""
    for word in words[1:]:
        like = _LIKE_A_GOAL.fullmatch(word)
        letters = like.group(1) if like else ""
        if set(letters.upper()) <= set(Piece.__members__):  # pieces can be written small
            continue
        if meant := did_you_mean(letters, GOALS):
            return f"{quoted(word)} is not a goal; {meant}"
    return ""


MAX_ROWS = 16
CEILING = 18
"""No piece may rest above this many rows. The rows above are where pieces spawn, and there they can move freely."""
MAX_PIECES = 40
CELLS = 4


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
    movement: Movement = Movement.SRS
    within: int | None = None
    """The most pieces that may be placed for a T-spin or to dig; None is all of them. A perfect clear needs one piece
    for each four empty cells."""

    def __post_init__(self) -> None:
        if self.goal is not Goal.PERFECT_CLEAR or not self.rows:
            object.__setattr__(self, "rows", self.position.board.height)
        for wrong, part, words in _faults(self):
            if wrong:
                raise PuzzleError(part, words)

    @classmethod
    def parse(cls, text: str) -> Puzzle:
        """Read one line of notation. Raises ValueError that names the faulty part.

        The line is that of a ``Position``, and then the goal: ``pc``, ``tsd``, ``tst`` or ``dig``, with ``=PIECES`` if
        fewer pieces may be placed than there are. ``no-hold`` and ``drop-only`` can follow. The rows of the board are
        the rows to clear, also if the upper ones are empty.
        """
        return cls(*PuzzleLine.parse(text))

    def notation(self) -> str:
        """Return the puzzle as one line, which ``parse`` reads."""
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
        held = () if self.position.hold is None else (self.position.hold,)
        return (*held, *self.position.pieces)

    @property
    def most(self) -> int:
        if self.goal is Goal.PERFECT_CLEAR:
            return self.empty_cells // CELLS
        return len(self.pieces) if self.within is None else min(self.within, len(self.pieces))

    @property
    def empty_cells(self) -> int:
        return WIDTH * self.rows - self.position.board.cells.bit_count()


def position_of(board: Board, pieces: tuple[Piece, ...], hold: Piece | None = None) -> Position:
    """Return the position in which the first of the pieces falls."""
    return Position(board, hold=hold).with_pieces(pieces)


def _faults(puzzle: Puzzle) -> Iterator[tuple[bool, Part, Phrase]]:
    """Yield what can be wrong with a puzzle: whether it is, the part, and what is said then."""
    board, held, pieces, within = puzzle.position.board, puzzle.position.hold, len(puzzle.pieces), puzzle.within
    full = [board.height - y for y, row in enumerate(board.rows()) if row == FULL_ROW]
    words = marked("row {row} of the board is full; expected an empty cell in every row")
    yield bool(full), Part.BOARD, phrase(words, row=max(full, default=0))
    words = marked("rows of the board: {rows}; expected at most {most}")
    yield puzzle.rows > MAX_ROWS, Part.BOARD, phrase(words, rows=puzzle.rows, most=MAX_ROWS)
    words = marked("the hold has the piece {piece}; expected none, because hold is not allowed")
    yield held is not None and not puzzle.hold, Part.PIECES, phrase(words, piece=held)
    if puzzle.goal is Goal.PERFECT_CLEAR:
        words = marked("a perfect clear needs a piece for each four empty cells; expected no limit")
        yield within is not None, Part.LIMIT, phrase(words)
        words = marked("rows to clear: {rows}; expected at least {least}, the rows of the board")
        yield puzzle.rows < board.height, Part.BOARD, phrase(words, rows=puzzle.rows, least=board.height)
        words = marked("the board has no rows; expected the rows to clear, such as 10/10/10/10")
        yield puzzle.rows < 1, Part.BOARD, phrase(words)
        words = marked("the number of empty cells in the rows to clear must be a multiple of 4; it is {cells}")
        yield bool(puzzle.empty_cells % CELLS), Part.BOARD, phrase(words, cells=puzzle.empty_cells)
        words = marked("pieces: {pieces}; expected {least} or more, one for each four empty cells")
        yield puzzle.most > pieces, Part.PIECES, phrase(words, pieces=pieces, least=puzzle.most)
        return
    yield not pieces, Part.PIECES, phrase(marked("no pieces; expected one or more"))
    words = marked("pieces that may be placed: {within}; expected 1 to {most}")
    yield within is not None and not 1 <= within <= pieces, Part.LIMIT, phrase(words, within=within, most=pieces)
    words = marked("pieces that may be placed: {within}; expected at most {most}")
    yield puzzle.most > MAX_PIECES, Part.PIECES, phrase(words, within=puzzle.most, most=MAX_PIECES)
    words = marked("a T-spin needs a rotation; expected full movement, not straight drops only")
    yield puzzle.goal in SPINS and puzzle.movement is Movement.DROP, Part.MOVEMENT, phrase(words)
    words = marked("the board is empty; expected rows to dig through")
    yield puzzle.goal is Goal.DIG and not puzzle.rows, Part.BOARD, phrase(words)
