"""Dealers made for an argument: players' own proposals, the unwinnable one, and the one you write yourself."""

from __future__ import annotations

import random
from collections import deque
from itertools import cycle

from game.core.board.pieces import PIECES, Piece, pieces_from
from game.core.dealers.chance import pick, pick_weighted
from game.core.dealers.view import Deal


def drought_guard(rng: random.Random, *, factor: float) -> Deal:
    """Each piece's probability is divided by ``factor`` when it is dealt; the others share what it lost."""
    chances = [1 / len(PIECES)] * len(PIECES)
    while True:
        piece = pick_weighted(rng, PIECES, chances)
        kept = chances[piece] / factor
        share = (chances[piece] - kept) / (len(PIECES) - 1)
        chances = [kept if p is piece else chance + share for p, chance in zip(PIECES, chances, strict=True)]
        yield piece


def balanced_window(rng: random.Random, *, window: int) -> Deal:
    """One of the pieces that came least often among the last ``window``, each as likely."""
    recent: deque[Piece] = deque(maxlen=window)
    while True:
        counts = [recent.count(piece) for piece in PIECES]
        least = min(counts)
        piece = pick(rng, [piece for piece in PIECES if counts[piece] == least])
        recent.append(piece)
        yield piece


def alternating_sz(rng: random.Random) -> Deal:
    """S and Z in turn, from S: the sequence with which Burgiel (1997) proved that every game of Tetris can be lost."""
    yield from cycle((Piece.S, Piece.Z))


def sequence(rng: random.Random, *, pieces: str, loop: bool) -> Deal:
    """The pieces that you wrote down, once or for ever. For practice and puzzles."""
    listed = pieces_from(pieces)
    yield from cycle(listed) if loop else listed
