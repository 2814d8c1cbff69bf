"""Parsers of rotation tables in the form in which the community writes them."""

from __future__ import annotations

from game.core.board.pieces import ORIENTATIONS
from game.core.board.rotation.system import Kicks, Shape


def boxes(picture: str) -> tuple[Shape, ...]:
    """Read four boxes drawn side by side: the orientations 0 R 2 L."""
    rows = [line.split() for line in picture.strip().splitlines()]
    return tuple(
        tuple((x, y) for y, row in enumerate(reversed(rows)) for x, cell in enumerate(row[o]) if cell == "X")
        for o in range(4)
    )


def kicks(table: str) -> Kicks:
    """Read lines such as ``0>R 2>R: (-1,0)(-1,1)``. The test without a shift is added before each list."""
    kicks_by_turn: dict[tuple[int, int], tuple[tuple[int, int], ...]] = {}
    for line in filter(str.strip, table.splitlines()):
        turns, tests = line.split(":")
        shifts = [tuple(int(n) for n in test.split(",")) for test in tests.replace(" ", "")[1:-1].split(")(")]
        for turn in turns.split():
            key = ORIENTATIONS.index(turn[0]), ORIENTATIONS.index(turn[2])
            kicks_by_turn[key] = ((0, 0), *((dx, dy) for dx, dy in shifts))
    return kicks_by_turn
