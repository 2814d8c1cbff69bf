"""The scores screen with all its tabs: sizes, the line of keys, notices, and the way out."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from pygame import Surface

from game.storage import FILE
from game.ui.kit.texts import Text
from game.ui.screens.modes import ModesScreen
from game.ui.screens.scores import ScoresScreen
from game.ui.screens.screen import Screen
from tests.ui.screens.scores.stage import NOW, column, filled, said
from tests.ui.stage import context, scores_screen, tapped


class TestAll:
    def test_without_games_enter_leads_to_the_first_one(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen: Screen = scores_screen(shared, lambda: None)
        screen.draw(Surface((624, 408)), NOW)
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
        screen.draw(Surface((624, 408)), NOW)
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
