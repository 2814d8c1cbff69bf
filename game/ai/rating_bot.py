"""A bot of one method, for those who write one of their own."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence

from ..core.board import Board, Placement
from ..core.rules import Rules
from ..core.session import GameView
from .thinking.thinker import Decision, Opinion, ReachableLandings


class RatingBot(ABC):
    """A bot that rates the board after each landing of the falling piece, and plays the landing with the greatest
    value. It never holds. Of equal landings it plays the first one. A subclass has the method ``rate``."""

    pieces: int | None = 1
    """The pieces that it knows: the falling one."""

    @property
    def name(self) -> str:
        """The name on the screen: that of the class."""
        return type(self).__name__

    @abstractmethod
    def rate(self, board: Board, rows: int) -> float:
        """Return the value of a move. ``board`` is the stack after it, without the full rows, and ``rows`` is their
        number."""

    def decide(self, view: GameView, reach: ReachableLandings) -> Decision | None:
        """Return the landing with the greatest value; None if there is no landing."""
        best = next(iter(self.explain(view, reach)), None)
        return Decision(best.landing, best.value) if best else None

    def explain(self, view: GameView, reach: ReachableLandings) -> Sequence[Opinion]:
        """Return an opinion of each landing, the best one first."""
        return self._opinions(view.rules, view.cells, reach.landings)

    def prefer(self, rules: Rules, cells: int, landings: Collection[Placement]) -> Placement | None:
        """Return the best of these landings; None if there are none."""
        return next((opinion.landing for opinion in self._opinions(rules, cells, landings)), None)

    def _opinions(self, rules: Rules, cells: int, landings: Collection[Placement]) -> list[Opinion]:
        opinions = []
        for landing in landings:
            filled = Board(cells | rules.rotation.mask(landing))
            value = self.rate(filled.clear(), filled.full_rows)
            opinions.append(Opinion(landing, False, landing.y < rules.skyline, value, {}))
        return sorted(opinions, key=lambda opinion: (opinion.survives, opinion.value), reverse=True)
