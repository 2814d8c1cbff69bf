"""The setup of a match: everything that is fixed before its first tick."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import NamedTuple

from .chance import beside
from .dealers import Dealing
from .dealers import randomizer as randomizer_of
from .rules import Attack, Handling, Mode, Rules
from .session import NEVER, Exchange, Holes, PieceSource, Session, Setup, set_up
from .session.events import Event
from .session.tetrio import Arrival, TetrioExchange

MATCH = Mode("match", "Two players send each other garbage", ranked_by="time", level_rises=False)
MOST_ROUNDS = 99


@dataclass(frozen=True)
class RoundSetup:
    """What a round of a match begins with that was not played here."""

    seed: str
    handlings: tuple[Handling, Handling]


@dataclass(frozen=True)
class MatchSetup:
    game: Setup
    """The game of each player in each round, but for the handling and the seed of the round."""
    handlings: tuple[Handling, Handling]
    attack: Attack
    first_to: int
    strengths: tuple[int, int] = (100, 100)
    """What the attacks of each player count, in percent: a handicap."""
    rounds: tuple[RoundSetup, ...] = ()
    """The first rounds, in a match whose seeds are not those of this program."""

    def seed(self, number: int) -> str:
        """Return the seed of a round, the first one being 0. It decides the pieces and the holes of both players."""
        return self.rounds[number].seed if number < len(self.rounds) else beside(self.game.seed, f"round {number}")

    def side(self, player: int, number: int) -> Setup:
        """Return the setup of the game of player 0 or 1 in a round."""
        handlings = self.rounds[number].handlings if number < len(self.rounds) else self.handlings
        return replace(self.game, handling=handlings[player], seed=self.seed(number))

    def exchange(self, player: int, number: int, holes: Holes) -> Exchange:
        """Return what player 0 or 1 sends and gets in a round, before its first tick."""
        rules, strength = self.game.rules, self.strengths[player]
        if rules.tetrio:
            return TetrioExchange.of(rules, self.attack, self.seed(number), strength)
        return Exchange(self.attack, holes, rules.ticks_per_second, strength)


def set_up_match(
    rules: Rules,
    attack: Attack,
    seed: str,
    *,
    first_to: int | None = None,
    handlings: tuple[Handling | None, Handling | None] = (None, None),
    strengths: tuple[int, int] = (100, 100),
    level: int | None = None,
    hold: bool = True,
    previews: int = 5,
    randomizer: Dealing | str | None = None,
) -> MatchSetup:
    """Set up a match. Arguments that are None take the value of the table of attack or of the rules. Raises ValueError
    for a start level that the rules do not have, for a number of rounds that cannot be played, and for a dealer that
    would not deal both players the same."""
    first_to = attack.first_to if first_to is None else first_to
    if not 1 <= first_to <= MOST_ROUNDS:
        raise ValueError(f"first_to is {first_to}; expected a whole number from 1 to {MOST_ROUNDS}")
    dealing = randomizer if isinstance(randomizer, Dealing) else Dealing(randomizer or rules.randomizer)
    dealer = randomizer_of(dealing.randomizer)
    if dealer.sees_board or not dealer.replayable:
        raise ValueError(f"the randomizer {dealer.name} does not deal both players the same; expected one with a seed")
    game = set_up(
        rules_of_round(rules, attack),
        replace(MATCH, lines=attack.goal or None),
        seed,
        level=level,
        hold=hold,
        previews=previews,
        randomizer=dealing,
    )
    first, second = handlings
    return MatchSetup(game, (first or rules.handling, second or rules.handling), attack, first_to, strengths)


def rules_of_round(rules: Rules, attack: Attack) -> Rules:
    """Return the rules of each game of a match. A table of attack says how a round is lost where the rules have a lock
    out. Other rules have an end of their own, which no table changes."""
    if not rules.lock_out:
        return rules
    return replace(rules, lock_out=attack.lock_out, clutch=attack.clutch, rotation=rules.rotation.raised(attack.raised))


Both = tuple[list[Event], list[Event]]


class Apart(NamedTuple):
    """What came to the players of a round that was played over a network. Each has a clock of its own there."""

    arrivals: tuple[Sequence[Arrival], Sequence[Arrival]]
    """[player]: what came from the other one."""
    ends: tuple[int, int]
    """[player]: the tick after which the game stands still."""
    met: int = NEVER
    """The tick from which both were at one place, in a round that was played on."""


class Round:
    """One round of a match, until a game of its two ends. Only ``step`` and ``advance`` change it. Both games take the
    same tick. Then what each has sent goes to the other. So neither has an advantage of order."""

    def __init__(
        self,
        setup: MatchSetup,
        number: int,
        deals: tuple[PieceSource, PieceSource] | None = None,
        apart: Apart | None = None,
    ) -> None:
        """Start a round, the first one being 0. ``deals`` are the dealers of both players; None: those of the seed.
        ``apart`` is for a round over a network, which ends when both games have. None: what one player sends comes to
        the other at once."""
        self.setup = setup
        self.number = number
        games = [setup.side(player, number) for player in (0, 1)]
        self.dealers: tuple[PieceSource, PieceSource] = deals or (games[0].dealer(), games[1].dealer())
        holes = Holes(setup.attack, setup.seed(number))
        self.exchanges = tuple(setup.exchange(player, number, holes) for player in (0, 1))
        one, other = (
            game.session(dealer, exchange=exchange)
            for game, dealer, exchange in zip(games, self.dealers, self.exchanges, strict=True)
        )
        one.face(other)
        other.face(one)
        self.sessions: tuple[Session, Session] = one, other
        """The games of both players. Do not step them: ``step`` of the round does."""
        self._sent = [0, 0]  # [player]: the packets that came to the player
        self.apart = apart
        """How it was played over a network, up to where both met."""
        self._apart = apart  # None from there on
        self._arrived = [0, 0]  # [player]: how many of the arrivals are there
        self._following = 0  # the tick of the next one

    def copy(self) -> Round:
        """Return an independent copy of a round of recorded pieces. It has no recording of the ticks before it."""
        twin = copy(self)
        one, other = twin.sessions = self.sessions[0].copy(), self.sessions[1].copy()
        one.face(other)
        other.face(one)
        twin.dealers = one.dealer, other.dealer
        twin.exchanges = tuple(each.exchange for each in twin.sessions if each.exchange)
        twin._sent, twin._arrived = [*self._sent], [*self._arrived]
        return twin

    @property
    def tick(self) -> int:
        one, other = self.sessions
        return one.tick if self._apart is None else max(one.tick, other.tick)

    @property
    def ended(self) -> bool:
        """Whether a game has ended; apart, whether both are over."""
        one, other = self.sessions
        if self._apart is not None:
            return all(
                each.ended is not None or each.tick >= end
                for each, end in zip(self.sessions, self._apart.ends, strict=True)
            )
        return one.ended is not None or other.ended is not None

    def arrive_all(self) -> None:
        """Let come what is still to come to players who are apart. It is counted, after the end of a game, too."""
        if self._apart is not None:
            self._arrive(self._apart, NEVER)

    def meet(self) -> None:
        """Let the round go on with both players at one place: from now on, what one sends comes to the other at
        once."""
        if self._apart is None:
            return
        (one, other), (first, second) = self._apart.arrivals, self._arrived
        self.apart, self._apart = Apart((one[:first], other[:second]), self._apart.ends, self.tick), None
        for exchange in self.exchanges:
            if isinstance(exchange, TetrioExchange):
                exchange.confirm(self.tick)

    @property
    def winner(self) -> int | None:
        """The player who won, 0 or 1; None for a draw, and before the end. Who reaches the goal wins. Who cannot go on
        loses. It is a draw if both do the same in one tick."""
        worth = [
            0 if session.ended is None else 1 if session.ended.reason == "goal" else -1 for session in self.sessions
        ]
        return None if worth[0] == worth[1] else worth.index(max(worth))

    def step(self, first: int, second: int) -> Both:
        """Advance one tick with these buttons held by the two players. Returns the events of both."""
        return self.advance((first, second), 1)

    def advance(self, buttons: Sequence[int], ticks: int) -> Both:
        """Hold the same buttons for up to ``ticks`` ticks. Stops after the first tick that has events, and returns
        them."""
        if self._apart is not None and self.tick >= self._apart.met:
            self.meet()
        if self._apart is not None:
            return self._advance_apart(self._apart, buttons, min(ticks, self._apart.met - self.tick))
        last, (one, other) = self.tick + ticks, self.sessions
        while one.tick < last and not self.ended:
            due = min(one.ticks_until_event(buttons[0]), other.ticks_until_event(buttons[1]), last - one.tick)
            events = one.advance(buttons[0], due), other.advance(buttons[1], due)
            if events[0] or events[1]:
                self._deliver(one.tick - 1)
                return events
        return [], []

    def _advance_apart(self, apart: Apart, buttons: Sequence[int], ticks: int) -> Both:
        """Advance two players who are apart, as ``advance`` does."""
        (one, other), (first, second) = self.sessions, apart.ends
        tick = self.tick
        last = tick + ticks
        while tick < last:
            if self._following <= tick:
                self._arrive(apart, tick)
            due = min(last, self._following)
            # A game that is over stands still.
            plays = not one.ended and tick < first, not other.ended and tick < second
            if plays[0]:
                due = min(due, first, tick + one.ticks_until_event(buttons[0]))
            if plays[1]:
                due = min(due, second, tick + other.ticks_until_event(buttons[1]))
            if plays == (False, False):
                break
            events = (
                one.advance(buttons[0], due - tick) if plays[0] else [],
                other.advance(buttons[1], due - tick) if plays[1] else [],
            )
            if events[0] or events[1]:
                for exchange in self.exchanges:
                    exchange.outgoing = []
                return events
            tick = due
        return [], []

    def _arrive(self, apart: Apart, tick: int) -> None:
        """Let come what comes before a tick is run."""
        self._following = NEVER
        for player, (arrivals, exchange) in enumerate(zip(apart.arrivals, self.exchanges, strict=True)):
            place = self._arrived[player]
            while place < len(arrivals) and arrivals[place].tick <= tick:
                if isinstance(exchange, TetrioExchange):
                    exchange.arrive(arrivals[place])
                place += 1
            self._arrived[player] = place
            if place < len(arrivals):
                self._following = min(self._following, arrivals[place].tick)

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


class Match:
    """A match of two players, 0 and 1. Its setup and the buttons of both for each tick of each round decide it. The
    current round is ``round``. After its end, ``begin`` starts the next one. A draw is played again."""

    def __init__(self, setup: MatchSetup) -> None:
        self.setup = setup
        self.rounds = [Round(setup, 0)]
        """All rounds, the current one last."""

    @property
    def round(self) -> Round:
        return self.rounds[-1]

    @property
    def wins(self) -> tuple[int, int]:
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
