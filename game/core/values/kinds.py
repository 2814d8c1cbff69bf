"""The kinds of values: those of settings, of options of dealers and the command line, of replays and of stored rows.

Each kind says what it expects, and whether it allows a value. One that people write as a text also reads it.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from ..board import pieces_from
from ..messages import did_you_mean, listed, quoted

TRUE = ("true", "yes", "on")
FALSE = ("false", "no", "off")
"""The texts that mean yes and no."""
NONE = ("", "none", "null", "~")
"""The texts that mean no value."""
NONE_WORD = "none"
"""The one that is written."""
WHOLE = re.compile(r"[+-]?(0|[1-9][0-9]{0,17})", re.ASCII)
_DECIMAL = re.compile(r"[+-]?[0-9]{1,18}\.[0-9]{1,18}", re.ASCII)
UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""Control characters, line ends, and halves of characters."""


class ValueKind(Protocol):
    """A kind of single value that is read from a text."""

    @property
    def expected(self) -> str:
        """The valid values, as the end of "expected ..."."""

    def read(self, text: str) -> object:
        """Return the value of a text. Raises ValueError. The message quotes the text and says what is expected."""


class OptionKind(ValueKind, Protocol):
    """A kind of single value that is also written, and that a program can give."""

    def allows(self, value: object) -> bool:
        """Whether it is a value of this kind."""

    def written(self, value: Any) -> str:
        """Return the text of a value. ``read`` takes it back."""


def refusal(text: str, expected: str, hint: str = "") -> ValueError:
    value = quoted(text) if text else "no value"
    return ValueError(f"{value}; {hint + ' ' if hint else ''}expected {expected}")


class Plain:
    """A kind whose values are written as they are."""

    def written(self, value: Any) -> str:
        return str(value)


@dataclass(frozen=True)
class Whole(Plain):
    low: int
    high: int

    @property
    def expected(self) -> str:
        return f"a whole number from {self.low} to {self.high}"

    def allows(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high

    def read(self, text: str) -> int:
        if not WHOLE.fullmatch(text) or not self.low <= int(text) <= self.high:
            raise refusal(text, self.expected)
        return int(text)


@dataclass(frozen=True)
class Decimal(Plain):
    low: float
    high: float

    @property
    def expected(self) -> str:
        return f"a number from {self.low:g} to {self.high:g}"

    def allows(self, value: object) -> bool:
        return isinstance(value, int | float) and not isinstance(value, bool) and self.low <= value <= self.high

    def read(self, text: str) -> float:
        if WHOLE.fullmatch(text) and self.allows(int(text)):
            return int(text)
        if not _DECIMAL.fullmatch(text) or not self.allows(float(text)):
            raise refusal(text, self.expected)
        return float(text)


@dataclass(frozen=True)
class Flag:
    expected: str = "true or false"

    def allows(self, value: object) -> bool:
        return isinstance(value, bool)

    def read(self, text: str) -> bool:
        if text.lower() not in TRUE + FALSE:
            raise refusal(text, self.expected)
        return text.lower() in TRUE

    def written(self, value: Any) -> str:
        return "true" if value else "false"


@dataclass(frozen=True)
class OneOf(Plain):
    names: Sequence[str]
    aliases: Mapping[str, str] = field(default_factory=dict)
    """Other accepted word -> the name that it means."""

    @property
    def expected(self) -> str:
        return listed(self.names)

    def allows(self, value: object) -> bool:
        return value in self.names

    def read(self, text: str) -> str:
        name = self.aliases.get(text.lower(), text.lower())
        if name not in self.names:
            raise refusal(text, self.expected, did_you_mean(text, self.names))
        return name


@dataclass(frozen=True)
class OrNothing:
    kind: OptionKind
    meaning: str
    """What none does, as the end of "or nothing ..."."""

    @property
    def expected(self) -> str:
        return f"{self.kind.expected}, or nothing {self.meaning}"

    def allows(self, value: object) -> bool:
        return value is None or self.kind.allows(value)

    def read(self, text: str) -> object:
        if text.lower() in NONE:
            return None
        try:
            return self.kind.read(text)
        except ValueError:
            raise refusal(text, self.expected) from None

    def written(self, value: Any) -> str:
        return NONE_WORD if value is None else self.kind.written(value)


@dataclass(frozen=True)
class Letters(Plain):
    expected: str = "letters of I J L O S T Z, at least one"

    def allows(self, value: object) -> bool:
        try:
            return isinstance(value, str) and bool(pieces_from(value))
        except ValueError:
            return False

    def read(self, text: str) -> str:
        if not self.allows(text):
            raise refusal(text, self.expected)
        return text


@dataclass(frozen=True)
class TextLine:
    longest: int = 200
    """In characters."""
    shape: str = ".*"
    """A regular expression."""
    what: str = "a text without control characters"
    """It in words. A limit of more than a hundred characters is added."""
    valid: Callable[[str], bool] = bool
    """What a text of this shape must fulfil besides. An empty text need not fulfil it."""

    @property
    def expected(self) -> str:
        return f"{self.what}, of at most {self.longest} characters" if self.longest > 100 else self.what

    def allows(self, value: object) -> bool:
        if not isinstance(value, str) or len(value) > self.longest or UNPRINTABLE.search(value):
            return False
        return bool(re.fullmatch(self.shape, value)) and (not value or self.valid(value))
