"""``simulate --splitting`` from the command line."""

from __future__ import annotations

import json
import signal
from pathlib import Path

from tests.cli.shell import refused, run, started

FEW = ("simulate", "--height", "5", "--seed", "1")
SPLITTING = (*FEW, "--controllers", "dellacherie,ce", "--splitting", "--runs", "60")


def test_one_process_and_two_come_to_the_same_and_go_on_from_their_file(tmp_path: Path) -> None:
    kept = ("--resume", str(tmp_path / "kept"))
    table = tmp_path / "table.csv"
    first = json.loads(run(*SPLITTING, *kept, "--repeats", "2", "--jobs", "1", "--json", "--csv", table).stdout)
    assert [(of["controller"], of["rules"], of["repeats"], of["runs"]) for of in first["results"]] == [
        ("dellacherie", "mdp", 2, 60),
        ("ce", "mdp", 2, 60),
    ]
    header, *rows = table.read_text(encoding="utf-8").splitlines()
    assert header.endswith(",seed,runs,weights")
    assert [row.split(",")[0] for row in rows] == ["dellacherie", "ce"]
    run(*SPLITTING, *kept, "--repeats", "4", "--jobs", "2")
    lines = (tmp_path / "kept").read_text(encoding="utf-8").splitlines()
    assert sorted((json.loads(line)["controller"], json.loads(line)["repeat"]) for line in lines) == [
        (name, repeat) for name in ("ce", "dellacherie") for repeat in range(4)
    ]
    again = json.loads(run(*SPLITTING, *kept, "--repeats", "2", "--json").stdout)
    assert again == first
    assert "kept:1: is not a finished game" in refused(*FEW, "--games", "1", *kept)


def test_it_ends_on_ctrl_c_and_prints_what_is_finished() -> None:
    asked = ("simulate", "--controllers", "dellacherie", "--splitting", "--runs", "10000000", "--jobs", "1")
    with started(*asked) as process:
        assert process.stderr
        assert process.stdout
        assert process.stderr.readline().startswith("seed: ")
        process.send_signal(signal.SIGINT)
        assert process.stdout.read().startswith("stopped: 0 of 10 measurements, ")
    assert process.returncode == 128 + signal.SIGINT


def test_what_it_cannot_do_is_refused(tmp_path: Path) -> None:
    expected = "--splitting: expected at most 20 rows, one or two pieces known, no --max-pieces"
    assert refused(*SPLITTING, "--pieces", "3", "--width", "9") == expected
    assert refused(*SPLITTING, "--max-pieces", "9") == expected
    for wrong in (("--randomizer", "tgm3"), ("--randomizer", "7-bag", "--rules", "fahey")):
        assert refused(*SPLITTING, *wrong).startswith("--splitting: expected the rules mdp, a bot without weights for ")
    expected = "--plot: draws games that are played; expected no --splitting"
    assert refused(*SPLITTING, "--plot", str(tmp_path / "chart.png")) == expected


def test_two_known_pieces_can_be_split() -> None:
    few = ("--splitting", "--runs", "50", "--repeats", "2", "--jobs", "1", "--rules", "fahey")
    done = run(*FEW, "--controllers", "dellacherie-2", *few)
    expected = "controller        dellacherie-2 (fahey, height 5, memoryless, 2 pieces known, seed 1)"
    assert done.stdout.split("\n")[0] == expected, done.stderr
