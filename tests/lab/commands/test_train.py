"""main.py train."""

import json
import re
from pathlib import Path

import pytest
import yaml

from game.ai.beam.weight_file import read_beam_weights
from game.ai.beam.weights import TABLES, named
from game.settings.machine import player_of
from tests.cli.shell import interrupted, ran, refused, run
from tests.lab.commands.test_beginning import PLAYER

TINY = ("train", "--height", "5", "--seed", "1", "--candidates", "6", "--runs", "30", "--check", "2")


@pytest.fixture
def start(tmp_path: Path) -> Path:
    path = tmp_path / "plain.yaml"
    path.write_text(PLAYER)
    return path


def generations(log: Path) -> list[dict[str, object]]:
    """Those of a log, without the time that they took."""
    return [{**json.loads(line), "seconds": 0} for line in log.read_text().splitlines()[1:]]


def test_it_trains_and_writes_weights_a_log_and_a_picture(
    start: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone, log = tmp_path / "alone.yaml", tmp_path / "alone.jsonl"
    with monkeypatch.context() as without:
        without.setattr("game.lab.charts.draw_climb", lambda *_: None)
        assert run(*TINY, "--start", start, "--generations", 1, "--out", alone, "--jobs", 1).returncode == 0
        assert run("train", "--resume", alone, "--generations", 3, "--check", 2, "--jobs", 1).returncode == 0

    out = tmp_path / "better.yaml"
    done = run(*TINY, "--start", start, "--generations", 3, "--out", out, "--jobs", 2)
    assert done.returncode == 0, done.stderr
    before, after, training, written = done.stdout.splitlines()
    assert re.fullmatch(r"start     plain: .* lines a game \(mdp, height 5, by splitting, 2 repeats\)", before)
    assert after.startswith("trained   better: ")
    assert training.startswith("training  3 generations in 0:")
    assert written == f"written   {out}, {out.with_suffix('.jsonl')}, {out.with_suffix('.png')}"
    assert re.match("generation 0\ngeneration 1: ", done.stderr)
    assert out.with_suffix(".png").read_bytes().startswith(b"\x89PNG")
    content = yaml.safe_load(out.read_text())
    assert (content["name"], content["provenance"]["started from"]) == ("better", "plain")

    assert player_of(out).weights == content["weights"]

    assert generations(log) == generations(out.with_suffix(".jsonl"))
    assert yaml.safe_load(alone.read_text())["weights"] == content["weights"]


def test_ctrl_c_ends_it_and_it_can_go_on(start: Path, tmp_path: Path) -> None:
    out = tmp_path / "better.yaml"
    printed, _ = interrupted(*TINY, "--start", start, "--out", out, "--jobs", 1, after="generation 1: ")
    assert printed.startswith("stopped after ")
    assert printed.endswith(f"; continue with train --resume {out}\n")
    assert len(generations(out.with_suffix(".jsonl"))) >= 1
    assert len(yaml.safe_load(out.read_text())["weights"]) == 18


def test_without_cma_it_says_what_to_install() -> None:
    script = "import sys; sys.modules['cma'] = None\nfrom game.cli import main; sys.exit(main(['train']))"
    done = ran(script)
    assert (done.returncode, done.stderr) == (2, 'cma is not installed: pip install ".[lab]"\n')


TUNED = ("train", "--versus", "gameboy", "--seed", "1", "--width", "1", "--samples", "0", "--duels", "2", "--jobs", "1")


def test_it_tunes_continues_and_tests(tmp_path: Path) -> None:
    out = tmp_path / "mine.yaml"
    by_the_old_name = ["--games" if word == "--duels" else word for word in TUNED]
    done = run(*by_the_old_name, "--steps", 9, "--check", 0, "--out", out)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == f"written   {out}, {out.with_suffix('.jsonl')}"
    with out.with_suffix(".jsonl").open() as log:
        assert json.loads(log.readline())["duels"] == 2
    done = run("train", "--versus", "gameboy", "--resume", out, "--steps", 10, "--check", 2, "--jobs", "1")
    assert done.returncode == 0, done.stderr
    tested, tuning, written = done.stdout.splitlines()
    assert tested.startswith("tuned     ")
    assert tuning.startswith("tuning    10 steps in ")
    assert written.endswith(".png")
    content = yaml.safe_load(out.read_text())
    assert content["table"] == "gameboy"
    assert set(content["weights"]) == {*TABLES["tetrio-1"].features, "share", "discount"}
    assert dict(named(read_beam_weights(out))) == content["weights"], "a player of matches plays with them"
    steps = [json.loads(line) for line in out.with_suffix(".jsonl").read_text().splitlines()[1:]]
    assert [step["step"] for step in steps] == [*range(1, 11)]


def test_it_refuses_what_makes_no_tuning(tmp_path: Path) -> None:
    out = tmp_path / "mine.yaml"
    none = f"--resume: {out}: no such file; expected a file of weights that train --versus wrote"
    assert refused(*TUNED[:-4], "--duels", 3, "--out", out) == "--duels: 3 duels make no pairs; expected an even number"
    assert refused("train", "--versus", "gameboy", "--resume", out) == none
    kept = "--start: not allowed with --resume; the tuning keeps its value"
    assert refused("train", "--versus", "gameboy", "--start", "tetrio-1", "--resume", out) == kept
    assert refused("train", "--versus", "mdp").startswith("--versus: 'mdp'")


PLAYED = ("train", "--versus", "tetrio-2", "--width", "1", "--jobs", "1")


def test_it_keeps_positions_goes_on_and_learns(tmp_path: Path) -> None:
    folder, value = tmp_path / "duels", tmp_path / "value.npz"
    done = run(*PLAYED, "--seed", "1", "--positions", folder, "--parts", 1)
    assert done.returncode == 0, done.stderr
    assert done.stdout == f"positions 1 part of 25 duels in {folder}, seed 1\n"
    first = (folder / "00000.npz").read_bytes()
    done = run(*PLAYED, "--positions", folder, "--parts", 2, "--value", value)
    assert done.returncode == 0, done.stderr
    told, explained, written = done.stdout.splitlines()
    assert told == f"positions 2 parts of 25 duels in {folder}, seed 1", "the folder keeps its seed"
    assert re.match(r"explained \d+\.\d% by the linear evaluation, \d+\.\d% by the value \(", explained)
    assert written == f"written   {value}"
    assert [path.name for path in sorted(folder.iterdir())] == ["00000.npz", "00001.npz"]
    assert (folder / "00000.npz").read_bytes() == first
    assert refused(*PLAYED, "--positions", folder, "--value", value).endswith("exists already; expected a new name")
    other = "has positions of --versus tetrio-2 --width 1 --seed 1; expected the same, or a new folder"
    assert refused(*PLAYED, "--seed", "2", "--positions", folder).endswith(other)
    assert refused("train", "--positions", folder).startswith("--versus: expected ")


IMPROVED = (
    "improve", "--height", "6", "--seed", "1", "--splits", "6", "--runs", "20", "--repeats", "2", "--generations", "1",
    "--check", "2", "--jobs", "1", "--most", "4",
)  # fmt: skip
POOR = "weights: {landing height: -1, row transitions: -1, holes: -4}\n"
OWN = "def cells(board):\n    return board.cells.bit_count()\n"


def test_it_improves_and_writes_weights_a_log_and_a_picture(tmp_path: Path) -> None:
    start, out, own = tmp_path / "plain.yaml", tmp_path / "better.yaml", tmp_path / "own.py"
    picture = tmp_path / "climb.png"
    start.write_text(POOR)
    own.write_text(OWN)
    done = run(*IMPROVED, "--start", start, "--out", out, "--stages", 2, "--features", own, "--plot", picture)
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
    assert run(*IMPROVED, "--start", start, "--out", alone, "--stages", 1, "--check", 0).returncode == 0
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
def test_what_is_wrong_with_an_improvement_is_one_line(arguments: str, message: str) -> None:
    assert refused("improve", *arguments.split()).startswith(message)
