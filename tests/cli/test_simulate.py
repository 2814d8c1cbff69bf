"""main.py simulate: games of bots, their figures and their files."""

import json
import signal
from pathlib import Path

import pytest

from tests.cli.shell import refused, run, started

SIMULATION = ("simulate", "--rules", "mdp", "--height", "6", "--games", "3", "--seed", "1", "--max-pieces", "200")


def test_a_simulation_prints_its_figures_as_words_or_json() -> None:
    told = run(*SIMULATION).stdout
    for words in ("dellacherie", "mdp, height 6, memoryless, seed 1", "lines a game", "pieces a second"):
        assert words in told
    (result,) = json.loads(run(*SIMULATION, "--json").stdout)["results"]
    assert result.keys() >= {"lines_mean", "lines_sem", "pieces", "seconds", "pieces_per_second"}
    asked = {"controller": "dellacherie", "rules": "mdp", "height": 6, "randomizer": "memoryless", "games": 3}
    assert result.items() >= {**asked, "seed": "1"}.items()


def test_a_simulation_of_several_players_is_one_table_and_goes_on_from_its_file(tmp_path: Path) -> None:
    several = ("--controllers", "dellacherie,house", "--heights", "5,6", "--randomizers", "7-bag,memoryless")
    wanted = ("simulate", *several, "--seed", "1", "--max-pieces", "40", "--resume", str(tmp_path / "games"))
    files = ("--csv", str(tmp_path / "table.csv"), "--plot", str(tmp_path / "chart.png"))
    first = run(*wanted, "--games", "1", "--jobs", "1", "--json")
    both = run(*wanted, "--games", "2", "--jobs", "2", "--json", *files)
    again = run(*wanted, "--games", "2", "--json")
    assert (first.returncode, both.returncode, again.returncode) == (0, 0, 0)
    results = json.loads(both.stdout)["results"]
    assert [(r["controller"], r["height"], r["randomizer"], r["games"]) for r in results] == [
        (name, height, randomizer, 2)
        for name in ("dellacherie", "house")
        for height in (5, 6)
        for randomizer in ("7-bag", "memoryless")
    ]
    assert json.loads(again.stdout)["results"] == results
    games = (tmp_path / "games").read_text(encoding="utf-8").splitlines()
    assert len(games) == len(set(games)) == 16
    table = (tmp_path / "table.csv").read_text(encoding="utf-8").splitlines()
    assert len(table) == 9
    assert table[1].startswith("dellacherie,mdp,5,7-bag,1,2,")
    assert (tmp_path / "chart.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("option", "file", "complaint"),
    [
        ("--csv", "none/table.csv", "there is no folder"),
        ("--csv", ".", "is a folder; expected the name of a file"),
        ("--plot", "none/chart.png", "there is no folder"),
        ("--plot", "chart", "expected a name that ends in .png, .svg, .pdf"),
    ],
)
def test_a_file_that_cannot_be_written_in_the_end_is_refused_at_once(
    tmp_path: Path, option: str, file: str, complaint: str
) -> None:
    line = refused(*SIMULATION, "--games", "1000000", option, str(tmp_path / file))
    assert line.startswith(f"{option}: {tmp_path}")
    assert complaint in line


def test_a_simulation_ends_on_ctrl_c() -> None:
    with started("simulate", "--games", "1000000", "--height", "20") as process:
        assert process.stderr
        assert process.stdout
        assert process.stderr.readline().startswith("seed: ")
        process.send_signal(signal.SIGINT)
        assert process.stdout.read().startswith("stopped: 0 of 1,000,000 games")
        assert process.stderr.read() == ""
    assert process.returncode == 130
