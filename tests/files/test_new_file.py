"""New files: complete under their name, and never in place of another one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.files.text import FileError
from game.files.writing import NewFile, free_path


class TestNewFile:
    def test_it_has_its_name_only_when_it_is_kept(self, tmp_path: Path) -> None:
        new = NewFile(tmp_path / "file")
        new.file.write(b"all of it")
        assert not new.path.exists()
        new.keep()
        assert new.path.read_bytes() == b"all of it"
        assert os.listdir(tmp_path) == ["file"]

    def test_dropped_it_leaves_nothing(self, tmp_path: Path) -> None:
        new = NewFile(tmp_path / "file")
        new.file.write(b"half of")
        new.drop()
        assert os.listdir(tmp_path) == []

    def test_it_removes_what_killed_programs_left_of_such_files(self, tmp_path: Path) -> None:
        ended = subprocess.run([sys.executable, "-c", "import os; print(os.getpid())"], capture_output=True, check=True)
        dead, alive = int(ended.stdout), os.getpid()
        left = [f"a.gif.{dead}.part", f"b.gif.{dead}.part"]
        others = [f"c.gif.{alive}.part", f"d.png.{dead}.part", "e.gif.part", "f.gif"]
        for name in (*left, *others):
            (tmp_path / name).touch()
        NewFile(tmp_path / "b.gif").drop()
        assert sorted(os.listdir(tmp_path)) == others
        NewFile(tmp_path / "without").drop()
        assert sorted(os.listdir(tmp_path)) == others, "without an ending, only those of its own name are of its kind"

    def test_it_takes_no_place_that_is_taken(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("old")
        with pytest.raises(FileError, match="exists already"):
            NewFile(tmp_path / "file")
        assert os.listdir(tmp_path) == ["file"]

    @pytest.mark.parametrize("links", [True, False])
    def test_a_file_that_came_meanwhile_stays(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool
    ) -> None:
        new = NewFile(tmp_path / "file")
        (tmp_path / "file").write_text("old")
        if not links:
            monkeypatch.setattr("game.files.writing.os.link", refuse_links)
        with pytest.raises(FileError, match="exists already"):
            new.keep()
        assert (os.listdir(tmp_path), new.path.read_text()) == (["file"], "old")

    def test_a_file_system_without_links_keeps_it_too(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("game.files.writing.os.link", refuse_links)
        new = NewFile(tmp_path / "file")
        new.file.write(b"all")
        new.keep()
        assert new.path.read_bytes() == b"all"

    def test_a_folder_that_is_none_is_named(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")
        with pytest.raises(FileError, match="cannot be written"):
            NewFile(tmp_path / "file" / "below")


def refuse_links(*_: object) -> None:
    raise OSError(95, "Operation not supported")


def test_a_free_path_has_a_number_if_the_name_is_taken(tmp_path: Path) -> None:
    assert free_path(tmp_path, "a game", ".gif").name == "a game.gif"
    for name in ("a game.gif", "a game-2.gif"):
        (tmp_path / name).touch()
    assert free_path(tmp_path, "a game", ".gif").name == "a game-3.gif"
    assert free_path(tmp_path, "a game", ".png").name == "a game.png"
