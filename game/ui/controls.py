"""The keys: their numbers, and which are buttons of the game and which are commands. The buttons of a gamepad are keys,
too."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

import pygame
from pygame.event import Event

from ..core.rules import Drop, Rules
from ..core.session import BUTTONS, Buttons
from ..key_names import (
    IN_MENUS,
    KEY_NAMES,
    PAD,
    PAD_CONTROLS,
    XBOX,
    KeyWords,
    in_menus,
    is_pad,
    label_of,
    line_of,
    menu_label,
)
from .theme import kept

_FIRST = 1 << 28
"""The number of the first button of a gamepad. pygame uses numbers below 1 << 21 and above 1 << 30."""
PAD_CODES: Mapping[str, int] = {f"{PAD}{control}": _FIRST + number for number, control in enumerate(PAD_CONTROLS)}
FIRST_PAD = len(PAD_CODES)
"""What the buttons of the first player's gamepad have more than those numbers, where two people have one each."""
_PLACES = {
    "K_HASH": "KSCAN_NONUSHASH",
    "K_LESS": "KSCAN_NONUSBACKSLASH",
    "K_QUOTE": "KSCAN_APOSTROPHE",
    "K_BACKQUOTE": "KSCAN_GRAVE",
}
"""Keys whose places have other names. The first two are not on a US keyboard: these are their places elsewhere."""
MENU_KEYS = frozenset(
    {pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE}
)
"""The keys that always work in menus, whatever else they do in a game."""


def key_code(name: str) -> int:
    return PAD_CODES[name] if is_pad(name) else int(getattr(pygame, KEY_NAMES[name]))


@lru_cache(maxsize=1)
def _names() -> Mapping[int, str]:
    return {key_code(name): name for name in reversed(list(KEY_NAMES))}


def key_name(code: int) -> str:
    """Return the name of a key in settings.yaml for its number. Empty if it has none."""
    return _names().get(code, "")


@lru_cache(maxsize=1)
def _by_place() -> Mapping[int, int]:
    """The place of a key -> the number of the key that a US keyboard has there."""
    places = {
        constant: getattr(pygame, _PLACES.get(constant, f"KSCAN_{constant.removeprefix('K_').upper()}"), None)
        for constant in KEY_NAMES.values()
        if not is_pad(constant)
    }
    return {int(place): int(getattr(pygame, constant)) for constant, place in places.items() if place is not None}


def by_position(event: Event) -> Event:
    """Return a key event as if a US keyboard had sent it: the key follows from its place."""
    code = _by_place().get(event.dict.get("scancode", 0))
    return event if code is None or code == event.key else Event(event.type, {**event.dict, "key": code})


_label_of = kept(128)(label_of)
_menu_label_of = kept(128)(menu_label)
"""The same with their results kept: the line below a game asks for its keys at every picture."""


class Controls:
    def __init__(self, keys: Mapping[str, Sequence[str]], pad: int = 0) -> None:
        """``keys`` maps each action to the names of its keys. ``pad`` is what the buttons of the gamepad have more
        than their numbers in ``PAD_CODES``."""
        self._pad = pad
        self.style = XBOX
        """The style of the gamepad that was used last."""
        self.by_pad = False
        """Whether a gamepad was used last, rather than the keyboard."""
        self._down: set[int] = set()
        self._up_drops = False
        self.bind(keys)

    def bind(self, keys: Mapping[str, Sequence[str]]) -> None:
        """Give the actions other keys. ``keys`` maps each action to their names. A key that is down stays so."""
        self.names = keys
        self._action = {
            key_code(name) + self._pad * is_pad(name): action for action, names in keys.items() for name in names
        }
        leaving = {key for key, action in self._action.items() if action in ("back", "pause")} - set(PAD_CODES.values())
        if not leaving or pygame.K_ESCAPE not in self._action:
            self._action[pygame.K_ESCAPE] = "back"  # nobody shall be locked in

    def play_by(self, rules: Rules) -> None:
        """Use the key meanings of a ruleset: Up is the sonic drop if the rules have one. This applies only while Up is
        bound to a turn, as it is by default."""
        self._up_drops = rules.drop is Drop.SONIC

    def pressed(self, key: int) -> bool:
        """Record that a key is down. Return False if it already was, as with key repeat."""
        fresh = key not in self._down
        self._down.add(key)
        return fresh

    @property
    def down(self) -> frozenset[int]:
        """The numbers of the keys that are down."""
        return frozenset(self._down)

    def released(self, key: int) -> None:
        self._down.discard(key)

    def release_all(self) -> None:
        """Record that all keys are up, as when another window gets the keyboard."""
        self._down.clear()

    def button(self, key: int) -> Buttons:
        button = BUTTONS.get(self._action.get(key, ""), Buttons.NONE)
        return Buttons.HARD_DROP if self._up_drops and key == pygame.K_UP and button is Buttons.CW else button

    def action(self, key: int) -> str:
        """The action of a key, by its name in settings.yaml. Empty if it has none."""
        return self._action.get(key, "")

    def command(self, key: int) -> str | None:
        """The command of a key, by its name in settings.yaml. None for a button or an unused key."""
        action = self._action.get(key)
        return None if action in BUTTONS else action

    @property
    def held(self) -> Buttons:
        held = Buttons.NONE
        for key in self._down:
            held |= self.button(key)
        return held

    def label(self, action: str) -> str:
        """The name of a key of an action, the same in all languages: that of the first key with a single sign, or else
        of the first key: "A", "Space", "F11". Empty if it has no key. While a gamepad is used, it is the name of a
        button there, if the action has one."""
        names = self.names.get(action, ())
        mine = [name for name in names if is_pad(name) is self.by_pad] or names
        return min((_label_of(name, self.style) for name in mine), key=lambda label: len(label) > 1, default="")

    def key_label(self, name: str) -> str:
        """The name on the screen of a key by its name in settings.yaml."""
        return _label_of(name, self.style)

    def key_called(self, label: str, *, raw: bool = True) -> int:
        """The number of the key with a name on the screen, such as "A", "Space" or "F11". 0 if none has it. A button of
        a gamepad that is not ``raw`` is the key that it is in menus."""
        names = sorted(KEY_NAMES, key=lambda name: is_pad(name) is not self.by_pad)
        name = next((name for name in names if label_of(name, self.style) == label), "")
        if is_pad(name) and not raw:
            name = IN_MENUS.get(in_menus(name.removeprefix(PAD), self.style), name)
        return key_code(name) if name else 0

    @property
    def way_out(self) -> int:
        """The number of the key that leaves a game: Escape, unless the player has given it something else to do."""
        names = (name for action in ("back", "pause") for name in self.names.get(action, ()) if not is_pad(name))
        leaves = self._action.get(pygame.K_ESCAPE) in ("back", "pause")
        return pygame.K_ESCAPE if leaves else next((key_code(name) for name in names), pygame.K_ESCAPE)

    def menu_label(self, key: str) -> str:
        """The name on the screen of a key that nobody can change, or of the button that is this key in menus while a
        gamepad is used."""
        return _menu_label_of(key, self.style, by_pad=self.by_pad)

    def told(self, *words: KeyWords) -> str:
        """Return a line that tells what keys do: "P pause  ·  Esc back"."""
        return line_of(words, self.label, self.menu_label)
