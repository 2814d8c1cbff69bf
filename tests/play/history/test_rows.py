"""Rows of games that are read as they are needed."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from game.play.history.rows import PAGE, RECENT, GameRows, details, ranked_rows, table_columns
from game.storage import FILE, Filters, StoredGame
from tests.play.history.kept import MARATHON, MASTER, NOW, SPRINT, kept


def test_only_the_pages_that_are_looked_at_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    history = kept(tmp_path, *(replace(SPRINT, score=number) for number in range(5))).history
    monkeypatch.setattr("game.play.history.rows.PAGE", 2)
    asked: list[int] = []
    page = history.page

    def noted(filters: Filters, first: int, limit: int, *, order: str) -> list[StoredGame | None]:
        asked.append(first)
        return page(filters, first, limit, order=order)

    monkeypatch.setattr(history, "page", noted)
    rows = GameRows(history, Filters(), NOW)
    assert len(rows) == 5
    assert asked == []
    oldest = rows.game(4)
    assert oldest
    assert oldest.game.score == 0
    assert len(rows[2:4]) == 2
    assert asked == [4, 2], "each page once"
    with pytest.raises(IndexError):
        rows[5]


def test_pages_are_large_enough_for_a_tall_window() -> None:
    assert PAGE >= 60


def test_a_row_that_holds_no_game_says_so(tmp_path: Path) -> None:
    history = kept(tmp_path, SPRINT, SPRINT).history
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute("UPDATE games SET score = -1 WHERE id = 1")
    rows = GameRows(history, Filters(), NOW)
    assert rows[1][1] == "This game cannot be shown"
    assert len(rows[1]) == len(rows[0])
    assert rows.game(1) is None


@pytest.mark.parametrize("mode", ["sprint", "marathon", "master"])
def test_every_table_has_dealers_and_they_are_among_the_last_to_go(mode: str) -> None:
    for columns in (RECENT, table_columns(mode)):
        dealer = next(column for column in columns if column.name == "Dealer")
        assert sum(column.importance >= dealer.importance for column in columns) <= 3


def test_ranked_rows_begin_with_their_place(tmp_path: Path) -> None:
    games = kept(tmp_path, MASTER, replace(MASTER, grade="4")).history.table(Filters("arcade", "master"))
    assert [row[:2] for row in ranked_rows(games, "master", NOW)] == [
        ("1.", "Grade 4, level 321"),
        ("2.", "Grade 5, level 321"),
    ]


def test_details_give_the_names_the_moment_and_the_seed(tmp_path: Path) -> None:
    (stored,) = kept(tmp_path, replace(MARATHON, randomizer="nes")).history.page()
    assert stored
    words = details(stored, whole=True)
    assert "Modern marathon" in words
    assert "NES  ·  You" in words
    assert "20 Mar 2026 at" in words
    assert "seed k4x9ab" in words
    assert words.endswith("no replay")
