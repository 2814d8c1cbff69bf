"""How a person gives a value: by a switch, out of a few choices, in a range, as a text, or by keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.settings.kinds import Choice, Flag, ListOf, NameOrFile, OrWord, SettingKind, Whole
from game.settings.machine import ALL, FASTEST, TURBO, PlayerName
from game.settings.pixels import Place, Size
from game.settings.table_kinds import Level, OptionOf, RandomizerName

SIZES = ((640, 480), (800, 600), (1024, 768), (1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440))
"""The sizes of a window to choose from, in pixels."""
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
        """The least number, with the words."""
        return self.low - len(self.before)

    @property
    def last(self) -> int:
        """The greatest number, with the words."""
        return self.high + len(self.after)

    def text(self, number: int) -> str:
        """Return the text of a number, or the word that it stands for."""
        if number < self.low:
            return self.before[number - self.first]
        return self.after[number - self.high - 1] if number > self.high else str(number)

    def number(self, text: str) -> int:
        """Return the number of a text. Raises ValueError if it is neither a word nor a number."""
        words = {self.text(number): number for number in (*range(self.first, self.low), *self._words_after)}
        return words[text] if text in words else int(text)

    @property
    def _words_after(self) -> range:
        return range(self.high + 1, self.last + 1)


@dataclass(frozen=True)
class SizeInput:
    """A size in pixels: one of a few, or the one that the player gave the window."""

    sizes: Sequence[tuple[int, int]] = SIZES


@dataclass(frozen=True)
class TextInput:
    """A text."""

    longest: int = 200


@dataclass(frozen=True)
class KeysInput:
    """Keys of the keyboard, which one presses."""


Input = SwitchInput | ChoiceInput | RangeInput | SizeInput | TextInput | KeysInput


def input_of(kind: SettingKind, *, step: int = 1) -> Input:
    """Return how to give a value of a kind. ``step`` is that of a range."""
    if isinstance(kind, Flag):
        return SwitchInput()
    if isinstance(kind, Whole):
        return RangeInput(kind.low, kind.high, step)
    if isinstance(kind, Choice | NameOrFile | PlayerName):
        return ChoiceInput(tuple(kind.names))
    if isinstance(kind, RandomizerName):
        return ChoiceInput(kind.names)
    if isinstance(kind, OrWord):
        return _with_words(kind, step)
    if isinstance(kind, OptionOf) and isinstance(kind.option.default, bool):
        return SwitchInput()
    if isinstance(kind, Level):
        return RangeInput(0, 900, step, before=(kind.word,))
    if isinstance(kind, Size):
        return SizeInput(tuple(size for size in SIZES if kind.allows(size)))
    return KeysInput() if isinstance(kind, ListOf) else TextInput()


def _with_words(kind: OrWord, step: int) -> Input:
    inner = input_of(kind.kind, step=step)
    if isinstance(inner, RangeInput):
        before = tuple(word for word in kind.words if word not in _LAST_WORDS)
        after = tuple(word for word in kind.words if word in _LAST_WORDS)
        return RangeInput(inner.low, inner.high, step, before, after)
    if isinstance(inner, SwitchInput):
        return ChoiceInput((*kind.words, "true", "false"))
    return ChoiceInput(tuple(kind.words)) if isinstance(kind.kind, Place) else TextInput()
