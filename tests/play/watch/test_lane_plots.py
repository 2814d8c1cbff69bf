"""What the charts of dealers show: their scales, and what is expected."""

from __future__ import annotations

import random

import pytest

from game.play.watch.dealers import GAPS, REPEATS, Lane, Scales, folded, lane_plots
from game.play.words.plots import Plot


def dealt(name: str, pieces: int = 0) -> Lane:
    lane = Lane(name, "1", {}, random.Random(1))
    for _ in range(pieces):
        lane.deal()
    return lane


def plot(lane: Lane, name: str) -> Plot:
    return lane_plots([lane])[0][name]


@pytest.mark.parametrize("name", ["7-bag", "memoryless", "tsu"])
@pytest.mark.parametrize("pieces", range(2, 40, 4))
def test_every_bar_has_room_from_the_first_wait_on(name: str, pieces: int) -> None:
    lane = dealt(name, pieces)
    scales = Scales.of([lane])
    assert max(lane.counts.gap_shares(scales.last_gap)) <= scales.gap_top
    assert len(lane.counts.gap_shares(0)) <= scales.last_gap + 1
    assert max(lane.counts.shares) <= scales.share_top
    assert lane.counts.repeat_rate <= scales.repeat_top


def test_the_last_bar_of_the_waits_has_all_longer_ones() -> None:
    assert folded([0.5, 0.25, 0.125, 0.125], 2) == [0.5, 0.25, 0.25]
    assert folded([0.5, 0.5, 0.0], 2) == [0.5, 0.5, 0.0]


@pytest.mark.parametrize("name", [GAPS, REPEATS])
def test_where_no_law_is_known_that_is_said(name: str) -> None:
    assert plot(dealt("tsu", 50), name).note == "expected: unknown"
