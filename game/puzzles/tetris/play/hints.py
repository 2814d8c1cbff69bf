"""Hints: the steps of a person from a position to the next piece, one at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import groupby
from operator import or_

from game.core.board.bits import STRIDE, bit_indices, stack_height
from game.core.board.pieces import Piece, Placement
from game.language import marked
from game.puzzles.phrases import phrase
from game.puzzles.tetris.made.bounded import BoundedSolver, SearchLimitError
from game.puzzles.tetris.nodes import Move as TetrisMove
from game.puzzles.tetris.play.words import WORDS, Words, framed_by
from game.puzzles.tetris.puzzle import Puzzle
from game.puzzles.tetris.rules.knowledge import Knowledge, within_reach
from game.puzzles.tetris.rules.options import Option
from game.puzzles.tetris.rules.rules import RULES, Move

STATES = 20_000
"""The states after which the search for a solution gives up."""
_ABOVE = 2
"""How many rows above the stack are lit where only columns are told."""
_CUTS = "split"
"""The rule whose places each have cells of their own for whose sake they are left out."""
_COLUMNS = marked("Place the {piece} in the lit columns."), marked("Hold, then place the {piece} in the lit columns.")
_HERE = marked("Place the {piece} here now."), marked("Hold, then place the {piece} here.")
"""What is said of the piece that falls, and of the one that hold brings."""


@dataclass(frozen=True)
class Hint:
    """One step in words."""

    words: Words
    """One or more sentences."""
    cells: tuple[tuple[int, int], ...]
    """The cells to light on the board of the position: column from the left and row from the bottom, from 0."""
    rule: str
    """The name of the rule; "place" for a piece to be placed now, "columns" and "ahead" for one that no rule has found,
    "lost" if the goal cannot be reached any more, "unknown" if the search for a solution gave up."""
    landing: Placement | None = None
    """Where to place a piece now."""
    hold: bool = False
    """Whether hold is pressed first."""
    framed: tuple[tuple[int, int], ...] = ()
    """The cells to frame, counted as those to light: the reason for what is said of these."""
    piece: Piece | None = None
    """The piece of which the step speaks, if there is one."""
    places: tuple[tuple[tuple[int, int], ...], ...] = ()
    """The places that the lit cells are made of, each once: the cells of each, counted as those."""
    barred: bool = False
    """Whether the lit places are left out."""
    gaps: tuple[tuple[tuple[int, int], ...], ...] = ()
    """The cells that each place would cut off, in the order of the places, if the step is about that."""

    @property
    def text(self) -> str:
        """The sentences in the language of the source."""
        return " ".join(map(str, self.words))


TAKE_BACK = Hint((phrase(marked("The goal cannot be reached from here. Take the last piece back.")),), (), "lost")
"""The step where a piece must be taken back."""


def explain(puzzle: Puzzle) -> tuple[Hint, ...]:
    """Return the steps from the position of a puzzle to the next piece. The last one is the landing.

    For a later position, give the rest of the puzzle: see ``puzzle_after``.
    """
    return tuple(_steps(puzzle))


def _steps(puzzle: Puzzle) -> Iterator[Hint]:
    solver = BoundedSolver(puzzle, STATES)
    try:
        line = solver.plainest()
        if line is None:
            yield TAKE_BACK
            return
        if within_reach(puzzle):
            known = Knowledge(puzzle, solver.start)
            while True:
                if any(option[:2] == (line[0].landing.piece, line[0].cells) for option in known.fixed):
                    yield _landing(puzzle, line[0], "place")
                    return
                step = None if known.ended else _step(known)
                if step is None:
                    break
                yield from step
        yield _columns(puzzle, line[0])
        yield _landing(puzzle, line[0], "ahead")
    except SearchLimitError:
        words = phrase(marked("There is no hint: the search for a solution would take too long."))
        yield Hint((words,), (), "unknown")


def _step(known: Knowledge) -> list[Hint] | None:
    """Make one layer. Return its steps in words, or None if no rule leads on."""
    for rule in RULES:
        moves = rule.find(known)
        if moves:
            hints = [_told(known, rule.name, some) for some in _grouped(_plain(known, rule.name, moves))]
            assert rule.apply
            rule.apply(known, moves)
            return hints
    return None


def _plain(known: Knowledge, rule: str, moves: Sequence[Move]) -> list[Move]:
    """Return the moves that a player can see on the board.

    Places that are left out are not told if a row between their cells must clear first, unless the rule is about that.
    Where few cells must be filled, those of later pieces are not told, either: they would not help with this one.
    """
    now = None if known.fills else set(known.playable())

    def seen(option: Option) -> bool:
        return (rule == "clear" or not option.gaps) and (now is None or option in now)

    return [move for move in moves if move.here is not None or all(map(seen, move.gone))]


def _grouped(moves: Sequence[Move]) -> list[list[Move]]:
    """Return each known place alone, and the places that are left out by their pieces."""
    known = [[move] for move in moves if move.here is not None]
    gone = sorted((move for move in moves if move.here is None), key=lambda move: min(move.gone))
    return known + [list(some) for _, some in groupby(gone, key=lambda move: min(move.gone).piece)]


def _told(known: Knowledge, rule: str, moves: list[Move]) -> Hint:
    options = [option for move in moves for option in (*sorted(move.gone), *((move.here,) if move.here else ()))]
    here, cuts = moves[0].here, rule == _CUTS
    return Hint(
        WORDS[rule](known, moves),
        _places(reduce(or_, (option.cells for option in options))),
        rule,
        framed=() if cuts else _places(framed_by(moves)),
        piece=here.piece if here else min(moves[0].gone).piece,
        places=_each(option.cells for option in options),
        barred=here is None,
        gaps=_each_gap(moves) if cuts else (),
    )


def _columns(puzzle: Puzzle, move: TetrisMove) -> Hint:
    """Tell the piece of a move, and only its columns yet."""
    piece, hold = move.landing.piece, _holds(puzzle, move)
    words = (phrase(_COLUMNS[hold], piece=piece),)
    return Hint(words, _above(puzzle.position.board.cells, move.cells), "columns", hold=hold, piece=piece)


def _above(filled: int, cells: int) -> tuple[tuple[int, int], ...]:
    """Return the empty cells of the columns of a place, from its lowest row to a little above the stack."""
    place = _places(cells)
    columns, lowest = {x for x, _ in place}, min(y for _, y in place)
    rows = range(lowest, stack_height(filled | cells) + _ABOVE)
    return tuple((x, y) for y in rows for x in sorted(columns) if not filled >> (STRIDE * y + x) & 1)


def _landing(puzzle: Puzzle, move: TetrisMove, rule: str) -> Hint:
    piece, hold = move.landing.piece, _holds(puzzle, move)
    words = (phrase(_HERE[hold], piece=piece),)
    return Hint(words, _places(move.cells), rule, move.landing, hold, piece=piece)


def _holds(puzzle: Puzzle, move: TetrisMove) -> bool:
    """Whether hold brings the piece of a move."""
    current = puzzle.position.current
    return current is not None and move.landing.piece is not current


def _each(masks: Iterable[int]) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return the cells of each place once."""
    return tuple(map(_places, dict.fromkeys(masks)))


def _each_gap(moves: Iterable[Move]) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return the cells for whose sake each place is left out, in the order of ``_each``."""
    return tuple(map(_places, {option.cells: move.because for move in moves for option in move.gone}.values()))


def _places(cells: int) -> tuple[tuple[int, int], ...]:
    return tuple((bit % STRIDE, bit // STRIDE) for bit in bit_indices(cells))
