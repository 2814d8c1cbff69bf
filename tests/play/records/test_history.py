"""Finished games: in words, by filters, as rows of tables, and all added up."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from game.play.records.history import (
    FACETS,
    KIND,
    GameRows,
    Totals,
    choices,
    first_filters,
    long_time,
    ranked_rows,
    result_words,
    totals,
    value_of,
    with_value,
)
from game.storage import FILE, Filters, Game, StoredGame
from tests.play.records.kept import MARATHON, MASTER, NOW, SPRINT, kept


def test_the_result_is_what_ranks_the_mode() -> None:
    assert result_words(SPRINT) == "1:00.500"
    assert result_words(replace(SPRINT, won=False)) == "Lost"
    assert result_words(MARATHON) == "12,345"
    assert result_words(MASTER) == "Grade 5, level 321"
    assert result_words(replace(MARATHON, mode="a mode of another day")) == "12,345"


GAMES = (
    *[SPRINT] * 3,
    MARATHON,
    replace(SPRINT, randomizer="14-bag"),
    MASTER,
    replace(SPRINT, player="mixed"),
    replace(MARATHON, player="machine bcts"),
    replace(MARATHON, player="machine dellacherie"),
)


def test_each_filter_offers_only_what_leaves_games(tmp_path: Path) -> None:
    groups = kept(tmp_path, *GAMES).history.groups()
    every = Filters()
    assert list(choices(groups, every, "rules").values()) == ["All rules", "Modern", "Grand Master"]
    assert list(choices(groups, every, "mode")) == ["", "marathon", "sprint", "master"]
    assert list(choices(groups, Filters(rules="arcade"), "mode")) == ["", "master"]
    assert list(choices(groups, Filters(mode="sprint"), "randomizer")) == ["", "7-bag", "14-bag"]
    assert list(choices(groups, every, KIND)) == ["modern/sprint", "modern/marathon", "arcade/master"]


def test_the_players_are_you_then_you_and_a_bot_then_bots(tmp_path: Path) -> None:
    groups = kept(tmp_path, *GAMES).history.groups()
    assert list(choices(groups, Filters(), "player").values()) == [
        "All players",
        "You",
        "You, with help",
        "All bots",
        "BCTS, 2009",
        "Dellacherie, 2003",
    ]
    assert list(choices(groups, Filters(mode="sprint"), "player")) == ["", "person", "mixed"]


def test_a_value_that_leaves_no_games_stays_among_the_choices(tmp_path: Path) -> None:
    groups = kept(tmp_path, SPRINT).history.groups()
    assert "14-bag" in choices(groups, Filters(randomizer="14-bag"), "randomizer")


def test_values_are_set_and_read_back() -> None:
    filters = Filters("modern", "sprint", "7-bag", "person")
    for name in FACETS:
        assert with_value(filters, name, value_of(filters, name)) == filters
    assert with_value(filters, KIND, "arcade/master") == Filters("arcade", "master", "7-bag", "person")
    assert value_of(Filters(rules="modern"), KIND) == ""


def test_a_kind_of_game_is_the_next_one_or_else_the_most_played(tmp_path: Path) -> None:
    groups = kept(tmp_path, *GAMES).history.groups()
    assert first_filters(groups, "arcade", "master") == Filters("arcade", "master", "", "person")
    assert first_filters(groups, "gameboy", "b-type") == Filters("modern", "sprint", "", "person")
    assert first_filters([], "gameboy", "b-type") == Filters("gameboy", "b-type")


def test_only_the_pages_that_are_looked_at_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    history = kept(tmp_path, *(replace(SPRINT, score=number) for number in range(5))).history
    monkeypatch.setattr("game.play.records.history.PAGE", 2)
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


def test_a_row_that_holds_no_game_says_so(tmp_path: Path) -> None:
    history = kept(tmp_path, SPRINT, SPRINT).history
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute("UPDATE games SET score = -1 WHERE id = 1")
    rows = GameRows(history, Filters(), NOW)
    assert rows[1][1] == "This game cannot be shown"
    assert len(rows[1]) == len(rows[0])
    assert rows.game(1) is None


def test_ranked_rows_begin_with_their_place(tmp_path: Path) -> None:
    games = kept(tmp_path, MASTER, replace(MASTER, grade="4")).history.table(Filters("arcade", "master"))
    assert [row[:2] for row in ranked_rows(games, "master", NOW)] == [
        ("1.", "Grade 4, level 321"),
        ("2.", "Grade 5, level 321"),
    ]


def added(folder: Path, *games: Game, filters: Filters | None = None) -> Totals:
    history, chosen = kept(folder, *games).history, filters or Filters()
    return totals(history.groups(), history.days(chosen), chosen)


def test_games_time_pieces_and_lines(tmp_path: Path) -> None:
    sums = added(tmp_path, SPRINT, MARATHON, replace(MARATHON, randomizer="14-bag"), replace(SPRINT, won=False))
    figures = [value for _, value, _ in sums.figures[:4]]
    assert figures == ["4", "4 min 2 s", "404", "140"]
    assert [(part.name, part.games, part.share) for part in sums.dealers] == [
        ("7-bag, 2001", 3, 1),
        ("14-bag", 1, 1 / 3),
    ]
    assert [(part.name, part.games) for part in sums.kinds] == [("Modern marathon", 2), ("Modern sprint", 2)]


def test_filters_choose_what_is_added(tmp_path: Path) -> None:
    sums = added(tmp_path, SPRINT, replace(SPRINT, player="machine bcts"), filters=Filters(player="person"))
    assert sums.figures[0][1] == "1"


def test_nothing_can_be_added_up_too() -> None:
    empty = totals([], [], Filters())
    assert [value for _, value, _ in empty.figures] == ["0", "0 s", "0", "0", "-", "-"]


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0, "0 s"),
        (59.9, "59 s"),
        (754, "12 min 34 s"),
        (3599, "59 min 59 s"),
        (11_100, "3 h 5 min"),
    ],
)
def test_long_times(seconds: float, words: str) -> None:
    assert long_time(seconds) == words
