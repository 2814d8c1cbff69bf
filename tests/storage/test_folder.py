"""The folders of games and of pictures."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.storage import picture_folders
from game.storage.database import FolderError, check_folder


@pytest.mark.parametrize(
    ("denied", "fault"),
    [(os.R_OK, "cannot be read"), (os.X_OK, "cannot be read"), (os.W_OK, "cannot be written to"), (0, "")],
)
def test_a_folder_must_be_read_entered_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, denied: int, fault: str
) -> None:
    monkeypatch.setattr("game.storage.database.os.access", lambda path, mode: not mode & denied)
    said = ""
    try:
        check_folder(tmp_path, to_write=True)
    except FolderError as error:
        said = str(error)
    assert said == (f"{tmp_path}: {fault}; expected a folder for the scores" if fault else "")


def test_who_only_reads_need_not_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.storage.database.os.access", lambda path, mode: not mode & os.W_OK)
    check_folder(tmp_path, to_write=False)


def test_the_folder_of_pictures_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.storage.database.platformdirs.user_pictures_path", lambda: tmp_path)
    data = tmp_path / "data"
    assert picture_folders(data) == {"Pictures": tmp_path / "Tetrarium", "Game folder": data / "pictures"}


def test_where_there_is_none_the_data_folder_remains(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.storage.database.platformdirs.user_pictures_path", lambda: tmp_path / "nowhere")
    assert list(picture_folders(tmp_path)) == ["Game folder"]


def test_without_a_home_the_data_folder_remains(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr("game.storage.database.platformdirs.user_pictures_path", homeless)
    assert list(picture_folders(tmp_path)) == ["Game folder"]
