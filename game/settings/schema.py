"""The table of keys with their kinds and defaults, made from the declarations of the model.

Loading, ``--set``, the help of the command line and the tests use this table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from types import MappingProxyType
from typing import Any

from game.core.dealers import RANDOMIZERS
from game.core.rules.handling import FIGURES
from game.settings.declaring import DECLARATION
from game.settings.handling import PRESET, PRESET_KIND, RULES_PRESET, HandlingSettings, kind_of
from game.settings.keys.actions import ACTIONS
from game.settings.kinds import ListOf, SettingKind
from game.settings.machine import Weights
from game.settings.model import Settings
from game.settings.table_kinds import KeyName, OptionOf

CONTROLLER = "machine.controller"
RANDOMIZER = "randomizer"
WEIGHTS = "machine.weights"
"""The key that becomes a player. It is not a field of the model."""


@dataclass(frozen=True)
class SettingKey:
    """One key of settings.yaml."""

    path: str
    """The name with the names of its sections, as in ``handling.das``."""
    kind: SettingKind
    default: object
    summary: str = ""
    """One sentence about the key. Empty for the options of randomizers."""


def _declared(part: Any, section: str = "") -> Iterator[SettingKey]:
    """Yield the keys of a part of the settings with default values, in the order of its fields."""
    for field in fields(part):
        path, value = f"{section}{field.name}", getattr(part, field.name)
        if declaration := field.metadata.get(DECLARATION):
            yield SettingKey(path, declaration.kind, value, declaration.summary)
        elif isinstance(value, HandlingSettings):
            yield from _handling(f"{path}.")
        elif path == "keys":
            yield from _actions(f"{path}.")
        elif is_dataclass(value):
            yield from _declared(value, f"{path}.")


def _handling(section: str) -> Iterator[SettingKey]:
    yield SettingKey(f"{section}preset", PRESET_KIND, RULES_PRESET, "A ready-made set of all the values below.")
    for name, figure in FIGURES.items():
        yield SettingKey(f"{section}{name}", kind_of(name), PRESET, figure.summary)


def _actions(section: str) -> Iterator[SettingKey]:
    for name, action in ACTIONS.items():
        yield SettingKey(f"{section}{name}", ListOf(KeyName()), action.keys, action.summary)


def _options() -> Iterator[SettingKey]:
    for name, randomizer in RANDOMIZERS.items():
        for option_name, option in randomizer.options.items():
            yield SettingKey(f"randomizer_options.{name}.{option_name}", OptionOf(option), option.default)


_ALL = (
    *_declared(Settings()),
    SettingKey(WEIGHTS, Weights(), MappingProxyType({}), "The weights of the features, for a bot of your own."),
    *_options(),
)

KEYS: Mapping[str, SettingKey] = MappingProxyType({key.path: key for key in _ALL})
"""Every key, by its path."""

SECTIONS = frozenset(path[:dot] for path in KEYS for dot in range(len(path)) if path[dot] == ".")
"""The paths that hold further keys."""
