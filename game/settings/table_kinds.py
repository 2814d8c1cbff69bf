"""The kinds of values that tables of the game decide: levels, keys, randomizers and their options."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from os.path import expanduser
from pathlib import Path
from typing import Any

from game.core.dealers import RANDOMIZERS, Option, randomizer
from game.core.rules.rulesets import RULES
from game.files.own_dealer import is_file
from game.files.words import did_you_mean
from game.files.yaml_words import Value
from game.settings.keys.keynames import KEY_NAMES
from game.settings.kinds import FALSE, NONE, NONE_WORD, TRUE, WHOLE, Choice, refusal

_DECIMAL = re.compile(r"[+-]?[0-9]{1,18}\.[0-9]{1,18}", re.ASCII)


def _listed(names: Sequence[str]) -> str:
    """Join names: "a", "a and b", "a, b and c"."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


@dataclass(frozen=True)
class Level:
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

    def written(self, value: Any) -> Value:
        return str(value)


@dataclass(frozen=True)
class KeyName:
    """The name of a key of the keyboard or of a gamepad."""

    expected: str = "the name of a key, such as a, 7, f5, left, space, left shift, kp 4, kp + or pad a"

    def read(self, text: str) -> str:
        if text.lower() not in KEY_NAMES:
            raise refusal(text, self.expected, did_you_mean(text, KEY_NAMES))
        return text.lower()

    def written(self, value: Any) -> Value:
        return str(value)


@dataclass(frozen=True)
class RandomizerName:
    """The name of a randomizer or another name for it, a word, or the path of a Python file."""

    word: str

    @property
    def names(self) -> tuple[str, ...]:
        """The word, and the names of all randomizers."""
        return tuple(dict.fromkeys((self.word, *RANDOMIZERS)))

    @property
    def expected(self) -> str:
        return Choice((*self.names, "a Python file, such as ./my_dealer.py")).expected

    def read(self, text: str) -> str | Path:
        """Return a name, or a path, which may not exist."""
        if is_file(text):
            return Path(expanduser(text))
        return self.word if text.lower() == self.word else randomizer(text).name

    def written(self, value: Any) -> Value:
        text = str(value)
        return f"./{text}" if is_file(text) and "/" not in text and "\\" not in text else text


@dataclass(frozen=True)
class OptionOf:
    """A value of an option of a randomizer: a switch, a number, a text, or ``none``."""

    option: Option

    @property
    def expected(self) -> str:
        return self.option.what

    def read(self, text: str) -> object:
        for value in _meanings(text):
            if self.option.check(value):
                return value
        raise refusal(text, self.expected)

    def written(self, value: Any) -> Value:
        return NONE_WORD if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def _meanings(text: str) -> Iterator[object]:
    """Yield the possible values of a text, the most specific first."""
    if text.lower() in NONE:
        yield None
    if text.lower() in TRUE + FALSE:
        yield text.lower() in TRUE
    if WHOLE.fullmatch(text):
        yield int(text)
    if _DECIMAL.fullmatch(text):
        yield float(text)
    yield text
