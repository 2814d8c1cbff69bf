"""Runs of multilevel splitting abreast with a known next piece.

They are those of ``game.ai.compiled.kernels.abreast.climb``. The rise of a board after a drop is computed with its best
reply, so it is known as soon as the drop is made. The known piece is stored with each board.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ai.compiled.jit import compiled, inlined
from game.ai.compiled.kernels.abreast.choose import NONE, Sixteen, Taste
from game.ai.compiled.kernels.abreast.climb import (
    ENDED,
    KNOWN,
    RISE_AT,
    AbreastClimb,
    Starts,
    keep,
    put_board,
    start_of,
    stop_all,
)
from game.ai.compiled.kernels.abreast.layout import Lanes
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
from game.ai.compiled.kernels.abreast.play import PIECE_COUNT, GamePool, end, land_best, next_piece
from game.ai.compiled.kernels.abreast.vectors import WIDE
from game.core.board.bits import WIDTH


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
