"""Randomizers that readers proposed, the sequence that nobody survives, and the sequence that the user writes."""

from __future__ import annotations

import random
from collections import deque
from itertools import cycle

from game.core.board.pieces import PIECES, Piece, pieces_from
from game.core.dealers.chance import pick, pick_weighted
from game.core.dealers.view import Deal


def drought_guard(rng: random.Random, *, factor: float) -> Deal:
    """A randomizer that divides the probability of a piece by ``factor`` when it is dealt. The others share the
    difference."""
    chances = [1 / len(PIECES)] * len(PIECES)
    while True:
        piece = pick_weighted(rng, PIECES, chances)
        kept = chances[piece] / factor
        share = (chances[piece] - kept) / (len(PIECES) - 1)
        chances = [kept if p is piece else chance + share for p, chance in zip(PIECES, chances, strict=True)]
        yield piece


def balanced_window(rng: random.Random, *, window: int) -> Deal:
    """A randomizer that picks one of the pieces that are rarest among the last ``window``. All of these have the same
    probability."""
    recent: deque[Piece] = deque(maxlen=window)
    while True:
        counts = [recent.count(piece) for piece in PIECES]
        least = min(counts)
        piece = pick(rng, [piece for piece in PIECES if counts[piece] == least])
        recent.append(piece)
        yield piece


def alternating_sz(rng: random.Random) -> Deal:
    """S and Z in turn, S first. Burgiel (1997) proved with this sequence that every game of Tetris can be lost."""
    yield from cycle((Piece.S, Piece.Z))


def sequence(rng: random.Random, *, pieces: str, loop: bool) -> Deal:
    """The given pieces, once or in a loop. It is used for practice and puzzles."""
    listed = pieces_from(pieces)
    yield from cycle(listed) if loop else listed
