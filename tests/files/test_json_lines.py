"""Files of JSON lines, and what a sudden end leaves of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.files.text import FileError
from game.lab.journal import JsonLines, append_line, cut_to, read_lines


def test_records_are_added_line_by_line(tmp_path: Path) -> None:
    path = tmp_path / "log"
    append_line(path, {"plan": 1}, new=True)
    append_line(path, {"game": "é"})
    assert path.read_bytes() == b'{"plan": 1}\n{"game": "\\u00e9"}\n'
    assert read_lines(path, "a log") == JsonLines((b'{"plan": 1}', b'{"game": "\\u00e9"}'), 31, cut_off=False)


def test_a_new_file_is_begun_only_where_there_is_none(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_text("mine")
    with pytest.raises(FileExistsError):
        append_line(path, {}, new=True)
    assert path.read_text() == "mine"


def test_the_beginning_of_a_line_does_not_count_and_can_be_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_bytes(b'{"game": 1}\n{"ga')
    log = read_lines(path, "a log")
    assert log == JsonLines((b'{"game": 1}',), 12, cut_off=True)
    cut_to(path, log.size)
    assert path.read_bytes() == b'{"game": 1}\n'
    cut_to(path, None)
    assert path.read_bytes() == b'{"game": 1}\n'


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("/dev/zero", "/dev/zero: is not a file; expected a log"),
        ("none", "none: no such file"),
        ("/", "/: is a folder; expected a log"),
    ],
)
def test_what_is_no_file_is_refused(path: str, message: str) -> None:
    with pytest.raises(FileError) as caught:
        read_lines(Path(path), "a log")
    assert str(caught.value) == message
