"""The pages over a game: what they say."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.session.events import Ended
from game.play.keeping import keep
from game.play.results.pages import PACE_SPANS, PIECES_A_SPAN, pace_over_time, results_sheet
from game.settings import Settings
from game.storage import Scores
from tests.play.stage import DATE, machine_game

SPRINT = Settings(mode="sprint", seed="1")


class TestResults:
    def test_they_say_how_a_game_compares(self, tmp_path: Path) -> None:
        scores = Scores(tmp_path)
        remarks = []
        for pieces in (30, 40, 20):
            opening = machine_game(SPRINT, "1", pieces)
            opening.session.ended = Ended("goal")
            remarks.append(keep(scores, opening, "dellacherie", DATE).remark)
        best = scores.table("modern", "sprint", machine=False)[1].game.seconds
        assert remarks == ["", f"Your best: 0:{int(best * 100) / 100:05.2f}.", "Your best yet."]

    def test_the_sheet_has_what_players_want(self, tmp_path: Path) -> None:
        opening = machine_game(SPRINT, "1", 60)
        names = [name for name, _ in results_sheet(opening, "").pairs]
        for name in ("Pieces/s", "Keys/piece", "Lines/min", "Finesse faults", "Tetris rate", "T-spins", "At 10 lines"):
            assert name in names
        assert "Grade" not in names
        assert ("Grade", "9") in results_sheet(machine_game(Settings(rules="arcade"), "1", 3), "").pairs

    def test_the_pace_adds_up(self) -> None:
        session = machine_game(SPRINT, "1", 50).session
        pace = pace_over_time(session)
        assert len(pace) == 50 // PIECES_A_SPAN
        assert sum(pace) * session.seconds / len(pace) == pytest.approx(50)
        assert len(pace_over_time(machine_game(Settings(), "1", 200).session)) == PACE_SPANS
