"""The latest games on the scores screen: their order, filters, and the way to a replay, a deal and a seed."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.ui.kit.chart import Chart
from game.ui.kit.fields import Choice
from game.ui.screens.play import PlayScreen
from game.ui.screens.replay import ReplayScreen
from tests.play.stage import DATE
from tests.ui.screens.scores.stage import NOW, click, column, filled, filter_by, opened, pressed, said, table
from tests.ui.stage import tapped


class TestRecent:
    def test_the_latest_game_comes_first_and_enter_shows_its_replay(self, tmp_path: Path) -> None:
        screen = opened(filled(tmp_path))
        assert column(screen, "Player") == ["Dellacherie", "You", "You", "You"]
        assert "1 of 4 games" in said(screen)
        assert "seed seed 4" in said(screen)
        following = tapped(screen, screen.context.controls, NOW, "down", "down", "return")
        assert isinstance(following, ReplayScreen)
        assert following.playback.replay.result.pieces == 20
        assert tapped(following, screen.context.controls, NOW, "escape") is screen
        assert table(screen).index == 2, "the same game is still chosen"

    def test_filters_leave_what_they_say(self, tmp_path: Path) -> None:
        screen = opened(filled(tmp_path))
        filter_by(screen, "player", "person")
        assert column(screen, "Player") == ["You"] * 3
        filter_by(screen, "player", "machine dellacherie")
        assert column(screen, "Player") == ["Dellacherie"]
        rules = screen.page.named("rules")
        assert isinstance(rules, Choice)
        assert list(rules.choices) == ["", "modern"], "only what was played can be chosen"

    def test_they_are_sorted_by_a_choice_or_a_click_on_a_head(self, tmp_path: Path) -> None:
        screen = opened(filled(tmp_path))
        pieces = [column(screen, "Pieces")]
        filter_by(screen, "order", "pieces")
        pieces.append(column(screen, "Pieces"))
        screen.draw(Surface((1280, 720)), NOW)
        head = next(place for each, place in table(screen).heads() if each.name == "When")
        screen.handle(click(head.center), NOW)
        pieces.append(column(screen, "Pieces"))
        assert pieces == [["25", "30", "20", "40"], ["40", "30", "25", "20"], ["25", "30", "20", "40"]]
        order = screen.page.named("order")
        assert isinstance(order, Choice)
        assert order.value == "date"

    def test_a_second_click_opens_the_replay_and_the_wheel_scrolls(self, tmp_path: Path) -> None:
        shared = filled(tmp_path)
        (game,) = shared.scores.recent(1)
        for _ in range(60):
            shared.scores.record(game.game)
        screen = opened(shared)
        target = Surface((1280, 720))
        area = table(screen).rect
        pitch = round(1.85 * table(screen).em)
        spot = area.x + 50, area.y + 3 * pitch + 5
        screen.handle(Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0)), NOW)
        screen.handle(Event(pygame.MOUSEWHEEL, x=0, y=-30, flipped=False), NOW)
        screen.draw(target, NOW)
        last = area.x + 50, area.bottom - 5
        assert screen.handle(click(last), NOW) is screen
        assert table(screen).index == 63
        screen.draw(target, NOW)
        assert isinstance(screen.handle(click(last), NOW), ReplayScreen)

    def test_the_same_deal_is_a_game_of_ones_own_that_runs_at_once(self, tmp_path: Path) -> None:
        shared = filled(tmp_path)
        following = pressed(opened(shared), "deal")
        assert isinstance(following, PlayScreen)
        game = following.game
        assert (game.setup.seed, game.setup.mode.name, game.session.tick) == ("seed 4", "sprint", 0)
        assert (following.flow.paused, game.machine, game.record.remark) == (False, False, "")

    def test_the_seed_goes_to_the_clipboard(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        copied: list[str] = []

        def copy(text: str) -> bool:
            copied.append(text)
            return True

        monkeypatch.setattr("game.ui.screens.scores.copy", copy)
        screen = opened(filled(tmp_path))
        assert pressed(screen, "copy") is screen
        assert copied == ["seed 4"]
        assert "Copied the seed seed 4." in said(screen)
        monkeypatch.setattr("game.ui.screens.scores.copy", lambda text: False)
        pressed(screen, "copy")
        assert "There is no clipboard. The seed is seed 4." in said(screen)

    @pytest.mark.parametrize("action", ["button", "deal"])
    def test_a_game_without_a_replay_says_so(self, tmp_path: Path, action: str) -> None:
        shared = filled(tmp_path)
        (latest,) = shared.scores.recent(1)
        shared.scores.record(replace(latest.game, finished_at=DATE + timedelta(days=1)))
        screen = opened(shared)
        assert "no replay" in said(screen)
        assert pressed(screen, action) is screen
        assert "This game has no replay." in said(screen)

    def test_the_point_of_the_chosen_game_is_marked(self, tmp_path: Path) -> None:
        screen, marked = opened(filled(tmp_path)), []
        for _ in range(4):
            chart = screen.page.named("trend")
            assert isinstance(chart, Chart)
            assert chart.chosen
            marked.append(int(chart.chosen.action))
            tapped(screen, screen.context.controls, NOW, "down")
        assert marked == [4, 3, 2, 1]
