"""What bounds a search for the solution of a Tetris puzzle: what must be covered, dug, tiled and spun."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache, reduce
from itertools import chain, combinations, pairwise
from operator import and_
from typing import NamedTuple

from ....core.bits import COLUMNS, FULL_ROW, ROWS, STRIDE, WIDTH, column_span, stack_height
from ....core.board import PIECES, Piece
from ..puzzle import CELLS, ROTATION

MOST_PIECES = 4
"""The most pieces for which this is asked. With more, there is so much room that the answer is hardly ever no."""
Stock = tuple[Piece, ...]
"""Pieces in the order of ``Piece``."""


class Option(NamedTuple):
    """A place of a piece, in the rows as they are at first."""

    piece: Piece
    cells: int
    gaps: int
    """The cells of the rows between its own ones, which must have cleared before; 0 if there are none."""


@cache
def options_of(rows: int) -> tuple[Option, ...]:
    """Return every place in empty rows, with every gap."""
    found = []
    for piece in PIECES:
        for orientation in ROTATION.distinct[piece]:
            shape = ROTATION.shapes[piece][orientation]
            tall = 1 + max(y for _, y in shape)
            for lines in combinations(range(rows), tall):
                cells = sum(1 << (STRIDE * lines[y] + x) for x, y in shape)
                between = set(range(lines[0], lines[-1])) - set(lines)
                gaps = sum(FULL_ROW << (STRIDE * y) for y in between)
                found += [Option(piece, cells << x, gaps) for x in range(ROTATION.right[piece][orientation] + 1)]
    return tuple(found)


def rows_to_clear(cells: int, pieces: int) -> int:
    """Return the rows that so many pieces can fill, one bit for each row. A row above the stack has ten empty cells,
    and each row between it and the stack needs a cell that bears it."""
    room = CELLS * pieces
    height = stack_height(cells) + max(0, room - WIDTH + 1)
    return sum(1 << y for y in range(height) if (FULL_ROW & ~(cells >> (STRIDE * y))).bit_count() <= room)


@lru_cache(1 << 17)
def can_cover(taken: int, must: int, stock: Stock, pieces: int, clearing: int) -> bool:
    """Return whether at most so many pieces of a stock can cover all cells of ``must`` and none of ``taken``. A piece
    may lie in rows that are not neighbours, if those between are rows of ``clearing``, which have cleared before. Their
    empty cells must be covered then, too."""
    if not must:
        return True
    if must.bit_count() > CELLS * pieces:
        return False
    bit = (must & -must).bit_length() - 1
    room = CELLS * (pieces - 1)
    for number, piece in enumerate(stock):
        if number and stock[number - 1] is piece:
            continue
        rest = stock[:number] + stock[number + 1 :]
        for cells, gaps in _places(piece, bit % STRIDE, bit // STRIDE, clearing):
            if cells & taken:
                continue
            left = (must | gaps & ~taken) & ~cells
            if left.bit_count() <= room and can_cover(taken | cells, left, rest, pieces - 1, clearing):
                return True
    return False


@lru_cache(1 << 16)
def _places(piece: Piece, x: int, y: int, clearing: int) -> tuple[tuple[int, int], ...]:
    """Return the places of a piece over a cell: its cells, and those of the rows between them."""
    found = []
    for orientation in ROTATION.distinct[piece]:
        shape = ROTATION.shapes[piece][orientation]
        tall = 1 + max(row for _, row in shape)
        for column, row in shape:
            left = x - column
            if 0 <= left <= ROTATION.right[piece][orientation]:
                for rows in _rows(y, row, tall, clearing):
                    cells = sum(1 << (STRIDE * rows[high] + left + across) for across, high in shape)
                    between = set(range(rows[0], rows[-1])) - set(rows)
                    found.append((cells, sum(FULL_ROW << (STRIDE * each) for each in between)))
    return tuple(sorted(set(found), key=lambda place: (place[1].bit_count(), place)))


def _rows(y: int, place: int, tall: int, clearing: int) -> list[tuple[int, ...]]:
    """Return the sets of rows in which a piece of a height can lie, if its row number ``place`` is the row ``y``."""
    found: list[tuple[int, ...]] = [(y,)]
    for _ in range(place):
        found = [(low, *rows) for rows in found for low in _next(rows[0], -1, clearing)]
    for _ in range(tall - 1 - place):
        found = [(*rows, high) for rows in found for high in _next(rows[-1], 1, clearing)]
    return found


def _next(y: int, way: int, clearing: int) -> list[int]:
    """Return the rows that can come to lie beside a row, above or below, when rows between clear."""
    found = []
    y += way
    while y >= 0:
        found.append(y)
        if not clearing >> y & 1:
            break
        y += way
    return found


def can_dig(cells: int, stock: Stock, pieces: int) -> bool:
    """Return False only if at most so many pieces of a stock cannot cover the rest of the lowest row."""
    if pieces > MOST_PIECES:
        return True
    return can_cover(cells, FULL_ROW & ~cells, stock, pieces, rows_to_clear(cells, pieces))


_UPRIGHT_CELLS = 3
"""The most cells of two neighbouring rows that an upright T covers."""


@lru_cache(1 << 16)
def cells_to_spin(cells: int, rows: int) -> int:
    """Return a number of cells that must be filled before a T can fill the rest of two or three rows. It is never too
    many, and more than all cells of these rows if no T has room in them."""
    height = stack_height(cells) + rows
    holes = [FULL_ROW & ~(cells >> (STRIDE * y)) for y in range(height)]
    return _for_two(holes) if rows == 2 else _for_three(holes)


def _for_two(rows: list[int]) -> int:
    """Return the cells to fill before a T can fill the rest of two of some rows, given the empty cells of each. A T
    that lies covers three cells of a row and the middle one of its neighbour. Two rows that are apart become neighbours
    when the rows between them clear; one of these may stay in the middle of an upright T."""
    height = len(rows)
    empty = [row.bit_count() for row in rows]
    best = 2 * WIDTH
    for low in range(height - 1):
        one, other = rows[low], rows[low + 1]
        lies = one & other & (other << 1 & other >> 1 | one << 1 & one >> 1)
        best = min(best, empty[low] + empty[low + 1] - (CELLS if lies else _UPRIGHT_CELLS))
        between = largest = 0
        for high in range(low + 2, height):
            between += empty[high - 1]
            largest = max(largest, empty[high - 1])
            best = min(best, empty[low] + empty[high] - CELLS + between - largest)
    return best


def _for_three(rows: list[int]) -> int:
    """Return the cells to fill before a T can fill the rest of three of some rows, given the empty cells of each. The T
    stands upright: it covers two cells of the middle row, and one of each other row in the same column. All rows
    between the three must clear before."""
    best = 3 * WIDTH
    for low, middle, high in combinations(range(len(rows)), 3):
        column = rows[low] & rows[middle] & rows[high]
        if column & (rows[middle] << 1 | rows[middle] >> 1):
            best = min(best, sum(row.bit_count() for row in rows[low : high + 1]) - CELLS)
    return best


def can_spin(cells: int, rows: int, stock: Stock, pieces: int) -> bool:
    """Return False only if at most so many pieces of a stock cannot prepare a place in which a T clears two or three
    rows: the pieces must cover the rest of these rows, and a corner over a T that lies."""
    if pieces > MOST_PIECES:
        return True
    clearing = rows_to_clear(cells, pieces)
    room = CELLS * pieces
    height = stack_height(cells) + rows
    holes = [FULL_ROW & ~(cells >> (STRIDE * y)) for y in range(height)]
    lying = _lying(cells, holes, clearing, room) if rows == 2 else ()
    return any(
        must.bit_count() <= room and can_cover(cells | own, must, stock, pieces, clearing)
        for own, must in chain(lying, _upright(holes, rows, clearing))
    )


def _lying(cells: int, holes: list[int], clearing: int, room: int) -> Iterator[tuple[int, int]]:
    """Yield the cells of each T that lies and clears two rows, and the cells that must be filled for that."""
    for low in range(len(holes)):
        between = 0
        for high in range(low + 1, len(holes)):
            if holes[low].bit_count() + holes[high].bit_count() + between.bit_count() > room + CELLS:
                if between.bit_count() > room:
                    break
            else:
                line = holes[low] << (STRIDE * low) | holes[high] << (STRIDE * high)
                for wide, stem, back in ((high, low, high + 1), (low, high, low - 1)):
                    middles = holes[wide] & holes[wide] << 1 & holes[wide] >> 1 & holes[stem]
                    for middle in bits_of(middles):
                        own = (7 * middle >> 1) << (STRIDE * wide) | middle << (STRIDE * stem)
                        for corner in _corners(cells, middle, back, back - wide, clearing):
                            yield own, (line & ~own) | between | corner
            if not clearing >> high & 1:
                break
            between |= holes[high] << (STRIDE * high)


def _corners(cells: int, middle: int, back: int, way: int, clearing: int) -> Iterator[int]:
    """Yield what must be filled so that a corner behind a T is: nothing, or one of the cells, perhaps after clears."""
    between = 0
    while back >= 0:
        corners = (middle << 1 | middle >> 1) << (STRIDE * back)
        if corners & cells:
            yield between
        else:
            yield between | middle << (STRIDE * back + 1)
            yield between | middle >> 1 << (STRIDE * back)
        if not clearing >> back & 1:
            return
        between |= FULL_ROW << (STRIDE * back) & ~cells
        back += way
    yield between  # the floor


def _upright(holes: list[int], rows: int, clearing: int) -> Iterator[tuple[int, int]]:
    """Yield the cells of each upright T that clears so many of its rows, and the cells that must be filled for that."""
    height = len(holes) + 1
    holes = [*holes, FULL_ROW]
    rows_of = (
        (low, middle, high)
        for low in range(height)
        for middle in _next(low, 1, clearing)
        for high in _next(middle, 1, clearing)
        if high < height
    )
    for low, middle, high in rows_of:
        own = (low, middle, high)
        between = [y for y in range(low, high) if y not in own]
        gaps = sum(holes[y] << (STRIDE * y) for y in between)
        column = holes[low] & holes[middle] & holes[high]
        for bit in bits_of(column & (holes[middle] << 1 | holes[middle] >> 1)):
            for arm in (bit << 1, bit >> 1):
                if not arm & holes[middle]:
                    continue
                tee = bit << (STRIDE * low) | (bit | arm) << (STRIDE * middle) | bit << (STRIDE * high)
                for some in combinations(own, rows):
                    line = sum(holes[y] << (STRIDE * y) for y in some)
                    yield tee, (line & ~tee) | gaps


def bits_of(cells: int) -> Iterator[int]:
    """Yield each cell by itself, the lowest one first."""
    while cells:
        yield cells & -cells
        cells &= cells - 1


TALLEST = 8
"""The most rows for which cuts are looked for. In more rows there are too many gaps."""
BUDGET = 3_000
"""The steps of one test. A test that needs more says yes, which is always safe."""
_COUNT_BITS = 4
_MOST = (1 << _COUNT_BITS) - 1

TileStock = int
"""How many there are of each piece: four bits for each, the lowest ones for the first piece."""

Cuts = Sequence[Sequence[tuple[int, TileStock, Sequence[int]]]]
"""[lowest cell]: for each piece, the shift of its count, one of it, and its shapes."""


def stock_of(pieces: Iterable[Piece]) -> TileStock:
    """Count pieces. There can be at most 15 of a kind; more count as 15."""
    counts = [0] * len(PIECES)
    for piece in pieces:
        counts[piece] += 1
    return sum(min(count, _MOST) << (_COUNT_BITS * piece) for piece, count in enumerate(counts))


class Tiling:
    """The cuts of the empty cells of one board."""

    def __init__(self, filled: int, rows: int) -> None:
        """``filled`` are the cells of the board in the order of ``game.core.bits``."""
        self._rows = rows
        self._every = (1 << (rows * WIDTH)) - 1
        first = self.empty(filled)
        self._cuts: Cuts = [
            [
                (_COUNT_BITS * piece, 1 << (_COUNT_BITS * piece), inside)
                for piece, shapes in enumerate(of_cell)
                if (inside := [shape for shape in shapes if shape & first == shape])
            ]
            if (first >> cell) & 1
            else []
            for cell, of_cell in enumerate(_shapes(rows))
        ]
        self._known: dict[tuple[int, TileStock], bool] = {}
        self._left = 0

    def empty(self, filled: int) -> int:
        return self._every ^ _by_columns(filled, self._rows)

    def possible(self, filled: int, stock: TileStock) -> bool:
        """Return whether the empty cells can be cut into pieces of the stock. True also means that it is unknown."""
        self._left = BUDGET
        return self._cut(self.empty(filled), stock) is not False

    def _cut(self, empty: int, stock: TileStock) -> bool | None:
        """Return None if the steps are used up."""
        if not empty:
            return True
        known = self._known.get((empty, stock))
        if known is not None:
            return known
        self._left -= 1
        if self._left < 0:
            return None
        lowest = empty & -empty
        for shift, one, shapes in self._cuts[lowest.bit_length() - 1]:
            if (stock >> shift) & _MOST:
                after = stock - one
                for shape in shapes:
                    if empty & shape == shape:
                        answer = self._cut(empty ^ shape, after)
                        if answer is None:
                            return None
                        if answer:
                            self._known[empty, stock] = True
                            return True
        self._known[empty, stock] = False
        return False


def _by_columns(cells: int, rows: int) -> int:
    """Return cells of so many rows, column by column."""
    spread, columns = _spread(rows), 0
    for y in range(rows):
        columns |= spread[(cells >> (STRIDE * y)) & FULL_ROW] << y
    return columns


@cache
def _spread(rows: int) -> list[int]:
    """Return [row of ten cells]: its cells, column by column, in the lowest row."""
    spread = [0]
    for x in range(WIDTH):
        spread += [cells | 1 << (rows * x) for cells in spread]
    return spread


@cache
def _shapes(rows: int) -> list[list[list[int]]]:
    """Return [lowest cell][piece]: the cells of every placement in an empty box, with every gap."""
    shapes: list[list[list[int]]] = [[[] for _ in PIECES] for _ in range(rows * WIDTH)]
    for option in options_of(rows):
        placed = _by_columns(option.cells, rows)
        shapes[(placed & -placed).bit_length() - 1][option.piece].append(placed)
    return shapes


_EVEN = sum(COLUMNS[x] for x in range(0, WIDTH, 2))


def cut_off(cells: int, rows: int) -> int:
    """Return the empty cells that full columns cut off and that are no multiple of four, as few as there are of them; 0
    if there are none. A full column stays full when rows clear, so no piece can ever lie across it."""
    full = reduce(and_, (cells >> (STRIDE * y) for y in range(rows)), FULL_ROW)
    if not full:
        return 0
    ends = [-1, *_columns(full), WIDTH]
    parts = [column_span(left + 1, right - 1, rows) & ~cells for left, right in pairwise(ends) if right > left + 1]
    return min((part for part in parts if part.bit_count() % CELLS), key=int.bit_count, default=0)


def can_balance(cells: int, rows: int, pieces: tuple[Piece, ...]) -> bool:
    """Return whether pieces can fill as many more cells of even columns than of odd ones as are empty.

    A row has five cells of either kind, so that a clear changes nothing. A J or an L always fills two more cells of one
    kind. A T does so if it stands, and an I fills four more if it stands. All other pieces fill as many of either kind.
    ``pieces`` are those that can be placed, and one of them may be left over.
    """
    empty = ROWS[rows] & ~cells
    surplus = abs(2 * (empty & _EVEN).bit_count() - empty.bit_count())
    bent, tees, longs = _counts(pieces)
    if surplus > 2 * (bent + tees) + 4 * longs:
        return False
    spare = len(pieces) > empty.bit_count() // CELLS
    return bool(tees) or (spare and bent > 0) or (surplus // 2 - bent) % 2 == 0


@cache
def _columns(row: int) -> tuple[int, ...]:
    return tuple(x for x in range(WIDTH) if (row >> x) & 1)


@cache
def _counts(pieces: tuple[Piece, ...]) -> tuple[int, int, int]:
    """Return how many pieces are J or L, T, and I."""
    return pieces.count(Piece.J) + pieces.count(Piece.L), pieces.count(Piece.T), pieces.count(Piece.I)
