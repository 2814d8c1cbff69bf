"""A slow and obvious solver: it plays every game of a puzzle on whole positions and remembers nothing."""

from collections.abc import Iterator

from game.core.bits import STRIDE, WIDTH
from game.core.board.pieces import Piece, Placement
from game.core.board.rotation import SRS
from game.core.board.spins import Spin
from game.core.moves.landings import drop_landings, reachable_landings
from game.core.moves.spin_moves import reachable_spins
from game.core.rules.rulesets import MODERN
from game.puzzles.tetris.puzzle import CEILING, SPINS, Goal, Movement, Puzzle
from game.puzzles.tetris.solving.solver import Picture, Solution, Solver, solution_of


def solve(puzzle: Puzzle) -> Solution | None:
    """Return the plainest solution of the solver that is tested."""
    moves = Solver(puzzle).plainest()
    return None if moves is None else solution_of(puzzle, moves)


def pictures(puzzle: Puzzle) -> set[Picture]:
    """Return the final pictures of all games that reach the goal."""
    rows = puzzle.rows if puzzle.goal is Goal.PERFECT_CLEAR else CEILING
    board = [[puzzle.position.board.filled(x, y) for x in range(WIDTH)] for y in range(rows)]
    position = puzzle.position
    queue = position.pieces
    return {frozenset(placed) for placed in _games(puzzle, board, list(range(rows)), position.hold, queue, puzzle.most)}


def _games(
    puzzle: Puzzle,
    board: list[list[bool]],
    numbers: list[int],
    hold: Piece | None,
    queue: tuple[Piece, ...],
    left: int,
) -> Iterator[list[tuple[Piece, int]]]:
    """Yield the placements of every game. ``numbers`` are the first numbers of the rows of the board."""
    if not left:
        return
    turns = []
    if queue:
        turns.append((queue[0], hold, queue[1:]))
    if puzzle.hold and hold is not None:
        turns.append((hold, queue[0] if queue else None, queue[1:]))
    if puzzle.hold and hold is None and len(queue) > 1:
        turns.append((queue[1], queue[0], queue[2:]))
    cells = sum(cell << (STRIDE * y + x) for y, row in enumerate(board) for x, cell in enumerate(row))
    for piece, held, rest in turns:
        for landing in _landings(puzzle, cells, piece):
            covered = SRS.cells(landing)
            if max(y for _, y in covered) >= len(board):
                continue
            after = [list(row) for row in board]
            for x, y in covered:
                after[y][x] = True
            placed = piece, sum(1 << (STRIDE * numbers[y] + x) for x, y in covered)
            kept = [y for y, row in enumerate(after) if not all(row)]
            if _reached(puzzle, cells, landing, len(after) - len(kept), [numbers[y] for y in kept]):
                yield [placed]
                continue
            following = _games(puzzle, [after[y] for y in kept], [numbers[y] for y in kept], held, rest, left - 1)
            for others in following:
                yield [placed, *others]


def _landings(puzzle: Puzzle, cells: int, piece: Piece) -> list[Placement]:
    if puzzle.movement is Movement.DROP:
        return drop_landings(SRS, cells, piece)
    return reachable_landings(SRS, cells, SRS.spawned(piece, MODERN.skyline))


def _reached(puzzle: Puzzle, cells: int, landing: Placement, cleared: int, numbers: list[int]) -> bool:
    if puzzle.goal is Goal.PERFECT_CLEAR:
        return not numbers
    if puzzle.goal is Goal.DIG:
        return 0 not in numbers
    start = SRS.spawned(landing.piece, MODERN.skyline)
    return cleared == SPINS[puzzle.goal].rows and reachable_spins(SRS, cells, start).get(landing) is Spin.FULL
