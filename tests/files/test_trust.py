"""The code of others that the user has said yes to, and for how long."""

from pathlib import Path

import pytest

from game.files import trust as module
from game.files.trust import given, is_trusted, stranger_of, take, trust, trusted_file

BOT = stranger_of(["./bot", "--fast"], "./bot --fast")


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
    assert file.read_text() == f"{BOT.digest}  ./bot --fast\n"
    module._GIVEN.clear()  # as at the next start
    assert is_trusted(BOT)
    assert not is_trusted(stranger_of(["./bot", "--slow"], "./bot --slow"))


def test_where_there_is_no_home_a_yes_holds_until_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "trusted_file", lambda: None)
    trust(BOT)
    assert is_trusted(BOT)
    module._GIVEN.clear()
    assert not is_trusted(BOT)


def test_another_process_takes_what_was_given() -> None:
    trust(BOT)
    digests = given()
    module._GIVEN.clear()
    take(digests)
    assert given() == {BOT.digest}
