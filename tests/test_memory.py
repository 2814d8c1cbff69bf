"""Temporary files lie in memory only where there is such a folder with room, and nobody has named another one."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import memory
from tests.memory import in_memory, keep_in_memory


@pytest.fixture
def unnamed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that stands for the one in memory. Nobody has named a folder for temporary files."""
    with monkeypatch.context() as patch:
        patch.setattr(memory, "MEMORY", tmp_path)
        patch.setattr(memory, "_ROOM", 0)
        patch.delenv("TMPDIR", raising=False)
        patch.setattr(tempfile, "tempdir", None)
        yield tmp_path


def test_they_lie_there_also_those_of_programs_that_are_started(unnamed: Path) -> None:
    keep_in_memory()
    assert tempfile.gettempdir() == os.environ["TMPDIR"] == str(unnamed)


def test_who_names_a_folder_gets_it(unnamed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = unnamed / "own"
    own.mkdir()
    monkeypatch.setenv("TMPDIR", str(own))
    keep_in_memory()
    assert tempfile.gettempdir() == str(own)


def test_without_room_or_without_the_folder_all_stays_as_it_is(unnamed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = tempfile.gettempdir()
    monkeypatch.setattr(memory, "_ROOM", 1 << 60)
    keep_in_memory()
    monkeypatch.setattr(memory, "_ROOM", 0)
    monkeypatch.setattr(memory, "MEMORY", unnamed / "none")
    keep_in_memory()
    assert "TMPDIR" not in os.environ
    assert tempfile.gettempdir() == before


def test_programs_must_be_allowed_to_run_there(unnamed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert in_memory(unnamed, 0)
    found = os.statvfs(unnamed)
    fields = [*found[:8], os.ST_NOEXEC, *found[9:]]
    monkeypatch.setattr(os, "statvfs", lambda folder: os.statvfs_result(fields))
    assert not in_memory(unnamed, 0)
