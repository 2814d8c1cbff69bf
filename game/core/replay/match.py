"""The replay of a match: everything that is stored of it, both sides in one file, and how it is played again."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import NamedTuple

from game.core.board.pieces import PIECES, pieces_from
from game.core.dealers.dealing import RecordedDealer
from game.core.match import Match, MatchSetup, Round
from game.core.replay.model import Replay, Result, difference, result_of
from game.core.session.stores.recording import Checkpoint

_LETTERS = tuple(piece.name for piece in PIECES)


@dataclass(frozen=True)
class SideRecord:
    """What one player did in a round. ``Replay`` describes the fields."""

    inputs: tuple[tuple[int, int], ...]
    trail: tuple[Checkpoint, ...]
    result: Result


@dataclass(frozen=True)
class RoundRecord:
    pieces: str
    """The letters of the pieces that both players were dealt, with those that were decided but not dealt yet."""
    sides: tuple[SideRecord, SideRecord]


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
    """Where a match differs from its recording."""

    round: int
    """The first round being 0."""
    player: int
    tick: int


def record_match(match: Match, *, version: str, players: tuple[str, str], date: str) -> MatchReplay:
    """Return the replay of a match. It can be played again only if all its sessions are ``recorded``."""
    return MatchReplay(version, match.setup, players, date, tuple(map(_record, match.rounds)))


def _record(played: Round) -> RoundRecord:
    deals = [(*session.history, *session.queue) for session in played.sessions]
    one, other = (
        SideRecord(tuple(session.inputs), tuple(session.trail), result_of(session)) for session in played.sessions
    )
    return RoundRecord("".join(_LETTERS[piece] for piece in max(deals, key=len)), (one, other))


def played_round(replay: MatchReplay, number: int) -> Round:
    """Play a round of a recorded match to its end. Return it as it is then."""
    record, setup = replay.rounds[number], replay.setup.game
    pieces = pieces_from(record.pieces)
    one, other = (RecordedDealer(pieces, setup.shown, setup.randomizer, setup.dealing) for _ in record.sides)
    again = Round(replay.setup, number, (one, other))
    last = record.sides[0].result.ticks
    inputs = [deque(side.inputs) for side in record.sides]
    held = [0, 0]
    while again.tick < last and not again.ended:
        until = last
        for player, ahead in enumerate(inputs):
            while ahead and ahead[0][0] <= again.tick:
                held[player] = ahead.popleft()[1]
            until = min(until, ahead[0][0]) if ahead else until
        again.advance((held[0], held[1]), until - again.tick)
    return again


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
