"""Text on a page: a paragraph, a heading."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.kit.shapes import put, rule
from game.ui.kit.text import BOLD, MEDIUM, fitted, line, size_for, width_of, wrapped
from game.ui.theme import THEME, Colour
from game.ui.widgets.looks import SMALL
from game.ui.widgets.widget import State, Widget

LEADING = 1.42
"""The distance of lines, in ems of their text."""
HEADED = 1.15
"""The usual size of a heading in ems."""
_SMALLEST = 0.88
"""The least size of a text that changes, in ems."""
_INDENT = 1.5
"""How far the later lines of an entry of a list are indented, in ems."""
_RULE = 0.5
"""The height of a line between groups with the room around it, in ems."""
_BETWEEN = re.compile(r"(?<=[/\\_ ])|(?<=[^ -]-)(?=[^-])")
"""After a sign between the parts of a path, but not after the hyphens before an option of a command."""


class Text(Widget):
    """A paragraph. It takes the lines that it needs; lines that do not fit are cut off with an ellipsis."""

    def __init__(
        self,
        text: str,
        *,
        scale: float = 1.0,
        colour: Colour | None = None,
        bold: bool = False,
        across: float = 0.0,
        after: float = 0.0,
        least: float = 0.0,
        lines: int = 0,
    ) -> None:
        """``scale`` is the size in ems, ``across`` 0 for left and 0.5 for centred, ``after`` the room below in ems.

        In a place less than ``least`` ems wide it is left out. It has room for so many ``lines`` in any case, so that
        what is beside it stays where it is when the text changes.
        """
        super().__init__()
        self.text, self.colour = text, colour or THEME.soft
        self._scale, self._weight, self._across, self._after = scale, BOLD if bold else MEDIUM, across, after
        self._least, self._lines = least, lines

    def height(self, width: int, em: int) -> int:
        """The height of its lines."""
        if width < self._least * em:
            return 0
        size = round(self._scale * em)
        lines = len(wrapped(self.text, size, width, self._weight)) if self.text else 0
        return round(max(lines, self._lines) * LEADING * size + self._after * em)

    def rows_in_it(self) -> Sequence[Rect]:
        """The places of its lines."""
        pitch, rect = round(LEADING * round(self._scale * self.em)), self.rect
        return [Rect(rect.x, rect.y + y, rect.width, pitch) for y in range(0, rect.height - pitch // 2, pitch)]

    def draw(self, target: Surface, state: State) -> None:
        """Draw the lines that fit."""
        if self.rect.width < self._least * self.em:
            return
        size = round(self._scale * self.em)
        pitch = round(LEADING * size)
        lines = wrapped(self.text, size, self.rect.width, self._weight) if self.text else []
        room = max(1, (self.rect.height + pitch // 3) // pitch)
        shown = lines if len(lines) <= room else [*lines[: room - 1], " ".join(lines[room - 1 :])]
        for number, words in enumerate(shown):
            row = Rect(self.rect.x, self.rect.y + number * pitch, self.rect.width, pitch)
            self._draw_line(target, words, size, row)

    def _draw_line(self, target: Surface, words: str, size: int, row: Rect) -> None:
        put(target, fitted(words, size, self.colour, row.width, self._weight), row, self._across)


class Found(Text):
    """A paragraph at the left in which some words are lit wherever they occur."""

    def __init__(self, text: str, words: Sequence[str], *, colour: Colour | None = None, after: float = 0.0) -> None:
        """Large and small letters of ``words`` count as the same. ``after`` is the room below in ems."""
        super().__init__(text, colour=colour, after=after)
        self._found = re.compile("|".join(map(re.escape, words)), re.IGNORECASE)

    def _draw_line(self, target: Surface, words: str, size: int, row: Rect) -> None:
        super()._draw_line(target, words, size, row)
        for found in self._found.finditer(words):
            before = width_of(words[: found.start()], size, self._weight)
            put(target, line(found[0], size, THEME.accent, self._weight), row.move(before, 0))


class Told(Text):
    """A paragraph whose text changes, in a place that does not. Its letters are smaller where they would not fit."""

    def __init__(self, text: str, *, like: str) -> None:
        """It is as high as if it said ``like``."""
        super().__init__(text)
        self._like = like

    def height(self, width: int, em: int) -> int:
        """The height of the other text."""
        return round(len(wrapped(self._like, em, width)) * LEADING * em)

    def draw(self, target: Surface, state: State) -> None:
        """Draw the lines in the largest letters with which all of them fit."""
        sizes = (1.0, 0.95, _SMALLEST)
        scales = (scale for scale in sizes if self._whole(round(scale * self.em)))
        self._scale = next(scales, _SMALLEST)
        super().draw(target, state)

    def _whole(self, size: int) -> bool:
        lines = len(wrapped(self.text, size, self.rect.width, self._weight))
        return lines * round(LEADING * size) <= self.rect.height + round(LEADING * size) // 3


class Heading(Text):
    """The heading of a group. It never stands alone where a page is cut."""

    leads = True

    def __init__(self, text: str, *, scale: float = HEADED, across: float = 0.0) -> None:
        super().__init__(text, scale=scale, colour=THEME.text, bold=True, across=across, after=0.25)


class Rule(Widget):
    """A thin line between two groups."""

    def height(self, width: int, em: int) -> int:
        """The line and a little room around it."""
        return round(_RULE * em)

    def draw(self, target: Surface, state: State) -> None:
        """Draw the line in the middle of its room."""
        rule(target, THEME.panel_edge, (self.rect.x, self.rect.centery), self.rect.width)


class Fact(Widget):
    """A name at the left and its value at the right."""

    def __init__(self, label: str, value: str) -> None:
        super().__init__()
        self.label, self.value = label, value

    def height(self, width: int, em: int) -> int:
        """One line."""
        return round(1.7 * em)

    def draw(self, target: Surface, state: State) -> None:
        """Draw both on one line. The name gives way, first with smaller letters."""
        value = line(self.value, self.em, THEME.text, BOLD)
        room = self.rect.width - value.get_width() - self.em
        size = size_for(self.label, self.em, max(0, room))
        put(target, fitted(self.label, size, THEME.soft, max(0, room)), self.rect)
        put(target, value, self.rect, 1.0)


class PathText(Text):
    """A path in small letters. A long one goes on in a second line after a sign between its parts."""

    def __init__(self, text: str) -> None:
        super().__init__(text, scale=SMALL)

    def height(self, width: int, em: int) -> int:
        """One line or two."""
        return round(LEADING * SMALL * em) * len(self.parts(width, em))

    def parts(self, width: int, em: int) -> list[str]:
        """Return what stands on each line in a place of this width."""
        size = round(SMALL * em)
        if width_of(self.text, size) <= width:
            return [self.text]
        ends = [found.end() for found in _BETWEEN.finditer(self.text)]
        first = max((end for end in ends if width_of(self.text[:end], size) <= width), default=0)
        return [part for part in (self.text[:first].rstrip(), self.text[first:]) if part]

    def draw(self, target: Surface, state: State) -> None:
        """Draw the lines. What is too long for two is cut."""
        size = round(SMALL * self.em)
        row = Rect(self.rect.x, self.rect.y, self.rect.width, round(LEADING * size))
        for part in self.parts(self.rect.width, self.em):
            put(target, fitted(part, size, self.colour, row.width), row)
            row.y += row.height
