"""The moves of a sequence that the beam search has found."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.guideline.beam import BeamNode, Search
from game.ai.thinker import PlannedMove
from game.core.board.pieces import Piece


def further_moves(search: Search, line: BeamNode, queue: Sequence[Piece]) -> list[PlannedMove]:
    """Return the moves of a sequence after its first one, in order.

    The search does not keep them, because that would slow it down. They are looked up among the replies to each
    position.
    """
    moves: list[PlannedMove] = []
    while line.before:
        moves.append(_last_move(search, line, line.before, queue))
        line = line.before
    return moves[::-1]


def _last_move(search: Search, line: BeamNode, before: BeamNode, queue: Sequence[Piece]) -> PlannedMove:
    after = line.held, line.coming
    return next(
        PlannedMove(piece, mask)
        for piece, held, coming in search.choices(before.held, before.coming, queue)
        if (held, coming) == after
        for kind, replies in search.replies(before.cells, piece)
        if kind == line.kind
        for _, cells, mask in replies
        if cells == line.cells
    )
