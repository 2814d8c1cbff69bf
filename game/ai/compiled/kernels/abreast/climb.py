"""Runs of multilevel splitting abreast: many stacks that climb from level to level.

``game.ai.compiled.kernels.climb`` explains the runs. The progress of a stack, its rise, is a weighted sum of whole
numbers of its board. It is computed when the board has its next turn, because all that it needs is computed there. With
a known next piece, the rise of a board after a drop is computed with its best reply, so it is known as soon as the drop
is made. The known piece is stored with each board.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ai.compiled.jit import compiled, inlined
from game.ai.compiled.kernels.abreast.choose import NONE, Sixteen, Taste, choose_drops
from game.ai.compiled.kernels.abreast.layout import Lanes
from game.ai.compiled.kernels.abreast.measure import measure_rise
from game.ai.compiled.kernels.abreast.pairs import (
    NEW,
    Brings,
    Pairs,
    be_ready,
    best_alone,
    expand,
    first_ready,
    join_pairs,
    value_longest,
)
from game.ai.compiled.kernels.abreast.play import (
    PIECE_COUNT,
    GamePool,
    end,
    land_best,
    longest_queue,
    next_piece,
    take_sixteen,
    wait,
)
from game.ai.compiled.kernels.abreast.vectors import WIDE
from game.ai.compiled.kernels.arrays import Words
from game.core.board.bits import WIDTH

ENDED, RISE_AT, KNOWN = range(WIDTH, WIDTH + 3)
"""The words of a stored board after its columns: 1 if its game is over; its rise; the next piece, if it is known."""


class AbreastClimb(NamedTuple):
    """What the runs share."""

    rise: Words
    """The weights of the rise, in the order of ``RISE_OF``."""
    low: int
    """The rise of a stack at home."""
    high: int
    """The rise of the next level."""
    rises: Lanes
    """Room for the rises of sixteen boards."""


class Starts(NamedTuple):
    """The boards from which runs begin."""

    boards: Lanes
    """WIDE words for each board."""
    number: int
    offset: int
    """Which boards begin one run more than others, below the number of boards."""
    runs: int
    """The number of runs from all boards together."""


@inlined
def keep(pool: GamePool, game: int, kept: Lanes, number: int, ended: int, rise: int, known: int) -> None:
    """Store the board of a game."""
    for x in range(WIDTH):
        kept[WIDE * number + x] = pool.boards[WIDE * game + x]
    at = WIDE * number
    kept[at + ENDED], kept[at + RISE_AT], kept[at + KNOWN] = ended, rise, known


@inlined
def put_board(pool: GamePool, place: int, boards: Lanes, number: int) -> None:
    for x in range(WIDTH):
        pool.boards[WIDE * place + x] = boards[WIDE * number + x]


@inlined
def start_of(starts: Starts, run: int) -> int:
    """Return the number of the board from which a run begins."""
    return (run * starts.number + starts.offset) // starts.runs


@compiled
def stop_all(pool: GamePool) -> None:
    """Empty all queues."""
    for other in range(PIECE_COUNT + 1):
        pool.waiting[other] = 0


@compiled
def climb_abreast(
    pool: GamePool, those: Sixteen, taste: Taste, climb: AbreastClimb, starts: Starts, most: int, kept: Lanes
) -> tuple[int, int, int]:
    """Run from boards to the rise ``high``, at all places of the pool at once, until ``most`` pieces are used.

    Returns how many runs reached it or the end, how many began, and the pieces. The boards that reached it are stored.
    """
    stop_all(pool)
    climbs = begun = pieces = running = 0
    for place in range(len(pool.lines)):
        end(pool, place)
    while True:
        while begun < starts.runs and pool.waiting[PIECE_COUNT] > 0:
            number = start_of(starts, begun)
            place = pool.queues[len(pool.lines) * PIECE_COUNT + pool.waiting[PIECE_COUNT] - 1]
            put_board(pool, place, starts.boards, number)
            begun += 1
            ended, rise = starts.boards[WIDE * number + ENDED], starts.boards[WIDE * number + RISE_AT]
            if ended or rise >= climb.high:
                keep(pool, place, kept, climbs, ended, rise, 0)
                climbs += 1
            else:
                pool.waiting[PIECE_COUNT] -= 1
                wait(pool, place)
                running += 1
        if running == 0 or pieces >= most:
            return climbs, begun, pieces
        piece = longest_queue(pool)
        there = take_sixteen(pool, those, piece)
        choose_drops(those, taste, piece)
        measure_rise(those.lanes, climb.rise, climb.rises)
        for lane in range(there):
            place, best, rise = those.games[lane], those.best[lane], climb.rises[lane]
            if climb.low < rise < climb.high and best >= 0:
                land_best(pool, place, piece, best)
                pieces += 1
                wait(pool, place)
                continue
            if rise > climb.low:
                keep(pool, place, kept, climbs, int(rise < climb.high), rise, 0)
                climbs += 1
            end(pool, place)
            running -= 1


@compiled
def leave_home(
    pool: GamePool, those: Sixteen, taste: Taste, climb: AbreastClimb, each: int, most: int, kept: Lanes
) -> tuple[int, int]:
    """Play at each place until the stack has climbed from home to the rise ``high`` for ``each`` times.

    A new game follows each end, and a game that ends has climbed. The first climb of each place is not counted, because
    its stack was empty at first. Returns the climbs and the pieces of all but the first climbs, to where the stack is
    at home again. The boards are stored. It stops early when ``most`` pieces are used.
    """
    stop_all(pool)
    climbs = pieces = running = used = 0
    for place in range(len(pool.lines)):
        for x in range(WIDTH):
            pool.boards[WIDE * place + x] = 0
        pool.pieces[place] = 0  # how often it has reached the upper or the lower rise, by turns
        wait(pool, place)
        running += 1
    while running and used < most:
        piece = longest_queue(pool)
        there = take_sixteen(pool, those, piece)
        used += there
        choose_drops(those, taste, piece)
        measure_rise(those.lanes, climb.rise, climb.rises)
        for lane in range(there):
            place, best, rise = those.games[lane], those.best[lane], climb.rises[lane]
            turns = pool.pieces[place]
            if turns % 2 == 0 and (rise >= climb.high or best < 0):
                if turns > 1:
                    keep(pool, place, kept, climbs, int(rise < climb.high), rise, 0)
                    climbs += 1
                turns += 1
            elif turns % 2 and rise <= climb.low:
                turns += 1
            pool.pieces[place] = turns
            if turns == 2 * each + 2:
                running -= 1
                continue
            if best < 0:
                for x in range(WIDTH):
                    pool.boards[WIDE * place + x] = 0
            else:
                land_best(pool, place, piece, best)
                pieces += int(turns > 1)
            wait(pool, place)
    return climbs, pieces


class Duo(NamedTuple):
    """What the runs of a player who knows two pieces need besides their places."""

    brings: Brings
    those: Sixteen
    taste: Taste


@inlined
def _begin(pool: GamePool, pairs: Pairs) -> None:
    """Empty all queues."""
    stop_all(pool)
    pairs.ring[0] = pairs.ring[1] = 0
    for piece in range(PIECE_COUNT):
        pairs.counts[piece] = 0


@inlined
def _next_ready(pool: GamePool, pairs: Pairs, duo: Duo) -> int:
    """Return a place whose best drop is known. All boards of other places wait or are valued."""
    while True:
        if pairs.ring[1] == 0:
            value_longest(pairs, duo.those, duo.taste)
            continue
        place = first_ready(pairs)
        if pairs.best[place] != NEW:
            return place
        expand(pool, pairs, duo.brings, duo.those, duo.taste, place)


@inlined
def _land(pool: GamePool, pairs: Pairs, duo: Duo, place: int) -> bool:
    """Make the best drop of a place. Returns whether its game goes on: not after a drop without a reply."""
    best = pairs.best[place]
    goes_on = best != NONE
    if not goes_on:
        best = best_alone(pool, pairs, duo.those, duo.taste, place)
    if best != NONE:
        land_best(pool, place, pairs.falling[place], best)
    pairs.falling[place] = pairs.coming[place]
    return goes_on


@inlined
def _go_on(pool: GamePool, pairs: Pairs, duo: Duo, place: int) -> None:
    pairs.coming[place] = next_piece(pool, place)
    expand(pool, pairs, duo.brings, duo.those, duo.taste, place)


@compiled
def climb_pairs(
    pool: GamePool, pairs: Pairs, duo: Duo, climb: AbreastClimb, starts: Starts, most: int, kept: Lanes
) -> tuple[int, int, int]:
    """Run as ``climb_abreast``."""
    _begin(pool, pairs)
    climbs = begun = pieces = running = 0
    for place in range(len(pool.lines)):
        end(pool, place)
    while True:
        while begun < starts.runs and pool.waiting[PIECE_COUNT] > 0:
            number = start_of(starts, begun)
            place = pool.queues[len(pool.lines) * PIECE_COUNT + pool.waiting[PIECE_COUNT] - 1]
            put_board(pool, place, starts.boards, number)
            begun += 1
            known = starts.boards[WIDE * number + KNOWN]
            ended, rise = starts.boards[WIDE * number + ENDED], starts.boards[WIDE * number + RISE_AT]
            if ended or rise >= climb.high:
                keep(pool, place, kept, climbs, ended, rise, known)
                climbs += 1
            else:
                pool.waiting[PIECE_COUNT] -= 1
                pairs.falling[place], pairs.coming[place], pairs.best[place] = known, next_piece(pool, place), NEW
                be_ready(pairs, place)
                running += 1
        if running == 0 or pieces >= most:
            return climbs, begun, pieces
        place = _next_ready(pool, pairs, duo)
        goes_on = _land(pool, pairs, duo, place)
        pieces += 1
        rise = pairs.rises[place]
        if goes_on and climb.low < rise < climb.high:
            _go_on(pool, pairs, duo, place)
            continue
        if not goes_on or rise > climb.low:
            keep(pool, place, kept, climbs, int(not goes_on), rise, pairs.falling[place])
            climbs += 1
        end(pool, place)
        running -= 1


@compiled
def leave_home_pairs(
    pool: GamePool, pairs: Pairs, duo: Duo, climb: AbreastClimb, each: int, most: int, kept: Lanes
) -> tuple[int, int]:
    """Play as ``leave_home``."""
    _begin(pool, pairs)
    climbs = pieces = used = 0
    for place in range(len(pool.lines)):
        for x in range(WIDTH):
            pool.boards[WIDE * place + x] = 0
        pool.pieces[place] = 0  # how often it has reached the upper or the lower rise, by turns
        join_pairs(pool, pairs, place)
    running = len(pool.lines)
    while running and used < most:
        place = _next_ready(pool, pairs, duo)
        goes_on = _land(pool, pairs, duo, place)
        used += 1
        turns, rise = pool.pieces[place], pairs.rises[place]
        pieces += int(turns > 1)
        if turns % 2 == 0 and (rise >= climb.high or not goes_on):
            if turns > 1:
                keep(pool, place, kept, climbs, int(not goes_on), rise, pairs.falling[place])
                climbs += 1
            turns += 1
        elif turns % 2 and (rise <= climb.low and goes_on):
            turns += 1
        pool.pieces[place] = turns
        if turns == 2 * each + 2:
            running -= 1
        elif goes_on:
            _go_on(pool, pairs, duo, place)
        else:
            for x in range(WIDTH):
                pool.boards[WIDE * place + x] = 0
            join_pairs(pool, pairs, place)
    return climbs, pieces
