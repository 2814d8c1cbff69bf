"""Three dealers at one speed."""

from __future__ import annotations

import random

import pytest

from game.play.dealers.side_by_side import BUDGET, RATES, TRIO, SideBySide
from tests.play.stage import START, Clock


class SlowClock(Clock):
    """A clock on which each look takes a millisecond."""

    def __call__(self) -> float:
        self.now += 0.001
        return self.now


def trio(clock: Clock | None = None, *dealers: str) -> SideBySide:
    return SideBySide(dealers or TRIO, "5", {}, random.Random(1), clock or Clock())


def pieces(side_by_side: SideBySide) -> list[int]:
    return [lane.counts.pieces for lane in side_by_side.lanes]


def test_each_deals_so_many_pieces_a_second() -> None:
    three = trio()
    for frame in range(1, 241):
        three.advance(START + frame / 60)
    assert pieces(three) == [20, 20, 20]


@pytest.mark.parametrize("rate", RATES[:-1])
def test_every_speed_is_kept(rate: int) -> None:
    three = trio()
    three.set_rate(rate)
    for frame in range(1, 61):
        three.advance(START + frame / 60)
    assert pieces(three) == pytest.approx([rate] * 3, rel=0.02)


def test_the_deadline_is_the_next_piece_and_at_most_sixty_times_a_second() -> None:
    three = trio()
    assert three.deadline(START) == START + 1 / 5
    three.advance(START + 0.2)
    assert three.deadline(START + 0.2) == pytest.approx(START + 0.4)
    three.set_rate(10_000)
    assert three.deadline(START) == START + 1 / 60


def test_pause_stops_and_step_deals_one_each() -> None:
    clock = Clock()
    three = trio(clock)
    three.pause()
    assert not three.advance(START + 50)
    assert three.deadline(START) is None
    three.step()
    three.step()
    assert (pieces(three), three.paused) == ([2, 2, 2], True)
    clock.now = START + 60
    three.pause()
    assert not three.advance(START + 60.1)
    assert three.advance(START + 60.2)
    assert pieces(three) == [3, 3, 3]


def test_after_a_stall_it_does_not_deal_all_that_was_missed() -> None:
    three = trio()
    three.set_rate(100)
    three.advance(START + 60)
    assert pieces(three)[0] < 20


def test_dealing_ends_when_its_time_is_over() -> None:
    clock = SlowClock()
    three = trio(clock)
    three.set_rate(10_000)
    begin = clock.now
    three.advance(begin + 0.1)
    assert 0 < pieces(three)[0] < 100
    assert len(set(pieces(three))) == 1, "all go at the pace of the slowest"
    assert clock.now - begin < 4 * BUDGET


def test_a_new_seed_begins_anew_and_another_dealer_keeps_the_seed() -> None:
    three = trio()
    three.advance(START + 0.1 + 1 / 5)
    first = list(three.lanes[0].counts.marker.pieces)
    three.restart("6")
    assert pieces(three) == [0, 0, 0]
    three.restart("5")
    three.replace(1, "tgm1")
    assert (three.dealers, three.seed) == (["7-bag", "tgm1", "memoryless"], "5")
    three.step()
    assert list(three.lanes[0].counts.marker.pieces)[:1] == first[:1]


def test_speeds_are_stepped_and_stay_at_the_ends() -> None:
    three = trio()
    three.change_rate(1)
    assert three.rate == 10
    for _ in RATES:
        three.change_rate(1)
    assert three.rate == RATES[-1]
    for _ in RATES:
        three.change_rate(-1)
    assert three.rate == RATES[0]


def test_one_or_two_dealers_are_enough_and_more_than_three_are_left_out() -> None:
    assert len(trio(None, "nes").lanes) == 1
    assert [lane.randomizer.name for lane in trio(None, "nes", "sz", "tsu", "sega").lanes] == ["nes", "sz", "tsu"]


def test_a_piece_comes_into_sight_slowly_at_low_speeds_only() -> None:
    three = trio()
    three.step()
    assert three.fallen(START) == 0
    assert three.fallen(START + 0.06) == pytest.approx(0.5)
    assert three.fallen(START + 1) == 1
    three.set_rate(100)
    assert three.fallen(START) == 1


def test_games_without_a_law_are_simulated_once_also_while_nothing_is_dealt() -> None:
    clock = SlowClock()
    three = trio(clock, "7-bag", "tsu", "bastet")
    three.pause()
    assert three.deadline(START) == START + 1 / 60
    frames = 0
    while three.simulates:
        three.advance(clock())
        frames += 1
    assert frames > 100, "a few games in each frame"
    assert [lane.simulated is not None for lane in three.lanes] == [False, True, False]
    assert three.deadline(START) is None
    law = three.lanes[1].simulated
    three.restart("6")
    assert three.lanes[1].simulated is law
    assert not three.simulates
