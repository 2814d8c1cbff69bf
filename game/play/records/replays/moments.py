"""The placements of one player, one after the other, as a review takes them in.

A review does not care where moments come from: a running game, a replay, a side of a match, or a file of another
program.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from ....core.board import Placement
from ....core.replay import MatchReplay, Replay, ReplayPlayer, RoundPlayer
from ....core.session import GameView, Session, Turn, turn_of
from ....core.session.events import Event, Held, Locked


@dataclass(frozen=True, slots=True)
class PlacedMoment:
    """One placement of one player: all that a review needs. Whoever has such moments can have them reviewed."""

    turn: Turn
    """The position before it. In a match, ``turn.match`` has the garbage that waited, the chain and the combo, and what
    the other player looked like."""
    landing: Placement
    hold: bool
    """Whether hold was pressed first. The landing is then one of the piece that the hold brought."""

    @property
    def number(self) -> int:
        """The number of the piece in its game, from 1 on."""
        return self.turn.pieces + 1


class Moments:
    """Makes the moments of one game from its events."""

    def __init__(self) -> None:
        self._turn: Turn | None = None
        self._held = False

    def watch(self, session: GameView, events: Iterable[Event]) -> list[PlacedMoment]:
        """Return the placements that were made by some events. ``session`` is the game after them."""
        found = []
        for event in events:
            if isinstance(event, Locked):
                if self._turn and self._turn.pieces == session.pieces - 1:
                    found.append(PlacedMoment(self._turn, event.placement, self._held))
                self._turn = None
            elif isinstance(event, Held) and self._turn:
                self._held = True
        if session.current and (self._turn is None or self._turn.pieces != session.pieces):
            self._turn, self._held = turn_of(session), False
        return found

    def forget(self) -> None:
        """Begin anew with the next turn, as after a placement was undone."""
        self._turn = None


def moments_of(replay: Replay) -> Iterator[PlacedMoment]:
    """Yield the placements of a recorded game, as it is played again."""
    player, moments = ReplayPlayer(replay, keyframes=False), Moments()
    while not player.finished:
        events = player.advance_to_event()
        yield from moments.watch(player.session, events)


class MomentInRound(NamedTuple):
    moment: PlacedMoment
    session: Session
    """The game of that player in the moment in which the piece had appeared."""


def moment_at(replay: MatchReplay, number: int, side: int, tick: int) -> MomentInRound | None:
    """Return the placement of the piece that falls at a tick of a round, with the game as it was then. None if no
    piece locked after that tick."""
    if not 0 <= number < len(replay.rounds):
        return None
    player, moments = RoundPlayer(replay, number), Moments()
    player.seek(tick)
    before = player.round.copy().sessions[side]
    moments.watch(before, ())
    while not player.finished:
        events = player.advance_to_event(player.ticks)
        if events[side] and (found := moments.watch(player.round.sessions[side], events[side])):
            return MomentInRound(found[0], before)
    return None
