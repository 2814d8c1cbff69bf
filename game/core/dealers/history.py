"""The pieces that a dealer had dealt at one instant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from game.core.board.pieces import Piece


class History(Sequence[Piece]):
    """The first pieces of a list to which a dealer only appends. It does not change while more are dealt.

    Nothing is copied, so that a view of a long game can be kept at every piece.
    """

    __slots__ = ("_length", "_pieces")

    def __init__(self, pieces: Sequence[Piece], length: int | None = None) -> None:
        """Keep the first ``length`` of ``pieces``, the first one first. None keeps all of them."""
        self._pieces: Sequence[Piece] = pieces._pieces if isinstance(pieces, History) else pieces
        self._length = len(pieces) if length is None else length

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Piece: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Piece, ...]: ...

    def __getitem__(self, index: int | slice) -> Piece | tuple[Piece, ...]:
        positions = range(self._length)[index]
        if isinstance(positions, range):
            return tuple(self._pieces[position] for position in positions)
        return self._pieces[positions]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"History({[piece.name for piece in self]})"
