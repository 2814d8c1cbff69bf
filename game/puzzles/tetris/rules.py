"""What a person knows of a Tetris puzzle, and the rules by which one solves it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import combinations
from operator import and_
from typing import NamedTuple

from ...core.bits import FULL_ROW, ROWS, STRIDE, clear, full_rows, stack_height
from ...core.board import Piece
from ..engine.climbing import Rule, solve, step
from .puzzle import CELLS, SPINS, Goal, Movement, Puzzle, reachable, straight_drops
from .solving.bounds import Option, bits_of, can_balance, cut_off, options_of
from .solving.solver import Node, Solver, choices, lifted, node

TALLEST = 10
"""The most rows in which places are looked for."""


class SpinPlace(NamedTuple):
    option: Option
    rest: int
    """The other empty cells of the rows that it clears."""


def options_in(filled: int, rows: int, pieces: tuple[Piece, ...], must: int, budget: int) -> list[Option]:
    """Return the places of pieces in the empty cells that cover a cell of ``must``. ``budget`` is the number of cells
    that all other pieces can fill; rows that must have cleared before are among them."""
    return [
        option
        for option in options_of(rows)
        if option.cells & must
        and not option.cells & filled
        and option.piece in pieces
        and (option.gaps & ~filled).bit_count() <= budget
    ]


def spots_in(filled: int, rows: int, budget: int, cleared: int) -> Iterator[SpinPlace]:
    """Yield the places in which a T can fill the rest of ``cleared`` rows. ``budget`` cells at most are filled
    before."""
    height = min(stack_height(filled) + 2, rows)
    for option in options_of(rows):
        if option.piece is not Piece.T or option.cells & filled:
            continue
        own = [y for y in range(rows) if (option.cells >> (STRIDE * y)) & FULL_ROW]
        if own[0] > height:
            continue
        for some in combinations(own, cleared):
            line = sum(FULL_ROW << (STRIDE * y) for y in some)
            rest = line & ~filled & ~option.cells
            if (rest | option.gaps & ~filled).bit_count() <= budget:
                yield SpinPlace(option, rest)


MOST_PIECES = 8


class TetrisKnowledge:
    """The places that are known to be in the picture, and those that can still be.

    A place is left out only if no solution has it, and is fixed only if each solution has it, as long as nothing was
    supposed. ``must`` are the cells that each solution fills: all empty cells for a perfect clear, those of the lowest
    row to dig, and for a T-spin the rest of the rows that it clears once the place of the T is known.
    """

    def __init__(self, puzzle: Puzzle, start: Node) -> None:
        """``start`` is the state of the puzzle's position."""
        self.goal = puzzle.goal
        self.filled = puzzle.position.board.cells
        self.straight = puzzle.movement is Movement.DROP
        self.node = start
        """The state after the pieces of which it is known that they come first."""
        self.stock = list(start.pieces)
        self.budget = CELLS * (start.left - 1)
        self.fills = puzzle.goal is Goal.PERFECT_CLEAR
        self.rows = puzzle.rows if self.fills else min(TALLEST, stack_height(self.filled) + 4 + self.budget // 10)
        self.spare = len(self.stock) - start.left if self.fills else len(self.stock)
        """The pieces that need not be placed."""
        self.fixed: list[Option] = []
        self.spots: list[SpinPlace] = []
        self.must = 0
        if spin := SPINS.get(puzzle.goal):
            self.spots = list(spots_in(self.filled, self.rows, self.budget, spin.rows))
        else:
            self.must = ROWS[puzzle.rows if self.fills else 1] & ~self.filled
        self.options = self._options()
        self.wrong = False
        """Whether what is known contradicts itself."""
        self.survey()

    @property
    def solved(self) -> bool:
        return not self.must and not self.spots and not self.wrong

    @property
    def ended(self) -> bool:
        return self.wrong or self.solved

    def copied(self) -> TetrisKnowledge:
        copy = object.__new__(TetrisKnowledge)
        copy.__dict__.update(self.__dict__)
        copy.stock, copy.fixed, copy.spots = list(self.stock), list(self.fixed), list(self.spots)
        return copy

    def fix(self, option: Option) -> None:
        """Take a place into the picture. Its piece may be placed only once, and its cells too. While the place of the T
        of a T-spin is unknown, it is that."""
        if self.spots:
            self._fix_spot(option)
            return
        if option in self.fixed:
            return
        if option.piece not in self.stock or option.cells & self.filled:
            self.wrong = True
            return
        self.stock.remove(option.piece)
        self.fixed.append(option)
        self.filled |= option.cells
        self.must &= ~option.cells
        self.options = [other for other in self.options if not other.cells & option.cells and other.piece in self.stock]

    def _fix_spot(self, option: Option) -> None:
        rests = [spot.rest for spot in self.spots if spot.option == option]
        self.spots = []
        self.fix(option)
        self.must = reduce(and_, rests)
        self.options = self._options()

    def leave_out(self, gone: set[Option]) -> None:
        self.options = [option for option in self.options if option not in gone]
        self.spots = [spot for spot in self.spots if spot.option not in gone]

    def survey(self) -> None:
        """Look for contradictions: a cell that nothing covers, or a piece that must be placed and has no place."""
        covered = 0
        for option in self.options:
            covered |= option.cells
        if self.must & ~covered or (self.goal in SPINS and not self.fixed and not self.spots):
            self.wrong = True
        if self.fills and self.must and len(self.stock) > self.spare:
            placeable = {option.piece for option in self.options}
            if sum(piece not in placeable for piece in self.stock) > self.spare:
                self.wrong = True

    def playable(self) -> list[Option]:
        """Return the places, known or possible, to which the pieces that can come now can be moved."""
        gone, cells = full_rows(self.node.filled), clear(self.node.filled)
        reach = straight_drops if self.straight else reachable
        reached = {(piece, lifted(mask, gone)) for piece, _, _ in choices(self.node) for _, mask in reach(cells, piece)}
        return [option for option in (*self.fixed, *self.options) if option[:2] in reached]

    def play(self, option: Option) -> None:
        """Let a place that was found by ``playable`` be the next one."""
        for piece, hold, rest in choices(self.node):
            if piece is option.piece:
                self.node = node(self.node.filled | option.cells, hold, rest, self.node.left - 1)
                return

    def _options(self) -> list[Option]:
        return options_in(self.filled, self.rows, tuple(set(self.stock)), self.must, self.budget) if self.must else []


def within_reach(puzzle: Puzzle) -> bool:
    """Return whether a puzzle is small enough for a person's rules."""
    tall = stack_height(puzzle.position.board.cells)
    rows = puzzle.rows if puzzle.goal is Goal.PERFECT_CLEAR else tall + 4 + CELLS * (puzzle.most - 1) // 10
    return rows <= TALLEST and puzzle.most <= MOST_PIECES


MOST_SUPPOSED = 60
"""The most places that are left when a person tries those of later pieces."""


class Finding(NamedTuple):
    """What a rule has found: a place that is known, or one that is left out."""

    place: Option
    gone: bool = False
    """Whether the place is left out."""
    first: bool = False
    """Whether the place is that of the piece that comes first."""
    because: int = 0
    """The cells for whose sake the place is left out; 0 where there are none to show."""


def find_cell(known: TetrisKnowledge) -> list[Finding]:
    """A cell that one place alone covers."""
    return [Finding(option) for option in _single(known) if not option.gaps]


def find_spot(known: TetrisKnowledge) -> list[Finding]:
    """A piece that must be placed, and has no more places than there are of it."""
    if known.spots:
        places = {spot.option for spot in known.spots}
        return [Finding(option) for option in places] if len(places) == 1 else []
    return [Finding(option) for option in _only(known) if not option.gaps]


def find_nook(known: TetrisKnowledge) -> list[Finding]:
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


def find_shared(known: TetrisKnowledge) -> list[Finding]:
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


def find_split(known: TetrisKnowledge) -> list[Finding]:
    """Places that make a full column, beside which the empty cells are no multiple of four."""
    if not known.fills:
        return []
    parts = {option: cut_off(known.filled | option.cells, known.rows) for option in known.options}
    return _gone_because({option: part for option, part in parts.items() if part})


def find_clear(known: TetrisKnowledge) -> list[Finding]:
    """A place that a piece can take only when a row between its cells has cleared: it is the only one, or the row
    cannot clear before."""
    found = [Finding(option) for option in (*_single(known), *_only(known)) if option.gaps]
    if found or not known.fills:
        return list(dict.fromkeys(found))
    return _gone(option for option in known.options if option.gaps and not _can_clear(known, option))


def find_parity(known: TetrisKnowledge) -> list[Finding]:
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


def find_order(known: TetrisKnowledge) -> list[Finding]:
    """The only place to which a piece that can come now, from the queue or the hold, can be moved."""
    if not known.fills:
        return []
    places = known.playable()
    return [Finding(places[0], first=True)] if len(places) == 1 else []


def find_refuted(known: TetrisKnowledge) -> list[Finding]:
    """A place that leaves a cell or a piece without any place, if it is tried."""
    if known.spots:
        tried = list({spot.option for spot in known.spots})
    else:
        tried = [option for option in (known.playable() if known.fills else known.options) if option in known.options]
    return _gone(option for option in tried if _refuted(known, option))


def find_supposed(known: TetrisKnowledge) -> list[Finding]:
    """Refute places of a piece that comes later. One place is enough, as it is for a person."""
    if known.spots or not known.fills or len(known.options) > MOST_SUPPOSED:
        return []
    return next((_gone([option]) for option in known.options if _refuted(known, option)), [])


def fix(known: TetrisKnowledge, moves: Sequence[Finding]) -> None:
    """Write down findings: the place of a piece that is certain, or places that no solution has."""
    for place, gone, first, _ in moves:
        if not gone:
            known.fix(place)
            if first:
                known.play(place)
    known.leave_out({move.place for move in moves if move.gone})
    known.survey()


# The name of each rule, what a layer of it costs, and what finds its moves; the easiest first. The further a person
# has to look, the more it costs. Those that cost more than _QUICK do not follow up a place that is supposed.
_TABLE: tuple[tuple[str, int, Callable[[TetrisKnowledge], list[Finding]]], ...] = (
    ("cell", 1, find_cell),
    ("spot", 1, find_spot),
    ("nook", 2, find_nook),
    ("split", 3, find_split),
    ("shared", 4, find_shared),
    ("clear", 5, find_clear),
    ("parity", 8, find_parity),
    ("order", 10, find_order),
    ("refuted", 20, find_refuted),
    ("supposed", 30, find_supposed),
)
_QUICK = 8
RULES: tuple[Rule[TetrisKnowledge], ...] = tuple(Rule(name, find, fix) for name, _, find in _TABLE)
_QUICK_RULES = tuple(rule for rule, (_, cost, _) in zip(RULES, _TABLE, strict=True) if cost <= _QUICK)
"""The rules with which a person follows up a place that is tried."""


def _gone(options: Iterable[Option]) -> list[Finding]:
    return _gone_because(dict.fromkeys(options, 0))


def _gone_because(gone: Mapping[Option, int]) -> list[Finding]:
    """Leave out the places of a table, each for the sake of its cells."""
    return [Finding(option, gone=True, because=gone[option]) for option in sorted(gone)]


def _single(known: TetrisKnowledge) -> list[Option]:
    """Return the places that alone cover a cell."""
    once = twice = 0
    for option in known.options:
        twice |= once & option.cells
        once |= option.cells
    alone = known.must & once & ~twice
    return [option for option in known.options if option.cells & alone] if alone else []


def _only(known: TetrisKnowledge) -> list[Option]:
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


def _can_clear(known: TetrisKnowledge, option: Option) -> bool:
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
    rows, line = 0, FULL_ROW
    while line <= cells:
        if line & cells:
            rows |= line
        line <<= FULL_ROW.bit_length() + 1
    return rows


def _refuted(known: TetrisKnowledge, option: Option) -> bool:
    supposed = known.copied()
    supposed.fix(option)
    supposed.survey()
    solve(supposed, _QUICK_RULES)
    return supposed.wrong


def guesses_for(puzzle: Puzzle, solver: Solver | None = None, breathe: Callable[[], None] | None = None) -> int | None:
    """Solve a puzzle like a person. Return how often no rule leads on, so that a place of a solution has to be tried.
    None if the puzzle is too large for that, or has no solution. ``breathe`` is called before each layer. What it
    raises ends the work."""
    solver = solver or Solver(puzzle)
    line = solver.line() if within_reach(puzzle) else None
    if line is None:
        return None
    known, guesses = TetrisKnowledge(puzzle, solver.start), 0
    while not known.ended:
        if breathe:
            breathe()
        if not step(known, RULES, []):
            possible = {option[:2]: option for option in (*(spot.option for spot in known.spots), *known.options)}
            places = ((move.landing.piece, move.cells) for move in line)
            place = next((possible[place] for place in places if place in possible), None)
            if place is None:
                break
            guesses += 1
            fix(known, [Finding(place)])
    return guesses
