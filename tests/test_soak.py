"""A short soak: some whole games on the play screen, with their results and their replays. See ``tests/soak.py``."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.session.events import Locked
from game.play.game import effects, running
from tests import soak
from tests.dummy_screen import dummy_screen
from tests.soak import fault_of

GAMES = (1, 44, 95, 142, 189, 236, 259, 283)
"""Some of the games that ``python -m tests.soak`` plays, short ones of most rulesets and all ways to play."""
SHORT = 43


@pytest.fixture(scope="module", autouse=True)
def _no_screen() -> Iterator[None]:
    with dummy_screen():
        yield


@pytest.mark.parametrize("number", GAMES)
def test_a_game_goes_to_its_end_without_a_fault(number: int, tmp_path: Path) -> None:
    assert fault_of(number, "soak", tmp_path)[1] == ""


def broken(*arguments: object) -> None:
    raise ZeroDivisionError("division by zero")


def test_a_fault_that_a_game_survives_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(effects._BEGIN, Locked, broken)
    _, fault = fault_of(SHORT, "soak", tmp_path)
    assert fault.startswith("effects left out: ZeroDivisionError: division by zero (test_soak.py, line ")


def test_a_game_that_is_lost_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "keep", lambda *arguments: None)
    assert fault_of(SHORT, "soak", tmp_path)[1].startswith("the game was not kept: ")


def test_a_soak_tells_of_each_fault_and_of_all_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak.Soak, "play", broken)
    told: list[str] = []
    assert soak.main(["--games", "2", "--first", "5", "--every", "3"], told.append) == 1
    assert [line.split(":")[0] for line in told[:-1]] == ["game 5", "game 8"]
    assert "the game broke off: ZeroDivisionError: division by zero (test_soak.py, line " in told[0]
    assert told[-1].startswith("2 games in ")
    assert told[-1].endswith(" s, 2 with a fault")
