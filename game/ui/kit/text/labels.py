"""Boxes of text: a line with shorter forms, a paragraph, a heading, a message, a name with its value, and a legend."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import inf

from pygame import Rect, Surface

from ...theme import THEME, Colour
from ..boxes.box import Box, Row
from ..boxes.lengths import ENDLESS, Extent, Span, Units, ems, exactly, fixed
from ..cells import HEAD
from ..shapes.strokes import disc, put, rule
from ..sizes import BODY, GAP, LEAD, LEADING, SMALL
from .fonts import BOLD, MEDIUM, SHRUNK, fitted, label, line, width_of, wrapped

_SIDE, _AFTER = 1.15, 0.45
"""The width of the sign of a fault and the room after it, in ems."""
_LETTER = 0.9
"""The size of the letter in the sign, in ems."""
PARTING, FACT = "parting", "fact"
"""The names of a line between groups and of a fact."""
_FACT, _RULE = 1.7, 0.5
"""The heights of a fact and of a line between groups with the room around it, in ems."""


class Label(Box):
    """One line of text. Where it has no room, a shorter form stands there."""

    def __init__(
        self,
        *forms: str,
        colour: Colour,
        name: str = "",
        weight: str = MEDIUM,
        scale: float = BODY,
        at: float = 0.0,
        rank: int = 0,
        cut: bool = False,
    ) -> None:
        """``forms`` are the same text, longer ones first. ``scale`` is the size of its letters in ems. ``at`` says
        where the text stands in a wider place, 0 for its left edge. The shortest form may be ``cut``: it gets a little
        smaller, and then ends with an ellipsis."""
        super().__init__(name, share=0.0, rank=rank)
        self.whole = not cut
        self._forms, self._colour, self._weight = forms, colour, weight
        self._scale, self._at, self._cut = scale, at, cut

    @property
    def size(self) -> int:
        return round(self._scale * self.em)

    @property
    def text(self) -> str:
        """The longest form that has room in its place."""
        room, forms = self.rect.width, self._forms
        return next((form for form in forms if width_of(form, self.size, self._weight) <= room), forms[-1])

    def width(self, units: Units) -> Span:
        """From the width of the shortest form to that of the longest."""
        widths = [width_of(form, round(self._scale * units.em), self._weight) for form in self._forms]
        return Span(0 if self._cut else min(widths), max(widths), max(widths))

    def height(self, width: float, units: Units) -> Span:
        return fixed(round(LEADING * self._scale * units.em))

    def draw(self, target: Surface) -> None:
        text, width = self.text, self.rect.width
        words = fitted(text, self.size, self._colour, width, self._weight, least=SHRUNK)
        put(target, words, self.rect, self._at)


class Text(Box):
    """A paragraph. It takes the lines that it needs; lines that do not fit are cut off with an ellipsis."""

    def __init__(
        self,
        *forms: str,
        name: str = "",
        scale: float = BODY,
        colour: Colour | None = None,
        bold: bool = False,
        across: float = 0.0,
        lit: Sequence[str] = (),
        like: str = "",
        lines: int = 0,
        most_lines: int = 0,
        rank: int = 0,
    ) -> None:
        """``forms`` are the same text, longer ones first: the first that has at most ``most_lines`` is taken, if that
        is not 0, or else the last one. ``scale`` is the size in ems, ``across`` 0 for left and 0.5 for centred.

        Words that are ``lit`` stand out wherever they occur, in large and in small letters. It is as high as the text
        that it is ``like`` and as so many ``lines`` in any case, so that nothing moves when it changes.
        """
        super().__init__(name, rank=rank)
        self.text, self._shorter = forms[0], forms[1:]
        self.colour = colour
        self.is_fault: bool | None = None
        """Whether a message is a fault. None for a text that is no message."""
        self._like, self._least, self._most = like, lines, most_lines
        self._scale, self._weight, self._across = scale, BOLD if bold else MEDIUM, across
        self._lit = re.compile("|".join(map(re.escape, lit)), re.IGNORECASE) if lit else None

    def _lines(self, width: int, em: int) -> Sequence[str]:
        for form in (self.text, *self._shorter):
            lines = wrapped(form, round(self._scale * em), width, self._weight) if form else ()
            if not self._most or len(lines) <= self._most:
                break
        return lines

    def width(self, units: Units) -> Span:
        """Any. It wants to stand on one line, and a pixel for edges that are rounded, if it should have no more."""
        line = width_of(self.text, round(self._scale * units.em), self._weight) + 1
        return super().width(units)._replace(wanted=line if self._most == 1 else 0)

    def _pitch(self, em: int) -> int:
        return round(LEADING * round(self._scale * em))

    def _indent(self, em: int) -> int:
        return round((_SIDE + _AFTER) * em) if self.is_fault else 0

    def height(self, width: float, units: Units) -> Span:
        em, room = units.em, int(width) - self._indent(units.em)
        like = len(wrapped(self._like, round(self._scale * em), room, self._weight)) if self._like else 0
        return fixed(max(self._least, like, len(self._lines(room, em))) * self._pitch(em))

    def place(self, rect: Rect, units: Units) -> None:
        indent = self._indent(units.em)
        super().place(Rect(rect.x + indent, rect.y, rect.width - indent, rect.height), units)

    def draw(self, target: Surface) -> None:
        """Draw the lines of the text. What does not fit below is put into the last line and shrunk."""
        em, size, pitch = self.em, round(self._scale * self.em), self._pitch(self.em)
        colour = self.colour or THEME.soft
        if self.is_fault is not None:
            colour = THEME.behind if self.is_fault else THEME.accent
        lines = self._lines(self.rect.width, em)
        room = max(1, (self.rect.height + pitch // 3) // pitch)
        if len(lines) > room:
            lines = [*lines[: room - 1], " ".join(lines[room - 1 :])]
        if self.is_fault and lines:
            sign = Rect(self.rect.x - self._indent(em), self.rect.y, round(_SIDE * em), pitch)
            put(target, disc(sign.width, THEME.behind), sign)
            put(target, line("!", round(_LETTER * em), THEME.background_bottom, BOLD), sign, 0.5)
        for number, words in enumerate(lines):
            row = Rect(self.rect.x, self.rect.y + number * pitch, self.rect.width, pitch)
            put(target, fitted(words, size, colour, row.width, self._weight), row, self._across)
            for found in self._lit.finditer(words) if self._lit else ():
                before = width_of(words[: found.start()], size, self._weight)
                put(target, line(found[0], size, THEME.accent, self._weight), row.move(before, 0))


def heading(text: str, *, scale: float = LEAD, across: float = 0.0) -> Text:
    return Text(text, scale=scale, colour=THEME.text, bold=True, across=across)


def message(text: str, *, is_fault: bool = True, bold: bool = False) -> Text:
    """What is said after a change. A fault has the colour of what is worse, and a sign."""
    made = Text(text, bold=bold)
    made.is_fault = is_fault
    return made


def caps(text: str) -> Box:
    return Box(height=HEAD, share=0.0, draw=lambda target, box: put(target, label(text, box.em, THEME.muted), box.rect))


def parting() -> Box:
    """A thin line between two groups, in the middle of its room."""

    def draw(target: Surface, box: Box) -> None:
        rule(target, THEME.panel_edge, (box.rect.x, box.rect.centery), box.rect.width)

    return Box(PARTING, height=exactly(ems(_RULE)), draw=draw)


def fact(name: str, value: str) -> Row:
    """A name at the left and its value at the right. The name gives way."""
    high = Box(width=Extent(GAP, GAP, ENDLESS), height=exactly(ems(_FACT)))
    return Row(Label(name, colour=THEME.soft, cut=True), high, Label(value, colour=THEME.text, weight=BOLD), name=FACT)


Sign = Callable[[Surface, Rect], None]
_SIGN_WIDE, _SIGN_HIGH, _AFTER_SIGN, _KEYS_APART = 1.1, 0.9, 0.4, 1.2
"""The width and the height of a sign, the room after it, and the room between two keys, in ems."""
_MOST_LINES = 2
"""The lines from which on the short words are taken."""


@dataclass(frozen=True)
class LegendKey:
    words: str
    sign: Sign | None = None
    brief: str = ""
    """The words where they would need too many lines. Empty for the same."""

    def width(self, em: int) -> int:
        """The width of the sign and of the words, in pixels."""
        beside = round((_SIGN_WIDE + _AFTER_SIGN) * em) if self.sign else 0
        return beside + width_of(self.words, round(SMALL * em))


def legend(
    keys: Sequence[LegendKey], *, like: Sequence[LegendKey] = (), name: str = "", at: float = 0.5, rank: int = 0
) -> Box:
    """Return signs with their words. Where these would need more than two lines, they are told in brief. ``at`` is
    where its lines stand: 0 for the left edge. It is as high as a legend of the keys ``like``."""

    def width(units: Units) -> Span:
        return Span(0, _length_of(keys, units.em), inf)

    def height(width: float, units: Units) -> Span:
        count = max(len(_lines_of(shown, int(width), units.em)) for shown in (keys, like))
        return fixed(count * round(LEADING * units.em))

    return Box(name, width=width, height=height, share=0.0, rank=rank, draw=partial(_draw_legend, keys, at))


def _length_of(keys: Sequence[LegendKey], em: int) -> int:
    return sum(key.width(em) for key in keys) + round(_KEYS_APART * em) * max(0, len(keys) - 1)


def _lines_of(keys: Sequence[LegendKey], width: int, em: int) -> list[list[LegendKey]]:
    """The keys of each line, as they are told there."""
    for told in (keys, [replace(key, words=key.brief or key.words) for key in keys]):
        lines: list[list[LegendKey]] = []
        for key in told:
            if lines and _length_of([*lines[-1], key], em) <= width:
                lines[-1].append(key)
            else:
                lines.append([key])
        if len(lines) <= _MOST_LINES:
            break
    return lines


def _draw_legend(keys: Sequence[LegendKey], at: float, target: Surface, box: Box) -> None:
    em, area, size, pitch = box.em, box.rect, round(SMALL * box.em), round(LEADING * box.em)
    for number, shown in enumerate(_lines_of(keys, area.width, em)):
        x = area.x + round(max(0, area.width - _length_of(shown, em)) * at)
        for key in shown:
            row = Rect(x, area.y + number * pitch, min(key.width(em), area.width), pitch)
            x = row.right + round(_KEYS_APART * em)
            if key.sign:
                sign = Rect(row.x, 0, round(_SIGN_WIDE * em), round(_SIGN_HIGH * em))
                sign.centery = row.centery
                key.sign(target, sign)
                row = Rect(sign.right + round(_AFTER_SIGN * em), row.y, row.right - sign.right, pitch)
            if width_of(key.words, size) <= row.width:  # a sign alone is better than half a word
                put(target, line(key.words, size, THEME.soft), row)
