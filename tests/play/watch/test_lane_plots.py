"""What the charts of dealers show: their scales, what is expected, and what is said of a bar."""

from __future__ import annotations

import random

import pytest

from game.core.board.pieces import Piece
from game.play.watch.dealers import DROUGHTS, GAPS, REPEATS, SHARES, Lane, Scales, folded, lane_plots
from game.play.words.plots import Plot


def dealt(name: str, pieces: int = 0) -> Lane:
    lane = Lane(name, "1", {}, random.Random(1))
    for _ in range(pieces):
        lane.deal()
    return lane


def plot(lane: Lane, name: str) -> Plot:
    return lane_plots([lane])[0][name]


def forms(shown: Plot) -> list[tuple[str, str]]:
    return [(curve.form, curve.name) for curve in shown.curves]


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


def test_a_bar_is_told_beside_what_is_expected() -> None:
    lane = dealt("7-bag", 20_000)
    assert plot(lane, GAPS).spots[6].words == ("no I for 6 pieces", "14.7% of the waits", "expected 14.3%")
    assert plot(lane, SHARES).spots[Piece.O].words == ("O 14.3%", "expected 14.3%")
    assert plot(lane, SHARES).figure == "all 14.3%"
    assert plot(lane, REPEATS).spots[-1].words[1:] == ("After 19,762 pieces", "expected 2.0%")
    assert plot(lane, DROUGHTS).spots[-1].words[0] == "12"
    assert forms(plot(lane, DROUGHTS)) == [("line", "never more than 12"), ("steps", "")]


@pytest.mark.parametrize("name", [GAPS, REPEATS])
def test_other_games_are_simulated_where_no_law_is_known(name: str) -> None:
    lane = dealt("tsu", 50)
    assert plot(lane, name).note == "expected: unknown"
    steps = lane.simulate()
    while lane.simulated is None:
        try:
            next(steps)
        except StopIteration as end:
            lane.simulated = end.value
    shown = plot(lane, name)
    assert (shown.note, "in 2,000 simulated games" in {name for _, name in forms(shown)}) == ("", True)
    assert shown.spots[1].words[-1].startswith("simulated ")
