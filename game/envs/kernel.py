"""Many games of straight drops at once, compiled.

Each game has a row in every array. A column of a board is a word, bit y for row y. Pieces are dealt ahead into a ring,
so that the next ones can be shown. All is as in ``placing``; the tests compare both step by step.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..ai.compiled import below, bit_length, compiled, fraction, inlined
from ..core.bits import WIDTH
from ..core.board import PIECES

Array = NDArray[Any]

KINDS = len(PIECES)
NONE = KINDS
STATE, AT = 624, 625
"""The words of a Mersenne twister, and its length with the number of those used."""
RING = 64
"""The pieces that are dealt ahead, at most. It is a power of two."""
OUTSIDE, MEMORYLESS, BAG = range(3)
"""Who deals: Python fills the ring, or the compiled code does."""
ON, WON, LOST, CUT = range(4)
"""The state of a game; ``CUT`` has had all pieces that it may have."""
ALL_ROWS = (1 << 62) - 1
_WORD = 0xFFFFFFFF
_SEED = 19650218


def _first_state() -> Array:
    """Return the state from which every twister is seeded with words, as the authors of the twister define it."""
    words = [_SEED]
    for i in range(1, STATE):
        words.append((1812433253 * (words[-1] ^ (words[-1] >> 30)) + i) & _WORD)
    return np.array(words, np.int64)


FIRST_STATE = _first_state()


class DropTables(NamedTuple):
    """The landings of a ruleset. ``drop`` is ``40 * piece + 10 * orientation + column``."""

    legal: Array
    """[drop]: 1 if there is such a drop."""
    wide: Array
    tall: Array
    bottom: Array
    """[drop, column]: the lowest row of the piece in each of its columns."""
    length: Array
    """[drop, column]: the number of its cells there."""
    limit: Array
    """[drop]: the highest row in which it can come to rest."""
    plain: Array
    """[piece]: its drop without any move."""
    spawn: Array
    """[piece]: the row in which it spawns."""
    open: Array
    """[piece]: the height of the stack up to which all its drops are legal."""


class PlacingRule(NamedTuple):
    """What a game is about, as whole numbers."""

    rows: int
    shown: int
    hold: int
    lock_out: int
    below: int
    """Whether a piece must come to rest below the top, as in the papers."""
    lines: int
    """The lines that win a game; 0: none do."""
    most: int
    """The pieces after which a game is cut; 0: there is no limit."""
    dealer: int


class PlacingLaw(NamedTuple):
    """What a landing is, and what a game is about."""

    tables: DropTables
    rule: PlacingRule


class KernelGames(NamedTuple):
    """The state of all games, [game, ...]."""

    columns: Array
    piece: Array
    held: Array
    ring: Array
    head: Array
    tail: Array
    """How many pieces were taken from the ring, and how many were put into it."""
    twister: Array
    lines: Array
    pieces: Array
    state: Array
    fresh: Array
    """Whether the game begins in this step."""
    mask: Array
    scratch: Array
    """The columns of one board."""


class Seen(NamedTuple):
    """What a step returns, [game, ...]."""

    board: Array
    piece: Array
    hold: Array
    queue: Array
    mask: Array
    rewards: Array
    terminated: Array
    truncated: Array
    lines: Array
    pieces: Array
    placement: Array
    after: Array
    """[game, action]: the board after each action, if they are asked for; otherwise empty."""


@compiled
def seed(games: KernelGames, first: Array, numbers: Array, keys: Array, lengths: Array) -> None:
    """Begin the games with these numbers. The key of each are the words from which Python seeds its twister."""
    for k in range(len(numbers)):
        game, count = numbers[k], lengths[k]
        state = games.twister[game]
        for i in range(STATE):
            state[i] = first[i]
        i, j = 1, 0
        for _ in range(max(STATE, count)):
            before = state[i - 1]
            state[i] = ((state[i] ^ ((before ^ (before >> 30)) * 1664525)) + keys[k, j] + j) & _WORD
            i += 1
            j += 1
            if i >= STATE:
                state[0] = state[STATE - 1]
                i = 1
            if j >= count:
                j = 0
        for _ in range(STATE - 1):
            before = state[i - 1]
            state[i] = ((state[i] ^ ((before ^ (before >> 30)) * 1566083941)) - i) & _WORD
            i += 1
            if i >= STATE:
                state[0] = state[STATE - 1]
                i = 1
        state[0] = 0x80000000
        state[STATE] = STATE
        games.head[game] = games.tail[game] = 0
        games.lines[game] = games.pieces[game] = 0
        games.state[game] = ON
        games.held[game] = games.piece[game] = NONE
        games.fresh[game] = 1
        for x in range(WIDTH):
            games.columns[game, x] = 0


@inlined
def _deal_more(games: KernelGames, game: int, dealer: int) -> None:
    """Put the next piece, or the next bag, into the ring."""
    ring, tail = games.ring[game], games.tail[game]
    if dealer == MEMORYLESS:
        ring[tail & (RING - 1)] = below(games.twister[game], KINDS)
        games.tail[game] = tail + 1
    else:
        for i in range(KINDS):
            ring[(tail + i) & (RING - 1)] = i
        for i in range(KINDS - 1, 0, -1):
            j = int(fraction(games.twister[game]) * (i + 1))
            here, there = (tail + i) & (RING - 1), (tail + j) & (RING - 1)
            ring[here], ring[there] = ring[there], ring[here]
        games.tail[game] = tail + KINDS


@compiled
def _take(games: KernelGames, game: int, rule: PlacingRule) -> int:
    """Return the next piece. The pieces after it that are shown are dealt, and one more."""
    while rule.dealer != OUTSIDE and games.tail[game] - games.head[game] < rule.shown + 2:
        _deal_more(games, game, rule.dealer)
    piece = games.ring[game, games.head[game] & (RING - 1)]
    games.head[game] += 1
    return int(piece)


@inlined
def _lowest(columns: Array, tables: DropTables, drop: int) -> int:
    """Return the row in which a piece comes to rest if it is dropped from above the stack."""
    x, y = drop % WIDTH, 0
    for i in range(tables.wide[drop]):
        y = max(y, bit_length(columns[x + i]) - tables.bottom[drop, i])
    return y


@inlined
def _fits(columns: Array, tables: DropTables, drop: int, y: int) -> bool:
    x, free = drop % WIDTH, y >= 0
    if free:
        for i in range(tables.wide[drop]):
            cells = (1 << tables.length[drop, i]) - 1
            free = free and (columns[x + i] >> (y + tables.bottom[drop, i])) & cells == 0
    return free


@inlined
def _fill(columns: Array, tables: DropTables, drop: int, y: int, kept: int) -> int:
    """Put a piece onto the stack, and remove the full rows. Returns their number. ``kept`` are the rows that stay."""
    x = drop % WIDTH
    for i in range(tables.wide[drop]):
        columns[x + i] |= ((1 << tables.length[drop, i]) - 1) << (y + tables.bottom[drop, i])
    for i in range(WIDTH):
        columns[i] &= kept
    full = columns[0]
    for i in range(1, WIDTH):
        full &= columns[i]
    rows = 0
    while full:
        row = bit_length(full) - 1
        full ^= 1 << row
        under = (1 << row) - 1
        for i in range(WIDTH):
            columns[i] = (columns[i] & under) | ((columns[i] >> 1) & ~under)
        rows += 1
    return rows


@inlined
def _mark(columns: Array, tables: DropTables, piece: int, height: int, mask: Array) -> int:
    """Mark the legal drops of a piece in its part of the mask. Returns more than 0 if there are some."""
    drops = len(tables.legal) // KINDS
    for number in range(drops):
        mask[number] = tables.legal[drops * piece + number]
    if height <= tables.open[piece]:
        return 1
    count = 0
    for number in range(drops):
        drop = drops * piece + number
        if mask[number] and _lowest(columns, tables, drop) > tables.limit[drop]:
            mask[number] = 0
        count += mask[number]
    return count


@compiled
def _look(games: KernelGames, game: int, law: PlacingLaw) -> None:
    """Mark the actions of a game. A game without any is lost."""
    tables, rule = law
    columns, mask, piece = games.columns[game], games.mask[game], games.piece[game]
    mask[:] = 0
    if games.state[game] != ON:
        return
    height = 0
    for x in range(WIDTH):
        height = max(height, bit_length(columns[x]))
    drops = len(tables.legal) // KINDS
    count = _mark(columns, tables, piece, height, mask[:drops])
    if rule.hold:
        second = games.held[game]
        if second == NONE:
            second = games.ring[game, games.head[game] & (RING - 1)]
        count += _mark(columns, tables, second, height, mask[drops:])
    if count == 0:
        games.state[game], games.piece[game] = LOST, NONE


@compiled
def _spawn(games: KernelGames, game: int, tables: DropTables, piece: int) -> None:
    """Let a piece appear; the game is lost if it has no room."""
    if _fits(games.columns[game], tables, tables.plain[piece], tables.spawn[piece]):
        games.piece[game] = piece
    else:
        games.state[game], games.piece[game] = LOST, NONE


@compiled
def _place(games: KernelGames, game: int, law: PlacingLaw, action: int, placement: Array) -> int:
    """Make an action. Returns the number of rows that it clears."""
    tables, rule = law
    columns, piece = games.columns[game], games.piece[game]
    drops = len(tables.legal) // KINDS
    if games.mask[game, action]:
        if action >= drops:
            action -= drops
            following = games.held[game]
            if following == NONE:
                following = _take(games, game, rule)
            games.held[game] = piece
            _spawn(games, game, tables, following)
            if games.state[game] != ON:
                return 0
            piece = following
        drop = drops * piece + action
        y = _lowest(columns, tables, drop)
    else:
        drop, y = tables.plain[piece], tables.spawn[piece]
        while _fits(columns, tables, drop, y - 1):
            y -= 1
    placement[0], placement[1], placement[2], placement[3] = piece, drop % drops // WIDTH, drop % WIDTH, y
    if rule.below and y + tables.tall[drop] > rule.rows:
        games.state[game], games.piece[game] = LOST, NONE
        return 0
    games.pieces[game] += 1
    if rule.lock_out and y >= rule.rows:
        games.state[game], games.piece[game] = LOST, NONE
        return 0
    rows = _fill(columns, tables, drop, y, ALL_ROWS)
    games.lines[game] += rows
    if rule.lines and games.lines[game] >= rule.lines:
        games.state[game], games.piece[game] = WON, NONE
    else:
        _spawn(games, game, tables, _take(games, game, rule))
    return rows


@compiled
def step(games: KernelGames, law: PlacingLaw, actions: Array, worth: tuple[float, float], seen: Seen) -> None:
    """Make the action of each game; a game that is fresh only begins. ``worth`` is the reward of a line, and that of a
    placement after which the game goes on."""
    tables, rule = law
    for game in range(len(games.piece)):
        rewarded = 0.0
        if games.fresh[game]:
            games.fresh[game] = 0
            _spawn(games, game, tables, _take(games, game, rule))
            _look(games, game, law)
        else:
            rows = _place(games, game, law, actions[game], seen.placement[game])
            _look(games, game, law)
            state = games.state[game]
            if state == ON and rule.most and games.pieces[game] >= rule.most:
                state = games.state[game] = CUT
            rewarded = worth[0] * rows + (worth[1] if state != LOST else 0.0)
            seen.terminated[game] = state in (WON, LOST)
            seen.truncated[game] = state == CUT
        seen.rewards[game] = rewarded
        seen.lines[game], seen.pieces[game] = games.lines[game], games.pieces[game]
        _show(games, game, rule, seen)
        if seen.after.shape[0]:
            _show_after(games, game, tables, rule, seen.after[game])


@compiled
def _show_after(games: KernelGames, game: int, tables: DropTables, rule: PlacingRule, after: Array) -> None:
    """Write the board after each action that a game has."""
    columns, scratch, mask = games.columns[game], games.scratch, games.mask[game]
    drops = len(tables.legal) // KINDS
    held, second = games.held[game], games.ring[game, games.head[game] & (RING - 1)]
    second = second if held == NONE else held
    visible = (1 << rule.rows) - 1
    for action in range(len(mask)):
        if not mask[action]:
            continue
        drop = drops * games.piece[game] + action if action < drops else drops * second + action - drops
        for x in range(WIDTH):
            scratch[x] = columns[x]
        _fill(scratch, tables, drop, _lowest(columns, tables, drop), visible)
        for row in range(rule.rows):
            for x in range(WIDTH):
                after[action, rule.rows - 1 - row, x] = (scratch[x] >> row) & 1


@inlined
def _show(games: KernelGames, game: int, rule: PlacingRule, seen: Seen) -> None:
    """Write what the player of a game sees."""
    board, columns = seen.board[game], games.columns[game]
    for row in range(rule.rows):
        for x in range(WIDTH):
            board[rule.rows - 1 - row, x] = (columns[x] >> row) & 1
    piece, held = games.piece[game], games.held[game]
    if piece != NONE:
        seen.piece[game, piece] = 1
    if held != NONE:
        seen.hold[game, held] = 1
    for i in range(rule.shown):
        seen.queue[game, i, games.ring[game, (games.head[game] + i) & (RING - 1)]] = 1
    for i in range(games.mask.shape[1]):
        seen.mask[game, i] = games.mask[game, i]
