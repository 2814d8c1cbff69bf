"""A legend: signs with what they mean, side by side in as many lines as they need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf

from pygame import Rect, Surface

from game.ui.kit.box import Box
from game.ui.kit.lengths import Span, Units, fixed
from game.ui.kit.shapes import put
from game.ui.kit.sizes import LEADING, SMALL
from game.ui.kit.text import line, width_of
from game.ui.theme import THEME

Sign = Callable[[Surface, Rect], None]
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
        return (self.brief if brief else "") or self.words


def legend(
    keys: Sequence[LegendKey], *, like: Sequence[LegendKey] = (), name: str = "", at: float = 0.5, rank: int = 0
) -> Box:
    """Return signs with their words. Where these would need more than two lines, they are told in brief. ``at`` is
    where its lines stand: 0 for the left edge. It is as high as a legend of the keys ``like``."""

    def width(units: Units) -> Span:
        return Span(0, _length(keys, units.em, brief=False), inf)

    def height(width: float, units: Units) -> Span:
        count = max(len(_lines(shown, int(width), units.em)[1]) for shown in (keys, like))
        return fixed(count * round(LEADING * units.em))

    return Box(name, width=width, height=height, share=0.0, rank=rank, draw=partial(_draw, keys, at))


def _length(keys: Sequence[LegendKey], em: int, *, brief: bool) -> int:
    return sum(key.width(em, brief=brief) for key in keys) + round(_APART * em) * max(0, len(keys) - 1)


def _lines(keys: Sequence[LegendKey], width: int, em: int) -> tuple[bool, list[list[LegendKey]]]:
    """Whether the words are told in brief, and the keys of each line."""
    for brief in (False, True):
        lines: list[list[LegendKey]] = []
        for key in keys:
            if lines and _length([*lines[-1], key], em, brief=brief) <= width:
                lines[-1].append(key)
            else:
                lines.append([key])
        if len(lines) <= _MOST:
            break
    return brief, lines


def _draw(keys: Sequence[LegendKey], at: float, target: Surface, box: Box) -> None:
    em, area, size, pitch = box.em, box.rect, round(SMALL * box.em), round(LEADING * box.em)
    brief, lines = _lines(keys, area.width, em)
    for number, shown in enumerate(lines):
        spare = area.width - _length(shown, em, brief=brief)
        x = area.x + round(max(0, spare) * at)
        for key in shown:
            row = Rect(x, area.y + number * pitch, min(key.width(em, brief=brief), area.width), pitch)
            x = row.right + round(_APART * em)
            if key.sign:
                sign = Rect(row.x, 0, round(_SIGN * em), round(_HIGH * em))
                sign.centery = row.centery
                key.sign(target, sign)
                row = Rect(sign.right + round(_AFTER * em), row.y, row.right - sign.right, pitch)
            told = key.told(brief=brief)
            if width_of(told, size) <= row.width:  # a sign alone is better than half a word
                put(target, line(told, size, THEME.soft), row)
