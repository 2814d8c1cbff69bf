"""The kinds of values. Each kind reads a text, or says what it expected and names the nearest valid value."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.files.words import did_you_mean, listed, quoted
from game.files.yaml_words import Value

TRUE = ("true", "yes", "on")
FALSE = ("false", "no", "off")
"""The texts that mean yes and no."""
NONE = ("", "none", "null", "~")
"""The texts that mean no value."""
NONE_WORD = "none"
"""The one that is written."""
WHOLE = re.compile(r"[+-]?(0|[1-9][0-9]{0,17})", re.ASCII)
_UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
"""Invisible characters (Unicode's Default_Ignorable_Code_Point) that ``str.isprintable`` accepts."""


class ValueKind(Protocol):
    """A kind of single value."""

    @property
    def expected(self) -> str:
        """The valid values, as the end of "expected ..."."""

    def read(self, text: str) -> object:
        """Return the value of a text. Raises ValueError. The message quotes the text and says what is expected."""


class SettingKind(ValueKind, Protocol):
    """A kind of value of a key of settings.yaml."""

    def written(self, value: Any) -> Value:
        """Return a value as a file holds it: a text, or a list or a mapping of texts. ``read`` takes it back."""


def refusal(text: str, expected: str, hint: str = "") -> ValueError:
    """Return the error for an invalid value."""
    value = quoted(text) if text else "no value"
    return ValueError(f"{value}; {hint + ' ' if hint else ''}expected {expected}")


@dataclass(frozen=True)
class Choice:
    """One of a set of names."""

    names: Sequence[str]
    aliases: Mapping[str, str] = field(default_factory=dict)
    """Other accepted word -> the name that it means."""

    @property
    def expected(self) -> str:
        return listed(self.names)

    def read(self, text: str) -> str:
        name = self.aliases.get(text.lower(), text.lower())
        if name not in self.names:
            raise refusal(text, self.expected, did_you_mean(text, self.names))
        return name

    def written(self, value: Any) -> Value:
        return str(value)


FILE_NAME = r"\w[\w-]{0,31}"
"""The names, as a pattern, that a file of the player's own can have."""


@dataclass(frozen=True)
class NameOrFile:
    """One of a set of names, or the name of a file of the player's own, which may not exist."""

    names: Sequence[str]
    folder: str
    """The folder of such files, inside the data folder."""

    @property
    def expected(self) -> str:
        return Choice((*self.names, f"the name of a file in your folder {self.folder}")).expected

    def read(self, text: str) -> str:
        if text.lower() in self.names:
            return text.lower()
        if not re.fullmatch(FILE_NAME, text):
            raise refusal(text, self.expected, did_you_mean(text, self.names))
        return text

    def written(self, value: Any) -> Value:
        return str(value)


@dataclass(frozen=True)
class Whole:
    """A whole number within limits."""

    low: int
    high: int

    @property
    def expected(self) -> str:
        return f"a whole number from {self.low} to {self.high}"

    def read(self, text: str) -> int:
        if not WHOLE.fullmatch(text) or not self.low <= int(text) <= self.high:
            raise refusal(text, self.expected)
        return int(text)

    def written(self, value: Any) -> Value:
        return str(value)


@dataclass(frozen=True)
class OrWord:
    """A value of another kind, or one of a few words."""

    kind: SettingKind
    words: Sequence[str]

    @property
    def expected(self) -> str:
        return Choice((self.kind.expected, *self.words)).expected

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
class Flag:
    """Yes or no."""

    expected: str = "true or false"

    def read(self, text: str) -> bool:
        if text.lower() not in TRUE + FALSE:
            raise refusal(text, self.expected)
        return text.lower() in TRUE

    def written(self, value: Any) -> Value:
        return "true" if value else "false"


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
