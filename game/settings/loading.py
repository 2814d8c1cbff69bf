"""Loading the settings: reading each value, checking that the values agree, building the settings; and all of them as
values by their keys, to change some and to compare."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import is_dataclass
from math import inf
from operator import attrgetter
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from ..ai.linear.controllers import CUSTOM, Controller, custom
from ..core.messages import did_you_mean, listed, printable, printable_path
from ..core.values import refusal
from ..files import FileError, read_text
from ..files.own import adopted
from ..files.yaml import MAX_FILE_SIZE, Items, Node, YamlTable, YamlText, parse_yaml, written
from ..key_names import KEY_NAMES, is_pad
from .game import FIRST
from .keys import ACTIONS
from .machine import (
    ALL,
    MAX_PIECES_KNOWN,
    WEIGHTS_OF_CUSTOM,
    BotCommand,
    FeatureWeights,
    MachineSettings,
    looks_too_far,
    player_of,
)
from .model import Settings
from .record import ListOf, Setting, SettingsError
from .schema import CONTROLLER, KEYS, RANDOMIZER, SECTIONS, WEIGHTS, names_in, today
from .sections.handling import PRESET

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


def settled(given: dict[str, Given], folder: Path, *, known: Settings | None = None, demo: bool = False) -> Settings:
    """Return the settings with these values. There is one for each key. ``folder`` is the one that paths in the
    settings start from. ``known`` are settings whose files of weights and dealers are read. ``demo`` says that the
    settings are for ``Settings.as_demo``. Raises SettingsError."""
    known = known or Settings()
    _check_keys(given)
    _choose_inside(given)
    custom_players, files = _custom_players(given, folder, known.machine)
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
    given: dict[str, Given], folder: Path, known: MachineSettings
) -> tuple[dict[str, Controller], dict[str, Path]]:
    """Return the players with custom weights, and their files. If a file of weights plays, replace its path with the
    name of its player. A path in the settings file is relative to its folder. A path on the command line is relative to
    the current folder."""
    weights, chosen = given[WEIGHTS], given[CONTROLLER]
    custom_players = {CUSTOM: custom(weights.value)} if weights.value else {}
    if chosen.value == CUSTOM and not custom_players:
        place = max(chosen, weights, key=lambda item: item.order).place
        raise SettingsError(f"{place}: {WEIGHTS_OF_CUSTOM}")
    custom_players |= {name: player for name, player in known.custom_players.items() if name != CUSTOM}
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


def _own_dealers(given: dict[str, Given], folder: Path, known: Settings) -> dict[str, Path]:
    """Return the player's own dealers and their files. If one deals, replace its path with its name. Paths are relative
    as in ``_custom_players``. A dealer that is already read is not read again."""
    chosen, files = given[RANDOMIZER], dict(known.dealer_files)
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
    try:
        settings.game_mode.check_suits(settings.rules)
    except ValueError as error:
        place = max(given["rules"], given["mode"], key=lambda item: item.order).place
        raise SettingsError(f"{place}: {error}") from None


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


EXPECTED, EXAMPLE = "a file of settings", "previews: 5"
"""What messages call a file of settings, and an example of what is in one."""


class Override(NamedTuple):
    path: str
    """The key, as in ``handling.das``."""
    text: str
    origin: str
    """The source that messages name, such as ``--seed``."""


def load(path: Path, overrides: Iterable[Override] = (), *, name: str | None = None, demo: bool = False) -> Settings:
    """Return the settings of a file. Missing keys have their defaults. ``overrides`` replace the values of the file.
    Messages call the file ``name``, by default its path. ``demo`` says that the settings are for ``Settings.as_demo``.
    Raises SettingsError. The message is one line."""
    name = name or printable_path(path)
    try:
        text = read_text(path, name, most=MAX_FILE_SIZE, expected=EXPECTED)
    except FileError as error:
        raise SettingsError(str(error)) from None
    return load_text(text, path.parent, overrides, name=name, demo=demo)


def load_text(
    text: str,
    folder: Path,
    overrides: Iterable[Override] = (),
    *,
    name: str,
    demo: bool = False,
    instead: Mapping[str, object] = MappingProxyType({}),
) -> Settings:
    """Return the settings of the text of a file in a folder. Otherwise as ``load``. ``instead`` are the values of some
    keys that count instead of those that the file gives to them."""
    given = {key.path: Given(key.default, f"{name}: {key.path}", "its default", 0) for key in KEYS.values()}
    given |= _given_in(text, name, instead)
    for override in overrides:
        given[today(override.path)] = Given(read_override(override), override.origin, override.origin, inf)
    give_pads(given)
    leave_keys(given)
    return settled(given, folder, demo=demo)


def values_in(text: str, name: str) -> dict[str, object]:
    return {path: item.value for path, item in _given_in(text, name, {}).items()}


def _given_in(text: str, name: str, instead: Mapping[str, object]) -> dict[str, Given]:
    try:
        table = parse_yaml(text, name, example=EXAMPLE)
    except FileError as error:
        raise SettingsError(str(error)) from None
    given: dict[str, Given] = {}
    _take_table(given, table, name, "", instead)
    return given


def _take_table(
    given: dict[str, Given], table: YamlTable, name: str, section: str, instead: Mapping[str, object]
) -> None:
    for key_name, (line, node) in table.entries.items():
        path = today(section + key_name)
        place = f"{name}:{line}: {section + key_name}"
        if not key_name:
            names = listed(names_in(section.removesuffix(".")))
            raise SettingsError(f"{name}:{line}: a key without a name; expected {names}")
        if "." in key_name and (path in KEYS or path in SECTIONS):
            raise SettingsError(f"{place}: a key with dots; expected {_written(key_name)}")
        if path in given:
            raise SettingsError(f"{place}: {given[path].place} is the same setting; expected one of them")
        if path in KEYS:
            value = instead[path] if path in instead else _read_node(KEYS[path], node, place, name)
            given[path] = Given(value, place, f"{name}:{line}", line)
        elif path not in SECTIONS:
            raise SettingsError(f"{name}:{line}: {printable(path)}: {_unknown(path)}")
        elif isinstance(node, YamlTable):
            _take_table(given, node, name, f"{path}.", instead)
        elif node != YamlText(node.line, ""):
            raise SettingsError(f"{place}: {_section(path)}")


def _read_node(key: Setting, node: Node, place: str, name: str) -> object:
    if isinstance(key.kind, FeatureWeights) and isinstance(node, YamlTable):
        return key.kind.of_table(node, name, key.path)
    try:
        if isinstance(key.kind, BotCommand) and isinstance(node, Items):
            return key.kind.of_words([_text(item, "a word") for item in node.items])
        if isinstance(key.kind, ListOf):
            items = node.items if isinstance(node, Items) else (node,)
            return tuple(key.kind.kind.read(_text(item, key.kind.kind.expected)) for item in items)
        return key.kind.read(_text(node, key.kind.expected))
    except ValueError as error:
        raise SettingsError(f"{place}: {error}") from None


def _text(node: Node, expected: str) -> str:
    if isinstance(node, YamlText):
        return node.text
    raise ValueError(f"{'a list' if isinstance(node, Items) else 'a mapping'}; expected {expected}")


def read_override(override: Override) -> object:
    """Return the value of a key as text. Raises SettingsError for an unknown key or a wrong value."""
    path, text, origin = today(override.path), override.text, override.origin
    if path not in KEYS:
        raise SettingsError(f"{origin}: {_section(path) if path in SECTIONS else _unknown(path)}")
    try:
        return KEYS[path].kind.read(text)
    except ValueError as error:
        raise SettingsError(f"{origin}: {error}") from None


def _unknown(path: str) -> str:
    """Return the message about an unknown key: the nearest name in its section, or the same name in another section."""
    *around, last = path.split(".")
    section, name = "", last
    for part in around:
        inner = f"{section}.{part}" if section else part
        if inner in KEYS:
            return f"unknown key; {inner} is a key, not a section"
        if inner not in SECTIONS:
            name = part
            break
        section = inner
    siblings = names_in(section)
    elsewhere = [known for known in KEYS if known.rpartition(".")[2] == last]
    hint = did_you_mean(name, siblings) or (f"did you mean {elsewhere[0]!r}?" if elsewhere else "")
    return f"unknown key; {hint or f'expected {listed(siblings)}'}"


def _written(dotted: str) -> str:
    """Return how to write a key with dots in a file."""
    *sections, name = dotted.split(".")
    return f"{name} below {': '.join(sections)}: (dots are for --set only)"


def _section(path: str) -> str:
    return f"is a section, not a key; expected {listed(names_in(path))} below it"


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


def _weights(settings: Settings) -> Mapping[str, float]:
    custom = settings.machine.custom_players.get(CUSTOM)
    return custom.weights if custom else {}


_SPECIAL: Mapping[str, Callable[[Settings], object]] = {
    CONTROLLER: lambda settings: settings.machine.files.get(settings.machine.controller, settings.machine.controller),
    WEIGHTS: _weights,
    RANDOMIZER: lambda settings: settings.dealer_files.get(settings.randomizer, settings.randomizer),
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
    given: dict[str, Any] = {path: Given(value, path, "as it is", 0) for path, value in values_of(settings).items()}
    given[CONTROLLER] = Given(settings.machine.controller, CONTROLLER, "as it is", 0)
    given[RANDOMIZER] = Given(settings.randomizer, RANDOMIZER, "as it is", 0)
    for order, (path, value) in enumerate(changes.items(), start=1):
        given[path] = Given(value, path, "with it", order)
    first, last = settings.levels
    in_demo = not first <= settings.start_level <= last  # a demo may begin past the last level of the mode
    return settled(given, folder, known=settings, demo=in_demo)


def text_of(path: str, value: object) -> str:
    words = KEYS[path].kind.written(value)
    if isinstance(words, str | Mapping):
        return words if isinstance(words, str) else written(words)
    return f"[{', '.join('comma' if word == ',' else str(word) for word in words)}]"
