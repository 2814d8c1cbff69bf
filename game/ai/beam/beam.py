"""A beam search over sequences of moves. A bot gives it an evaluation: the worth of moves, of stacks and of the rest.

Each step, a *ply*, places one more piece. Of the sequences that lead to the same position only the best is kept, and
the best ``width`` of them are continued. The value of a sequence is the worth of its moves and of the position after
them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from ...core.board import Piece
from ..thinking.thinker import Steps
from .stack_landings import Generator, Landing, MoveKind

MAX_CACHED = 3000
"""The size of each of the two generations of the cache of landings, in pairs of a stack and a piece."""


class FirstMove(NamedTuple):
    piece: Piece
    mask: int
    spin: int
    hold: bool


class Line(NamedTuple):
    """A sequence of moves and the position after it."""

    value: float
    brought: float
    """The worth of its moves."""
    cells: int
    held: Piece | None
    state: Any
    """What else the evaluation knows of the position."""
    first: int
    """The index of its first move."""
    piece: Piece
    """The piece of its last move."""
    mask: int
    """The cells of that piece, before the clear."""
    kind: MoveKind
    before: Line | None
    """The sequence without its last move; None if it has no moves."""

    def moves(self) -> list[Line]:
        """Return the sequences that lead here: of one move, of two, and so on up to this one."""
        return [*self.before.moves(), self] if self.before else []


def no_moves(cells: int, current: Piece, held: Piece | None, state: object) -> Line:
    """Return the sequence without moves, from which all others begin. ``current`` is the falling piece."""
    return Line(0.0, 0.0, cells, held, state, 0, current, 0, MoveKind(0, 0, False, False), None)


Placed = tuple[Piece, Piece | None]
"""A piece that is placed, and the one in the hold after that."""
Ply = TypeVar("Ply")
Reply = TypeVar("Reply")
Group = tuple[MoveKind, Sequence[Reply]]
"""Landings of one kind."""


class Beam(ABC, Generic[Ply, Reply]):
    """A beam search, without the evaluation. ``Ply`` is what an evaluation knows of a step, and ``Reply`` what it knows
    of a landing. The landings of pieces on stacks are cached, sorted by what they do."""

    position: ClassVar[slice] = slice(2, 5)
    """The fields of a line that tell its position from others of the same ply: the stack, the hold and the state."""

    def __init__(self, generate: Generator, *, hold: bool) -> None:
        """Search with the landings of ``generate``. ``hold`` says whether the game has a hold."""
        self._generate, self._hold = generate, hold
        self._recent: dict[tuple[int, Piece], Sequence[Group[Reply]]] = {}
        self._older: dict[tuple[int, Piece], Sequence[Group[Reply]]] = {}
        self.nodes = 0
        """The number of nodes searched so far: landings that were valued, and cached ones as well."""
        self.leading: Line | None = None
        """The best sequence of the last ply, for whoever stops a search."""

    def replies(self, cells: int, piece: Piece) -> Sequence[Group[Reply]]:
        """Return the landings of a piece on a stack, sorted. Those that were asked for lately are kept."""
        key = cells, piece
        listed = self._recent.get(key)
        if listed is None:
            listed = self._older.get(key) or self._sorted(cells, piece, self._generate(cells, piece))
            if len(self._recent) >= MAX_CACHED:
                self._older, self._recent = self._recent, {}
            self._recent[key] = listed
        return listed

    def _begun(self, start: Line, roots: Iterable[FirstMove], ply: Ply) -> list[Line]:
        """Return a line for each first move, valued. ``first`` of a line is the place of its move in ``roots``."""
        lines: list[Line] = []
        for first, (piece, mask, spin, hold) in enumerate(roots):
            (group,) = self._sorted(start.cells, piece, [(mask, spin)])
            placed = piece, start.piece if hold else start.held
            lines += self._valued(start._replace(first=first), placed, group, ply)
        return lines

    def _continued(self, lines: list[Line], plies: Iterable[Ply], width: int) -> Steps[list[Line]]:
        """Return all lines after the last ply, and those that won before, in no order. A step continues one line.
        Before each ply the best ``width`` are kept. If no line has another move, the lines stay."""
        won: list[Line] = []
        for ply in plies:
            kept = self._kept(lines, width)
            lines = [line for line in kept if not self._wins(line)]
            won += (line for line in kept if self._wins(line))
            longer: list[Line] = []
            for line in lines:
                for placed in self._choices(line, ply):
                    for group in self.replies(line.cells, placed[0]):
                        longer += self._valued(line, placed, group, ply)
                yield
            lines = longer or lines
        return lines + won

    def _kept(self, lines: list[Line], width: int) -> list[Line]:
        """Return the best lines, at most ``width``; of those that lead to the same position only the best."""
        fields, seen = self.position, set[object]()
        kept: list[Line] = []
        for line in sorted(lines, key=_VALUE, reverse=True):
            position = line[fields]
            if position not in seen:
                seen.add(position)
                kept.append(line)
                if len(kept) == width:
                    break
        self.leading = kept[0] if kept else None
        return kept

    def _wins(self, line: Line) -> bool:
        """Return whether a line ends the game. It is not continued then."""
        return False

    @abstractmethod
    def _choices(self, line: Line, ply: Ply) -> Iterable[Placed]:
        """Return what can be placed after a line."""

    @abstractmethod
    def _sorted(self, cells: int, piece: Piece, landings: Iterable[Landing]) -> Sequence[Group[Reply]]:
        """Return landings by their kinds."""

    @abstractmethod
    def _valued(self, before: Line, placed: Placed, group: Group[Reply], ply: Ply) -> Iterable[Line]:
        """Return a line with one more move, for each of some landings of one kind."""


_VALUE = itemgetter(0)
new_line: Callable[[type[Line], tuple[Any, ...]], Line] = tuple.__new__
"""Creates a line in a third of the time."""
