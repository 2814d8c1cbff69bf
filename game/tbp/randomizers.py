"""Randomizers in the protocol, and the rest of a bag."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from game.core.board.pieces import PIECES, Piece
from game.core.session.view import GameView
from game.tbp.messages import Message

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
