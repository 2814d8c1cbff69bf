"""The rules cover, fit and square. Each makes all its moves and returns their number.

The code follows ``game.puzzles.linjat.solver``, where everything is explained.
"""

from __future__ import annotations

from game.ai.compiled.jit import compiled, inlined
from game.ai.compiled.kernels.words import bit_count
from game.puzzles.linjat.compiled.desk import ENDED, LEFT, MOST_LINES, OPEN, TAKEN, TWICE, Desk, leave_out, survey


@inlined
def _give(desk: Desk, number: int, low: int, high: int) -> None:
    desk.owned[2 * number] |= low
    desk.owned[2 * number + 1] |= high
    desk.state[TAKEN] |= low
    desk.state[TAKEN + 1] |= high
    desk.state[LEFT] &= ~low
    desk.state[LEFT + 1] &= ~high


@compiled
def cover(desk: Desk) -> int:
    """Let numbers cover the dots that they alone can reach."""
    state = desk.state
    alone_low, alone_high = state[LEFT] & ~state[TWICE], state[LEFT + 1] & ~state[TWICE + 1]
    if not (alone_low | alone_high):
        return 0
    moves = 0
    for place in range(state[OPEN]):
        n = desk.open[place]
        low, high = desk.reach[2 * n] & alone_low, desk.reach[2 * n + 1] & alone_high
        if low | high:
            moves += 1
            _give(desk, n, low, high)
            for at in range(MOST_LINES * n, MOST_LINES * n + desk.counts[n]):
                if desk.low[at] & low != low or desk.high[at] & high != high:
                    desk.gone[at] = 1
            leave_out(desk, n)
    if moves:
        survey(desk)
    return moves


@compiled
def fit(desk: Desk) -> int:
    """Give numbers the cells that are common to all their lines."""
    state = desk.state
    new_low = new_high = moves = 0
    clash = False
    for place in range(state[OPEN]):
        n = desk.open[place]
        low = desk.common[2 * n] & ~desk.owned[2 * n]
        high = desk.common[2 * n + 1] & ~desk.owned[2 * n + 1]
        if low | high:
            moves += 1
            clash |= (low & new_low) | (high & new_high) != 0
            new_low |= low
            new_high |= high
            _give(desk, n, low, high)
    if not moves:
        return 0
    if clash:
        state[ENDED] = 1
    for place in range(state[OPEN]):
        n = desk.open[place]
        low, high = new_low & ~desk.owned[2 * n], new_high & ~desk.owned[2 * n + 1]
        if desk.reach[2 * n] & low or desk.reach[2 * n + 1] & high:
            for at in range(MOST_LINES * n, MOST_LINES * n + desk.counts[n]):
                if desk.low[at] & low or desk.high[at] & high:
                    desk.gone[at] = 1
            leave_out(desk, n)
    survey(desk)
    return moves


@compiled
def square(desk: Desk) -> int:
    """Leave out lines after which another number would have to cover too many dots."""
    state = desk.state
    once_low = once_high = twice_low = twice_high = more_low = more_high = 0
    for place in range(state[OPEN]):
        n = desk.open[place]
        low, high = desk.reach[2 * n], desk.reach[2 * n + 1]
        more_low |= twice_low & low
        more_high |= twice_high & high
        twice_low |= once_low & low
        twice_high |= once_high & high
        once_low |= low
        once_high |= high
    shared_low, shared_high = state[LEFT] & ~more_low, state[LEFT + 1] & ~more_high
    if bit_count(shared_low) + bit_count(shared_high) < 2:
        return 0
    moves = 0
    for place in range(state[OPEN]):
        n = desk.open[place]
        mine_low, mine_high = desk.reach[2 * n] & shared_low, desk.reach[2 * n + 1] & shared_high
        if bit_count(mine_low) + bit_count(mine_high) < 2:
            continue
        for other_place in range(state[OPEN]):
            other = desk.open[other_place]
            low, high = mine_low & desk.reach[2 * other], mine_high & desk.reach[2 * other + 1]
            if other != n and bit_count(low) + bit_count(high) >= 2 and _too_little(desk, n, other, low, high):
                moves += 1
    if moves:
        for place in range(state[OPEN]):
            leave_out(desk, desk.open[place])
        survey(desk)
    return moves


@compiled
def _too_little(desk: Desk, number: int, other: int, dots_low: int, dots_high: int) -> bool:
    """Flag the lines after which the other number could not cover the rest. Return whether there are any."""
    found = False
    for at in range(MOST_LINES * number, MOST_LINES * number + desk.counts[number]):
        low, high = dots_low & ~desk.low[at], dots_high & ~desk.high[at]
        enough = False
        for rest in range(MOST_LINES * other, MOST_LINES * other + desk.counts[other]):
            if not (low & ~desk.low[rest]) and not (high & ~desk.high[rest]):
                enough = True
                break
        if not enough:
            desk.gone[at] = 1
            found = True
    return found
