"""Packs of puzzles, one a line."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.files.text import FileError
from game.puzzles.engine.making import read_pack


def test_a_damaged_line_is_named_and_left_out(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("# My own.\n\n12\ntwelve\r\n13\n", encoding="utf-8")
    pack = read_pack(file, int)
    assert pack.puzzles == (12, 13)
    assert pack.damaged == (f"{file}:4: invalid literal for int() with base 10: 'twelve'",)


def test_a_missing_file_is_an_error_of_one_line(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"none\.txt: no such file"):
        read_pack(tmp_path / "none.txt", int)
