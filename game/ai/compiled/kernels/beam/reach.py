"""Every landing of a piece on a stack, with its spin: those that ``game.ai.beam.stack_landings`` lists."""

from .....core.bits import PLACE_ROWS, WIDTH
from .....core.board import HALF, LAST_TEST, Piece
from ....beam.stack_landings import AIR, DEEPEST_TURN, FULL, MINI, NO_SPIN
from ...jit import compiled, inlined
from ..machine_words import Words, bit_length
from .search_arrays import MARGIN, MOST_LANDINGS, SPAN, Sets, Tables

_T, _O = int(Piece.T), int(Piece.O)
_TURNS = 4 * SPAN


def packed_landing(spin: int, orientation: int, x: int, y: int) -> int:
    """Return a landing as one word. Smaller words come first in the list of the pure search."""
    rank = 2 - spin  # full spins, minis, others
    return (((rank << 2) | orientation) << 10) | (y << 4) | x


packed = inlined(packed_landing)


def spin_of_landing(landing: int) -> int:
    """Return the spin of a packed landing."""
    return 2 - (landing >> 12)


spin_of = inlined(spin_of_landing)


@inlined
def _shifted(places: int, rows: int) -> int:
    return places << rows if rows >= 0 else places >> -rows


@compiled
def _find_free(stack: Words, tables: Tables, piece: int, rows: int, free: Words) -> None:
    """Set ``free`` to the places in the lowest rows at which the piece fits."""
    mask = (1 << rows) - 1
    for o in range(4):
        shape = 4 * piece + o
        base = o * SPAN + MARGIN
        if tables.same[shape] != o:
            other = tables.same[shape] * SPAN + MARGIN
            for x in range(WIDTH):
                free[base + x] = free[other + x]
            continue
        right = tables.right[shape]
        c = 8 * shape
        x0, y0, x1, y1 = tables.cells[c], tables.cells[c + 1], tables.cells[c + 2], tables.cells[c + 3]
        x2, y2, x3, y3 = tables.cells[c + 4], tables.cells[c + 5], tables.cells[c + 6], tables.cells[c + 7]
        for x in range(right + 1):
            blocked = (stack[x + x0] >> y0) | (stack[x + x1] >> y1) | (stack[x + x2] >> y2) | (stack[x + x3] >> y3)
            free[base + x] = mask & ~blocked
        for x in range(right + 1, WIDTH):
            free[base + x] = 0


@compiled
def _open(tables: Tables, piece: int, rows: int, sets: Sets) -> bool:
    """Set ``reached`` to the free places with nothing above them. Returns whether a piece can rest in another one."""
    mask = (1 << rows) - 1
    tucked = 0
    for o in range(4):
        base = o * SPAN + MARGIN
        right = tables.right[4 * piece + o]
        for x in range(WIDTH):
            room = sets.free[base + x]
            if x > right:
                sets.reached[base + x] = 0
                continue
            covered = room & ((1 << bit_length(mask & ~room)) - 1)
            sets.reached[base + x] = room ^ covered
            tucked |= covered & ~(room << 1)
    return tucked != 0


@compiled
def _spread(sets: Sets, base: int) -> None:
    """Add to the fresh places of an orientation those that shifts and falling lead to."""
    fresh, free = sets.fresh, sets.free
    changed = True
    while changed:
        changed = False
        for x in range(base, base + WIDTH):
            room = free[x]
            before = fresh[x]
            places = (before | fresh[x - 1] | fresh[x + 1]) & room
            if places:
                places |= room & (places >> 1)
                room &= room >> 1
                places |= room & (places >> 2)
                room &= room >> 2
                places |= room & (places >> 4)
                room &= room >> 4
                places |= room & (places >> 8)
                room &= room >> 8
                places |= room & (places >> 16)
                if places != before:
                    fresh[x] = places
                    changed = True


@compiled
def _flood(tables: Tables, piece: int, sets: Sets) -> None:
    """Move ``fresh`` to ``reached``, with all places that shifts, rotations and falling lead to from there."""
    fresh, reached, free, turning = sets.fresh, sets.reached, sets.free, sets.turning
    for i in range(_TURNS):
        reached[i] = 0
    going = True
    while going:
        going = False
        for o in range(4):
            base = o * SPAN + MARGIN
            any_fresh = 0
            for x in range(base, base + WIDTH):
                any_fresh |= fresh[x]
            if not any_fresh:
                continue
            _spread(sets, base)
            any_fresh = 0
            for x in range(WIDTH):
                new = fresh[base + x] & ~reached[base + x]
                reached[base + x] |= new
                fresh[base + x] = new
                any_fresh |= new
            if not any_fresh:
                continue
            for end in range(4):
                row = ((4 * piece + o) * 4 + end) * tables.kick_words
                tests = tables.kicks[row]
                target = end * SPAN + MARGIN
                if not tests:
                    continue
                missing = 0
                for x in range(WIDTH):
                    turning[MARGIN + x] = fresh[base + x]
                    missing |= free[target + x] & ~reached[target + x]
                if not missing:
                    continue
                for test in range(tests):
                    dx, dy = tables.kicks[row + 1 + 2 * test], tables.kicks[row + 2 + 2 * test]
                    left = 0
                    for x in range(WIDTH):
                        places = turning[MARGIN + x]
                        if places:
                            moved = _shifted(places, dy) & free[target + x + dx]
                            if moved:
                                new = moved & ~reached[target + x + dx]
                                if new:
                                    fresh[target + x + dx] |= new
                                    going = True
                                places &= ~_shifted(moved, -dy)
                                turning[MARGIN + x] = places
                            left |= places
                    if not left:
                        break
            for x in range(WIDTH):
                # A rotation can lead back here from itself only by other orientations.
                fresh[base + x] &= ~reached[base + x]


@inlined
def _filled(stack: Words, x: int, dy: int) -> int:
    """Return the rows y for which cell (x, y + dy) is filled. Walls and floor are."""
    if x < 0 or x >= WIDTH:
        return -1
    return stack[x] >> dy if dy >= 0 else (stack[x] << -dy) | ((1 << -dy) - 1)


@compiled
def _find_spins(stack: Words, piece: int, tables: Tables, sets: Sets) -> bool:
    """Set ``full`` and ``mini`` to the places in which a piece can come to rest by a rotation that counts as a spin.
    Returns whether there are any."""
    found = 0
    for o in range(4):
        base = o * SPAN + MARGIN
        k = 8 * o
        for x in range(WIDTH):
            sets.full[base + x] = sets.mini[base + x] = 0
            resting = sets.reached[base + x] & ~(sets.free[base + x] << 1)
            three = pointed = stuck = 0
            if resting and tables.spins and piece == _T:
                a = _filled(stack, x + tables.corners[k], tables.corners[k + 1])
                b = _filled(stack, x + tables.corners[k + 2], tables.corners[k + 3])
                c = _filled(stack, x + tables.corners[k + 4], tables.corners[k + 5])
                d = _filled(stack, x + tables.corners[k + 6], tables.corners[k + 7])
                front = c & d
                three = resting & ((front & (a | b)) | (a & b & (c | d)))
                pointed = three & front
            if resting and tables.wedged:
                beside = sets.free[base + x - 1] | sets.free[base + x + 1]
                stuck = resting & ~(beside | (sets.free[base + x] >> 1))
            of_full = stuck & ~three if tables.wedged == FULL else 0
            sets.cornered[base + x] = three | of_full
            sets.pointed[base + x] = pointed | of_full
            sets.counting[base + x] = three | stuck
            found |= three | stuck
    if not found:
        return False
    found = 0
    for start in range(4):
        base = start * SPAN + MARGIN
        for end in range(4):
            row = ((4 * piece + start) * 4 + end) * tables.kick_words
            tests = tables.kicks[row]
            if not tests:
                continue
            target = end * SPAN + MARGIN
            wanted = 0
            for x in range(WIDTH):
                wanted |= sets.counting[target + x]
                sets.turning[MARGIN + x] = sets.reached[base + x]
            if not wanted:
                continue
            for test in range(tests):
                dx, dy = tables.kicks[row + 1 + 2 * test], tables.kicks[row + 2 + 2 * test]
                always_full = test + 1 == LAST_TEST and (end - start) & 3 != HALF
                left = 0
                for x in range(WIDTH):
                    places = sets.turning[MARGIN + x]
                    if places:
                        moved = _shifted(places, dy) & sets.free[target + x + dx]
                        if moved:
                            spun = moved & sets.counting[target + x + dx]
                            found |= spun
                            sets.mini[target + x + dx] |= spun
                            best = sets.cornered if always_full else sets.pointed
                            sets.full[target + x + dx] |= spun & best[target + x + dx]
                            places &= ~_shifted(moved, -dy)
                            sets.turning[MARGIN + x] = places
                        left |= places
                if not left:
                    break
    return found != 0


@inlined
def _listed(places: int, lowest_one: int, skyline: int, found: Words, count: int) -> int:
    """Add landings of one column to the list. ``lowest_one`` is the word of one in row 0. Those from the skyline on are
    left out. Returns the number so far."""
    while places:
        lowest = places & -places
        y = bit_length(lowest) - 1
        places ^= lowest
        if y < skyline and count < MOST_LANDINGS:
            found[count] = lowest_one | (y << 4)
            count += 1
    return count


@compiled
def find_landings(stack: Words, height: int, piece: int, tables: Tables, sets: Sets) -> int:
    """Set ``found`` to the landings of a piece on a stack. Returns their number. Their order is not that of
    the pure search; ``packed`` has it."""
    spawn_x, spawn_y = tables.spawn[2 * piece], tables.spawn[2 * piece + 1]
    rows = height + DEEPEST_TURN
    low = rows <= spawn_y - AIR + DEEPEST_TURN
    if not low:
        rows = PLACE_ROWS
    _find_free(stack, tables, piece, rows, sets.free)
    if low:
        if _open(tables, piece, rows, sets):
            for i in range(_TURNS):
                sets.fresh[i] = sets.reached[i]
            _flood(tables, piece, sets)
    else:
        for i in range(_TURNS):
            sets.fresh[i] = 0
        place = MARGIN + spawn_x
        sets.fresh[place] = (1 << spawn_y) & sets.free[place]
        _flood(tables, piece, sets)
    counts = tables.spins and (piece == _T or (tables.wedged and piece != _O))
    spun = counts and _find_spins(stack, piece, tables, sets)
    count = 0
    for o in range(4):
        base = o * SPAN + MARGIN
        if tables.same[4 * piece + o] != o:
            continue
        for x in range(tables.right[4 * piece + o] + 1):
            resting, full, mini = sets.reached[base + x], sets.full[base + x], sets.mini[base + x]
            for other in range(o + 1, 4):
                if tables.same[4 * piece + other] == o:
                    place = other * SPAN + MARGIN + x
                    resting |= sets.reached[place]
                    full |= sets.full[place]
                    mini |= sets.mini[place]
            resting &= ~(sets.free[base + x] << 1)
            if spun and not tables.known:
                resting &= ~(full | mini)
            elif spun:
                mini &= ~full
                if mini:
                    count = _listed(full, packed(FULL, o, x, 0), tables.skyline, sets.found, count)
                    count = _listed(mini, packed(MINI, o, x, 0), tables.skyline, sets.found, count)
                elif full:
                    count = _listed(full, packed(FULL, o, x, 0), tables.skyline, sets.found, count)
                resting &= ~(full | mini)
            count = _listed(resting, packed(NO_SPIN, o, x, 0), tables.skyline, sets.found, count)
    return count
