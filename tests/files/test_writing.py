"""Files that are written whole, or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.files.text import FileError
from game.files.writing import write_atomically, write_new


def test_a_file_takes_the_place_of_another(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("old")
    write_atomically(path, "né\n")
    assert path.read_bytes() == "né\n".encode()
    assert os.listdir(tmp_path) == ["file"]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_file_that_cannot_be_written_whole_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "file"
    path.write_text("old")

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(f"game.files.writing.os.{step}", refuse)
    with pytest.raises(OSError, match="No space left"):
        write_atomically(path, "new")
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["file"]


def test_the_text_is_on_the_disk_before_it_has_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, names = tmp_path / "file", []
    fsync = os.fsync

    def watched(file: int) -> None:
        names.append(path.exists())
        fsync(file)

    monkeypatch.setattr("game.files.writing.os.fsync", watched)
    write_atomically(path, "new")
    assert names == [False]


def test_a_new_file_is_never_written_over_another(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write_new(path, "first")
    with pytest.raises(FileError) as caught:
        write_new(path, "second")
    assert str(caught.value) == f"{path}: the file exists already; expected a new name"
    assert path.read_text() == "first"


def test_a_new_file_in_no_folder_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "none" / "file"
    with pytest.raises(FileError) as caught:
        write_new(path, "text")
    assert str(caught.value) == f"{path}: cannot be written: no such file or directory"
