"""Keys and what they mean."""

from __future__ import annotations

import pytest

from game.core.rules.rulesets import ARCADE, CLASSIC, MODERN
from game.core.session.buttons import Buttons
from game.play.words import MINUS
from game.settings import DEFAULT_KEYS
from game.ui.controls import BUTTONS, Controls, key_code


def controls() -> Controls:
    return Controls(DEFAULT_KEYS)


@pytest.mark.parametrize(
    ("name", "button"),
    [
        ("left", Buttons.LEFT),
        ("right", Buttons.RIGHT),
        ("down", Buttons.SOFT_DROP),
        ("space", Buttons.HARD_DROP),
        ("up", Buttons.CW),
        ("x", Buttons.CW),
        ("z", Buttons.CCW),
        ("s", Buttons.HALF),
        ("c", Buttons.HOLD),
        ("left shift", Buttons.HOLD),
        ("kp 4", Buttons.LEFT),
        ("p", Buttons.NONE),
        ("f2", Buttons.NONE),
    ],
)
def test_a_key_is_a_button(name: str, button: Buttons) -> None:
    assert controls().button(key_code(name)) == button


def test_the_other_actions_are_commands() -> None:
    commands = {name: controls().command(key_code(DEFAULT_KEYS[name][0])) for name in DEFAULT_KEYS}
    assert commands == {name: None if name in BUTTONS else name for name in DEFAULT_KEYS}


def test_every_button_has_an_action() -> None:
    assert set(BUTTONS.values()) == set(Buttons)


def test_a_button_is_held_until_its_last_key_is_up() -> None:
    keys = controls()
    keys.pressed(key_code("up"))
    keys.pressed(key_code("x"))
    keys.pressed(key_code("left"))
    keys.released(key_code("up"))
    assert keys.held == Buttons.CW | Buttons.LEFT
    keys.released(key_code("x"))
    assert keys.held == Buttons.LEFT


def test_a_key_that_is_down_already_is_a_repeat() -> None:
    keys = controls()
    assert keys.pressed(key_code("left"))
    assert not keys.pressed(key_code("left"))
    keys.release_all()
    assert keys.pressed(key_code("left"))


def test_up_is_the_sonic_drop_of_the_arcade_as_long_as_it_is_a_turn_elsewhere() -> None:
    keys = controls()
    for rules, button in ((ARCADE, Buttons.HARD_DROP), (MODERN, Buttons.CW), (CLASSIC, Buttons.CW)):
        keys.play_by(rules)
        assert keys.button(key_code("up")) is button
        assert keys.button(key_code("x")) is Buttons.CW
        assert keys.button(key_code("space")) is Buttons.HARD_DROP
    own = Controls({"soft_drop": ("up",)})
    own.play_by(ARCADE)
    assert own.button(key_code("up")) is Buttons.SOFT_DROP


def test_keys_are_named_as_a_player_reads_them() -> None:
    assert [controls().label(action) for action in ("machine", "hard_drop", "fullscreen", "faster", "slower")] == [
        "A",
        "Space",
        "F11",
        "+",
        MINUS,
    ]
    assert Controls({"machine": ()}).label("machine") == ""
