"""The linear player: a controller as a ``Thinker``."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.ai.bots import proper_name
from game.ai.linear.controllers import Controller
from game.ai.linear.expected import choose_expected, expected_candidates
from game.ai.linear.feature_marks import marks_of
from game.ai.linear.lookahead import choose_ahead, series_ahead
from game.ai.linear.outlook import Outlook
from game.ai.linear.search import Candidate, candidates, choose, shift
from game.ai.marks import Marks
from game.ai.thinker import Decision, Opinion, PlannedMove, Prospect, ReachableLandings, Steps, Term, finished
from game.core.board.pieces import Piece, Placement
from game.core.board.rotation import RotationSystem
from game.core.dealers.view import Chances
from game.core.rules.rules import Rules
from game.core.session.view import GameView


class LinearPlayer:
    """A bot that plays the landing with the highest value, or the highest mean over the next unknown piece. It never
    uses the hold."""

    def __init__(self, controller: Controller, *, pieces: int | None = None, width: int | None = None) -> None:
        """Play by ``controller``. ``pieces`` is the number of known pieces, with the falling one; None takes the
        controller's.

        The bot uses at most the visible pieces. ``width`` is the beam width in boards; None keeps all of them.
        """
        self.controller = controller
        self.pieces = pieces or controller.pieces
        self.width = width
        self._outlook = Outlook(controller.odds)

    @property
    def name(self) -> str:
        """The name of the controller, with a capital letter."""
        return proper_name(self.controller.name)

    def decide(self, view: GameView, reach: ReachableLandings) -> Decision | None:
        """Return the landing with the highest value, or the one with which the best sequence begins."""
        given, (queue, chances) = (self.controller, view.rules.rotation, view.cells, reach.landings), self._next(view)
        skyline, width = view.rules.skyline, self.width
        if chances is not None:
            chosen = choose_expected(*given, queue, chances=chances, skyline=skyline, width=width)
        elif queue:
            chosen = choose_ahead(*given, queue, skyline=skyline, width=width)
        else:
            chosen = choose(*given, skyline=skyline)
        return None if chosen is None else Decision(*chosen)

    def explain(self, view: GameView, reach: ReachableLandings) -> Sequence[Opinion]:
        """Return an opinion of every landing. If more pieces are known, its terms are those of the best sequence."""
        return finished(self.explaining(view, reach))

    def explaining(self, view: GameView, reach: ReachableLandings) -> Steps[Sequence[Opinion]]:
        """Do what ``explain`` does. With more known pieces, it takes many short steps."""
        given, (queue, chances) = (self.controller, view.rules.rotation, view.cells, reach.landings), self._next(view)
        skyline, width = view.rules.skyline, self.width
        if chances is not None:
            rated = yield from expected_candidates(*given, queue, chances=chances, skyline=skyline, width=width)
        elif queue:
            rated = yield from series_ahead(*given, queue, skyline=skyline, width=width)
        else:
            rated = candidates(*given, skyline=skyline)
        return [self._opinion(candidate, queue, view.rules.rotation) for candidate in rated]

    def _next(self, view: GameView) -> tuple[Sequence[Piece], Chances | None]:
        """The next pieces that it uses, and the chances of the one after them if it plays for the mean."""
        if not self.controller.odds:
            return view.queue[: self.pieces - 1], None
        queue = self._outlook.known(view, self.pieces)
        return queue, self._outlook.chances(view, queue)

    def _opinion(self, candidate: Candidate, queue: Sequence[Piece], system: RotationSystem) -> Opinion:
        weights = self.controller.weights
        terms = {name: Term(weights[name], feature) for name, feature in candidate.features.items()}
        pieces = (candidate.landing.piece, *queue)
        return Opinion(
            candidate.landing,
            False,
            candidate.survives,
            candidate.value,
            terms,
            candidate.moves,
            candidate.pruned,
            plan=tuple(map(PlannedMove, pieces, candidate.line)),
            prospects=tuple(
                Prospect(reply.piece, reply.chance, reply.value if reply.cells else None) for reply in candidate.replies
            ),
            shift=shift(system, candidate.landing) if self.controller.by_priority else None,
        )

    def marks(self, feature: str, cells: int, moves: Sequence[int]) -> Marks:
        """Return what a feature counts after a sequence of moves, on the board before them."""
        return marks_of(feature, cells, moves)

    def prefer(self, rules: Rules, cells: int, landings: Collection[Placement]) -> Placement | None:
        """Return the landing with the highest value; None if there are no landings."""
        chosen = choose(self.controller, rules.rotation, cells, landings, skyline=rules.skyline)
        return chosen[0] if chosen else None
