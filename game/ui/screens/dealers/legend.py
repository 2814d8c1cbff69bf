"""The legend of the strips of pieces."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect, Surface

from game.core.dealers.marks import Mark
from game.ui.draw.dealers.marks import MARK_LOOKS, draw_sign
from game.ui.kit.shapes import put
from game.ui.kit.text import line, width_of
from game.ui.theme import THEME
from game.ui.widgets.looks import SMALL
from game.ui.widgets.widget import State, Widget

_SIGN, _AFTER_SIGN, _APART = 1.1, 0.4, 1.2
"""The width of a sign of the legend, the room after it, and the room after its words, in ems."""
_LEGEND_LINE, _MOST_LINES = 1.35, 2
"""The height of a line of the legend in ems, and the most lines."""
_FORMS = (
    ((True, 1), (True, _MOST_LINES), (False, 1), (False, _MOST_LINES)),
    ((True, 1), (False, 1), (True, _MOST_LINES), (False, _MOST_LINES)),
)
"""Whether the meanings are told at length, and the most lines, in the order in which they are tried: in a high page,
and in a low one."""


class Legend(Widget):
    """What the lights on the strips mean. Each has the sign that it has on a strip."""

    def __init__(self) -> None:
        super().__init__()
        self.low = False
        """Whether the page has little height: one line of short words goes before two lines of meanings then."""

    def height(self, width: int, em: int) -> int:
        """As many lines as it needs."""
        return len(self.lines(width, em)[1]) * round(_LEGEND_LINE * em)

    def lines(self, width: int, em: int) -> tuple[bool, list[list[Mark]]]:
        """Whether the meanings are told at length, and the marks of each line."""
        size, apart = round(SMALL * em), round((_SIGN + _AFTER_SIGN + _APART) * em)
        for whole, most in _FORMS[self.low]:
            needed = {
                mark: width_of(look.explained if whole else look.word, size) + apart
                for mark, look in MARK_LOOKS.items()
            }
            lines = _in_lines(needed, width)
            if len(lines) <= most:
                break
        # No line is much shorter than the others.
        narrower = (_in_lines(needed, each) for each in range(max(needed.values()), width, em))
        return whole, next((each for each in narrower if len(each) == len(lines)), lines)

    def draw(self, target: Surface, state: State) -> None:
        """Draw each sign with its name, at length if there is room."""
        em, size = self.em, round(SMALL * self.em)
        whole, lines = self.lines(self.rect.width, em)
        for number, marks in enumerate(lines):
            words = [MARK_LOOKS[mark].explained if whole else MARK_LOOKS[mark].word for mark in marks]
            length = sum(width_of(each, size) for each in words) + round((_SIGN + _AFTER_SIGN) * em) * len(words)
            length += round(_APART * em) * (len(words) - 1)
            row = Rect(self.rect.x, self.rect.y + number * round(_LEGEND_LINE * em), 0, round(_LEGEND_LINE * em))
            x = self.rect.x + max(0, (self.rect.width - length) // 2)
            for mark, word in zip(marks, words, strict=True):
                sign = Rect(x, row.y, round(_SIGN * em), round(0.9 * em))
                sign.centery = row.centery
                draw_sign(target, sign, mark)
                left = sign.right + round(_AFTER_SIGN * em)
                x = put(target, line(word, size, THEME.soft), Rect(left, row.y, 1, row.height)).right
                x += round(_APART * em)


def _in_lines(needed: Mapping[Mark, int], width: int) -> list[list[Mark]]:
    """Marks in as few lines of a width in pixels as they fit in. Each needs so many."""
    lines: list[list[Mark]] = [[]]
    used = 0
    for mark, each in needed.items():
        if used + each > width and lines[-1]:
            lines.append([])
            used = 0
        lines[-1].append(mark)
        used += each
    return lines
