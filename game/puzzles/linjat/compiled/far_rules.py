"""The rules dependency and one-of, and the shortcut. Each makes all its moves and returns their number.

The code follows ``game.puzzles.linjat.solver``, where everything is explained.
"""

from __future__ import annotations

from game.ai.compiled.jit import compiled
from game.ai.compiled.kernels.words import bit_count
from game.puzzles.linjat.compiled.desk import LEFT, MET, MOST_LINES, OPEN, TRIED, TWICE, Desk, leave_out, survey


@compiled
def _leave_out_all(desk: Desk) -> None:
    for place in range(desk.state[OPEN]):
        leave_out(desk, desk.open[place])
    survey(desk)


@compiled
def dependency(desk: Desk) -> int:
    """Leave out the lines over cells that are covered together with a dot."""
    moves = 0
    for half in range(2):
        left = desk.state[LEFT + half] & ~desk.state[TRIED + half]
        while left:
            dot = left & -left
            left ^= dot
            moves += _depend(desk, 0 if half else dot, dot if half else 0)
    if moves:
        _leave_out_all(desk)
    else:
        desk.state[TRIED], desk.state[TRIED + 1] = desk.state[LEFT], desk.state[LEFT + 1]
    return moves


@compiled
def _depend(desk: Desk, dot_low: int, dot_high: int) -> int:
    """Flag the lines over the cells that are covered together with one dot. Return 1 if there are any, else 0."""
    low = high = -1
    for place in range(desk.state[OPEN]):
        n = desk.open[place]
        if desk.reach[2 * n] & dot_low or desk.reach[2 * n + 1] & dot_high:
            for at in range(MOST_LINES * n, MOST_LINES * n + desk.counts[n]):
                if desk.low[at] & dot_low or desk.high[at] & dot_high:
                    low &= desk.low[at]
                    high &= desk.high[at]
    low ^= dot_low
    high ^= dot_high
    found = 0
    if low | high:
        for place in range(desk.state[OPEN]):
            n = desk.open[place]
            if desk.reach[2 * n] & low or desk.reach[2 * n + 1] & high:
                for at in range(MOST_LINES * n, MOST_LINES * n + desk.counts[n]):
                    beside = desk.low[at] & low or desk.high[at] & high
                    if beside and not (desk.low[at] & dot_low) and not (desk.high[at] & dot_high):
                        desk.gone[at] = 1
                        found = 1
    return found


@compiled
def one_of(desk: Desk) -> int:
    """Leave out the lines that cross what two numbers do if they do not cover the cell in which they could meet."""
    if desk.state[MET]:
        return 0
    moves = 0
    for half in range(2):
        contested = desk.state[TWICE + half]
        while contested:
            cell = contested & -contested
            contested ^= cell
            moves += _meet(desk, 0 if half else cell, cell if half else 0)
    if moves:
        _leave_out_all(desk)
    else:
        desk.state[MET] = 1
    return moves


@compiled
def _meet(desk: Desk, cell_low: int, cell_high: int) -> int:
    """Flag lines because of the numbers that could meet in a cell. Return the number of pairs that forbid a line."""
    state, meeting = desk.state, desk.meeting
    count = 0
    for place in range(state[OPEN]):
        n = desk.open[place]
        if not (desk.reach[2 * n] & cell_low) and not (desk.reach[2 * n + 1] & cell_high):
            continue
        low, high = ~desk.owned[2 * n], ~desk.owned[2 * n + 1]
        avoidable = False
        for at in range(MOST_LINES * n, MOST_LINES * n + desk.counts[n]):
            if not (desk.low[at] & cell_low) and not (desk.high[at] & cell_high):
                avoidable = True
                low &= desk.low[at]
                high &= desk.high[at]
        if avoidable and (low & state[TWICE] or high & state[TWICE + 1]):
            meeting[3 * count], meeting[3 * count + 1], meeting[3 * count + 2] = n, low, high
            count += 1
    moves = 0
    for first in range(count):
        for second in range(first + 1, count):
            moves += _cross(desk, first, second)
    return moves


@compiled
def _cross(desk: Desk, first: int, second: int) -> int:
    """Flag the lines that cross the cells of both meetings. Return 1 if there are any, else 0."""
    meeting = desk.meeting
    ones_low, ones_high = meeting[3 * first + 1], meeting[3 * first + 2]
    others_low, others_high = meeting[3 * second + 1], meeting[3 * second + 2]
    found = 0
    for place in range(desk.state[OPEN]):
        n = desk.open[place]
        if n == meeting[3 * first] or n == meeting[3 * second]:
            continue
        reach_low, reach_high = desk.reach[2 * n], desk.reach[2 * n + 1]
        if not (reach_low & ones_low) and not (reach_high & ones_high):
            continue
        if not (reach_low & others_low) and not (reach_high & others_high):
            continue
        for at in range(MOST_LINES * n, MOST_LINES * n + desk.counts[n]):
            low, high = desk.low[at], desk.high[at]
            if (low & ones_low or high & ones_high) and (low & others_low or high & others_high):
                desk.gone[at] = 1
                found = 1
    return found


@compiled
def shortcuts(desk: Desk) -> int:
    """Return the number of numbers that offer a shortcut."""
    state = desk.state
    twice_low, twice_high = state[TWICE], state[TWICE + 1]
    found = 0
    for place in range(state[OPEN]):
        n = desk.open[place]
        alone = bit_count(desk.reach[2 * n] & ~twice_low) + bit_count(desk.reach[2 * n + 1] & ~twice_high)
        if desk.counts[n] > 1 and alone >= desk.lengths[n] and _is_short(desk, n):
            found += 1
    return found


@compiled
def _is_short(desk: Desk, number: int) -> bool:
    state = desk.state
    first, end = MOST_LINES * number, MOST_LINES * number + desk.counts[number]
    for free in range(first, end):
        if desk.low[free] & state[TWICE] or desk.high[free] & state[TWICE + 1]:
            continue
        low, high = state[LEFT] & ~desk.low[free], state[LEFT + 1] & ~desk.high[free]
        for at in range(first, end):
            if at != free and not (desk.low[at] & low) and not (desk.high[at] & high):
                return True
    return False
