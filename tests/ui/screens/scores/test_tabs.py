"""The other tabs of the scores screen, and what holds for all of them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from pygame import Surface

from game.play.keeping import keep
from game.settings import Settings
from game.storage import FILE
from game.ui.layout import page_layout
from game.ui.screens.modes import ModesScreen
from game.ui.screens.replay import ReplayScreen
from game.ui.screens.scores.screen import TABS, ScoresScreen
from game.ui.screens.scores.tab import GAMES
from game.ui.screens.screen import Screen
from game.ui.widgets.card import Card
from game.ui.widgets.charts.chart import Chart
from game.ui.widgets.text import Text
from tests.core.playing import end
from tests.play.history.kept import MASTER
from tests.play.stage import DATE, machine_game
from tests.ui.screens.scores.stage import (
    NOW,
    SIZES,
    SPRINT,
    click,
    column,
    filled,
    filter_by,
    opened,
    pressed,
    said,
    table,
)
from tests.ui.stage import context, scores_screen, tapped


class TestBests:
    def test_there_is_a_card_for_each_kind_of_game(self, tmp_path: Path) -> None:
        shared = filled(tmp_path)
        shared.scores.record(MASTER)
        screen = opened(shared, "bests")
        cards = [leaf for leaf in screen.page.body.leaves() if isinstance(leaf, Card)]
        assert [(card.title, card.note) for card in cards] == [
            ("Modern sprint", "3 of 3 games finished"),
            ("Grand Master", "The only game"),
        ]
        following = tapped(screen, shared.controls, NOW, "return")
        assert isinstance(following, ReplayScreen)
        assert following.playback.replay.result.pieces == 20

    def test_the_card_of_which_the_page_tells_is_marked(self, tmp_path: Path) -> None:
        shared = filled(tmp_path)
        shared.scores.record(MASTER)
        screen = opened(shared, "bests")
        for key, marked in (("right", "Grand Master"), ("left", "Modern sprint")):
            tapped(screen, shared.controls, NOW, key)
            cards = [leaf for leaf in screen.page.body.leaves() if isinstance(leaf, Card)]
            assert [card.title for card in cards if card.marked] == [marked]

    def test_the_first_kind_of_game_with_a_result_is_chosen(self, tmp_path: Path) -> None:
        shared = context(tmp_path, SPRINT)
        for number, settings in enumerate((SPRINT, SPRINT, Settings(seed="1"))):
            opening = machine_game(settings, f"seed {number}", 20)
            end(opening.session, "block out")
            keep(shared.scores, opening, "dellacherie", DATE + timedelta(minutes=number))
        screen = scores_screen(shared, lambda: None)
        screen.draw(Surface((1280, 720)), NOW)
        screen.page.focus_on("tabs")
        tapped(screen, shared.controls, NOW, "right")
        cards = [leaf for leaf in screen.page.body.leaves() if isinstance(leaf, Card)]
        assert [card.title for card in cards] == ["Modern sprint", "Modern marathon"]
        assert [card.marked for card in cards] == [None, True]

    def test_the_buttons_are_about_the_card_that_had_the_focus(self, tmp_path: Path) -> None:
        shared = filled(tmp_path)
        shared.scores.record(MASTER)
        screen = opened(shared, "bests")
        tapped(screen, shared.controls, NOW, "right")
        assert "Grand Master  ·" in said(screen)
        pressed(screen, "watch")
        assert "This game has no replay." in said(screen), "that of the arcade has none"


class TestTables:
    def test_they_are_those_of_the_next_game(self, tmp_path: Path) -> None:
        screen = opened(filled(tmp_path), "tables")
        assert column(screen, "") == ["1.", "2.", "3."]
        assert column(screen, "Pieces") == ["20", "30", "40"]
        filter_by(screen, "player", "machine dellacherie")
        assert column(screen, "Pieces") == ["25"]

    def test_the_arcade_has_its_best_sections_and_secret_grades(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        shared.scores.record(replace(MASTER, sections="0:3600 100:4200", secret="S2"))
        screen = opened(shared, "tables")
        filter_by(screen, "shown", "sections")
        assert column(screen, "Section") == ["0 to 100", "100 to 200", "All of these", "Secret grade"]
        assert column(screen, "Best") == ["1:00.00", "1:10.00", "2:10.00", "S2"]
        filter_by(screen, "shown", "games")
        assert column(screen, "Result") == ["Grade 5, level 321"]

    def test_where_no_game_reached_the_goal_it_says_so(self, tmp_path: Path) -> None:
        shared = filled(tmp_path)
        with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
            database.execute("UPDATE games SET won = 0")
        screen = opened(shared, "tables")
        assert table(screen).empty == "No game has reached the goal yet."
        assert isinstance(pressed(screen, "play"), ModesScreen)


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


class TestTotals:
    def test_they_are_reached_by_keys_from_top_to_bottom(self, tmp_path: Path) -> None:
        screen = opened(filled(tmp_path), "totals", (480, 360))
        names = []
        for _ in range(7):
            tapped(screen, screen.context.controls, NOW, "tab")
            screen.draw(Surface((480, 360)), NOW)
            assert screen.page.focus
            names.append(screen.page.focus.name)
            assert screen.page.focus.rect.colliderect(page_layout((480, 360)).body)
        assert {"days", "kinds", "dealers"} <= set(names)


class TestAll:
    @pytest.mark.parametrize("size", SIZES)
    @pytest.mark.parametrize("tab", TABS)
    def test_each_tab_is_drawn_at_any_size(self, tmp_path: Path, tab: str, size: tuple[int, int]) -> None:
        screen = opened(filled(tmp_path), tab, size)
        target = Surface(size)
        for name in ("down", "down", "right", "end"):
            tapped(screen, screen.context.controls, NOW, name)
            assert screen.draw(target, NOW) == [target.get_rect()]

    @pytest.mark.parametrize("size", SIZES[:-1])
    @pytest.mark.parametrize("tab", TABS)
    def test_nothing_lies_outside_the_page(self, tmp_path: Path, tab: str, size: tuple[int, int]) -> None:
        screen = opened(filled(tmp_path), tab, size)
        body = page_layout(size).body
        shown = list(screen.page.body.children())
        assert all(body.contains(widget.rect) for widget in shown)
        assert all(first.rect.bottom <= second.rect.top for first, second in pairwise(shown))

    def test_without_games_enter_leads_to_the_first_one(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen: Screen = scores_screen(shared, lambda: None)
        screen.draw(Surface((480, 360)), NOW)
        assert isinstance(screen, ScoresScreen)
        assert "No games yet" in said(screen)
        following = tapped(screen, shared.controls, NOW, "return")
        assert isinstance(following, ModesScreen)
        assert isinstance(tapped(following, shared.controls, NOW, "escape"), ScoresScreen)

    def test_all_notices_are_shown_and_enter_closes_them(self, tmp_path: Path) -> None:
        shared = filled(tmp_path)
        with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
            database.execute("UPDATE games SET level = -1 WHERE id IN (2, 3)")
        screen = scores_screen(shared, lambda: None)
        assert screen.page.dialog
        words = [leaf.text for leaf in screen.page.dialog.leaves() if isinstance(leaf, Text)]
        assert "ame 2 cannot be shown" in words[1]
        assert "ame 3 cannot be shown" in words[1]
        screen.draw(Surface((480, 360)), NOW)
        assert tapped(screen, shared.controls, NOW, "return") is screen
        assert screen.page.dialog is None
        assert len(column(screen, "Game")) == 3

    def test_a_database_that_cannot_be_read_is_spoken_of(self, tmp_path: Path) -> None:
        (tmp_path / FILE).write_text("no database " * 100, encoding="utf-8")
        screen = scores_screen(context(tmp_path), lambda: None)
        assert screen.page.dialog
        assert "renamed to tetrarium.db.aside-1" in " ".join(
            leaf.text for leaf in screen.page.dialog.leaves() if isinstance(leaf, Text)
        )

    def test_escape_and_back_lead_back(self, tmp_path: Path) -> None:
        shared = filled(tmp_path)
        screen = opened(shared)
        assert tapped(screen, shared.controls, NOW, "escape") is None
        assert opened(shared).handle(click(page_layout((1280, 720)).back.center), NOW) is None
