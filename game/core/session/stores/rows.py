"""Rows of whole numbers that take little memory, for what a long game gathers."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import Generic, SupportsIndex, TypeVar, overload

Row = TypeVar("Row", bound="tuple[int, ...]")

MANY = 1024
"""The rows that ``settle`` waits for. Packing each row by itself would take longer than the rest of a tick."""


class Rows(Sequence[Row], Generic[Row]):
    """A sequence of tuples of whole numbers, packed into one array for each column.

    A packed row takes ten to sixteen bytes; a tuple in a list takes a hundred.
    """

    __slots__ = ("_columns", "_row", "latest")

    def __init__(self, row: Callable[[Iterable[int]], Row], columns: str, rows: Iterable[Row] = ()) -> None:
        """``row`` makes a row of its numbers. ``columns`` has the type of each column, as ``array`` names it."""
        self._row = row
        self._columns = tuple(array(each) for each in columns)
        self.latest = list(rows)
        """The rows that are not packed yet. New ones are appended here; each number must fit its column."""
        self.settle()

    def settle(self) -> None:
        """Pack the latest rows if there are many."""
        if len(self.latest) >= MANY:
            for column, numbers in zip(self._columns, zip(*self.latest, strict=True), strict=True):
                column.extend(numbers)
            self.latest.clear()

    def clear(self) -> None:
        """Remove all rows."""
        for column in self._columns:
            del column[:]
        self.latest.clear()

    def __len__(self) -> int:
        return len(self._columns[0]) + len(self.latest)

    @overload
    def __getitem__(self, index: SupportsIndex) -> Row: ...
    @overload
    def __getitem__(self, index: slice) -> list[Row]: ...
    def __getitem__(self, index: SupportsIndex | slice) -> Row | list[Row]:
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(len(self)))]
        at, packed = index.__index__(), len(self._columns[0])
        if at < 0:
            at += len(self)
        if not 0 <= at < len(self):
            raise IndexError(f"row {index} of {len(self)}")
        return self.latest[at - packed] if at >= packed else self._row(column[at] for column in self._columns)

    def __iter__(self) -> Iterator[Row]:
        return chain(map(self._row, zip(*self._columns, strict=True)), self.latest)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence):
            return NotImplemented
        return len(self) == len(other) and all(map(tuple.__eq__, self, other))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(list(self))
