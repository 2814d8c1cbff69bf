"""Making Tetris puzzles for the engine: drafts, mutations and grades; and packs of them, with lessons and fumens."""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import log2
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from ....ai.linear import evaluation
from ....ai.linear.controllers import CONTROLLERS
from ....core.bits import STRIDE, WIDTH
from ....core.board import PIECES, Board, Piece, Position
from ....core.chance import below, pick, shuffled
from ....core.fumen import Quiz, decoded
from ....core.messages import quoted, suggestion
from ....language import marked
from ....program import ASSETS
from ...engine.climbing import Band, Mutation, Scored
from ...engine.making import LEVELS, MadePuzzle, Pack, PuzzleOrder, make, read_level, read_pack
from ..puzzle import CELLS, MAX_ROWS, ROTATION, SPINS, Goal, Movement, Puzzle, position_of
from ..solving.solver import Node, Solver, node

__all__ = [  # noqa: RUF022 - as one reads them
    "BoundedSolver",  # A solver that raises SearchLimitError after a number of states.
    "FOLDER",  # The folder of the packs that come with the game.
    "grade",  # The grade of a puzzle; None if it has no solution.
    "LEVEL_NAMES",  # What players read for the levels 1 to 5.
    "level_of",  # The level of a puzzle, from 1.
    "make_puzzle",  # A new puzzle with a solution.
    "OWN_FOLDER",  # The folder of the player's packs in the data folder.
    "PackedTetris",  # A puzzle of a pack and its level.
    "PACKS",  # Pack that comes with the game -> what players read.
    "parse_line",  # The puzzle of a line.
    "parse_ungraded",  # The puzzle of a line with the level and the points that the line gives.
    "SearchLimitError",  # The error that a search gave up.
    "split_line",  # The notation of a line, and the values after it by their keys.
    "TetrisGrade",  # How hard a puzzle is, and why.
]

PERFECT_CLEAR_PIECES = (4, 4, 4, 5, 5, 5, 6, 6, 7)
FIRST_CLEAR_PIECES = (1, 2, 2, 3, 3, 3)
DOUBLE_PIECES = (2, 3, 4)
TRIPLE_PIECES = (2, 3)
DIG_PIECES = (2, 3)
OVERHANG = 1 / 3
ROOF = 2 / 3
LID = 2 / 3


def perfect_clear(rng: random.Random) -> Puzzle:
    """Return a stack of three or four rows with room for four to seven pieces in neighbouring columns."""
    while True:
        number = pick(rng, PERFECT_CLEAR_PIECES)
        if puzzle := _with_room(rng, number, 4 if number > 4 else pick(rng, (3, 4))):
            return puzzle


def first_clear(rng: random.Random) -> Puzzle:
    """Return a stack of one to four rows with room for one to three pieces in neighbouring columns."""
    while True:
        number = pick(rng, FIRST_CLEAR_PIECES)
        if puzzle := _with_room(rng, number, number + below(rng, 5 - number)):
            return puzzle


def _with_room(rng: random.Random, number: int, rows: int) -> Puzzle | None:
    """Return a stack of so many rows with room for a number of pieces. None if none of its columns is empty."""
    empties = 4 * number
    narrowest = -(-empties // rows)
    width = narrowest + below(rng, min(3, WIDTH - narrowest, empties - narrowest) + 1)
    first = below(rng, WIDTH - width + 1)
    depths = [1] * width
    while sum(depths) < empties:
        at = below(rng, width)
        depths[at] += depths[at] < rows
    if rows not in depths:
        return None
    cells = _stack(rows, [0] * first + depths + [0] * (WIDTH - first - width))
    return Puzzle(position_of(Board(cells), pieces(rng, number)), rows=rows)


def spin_double(rng: random.Random, numbers: Sequence[int] = DOUBLE_PIECES) -> Puzzle:
    """Return a stack with a slot for a T, often with a cell over it, and two to four pieces with a T."""
    number = pick(rng, numbers)
    slot, rows = 1 + below(rng, WIDTH - 2), 3 + below(rng, 2)
    depths = [0] * WIDTH
    depths[slot - 1 : slot + 2] = [rows - 1, rows, rows - 1]
    for _ in range(4 * (number - 1)):
        at = below(rng, WIDTH)
        depths[at] += depths[at] < rows - (abs(at - slot) == 1)
    cells = _stack(rows, depths)
    if rng.random() < OVERHANG:
        cells |= 1 << (STRIDE * 2 + slot + (1 if rng.random() < 1 / 2 else -1))
    return Puzzle(position_of(Board(cells), _pieces_with_t(rng, number)), Goal.TSD)


cruel_double = partial(spin_double, numbers=(max(DOUBLE_PIECES),))
"""A draft with four pieces. Only few with fewer pieces can become cruel."""


def spin_triple(rng: random.Random) -> Puzzle:
    """Return a stack with an upright slot for a T, often under a roof, and two or three pieces with a T."""
    number, side = pick(rng, TRIPLE_PIECES), pick(rng, (-1, 1))
    slot = 2 + below(rng, WIDTH - 4)
    depths = [0] * WIDTH
    depths[slot] = 3
    for _ in range(4 * (number - 1)):
        at = below(rng, WIDTH)
        depths[at] += at not in (slot, slot + side) and depths[at] < 3
    cells = _stack(3, depths) & ~(1 << (STRIDE + slot + side))
    if rng.random() < ROOF:
        cells |= sum(1 << (STRIDE * y + x) for x, y in ((slot - side, 3), (slot - side, 4), (slot, 4)))
    return Puzzle(position_of(Board(cells), _pieces_with_t(rng, number)), Goal.TST)


def dig(rng: random.Random) -> Puzzle:
    """Return a stack of three to five rows with a narrow hole down to the lowest row, often with a lid."""
    number, rows = pick(rng, DIG_PIECES), 3 + below(rng, 3)
    hole = below(rng, WIDTH)
    depths = [0] * WIDTH
    depths[hole] = rows
    for _ in range(below(rng, 4 * number)):
        at = below(rng, WIDTH)
        depths[at] += depths[at] < rows
    cells = _stack(rows, depths)
    if rng.random() < LID:
        cells |= 1 << (STRIDE * (1 + below(rng, rows - 1)) + hole)
    for y in range(rows):
        cells &= ~(1 << (STRIDE * y + below(rng, WIDTH)))
    return Puzzle(position_of(Board(cells), pieces(rng, number)), Goal.DIG)


def pieces(rng: random.Random, number: int) -> tuple[Piece, ...]:
    return tuple(shuffled(rng, PIECES)[:number])


def _pieces_with_t(rng: random.Random, number: int) -> tuple[Piece, ...]:
    others = [piece for piece in shuffled(rng, PIECES) if piece is not Piece.T]
    return tuple(shuffled(rng, (*others[: number - 1], Piece.T)))


def _stack(rows: int, depths: list[int]) -> int:
    """Return a stack of so many rows, from which columns are so many cells lower."""
    return sum(1 << (STRIDE * y + x) for x, depth in enumerate(depths) for y in range(rows - depth))


DRAFTS: Mapping[Goal, Callable[[random.Random], Puzzle]] = MappingProxyType(
    {Goal.PERFECT_CLEAR: perfect_clear, Goal.TSD: spin_double, Goal.TST: spin_triple, Goal.DIG: dig}
)
"""Goal -> the function that draws a puzzle."""


def move_empty(puzzle: Puzzle, rng: random.Random) -> Puzzle:
    """Return the puzzle with one empty cell and one filled cell exchanged, both at random. A board without filled cells
    stays as it is."""
    cells = puzzle.position.board.cells
    places = [1 << (STRIDE * y + x) for y in range(puzzle.rows) for x in range(WIDTH)]
    empty = [bit for bit in places if not cells & bit]
    filled = [bit for bit in places if cells & bit]
    if not filled:
        return puzzle
    return with_board(puzzle, cells ^ pick(rng, empty) ^ pick(rng, filled))


def swap_pieces(puzzle: Puzzle, rng: random.Random) -> Puzzle:
    pieces = list(puzzle.pieces)
    one, other = below(rng, len(pieces)), below(rng, len(pieces))
    pieces[one], pieces[other] = pieces[other], pieces[one]
    return with_pieces(puzzle, pieces)


def change_piece(puzzle: Puzzle, rng: random.Random) -> Puzzle:
    pieces = list(puzzle.pieces)
    pieces[below(rng, len(pieces))] = pick(rng, PIECES)
    return with_pieces(puzzle, pieces)


def with_board(puzzle: Puzzle, cells: int) -> Puzzle:
    """Return a puzzle with other cells, or the same puzzle if a row would be full or the rows would be fewer."""
    board = Board(cells)
    if board.height != puzzle.position.board.height:
        return puzzle
    return _valid(puzzle, replace(puzzle.position, board=board))


def with_pieces(puzzle: Puzzle, pieces: list[Piece]) -> Puzzle:
    """Return a puzzle with other pieces, which are as many. A puzzle for a T-spin keeps a T."""
    if puzzle.goal in SPINS and Piece.T not in pieces:
        return puzzle
    held = puzzle.position.hold is not None
    position = replace(puzzle.position, hold=pieces[0] if held else None).with_pieces(pieces[held:])
    return _valid(puzzle, position)


def _valid(puzzle: Puzzle, position: Position) -> Puzzle:
    try:
        return replace(puzzle, position=position)
    except ValueError:
        return puzzle


STATES = 20_000


class SearchLimitError(ValueError):
    """A search gave up. The message is one line."""


class BoundedSolver(Solver):
    """A solver that raises SearchLimitError after a number of states."""

    def __init__(self, puzzle: Puzzle, states: int = STATES) -> None:
        """``states`` is the number of states that are looked at in all questions together."""
        super().__init__(puzzle)
        self._states = states

    def solvable(self, state: Node | None = None) -> bool:
        """Return whether the goal can be reached from a state; without one, from the start. Raises SearchLimitError."""
        if self.visited > self._states:
            raise SearchLimitError(f"no answer after {self._states:,} positions; expected a smaller puzzle")
        return super().solvable(state)


_value = evaluation(CONTROLLERS["dellacherie"])
TRAP = 2.0
HOLD = 2.0
TUCK = 3.0


@dataclass(frozen=True)
class TetrisGrade:
    bits: float
    """The sum over the pieces of a solution of log2(placements / placements that keep the puzzle solvable)."""
    traps: tuple[int, ...]
    """The pieces of the solution, from 0, at which Dellacherie's choice makes the puzzle unsolvable."""
    pictures: int
    hold: bool
    tuck: bool
    """Whether there is no solution with straight drops: it needs a slide or a spin."""

    @property
    def points(self) -> float:
        """How hard the puzzle is, in bits. Other solutions make it easier, all the rest harder."""
        extra = TRAP * len(self.traps) + HOLD * self.hold + TUCK * self.tuck
        return round(self.bits + extra - log2(self.pictures), 1)


def grade(puzzle: Puzzle, solver: Solver | None = None, *, pictures: int | None = None) -> TetrisGrade | None:
    """Return the grade of a puzzle; None if it has no solution. ``solver`` is that of the puzzle, if there is one, and
    ``pictures`` the number of its final pictures, if it is known."""
    solver = solver or Solver(puzzle)
    line = solver.line()
    if line is None:
        return None
    state: Node | None = solver.start
    bits, traps = 0.0, []
    for number, move in enumerate(line):
        assert state is not None
        moves, good, cells = solver.moves(state), solver.solvable_moves(state), state.cells
        bits += log2(len(moves) / len(good))
        # Of equal moves, Dellacherie's choice is the first one.
        if max(moves, key=lambda move: _value(cells, ROTATION.mask(move.landing))) not in good:
            traps.append(number)
        state = solver.after(state, move)
    count = len(solver.pictures()) if pictures is None else pictures
    return TetrisGrade(bits, tuple(traps), count, needs_hold(puzzle), needs_tuck(puzzle))


def needs_hold(puzzle: Puzzle) -> bool:
    """Return whether a solvable puzzle has no solution without hold. A held piece then never comes."""
    if not puzzle.hold:
        return False
    position = replace(puzzle.position, hold=None)
    pieces = len(position.pieces)
    if not pieces or (puzzle.goal is Goal.PERFECT_CLEAR and pieces < puzzle.most):
        return True
    within = puzzle.within and min(puzzle.within, pieces)
    return not Solver(replace(puzzle, position=position, hold=False, within=within)).solvable()


def needs_tuck(puzzle: Puzzle) -> bool:
    """Return whether a solvable puzzle has no solution with straight drops. A T-spin always needs more."""
    if puzzle.goal in SPINS or puzzle.movement is Movement.DROP:
        return puzzle.goal in SPINS
    return not Solver(replace(puzzle, movement=Movement.DROP)).solvable()


LEVEL_NAMES = (marked("Easy"), marked("Medium"), marked("Hard"), marked("Expert"), marked("Cruel"))
"""What players read for the levels 1 to 5."""
BOUNDS: Mapping[Goal, tuple[float, ...]] = MappingProxyType(
    {
        Goal.PERFECT_CLEAR: (15, 27, 31, 35, 39, 45),
        Goal.TSD: (4, 16.4, 17.9, 19, 24, 31),
        Goal.TST: (4, 15, 17, 18, 18.7, 21),
        Goal.DIG: (3, 10, 12.5, 15, 18, 21),
    }
)
"""Goal -> the points at which the levels begin, and the most at which the last level aims. They are from the puzzles
that docs/puzzles.md shows. Those of a T-spin triple are the fifths of T-spin doubles with two or three pieces, as it
has no more."""


def level_of(points: float, goal: Goal) -> int:
    """Return the level of a puzzle, from 1. Fewer points than those of the first level are that level too."""
    return max(1, bisect_right(BOUNDS[goal][:-1], points))


CLIENT_STATES = 250
"""The states after which the search for a solution of a candidate gives up."""
GRADE_STATES = 1_200
FEWEST_PIECES = 2
MOST_PICTURES = 200
"""The most final pictures of a puzzle for a player. With more, almost anything goes."""


class TetrisClient:
    mutations: tuple[Mutation[Puzzle], ...] = (move_empty, swap_pieces, change_piece)

    def __init__(
        self, goal: Goal, draft: Callable[[random.Random], Puzzle] | None = None, fewest: int = FEWEST_PIECES
    ) -> None:
        """``draft`` draws the puzzles from which the climbs begin. Without it, they are those of the goal. ``fewest``
        are the pieces that a puzzle for a player has at least."""
        self.goal = goal
        self._draft, self._fewest = draft or DRAFTS[goal], fewest

    def draft(self, rng: random.Random) -> Puzzle:
        return self._draft(rng)

    def complete(self, puzzle: Puzzle, rng: random.Random) -> Scored[Puzzle] | None:
        """Solve a puzzle exactly and grade it. Return None if it has no solution, or none that is found soon. A puzzle
        that is not a perfect clear is repaired: no more pieces may be placed than it needs."""
        try:
            tight = tightened(puzzle, BoundedSolver(puzzle, CLIENT_STATES))
            found = grade(tight, BoundedSolver(tight, GRADE_STATES)) if tight else None
        except SearchLimitError:
            return None
        if tight is None or found is None:
            return None
        clean = tight.most >= self._fewest and found.pictures <= MOST_PICTURES
        return Scored(tight, found.points, found.points, clean)


def tightened(puzzle: Puzzle, solver: Solver) -> Puzzle | None:
    """Return a puzzle in which as few pieces may be placed as it needs; None if it has no solution. One piece more is
    known, if there is one, because hold can bring it."""
    if puzzle.goal is Goal.PERFECT_CLEAR:
        return puzzle if solver.solvable() else None
    start, within = solver.start, 1
    while not solver.solvable(node(*start[:3], within)):
        if within == puzzle.most:
            return None
        within += 1
    held = puzzle.position.hold is not None
    known = puzzle.position.pieces[: within + 1 - held]
    position = puzzle.position.with_pieces(known)
    return replace(puzzle, position=position, within=within if within < len(known) + held else None)


def puzzle_of(fumen: str) -> Puzzle:
    """Return the puzzle on the first page of a fumen. Its comment is a quiz, such as ``#Q=[I](S)ZJL``. The goal is a
    perfect clear of the fewest rows, from those of the stack on, for which its pieces are enough. Raises ValueError
    with one line."""
    page = decoded(fumen)[0]
    quiz = Quiz.parse(page.comment)
    if quiz is None or not quiz.pieces:
        raise ValueError("the first page of the fumen has no pieces; expected a quiz such as #Q=[I](S)ZJL")
    board = page.board.clear()
    hold = Piece[quiz.hold.upper()] if quiz.hold else None
    coming = quiz.pieces[1:] if quiz.hold else quiz.pieces
    position = position_of(board, coming, hold)
    pieces = len(coming) + (hold is not None)
    for rows in range(max(board.height, 1), MAX_ROWS + 1):
        empty = WIDTH * rows - board.cells.bit_count()
        if empty > CELLS * pieces:
            break
        if empty % CELLS == 0:
            return Puzzle(position, Goal.PERFECT_CLEAR, rows)
    raise ValueError(
        f"no perfect clear of this board has a multiple of 4 empty cells and needs at most {pieces} pieces"
    )


FOLDER = ASSETS / "puzzles" / "tetris"
OWN_FOLDER = Path("puzzles") / "tetris"
PACKS: Mapping[str, str] = MappingProxyType(
    {
        "first-clears": marked("First clears"),
        "perfect-clears": marked("Perfect clears"),
        "t-spins": marked("T-spins"),
        "digs": marked("Digging"),
        "openers": marked("Openers"),
    }
)
"""Name of a pack that comes with the game -> what players read."""
FUMEN = ("v115@", "http")
_SEPARATOR = ";"


@dataclass(frozen=True)
class PackedTetris:
    puzzle: Puzzle
    level: int
    """From 1, the easiest; 0 if it was never graded."""
    points: float
    """How hard it is, as ``TetrisGrade.points``; 0 if it was never graded."""
    seed: str = ""
    name: str = ""

    def __str__(self) -> str:
        words = [self.puzzle.notation(), f"level={self.level}", f"points={self.points:g}"]
        words += [f"{key}={value}" for key, value in (("seed", self.seed), ("name", self.name)) if value]
        return f" {_SEPARATOR} ".join(words)


def parse_line(line: str) -> PackedTetris:
    """Return the puzzle of a line. Without a level and points it is solved and graded. Raises ValueError with one line,
    also if the puzzle is to be graded and has no solution."""
    packed = parse_ungraded(line)
    if packed.level and packed.points:
        return packed
    puzzle = packed.puzzle
    found = grade(puzzle, BoundedSolver(puzzle))
    if found is None:
        text = line if line.startswith(FUMEN) else line.partition(_SEPARATOR)[0].strip()
        raise ValueError(f"{quoted(text)} has no solution")
    level = packed.level or level_of(found.points, puzzle.goal)
    return replace(packed, level=level, points=found.points)


def parse_ungraded(line: str) -> PackedTetris:
    """Return the puzzle of a line with the level and the points that the line gives. It is not solved, so that a long
    pack is read in no time. Raises ValueError with one line."""
    if line.startswith(FUMEN):
        return PackedTetris(puzzle_of(line), 0, 0)
    text, values = split_line(line)
    puzzle = Puzzle.parse(text)
    level, points = int(values.get("level", 0)), float(values.get("points", 0))
    return PackedTetris(puzzle, level, points, str(values.get("seed", "")), str(values.get("name", "")))


def split_line(line: str) -> tuple[str, Mapping[str, int | float | str]]:
    """Return the notation of a line, and the values after it by their keys. Raises ValueError for a wrong value."""
    text, *others = (word.strip() for word in line.split(_SEPARATOR))
    values: dict[str, int | float | str] = {}
    for word in others:
        key, _, value = word.partition("=")
        if key not in _VALUES:
            raise ValueError(f"{quoted(word)}: {suggestion(key, _VALUES)}")
        values[key] = _VALUES[key](value)
    return text, values


def shipped(name: str) -> Pack[PackedTetris]:
    """Return a pack that comes with the game; ``name`` is one of ``PACKS``. Raises FileError."""
    return read_pack(FOLDER / f"{name}.txt", parse_line)


def _points(text: str) -> float:
    try:
        points = float(text)
    except ValueError:
        points = -1
    if not 0 <= points <= 1000:
        raise ValueError(f"points={text}; expected a number from 0 to 1000")
    return points


_VALUES: Mapping[str, Callable[[str], int | float | str]] = MappingProxyType(
    {"level": read_level, "points": _points, "seed": str, "name": str}
)
"""Key -> the function that reads its value."""


PATIENCE = 60
"""The iterations without a better puzzle after which a climb gives up. A new draft is often nearer to the level."""


class TetrisSize(NamedTuple):
    """A goal, and how its puzzles are drawn and graded."""

    goal: Goal
    draft: Callable[[random.Random], Puzzle]
    bounds: Sequence[float]
    """The points at which its levels begin, and the most at which the last level aims."""
    fewest: int = FEWEST_PIECES
    open_ended: bool = True
    """Whether the last level has no upper end."""


TETRIS_SIZES: Mapping[str, TetrisSize] = MappingProxyType(
    {
        **{goal.value: TetrisSize(goal, DRAFTS[goal], BOUNDS[goal]) for goal in Goal},
        # All of them are easy beside other perfect clears.
        "first": TetrisSize(Goal.PERFECT_CLEAR, first_clear, (3, 6, 12, 16, 20, 24), fewest=1, open_ended=False),
    }
)


class TetrisPuzzles:
    """The puzzles of Tetris. The sizes are the goals, and perfect clears for beginners, with five levels each."""

    name = "tetris"
    sizes: Sequence[str] = tuple(TETRIS_SIZES)
    shapes: Sequence[str] = ()
    symmetries: Sequence[str] = ()

    def formed(self, shape: str, symmetry: str) -> TetrisPuzzles:
        """Return this game, whose boards have no shapes and no symmetries."""
        return self

    def client(self, size: str, level: int) -> TetrisClient:
        """Return what the engine has to know of a size and a level."""
        goal, draft, _, fewest, _ = TETRIS_SIZES[size]
        return TetrisClient(goal, cruel_double if goal is Goal.TSD and level == LEVELS[-1] else draft, fewest)

    def band(self, size: str, level: int) -> Band:
        """Return the points of a level. The last level of a goal has no upper end."""
        _, _, bounds, _, open_ended = TETRIS_SIZES[size]
        low = bounds[level - 1]
        high = float("inf") if open_ended and level == LEVELS[-1] else bounds[level]
        return Band(low, high, reach=(low + bounds[level]) / 2, patience=PATIENCE)

    def record(self, made: MadePuzzle[Puzzle]) -> Mapping[str, Any]:
        """Return the figures of a puzzle: its position in notation, goal, level, points, and number of solutions."""
        puzzle = made.puzzle
        return {
            "position": puzzle.notation().rpartition(f" {puzzle.goal.value}")[0],
            "goal": puzzle.goal.value,
            "within": puzzle.within,
            "level": level_of(made.grade, puzzle.goal),
            "points": made.grade,
            "solutions": len(Solver(puzzle).pictures()),
        }

    def line(self, made: MadePuzzle[Puzzle]) -> str:
        level = level_of(made.grade, made.puzzle.goal)
        return str(PackedTetris(made.puzzle, level, made.grade, made.order.name))


def make_puzzle(goal: str, *, level: int = 1, seed: str) -> Puzzle:
    """Return a new puzzle with a solution. ``goal`` is ``pc``, ``tsd``, ``tst``, ``dig``, or ``first`` for a perfect
    clear of one to three pieces. ``level`` is 1, the easiest one, to 5. The same arguments give the same puzzle on
    every machine. It takes seconds. Raises ValueError for an unknown goal or level, and ClimbError if no puzzle was
    found."""
    game = TetrisPuzzles()
    if goal not in game.sizes:
        raise ValueError(f"{quoted(goal)}: {suggestion(goal, game.sizes)}")
    read_level(str(level))
    return make(game, PuzzleOrder(game.name, goal, level, seed, 0)).puzzle
