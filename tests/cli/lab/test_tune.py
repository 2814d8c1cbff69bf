"""main.py train --versus."""

from __future__ import annotations

import json
from pathlib import Path

import yaml

from game.ai.versus.weights import TABLES
from tests.cli.shell import refused, run

TINY = ("train", "--versus", "gameboy", "--seed", "1", "--width", "1", "--samples", "0", "--games", "2", "--jobs", "1")


def test_it_tunes_continues_and_tests(tmp_path: Path) -> None:
    out = tmp_path / "mine.yaml"
    done = run(*TINY, "--steps", 9, "--check", 0, "--out", out)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == f"written   {out}, {out.with_suffix('.jsonl')}"
    done = run("train", "--versus", "gameboy", "--resume", out, "--steps", 10, "--check", 2, "--jobs", "1")
    assert done.returncode == 0, done.stderr
    tested, tuning, written = done.stdout.splitlines()
    assert tested.startswith("tuned     ")
    assert tuning.startswith("tuning    10 steps in ")
    assert written.endswith(".png")
    content = yaml.safe_load(out.read_text())
    assert content["table"] == "gameboy"
    assert set(content["weights"]) == {*TABLES["tetrio-1"].features, "share", "discount"}
    steps = [json.loads(line) for line in out.with_suffix(".jsonl").read_text().splitlines()[1:]]
    assert [step["step"] for step in steps] == [*range(1, 11)]


def test_it_refuses_what_makes_no_tuning(tmp_path: Path) -> None:
    out = tmp_path / "mine.yaml"
    none = f"--resume: {out}: no such file; expected a file of weights that train --versus wrote"
    assert refused(*TINY[:-4], "--games", 3, "--out", out) == "--games: 3 duels make no pairs; expected an even number"
    assert refused("train", "--versus", "gameboy", "--resume", out) == none
    kept = "--start: not allowed with --resume; the tuning keeps its value"
    assert refused("train", "--versus", "gameboy", "--start", "tetrio-1", "--resume", out) == kept
    assert refused("train", "--versus", "mdp").startswith("--versus: 'mdp'")
