"""Dealers in the protocol's words: how the pieces are dealt, and what is still in the bag."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from game.core.board.pieces import PIECES, Piece
from game.core.session.view import GameView
from game.tbp.messages import Message

UNKNOWN, UNIFORM, SEVEN_BAG, GENERAL_BAG = "unknown", "uniform", "seven_bag", "general_bag"

_NAMES: Mapping[str, str] = {
    "7-bag": SEVEN_BAG,
    "tgm-ace": SEVEN_BAG,  # but for its very first piece
    "14-bag": GENERAL_BAG,
    "63-bag": GENERAL_BAG,
    "memoryless": UNIFORM,
    "entropy": UNIFORM,
}
_EACH = {"14-bag": 2, "63-bag": 9}
"""Pieces of a kind in a full bag, where that is not one."""


def name_for(session: GameView) -> str:
    """What ``rules`` calls the dealer of a game."""
    return _NAMES.get(session.randomizer, UNKNOWN)


def state_of(session: GameView) -> Message:
    """The randomizer of ``start``: what is in the bag once all that is shown has been dealt."""
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
    """What is left of a bag, of which so many of each piece were in the first. It is never empty.

    A game that was taken up with a new deal may break off a bag; what cannot have been in the old one begins another.
    """
    bag: Counter[Piece] = Counter()
    for piece in (*dealt, *queue):
        if not bag[piece]:
            bag = Counter(dict.fromkeys(PIECES, each))
        bag[piece] -= 1
    return bag if bag.total() else Counter(dict.fromkeys(PIECES, each))
