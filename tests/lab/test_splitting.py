"""Estimates of long games against games that were played."""

import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import cast

import pytest

from game.ai.linear.controllers import CONTROLLERS
from game.core.chance import seeded
from game.core.dealers import RANDOMIZERS, Observer
from game.lab import level_climbs
from game.lab.compiled.engine import CompiledGame, PlayResult, StopReason
from game.lab.games import SeriesPlan, play_game, result_of
from game.lab.level_climbs import Climbed
from game.lab.splitting import SERVED, Measurement, MeasurementFile, Repeat, chain_of, estimate, measure
from tests.lab.series import simulate

HOUSE = SeriesPlan("house", "mdp", 20, "memoryless", "long")
DELLACHERIE = SeriesPlan("dellacherie", "mdp", 8, "memoryless", "1")


@pytest.fixture(scope="module", autouse=True)
def _quick() -> Iterator[None]:
    """Let fewer looks find the levels, which do not influence the mean."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(level_climbs, "LOOKS", (1000, 300))
        patch.setattr(level_climbs, "_CHAIN_LOOKS", 200)
        patch.setattr(level_climbs, "PILOT_PIECES", 10_000)
        yield


@pytest.mark.parametrize(
    ("controller", "rules", "height", "known", "games"),
    [
        ("dellacherie", "mdp", 6, 1, 200),
        ("house", "mdp", 5, 1, 200),
        ("dellacherie", "mdp", 4, 2, 150),
        ("ce", "fahey", 5, 1, 150),
    ],
)
def test_it_agrees_with_direct_play(controller: str, rules: str, height: int, known: int, games: int) -> None:
    direct = simulate(controller, rules, height=height, games=games, seed="direct", known=known, compiled=True)
    plan = SeriesPlan(controller, rules, height, "memoryless", "split", known=known)
    split = estimate(plan, [measure(Measurement(plan, number, games // 2)) for number in range(5)])
    error = math.hypot(direct.lines_sem or 0, split.lines_sem or 0)
    assert abs(split.lines_mean - direct.lines_mean) < 2.5 * error
    assert 0 < (split.lines_sem or 0) < 0.25 * split.lines_mean


@pytest.mark.parametrize(
    ("controller", "dealer", "odds", "height", "games"),
    [("dellacherie", "7-bag", "", 6, 200), ("expecti", "memoryless", "dealer", 4, 60)],
)
def test_dealers_that_are_chains_agree_too(controller: str, dealer: str, odds: str, height: int, games: int) -> None:
    plan = SeriesPlan(controller, "mdp", height, dealer, "direct", odds=odds)
    direct = result_of(plan, [play_game(plan, number, compiled=True) for number in range(games)])
    runs, other = 20 if odds else 200, replace(plan, seed="split")
    split = estimate(other, [measure(Measurement(other, number, runs)) for number in range(6)])
    assert abs(split.lines_mean - direct.lines_mean) < 3 * math.hypot(direct.lines_sem or 0, split.lines_sem or 0)
    assert 0 < (split.lines_sem or 0) < 0.35 * split.lines_mean


class Tower:
    """A game whose stack rises by a row with each piece, and whose end is row 25."""

    height = 0
    progress = property(lambda self: self.height)
    cells = property(lambda self: (1 << self.height) - 1)

    def begin(self, cells: int) -> None:
        self.height = cells

    def snapshot(self) -> tuple[int]:
        return (self.height,)

    def restore(self, snapshot: tuple[int]) -> None:
        (self.height,) = snapshot

    def play(self, most: int, low: int = 0, high: int = 99) -> PlayResult:
        pieces = 0
        while pieces < most:
            pieces += 1
            self.height += 1
            if self.height == 25:
                return PlayResult(0, pieces, StopReason.OVER)
            if self.height >= high:
                return PlayResult(0, pieces, StopReason.HIGH)
        return PlayResult(0, pieces, StopReason.ON)


def test_a_climb_counts_every_piece() -> None:
    told = list[int]()
    climbed = level_climbs.climb_heights(cast(CompiledGame, Tower()), seeded("1"), 24, runs=10, tell=told.append)
    assert climbed == Climbed(1 / 25, cells_left=25, home=10, chances=(1,) * 4, pieces=10 * 25 + 10 * 4)
    assert sum(told) == climbed.pieces
    assert level_climbs.usual((rise, rise // 10) for rise in range(100)) == (50, 94, 5)


def test_no_length_overflows_or_loses_a_piece(tmp_path: Path) -> None:
    pieces = 26 * 10**9 + 1
    repeats = [replace(repeat_of(1 / pieces), pieces=2**62 + 1)] * 4
    of = estimate(HOUSE, repeats)
    assert of.lines_mean == (4 * pieces - 50) / 10
    assert of.pieces == 2**64 + 4
    file = MeasurementFile(tmp_path / "kept")
    job = Measurement(replace(HOUSE, known=2), 0, runs=100)
    file.add(job, repeats[0])
    assert MeasurementFile(tmp_path / "kept").answers == {job: repeats[0]}
    file.path.write_bytes(file.path.read_bytes()[:40])
    assert MeasurementFile.to_add_to(file.path).answers == {}, "its first line is cut off"


@pytest.mark.parametrize("dealer", ["memoryless", "tgm1"])
def test_a_measurement_can_be_repeated(dealer: str) -> None:
    what = Measurement(replace(DELLACHERIE, height=7, randomizer=dealer), 0, runs=30)
    first, second = measure(what), measure(what)
    assert (first.ends_a_piece, first.chances, first.pieces) == (second.ends_a_piece, second.chances, second.pieces)
    other = measure(Measurement(DELLACHERIE, 1, runs=50))
    assert other.ends_a_piece != first.ends_a_piece


def test_weights_make_the_player_whatever_its_name() -> None:
    given = replace(DELLACHERIE, controller="mine", weights=tuple(CONTROLLERS["dellacherie"].weights.items()))
    one, other = (measure(Measurement(plan, 0, 50)).ends_a_piece for plan in (DELLACHERIE, given))
    assert one == other


def test_the_levels_lead_from_the_usual_height_to_the_top() -> None:
    repeat = measure(Measurement(replace(DELLACHERIE, height=12), 0, runs=100))
    assert 3 <= repeat.home <= 5
    assert 8 <= len(repeat.chances) <= 16
    assert all(0 < chance <= 1 for chance in repeat.chances)


def repeat_of(rate: float) -> Repeat:
    return Repeat(rate, cells_left=50, home=4, chances=(0.5,), pieces=10, seconds=1)


def test_lines_come_from_the_mean_rate_and_their_error_from_its_scatter() -> None:
    of = estimate(HOUSE, [repeat_of(0.0009), repeat_of(0.0011)])
    assert of.lines_mean == pytest.approx((4 * 1000 - 50) / 10)
    assert of.lines_sem == pytest.approx(of.lines_mean * 0.1)
    assert (of.repeats, of.pieces, of.seconds) == (2, 20, 2)


def test_where_no_game_ended_there_is_no_estimate() -> None:
    with pytest.raises(ValueError, match="no run of house reached the end of a game in 20 rows; expected more runs"):
        estimate(HOUSE, [repeat_of(0), repeat_of(0)])


@pytest.mark.parametrize("name", SERVED)
def test_the_chances_of_a_chain_are_those_of_an_observer(name: str) -> None:
    randomizer = RANDOMIZERS[name]
    chain, observer, state = chain_of(randomizer, {}), Observer(randomizer), 0
    for piece in islice(randomizer.deal(seeded(name), **randomizer.checked({})), 300):
        assert chain.chances[state] == pytest.approx(observer.odds(), abs=1e-12)
        observer.see(piece)
        state = chain.following[state][piece]


@pytest.mark.parametrize(
    ("name", "states"), [("memoryless", 1), ("nes", 8), ("7-bag", 127), ("14-bag", 2186), ("sz", 2)]
)
def test_a_chain_has_as_many_states_as_there_is_to_know(name: str, states: int) -> None:
    assert len(chain_of(RANDOMIZERS[name], {}).chances) == states
