"""The trends on the scores screen: the way from a spot to its game."""

from __future__ import annotations

from pathlib import Path

from pygame import Surface

from game.ui.kit.chart import Chart
from game.ui.screens.replay import ReplayScreen
from game.ui.screens.scores import GAMES
from tests.ui.screens.scores.stage import NOW, click, filled, opened, said
from tests.ui.stage import tapped


class TestTrends:
    def test_enter_and_a_click_open_the_game_of_a_spot(self, tmp_path: Path) -> None:
        shared = filled(tmp_path)
        screen = opened(shared, "trends")
        chart = screen.page.named(GAMES)
        assert isinstance(chart, Chart)
        assert len(chart.plot.spots) == 3
        following = tapped(screen, shared.controls, NOW, "left", "return")
        assert isinstance(following, ReplayScreen)
        assert following.playback.replay.result.pieces == 20
        screen.draw(Surface((1280, 720)), NOW)
        following = screen.handle(click((chart.rect.right - 20, chart.rect.centery)), NOW)
        assert isinstance(following, ReplayScreen)
        assert following.playback.replay.result.pieces == 30
        assert "seed seed 3" in said(screen), "what was clicked is still chosen when one comes back"
