"""Files that are written whole, or not at all."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from game.files.text import FileError
from game.files.writing import is_read_only, write_atomically, write_new

ROOT = Path(__file__).parents[2]


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


def test_a_link_stays_a_link_and_rights_and_line_breaks_stay(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_text("old")
    target.chmod(0o604)
    link.symlink_to("target")
    write_atomically(link, "new\r\n")
    assert link.is_symlink()
    assert target.read_bytes() == b"new\r\n"
    assert stat.S_IMODE(target.stat().st_mode) == 0o604


def test_a_file_or_a_folder_without_the_right_to_write_is_read_only(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "file"
    path.parent.mkdir()
    assert not is_read_only(path)
    path.write_text("")
    assert not is_read_only(path)
    path.chmod(0o444)
    assert is_read_only(path)
    path.chmod(0o644)
    path.parent.chmod(0o555)
    assert is_read_only(path)
    path.parent.chmod(0o755)


def test_two_programs_that_count_in_one_file_lose_no_count(tmp_path: Path) -> None:
    path = tmp_path / "count"
    path.write_text("0")
    script = (
        "import sys; from pathlib import Path; from game.files.writing import alone_in, write_atomically\n"
        "path = Path(sys.argv[1])\n"
        "for _ in range(50):\n"
        "    with alone_in(path.parent): write_atomically(path, str(int(path.read_text()) + 1))\n"
    )
    both = [subprocess.Popen([sys.executable, "-c", script, str(path)], cwd=ROOT) for _ in range(2)]
    assert [process.wait() for process in both] == [0, 0]
    assert path.read_text() == "100"
