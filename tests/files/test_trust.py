"""The code of others that the user has said yes to, and for how long."""

import os
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.files.own import trusted as module
from game.files.own.trusted import given_trust, is_trusted, stranger_of, take_trust, trust, trusted_file

BOT = stranger_of(["./no-such-bot", "--fast"])


@pytest.fixture(autouse=True)
def _a_new_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(module, "_GIVEN", set())
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


def test_a_yes_is_kept_once_and_holds_for_one_command() -> None:
    assert not is_trusted(BOT)
    for _ in range(2):
        trust(BOT)
    file = trusted_file()
    assert file
    assert file.read_text() == f"{BOT.digest}  ./no-such-bot --fast\n"
    module._GIVEN.clear()  # as at the next start
    assert is_trusted(BOT)
    assert not is_trusted(stranger_of(["./no-such-bot", "--slow"]))


def test_a_yes_for_one_run_is_not_kept() -> None:
    trust(BOT, keep=False)
    assert is_trusted(BOT)
    assert BOT.digest in given_trust(), "its other processes know"
    module._GIVEN.clear()
    assert not is_trusted(BOT)


FILES = ("bot", "bot.py", "pack/__main__.py", "weights.bin")


def in_folder(folder: Path, monkeypatch: pytest.MonkeyPatch, text: str = "#!/bin/sh\n") -> Path:
    """A folder with files that commands name, in which one is from now on."""
    for name in FILES:
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        file.chmod(0o755)
    monkeypatch.chdir(folder)
    return folder


@pytest.mark.parametrize(
    ("command", "names"),
    [
        (["./bot", "--threads", "2"], "bot"),
        (["bot"], "bot"),
        ([sys.executable, "bot.py", "x"], "bot.py"),
        ([sys.executable, "-m", "bot"], "bot.py"),
        ([sys.executable, "-m", "pack"], "pack/__main__.py"),
        ([sys.executable, "pack"], "pack/__main__.py"),
        ([sys.executable, "-c", "pass", "./weights.bin"], "weights.bin"),
        ([sys.executable, "-c", "pass", "--weights=weights.bin"], "weights.bin"),
    ],
    ids=shlex.join,
)
def test_a_yes_for_a_command_is_for_the_files_that_it_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: Sequence[str], names: str
) -> None:
    monkeypatch.setenv("PATH", f".{os.pathsep}{os.environ['PATH']}")
    one = in_folder(tmp_path / "one", monkeypatch)
    trust(stranger_of(command))
    assert is_trusted(stranger_of(command))
    in_folder(tmp_path / "two", monkeypatch)
    assert not is_trusted(stranger_of(command)), "a file of the same text in another folder"
    monkeypatch.chdir(one)
    assert is_trusted(stranger_of(command))
    (one / names).write_text("#!/bin/sh\necho\n")
    assert not is_trusted(stranger_of(command)), "the file has changed"
    (one / names).unlink()
    assert not is_trusted(stranger_of(command)), "there is no file"


def test_the_question_has_whole_paths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = in_folder(tmp_path / "a folder", monkeypatch)
    told = stranger_of(["./bot", "bot.py", "--fast", "x" * 200]).name
    assert told == f"'{folder / 'bot'}' '{folder / 'bot.py'}' --fast {'x' * 200}"
    assert stranger_of(["true"]).name.startswith("/")
    assert stranger_of(["./bot", "\x1b[2J\n"]).name.isprintable()


def test_a_command_without_a_file_of_any_kind_is_a_stranger_too(tmp_path: Path) -> None:
    for word in ("", "\0", "x" * 5000, str(tmp_path), "a=b=c", "..", "-m"):
        assert stranger_of([word, word]).digest != stranger_of([word]).digest


def test_where_there_is_no_home_a_yes_holds_until_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "trusted_file", lambda: None)
    trust(BOT)
    assert is_trusted(BOT)
    module._GIVEN.clear()
    assert not is_trusted(BOT)


def test_another_process_takes_what_was_given() -> None:
    trust(BOT)
    digests = given_trust()
    module._GIVEN.clear()
    take_trust(digests)
    assert given_trust() == {BOT.digest}
