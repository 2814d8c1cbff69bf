"""Randomizers as the protocol names them, and what is left in a bag."""

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
"""Pieces of each kind in a full bag, where there is more than one."""


def name_for(session: GameView) -> str:
    """The randomizer of a game, as ``rules`` names it."""
    return _NAMES.get(session.randomizer, UNKNOWN)


def state_of(session: GameView) -> Message:
    """The randomizer of ``start``, with what is left in its bag after the pieces that are shown."""
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
    """What is left of a bag that holds ``each`` of every piece. It is never empty.

    A game that was played on with a new deal may not use up a bag: a piece that the bag cannot hold begins another.
    """
    bag: Counter[Piece] = Counter()
    for piece in (*dealt, *queue):
        if not bag[piece]:
            bag = Counter(dict.fromkeys(PIECES, each))
        bag[piece] -= 1
    return bag if bag.total() else Counter(dict.fromkeys(PIECES, each))
