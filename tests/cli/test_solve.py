"""The command solve."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.core.fumen import FumenPage, encoded, field_of
from tests.cli.shell import interrupted, refused

OPENER = "XXX5XX/XXX4XXX/XXX3XXXX/XXX4XXX"
"""The standard perfect-clear opener, for an I in the hold."""
COLOURED = encoded(
    [FumenPage(field_of(["LLL_____SS", "LOO____SSJ", "ZOO___ZTTJ", "ZZI____ZTJ"]), comment="#Q=[I](T)SZJ;well done")]
)


def printed(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    assert main(["solve", *map(str, arguments)]) == 0
    out, _ = capsys.readouterr()
    return out


def answer(capsys: pytest.CaptureFixture[str], *arguments: object) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(printed(capsys, *arguments, "--json"))
    return found


def test_a_solution_with_its_keys_and_its_picture(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "--board", OPENER, "--queue", "ITSZJ", "--all").splitlines()
    assert lines[0].startswith("solvable          yes, ")
    assert lines[1:] == [
        "final pictures    4",
        "1. I R column 4   left; turn left; hard drop",
        "2. T R column 5   turn right; hard drop",
        "3. S 0 column 6   right; right; hard drop",
        "4. Z 0 column 5   soft drop, held to the floor; turn left; right; turn left; hard drop",
        "",
        "XXXIZZSSXX",
        "XXXITSSXXX",
        "XXXITTXXXX",
        "XXXITZZXXX",
        "",
        lines[-1],
    ]
    assert lines[-1].startswith("v115@")


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "--board", "XXXX2XXXX/XXXX2XXXX", "--queue", "TO", "--all")
    assert found.keys() == {"solvable", "solutions", "first", "fumen", "seconds"}
    assert (found["solvable"], found["solutions"]) == (True, 1)
    assert found["first"] == [{"piece": "O", "orientation": "0", "x": 4, "y": 0, "hold": True, "keys": ["drop"]}]
    found = answer(capsys, "--board", "XXXX2XXXX/XXXX2XXXX", "--queue", "TO", "--no-hold")
    assert (found["solvable"], found["first"], found["fumen"]) == (False, None, None)


def test_the_queues_of_a_pattern_or_a_file_are_counted(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    found = answer(capsys, "--board", OPENER, "--queue", "I,*p4", "--jobs", 1)
    assert (found["queues"], found["solvable"], round(found["rate"], 4)) == (840, 711, 0.8464)
    assert len(found["failures"]) == 100
    assert found["failures"][0] == "IIJLS"
    lines = printed(capsys, "--board", "10/10", "--queue", "*p7", "--jobs", 2).splitlines()
    assert lines[0].startswith("queues            5,040, ")
    failed = "IJLOSTZ IJLOSZT IJLOTSZ IJLOTZS IJLOZST IJLOZTS IJLSOTZ IJLSOZT"
    assert lines[1:] == ["solvable          0 (0.00 %)", f"not solvable      {failed} and 5,032 more"]
    assert answer(capsys, "--board", f"{OPENER} - I", "--queue", "*p4", "--jobs", 1)["solvable"] == 711
    file = tmp_path / "queues.txt"
    file.write_text("ITSZJ  # from the first test\n\nIIJLS; IJLST\nI[TS]!ZJ\n", encoding="utf-8")
    found = answer(capsys, "--board", OPENER, "--queues", file, "--jobs", 1)
    assert (found["queues"], found["solvable"], found["failures"]) == (5, 4, ["IIJLS"])


def test_solved_parts_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.lab.surveys.PART", 300)
    arguments = "--board", OPENER, "--queue", "I,*p4", "--jobs", 1, "--resume", tmp_path / "parts"
    first = answer(capsys, *arguments)
    lines = (tmp_path / "parts").read_text(encoding="utf-8").splitlines(keepends=True)
    assert [json.loads(line)["end"] for line in lines] == [300, 600, 840]
    (tmp_path / "parts").write_text(lines[0] + lines[2] + lines[1][:50], encoding="utf-8")
    again = answer(capsys, *arguments)
    assert {**first, "seconds": 0} == {**again, "seconds": 0}
    assert (tmp_path / "parts").read_text(encoding="utf-8").startswith(lines[0] + lines[2])
    (tmp_path / "parts").write_text(lines[0][:50], encoding="utf-8")
    assert {**first, "seconds": 0} == {**answer(capsys, *arguments), "seconds": 0}
    (tmp_path / "parts").write_text("{}\n", encoding="utf-8")
    assert main(["solve", *map(str, arguments)]) == 2
    assert "parts:1: " in capsys.readouterr()[1]


def test_a_fumen_gives_the_cells_and_the_pieces(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "--fumen", f"https://harddrop.com/fumen/?{COLOURED}", "--all")
    board = answer(capsys, "--board", f"{OPENER} T I SZJ", "--all")
    assert found["solutions"] == 4
    assert {**found, "seconds": 0, "fumen": ""} == {**board, "seconds": 0, "fumen": ""}
    again = answer(capsys, "--fumen", board["fumen"], "--all")
    assert {**board, "seconds": 0} == {**again, "seconds": 0}


def test_the_other_goals(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "--board", "3X6/XXX3XXXX/XXXX1XXXXX", "--queue", "OT", "--goal", "tsd")
    assert [step["keys"][-2:] for step in found["first"]] == [["cw", "drop"]]
    dug = answer(capsys, "--board", "XXXXXX1XXX/XXX1XXXXXX", "--queue", "ZIL", "--goal", "dig", "--within", 2)
    assert len(dug["first"]) == 2
    covered = "--board", "XXX1XXXXXX/XX1XXXXXXX", "--queue", "ZZ", "--goal", "dig"
    assert answer(capsys, *covered, "--drop-only")["solvable"] is False


def test_a_line_of_a_pack_is_a_whole_puzzle(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "--board", "XXX4XXX/XXX4XXX O I JLO pc ; level=3 ; points=20 ; seed=1/0")
    assert (found["solvable"], found["first"]) == (False, None)
    assert answer(capsys, "--board", "10/XXX4XXX - - - pc", "--queue", "*p4", "--rows", 1, "--jobs", 1)["queues"] == 840
    dig = "XXXXXX1XXX/XXX1XXXXXX Z - IL dig"
    assert len(answer(capsys, "--board", dig)["first"]) == 2
    assert answer(capsys, "--board", f"{dig}=1")["solvable"] is False
    assert answer(capsys, "--board", f"{dig}=1", "--within", 2)["solvable"] is True
    assert answer(capsys, "--board", f"{dig}=1", "--goal", "tsd")["solvable"] is False
    covered = "XXXX2XXXX/XXXX2XXXX T - O pc"
    assert answer(capsys, "--board", covered)["solvable"] is True
    assert answer(capsys, "--board", f"{covered} no-hold ; level=1")["solvable"] is False


ONE_QUEUE = "there is one queue only; expected many queues, as in --queue I,*p4"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("--queue I", "--board, --fumen: expected one of the two"),
        ("--board 6XXXX --fumen v115@vhAAgH", "--board, --fumen: expected one of the two"),
        ("--board 6XXX --queue I", "--board: row 1 of the board, '6XXX', has 9 cells; expected 10"),
        ("--board 10/10 --rows 17 --queue I", "--rows: '17'; expected a whole number from 1 to 16"),
        ("--board X9/9X --rows 1 --queue I", "--board: rows to clear: 1; expected at least 2, the rows of the board"),
        ("--board 10/10 --queue *p4", "--queue: pieces: 4; expected 5 or more, one for each four empty cells"),
        ("--board 4XXXXXX --queue [II]!", "--queue: '[II]!' names a piece twice; expected different pieces"),
        ("--board 4XXXXXX --queue I --queues x", "--queues: cannot be combined with --queue; expected one of the two"),
        (
            "--board 4XXXXXX=T --queue I",
            "--queue: the board already names the first pieces; expected one of the two",
        ),
        ("--board 4XXXXXX --queue *p2 --all", "--all: 42 queues; expected one queue, whose final pictures are counted"),
        (
            "--board 4XXXXXX --queue I --within 1",
            "--within: a perfect clear needs a piece for each four empty cells; expected no limit",
        ),
        ("--board 4XXXXXX --queue I --goal dig --within 2", "--within: pieces that may be placed: 2; expected 1 to 1"),
        (
            "--board 4XXXXXX --queue T --goal tsd --drop-only",
            "--drop-only: a T-spin needs a rotation; expected full movement, not straight drops only",
        ),
        (
            "--board 4XXXXXX --queue T --goal dig --rows 2",
            "--rows: the goal is dig; expected rows only for a perfect clear",
        ),
        ("--fumen v115@vhA", "--fumen: page 1: the fumen ends after 3 digits; expected more"),
        ("--board 4XXXXXX=I=-=-=pc=;=size=9", "--board: 'size 9': expected level, points, seed or name"),
        ("--board 4XXXXXX=I=-=-=pc=held", "--board: 'held' after the goal; expected no-hold or drop-only"),
        ("--board 4XXXXXX=I --resume x", f"--resume: {ONE_QUEUE}"),
        ("--board 4XXXXXX --queue I --executor dask://here:1", f"--executor: {ONE_QUEUE}"),
    ],
)
def test_a_wrong_puzzle_is_refused_with_one_line(line: str, message: str) -> None:
    assert refused("solve", *(word.replace("=", " ") for word in line.split())) == message


def test_a_hard_search_says_so_and_ends_on_ctrl_c_with_one_line() -> None:
    rows = "/".join(["10"] * 10)
    out, said = interrupted(
        *("solve", "--board", rows, "--queue", "SZTSZTSZTSZTSZTSZTSZTSZTSZTSZ"), after="searching: "
    )
    assert out.startswith("stopped: no answer after ")
    assert (out.count("\n"), said) == (1, "")
