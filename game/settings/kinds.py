"""The kinds of values that only settings have: names of files, seeds, lists, pixels, levels, keys, dealers.

``game.core.kinds`` has the others.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from os.path import expanduser
from pathlib import Path
from typing import Any, Protocol

from game.core.dealers import RANDOMIZERS, randomizer
from game.core.kinds import WHOLE, OneOf, ValueKind, refusal
from game.core.messages import did_you_mean
from game.core.rules.rulesets import RULES
from game.files.own_dealer import is_file
from game.files.yaml_parts import Value
from game.settings.keys import KEY_NAMES

FILE_NAME = r"\w[\w-]{0,31}"
"""The names, as a pattern, that a file of the player's own can have."""
_UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
"""Invisible characters (Unicode's Default_Ignorable_Code_Point) that ``str.isprintable`` accepts."""


class SettingKind(ValueKind, Protocol):
    def written(self, value: Any) -> Value:
        """Return a value as a file holds it: a text, or a list or a mapping of texts. ``read`` takes it back."""


class _Text:
    """A kind whose values are written as they are."""

    def written(self, value: Any) -> Value:
        return str(value)


@dataclass(frozen=True)
class NameOrFile(_Text):
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
class Level(_Text):
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
class KeyName(_Text):
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
