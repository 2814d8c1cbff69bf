"""The placements that can be undone."""

from __future__ import annotations

from typing import NamedTuple

from game.core.session.stores.piece_queue import PieceQueueState
from game.core.session.stores.stack import StackState
from game.core.session.stores.tally import Tally

MAX_UNDO = 1000
"""The number of placements that can be undone."""


class UndoPoint(NamedTuple):
    """The state of a game before a piece spawned."""

    stack: StackState
    tally: Tally
    queue: PieceQueueState
