"""A game as a bot is told of it: its position, its randomizer, and the rest of the bag."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from game.core.board.pieces import PIECES, Piece
from game.core.board.position import Position
from game.core.board.rotation import SRS
from game.core.rules.rules import Rules
from game.core.session.view import GameView, position_of
from game.tbp.messages import Message


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


UNKNOWN, UNIFORM, SEVEN_BAG, GENERAL_BAG = "unknown", "uniform", "seven_bag", "general_bag"

_NAMES: Mapping[str, str] = {
    "7-bag": SEVEN_BAG,
    "tgm-ace": SEVEN_BAG,  # except for its first piece
    "14-bag": GENERAL_BAG,
    "63-bag": GENERAL_BAG,
    "memoryless": UNIFORM,
    "entropy": UNIFORM,
}
_EACH = {"14-bag": 2, "63-bag": 9}
"""The number of pieces of each kind in a full bag, if it is not one."""


def name_for(session: GameView) -> str:
    """Return the randomizer of a game, as ``rules`` names it."""
    return _NAMES.get(session.randomizer, UNKNOWN)


def state_of(session: GameView) -> Message:
    """Return the randomizer of ``start``, with the rest of its bag after the visible pieces."""
    name, each = name_for(session), _EACH.get(session.randomizer, 1)
    if name not in (SEVEN_BAG, GENERAL_BAG):
        return {"type": name}
    bag = _left(session.history, session.queue, each)
    if name == SEVEN_BAG:
        return {"type": name, "bag_state": [piece.name for piece in PIECES if bag[piece]]}
    return {
        "type": name,
        "current_bag": {piece.name: bag[piece] for piece in PIECES},
        "filled_bag": {piece.name: each for piece in PIECES},
    }


def _left(dealt: Iterable[Piece], queue: Iterable[Piece], each: int) -> Counter[Piece]:
    """Return the rest of a bag that has ``each`` pieces of every kind. It is never empty.

    A game that was continued with a new deal may leave a bag unfinished. A piece that the bag cannot have begins
    another one.
    """
    bag: Counter[Piece] = Counter()
    for piece in (*dealt, *queue):
        if not bag[piece]:
            bag = Counter(dict.fromkeys(PIECES, each))
        bag[piece] -= 1
    return bag if bag.total() else Counter(dict.fromkeys(PIECES, each))
