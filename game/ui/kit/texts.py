"""Boxes of text: a line with shorter forms, a paragraph, a heading, a message, a name with its value."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.ui.kit.box import ANY, Box, Extent, Span, Units, Widget, ems, exactly
from game.ui.kit.shapes import disc, put, rule
from game.ui.kit.sizes import BODY, LEAD, SMALL
from game.ui.kit.text import BOLD, MEDIUM, fitted, label, line, size_for, width_of, wrapped
from game.ui.theme import THEME, Colour

_SIDE, _AFTER = 1.15, 0.45
"""The width of the sign and the room after it, in ems."""
_LETTER = 0.9
"""The size of the letter in the sign, in ems."""


def sign_room(em: int) -> int:
    """The width of the sign with the room after it, in pixels."""
    return round((_SIDE + _AFTER) * em)


def draw_fault_sign(target: Surface, left: int, top: int, height: int, em: int) -> None:
    """Draw the sign at the left of a line of text of a ``height``, in pixels."""
    side = round(_SIDE * em)
    row = Rect(left, top, side, height)
    put(target, disc(side, THEME.behind), row)
    put(target, line("!", round(_LETTER * em), THEME.background_bottom, BOLD), row, 0.5)


_CLOSE = 1.3
"""From one line of text to the next, compared with the size of its letters."""
HEADING = 1.55
"""The height of the heading of a part of a panel, in ems."""


class Caps(Box):
    """The heading of a part of a panel: small capitals."""

    def __init__(self, text: str) -> None:
        super().__init__(height=exactly(ems(HEADING)), share=0.0)
        self._text = text

    def draw(self, target: Surface) -> None:
        """Draw it."""
        put(target, label(self._text, self.units.em, THEME.muted), self.rect)


class Label(Box):
    """One line of text. Where it has no room, a shorter form stands there."""

    def __init__(
        self,
        *forms: str,
        colour: Colour,
        name: str = "",
        weight: str = MEDIUM,
        scale: float = 1.0,
        at: float = 0.0,
        share: float = 0.0,
        rank: int = 0,
        cut: bool = False,
    ) -> None:
        """``forms`` are the same text, longer ones first. ``scale`` is the size of its letters in ems.

        ``at`` says where the text stands in a wider place, 0 for its left edge. The shortest form may be ``cut``, and
        ends with an ellipsis then.
        """
        super().__init__(name, share=share, rank=rank)
        self.whole = not cut
        self._forms, self._colour, self._weight = forms, colour, weight
        self._scale, self._at, self._cut = scale, at, cut

    @property
    def size(self) -> int:
        """The size of its letters in pixels."""
        return round(self._scale * self.units.em)

    @property
    def text(self) -> str:
        """The longest form that has room in its place."""
        room, forms = self.rect.width, self._forms
        return next((form for form in forms if width_of(form, self.size, self._weight) <= room), forms[-1])

    def _width_of(self, form: str, units: Units) -> int:
        return width_of(form, round(self._scale * units.em), self._weight)

    def width(self, units: Units) -> Span:
        """From the width of the shortest form to that of the longest."""
        widths = [self._width_of(form, units) for form in self._forms]
        return Span(0 if self._cut else min(widths), max(widths), max(widths))

    def height(self, width: float, units: Units) -> Span:
        """The height of a line."""
        high = round(_CLOSE * self._scale * units.em)
        return Span(high, high, high)

    def draw(self, target: Surface) -> None:
        """Draw the longest form that has room."""
        put(target, fitted(self.text, self.size, self._colour, self.rect.width, self._weight), self.rect, self._at)


class Words(Box):
    """Text in as many lines as its width needs."""

    def __init__(
        self,
        *forms: str,
        colour: Colour,
        name: str = "",
        weight: str = MEDIUM,
        scale: float = 1.0,
        at: float = 0.0,
        most_lines: int = 0,
        rank: int = 0,
    ) -> None:
        """``forms`` are the same text, longer ones first: the first that has at most ``most_lines`` is taken, if
        that is not 0, or else the last one. ``scale`` is the size of its letters in ems. ``at`` says where each line
        stands, 0 for the left edge.
        """
        super().__init__(name, share=0.0, rank=rank)
        self._forms = forms
        self._colour, self._weight, self._scale, self._at, self._most = colour, weight, scale, at, most_lines

    @property
    def size(self) -> int:
        """The size of its letters in pixels."""
        return round(self._scale * self.units.em)

    def lines(self, width: float, size: int) -> list[str]:
        """The lines in a place of this width, in letters of this size."""
        for form in self._forms:
            lines = wrapped(form, size, int(width), self._weight) if form else []
            if not self._most or len(lines) <= self._most:
                return lines
        return lines

    def height(self, width: float, units: Units) -> Span:
        """The height of all lines."""
        size = round(self._scale * units.em)
        high = len(self.lines(width, size)) * round(_CLOSE * size)
        return Span(high, high, high)

    def draw(self, target: Surface) -> None:
        """Draw the lines for which there is room."""
        pitch = round(_CLOSE * self.size)
        row = Rect(self.rect.x, self.rect.y, self.rect.width, pitch)
        for words in self.lines(self.rect.width, self.size):
            put(target, line(words, self.size, self._colour, self._weight), row, self._at)
            row = row.move(0, pitch)


LEADING = 1.42
"""The distance of lines, in ems of their text."""
_FACT, _RULE = 1.7, 0.5
"""The heights of a fact and of a line between groups with the room around it, in ems."""


class Text(Widget):
    """A paragraph. It takes the lines that it needs; lines that do not fit are cut off with an ellipsis."""

    def __init__(
        self,
        text: str,
        *,
        scale: float = BODY,
        colour: Colour | None = None,
        bold: bool = False,
        across: float = 0.0,
        lit: Sequence[str] = (),
        like: str = "",
        lines: int = 0,
        rank: int = 0,
    ) -> None:
        """``scale`` is the size in ems, ``across`` 0 for left and 0.5 for centred.

        Words that are ``lit`` stand out wherever they occur, in large and in small letters. It is as high as the text
        that it is ``like`` and as so many ``lines`` in any case, so that nothing moves when it changes.
        """
        super().__init__(rank=rank)
        self.text, self.colour = text, colour
        self._like, self._least = like, lines
        self._scale, self._weight, self._across = scale, BOLD if bold else MEDIUM, across
        self._lit = re.compile("|".join(map(re.escape, lit)), re.IGNORECASE) if lit else None

    def _lines(self, text: str, width: int, em: int) -> list[str]:
        return wrapped(text, round(self._scale * em), width, self._weight) if text else []

    def high(self, width: int, em: int) -> int:
        """The height of its lines, or those for which it has room in any case."""
        lines = max(self._least, *(len(self._lines(text, width, em)) for text in (self.text, self._like)))
        return lines * round(LEADING * round(self._scale * em))

    def draw(self, target: Surface) -> None:
        """Draw the lines that fit."""
        size = round(self._scale * self.em)
        pitch = round(LEADING * size)
        lines = self._lines(self.text, self.rect.width, self.em)
        room = max(1, (self.rect.height + pitch // 3) // pitch)
        if len(lines) > room:
            lines = [*lines[: room - 1], " ".join(lines[room - 1 :])]
        for number, words in enumerate(lines):
            row = Rect(self.rect.x, self.rect.y + number * pitch, self.rect.width, pitch)
            self._draw_line(target, words, size, row)

    def _draw_line(self, target: Surface, words: str, size: int, row: Rect) -> None:
        put(target, fitted(words, size, self.colour or THEME.soft, row.width, self._weight), row, self._across)
        for found in self._lit.finditer(words) if self._lit else ():
            before = width_of(words[: found.start()], size, self._weight)
            put(target, line(found[0], size, THEME.accent, self._weight), row.move(before, 0))


class Heading(Text):
    """The heading of a group."""

    def __init__(self, text: str, *, scale: float = LEAD, across: float = 0.0) -> None:
        super().__init__(text, scale=scale, colour=THEME.text, bold=True, across=across)


class Message(Text):
    """What is said after a change. A fault has the colour of what is worse, and a sign."""

    def __init__(self, text: str, *, is_fault: bool = True, bold: bool = False) -> None:
        super().__init__(text, bold=bold)
        self.is_fault = is_fault

    def _indent(self, em: int) -> int:
        return sign_room(em) if self.is_fault else 0

    def high(self, width: int, em: int) -> int:
        """The height of its lines beside the sign."""
        return super().high(width - self._indent(em), em)

    def place(self, rect: Rect, units: Units) -> None:
        """Place the lines beside the sign."""
        indent = self._indent(units.em)
        super().place(Rect(rect.x + indent, rect.y, rect.width - indent, rect.height), units)

    def draw(self, target: Surface) -> None:
        """Draw the lines, and the sign at the first one."""
        self.colour = THEME.behind if self.is_fault else THEME.accent
        super().draw(target)
        if self.is_fault and self.text:
            left = self.rect.x - self._indent(self.em)
            draw_fault_sign(target, left, self.rect.y, round(LEADING * self.em), self.em)


class Rule(Box):
    """A thin line between two groups."""

    def __init__(self) -> None:
        super().__init__(height=exactly(ems(_RULE)))

    def draw(self, target: Surface) -> None:
        """Draw the line in the middle of its room."""
        rule(target, THEME.panel_edge, (self.rect.x, self.rect.centery), self.rect.width)


class Fact(Box):
    """A name at the left and its value at the right."""

    def __init__(self, label: str, value: str) -> None:
        super().__init__(height=exactly(ems(_FACT)))
        self.label, self.value = label, value

    def width(self, units: Units) -> Span:
        """Both on one line, in smaller letters at least."""
        both = width_of(self.label, units.em) + width_of(self.value, units.em, BOLD)
        return Span(round(SMALL * both), both + units.em, float("inf"))

    def draw(self, target: Surface) -> None:
        """Draw both on one line. The name gives way, first with smaller letters."""
        value = line(self.value, self.em, THEME.text, BOLD)
        room = self.rect.width - value.get_width() - self.em
        size = size_for(self.label, self.em, max(0, room))
        put(target, fitted(self.label, size, THEME.soft, max(0, room)), self.rect)
        put(target, value, self.rect, 1.0)


class Drawn(Box):
    """A box that a function draws, which gets the box and the surface."""

    def __init__(
        self,
        draw: Callable[[Surface, Box], None],
        *,
        width: Extent = ANY,
        height: Extent,
        rank: int = 0,
    ) -> None:
        super().__init__(width=width, height=height, rank=rank)
        self._draw = draw

    def draw(self, target: Surface) -> None:
        """Call the function."""
        self._draw(target, self)
