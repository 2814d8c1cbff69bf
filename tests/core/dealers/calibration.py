"""How well the odds of a dealer fit what it deals.

``python -m tests.core.dealers.calibration [NAMES...] [--pieces N]`` tries a million deals of each dealer, which takes
some minutes. The tests try fewer.
"""

import argparse
import math
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.core.board.board import Board
from game.core.board.pieces import PIECES, Piece
from game.core.board.rotation import SRS
from game.core.chance import below, seeded
from game.core.dealers import RANDOMIZERS, Dealer, DealerView, Observer
from game.core.moves.landings import drop_landings

GAME = 100
"""The pieces of each game."""
SKYLINE = 16
"""A stack that reaches this row is taken away, so that the dealers that look at it always see a playable one."""
NEAR = 0.02
"""How far the chances that are not exact may be off on average, in each group."""
NOT_EXACT = ("tgm3", "tgm3-rom", "tsu", "sega16")
"""The dealers whose docstrings say how far their chances lie from the exact ones."""


class Group(NamedTuple):
    """All deals before which one piece had the same chance, to three decimals."""

    deals: int
    expected: float
    """The sum of the chances."""
    variance: float
    came: int
    """How often the piece came."""

    @property
    def errors(self) -> float:
        """The standard errors between what was expected and what came."""
        return (self.came - self.expected) / math.sqrt(max(self.variance, 1.0))

    @property
    def off(self) -> float:
        """The difference of the chance and the share that came."""
        return abs(self.came - self.expected) / self.deals


def deals(name: str, count: int) -> Iterator[tuple[Observer, DealerView, Piece]]:
    """Yield, before each of ``count`` deals, the observer and the view of the dealer, and the piece that it deals.

    A game has a hundred pieces; those of dealers that repeat have a thousand. Dealers that look at the board see one on
    which every piece was dropped at random.
    """
    chosen = RANDOMIZERS[name]
    length = 1000 if name in ("tsu", "sega16", "sega") else GAME
    for game in range(math.ceil(count / length)):
        dealer = Dealer(chosen, seeded(f"odds/{game}"), previews=1)
        watcher, rng = Observer(chosen), seeded(f"board/{game}")
        board, view = Board(0), DealerView()
        for _ in range(min(length, count - game * length)):
            past = dealer.stacks
            if chosen.sees_board and not chosen.ahead:
                view = DealerView(board.cells, None, past)
            piece = dealer.deal(board.cells)
            assert piece is not None
            yield watcher, view, piece
            watcher.see(piece)
            if chosen.sees_board:
                view = DealerView(board.cells, piece, past)
                board = dropped(board, piece, below(rng, 1 << 30))


def dropped(board: Board, piece: Piece, number: int) -> Board:
    """Return a board after one of the straight drops of a piece."""
    landings = sorted(drop_landings(SRS, board.cells, piece))
    after = board.place(SRS.mask(landings[number % len(landings)])).clear()
    return Board(0) if max(after.heights) > SKYLINE else after


def calibration(name: str, count: int) -> Mapping[tuple[Piece, float], Group]:
    """Return the groups of ``count`` deals. Raises AssertionError if a piece came that had no chance, or if the chances
    do not add up to 1."""
    groups: dict[tuple[Piece, float], Group] = {}
    for watcher, view, came in deals(name, count):
        chances = watcher.odds(view)
        assert math.isclose(sum(chances), 1), f"after {len(watcher.seen)} pieces: {chances}"
        assert chances[came] > 0, f"{came} had no chance after {len(watcher.seen)} pieces"
        for piece, chance in zip(PIECES, chances, strict=True):
            key = piece, round(chance, 3)
            deals_before, expected, variance, times = groups.get(key, Group(0, 0, 0, 0))
            groups[key] = Group(
                deals_before + 1, expected + chance, variance + chance * (1 - chance), times + (piece is came)
            )
    return groups


def worst(name: str, count: int) -> tuple[float, float]:
    """Return the standard errors of the worst group, and how far the chances of the worst group of at least a thousand
    deals are off."""
    groups = calibration(name, count).values()
    return max(abs(group.errors) for group in groups), max(
        (group.off for group in groups if group.deals >= 1000), default=0.0
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--pieces", type=int, default=1_000_000)
    options = parser.parse_args()
    for name in options.names or RANDOMIZERS:
        errors, off = worst(name, options.pieces)
        print(
            f"{name:16}{options.pieces:>10,} deals, worst group {errors:.1f} standard errors, {off:.4f} off", flush=True
        )


if __name__ == "__main__":
    main()
