"""Boards and pieces as arrays of small whole numbers, the top row first."""

from collections.abc import Sequence

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ..core.bits import BITS, STRIDE, WIDTH
from ..core.board import PIECES, Piece

Flags = NDArray[np.int8]
"""Cells, pieces or actions: 1 for each that is there."""
Observation = dict[str, Flags]

NO_PIECE = len(PIECES)
FLAGS_OF: Flags = np.vstack([np.eye(len(PIECES), dtype=np.int8), np.zeros((1, len(PIECES)), np.int8)])
"""[piece]: seven flags, one for each piece; the last row is for no piece."""


def _bytes(rows: int) -> int:
    return (STRIDE * rows + 7) // 8


class BoardFlags:
    """Makes arrays of boards with a number of visible rows."""

    __slots__ = ("_bits", "_count", "_rows", "_size")

    def __init__(self, rows: int) -> None:
        self._rows, self._size, self._bits, self._count = rows, _bytes(rows), BITS[rows], STRIDE * rows

    def __call__(self, cells: int) -> Flags:
        """Return the cells of the visible rows as [row, column], the top row first."""
        packed = np.frombuffer((cells & self._bits).to_bytes(self._size, "little"), np.uint8)
        bits = np.unpackbits(packed, None, self._count, "little").view(np.int8)
        flags: Flags = bits.reshape(self._rows, STRIDE)[::-1, :WIDTH].copy()
        return flags


def many_board_flags(boards: Sequence[int], rows: int) -> Flags:
    """Return several boards as [board, row, column]."""
    size, those = _bytes(rows), BITS[rows]
    packed = np.frombuffer(b"".join([(cells & those).to_bytes(size, "little") for cells in boards]), np.uint8)
    bits = np.unpackbits(packed.reshape(len(boards), size), axis=1, count=STRIDE * rows, bitorder="little")
    flags: Flags = bits.view(np.int8).reshape(len(boards), rows, STRIDE)[:, ::-1, :WIDTH].copy()
    return flags


def place_flags(places: Sequence[int], rows: int) -> Flags:
    """Return sets of places as flags of [orientation, row from the floor, column], in one dimension."""
    size, those = _bytes(rows), BITS[rows]
    packed = np.frombuffer(b"".join([(some & those).to_bytes(size, "little") for some in places]), np.uint8)
    bits = np.unpackbits(packed.reshape(len(places), size), axis=1, count=STRIDE * rows, bitorder="little")
    return bits.view(np.int8).reshape(len(places), rows, STRIDE)[:, :, :WIDTH].reshape(-1)


class PieceFlags:
    """Makes arrays of the pieces that a player sees."""

    __slots__ = ("_shown",)

    def __init__(self, shown: int) -> None:
        self._shown = shown

    def __call__(self, piece: Piece | None, held: Piece | None, queue: Sequence[Piece]) -> Observation:
        """Return the falling piece, the held one, and the next ones as [number, piece]. The queue always has as many
        rows as are shown; those without a piece are empty."""
        numbers = [NO_PIECE if piece is None else piece, NO_PIECE if held is None else held, *queue[: self._shown]]
        numbers += [NO_PIECE] * (self._shown + 2 - len(numbers))
        flags = FLAGS_OF.take(np.frombuffer(bytes(numbers), np.uint8), 0)
        return {"piece": flags[0], "hold": flags[1], "queue": flags[2:]}


def observation_space(rows: int, shown: int, *, falling: bool = False) -> spaces.Dict:
    """Return the space of what a player sees. ``falling`` adds the cells of the falling piece."""
    parts: dict[str, spaces.Space[Flags]] = {
        "board": spaces.MultiBinary((rows, WIDTH)),
        "piece": spaces.MultiBinary(len(PIECES)),
        "hold": spaces.MultiBinary(len(PIECES)),
        "queue": spaces.Box(0, 1, (shown, len(PIECES)), np.int8),
    }
    if falling:
        parts["falling"] = spaces.MultiBinary((rows, WIDTH))
    return spaces.Dict(parts)
