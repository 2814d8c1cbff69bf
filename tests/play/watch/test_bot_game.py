"""The quiet game behind the title and beside the list of bots."""

from __future__ import annotations

import pytest

from game.play.watch.bot_game import SHOWN, BackdropGame
from game.settings import Settings
from tests.core.playing import end
from tests.play.stage import START, NumberedSeeds


def quiet(settings: Settings | None = None, *, hold: bool = False) -> BackdropGame:
    return BackdropGame(settings or Settings(seed="9"), NumberedSeeds(), START, hold=hold)


def run(game: BackdropGame, seconds: float, since: float = START) -> float:
    for frame in range(1, round(60 * seconds) + 1):
        game.advance(since + frame / 60)
    return since + seconds


def test_a_bot_plays_at_a_calm_pace() -> None:
    game = quiet()
    run(game, 30)
    session = game.session
    assert session.tick == pytest.approx(30_000, abs=20)
    # Five presses a second, and some three for a placement: a piece in 0.6 s.
    assert session.pieces == pytest.approx(50, abs=5)
    assert session.lines
    assert not session.ended


def test_whatever_is_chosen_it_has_no_end_and_begins_at_the_first_level() -> None:
    game = quiet(Settings(rules="classic", mode="sprint", level=9, randomizer="nes"))
    assert (game.session.mode.name, game.session.level) == ("endless", 0)
    assert (game.session.rules.name, game.dealt_by) == ("classic", "nes")


@pytest.mark.parametrize(
    ("hold", "chosen", "allowed"), [(False, True, False), (True, True, True), (True, False, False)]
)
def test_its_bot_holds_only_where_it_may(*, hold: bool, chosen: bool, allowed: bool) -> None:
    assert quiet(Settings(hold=chosen), hold=hold).session.hold_allowed is allowed


def test_its_end_is_shown_for_a_while_and_another_game_begins() -> None:
    game = quiet()
    now = run(game, 2)
    first = game.session
    end(first, "block out")
    game.advance(now)
    assert game.deadline(now) == now + SHOWN
    game.advance(now + SHOWN - 0.01)
    assert game.session is first
    game.advance(now + SHOWN)
    assert game.session is not first
    assert not game.session.ended
    run(game, 2, now + SHOWN)
    assert game.session.tick == pytest.approx(2000, abs=20)
    assert tuple(game.session.history) != tuple(first.history)[: len(game.session.history)], "another seed"


def test_no_time_passes_while_it_rests() -> None:
    game = quiet()
    now = run(game, 2)
    before = game.seen(now), game.session.tick
    game.resume(now + 1000)
    game.advance(now + 1000)
    assert (game.seen(now), game.session.tick) == before
    assert game.deadline(now + 1000) == pytest.approx(now + 1000, abs=1)
