"""Whether a folder can hold the games, and what is said if not."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

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
