"""Cards: a title, a sentence, a result, and one action."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.kit.shapes import put, rule
from game.ui.kit.text import BOLD, before_comma, fitted, line, size_for, width_of, wrapped
from game.ui.theme import THEME
from game.ui.widgets.boards.small_stack import SmallStack
from game.ui.widgets.intents import Intent
from game.ui.widgets.looks import PAD, SMALL, ground
from game.ui.widgets.text import LEADING
from game.ui.widgets.widget import MOVED, Position, State, Widget

_FIGURE = 2.2
"""The height of a large figure in ems."""
ROOMY, TIGHT, SHORT, BARE = 3, 2, 1, 0
"""The greatest number of lines of text on a card: where there is room, and in smaller and smaller windows."""
_NAME, _TEXT, _BEST = 1.1, 0.92, 1.2
"""The sizes of the title, of the text and of a result on a card, in ems."""
_TITLE, _NOTE, _ROW, _SLIM = 1.7, 1.9, 1.4, 0.3
"""The height of the title, of the note and of a row, and the room around a bare title, in ems."""

_ABOVE = 2
"""The lines of text above each picture, so that the pictures of several cards are as large."""
_LEAST_ROW = 0.72
"""The size in ems to which the letters of rows shrink before the texts at the right are left out."""
_APART = 1.3
"""The distance of a result below the title of a bare card, in ems."""
_KEPT = 0.5
"""The share of its card that a title keeps that gives way."""


class Card(Widget):
    """A card. Enter or a click does its action; its name tells which card it was."""

    focusable = True

    def __init__(
        self,
        name: str,
        title: str,
        text: str,
        *,
        action: str,
        note: str = "",
        figure: str = "",
        marked: bool | None = None,
        rows: Sequence[tuple[str, str]] = (),
        best: bool = False,
        feat: bool = True,
        brief: str = "",
        yields: bool = False,
        short: str = "",
        picture: SmallStack | None = None,
    ) -> None:
        """``note`` is the line at the bottom, such as a best result. ``figure`` is drawn large below the title.

        ``rows`` are texts at the left and at the right, below the text of a card that is not tight.
        ``feat`` says that the figure is a best result, which has a colour of its own.
        ``best`` says that the note is a result, which is larger than the text. ``brief`` stands beside the title where
        the note is too long. ``yields`` lets a long title give way to the note beside it. ``short`` is what the text
        says where there is room for one line, or for fewer lines than it has. ``picture`` stands in the lower right
        corner where there is room for it.
        ``marked`` is for cards of which one is chosen: a click on another one chooses it, and the next click acts.
        """
        super().__init__(name)
        self.title, self.text, self.note, self.action, self.marked = title, text, note, action, marked
        self.figure, self.rows, self.best, self.brief = figure, tuple(rows), best, brief
        self._yields = yields
        self._short, self._picture = short, picture
        self._feat = feat
        self.quiet = False
        """Whether there is no note beside the title."""
        self.stacked = False
        """Whether a note stands below the bare title."""
        self.terse = False
        """Whether the note beside or below the title is the brief one."""
        self.cell = 0
        """The size of the cells of its picture in pixels: that of the smallest one of several. 0 for no picture."""
        self.note_size = 0
        """The size of its note at the bottom in pixels. 0 for the greatest one that fits."""
        self.curt = False
        """Whether the note ends before its comma."""
        self.down = 0
        """How far below their usual place the words are, in pixels, where no note is below them."""
        self.lines = ROOMY
        """The lines of text for which there is room. With fewer than ``ROOMY``, the note stands beside the title."""
        self.most_rows = len(self.rows)
        """The number of rows for which there is room."""

    def height(self, width: int, em: int) -> int:
        """Room for the title, the text, and the note."""
        told, whole = self._told(width, em), self._line_count(width, em)
        lines = whole if told == self._short else min(self.lines, whole)
        figure = _FIGURE * em if self.figure else 0
        note = (_NOTE if self.note or self._picture else 0.3) if self.lines == ROOMY else 0.0
        rows = self._rows_height(em) if self.lines == ROOMY else 0
        return round((_TITLE + self._around + note) * em + figure + lines * LEADING * round(_TEXT * em)) + rows

    @property
    def spare(self) -> int:
        """The height that the title and the whole text leave empty below them, in pixels."""
        text = self._line_count(self.rect.width, self.em) * LEADING * round(_TEXT * self.em)
        return max(0, round(self.rect.height - (_TITLE + self._around) * self.em - text))

    def _line_count(self, width: int, em: int) -> int:
        """The lines of the whole text on a card of this width."""
        return self._count(self._told(width, em), width, em) if self.lines else 0

    @property
    def told(self) -> str:
        """What the text says in its place."""
        return self._told(self.rect.width, self.em)

    def _told(self, width: int, em: int) -> str:
        """The text for the room that there is. A short one is never cut."""
        if self._short and (self.lines == SHORT or TIGHT == self.lines < self._count(self.text, width, em)):
            return self._short
        return self.text

    @staticmethod
    def _count(text: str, width: int, em: int) -> int:
        """The lines of a text on a card of this width."""
        return len(wrapped(text, round(_TEXT * em), width - 2 * round(PAD * em)))

    def _rows_height(self, em: int) -> int:
        shown = self.rows[: self.most_rows]
        return round((_ROW * len(shown) + 0.6) * em) if shown else 0

    @property
    def _around(self) -> float:
        """The room above and below the content together, in ems."""
        return PAD if self.lines >= TIGHT else _SLIM

    def obey(self, intent: Intent, *, leap: bool = False) -> str | None:
        """Enter acts."""
        return self.action if intent is Intent.ACCEPT else None

    def press(self, position: Position) -> str | None:
        """A click acts, unless the card has to be chosen first."""
        return MOVED if self.marked is False else self.action

    def draw(self, target: Surface, state: State) -> None:
        """Draw it."""
        em, small = self.em, round(_TEXT * self.em)
        focused, hovered = state.focus is self, state.hover is self
        chosen = bool(self.marked) and not focused
        ground(target, self.rect, em, focused=focused, hovered=hovered or chosen, raised=True)
        if chosen:
            inset = min(em, self.rect.height // 4)
            mark = Rect(self.rect.x, self.rect.y + inset, max(2, em // 6), self.rect.height - 2 * inset)
            target.fill(THEME.accent, mark)
        pad = round(PAD * em)
        area = self.rect.inflate(-2 * pad, -round(self._around * em))
        note_colour = THEME.best if self.best else THEME.accent if focused else THEME.soft if hovered else THEME.muted
        head = Rect(area.x, area.y, area.width, round(_TITLE * em))
        beside = self.lines < ROOMY
        below_title = beside and self._is_below_title(area.width)
        if self.lines == BARE:
            head.centery = self.rect.centery - (round(_APART / 2 * em) if self.stacked else 0)
        elif beside:
            head.y += self.down
        title = area.width
        if self.stacked:
            put(target, line(self.below(), round(SMALL * em), note_colour, BOLD), head.move(0, round(_APART * em)))
        elif beside and not below_title and not self.quiet and (note := self.beside()):
            shown = put(target, line(note, round(SMALL * em), note_colour, BOLD), head, 1.0)
            title -= shown.width + em
        size = size_for(self.title, round(_NAME * em), title, BOLD)
        put(target, fitted(self.title, size, THEME.text, title, BOLD), head)
        if self.figure:
            head = Rect(area.x, head.bottom, area.width, round(_FIGURE * em))
            size = round(1.6 * em)
            while size > em and width_of(self.figure, size, BOLD) > area.width:
                size -= 1
            put(target, fitted(self.figure, size, THEME.best if self._feat else THEME.muted, area.width, BOLD), head)
        pitch = round(LEADING * small)
        note_height = round(_NOTE * em) if self.note and not beside else 0
        below = note_height + (0 if beside else self._rows_height(em))
        room = max(1, (area.bottom - head.bottom - below + pitch // 3) // pitch)
        lines = wrapped(self.told, small, area.width) if self.lines else []
        for number, words in enumerate([*lines[: room - 1], " ".join(lines[room - 1 :])] if lines else []):
            row = Rect(area.x, head.bottom + number * pitch, area.width, pitch)
            room_beside = area.width
            if below_title and not number:
                shown = put(target, line(self.note, round(SMALL * em), note_colour, BOLD), row, 1.0)
                room_beside -= shown.width + em
            put(target, fitted(words, small, THEME.soft, room_beside), row)
        if not beside:
            self._draw_rows(target, Rect(area.x, area.bottom - below, area.width, below - note_height))
        if self._picture and self.cell and not beside:
            self._picture.draw(target, area.bottomright, self.cell)
        if note_height:
            row = Rect(area.x, area.bottom - note_height, self._beside_picture, note_height)
            size = self.note_size or self.most_note
            note = before_comma(self.note) if self.curt else self.note
            put(target, fitted(note, size, note_colour, row.width, BOLD), row)

    def _draw_rows(self, target: Surface, area: Rect) -> None:
        """Draw the rows below a thin line. The texts at the right are left out where one of them has no room, even in
        smaller letters."""
        em, small = self.em, round(SMALL * self.em)
        shown = self.rows[: self.most_rows]
        if shown:
            rule(target, THEME.panel_edge, (area.x, area.y + round(0.2 * em)), area.width)
        while not (whole := self._fit(small, area.width)) and small > _LEAST_ROW * em:
            small -= 1
        for number, (left, right) in enumerate(shown):
            row = Rect(area.x, area.y + round((0.35 + number * _ROW) * em), area.width, round(_ROW * em))
            put(target, fitted(left, small, THEME.soft, area.width, BOLD), row)
            if whole:
                put(target, line(right, small, THEME.muted), row, 1.0)

    def _fit(self, size: int, width: int) -> bool:
        """Whether both texts of each row have room in letters of this size in pixels."""
        texts = ((width_of(left, size, BOLD), width_of(right, size)) for left, right in self.rows)
        return all(left + self.em // 2 + right <= width for left, right in texts)

    def _is_below_title(self, width: int) -> bool:
        """Whether the note stands beside the text, as a title that gives way would be cut beside it."""
        title = width_of(self.title, round(_NAME * self.em), BOLD)
        note = width_of(self.note, round(SMALL * self.em), BOLD)
        return self._yields and bool(self.lines) and not self.quiet and title + self.em + note > width

    def beside(self) -> str:
        """The note, or a part of it, if it fits beside the title. Empty if it does not."""
        whole, title = self.rect.width - 2 * round(PAD * self.em), width_of(self.title, round(_NAME * self.em), BOLD)
        room = whole - self.em - (min(title, round(_KEPT * whole)) if self._yields else title)
        return self._fitting_note(room)

    def below(self) -> str:
        """The note, or a part of it, if it fits below the title. Empty if it does not."""
        return self._fitting_note(self.rect.width - 2 * round(PAD * self.em))

    def _fitting_note(self, room: int) -> str:
        """The longest form of the note that fits into this width in pixels. Empty if none does."""
        texts = (self.brief,) if self.terse else (self.note, before_comma(self.note), self.brief)[self.curt :]
        return next((text for text in texts if width_of(text, round(SMALL * self.em), BOLD) <= room), "")

    def gives_up(self, shown: str) -> bool:
        """Whether a form of the note says less than what is before its comma."""
        return shown not in (self.note, before_comma(self.note))

    @property
    def must_be_curt(self) -> bool:
        """Whether the note has no room for what it says after a comma."""
        if self.lines < ROOMY:
            return self.beside() == before_comma(self.note) != self.note
        return width_of(self.note, round(_TEXT * self.em), BOLD) > self._beside_picture

    @property
    def most_cell(self) -> int:
        """The size of the cells of its picture in pixels if this has all the room beside its note. 0 if there is too
        little, or no picture."""
        if not self._picture or self.lines < ROOMY:
            return 0
        em, pad = self.em, round(PAD * self.em)
        area = self.rect.inflate(-2 * pad, -round(self._around * em))
        lines = max(_ABOVE, self._line_count(self.rect.width, em))
        top = area.y + round(_TITLE * em) + lines * round(LEADING * round(_TEXT * em))
        left = area.x + (width_of(self.note, round(_TEXT * em), BOLD) + em if self.note else 0)
        return self._picture.cell(Rect(left, top, area.right - left, area.bottom - top), em)

    @property
    def most_note(self) -> int:
        """The greatest size of its note at the bottom in pixels, beside the picture as it is."""
        small, size = round(_TEXT * self.em), round((_BEST if self.best else SMALL) * self.em)
        while size > small and width_of(self.note, size, BOLD) > self._beside_picture:
            size -= 1
        return size

    @property
    def _beside_picture(self) -> int:
        """The width beside its picture, if it has one, in pixels."""
        width = self.rect.width - 2 * round(PAD * self.em)
        return width - self._picture.width(self.cell) - self.em if self._picture and self.cell else width
