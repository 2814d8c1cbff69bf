"""The steps of the beam search: those of ``ai.beam.beam_search``, with the same sequences in the same order."""

import numpy as np

from .....core.bits import WIDTH
from .....core.board import Piece
from ....beam.stack_landings import FAR_DOWN
from ...jit import compiled, inlined
from ..machine_words import Floats, Words, bit_count, bit_length
from .reach import find_landings, spin_of
from .search_arrays import (
    CHAIN,
    COMBO,
    FIRST,
    HELD,
    KINDS,
    KNOWN,
    KNOWN_LINES,
    LEFT,
    LINES,
    NODES,
    OF_CANCELLED,
    OF_HELD,
    OF_SENT,
    OF_SOFT,
    OF_WAITING,
    PROGRAM,
    ROOTS,
    SOURCE,
    STATE,
    WAITING,
    Beams,
    Candidates,
    Rewards,
    Sets,
    Tables,
)
from .worth import remove_rows, worth

NOBODY = -1
"""No piece."""
_T = int(Piece.T)
_LANDING_BITS = 14
_NEVER = 1 << _LANDING_BITS
_LOW_BITS = (1 << 35) - 1
_FACTORS = np.array([-7046029254386353131 * (2 * x + 1) ** 5 % 2**63 | 1 for x in range(WIDTH)], np.int64)
"""Odd numbers with bits everywhere, one for each column of a hash."""


@inlined
def _place(stack: Words, tables: Tables, piece: int, landing: int, after: Words) -> int:
    """Set ``after`` to the stack with a piece, without its full rows. Returns the full rows."""
    o, y, x = (landing >> 10) & 3, (landing >> 4) & 63, landing & 15
    for column in range(WIDTH):
        after[column] = stack[column]
    c = 8 * (4 * piece + o)
    for cell in range(4):
        after[x + tables.cells[c + 2 * cell]] |= 1 << (y + tables.cells[c + 2 * cell + 1])
    full = -1
    for column in range(WIDTH):
        full &= after[column]
    if full:
        remove_rows(after, full)
    return full


@compiled
def leave_sound(stack: Words, tables: Tables, piece: int, landings: int, room: tuple[Sets, Candidates]) -> int:
    """Leave the landings in the sets that ``game.ai.beam.stack_landings.sound`` returns. Returns their number."""
    sets, candidates = room
    found = 0
    for n in range(landings):
        landing = sets.found[n]
        o, y, x = (landing >> 10) & 3, (landing >> 4) & 63, landing & 15
        after = candidates.after
        full = _place(stack, tables, piece, landing, after)
        below = 0
        c = 8 * (4 * piece + o)
        if not full:
            for cell in range(4):
                column, row = after[x + tables.cells[c + 2 * cell]], y + tables.cells[c + 2 * cell + 1]
                if row and not column >> (row - 1) & 1:
                    below += 1
                    if row > 1 and not column >> (row - 2) & 1:
                        below += 1
        if below < 2:
            sets.found[found] = landing
            found += 1
    return found or landings


@inlined
def _soft(stack: Words, tables: Tables, piece: int, landing: int) -> int:
    """Return the rows of the soft drop into a landing, as ``game.ai.beam.stack_landings.soft_drop``."""
    o, y, x = (landing >> 10) & 3, (landing >> 4) & 63, landing & 15
    c = 8 * (4 * piece + o)
    for cell in range(4):
        # A cell is under a filled one if it is lower than the top of its column.
        if stack[x + tables.cells[c + 2 * cell]] >> (y + tables.cells[c + 2 * cell + 1]):
            return max(0, FAR_DOWN - y)
    return 0


@inlined
def _hash(stack: Words) -> int:
    """Return a hash of a stack."""
    word = 0
    for x in range(WIDTH):
        word += stack[x] * _FACTORS[x]
    return word ^ ((word >> 29) & _LOW_BITS)


@compiled
def add_moves(
    stack: Words,
    rule: tuple[Tables, Rewards, Floats],
    line: tuple[int, int, int, int, int, float],
    move: tuple[int, int, int, int, float, int],
    room: tuple[Sets, Candidates],
) -> int:
    """Add the sequences with one more move, for the landings that the sets have found. Returns the number of
    candidates.

    ``line`` is the number of the line with the mark of the held piece, its chain, combo, waiting lines, the rows that
    win, and its worth so far. ``move`` is the piece, the piece held after it, the T pieces that are near, the number of
    landings, the factor of the step, and the number of candidates so far.
    """
    sets, candidates = room
    tables, rewards, of = rule
    parent, chain, combo, waiting, to_win, brought_before = line
    piece, held, near, landings, factor, count = move
    if not tables.known:
        near = 0
    elif held == _T:
        near += 1
    of_held = of[OF_HELD + held] if held >= 0 else 0.0
    of_soft = factor * of[OF_SOFT]
    first = candidates.first_of_kind
    for kind in range(KINDS):
        first[kind] = _NEVER
    begun = count
    for n in range(landings):
        landing = sets.found[n]
        full = _place(stack, tables, piece, landing, candidates.after)
        rows = perfect = 0
        if full:
            rows = bit_count(full)
            left = 0
            for x in range(WIDTH):
                left |= candidates.after[x]
            perfect = int(left == 0)
        kind = ((rows * 3 + spin_of(landing)) * 2 + perfect) * 2 + int(piece == _T)
        if first[kind] == _NEVER:
            at_reward = (kind * rewards.chains + chain + 1) * rewards.combos + combo + 1
            reward = rewards.worth[at_reward]
            left_waiting = waiting
            if rows:
                lines = rewards.lines[at_reward]
                cancelled = min(lines, waiting) if rewards.cancels else 0
                reward = reward + of[OF_CANCELLED] * cancelled + of[OF_SENT] * (lines - cancelled)
                left_waiting = waiting - cancelled
                if rows >= to_win:
                    reward = reward + rewards.of_win[at_reward]
            at_run = (rewards.chain[at_reward] + 1) * rewards.combos + rewards.combo[at_reward] + 1
            beside = of_held + of[OF_WAITING] * left_waiting + rewards.of_run[at_run]
            candidates.brought_of_kind[kind] = brought_before + factor * reward
            candidates.beside_of_kind[kind] = beside
            candidates.waiting_of_kind[kind] = left_waiting
        first[kind] = min(first[kind], landing)
        brought = candidates.brought_of_kind[kind]
        soft = _soft(stack, tables, piece, landing)
        if soft:
            brought = brought + of_soft * soft
        candidates.hash[count] = _hash(candidates.after)
        of_stack = worth(candidates.after, candidates.solid, of, near, candidates.waiting_of_kind[kind])
        candidates.value[count] = brought + candidates.beside_of_kind[kind] + of_stack
        candidates.brought[count] = brought
        candidates.parent[count] = parent
        candidates.landing[count] = landing
        candidates.kind[count] = kind
        count += 1
    for n in range(begun, count):
        candidates.order[n] = (((parent << _LANDING_BITS) | first[candidates.kind[n]]) << _LANDING_BITS) | (
            candidates.landing[n]
        )
    return count


@inlined
def _tallest(stack: Words) -> int:
    top = 0
    for x in range(WIDTH):
        top |= stack[x]
    return bit_length(top)


@compiled
def extend(
    beams: Beams,
    beam: tuple[int, int],
    rule: tuple[Tables, Rewards, Floats],
    step: tuple[int, int, float, bool],
    room: tuple[Sets, Candidates],
) -> int:
    """Continue the lines of a beam by one move. Returns the number of candidates.

    ``beam`` is its number and that of its lines. ``step`` is the next piece, ``NOBODY`` if only the held one is left;
    the T pieces that are near; the factor of the step; and whether hollow landings are kept.
    """
    source, lines = beam
    piece, near, factor, hollow = step
    count = 0
    for line in range(lines):
        number = source * beams.width + line
        stack, state = beams.stacks[number * WIDTH : (number + 1) * WIDTH], number * STATE
        if beams.state[state + LEFT] <= 0:  # the game is won
            continue
        held = beams.state[state + HELD]
        height = _tallest(stack)
        for swap in range(2):
            placed, kept = (held, piece) if swap else (piece, held)
            if placed == NOBODY or (swap and placed == kept):
                continue
            landings = find_landings(stack, height, placed, rule[0], room[0])
            if not hollow:
                landings = leave_sound(stack, rule[0], placed, landings, room)
            count = add_moves(
                stack,
                rule,
                (
                    2 * line + swap,
                    beams.state[state + CHAIN],
                    beams.state[state + COMBO],
                    beams.state[state + WAITING],
                    beams.state[state + LEFT],
                    beams.brought[number],
                ),
                (placed, kept, near, landings, factor, count),
                room,
            )
    return count


@inlined
def _is_before(candidates: Candidates, a: int, b: int) -> bool:
    """Return whether candidate ``a`` is better than ``b``, or as good and earlier in the list."""
    of_a, of_b = candidates.value[a], candidates.value[b]
    return of_a > of_b or (of_a == of_b and candidates.order[a] < candidates.order[b])


@compiled
def _sift(candidates: Candidates, root: int, size: int) -> None:
    heap = candidates.heap
    moving = heap[root]
    child = 2 * root + 1
    while child < size:
        if child + 1 < size and _is_before(candidates, heap[child + 1], heap[child]):
            child += 1
        if not _is_before(candidates, heap[child], moving):
            break
        heap[root] = heap[child]
        root = child
        child = 2 * root + 1
    heap[root] = moving


@compiled
def keep_best(
    beams: Beams,
    between: tuple[int, int],
    rule: tuple[Tables, Rewards, Floats],
    step: tuple[int, int, int],
    candidates: Candidates,
) -> int:
    """Keep the best candidates as lines of a beam; of those that lead to the same position only the best. Returns their
    number.

    ``between`` is the beam that was continued and the beam to fill. ``step`` is what was the next piece, the number of
    candidates, and the most lines to keep.
    """
    tables, rewards, _ = rule
    source, target = between
    piece, count, most = step
    heap, table = candidates.heap, candidates.table
    for n in range(count):
        heap[n] = n
    for n in range(count // 2 - 1, -1, -1):
        _sift(candidates, n, count)
    for n in range(len(table)):
        table[n] = 0
    kept = 0
    while count and kept < most:
        best = heap[0]
        count -= 1
        heap[0] = heap[count]
        _sift(candidates, 0, count)
        parent = candidates.parent[best]
        before = source * beams.width + (parent >> 1)
        held = beams.state[before * STATE + HELD]
        placed, keeps = (held, piece) if parent & 1 else (piece, held)
        stack = beams.stacks[before * WIDTH : (before + 1) * WIDTH]
        _place(stack, tables, placed, candidates.landing[best], candidates.after)
        if _add(beams, (before, target, kept), rewards, (keeps, best), candidates):
            kept += 1
    return kept


@compiled
def _add(
    beams: Beams,
    lines: tuple[int, int, int],
    rewards: Rewards,
    new: tuple[int, int],
    candidates: Candidates,
) -> bool:
    """Add a candidate to a beam unless a line leads to the same position. ``candidates.after`` is its stack.

    ``lines`` is the line before it, the beam, and the number of lines of that beam. ``new`` is the piece held after it
    and its number. Returns whether it was added.
    """
    before, target, kept = lines
    held, best = new
    kind = candidates.kind[best]
    state = before * STATE
    waiting = beams.state[state + WAITING]
    at_reward = (kind * rewards.chains + beams.state[state + CHAIN] + 1) * rewards.combos + (
        beams.state[state + COMBO] + 1
    )
    if kind >= 12 and rewards.cancels:
        waiting -= min(rewards.lines[at_reward], waiting)
    chain, combo = rewards.chain[at_reward], rewards.combo[at_reward]
    table = candidates.table
    slots = len(table) - 1
    place = candidates.hash[best] & slots
    first = target * beams.width
    while table[place]:
        number = first + table[place] - 1
        other = number * STATE
        same = (
            beams.state[other + HELD] == held
            and beams.state[other + CHAIN] == chain
            and beams.state[other + COMBO] == combo
            and beams.state[other + WAITING] == waiting
        )
        if same:
            for x in range(WIDTH):
                same = same and beams.stacks[number * WIDTH + x] == candidates.after[x]
            if same:
                return False
        place = (place + 1) & slots
    table[place] = kept + 1
    number = first + kept
    for x in range(WIDTH):
        beams.stacks[number * WIDTH + x] = candidates.after[x]
    into = number * STATE
    beams.state[into + HELD] = held
    beams.state[into + CHAIN] = chain
    beams.state[into + COMBO] = combo
    beams.state[into + WAITING] = waiting
    beams.state[into + LEFT] = beams.state[state + LEFT] - kind // 12
    first_move = beams.state[state + FIRST]
    beams.state[into + FIRST] = best if first_move == NOBODY else first_move
    beams.value[number] = candidates.value[best]
    beams.brought[number] = candidates.brought[best]
    return True


@compiled
def _keep_won(beams: Beams, beam: tuple[int, int], samples: tuple[int, int], best: Floats) -> None:
    """Keep the values of the lines of a beam that have won. They are not continued.

    ``beam`` is its number and that of its lines. ``samples`` is the sample, below 0 if the lines are those of all, and
    the number of first moves.
    """
    source, lines = beam
    sample, roots = samples
    for line in range(source * beams.width, source * beams.width + lines):
        if beams.state[line * STATE + LEFT] <= 0:
            first = beams.state[line * STATE + FIRST]
            for other in range(len(best) // roots):
                if sample in (other, -1):
                    at = other * roots + first
                    best[at] = max(best[at], beams.value[line])


@compiled
def end_of(
    beams: Beams, beam: int, rule: tuple[Tables, Rewards, Floats], place: int, candidates: Candidates
) -> tuple[int, int, int]:
    """Set ``candidates.after`` to the stack of a candidate of the last step, which places the held piece. Returns the
    chain, the combo and the waiting lines after it. ``beam`` is the beam that was continued."""
    tables, rewards, _ = rule
    before = beam * beams.width + (candidates.parent[place] >> 1)
    state = before * STATE
    stack = beams.stacks[before * WIDTH : (before + 1) * WIDTH]
    _place(stack, tables, beams.state[state + HELD], candidates.landing[place], candidates.after)
    kind, waiting = candidates.kind[place], beams.state[state + WAITING]
    at_reward = (kind * rewards.chains + beams.state[state + CHAIN] + 1) * rewards.combos + (
        beams.state[state + COMBO] + 1
    )
    if kind >= 12 and rewards.cancels:
        waiting -= min(rewards.lines[at_reward], waiting)
    return rewards.chain[at_reward], rewards.combo[at_reward], waiting


@compiled
def run(
    beams: Beams,
    program: Words,
    rule: tuple[Tables, Rewards, Floats],
    room: tuple[Sets, Candidates],
    best: Floats,
) -> None:
    """Do some steps of a search.

    ``program`` has ``PROGRAM`` words for each step. ``best`` has the best value of each first move, for each sample.
    """
    candidates = room[1]
    progress = beams.progress
    roots = progress[ROOTS]
    for i in range(len(program) // PROGRAM):
        piece, near = program[PROGRAM * i], program[PROGRAM * i + 1]
        number, sample = program[PROGRAM * i + 2], program[PROGRAM * i + 3]
        if program[PROGRAM * i + 4]:  # a sample begins with the beam of the known pieces
            progress[SOURCE], progress[LINES] = progress[KNOWN], progress[KNOWN_LINES]
        source, lines = progress[SOURCE], progress[LINES]
        _keep_won(beams, (source, lines), (sample, roots), best)
        count = extend(beams, (source, lines), rule, (piece, near, beams.factors[number], False), room)
        progress[NODES] += count
        if piece == NOBODY:
            for line in range(source * beams.width, source * beams.width + lines):
                first = sample * roots + beams.state[line * STATE + FIRST]
                if not count:
                    best[first] = max(best[first], beams.value[line])
            for n in range(count):
                line = source * beams.width + (candidates.parent[n] >> 1)
                first = sample * roots + beams.state[line * STATE + FIRST]
                best[first] = max(best[first], candidates.value[n])
            continue
        if count:
            target = 0
            while target in (source, progress[KNOWN]):
                target += 1
            between, step = (source, target), (piece, count, beams.width)
            progress[SOURCE], progress[LINES] = target, keep_best(beams, between, rule, step, candidates)
        if sample < 0:
            progress[KNOWN], progress[KNOWN_LINES] = progress[SOURCE], progress[LINES]
