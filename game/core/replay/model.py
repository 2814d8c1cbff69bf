"""What is kept of a game.

A replay holds every figure of its rules, the pieces that were dealt and the rows of garbage that rose, so that it
does not depend on the rules, the dealers or the Python of a later day; then the buttons, and a mark for each piece
that locked, by which the game that is played again is compared with the one that was.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.dealers import Dealer
from game.core.session.session import Session
from game.core.session.setup import Setup
from game.core.session.stores.recording import Checkpoint


@dataclass(frozen=True)
class Result:
    """How a game came out."""

    reason: str
    """As in ``Ended``; "left" where the player left before the end."""
    score: int
    lines: int
    level: int
    pieces: int
    ticks: int


@dataclass(frozen=True)
class Replay:
    """A game from beginning to end."""

    version: str
    """Of the program that recorded it."""
    setup: Setup
    player: str
    """"person", "machine NAME" or "mixed"."""
    date: str
    """When it ended, ISO 8601 in UTC."""
    pieces: str
    """The pieces as they were dealt, those that were still to come included."""
    inputs: tuple[tuple[int, int], ...]
    """(tick, buttons): from that tick on these were held."""
    trail: tuple[Checkpoint, ...]
    result: Result


def result_of(session: Session) -> Result:
    """How a game came out, or how it stands."""
    reason = session.ended.reason if session.ended else "left"
    return Result(reason, session.score, session.lines, session.level, session.pieces, session.tick)


def record(setup: Setup, session: Session, dealer: Dealer, *, version: str, player: str, date: str) -> Replay:
    """Keep a game as it stands. It can be played again only if the session was ``recorded`` to its end."""
    return Replay(
        version=version,
        setup=setup,
        player=player,
        date=date,
        pieces="".join(piece.name for piece in dealer.known),
        inputs=tuple(session.inputs),
        trail=tuple(session.trail),
        result=result_of(session),
    )
