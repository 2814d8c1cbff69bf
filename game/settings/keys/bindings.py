"""Changing which key does what: giving and taking keys, swapping them, and what is missing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.language import marked
from game.settings.keys.actions import DEFAULT_KEYS
from game.settings.keys.key_presets import Keys, of_preset
from game.settings.keys.keynames import KEY_NAMES

_NEEDED: Mapping[tuple[str, ...], str] = {
    ("move_left",): marked("No key moves a piece to the left."),
    ("move_right",): marked("No key moves a piece to the right."),
    ("turn_right", "turn_left"): marked("No key turns a piece."),
    ("soft_drop", "hard_drop"): marked("No key drops a piece."),
}
"""Actions of which a player needs one -> what is said without any."""


@dataclass(frozen=True)
class Bindings:
    """The keys of all actions. A change gives new ones; no key is ever in two lists."""

    keys: Keys

    def owner(self, key: str) -> str:
        """Return the action of a key. Empty if it has none."""
        return next((action for action, names in self.keys.items() if any(_same(key, name) for name in names)), "")

    def given(self, action: str, key: str) -> Bindings:
        """Return the bindings with another key for an action. Whatever had the key loses it."""
        if self.owner(key) == action:
            return self
        return self._with({action: (*self._free(key).get(action, ()), key)}, self._free(key))

    def taken(self, action: str, key: str) -> Bindings:
        """Return the bindings with a key less for an action."""
        return self._with({action: tuple(name for name in self.keys.get(action, ()) if not _same(name, key))})

    def replaced(self, action: str, old: str, key: str) -> Bindings:
        """Return the bindings with a key in place of another one of an action. Whatever had the key loses it."""
        free = self._free(key)
        names = tuple(key if _same(name, old) else name for name in self.keys.get(action, ()) if not _same(name, key))
        return self._with({action: names}, free)

    def swapped(self, action: str, old: str, key: str) -> Bindings:
        """Return the bindings with a key in place of another one of an action, which goes to whatever had the key."""
        other = self.owner(key)
        if not other or other == action:
            return self.replaced(action, old, key)
        names = tuple(old if _same(name, key) else name for name in self.keys[other])
        return self.replaced(action, old, key)._with({other: names})

    def reset(self, action: str) -> Bindings:
        """Return the bindings with the default keys of an action. Whatever had one of them loses it."""
        bindings = self._with({action: ()})
        for key in DEFAULT_KEYS[action]:
            bindings = bindings.given(action, key)
        return bindings

    def preset(self, name: str) -> Bindings:
        """Return the bindings with the keys of a preset. Gamepads keep theirs. Raises KeyError for another name."""
        return Bindings(of_preset(name, self.keys))

    @property
    def lacking(self) -> tuple[str, ...]:
        """What is said because some keys are missing: "No key turns a piece."."""
        return tuple(what for actions, what in _NEEDED.items() if not any(self.keys.get(action) for action in actions))

    def is_default(self, action: str) -> bool:
        """Return whether an action has its default keys."""
        return tuple(self.keys.get(action, ())) == DEFAULT_KEYS[action]

    def _free(self, key: str) -> Keys:
        """The keys without one of them."""
        return {action: tuple(name for name in names if not _same(name, key)) for action, names in self.keys.items()}

    def _with(self, changes: Keys, keys: Keys | None = None) -> Bindings:
        return Bindings({**(self.keys if keys is None else keys), **changes})


DEFAULT_BINDINGS = Bindings(DEFAULT_KEYS)
"""The keys of a file without any."""


def _same(one: str, other: str) -> bool:
    """Whether two names mean one key."""
    return KEY_NAMES[one] == KEY_NAMES[other]
