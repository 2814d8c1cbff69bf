"""Checking that the values of the settings agree with each other, and building the settings from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import is_dataclass
from math import inf
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from game.ai.linear.controllers import CUSTOM, Controller, custom
from game.core.rules.modes import modes_for
from game.files.own_dealer import adopted
from game.files.words import listed
from game.settings.errors import SettingsError
from game.settings.keys.actions import ACTIONS
from game.settings.keys.keynames import KEY_NAMES, is_pad
from game.settings.kinds import refusal
from game.settings.machine import ALL, MAX_PIECES_KNOWN, WEIGHTS_OF_CUSTOM, MachineSettings, looks_too_far, player_of
from game.settings.model import FIRST, Settings
from game.settings.schema import CONTROLLER, RANDOMIZER, WEIGHTS

_ACTION_PATHS = {f"keys.{name}": action for name, action in ACTIONS.items()}


class Given(NamedTuple):
    """A value and its source, for messages about values that contradict each other."""

    value: Any
    place: str
    """The start of a message about it."""
    short: str
    """Its name in a message about another key."""
    order: float
    """0 for a default, the line of the file, or infinity for the command line."""


class Known(NamedTuple):
    """Players of files of weights, and dealers of files, that have been read."""

    players: Mapping[str, Controller]
    files: Mapping[str, Path]
    """Name of a player -> its file."""
    dealers: Mapping[str, Path]
    """Name of a dealer -> its file."""


NOTHING = Known(MappingProxyType({}), MappingProxyType({}), MappingProxyType({}))


def settled(given: dict[str, Given], folder: Path, *, known: Known = NOTHING, demo: bool = False) -> Settings:
    """Return the settings with these values. There is one for each key.

    ``folder`` is the one that paths in the settings start from. ``known`` are the players of files of weights that are
    already read. ``demo`` says that the settings are for ``Settings.as_demo``. Raises SettingsError.
    """
    _check_keys(given)
    _choose_inside(given)
    custom_players, files = _custom_players(given, folder, known)
    dealers = _own_dealers(given, folder, known)
    settings = _built({path: item.value for path, item in given.items()}, custom_players, files, dealers)
    _check_look(given, settings.machine)
    _check_mode(given, settings)
    _check_level(given, settings.as_demo() if demo else settings)
    return settings


def _choose_inside(given: dict[str, Given]) -> None:
    """Drop the outside bot of the file if the command line names a built-in bot."""
    chosen, outside = given[CONTROLLER], given["machine.tbp"]
    if chosen.order == inf > outside.order:
        given["machine.tbp"] = outside._replace(value=())


def _custom_players(
    given: dict[str, Given], folder: Path, known: Known
) -> tuple[dict[str, Controller], dict[str, Path]]:
    """Return the players with custom weights, and their files. If a file of weights plays, replace its path with the
    name of its player.

    A path in the settings file is relative to its folder. A path on the command line is relative to the current folder.
    """
    weights, chosen = given[WEIGHTS], given[CONTROLLER]
    custom_players = {CUSTOM: custom(weights.value)} if weights.value else {}
    if chosen.value == CUSTOM and not custom_players:
        place = max(chosen, weights, key=lambda item: item.order).place
        raise SettingsError(f"{place}: {WEIGHTS_OF_CUSTOM}")
    for name, player in known.players.items():
        custom_players.setdefault(name, player)
    files = dict(known.files)
    if isinstance(chosen.value, Path):
        try:
            player = player_of(chosen.value if chosen.order == inf else folder / chosen.value)
        except ValueError as error:
            raise SettingsError(f"{chosen.place}: {error}") from None
        custom_players[player.name] = player
        files[player.name] = chosen.value.absolute() if chosen.order == inf else chosen.value
        given[CONTROLLER] = chosen._replace(value=player.name)
    return custom_players, files


def _own_dealers(given: dict[str, Given], folder: Path, known: Known) -> dict[str, Path]:
    """Return the player's own dealers and their files. If one deals, replace its path with its name.

    Paths are relative as in ``_custom_players``. A dealer that is already read is not read again.
    """
    chosen, files = given[RANDOMIZER], dict(known.dealers)
    if isinstance(chosen.value, Path):
        path = chosen.value if chosen.order == inf else folder / chosen.value
        name = path.name
        if not (name in files and str(chosen.value) in (name, str(files[name]))):
            try:
                name = adopted(path)
            except ValueError as error:
                raise SettingsError(f"{chosen.place}: {error}") from None
            files[name] = chosen.value.absolute() if chosen.order == inf else chosen.value
        given[RANDOMIZER] = chosen._replace(value=name)
    return files


def _check_look(given: Mapping[str, Given], machine: MachineSettings) -> None:
    """Raise SettingsError if a decision would take too long. The message names the value that was given last."""
    if looks_too_far(machine):
        parts = (given[f"machine.{key}"] for key in ("controller", "pieces", "width"))
        place = max(parts, key=lambda item: item.order).place
        raise SettingsError(
            f"{place}: more than {MAX_PIECES_KNOWN} pieces known; expected a machine.width that is a number, not {ALL}"
        )


def _check_mode(given: Mapping[str, Given], settings: Settings) -> None:
    """Raise SettingsError if the rules do not have the mode. The message names the value that was given last."""
    if settings.game_mode.suits(settings.rules):
        return
    place = max(given["rules"], given["mode"], key=lambda item: item.order).place
    modes = listed([mode.name for mode in modes_for(settings.rules)])
    raise SettingsError(f"{place}: {settings.mode} cannot be played by {settings.rules} rules; expected {modes}")


def _check_level(given: Mapping[str, Given], settings: Settings) -> None:
    first, last = settings.levels
    if not first <= settings.start_level <= last:
        where = f"{settings.game_mode.name} with {settings.rules} rules"
        reason = refusal(str(settings.level), f"{FIRST}, or a whole number from {first} to {last} in {where}")
        raise SettingsError(f"{given['level'].place}: {reason}")


def leave_keys(given: dict[str, Given]) -> None:
    """Remove default keys that are newer than some files where the file gives them to other actions."""
    taken = {KEY_NAMES[key] for path in _ACTION_PATHS if given[path].order for key in given[path].value}
    for path, action in _ACTION_PATHS.items():
        default = given[path]
        if not default.order:
            free = tuple(
                key for key in default.value if KEY_NAMES[key] not in taken or not (action.later or is_pad(key))
            )
            given[path] = default._replace(value=free)


def give_pads(given: dict[str, Given]) -> None:
    """Add the default keys of gamepads to the lists of a file that was written before there were any."""
    lists = {path: given[path] for path in _ACTION_PATHS if given[path].order}
    named = {key for item in lists.values() for key in item.value if is_pad(key)}
    in_file = {path: item for path, item in lists.items() if item.order < inf}
    knows = any(is_pad(key) for item in in_file.values() for key in item.value)
    if knows or any(path.startswith("pad.") and 0 < item.order < inf for path, item in given.items()):
        return
    for path, item in in_file.items():
        pads = tuple(key for key in _ACTION_PATHS[path].keys if is_pad(key) and key not in named)
        given[path] = item._replace(value=item.value + pads)


def _check_keys(given: Mapping[str, Given]) -> None:
    """Raise SettingsError if one key has two actions."""
    bound: dict[str, tuple[str, Given]] = {}
    actions = sorted((given[path].order, path) for path in _ACTION_PATHS)
    for _, path in actions:
        for key in given[path].value:
            constant = KEY_NAMES[key]
            if constant in bound:
                other, item = bound[constant]
                raise SettingsError(f"{given[path].place}: {key!r} is in two lists; {other} has it too ({item.short})")
            bound[constant] = path, given[path]


def _built(
    values: Mapping[str, Any], custom_players: dict[str, Controller], files: dict[str, Path], dealers: dict[str, Path]
) -> Settings:
    tree: dict[str, Any] = {}
    for path, value in values.items():
        if path == WEIGHTS:
            continue
        *sections, name = path.split(".")
        part = tree
        for section in sections:
            part = part.setdefault(section, {})
        part[name] = value
    options = {
        name: MappingProxyType(option_values) for name, option_values in tree.pop("randomizer_options", {}).items()
    }
    tree["machine"]["custom_players"] = MappingProxyType(custom_players)
    tree["machine"]["files"] = MappingProxyType(files)
    parts: dict[str, Any] = {
        name: _part(default, tree[name]) for name, default in vars(Settings()).items() if name in tree
    }
    return Settings(randomizer_options=MappingProxyType(options), dealer_files=MappingProxyType(dealers), **parts)


def _part(default: object, value: Any) -> object:
    """Return the value of a field. A section becomes a dataclass or a mapping, as its default is."""
    if is_dataclass(default):
        section: Any = type(default)
        made: object = section(**value)
        return made
    return MappingProxyType(value) if isinstance(default, Mapping) else value
