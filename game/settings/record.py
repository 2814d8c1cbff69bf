"""A setting as one record: what its key, the command line, the screen, the search and settings.yaml say of it; and the
kinds of values that only settings have. ``game.core.values.kinds`` has the others."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from os.path import expanduser
from pathlib import Path
from typing import Any, Protocol

from ..core.dealers import RANDOMIZERS, randomizer
from ..core.messages import did_you_mean
from ..core.rules import RULES
from ..core.values import WHOLE, Decimal, Flag, Letters, OneOf, Plain, ValueKind, Whole, refusal
from ..files.own import is_file
from ..files.yaml import Value
from ..key_names import KEY_NAMES
from ..language import marked

FILE_NAME = r"\w[\w-]{0,31}"
"""The names, as a pattern, that a file of the player's own can have."""
_UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
"""Invisible characters (Unicode's Default_Ignorable_Code_Point) that ``str.isprintable`` accepts."""


class SettingKind(ValueKind, Protocol):
    def written(self, value: Any) -> Value:
        """Return a value as a file holds it: a text, or a list or a mapping of texts. ``read`` takes it back."""


@dataclass(frozen=True)
class NameOrFile(Plain):
    """One of a set of names, or the name of a file of the player's own, which may not exist."""

    names: Sequence[str]
    folder: str
    """The folder of such files, inside the data folder."""

    @property
    def expected(self) -> str:
        return OneOf((*self.names, f"the name of a file in your folder {self.folder}")).expected

    def read(self, text: str) -> str:
        if text.lower() in self.names:
            return text.lower()
        if not re.fullmatch(FILE_NAME, text):
            raise refusal(text, self.expected, did_you_mean(text, self.names))
        return text


@dataclass(frozen=True)
class OrWord:
    kind: SettingKind
    words: Sequence[str]

    @property
    def expected(self) -> str:
        return OneOf((self.kind.expected, *self.words)).expected

    def read(self, text: str) -> object:
        if text.lower() in self.words:
            return text.lower()
        try:
            return self.kind.read(text)
        except ValueError:
            raise refusal(text, self.expected, did_you_mean(text, self.words)) from None

    def written(self, value: Any) -> Value:
        return value if value in self.words else self.kind.written(value)


@dataclass(frozen=True)
class Seed:
    """Any visible number or text, without spaces around it. ``random`` is None."""

    longest: int = 64

    @property
    def expected(self) -> str:
        return f"random, or a number or text of at most {self.longest} characters"

    def read(self, text: str) -> str | None:
        seed = text.strip()
        if not seed or not seed.isprintable() or len(seed) > self.longest:
            raise refusal(seed, self.expected)
        if _UNSEEN.search(seed) or unicodedata.category(seed[0]).startswith("M"):
            raise ValueError(f"{seed!a} has invisible characters; expected {self.expected}")
        return None if seed == "random" else seed

    def written(self, value: Any) -> Value:
        return "random" if value is None else str(value)


@dataclass(frozen=True)
class PlainName(Plain):
    """A name of a person: visible text, without spaces around it."""

    longest: int = 16
    expected: str = "a text of at most 16 characters"

    def read(self, text: str) -> str:
        name = text.strip()
        if not name or not name.isprintable() or len(name) > self.longest or _UNSEEN.search(name):
            raise refusal(name, self.expected)
        return name


@dataclass(frozen=True)
class FolderName(Plain):
    """The path of a folder, which may not exist."""

    longest: int = 200
    expected: str = "the path of a folder, such as ~/Music"

    def read(self, text: str) -> str:
        path = text.strip()
        if not path or not path.isprintable() or len(path) > self.longest:
            raise refusal(path, self.expected)
        return path


@dataclass(frozen=True)
class ListOf:
    """A list of values of one kind. A single value means a list of one."""

    kind: SettingKind

    @property
    def expected(self) -> str:
        return f"a list; each item is {self.kind.expected}"

    def read(self, text: str) -> tuple[object, ...]:
        """Read a list of the command line: values separated by commas, with or without brackets."""
        text = text.strip()
        if len(text) > 1 and text[0] == "[" and text[-1] == "]":
            text = text[1:-1].strip()
            if not text:
                return ()
        parts = [text] if text == "," else text.split(",")
        return tuple(self.kind.read(part.strip()) for part in parts)

    def written(self, value: Any) -> Value:
        return [self.kind.written(each) for each in value]


_SIZE = re.compile(r"([1-9][0-9]{1,5}) ?[xX] ?([1-9][0-9]{1,5})", re.ASCII)
_PLACE = re.compile(r"(-?[0-9]{1,5}), ?(-?[0-9]{1,5})", re.ASCII)


@dataclass(frozen=True)
class PixelSize:
    smallest: tuple[int, int]
    largest: tuple[int, int]

    @property
    def expected(self) -> str:
        (low_x, low_y), (high_x, high_y) = self.smallest, self.largest
        return f"width x height from {low_x}x{low_y} to {high_x}x{high_y}"

    def read(self, text: str) -> tuple[int, int]:
        match = _SIZE.fullmatch(text)
        size = (int(match[1]), int(match[2])) if match else (0, 0)
        if not self.allows(size):
            raise refusal(text, self.expected)
        return size

    def allows(self, size: tuple[int, int]) -> bool:
        return all(low <= n <= high for low, n, high in zip(self.smallest, size, self.largest, strict=True))

    def written(self, value: Any) -> Value:
        return "{}x{}".format(*value)


@dataclass(frozen=True)
class PixelPlace:
    most: int = 32767
    expected: str = "x,y in pixels, such as 120,80"

    def read(self, text: str) -> tuple[int, int]:
        match = _PLACE.fullmatch(text)
        place = (int(match[1]), int(match[2])) if match else (self.most + 1, 0)
        if any(abs(n) > self.most for n in place):
            raise refusal(text, self.expected)
        return place

    def written(self, value: Any) -> Value:
        return "{},{}".format(*value)


def _listed(names: Sequence[str]) -> str:
    """Join names: "a", "a and b", "a, b and c"."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


@dataclass(frozen=True)
class Level(Plain):
    """A start level, or the word for the lowest one. Valid levels depend on the rules and the mode."""

    word: str

    @property
    def expected(self) -> str:
        starts = {name: (rules.levels.first, rules.levels.last_start) for name, rules in RULES.items()}
        ranges = (
            f"{first} to {last} in {_listed([name for name, levels in starts.items() if levels == (first, last)])}"
            for first, last in dict.fromkeys(starts.values())
        )
        return f"{self.word}, or a whole number: {', '.join(ranges)}"

    def read(self, text: str) -> int | str:
        if text.lower() == self.word:
            return self.word
        if not WHOLE.fullmatch(text):
            raise refusal(text, self.expected, did_you_mean(text, (self.word,)))
        return int(text)


@dataclass(frozen=True)
class KeyName(Plain):
    expected: str = "the name of a key, such as a, 7, f5, left, space, left shift, kp 4, kp + or pad a"

    def read(self, text: str) -> str:
        if text.lower() not in KEY_NAMES:
            raise refusal(text, self.expected, did_you_mean(text, KEY_NAMES))
        return text.lower()


@dataclass(frozen=True)
class RandomizerName:
    """The name of a randomizer or another name for it, a word, or the path of a Python file."""

    word: str

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((self.word, *RANDOMIZERS)))

    @property
    def expected(self) -> str:
        return OneOf((*self.names, "a Python file, such as ./my_dealer.py")).expected

    def read(self, text: str) -> str | Path:
        """Return a name, or a path, which may not exist."""
        if is_file(text):
            return Path(expanduser(text))
        return self.word if text.lower() == self.word else randomizer(text).name

    def written(self, value: Any) -> Value:
        text = str(value)
        return f"./{text}" if is_file(text) and "/" not in text and "\\" not in text else text


class SettingsError(ValueError):
    """A setting that cannot be used. The message is one line that names the place and what was expected."""


AT_ONCE = marked("A change takes effect at once.")
NEXT_GAME = marked("A change takes effect from the next game on.")
NEXT_START = marked("A change takes effect when Tetrarium starts again.")

PERCENT, SECONDS, MILLISECONDS, TIMES = (
    marked("{number}%"),
    marked("{number} s"),
    marked("{number} ms"),
    marked("{number}\u00d7"),
)
"""How numbers are written with their units."""

RECORD = "setting"
"""The key of the record in the metadata of a field."""


@dataclass(frozen=True)
class SettingGroup:
    name: str
    """Its name in the code and on the command line."""
    title: str
    acts: str = NEXT_GAME
    """When most of its changes act, as a sentence."""


GROUPS = (
    SettingGroup("game", marked("Game")),
    SettingGroup("handling", marked("Handling")),
    SettingGroup("display", marked("Display"), AT_ONCE),
    SettingGroup("feedback", marked("Feedback"), AT_ONCE),
    SettingGroup("sound", marked("Sound"), AT_ONCE),
    SettingGroup("bot", marked("Bot")),
    SettingGroup("dealers", marked("Dealers")),
    SettingGroup("keys", marked("Controls"), AT_ONCE),
)
"""The groups in the order of the screen. Every setting is in one of them."""


@dataclass(frozen=True)
class Setting:
    """One key of settings.yaml. Its range is that of its kind."""

    kind: SettingKind
    summary: str
    """One sentence, for the help and for the comment of settings.yaml."""
    title: str
    more: str = ""
    meanings: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Value -> its meaning, for values that need one."""
    rest: str = ""
    note: str = ""
    """What only readers of the file need, in whole sentences. By default it is the valid values, where nothing else
    tells them."""
    names: Sequence[str] | Mapping[str, str] = field(default=(), hash=False)
    """The names that it can have, for the file; with a mapping, each with its words."""
    unit: str = ""
    step: int = 1
    reach: int | None = None
    """The greatest value of its slider, where nobody needs all values, so that the knob is finer."""
    zero: str = ""
    option: str = ""
    """The option of the command line that changes it for one run."""
    hint: str = ""
    """What the help of that option says of its words."""
    group: str = ""
    """The name of its group, if it is not that of its section."""
    part: str = ""
    """The heading of the part of the group that it is in, to be translated. The first part needs none."""
    acts: str = ""
    """When a change acts, as a sentence, if not at the same time as its group."""
    path: str = ""
    """The name with the names of its sections, as in ``handling.das``. ``game.settings.schema`` fills it in."""
    default: object = None
    """The value of a file without the key. ``game.settings.schema`` fills it in, too."""

    @property
    def about(self) -> tuple[str, ...]:
        """The paragraphs of its help. One about a value begins with it and a colon."""
        first = " ".join(filter(None, (self.summary, _range_of(self.kind), self.more)))
        return tuple(filter(None, (first, *(f"{value}: {told}" for value, told in self.meanings.items()), self.rest)))

    @property
    def in_file(self) -> str:
        """What only readers of the file need, as sentences. Empty if the help is enough."""
        told = isinstance(self.kind, Flag | Whole | Decimal | Letters | ListOf) or (
            isinstance(self.kind, OneOf) and set(self.kind.names) == set(self.meanings)
        )
        return self.note or ("" if told else f"Write {self.kind.expected}.")


def _range_of(kind: SettingKind) -> str:
    """Return the limits of a number as a sentence. Empty for other kinds."""
    if isinstance(kind, Whole):
        return f"{kind.low} to {kind.high}."
    return f"{kind.low:g} to {kind.high:g}; decimals are allowed." if isinstance(kind, Decimal) else ""


@dataclass(frozen=True)
class SettingSection:
    """Some keys below one name in settings.yaml."""

    summary: str
    """The comment above it. A new line begins with a line end."""
    group: str
    part: str = ""
    acts: str = ""
    """As in ``Setting``, for all its settings."""


def setting(default: Any, kind: SettingKind, summary: str, *, title: str, **more: Any) -> Any:
    """Return a dataclass field that is a key of settings.yaml. ``more`` are further fields of ``Setting``."""
    metadata = {RECORD: Setting(kind, summary, title, **more)}
    if isinstance(default, Mapping):
        return field(default_factory=lambda: default, metadata=metadata)
    return field(default=default, metadata=metadata)


def switch(default: bool, summary: str, *, title: str, **more: Any) -> Any:
    return setting(default, Flag(), summary, title=title, **more)


def percentage(default: int, summary: str, *, title: str, **more: Any) -> Any:
    return setting(default, Whole(0, 100), summary, title=title, unit=PERCENT, **more)


def section(default: Any, summary: str, *, group: str, part: str = "", acts: str = "") -> Any:
    return field(default_factory=default, metadata={RECORD: SettingSection(summary, group, part, acts)})
