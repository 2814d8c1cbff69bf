"""The rules by which a person solves a puzzle of Tetris, the easiest first, and what they cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import reduce
from operator import and_
from typing import NamedTuple

from game.core.board.bits import FULL_ROW
from game.puzzles.engine.layers import Rule, solve
from game.puzzles.engine.scoring import Weights
from game.puzzles.tetris.bounds.prunes import can_balance, can_split, cut_off
from game.puzzles.tetris.rules.knowledge import Knowledge
from game.puzzles.tetris.rules.options import Option

MOST_SUPPOSED = 60
"""The most places that are left when a person tries those of later pieces."""


class Move(NamedTuple):
    """What a rule has found: a place that is known, or places that are left out."""

    here: Option | None
    gone: frozenset[Option] = frozenset()
    first: bool = False
    """Whether the place is that of the piece that comes first."""
    because: int = 0
    """The cells for whose sake the places are left out; 0 where there are none to show."""


def find_cell(known: Knowledge) -> list[Move]:
    """A cell that one place alone covers."""
    return [Move(option) for option in _single(known) if not option.gaps]


def find_spot(known: Knowledge) -> list[Move]:
    """A piece that must be placed, and has no more places than there are of it."""
    if known.spots:
        places = {spot.option for spot in known.spots}
        return [Move(option) for option in places] if len(places) == 1 else []
    return [Move(option) for option in _only(known) if not option.gaps]


def find_nook(known: Knowledge) -> list[Move]:
    """Other places of pieces that are needed for a cell: nothing else fills it."""
    if known.spots:
        return []
    gone: dict[Option, int] = {}
    for bit in bits_of(known.must):
        over = [option for option in known.options if option.cells & bit]
        fillers = {option.piece for option in over}
        if len(fillers) == 1 and known.stock.count(over[0].piece) == 1:
            (piece,) = fillers
            for option in known.options:
                if option.piece is piece and not option.cells & bit:
                    gone[option] = gone.get(option, 0) | bit
    return _gone_because(gone)


def find_shared(known: Knowledge) -> list[Move]:
    """Places over a cell that every place over another cell covers too, without that cell."""
    if known.spots:
        return []
    gone: dict[Option, int] = {}
    for bit in bits_of(known.must):
        over = [option.cells for option in known.options if option.cells & bit]
        common = reduce(and_, over, known.must) & ~bit if over else 0
        if common:
            for option in known.options:
                if option.cells & common and not option.cells & bit:
                    gone.setdefault(option, bit)
    return _gone_because(gone)


def find_split(known: Knowledge) -> list[Move]:
    """Places that make a full column, beside which the empty cells are no multiple of four."""
    if not known.fills:
        return []
    after = {option: known.filled | option.cells for option in known.options}
    return _gone_because(
        {option: cut_off(cells, known.rows) for option, cells in after.items() if not can_split(cells, known.rows)}
    )


def find_clear(known: Knowledge) -> list[Move]:
    """A place that a piece can take only when a row between its cells has cleared: it is the only one, or the row
    cannot clear before."""
    found = [Move(option) for option in (*_single(known), *_only(known)) if option.gaps]
    if found or not known.fills:
        return list(dict.fromkeys(found))
    return _gone(option for option in known.options if option.gaps and not _can_clear(known, option))


def find_parity(known: Knowledge) -> list[Move]:
    """Places after which the other pieces cannot fill as many cells of even columns, and of odd ones, as are left."""
    if not known.fills:
        return []
    stocks = {}
    for piece in set(known.stock):
        stock = list(known.stock)
        stock.remove(piece)
        stocks[piece] = tuple(stock)
    return _gone(
        option
        for option in known.options
        if known.must & ~option.cells and not can_balance(known.filled | option.cells, known.rows, stocks[option.piece])
    )


def find_order(known: Knowledge) -> list[Move]:
    """The only place to which a piece that can come now, from the queue or the hold, can be moved."""
    if not known.fills:
        return []
    places = known.playable()
    return [Move(places[0], first=True)] if len(places) == 1 else []


def find_refuted(known: Knowledge) -> list[Move]:
    """A place that leaves a cell or a piece without any place, if it is tried."""
    if known.spots:
        tried = list({spot.option for spot in known.spots})
    else:
        tried = [option for option in (known.playable() if known.fills else known.options) if option in known.options]
    return _gone(option for option in tried if _refuted(known, option))


def find_supposed(known: Knowledge) -> list[Move]:
    """The same for a piece that comes later. Only one place is looked for, as a person would be glad of one."""
    if known.spots or not known.fills or len(known.options) > MOST_SUPPOSED:
        return []
    return next((_gone([option]) for option in known.options if _refuted(known, option)), [])


def fix(known: Knowledge, moves: Sequence[Move]) -> None:
    """Make the moves of a rule."""
    gone: set[Option] = set()
    for move in moves:
        gone |= move.gone
        if move.here is not None:
            if known.spots:
                known.fix_spot(move.here)
            else:
                known.fix(move.here)
            if move.first:
                known.play(move.here)
    if gone:
        known.leave_out(gone)
    known.survey()


COSTS = {
    "cell": 1,
    "spot": 1,
    "nook": 2,
    "split": 3,
    "shared": 4,
    "clear": 5,
    "parity": 8,
    "order": 10,
    "refuted": 20,
    "supposed": 30,
}
"""What a layer of each rule is worth."""
_FIND: dict[str, Callable[[Knowledge], list[Move]]] = {
    "cell": find_cell,
    "spot": find_spot,
    "nook": find_nook,
    "split": find_split,
    "shared": find_shared,
    "clear": find_clear,
    "parity": find_parity,
    "order": find_order,
    "refuted": find_refuted,
    "supposed": find_supposed,
}
RULES: tuple[Rule[Knowledge], ...] = tuple(Rule(name, _FIND[name], fix) for name in COSTS)
"""The rules of a person, the easiest first."""
WEIGHTS = Weights(tuple(COSTS.values()), width=-1)
_QUICK = RULES[:-3]
"""The rules with which a person follows up a place that is tried."""


def _gone(options: object) -> list[Move]:
    gone = frozenset(options)  # type: ignore[call-overload]
    return [Move(None, frozenset((option,))) for option in sorted(gone)]


def _gone_because(gone: Mapping[Option, int]) -> list[Move]:
    """Leave out the places of a table, each for the sake of its cells."""
    return [Move(None, frozenset((option,)), because=gone[option]) for option in sorted(gone)]


def bits_of(cells: int) -> Iterator[int]:
    """Yield each cell as a mask."""
    while cells:
        yield cells & -cells
        cells &= cells - 1


def _single(known: Knowledge) -> list[Option]:
    """Return the places that alone cover a cell."""
    once = twice = 0
    for option in known.options:
        twice |= once & option.cells
        once |= option.cells
    alone = known.must & once & ~twice
    return [option for option in known.options if option.cells & alone] if alone else []


def _only(known: Knowledge) -> list[Option]:
    """Return the places of pieces that have no more places than there are of them."""
    if not known.fills:
        return []
    found: list[Option] = []
    for piece in sorted(set(known.stock)):
        needed = known.stock.count(piece) - known.spare
        places = [option for option in known.options if option.piece is piece] if needed > 0 else []
        if places and len(places) == needed:
            found += places
    return found


def _can_clear(known: Knowledge, option: Option) -> bool:
    """Return whether other places can fill the rows between the cells of a place, before it is taken."""
    own = _rows(option.cells)
    if any(other.gaps & own and other.cells & option.gaps for other in known.fixed):
        return False
    needed = option.gaps & known.must
    for other in known.options:
        if other.cells & needed and not other.cells & option.cells and not other.gaps & own:
            needed &= ~other.cells
            if not needed:
                return True
    return not needed


def _rows(cells: int) -> int:
    """Return all cells of the rows of some cells."""
    rows, line = 0, FULL_ROW
    while line <= cells:
        if line & cells:
            rows |= line
        line <<= FULL_ROW.bit_length() + 1
    return rows


def _refuted(known: Knowledge, option: Option) -> bool:
    supposed = known.copied()
    if supposed.spots:
        supposed.fix_spot(option)
    else:
        supposed.fix(option)
    supposed.survey()
    solve(supposed, _QUICK)
    return supposed.wrong
