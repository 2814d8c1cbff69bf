"""main.py improve."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml

from game.settings.machine import player_of
from tests.cli.shell import refused, run

TINY = (
    "improve", "--height", "6", "--seed", "1", "--splits", "6", "--runs", "20", "--repeats", "2", "--generations", "1",
    "--check", "2", "--jobs", "1", "--most", "6",
)  # fmt: skip
PLAYER = "weights: {landing height: -1, row transitions: -1, holes: -4}\n"
OWN = "def cells(board):\n    return board.cells.bit_count()\n"


def test_it_improves_and_writes_weights_a_log_and_a_picture(tmp_path: Path) -> None:
    start, out, own = tmp_path / "plain.yaml", tmp_path / "better.yaml", tmp_path / "own.py"
    picture = tmp_path / "climb.png"
    start.write_text(PLAYER)
    own.write_text(OWN)
    done = run(*TINY, "--start", start, "--out", out, "--stages", 2, "--features", own, "--plot", picture)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert "landings: the player explains" in lines[0]
    assert lines[1].split() == ["feature", "adds", "weight"]
    assert any(line.startswith("cells  ") for line in lines)
    assert len(lines) == 2 + 46 + 1 + 1 + 4
    assert lines[-4].startswith("start     plain: ")
    assert lines[-3].startswith("improved  better: ")
    assert lines[-2].startswith("stages    2 stages in ")
    assert lines[-1] == f"written   {out}, {out.with_suffix('.jsonl')}"
    assert "stage 1, step: " in done.stderr
    assert picture.read_bytes().startswith(b"\x89PNG")
    content = yaml.safe_load(out.read_text())
    assert (content["name"], content["provenance"]["started from"]) == ("better", "plain")
    assert player_of(out).weights == content["weights"]

    alone = tmp_path / "alone.yaml"
    assert run(*TINY, "--start", start, "--out", alone, "--stages", 1, "--check", 0).returncode == 0
    told = run("improve", "--resume", alone, "--stages", 2, "--check", 0, "--jobs", 1, "--json")
    assert told.returncode == 0, told.stderr
    assert yaml.safe_load(alone.read_text())["weights"] == content["weights"]
    record = json.loads(told.stdout)
    assert record["stages"][1]["weights"] == content["weights"]
    assert record["plan"]["height"] == 6


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("--most 46", "--most: '46'; expected a whole number from 1 to 45"),
        ("--plot climb.gif", "--plot: climb.gif: expected a name that ends in .png, .svg, .pdf"),
        ("--features none.py", "--features: none.py: no such file; expected a Python file with a function for each"),
    ],
)
def test_what_is_wrong_is_one_line(arguments: str, message: str) -> None:
    assert refused("improve", *arguments.split()).startswith(message)
