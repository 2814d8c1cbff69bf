"""The modern player: a ``Thinker`` for guideline rules. It can also play under other rules."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import count
from typing import Generic, NamedTuple, Protocol, TypeVar

from ...core.board.bits import STRIDE
from ...core.board.board import Board
from ...core.board.pieces import Piece, Placement
from ...core.board.places import Places, Turns, free_places, seeds_at, shapes_of, turn_places, turns_on
from ...core.board.position import Position
from ...core.board.rotation import RotationSystem
from ...core.board.spins import Spin
from ...core.rules.rules import Rules
from ...core.rules.scoring import ChainState
from ...core.session.view import GameView, piece_after_hold, position_of
from ..marks import Marks
from ..thinker import Decision, Opinion, PlannedMove, ReachableLandings, Steps, Term, finished
from .beam import NEVER, BeamNode, FirstMove, Generator, GuidelineSearch
from .evaluation import WEIGHTS, WITHOUT_SPINS
from .features import marks_of
from .landings import SPINS, Landing, landings, listed

# The landings of a next piece that falls between the keys of a player. For the falling piece ``game.ai.pilot.paths``
# computes them to the tick. Here every key takes the same time, and gravity moves the piece by the same number of rows
# in it. The lock delay is assumed to last as long as there are keys to press.

_NO_STACK = 0
"""The rotations are taken from an empty board, without the centre column rule."""
_KICKED_UP = 4
"""The rows above the spawn to which kicks can move a piece."""


def timed_landings(
    system: RotationSystem, cells: int, piece: Piece, skyline: int, rows_per_key: Fraction, *, spins: bool
) -> list[Landing]:
    """Return the landings, as ``landings`` does, that a piece can reach if it falls ``rows_per_key`` rows between two
    keys."""
    start = system.spawned(piece, skyline)
    free = free_places(shapes_of(system, piece), cells, start.y + _KICKED_UP)
    turns = turns_on(system, _NO_STACK, piece)
    shafts = [_shafts(room) for room in free]
    fresh = seeds_at(start, free)
    reached = [0] * 4
    for key in count():
        rows = int(rows_per_key * (key + 1)) - int(rows_per_key * key)
        if rows:
            fresh = [_sunk(places, room, rows) for places, room in zip(fresh, free, strict=True)]
        fresh = [places & ~before for places, before in zip(fresh, reached, strict=True)]
        if not any(fresh):
            break
        reached = [before | places for before, places in zip(reached, fresh, strict=True)]
        fresh = _pressed(turns, free, shafts, fresh)
    return listed(system, cells, piece, free, reached, spins=spins)


def _sunk(places: int, room: int, rows: int) -> int:
    """Return the places after gravity has moved them down by up to ``rows`` rows."""
    for _ in range(rows):
        falling = places & (room << STRIDE)
        if not falling:
            break
        places ^= falling
        places |= falling >> STRIDE
    return places


def _shafts(room: int) -> list[int]:
    """Return the places below which there is room for a fall of 1, 2, 4, 8 and 16 rows."""
    shafts = [(room << STRIDE) & room]
    for rows in (1, 2, 4, 8):
        shafts.append(shafts[-1] & (shafts[-1] << (STRIDE * rows)))
    return shafts


def _floors(places: int, room: int, shafts: list[int]) -> int:
    """Return the places in which a soft drop to the floor ends."""
    rows = 1
    for shaft in shafts:
        places |= (places & shaft) >> (STRIDE * rows)
        rows *= 2
    return places & ~(room << STRIDE)


def _pressed(turns: Turns, free: Places, shafts: list[list[int]], before: Places) -> list[int]:
    """Return the places to which one key leads: a column to either side, a rotation, or down to the floor."""
    after = [
        (((places << 1) | (places >> 1)) & room) | _floors(places, room, down) if places else 0
        for places, room, down in zip(before, free, shafts, strict=True)
    ]
    for from_here, places in zip(turns, before, strict=True):
        if places:
            turn_places(from_here, places, free, free, after)
    return after


WIDTH = 24
EVERY = 1_000_000
"""A beam width that keeps all positions. With three known pieces there are some thousands."""
_SECOND_LOOK = 1
"""The beam width for the second search, from landings that the first search dropped."""
_MOST_LINES = 1000
"""No mode has a goal of more lines."""
HURRIED = Fraction(3)
"""The rows per key from which on the search uses only the landings that can be reached at that speed, also for the next
pieces."""


class FirstChoice(NamedTuple):
    landing: Placement
    spin: Spin
    hold: bool


class Valued(Protocol):
    """What begins with the first move of a number, and its value."""

    @property
    def first(self) -> int: ...
    @property
    def value(self) -> float: ...


_Found = TypeVar("_Found", bound=Valued)


class BeamPlayer(ABC, Generic[_Found]):
    """A bot that values every first move by a beam search, and explains the values."""

    width: int

    def ranked(self, view: GameView, reach: ReachableLandings) -> Sequence[Decision]:
        """Return every landing, the best one first. Those that the search dropped come last, in the order of their
        direct values."""
        choices = self._choices(view, reach)
        if not choices:
            return []
        values: dict[int, float] = {}
        lines: list[Valued] = [*finished(self._searching(view, reach, choices)), *self._direct(view, reach, choices)]
        for found in lines:
            values.setdefault(found.first, found.value)
        ranked = ((choices[first], value) for first, value in values.items())
        return [Decision(choice.landing, value, choice.hold, choice.spin) for choice, value in ranked]

    def hasty(self, view: GameView, reach: ReachableLandings) -> Sequence[Decision]:
        """Return every landing, the best one first, by their direct values."""
        choices = self._choices(view, reach)
        if not choices:
            return []
        direct = ((choices[found.first], found.value) for found in self._direct(view, reach, choices))
        return [Decision(choice.landing, value, choice.hold, choice.spin) for choice, value in direct]

    def explain(self, view: GameView, reach: ReachableLandings) -> Sequence[Opinion]:
        """Return an opinion of every landing, with the best sequence that it begins. Landings that the search dropped
        come last. Each of them is searched again on its own with a narrow beam."""
        return finished(self.explaining(view, reach))

    def explaining(self, view: GameView, reach: ReachableLandings) -> Steps[Sequence[Opinion]]:
        """Yield after each step of the search. Returns an opinion of each landing, the best one first. One that the
        beam dropped is searched again on its own."""
        choices = self._choices(view, reach)
        if not choices:
            return []
        best: dict[int, _Found] = {}
        for found in (yield from self._searching(view, reach, choices)):
            best.setdefault(found.first, found)
        kept = frozenset(best)
        again: dict[int, _Found] = {}
        for first in range(len(choices)):
            if first not in kept:
                again[first] = (yield from self._searching(view, reach, [choices[first]], _SECOND_LOOK))[0]
        best.update(sorted(again.items(), key=lambda item: item[1].value, reverse=True))
        opinions = []
        for first, found in best.items():
            opinions.append(self._opinion(view, reach, choices[first], found, pruned=first not in kept))
            yield
        return opinions

    def prefer(self, rules: Rules, cells: int, landings: Collection[Placement]) -> Placement | None:
        """Return the landing with the greatest sum of its reward and of the worth of the stack after it."""
        listed = list(landings)
        roots = [FirstMove(landing.piece, rules.rotation.mask(landing), 0, hold=False) for landing in listed]
        return listed[self._preferred(rules, cells, roots)] if roots else None

    def _choices(self, view: GameView, reach: ReachableLandings) -> Sequence[FirstChoice]:
        return first_choices(view, reach)

    @abstractmethod
    def _searching(
        self, view: GameView, reach: ReachableLandings, choices: Sequence[FirstChoice], width: int | None = None
    ) -> Steps[Sequence[_Found]]:
        """Return what begins with the first moves, the best first."""

    @abstractmethod
    def _direct(self, view: GameView, reach: ReachableLandings, choices: Sequence[FirstChoice]) -> Sequence[Valued]:
        """Return the first moves by themselves, the best one first."""

    @abstractmethod
    def _opinion(
        self, view: GameView, reach: ReachableLandings, choice: FirstChoice, found: _Found, *, pruned: bool
    ) -> Opinion: ...

    @abstractmethod
    def _preferred(self, rules: Rules, cells: int, roots: Sequence[FirstMove]) -> int:
        """Return the number of the best first move of a game alone."""


class ModernPlayer(BeamPlayer[BeamNode]):
    """A bot that plays for points: T-spins and tetrises in back-to-back chains, combos and perfect clears."""

    name = "Modern"
    source = "Tetrarium's own, for play by the guideline: hold, the whole queue, slides, T-spins, chains, 2026"

    def __init__(
        self, *, pieces: int | None = None, width: int | None = None, weights: Mapping[str, float] | None = None
    ) -> None:
        """Search with the first ``pieces`` known pieces, the falling one included; None uses all that are visible.
        ``width`` is the beam width. ``weights`` replace the default weights for the rules."""
        self.pieces = pieces
        self.width = width or WIDTH
        self._weights = weights
        self.nodes = 0
        self.decisions = 0
        self._search: GuidelineSearch | None = None
        self._made_for: tuple[object, ...] = ()

    def decide(self, view: GameView, reach: ReachableLandings) -> Decision | None:
        """Return the first move of the best line in the beam; None if no landing is left."""
        choices = first_choices(view, reach)
        lines = finished(self._searching(view, reach, choices))
        self.decisions += 1
        if not lines:
            return None
        best = choices[lines[0].first]
        return Decision(best.landing, lines[0].value, best.hold, best.spin)

    def _opinion(
        self, view: GameView, reach: ReachableLandings, choice: FirstChoice, found: BeamNode, *, pruned: bool
    ) -> Opinion:
        weights = self._weighs(view.rules)
        features = self._search_for(view, reach).features(found, view.chain, lines_left(view))
        moves = found.moves()
        return Opinion(
            landing=choice.landing,
            hold=choice.hold,
            survives=choice.landing.y < view.rules.skyline,
            value=found.value,
            terms={name: Term(weights[name], feature) for name, feature in features.items()},
            moves=len(moves),
            pruned=pruned,
            plan=tuple(PlannedMove(line.piece, line.mask) for line in moves) if len(moves) > 1 else (),
        )

    def marks(self, feature: str, cells: int, moves: Sequence[int]) -> Marks:
        """Return what a feature counts after a sequence of moves, on the board before them."""
        return marks_of(feature, cells, moves)

    def _preferred(self, rules: Rules, cells: int, roots: Sequence[FirstMove]) -> int:
        search = GuidelineSearch(lambda _cells, _piece: (), rules.scoring, self._weighs(rules), hold=False)
        position = Position(Board(cells), roots[0].piece)
        return finished(search.searching(position, roots, self.width, chain=ChainState()))[0].first

    # The search

    def _direct(self, view: GameView, reach: ReachableLandings, choices: Sequence[FirstChoice]) -> Sequence[BeamNode]:
        return finished(self._searching(view, reach, choices, pieces=1))

    def _searching(
        self,
        view: GameView,
        reach: ReachableLandings,
        choices: Sequence[FirstChoice],
        width: int | None = None,
        pieces: int | None = None,
    ) -> Steps[list[BeamNode]]:
        """Return the best sequences of at most ``pieces`` moves, the best one first."""
        if view.current is None:
            return []
        search = self._search_for(view, reach)
        pieces = pieces or self.pieces
        queue = view.queue if pieces is None else view.queue[: pieces - 1]
        position = replace(position_of(view), queue=queue)
        before = search.nodes
        roots, left = first_moves(view, choices), lines_left(view)
        lines = yield from search.searching(position, roots, width or self.width, chain=view.chain, lines_left=left)
        self.nodes += search.nodes - before
        return lines

    def _search_for(self, view: GameView, reach: ReachableLandings) -> GuidelineSearch:
        """Return a search for these rules and this speed. The last one is reused with its cache if it fits."""
        hurry = hurry_of(reach)
        made_for = view.rules, view.hold_allowed, hurry
        if self._search is None or made_for != self._made_for:
            generate = survivors(view.rules, hurry)
            weights = self._weighs(view.rules)
            self._search = GuidelineSearch(generate, view.rules.scoring, weights, hold=view.hold_allowed)
            self._made_for = made_for
        return self._search

    def _weighs(self, rules: Rules) -> Mapping[str, float]:
        return self._weights or (WEIGHTS if rules.spins else WITHOUT_SPINS)


def hurry_of(reach: ReachableLandings) -> Fraction:
    """Return the rows per key that the search counts with; 0 if it takes its time."""
    return reach.rows_per_key if reach.rows_per_key >= HURRIED else Fraction(0)


def first_choices(view: GameView, reach: ReachableLandings) -> list[FirstChoice]:
    """Return the possible first moves. Landings above the skyline, which end the game, are left out if there are
    others."""
    choices = [FirstChoice(landing, reach.spins.get(landing, Spin.NONE), False) for landing in reach.landings]
    coming = piece_after_hold(view)
    if coming is not None and view.current and coming is not view.current.piece:
        spins = reach.spins_after_hold
        choices += (FirstChoice(landing, spins.get(landing, Spin.NONE), True) for landing in reach.after_hold)
    return [choice for choice in choices if choice.landing.y < view.rules.skyline] or choices


def first_moves(view: GameView, choices: Iterable[FirstChoice]) -> list[FirstMove]:
    mask = view.rules.rotation.mask
    return [FirstMove(landing.piece, mask(landing), SPINS.index(spin), hold) for landing, spin, hold in choices]


def lines_left(view: GameView) -> int:
    """Return how many lines win the game; ``NEVER`` if no number of them does."""
    mode, levels = view.mode, view.rules.levels
    if mode.lines is not None:
        return mode.lines - view.lines
    if mode.last_level is None:
        return NEVER
    for lines in range(1, _MOST_LINES):
        level = levels.after_clear(view.level, view.start_level, view.lines + lines, lines)
        if mode.is_won(level=level, lines=view.lines + lines, garbage_left=view.garbage_left):
            return lines
    return NEVER


def survivors(rules: Rules, rows_per_key: Fraction) -> Generator:
    """Return the function that lists the landings that a piece can reach and survive."""
    system, skyline, spins = rules.rotation, rules.skyline, rules.spins
    end = STRIDE * skyline

    def surviving(listed: list[Landing]) -> list[Landing]:
        return [landing for landing in listed if (landing[0] & -landing[0]).bit_length() <= end]

    if rows_per_key:
        return lambda cells, piece: surviving(timed_landings(system, cells, piece, skyline, rows_per_key, spins=spins))
    return lambda cells, piece: surviving(landings(system, cells, piece, skyline, spins=spins))
