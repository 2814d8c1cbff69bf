"""A match: rounds until a player has won enough of them."""

from __future__ import annotations

from game.core.match.round import Round
from game.core.match.setup import MatchSetup


class Match:
    """A match of two players, 0 and 1. Its setup and the buttons of both for each tick of each round decide it.

    The current round is ``round``. After its end, ``begin`` starts the next one. A draw is played again.
    """

    def __init__(self, setup: MatchSetup) -> None:
        """Start the first round."""
        self.setup = setup
        self.rounds = [Round(setup, 0)]
        """All rounds, the current one last."""

    @property
    def round(self) -> Round:
        """The current round."""
        return self.rounds[-1]

    @property
    def wins(self) -> tuple[int, int]:
        """The rounds that each player has won."""
        winners = [each.winner for each in self.rounds]
        return winners.count(0), winners.count(1)

    @property
    def winner(self) -> int | None:
        """The player who has won the match; None before its end."""
        return next((player for player, wins in enumerate(self.wins) if wins >= self.setup.first_to), None)

    def begin(self) -> Round:
        """Start the next round. Raises ValueError while a round is played, and after the end of the match."""
        if not self.round.ended or self.winner is not None:
            raise ValueError("no round can begin now; expected the end of a round in a match that goes on")
        self.rounds.append(Round(self.setup, len(self.rounds)))
        return self.round
