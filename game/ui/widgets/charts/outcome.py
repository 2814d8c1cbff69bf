"""The result of a game: its figure, large, and its splits beside those of the best game."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.play.results.outcome import Hero, SplitRow
from game.ui.draw.shapes import put
from game.ui.draw.text import BOLD, MEDIUM, figures, fitted, label, width_of
from game.ui.theme import BEST, MUTED, PANEL_EDGE, SOFT, TEXT, Colour, ahead_colour
from game.ui.widgets.looks import SMALL
from game.ui.widgets.widget import State, Widget

_WIDE = 60.0
"""The width in ems from which the figure is drawn at its full size."""
_NAME, _VERDICT, _NOTE = 1.5, 1.9, 1.5
"""The heights of the lines of a result in ems."""
_ROW = 1.7


class HeroResult(Widget):
    """The figure that ranks a game, its name above, and below it how far it is from the best."""

    def __init__(self, hero: Hero, remark: str) -> None:
        """``remark`` is said after how the game ended."""
        super().__init__()
        self.hero = hero
        self._note = "  ".join(part for part in (hero.note, remark) if part)

    @staticmethod
    def _figure(width: int, em: int) -> int:
        """The size of the figure in pixels."""
        return round((3.7 if width >= _WIDE * em else 2.5) * em)

    def height(self, width: int, em: int) -> int:
        """The height of its lines."""
        lines = _NAME + (_VERDICT if self.hero.verdict else 0) + _NOTE
        return round(lines * em + 1.15 * self._figure(width, em))

    def draw(self, target: Surface, state: State) -> None:
        """Draw it in the middle."""
        em, hero, y = self.em, self.hero, float(self.rect.y)
        size = self._figure(self.rect.width, em)
        put(target, label(hero.name, round(SMALL * em), MUTED), self._line(y, _NAME * em), 0.5)
        y += _NAME * em
        put(target, figures(hero.figure, size, TEXT), self._line(y, 1.15 * size), 0.5)
        y += 1.15 * size
        if hero.verdict:
            words = fitted(hero.verdict, round(1.15 * em), BEST if hero.ahead else SOFT, self.rect.width, BOLD)
            put(target, words, self._line(y, _VERDICT * em), 0.5)
            y += _VERDICT * em
        put(target, fitted(self._note, em, MUTED, self.rect.width), self._line(y, _NOTE * em), 0.5)

    def _line(self, y: float, height: float) -> Rect:
        return Rect(self.rect.x, round(y), self.rect.width, round(height))


class Splits(Widget):
    """A table of splits. A sign and a colour tell better from worse."""

    def __init__(self, rows: Sequence[SplitRow]) -> None:
        super().__init__()
        self.rows = tuple(rows)
        compared = any(row.gap for row in rows)
        columns = [("Split", [row.mark for row in rows]), ("Time", [row.time for row in rows])]
        if any(row.score for row in rows):
            columns.append(("Score", [row.score for row in rows]))
        if compared:
            columns.append(("Your best", [row.best or "-" for row in rows]))
            columns.append(("", [row.gap.text if row.gap else "" for row in rows]))
        self._columns = columns

    def height(self, width: int, em: int) -> int:
        """The head and a line for each split."""
        return round(_ROW * em) * (1 + len(self.rows))

    def draw(self, target: Surface, state: State) -> None:
        """Draw the head and the rows. The last column has the colour of its difference."""
        em, pitch = self.em, round(_ROW * self.em)
        small = round(SMALL * em)
        wide = [
            max(width_of(name, small, BOLD), *(width_of(text, em, BOLD) for text in texts))
            for name, texts in self._columns
        ]
        spare = max(0, self.rect.width - sum(wide)) / max(1, len(wide) - 1)
        right = float(self.rect.x)
        for number, ((name, texts), width) in enumerate(zip(self._columns, wide, strict=True)):
            left = right if number == 0 else right + min(spare, 4 * em)
            right = left + width
            across = 0.0 if number == 0 else 1.0
            head = Rect(round(left), self.rect.y, round(width), pitch)
            put(target, fitted(name, small, MUTED, head.width + 1, BOLD), head, across)
            for place, text in enumerate(texts):
                cell = head.move(0, (1 + place) * pitch)
                colour, weight = self._look(name, place)
                put(target, fitted(text, em, colour, cell.width + 1, weight), cell, across)
        target.fill(PANEL_EDGE, Rect(self.rect.x, self.rect.y + pitch - 1, round(right) - self.rect.x, 1))

    def _look(self, column: str, place: int) -> tuple[Colour, str]:
        gap = self.rows[place].gap
        if not column and gap:
            return ahead_colour(gap.ahead), BOLD
        return (TEXT, BOLD) if column in ("Time", "Score") else (SOFT, MEDIUM)


class Facts(Widget):
    """Names and values in as many columns as fit."""

    _LEAST, _GAP, _PITCH = 14.5, 2.0, 1.6

    def __init__(self, facts: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.facts = tuple(facts)

    def _rows(self, width: int, em: int) -> int:
        columns = max(1, int((width + self._GAP * em) / ((self._LEAST + self._GAP) * em)))
        return -(-len(self.facts) // columns)

    def height(self, width: int, em: int) -> int:
        """The height of its rows."""
        return self._rows(width, em) * round(self._PITCH * em)

    def draw(self, target: Surface, state: State) -> None:
        """Draw column by column. The name gives way."""
        em, rows, gap = self.em, max(1, self._rows(self.rect.width, self.em)), round(self._GAP * self.em)
        columns, pitch = -(-len(self.facts) // rows), round(self._PITCH * em)
        width = (self.rect.width - gap * (columns - 1)) // max(1, columns)
        for number, (name, text) in enumerate(self.facts):
            column, row = divmod(number, rows)
            area = Rect(self.rect.x + column * (width + gap), self.rect.y + row * pitch, width, pitch)
            value = put(target, fitted(text, em, TEXT, round(0.6 * width), BOLD), area, 1.0)
            put(target, fitted(name, em, MUTED, value.x - area.x - em // 2), area)
