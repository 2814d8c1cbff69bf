"""What does one thing when it is accepted or clicked: a button, and a card with a title, a sentence and a result."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from pygame import Rect, Surface

from ...key_names import menu_label
from ..theme import THEME, mix
from .boxes.box import MOVED, Act, Answer, Box, Column, Drawing, Heights, Position
from .boxes.lengths import Extent, Length, Span, Units, ems, exactly, fixed
from .shapes.strokes import PAD, arrow, arrow_down, corner, ground, panel, put, stripe
from .sizes import BODY, CLOSE, HUGE, LEAD, LEADING, SMALL, TOUCH
from .text.fonts import BOLD, MEDIUM, before_comma, fitted, font, line, size_for, width_of, wrapped
from .text.labels import Label, Sign, Text

_HIGH = exactly(ems(2.3))
_LEAD = 1.5
"""The room in ems for the sign of a button that opens something."""
_BADGE, _TAIL = 1.5, 2.0
"""The side of a badge, and the room that it takes from the label, in ems."""
_PALE = 0.5
"""How much of the colour of quiet text the label of a button has that takes no input."""


class Button(Box):
    """A button with a label and sometimes a note at its right: a key, a value, a result. Where there is no room for
    both, the note loses what follows its comma, and then it stands below the label."""

    def __init__(
        self,
        label: str,
        action: str | Act,
        *,
        note: str = "",
        key: str = "",
        name: str = "",
        across: float = 0.5,
        raised: bool = True,
        primary: bool = False,
        enabled: bool = True,
        opened: bool | None = None,
        height: Extent | Heights | None = None,
        draw: Drawing | None = None,
        badge: Sign | None = None,
        feat: bool = False,
    ) -> None:
        """``action`` is what it does, or a name for the screen, which is its own name, too, if it has no other. ``key``
        does the same wherever the focus is, and is its note: the name of a key that nobody can change.

        ``across`` is 0 for a label at the left and 0.5 for one in the middle. ``raised`` gives it a ground.

        ``primary`` marks the one that most people want: it is filled while it has the focus. One that is not
        ``enabled`` is pale and takes no input. One that opens and closes what stands below it has a sign that points
        down while that is ``opened``. ``draw`` draws what is on it in place of the label, ``badge`` a small picture at
        its right edge. ``feat`` says that the note tells what the person has reached: it has the colour of records.
        """
        super().__init__(name or (action if isinstance(action, str) else ""), height=height or self._high, draw=draw)
        self.label, self.action, self.key = label, action, key
        self.does = label
        self.note = note or (menu_label(key) if key else "")
        self.focusable, self.opened = enabled, opened
        self._across, self._raised = across, raised
        self.primary, self._badge, self._feat = primary, badge, feat

    def width(self, units: Units) -> Span:
        """From the width of the label to any. It wants to have room for its note, too."""
        label = width_of(self.label, units.em, BOLD) + units.em + self._lead(units.em) + self._tail(units.em)
        return Span(label, label + (self._note_width(units.em) + units.em if self.note else 0), inf)

    def _lead(self, em: int) -> int:
        """The room for the sign at the left of the label."""
        return 0 if self.opened is None else round(_LEAD * em)

    def _tail(self, em: int) -> int:
        """The room for the badge at the right of the label."""
        return round(_TAIL * em) if self._badge else 0

    def _note_width(self, em: int) -> int:
        return width_of(self.note, round(SMALL * em))

    def _room(self, width: float, em: int) -> float:
        """The width between its edges. A label in the middle may come closer to them, where there is little room."""
        edges = 2 * round(PAD * em) if self.note or not self._across else em // 2
        return width - edges - self._lead(em) - self._tail(em)

    def _beside(self, width: float, em: int) -> str:
        """The longest form of the note that has room beside the label. Empty if none has."""
        room = self._room(width, em) - width_of(self.label, em, BOLD) - em // 3
        forms = (self.note, before_comma(self.note)) if self.note else ()
        return next((form for form in forms if width_of(form, round(SMALL * em)) <= room), "")

    def _high(self, width: float, units: Units) -> Span:
        """One line, and those of a note that stands below the label."""
        below = len(self._below(width, units.em)) * round(LEADING * SMALL * units.em)
        return fixed(_HIGH.span(units).least + below)

    def _below(self, width: float, em: int) -> Sequence[str]:
        """The lines of a note that stands below the label."""
        if not self.note or self._beside(width, em):
            return ()
        return wrapped(self.note, round(SMALL * em), int(self._room(width, em)))

    def draw(self, target: Surface) -> None:
        """Draw the button with its words, as its focus and the mouse ask for."""
        focused, hovered, em = self.focused, self.hovered, self.em
        wanted = self.primary and self.focusable
        ground(target, self.rect, em, focused=focused, hovered=hovered, raised=self._raised)
        if self._drawing:
            self._drawing(target, self)
            return
        if wanted and focused:
            panel(target, self.rect, THEME.primary_lit, THEME.text, corner(em))
        elif wanted:  # an edge alone: on a page, nothing is as bright as the focus
            panel(target, self.rect, THEME.hovered if hovered else None, THEME.primary, corner(em))
        area = Rect(0, self.rect.y, round(self._room(self.rect.width, em)), self.rect.height)
        area.centerx = self.rect.centerx + (self._lead(em) - self._tail(em)) // 2
        if self._badge:
            side = round(_BADGE * em)
            self._badge(target, Rect(area.right + self._tail(em) - side, area.centery - side // 2, side, side))
        self._draw_sign(target, Rect(area.x - self._lead(em), area.y, em, area.height))
        weight = BOLD if self._raised or focused else MEDIUM
        beside = self._beside(self.rect.width, em)
        pale = mix(THEME.panel, THEME.muted, _PALE)
        colour = THEME.text if focused or hovered or wanted else THEME.soft if self.focusable else pale
        room = area.width - (width_of(beside, round(SMALL * em)) + em // 3 if beside else 0)
        size, small = size_for(self.label, em, room, weight), round(SMALL * em)
        words = fitted(self.label, size, colour, room, weight)
        if not self.note:
            put(target, words, area, self._across)
            return
        quiet = pale if not self.focusable else THEME.soft if focused or hovered else THEME.muted
        quiet = THEME.best if self._feat else quiet
        if beside:
            put(target, words, area)
            # Both stand on one line, though the note is smaller.
            top = area.y + round((area.height - words.get_height()) / 2)
            top += font(weight, size).get_ascent() - font(MEDIUM, small).get_ascent()
            note = line(beside, small, quiet)
            put(target, note, Rect(area.x, top, area.width, note.get_height()), 1.0)
            return
        below, pitch = self._below(self.rect.width, em), round(LEADING * small)
        both = Rect(area.x, 0, area.width, words.get_height() + len(below) * pitch)
        both.centery = area.centery
        put(target, words, both, self._across, down=0.0)
        for number, told in enumerate(reversed(below)):
            put(target, line(told, small, quiet), both.move(0, -number * pitch), self._across, down=1.0)

    def _draw_sign(self, target: Surface, place: Rect) -> None:
        colour = THEME.text if self.focused or self.hovered else THEME.muted
        if self.opened:
            arrow_down(target, place, self.em, colour)
        elif self.opened is not None:
            arrow(target, place, self.em, 1, colour)


_GROWTH = 1.4
"""How much higher than it needs a card may be."""


class Card(Column):
    """Boxes below each other that act as one button, such as a title, a sentence and a result. Enter or a click does
    its action; its name tells which card it was."""

    focusable = True
    marked: bool | None = None
    """Whether it is chosen, where one of several is: a click on another one chooses it, and the next click acts."""

    def __init__(
        self,
        name: str,
        title: str,
        text: str,
        *,
        action: str | Act,
        note: str = "",
        figure: str = "",
        picture: Box | None = None,
        below: Box | None = None,
        marked: bool | None = None,
        best: bool = False,
        feat: bool = True,
    ) -> None:
        """``note`` is the line at the bottom, such as a best result. ``figure`` is drawn large below the title, a
        ``picture`` stands above it, and what is ``below`` above the note.

        ``feat`` says that the figure is a best result, ``best`` that the note is one: it has a colour of its own.
        """
        self.title, self.note, self.marked = title, note, marked
        colour, scale = (THEME.best, BODY) if best else (THEME.muted, SMALL)
        named = Text(title, colour=THEME.text, bold=True, scale=LEAD)
        noted = Label(note, before_comma(note), colour=colour, weight=BOLD, scale=scale, cut=True)
        told: list[Box] = [named, Text(text, scale=SMALL)]
        if figure:
            shade = THEME.best if feat else THEME.muted
            told.insert(1, Label(figure, before_comma(figure), colour=shade, weight=BOLD, scale=HUGE, cut=True))
        if picture:
            told.insert(0, picture)
        if below:
            told.append(below)
        if note:
            told.append(Column(Box(), noted, across=0.0))
        self._hold(told, name, action, around=CLOSE, raised=True)

    @classmethod
    def holding(cls, *boxes: Box, action: str | Act, name: str = "", does: str = "") -> Card:
        """Return a card of other boxes, which has a ground only while it is lit and little room around them. ``does``
        is what Enter does with it, in words."""
        card = cls.__new__(cls)
        card._hold(boxes, name, action, around=TOUCH, raised=False)
        card.does = does
        return card

    def _hold(self, boxes: Sequence[Box], name: str, action: str | Act, *, around: Length, raised: bool) -> None:
        """Begin with these boxes."""
        self.action, self._raised = action, raised
        super().__init__(*boxes, across=0.0, around=around, name=name)
        self._known: dict[tuple[float, int, bool], Span] = {}  # what is on it never changes, so each is measured once

    def height(self, width: float, units: Units) -> Span:
        """From the height of everything on it to a little more."""
        key = width, units.em, units.scrolled
        if key not in self._known:
            span = super().height(width, units)
            self._known[key] = Span(span.least, span.wanted, round(_GROWTH * span.wanted))
        return self._known[key]

    def place(self, rect: Rect, units: Units) -> None:
        """Take a place. In the one that it has, all stands where it stood."""
        if not self.placed or (rect, units.em) != (self.rect, self.em):
            super().place(rect, units)

    def shift(self, down: int) -> None:
        super().shift(down)
        for box in self._boxes:
            box.shift(down)

    def press(self, position: Position) -> Answer:
        return MOVED if self.marked is False else self.action

    def children(self) -> Sequence[Box]:
        """None: nothing on it takes input."""
        return ()

    def draw(self, target: Surface) -> None:
        """Draw its ground, as its focus and the mouse ask for, and what is on it."""
        chosen, raised = bool(self.marked) and not self.focused, self._raised
        ground(target, self.rect, self.em, focused=self.focused, hovered=self.hovered, raised=raised, chosen=chosen)
        if chosen:
            stripe(target, self.rect, self.em)
        for box in self._boxes:
            box.draw(target)
