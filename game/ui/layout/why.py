"""The layout of the panel of reasons."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from pygame import Rect

LINE = 1.3
"""From one line of text to the next, in ems."""
_TITLE, _HEAD, _HEADING, _LEAST_STRIP = 1.9, 1.6, 1.65, 3.0
"""Heights in ems. The strip takes the rest."""
_TOTAL = 1.7, 2.75
"""The height of the total with its figures side by side, and with one above the other, in ems."""
_MOST_STRIP, _HEAD_OF_STRIP, _STRIP_HEAD = 12.0, 4.5, 1.7
"""The greatest height of the strip, its height from which on it has a head, and the height of that, in ems."""
UNDER_HEADING = 0.25
"""The room between the line below the headings and the first row, in ems."""
_ROW = 1.25, 3.3
"""The least and the greatest height of a row of terms, in ems."""
_EASY, _EASY_ROWS = 1.55, 6
"""The height of a row in ems from which on many are told apart with ease. Where they have less, only so many or a few
more are shown, the last one for all others."""
_AIR = 0.9
"""The room above and below the plan in all, in ems, as far as there is some."""
_LEAST_ROWS = 5
"""Rows for which the plan gives way."""
_FEWEST_ROWS = 4
"""Rows for which the strip gives way."""
_FIGURES, _TALL, _ROOMY = 4.4, 2.5, 17.0
"""The width of the figures beside the bars, and the least height of the rows and the least width of the bars with the
figures from which on they are there, in ems."""
_NAMES, _LEAD = 0.455, 3.5
"""The greatest share of the names beside figures in place of bars, and the width of the lead there, in ems."""
_LEAST_BARS = 10.3
"""The width of the bars, in ems, below which figures stand in their place."""
_WIDE = 34.0
"""The width of a panel, in ems, from which the features are shown beside the bars."""
_LETTER = 0.56
"""The width of a letter in ems, at least as much as letters have on average."""
_SENTENCE, _PLAN, _NOTE = 112, 90, 150
"""The letters for which there is room in the sentence, in the plan and in the note."""
_APART = "sentence", "other", "note"
"""The regions with a gap below them."""
_LARGE = 1.15
"""The size of the sentence in ems where the panel is wide."""


class Content(NamedTuple):
    """What the panel has to show."""

    rows: int
    """The number of terms."""
    plan: bool = False
    """Whether the bot has a plan."""
    most: int = 0
    """The most rows to show, where there is room for them; 0 for as many as are told apart with ease."""


@dataclass(frozen=True)
class Columns:
    """The columns of a row, from left to right. Columns that do not fit have a width of 0."""

    name: Rect
    weight: Rect
    first: Rect
    """The feature of the bot's choice. Its points, if there are no bars."""
    other: Rect
    """The same of the other candidate."""
    bars: Rect
    points: Rect
    """The points of both, one above the other, beside the bars."""
    difference: Rect


@dataclass(frozen=True)
class WhyLayout:
    """The regions of the panel. They do not overlap, but where there is little room the note takes the place of the
    sentence."""

    area: Rect
    type_size: int
    sentence_size: int
    title: Rect
    sentence: Rect
    """The sentence, and the plan below it."""
    first: Rect
    """The line of the bot's choice."""
    other: Rect
    """The line of the other candidate."""
    heading: Rect
    """The headings of the columns."""
    rows: tuple[Rect, ...]
    """One row for each term that is shown."""
    total: Rect
    note: Rect
    """What a feature counts."""
    strip_head: Rect
    strip: Rect
    """The values of all candidates side by side."""

    @property
    def regions(self) -> dict[str, Rect]:
        """The regions by name that are not empty. The note is left out if it takes the place of the sentence."""
        names = ("title", "sentence", "first", "other", "heading", "total", "note", "strip_head", "strip")
        rows = {f"row {number}": row for number, row in enumerate(self.rows)}
        regions = {**{name: getattr(self, name) for name in names}, **rows}
        if self.note_replaces_sentence:
            del regions["note"]
        return {name: rect for name, rect in regions.items() if rect.height}

    @property
    def note_replaces_sentence(self) -> bool:
        """Whether the note and the sentence are in one place, so that only one of them is shown."""
        return self.note == self.sentence

    @property
    def _tall(self) -> bool:
        """Whether two figures have room in a row, one above the other."""
        return bool(self.rows) and min(row.height for row in self.rows) >= _TALL * self.type_size

    def columns(self, row: Rect) -> Columns:
        """Cut a row into columns."""
        em = self.type_size
        wide = row.width >= _WIDE * em
        widths = [11.5 * em if wide else min(10.0 * em, 0.5 * row.width)]
        difference = (4.6 if wide else 3.8) * em
        if not has_bars(row.width, em):
            widths, difference = [min(widths[0], _NAMES * row.width)], _LEAD * em
            room = row.width - widths[0] - difference
            widths += [0, room / 2, room / 2, 0, 0, difference]
        else:
            widths += [4.4 * em, 4.2 * em, 4.2 * em] if wide else [0, 0, 0]
            bars = row.width - sum(widths) - difference
            points = _FIGURES * em if self._tall and bars >= _ROOMY * em else 0
            widths += [bars - points, points, difference]
        edges = [round(sum(widths[:number])) for number in range(len(widths) + 1)]
        return Columns(*(Rect(row.x + left, row.y, right - left, row.height) for left, right in pairwise(edges)))


def has_bars(width: int, em: int) -> bool:
    """Return whether rows of a width have room for bars."""
    return width - min(10.0 * em, 0.5 * width) - 3.8 * em >= _LEAST_BARS * em


def _lines(letters: int, width: int, em: int) -> int:
    """The number of lines for so many letters."""
    return -(-round(letters * _LETTER * em) // max(1, width))


@lru_cache(maxsize=16)
def why_layout(place: tuple[int, int, int, int], type_size: int, content: Content) -> WhyLayout:
    """Lay out the panel. There are only as many rows as are legible.

    ``place`` is the left edge, the top edge, the width and the height of the panel.
    """
    area, em = Rect(place), type_size
    pad = round(0.8 * em)
    inner = area.inflate(-2 * pad, -2 * (pad // 2))
    pitch = round(LINE * em)
    large = round((_LARGE if inner.width >= _WIDE * em else 1.0) * em)
    heights = {
        "title": round(_TITLE * em),
        "sentence": _lines(_SENTENCE, inner.width, large) * round(LINE * large),
        "first": round(_HEAD * em),
        "other": round(_HEAD * em),
        "heading": round(_HEADING * em) if content.rows else 0,
        "rows": 0,
        "total": round(_TOTAL[has_bars(inner.width, em)] * em),
        "note": _lines(_NOTE, inner.width, em) * pitch,
        "strip_head": 0,
        "strip": round(_LEAST_STRIP * em),
    }
    lines, gap = content.rows, round(0.5 * em)
    least = round(_ROW[0] * em)
    plan = _lines(_PLAN, inner.width, em) * pitch if content.plan else 0

    def gap_after(name: str) -> int:
        below = heights["note"] or heights["strip"] if name == "total" else name in _APART
        return gap if below and heights[name] else 0

    def room() -> int:
        return inner.height - sum(height + gap_after(name) for name, height in heights.items())

    shared = room() < min(lines, 2 * _LEAST_ROWS) * least
    if shared:
        heights["note"] = 0
    if room() < min(lines, _FEWEST_ROWS) * least:
        heights["strip"] = 0
    below_plan = 0 if heights["sentence"] else gap
    if room() - plan - below_plan >= min(lines, _LEAST_ROWS) * least:
        heights["sentence"] += plan
    shown = max(0, min(lines, room() // least))
    strip_head, easy = round(_STRIP_HEAD * em), round(_EASY * em)
    easily = room() - (strip_head if heights["strip"] else 0)
    if shown > _EASY_ROWS and easily < shown * easy:
        shown = min(shown, content.most or max(_EASY_ROWS, easily // easy))
        heights["sentence"] += max(0, min(round(_AIR * em), easily - shown * easy))
    elif content.most:
        shown = min(shown, content.most)
    most, for_head = room(), round((_HEAD_OF_STRIP + _STRIP_HEAD - _LEAST_STRIP) * em) if heights["strip"] else 0
    if most - for_head >= shown * _TALL * em:
        most -= for_head
    elif heights["strip"] and most - strip_head >= shown * least:
        heights["strip_head"] = strip_head
        most -= strip_head
    heights["rows"] = round(min(most, shown * _ROW[1] * em)) if shown else 0
    if heights["strip"]:
        if not heights["strip_head"] and heights["strip"] + room() >= _HEAD_OF_STRIP * em:
            heights["strip_head"] = strip_head
        elif not heights["strip_head"]:
            heights["strip_head"] = pitch
            heights["strip"] -= pitch
        heights["strip"] = min(heights["strip"] + max(0, room()), max(heights["strip"], round(_MOST_STRIP * em)))
    tops, top = {}, inner.y
    for name, height in heights.items():
        tops[name] = Rect(inner.x, top, inner.width, height)
        top += height + gap_after(name)
    tall = tops["rows"]
    edges = [tall.y + tall.height * number // shown for number in range(shown + 1)] if shown else []
    rows = tuple(Rect(inner.x, upper, inner.width, lower - upper) for upper, lower in pairwise(edges))
    return WhyLayout(
        area,
        em,
        large,
        tops["title"],
        tops["sentence"],
        tops["first"],
        tops["other"],
        tops["heading"],
        rows,
        tops["total"],
        tops["sentence"] if shared else tops["note"],
        tops["strip_head"],
        tops["strip"],
    )
