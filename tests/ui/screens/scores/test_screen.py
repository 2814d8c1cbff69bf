"""The scores screen with all its tabs: sizes, the line of keys, notices, and the way out."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest
from pygame import Surface

from game.storage import FILE
from game.ui.kit.fields import Choice
from game.ui.kit.layout import page_layout
from game.ui.kit.texts import Text
from game.ui.screens.modes import ModesScreen
from game.ui.screens.scores import GAMES, TABS, ScoresScreen
from game.ui.screens.screen import Screen
from tests.ui.screens.scores.stage import (
    ANY_SIZE,
    NOW,
    click,
    column,
    filled,
    opened,
    said,
)
from tests.ui.stage import SIZES, context, scores_screen, tapped


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


class TestAll:
    @pytest.mark.parametrize("size", ANY_SIZE)
    @pytest.mark.parametrize("tab", TABS)
    def test_each_tab_is_drawn_at_any_size(self, tmp_path: Path, tab: str, size: tuple[int, int]) -> None:
        screen = opened(filled(tmp_path), tab, size)
        target = Surface(size)
        for name in ("down", "down", "right", "end"):
            tapped(screen, screen.context.controls, NOW, name)
            assert screen.draw(target, NOW) == [target.get_rect()]

    @pytest.mark.parametrize("size", SIZES)
    @pytest.mark.parametrize("tab", TABS)
    def test_nothing_lies_outside_the_page(self, tmp_path: Path, tab: str, size: tuple[int, int]) -> None:
        screen = opened(filled(tmp_path), tab, size)
        body = page_layout(size).body
        shown = [box for box in screen.page.body.children() if box.rect.height]
        assert all(body.contains(widget.rect) for widget in shown)
        assert all(first.rect.bottom <= second.rect.top for first, second in pairwise(shown))

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

    def test_escape_and_back_lead_back(self, tmp_path: Path) -> None:
        shared = filled(tmp_path)
        screen = opened(shared)
        assert tapped(screen, shared.controls, NOW, "escape") is None
        assert opened(shared).handle(click(page_layout((1280, 720)).back.center), NOW) is None
