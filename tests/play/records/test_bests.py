"""Personal bests, and the best sections of the arcade."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.play.records.bests import SECTION_COLUMNS, bests, section_rows
from game.storage import Filters
from tests.play.records.kept import MARATHON, MASTER, NOW, SPRINT, ago, kept, lasting

MINE = Filters(player="person")


def test_there_is_one_for_each_kind_of_game_the_most_played_first(tmp_path: Path) -> None:
    games = [
        MARATHON,
        ago(lasting(SPRINT, 58.25), 9),
        SPRINT,
        replace(SPRINT, won=False),
        replace(lasting(SPRINT, 20.0), player="machine bcts"),
    ]
    history = kept(tmp_path, *games).history
    sprint, marathon = bests(history, history.groups(), MINE)
    assert (sprint.title, sprint.result, sprint.among) == ("Modern sprint", "0:58.250", "2 of 3 games finished")
    assert sprint.words(NOW) == "11 Mar 2026  ·  7-bag"
    assert sprint.stored
    assert sprint.stored.id == 2
    assert (marathon.result, marathon.among) == ("12,345", "The only game")


def test_a_kind_that_was_never_finished_has_no_best_game(tmp_path: Path) -> None:
    history = kept(tmp_path, replace(SPRINT, won=False), replace(SPRINT, won=False)).history
    (best,) = bests(history, history.groups(), MINE)
    assert (best.stored, best.result, best.words(NOW)) == (None, "Not finished yet", "")
    assert best.among == "0 of 2 games finished"


def test_the_bests_with_one_dealer(tmp_path: Path) -> None:
    history = kept(tmp_path, lasting(SPRINT, 50.0), replace(SPRINT, randomizer="14-bag")).history
    (best,) = bests(history, history.groups(), Filters(player="person", randomizer="14-bag"))
    assert best.result == "1:00.500"


def test_the_best_sections_come_from_several_games(tmp_path: Path) -> None:
    games = [
        replace(MASTER, sections="0:3600 100:4200", secret="S2"),
        ago(replace(MASTER, sections="0:4000 100:3000", grade="4"), 9),
    ]
    history = kept(tmp_path, *games).history
    sections = section_rows(history, Filters("arcade", "master", player="person"), NOW)
    assert [row[:3] for row in sections.rows] == [
        ("0 to 100", "1:00.00", "Grade 5, level 321 in 4:00"),
        ("100 to 200", "0:50.00", "Grade 4, level 321 in 4:00"),
        ("All of these", "1:50.00", ""),
        ("Secret grade", "S2", "Grade 5, level 321 in 4:00"),
    ]
    assert [stored.id for stored in sections.games] == [1, 2, 2, 1]
    assert {len(row) for row in sections.rows} == {len(SECTION_COLUMNS)}
    assert sections.rows[1][3] == "11 Mar 2026"
