"""The scores screen: its tabs, filters, notices, and the way to a replay, a deal, a seed and the best games."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.core.replay import THE_PERSON, Player
from game.play.records.keeping import keep
from game.settings import Settings
from game.storage.database import FILE
from game.ui.context import Context
from game.ui.kit.chart import Chart
from game.ui.kit.fields import Choice, Tabs
from game.ui.kit.table import Cell, Table
from game.ui.kit.text.labels import Text
from game.ui.screens.modes_screen import GamesScreen
from game.ui.screens.score_tab import GAMES, RecentTab
from game.ui.screens.scores_screen import TABS, ScoresScreen
from game.ui.screens.screen import Screen
from tests.core.playing import end
from tests.play.records.kept import MASTER
from tests.play.stage import DATE, machine_game
from tests.ui.fake_routes import asked_for, fake_routes
from tests.ui.stage import click, context, copied, filter_by, of_kind, pressed, scores_screen, tapped, texts

NOW = 100.0
SPRINT = Settings(mode="sprint", seed="1")


def filled(folder: Path) -> Context:
    """A context with three sprints of the person, of which the second is the best, and one of a bot."""
    shared = context(folder, SPRINT)
    games = ((40, THE_PERSON), (20, THE_PERSON), (30, THE_PERSON), (25, Player.bot("Dellacherie")))
    for number, (pieces, who) in enumerate(games, 1):
        opening = machine_game(SPRINT, f"seed {number}", pieces, who=who)
        end(opening.session, "goal")
        keep(shared.scores, opening, "dellacherie", DATE + timedelta(minutes=number))
    return shared


def watched(following: Screen | None) -> int:
    """The pieces of the game whose replay follows."""
    way, asked = asked_for(following)
    assert way == "replay"
    pieces: int = asked["replay"].result.pieces
    return pieces


def opened(
    shared: Context, tab: str = "recent", size: tuple[int, int] = (1280, 720), *, everybody: bool = True
) -> ScoresScreen:
    """The screen with a tab, drawn, with the focus where games are chosen.

    ``everybody`` leaves the recent games of bots in.
    """
    screen = ScoresScreen(shared, fake_routes(shared), lambda: None)
    of_kind(Tabs, screen.page.named("tabs"))
    screen.draw(Surface(size), NOW)
    screen.page.focus_on("tabs")
    for _ in range(list(TABS).index(tab)):
        assert tapped(screen, shared.controls, NOW, "right") is screen
    if tab == "recent" and everybody:
        filter_by(screen, "player", "")
    screen.page.focus_on(GAMES)
    screen.draw(Surface(size), NOW)
    return screen


def table(screen: ScoresScreen) -> Table:
    """The table of the tab."""
    return of_kind(Table, screen.page.named(GAMES))


def column(screen: ScoresScreen, name: str) -> list[str]:
    """The texts of a column."""
    shown = table(screen)
    place = [each.name for each in shown.columns].index(name)
    return [each.text if isinstance(each := row[place], Cell) else each for row in shown.rows[:]]


def said(screen: ScoresScreen) -> str:
    """The lines about the chosen game, and what a key has done."""
    return screen.page.notice + "\n".join(texts(screen))


class TestRecent:
    def test_the_latest_game_comes_first_and_enter_shows_its_replay(self, tmp_path: Path) -> None:
        screen = opened(filled(tmp_path))
        assert column(screen, "Player") == ["Dellacherie", "You", "You", "You"]
        assert "1 of 4 games" in said(screen)
        assert "seed seed 4" in said(screen)
        following = tapped(screen, screen.context.controls, NOW, "down", "down", "return")
        assert watched(following) == 20
        assert asked_for(following)[1]["back"]() is screen
        assert table(screen).index == 2, "the same game is still chosen"

    def test_they_are_filtered_and_sorted_by_a_choice_or_a_click_on_a_head(self, tmp_path: Path) -> None:
        screen = opened(filled(tmp_path))
        for who, players in ("person", ["You"] * 3), ("machine dellacherie", ["Dellacherie"]):
            filter_by(screen, "player", who)
            assert column(screen, "Player") == players
        rules = of_kind(Choice, screen.page.named("rules"))
        assert list(rules.choices) == ["", "modern"], "only what was played can be chosen"
        filter_by(screen, "player", "")
        pieces = [column(screen, "Pieces")]
        filter_by(screen, "order", "pieces")
        pieces.append(column(screen, "Pieces"))
        screen.draw(Surface((1280, 720)), NOW)
        head = next(place for each, place in table(screen).heads() if each.name == "When")
        screen.handle(click(head.center), NOW)
        pieces.append(column(screen, "Pieces"))
        assert pieces == [["25", "30", "20", "40"], ["40", "30", "25", "20"], ["25", "30", "20", "40"]]
        order = of_kind(Choice, screen.page.named("order"))
        assert order.value == "date"

    def test_the_chosen_game_stands_beside_the_table_where_there_is_room_and_its_medal_in_both(
        self, tmp_path: Path
    ) -> None:
        shared = filled(tmp_path)
        screen = opened(shared)
        for _ in range(4):
            number, place = of_kind(RecentTab, screen.tab).game, table(screen).index
            assert number
            chart = of_kind(Chart, next(box for box in screen.page.body.all() if isinstance(box, Chart)))
            chosen = chart.chosen
            assert chosen
            assert chosen.action == str(number.id)
            cells = table(screen).rows[place]
            signs = [cell.sign is not None for cell in cells if isinstance(cell, Cell)]
            assert signs == [True, number.game.by == THE_PERSON]
            tapped(screen, shared.controls, NOW, "down")
        narrow = opened(shared, size=(640, 480))
        assert not any(isinstance(box, Chart) for box in narrow.page.body.all())

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
        assert watched(screen.handle(click(last), NOW)) == 40

    def test_the_same_deal_is_a_game_of_ones_own_that_runs_at_once(self, tmp_path: Path) -> None:
        shared = filled(tmp_path)
        way, asked = asked_for(pressed(opened(shared), "deal"))
        record = asked["record"]
        assert (way, asked["machine"], record.remark) == ("play_on", False, "")
        assert (record.setup.seed, record.setup.mode.name, record.session.tick) == ("seed 4", "sprint", 0)

    def test_the_seed_goes_to_the_clipboard(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        seeds = copied(monkeypatch, "game.ui.screens.score_tab.copy")
        screen = opened(filled(tmp_path))
        assert pressed(screen, "copy") is screen
        assert seeds == ["seed 4"]
        assert "Copied the seed seed 4." in said(screen)
        monkeypatch.setattr("game.ui.screens.score_tab.copy", lambda text: False)
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

    @pytest.mark.parametrize("action", ["button", "deal"])
    def test_a_fault_of_the_database_is_said_at_each_press(self, tmp_path: Path, action: str) -> None:
        screen = opened(filled(tmp_path))
        (tmp_path / FILE).unlink()
        (tmp_path / FILE).mkdir()
        for _ in range(2):
            assert pressed(screen, action) is screen
            assert f"{FILE} in it is not a file" in said(screen)


class TestBests:
    @pytest.mark.parametrize("tab", ["recent", "totals"])
    def test_the_best_games_of_each_kind_are_one_press_away(self, tmp_path: Path, tab: str) -> None:
        way, asked = asked_for(pressed(opened(filled(tmp_path), tab), "bests"))
        assert (way, asked["name"]) == ("page", "bests")


class TestTotals:
    def test_enter_on_a_part_shows_it_alone(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        shared.scores.record(MASTER)
        for mode in ("sprint", "marathon"):
            shared.scores.record(replace(MASTER, rules="modern", mode=mode, randomizer="7-bag", grade=""))
        screen = opened(shared, "totals")

        def parts() -> list[str]:
            found = screen.page.named("parts")
            return [of_kind(Cell, row[0]).text for row in of_kind(Table, found).rows[:]] if found else []

        assert parts() == ["Modern", "Grand Master"]
        screen.page.focus_on("parts")
        assert tapped(screen, shared.controls, NOW, "return") is screen
        assert screen.tab.filters.rules == "modern"
        assert parts() == ["Marathon", "Sprint"]
        screen.page.focus_on("parts")
        tapped(screen, shared.controls, NOW, "down", "return")
        assert screen.tab.filters.mode == "sprint"
        assert parts() == [], "one mode has no parts"


class TestAll:
    def test_without_games_enter_leads_to_the_first_one(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen: Screen = scores_screen(shared, lambda: None)
        screen.draw(Surface((624, 408)), NOW)
        assert isinstance(screen, ScoresScreen)
        assert "No games yet" in said(screen)
        following = of_kind(GamesScreen, tapped(screen, shared.controls, NOW, "return"))
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
        screen.draw(Surface((624, 408)), NOW)
        assert tapped(screen, shared.controls, NOW, "return") is screen
        assert screen.page.dialog is None
        assert len(column(screen, "Game")) == 3
