"""A short soak: some whole games on the play screen, with their results and their replays. See ``tests/soak.py``."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from game.ai.linear.linear_player import LinearPlayer
from game.ai.players import PLAYERS
from game.core.rules.rulesets import RULES
from game.core.session.events import Locked
from game.play.game import running
from game.play.game.effects import effects
from game.play.game.effects.motion import LockLight
from tests import soak
from tests.dummy_screen import dummy_screen
from tests.soak import KINDS, RIVALS, BotSoak, MatchSoak, Soak, fault_of, walk, walked

GAMES = (1, 44, 95, 142, 189, 236, 259, 283)
"""Some of the games that ``python -m tests.soak`` plays, short ones of most rulesets and all ways to play."""
SHORT = KINDS.index(("20g", "endless"))


@pytest.fixture(scope="module", autouse=True)
def _no_screen() -> Iterator[None]:
    with dummy_screen():
        yield


@pytest.mark.parametrize("number", GAMES)
def test_a_game_goes_to_its_end_without_a_fault(number: int, tmp_path: Path) -> None:
    assert fault_of(number, "soak", tmp_path)[1] == ""


def test_the_walk_has_all_pairs_of_bots_modes_and_rulesets() -> None:
    rows = walked()
    assert {(rules, mode) for _, mode, rules in rows} == set(KINDS)
    assert {(bot, mode) for bot, mode, _ in rows} == set(product(PLAYERS, {mode for _, mode in KINDS}))
    assert {(bot, rules) for bot, _, rules in rows} == set(product(PLAYERS, RULES))


@pytest.mark.parametrize("bot", PLAYERS)
def test_a_bot_plays_and_judges_a_stack_that_reaches_the_top_in_every_mode_and_by_every_ruleset(bot: str) -> None:
    assert [fault for who, mode, rules in walked() if who == bot and (fault := walk(who, mode, rules))] == []


def test_a_match_goes_to_its_end_and_a_bot_advises_without_a_fault(tmp_path: Path) -> None:
    for kind, number in (
        (MatchSoak, RIVALS.index("llima") * len(RULES)),
        (BotSoak, PLAYERS.index("llima") * len(KINDS)),
    ):
        game, fault = fault_of(number, "soak", tmp_path, kind)
        assert fault == "", str(game)


@pytest.mark.parametrize("kind", [BotSoak, MatchSoak])
def test_a_game_that_goes_on_without_its_bot_is_named(
    kind: type[Soak], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LinearPlayer, "decide", broken)
    number = PLAYERS.index("fahey") * len(KINDS) if kind is BotSoak else RIVALS.index("fahey") * len(RULES)
    assert "failed: ZeroDivisionError: division by zero (test_soak.py" in fault_of(number, "soak", tmp_path, kind)[1]


def test_a_bot_that_fails_on_its_way_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LinearPlayer, "explaining", broken)
    assert walk("fahey", "marathon", "modern").startswith("fahey, marathon, modern: Fahey failed: ZeroDivisionError")


def broken(*arguments: object) -> None:
    raise ZeroDivisionError("division by zero")


def test_a_fault_that_a_game_survives_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(effects._HEEDS, Locked, ((LockLight, broken),))
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
