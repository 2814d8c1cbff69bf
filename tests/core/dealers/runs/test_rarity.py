"""How rare runs are: against all deals, against closed forms and against games that were dealt."""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Mapping
from functools import cache
from itertools import islice
from typing import TypeVar

import pytest

from game.core.board.pieces import PIECES, Piece
from game.core.dealers import RANDOMIZERS, Observer
from game.core.dealers.chance import seeded
from game.core.dealers.runs.exact import run_chance
from game.core.dealers.runs.gaps import shares
from game.core.dealers.runs.kinds import FLOOD, SNAKE, RunKind, drought
from game.core.dealers.runs.longest import LongestRuns, longest_runs
from game.core.dealers.runs.rarity import Basis, Rarity, rarity
from game.core.dealers.runs.walks import WALKS, walk_of

T = TypeVar("T")
KINDS: tuple[tuple[RunKind, Callable[[LongestRuns], int]], ...] = (
    (FLOOD, lambda runs: runs.flood),
    (SNAKE, lambda runs: runs.snake),
    (drought(Piece.I), lambda runs: runs.droughts[Piece.I]),
    (drought(Piece.S), lambda runs: runs.droughts[Piece.S]),
)


def whole(steps: Generator[None, None, T]) -> T:
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


def rare(name: str, kind: RunKind, length: int, pieces: int, options: Mapping[str, object] | None = None) -> Rarity:
    return whole(rarity(name, RANDOMIZERS[name].checked(options or {}), kind, length, pieces))


@cache
def all_deals(name: str, count: int) -> dict[tuple[Piece, ...], float]:
    """Every deal of so many pieces with its probability, by the odds of an observer."""
    deals: dict[tuple[Piece, ...], float] = {(): 1.0}
    for _ in range(count):
        deals = {
            (*seen, piece): chance * odds
            for seen, chance in deals.items()
            for piece, odds in zip(PIECES, Observer(RANDOMIZERS[name], seen=seen).odds(), strict=True)
            if odds
        }
    return deals


@pytest.mark.parametrize("name", WALKS)
def test_a_walk_adds_up_all_deals(name: str) -> None:
    count = 4
    for kind, length_of in KINDS:
        for length in range(1, count + 1):
            wanted = math.fsum(
                p for deal, p in all_deals(name, count).items() if length_of(longest_runs(deal)) >= length
            )
            walk = walk_of(name, RANDOMIZERS[name].checked({}))
            assert walk
            assert whole(run_chance(walk, kind, length, count)) == pytest.approx(wanted, abs=1e-12), (kind, length)


def test_without_memory_it_is_the_closed_form() -> None:
    """No drought of 20 in n pieces: q(n) = q(n - 1) - 1/7 (6/7)^20 q(n - 21)."""
    length, without = 20, [1.0] * 20 + [1 - (6 / 7) ** 20]
    for n in range(21, 5001):
        without.append(without[n - 1] - (6 / 7) ** length / 7 * without[n - 21])
    for pieces in (20, 21, 300, 5000):
        assert rare("memoryless", drought(Piece.I), 20, pieces).chance == pytest.approx(1 - without[pieces], rel=1e-7)


def test_what_a_bag_cannot_do_has_no_chance() -> None:
    assert rare("7-bag", drought(Piece.I), 13, 10_000) == (0.0, Basis.EXACT)
    assert rare("7-bag", FLOOD, 3, 10_000).chance == 0
    assert rare("7-bag", SNAKE, 4, 10_000).chance > 0.9
    assert rare("7-bag", SNAKE, 5, 10_000).chance == 0
    assert rare("tgm-strict", FLOOD, 2, 10_000).chance == 0
    assert rare("63-bag", drought(Piece.I), 109, 10_000).chance == 0


@pytest.mark.parametrize("pieces", [100, 997, 998, 1000, 1001])
def test_long_games_are_continued_by_an_even_hazard(pieces: int) -> None:
    """Whatever the place in the bag at which the game ends, the result is that of every single piece."""
    walk = walk_of("7-bag", {})
    assert walk
    in_full = walk._replace(period=10**9)  # never found steady
    assert whole(run_chance(walk, drought(Piece.I), 12, pieces)) == pytest.approx(
        whole(run_chance(in_full, drought(Piece.I), 12, pieces)), rel=1e-9
    )


def test_a_tiny_chance_keeps_its_digits() -> None:
    once = rare("tgm2", SNAKE, 9, 100).chance
    assert 0 < once < 1e-17
    assert rare("tgm2", SNAKE, 9, 1000).chance == pytest.approx(10.6 * once, rel=0.05)


GAMES = 600


@pytest.mark.parametrize(
    ("name", "basis"),
    [
        ("nes", Basis.EXACT),
        ("gameboy", Basis.EXACT),
        ("tgm1", Basis.EXACT),
        ("14-bag", Basis.EXACT),
        ("nes-rom", Basis.NEAR),
        ("tgm2-rom", Basis.NEAR),
        ("tgm3", Basis.MEASURED),
        ("sega16", Basis.MEASURED),
        ("drought-guard", Basis.MEASURED),
        ("balanced-window", Basis.MEASURED),
    ],
)
def test_the_figures_are_those_of_games(name: str, basis: Basis) -> None:
    """Within four standard errors of 600 games of 150 pieces, and of the 3000 that were measured."""
    chosen, pieces = RANDOMIZERS[name], 150
    deals = (chosen.deal(seeded(f"game {game}"), **chosen.checked({})) for game in range(GAMES))
    runs = [longest_runs(tuple(islice(deal, pieces))) for deal in deals]
    for kind, length_of in KINDS[:3]:
        for length in range(2, 40, 3):
            chance, found = rare(name, kind, length, pieces)
            assert found is basis
            share = sum(length_of(each) >= length for each in runs) / GAMES
            allowed = 4.5 * math.sqrt(max(chance * (1 - chance), 0.001) * (1 / GAMES + 1 / 3000)) + 0.01
            assert abs(share - chance) <= allowed, (kind.name, length, chance, share)


def test_dealers_without_a_figure_say_so() -> None:
    assert rare("sz", SNAKE, 50, 50) == (1.0, Basis.FIXED)
    assert rare("sega", FLOOD, 4, 500).basis is Basis.FIXED
    assert rare("sega16", FLOOD, 4, 500, {"seed": 7}).basis is Basis.FIXED
    assert rare("bastet", FLOOD, 4, 500).basis is Basis.UNKNOWN
    assert rare("drought-guard", FLOOD, 4, 500, {"factor": 3}).basis is Basis.UNKNOWN
    assert rare("tgm1", FLOOD, 4, 500, {"tries": 1}).chance > 0.5, "its options count"
    assert rare("63-bag", FLOOD, 5, 500).basis is Basis.MEASURED


def test_the_shares_of_a_long_game() -> None:
    by_name = {name: shares(name, each.checked({})) for name, each in RANDOMIZERS.items()}
    assert {name for name, share in by_name.items() if share is None} == {"bastet", "no-mercy"}
    assert all(math.isclose(sum(share), 1) for share in by_name.values() if share)
    gameboy = by_name["gameboy"]
    assert gameboy
    assert gameboy[Piece.L] == pytest.approx(7693 / 71628)
    assert gameboy[Piece.O] == pytest.approx(551 / 3429)
    assert by_name["more-i"] == (0.25, *(0.125,) * 6)
    assert by_name["sz"] == (0, 0, 0, 0, 0.5, 0, 0.5)
    assert by_name["7-bag"] == (1 / 7,) * 7
