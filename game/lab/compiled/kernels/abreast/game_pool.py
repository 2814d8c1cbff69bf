"""Many games at once. They take turns in groups of sixteen, so that all games of a group have the same piece.

Each game waits in the queue of its next piece. The longest queue has the next turn. With more than 7 x 15 games there
is always a queue of sixteen or more.
"""

from typing import NamedTuple

import numpy as np

from .....ai.compiled import Words, below, bit_length, compiled, inlined
from .....core.bits import WIDTH
from .....core.board import PIECES
from ..bundles import LANES
from ..piece_tables import BOTTOM, FIRST, LENGTH
from ..piece_tables import WIDE as COLUMNS_OF
from .choose import Sixteen, Taste, choose_drops
from .layout import CELLS, Lanes
from .vectors import WIDE

PIECE_COUNT = len(PIECES)
STREAM_WORDS = 625
DRAWN = 52
"""The number of pieces of a game that are drawn at once. A twister makes the numbers for six times as many at once, so
the numbers for these pieces can be given back."""


class GamePool(NamedTuple):
    """Many games. Each has a number."""

    boards: Lanes
    """+ WIDE * game + x: the cells of a column."""
    streams: Words
    """+ STREAM_WORDS * game: the state of its random numbers, see ``twister``."""
    drawn: Words
    """+ DRAWN * game: pieces that have been drawn."""
    taken: Words
    """How many of these each game has used."""
    queues: Words
    """+ games * piece: a ring of the games that wait with this piece."""
    first: Words
    """[piece]: where the first one of them stands."""
    waiting: Words
    """[piece]: how many they are. The last number is that of the games that have ended; they stand in the last part
    of the queues."""
    lines: Words
    pieces: Words


@inlined
def next_piece(pool: GamePool, game: int) -> int:
    """Return the next piece of a game in the pool. Its random stream is read ``DRAWN`` pieces at a time."""
    taken = pool.taken[game]
    if taken == DRAWN:
        for number in range(DRAWN):
            pool.drawn[DRAWN * game + number] = below(pool.streams, PIECE_COUNT, STREAM_WORDS * game)
        taken = 0
    pool.taken[game] = taken + 1
    return pool.drawn[DRAWN * game + taken]


@compiled
def wait(pool: GamePool, game: int) -> None:
    """Put a game at the end of the queue of its next piece."""
    piece, count = next_piece(pool, game), len(pool.lines)
    at = pool.first[piece] + pool.waiting[piece]
    pool.queues[count * piece + (at if at < count else at - count)] = game
    pool.waiting[piece] += 1


@inlined
def _put(boards: Lanes, start: int, shape: int, x: int) -> int:
    """Drop a piece on a board. Returns the number of rows that it fills."""
    y = 0
    for i in range(COLUMNS_OF[shape]):
        y = max(y, bit_length(np.int64(boards[start + x + i])) - BOTTOM[shape, i])
    for i in range(COLUMNS_OF[shape]):
        boards[start + x + i] |= ((1 << LENGTH[shape, i]) - 1) << (y + BOTTOM[shape, i])
    full = 15 << y
    for column in range(start, start + WIDTH):
        full &= boards[column]
    cleared = 0
    while full:
        below = (full & -full) - 1
        for column in range(start, start + WIDTH):
            cells = boards[column]
            boards[column] = (cells & below) | ((cells >> 1) & ~below)
        full = (full & (full - 1)) >> 1
        cleared += 1
    return cleared


@inlined
def end(pool: GamePool, game: int) -> None:
    """Put a game among those that have ended."""
    pool.queues[len(pool.lines) * PIECE_COUNT + pool.waiting[PIECE_COUNT]] = game
    pool.waiting[PIECE_COUNT] += 1


@inlined
def longest(queues: Words) -> int:
    """Return the piece with the longest queue, of which these are the lengths."""
    piece = 0
    for other in range(1, PIECE_COUNT):
        if queues[other] > queues[piece]:
            piece = other
    return piece


@inlined
def take_sixteen(pool: GamePool, those: Sixteen, piece: int) -> int:
    """Take games that wait with a piece into the lanes. Returns how many they are, which is less than 16 if no more
    wait."""
    count, first = len(pool.lines), pool.first[piece]
    there = min(pool.waiting[piece], WIDE)
    for lane in range(there):
        at = first + lane
        game = pool.queues[count * piece + (at if at < count else at - count)]
        those.games[lane] = game
        for x in range(WIDTH):
            those.lanes[CELLS + WIDE * (1 + x) + lane] = pool.boards[WIDE * game + x]
    pool.first[piece] = (first + there) % count
    pool.waiting[piece] -= there
    return there


@inlined
def land_best(pool: GamePool, game: int, piece: int, best: int) -> int:
    """Make the best drop of a game. Returns the number of rows that it fills."""
    return _put(pool.boards, WIDE * game, FIRST[piece] + best // LANES, best % LANES)


@compiled
def play_pool(pool: GamePool, those: Sixteen, taste: Taste, most: int, most_each: int) -> tuple[int, int]:
    """Play about ``most`` pieces. Returns the lines and the pieces.

    It stops early when a game is over or has had ``most_each`` pieces.
    """
    lines = pieces = 0
    while pieces < most and pool.waiting[PIECE_COUNT] == 0:
        piece = longest(pool.waiting)
        there = take_sixteen(pool, those, piece)
        if there == 0:
            break
        choose_drops(those, taste, piece)
        for lane in range(there):
            game, best = those.games[lane], those.best[lane]
            if best < 0:
                end(pool, game)
                continue
            cleared = land_best(pool, game, piece, best)
            lines += cleared
            pieces += 1
            pool.lines[game] += cleared
            pool.pieces[game] += 1
            if pool.pieces[game] == most_each:
                end(pool, game)
            else:
                wait(pool, game)
    return lines, pieces
