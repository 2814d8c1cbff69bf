"""``simulate --splitting`` from the command line."""

import json
from pathlib import Path

import pytest

from tests.cli.shell import interrupted, refused, run

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


@pytest.mark.parametrize("how", [("--games",), ("--splitting", "--runs", "60", "--repeats")])
def test_resume_without_a_seed_goes_on_with_the_seed_of_the_file(how: tuple[str, ...], tmp_path: Path) -> None:
    kept = tmp_path / "kept"

    def seeds() -> list[str]:
        return [json.loads(line)["seed"] for line in kept.read_text(encoding="utf-8").splitlines()]

    wanted = ("simulate", "--controllers", "ce", "--height", "4", "--jobs", "1", "--resume", kept, *how)
    run(*wanted, "2", "--seed", "a seed")
    assert "seed: a seed\n" in run(*wanted, "3").stderr
    assert seeds() == 3 * ["a seed"]
    run(*wanted, "2", "--height", "5")
    assert "a seed" not in seeds()[3:], "another series has a seed of its own"


@pytest.mark.parametrize(
    ("asked", "finished"),
    [("--splitting --runs 10000000 --jobs 1", "0 of 10 measurements, "), ("--games 1000000", "0 of 1,000,000 games")],
)
def test_it_ends_on_ctrl_c_and_prints_what_is_finished(asked: str, finished: str) -> None:
    printed, said = interrupted("simulate", "--controllers", "dellacherie", *asked.split(), after="seed: ")
    assert printed.startswith(f"stopped: {finished}")
    assert "Traceback" not in said  # on a slow machine, its progress stands there


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


SIMULATION = ("simulate", "--rules", "mdp", "--height", "6", "--games", "3", "--seed", "1", "--max-pieces", "200")


def test_a_simulation_prints_its_figures_as_words_or_json() -> None:
    told = run(*SIMULATION).stdout
    for words in ("dellacherie", "mdp, height 6, memoryless, seed 1", "lines a game", "pieces a second"):
        assert words in told
    (result,) = json.loads(run(*SIMULATION, "--json").stdout)["results"]
    assert result.keys() >= {"lines_mean", "lines_sem", "pieces", "seconds", "pieces_per_second"}
    asked = {"controller": "dellacherie", "rules": "mdp", "height": 6, "randomizer": "memoryless", "games": 3}
    assert result.items() >= {**asked, "seed": "1"}.items()


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (("--randomizer", "sz"), " (all games alike)"),
        (("--games", "1"), " (one game)"),
        (("--max-pieces", "5000"), " (mean and its standard error)"),
        ((), " (all lines / games that ended; "),
        (("--max-pieces", "20"), " (95 % sure; no game ended, in "),
    ],
)
def test_a_simulation_says_what_is_known_of_the_error(asked: tuple[str, ...], words: str) -> None:
    told = run(*SIMULATION, "--games", "6", *asked).stdout
    (line,) = (line for line in told.splitlines() if line.startswith("lines a game"))
    assert words in line
    assert (" +- " in line) == ("standard error" in words)


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
