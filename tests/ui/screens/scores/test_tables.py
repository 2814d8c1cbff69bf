"""The tables on the scores screen: games, and sections of the arcade."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from game.storage import FILE
from game.ui.kit.chart import Chart
from game.ui.screens.modes import ModesScreen
from tests.play.records.kept import MASTER
from tests.ui.screens.scores.stage import (
    NOW,
    column,
    filled,
    filter_by,
    opened,
    pressed,
    table,
)
from tests.ui.stage import context, tapped


class TestTables:
    def test_they_are_those_of_the_next_game(self, tmp_path: Path) -> None:
        screen = opened(filled(tmp_path), "tables")
        assert column(screen, "") == ["1.", "2.", "3."]
        assert column(screen, "Pieces") == ["20", "30", "40"]
        filter_by(screen, "player", "machine dellacherie")
        assert column(screen, "Pieces") == ["25"]

    def test_the_point_of_the_chosen_game_is_marked(self, tmp_path: Path) -> None:
        screen, marked = opened(filled(tmp_path), "tables"), []
        for _ in range(3):
            chart = screen.page.named("trend")
            assert isinstance(chart, Chart)
            assert chart.chosen
            marked.append(int(chart.chosen.action))
            tapped(screen, screen.context.controls, NOW, "down")
        assert marked == [2, 3, 1], "the best one first"

    def test_more_games_have_their_trend_where_there_is_room_below_all_of_them(self, tmp_path: Path) -> None:
        shared = filled(tmp_path)
        for number in range(13):
            shared.scores.record(replace(MASTER, rules="modern", mode="sprint", won=True, seconds=60.0 + number))
        for size in ((700, 1000), (1280, 720)):
            screen = opened(shared, "tables", size)
            assert len(column(screen, "")) == 16
            trend = screen.page.named("trend")
            assert trend
            assert trend.placed

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
