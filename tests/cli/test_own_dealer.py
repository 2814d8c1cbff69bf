"""A player's own dealer on the command line: dealt, listed, simulated, measured, and refused in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.shell import run
from tests.files.own_dealers import BREAKS, TWINS, written


def test_it_is_dealt_and_listed(tmp_path: Path) -> None:
    path = written(tmp_path, TWINS)
    done = run("deal", "--randomizer", path, "--seed", "1", "--count", "40")
    letters = done.stdout.strip()
    assert (done.returncode, len(letters), letters[::2]) == (0, 40, letters[1::2])
    listed = run("deal", "--randomizer", path, "--list").stdout.splitlines()[-1]
    assert listed.split("  ")[0] == "my_dealer.py"
    assert listed.endswith("Every piece comes twice.")


def test_what_was_dealt_before_a_fault_is_printed(tmp_path: Path) -> None:
    path = written(tmp_path, BREAKS)
    done = run("deal", "--randomizer", path, "--seed", "1")
    assert (done.returncode, done.stdout) == (2, "T" * 12 + "\n")
    assert done.stderr == f"{path}:4: ZeroDivisionError: division by zero\n"
    assert run("deal", "--randomizer", path, "--seed", "1", "--count", "12").returncode == 0


def test_bots_play_with_it_in_several_processes(tmp_path: Path) -> None:
    path = written(tmp_path, TWINS)
    command = ("simulate", "--randomizer", path, "--seed", "1", "--games", "2", "--max-pieces", "30")
    two, one = (run(*command, "--jobs", jobs) for jobs in (2, 1))
    assert two.returncode == one.returncode == 0
    assert two.stdout.splitlines()[:3] == one.stdout.splitlines()[:3]
    assert "my_dealer.py, seed 1" in one.stdout


@pytest.mark.parametrize("rules", ["mdp", "modern"])
def test_a_fault_ends_a_series_with_its_line(tmp_path: Path, rules: str) -> None:
    path = written(tmp_path, BREAKS)
    done = run("simulate", "--rules", rules, "--randomizer", path, "--seed", "1", "--games", "1", "--jobs", "1")
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == f"{path}:4: ZeroDivisionError: division by zero"
    assert "Traceback" not in done.stderr


def test_a_wrong_file_gets_one_line(tmp_path: Path) -> None:
    path = written(tmp_path, "def f(rng):\n    yield 'I'\ndef g(rng):\n    yield 'I'\n")
    for command in ("deal", "play"):
        done = run(command, "--randomizer", path)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == (
            f"--randomizer: {path}:3: has 2 functions with yield, f, g; expected one, with _ before the others\n"
        )


def test_a_cluster_has_no_file_of_this_computer(tmp_path: Path) -> None:
    done = run("simulate", "--randomizer", written(tmp_path, TWINS), "--executor", "dask://localhost:1")
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == (
        "--executor: my_dealer.py is a file of this computer; expected dealers of the program"
    )
