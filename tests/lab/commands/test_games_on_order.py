"""The command games: it plays what is ordered on its stdin, and says how each game ended."""

import io
import json
import sys
from collections.abc import Iterator
from threading import Condition
from types import SimpleNamespace

import pytest

from game.ai.linear.controllers import CONTROLLERS
from game.cli import main
from game.lab.commands.games_on_order import serve
from game.lab.games import SeriesPlan, play_game
from game.play.watch.weights import GamesOrder, GamesPlan
from tests.cli.shell import refused

DELLACHERIE = tuple(CONTROLLERS["dellacherie"].weights.items())
FAHEY = tuple(CONTROLLERS["fahey"].weights.items())


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play in pure Python: compiled code plays the same games, and takes long to load."""
    monkeypatch.setattr("game.lab.games.available", lambda: False)


def order(games: int = 2, *, first: int = 0, most: int = 60, pieces: int = 1) -> GamesOrder:
    return GamesOrder(FAHEY, 5, "7", first, games, most, pieces)


def line(number: int, *orders: GamesOrder) -> bytes:
    return GamesPlan(number, orders).line.encode() + b"\n"


def answers(*lines: bytes) -> list[dict[str, object]]:
    """What the command says to some lines."""
    said: list[str] = []
    serve(lines, said.append)
    return [json.loads(each) for each in said]


def one_by_one(*lines: bytes) -> list[dict[str, object]]:
    """The same, if each line comes when the one before it is carried out."""
    said: list[dict[str, object]] = []
    heard, done = Condition(), 0

    def come() -> Iterator[bytes]:
        for number, each in enumerate(lines, 1):
            yield each
            with heard:
                while done < number:
                    heard.wait()

    def say(text: str) -> None:
        nonlocal done
        with heard:
            said.append(json.loads(text))
            done += said[-1].keys() in ({"plan"}, {"fault"})
            heard.notify_all()

    serve(come(), say)
    return said


def test_the_games_are_those_of_a_series_with_the_same_seed() -> None:
    hello, *told, done = one_by_one(line(3, order(3, first=4)))
    assert hello.keys() == {"compiled", "remark"}
    assert done == {"plan": 3}
    series = SeriesPlan("fahey", "mdp", 5, "memoryless", "7", 60)
    ended = [play_game(series, number, compiled=False) for number in (4, 5, 6)]
    assert told == [{"plan": 3, "order": 0, "game": [game.lines, game.pieces, game.cut]} for game in ended]


def test_a_game_that_lasts_is_cut_off_and_a_bot_can_know_two_pieces() -> None:
    _, *told, _ = one_by_one(line(1, GamesOrder(DELLACHERIE, 8, "1", 0, 1, 20), order(1, pieces=2)))
    assert [(each["order"], each["game"][1:]) for each in told[:1]] == [(0, [20, True])]  # type: ignore[index]
    assert told[1]["order"] == 1


def test_a_later_plan_takes_the_place_of_one_that_is_played() -> None:
    endless = GamesOrder(DELLACHERIE, 8, "1", 0, 100_000, 10**9)
    told = answers(line(1, endless), line(2, order()))
    assert {"plan": 1} not in told


def test_what_is_wrong_is_told_and_the_next_plan_is_played() -> None:
    told = one_by_one(b"nonsense\n", line(2, order(1)))
    assert "expected a plan" in str(told[1]["fault"])
    assert told[-1] == {"plan": 2}


def test_it_is_a_command_that_ends_with_its_stdin(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO()))
    assert main(["games"]) == 0
    assert json.loads(capsys.readouterr().out).keys() == {"compiled", "remark"}
    assert "--height" in refused("games", "--height", "8")
