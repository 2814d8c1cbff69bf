"""Gamepads: which keys their events are, in a game and in menus, through the real loop."""

from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest
from pygame.event import Event

from game.core.session.buttons import Buttons
from game.settings.keys import DEFAULT_KEYS
from game.settings.sections.tables import PadSettings
from game.ui.context import Context
from game.ui.controls import Controls, key_name
from game.ui.loop import App
from game.ui.pads import Pads
from tests.play.stage import Clock
from tests.ui.stage import context, key_down, play_screen
from tests.ui.test_app import QUIT, Panes, Script

XBOX_360 = {
    "a": "b0", "b": "b1", "x": "b2", "y": "b3", "back": "b6", "start": "b7", "leftshoulder": "b4", "dpup": "h0.1",
    "dpdown": "h0.4", "dpleft": "h0.8", "dpright": "h0.2", "leftx": "a0", "lefty": "a1", "lefttrigger": "a2",
}  # fmt: skip
"""A part of SDL's entry for the pad of the Xbox 360 on Linux."""


def device(number: int, name: str = "Xbox 360 Controller") -> tuple[object, Mapping[str, str]]:
    """A gamepad that is nothing but a name and a number."""
    return SimpleNamespace(get_instance_id=lambda: number, get_name=lambda: name), XBOX_360


def pads(name: str = "Xbox 360 Controller", settings: PadSettings | None = None) -> Pads:
    """The gamepads with one that is plugged in, whose number is 7."""

    one = Pads(Controls(DEFAULT_KEYS), lambda: settings or PadSettings(), lambda index: device(index + 7, name))
    assert keys(one, added()) == []
    return one


def keys(one: Pads, *events: Event, raw: bool = True, now: float = 0.0) -> list[str]:
    """The keys that go down, with a plus, and up, with a minus."""
    signs = {pygame.KEYDOWN: "+", pygame.KEYUP: "-"}
    sent = [each for event in events for each in one.keys(event, now, raw=raw, repeat=0.3)]
    return [signs[each.type] + key_name(each.key) if each.type in signs else "lost" for each in sent]


def added(index: int = 0) -> Event:
    return Event(pygame.JOYDEVICEADDED, device_index=index, guid="0" * 32)


def removed(number: int = 7) -> Event:
    return Event(pygame.JOYDEVICEREMOVED, instance_id=number)


def down(button: int, number: int = 7) -> Event:
    return Event(pygame.JOYBUTTONDOWN, joy=0, instance_id=number, button=button)


def up(button: int, number: int = 7) -> Event:
    return Event(pygame.JOYBUTTONUP, joy=0, instance_id=number, button=button)


def hat(x: int, y: int) -> Event:
    return Event(pygame.JOYHATMOTION, joy=0, instance_id=7, hat=0, value=(x, y))


def axis(number: int, value: float) -> Event:
    return Event(pygame.JOYAXISMOTION, joy=0, instance_id=7, axis=number, value=value)


class TestKeys:
    def test_in_a_game_each_button_is_a_key_of_its_own(self) -> None:
        one = pads()
        assert keys(one, down(0), up(0), hat(-1, 0), hat(0, 0)) == ["+pad a", "-pad a", "+pad left", "-pad left"]
        assert keys(one, axis(0, 1.0), axis(0, 0.0)) == ["+pad stick right", "-pad stick right"]
        assert keys(one, axis(2, 1.0), down(14)) == ["+pad l2", "+pad 15"]

    def test_in_menus_they_are_the_keys_of_menus(self) -> None:
        one = pads()
        sent = keys(one, down(0), up(0), down(1), up(1), hat(0, -1), hat(0, 0), axis(0, -1.0), raw=False)
        assert sent == ["+return", "-return", "+escape", "-escape", "+down", "-down", "+left"]
        assert keys(one, down(7), raw=False) == ["+pad start"]
        one = pads("Nintendo Switch Pro Controller")
        assert keys(one, down(1), down(0), raw=False) == ["+return", "+escape"], "the right button, a, accepts"
        assert keys(one, up(1), up(0), down(1)) == ["-return", "-escape", "+pad b"]

    def test_a_d_pad_and_a_stick_press_an_arrow_once(self) -> None:
        one = pads()
        assert keys(one, hat(1, 0), axis(0, 1.0), hat(0, 0), axis(0, 0.0), raw=False) == ["+right", "-right"]

    def test_a_button_lets_go_of_the_key_that_it_pressed_even_if_a_menu_has_opened_since(self) -> None:
        one = pads()
        assert keys(one, down(0), raw=True) + keys(one, up(0), raw=False) == ["+pad a", "-pad a"]
        assert keys(one, down(0), raw=False) + keys(one, up(0), raw=True) == ["+return", "-return"]

    def test_two_pads_are_one_player(self) -> None:
        one = pads()
        keys(one, added(1))
        assert keys(one, down(0), down(0, 8), up(0), up(0, 8)) == ["+pad a", "-pad a"]

    def test_the_dead_zone_is_a_setting(self) -> None:
        assert keys(pads(settings=PadSettings(dead_zone=20)), axis(0, 0.3)) == ["+pad stick right"]
        assert keys(pads(settings=PadSettings(dead_zone=60)), axis(0, 0.3)) == []

    def test_switching_them_off_lets_go(self) -> None:
        settings = [PadSettings()]
        one = Pads(Controls(DEFAULT_KEYS), lambda: settings[0], lambda index: device(7))
        assert keys(one, added(), down(0)) == ["+pad a"]
        settings[0] = PadSettings(enabled=False)
        assert keys(one, up(0)) == ["-pad a"]

    def test_a_pad_that_is_unplugged_lets_go_and_one_that_was_not_used_disturbs_nobody(self) -> None:
        one = pads()
        assert keys(one, down(0), removed()) == ["+pad a", "-pad a", "lost"]
        assert keys(one, down(0)) == []
        assert keys(one, added(), axis(0, 0.2), removed()) == []
        assert one.names == ()

    def test_events_of_the_keyboard_pass_and_other_events_of_pads_do_not(self) -> None:
        one = pads()
        key = Event(pygame.KEYDOWN, key=pygame.K_a)
        assert one.keys(key, 0.0, raw=True, repeat=0.3) == [key]
        assert one.keys(Event(pygame.CONTROLLERBUTTONDOWN, button=0), 0.0, raw=True, repeat=0.3) == []

    def test_a_pad_that_is_gone_before_it_is_opened_is_no_pad(self) -> None:
        def open_device(index: int) -> tuple[object, Mapping[str, str]]:
            raise pygame.error("Invalid joystick device number")

        one = Pads(Controls(DEFAULT_KEYS), PadSettings, open_device)
        assert keys(one, added(), down(0)) == []

    def test_nothing_stays_down_when_another_window_gets_the_keyboard(self) -> None:
        one = pads()
        assert keys(one, down(0), Event(pygame.WINDOWFOCUSLOST), up(0), down(0)) == ["+pad a", "lost", "+pad a"]


class TestRepeats:
    def test_an_arrow_that_is_held_repeats_in_menus(self) -> None:
        one = pads()
        keys(one, hat(0, -1), raw=False, now=10.0)
        keys(one, down(0), up(0), raw=False, now=10.0)
        assert one.deadline == 10.3, "another button does not end it"
        assert one.repeats(10.2, 0.07) == []
        assert [key_name(key.key) for key in one.repeats(10.3, 0.07)] == ["down"]
        assert one.deadline == pytest.approx(10.37)
        keys(one, hat(0, 0), down(0), raw=False)
        keys(one, hat(-1, 0), raw=True)
        assert one.deadline is None, "Enter does not, and in a game nothing does"


# Through the loop


class Stage:
    """A program with a gamepad whose events arrive at their times."""

    def __init__(self, folder: Path) -> None:
        self.clock = Clock()
        self.start = self.clock.now
        self.shared: Context = context(folder, clock=self.clock)
        self.shared.pads = Pads(
            self.shared.controls,
            lambda: self.shared.settings.pad,
            lambda index: device(index + 7),
        )
        self.game = play_screen(self.shared, self.start)

    def run(self, *events: tuple[float, Event], until: float = 1.0) -> None:
        """Plug the pad in, run the loop over events at seconds from the start, and close the window."""
        timed = [(0.0, added()), *events, (until, QUIT)]
        script = Script(self.clock, [(self.start + when, event) for when, event in timed])
        App(Panes(), self.shared, self.game, script).loop()


def test_start_pauses_and_goes_on_and_a_accepts_in_the_menu(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.run((0.05, down(7)), (0.1, up(7)), until=0.2)
    assert stage.game.flow.sitting.paused
    stage.run((0.25, down(7)), (0.3, up(7)), until=0.4)
    assert not stage.game.flow.sitting.paused
    stage.run((0.5, down(7)), (0.55, up(7)), (0.6, down(0)), (0.65, up(0)), until=0.7)
    assert not stage.game.flow.sitting.paused
    assert list(stage.game.game.session.inputs) == []
    stage.run((0.75, hat(-1, 0)), (0.8, removed()), until=0.9)
    assert stage.game.flow.sitting.paused, "the pad that plays is unplugged"
    assert stage.shared.controls.held == Buttons.NONE


def test_keys_are_named_as_on_the_pad_while_it_is_used(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    controls = stage.shared.controls
    assert controls.label("pause") == "P"
    stage.run((0.05, down(0)), (0.1, up(0)), until=0.2)
    assert controls.label("pause") == "Menu"
    stage.run((0.25, key_down("q")), until=0.4)
    assert controls.label("pause") == "P"
    stage.run((0.45, down(7)), (0.5, up(7)), (0.55, down(0)), until=0.7)
    assert controls.label("pause") == "Menu"  # in a menu, too, where buttons are keys of the keyboard
