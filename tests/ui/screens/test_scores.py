"""The scores screen: tabs, filters, and the way from a game to its replay, its deal and its seed."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.play.keeping import keep
from game.settings import Settings
from game.storage import FILE
from game.ui.context import Context
from game.ui.layout import page_layout
from game.ui.screens.modes import ModesScreen
from game.ui.screens.play import PlayScreen
from game.ui.screens.replay import ReplayScreen
from game.ui.screens.score_tab import GAMES
from game.ui.screens.scores import TABS, ScoresScreen
from game.ui.screens.screen import Screen
from game.ui.widgets.button import Button
from game.ui.widgets.card import Card
from game.ui.widgets.charts.chart import Chart
from game.ui.widgets.charts.table import Table
from game.ui.widgets.rows.choice import Choice
from game.ui.widgets.tabs import Tabs
from game.ui.widgets.text import Text
from tests.core.playing import end
from tests.play.history.kept import MASTER
from tests.play.stage import DATE, machine_game
from tests.ui.stage import context, scores_screen, tapped

NOW = 100.0
SIZES = [(480, 360), (640, 480), (700, 1000), (1280, 720), (3840, 2160), (90, 70)]
SPRINT = Settings(mode="sprint", seed="1")


def filled(folder: Path) -> Context:
    """A context with three sprints of the person, of which the second is the best, and one of a bot."""
    shared = context(folder, SPRINT)
    games = ((40, "You"), (20, "You"), (30, "You"), (25, "Dellacherie"))
    for number, (pieces, who) in enumerate(games, 1):
        opening = machine_game(SPRINT, f"seed {number}", pieces, who=who)
        end(opening.session, "goal")
        keep(shared.scores, opening, "dellacherie", DATE + timedelta(minutes=number))
    return shared


def opened(
    shared: Context, tab: str = "recent", size: tuple[int, int] = (1280, 720), *, everybody: bool = True
) -> ScoresScreen:
    """The screen with a tab, drawn, with the focus where games are chosen.

    ``everybody`` leaves the recent games of bots in.
    """
    screen = scores_screen(shared, lambda: None)
    tabs = screen.page.named("tabs")
    assert isinstance(tabs, Tabs)
    screen.draw(Surface(size), NOW)
    screen.page.focus_on("tabs")
    for _ in range(list(TABS).index(tab)):
        assert tapped(screen, shared.controls, NOW, "right") is screen
    if tab == "recent" and everybody:
        filter_by(screen, "player", "")
    screen.page.focus_on(GAMES)
    screen.draw(Surface(size), NOW)
    return screen


def filter_by(screen: ScoresScreen, name: str, value: str) -> None:
    """Step a filter with Enter until it has a value."""
    for _ in range(30):
        row = screen.page.named(name)
        assert isinstance(row, Choice)
        if row.value == value:
            return
        screen.page.focus_on(name)
        tapped(screen, screen.context.controls, NOW, "return")
    raise AssertionError(f"{name} has no {value}")


def table(screen: ScoresScreen) -> Table:
    """The table of the tab."""
    widget = screen.page.named(GAMES)
    assert isinstance(widget, Table)
    return widget


def column(screen: ScoresScreen, name: str) -> list[str]:
    """The texts of a column."""
    shown = table(screen)
    place = [each.name for each in shown.columns].index(name)
    return [row[place] for row in shown.rows[:]]


def said(screen: ScoresScreen) -> str:
    """The lines about the chosen game."""
    return "\n".join(leaf.text for leaf in screen.page.body.leaves() if isinstance(leaf, Text))


def pressed(screen: ScoresScreen, action: str) -> Screen | None:
    """Enter on the button with an action."""
    button = next(leaf for leaf in screen.page.body.leaves() if isinstance(leaf, Button) and leaf.action == action)
    assert screen.page.focus_on(button.name)
    return tapped(screen, screen.context.controls, NOW, "return")


def click(place: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, button=1, pos=place)


class TestHint:
    """The line of keys tells what they do with the widget that has the focus."""

    @pytest.mark.parametrize(
        ("tab", "focus", "words"),
        [
            ("recent", GAMES, "↑ ↓ choose a game  ·  Enter watch its replay  ·  Ctrl+Tab next tab  ·  Esc back"),
            ("bests", GAMES, "↑ ↓ ← → choose a game  ·  Enter watch its replay  ·  Ctrl+Tab next tab  ·  Esc back"),
            ("trends", GAMES, "← → choose a game  ·  Enter watch its replay  ·  Ctrl+Tab next tab  ·  Esc back"),
            ("recent", "rules", "← → change it  ·  Tab to the next one  ·  Ctrl+Tab next tab  ·  Esc back"),
            ("recent", "deal", "Enter: Same deal  ·  Ctrl+Tab next tab  ·  Esc back"),
            ("totals", "days", "← → choose a day  ·  Ctrl+Tab next tab  ·  Esc back"),
        ],
    )
    def test_it_follows_the_focus(self, tmp_path: Path, tab: str, focus: str, words: str) -> None:
        screen = opened(filled(tmp_path), tab)
        screen.page.focus_on("tabs")
        for _ in range(60):
            if screen.page.focus and screen.page.focus.name == focus:
                break
            tapped(screen, screen.context.controls, NOW, "tab")
        assert screen.page.hint == words

    def test_it_is_right_from_the_start(self, tmp_path: Path) -> None:
        assert scores_screen(filled(tmp_path), lambda: None).page.hint.startswith("↑ ↓ choose a game")
        assert scores_screen(context(tmp_path / "new"), lambda: None).page.hint == "Enter: Play  ·  Esc back"


def test_right_on_the_last_value_of_a_filter_stays_there(tmp_path: Path) -> None:
    screen = opened(filled(tmp_path))
    screen.page.focus_on("player")
    for _ in range(5):
        tapped(screen, screen.context.controls, NOW, "right")
    player = screen.page.focus
    assert isinstance(player, Choice)
    assert (player.name, player.value) == ("player", list(player.choices)[-1])


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

    def test_the_games_of_bots_do_not_bury_ones_own(self, tmp_path: Path) -> None:
        screen = opened(filled(tmp_path), everybody=False)
        assert column(screen, "Player") == ["You"] * 3
        player = screen.page.named("player")
        assert isinstance(player, Choice)
        assert list(player.choices)[:2] == ["", "person"], "all players are one step away"

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

    @pytest.mark.parametrize("action", ["watch", "deal"])
    def test_a_game_without_a_replay_says_so(self, tmp_path: Path, action: str) -> None:
        shared = filled(tmp_path)
        (latest,) = shared.scores.recent(1)
        shared.scores.record(replace(latest.game, finished_at=DATE + timedelta(days=1)))
        screen = opened(shared)
        assert "no replay" in said(screen)
        assert pressed(screen, action) is screen
        assert "This game has no replay." in said(screen)

    @pytest.mark.parametrize("size", [(480, 360), (640, 480), (1920, 1080)])
    def test_there_is_a_column_of_dealers_at_every_width(self, tmp_path: Path, size: tuple[int, int]) -> None:
        for tab in ("recent", "tables"):
            screen = opened(filled(tmp_path), tab, size)
            dealers = [place for each, place in table(screen).heads() if each.name == "Dealer"]
            assert len(dealers) == 1
            assert Surface(size).get_rect().contains(dealers[0])

    def test_a_kind_of_game_without_a_result_leaves_the_chart_to_another(self, tmp_path: Path) -> None:
        shared = context(tmp_path, SPRINT)
        for number, settings in enumerate((Settings(seed="1"), SPRINT)):
            opening = machine_game(settings, f"seed {number}", 20)
            end(opening.session, "block out")
            keep(shared.scores, opening, "dellacherie", DATE + timedelta(minutes=number))
        screen = opened(shared)
        assert column(screen, "Game") == ["Modern sprint", "Modern marathon"]
        chart = screen.page.named("trend")
        assert isinstance(chart, Chart)
        assert (chart.plot.title, len(chart.plot.spots)) == ("Modern marathon  ·  Score", 1)

    def test_where_none_has_a_result_a_card_says_so(self, tmp_path: Path) -> None:
        shared = context(tmp_path, SPRINT)
        opening = machine_game(SPRINT, "1", 20)
        end(opening.session, "block out")
        keep(shared.scores, opening, "dellacherie", DATE)
        chart = opened(shared).page.named("trend")
        assert isinstance(chart, Chart)
        assert chart.plot.empty == "Modern sprint  ·  No game has reached the goal yet."

    def test_a_few_games_in_an_upright_window_have_a_chart_that_ends_above_the_buttons(self, tmp_path: Path) -> None:
        screen = opened(filled(tmp_path), size=(700, 1000))
        chart, button = screen.page.named("trend"), screen.page.named("button")
        assert chart
        assert button
        assert chart.rect.bottom < button.rect.y < chart.rect.bottom + 5 * chart.em

    @pytest.mark.parametrize("size", [(700, 1000), (1280, 720)])
    def test_the_buttons_stand_at_one_place_in_all_tabs(self, tmp_path: Path, size: tuple[int, int]) -> None:
        shared, bottoms = filled(tmp_path), set()
        for tab in ("recent", "bests", "tables", "trends"):
            button = opened(shared, tab, size).page.named("button")
            assert button
            bottoms.add(button.rect.bottom)
        assert len(bottoms) == 1


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
