"""``puzzle generate`` from the command line."""

import json
import signal

import pytest

from game.puzzles.linjat.linjat_puzzles import parse_line
from game.puzzles.linjat.solver import solution
from game.puzzles.tetris.puzzle import Puzzle
from game.puzzles.tetris.solving.solver import Solver
from tests.cli.shell import refused, run, started

FEW = ("puzzle", "generate", "--size", "easy", "--seed", "1")


def test_the_same_seed_gives_the_same_puzzles_whatever_the_number_of_processes() -> None:
    one, two, first = (
        run(*FEW, "--count", 6, "--jobs", jobs, "--game", game)  # on a slow machine, its progress stands on stderr
        for jobs, game in ((1, "linjat"), (2, "linjat"), (1, "linjat-first"))
    )
    assert two.returncode == one.returncode == first.returncode == 0
    assert two.stdout == one.stdout != first.stdout
    together = two.stdout.splitlines()
    assert all(solution(parse_line(line).puzzle) for line in (*together, *first.stdout.splitlines()))
    packed = [parse_line(line) for line in together]
    assert [(each.size, each.level, each.seed) for each in packed] == [
        ("easy", 1 + number % 5, f"1/{number}") for number in range(6)
    ]
    assert len(set(together)) == 6


def test_boards_have_the_shape_and_the_symmetry_that_is_asked_for() -> None:
    made = run(*FEW, "--shape", "heart", "--symmetry", "mirrored", "--count", "3", "--jobs", "1").stdout.splitlines()
    assert made == [
        "easy 1 #---#---#/---------/----.----/#-2.2-2-#/##.3.4.##/####-#### 1/0",
        "easy 2 #--3#3.-#/--..-----/--..4..--/#-3..-4-#/##-----##/####-#### 1/1",
        "easy 3 #---#---#/---3.5---/--..3.---/#-------#/##3...2##/####-#### 1/2",
    ], "also in later versions"
    (text,) = run(*FEW, "--shape", "ring", "--count", "1", "--jobs", "1", "--json").stdout.splitlines()
    assert json.loads(text)["walls"] == [[3, 2], [4, 2], [5, 2], [3, 3], [4, 3], [5, 3]]


def test_as_json_it_is_one_object_a_line() -> None:
    lines = run(*FEW, "--level", "4", "--count", "2", "--jobs", "1", "--json").stdout.splitlines()
    assert len(lines) == 2
    for line in lines:
        puzzle = json.loads(line)
        assert list(puzzle) == ["width", "height", "numbers", "dots", "size", "level", "solution"]
        assert (puzzle["width"], puzzle["height"], puzzle["size"], puzzle["level"]) == (9, 6, "easy", 4)
        covered = []
        for (x, y, length), (x1, y1, x2, y2) in zip(puzzle["numbers"], puzzle["solution"], strict=True):
            cells = [(at, below) for at in range(x1, x2 + 1) for below in range(y1, y2 + 1)]
            assert len(cells) == length
            assert (x, y) in cells
            covered += cells
        assert len(set(covered)) == len(covered)
        assert {tuple(dot) for dot in puzzle["dots"]} <= set(covered)


@pytest.mark.parametrize(("size", "within"), [("pc", [None, None]), ("dig", [2, None])])
def test_tetris_is_made_in_the_same_way(size: str, within: list[int | None]) -> None:
    order = ("puzzle", "generate", "--game", "tetris", "--size", size, "--level", "1", "--count", "2", "--seed", "1")
    records = [json.loads(line) for line in run(*order, "--jobs", 1, "--json").stdout.splitlines()]
    puzzles = [Puzzle.parse(line.partition(" ;")[0]) for line in run(*order, "--jobs", 2).stdout.splitlines()]
    assert [record["within"] for record in records] == [puzzle.within for puzzle in puzzles] == within
    for record, puzzle in zip(records, puzzles, strict=True):
        assert list(record) == ["position", "goal", "within", "level", "points", "solutions"]
        assert (record["goal"], record["level"]) == (size, 1)
        assert record["position"] == puzzle.notation().split(f" {size}")[0]
        assert len(Solver(puzzle).pictures()) == record["solutions"]


def test_ctrl_c_keeps_what_is_done() -> None:
    process = started(*FEW, "--count", "100000", "--jobs", "1")
    assert process.stdout
    assert process.stderr
    first = process.stdout.readline()
    process.send_signal(signal.SIGINT)
    lines = [first.rstrip("\n"), *process.stdout.read().splitlines()]
    said = process.stderr.read()
    assert process.wait() == 130
    assert all(solution(parse_line(line).puzzle) for line in lines)
    assert f"stopped: {len(lines):,} of 100,000 puzzles" in said
    assert "Traceback" not in said


def test_what_is_wrong_is_one_line() -> None:
    assert refused("puzzle") == "puzzle: a word is missing; expected generate"
    assert refused("puzzle", "generat") == "puzzle: generat: did you mean 'generate'?"
    assert refused(*FEW, "--size", "eazy").startswith("--size: 'eazy'; did you mean 'easy'?")
    assert refused(*FEW, "--game", "chess") == "--game: 'chess'; expected linjat, linjat-first or tetris"
    wrong = "puzzle: --size easy: expected pc, tsd, tst, dig or first with --game tetris"
    assert refused(*FEW, "--game", "tetris") == wrong
    assert refused(*FEW, "--shape", "harte").startswith("--shape: 'harte'; did you mean 'heart'?")
    none = "puzzle: --symmetry turned: expected none with --game tetris"
    assert refused("puzzle", "generate", "--game", "tetris", "--symmetry", "turned") == none
    assert refused(*FEW, "--level", "6") == "--level: '6'; expected a whole number from 1 to 5"
