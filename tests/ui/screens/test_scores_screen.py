"""The scores screen: its tabs, filters, notices, and the way to a replay, a deal and a seed."""

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
from game.core.rules.modes import modes_for
from game.play.records.keeping import keep
from game.play.words.titles import MODE_TITLES
from game.settings import Settings
from game.storage.database import FILE
from game.ui.context import Context
from game.ui.kit.button import Button, Card
from game.ui.kit.chart import Chart
from game.ui.kit.fields import Choice, Tabs
from game.ui.kit.table import Cell, Table
from game.ui.kit.text.labels import Text
from game.ui.screens.modes_screen import GamesScreen
from game.ui.screens.scores_screen import GAMES, TABS, ScoresScreen
from game.ui.screens.screen import Screen
from tests.core.playing import end
from tests.play.records.kept import MASTER
from tests.play.stage import DATE, machine_game
from tests.ui.fake_routes import asked_for, fake_routes
from tests.ui.stage import click, context, copied, of_kind, scores_screen, tapped, texts

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


def filter_by(screen: ScoresScreen, name: str, value: str) -> None:
    """Step a filter with Enter until it has a value."""
    for _ in range(30):
        row = of_kind(Choice, screen.page.named(name))
        if row.value == value:
            return
        screen.page.focus_on(name)
        tapped(screen, screen.context.controls, NOW, "return")
    raise AssertionError(f"{name} has no {value}")


def table(screen: ScoresScreen) -> Table:
    """The table of the tab."""
    return of_kind(Table, screen.page.named(GAMES))


def column(screen: ScoresScreen, name: str) -> list[str]:
    """The texts of a column."""
    shown = table(screen)
    place = [each.name for each in shown.columns].index(name)
    return [str(row[place]) for row in shown.rows[:]]


def said(screen: ScoresScreen) -> str:
    """The lines about the chosen game, and what a key has done."""
    return screen.page.notice + "\n".join(texts(screen))


def pressed(screen: ScoresScreen, name: str) -> Screen | None:
    """Enter on the button with a name."""
    button = next(leaf for leaf in screen.page.body.leaves() if isinstance(leaf, Button) and leaf.name == name)
    assert screen.page.focus_on(button.name)
    return tapped(screen, screen.context.controls, NOW, "return")


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
        seeds = copied(monkeypatch, "game.ui.screens.scores_screen.copy")
        screen = opened(filled(tmp_path))
        assert pressed(screen, "copy") is screen
        assert seeds == ["seed 4"]
        assert "Copied the seed seed 4." in said(screen)
        monkeypatch.setattr("game.ui.screens.scores_screen.copy", lambda text: False)
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
    def test_there_is_a_card_for_each_kind_of_game_and_the_buttons_are_about_one(self, tmp_path: Path) -> None:
        shared = filled(tmp_path)
        shared.scores.record(MASTER)
        screen = opened(shared, "bests")
        cards = [leaf for leaf in screen.page.body.leaves() if isinstance(leaf, Card)]
        assert [(card.title, card.note) for card in cards] == [
            ("Sprint", "3 of 3 games finished"),
            ("Master", "The only game"),
        ]
        assert watched(tapped(screen, shared.controls, NOW, "return")) == 20

        tapped(screen, shared.controls, NOW, "down", "down")
        assert "Grand Master  ·" in said(screen)
        pressed(screen, "button")
        assert "This game has no replay." in said(screen), "that of the arcade has none"

    def test_the_rulesets_fold_and_what_was_played_less_waits_behind_a_line(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        for number, mode in enumerate(mode.name for mode in modes_for("modern")):
            for _ in range(20 - number):
                shared.scores.record(
                    replace(MASTER, rules="modern", mode=mode, randomizer="7-bag", grade="", start_level=1)
                )
        shared.scores.record(MASTER)
        screen = opened(shared, "bests")

        def cards() -> list[str]:
            return [leaf.title for leaf in screen.page.body.leaves() if isinstance(leaf, Card)]

        def folds() -> list[tuple[str, str, bool]]:
            found = (leaf for leaf in screen.page.body.leaves() if isinstance(leaf, Button))
            return [(fold.label, fold.note, fold.opened) for fold in found if fold.opened is not None]

        kinds, games = len(modes_for("modern")), sum(20 - number for number in range(len(modes_for("modern"))))
        closed = [
            ("Modern", f"{games} games, {kinds} kinds", True),
            (f"{kinds - 6} more kinds", "", False),
            ("Grand Master", "1 game, 1 kind", False),
        ]
        assert cards() == [MODE_TITLES[mode.name] for mode in modes_for("modern")[:6]]
        assert folds() == closed
        assert pressed(screen, "more modern") is screen
        assert len(cards()) == kinds
        assert pressed(screen, "fold arcade") is screen
        assert cards()[-1] == "Master"
        pressed(screen, "fold modern")
        assert cards() == ["Master"]
        assert "Modern" in said(screen), "the line below still tells of the chosen game"
        tapped(screen, shared.controls, NOW, "down", "down")
        assert "Grand Master  ·" in said(screen)


class TestTables:
    def test_they_are_those_of_the_next_game_and_where_none_reached_the_goal_they_say_so(self, tmp_path: Path) -> None:
        shared = filled(tmp_path)
        screen = opened(shared, "tables")
        assert column(screen, "") == ["1.", "2.", "3."]
        assert column(screen, "Pieces") == ["20", "30", "40"]
        filter_by(screen, "player", "machine dellacherie")
        assert column(screen, "Pieces") == ["25"]
        with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
            database.execute("UPDATE games SET won = 0")
        screen = opened(shared, "tables")
        assert table(screen).empty == "No game has reached the goal yet."
        way, asked = asked_for(pressed(screen, "play"))
        assert (way, asked["name"]) == ("page", "games")

    def test_the_arcade_has_its_best_sections_and_secret_grades(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        shared.scores.record(replace(MASTER, sections="0:3600 100:4200", secret="S2"))
        screen = opened(shared, "tables")
        filter_by(screen, "shown", "sections")
        assert column(screen, "Section") == ["0 to 100", "100 to 200", "All of these", "Secret grade"]
        assert column(screen, "Best") == ["1:00.00", "1:10.00", "2:10.00", "S2"]
        filter_by(screen, "shown", "games")
        assert column(screen, "Result") == ["Grade 5, level 321"]


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


class TestTrends:
    def test_enter_and_a_click_open_the_game_of_a_spot(self, tmp_path: Path) -> None:
        shared = filled(tmp_path)
        screen = opened(shared, "trends")
        chart = of_kind(Chart, screen.page.named(GAMES))
        assert len(chart.plot.spots) == 3
        assert watched(tapped(screen, shared.controls, NOW, "left", "return")) == 20
        screen.draw(Surface((1280, 720)), NOW)
        assert watched(screen.handle(click((chart.rect.right - 20, chart.rect.centery)), NOW)) == 30
        assert "seed seed 3" in said(screen), "what was clicked is still chosen when one comes back"


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
