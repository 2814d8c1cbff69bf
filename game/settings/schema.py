"""The table of keys, made from the records of the model. Everything that reads, writes or shows settings uses it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from types import MappingProxyType
from typing import Any

from game.core.dealers import RANDOMIZERS
from game.settings.handling import FIGURES, PRESET, PRESET_RECORD, RULES_PRESET
from game.settings.keys import ACTIONS
from game.settings.kinds import KeyName, ListOf
from game.settings.model import Settings
from game.settings.record import GROUPS, Setting, SettingGroup, SettingSection, record_of

CONTROLLER = "machine.controller"
RANDOMIZER = "randomizer"
WEIGHTS = "machine.weights"
"""The key that becomes a player. Its field is ``custom_players``."""
_GAME = SettingSection("", "game")
_FIELDS = {"machine.custom_players": WEIGHTS}
"""Path of a field -> its key, where the two differ."""


def _declared(
    part: Any, around: SettingSection = _GAME, prefix: str = ""
) -> Iterator[tuple[str, Setting | SettingSection]]:
    """Yield the keys and sections of a part of the settings with default values, in the order of its fields."""
    for field in fields(part):
        path, value, record = f"{prefix}{field.name}", getattr(part, field.name), record_of(field.metadata)
        path = _FIELDS.get(path, path)
        if isinstance(record, Setting):
            yield path, _placed(record, around, path, value)
        elif record:
            yield path, record
            inside = _INSIDE.get(path, lambda value: _declared(value, record, f"{path}."))  # noqa: B023
            yield from inside(value)


def _placed(record: Setting, around: SettingSection, path: str, default: object) -> Setting:
    """Return a record with its key, its default, and what its section says for it."""
    return replace(
        record,
        path=path,
        default=default,
        group=record.group or around.group,
        part=record.part or around.part,
        acts=record.acts or around.acts,
    )


def _handling(_: object) -> Iterator[tuple[str, Setting]]:
    for name, record in {"preset": PRESET_RECORD, **FIGURES}.items():
        path = f"handling.{name}"
        yield path, replace(record, group="handling", path=path, default=RULES_PRESET if name == "preset" else PRESET)


def _actions(_: object) -> Iterator[tuple[str, Setting]]:
    for name, action in ACTIONS.items():
        path = f"keys.{name}"
        kind = ListOf(KeyName())
        yield (
            path,
            Setting(kind, action.summary, action.title, action.more, group="keys", path=path, default=action.keys),
        )


def _options(_: object) -> Iterator[tuple[str, Setting | SettingSection]]:
    for name, randomizer in RANDOMIZERS.items():
        if randomizer.options:
            yield f"randomizer_options.{name}", SettingSection("", "dealers")
        for option_name, option in randomizer.options.items():
            told, path = randomizer.card.option(option_name), f"randomizer_options.{name}.{option_name}"
            yield (
                path,
                Setting(
                    option.kind,
                    told.summary,
                    told.title,
                    told.more,
                    unit=told.unit,
                    step=told.step,
                    reach=told.reach,
                    group="dealers",
                    part=randomizer.card.title,
                    path=path,
                    default=option.default,
                ),
            )


_INSIDE = {"handling": _handling, "keys": _actions, "randomizer_options": _options}
"""Section -> what yields its keys, where they are not fields of the model."""
_LAST = "randomizer_options"
_EVERY = sorted(_declared(Settings()), key=lambda each: each[0].startswith(_LAST))

KEYS: Mapping[str, Setting] = MappingProxyType({path: each for path, each in _EVERY if isinstance(each, Setting)})
"""Every key, by its path, in the order of settings.yaml."""

SECTIONS: Mapping[str, SettingSection] = MappingProxyType(
    {path: each for path, each in _EVERY if isinstance(each, SettingSection)}
)
"""The paths that hold further keys."""

OPTIONS: Mapping[str, str] = MappingProxyType({each.option: path for path, each in KEYS.items() if each.option})
"""Option of the command line -> the key that it changes for one run."""

_GROUPS = {group.name: group for group in GROUPS}


def group_of(path: str) -> SettingGroup:
    return _GROUPS[KEYS[path].group]


def acts(path: str) -> str:
    """Return when a change of a key acts, as a sentence."""
    return KEYS[path].acts or group_of(path).acts
