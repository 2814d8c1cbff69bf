"""The rules cover, fit and square. Each makes all its moves and returns their number.

The code follows ``game.puzzles.linjat.solver``, where everything is explained.
"""

from ....ai.compiled import bit_count, compiled, inlined
from .desk import (
    ENDED,
    LEFT,
    MET,
    MOST_LINES,
    OPEN,
    TAKEN,
    TRIED,
    TWICE,
    Desk,
    leave_out,
    survey,
)


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
        _leave_out_all(desk)
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
