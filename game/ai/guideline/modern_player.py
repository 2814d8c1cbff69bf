"""The modern player: a ``Thinker`` for guideline rules. It can also play under other rules."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ...core.board import Board, Position
from ...core.rules import Rules
from ...core.scoring import ChainState
from ...core.session import GameView, position_of
from ..beam.beam import FirstMove, Line
from ..beam.beam_player import BeamPlayer, FirstChoice, first_choices, first_moves, hurry_of
from ..beam.stack_landings import survivors
from ..thinking.marks import Marks
from ..thinking.thinker import Decision, Opinion, PlannedMove, ReachableLandings, Steps, Term, finished
from .evaluation import WEIGHTS, WITHOUT_SPINS
from .features import marks_of
from .guideline_search import NEVER, GuidelineSearch

WIDTH = 24
EVERY = 1_000_000
"""A beam width that keeps all positions. With three known pieces there are some thousands."""
_MOST_LINES = 1000
"""No mode has a goal of more lines."""


class ModernPlayer(BeamPlayer[Line]):
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
        self, view: GameView, reach: ReachableLandings, choice: FirstChoice, found: Line, *, pruned: bool
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

    def _direct(self, view: GameView, reach: ReachableLandings, choices: Sequence[FirstChoice]) -> Sequence[Line]:
        return finished(self._searching(view, reach, choices, pieces=1))

    def _searching(
        self,
        view: GameView,
        reach: ReachableLandings,
        choices: Sequence[FirstChoice],
        width: int | None = None,
        pieces: int | None = None,
    ) -> Steps[list[Line]]:
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
