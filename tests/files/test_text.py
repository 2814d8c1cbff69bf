"""Files that are read whole, or refused with one line."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.files.text import FileError, read_bytes, read_text, size_in_words


def refusal(path: Path, most: int = 1024) -> str:
    with pytest.raises(FileError) as caught:
        read_text(path, "f", most=most, expected="a replay")
    return str(caught.value)


def test_a_file_is_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"\xef\xbb\xbfone\r\ntwo\n")
    assert read_bytes(path, "f", most=1024, expected="a replay") == b"\xef\xbb\xbfone\r\ntwo\n"
    assert read_text(path, "f", most=1024, expected="a replay") == "one\r\ntwo\n"


def test_a_file_may_be_as_large_as_the_limit_and_no_larger(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 2048)
    assert read_text(path, "f", most=2048, expected="a replay") == "x" * 2048
    assert refusal(path) == "f: is larger than 1 KB; expected a replay"


@pytest.mark.parametrize(("size", "words"), [(65536, "64 KB"), (1 << 20, "1 MB"), (64 << 20, "64 MB")])
def test_a_size_is_told_in_whole_units(size: int, words: str) -> None:
    assert size_in_words(size) == words


def test_a_wrong_byte_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"one\ntwo \xff\n")
    assert refusal(path) == "f:2: byte 0xff is not UTF-8; expected UTF-8 text"


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("none", "f: no such file"),
        (".", "f: is a folder; expected a replay"),
        ("file/below", "f: cannot be read: not a directory"),
        ("x" * 5000, "f: cannot be read: file name too long"),
        ("a\0b", "f: embedded null byte; expected a replay"),
        ("pipe", "f: is not a file; expected a replay"),
    ],
)
def test_what_cannot_be_read_is_refused(tmp_path: Path, path: str, message: str) -> None:
    (tmp_path / "file").touch()
    os.mkfifo(tmp_path / "pipe")
    assert refusal(tmp_path / path) == message


def test_the_empty_device_is_an_empty_file() -> None:
    assert read_text(Path(os.devnull), "f", most=1024, expected="a replay") == ""
