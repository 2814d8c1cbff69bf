"""Measuring a randomizer: its deal, and its figures."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from game.core.board.pieces import Piece
from game.core.dealers import RANDOMIZERS, DealerView
from game.lab.dealers.figures import DealFigures, figures_of, foreseen
from game.lab.dealers.streams import GAME, LOOPS, Report, played, stream

OBSERVED = 20 * GAME
"""The pieces over which is measured how well an observer foresees a deal."""
SLOW: Mapping[str, int] = {"tgm3": GAME // 2, "bastet": GAME, "friend": GAME}
"""The same for randomizers whose odds take milliseconds."""
PLAYED: Mapping[str, int] = {"bastet": GAME, "no-mercy": 4 * GAME}
"""The most pieces of the randomizers that look at the board, because a bot must play against them."""

_EMPTY = DealerView()


def measure(
    name: str, seed: str, count: int, options: Mapping[str, object], report: Report | None = None
) -> DealFigures:
    """Return the figures of ``count`` pieces of a randomizer, or of fewer if it looks at the board or ends.

    Raises ValueError for an unknown option or value.
    """
    chosen = RANDOMIZERS[name]
    observed = SLOW.get(name, OBSERVED)
    if chosen.sees_board:
        games = played(chosen, seed, min(count, PLAYED.get(name, GAME)), options, report)
        pieces = np.array([piece for game in games for piece, _ in game], np.uint8)
        return figures_of(name, pieces, foreseen(chosen, options, games))
    pieces = stream(chosen, seed, count, options, report)
    length = GAME if name in LOOPS else observed
    parts = (pieces[begin : begin + length] for begin in range(0, min(observed, len(pieces)), length))
    return figures_of(name, pieces, foreseen(chosen, options, ([(Piece(p), _EMPTY) for p in part] for part in parts)))
