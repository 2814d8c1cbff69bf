"""The replay of a match: everything that is stored of it, both sides in one file, and how it is played again."""

from bisect import bisect_right
from dataclasses import dataclass
from typing import NamedTuple

from .. import Apart, Both, Match, MatchSetup, Round
from ..board import letters_of, pieces_from
from ..dealers import RecordedDealer, randomizer
from ..session import NEVER, Checkpoint
from ..session.tetrio import Arrival
from .replay import Replay, Result, difference, result_of

KEYFRAME_SECONDS = 20
"""The seconds of a round between two copies of it."""


@dataclass(frozen=True)
class SideRecord:
    """What one player did in a round. ``Replay`` describes the fields."""

    inputs: tuple[tuple[int, int], ...]
    trail: tuple[Checkpoint, ...]
    result: Result
    arrivals: tuple[Arrival, ...] = ()
    """What came from the other player, in a round that was played over a network."""


@dataclass(frozen=True)
class RoundRecord:
    pieces: str
    """The letters of the pieces that both players were dealt, with those that were decided but not dealt yet."""
    sides: tuple[SideRecord, SideRecord]
    apart: bool = False
    """Whether it was played over a network. Each player then has a clock of its own, and the games end apart."""
    met: int = 0
    """The tick from which both were at one place, in a round that was played on; 0: they never were."""

    @property
    def ticks(self) -> int:
        """The ticks that it lasts."""
        return max(side.result.ticks for side in self.sides)

    @property
    def network(self) -> Apart | None:
        """What came to each player; None for a round in which both were at one place."""
        one, other = self.sides
        if not self.apart:
            return None
        return Apart((one.arrivals, other.arrivals), (one.result.ticks, other.result.ticks), self.met or NEVER)


@dataclass(frozen=True)
class MatchReplay:
    version: str
    setup: MatchSetup
    players: tuple[str, str]
    date: str
    """The end of the match, ISO 8601 in UTC."""
    rounds: tuple[RoundRecord, ...]

    def side(self, number: int, player: int) -> Replay:
        """Return what was recorded of one player in a round. It is not a replay by itself: the garbage is missing."""
        record = self.rounds[number]
        side = record.sides[player]
        setup = self.setup.side(player, number)
        return Replay(
            self.version, setup, self.players[player], self.date, record.pieces, side.inputs, side.trail, side.result
        )


class Divergence(NamedTuple):
    round: int
    """The first round being 0."""
    player: int
    tick: int


def record_match(match: Match, *, version: str, players: tuple[str, str], date: str) -> MatchReplay:
    """Return the replay of a match. It can be played again only if all its sessions are ``recorded``."""
    return MatchReplay(version, match.setup, players, date, tuple(map(_record, match.rounds)))


def _record(played: Round) -> RoundRecord:
    deals = [letters_of((*session.history, *session.queue)) for session in played.sessions]
    apart = played.apart if played.apart and played.apart.met else None
    one, other = (
        SideRecord(tuple(session.inputs), tuple(session.trail), result_of(session), tuple(arrivals))
        for session, arrivals in zip(played.sessions, apart.arrivals if apart else ((), ()), strict=True)
    )
    met = apart.met if apart and apart.met < NEVER else 0
    return RoundRecord(max(deals, key=len), (one, other), apart=apart is not None, met=met)


class RoundPlayer:
    """Plays a round of a recorded match forward, and back from copies that it keeps of it."""

    def __init__(self, replay: MatchReplay, number: int, fresh: Round | None = None) -> None:
        """Begin at the first tick of a round, the first one being 0. ``fresh`` is a new round with dealers of its own,
        which can only be played forward. None takes the recorded pieces."""
        record, setup = replay.rounds[number], replay.setup.game
        pieces = pieces_from(record.pieces)
        one, other = (RecordedDealer(pieces, setup.shown, setup.randomizer, setup.dealing) for _ in record.sides)
        self.round = fresh or Round(replay.setup, number, (one, other), record.network)
        """The round at the current tick."""
        self.ticks = record.ticks
        self._inputs = tuple(side.inputs for side in record.sides)
        self._used = [0, 0]
        self._every = max(1, int(KEYFRAME_SECONDS * setup.rules.ticks_per_second))
        self._frames = [] if fresh else [(self.round.copy(), (0, 0))]

    @property
    def finished(self) -> bool:
        return self.round.ended or self.round.tick >= self.ticks

    @property
    def held(self) -> tuple[int, int]:
        """The buttons that both players hold at the current tick."""
        one, other = (inputs[used - 1][1] if used else 0 for inputs, used in zip(self._inputs, self._used, strict=True))
        return one, other

    def advance(self, tick: int) -> Both:
        """Play up to a tick, or to the end. Returns the events of both players."""
        events: Both = [], []
        while self.round.tick < min(tick, self.ticks) and not self.round.ended:
            for mine, more in zip(events, self.advance_to_event(tick), strict=True):
                mine += more
        return events

    def advance_to_event(self, tick: int) -> Both:
        """Play up to the next tick with events, to where a player presses or releases a button, to a tick, or to the
        end. Returns the events of both players in that tick."""
        until = min(tick, self.ticks)
        for player, inputs in enumerate(self._inputs):
            used = self._used[player]
            while used < len(inputs) and inputs[used][0] <= self.round.tick:
                used += 1
            until = min(until, inputs[used][0]) if used < len(inputs) else until
            self._used[player] = used
        events = self.round.advance(self.held, until - self.round.tick)
        if self._frames and self.round.tick >= self._frames[-1][0].tick + self._every:
            self._frames.append((self.round.copy(), (self._used[0], self._used[1])))
        return events

    def seek(self, tick: int) -> None:
        """Go to a tick, forward or back. Copies have no recording of what was before them."""
        frame, used = self._frames[bisect_right(self._frames, max(0, tick), key=lambda each: each[0].tick) - 1]
        if tick < self.round.tick or frame.tick > self.round.tick:
            self.round, self._used = frame.copy(), [*used]
        self.advance(tick)


def played_round(replay: MatchReplay, number: int) -> Round:
    player = RoundPlayer(replay, number)
    player.advance(player.ticks)
    return player.round


def match_until(replay: MatchReplay, number: int, tick: int) -> Match | None:
    """Return a match as it was at a tick of a round, ready to be played on. None if this version does not have the
    dealer, if the seed no longer deals the recorded pieces, or if the round is over then for one of both."""
    game = replay.setup.game
    if game.strange or not randomizer(game.randomizer).replayable:
        return None
    match, record = Match(replay.setup), replay.rounds[number]
    fresh = Round(replay.setup, number, apart=record.network)
    match.rounds = [*(played_round(replay, each) for each in range(number)), fresh]
    RoundPlayer(replay, number, match.round).advance(tick)
    recorded = pieces_from(record.pieces)
    for side, session in zip(record.sides, match.round.sessions, strict=True):
        dealt = (*session.history, *session.queue)
        if tuple(session.trail) != side.trail[: len(session.trail)] or dealt != recorded[: len(dealt)]:
            return None
    one, other = match.round.sessions
    if match.round.ended or one.ended or other.ended or one.tick != other.tick:
        return None
    match.round.meet()
    return match


def first_match_divergence(replay: MatchReplay) -> Divergence | None:
    """Return where a match first differs from its recording; None if it does not."""
    for number, record in enumerate(replay.rounds):
        again = played_round(replay, number)
        ticks = [
            (difference(side.trail, side.result, session), player)
            for player, (side, session) in enumerate(zip(record.sides, again.sessions, strict=True))
        ]
        found = [(tick, player) for tick, player in ticks if tick is not None]
        if found:
            tick, player = min(found)
            return Divergence(number, player, tick)
    return None
