"""The replay: everything that is stored of a game.

A replay has all figures of its rules, the pieces that were dealt and the rows of garbage that rose. It therefore does
not depend on the rules, the dealers or the Python of a later version. It also has the buttons, and a checkpoint for
each piece that locked. The checkpoints show whether the game plays again as it was recorded.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ..board import letters_of
from ..dealers import Dealer, DealerChange
from ..session import Checkpoint, Session, Setup


@dataclass(frozen=True)
class Result:
    reason: str
    """The reason of ``Ended``, or "left" if the player left before the end."""
    score: int
    lines: int
    level: int
    pieces: int
    ticks: int


@dataclass(frozen=True)
class Replay:
    """A recorded game: its setup, its pieces and its buttons, from which it is played again."""

    version: str
    setup: Setup
    player: str
    """"person", "machine NAME" or "mixed"."""
    date: str
    """The end of the game, ISO 8601 in UTC."""
    pieces: str
    """The letters of the pieces in the order of the deal, with those that were decided but not dealt yet."""
    inputs: tuple[tuple[int, int], ...]
    """Pairs of (tick, buttons): the buttons were held from that tick on."""
    trail: tuple[Checkpoint, ...]
    result: Result
    changes: tuple[DealerChange, ...] = ()
    """The changes of the dealer, the first one first. The pieces of all dealers are in ``pieces``."""

    @property
    def dealers(self) -> tuple[str, ...]:
        return (self.setup.randomizer, *(change.randomizer for change in self.changes))

    @property
    def shown(self) -> int:
        """The largest number of next pieces that are visible at any time of the game."""
        return max(map(self.setup.shown_by, self.dealers))

    def dealt_by(self, tick: int) -> tuple[str, str]:
        """Return the name and the seed of the randomizer that deals at a tick."""
        latest = self.changes_by(tick)[-1:]
        return (latest[0].randomizer, latest[0].seed) if latest else (self.setup.randomizer, self.setup.seed)

    def changes_by(self, tick: int) -> tuple[DealerChange, ...]:
        return tuple(change for change in self.changes if change.tick <= tick)


def result_of(session: Session) -> Result:
    """Return the result of a game, or its present state if it has not ended."""
    reason = session.ended.reason if session.ended else "left"
    return Result(reason, session.score, session.lines, session.level, session.pieces, session.tick)


def difference(trail: Sequence[Checkpoint], result: Result, played: Session) -> int | None:
    """Return the first tick in which a game differs from its recorded ``trail`` and ``result``; None if there is
    none."""
    for one, other in zip(trail, played.trail, strict=False):
        if one != other:
            return min(one.tick, other.tick)
    if len(trail) != len(played.trail):
        return max(trail, played.trail, key=len)[min(len(trail), len(played.trail))].tick
    return None if result_of(played) == result else played.tick


def record(
    setup: Setup, session: Session, dealer: Dealer, *, version: str, player: str, date: str, rows: bool = True
) -> Replay:
    """Return the replay of a game. It can be played again only if ``session.recorded`` is true. Without ``rows``, the
    inputs and the trail are left out, for ``ReplayWriter.parts``."""
    return Replay(
        version=version,
        setup=setup,
        player=player,
        date=date,
        pieces=letters_of(dealer.known),
        inputs=tuple(session.inputs) if rows else (),
        trail=tuple(session.trail) if rows else (),
        result=result_of(session),
        changes=tuple(dealer.changes),
    )
