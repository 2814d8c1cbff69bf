"""The longest runs of a deal, and those of the games that it is compared with."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Generator
from fractions import Fraction
from functools import cache
from typing import TypeVar

import pytest

from game.core.board.pieces import PIECES, Piece, pieces_from
from game.core.dealers import RANDOMIZERS
from game.core.dealers.runs import GAMES, LongestRuns, longest_runs, runs_of_games

T = TypeVar("T")


def whole(steps: Generator[None, None, T]) -> T:
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


def games(name: str, pieces: int, **options: object) -> list[LongestRuns]:
    chosen = RANDOMIZERS[name]
    return whole(runs_of_games(chosen, chosen.checked(options), pieces))


def test_the_longest_runs_count_what_has_not_ended() -> None:
    runs = longest_runs(pieces_from("ISZZSTTTTO"))
    assert (runs.flood, runs.snake, runs.droughts[Piece.I], runs.droughts[Piece.L]) == (4, 4, 9, 10)
    assert runs.drought == 10
    assert longest_runs(()) == (0, 0, (0,) * 7)


def bags_with_a_wait(length: int, bags: int) -> Fraction:
    """The exact share of deals of whole 7-bags in which some piece waits for ``length`` others, 7 or more.

    A piece waits from its place in a bag to its place in the next one. Whatever the first bag, the share of second bags
    without such a wait is that of the orders in which no piece comes more than ``length`` - 7 places later: each place
    from the back has so many pieces to choose from. Two pairs of bags are independent.
    """
    later = length - 7
    orders = math.prod(min(later + 1, 7 - place) for place in range(7))
    return 1 - Fraction(orders, math.factorial(7)) ** (bags - 1)


@cache
def with_a_wait(length: int, pieces: int) -> float:
    """The share of deals without memory in which some piece waits for ``length`` others: all deals are added up. A
    state is how long each piece has waited, in order, since all pieces are alike."""
    alive = {(0,) * len(PIECES): 1.0}
    for _ in range(pieces):
        following: defaultdict[tuple[int, ...], float] = defaultdict(float)
        for waits, chance in alive.items():
            for dealt in range(len(PIECES)):
                after = tuple(sorted(0 if kind == dealt else wait + 1 for kind, wait in enumerate(waits)))
                if after[-1] < length:
                    following[after] += chance / len(PIECES)
        alive = following
    return 1 - math.fsum(alive.values())


def off(found: list[LongestRuns], length: int, chance: float) -> float:
    """How many standard errors the share of games with such a wait is from the exact one."""
    share = sum(runs.drought >= length for runs in found) / len(found)
    return abs(share - chance) / math.sqrt(max(chance * (1 - chance), 1e-4) / len(found))


@pytest.mark.parametrize("length", range(8, 13))
def test_the_games_of_a_bag_have_waits_as_long_as_all_its_deals(length: int) -> None:
    assert off(games("7-bag", 35), length, float(bags_with_a_wait(length, 5))) < 4


def test_what_a_bag_cannot_do_no_game_has() -> None:
    found = games("7-bag", 70)
    assert max(runs.drought for runs in found) == 12
    assert (max(runs.flood for runs in found), max(runs.snake for runs in found)) == (2, 4)


@pytest.mark.parametrize("length", [10, 14])
def test_the_games_without_memory_have_waits_as_long_as_all_deals(length: int) -> None:
    assert off(games("memoryless", 20), length, with_a_wait(length, 20)) < 4


def test_the_drought_of_one_piece_is_the_closed_form() -> None:
    """No drought of 20 in n pieces: q(n) = q(n - 1) - 1/7 (6/7)^20 q(n - 21)."""
    without = [1.0] * 20 + [1 - (6 / 7) ** 20]
    for n in range(21, 301):
        without.append(without[n - 1] - (6 / 7) ** 20 / 7 * without[n - 21])
    share = sum(runs.droughts[Piece.I] >= 20 for runs in games("memoryless", 300)) / GAMES
    assert abs(share - (1 - without[300])) < 4 * math.sqrt(0.25 / GAMES)


def test_options_count_and_long_games_are_fewer() -> None:
    assert sum(runs.flood > 1 for runs in games("tgm1", 30, tries=1)) > sum(
        runs.flood > 1 for runs in games("tgm1", 30, tries=4)
    )
    steps = runs_of_games(RANDOMIZERS["7-bag"], {}, 5000)
    assert next(steps) is None, "it pauses within a game"
    assert len(games("7-bag", 1)) == GAMES
    assert len(games("7-bag", 5000)) == GAMES // 5
