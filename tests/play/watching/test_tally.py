"""A tally over games: how many, how long, and the place of one that has ended."""

from __future__ import annotations

import pytest

from game.core.rules.modes import MODES
from game.play.watching.tally import LEVELS, LINES, POINTS, TIME, Outcome, Tally, measure_of
from game.settings import Settings
from tests.play.stage import machine_game


def outcome(lines: int, *, pieces: int = 0, seconds: float = 0.0, won: bool = False) -> Outcome:
    return Outcome(pieces, lines, 100 * lines, 1, seconds, topped_out=not won, won=won)


def tally_of(*lines: int) -> Tally:
    tally = Tally(LINES)
    for number in lines:
        tally.add(outcome(number))
    return tally


def running(lines: int, pieces: int = 0) -> Outcome:
    return Outcome(pieces, lines, 0, 1, 0.0, topped_out=False)


def test_it_knows_the_mean_the_median_and_the_longest_game() -> None:
    tally = tally_of(10, 40, 100)
    assert (tally.games, tally.mean, tally.median, tally.best) == (3, 50.0, 40, 100)
    assert tally_of(10, 40, 100, 60).median == 50.0


def test_without_games_there_is_nothing_to_say() -> None:
    tally = Tally(LINES)
    assert tally.mean is tally.median is tally.best is None
    assert dict(tally.facts(running(0), counted=False, most=1))["Mean lines"] == "-"


def test_the_first_game_is_told_while_it_runs() -> None:
    assert Tally(LINES).facts(running(12, pieces=34), counted=False) == (
        ("Lines so far", "12"),
        ("Piece", "34"),
    )


def test_a_game_that_runs_has_no_place_yet() -> None:
    assert tally_of(10, 40, 100).standing(running(50), counted=False) == "-"


def test_a_game_that_has_ended_is_one_of_those_that_are_counted() -> None:
    tally = tally_of(10, 40, 100)
    assert tally.standing(outcome(40), counted=True) == "its 2nd best game of 3"
    assert tally.standing(outcome(10), counted=True) == "its 3rd best game of 3"
    assert tally.standing(outcome(100), counted=True) == "its best game of 3"
    assert tally_of(40).standing(outcome(40), counted=True) == "-", "there is no other"


def test_the_facts_tell_how_far_a_game_came() -> None:
    assert dict(Tally(LINES).facts(running(51), counted=False, most=1))["This game"] == "51"
    assert dict(tally_of(2).facts(outcome(2), counted=True))["This game"] == "2"


def test_the_facts_are_names_and_values() -> None:
    facts = tally_of(1000, 2000).facts(running(1500, pieces=4210), counted=False)
    assert facts == (
        ("Games", "2"),
        ("Mean lines", "1,500"),
        ("Median lines", "1,500"),
        ("Most lines", "2,000"),
        ("This game", "1,500"),
        ("Piece", "4,210"),
    )
    assert dict(tally_of(1000, 2000).facts(outcome(2000), counted=True))["This game"] == "2,000"


def test_one_game_has_no_median_unless_a_tally_beside_it_has() -> None:
    tally = tally_of(12)
    assert [name for name, _ in tally.facts(running(0), counted=False)] == ["Games", "Mean lines", "This game", "Piece"]
    assert dict(tally.facts(running(0), counted=False, most=2))["Median lines"] == "12"


def test_in_a_race_only_games_that_reach_the_goal_have_a_time() -> None:
    tally = Tally(TIME)
    tally.add(outcome(12, seconds=9.0))
    assert (tally.games, tally.best) == (1, None)
    for seconds in (60.0, 45.5):
        tally.add(outcome(40, seconds=seconds, won=True))
    assert (tally.games, tally.best) == (3, 45.5)
    assert tally.shown(tally.best) == "0:45.50"
    assert tally.standing(outcome(12, seconds=9.0), counted=True) == "no time"
    assert dict(tally.facts(outcome(12, seconds=9.0), counted=True))["This game"] == "no time"
    assert tally.standing(outcome(40, seconds=45.5, won=True), counted=True) == "its best game of 2"


@pytest.mark.parametrize(
    ("mode", "measure"),
    [
        ("endless", LINES),
        ("marathon", POINTS),
        ("ultra", POINTS),
        ("sprint", TIME),
        ("dig-10", TIME),
        ("master", LEVELS),
    ],
)
def test_the_mode_says_what_games_are_compared_by(mode: str, measure: object) -> None:
    assert measure_of(MODES[mode]) is measure


def test_how_far_a_game_came_is_read_from_its_session() -> None:
    game = machine_game(Settings(mode="sprint"), "1", 500)
    won = Outcome.of(game.session)
    assert (won.lines >= 40, won.won, won.topped_out) == (True, True, False)
    begun = Outcome.of(machine_game(Settings(), "1", 7).session)
    assert (begun.pieces, begun.won, begun.topped_out) == (7, False, False)
