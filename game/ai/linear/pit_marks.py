"""The cells and sides that the later features of ``game.ai.linear.surface`` count: steps, peaks, pits, places."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from game.ai.linear import surface
from game.ai.linear.features import LandedMove
from game.ai.linear.marked_cells import in_column, room, shafts
from game.ai.marks import Marks, merged
from game.core.board.bits import STRIDE, column_heights

_PLACES = (
    room((0,)),
    room((-1,), (1,), (0, 0), (-1, 1)),
    room((0, 1), (-1,)),
    room((-1, 0), (1,)),
    room((0,), (1, 0), (-2,)),
    room((0,), (0, -1), (2,)),
)
"""What marks the places of O, T, S, Z, L and J, in the order of ``surface.fits``."""


def _steps(cells: int) -> Iterable[tuple[int, int, int]]:
    """Yield the right column of each two neighbours, and their lower and higher height."""
    heights = column_heights(cells)
    for x in range(1, len(heights)):
        yield x, min(heights[x - 1 : x + 1]), max(heights[x - 1 : x + 1])


def _level_steps(move: LandedMove) -> Marks:
    """For each level pair, the cell above the right one of its columns."""
    return Marks((sum(1 << (STRIDE * low + x) for x, low, high in _steps(move.after) if low == high),))


def _bumpiness(move: LandedMove) -> Marks:
    return Marks(left=sum(in_column(x, low, high) for x, low, high in _steps(move.after)))


def _tops(columns_of: Callable[[int], Iterable[int]]) -> Callable[[LandedMove], Marks]:
    """Return what marks the highest cells of some columns of a board."""

    def mark(move: LandedMove) -> Marks:
        heights = column_heights(move.after)
        return Marks((sum(1 << (STRIDE * (heights[x] - 1) + x) for x in columns_of(move.after)),))

    return mark


def _pits(wanted: Callable[[int, int], bool]) -> Callable[[LandedMove], Marks]:
    """Return what marks the pits of one column whose column and depth are wanted."""

    def mark(move: LandedMove) -> Marks:
        pits = shafts(column_heights(move.after))
        return Marks((sum(in_column(x, low, high) for x, low, high in pits if wanted(x, high - low)),))

    return mark


def _uneven(move: LandedMove) -> Marks:
    """Both columns of the uneven pits, up to the lower column beside them."""
    heights, first = column_heights(move.after), surface.uneven_pits(move.after)
    pits = [(x, high) for x, _, high in surface.wide_pits(move.after, 2) if x in first]
    return Marks((sum(in_column(x + i, heights[x + i], high) for x, high in pits for i in range(2)),))


def _three(move: LandedMove) -> Marks:
    """The rows between the highest of three columns and the lower one beside them."""
    pits = surface.wide_pits(move.after, 3)
    return Marks((sum(in_column(x + i, low, high) for x, low, high in pits for i in range(3)),))


def _deepest(move: LandedMove) -> Marks:
    deepest = surface.deepest_pit(move.after)
    return _pits(lambda x, depth: depth == deepest)(move)


def _scarce(move: LandedMove) -> Marks:
    """The places of the pieces that have the fewest, of those that have any."""
    fits = surface.fits(move.after)
    fewest = min((places for places in fits if places), default=0)
    scarce = [mark(move) for mark, places in zip(_PLACES, fits, strict=True) if places == fewest > 0]
    return Marks((merged(scarce).cells,))


PIT_MARKS: Mapping[str, Callable[[LandedMove], Marks]] = {
    "level steps": _level_steps,
    "peaks": _tops(surface.peaks),
    "pit depth": _pits(lambda x, depth: True),
    "width-3 pit depth": _three,
    "pits of depth 1": _pits(lambda x, depth: depth == 1),
    "pits of depth 2": _pits(lambda x, depth: depth == 2),
    "pits of depth 3": _pits(lambda x, depth: depth == 3),
    "uneven pits of width 2": _uneven,
    "scarce fits": _scarce,
    "wall pits of depth 1": _pits(lambda x, depth: depth == 1 and x in surface.WALL_COLUMNS),
    "deepest pit": _deepest,
    "fits of T": _PLACES[1],
    "bumpiness": _bumpiness,
    "towers": _tops(lambda cells: surface.peaks(cells, 2)),
}
