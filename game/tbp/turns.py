"""The turns of a game in the form in which they are sent to a bot."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from game.core.board.position import Position
from game.core.board.rotation import SRS
from game.core.rules.rules import Rules
from game.core.session.view import GameView, position_of


class BotTurn(NamedTuple):
    """A turn of a game: from the lock of one piece to that of the next."""

    session: GameView
    pieces: int
    cells: int


def told_position(session: GameView) -> Position:
    """Return the position of a game in which a piece is falling.

    The protocol cannot say that the hold is unavailable, or unavailable until the next piece. In that case the held
    piece is sent as one like the falling piece, so that a hold makes no difference.
    """
    assert session.current
    falling = session.current.piece
    can_hold = session.hold_allowed and not session.hold_used
    position = position_of(session)
    return position if can_hold else replace(position, hold=falling)


def is_playable(rules: Rules) -> bool:
    """Return whether the protocol can describe these rules: with hold and with the pieces of SRS."""
    return rules.hold and (rules.rotation.boxes, rules.rotation.spawn) == (SRS.boxes, SRS.spawn)


def goes_on(expected: Position, position: Position) -> bool:
    """Return whether a position is the expected one, except for pieces that have become known since."""
    known = expected.pieces
    return position.pieces[: len(known)] == known and expected.with_pieces(position.pieces) == position
