"""Randomizers that readers proposed, the sequence that nobody survives, and the sequence that the user writes."""

import random
from collections import deque
from collections.abc import Iterable, Sequence
from itertools import cycle

from ..board import PIECES, Piece, pieces_from
from ..chance import even, in_proportion, pick, pick_weighted
from .dealer_view import Deal, Odds, Walk


def drought_guard(rng: random.Random, *, factor: float) -> Deal:
    """A randomizer that divides the probability of a piece by ``factor`` when it is dealt. The others share the
    difference."""
    chances = [1 / len(PIECES)] * len(PIECES)
    while True:
        piece = pick_weighted(rng, PIECES, chances)
        chances = _guarded(chances, piece, factor)
        yield piece


def drought_guard_odds(*, factor: float) -> Odds:
    """The probabilities of ``drought_guard``: they depend only on the pieces."""
    chances = [1 / len(PIECES)] * len(PIECES)
    while True:
        chances = _guarded(chances, (yield in_proportion(chances)), factor)


def _guarded(chances: list[float], piece: Piece, factor: float) -> list[float]:
    kept = chances[piece] / factor
    share = (chances[piece] - kept) / (len(PIECES) - 1)
    return [kept if p is piece else chance + share for p, chance in zip(PIECES, chances, strict=True)]


def balanced_window(rng: random.Random, *, window: int) -> Deal:
    """A randomizer that picks one of the pieces that are rarest among the last ``window``. All of these have the same
    probability."""
    counts = [0] * len(PIECES)
    recent: deque[Piece] = deque()
    while True:
        piece = pick(rng, _rarest(counts))
        _slide(recent, counts, piece, window)
        yield piece


def balanced_window_odds(*, window: int) -> Odds:
    """The rarest pieces of the window, evenly."""
    counts = [0] * len(PIECES)
    recent: deque[Piece] = deque()
    while True:
        _slide(recent, counts, (yield even(_rarest(counts))), window)


def _rarest(counts: list[int]) -> list[Piece]:
    least = min(counts)
    return [piece for piece in PIECES if counts[piece] == least]


def _slide(recent: deque[Piece], counts: list[int], piece: Piece, window: int) -> None:
    """Take a piece into the window, and count the pieces in it."""
    recent.append(piece)
    counts[piece] += 1
    if len(recent) > window:
        counts[recent.popleft()] -= 1


def alternating_sz(rng: random.Random) -> Deal:
    """S and Z in turn, S first. Burgiel (1997) proved with this sequence that every game of Tetris can be lost."""
    yield from cycle((Piece.S, Piece.Z))


def sequence(rng: random.Random, *, pieces: str, loop: bool) -> Deal:
    """The given pieces, once or in a loop. It is used for practice and puzzles."""
    listed = pieces_from(pieces)
    yield from cycle(listed) if loop else listed


def fixed_odds(pieces: Iterable[Piece]) -> Odds:
    """The odds of pieces that are known in advance. After the last one, no piece has a chance."""
    for piece in pieces:
        yield even([piece])
    while True:
        yield (0.0,) * len(PIECES)


def loop_odds(pieces: Sequence[Piece]) -> Walk:
    """The same pieces again and again. The state is the place."""
    size = len(pieces)
    return Walk(0, lambda at: even((pieces[at],)), lambda at, piece: (at + 1) % size, fair=False, period=size)


def sequence_odds(*, pieces: str, loop: bool) -> Walk | Odds:
    listed = pieces_from(pieces)
    return loop_odds(listed) if loop else fixed_odds(listed)
