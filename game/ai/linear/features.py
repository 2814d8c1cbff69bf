"""The features of the literature that bots compute from a board, one function each.

Features are taken after the line clear, except for those that belong to the move, and those of
``game.ai.linear.xtris``. A board is in the bits of ``game.core.bits``. Walls and floor count as filled, and the
sky is empty.

Sources: C. Fahey, "Tetris AI" (2003), which prints P. Dellacherie's six; C. Thiery and B. Scherrer, "Improvements on
learning Tetris with cross entropy" (2009), which adds hole depth and rows with holes; V. Gabillon, M. Ghavamzadeh and
B. Scherrer, "Approximate dynamic programming finally performs well in the game of Tetris" (2013), which adds diversity.
C. Fahey's own player uses cell heights and well depths. I. El-Ashi's "El-Tetris" (2011) counts rows instead of eroded
cells. The features of ``game.ai.linear.surface`` were defined for this project. The pit depth is
C. Fahey's well depths by another name, because both names stand in files of weights.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from ...core.bits import BITS, FULL_ROW, GAPS, STRIDE, WIDTH, RowMask, full_rows, remove_rows, stack_height
from ..thinking.marks import Marks, cleared_along, lifted_along, merged
from . import feature_marks as shown
from . import surface, xtris
from .standard import STANDARD_ROWS
from .surface import board_rows


class LandedMove(NamedTuple):
    """A landed piece and the board that it leaves."""

    mask: int
    """The cells of the piece where it landed, before the clear."""
    before: int
    rows: RowMask
    after: int


def landed(cells: int, mask: int) -> LandedMove:
    """Return the move that puts the cells ``mask`` onto the stack ``cells``."""
    filled = cells | mask
    rows = full_rows(filled)
    return LandedMove(mask, filled, rows, remove_rows(filled, rows) if rows else filled)


def landing_height(mask: int) -> float:
    """Return the row of the vertical middle of the piece: its lowest row (from 0, before the clear) + (its height - 1)
    / 2."""
    lowest = ((mask & -mask).bit_length() - 1) // STRIDE
    highest = (mask.bit_length() - 1) // STRIDE
    return (lowest + highest) / 2


def eroded_cells(mask: int, rows: RowMask) -> int:
    """Return the number of rows cleared times the number of the piece's cells in those rows."""
    return rows.bit_count() * ((rows * FULL_ROW) & mask).bit_count()


def row_transitions(cells: int) -> int:
    """Return the number of changes between filled and empty along each row. The side walls count as filled, so that an
    empty row counts 2."""
    board = board_rows(cells)
    return board.edges.bit_count() + 2 * (STANDARD_ROWS - board.rows)


def column_sides(cells: int) -> int:
    """Return the cells at whose lower side filled and empty cells meet, from the filled floor to the empty sky."""
    return cells ^ ((cells << STRIDE) | FULL_ROW)


def column_sides_below_the_sky(cells: int) -> int:
    """Return the same in a well of ``STANDARD_ROWS`` rows, in which there is no sky above the highest row. A higher
    stack fills a higher well."""
    rows = max(STANDARD_ROWS, stack_height(cells))
    highest = (cells >> (STRIDE * (rows - 1))) & FULL_ROW
    return column_sides(cells) & ~(highest << (STRIDE * rows))


def holes(cells: int) -> int:
    """Return the number of empty cells with a filled cell anywhere above them."""
    return board_rows(cells).holes.bit_count()


def well_layers(cells: int) -> list[int]:
    """Return the empty cells between two filled ones, then those of them with one empty cell right below, then those
    with two, and so on. Covered cells count too."""
    rows = stack_height(cells)
    walled = cells | GAPS[rows]
    well, empty = ((walled << 1) | 1) & (walled >> 1) & ~walled & BITS[rows], BITS[rows] & ~cells
    layers = []
    while well:
        layers.append(well)
        empty <<= STRIDE
        well &= empty
    return layers


def wells(cells: int) -> int:
    """Return the sum, over each empty cell between two filled ones, of 1 + the number of consecutive empty cells below
    it. A well of depth n therefore counts n (n + 1) / 2."""
    return sum(layer.bit_count() for layer in well_layers(cells))


def covering_cells(cells: int) -> int:
    """Return the filled cells in the unbroken runs directly above holes."""
    fresh = board_rows(cells).lids
    covering = 0
    while fresh:
        covering |= fresh
        fresh = (fresh << STRIDE) & cells
    return covering


def diversity(cells: int) -> int:
    """Return how many of the values -2 to 2 occur among the differences of the heights of neighbouring columns."""
    return len(_STEPS.intersection(surface.surface(cells).steps))


_STEPS = frozenset(range(-2, 3))


class Feature(NamedTuple):
    value: Callable[[LandedMove], float]
    marks: Callable[[LandedMove], Marks] = lambda move: Marks()
    """What it counts, to be shown on the board."""
    of_move: bool = False
    """Whether it belongs to the move. Such features add up over several moves. The others are those of the last
    board."""
    before: bool = False
    """Whether it is taken from the board with the piece, before the clear."""


_of_move, _before = partial(Feature, of_move=True, before=True), partial(Feature, before=True)


def _board(value: Callable[[int], float], marks: Callable[[int], Marks]) -> Feature:
    """Return a feature of the board after the clear."""
    return Feature(lambda move: value(move.after), lambda move: marks(move.after))


def _cells(counted: Callable[[int], int]) -> Feature:
    """Return a feature that counts cells of the board after the clear."""
    return Feature(lambda move: counted(move.after).bit_count(), lambda move: Marks((counted(move.after),)))


_SIDES = (1 << STRIDE) - 1
"""The left sides of the cells of a row, and that of the right wall."""


def _sides(rows: Callable[[int], RowMask]) -> Feature:
    """Return the transitions along some rows."""

    def counted(cells: int) -> int:
        return board_rows(cells).edges & (rows(cells) * _SIDES)

    return Feature(lambda move: counted(move.after).bit_count(), lambda move: Marks(left=counted(move.after)))


def _below(counted: Callable[[int], int]) -> Feature:
    return Feature(lambda move: counted(move.after).bit_count(), lambda move: Marks(below=counted(move.after)))


def _gaps(rows: Callable[[int], RowMask]) -> Feature:
    """Return the gaps of some rows."""
    return _cells(lambda cells: (rows(cells) * FULL_ROW) & ~cells)


def _rows(counted: Callable[[int], RowMask]) -> Feature:
    """Return a feature that counts rows of the board after the clear."""
    return Feature(lambda move: counted(move.after).bit_count(), lambda move: Marks((counted(move.after) * FULL_ROW,)))


def _missing(first: int, last: int, *surfaces: shown.Steps) -> Feature:
    """Return how many of some pieces do not fit, in the order of ``surface.fits``, and where they would."""
    return _board(lambda cells: surface.fits(cells)[first:last].count(0), shown.room(*surfaces))


def _pits(depth: int) -> Feature:
    return _board(lambda cells: surface.pit_depths(cells).count(depth), shown.pits(lambda x, deep: deep == depth))


def _peaks(least: int) -> Feature:
    columns = partial(surface.peaks, least=least)
    return _board(lambda cells: len(columns(cells)), shown.tops(columns))


def _with_holes(cells: int) -> RowMask:
    return board_rows(cells).with_holes


def _with_lids(cells: int) -> RowMask:
    return board_rows(cells).with_lids


_DEEP_WELLS = shown.pits(lambda x, depth: depth >= surface.DEEP)
_EVERY_PIT = shown.pits(lambda x, depth: True)
_O, _T, _S, _Z, _L, _J = shown.SURFACES

_TABLE: Mapping[str, Feature] = {
    "landing height": _of_move(lambda move: landing_height(move.mask), lambda move: Marks((move.mask,))),
    "eroded cells": _of_move(
        lambda move: eroded_cells(move.mask, move.rows),
        lambda move: Marks(((move.rows * FULL_ROW) & move.mask,) * move.rows.bit_count()),
    ),
    "row transitions": _board(row_transitions, shown.transitions),
    "column transitions": _below(column_sides),
    "holes": _cells(lambda cells: board_rows(cells).holes),
    "wells": _board(wells, lambda cells: Marks(tuple(well_layers(cells)))),
    "hole depth": _cells(covering_cells),
    "rows with holes": _rows(_with_holes),
    "diversity": _board(diversity, shown.diversity),
    "no O": _missing(0, 1, *_O),
    "no S/Z": _missing(2, 4, *_S, *_Z),
    "no J/L": _missing(4, 6, *_L, *_J),
    "no T": _missing(1, 2, *_T),
    "height": _board(stack_height, shown.top_row),
    "deep wells": _board(surface.deep_wells, _DEEP_WELLS),
    "deep wells beyond one": _board(lambda cells: max(0, surface.deep_wells(cells) - 1), _DEEP_WELLS),
    "height squared / 20": _board(lambda cells: stack_height(cells) ** 2 / 20, shown.top_row),
    "rows": _of_move(lambda move: move.rows.bit_count(), lambda move: Marks((move.rows * FULL_ROW,))),
    "column transitions below the sky": _below(column_sides_below_the_sky),
    "cell heights": _board(lambda cells: shown.layers(cells).total, shown.layers),
    "well depths": _board(lambda cells: sum(surface.pit_depths(cells)), _EVERY_PIT),
    "frontier": _before(
        lambda move: xtris.frontier(move.before, move.rows), lambda move: shown.frontier(move.before, move.rows)
    ),
    "height before the clear": _before(
        lambda move: xtris.height(move.before, move.rows),
        lambda move: shown.top_row(move.before & ~(move.rows * FULL_ROW)),
    ),
    "enclosed holes": _before(
        lambda move: xtris.enclosed_holes(move.before), lambda move: Marks((board_rows(move.before).holes,))
    ),
    "drop distance": _of_move(lambda move: xtris.drop_distance(move.mask), lambda move: Marks((move.mask,))),
    "pits": _before(
        lambda move: xtris.pits(move.before, move.rows), lambda move: shown.deep_pits(move.before, move.rows)
    ),
    "row transitions in rows with holes": _sides(_with_holes),
    "gaps in lids": _gaps(_with_lids),
    "level steps": _board(lambda cells: surface.fits(cells)[0], shown.level_steps),
    "rows with two gaps": _rows(lambda cells: surface.rows_by_gaps(cells)[1]),
    "rows with one gap": _rows(lambda cells: surface.rows_by_gaps(cells)[0]),
    "peaks": _peaks(1),
    "pit depth": _board(lambda cells: sum(surface.pit_depths(cells)), _EVERY_PIT),
    "row transitions in lids": _sides(_with_lids),
    "width-3 pit depth": _board(surface.width_3_pit_depth, shown.width_3_pits),
    "depth of rows with holes": _board(surface.depth_of_rows_with_holes, shown.depth_of_rows_with_holes),
    "open well cells": _cells(surface.open_wells),
    "open well cells in rows with holes": _cells(
        lambda cells: surface.open_wells(cells) & (_with_holes(cells) * FULL_ROW)
    ),
    "gaps over the highest holes": _gaps(surface.rows_over_the_highest_holes),
    "row transitions of the top two rows": _sides(surface.top_two),
    "pits of depth 1": _pits(1),
    "pits of depth 2": _pits(2),
    "pits of depth 3": _pits(3),
    "empty cells under tops": _cells(surface.under_tops),
    "uneven pits of width 2": _board(lambda cells: len(surface.uneven_pits(cells)), shown.uneven_pits),
    "scarce fits": _board(surface.scarce_fits, shown.scarce_fits),
    "gaps in the highest row with holes": _gaps(surface.highest_row_with_holes),
    "wall pits of depth 1": _board(
        lambda cells: surface.pit_depths(cells)[:: WIDTH - 1].count(1),
        shown.pits(lambda x, depth: depth == 1 and x in (0, WIDTH - 1)),
    ),
    "deepest pit": _board(lambda cells: max(surface.pit_depths(cells)), shown.deepest_pit),
    "fits of T": _board(lambda cells: surface.fits(cells)[1], shown.room(*_T)),
    "bumpiness": _board(lambda cells: sum(map(abs, surface.surface(cells).steps)), shown.bumpiness),
    "towers": _peaks(2),
    "lids with two gaps": _rows(lambda cells: RowMask(surface.rows_by_gaps(cells)[1] & _with_lids(cells))),
    # A new feature goes above this line.
}
"""The features in the order in which a controller's weighted sum is taken. A new one goes to the end: the places of the
others are those of ``game.lab.compiled.kernels.feature``."""

FEATURES: Mapping[str, Callable[[LandedMove], float]] = {name: feature.value for name, feature in _TABLE.items()}
MOVE_FEATURES = frozenset(name for name, feature in _TABLE.items() if feature.of_move)


def marks_of(name: str, cells: int, moves: Sequence[int]) -> Marks:
    """Return what a feature counts after a sequence of moves, on the board ``cells`` before them. A move is the mask of
    its piece on the board after the moves before it. Features of moves are those of all of them. Without moves, the
    feature is that of the board. Features without marks give none."""
    feature = _TABLE.get(name)
    if feature is None:
        return Marks()
    cleared = cleared_along(cells, moves)
    each: list[Marks] = []
    move = landed(cells, 0)
    for number, mask in enumerate(moves):
        move = landed(move.after, mask)
        if feature.of_move or number == len(moves) - 1:
            each.append(lifted_along(feature.marks(move), cleared[: number if feature.before else number + 1]))
    if not moves and not feature.of_move:
        each.append(feature.marks(move))
    return merged(each)
