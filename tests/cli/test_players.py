"""Who plays, as a shell says it: a name, one's own weights, a file of them; and how far they look."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.shell import refused, run

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


def test_a_file_of_weights_plays(mine: Path) -> None:
    (result,), (original,) = results("--controller", mine), results("--controller", "dellacherie")
    assert (result["controller"], result["known"]) == ("digger", 1)
    assert list(result["weights"]) == [
        "landing height", "eroded cells", "row transitions", "column transitions", "holes", "wells",
    ]  # fmt: skip
    assert original["weights"] == {}
    assert [(of["lines_mean"], of["pieces"]) for of in (result, original)] == [(11, 81)] * 2


def test_names_files_and_custom_weights_play_side_by_side(mine: Path, tmp_path: Path) -> None:
    table, weights = tmp_path / "table.csv", "machine.weights={rows: 1, holes: -5}"
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
    narrow, wide = results(*far, "--width", "2"), results(*far, "--width", "40")
    assert [(of[0]["known"], of[0]["width"]) for of in (narrow, wide)] == [(3, 2), (3, 40)]
    assert [(of[0]["lines_mean"], of[0]["pieces"]) for of in (narrow, wide)] == [(14, 40), (15, 40)]


def test_two_pieces_are_two_pieces_however_they_are_asked_for() -> None:
    few = ("--games", "1", "--max-pieces", "30")
    ways = (("--two-piece",), ("--set", "machine.pieces=2", "--width", "all"))
    found = [results(*few, *way)[0] for way in ways]
    assert len({(of["known"], of["width"], of["lines_mean"], of["pieces"]) for of in found}) == 1


def test_splitting_measures_files(mine: Path) -> None:
    runs = ("--splitting", "--runs", "60", "--repeats", "2", "--json")
    wanted = run("simulate", "--height", "6", "--seed", "1", "--controllers", f"{mine},house", *runs)
    own, house = json.loads(wanted.stdout)["results"]
    assert (own["controller"], house["controller"]) == ("digger", "house")
    assert (len(own["weights"]), house["weights"]) == (6, {})
    assert own["lines_mean"] != house["lines_mean"]


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


@pytest.mark.parametrize("command", ["play", "demo", "simulate"])
def test_a_broken_file_is_named_with_its_line(command: str, mine: Path) -> None:
    mine.write_text(MINE.replace("wells", "wels"))
    assert refused(command, "--controller", mine) == (
        f"--controller: {mine}:4: weights: unknown feature 'wels'; did you mean 'wells'?"
    )
