"""What a training came to, as its file has it."""

from __future__ import annotations

from pathlib import Path

import yaml

from game.ai.linear.controllers import custom
from game.ai.linear.weights import read_weights
from game.lab.splitting import Estimate
from game.lab.training import Training, checks, plan_for, provenance, trained, write

POOR = custom({"landing height": -1, "holes": -1 / 3}, name="poor")
TRAINING = Training(plan_for(POOR, height=6, seed="7", candidates=8, runs=60, sigma=0.3))


def test_weights_are_rounded_before_they_are_measured() -> None:
    player = trained(TRAINING, "better")
    assert (player.name, player.weights["landing height"], player.weights["holes"]) == ("better", -1, -0.33333)
    first, second = checks(player, TRAINING.plan, 2)
    assert first.plan == second.plan
    assert dict(first.plan.weights) == dict(player.weights)
    assert (first.plan.seed, first.repeat, second.repeat, first.runs) == ("7/check", 0, 1, 240)


def test_a_file_says_where_its_weights_come_from(tmp_path: Path) -> None:
    path = tmp_path / "better.yaml"
    before, after = (
        Estimate(name, 6, lines_mean, 1.25, repeats=12, pieces=1, seconds=1)
        for name, lines_mean in (("poor", 14.4), ("better", 99.6))
    )
    write(path, trained(TRAINING, "better"), provenance(TRAINING, "2026-01-31", (before, after)))
    assert read_weights(path).weights == trained(TRAINING, "better").weights
    said = yaml.safe_load(path.read_text())["provenance"]
    assert set(said.pop("versions")) == {"tetrarium", "python", "cma", "numba", "numpy"}
    assert said == {
        "started from": "poor",
        "height": 6,
        "seed": "7",
        "generations": 0,
        "candidates": 8,
        "runs": 60,
        "spread": 0.3,
        "seconds": 0,
        "measure": "lines a game by splitting, 12 repeats of 240 runs",
        "start": {"lines": 14, "standard error": 1},
        "trained": {"lines": 100, "standard error": 1},
        "date": "2026-01-31",
    }
    assert [file.name for file in tmp_path.iterdir()] == ["better.yaml"]
