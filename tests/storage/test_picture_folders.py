"""Where exported pictures go."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.storage import picture_folders


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
