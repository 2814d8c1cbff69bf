"""Deals by the million, as arrays of pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from game.ai.linear.controllers import CONTROLLERS
from game.core.board.bits import full_rows, remove_rows
from game.core.board.pieces import Piece
from game.core.dealers import Dealer, DealerView, Randomizer
from game.core.dealers.chance import seeded
from game.entropy import ENTROPY
from game.lab.experiments import chooser

GAME = 1000
"""The pieces of a game, for figures that are counted by games."""
LOOPS = ("tsu", "sega16")
"""Randomizers that repeat within a game. A new deal begins with each game."""
PLAYER, HEIGHT = "dellacherie", 20
"""Who plays against the randomizers that look at the board, and the rows of the well."""

Pieces = NDArray[np.uint8]
Report = Callable[[int], None]
"""A function that is called with the number of pieces so far."""
_CHUNK = 50_000


def stream(
    randomizer: Randomizer, seed: str, count: int, options: Mapping[str, object], report: Report | None = None
) -> Pieces:
    """Return ``count`` pieces of one long deal, the same as those of the command ``deal``.

    Randomizers that repeat within a game begin a new deal every thousand pieces. The array is shorter if the
    randomizer ends. ``randomizer`` must not look at the board.
    """
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
        yield from islice(_deal(randomizer, f"{seed}/{game}" if game else seed, options), GAME)
        game += 1


def played(
    randomizer: Randomizer, seed: str, count: int, options: Mapping[str, object], report: Report | None = None
) -> list[list[tuple[Piece, DealerView]]]:
    """Return games of together ``count`` pieces with a randomizer that looks at the board: each piece with the view in
    which it was dealt.

    A controller plays by straight drops until it loses.
    """
    choose = chooser(CONTROLLERS[PLAYER], "mdp", HEIGHT)
    games: list[list[tuple[Piece, DealerView]]] = []
    left = count
    while left:
        dealer = Dealer(randomizer, seeded(f"{seed}/{len(games)}" if games else seed), previews=1, options=options)
        game: list[tuple[Piece, DealerView]] = []
        games.append(game)
        cells, mask, view = 0, 1, DealerView()
        while mask and left:
            piece = dealer.queue[0]
            game.append((piece, view))
            left -= 1
            dealer.deal(cells)
            view = DealerView(cells, piece)
            mask = choose(cells, piece, ())
            cells |= mask
            full = full_rows(cells)
            if full:
                cells = remove_rows(cells, full)
            if report and not left % 100:
                report(count - left)
    return games
