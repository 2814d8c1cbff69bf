"""The recording of a game: its buttons, and a checkpoint for each piece that locked."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, NamedTuple, SupportsIndex, TypeVar, cast, overload
from zlib import crc32

Item = TypeVar("Item", bound="tuple[int, ...]")


class PackedTuples(Sequence[Item], Generic[Item]):
    """A sequence of tuples of whole numbers: one array has the first number of each, one the second, and so on.

    A packed pair takes ten bytes; a tuple in a list takes a hundred.
    """

    __slots__ = ("_item", "columns")

    def __init__(self, item: Callable[[Iterable[int]], Item], types: str, items: Iterable[Item] = ()) -> None:
        """``item`` makes a tuple of its numbers. ``types`` has the type of each number, as ``array`` names it."""
        self._item = item
        self.columns = tuple(array(each) for each in types)
        """The array of the first numbers, that of the second ones, and so on."""
        for each in items:
            self.append(each)

    def append(self, item: Item) -> None:
        """Add a tuple, each number of which fits its type."""
        for numbers, number in zip(self.columns, item, strict=True):
            numbers.append(number)

    def first(self, count: int) -> PackedTuples[Item]:
        """Return the first ``count`` tuples. This copies arrays, and makes no tuples."""
        part: PackedTuples[Item] = PackedTuples(self._item, "")
        part.columns = tuple(numbers[:count] for numbers in self.columns)
        return part

    def clear(self) -> None:
        for numbers in self.columns:
            del numbers[:]

    def __len__(self) -> int:
        return len(self.columns[0])

    @overload
    def __getitem__(self, index: SupportsIndex) -> Item: ...
    @overload
    def __getitem__(self, index: slice) -> list[Item]: ...
    def __getitem__(self, index: SupportsIndex | slice) -> Item | list[Item]:
        if isinstance(index, slice):
            return [*map(self._item, zip(*(numbers[index] for numbers in self.columns), strict=True))]
        return self._item(numbers[index] for numbers in self.columns)

    def __iter__(self) -> Iterator[Item]:
        return map(self._item, zip(*self.columns, strict=True))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence):
            return NotImplemented
        return len(self) == len(other) and all(mine == theirs for mine, theirs in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]


MAX_RECORDED_PIECES = 50_000
"""The number of pieces after which recording stops. It limits the memory that a bot's endless game takes."""


_PAIR = cast("Callable[[Iterable[int]], tuple[int, int]]", tuple)


class Checkpoint(NamedTuple):
    """The state of a game when a piece locked."""

    tick: int
    checksum: int
    """CRC-32 of the stack, full rows included, and the score."""
    height: int
    """The height of the stack in rows, without the full rows."""


class Recording:
    __slots__ = ("complete", "inputs", "trail")

    def __init__(self, inputs: Iterable[tuple[int, int]] = (), trail: Iterable[Checkpoint] = ()) -> None:
        self.inputs: PackedTuples[tuple[int, int]] = PackedTuples(_PAIR, "qH", inputs)
        """Pairs of (tick, buttons): the buttons were held from that tick on. Rules, seed, mode and inputs determine the
        game."""
        self.trail: PackedTuples[Checkpoint] = PackedTuples(Checkpoint._make, "qII", trail)
        """One checkpoint for each piece that locked. A replay is compared by them."""
        self.complete = True
        """Whether the whole game is recorded. False once it has more than ``MAX_RECORDED_PIECES`` pieces."""

    def first(self, inputs: int, checkpoints: int) -> Recording:
        part = Recording()
        part.inputs, part.trail = self.inputs.first(inputs), self.trail.first(checkpoints)
        return part

    def note_buttons(self, tick: int, buttons: int) -> None:
        if self.complete:  # without a tuple, because this is done for each change of the buttons
            ticks, held = self.inputs.columns
            ticks.append(tick)
            held.append(buttons)

    def note_lock(self, tick: int, cells: int, score: int, height: int) -> None:
        """Record a piece that locked: the stack with the piece and its full rows, the score, and the height without
        full rows. Call it only while the recording is ``complete``."""
        self.trail.append(Checkpoint(tick, crc32(b"%x %d" % (cells, score)), height))
        if len(self.trail) == MAX_RECORDED_PIECES:
            self.complete = False
            self.inputs.clear()
