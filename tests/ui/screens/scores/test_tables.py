"""The tables on the scores screen: games, and sections of the arcade."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from game.storage import FILE
from game.ui.screens.modes import ModesScreen
from tests.play.records.kept import MASTER
from tests.ui.screens.scores.stage import column, filled, filter_by, opened, pressed, table
from tests.ui.stage import context


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
