"""The order of equal drops, by either rules: each has a rank, and the lowest rank is taken."""

from __future__ import annotations

import numpy as np

from game.ai.compiled.kernels.arrays import LANES, Words
from game.ai.compiled.kernels.tables import FIRST, ORIENTATION, WIDE
from game.ai.linear.standard import orientations, standing
from game.ai.thinker import Shift
from game.core.board.bits import WIDTH
from game.core.board.pieces import PIECES
from game.core.board.rotation import SRS


def _standing() -> list[tuple[int, int]]:
    """Return, for each shape of the tables, the number of rotations to it and its leftmost column before any move."""
    standing_ranks = []
    for piece in PIECES:
        turned = [standing(piece, turns, 0) for turns in range(len(orientations(piece)))]
        shapes = [SRS.masks[piece][at.orientation] for at in turned]
        for shape in range(FIRST[piece], FIRST[piece + 1]):
            turns = shapes.index(SRS.masks[piece][ORIENTATION[shape]])
            standing_ranks.append((turns, turned[turns].x))
    return standing_ranks


STANDING = _standing()
_DROPS = len(STANDING) * LANES


def _standard_ranks() -> Words:
    ranks = np.zeros(_DROPS, np.int64)
    for piece in PIECES:
        drops = [
            (-Shift(x - STANDING[shape][1], STANDING[shape][0]).priority, STANDING[shape][0], x, shape)
            for shape in range(FIRST[piece], FIRST[piece + 1])
            for x in range(WIDTH + 1 - WIDE[shape])
        ]
        for rank, (_, _, x, shape) in enumerate(sorted(drops)):
            ranks[shape * LANES + x] = rank
    return ranks


ORDERS = {"mdp": 0, "fahey": _DROPS}
"""For each set of rules, where its ranks begin."""
RANKS = np.concatenate([np.arange(_DROPS), _standard_ranks()])
"""[order + shape * LANES + x]: the rank of a drop among those of its piece."""
