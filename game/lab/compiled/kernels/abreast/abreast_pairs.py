"""Games with a known next piece at once. Sixteen boards after a drop have the same piece to come.

The value of a sequence of two moves is as in ``game.lab.compiled.kernels.pairs``. Every drop of the falling piece makes
a board, which waits for its best reply in the queue of the coming piece. Whenever a queue holds sixteen boards, all
replies to them are valued at once; it does not matter whose boards they are. A game whose boards all have their values
makes its best drop, and its next boards join the queues. If all games wait, the longest queue is valued as it is.
"""

from typing import NamedTuple

import numpy as np

from .....ai.compiled import Floats, Words, bit_count, bit_length, compiled, inlined
from .....core.bits import WIDTH
from ..bundles import LANES
from ..piece_tables import BOTTOM, FIRST, LENGTH, TALL
from ..piece_tables import WIDE as COLUMNS_OF
from .choose import BEST_VALUE, NEVER, NONE, Sixteen, Taste, choose_drops
from .game_pool import PIECE_COUNT, GamePool, end, land_best, longest, next_piece
from .layout import CELLS, Lanes
from .measure import measure_rise
from .vectors import WIDE, load, store

NEW = -2
"""The number of the best drop of a game whose boards do not wait yet."""
BOARD = WIDTH * WIDE
"""The words of sixteen boards in a queue: a vector for each column."""
SIDES = WIDTH + 1
LEFT_OF, RIGHT_OF, TOP_OF = 0, SIDES, 2 * SIDES
"""+ x, of the board of a game: the rows that are full to the left of a column, and from it on to the right; the height
of a column."""


class Brings(NamedTuple):
    """The weights of the features of a move."""

    landing: float
    eroded: float
    rows: float


class Valuing(NamedTuple):
    """How a player values a sequence of two moves, and the room to do it."""

    brings: Brings
    those: Sixteen
    taste: Taste


class Pairs(NamedTuple):
    """What games of a pool with a known next piece are about."""

    falling: Words
    """[game]: its pieces."""
    coming: Words
    waiting: Words
    """[game]: how many of its boards wait."""
    best: Words
    """[game]: the number of the best drop so far, as in ``ranks``; ``NONE``, or ``NEW``."""
    values: Floats
    """[game]: the value of the sequence that it begins."""
    rises: Words
    """[game]: the rise after that drop, if rises are computed."""
    ready: Words
    """A ring of the games whose boards do not wait."""
    ring: Words
    """Where the first of these stands, and how many they are."""
    boards: Lanes
    """+ BOARD * piece + WIDE * x + lane: the column of a board that waits."""
    counts: Words
    """[piece]: the boards that wait for their replies."""
    owners: Words
    """+ WIDE * piece + lane: the game of such a board, and the number of its drop."""
    numbers: Words
    brought: Floats
    """+ WIDE * piece + lane: the weighted features of the drop."""
    sides: Words
    """Room for ``LEFT_OF``, ``RIGHT_OF`` and ``TOP_OF``."""
    rise: Words
    """The weights of the rise; none if it is not computed."""
    rises_of: Lanes
    """Room for the rises of sixteen boards."""


@inlined
def be_ready(pairs: Pairs, game: int) -> None:
    """Put a game at the end of those whose boards do not wait."""
    at, count = pairs.ring[0] + pairs.ring[1], len(pairs.ready)
    pairs.ready[at if at < count else at - count] = game
    pairs.ring[1] += 1


@inlined
def first_ready(pairs: Pairs) -> int:
    """Take the first game whose boards do not wait."""
    first = pairs.ring[0]
    pairs.ring[0] = first + 1 if first + 1 < len(pairs.ready) else 0
    pairs.ring[1] -= 1
    return pairs.ready[first]


@compiled
def join_pairs(pool: GamePool, pairs: Pairs, game: int) -> None:
    """Let a game begin."""
    pairs.falling[game] = next_piece(pool, game)
    pairs.coming[game] = next_piece(pool, game)
    pairs.best[game] = NEW
    be_ready(pairs, game)


@compiled
def value_queue(pairs: Pairs, those: Sixteen, taste: Taste, piece: int) -> None:
    """Value the boards that wait with a piece, and empty their queue."""
    for x in range(WIDTH):
        store(those.lanes, CELLS + WIDE * (1 + x), load(pairs.boards, BOARD * piece + WIDE * x))
    choose_drops(those, taste, piece)
    if len(pairs.rise):
        measure_rise(those.lanes, pairs.rise, pairs.rises_of)
    for lane in range(pairs.counts[piece]):
        at = WIDE * piece + lane
        game = pairs.owners[at]
        if those.best[lane] != NONE:
            number, value = pairs.numbers[at], pairs.brought[at] + those.values[BEST_VALUE + lane]
            known = pairs.values[game]
            if value > known or (value == known and number < pairs.best[game]):
                pairs.values[game], pairs.best[game] = value, number
                pairs.rises[game] = pairs.rises_of[lane]
        pairs.waiting[game] -= 1
        if pairs.waiting[game] == 0:
            be_ready(pairs, game)
    pairs.counts[piece] = 0


@compiled
def value_longest(pairs: Pairs, those: Sixteen, taste: Taste) -> bool:
    """Value the longest queue. Returns whether any board waited."""
    piece = longest(pairs.counts)
    if pairs.counts[piece] == 0:
        return False
    value_queue(pairs, those, taste, piece)
    return True


@inlined
def _look_at_sides(pool: GamePool, sides: Words, start: int) -> None:
    left = right = -1
    for x in range(WIDTH):
        sides[LEFT_OF + x], sides[RIGHT_OF + WIDTH - x] = left, right
        sides[TOP_OF + x] = bit_length(np.int64(pool.boards[start + x]))
        left &= pool.boards[start + x]
        right &= pool.boards[start + WIDTH - 1 - x]


@inlined
def _queue_up(pool: GamePool, pairs: Pairs, brings: Brings, ways: tuple[int, int], drop: tuple[int, int, int]) -> float:
    """Write the board after a drop into its queue. ``ways`` are where the board begins and where the one after it does.
    Returns the weighted features of the move."""
    start, at = ways
    shape, x, y = drop
    wide = COLUMNS_OF[shape]
    boards, sides = pairs.boards, pairs.sides
    for column in range(WIDTH):
        boards[at + WIDE * column] = pool.boards[start + column]
    full = sides[LEFT_OF + x] & sides[RIGHT_OF + x + wide]
    for i in range(wide):
        cells = boards[at + WIDE * (x + i)] | (((1 << LENGTH[shape, i]) - 1) << (y + BOTTOM[shape, i]))
        boards[at + WIDE * (x + i)] = cells
        full &= cells
    rows, filled = bit_count(full), 0
    if full:
        for i in range(wide):
            filled += bit_count(full & (((1 << LENGTH[shape, i]) - 1) << (y + BOTTOM[shape, i])))
        while full:
            below = (full & -full) - 1
            for column in range(at, at + BOARD, WIDE):
                cells = np.int64(boards[column])
                boards[column] = (cells & below) | ((cells >> 1) & ~below)
            full = (full & (full - 1)) >> 1
    return brings.landing * (y + (TALL[shape] - 1) / 2) + brings.eroded * (rows * filled) + brings.rows * rows


@compiled
def expand(pool: GamePool, pairs: Pairs, valuing: Valuing, game: int) -> None:
    """Let the boards after all drops of a game wait."""
    brings, those, taste = valuing
    piece, coming, start = pairs.falling[game], pairs.coming[game], WIDE * game
    pairs.best[game], pairs.values[game] = NONE, NEVER
    # One more than wait already, so that the game is not ready before its last board waits.
    pairs.waiting[game] = 1
    _look_at_sides(pool, pairs.sides, start)
    first = FIRST[piece]
    for shape in range(first, FIRST[piece + 1]):
        for x in range(WIDTH + 1 - COLUMNS_OF[shape]):
            y = 0
            for i in range(COLUMNS_OF[shape]):
                y = max(y, pairs.sides[TOP_OF + x + i] - BOTTOM[shape, i])
            if y + TALL[shape] > taste.rows:
                continue
            lane = pairs.counts[coming]
            at = WIDE * coming + lane
            pairs.brought[at] = _queue_up(pool, pairs, brings, (start, BOARD * coming + lane), (shape, x, y))
            pairs.owners[at], pairs.numbers[at] = game, (shape - first) * LANES + x
            pairs.waiting[game] += 1
            pairs.counts[coming] = lane + 1
            if lane + 1 == WIDE:
                value_queue(pairs, those, taste, coming)
    pairs.waiting[game] -= 1
    if pairs.waiting[game] == 0:
        be_ready(pairs, game)


@compiled
def best_alone(pool: GamePool, pairs: Pairs, those: Sixteen, taste: Taste, game: int) -> int:
    """Return the best drop of a game by itself, for where no drop has a reply; ``NONE`` if there is no drop."""
    for x in range(WIDTH):
        those.lanes[CELLS + WIDE * (1 + x)] = pool.boards[WIDE * game + x]
    choose_drops(those, taste, pairs.falling[game])
    return those.best[0]


@compiled
def play_pairs(pool: GamePool, pairs: Pairs, valuing: Valuing, most: int, most_each: int) -> tuple[int, int]:
    """Play as ``play_pool``, with a known next piece. Returns the lines and the pieces."""
    _, those, taste = valuing
    lines = pieces = 0
    while pieces < most and pool.waiting[PIECE_COUNT] == 0:
        if pairs.ring[1] == 0:
            if value_longest(pairs, those, taste):
                continue
            break
        game = first_ready(pairs)
        best = pairs.best[game]
        if best != NEW:
            if best == NONE:
                best = best_alone(pool, pairs, those, taste, game)
            if best == NONE:
                end(pool, game)
                continue
            cleared = land_best(pool, game, pairs.falling[game], best)
            lines += cleared
            pieces += 1
            pool.lines[game] += cleared
            pool.pieces[game] += 1
            if pool.pieces[game] == most_each:
                end(pool, game)
                continue
            pairs.falling[game], pairs.coming[game] = pairs.coming[game], next_piece(pool, game)
        expand(pool, pairs, valuing, game)
    return lines, pieces
