"""Runs of multilevel splitting abreast: many stacks that climb from level to level.

``game.lab.compiled.kernels.climb`` explains the runs. The progress of a stack, its rise, is a weighted sum of whole
numbers of its board. It is computed when the board has its next turn, because all that it needs is computed there. With
a known next piece, the rise of a board after a drop is computed with its best reply, so it is known as soon as the drop
is made. The known piece is stored with each board.
"""

from typing import NamedTuple

from .....ai.compiled import compiled, inlined
from .....core.bits import WIDTH
from .abreast_pairs import (
    NEW,
    Pairs,
    Valuing,
    be_ready,
    best_alone,
    expand,
    first_ready,
    join_pairs,
    value_longest,
)
from .choose import NONE, choose_drops
from .game_pool import (
    PIECE_COUNT,
    GamePool,
    end,
    land_best,
    longest,
    next_piece,
    take_sixteen,
    wait,
)
from .layout import Lanes
from .measure import measure_rise
from .vectors import WIDE

ENDED, RISE_AT, KNOWN = range(WIDTH, WIDTH + 3)
"""The words of a stored board after its columns: 1 if its game is over; its rise; the next piece, if it is known."""


class AbreastClimb(NamedTuple):
    """What the runs share."""

    valuing: Valuing
    two: bool
    """Whether the player knows two pieces."""
    low: int
    """The rise of a stack at home."""
    high: int
    """The rise of the next level."""
    most: int
    """The pieces after which the runs stop."""


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
def keep(pool: GamePool, game: int, kept: Lanes, number: int, ending: tuple[int, int, int]) -> None:
    """Store the board of a game. ``ending`` has the words of ``ENDED``, ``RISE_AT`` and ``KNOWN``."""
    for x in range(WIDTH):
        kept[WIDE * number + x] = pool.boards[WIDE * game + x]
    at = WIDE * number
    kept[at + ENDED], kept[at + RISE_AT], kept[at + KNOWN] = ending


@inlined
def _begin(pool: GamePool, pairs: Pairs) -> None:
    """Empty all queues."""
    for piece in range(PIECE_COUNT + 1):
        pool.waiting[piece] = 0
    pairs.ring[0] = pairs.ring[1] = 0
    for piece in range(PIECE_COUNT):
        pairs.counts[piece] = 0


@inlined
def _start_game(pool: GamePool, pairs: Pairs, climb: AbreastClimb, place: int) -> None:
    for x in range(WIDTH):
        pool.boards[WIDE * place + x] = 0
    if climb.two:
        join_pairs(pool, pairs, place)
    else:
        wait(pool, place)


@inlined
def _value_sixteen(pool: GamePool, pairs: Pairs, climb: AbreastClimb) -> None:
    """Find the best drops of sixteen places with one known piece, and the rises of their boards before these."""
    those, piece = climb.valuing.those, longest(pool.waiting)
    there = take_sixteen(pool, those, piece)
    choose_drops(those, climb.valuing.taste, piece)
    measure_rise(those.lanes, pairs.rise, pairs.rises_of)
    for lane in range(there):
        place = those.games[lane]
        pairs.falling[place], pairs.best[place], pairs.rises[place] = piece, those.best[lane], pairs.rises_of[lane]
        be_ready(pairs, place)


@inlined
def _next_ready(pool: GamePool, pairs: Pairs, climb: AbreastClimb) -> int:
    """Return a place whose best drop is known. All boards of other places wait or are valued."""
    while True:
        if pairs.ring[1] == 0:
            if climb.two:
                value_longest(pairs, climb.valuing.those, climb.valuing.taste)
            else:
                _value_sixteen(pool, pairs, climb)
            continue
        place = first_ready(pairs)
        if pairs.best[place] != NEW:
            return place
        expand(pool, pairs, climb.valuing, place)


@inlined
def _land(pool: GamePool, pairs: Pairs, climb: AbreastClimb, place: int) -> bool:
    """Make the best drop of a place with two known pieces. Returns whether its game goes on: not after a drop without a
    reply."""
    best = pairs.best[place]
    goes_on = best != NONE
    if not goes_on:
        best = best_alone(pool, pairs, climb.valuing.those, climb.valuing.taste, place)
    if best != NONE:
        land_best(pool, place, pairs.falling[place], best)
    pairs.falling[place] = pairs.coming[place]
    return goes_on


@inlined
def _go_on(pool: GamePool, pairs: Pairs, climb: AbreastClimb, place: int) -> None:
    """Make the best drop of a place if it has not landed yet, and let it wait for the next one."""
    if climb.two:
        pairs.coming[place] = next_piece(pool, place)
        expand(pool, pairs, climb.valuing, place)
    else:
        land_best(pool, place, pairs.falling[place], pairs.best[place])
        wait(pool, place)


@compiled
def climb_abreast(
    pool: GamePool, pairs: Pairs, climb: AbreastClimb, starts: Starts, kept: Lanes
) -> tuple[int, int, int]:
    """Run from boards to the rise ``high``, at all places of the pool at once, until the ``most`` pieces are used.

    Returns how many runs reached it or the end, how many began, and the pieces. The boards that reached it are stored.
    """
    _begin(pool, pairs)
    climbs = begun = pieces = running = 0
    for place in range(len(pool.lines)):
        end(pool, place)
    while True:
        while begun < starts.runs and pool.waiting[PIECE_COUNT] > 0 and (climb.two or pairs.ring[1] == 0):
            number = (begun * starts.number + starts.offset) // starts.runs
            place = pool.queues[len(pool.lines) * PIECE_COUNT + pool.waiting[PIECE_COUNT] - 1]
            for x in range(WIDTH):
                pool.boards[WIDE * place + x] = starts.boards[WIDE * number + x]
            begun += 1
            known = starts.boards[WIDE * number + KNOWN]
            ended, rise = starts.boards[WIDE * number + ENDED], starts.boards[WIDE * number + RISE_AT]
            if ended or rise >= climb.high:
                keep(pool, place, kept, climbs, (ended, rise, known))
                climbs += 1
                continue
            pool.waiting[PIECE_COUNT] -= 1
            running += 1
            if climb.two:
                pairs.falling[place], pairs.coming[place], pairs.best[place] = known, next_piece(pool, place), NEW
                be_ready(pairs, place)
            else:
                wait(pool, place)
        if running == 0 or pieces >= climb.most:
            return climbs, begun, pieces
        place = _next_ready(pool, pairs, climb)
        # With two known pieces, the rise is that after the drop.
        goes_on = _land(pool, pairs, climb, place) if climb.two else pairs.best[place] != NONE
        rise = pairs.rises[place]
        inside = goes_on and climb.low < rise < climb.high
        pieces += int(climb.two or inside)
        if inside:
            _go_on(pool, pairs, climb, place)
            continue
        if rise > climb.low or (climb.two and not goes_on):
            over = not goes_on if climb.two else rise < climb.high
            keep(pool, place, kept, climbs, (int(over), rise, pairs.falling[place]))
            climbs += 1
        end(pool, place)
        running -= 1


@compiled
def leave_home(pool: GamePool, pairs: Pairs, climb: AbreastClimb, each: int, kept: Lanes) -> tuple[int, int]:
    """Play at each place until the stack has climbed from home to the rise ``high`` for ``each`` times.

    A new game follows each end, and a game that ends has climbed. The first climb of each place is not counted, because
    its stack was empty at first. Returns the climbs and the pieces of all but the first climbs, to where the stack is
    at home again. The boards are stored. It stops early when the ``most`` pieces are used.
    """
    _begin(pool, pairs)
    climbs = pieces = used = 0
    for place in range(len(pool.lines)):
        pool.pieces[place] = 0  # how often it has reached the upper or the lower rise, by turns
        _start_game(pool, pairs, climb, place)
    running = len(pool.lines)
    while running and used < climb.most:
        place = _next_ready(pool, pairs, climb)
        goes_on = _land(pool, pairs, climb, place) if climb.two else pairs.best[place] != NONE
        used += 1
        turns, rise = pool.pieces[place], pairs.rises[place]
        pieces += int(climb.two and turns > 1)
        if turns % 2 == 0 and (rise >= climb.high or not goes_on):
            if turns > 1:
                over = not goes_on if climb.two else rise < climb.high
                keep(pool, place, kept, climbs, (int(over), rise, pairs.falling[place]))
                climbs += 1
            turns += 1
        elif turns % 2 and rise <= climb.low and (goes_on or not climb.two):
            turns += 1
        pool.pieces[place] = turns
        if turns == 2 * each + 2:
            running -= 1
        elif goes_on:
            pieces += int(turns > 1 and not climb.two)
            _go_on(pool, pairs, climb, place)
        else:
            _start_game(pool, pairs, climb, place)
    return climbs, pieces
