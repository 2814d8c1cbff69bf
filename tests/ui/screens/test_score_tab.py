"""The best games and the charts of a kind of game, on the page of all games."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from pygame import Surface

from game.core.rules.rulesets import RULES
from game.settings import Settings
from game.storage.database import FILE
from game.ui.context import Context
from game.ui.kit.chart import Chart
from game.ui.kit.fields import Choice, Tabs
from game.ui.kit.table import Cell, Table
from game.ui.screens.modes_screen import ModesScreen, bests_screen
from game.ui.screens.score_tab import GAMES
from tests.play.records.kept import MARATHON, MASTER, SPRINT
from tests.play.stage import START
from tests.ui.fake_routes import asked_for, fake_routes
from tests.ui.screens.test_scores_screen import filled, watched
from tests.ui.stage import click, context, filter_by, of_kind, pressed, tapped, texts

LARGE = (1280, 720)


def opened(shared: Context, way: str = "best") -> ModesScreen:
    """The page of all games with the results of a kind, drawn, with the focus where games are chosen."""
    screen = ModesScreen(shared, fake_routes(shared), lambda: None, way)
    screen.draw(Surface(LARGE), START)
    screen.page.focus_on(GAMES)
    return screen


def keys(screen: ModesScreen, *names: str) -> None:
    """Press keys, and draw in between, as the window does."""
    for name in names:
        assert tapped(screen, screen.context.controls, START, name) is screen
        screen.draw(Surface(LARGE), START)


def column(screen: ModesScreen, name: str) -> list[str]:
    """The texts of a column of the table."""
    shown = of_kind(Table, screen.page.named(GAMES))
    place = [each.name for each in shown.columns].index(name)
    return [each.text if isinstance(each := row[place], Cell) else each for row in shown.rows[:]]


def kind(screen: ModesScreen) -> str:
    """The kind of game whose results are shown."""
    row = of_kind(Choice, screen.page.named("kind"))
    return row.choices[row.value]


class TestBestGames:
    def test_they_are_those_of_the_next_game_and_where_none_reached_the_goal_they_say_so(self, tmp_path: Path) -> None:
        shared = filled(tmp_path)
        screen = opened(shared)
        assert column(screen, "") == ["1.", "2.", "3."]
        assert column(screen, "Pieces") == ["20", "30", "40"]
        assert watched(tapped(screen, shared.controls, START, "return")) == 20
        filter_by(screen, "player", "machine dellacherie")
        assert column(screen, "Pieces") == ["25"]
        with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
            database.execute("UPDATE games SET won = 0")
        screen = opened(shared)
        assert of_kind(Table, screen.page.named(GAMES)).empty == "No game has reached the goal yet."
        assert screen.page.named("deal") is None
        assert asked_for(pressed(screen, "start"))[0] == "play"

    def test_the_arcade_has_its_best_sections_and_secret_grades(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        shared.scores.record(replace(MASTER, sections="0:3600 100:4200", secret="S2"))
        screen = opened(shared)
        filter_by(screen, "shown", "sections")
        assert column(screen, "Section") == ["0 to 100", "100 to 200", "All of these", "Secret grade"]
        assert column(screen, "Best") == ["1:00.00", "1:10.00", "2:10.00", "S2"]
        filter_by(screen, "shown", "games")
        assert column(screen, "Result") == ["Grade 5, level 321"]

    def test_a_kind_that_was_not_played_gives_way_to_the_one_that_was_played_most(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        for game in (MARATHON, SPRINT, SPRINT, replace(MASTER, rules="tgm2")):
            shared.scores.record(game)
        shared.choose(rules="classic")
        screen = opened(shared)
        assert kind(screen) == "Modern sprint"
        assert (screen.shown.rules, screen.shown.game_mode.name) == ("modern", "sprint")
        assert shared.settings.rules == "classic", "nothing is kept before one plays"

    def test_the_chosen_game_and_the_kind_of_the_results_are_the_same(self, tmp_path: Path) -> None:
        """The words of one game stood beside the results of another."""
        shared = context(tmp_path, Settings(mode="sprint"))
        others = replace(MASTER, rules="tgm2"), replace(SPRINT, mode="ultra", start_level=5, score=900)
        for game in (MARATHON, SPRINT, *others):
            shared.scores.record(game)
        screen = opened(shared)
        seen = set()
        for _ in range(4):
            of_results = kind(screen), screen.shown.rules, screen.shown.game_mode.name, screen.shown.start_level
            seen.add(of_results)
            title = next(text for text in texts(screen) if text in ("Sprint", "Marathon", "Master", "Ultra"))
            assert title.lower() == screen.shown.game_mode.name
            screen.page.focus_on("kind")
            keys(screen, "return")
        assert seen == {
            ("Modern sprint", "modern", "sprint", 1),
            ("Modern marathon", "modern", "marathon", 1),
            ("Modern ultra from level 5", "modern", "ultra", 5),
            ("Grand Master 2", "tgm2", "master", RULES["tgm2"].levels.first),
        }
        screen.page.focus_on("tabs")
        keys(screen, "left")
        screen.page.focus_on("sprint")
        keys(screen, "right")
        screen.page.focus_on("tabs")
        keys(screen, "right")
        assert (kind(screen), screen.shown.game_mode.name) == ("Modern 20 lines", "sprint-20")

    def test_a_game_of_another_version_can_be_looked_at(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        for _ in range(2):
            shared.scores.record(replace(MARATHON, rules="modern", mode="mine"))
        shared.scores.record(SPRINT)
        screen = opened(shared)
        assert kind(screen) == "modern mine"
        assert column(screen, "Result") == ["12,345", "12,345"]
        assert screen.shown == shared.settings

    def test_another_level_of_the_next_game_has_results_of_its_own(self, tmp_path: Path) -> None:
        shared = context(tmp_path, Settings(mode="ultra"))
        for level in (1, 2):
            shared.scores.record(replace(MARATHON, mode="ultra", start_level=level, score=level * 1000))
        screen = opened(shared)
        assert column(screen, "Result") == ["1,000"]
        screen.page.focus_on("level")
        keys(screen, "right")
        assert column(screen, "Result") == ["2,000"]
        assert kind(screen) == "Modern ultra from level 2"

    def test_the_page_comes_back_as_it_was_left(self, tmp_path: Path) -> None:
        screen = bests_screen(filled(tmp_path), fake_routes(context(tmp_path)), lambda: None)
        assert of_kind(Tabs, of_kind(ModesScreen, screen.again()).page.named("tabs")).value == "best"


class TestTrends:
    def test_enter_and_a_click_open_the_game_of_a_spot(self, tmp_path: Path) -> None:
        shared = filled(tmp_path)
        screen = opened(shared, "trends")
        chart = of_kind(Chart, screen.page.named(GAMES))
        assert len(chart.plot.spots) == 3
        assert watched(tapped(screen, shared.controls, START, "left", "return")) == 20
        screen.draw(Surface(LARGE), START)
        assert watched(screen.handle(click((chart.rect.right - 20, chart.rect.centery)), START)) == 30
        assert any("seed seed 3" in text for text in texts(screen)), "it is still chosen when one comes back"
