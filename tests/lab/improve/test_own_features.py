"""Features in a file of the user."""

import os
import select
from pathlib import Path

import pytest

from game.ai.linear.features import landed
from game.core.board.board import Board
from game.files.own import code as own_code
from game.files.reading import FileError
from game.lab.improve import own_features as module
from game.lab.improve.own_features import read_features


def written(folder: Path, text: str) -> Path:
    path = folder / "mine.py"
    path.write_text(text)
    return path


def test_each_function_is_a_feature_of_the_board_after_the_clear(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        "from math import floor\n"
        "def _middle(board):\n    return board.heights[4]\n"
        "def middle_column(board):\n    return _middle(board)\n"
        "def is_empty(board):\n    return board.height == 0\n",
    )
    features = read_features(file)
    assert list(features) == ["middle column", "is empty"]
    stack = Board.parse("4X5/4X5/XXXXXXXXX1").cells
    last = Board.parse("9X/9X/9X/9X").cells
    assert features["middle column"](landed(stack, 0)) == 3
    assert features["middle column"](landed(stack, last)) == 2
    assert features["is empty"](landed(0, 0)) == 1


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("x = 1\n", ": has no function; expected {expected}"),
        ("def f(board:\n", ":1: '(' was never closed; expected Python with {expected}"),
        ("import nowhere\n", ":1: ModuleNotFoundError: No module named 'nowhere'; expected {expected}"),
        ("\ndef f():\n    return 1\n", ":2: f(); expected one argument, the board"),
        ("def f(board):\n    return 'a'\n", ":1: f() returned a value of the type str; expected a number from -1e9 to"),
        ("def f(board):\n    return 1e300\n", ":1: f() returned 1e+300; expected a number from -1e9 to 1e9"),
        ("def f(board):\n    return 1 / 0\n", ":2: ZeroDivisionError: division by zero; expected a number"),
        ("def holes(board):\n    return 1\n", ":1: holes: 'holes' is a feature of Tetrarium; expected another name"),
    ],
)
def test_a_bad_file_gets_one_line(text: str, fault: str, tmp_path: Path) -> None:
    file = written(tmp_path, text)
    with pytest.raises(FileError) as caught:
        read_features(file)
    assert str(caught.value).startswith(f"{file}{fault.format(expected=module.EXPECTED)}")
    assert "\n" not in str(caught.value)


def test_a_function_that_never_ends_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_code, "SECONDS", 0.25)
    file = written(tmp_path, "def f(board):\n    while True:\n        pass\n")
    with pytest.raises(FileError, match=r":1: f\(\) gave no number in 0\.25 seconds; expected a number"):
        read_features(file)


@pytest.mark.parametrize("height", [0, 7])
def test_a_fault_stops_the_process_with_all_that_it_has_started(height: int, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "held")
    held = os.open(tmp_path / "held", os.O_RDONLY | os.O_NONBLOCK)
    file = written(
        tmp_path,
        "import os, subprocess\n"
        f"held = os.open({str(tmp_path / 'held')!r}, os.O_WRONLY)\n"
        "subprocess.Popen(['sleep', '60'], pass_fds=[held])\n"
        f"def f(board):\n    return 1 / (board.height - {height})\n",
    )
    with pytest.raises(FileError, match=r"mine\.py:5: ZeroDivisionError: .*; expected a number"):
        read_features(file)["f"](landed(Board.parse("/".join(["X9"] * 7)).cells, 0))
    ends, _, _ = select.select([held], [], [], 10)
    assert ends, "sleep goes on, and holds the pipe"
    os.close(held)
