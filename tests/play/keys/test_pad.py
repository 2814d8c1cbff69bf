"""A gamepad: which controls go down and up by its inputs."""

from __future__ import annotations

from game.play.keys.pad import Change, Pad
from game.play.keys.pad_map import UNKNOWN, map_of

ZONE = 0.5


def pad(**mapping: str) -> Pad:
    return Pad("Pad", map_of(mapping) if mapping else UNKNOWN)


def test_a_button_goes_down_and_up() -> None:
    one = pad()
    assert one.button(0, down=True) == [Change("a", True)]
    assert one.button(0, down=True) == []
    assert one.down == {"a"}
    assert one.button(0, down=False) == [Change("a", False)]


def test_a_hat_that_rolls_on_lets_go_before_it_presses() -> None:
    one = pad()
    assert one.hat(0, -1, 0) == [Change("left", True)]
    assert one.hat(0, -1, -1) == [Change("down", True)]
    assert one.hat(0, 1, -1) == [Change("left", False), Change("right", True)]
    assert one.hat(0, 0, 0) == [Change("right", False), Change("down", False)]


def test_a_hat_and_buttons_for_one_direction_press_it_once() -> None:
    one = pad(dpleft="b13", a="b0")
    assert one.hat(0, -1, 0) == [Change("left", True)]
    assert one.button(13, down=True) == []
    assert one.hat(0, 0, 0) == []
    assert one.button(13, down=False) == [Change("left", False)]


def test_a_stick_counts_beyond_its_dead_zone_and_noise_at_the_edge_presses_nothing_twice() -> None:
    one = pad()
    assert one.axis(0, -0.3, ZONE) == []
    assert one.axis(0, -0.51, ZONE) == [Change("stick left", True)]
    noise = [one.axis(0, -0.5 + 0.02 * (-1) ** n, ZONE) for n in range(20)]
    assert noise == [[]] * 20
    assert one.axis(0, -0.36, ZONE) == [Change("stick left", False)]
    assert one.axis(0, -0.45, ZONE) == []


def test_a_stick_that_is_thrown_to_the_other_side_lets_go_first() -> None:
    one = pad()
    one.axis(0, -1.0, ZONE)
    assert one.axis(0, 1.0, ZONE) == [Change("stick left", False), Change("stick right", True)]


def test_a_small_dead_zone_needs_a_small_push() -> None:
    assert pad().axis(1, 0.15, 0.1) == [Change("stick down", True)]


def test_a_trigger_is_a_button_and_rests_at_its_lower_end() -> None:
    one = pad(lefttrigger="a2")
    assert one.axis(2, -1.0, ZONE) == []
    assert one.axis(2, -0.1, ZONE) == []
    assert one.axis(2, 0.1, ZONE) == [Change("l2", True)]
    assert one.axis(2, -0.2, ZONE) == []
    assert one.axis(2, -0.9, ZONE) == [Change("l2", False)]


def test_a_pad_is_used_when_something_went_down() -> None:
    one = pad()
    one.axis(0, 0.1, ZONE)
    one.button(3, down=False)
    assert not one.used
    one.button(3, down=True)
    assert one.used


def test_everything_goes_up_when_it_is_unplugged() -> None:
    one = pad()
    one.button(0, down=True)
    one.hat(0, 0, 1)
    assert one.release() == [Change("a", False), Change("up", False)]
    assert one.down == frozenset()
