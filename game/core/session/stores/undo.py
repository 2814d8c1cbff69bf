"""The placements that can be taken back."""

from __future__ import annotations

from typing import NamedTuple

from game.core.session.stores.piece_queue import PieceQueueState
from game.core.session.stores.stack import StackState
from game.core.session.stores.tally import Tally

MAX_UNDO = 1000
"""Placements that can be taken back."""


class UndoPoint(NamedTuple):
    """A game before a piece spawned."""

    stack: StackState
    tally: Tally
    queue: PieceQueueState
