"""The arrays of the compiled beam search.

A stack is ten words, one for each column: bit y is the cell in row y. Sets of places have four times ``SPAN`` words,
one for each orientation and leftmost column, with empty words on both sides for kicks out of the well.
"""

from typing import NamedTuple

import numpy as np

from .....core.bits import WIDTH
from ..machine_words import Floats, Words

MARGIN = 5
"""The empty words at each side of the columns in a set of places."""
SPAN = WIDTH + 2 * MARGIN
"""The words of one orientation in a set of places."""
MOST_LANDINGS = 200
"""The room for the landings of one piece."""
KINDS = 60
"""Kinds of moves: ((rows * 3 + spin) * 2 + perfect) * 2 + is T."""
BEAMS = 3
"""The beams that are kept at the same time: the one of the known pieces, and two of a sample."""


class Tables(NamedTuple):
    """A rotation system and the well."""

    cells: Words
    """[piece, orientation, cell]: the column and the row of a cell, one after the other."""
    right: Words
    """[piece, orientation]: the greatest leftmost column."""
    same: Words
    """[piece, orientation]: the first orientation with the same cells."""
    kicks: Words
    """[piece, from, to]: the number of kick tests, then the change of column and row by each."""
    kick_words: int
    """The words of each row of ``kicks``."""
    spawn: Words
    """[piece]: the leftmost column and the lowest row of the new piece."""
    corners: Words
    """[orientation]: the column and the row of the two back corners of a T, and of the two front corners."""
    skyline: int
    spins: bool
    """Whether a T that is rotated into its place counts as a spin."""
    wedged: int
    """What any piece counts as that can move neither sideways nor up after a rotation: an index in ``SPINS``."""
    known: bool
    """Whether the player knows spins. If not, these landings are left out, and no T is near."""


class Sets(NamedTuple):
    """Sets of places for one piece on one stack, and the landings found."""

    free: Words
    reached: Words
    fresh: Words
    cornered: Words
    """Where a piece rests that is a full spin if the last kick test leads there: a T with three corners filled."""
    pointed: Words
    """Where it is a full spin by any rotation: both front corners are among them."""
    counting: Words
    """Where a piece rests that counts as a spin if a rotation leads there."""
    full: Words
    mini: Words
    turning: Words
    """The places of one orientation that no kick test has moved yet."""
    found: Words
    """Landings as one word each, see ``reach.packed``."""


class Rewards(NamedTuple):
    """[kind, chain + 1, combo + 1]: what a move does."""

    worth: Floats
    """Its worth without the lines that it sends and cancels, and without the soft drop."""
    lines: Words
    """The lines of its attack."""
    of_win: Floats
    """What it is worth more if its clear wins the game."""
    chain: Words
    combo: Words
    """The run after it."""
    of_run: Floats
    """[chain + 1, combo + 1]: the worth of a run at the end of a sequence."""
    chains: int
    combos: int
    """The sizes of the second and the third dimension."""
    cancels: bool
    """Whether attack cancels what waits."""


class Candidates(NamedTuple):
    """The sequences of one step, before the best are kept."""

    value: Floats
    brought: Floats
    order: Words
    """Smaller is first among equal values."""
    parent: Words
    """The line that is continued, and whether the held piece is placed: 2 * line + held."""
    landing: Words
    kind: Words
    hash: Words
    """A hash of the stack after the move."""
    heap: Words
    first_of_kind: Words
    """[kind]: the order of its first landing."""
    brought_of_kind: Floats
    beside_of_kind: Floats
    waiting_of_kind: Words
    """[kind]: the worth of the moves, the worth of the game beside the stack, and the lines that wait after it."""
    after: Words
    """A stack in use."""
    solid: Words
    table: Words
    """Hash table of the lines that are kept: line + 1, or 0."""


class Beams(NamedTuple):
    """``BEAMS`` beams of ``width`` lines each."""

    width: int
    stacks: Words
    """[beam, line, column]"""
    state: Words
    """[beam, line]: ``STATE`` words."""
    brought: Floats
    value: Floats
    factors: Floats
    """[step]: what a move counts."""
    progress: Words
    """``PROGRESS`` words."""


STATE = 6
HELD, CHAIN, COMBO, WAITING, LEFT, FIRST = range(STATE)
"""The words of the state of a line. Without a held piece, HELD is -1. LEFT are the rows that win the game; 0 or less if
it is won."""

PROGRESS = 6
SOURCE, LINES, KNOWN, KNOWN_LINES, NODES, ROOTS = range(PROGRESS)
"""The beam that is continued and its lines, those after the known pieces, the nodes, and the first moves."""
PROGRAM = 5
"""The words of a step: the piece, -1 for the held one alone; the T pieces that are near; the number of the step; the
sample, -1 for known pieces; whether a sample begins."""
MOST_STEPS = 64

# Weights, in one array of floats.
OF_EMPTY, OF_HOLES, OF_BURIED, OF_TRANSITIONS, OF_ROW, OF_AROUND, OF_BUMPS, OF_MEAN, OF_WELLS = range(9)
OF_HEIGHT, OF_HALF, OF_QUARTER, SHARE, OF_SLOT = range(9, 14)
"""``OF_SLOT`` + rows: the weight of a slot that would clear so many rows."""
OF_PERFECT = 16
OF_WAITING, OF_SENT, OF_CANCELLED, OF_SOFT, OF_HELD = range(17, 22)
"""``OF_HELD`` + piece: the weight of a held piece."""
WEIGHT_WORDS = 29


def new_sets() -> Sets:
    """Return room for the sets of places of one piece."""
    free, reached, fresh, cornered, pointed, counting, full, mini = (np.zeros(4 * SPAN, np.int64) for _ in range(8))
    turning, found = np.zeros(SPAN, np.int64), np.zeros(MOST_LANDINGS, np.int64)
    return Sets(free, reached, fresh, cornered, pointed, counting, full, mini, turning, found)


def new_beams(width: int) -> Beams:
    """Return room for beams of so many lines."""
    lines = BEAMS * width
    return Beams(
        width,
        stacks=np.zeros(lines * WIDTH, np.int64),
        state=np.zeros(lines * STATE, np.int64),
        brought=np.zeros(lines),
        value=np.zeros(lines),
        factors=np.zeros(MOST_STEPS),
        progress=np.zeros(PROGRESS, np.int64),
    )


def new_candidates(width: int, roots: int) -> Candidates:
    """Return room for the sequences that continue so many lines, or begin with so many first moves."""
    most = max(2 * MOST_LANDINGS * width, roots)
    words = [np.zeros(most, np.int64) for _ in range(6)]
    order, parent, landing, kind, hashes, heap = words
    size = 4
    while size < 4 * width:
        size *= 2
    return Candidates(
        value=np.zeros(most),
        brought=np.zeros(most),
        order=order,
        parent=parent,
        landing=landing,
        kind=kind,
        hash=hashes,
        heap=heap,
        first_of_kind=np.zeros(KINDS, np.int64),
        brought_of_kind=np.zeros(KINDS),
        beside_of_kind=np.zeros(KINDS),
        waiting_of_kind=np.zeros(KINDS, np.int64),
        after=np.zeros(WIDTH, np.int64),
        solid=np.zeros(2 * WIDTH, np.int64),
        table=np.zeros(size, np.int64),
    )
