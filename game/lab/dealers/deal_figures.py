"""The figures of a deal: shares, repeats, gaps, droughts, and how well it can be foreseen."""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from ...ai.linear.controllers import CONTROLLERS
from ...core.bits import full_rows, remove_rows
from ...core.board import PIECES, Piece
from ...core.chance import part_of, seeded
from ...core.dealers import RANDOMIZERS, Dealer, DealerView, Observer, Randomizer
from ...entropy import ENTROPY
from ..experiments import chooser

GAME = 1000
LOOPS = ("tsu", "sega16")
"""Randomizers that repeat within a game. A new deal begins with each game."""
PLAYER, HEIGHT = "dellacherie", 20
"""Who plays against the randomizers that look at the board, and the rows of the well."""

Pieces = NDArray[np.uint8]
Report = Callable[[int], None]
_CHUNK = 50_000


def stream(
    randomizer: Randomizer, seed: str, count: int, options: Mapping[str, object], report: Report | None = None
) -> Pieces:
    """Return ``count`` pieces of one long deal, the same as those of the command ``deal``. Randomizers that repeat
    within a game begin a new deal every thousand pieces. The array is shorter if the randomizer ends. ``randomizer``
    must not look at the board."""
    pieces = _games(randomizer, seed, options) if randomizer.name in LOOPS else _deal(randomizer, seed, options)
    parts = [np.zeros(0, np.uint8)]
    left = count
    while left:
        part = np.frombuffer(bytes(islice(pieces, min(left, _CHUNK))), np.uint8)
        if not part.size:
            break
        parts.append(part)
        left -= part.size
        if report:
            report(count - left)
    return np.concatenate(parts)


def _deal(randomizer: Randomizer, seed: str, options: Mapping[str, object]) -> Iterator[Piece]:
    return randomizer.deal(randomizer.rng(seed, ENTROPY), **randomizer.checked(options))


def _games(randomizer: Randomizer, seed: str, options: Mapping[str, object]) -> Iterator[Piece]:
    game = 0
    while True:
        yield from islice(_deal(randomizer, part_of(seed, game) if game else seed, options), GAME)
        game += 1


def played(
    randomizer: Randomizer, seed: str, count: int, options: Mapping[str, object], report: Report | None = None
) -> list[list[tuple[Piece, DealerView]]]:
    """Return games of together ``count`` pieces with a randomizer that looks at the board: each piece with the view in
    which it was dealt. A controller plays by straight drops until it loses."""
    choose = chooser(CONTROLLERS[PLAYER], "mdp", HEIGHT)
    games: list[list[tuple[Piece, DealerView]]] = []
    left = count
    while left:
        dealer = Dealer(randomizer, seeded(part_of(seed, len(games)) if games else seed), previews=1, options=options)
        game: list[tuple[Piece, DealerView]] = []
        games.append(game)
        cells, mask, view = 0, 1, DealerView()
        while mask and left:
            if not randomizer.ahead:
                view = DealerView(cells, None, dealer.stacks)
            past = dealer.stacks
            piece = dealer.deal(cells)
            if piece is None:
                return games
            game.append((piece, view))
            left -= 1
            view = DealerView(cells, piece, past)
            mask = choose(cells, piece, ())
            cells |= mask
            full = full_rows(cells)
            if full:
                cells = remove_rows(cells, full)
            if report and not left % 100:
                report(count - left)
    return games


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
    repeat: float | None
    flood_max: int
    snake_max: int
    gap_mean: float | None
    """The number of other pieces between two of one kind, over all kinds."""
    gap_variance: float | None
    gap_p99: int | None
    """The 99th percentile: at most one gap of a hundred is longer."""
    gap_max: int | None
    flood_game: float | None
    """The median of the longest flood in a game of a thousand pieces."""
    drought_game: float | None
    """The median of the longest drought of the I in such a game."""
    i13: float | None
    """The share of games of a thousand pieces with a drought of the I of at least 13."""
    i30: float | None
    """The share of such games with a drought of the I of at least 30."""
    bits_by_last_four: float | None
    """What somebody does not know of the next piece who remembers the last four pieces and nothing else."""
    predicted: float | None
    """How often the likeliest piece comes, for somebody who knows the rule and all pieces so far."""
    bits_by_rule: float | None
    """What that observer does not know of the next piece: the mean of -log2 of the odds of the piece that came."""
    observed: int
    """The pieces over which ``predicted`` and ``bits_by_rule`` are means."""
    gaps: tuple[float, ...]
    """[k]: the share of the gaps of k pieces."""


def figures_of(name: str, pieces: Pieces, guessed: tuple[int, float, float]) -> DealFigures:
    """Return the figures of pieces that were dealt one after the other. ``guessed`` is what ``foreseen`` returns."""
    count = len(pieces)
    shares = np.bincount(pieces, minlength=len(PIECES)) / max(count, 1)
    gaps = _gaps(pieces)
    cut = np.bincount(np.minimum(gaps, LONGEST_GAP), minlength=LONGEST_GAP + 1) / max(gaps.size, 1)
    droughts = longest_droughts(pieces, Piece.I)
    floods = longest_floods(pieces)
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
        flood_game=float(np.median(floods)) if floods.size else None,
        drought_game=float(np.median(droughts)) if droughts.size else None,
        i13=float(np.mean(droughts >= DROUGHTS[0])) if droughts.size else None,
        i30=float(np.mean(droughts >= DROUGHTS[1])) if droughts.size else None,
        bits_by_last_four=entropy(pieces),
        predicted=predicted if observed else None,
        bits_by_rule=bits if observed else None,
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


def longest_floods(pieces: Pieces) -> NDArray[np.int64]:
    """Return the longest run of one piece in each whole game of a thousand pieces."""
    games = pieces[: len(pieces) // GAME * GAME].reshape(-1, GAME)
    return np.array([_longest_run(game[1:] == game[:-1]) + 1 for game in games], np.int64)


def longest_droughts(pieces: Pieces, piece: Piece) -> NDArray[np.int64]:
    """Return the longest drought of a piece in each whole game of a thousand pieces. A drought can begin before the
    first piece of its kind and last to the end of the game, but not longer."""
    games = pieces[: len(pieces) // GAME * GAME].reshape(-1, GAME)
    place = np.arange(GAME)
    last = np.maximum.accumulate(np.where(games == piece, place, -1), axis=1)
    return np.asarray((place - last).max(axis=1), np.int64) if games.size else np.zeros(0, np.int64)


def entropy(pieces: Pieces) -> float | None:
    """Return the bits of a piece, given the last four. None for fewer pieces than ``ENOUGH``. It is the entropy of
    groups of five less that of groups of four. Both are corrected for the size of the sample (Miller and Madow,
    1955)."""
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
    """Return the number of pieces, how often the likeliest piece comes, and the bits of a piece for an observer. Each
    game is its pieces and what the dealer saw at each; the observer begins anew with each. The share is the mean of the
    highest odds, which has less noise than a count of hits."""
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


OBSERVED = 20 * GAME
"""The pieces over which is measured how well an observer foresees a deal; fewer where its odds are slow."""
PLAYED: Mapping[str, int] = {"no-mercy": 4 * GAME}
"""The most pieces of the randomizers that look at the board, because a bot must play against them."""

_EMPTY = DealerView()


def measure(
    name: str, seed: str, count: int, options: Mapping[str, object], report: Report | None = None
) -> DealFigures:
    """Return the figures of ``count`` pieces of a randomizer, or of fewer if it looks at the board or ends. Raises
    ValueError for an unknown option or value."""
    chosen = RANDOMIZERS[name]
    observed = GAME // 2 if chosen.slow_odds else OBSERVED
    if chosen.sees_board:
        games = played(chosen, seed, min(count, PLAYED.get(name, GAME)), options, report)
        pieces = np.array([piece for game in games for piece, _ in game], np.uint8)
        return figures_of(name, pieces, foreseen(chosen, options, games))
    pieces = stream(chosen, seed, count, options, report)
    length = GAME if name in LOOPS else observed
    parts = (pieces[begin : begin + length] for begin in range(0, min(observed, len(pieces)), length))
    return figures_of(name, pieces, foreseen(chosen, options, ([(Piece(p), _EMPTY) for p in part] for part in parts)))
