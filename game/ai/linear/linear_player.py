"""The players that weigh features: a controller as a ``Thinker``."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.ai.linear.controllers import Controller, proper_name
from game.ai.linear.lookahead import choose_ahead, series_ahead
from game.ai.linear.search import Candidate, candidates, choose
from game.ai.thinker import Decision, Opinion, ReachableLandings, Term
from game.core.board.pieces import Placement
from game.core.rules.rules import Rules
from game.core.session.view import GameView


class LinearPlayer:
    """Plays the landing of the highest value, and never holds."""

    def __init__(self, controller: Controller, *, pieces: int | None = None, width: int | None = None) -> None:
        """``pieces``: how many it knows, the falling one included, and at most as many as are shown; None leaves that
        to the controller. ``width``: how many boards it goes on from with each further piece; None is all of them.
        """
        self.controller = controller
        self.pieces = pieces or controller.pieces
        self.width = width

    @property
    def name(self) -> str:
        """The controller's, as a proper name."""
        return proper_name(self.controller.name)

    def decide(self, view: GameView, reach: ReachableLandings) -> Decision | None:
        """The landing with the highest value, or with which the best series begins."""
        rules, cells, queue = view.rules, view.cells, view.queue[: self.pieces - 1]
        system, skyline = rules.rotation, rules.skyline
        if queue:
            chosen = choose_ahead(
                self.controller, system, cells, reach.landings, queue, skyline=skyline, width=self.width
            )
        else:
            chosen = choose(self.controller, system, cells, reach.landings, skyline=skyline)
        return None if chosen is None else Decision(*chosen)

    def explain(self, view: GameView, reach: ReachableLandings) -> Sequence[Opinion]:
        """Every landing with its terms; with more pieces known, those of the best series that it begins."""
        rules, queue = view.rules, view.queue[: self.pieces - 1]
        system, cells, skyline = rules.rotation, view.cells, rules.skyline
        if queue:
            found = series_ahead(
                self.controller, system, cells, reach.landings, queue, skyline=skyline, width=self.width
            )
        else:
            found = candidates(self.controller, system, cells, reach.landings, skyline=skyline)
        return [self._opinion(candidate) for candidate in found]

    def _opinion(self, of: Candidate) -> Opinion:
        weights = self.controller.weights
        terms = {name: Term(weights[name], feature) for name, feature in of.features.items()}
        return Opinion(of.landing, False, of.survives, of.value, terms, of.moves, of.pruned)

    def prefer(self, rules: Rules, cells: int, landings: Collection[Placement]) -> Placement | None:
        """The landing with the highest value."""
        chosen = choose(self.controller, rules.rotation, cells, landings, skyline=rules.skyline)
        return chosen[0] if chosen else None
