"""A turn of a game as a bot of the protocol is told of it."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from game.core.board.rotation import SRS
from game.core.rules.rules import Rules
from game.core.session.view import GameView
from game.tbp.position import Position


class BotTurn(NamedTuple):
    """A turn of a game: from the lock of one piece to that of the next."""

    session: GameView
    pieces: int
    cells: int


def position_of(session: GameView) -> Position:
    """The position of a game in which a piece is falling.

    The protocol has no words for a hold that is not allowed, or not before the next piece. In such a position the
    held piece is said to be like the falling one, so that it makes no difference whether the bot holds.
    """
    assert session.current
    falling = session.current.piece
    can_hold = session.hold_allowed and not session.hold_used
    return Position(
        session.cells,
        session.held if can_hold else falling,
        (falling, *session.queue),
        session.combo + 1,
        session.back_to_back,
    )


def is_playable(rules: Rules) -> bool:
    """Whether the protocol can describe a game by these rules: with hold and with the pieces of SRS."""
    return rules.hold and (rules.rotation.boxes, rules.rotation.spawn) == (SRS.boxes, SRS.spawn)


def goes_on(expected: Position, position: Position) -> bool:
    """Whether a position is the expected one, except for pieces that have become known since."""
    known = expected.queue
    return position.queue[: len(known)] == known and replace(expected, queue=position.queue) == position
