"""Where a piece can go, slow and obvious: one legal step at a time, on the boxes and kicks as they are written."""

from collections.abc import Iterator

from game.core.bits import WIDTH
from game.core.board.board import Board
from game.core.board.pieces import Piece, Placement
from game.core.board.rotation import RotationSystem

Cells = frozenset[tuple[int, int]]
State = tuple[int, int, int]
"""An orientation, and the lower left of the piece's box."""


def cells_of(system: RotationSystem, piece: Piece, state: State) -> Cells:
    orientation, left, bottom = state
    return frozenset((left + x, bottom + y) for x, y in system.boxes[piece][orientation])


def steps(system: RotationSystem, stack: Cells, piece: Piece, state: State) -> Iterator[State]:
    """The states one key away: a column to either side, a row down, or a turn by the first kick that fits.

    Where the system has a centre column rule, no kick is tried if the first cell of the turned piece that is blocked,
    from the top and in each row from the left, lies in the middle column of its box.
    """
    orientation, x, y = state
    for dx, dy in ((-1, 0), (1, 0), (0, -1)):
        if free(stack, cells_of(system, piece, (orientation, x + dx, y + dy))):
            yield orientation, x + dx, y + dy
    for turn in (1, -1, 2):
        to = (orientation + turn) % 4
        for dx, dy in system.kicks[piece].get((orientation, to), ()):
            turned = cells_of(system, piece, (to, x + dx, y + dy))
            if free(stack, turned):
                yield to, x + dx, y + dy
                break
            if (dx, dy) == (0, 0) and (piece, orientation) in system.centre_rule:
                blocked = [cell for cell in turned if not free(stack, frozenset({cell}))]
                if min(blocked, key=lambda cell: (-cell[1], cell[0]))[0] == x + 1:
                    break


def free(stack: Cells, cells: Cells) -> bool:
    return all(0 <= x < WIDTH and y >= 0 for x, y in cells) and not cells & stack


def walk(system: RotationSystem, stack: Cells, start: Placement) -> set[State]:
    """Every state in which the piece can come to be."""
    piece = start.piece
    state = (start.orientation, *system.box(start))
    if not free(stack, cells_of(system, piece, state)):
        return set()
    seen = {state}
    waiting = [state]
    while waiting:
        for after in steps(system, stack, piece, waiting.pop()):
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return seen


def rests(system: RotationSystem, stack: Cells, start: Placement) -> set[Cells]:
    """The cells of every place in which the piece can come to rest."""
    piece = start.piece
    return {
        cells_of(system, piece, (orientation, x, y))
        for orientation, x, y in walk(system, stack, start)
        if not free(stack, cells_of(system, piece, (orientation, x, y - 1)))
    }


def drops(system: RotationSystem, stack: Cells, piece: Piece) -> set[Cells]:
    """The cells of every straight drop from above the stack."""
    top = max((y for _, y in stack), default=0) + 5
    found = set()
    for orientation in range(4):
        for left in range(-3, WIDTH):
            y = top
            if not free(stack, cells_of(system, piece, (orientation, left, y))):
                continue
            while free(stack, cells_of(system, piece, (orientation, left, y - 1))):
                y -= 1
            found.add(cells_of(system, piece, (orientation, left, y)))
    return found


def cleared(stack: Cells) -> Cells:
    """The stack after its full rows have been taken away."""
    rows = {y: {x for x, at in stack if at == y} for y in {y for _, y in stack}}
    full = {y for y, columns in rows.items() if len(columns) == WIDTH}
    return frozenset((x, y - sum(row < y for row in full)) for x, y in stack if y not in full)


def stack_of(board: Board) -> Cells:
    return frozenset((x, y) for y, row in enumerate(board.rows()) for x in range(WIDTH) if row >> x & 1)
