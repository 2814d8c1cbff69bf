"""The result of a game: its figure, large, and its splits beside those of the best game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect, Surface

from game.language import marked, say
from game.play.results.facts import FactGroup
from game.play.results.outcome import Hero, SplitRow
from game.ui.kit.shapes import hairline, panel, put, rule
from game.ui.kit.text import BOLD, MEDIUM, figures, fitted, label, line, titled, width_of, wrapped
from game.ui.theme import THEME, Colour, ahead_colour
from game.ui.widgets.containers import Expanding
from game.ui.widgets.looks import SMALL
from game.ui.widgets.widget import State, Widget

_NAME, _NOTE, _EDGE = 1.5, 1.42, 0.8
"""The heights of the name and of a line of the note, and the room at the edge, in ems."""
_LEAST, _MOST = 2.5, 8.0
"""The least and the greatest size of the figure in ems."""
_VERDICT = 1.15
"""The size of the verdict in ems."""
_ROW, _CLOSE_ROW = 1.7, 1.4
"""The height of a row of splits in ems: as a rule, and where there is little room."""
_FAR = 10
"""The distance of two columns of splits in ems from which on there are lines that lead from one to the other."""
_SPLIT, _TIME, _SCORE = marked("Split"), marked("Time"), marked("Score")
_BEST, _GAP = marked("Your best"), marked("Difference")


class HeroResult(Widget):
    """The figure that ranks a game, its name above, and below it how far it is from the best.

    In a higher place the figure is larger.
    """

    def __init__(self, hero: Hero, remark: str, *, wrong: bool = False) -> None:
        """``remark`` is said after how the game ended. It stands out if it says that something is ``wrong``."""
        super().__init__()
        self.hero, self._wrong = hero, wrong
        self._note = "  ".join(part for part in (hero.note, remark) if part)

    def _lines(self, width: int, em: int) -> tuple[list[str], list[str]]:
        """The lines of the verdict and of the note."""
        room = width - 2 * em
        verdict = wrapped(self.hero.verdict, round(_VERDICT * em), room, BOLD) if self.hero.verdict else []
        return verdict, wrapped(self._note, em, room) if self._note else []

    def _words(self, width: int, em: int) -> int:
        """The height of everything but the figure."""
        verdict, note = self._lines(width, em)
        return round((2 * _EDGE + _NAME + _NOTE * (_VERDICT * len(verdict) + len(note))) * em)

    def height(self, width: int, em: int) -> int:
        """The height of its lines."""
        return self._words(width, em) + round(1.15 * _LEAST * em)

    def _size(self) -> int:
        """The size of the figure in pixels."""
        em, size = self.em, round(_MOST * self.em)
        size = min(size, round(0.7 * (self.rect.height - self._words(self.rect.width, em))))
        size = max(size, round(_LEAST * em))
        while size > em and figures(self.hero.figure, size, THEME.text).get_width() > self.rect.width - 2 * em:
            size = round(0.9 * size)
        return size

    def draw(self, target: Surface, state: State) -> None:
        """Draw it in the middle, on a ground of its own."""
        em, hero, size = self.em, self.hero, self._size()
        panel(target, self.rect, THEME.panel, THEME.best if hero.ahead else THEME.panel_edge, radius=max(4, em // 2))
        verdict, note = self._lines(self.rect.width, em)
        spare = self.rect.height - self._words(self.rect.width, em) - round(1.15 * size)
        y = self.rect.y + _EDGE * em + max(0, spare) / 2
        large, colour = round(_VERDICT * em), THEME.best if hero.ahead else THEME.text
        rows = [
            (_NAME * em, label(hero.name, round(SMALL * em), THEME.muted)),
            (1.15 * size, figures(hero.figure, size, colour)),
            *((_NOTE * large, line(words, large, THEME.best if hero.ahead else THEME.soft, BOLD)) for words in verdict),
            *((_NOTE * em, line(words, em, THEME.behind if self._wrong else THEME.muted)) for words in note),
        ]
        for height, image in rows:
            put(target, image, Rect(self.rect.x, round(y), self.rect.width, round(height)), 0.5)
            y += height


class Splits(Widget):
    """A table of splits, as wide as its place. A sign and a colour tell better from worse."""

    def __init__(self, rows: Sequence[SplitRow], *, close: bool = False) -> None:
        """``close`` puts the rows closer together."""
        super().__init__()
        self._pitch = _CLOSE_ROW if close else _ROW
        self.rows = tuple(rows)
        compared = any(row.gap for row in rows)
        columns = [(_SPLIT, [row.mark for row in rows])]
        if any(row.time for row in rows):
            columns.append((_TIME, [row.time for row in rows]))
        if any(row.score for row in rows):
            columns.append((_SCORE, [row.score for row in rows]))
        if compared:
            columns.append((_BEST, [row.best or "-" for row in rows]))
            columns.append((_GAP, [row.gap.text if row.gap else "" for row in rows]))
        self._columns = columns

    def height(self, width: int, em: int) -> int:
        """The head and a line for each split."""
        return round(self._pitch * em) * (1 + len(self.rows))

    def rows_in_it(self) -> Sequence[Rect]:
        """The places of the rows. The head is one with the first of them, so that it never stands alone."""
        pitch = round(self._pitch * self.em)
        first = Rect(self.rect.x, self.rect.y, self.rect.width, 2 * pitch)
        others = Rect(first.x, first.bottom, first.width, pitch)
        return [first, *(others.move(0, row * pitch) for row in range(len(self.rows) - 1))]

    def draw(self, target: Surface, state: State) -> None:
        """Draw the head and the rows. A difference has its colour."""
        em, pitch = self.em, round(self._pitch * self.em)
        small = round(SMALL * em)
        wide = [
            max(width_of(say(name), small, BOLD), *(width_of(text, em, BOLD) for text in texts))
            for name, texts in self._columns
        ]
        spare = max(0, self.rect.width - sum(wide)) / max(1, len(wide) - 1)
        right = float(self.rect.x)
        for number, ((name, texts), width) in enumerate(zip(self._columns, wide, strict=True)):
            left = right if number == 0 else right + spare
            right = left + width
            across = 0.0 if number == 0 else 1.0
            head = Rect(round(left), self.rect.y, round(width), pitch)
            put(target, fitted(say(name), small, THEME.muted, head.width + 1, BOLD), head, across)
            for place, text in enumerate(texts):
                cell = head.move(0, (1 + place) * pitch)
                colour, weight = self._look(name, place)
                put(target, fitted(text, em, colour, cell.width + 1, weight), cell, across)
        for place in range(1 + len(self.rows) if spare > _FAR * em else 1):
            y = self.rect.y + (1 + place) * pitch - hairline(target)
            rule(target, THEME.panel_edge, (self.rect.x, y), self.rect.width)

    def _look(self, column: str, place: int) -> tuple[Colour, str]:
        gap = self.rows[place].gap
        if column == _GAP and gap:
            return ahead_colour(gap.ahead), BOLD
        return (THEME.text, BOLD) if column in (_TIME, _SCORE) else (THEME.soft, MEDIUM)


class Facts(Expanding):
    """Names and values in groups side by side, or in as many columns as fit, with notes below them.

    Without room for the notes, it leaves out the names that they explain.
    """

    _LEAST, _GAP = 14.5, 2.0
    _ROW, _CLOSE_ROW = 1.6, 1.4
    _HEAD, _EDGE, _NOTE_GAP, _LEADING = 1.7, 0.3, 0.5, 1.4
    """The height of a heading, the room below the line where there is none, the room above the notes and the height of
    one of its lines in ems."""
    _UNEVEN = 2
    """How many rows a group may have more than each column of the same facts would have."""

    def __init__(
        self,
        groups: Sequence[FactGroup],
        notes: Mapping[str, str] | None = None,
        *,
        whole: bool = False,
        close: bool = False,
    ) -> None:
        """``notes`` maps a name to what it means. ``whole`` always shows them. ``close`` puts the rows closer
        together."""
        super().__init__()
        self._pitch = self._CLOSE_ROW if close else self._ROW
        self.groups, self.notes, self._whole = tuple(groups), dict(notes or {}), whole

    def _fitting(self, width: int, em: int) -> int:
        return max(1, int((width + self._GAP * em) / ((self._LEAST + self._GAP) * em)))

    def _kept(self, *, told: bool) -> Sequence[FactGroup]:
        """The groups of which it tells, with the notes or without them."""
        if told:
            return self.groups
        plain = [
            group._replace(facts=[fact for fact in group.facts if fact[0] not in self.notes]) for group in self.groups
        ]
        return [group for group in plain if group.facts]

    def _grouped(self, width: int, em: int) -> bool:
        """Whether each group is a column of its own."""
        lengths = [len(group.facts) for group in self.groups]
        even = -(-sum(lengths) // max(1, len(lengths)))
        return len(lengths) <= self._fitting(width, em) and max(lengths, default=0) <= even + self._UNEVEN

    def columns(self, width: int, em: int, *, told: bool = True) -> list[Sequence[tuple[str, str]]]:
        """The columns from left to right: the groups, or all of one length but the last one, which may be shorter.

        ``told`` is whether the notes are shown.
        """
        groups = self._kept(told=told)
        if self._grouped(width, em):
            return [group.facts for group in groups]
        facts = [fact for group in groups for fact in group.facts]
        rows = max(1, -(-len(facts) // self._fitting(width, em)))
        return [facts[begin : begin + rows] for begin in range(0, len(facts), rows)]

    def _rows(self, width: int, em: int, *, told: bool) -> int:
        """The height of the headings and the rows, and a little room below them."""
        return (
            self._head(width, em)
            + max(map(len, self.columns(width, em, told=told)), default=0) * round(self._pitch * em)
            + em // 3
        )

    def _head(self, width: int, em: int) -> int:
        """The height of the headings, or of a line alone."""
        return round((self._HEAD if self._grouped(width, em) else self._EDGE) * em)

    def _note_lines(self, width: int, em: int) -> list[str]:
        """The notes in one line, if they fit, else each in a line of its own or more."""
        small, all_notes = round(SMALL * em), "  ".join(self.notes.values())
        if width_of(all_notes, small) <= width:
            return [all_notes] if all_notes else []
        return [words for note in self.notes.values() for words in wrapped(note, small, width)]

    def height(self, width: int, em: int) -> int:
        """The height of its rows without the names that the notes explain."""
        return self.most(width, em) if self._whole else self._rows(width, em, told=False)

    def most(self, width: int, em: int) -> int:
        """The height of all rows with the notes."""
        lines = len(self._note_lines(width, em))
        rows = self._rows(width, em, told=True)
        return rows + (round((self._NOTE_GAP + lines * self._LEADING * SMALL) * em) if lines else 0)

    def rows_in_it(self) -> Sequence[Rect]:
        """The places of the heading, of the rows, and of the notes."""
        rect, pitch = self.rect, round(self._pitch * self.em)
        top = rect.y + self._head(rect.width, self.em)
        rows = max(map(len, self.columns(rect.width, self.em, told=self.told)), default=0)
        places = [Rect(rect.x, top + row * pitch, rect.width, pitch) for row in range(rows)]
        return [Rect(rect.x, rect.y, rect.width, top - rect.y), *places, *self._note_places()]

    @property
    def told(self) -> bool:
        """Whether there is room for the notes."""
        return self.rect.height >= self.most(self.rect.width, self.em)

    def draw(self, target: Surface, state: State) -> None:
        """Draw column by column. The name gives way."""
        em, gap, pitch = self.em, round(self._GAP * self.em), round(self._pitch * self.em)
        columns = self.columns(self.rect.width, em, told=self.told)
        width = (self.rect.width - gap * (len(columns) - 1)) // max(1, len(columns))
        top = self.rect.y
        if self._grouped(self.rect.width, em):
            for column, group in enumerate(self._kept(told=self.told)):
                self._draw_head(target, Rect(self.rect.x + column * (width + gap), top, width, pitch), group.title)
        else:
            rule(target, THEME.panel_edge, self.rect.topleft, self.rect.width)
        top += self._head(self.rect.width, em)
        placed = ((column, row, *fact) for column, facts in enumerate(columns) for row, fact in enumerate(facts))
        for column, row, name, text in placed:
            area = Rect(self.rect.x + column * (width + gap), top + row * pitch, width, pitch)
            room = max(round(0.6 * width), width - width_of(name, em) - em // 2)
            value = put(target, titled(text, em, THEME.text, room, BOLD), area, 1.0)
            put(target, fitted(name, em, THEME.muted, value.x - area.x - em // 2), area)
        if self.told:
            self._draw_notes(target)

    def _draw_head(self, target: Surface, area: Rect, title: str) -> None:
        """Draw the heading of a group over a thin line."""
        put(target, label(title, round(SMALL * self.em), THEME.soft), area)
        rule(target, THEME.panel_edge, (area.x, area.bottom - hairline(target)), area.width)

    def _note_places(self) -> list[Rect]:
        """The places of the lines of the notes, if these are shown."""
        pitch = round(self._LEADING * round(SMALL * self.em))
        top = self.rect.y + self._rows(self.rect.width, self.em, told=True) + round(self._NOTE_GAP * self.em)
        lines = len(self._note_lines(self.rect.width, self.em)) if self.told else 0
        return [Rect(self.rect.x, top + number * pitch, self.rect.width, pitch) for number in range(lines)]

    def _draw_notes(self, target: Surface) -> None:
        lines = self._note_lines(self.rect.width, self.em)
        for words, row in zip(lines, self._note_places(), strict=True):
            put(target, line(words, round(SMALL * self.em), THEME.muted), row)
