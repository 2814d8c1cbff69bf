"""What is drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.lab.charts import draw_climb, survival
from game.lab.splitting import Estimate
from game.lab.training import Generation


def test_survival_is_the_share_of_games_that_reached_so_many_lines() -> None:
    points = survival([30, 10, 20, 40])
    assert [(x, share) for x, share, _ in points] == [(10, 1), (20, 0.75), (30, 0.5), (40, 0.25)]
    assert [error for _, _, error in points] == pytest.approx([0, 0.2165, 0.25, 0.2165], abs=1e-4)


def test_a_climb_is_a_picture(tmp_path: Path) -> None:
    generations = [Generation(number, 60.0 * number, lines, 9, 0.1, {}, []) for number, lines in ((1, 0), (2, 50))]
    start, end = (Estimate(name, 6, 20, 2, repeats=2, pieces=1, seconds=1) for name in ("poor", "better"))
    draw_climb(generations, (start, end), tmp_path / "climb.png")
    assert (tmp_path / "climb.png").read_bytes().startswith(b"\x89PNG")
