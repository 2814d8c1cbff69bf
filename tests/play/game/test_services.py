"""What a game gets from the program, and the log."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.play.game.services import Services, Trace, TraceError
from game.settings import Override, SettingsError, load
from game.settings.file import SettingsFile, SettingsStore
from tests.play.stage import services

TEXT = "# mine\nlevel: 3   # warm\nsound: {volume: 40}\n"


def with_file(folder: Path, *overrides: Override, text: str = TEXT) -> tuple[Services, Path]:
    """Services whose settings come from a file."""
    path = folder / "settings.yaml"
    path.write_text(text)
    shared = services(folder, load(path, overrides))
    shared.store = SettingsStore(SettingsFile(path))
    return shared, path


def test_a_choice_is_written_at_once(tmp_path: Path) -> None:
    shared, path = with_file(tmp_path)
    shared.choose(level=7)
    assert shared.settings.level == 7
    assert path.read_text() == TEXT.replace("3 ", "7 ")
    shared.change({"sound.volume": 5})
    assert shared.settings.sound.volume == 5
    assert path.read_text() == TEXT.replace("3 ", "7 ").replace("40", "5")


def test_rules_that_do_not_have_the_mode_bring_their_own_in_the_file_too(tmp_path: Path) -> None:
    shared, path = with_file(tmp_path, text="rules: modern\nmode: marathon\nlevel: 15\n")
    shared.choose(rules="gameboy")
    assert path.read_text() == "rules: gameboy\nmode: rules\nlevel: first\n"


def test_the_command_line_is_not_written(tmp_path: Path) -> None:
    shared, path = with_file(tmp_path, Override("level", "9", "--level"), Override("seed", "x", "--seed"))
    shared.choose()
    shared.change({"sound.volume": 41})
    assert path.read_text() == TEXT.replace("40", "41")
    shared.choose(level=10)
    assert path.read_text() == TEXT.replace("40", "41").replace("3 ", "10 ")
    assert shared.settings.seed == "x"


def test_a_change_that_does_not_agree_changes_nothing(tmp_path: Path) -> None:
    shared, path = with_file(tmp_path)
    before = shared.settings
    with pytest.raises(SettingsError, match=r"^mode: b-type cannot be played by modern rules"):
        shared.change({"mode": "b-type"})
    assert (shared.settings, path.read_text()) == (before, TEXT)


def test_a_reset_also_undoes_what_the_command_line_hid(tmp_path: Path) -> None:
    shared, path = with_file(tmp_path, Override("level", "first", "--level"))
    shared.reset("level", "sound.volume", "previews")
    assert shared.settings.sound.volume == 70
    assert path.read_text() == TEXT.replace("3 ", "first ").replace("40", "70")


def test_what_cannot_be_kept_holds_for_this_run(tmp_path: Path) -> None:
    shared, path = with_file(tmp_path)
    path.chmod(0o444)
    shared.choose(level=7)
    assert shared.settings.level == 7
    assert path.read_text() == TEXT
    assert len(shared.store.take_notices()) == 1


def test_a_trace_has_an_object_a_line(tmp_path: Path) -> None:
    trace = Trace(str(tmp_path / "trace"), lambda: 1.5)
    trace.note("key", key="left")
    assert trace
    trace.close()
    assert json.loads((tmp_path / "trace").read_text()) == {"t": 1.5, "what": "key", "key": "left"}


def test_a_trace_for_which_there_is_no_room_is_one_line() -> None:
    trace = Trace("/dev/full", lambda: 1.5)
    with pytest.raises(TraceError, match=r"^TETRARIUM_TRACE: /dev/full: cannot be written: no space left on device$"):
        trace.note("key")
    trace.note("key")
    trace.close()


@pytest.mark.parametrize(("name", "reason"), [("no/x", "no such file or directory"), (".", "is a directory")])
def test_a_trace_that_cannot_be_written_is_one_line(tmp_path: Path, name: str, reason: str) -> None:
    path = tmp_path / name
    with pytest.raises(TraceError, match=rf"^TETRARIUM_TRACE: {path}: cannot be written: {reason}$"):
        Trace(str(path), lambda: 1.5)
