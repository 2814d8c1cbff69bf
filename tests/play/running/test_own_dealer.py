"""Games with a player's own dealer: played, kept, continued, and ended cleanly where it fails."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.core.dealers.registry import disown
from game.core.replay import first_divergence, from_text
from game.files import own_code, own_dealer
from game.files.own_dealer import adopted
from game.play.portraits import why_nothing
from game.play.running.flow import GameFlow
from game.play.running.picture import frame_of
from game.settings import Settings
from tests.files.own_dealers import BREAKS, TWINS, slow, written
from tests.play.replay.test_continuing import left_and_continued
from tests.play.running.test_flow import ended, silent
from tests.play.stage import START, Keys, machine_game, services


@pytest.fixture(autouse=True)
def _alone() -> Iterator[None]:
    yield
    disown("my_dealer.py")


def settings_with(folder: Path, text: str) -> Settings:
    return replace(Settings(), randomizer=adopted(written(folder, text)))


def test_an_exception_ends_the_game_after_the_pieces_that_are_seen(tmp_path: Path) -> None:
    settings = settings_with(tmp_path, BREAKS)
    flow = GameFlow(services(tmp_path, replace(settings, mode="zen")), START, keyboard=Keys(), sound=silent)
    now = ended(flow)
    flow.advance(now)
    assert flow.game.session.pieces == 12
    assert flow.results
    assert flow.results.remark.startswith("my_dealer.py:4: ZeroDivisionError: division by zero.")
    assert (flow.results.is_broken_off, flow.results.nothing_dealt) == (True, False)
    assert ("Dealer", "my_dealer.py") in flow.results.facts
    assert flow.results.hero.note == "There are no more pieces."
    (stored,) = flow.services.scores.recent()
    assert (stored.game.randomizer, stored.game.pieces) == ("my_dealer.py", 12)


def test_a_dealer_that_deals_nothing_is_told_so_with_its_fault(tmp_path: Path) -> None:
    settings = settings_with(tmp_path, "def f(rng):\n    yield 1\n")
    assert why_nothing(settings, settings.randomizer).startswith("It deals nothing: my_dealer.py")
    assert why_nothing(settings, "7-bag") == ""


def test_the_replay_needs_no_file(tmp_path: Path) -> None:
    settings = settings_with(tmp_path, BREAKS)
    flow = GameFlow(services(tmp_path, replace(settings, mode="zen")), START, keyboard=Keys(), sound=silent)
    ended(flow)
    disown("my_dealer.py")
    (stored,) = flow.services.scores.recent()
    replay = from_text(flow.services.scores.replay(stored.id) or "")
    assert replay.pieces == "T" * 12
    assert first_divergence(replay) is None


def test_a_dealer_that_fails_at_once_ends_the_game_at_once(tmp_path: Path) -> None:
    settings = settings_with(tmp_path, "def f(rng):\n    yield 1\n")
    flow = GameFlow(services(tmp_path, settings), START, keyboard=Keys(), sound=silent)
    flow.advance(START + 0.1)
    assert flow.game.ended_at is not None
    flow.advance(START + 9)
    assert flow.results
    assert "my_dealer.py:2: yields 1; expected one of I J L O S T Z" in flow.results.remark
    assert (flow.results.is_broken_off, flow.results.nothing_dealt) == (True, True)
    assert flow.results.hero.note == "my_dealer.py deals nothing."
    assert [label for label, _ in flow.results.choices] == ["Dealers", "New game", "Main menu"]


@pytest.mark.parametrize("known", [True, False])
def test_a_game_is_continued_with_its_file_and_without(tmp_path: Path, known: bool) -> None:
    game = machine_game(settings_with(tmp_path, TWINS), "1", 9)
    if not known:
        disown("my_dealer.py")
    continued = left_and_continued(services(tmp_path), game).game
    assert continued.session.history == game.session.history
    assert continued.dealer.randomizer.name == ("my_dealer.py" if known else "7-bag")


def test_a_game_is_continued_where_its_file_deals_otherwise_by_now(tmp_path: Path) -> None:
    game = machine_game(settings_with(tmp_path, TWINS), "1", 9)
    adopted(written(tmp_path, "def mine(rng):\n    while True:\n        yield rng.choice('SZ')\n"))
    shared = services(tmp_path)
    shared.entropy = random.SystemRandom()
    continued = left_and_continued(shared, game).game
    assert continued.session.history == game.session.history
    while len(continued.dealer.known) < len(game.dealer.known) + 20:
        assert not continued.dealer.owes
        continued.dealer.deal()
    fresh = continued.dealer.known[len(game.dealer.known) :]
    assert {piece.name for piece in fresh} == {"S", "Z"}


def test_another_dealer_takes_over_from_one_that_has_failed(tmp_path: Path) -> None:
    settings = settings_with(tmp_path, BREAKS)
    flow = GameFlow(services(tmp_path, settings), START, keyboard=Keys(), sound=silent)
    game = machine_game(settings, "1", 9)
    assert game.dealer.fault
    game.change_dealer("sz", {}, flow.services.entropy)
    assert game.dealer.fault == ""
    assert "".join(piece.name for piece in game.dealer.known) == "T" * 12 + "SZSZ"[: len(game.dealer.known) - 12]


def test_time_stands_still_while_the_dealer_takes_its_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_dealer, "PATIENCE", 0.0)
    gate = tmp_path / "gate"
    settings = settings_with(tmp_path, slow(gate))
    flow = GameFlow(services(tmp_path, settings), START, keyboard=Keys(), sound=silent)
    game = flow.game
    for tenth in range(100):
        flow.advance(START + tenth / 10)
    assert (game.session.tick, game.session.current, game.dealer.owes) == (0, None, True)
    assert "Your dealer takes its time" in frame_of(game, START + 10).credits.detail
    gate.touch()
    while game.dealer.owes:
        flow.advance(START + 10)
    assert game.session.tick == 0, "no time is made up"
    flow.advance(START + 10.1)
    assert 0 < game.session.tick <= 100
    assert game.session.current is not None
    assert "takes its time" not in frame_of(game, START + 10.1).credits.detail


def test_one_that_never_answers_ends_a_game_and_it_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_code, "SECONDS", 0.25)
    settings = replace(settings_with(tmp_path, "def f(rng):\n    yield from 'TOISZJLTOI'\n    9**9**9\n"), mode="zen")
    flow = GameFlow(services(tmp_path, settings), START, keyboard=Keys(), sound=silent)
    flow.advance(ended(flow))
    assert flow.results
    assert "my_dealer.py:1: f() gave no piece in 0.25 seconds; expected a yield" in flow.results.remark
    assert [kept.game.pieces for kept in flow.services.scores.recent()] == [10]
