"""A bot that begins before its compiled code is there."""

from typing import cast

import pytest

from game.core.session.turn import Turn
from game.play.versus.early import EarlySeat, is_early
from game.play.versus.seats import FarSeat, SeatThought


class Process(FarSeat):
    """A seat whose process has begun when a test says so."""

    def __init__(self, seconds: float) -> None:
        self.awake, self.seconds, self.closed, self.remark = False, seconds, 0, "slow"

    def begun(self, seconds: float | None = 0.0) -> bool:
        return self.awake

    def ask(self, turn: Turn) -> None:
        assert self.awake

    def ready(self) -> bool:
        return self.awake

    def answer(self) -> SeatThought:
        return SeatThought(None, self.seconds)

    def close(self) -> None:
        self.closed += 1


class Piece:
    """What a seat looks at of a turn."""

    def __init__(self, pieces: int) -> None:
        self.pieces = pieces


def asked(seat: EarlySeat, pieces: int) -> float:
    """Who answers at a piece of a round: 1 for compiled code, 2 for pure Python."""
    seat.ask(cast(Turn, Piece(pieces)))
    return seat.answer().seconds


@pytest.fixture(name="made")
def _made() -> tuple[EarlySeat, Process, Process, list[float]]:
    compiled, pure, now = Process(1.0), Process(2.0), [0.0]
    seat = EarlySeat(lambda is_compiled: compiled if is_compiled else pure, 6.0, lambda: now[0])
    return seat, compiled, pure, now


Made = tuple[EarlySeat, Process, Process, list[float]]


def test_code_that_loads_in_time_plays_at_once(made: Made) -> None:
    seat, compiled, pure, now = made
    pure.awake, now[0] = True, 3.0
    assert not seat.begun()
    compiled.awake = True
    assert seat.begun()
    assert not is_early(seat)
    assert asked(seat, 0) == 1
    assert seat.remark == "slow"


def test_pure_python_plays_until_the_first_round_in_which_the_code_is_compiled(made: Made) -> None:
    seat, compiled, pure, now = made
    pure.awake, now[0] = True, 6.0
    assert seat.begun()
    assert is_early(seat)
    assert [asked(seat, 0), asked(seat, 1)] == [2, 2]
    compiled.awake = True
    assert asked(seat, 2) == 2, "never within a round"
    assert asked(seat, 0) == 1
    assert not is_early(seat)


@pytest.mark.parametrize("awake", [True, False])
def test_each_process_is_ended_once(made: Made, awake: bool) -> None:
    seat, compiled, pure, _ = made
    compiled.awake = awake
    assert seat.begun() is awake
    assert pure.closed == awake, "it is not needed any more"
    seat.close()
    assert (compiled.closed, pure.closed) == (1, 1)
