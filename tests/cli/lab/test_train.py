"""main.py train."""

from __future__ import annotations

import json
import re
import signal
import subprocess
from pathlib import Path

import pytest
import yaml

from game.settings.machine import player_of
from tests.cli.shell import COMMAND, ROOT, run, started

TINY = ("train", "--height", "5", "--seed", "1", "--candidates", "6", "--runs", "30", "--check", "2")
PLAYER = "weights: {landing height: -1, holes: -2}\n"


@pytest.fixture
def start(tmp_path: Path) -> Path:
    path = tmp_path / "plain.yaml"
    path.write_text(PLAYER)
    return path


def generations(log: Path) -> list[dict[str, object]]:
    """Those of a log, without the time that they took."""
    return [{**json.loads(line), "seconds": 0} for line in log.read_text().splitlines()[1:]]


def test_it_trains_and_writes_weights_a_log_and_a_picture(start: Path, tmp_path: Path) -> None:
    out = tmp_path / "better.yaml"
    done = run(*TINY, "--start", start, "--generations", 3, "--out", out, "--jobs", 2)
    assert done.returncode == 0, done.stderr
    before, after, training, written = done.stdout.splitlines()
    assert re.fullmatch(r"start     plain: .* lines a game \(mdp, height 5, by splitting, 2 repeats\)", before)
    assert after.startswith("trained   better: ")
    assert training.startswith("training  3 generations in 0:00:")
    assert written == f"written   {out}, {out.with_suffix('.jsonl')}, {out.with_suffix('.png')}"
    assert re.match("generation 0; the first run.*\ngeneration 1: ", done.stderr)
    assert out.with_suffix(".png").read_bytes().startswith(b"\x89PNG")
    content = yaml.safe_load(out.read_text())
    assert (content["name"], content["provenance"]["started from"]) == ("better", "plain")

    assert player_of(out).weights == content["weights"]

    alone, log = tmp_path / "alone.yaml", tmp_path / "alone.jsonl"
    assert run(*TINY, "--start", start, "--generations", 1, "--out", alone, "--jobs", 1).returncode == 0
    assert run("train", "--resume", alone, "--generations", 3, "--check", 2, "--jobs", 1).returncode == 0
    assert generations(log) == generations(out.with_suffix(".jsonl"))
    assert yaml.safe_load(alone.read_text())["weights"] == content["weights"]


def test_ctrl_c_ends_it_and_it_can_go_on(start: Path, tmp_path: Path) -> None:
    out = tmp_path / "better.yaml"
    with started(*TINY, "--start", start, "--out", out) as process:
        assert process.stderr
        assert process.stdout
        assert process.stderr.readline().startswith("generation 0; ")
        assert process.stderr.readline().startswith("generation 1: ")
        process.send_signal(signal.SIGINT)
        said = process.stdout.read()
        assert said.startswith("stopped after ")
        assert said.endswith(f"; continue with train --resume {out}\n")
    assert process.returncode == 130
    assert len(generations(out.with_suffix(".jsonl"))) >= 1
    assert len(yaml.safe_load(out.read_text())["weights"]) == 18


def test_without_cma_it_says_what_to_install() -> None:
    script = (
        "import importlib.util as util, sys; found = util.find_spec\n"
        "util.find_spec = lambda name, *rest: None if name == 'cma' else found(name, *rest)\n"
        "from game.cli import main; sys.exit(main(['train']))"
    )
    done = subprocess.run([COMMAND[0], "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "cma is not installed: pip install -r requirements-lab.txt\n")
