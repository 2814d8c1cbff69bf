"""A board in compiled code, the effect of a landed piece, and the features of the surface.

The steps of a board are one word. Steps from -3 to 3 have nine bits each, one for every pair of neighbouring columns.
Greater steps count as 3 or -3.
"""

from ....ai.compiled import Words, bit_count, bit_length, compiled, inlined
from ....core.bits import WIDTH
from .bundles import (
    BELOW,
    CELLS_AT,
    COLUMN_CHANGES,
    DEPTH,
    EMPTY,
    EMPTY_ROW,
    FOUR_ROWS,
    HEIGHT,
    HEIGHT_AT,
    HOLE_ROWS,
    HOLED,
    HOLES,
    MAX_STEP,
    PACKED_AT,
    PLACES,
    ROW_BITS,
    ROW_CHANGES,
    ROWS_AT,
    STEPS,
    WALL,
    WELL_ROWS,
    WELLS,
    WELLS_AT,
    Drop,
)
from .piece_tables import BOTTOM, CELLS, INNER_STEPS, LENGTH, TALL, TOP_LEFT, TOP_RIGHT, WIDE

_ALL = (1 << PLACES) - 1
_EVERY_STEP = sum(1 << (PLACES * step) for step in range(2 * MAX_STEP + 1))
"""The lowest bit of every step."""


@inlined
def step_bit(step: int, place: int) -> int:
    """Return the bit of a step at a pair of columns."""
    return 1 << (PLACES * (min(max(step, -MAX_STEP), MAX_STEP) + MAX_STEP) + place)


@inlined
def steps_of(board: Words) -> int:
    """Return the word of the steps of a board."""
    steps = 0
    for x in range(PLACES):
        steps |= step_bit(board[HEIGHT_AT + x + 1] - board[HEIGHT_AT + x], x)
    return steps


@inlined
def steps_after(steps: int, shape: int, x: int, y: int, beside: tuple[int, int]) -> int:
    """Return the word of the steps after a piece that fills no row. ``beside`` are the heights of the columns beside
    it."""
    left, right = beside
    beyond = x + WIDE[shape]
    changed = (1 << (beyond - 1)) - (1 << x)
    fresh = INNER_STEPS[shape] << x
    if x > 0:
        changed |= 1 << (x - 1)
        fresh |= step_bit(y + TOP_LEFT[shape] - left, x - 1)
    if beyond < WIDTH:
        changed |= 1 << (beyond - 1)
        fresh |= step_bit(right - y - TOP_RIGHT[shape], beyond - 1)
    return (steps & ~(changed * _EVERY_STEP)) | fresh


@inlined
def at(steps: int, step: int) -> int:
    """Return the places of one step."""
    return (steps >> (PLACES * (step + MAX_STEP))) & _ALL


@inlined
def diversity(steps: int) -> int:
    """Return how many of the steps -2 to 2 occur."""
    return (at(steps, -2) != 0) + (at(steps, -1) != 0) + (at(steps, 0) != 0) + (at(steps, 1) != 0) + (at(steps, 2) != 0)


@inlined
def no_sz(steps: int) -> int:
    """Return how many of S and Z do not fit."""
    level, up, down = at(steps, 0), at(steps, 1), at(steps, -1)
    return int(not (down or level & (up >> 1))) + int(not (up or down & (level >> 1)))


@inlined
def no_jl(steps: int) -> int:
    """Return how many of J and L do not fit."""
    if at(steps, 0):
        return 0
    return int(at(steps, 2) == 0) + int(at(steps, -2) == 0)


@inlined
def no_t(steps: int) -> int:
    """Return 1 if the T does not fit, else 0."""
    level = at(steps, 0)
    return int(not (at(steps, 1) or at(steps, -1) or level & (level >> 1)))


@inlined
def deep_wells(steps: int) -> int:
    """Return the number of columns that are at least three rows lower than both neighbours."""
    falls, rises = at(steps, -MAX_STEP), at(steps, MAX_STEP)
    return bit_count(falls & (rises >> 1)) + (rises & 1) + (falls >> (PLACES - 1))


SIX, NINE, SURFACE = range(3)
"""Which features of a board a controller uses: Dellacherie's six, those and the next three, or those and its
surface."""

_ROW = (1 << ROW_BITS) - 1
FIRSTS = sum(1 << (ROW_BITS * y) for y in range(4))
SPARE = FIRSTS << (ROW_BITS - 1)
_FOUR = (1 << FOUR_ROWS) - 1


@inlined
def wells_between(left: int, column: int, right: int) -> int:
    """Return what a column adds to the wells."""
    well = left & right & ~column
    total = 0
    while well:
        total += bit_count(well)
        well = (well >> 1) & ~column
    return total


@inlined
def full_rows(four: int) -> int:
    """Return which of four packed rows are full, as four bits."""
    carried = ((four + FIRSTS) & SPARE) >> (ROW_BITS - 1)
    return (
        carried | (carried >> (ROW_BITS - 1)) | (carried >> (2 * ROW_BITS - 2)) | (carried >> (3 * ROW_BITS - 3))
    ) & 15


@inlined
def cells_in(four: int, full: int) -> int:
    """Return the number of cells of packed rows in the rows given by four bits."""
    spread = (
        (full & 1)
        | ((full & 2) << (ROW_BITS - 1))
        | ((full & 4) << (2 * ROW_BITS - 2))
        | ((full & 8) << (3 * ROW_BITS - 3))
    )
    return bit_count(four & (spread * _ROW))


@inlined
def add(board: Words, shape: int, x: int, y: int) -> None:
    """Toggle the cells of a piece in the columns."""
    for i in range(4):  # a shape has no cells beyond its columns, so nothing changes there
        board[CELLS_AT + 1 + x + i] ^= ((1 << LENGTH[shape, i]) - 1) << (y + BOTTOM[shape, i])


@compiled
def without_rows(board: Words, full: int, into: Words) -> None:
    """Set the columns of ``into`` to those of a board without some of its rows, one bit each."""
    for x in range(CELLS_AT + 1, CELLS_AT + WIDTH + 1):
        into[x] = board[x]
    while full:
        row = bit_length(full) - 1
        full ^= 1 << row
        below = (1 << row) - 1
        for x in range(CELLS_AT + 1, CELLS_AT + WIDTH + 1):
            into[x] = (into[x] & below) | ((into[x] >> 1) & ~below)


@compiled
def measure(board: Words, detail: int) -> None:
    """Compute the heights and the sums of a board from its columns."""
    holes = column_changes = wells = tallest = holed = 0
    row_changes = bit_count(board[CELLS_AT + 1] ^ WALL)
    for x in range(WIDTH):
        column = board[CELLS_AT + 1 + x]
        height = bit_length(column)
        board[HEIGHT_AT + x] = height
        tallest = max(tallest, height)
        missing = height - bit_count(column)
        holes += missing
        holed |= (missing > 0) << x
        column_changes += bit_count(column ^ ((column << 1) | 1))
        row_changes += bit_count(column ^ board[CELLS_AT + 2 + x])
        wells += wells_between(board[CELLS_AT + x], column, board[CELLS_AT + 2 + x])
    board[ROW_CHANGES], board[COLUMN_CHANGES], board[HOLES], board[WELLS] = row_changes, column_changes, holes, wells
    board[HEIGHT], board[HOLED] = tallest, holed
    if detail >= NINE:
        depth = hole_rows = 0
        while holed:
            x = bit_length(holed) - 1
            holed ^= 1 << x
            column = board[CELLS_AT + 1 + x]
            covered = ((1 << board[HEIGHT_AT + x]) - 1) & ~column
            hole_rows |= covered
            lid = (covered << 1) & column
            while lid:
                depth += bit_count(lid)
                lid = (lid << 1) & column
        board[DEPTH], board[HOLE_ROWS] = depth, hole_rows
        board[STEPS] = steps_of(board)


@inlined
def look_for_wells(board: Words, first: int, last: int) -> None:
    """Compute what columns add to the wells."""
    for x in range(first, last + 1):
        board[WELLS_AT + 1 + x] = wells_between(board[CELLS_AT + x], board[CELLS_AT + 1 + x], board[CELLS_AT + 2 + x])


@inlined
def _pack(board: Words, lowest: int, top: int) -> None:
    """Pack the rows from ``lowest`` to ``top``. The rows above are empty."""
    four = EMPTY
    for y in range(top, lowest - BELOW - 1, -1):
        four = ((four << ROW_BITS) | (board[ROWS_AT + y] if y >= 0 else EMPTY_ROW)) & _FOUR
        board[PACKED_AT + y] = four


@compiled
def load(board: Words, detail: int) -> None:
    """Prepare a board whose columns inside the well have been set."""
    board[CELLS_AT] = board[CELLS_AT + WIDTH + 1] = WALL
    measure(board, detail)
    for y in range(WELL_ROWS + 4):
        row = EMPTY_ROW
        for x in range(1, WIDTH + 1):
            row |= ((board[CELLS_AT + x] >> y) & 1) << x
        board[ROWS_AT + y] = row
    look_for_wells(board, 0, WIDTH - 1)
    _pack(board, 0, WELL_ROWS + 3)


@inlined
def fill(board: Words, shape: int, x: int, y: int) -> None:
    """Put a piece that fills no row onto a board. The caller sets the sums."""
    wide = WIDE[shape]
    add(board, shape, x, y)
    for i in range(wide):
        board[HEIGHT_AT + x + i] = y + BOTTOM[shape, i] + LENGTH[shape, i]
    look_for_wells(board, max(x - 1, 0), min(x + wide, WIDTH - 1))
    cells = CELLS[shape] << x
    for up in range(TALL[shape]):
        board[ROWS_AT + y + up] |= (cells >> (ROW_BITS * up)) & _ROW
    for up in range(4):
        board[PACKED_AT + y + up] |= cells >> (ROW_BITS * up)
    for down in range(1, 4):
        board[PACKED_AT + y - down] |= (cells << (ROW_BITS * down)) & _FOUR


@inlined
def fill_and_clear(board: Words, drop: Drop, full: int, detail: int) -> None:
    """Put a piece onto a board and remove the rows that it fills, given as four bits from its lowest row."""
    shape, x, y = drop
    top = max(board[HEIGHT], y + TALL[shape])
    add(board, shape, x, y)
    without_rows(board, full << y, board)
    measure(board, detail)
    cells = CELLS[shape] << x
    for up in range(TALL[shape]):
        board[ROWS_AT + y + up] |= (cells >> (ROW_BITS * up)) & _ROW
    into = y
    for row in range(y, top):
        if row >= y + 4 or not (full >> (row - y)) & 1:
            board[ROWS_AT + into] = board[ROWS_AT + row]
            into += 1
    while into < top:
        board[ROWS_AT + into] = EMPTY_ROW
        into += 1
    look_for_wells(board, 0, WIDTH - 1)
    _pack(board, y, top)
