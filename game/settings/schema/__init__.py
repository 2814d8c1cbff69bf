"""The table of keys, made from the records of the model, and how a person gives a value of each. Everything that reads,
writes or shows settings uses it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import Any

from ...core.dealers import RANDOMIZERS
from ...core.values import Flag, OneOf, Whole
from ...dealer_cards import card_of
from ..keys import ACTIONS
from ..machine import ALL, FASTEST, TURBO, PlayerName
from ..model import Settings
from ..record import (
    GROUPS,
    RECORD,
    KeyName,
    Level,
    ListOf,
    NameOrFile,
    OrWord,
    PixelPlace,
    PixelSize,
    RandomizerName,
    Setting,
    SettingGroup,
    SettingKind,
    SettingSection,
)
from ..sections.handling import FIGURES, PRESET, PRESET_RECORD, RULES_PRESET

__all__ = [  # noqa: RUF022 - by group
    # Every key
    "KEYS",  # Every key, by its path, in the order of settings.yaml.
    "SECTIONS",  # Section -> its title and its settings.
    "OPTIONS",  # Option of the command line -> the key that it changes for one run.
    "FIRST_SETTINGS",  # What most people change first: the page *Settings*, and the head of settings.yaml.
    "group_of",  # The group of a setting.
    "keys_of",  # The keys of a group.
    "today",  # The name of today of a key or a section, which may be one of an earlier version.
    "CONTROLLER",  # The key of the bot.
    "RANDOMIZER",  # The key of the dealer.
    "WEIGHTS",  # The key of a player's own weights.
    # How a setting is changed
    "Input",  # How a setting is changed on its page.
    "input_of",  # The input of a setting.
    "SwitchInput",  # On or off.
    "ChoiceInput",  # One of a few values.
    "RangeInput",  # A whole number, or a word.
    "SizeInput",  # A size in pixels: one of a few, or the one that the player gave the window.
    "TextInput",  # A line of text.
    "KeysInput",  # Keys of the keyboard, which one presses.
    # What is said of it
    "acts",  # When a change of a key acts, as a sentence.
    "meaning",  # The value that a paragraph of a key explains, and its meaning.
]

CONTROLLER = "machine.controller"
RANDOMIZER = "randomizer"
WEIGHTS = "machine.weights"
"""The key that becomes a player. Its field is ``custom_players``."""
_GAME = SettingSection("", "game")
_FIELDS = {"machine.custom_players": WEIGHTS}
"""Path of a field -> its key, where the two differ."""
_LAST = "randomizer_options"
_Declared = tuple[str, Setting | SettingSection]


def _declared(part: Any, around: SettingSection = _GAME, prefix: str = "") -> Iterator[_Declared]:
    """Yield the keys and sections of a part of the settings with default values, in the order of its fields."""
    for field in fields(part):
        path, value, record = f"{prefix}{field.name}", getattr(part, field.name), field.metadata.get(RECORD)
        path = _FIELDS.get(path, path)
        if isinstance(record, Setting):
            yield _placed(path, record, around, value)
        elif record:
            yield path, record
            if path == _LAST:
                yield from _options(record)
            elif path in _TABLES:
                for name, (row, default) in _TABLES[path].items():
                    yield _placed(f"{path}.{name}", row, record, default)
            else:
                yield from _declared(value, record, f"{path}.")


def _placed(path: str, record: Setting, around: SettingSection, default: object) -> _Declared:
    """Return a record with its key, its default, and what its section says for it."""
    group, part, acts = record.group or around.group, record.part or around.part, record.acts or around.acts
    return path, replace(record, path=path, default=default, group=group, part=part, acts=acts)


def _options(section: SettingSection) -> Iterator[_Declared]:
    for name, randomizer in RANDOMIZERS.items():
        around = SettingSection("", section.group, card_of(randomizer).title)
        if randomizer.options:
            yield f"{_LAST}.{name}", around
        for option_name, option in randomizer.options.items():
            record = Setting(option.kind, **vars(card_of(randomizer).option(option_name)))
            yield _placed(f"{_LAST}.{name}.{option_name}", record, around, option.default)


_TABLES: Mapping[str, Mapping[str, tuple[Setting, object]]] = {
    "handling": {"preset": (PRESET_RECORD, RULES_PRESET), **{name: (each, PRESET) for name, each in FIGURES.items()}},
    "keys": {
        name: (Setting(ListOf(KeyName()), action.summary, action.title, action.more), action.keys)
        for name, action in ACTIONS.items()
    },
}
"""Section -> its keys with their defaults, where they are not fields of the model."""
_EVERY = sorted(_declared(Settings()), key=lambda each: each[0].startswith(_LAST))

KEYS: Mapping[str, Setting] = MappingProxyType({path: each for path, each in _EVERY if isinstance(each, Setting)})
"""Every key, by its path, in the order of settings.yaml."""

SECTIONS: Mapping[str, SettingSection] = MappingProxyType(
    {path: each for path, each in _EVERY if isinstance(each, SettingSection)}
)

OPTIONS: Mapping[str, str] = MappingProxyType({each.option: path for path, each in KEYS.items() if each.option})
"""Option of the command line -> the key that it changes for one run."""


EARLIER = {
    "hearts": "heart_mode",
    "display.attack": "display.attack_figures",
    "display.counts": "display.dealt_and_wait",
    "friend": "second_player",
}
"""Names of keys and sections in earlier versions -> those of today. Files and commands may have them for ever."""


def today(path: str) -> str:
    """Return the name of today of a key or a section, which may be one of an earlier version."""
    for earlier, now in EARLIER.items():
        if path == earlier or path.startswith(f"{earlier}."):
            return now + path.removeprefix(earlier)
    return path


def names_of(path: str) -> tuple[str, ...]:
    """Return all names of a key or a section, those of earlier versions first."""
    return (
        *(
            earlier + path.removeprefix(now)
            for earlier, now in EARLIER.items()
            if path == now or path.startswith(f"{now}.")
        ),
        path,
    )


def names_in(section: str) -> tuple[str, ...]:
    """The keys and sections directly below a section, "" for the file, in the order of settings.yaml."""
    prefix = f"{section}." if section else ""
    return tuple(dict.fromkeys(path.removeprefix(prefix).split(".")[0] for path in KEYS if path.startswith(prefix)))


_GROUPS = {group.name: group for group in GROUPS}


def group_of(path: str) -> SettingGroup:
    return _GROUPS[KEYS[path].group]


def acts(path: str) -> str:
    """Return when a change of a key acts, as a sentence."""
    return KEYS[path].acts or group_of(path).acts


SIZES = ((640, 480), (800, 600), (1024, 768), (1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440))
_MOST_STEPS = 10_000
"""The widest range of a slider. A number of a wider one is typed."""
_LAST_WORDS = (ALL, FASTEST, TURBO)
"""Words that mean more than the greatest number. Other words stand before the least one."""


@dataclass(frozen=True)
class SwitchInput:
    """On or off."""


@dataclass(frozen=True)
class ChoiceInput:
    """One of a few values. Each is a text that the kind reads."""

    values: Sequence[str]


@dataclass(frozen=True)
class RangeInput:
    """A whole number, or a word. Words are the numbers just before the least one, or just after the greatest one."""

    low: int
    high: int
    step: int = 1
    before: Sequence[str] = ()
    after: Sequence[str] = ()

    @property
    def first(self) -> int:
        return self.low - len(self.before)

    @property
    def last(self) -> int:
        return self.high + len(self.after)

    def text(self, number: int) -> str:
        if number < self.low:
            return self.before[number - self.first]
        return self.after[number - self.high - 1] if number > self.high else str(number)

    def number(self, text: str) -> int:
        words = {
            self.text(number): number for number in (*range(self.first, self.low), *range(self.high + 1, self.last + 1))
        }
        return words[text] if text in words else int(text)


@dataclass(frozen=True)
class SizeInput:
    """A size in pixels: one of a few, or the one that the player gave the window."""

    sizes: Sequence[tuple[int, int]] = SIZES


@dataclass(frozen=True)
class TextInput:
    longest: int = 200


@dataclass(frozen=True)
class KeysInput:
    """Keys of the keyboard, which one presses."""


Input = SwitchInput | ChoiceInput | RangeInput | SizeInput | TextInput | KeysInput


def input_of(setting: Setting) -> Input:
    return _input_of(setting.kind, setting.step)


def _input_of(kind: SettingKind, step: int) -> Input:
    if isinstance(kind, Flag):
        return SwitchInput()
    if isinstance(kind, Whole):
        return RangeInput(kind.low, kind.high, step) if kind.high - kind.low <= _MOST_STEPS else TextInput()
    if isinstance(kind, OneOf | NameOrFile | PlayerName):
        return ChoiceInput(tuple(kind.names))
    if isinstance(kind, RandomizerName):
        return ChoiceInput(kind.names)
    if isinstance(kind, OrWord):
        return _with_words(kind, step)
    if isinstance(kind, Level):
        return RangeInput(0, 900, step, before=(kind.word,))
    if isinstance(kind, PixelSize):
        return SizeInput(tuple(size for size in SIZES if kind.allows(size)))
    return KeysInput() if isinstance(kind, ListOf) else TextInput()


def _with_words(kind: OrWord, step: int) -> Input:
    inner = _input_of(kind.kind, step)
    if isinstance(inner, RangeInput):
        before = tuple(word for word in kind.words if word not in _LAST_WORDS)
        after = tuple(word for word in kind.words if word in _LAST_WORDS)
        return RangeInput(inner.low, inner.high, step, before, after)
    if isinstance(inner, SwitchInput):
        return ChoiceInput((*kind.words, "true", "false"))
    return ChoiceInput(tuple(kind.words)) if isinstance(kind.kind, PixelPlace) else TextInput()


FIRST_SETTINGS = (
    *("display.language", "display.theme", "display.palette", "display.fullscreen"),
    *("sound.enabled", "sound.volume", "sound.music_volume"),
    *("handling.das", "handling.arr", "handling.soft_drop", "ghost", "previews"),
)
"""What most people change first: the page *Settings*, and the head of settings.yaml."""


def keys_of(group: SettingGroup) -> tuple[str, ...]:
    return tuple(path for path, each in KEYS.items() if each.group == group.name)


def meaning(path: str, paragraph: str) -> tuple[str, str]:
    """Return the value that a paragraph of a key explains, and its meaning. The value is empty if it explains none."""
    value, colon, words = paragraph.partition(": ")
    given = input_of(KEYS[path])
    return (value, words) if colon and isinstance(given, ChoiceInput) and value in given.values else ("", paragraph)


def texts() -> tuple[str, ...]:
    """Return every text that the help of a key is made of, for the translators."""
    return tuple(meaning(path, told)[1] for path, each in KEYS.items() for told in each.about)
