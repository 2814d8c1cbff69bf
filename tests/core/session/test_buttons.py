"""The buttons of a game: one word for each, in the settings and in programs."""

from game.core.session.buttons import BUTTONS, Buttons
from game.settings.keys import ACTIONS


def test_each_button_has_the_name_of_its_action_in_the_settings() -> None:
    assert {*BUTTONS} <= {*ACTIONS}
    assert sum(BUTTONS.values()) == (1 << 10) - 1


def test_the_bits_of_the_buttons_are_those_of_every_replay() -> None:
    assert [int(button) for button in BUTTONS.values()] == [1 << bit for bit in range(10)]
    short = Buttons.LEFT, Buttons.RIGHT, Buttons.CW, Buttons.CCW, Buttons.HALF
    assert short == (
        Buttons.MOVE_LEFT, Buttons.MOVE_RIGHT, Buttons.TURN_RIGHT, Buttons.TURN_LEFT, Buttons.TURN_HALF
    )  # fmt: skip
