"""What the filters can be set to."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.play.history.facets import FACETS, KIND, choices, first_filters, value_of, with_value
from game.storage import Filters
from tests.play.history.kept import MARATHON, MASTER, SPRINT, kept

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


def test_where_only_bots_played_they_are_shown(tmp_path: Path) -> None:
    groups = kept(tmp_path, replace(MARATHON, player="machine bcts")).history.groups()
    assert first_filters(groups, "modern", "sprint") == Filters("modern", "marathon")
