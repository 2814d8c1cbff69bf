"""Who plays and who deals, as a shell says it: names, one's own weights, a dealer of one's own."""

import csv
import json
import os
import pty
import subprocess
from pathlib import Path
from typing import Any

import pytest

from game.files.own import trusted as trust
from tests.cli.shell import COMMAND, ROOT, printed, refused, run
from tests.files.own_dealers import BREAKS, TWINS, unknown, written

FEW = ("simulate", "--height", "6", "--games", "2", "--seed", "1", "--max-pieces", "150", "--jobs", "1")
MINE = """\
name: digger
weights:
  holes: -4
  wells: -1
  landing height: -1
  eroded cells: 1
  row transitions: -1
  column transitions: -1
"""
"""Dellacherie's."""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    file = tmp_path / "mine.yaml"
    file.write_text(MINE)
    return file


def results(*arguments: object) -> list[dict[str, Any]]:
    done = run(*FEW, *arguments, "--json")
    assert done.returncode == 0, done.stderr
    found: list[dict[str, Any]] = json.loads(done.stdout)["results"]
    return found


def test_names_files_and_custom_weights_play_side_by_side(mine: Path, tmp_path: Path) -> None:
    table, weights = tmp_path / "table.csv", "machine.weights={rows: 1, holes: -5}"
    both = run("simulate", "--height", "6", "--seed", "1", "--controllers", f"{mine},house", "--splitting",
               "--runs", "60", "--repeats", "2", "--json")  # fmt: skip
    own, house = json.loads(both.stdout)["results"]
    assert (own["controller"], len(own["weights"]), house["weights"]) == ("digger", 6, {})
    found = results("--controllers", f"house-10,{mine},custom", "--set", weights, "--csv", table)
    assert [result["controller"] for result in found] == ["house-10", "digger", "custom"]
    assert [(result["lines_mean"], result["pieces"]) for result in found] == [(48.5, 260), (11, 81), (11, 77)]
    with table.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["weights"][:22] for row in rows] == ["", "{landing height: -1.0,", "{holes: -5.0, rows: 1."]


def test_a_journal_does_not_mix_up_players_of_one_name(mine: Path, tmp_path: Path) -> None:
    resume = ("--resume", tmp_path / "games")
    first = results("--controller", mine, *resume)
    assert results("--controller", mine, *resume) == first
    mine.write_text(MINE.replace("wells: -1", "wells: -3"))
    (other,) = results("--controller", mine, *resume)
    assert (other["lines_mean"], other["pieces"]) == (42, 233)
    mine.write_text(MINE)
    assert results("--controller", mine, *resume) == first
    assert len((tmp_path / "games").read_text().splitlines()) == 4


def test_a_deeper_queue_is_a_beam(mine: Path) -> None:
    far = ("--controller", mine, "--pieces", "3", "--games", "1", "--max-pieces", "40")
    (narrow,), (wide,) = results(*far, "--width", "2"), results(*far, "--width", "40")
    assert [(of["known"], of["width"], of["lines_mean"]) for of in (narrow, wide)] == [(3, 2, 14), (3, 40, 15)]
    (two,) = results(*far[:2], "--two-piece", "--games", "1", "--max-pieces", "30")
    (same,) = results(*far[:2], "--pieces", "2", "--width", "all", "--games", "1", "--max-pieces", "30")
    assert {**two, "seconds": 0, "pieces_per_second": 0} == {**same, "seconds": 0, "pieces_per_second": 0}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("--controllers house,diger.yaml", "--controllers: diger.yaml: no such file"),
        ("--controllers custom", "--controllers: custom has no weights; expected machine.weights to be features "
            "and their weights, such as {holes: -4, wells: -1}"),
        ("--two-piece --pieces 3", "--two-piece: --pieces cannot be combined with it; expected one of the two"),
        ("--pieces 4 --width all", "--pieces: more than 3 pieces known; expected a machine.width that is a number, "
            "not all"),
        ("--resume /none/games", "--resume: /none/games: No such file or directory"),
        ("--splitting --pieces 2", "--splitting: expected at most 20 rows, one or two pieces known, no --max-pieces"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_one_line(arguments: str, message: str) -> None:
    assert refused(*FEW, *arguments.split()) == message


def test_what_is_wrong_with_a_file_of_weights_is_one_line(mine: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    other.write_text(MINE.replace("-4", "-5"))
    message = "--controllers: two players are named 'digger'; expected different names"
    assert refused(*FEW, "--controllers", f"{mine},{other}") == message
    mine.write_text(MINE + "pieces: 5\n")
    wide = (*FEW, "--controllers", mine, "--width", "all")
    assert refused(*wide) == "digger: more than 3 pieces known; expected a --width that is not all"
    mine.write_text(MINE.replace("wells", "wels"))
    message = f"--controller: {mine}:4: weights: unknown feature 'wels'; did you mean 'wells'?"
    assert refused("play", "--controller", mine) == refused("simulate", "--controller", mine) == message


REPLAY = sorted((ROOT / "tests" / "recorded").rglob("*.replay"))[0]


def test_it_is_dealt_and_listed(tmp_path: Path) -> None:
    path = written(tmp_path, TWINS)
    done = run("deal", "--randomizer", path, "--seed", "1", "--count", "40")
    letters = done.stdout.strip()
    assert (done.returncode, len(letters), letters[::2]) == (0, 40, letters[1::2])
    listed = run("deal", "--randomizer", path, "--list").stdout.splitlines()[-1]
    assert listed.split("  ")[0] == "my_dealer.py"
    assert listed.endswith("It deals the pieces that your file names."), "a list runs no file"


def test_what_was_dealt_before_a_fault_is_printed(tmp_path: Path) -> None:
    path = written(tmp_path, BREAKS)
    done = run("deal", "--randomizer", path, "--seed", "1")
    assert (done.returncode, done.stdout) == (2, "T" * 12 + "\n")
    assert done.stderr == f"{path}:4: ZeroDivisionError: division by zero\n"
    assert run("deal", "--randomizer", path, "--seed", "1", "--count", "12").returncode == 0


def test_bots_play_with_it_in_several_processes(tmp_path: Path) -> None:
    path = written(tmp_path, TWINS)
    command = ("simulate", "--randomizer", path, "--seed", "1", "--games", "2", "--max-pieces", "30")
    far = run(*command, "--executor", "dask://localhost:1")
    assert (far.returncode, far.stderr.splitlines()[-1]) == (
        2,
        "--executor: my_dealer.py is a file of this computer; expected dealers of the program",
    )
    two, one = (run(*command, "--jobs", jobs) for jobs in (2, 1))
    assert two.returncode == one.returncode == 0
    assert two.stdout.splitlines()[:3] == one.stdout.splitlines()[:3]
    assert "my_dealer.py, seed 1" in one.stdout


@pytest.mark.parametrize("rules", ["mdp", "modern"])
@pytest.mark.parametrize("seen", ["rng", "rng, view"])
def test_a_fault_ends_a_series_with_its_line(tmp_path: Path, rules: str, seen: str) -> None:
    path = written(tmp_path, BREAKS.replace("rng", seen))
    done = run("simulate", "--rules", rules, "--randomizer", path, "--seed", "1", "--games", "1", "--jobs", "1")
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == f"{path}:4: ZeroDivisionError: division by zero"
    assert "Traceback" not in done.stderr


# Trust

MARKS = "open({ran!r}, 'w')\ndef mine(rng):\n    while True:\n        yield 'T'\n"


def test_a_file_that_has_not_run_before_needs_a_yes_for_each_run_of_a_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = tmp_path / "ran"
    path = unknown(tmp_path, MARKS.format(ran=str(ran)))
    deal = ("deal", "--seed", "1", "--count", "3", "--randomizer", path)
    refusal = (
        f"--randomizer: {path}: has not run before, and can do whatever you can do; "
        "expected --trust when you have read it"
    )
    assert refused(*deal) == refusal
    assert refused("randomizers", path, "--pieces", "10") == refusal.removeprefix("--randomizer: ")
    assert refused("simulate", *deal[-2:], "--games", "1").splitlines()[-1] == refusal
    assert refused("simulate", "--rules", "modern", *deal[-2:], "--games", "1") == refusal
    assert not ran.exists()
    assert printed(*deal, "--trust") == ["TTT"]
    assert ran.exists()
    monkeypatch.setattr(trust, "_GIVEN", set())  # as at the next start
    assert refused(*deal) == refusal
    written(tmp_path, path.read_text())  # a yes in the window is kept
    monkeypatch.setattr(trust, "_GIVEN", set())
    assert printed(*deal) == ["TTT"]
    unknown(tmp_path, path.read_text() + "# another one\n")
    assert refused(*deal) == refusal


@pytest.mark.parametrize(("answer", "code"), [("yes\n", 0), ("\n", 2)])
def test_at_a_terminal_it_asks(tmp_path: Path, answer: str, code: int) -> None:
    path = unknown(tmp_path, f"# {answer!r}\n" + TWINS)
    command = [*COMMAND, "deal", "--randomizer", str(path), "--seed", "1", "--count", "2"]
    master, terminal = pty.openpty()
    try:
        os.write(master, answer.encode())
        done = subprocess.run(command, stdin=terminal, stderr=terminal, stdout=subprocess.PIPE, text=True, check=False)
        shown = os.read(master, 10_000).decode()
    finally:
        os.close(master)
        os.close(terminal)
    assert f"{path} has not run before, and can do whatever you can do. Run it? [y/N]" in shown
    assert (done.returncode, len(done.stdout.strip())) == (code, 0 if code else 2)


@pytest.mark.parametrize(
    "command",
    [
        ("settings", "get", "randomizer"),
        ("settings", "set", "previews", "3"),
        ("scores",),
        ("replay", "verify", REPLAY),
        ("deal", "--list"),
        ("forecast", "--puyo", "RG", "RB"),
        ("perft", "--queue", "TIO"),
        ("tbp",),
    ],
)
def test_a_command_that_does_not_deal_runs_no_file(tmp_path: Path, command: tuple[object, ...]) -> None:
    ran = tmp_path / "ran"
    written(tmp_path, MARKS.format(ran=str(ran)))
    settings = tmp_path / "settings.yaml"
    settings.write_text(f"randomizer: ./my_dealer.py\nmachine:\n  tbp: touch {ran}\n")
    folder = ("--data-dir", tmp_path / "data") if command[0] in ("scores", "replay") else ()
    done = run(*command, "--settings", settings, *folder)
    assert (done.returncode, done.stderr) == (0, "")
    assert not ran.exists()
