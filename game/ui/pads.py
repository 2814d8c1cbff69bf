"""Gamepads: their events become events of keys, so that everything that takes keys takes gamepads.

In a game each button is a key of its own, with a number from ``PAD_CODES``. In menus the directions are the arrows, the
lower button is Enter and the right one is Escape.
"""

import os
from collections.abc import Callable, Mapping
from typing import Any

import pygame
from pygame.event import Event

from ..key_names import IN_MENUS, PAD, in_menus, style_of
from ..play.words.keys import UNKNOWN, Change, Pad, map_of
from ..settings.sections import PadSettings
from .controls import FIRST_PAD, PAD_CODES, Controls, key_code

_IN_MENUS: Mapping[str, int] = {control: key_code(key) for control, key in IN_MENUS.items()}
"""Control -> the key that it is in menus."""
_ARROWS = frozenset(map(key_code, ("up", "down", "left", "right")))
_OF_PADS = frozenset(range(pygame.JOYAXISMOTION, pygame.JOYDEVICEREMOVED + 1)) | frozenset(
    range(pygame.CONTROLLERAXISMOTION, pygame.CONTROLLERDEVICEREMAPPED + 1)
)
"""The types of all events of gamepads."""
_LABELS_HINT = "SDL_GAMECONTROLLER_USE_BUTTON_LABELS"


def _open(index: int) -> tuple[Any, Mapping[str, str]]:
    """Open a gamepad. Return it with SDL's mapping of its inputs, which is empty if SDL does not know it."""
    device = pygame.joystick.Joystick(index)
    try:
        from pygame._sdl2 import controller

        controller.init()
        if not controller.is_controller(index):
            return device, {}
        known = controller.Controller(index)
        mapping = known.get_mapping()
        known.quit()
    except (ImportError, pygame.error):
        return device, {}
    return device, mapping


class Pads:
    def __init__(
        self,
        controls: Controls,
        settings: Callable[[], PadSettings],
        open_device: Callable[[int], tuple[Any, Mapping[str, str]]] = _open,
    ) -> None:
        """``settings`` gives the current settings. ``open_device`` stands in for SDL in tests."""
        self._controls, self._settings, self._open = controls, settings, open_device
        self._ready = False
        self._devices: dict[int, Any] = {}  # a device that is forgotten sends no more events
        self._pads: dict[int, Pad] = {}
        self._sent: dict[tuple[int, str], int] = {}  # a control that is down -> the key that went down for it
        self._apart = False
        self._repeating: int | None = None
        self._repeat_at = 0.0

    def open(self) -> None:
        """Look for gamepads from now on. This takes some milliseconds, so call it after the first picture."""
        if self._ready or not self._settings().enabled:
            return
        self._ready = True
        os.environ.setdefault(_LABELS_HINT, "0")  # a, b, x and y are places, on pads of Nintendo, too
        try:
            pygame.joystick.init()
        except pygame.error:
            return  # a machine without support for gamepads has none

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(pad.name for pad in self._pads.values())

    def keys(self, event: Event, now: float, *, raw: bool, repeat: float, apart: bool = False) -> list[Event]:
        """Return the events that stand for an event: itself, or the keys that go down and up on a gamepad. ``raw``
        gives each button its own key, as in a game. Otherwise they are the keys of menus, and an arrow that is held
        repeats for the first time after ``repeat`` seconds. ``apart`` tells the first of two gamepads from the other:
        its own keys have numbers that are greater by ``FIRST_PAD``."""
        self._apart = apart
        if event.type == pygame.WINDOWFOCUSLOST:
            self._forget()
        if event.type not in _OF_PADS:
            if event.type == pygame.KEYDOWN:
                self._controls.by_pad = False
            return [event]
        if not self._settings().enabled:
            down = set(self._sent.values())
            self._forget()
            return [_event(pygame.KEYUP, code) for code in down]
        if event.type == pygame.JOYDEVICEADDED:
            return self._plugged_in(event.device_index)
        number = event.dict.get("instance_id", -1)
        if event.type == pygame.JOYDEVICEREMOVED:
            return self._unplugged(number, raw)
        pad = self._pads.get(number)
        if pad is None:
            return []
        keys = []
        for change in self._changes(pad, event):
            keys += self._key(number, change, raw)
            if change.down:
                self._controls.style, self._controls.by_pad = style_of(pad.name), True
        self._hold(keys, now + repeat)
        return keys

    def _changes(self, pad: Pad, event: Event) -> list[Change]:
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            return pad.button(event.button, down=event.type == pygame.JOYBUTTONDOWN)
        if event.type == pygame.JOYHATMOTION:
            return pad.hat(event.hat, *event.value)
        if event.type == pygame.JOYAXISMOTION:
            return pad.axis(event.axis, event.value, self._settings().dead_zone / 100)
        return []

    def _plugged_in(self, index: int) -> list[Event]:
        try:
            device, mapping = self._open(index)
        except pygame.error:
            return []  # it is gone again
        number = device.get_instance_id()
        if number not in self._pads:
            self._devices[number] = device
            self._pads[number] = Pad(device.get_name(), map_of(mapping) if mapping else UNKNOWN)
            self._controls.style = style_of(device.get_name())
        return []

    def _unplugged(self, number: int, raw: bool) -> list[Event]:
        """Release the buttons of a gamepad. If it was used in a game, the keyboard is lost, too: the game pauses."""
        pad = self._pads.pop(number, None)
        self._devices.pop(number, None)
        if pad is None:
            return []
        keys = [key for change in pad.release() for key in self._key(number, change, raw=True)]
        self._hold(keys, 0.0)
        return [*keys, Event(pygame.WINDOWFOCUSLOST)] if pad.used and raw else keys

    def _forget(self) -> None:
        """Nothing is down any more: the keyboard belongs to another window."""
        for pad in self._pads.values():
            pad.release()
        self._sent.clear()
        self._repeating = None

    def _key(self, number: int, change: Change, raw: bool) -> list[Event]:
        """The key of a control. Two controls of one key press it once."""
        place = number, change.control
        if f"{PAD}{change.control}" not in PAD_CODES:
            return []  # a device with more buttons than have names
        if not change.down:
            code = self._sent.pop(place, 0)
            return [_event(pygame.KEYUP, code)] if code and code not in self._sent.values() else []
        code = PAD_CODES[f"{PAD}{change.control}"]
        if not raw:
            code = _IN_MENUS.get(in_menus(change.control, style_of(self._pads[number].name)), code)
        elif self._apart and len(self._pads) > 1 and number == next(iter(self._pads)):
            code += FIRST_PAD
        fresh = code not in self._sent.values()
        self._sent[place] = code
        return [_event(pygame.KEYDOWN, code)] if fresh else []

    def _hold(self, keys: list[Event], repeat_at: float) -> None:
        for key in keys:
            if key.type == pygame.KEYDOWN and key.key in _ARROWS:
                self._repeating, self._repeat_at = key.key, repeat_at
            elif key.type == pygame.KEYUP and key.key == self._repeating:
                self._repeating = None

    def stop_repeating(self) -> None:
        """An arrow that is held does not repeat until it is pressed again, as on a new screen."""
        self._repeating = None

    @property
    def deadline(self) -> float | None:
        """When an arrow that is held repeats next, in seconds of the clock. None if none is held."""
        return None if self._repeating is None else self._repeat_at

    def repeats(self, now: float, pause: float) -> list[Event]:
        """The repeat of an arrow that is held, if it is due. ``pause`` is the time to the next one in seconds."""
        if self._repeating is None or now < self._repeat_at:
            return []
        self._repeat_at = max(self._repeat_at + pause, now)
        return [_event(pygame.KEYDOWN, self._repeating)]


def _event(kind: int, key: int) -> Event:
    return Event(kind, key=key, unicode="", mod=0, scancode=0)
