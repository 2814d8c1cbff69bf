"""The settings as values by their keys: reading all of them, changing some, comparing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from pathlib import Path
from typing import Any

from game.ai.linear.controllers import CUSTOM
from game.files.yaml_parts import written
from game.settings.handling import PRESET
from game.settings.loading import Given, Known, settled
from game.settings.model import Settings
from game.settings.schema import CONTROLLER, KEYS, RANDOMIZER, WEIGHTS


def values_of(settings: Settings) -> dict[str, object]:
    return {path: value_at(settings, path) for path in KEYS}


def value_at(settings: Settings, path: str) -> object:
    """Return the value of a key, as ``Setting.kind`` reads it from a file. Raises KeyError for an unknown key."""
    if path not in KEYS:
        raise KeyError(path)
    if path in _SPECIAL:
        return _SPECIAL[path](settings)
    section, _, name = path.partition(".")
    if section == "handling":
        return settings.handling.figures.get(name, PRESET)
    if section == "keys":
        return settings.keys[name]
    if section == "randomizer_options":
        randomizer, _, option = name.partition(".")
        return settings.randomizer_options.get(randomizer, {}).get(option, KEYS[path].default)
    return attrgetter(path)(settings)


def _controller(settings: Settings) -> str | Path:
    machine = settings.machine
    return machine.files.get(machine.controller, machine.controller)


def _randomizer(settings: Settings) -> str | Path:
    return settings.dealer_files.get(settings.randomizer, settings.randomizer)


def _weights(settings: Settings) -> Mapping[str, float]:
    custom = settings.machine.custom_players.get(CUSTOM)
    return custom.weights if custom else {}


_SPECIAL: Mapping[str, Callable[[Settings], object]] = {
    CONTROLLER: _controller,
    WEIGHTS: _weights,
    RANDOMIZER: _randomizer,
    "handling.preset": lambda settings: settings.handling.preset,
}


def differences(before: Settings, after: Settings) -> dict[str, object]:
    """Return the keys whose values differ, with the later values."""
    if before is after:
        return {}
    earlier = values_of(before)
    return {path: value for path, value in values_of(after).items() if value != earlier[path]}


def changed(settings: Settings, changes: Mapping[str, object], folder: Path) -> Settings:
    """Return the settings with other values of some keys. The values are those that the kinds read. A file of weights
    is relative to ``folder``. Raises SettingsError, which names the key, if the values do not agree with each other."""
    machine = settings.machine
    given: dict[str, Any] = {path: Given(value, path, "as it is", 0) for path, value in values_of(settings).items()}
    given[CONTROLLER] = Given(machine.controller, CONTROLLER, "as it is", 0)
    given[RANDOMIZER] = Given(settings.randomizer, RANDOMIZER, "as it is", 0)
    for order, (path, value) in enumerate(changes.items(), start=1):
        given[path] = Given(value, path, "with it", order)
    known = {name: player for name, player in machine.custom_players.items() if name != CUSTOM}
    first, last = settings.levels
    in_demo = not first <= settings.start_level <= last  # a demo may begin past the last level of the mode
    return settled(given, folder, known=Known(known, machine.files, settings.dealer_files), demo=in_demo)


def text_of(path: str, value: object) -> str:
    """Return the value of a key as a text, which ``Setting.kind`` reads."""
    words = KEYS[path].kind.written(value)
    if isinstance(words, str | Mapping):
        return words if isinstance(words, str) else written(words)
    return f"[{', '.join('comma' if word == ',' else str(word) for word in words)}]"
