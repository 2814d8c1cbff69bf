"""The features and the choice, slow and obvious, on lists of rows."""

import random
from collections.abc import Callable, Iterable, Iterator

from game.ai.linear.controllers import Controller
from game.ai.linear.features import FEATURES
from game.core.bits import STRIDE, WIDTH
from game.core.board.board import Board
from game.core.board.pieces import Piece, Placement
from game.core.board.rotation import SRS, RotationSystem
from game.core.moves.places import flood, free_places, seeds_at, shapes_of, turns_on
from tests.ai.linear.rows import WELL_ROWS, Rows, filled, height, rows_of
from tests.ai.linear.slow_rows import (
    cell_heights,
    centre_row,
    enclosed_holes,
    frontier,
    highest,
    pits,
    slow_rows,
)


def holes(rows: Rows) -> list[tuple[int, int]]:
    return [(x, y) for x in range(WIDTH) for y in range(height(rows, x)) if not rows[y][x]]


def row_transitions(rows: Rows) -> int:
    return sum(filled(rows, x - 1, y) != filled(rows, x, y) for y in range(len(rows)) for x in range(WIDTH + 1))


def column_transitions(rows: Rows) -> int:
    return sum(filled(rows, x, y - 1) != filled(rows, x, y) for x in range(WIDTH) for y in range(len(rows) + 1))


def wells(rows: Rows) -> int:
    total = 0
    for x in range(WIDTH):
        for y in range(len(rows)):
            if not rows[y][x] and filled(rows, x - 1, y) and filled(rows, x + 1, y):
                below = y
                while not filled(rows, x, below):
                    total += 1
                    below -= 1
    return total


def hole_depth(rows: Rows) -> int:
    total = 0
    for x, y in holes(rows):
        while filled(rows, x, y + 1):
            total += 1
            y += 1
    return total


def rows_with_holes(rows: Rows) -> int:
    return len({y for _, y in holes(rows)})


def diversity(rows: Rows) -> int:
    steps = [height(rows, x + 1) - height(rows, x) for x in range(WIDTH - 1)]
    return sum(step in steps for step in (-2, -1, 0, 1, 2))


def features(cells: int, landing: Placement, names: Iterable[str] = FEATURES) -> dict[str, float]:
    """Features of a move, all unless some are named."""
    rows = rows_of(cells)
    covered = SRS.cells(landing)
    top = max(y for _, y in covered) + 1
    rows += [[False] * WIDTH for _ in range(top - len(rows))]
    for x, y in covered:
        assert not rows[y][x]
        rows[y][x] = True
    before = [row[:] for row in rows] + [[False] * WIDTH]
    full = [y for y, row in enumerate(rows) if all(row)]
    after = [row for y, row in enumerate(rows) if y not in full]
    after += [[False] * WIDTH for _ in full]
    lowest = min(y for _, y in covered)
    tallest = max(height(after, x) for x in range(WIDTH))
    beyond = len(before) - WELL_ROWS  # rows of sky that a well of twenty rows has not
    seen: dict[str, Callable[[], float]] = {
        "landing height": lambda: lowest + (top - lowest - 1) / 2,
        "eroded cells": lambda: len(full) * sum(y in full for _, y in covered),
        # Every row counts alike: those above a well of twenty rows must not change the sum.
        "row transitions": lambda: row_transitions(after) - 2 * (len(after) - WELL_ROWS),
        "column transitions": lambda: column_transitions(after),
        "holes": lambda: len(holes(after)),
        "wells": lambda: wells(after),
        "hole depth": lambda: hole_depth(after),
        "rows with holes": lambda: rows_with_holes(after),
        "diversity": lambda: diversity(after),
        "height": lambda: tallest,
        "deep wells beyond one": lambda: max(seen["deep wells"](), 1) - 1,
        "height squared / 20": lambda: tallest * tallest / 20,
        "rows": lambda: len(full),
        "column transitions below the sky": lambda: column_transitions(after) - sum(after[max(WELL_ROWS, tallest) - 1]),
        "cell heights": lambda: cell_heights(after),
        "frontier": lambda: frontier(before) - 2 * beyond,
        "height before the clear": lambda: highest(before),
        "enclosed holes": lambda: enclosed_holes(before) - WIDTH * beyond,
        "drop distance": lambda: WELL_ROWS - 1 - centre_row(landing.piece, list(covered)),
        "pits": lambda: pits(before),
        **slow_rows(after),
    }
    return {name: seen[name]() for name in names}


def value(controller: Controller, cells: int, landing: Placement) -> float:
    seen = features(cells, landing, controller.weights)
    return sum(weight * seen[name] for name, weight in controller.weights.items())


def drops(cells: int, piece: Piece) -> Iterator[Placement]:
    """Every straight drop: from high above the stack, as far down as it goes."""
    seen = set()
    for orientation in range(4):
        shape = SRS.shapes[piece][orientation]
        for left in range(WIDTH):
            if not all(left + x < WIDTH for x, _ in shape):
                continue
            y = Board(cells).height
            while y > 0 and not any(Board(cells).filled(left + dx, y - 1 + dy) for dx, dy in shape):
                y -= 1
            where = frozenset((left + dx, y + dy) for dx, dy in shape)
            if where not in seen:
                seen.add(where)
                yield Placement(piece, orientation, left, y)


def best_drop(controller: Controller, cells: int, piece: Piece, rows: int) -> int:
    """The mask of the first of the best drops that stay below the top of the well; 0 where there is none."""
    safe = [drop for drop in drops(cells, piece) if max(y for _, y in SRS.cells(drop)) < rows]
    return SRS.mask(max(safe, key=lambda drop: value(controller, cells, drop))) if safe else 0


def random_boards(seed: int, count: int, most_rows: int = 12, least_rows: int = 0) -> list[int]:
    """Stacks of all densities, from heaps of holes to rows that lack one cell. No row is full."""
    rng = random.Random(seed)
    boards = []
    for _ in range(count):
        density = rng.choice((0.2, 0.5, 0.8, 0.9, 0.97))
        cells = 0
        for y in range(rng.randrange(least_rows, most_rows + 1)):
            row = sum(1 << x for x in range(WIDTH) if rng.random() < density)
            gap = 1 << rng.randrange(WIDTH)
            cells |= (row & ~gap if row == (1 << WIDTH) - 1 else row) << STRIDE * y
        boards.append(cells)
    return boards


def reachable_places(system: RotationSystem, cells: int, start: Placement) -> list[int]:
    """Return, for each orientation, the places that the piece can reach from ``start`` by shifts, rotations and
    falling."""
    free = free_places(shapes_of(system, start.piece), cells)
    return flood(turns_on(system, cells, start.piece), free, seeds_at(start, free))
