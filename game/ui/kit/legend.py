"""A legend: signs with what they mean, side by side in as many lines as they need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.ui.kit.box import Box
from game.ui.kit.lengths import Span, Units
from game.ui.kit.shapes import put
from game.ui.kit.sizes import LEADING, SMALL
from game.ui.kit.text import line, width_of
from game.ui.theme import THEME

Sign = Callable[[Surface, Rect], None]
"""Draws a sign in a place."""
_SIGN, _HIGH, _AFTER, _APART = 1.1, 0.9, 0.4, 1.2
"""The width and the height of a sign, the room after it, and the room between two keys, in ems."""
_MOST = 2
"""The lines from which on the short words are taken."""


@dataclass(frozen=True)
class LegendKey:
    """A sign and what it means."""

    words: str
    sign: Sign | None = None
    brief: str = ""
    """The words where they would need too many lines. Empty for the same."""

    def width(self, em: int, *, brief: bool) -> int:
        """The width of the sign and of the words, in pixels."""
        beside = round((_SIGN + _AFTER) * em) if self.sign else 0
        return beside + width_of(self.told(brief=brief), round(SMALL * em))

    def told(self, *, brief: bool) -> str:
        """The words in one of their forms."""
        return (self.brief if brief else "") or self.words


class Legend(Box):
    """Signs with their words. Where these would need more than two lines, they are told in brief."""

    def __init__(
        self,
        keys: Sequence[LegendKey],
        *,
        like: Sequence[LegendKey] = (),
        name: str = "",
        at: float = 0.5,
        rank: int = 0,
    ) -> None:
        """``at`` is where its lines stand: 0 for the left edge. It is as high as a legend of the keys ``like``."""
        super().__init__(name, share=0.0, rank=rank)
        self.keys, self._like, self._at = tuple(keys), tuple(like), at

    def width(self, units: Units) -> Span:
        """From any width to that of all keys in a line."""
        whole = self._length(self.keys, units.em, brief=False)
        return Span(0, whole, float("inf"))

    @staticmethod
    def _length(keys: Sequence[LegendKey], em: int, *, brief: bool) -> int:
        return sum(key.width(em, brief=brief) for key in keys) + round(_APART * em) * max(0, len(keys) - 1)

    def _lines(self, keys: Sequence[LegendKey], width: int, em: int) -> tuple[bool, list[list[LegendKey]]]:
        """Whether the words are told in brief, and the keys of each line."""
        for brief in (False, True):
            lines: list[list[LegendKey]] = []
            for key in keys:
                if lines and self._length([*lines[-1], key], em, brief=brief) <= width:
                    lines[-1].append(key)
                else:
                    lines.append([key])
            if len(lines) <= _MOST:
                break
        return brief, lines

    def height(self, width: float, units: Units) -> Span:
        """The height of its lines."""
        count = max(len(self._lines(keys, int(width), units.em)[1]) for keys in (self.keys, self._like))
        high = count * round(LEADING * units.em)
        return Span(high, high, high)

    def draw(self, target: Surface) -> None:
        """Draw each sign with its words."""
        em, size, pitch = self.em, round(SMALL * self.em), round(LEADING * self.em)
        brief, lines = self._lines(self.keys, self.rect.width, em)
        for number, keys in enumerate(lines):
            spare = self.rect.width - self._length(keys, em, brief=brief)
            x = self.rect.x + round(max(0, spare) * self._at)
            for key in keys:
                row = Rect(x, self.rect.y + number * pitch, min(key.width(em, brief=brief), self.rect.width), pitch)
                x = row.right + round(_APART * em)
                if key.sign:
                    sign = Rect(row.x, 0, round(_SIGN * em), round(_HIGH * em))
                    sign.centery = row.centery
                    key.sign(target, sign)
                    row = Rect(sign.right + round(_AFTER * em), row.y, row.right - sign.right, pitch)
                told = key.told(brief=brief)
                if width_of(told, size) <= row.width:  # a sign alone is better than half a word
                    put(target, line(told, size, THEME.soft), row)
