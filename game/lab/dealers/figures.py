"""The figures of a deal: shares, repeats, gaps, droughts, and how well it can be foreseen."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from game.core.board.pieces import PIECES, Piece
from game.core.dealers import DealerView, Observer, Randomizer
from game.lab.dealers.streams import GAME, Pieces

DROUGHTS = (13, 30)
"""The droughts of the I whose probability in a game is measured, in pieces."""
Game = Iterable[tuple[Piece, DealerView]]
"""The pieces of a game, and what the dealer saw when it dealt each."""
MEMORY = 4
"""The pieces that are given when the entropy is measured."""
ENOUGH = 10 * len(PIECES) ** (MEMORY + 1)
"""The fewest pieces whose entropy is measured: ten for each group of five."""
LONGEST_GAP = 60
"""The distribution of the gaps is kept up to this gap. The last number counts all longer ones, too."""


@dataclass(frozen=True)
class DealFigures:
    """The figures of one long deal. None where the deal is too short or too regular to have the figure."""

    randomizer: str
    pieces: int
    shares: dict[str, float]
    """The share of each piece."""
    repeat: float | None
    """The share of pieces that are the same as the one before."""
    flood_max: int
    """The longest run of one kind of piece."""
    snake_max: int
    """The longest run of S and Z in any order."""
    gap_mean: float | None
    """The number of other pieces between two of one kind, over all kinds."""
    gap_variance: float | None
    gap_p99: int | None
    """The 99th percentile: at most one gap of a hundred is longer."""
    gap_max: int | None
    i13: float | None
    """The share of games of a thousand pieces with a drought of the I of at least 13."""
    i30: float | None
    """The same for a drought of at least 30."""
    entropy: float | None
    """The bits of the next piece, given the last four."""
    predicted: float | None
    """How often the likeliest piece comes, for somebody who knows the rule and all pieces so far."""
    bits: float | None
    """The bits of the next piece for the same observer: the mean of -log2 of the odds of the piece that came."""
    observed: int
    """The pieces over which ``predicted`` and ``bits`` are means."""
    gaps: tuple[float, ...]
    """[k]: the share of the gaps of k pieces."""


def figures_of(name: str, pieces: Pieces, guessed: tuple[int, float, float]) -> DealFigures:
    """Return the figures of pieces that were dealt one after the other. ``guessed`` is what ``foreseen`` returns."""
    count = len(pieces)
    shares = np.bincount(pieces, minlength=len(PIECES)) / max(count, 1)
    gaps = _gaps(pieces)
    cut = np.bincount(np.minimum(gaps, LONGEST_GAP), minlength=LONGEST_GAP + 1) / max(gaps.size, 1)
    droughts = longest_droughts(pieces, Piece.I)
    observed, predicted, bits = guessed
    return DealFigures(
        randomizer=name,
        pieces=count,
        shares={piece.name: float(shares[piece]) for piece in PIECES},
        repeat=float(np.mean(pieces[1:] == pieces[:-1])) if count > 1 else None,
        flood_max=_longest_run(pieces[1:] == pieces[:-1]) + 1 if count else 0,
        snake_max=_longest_run((pieces == Piece.S) | (pieces == Piece.Z)),
        gap_mean=float(gaps.mean()) if gaps.size else None,
        gap_variance=float(gaps.var()) if gaps.size else None,
        gap_p99=int(np.sort(gaps)[math.ceil(0.99 * gaps.size) - 1]) if gaps.size else None,
        gap_max=int(gaps.max()) if gaps.size else None,
        i13=float(np.mean(droughts >= DROUGHTS[0])) if droughts.size else None,
        i30=float(np.mean(droughts >= DROUGHTS[1])) if droughts.size else None,
        entropy=entropy(pieces),
        predicted=predicted if observed else None,
        bits=bits if observed else None,
        observed=observed,
        gaps=tuple(float(share) for share in cut),
    )


def _gaps(pieces: Pieces) -> NDArray[np.int64]:
    """Return the numbers of other pieces between two of one kind, of all kinds."""
    return np.concatenate([np.diff(np.flatnonzero(pieces == piece)) - 1 for piece in PIECES])


def _longest_run(lit: NDArray[np.bool_]) -> int:
    """Return the length of the longest run of True."""
    edges = np.flatnonzero(np.diff(np.concatenate(([0], lit.astype(np.int8), [0]))))
    return int((edges[1::2] - edges[::2]).max()) if edges.size else 0


def longest_droughts(pieces: Pieces, piece: Piece) -> NDArray[np.int64]:
    """Return the longest drought of a piece in each whole game of a thousand pieces. A drought can begin before the
    first piece of its kind and last to the end of the game, but not longer."""
    games = pieces[: len(pieces) // GAME * GAME].reshape(-1, GAME)
    place = np.arange(GAME)
    last = np.maximum.accumulate(np.where(games == piece, place, -1), axis=1)
    return np.asarray((place - last).max(axis=1), np.int64) if games.size else np.zeros(0, np.int64)


def entropy(pieces: Pieces) -> float | None:
    """Return the bits of a piece, given the last four. None for fewer pieces than ``ENOUGH``.

    It is the entropy of groups of five less that of groups of four. Both are corrected for the size of the sample
    (Miller and Madow, 1955).
    """
    if len(pieces) < ENOUGH:
        return None
    groups = np.zeros(len(pieces) - MEMORY, np.int64)
    for back in range(MEMORY):
        groups = groups * len(PIECES) + pieces[back : len(pieces) - MEMORY + back]
    longer = groups * len(PIECES) + pieces[MEMORY:]
    return max(0.0, _entropy(longer) - _entropy(groups))


def _entropy(groups: NDArray[np.int64]) -> float:
    counts = np.bincount(groups)
    counts = counts[counts > 0]
    shares = counts / groups.size
    return float(-(shares * np.log2(shares)).sum() + (counts.size - 1) / (2 * groups.size * math.log(2)))


def foreseen(randomizer: Randomizer, options: Mapping[str, object], games: Iterable[Game]) -> tuple[int, float, float]:
    """Return the number of pieces, how often the likeliest piece comes, and the bits of a piece for an observer.

    Each game is its pieces and what the dealer saw at each; the observer begins anew with each. The share is the mean
    of the highest odds, which has less noise than a count of hits.
    """
    count, likeliest, bits = 0, 0.0, 0.0
    for game in games:
        observer = Observer(randomizer, options)
        for piece, view in game:
            odds = observer.odds(view)
            count += 1
            likeliest += max(odds)
            bits -= math.log2(odds[piece])
            observer.see(piece)
    return count, likeliest / max(count, 1), bits / max(count, 1)
