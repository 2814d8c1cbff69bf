"""The versus player: a ``Thinker`` for matches. It can also play alone."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, Protocol

from ...core.board import PIECES, Piece, Spin
from ...core.chance import beside, pick_weighted, seeded
from ...core.rules import ATTACKS, Attack, Rules, Run
from ...core.session import GameView
from ..linear.linear_player import EVEN_CHANCES, Outlook
from ..thinking.marks import Marks
from ..thinking.thinker import Decision, Opinion, PlannedMove, ReachableLandings, Steps, Term, finished
from .beam import FirstMove, Line
from .beam_player import BeamPlayer, FirstChoice, first_moves, hurry_of
from .beam_search import Sample, Search, Start, ValuedMove
from .features import marks_of
from .stack_landings import Generator, survivors
from .weights import VersusWeights, weights_for

ALONE = ATTACKS["guideline"]
WIDTH = 16
"""The default beam width, in positions, and the first of a search by the clock."""
WIDEST = 1000
"""The greatest beam width. All positions would be too many: most pieces of a sequence are drawn."""
SAMPLES = 3
UNKNOWN = 2
_REPLIES = 40
"""The landings of a position, of both pieces that can be placed, on average."""
_WIDE, _WIDER = 10, 12
"""The beam widths from which on one sample and several are worth their nodes."""
_SEEN_AT_MOST = 14
"""The last pieces that were dealt, as far as the samples depend on them."""
_OFF = 0.02
"""The part of itself by which a seed changes a weight at most."""
_OF_SPINS: Mapping[str, float] = {"T without a double": 0.0, "T kept": 0.0}
"""The weights of a player who does not know that a T is worth more than other pieces."""


class Budget(NamedTuple):
    """How far a search goes."""

    known: int
    """How many of the known pieces after the falling one it places."""
    width: int
    samples: int


class BeamSearch(Protocol):
    nodes: int

    @property
    def leading(self) -> Line | ValuedMove | None:
        """The best sequence of the last step, for whoever stops a search."""

    def searching(
        self, start: Start, roots: Sequence[FirstMove], width: int, samples: Sequence[Sample] = ()
    ) -> Steps[list[ValuedMove]]:
        """Return the first moves with a value, the best one first. Do it in short steps."""


class VersusPlayer(BeamPlayer[ValuedMove]):
    """A bot that plays matches: it builds up to send as many lines as it can, and stays alive."""

    name = "Versus"
    source = "Tetrarium's own, for matches: hold, the whole queue and what may come behind it, T-spins, combos, 2026"

    def __init__(
        self,
        *,
        pieces: int | None = None,
        width: int | None = None,
        samples: int = SAMPLES,
        nodes: int | None = None,
        seconds: float | None = None,
        clock: Callable[[], float] | None = None,
        weights: VersusWeights | None = None,
        spins: bool = True,
        hold: bool = True,
        seed: str = "",
    ) -> None:
        """Search with the first ``pieces`` known pieces, the falling one included; None uses all that are visible.

        ``width`` is the beam width, at most ``WIDEST``, and ``samples`` says how often the pieces behind the queue are
        drawn. ``nodes`` chooses all three, see ``budget``, so that a decision takes about so many nodes: at most these
        pieces and samples. With ``seconds`` and a ``clock``, a decision takes the widths 16, 32, 64 and so on until the
        time is over. ``weights`` replace those of the match's attack table. ``spins`` and ``hold`` say whether the
        player knows spins and the hold. Players with another ``seed`` draw other pieces, and each of their weights is
        up to 2 % off, so that equal players play different games. Without a seed, the weights are exact.
        """
        self.pieces = pieces
        self.width = min(width or WIDTH, WIDEST)
        self._samples, self._limit, self._clock = samples, nodes, clock
        self._seconds = seconds
        self._weights = weights
        self._spins, self._hold, self._seed = spins, hold, seed
        self._outlook, self._drawing = Outlook(), Outlook()
        self.nodes = 0
        self._search: Search | None = None
        self._made_for: tuple[object, ...] = ()

    def decide(self, view: GameView, reach: ReachableLandings) -> Decision | None:
        """Return the first move of the best line, found by the clock if the player has one, and else within its width;
        None if there is no landing."""
        choices = self._choices(view, reach)
        if not choices:
            return None
        if self._clock is not None and self._seconds is not None:
            first, value = self._until(self._clock() + self._seconds, view, reach, choices)
        else:
            return finished(self.deciding(view, reach))
        return Decision(choices[first].landing, value, choices[first].hold, choices[first].spin)

    def deciding(self, view: GameView, reach: ReachableLandings) -> Steps[Decision | None]:
        """Yield after each step of the search. Returns the first move of the best line within the width; None if there
        is no landing."""
        choices = self._choices(view, reach)
        if not choices:
            return None
        best = (yield from self._searching(view, reach, choices, search=self._deciding_search(view, reach)))[0]
        choice = choices[best.first]
        return Decision(choice.landing, best.value, choice.hold, choice.spin)

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
        weights = self._weighs(attack_of(view), view.rules).features
        moves = max(found.lines, key=lambda line: line.value).moves()
        # Moves of pieces that were drawn are no plan.
        fills_hold = start.held is None and self._holds(view) and bool(start.queue)
        known = moves[: 1 + len(start.queue) - fills_hold]
        return Opinion(
            landing=choice.landing,
            hold=choice.hold,
            survives=choice.landing.y < view.rules.skyline,
            value=found.value,
            terms={name: Term(weights[name], feature) for name, feature in total.items()},
            moves=len(moves),
            pruned=pruned,
            plan=tuple(PlannedMove(line.piece, line.mask) for line in known) if len(known) > 1 else (),
        )

    def marks(self, feature: str, cells: int, moves: Sequence[int]) -> Marks:
        """Return what a feature counts after a sequence of moves, on the board before them."""
        return marks_of(feature, cells, moves)

    def _preferred(self, rules: Rules, cells: int, roots: Sequence[FirstMove]) -> int:
        search = Search(lambda _cells, _piece: (), ALONE, self._weighs(ALONE, rules), hold=False)
        start = Start(cells, roots[0].piece, None, Run(), 0, (), EVEN_CHANCES)
        return finished(search.searching(start, roots, self.width))[0].first

    # The search

    def _choices(self, view: GameView, reach: ReachableLandings) -> Sequence[FirstChoice]:
        return [
            choice
            for choice in super()._choices(view, reach)
            if (self._spins or choice.spin is Spin.NONE) and (self._hold or not choice.hold)
        ]

    def _holds(self, view: GameView) -> bool:
        return self._hold and view.hold_allowed

    def _direct(self, view: GameView, reach: ReachableLandings, choices: Sequence[FirstChoice]) -> Sequence[Line]:
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
        search, start = search or self._search_for(view, reach), self.start(view)
        _, usual, samples = self._budget(len(self._known(view)))
        before = search.nodes
        steps = search.searching(start, first_moves(view, choices), width or usual, self.drawn(view, start, samples))
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
        best: ValuedMove | Line | None = None
        while True:
            steps = self._searching(view, reach, choices, width, search)
            while self._clock is not None and (self._clock() < deadline or search.leading is None):
                try:
                    next(steps)
                except StopIteration as end:
                    best = end.value[0]
                    break
            else:
                found = best or search.leading
                assert found is not None
                return found.first, found.value
            if width == WIDEST:
                assert best is not None
                return best.first, best.value
            width = min(2 * width, WIDEST)

    def start(self, view: GameView) -> Start:
        """Return the position that is searched: the known pieces, the run and what waits. A piece must be falling."""
        known = self._known(view)
        known = known[: self._budget(len(known)).known]
        if not known and view.held is None and self._holds(view):
            known = tuple(view.queue[:1])  # an empty hold shows what would be placed
        assert view.current is not None
        run, waiting = Run(0 if view.back_to_back else -1, view.combo), 0
        if view.match:
            run, waiting = view.match.own.run, sum(packet.lines for packet in view.match.own.waiting)
        chances = self._outlook.chances(view, known)
        held = view.held if self._hold else None
        return Start(view.cells, view.current.piece, held, run, waiting, known, chances)

    def _known(self, view: GameView) -> tuple[Piece, ...]:
        return self._outlook.known(view, self.pieces or len(view.queue) + 1)

    def _budget(self, known: int) -> Budget:
        """Return how far the player searches if it knows so many pieces after the falling one."""
        if self._limit is None:
            return Budget(known, self.width, self._samples)
        return budget(self._limit, known, self._samples)

    def drawn(self, view: GameView, start: Start, number: int) -> list[Sample]:
        """Draw the pieces behind the queue, by the odds of the dealer. The same game and the same seed give the same
        pieces."""
        shown = (*view.history[-_SEEN_AT_MOST:], *start.queue)[-_SEEN_AT_MOST:]
        number_shown = len(view.history) + len(start.queue)
        rng = seeded(f"{self._seed}{number_shown} {''.join(map(str, shown))}")
        samples = []
        for _ in range(number):
            drawn = start.queue
            chances = start.chances
            for _ in range(UNKNOWN):
                if any(chances):
                    drawn = (*drawn, pick_weighted(rng, PIECES, chances))
                    chances = self._drawing.chances(view, drawn)
            samples.append(Sample(drawn[len(start.queue) :], chances))
        return samples

    def _deciding_search(self, view: GameView, reach: ReachableLandings) -> BeamSearch:
        """Return the search for decisions. It need not keep the sequences."""
        return self._search_for(view, reach)

    def _search_for(self, view: GameView, reach: ReachableLandings) -> Search:
        """Return a search for these rules and this speed. The last one is reused with its cache if it fits."""
        hurry = hurry_of(reach)
        attack = attack_of(view)
        made_for = view.rules, self._holds(view), hurry, attack
        if self._search is None or made_for != self._made_for:
            generate = survivors(view.rules, hurry)
            if not self._spins:
                generate = _without_spins(generate)
            weights = self._weighs(attack, view.rules)
            self._search = Search(generate, self._counted(attack), weights, hold=self._holds(view), spins=self._spins)
            self._made_for = made_for
        return self._search

    def _counted(self, attack: Attack) -> Attack:
        """Return the attack table as the player knows it."""
        return attack if self._spins else replace(attack, spins="none")

    def _weighs(self, attack: Attack, rules: Rules) -> VersusWeights:
        weights = self._weights or weights_for(attack.name, slow_clears=any(rules.clear_delay))
        if self._seed:
            rng = seeded(beside(self._seed, "weights"))
            off = {name: weight * (1 + _OFF * (2 * rng.random() - 1)) for name, weight in weights.features.items()}
            weights = weights._replace(features=off)
        return weights if self._spins else weights._replace(features={**weights.features, **_OF_SPINS})


def _without_spins(generate: Generator) -> Generator:
    """Return the function that lists the same landings without those into which a T is rotated."""
    return lambda cells, piece: [(mask, spin) for mask, spin in generate(cells, piece) if not spin]


def attack_of(view: GameView) -> Attack:
    """Return the attack table of the match; in a game alone, that of the guideline."""
    return view.match.attack if view.match else ALONE


def budget(nodes: int, known: int, samples: int) -> Budget:
    """Return how far a search goes with a number of nodes, if so many pieces after the falling one are known and at
    most so many samples are drawn. Width comes before depth: a known piece more is placed only if the beam keeps twice
    as many positions as pieces, and samples are drawn only for all known pieces and a wide beam. A beam that keeps one
    position plays the best first move by itself, however deep it is."""
    plans = [(known, samples, _WIDER)] if samples > 1 else []
    plans += [(known, 1, _WIDE)] if samples else []
    plans += [(pieces, 0, 0) for pieces in range(known, 0, -1)]
    for placed, number, least in plans:
        width = nodes // (_REPLIES * (placed + (UNKNOWN + 1) * number + (not number)))
        if width >= max(least, 2 * placed):
            return Budget(placed, width, number)
    return Budget(0, max(1, nodes // _REPLIES), 0)
