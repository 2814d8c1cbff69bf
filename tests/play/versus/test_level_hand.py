"""A level of the ladder that plays a game of its own: at its pace, and without anybody waiting for its thoughts."""

import random
from collections.abc import Callable
from threading import Event, current_thread

from game.ai.opponents import LADDER
from game.ai.thinking import Thinker
from game.play.versus import NearSeat, Seat, level_hand
from game.play.versus.seats import BesideSeat
from game.play.watch import BackdropGame
from game.settings import Settings
from tests.play.stage import START


def game(level: str, seat: Callable[[Callable[[], Thinker]], Seat]) -> BackdropGame:
    settings = Settings(rules="modern")
    return BackdropGame(
        settings, random.Random(1), START, hand=lambda: level_hand(level, settings.ruleset, seat), hold=True
    )


def test_it_plays_as_many_pieces_a_second_as_the_level() -> None:
    for level in ("newcomer", "amateur", "expert"):
        played = game(level, lambda make: NearSeat(make()))
        for step in range(40 * 30):
            played.advance(START + step / 30)
        expected = 40 * float(LADDER[level].pace)
        assert expected - 3 <= played.session.pieces <= expected + 1, level


def test_nobody_waits_for_a_bot_that_thinks_long() -> None:
    may_think, threads, answered = Event(), list[str](), Event()

    def seat(make: Callable[[], Thinker]) -> Seat:
        def slow() -> Thinker:
            threads.append(current_thread().name)
            assert may_think.wait(30)
            answered.set()
            return make()

        return BesideSeat(slow)

    played = game("amateur", seat)
    for step in range(60):
        played.advance(START + step / 30)
    assert (played.session.pieces, played.report, answered.is_set()) == (0, "", False)
    may_think.set()
    assert answered.wait(30)
    assert threads == ["background"]
    # Each look finds the piece decided, or the game goes on without the bot.
    for step in range(60, 6000):
        played.advance(START + step / 30)
        if played.session.pieces:
            break
    assert played.session.pieces


def test_a_bot_that_fails_ends_its_game_and_nothing_else() -> None:
    class Broken:
        name = source = "broken"

        def decide(self, *arguments: object) -> object:
            raise ZeroDivisionError

        explain = prefer = decide

    played = game("amateur", lambda make: NearSeat(Broken()))  # type: ignore[arg-type]
    for step in range(90):
        played.advance(START + step / 30)
    assert "ZeroDivisionError" in played.report
    assert played.deadline(START + 3) is None
