"""What the pages after a game say: the facts, the charts, the pace."""

from __future__ import annotations

import pytest

from game.play.results.pages import (
    MOST_SPOTS,
    PACE_SPANS,
    PIECES_A_SPAN,
    charts,
    fact_groups,
    facts,
    pace_over_time,
    pause_sheet,
)
from game.play.words import precise
from game.settings import Settings
from tests.play.stage import machine_game

SPRINT = Settings(mode="sprint", seed="1")


class TestFacts:
    def test_they_are_what_players_want(self) -> None:
        names = [name for name, _ in facts(machine_game(SPRINT, "1", 60))]
        for name in ("Pieces a second", "Keys per piece", "Lines a minute", "Keys too many", "Dealer"):
            assert name in names
        assert "Grade" not in names
        assert ("Grade", "9") in facts(machine_game(Settings(rules="arcade"), "1", 3))

    def test_those_of_the_guideline_are_left_out_elsewhere(self) -> None:
        names = [name for name, _ in facts(machine_game(Settings(rules="classic"), "1", 3))]
        assert "T-spins" not in names
        assert "Back-to-back" not in names
        assert "Keys too many" in names

    def test_lines_that_are_the_goal_and_the_level_of_a_sprint_are_left_out(self) -> None:
        sprint = [name for name, _ in facts(machine_game(SPRINT, "1", 60))]
        assert not {"Lines", "Level"} & set(sprint)
        marathon = [name for name, _ in facts(machine_game(Settings(), "1", 3))]
        assert {"Lines", "Level"} <= set(marathon)

    def test_they_stand_in_groups(self) -> None:
        groups = fact_groups(machine_game(Settings(), "1", 3), 0.5)
        assert [group.title for group in groups] == ["The game", "Speed", "Skill", "The deal"]
        assert groups[2].facts[-1] == ("Cost per piece", "0.5 holes")
        assert [name for name, _ in groups[3].facts] == ["Dealer", "Seed"] + ["Played by"] * (len(groups[3].facts) - 2)

    def test_a_score_has_no_zeros_in_front(self) -> None:
        game = machine_game(Settings(rules="classic", mode="sprint"), "1", 3)
        assert dict(facts(game))["Score"] == str(game.session.score)


class TestPause:
    def test_a_sprint_is_told_by_its_time(self) -> None:
        game = machine_game(Settings(rules="classic", mode="sprint"), "1", 1)
        time = precise(game.session.seconds)
        assert pause_sheet(game, muted=False).note == f"{time}  ·  0 lines"

    def test_other_games_are_told_by_their_points(self) -> None:
        game = machine_game(Settings(rules="classic"), "1", 1)
        assert pause_sheet(game, muted=False).note.endswith(f"  ·  0 lines  ·  {game.session.score} points")


class TestCharts:
    def test_each_has_axes_and_spots(self) -> None:
        game = machine_game(SPRINT, "1", 40)
        height, pace, droughts = charts(game)
        assert height.across.low == 0
        assert height.across.high == pytest.approx(game.session.seconds)
        assert [spot.action for spot in height.spots] == [f"piece {number}" for number in range(1, 41)]
        last = game.session.trail[-1]
        assert height.spots[-1].words == (f"{last.height} rows", f"Piece 40 at 0:{last.tick // 1000:02}")
        assert height.spots[-1].up == last.height <= height.up.high
        assert [label for _, label in droughts.across.ticks] == list("IJLOSTZ")
        assert all(spot.words[0].endswith("pieces a second") for spot in pace.spots)

    def test_a_long_game_has_fewer_spots(self) -> None:
        game = machine_game(Settings(mode="endless"), "1", 30)
        game.session.trail.latest.extend(list(game.session.trail) * 70)
        height, *_ = charts(game)
        assert MOST_SPOTS / 2 < len(height.spots) <= MOST_SPOTS
        assert height.spots[1].action == "piece 4"

    def test_the_pace_adds_up(self) -> None:
        session = machine_game(SPRINT, "1", 50).session
        pace = pace_over_time(session)
        assert len(pace) == 50 // PIECES_A_SPAN
        assert sum(pace) * session.seconds / len(pace) == pytest.approx(50)
        assert len(pace_over_time(machine_game(Settings(), "1", 200).session)) == PACE_SPANS
