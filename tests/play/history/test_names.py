"""Games, players and days in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.play.history.names import (
    dealer_title,
    games_words,
    kind_title,
    player_title,
    result_words,
    short_title,
)
from tests.play.history.kept import MARATHON, MASTER, SPRINT


def test_names_are_proper_names_and_unknown_ones_stay() -> None:
    assert kind_title("modern", "sprint") == "Modern sprint"
    assert kind_title("house rules", "sprint") == "house rules sprint"
    assert dealer_title("nes") == "NES, 1989"
    assert dealer_title("a dealer of another day") == "a dealer of another day"


@pytest.mark.parametrize(
    ("player", "title"),
    [
        ("person", "You"),
        ("mixed", "You, with help"),
        ("machine", "All bots"),
        ("machine dellacherie", "Dellacherie, 2003"),
        ("machine Cold Clear (bot)", "Cold Clear (bot)"),
    ],
)
def test_players(player: str, title: str) -> None:
    assert player_title(player) == title


def test_tables_leave_out_the_year() -> None:
    assert short_title("Grand Master 2, 2000") == "Grand Master 2"
    assert short_title("Grand Master (strict)") == "Grand Master (strict)"


def test_the_result_is_what_ranks_the_mode() -> None:
    assert result_words(SPRINT) == "1:00.500"
    assert result_words(replace(SPRINT, won=False)) == "Lost"
    assert result_words(MARATHON) == "12,345"
    assert result_words(MASTER) == "Grade 5, level 321"
    assert result_words(replace(MARATHON, mode="a mode of another day")) == "12,345"


def test_numbers_of_games() -> None:
    assert [games_words(count) for count in (0, 1, 1234)] == ["0 games", "1 game", "1,234 games"]
