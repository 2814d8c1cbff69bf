"""A round: two games in lockstep, and the garbage between them."""

from __future__ import annotations

from game.core.match.setup import MatchSetup
from game.core.session.events import Event
from game.core.session.session import Session
from game.core.session.stores.exchange import Exchange, Holes
from game.core.session.stores.piece_queue import PieceSource

Both = tuple[list[Event], list[Event]]
"""The events of both players."""


class Round:
    """One round of a match, until a game of its two ends. Only ``step`` and ``advance`` change it.

    Both games take the same tick. Then what each has sent goes to the other. So neither has an advantage of order.
    """

    def __init__(self, setup: MatchSetup, number: int, deals: tuple[PieceSource, PieceSource] | None = None) -> None:
        """Start a round, the first one being 0. ``deals`` are the dealers of both players; None: those of the seed."""
        self.setup = setup
        self.number = number
        games = [setup.side(player, number) for player in (0, 1)]
        self.dealers: tuple[PieceSource, PieceSource] = deals or (games[0].dealer(), games[1].dealer())
        holes = Holes(setup.attack, setup.seed(number))
        self.exchanges = tuple(Exchange(setup.attack, holes, game.rules.ticks_per_second) for game in games)
        one, other = (
            game.session(dealer, exchange=exchange)
            for game, dealer, exchange in zip(games, self.dealers, self.exchanges, strict=True)
        )
        one.face(other)
        other.face(one)
        self.sessions: tuple[Session, Session] = one, other
        """The games of both players. Do not step them: ``step`` of the round does."""
        self._sent = [0, 0]  # [player]: the packets that came to the player

    @property
    def tick(self) -> int:
        """The number of ticks that have passed."""
        return self.sessions[0].tick

    @property
    def ended(self) -> bool:
        """Whether a game has ended, and with it the round."""
        return any(session.ended for session in self.sessions)

    @property
    def winner(self) -> int | None:
        """The player who won, 0 or 1; None for a draw, and before the end.

        Who reaches the goal wins. Who cannot go on loses. It is a draw if both do the same in one tick.
        """
        worth = [
            0 if session.ended is None else 1 if session.ended.reason == "goal" else -1 for session in self.sessions
        ]
        return None if worth[0] == worth[1] else worth.index(max(worth))

    def step(self, first: int, second: int) -> Both:
        """Advance one tick with these buttons held by the two players. Returns the events of both."""
        return self.advance((first, second), 1)

    def advance(self, buttons: tuple[int, int], ticks: int) -> Both:
        """Hold the same buttons for up to ``ticks`` ticks. Stops after the first tick that has events, and returns
        them."""
        last, (one, other) = self.tick + ticks, self.sessions
        while one.tick < last and not self.ended:
            due = min(one.ticks_until_event(buttons[0]), other.ticks_until_event(buttons[1]), last - one.tick)
            events = one.advance(buttons[0], due), other.advance(buttons[1], due)
            if events[0] or events[1]:
                self._deliver(one.tick - 1)
                return events
        return [], []

    def _deliver(self, tick: int) -> None:
        """Take the packets of a tick to the other player. Lines that meet on the way cancel each other."""
        one, other = self.exchanges
        if not (one.outgoing or other.outgoing):
            return
        crossing = min(sum(one.outgoing), sum(other.outgoing)) if self.setup.attack.cancels else 0
        for player, (mine, yours) in enumerate(((one, other), (other, one))):
            mine.receive(yours.outgoing, crossing, self._sent[player], tick)
            self._sent[player] += len(yours.outgoing)
        one.outgoing, other.outgoing = [], []
