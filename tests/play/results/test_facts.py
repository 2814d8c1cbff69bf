"""The figures of a finished game and their groups."""

from __future__ import annotations

from game.play.results.facts import facts
from game.settings import Settings
from tests.play.stage import machine_game

SPRINT = Settings(mode="sprint", seed="1")


def test_those_of_the_guideline_are_left_out_elsewhere() -> None:
    names = [name for name, _ in facts(machine_game(Settings(rules="classic"), "1", 3))]
    assert "T-spins" not in names
    assert "Back-to-back" not in names
    assert "Extra keys" in names


def test_the_arcade_has_a_grade() -> None:
    assert ("Grade", "9") in facts(machine_game(Settings(rules="arcade"), "1", 3))


def test_lines_that_are_the_goal_and_the_level_of_a_sprint_are_left_out() -> None:
    sprint = [name for name, _ in facts(machine_game(SPRINT, "1", 60))]
    assert not {"Lines", "Level"} & set(sprint)
    marathon = [name for name, _ in facts(machine_game(Settings(), "1", 3))]
    assert {"Lines", "Level"} <= set(marathon)


def test_a_score_has_no_zeros_in_front() -> None:
    game = machine_game(Settings(rules="classic", mode="sprint"), "1", 3)
    assert dict(facts(game))["Score"] == str(game.session.score)
