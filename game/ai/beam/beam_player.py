"""The beam player: a ``Thinker`` for modern games and for matches. It can also play under other rules."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple, Protocol

from ...core.board import Piece, Placement, Spin
from ...core.rules import Attack, Rules, Run
from ...core.session import GameView, piece_after_hold, wedged_spin
from ..linear.linear_player import EVEN_CHANCES
from ..thinking.marks import Marks
from ..thinking.thinker import Decision, Opinion, PlannedMove, ReachableLandings, Steps, Term, finished
from .aims import AIMS, ALONE, attack_of
from .beam_search import FirstMove, Line, Sample, Search, Start, ValuedMove
from .features import marks_of
from .horizon import WIDEST, Budget, Horizon
from .rewards import Table
from .stack_landings import SPINS, Generator, survivors
from .weights import BeamWeights, blurred

EVERY = 1_000_000
"""A beam width that keeps all positions. With three known pieces there are some thousands."""
HURRIED = Fraction(3)
"""The rows per key from which on the search uses only the landings that can be reached at that speed, also for the next
pieces."""
_SURE = 0.6
"""The part of the time that is left for which a wider search is planned. A wide search takes longer for each position,
and one that does not end in time is lost."""
_SECOND_LOOK = 1
"""The beam width for the second search, from landings that the first search dropped."""
_OF_SPINS: Mapping[str, float] = {"T without a double": 0.0, "T kept": 0.0}
"""The weights of a player who does not know that a T is worth more than other pieces."""


class FirstChoice(NamedTuple):
    landing: Placement
    spin: Spin
    hold: bool

    def decision(self, value: float) -> Decision:
        """Return the decision for this first move."""
        return Decision(self.landing, value, self.hold, self.spin)


class BeamSearch(Protocol):
    nodes: int
    leading: Any
    """The best sequence of the last step, for whoever stops a search: a ``Line`` or a ``ValuedMove``; None before."""

    def searching(
        self, start: Start, roots: Sequence[FirstMove], width: int, samples: Sequence[Sample] = ()
    ) -> Steps[list[ValuedMove]]:
        """Return the first moves with a value, the best one first. Do it in short steps."""


class BeamPlayer:
    """A bot that values every first move by a beam search, and explains the values. ``AIMS`` has what it can play
    for."""

    def __init__(
        self,
        aim: str,
        *,
        pieces: int | None = None,
        width: int | None = None,
        samples: int = 0,
        nodes: int | None = None,
        seconds: float | None = None,
        clock: Callable[[], float] | None = None,
        weights: BeamWeights | None = None,
        spins: bool = True,
        hold: bool = True,
        seed: str = "",
    ) -> None:
        """Search with the first ``pieces`` known pieces, the falling one included; None uses all that are visible.

        ``width`` is the beam width, and ``samples`` says how often the pieces behind the queue are drawn; with any, the
        width is at most ``WIDEST``. ``nodes`` chooses pieces and width, see ``budget``, so that a decision takes about
        so many nodes. With ``seconds`` and a ``clock``, a decision searches again as wide as the rest of the time
        allows. ``weights`` replace those of the aim. ``spins`` and ``hold`` say whether the player knows spins and the
        hold. Players with another ``seed`` draw other pieces, and each of their weights is up to 2 % off, so that equal
        players play different games. Without a seed, the weights are exact.
        """
        self._aim = AIMS[aim]
        self.name, self.source, self.pieces = self._aim.title, self._aim.source, pieces
        self.width = width or self._aim.width
        if samples:
            self.width = min(self.width, WIDEST)
        self._clock, self._seconds = clock, seconds
        self._weights, self._spins, self._hold, self._seed = weights, spins, hold, seed
        self.horizon = Horizon(pieces, Budget(0, self.width, samples), nodes, seed, hold=hold)
        self.nodes = 0
        self._search: Search | None = None
        self._made_for: tuple[object, ...] = ()

    # Decisions

    def decide(self, view: GameView, reach: ReachableLandings) -> Decision | None:
        """Return the first move of the best line, found by the clock if the player has one, and else within its width;
        None if there is no landing."""
        if self._clock is None or self._seconds is None:
            return finished(self.deciding(view, reach))
        choices = self._choices(view, reach)
        if not choices:
            return None
        first, value = self._until(self._clock() + self._seconds, view, reach, choices)
        return choices[first].decision(value)

    def deciding(self, view: GameView, reach: ReachableLandings) -> Steps[Decision | None]:
        """Yield after each step of the search. Returns the first move of the best line within the width; None if there
        is no landing."""
        choices = self._choices(view, reach)
        if not choices:
            return None
        best = (yield from self._searching(view, reach, choices, search=self._deciding_search(view, reach)))[0]
        return choices[best.first].decision(best.value)

    def ranked(self, view: GameView, reach: ReachableLandings) -> Sequence[Decision]:
        """Return every landing, the best one first. Those that the search dropped come last, in the order of their
        direct values."""
        choices = self._choices(view, reach)
        if not choices:
            return []
        values = {found.first: found.value for found in finished(self._searching(view, reach, choices))}
        for line in self._direct(view, reach, choices):
            values.setdefault(line.first, line.value)
        return [choices[first].decision(value) for first, value in values.items()]

    def hasty(self, view: GameView, reach: ReachableLandings) -> Sequence[Decision]:
        """Return every landing, the best one first, by their direct values."""
        choices = self._choices(view, reach)
        return [choices[line.first].decision(line.value) for line in self._direct(view, reach, choices)]

    def prefer(self, rules: Rules, cells: int, landings: Collection[Placement]) -> Placement | None:
        """Return the landing with the greatest sum of its reward and of the worth of the stack after it."""
        listed = list(landings)
        roots = [FirstMove(landing.piece, rules.rotation.mask(landing), 0, hold=False) for landing in listed]
        if not roots:
            return None
        table, weights = self._aim.table(rules, ALONE), self._weighs(ALONE, rules)
        search = Search(lambda _cells, _piece: (), table, weights, hold=False)
        start = Start(cells, roots[0].piece, None, Run(), 0, (), EVEN_CHANCES)
        return listed[finished(search.searching(start, roots, self.width))[0].first]

    # Opinions

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
        best = {found.first: found for found in (yield from self._searching(view, reach, choices))}
        kept = frozenset(best)
        again: dict[int, ValuedMove] = {}
        for first in range(len(choices)):
            if first not in kept:
                again[first] = (yield from self._searching(view, reach, [choices[first]], _SECOND_LOOK))[0]
        best.update(sorted(again.items(), key=lambda item: item[1].value, reverse=True))
        opinions = []
        for first, found in best.items():
            opinions.append(self._opinion(view, reach, choices[first], found, pruned=first not in kept))
            yield
        return opinions

    def marks(self, feature: str, cells: int, moves: Sequence[int]) -> Marks:
        """Return what a feature counts after a sequence of moves, on the board before them."""
        return marks_of(feature, cells, moves)

    def _opinion(
        self, view: GameView, reach: ReachableLandings, choice: FirstChoice, found: ValuedMove, *, pruned: bool
    ) -> Opinion:
        """Return the opinion of a first move. Its features are the means over the samples, and its plan is that of the
        best sample."""
        search, start = self._search_for(view, reach), self.start(view)
        total: dict[str, float] = {}
        for line in found.lines:
            for name, value in search.features(start, line).items():
                total[name] = total.get(name, 0) + value / len(found.lines)
        weights = self._weighs(attack_of(view), view.rules)
        moves = max(found.lines, key=lambda line: line.value).moves()
        # Moves of pieces that were drawn are no plan.
        fills_hold = start.held is None and self._holds(view) and bool(start.queue)
        known = moves[: 1 + len(start.queue) - fills_hold] if self.horizon.budget(view).samples else moves
        return Opinion(
            landing=choice.landing,
            hold=choice.hold,
            survives=choice.landing.y < view.rules.skyline,
            value=found.value,
            terms={name: Term(weights.of(name), feature) for name, feature in total.items()},
            moves=len(moves),
            pruned=pruned,
            plan=tuple(PlannedMove(line.piece, line.mask) for line in known) if len(known) > 1 else (),
        )

    # The search

    def start(self, view: GameView) -> Start:
        """Return the position that is searched: the known pieces, the run and what waits. A piece must be falling."""
        assert view.current is not None
        known = self.horizon.known(view)
        waiting = sum(packet.lines for packet in view.match.own.waiting) if view.match else 0
        held, chances = view.held if self._hold else None, self.horizon.chances(view, known)
        run, left = self._aim.run(view), self._aim.left(view)
        return Start(view.cells, view.current.piece, held, run, waiting, known, chances, left)

    def _choices(self, view: GameView, reach: ReachableLandings) -> list[FirstChoice]:
        return first_choices(view, reach, spins=self._spins, hold=self._hold)

    def _holds(self, view: GameView) -> bool:
        return self._hold and view.hold_allowed

    def _direct(self, view: GameView, reach: ReachableLandings, choices: Sequence[FirstChoice]) -> Sequence[Line]:
        """Return the first moves by themselves, the best one first."""
        if not choices:
            return []
        start = self.start(view)._replace(queue=())
        lines = self._search_for(view, reach).first_lines(start, first_moves(view, choices))
        return sorted(lines, reverse=True, key=lambda line: line.value)

    def _searching(
        self,
        view: GameView,
        reach: ReachableLandings,
        choices: Sequence[FirstChoice],
        width: int | None = None,
        search: BeamSearch | None = None,
    ) -> Steps[list[ValuedMove]]:
        """Return the first moves with their values, the best first."""
        search, start = search or self._search_for(view, reach), self.start(view)
        samples = self.horizon.drawn(view, start.queue, start.chances)
        before = search.nodes
        steps = search.searching(start, first_moves(view, choices), width or self.horizon.budget(view).width, samples)
        try:
            while True:
                view.queue[:0]  # whoever gives the queue may stop the search by it
                next(steps)
                yield
        except StopIteration as end:
            found: list[ValuedMove] = end.value
            return found
        finally:  # also if somebody stops it
            self.nodes += search.nodes - before

    def _until(
        self, deadline: float, view: GameView, reach: ReachableLandings, choices: Sequence[FirstChoice]
    ) -> tuple[int, float]:
        """Return the best first move of the widest search that ends in time, and its value. If none does, it is that of
        the best sequence so far."""
        search, width = self._deciding_search(view, reach), self.width
        search.leading = None  # that of the last decision counts no more, even if no step of this one ends in time
        best: ValuedMove | Line | None = None
        assert self._clock is not None
        now = self._clock()
        while True:
            begun, steps = now, self._searching(view, reach, choices, width, search)
            while (now := self._clock()) < deadline or search.leading is None:
                try:
                    next(steps)
                except StopIteration as end:
                    best = end.value[0]
                    break
            else:
                found = best or search.leading
                assert found is not None
                return found.first, found.value
            assert best is not None
            wider = _fitting(width, now - begun, deadline - now)
            if wider <= width:
                return best.first, best.value
            width = wider

    def _deciding_search(self, view: GameView, reach: ReachableLandings) -> BeamSearch:
        """Return the search for decisions. It need not keep the sequences."""
        return self._search_for(view, reach)

    def _search_for(self, view: GameView, reach: ReachableLandings) -> Search:
        """Return a search for these rules and this speed. The last one is reused with its cache if it fits."""
        hurry, attack, wedged = hurry_of(reach), attack_of(view), self._wedged(view)
        made_for = view.rules, self._holds(view), hurry, attack, wedged
        if self._search is None or made_for != self._made_for:
            generate = survivors(view.rules, hurry, wedged)
            if not self._spins:
                generate = _without_spins(generate)
            table, weights = self._table(attack, view.rules), self._weighs(attack, view.rules)
            self._search = Search(generate, table, weights, hold=self._holds(view), spins=self._spins)
            self._made_for = made_for
        return self._search

    def _wedged(self, view: GameView) -> Spin:
        """Return what a piece counts as that cannot move after a rotation, as the player knows it."""
        return wedged_spin(view) if self._spins else Spin.NONE

    def _table(self, attack: Attack, rules: Rules) -> Table:
        """Return what counts the moves, as the player knows it."""
        return self._aim.table(rules, attack if self._spins else replace(attack, spins="none"))

    def _weighs(self, attack: Attack, rules: Rules) -> BeamWeights:
        weights = blurred(self._weights or self._aim.weights(rules, attack), self._seed)
        return weights if self._spins else weights._replace(features={**weights.features, **_OF_SPINS})


def first_choices(view: GameView, reach: ReachableLandings, *, spins: bool, hold: bool) -> list[FirstChoice]:
    """Return the possible first moves of a player who knows spins and the hold, or does not. Landings above the
    skyline, which end the game, are left out if there are others, and so are spins for who knows none."""
    choices = [FirstChoice(landing, reach.spins.get(landing, Spin.NONE), False) for landing in reach.landings]
    coming = piece_after_hold(view)
    if hold and coming is not None and view.current and coming is not view.current.piece:
        spun = reach.spins_after_hold
        choices += (FirstChoice(landing, spun.get(landing, Spin.NONE), True) for landing in reach.after_hold)
    choices = [choice for choice in choices if choice.landing.y < view.rules.skyline] or choices
    if spins:
        return choices
    plain = [choice for choice in choices if choice.spin is Spin.NONE or choice.landing.piece is not Piece.T]
    return [choice._replace(spin=Spin.NONE) for choice in plain or choices]


def _fitting(width: int, took: float, left: float) -> int:
    """Return the width of a search that ends in the time that is left, as one of ``width`` took so long."""
    return min(int(_SURE * width * left / took), WIDEST) if took > 0 else WIDEST


def hurry_of(reach: ReachableLandings) -> Fraction:
    """Return the rows per key that the search counts with; 0 if it takes its time."""
    return reach.rows_per_key if reach.rows_per_key >= HURRIED else Fraction(0)


def first_moves(view: GameView, choices: Sequence[FirstChoice]) -> list[FirstMove]:
    """Return first moves in the form that a search reads."""
    mask = view.rules.rotation.mask
    return [FirstMove(landing.piece, mask(landing), SPINS.index(spin), hold) for landing, spin, hold in choices]


def _without_spins(generate: Generator) -> Generator:
    """Return the function that lists the same landings without those into which a T is rotated."""
    return lambda cells, piece: [(mask, spin) for mask, spin in generate(cells, piece) if not spin]
