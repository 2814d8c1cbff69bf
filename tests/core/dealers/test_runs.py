"""The exact laws of the gaps and the longest runs, and what the dealers deal."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Generator
from typing import TypeVar

import pytest

from game.core.board.pieces import PIECES, Piece, pieces_from
from game.core.dealers import RANDOMIZERS
from game.core.dealers.history import runs
from game.core.dealers.history.runs import (
    GAMES,
    GapLaw,
    LongestRuns,
    law_of,
    longest_runs,
    repeats_of,
    runs_of_games,
    shares,
    walk_of,
)
from tests.core.dealers.figures import dealt, gaps

WITHOUT = {name for name, each in RANDOMIZERS.items() if walk_of(name, each.checked({})) is None}
"""The dealers that remember too much for an exact law."""


def whole(steps: Generator[None, None, T]) -> T:
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


def law(name: str, piece: Piece = Piece.I) -> GapLaw:
    found = law_of(RANDOMIZERS[name], piece)
    assert found
    return found


@pytest.mark.parametrize(
    ("name", "chance"),
    [
        ("7-bag", lambda k: min(k + 1, 13 - k) / 49 if k < 13 else 0),
        ("tgm-ace", lambda k: min(k + 1, 13 - k) / 49 if k < 13 else 0),
        ("memoryless", lambda k: 1 / 7 * (6 / 7) ** k),
        ("entropy", lambda k: 1 / 7 * (6 / 7) ** k),
        ("more-i", lambda k: 1 / 4 * (3 / 4) ** k),
        ("nes", lambda k: 27 / 28 * (47 / 56) ** (k - 1) * 9 / 56 if k else 1 / 28),
        ("nes-article", lambda k: 48 / 49 * (41 / 49) ** (k - 1) * 8 / 49 if k else 1 / 49),
        ("tgm-strict", lambda k: (2 / 3) ** (k - 4) / 3 if k >= 4 else 0),
        ("sequence", lambda k: float(k == 6)),
    ],
)
def test_a_law_is_its_closed_form(name: str, chance: Callable[[int], float]) -> None:
    found = law(name).chances
    assert found == pytest.approx([chance(k) for k in range(len(found))], abs=1e-11)


@pytest.mark.parametrize(
    ("name", "rate"),
    [
        ("memoryless", 1 / 7), ("nes", 1 / 28), ("nes-article", 1 / 49), ("tgm1", 0.0244275), ("tgm2", 0.0083715),
        ("tgm-strict", 0), ("7-bag", 1 / 49), ("14-bag", 4 / 49), ("more-i", 10 / 64), ("sega", 0.150), ("sz", 0),
        ("63-bag", 19 / 147),  # (62 * 8/62 + 1/7) / 63
        ("7-bag+1", 11 / 224),  # (7 * 1/28 + 1/7) / 8: the two equal ones are neighbours in 7 of 28 places
        ("pairs", 5 / 14),  # (5 * 2/5 + 1/7) / 6
    ],
)  # fmt: skip
def test_the_repeat_rate_is_that_of_the_literature(name: str, rate: float) -> None:
    assert repeats_of(RANDOMIZERS[name]) == pytest.approx(rate, abs=5e-8)


@pytest.mark.parametrize(
    ("name", "longest"),
    [("7-bag", 12), ("14-bag", 24), ("63-bag", 108), ("7-bag+1", 14), ("sega", 25), ("memoryless", None), ("sz", None)],
)
def test_the_longest_gap_is_the_limit_of_the_rule(name: str, longest: int | None) -> None:
    assert law(name).longest == longest


def test_a_piece_that_never_comes_has_no_gaps() -> None:
    assert law("sz").chances == ()
    assert law("sz").share == 0
    assert law("sz", Piece.S).chances == (0, 1)


def test_options_change_the_law() -> None:
    tgm1 = RANDOMIZERS["tgm1"]
    assert repeats_of(tgm1, {"tries": 1}) == pytest.approx(1 / 7)
    assert law_of(RANDOMIZERS["sequence"], Piece.I, {"pieces": "IIO", "loop": True}) == GapLaw(2 / 3, (0.5, 0.5), True)
    assert law_of(RANDOMIZERS["sequence"], Piece.I, {"loop": False}) is None
    with pytest.raises(ValueError, match="tries is 0"):
        law_of(tgm1, Piece.I, {"tries": 0})


@pytest.mark.parametrize("name", sorted(RANDOMIZERS.keys() - WITHOUT))
def test_the_probabilities_add_up_and_the_mean_gap_goes_with_the_share(name: str) -> None:
    for piece in PIECES:
        found = law(name, piece)
        if found.chances:
            assert sum(found.chances) == pytest.approx(1, abs=1e-11)
            assert (found.mean + 1) * found.share == pytest.approx(1, abs=1e-9)
    assert sum(shares(RANDOMIZERS[name], RANDOMIZERS[name].checked({})) or ()) == pytest.approx(1, abs=1e-12)


def test_a_machine_that_repeats_a_thousand_pieces_has_exactly_their_gaps() -> None:
    pieces = dealt("sega", 3000)
    first = pieces.index(Piece.I)
    seen = Counter(gaps(pieces[first : first + 2001], Piece.I))
    total = sum(seen.values())
    assert law("sega").chances == pytest.approx([seen[k] / total for k in range(26)])


def test_the_shares_of_a_long_game() -> None:
    by_name = {name: shares(each, each.checked({})) for name, each in RANDOMIZERS.items()}
    assert {name for name, share in by_name.items() if share is None} <= WITHOUT
    assert (by_name["bastet"], by_name["friend"], by_name["no-mercy"]) == (None, None, None)
    assert all(math.isclose(sum(share), 1) for share in by_name.values() if share)
    gameboy = by_name["gameboy"]
    assert gameboy
    common, usual, rare = 551 / 3429, 0.13684, 7693 / 71628
    assert gameboy == pytest.approx([usual, usual, rare, common, common, common, usual], abs=5e-6)
    assert by_name["more-i"] == (0.25, *(0.125,) * 6)
    assert by_name["sz"] == (0, 0, 0, 0, 0.5, 0, 0.5)
    assert by_name["7-bag"] == by_name["tgm3"] == by_name["tsu"] == (1 / 7,) * 7


T = TypeVar("T")


def games(name: str, pieces: int, **options: object) -> list[LongestRuns]:
    chosen = RANDOMIZERS[name]
    return whole(runs_of_games(chosen, chosen.checked(options), pieces))


def test_the_longest_runs_count_what_has_not_ended() -> None:
    runs = longest_runs(pieces_from("ISZZSTTTTO"))
    assert (runs.flood, runs.snake, runs.droughts[Piece.I], runs.droughts[Piece.L]) == (4, 4, 9, 10)
    assert runs.drought == 10
    assert longest_runs(()) == (0, 0, (0,) * 7)


@pytest.mark.parametrize(
    ("name", "pieces", "options", "floods", "snakes", "droughts"),
    [("7-bag", 70, {}, 3505, 4421, 23470), ("tgm1", 30, {"tries": 1}, 4998, 4792, 42603)],
)
def test_the_runs_of_many_games_are_always_the_same(
    name: str, pieces: int, options: dict[str, object], floods: int, snakes: int, droughts: int
) -> None:
    found = games(name, pieces, **options)
    sums = (sum(run.flood for run in found), sum(run.snake for run in found), sum(run.drought for run in found))
    assert sums == (floods, snakes, droughts)
    assert max(run.drought for run in found) <= 12 or name == "tgm1"


def test_long_games_are_fewer(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = runs_of_games(RANDOMIZERS["7-bag"], {}, 5000)
    assert next(steps) is None, "it pauses within a game"
    assert len(games("7-bag", 1)) == GAMES
    monkeypatch.setattr(runs, "_MOST_PIECES", 20_000)
    assert [len(games("7-bag", pieces)) for pieces in (20, 100)] == [1000, runs._FEWEST]
