"""What the pages after a game say: the facts, the charts, the pace."""

from __future__ import annotations

import pytest

from game.play.records.pages import MOST_SPOTS, PACE_SPANS, PIECES_A_SPAN, charts, pace_over_time
from game.settings import Settings
from tests.play.stage import machine_game

SPRINT = Settings(mode="sprint", seed="1")


class TestCharts:
    def test_each_has_axes_and_spots(self) -> None:
        game = machine_game(SPRINT, "1", 40)
        height, pace, droughts = charts(game)
        assert height.across.low == 0
        assert height.across.high == pytest.approx(game.session.seconds)
        assert [spot.action for spot in height.spots] == [f"piece {number}" for number in range(1, 41)]
        last = game.session.trail[-1]
        assert height.spots[-1].words == (f"{last.height} rows", f"Piece 40 at 0:{last.tick // 1000:02}")
        assert height.spots[-1].up == last.height <= height.up.high
        assert [label for _, label in droughts.across.ticks] == list("IJLOSTZ")
        assert all(spot.words[0].endswith("pieces a second") for spot in pace.spots)

    def test_a_long_game_has_fewer_spots(self) -> None:
        game = machine_game(Settings(mode="endless"), "1", 30)
        game.session.trail.latest.extend(list(game.session.trail) * 70)
        height, *_ = charts(game)
        assert MOST_SPOTS / 2 < len(height.spots) <= MOST_SPOTS
        assert height.spots[1].action == "piece 4"

    def test_the_pace_adds_up(self) -> None:
        session = machine_game(SPRINT, "1", 50).session
        pace = pace_over_time(session)
        assert len(pace) == 50 // PIECES_A_SPAN
        assert sum(pace) * session.seconds / len(pace) == pytest.approx(50)
        assert len(pace_over_time(machine_game(Settings(), "1", 200).session)) == PACE_SPANS
