"""The scale of the machine's speeds."""

from __future__ import annotations

import pytest

from game.play.speeds import SPEEDS, Speed, changed, speed_of
from game.settings import FASTEST, TURBO


def test_plus_climbs_the_whole_scale_and_minus_comes_back() -> None:
    speed, up = SPEEDS[0], [SPEEDS[0]]
    while changed(speed, 1) != speed:
        speed = changed(speed, 1)
        up.append(speed)
    assert tuple(up) == SPEEDS
    for expected in reversed(SPEEDS[:-1]):
        speed = changed(speed, -1)
        assert speed == expected
    assert changed(speed, -1) == SPEEDS[0]


@pytest.mark.parametrize(("presses", "slower", "faster"), [(12, 10, 15), (1, 1, 3), (99, 50, 100)])
def test_a_speed_between_two_steps_goes_to_its_neighbours(presses: int, slower: int, faster: int) -> None:
    assert changed(speed_of(presses), -1).presses == slower
    assert changed(speed_of(presses), 1).presses == faster


def test_beyond_the_last_step_of_keys_pieces_are_counted() -> None:
    assert changed(Speed(presses=1000), 1) == Speed(pieces=1)
    assert speed_of(FASTEST) == Speed(pieces=1)
    assert speed_of(TURBO) == Speed(pieces=100)


def test_speeds_read_well() -> None:
    assert [speed.label for speed in (speed_of(10), speed_of(FASTEST), Speed(pieces=10), speed_of(TURBO))] == [
        "10 keys a second",
        "1 piece at once",
        "up to 10 pieces at once",
        "turbo",
    ]
