"""Keys and what they mean."""

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.core.rules.rulesets import ARCADE, CLASSIC, MODERN
from game.core.session.buttons import BUTTONS, Buttons
from game.key_names import KEY_NAMES, is_pad
from game.settings import Settings
from game.settings.keys import DEFAULT_KEYS
from game.ui.controls import FIRST_PAD, Controls, by_position, key_code, key_name
from tests.ui.test_app import play


def controls() -> Controls:
    return Controls(DEFAULT_KEYS)


def test_each_action_is_a_button_or_a_command() -> None:
    keys = controls()
    for action, names in DEFAULT_KEYS.items():
        for code in map(key_code, names):
            command = None if action in BUTTONS else action
            assert (keys.button(code), keys.command(code)) == (BUTTONS.get(action, Buttons.NONE), command)


def test_a_key_that_is_down_is_a_repeat_even_if_it_gets_another_meaning() -> None:
    keys = controls()
    assert [keys.pressed(key_code("return")), keys.pressed(key_code("return"))] == [True, False]
    keys.bind({"turn_right": ("return",)})
    assert not keys.pressed(key_code("return")), "one press does nothing twice"
    keys.release_all()
    assert keys.pressed(key_code("return"))
    assert Controls({"hold": ("pad a",)}, FIRST_PAD).button(key_code("pad a") + FIRST_PAD) is Buttons.HOLD


def test_a_button_is_held_until_its_last_key_is_up() -> None:
    keys = controls()
    keys.pressed(key_code("up"))
    keys.pressed(key_code("x"))
    keys.pressed(key_code("left"))
    keys.released(key_code("up"))
    assert keys.held == Buttons.CW | Buttons.LEFT
    keys.released(key_code("x"))
    assert keys.held == Buttons.LEFT


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


@pytest.mark.parametrize(
    "keys",
    [{"back": ()}, {"back": ("q",)}, {"back": (), "hold": ("escape",)}, {"pause": ("pad start",), "hold": ("escape",)}],
)
def test_escape_leads_back_unless_it_has_another_action_and_something_else_does(
    keys: dict[str, tuple[str, ...]],
) -> None:
    assert Controls(keys).command(key_code("escape")) == "back"
    assert Controls({"pause": ("p",), "hold": ("escape",)}).button(key_code("escape")) is Buttons.HOLD


@pytest.mark.parametrize(
    ("scancode", "there", "key"),
    [
        (pygame.KSCAN_Z, "y", "z"),  # a German keyboard
        (pygame.KSCAN_Q, "a", "q"),  # a French one
        (pygame.KSCAN_NONUSBACKSLASH, "<", "<"),
        (pygame.KSCAN_GRAVE, "'", "`"),
        (pygame.KSCAN_LEFT, "left", "left"),
        (0, "y", "y"),
    ],
)
def test_a_key_by_position_is_the_one_that_a_us_keyboard_has_there(scancode: int, there: str, key: str) -> None:
    event = Event(pygame.KEYDOWN, key=key_code(there), scancode=scancode, unicode="", mod=0)
    assert by_position(event).key == key_code(key)
    assert by_position(event).type == pygame.KEYDOWN


def test_a_key_by_position_plays_in_the_loop_and_types_what_it_says(tmp_path: Path) -> None:
    pressed = Event(pygame.KEYDOWN, key=pygame.K_y, scancode=pygame.KSCAN_Z, unicode="y", mod=0)
    app, _, _ = play(tmp_path, (0.5, pressed), settings=Settings(keys_by_position=True))
    assert app.context.controls.held is Buttons.CCW
    app, _, _ = play(tmp_path, (0.5, pressed))
    assert app.context.controls.held is Buttons.NONE
    assert by_position(pressed).unicode == "y"


def test_every_key_of_the_keyboard_has_a_place_but_plus() -> None:
    keyboard = {key_code(name) for name in KEY_NAMES if not is_pad(name)}
    places = [Event(pygame.KEYDOWN, key=0, scancode=number) for number in range(300)]
    assert keyboard - {by_position(event).key for event in places} == {key_code("+")}


def test_numbers_and_names_of_keys_belong_together() -> None:
    for name, constant in KEY_NAMES.items():
        assert KEY_NAMES[key_name(key_code(name))] == constant
    assert key_name(12345) == ""
