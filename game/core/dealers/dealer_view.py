"""The type of a randomizer: a generator of pieces that can look at the board."""

from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple, TypeVar, overload

from ..bits import STRIDE, WIDTH, clear, column_heights, stack_height
from ..board import PIECES, SRS, Board, Piece, pieces_from
from ..moves import undersides

T = TypeVar("T")


class SoFar(Sequence[T]):
    """The first items of a list to which one only appends. It does not change while more are appended. Nothing is
    copied, so that a view of a long game can be kept at every piece."""

    __slots__ = ("_items", "_length")

    def __init__(self, items: Sequence[T], length: int | None = None) -> None:
        """Keep the first ``length`` of ``items``. None keeps all of them."""
        self._items: Sequence[T] = items._items if isinstance(items, SoFar) else items
        self._length = len(items) if length is None else length

    def continues(self, before: Sequence[T]) -> bool:
        """Return whether these are the items of ``before`` and those that were appended since."""
        return isinstance(before, SoFar) and self._items is before._items and len(before) <= self._length

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> T: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[T, ...]: ...

    def __getitem__(self, index: int | slice) -> T | tuple[T, ...]:
        positions = range(self._length)[index]
        if isinstance(positions, range):
            return tuple(self._items[position] for position in positions)
        return self._items[positions]

    def __iter__(self) -> Iterator[T]:
        """Iterate at the speed of the list: bots read all pieces before each decision."""
        return islice(self._items, self._length)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))


class Shape(NamedTuple):
    """An orientation of a piece in the lower left corner of the well."""

    mask: int
    height: int
    undersides: tuple[int, ...]
    """The lowest row of each column of the shape."""
    columns: range
    """The columns in which its left one can stand."""


def _shapes(piece: Piece) -> tuple[Shape, ...]:
    return tuple(
        Shape(mask, stack_height(mask), lowest, range(WIDTH + 1 - len(lowest)))
        for mask, lowest in ((SRS.masks[piece][o], undersides(SRS)[piece][o]) for o in SRS.distinct[piece])
    )


SHAPES = tuple(_shapes(piece) for piece in PIECES)
"""[piece]: its shapes, each once."""


def _dropped(cells: int, piece: Piece) -> Iterator[int]:
    """Yield the stack after each straight drop of a piece, without full rows."""
    heights = column_heights(cells)
    for shape in SHAPES[piece]:
        for x in shape.columns:
            y = max(0, *(heights[column] - lowest for column, lowest in enumerate(shape.undersides, x)))
            yield clear(cells | shape.mask << (STRIDE * y + x))


class DealerView(NamedTuple):
    """The game as a dealer sees it when it must choose the next piece."""

    cells: int = 0
    """The stack, in the bits of a ``Board``."""
    current: Piece | None = None
    """The piece that has just spawned. It is placed before the piece that is dealt now. None at the start, and for a
    randomizer that decides nothing in advance."""
    past: Sequence[int] = ()
    """The stacks on which the earlier pieces of this randomizer spawned, the first one first."""

    @property
    def board(self) -> Board:
        """The stack as a board."""
        return Board(self.cells)

    def after(self, *pieces: Piece | str | None) -> list[Board]:
        """Return the boards to which pieces can lead that are dropped straight down one after the other, without the
        rows that they fill. A piece is its letter, too; None is left out, as the current piece at the start."""
        found = {self.cells}
        for piece in pieces:
            if piece is not None:
                kind = Piece[piece] if isinstance(piece, str) else piece
                found = {after for cells in found for after in _dropped(cells, kind)}
        return [*map(Board, found)]


class DealFault(Exception):  # noqa: N818 - a fault in the deal, not in the program
    """A player's own randomizer has failed. The message is one line: the file, the line, and what was expected."""


Deal = Generator[Piece, DealerView, None]
"""The type of randomizers. Those that look at the board get a ``DealerView`` as the value of each ``yield``."""

Chances = tuple[float, ...]
"""[piece]: its probability. The sum is 1."""

Odds = Generator[Chances, Piece, None]
"""The type of a dealer's odds. It yields the chances of the next piece, and each ``send`` tells which piece came.

It knows the rule and the pieces that were shown, not the state of the randomizer. Its first value, before any piece, is
that of ``next``.
"""

GENTLE = pieces_from("IJLT")
"""The pieces that fit a flat floor without a hole: the first pieces of the Grand Master games."""


class Walk(NamedTuple):
    """The odds of a dealer that remembers little. They can be followed along one deal. They can also be asked what may
    follow from any state, so that all deals can be added up."""

    start: Any
    """The state before the first piece. A ``Memory`` if the dealer is ``fair``, else anything that can be hashed."""
    chances: Callable[[Any], Chances]
    """Returns the chances of the next piece in a state."""
    after: Callable[[Any, Piece], Any]
    """Returns the state after a piece."""
    fair: bool = True
    """Whether all pieces are treated alike, so that two pieces can change places in the memory."""
    first: Chances | None = None
    """The chances of the first piece, where they differ from those of its state."""
    period: int = 1
    """The number of pieces after which the states come again, as the pieces of a bag."""
    copies: int = 0
    """The number of each piece in its bag, if it shuffles one. 0 if it does not."""

    def odds(self) -> Odds:
        state = self.after(self.start, (yield self.first or self.chances(self.start)))
        while True:
            state = self.after(state, (yield self.chances(state)))


Memory = tuple[int, ...]
"""[piece]: what a dealer remembers of it. Such a dealer treats pieces alike of which it remembers the same."""
NO_MEMORY: Memory = (0,) * 7
