"""Rows with a label and a value: choices, switches, sliders, text. And tabs, of which one is chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ...key_names import KeyWords, menu_label
from ...language import marked, say_as
from ..theme import THEME, Colour, mix
from .boxes.box import CHANGED, HOVERED, MOVED, Act, Answer, Box, Position
from .boxes.lengths import Span, Units, ems, exactly, fixed
from .keys.intents import ACCEPT, CHANGE, LEAP, NEXT_TAB, STEPS, Intent
from .shapes.strokes import PAD, arrow, corner, disc, ground, hairline, inner, panel, pill, put, rule, stripe
from .sizes import SMALL, TINY
from .text.fonts import BOLD, MEDIUM, MIN_FONT_SIZE, SHRUNK, fitted, line, width_of, wrapped

_LABEL, SHORT_LABEL, _LESS_LABEL, _SWITCH_LABEL = 0.46, 0.3, 0.4, 0.72
"""The usual share of the label in the width of a row, that of short labels beside long values, that beside a slider
with a switch, and that beside a switch."""
_HIGH, _PITCH = 2.1, 1.2
"""The height of a row with a line of text, and the distance of two lines, in ems."""
_BESIDE = 0.5
_WIDEST = 7
"""The least width in ems that a row without a label leaves to its longest choice."""
_SMALL_LINES = 2
"""The lines of small letters that have room in a row with one line of text."""
_ARROW = 1.5
_FIGURE, _KNOB, _GROOVE = 4.6, 0.42, 0.3
"""The width of the figure of a slider, half the width of its knob, and the height of its groove, in ems."""
_SWITCH = 2.3, 1.2, 0.18
"""The width, the height and the edge of a switch, in ems."""


_SWITCHED = CHANGE, KeyWords(marked("{key} on or off"), keys=ACCEPT.keys)
"""What keys do with a slider that has a switch."""


class Field(Box):
    """A label at the left and a value at the right. A click on the label only selects the row. Without a label, the
    value has the whole width."""

    focusable = True
    hint: Sequence[KeyWords] = (CHANGE,)
    label_share = _LABEL

    def __init__(self, name: str, label: str, *, about: str = "") -> None:
        """``about`` is a sentence about the value, for the page."""
        super().__init__(name)
        self.label, self.about = label, about
        self.changed = False
        """Whether a mark says that the value is not the usual one."""
        self.idle = ""
        """Why the value has no effect now, in a few words. They stand in its place until the row has the focus."""
        self.told = False
        """Whether the page tells of it though the focus is elsewhere."""
        self.taken: Callable[[], object] | None = None

    @property
    def covered(self) -> bool:
        """Whether the words of ``idle`` stand there now, so that a click can only select the row."""
        return bool(self.idle) and not self.focused

    def height(self, width: float, units: Units) -> Span:
        em, room = units.em, int(width) - 2 * round(PAD * units.em)
        label = len(self._label_lines(round(room * self.label_share), em)) if self.label else 1
        beside = round(room * (1 - self.label_share)) if self.label else int(width) - em // 2
        value, idle = self.more_of_value(beside, em), _more_of(_broken(self.idle, beside, em))
        return fixed(round((_HIGH + max((label - 1) * _PITCH, value, idle)) * em))

    def more_of_value(self, width: int, em: int) -> float:
        """How much higher than a line of text the value is in a width in pixels, in ems."""
        return 0.0

    def _label_lines(self, room: int, em: int) -> Sequence[str]:
        return wrapped(self.label, em, room - round(_BESIDE * em), MEDIUM)

    @property
    def value_area(self) -> Rect:
        """Where the value stands, in line with the values above and below."""
        if not self.label:
            return self.rect.inflate(-self.em // 2, 0)
        area = inner(self.rect, self.em)
        label = round(area.width * self.label_share)
        return Rect(area.x + label, area.y, area.width - label, area.height)

    def draw(self, target: Surface) -> None:
        """Draw the field: its ground, its label and its value."""
        em = self.em
        ground(target, self.rect, em, focused=self.focused, hovered=self.told or self.hovered, raised=not self.label)
        if self.changed and not self.focused:
            stripe(target, self.rect, em)
        area = inner(self.rect, em)
        colour = THEME.text if self.focused else THEME.muted if self.covered else THEME.soft
        if self.label:
            lines = self._label_lines(round(area.width * self.label_share), em)
            stacked(target, lines, area, Lettering(em, colour, MEDIUM), 0.0)
        if self.covered:
            room = self.value_area
            lines = _broken(self.idle, room.width, em)
            size = round((SMALL if len(lines) == 1 else TINY) * em)
            stacked(target, lines, room, Lettering(size, THEME.muted, MEDIUM), 1.0)
        else:
            self.draw_value(target)

    def draw_value(self, target: Surface) -> None:
        """Draw the value in its area."""


class Lettering(NamedTuple):
    """How a text is written."""

    size: int
    colour: Colour
    weight: str


def _broken(text: str, width: int, em: int, weight: str = MEDIUM) -> Sequence[str]:
    """The lines of a value. It gets smaller before it breaks, and then has small letters."""
    small = round(TINY * em)
    return [text] if width_of(text, small, weight) <= width else wrapped(text, small, width, weight)


def _more_of(lines: Sequence[str]) -> float:
    """How much higher than a line of text the lines of a value are, in ems. Two lines of small letters need no more
    room than one line, so that all rows are as high."""
    return max(0, len(lines) - _SMALL_LINES) * _PITCH * TINY


def stacked(target: Surface, lines: Sequence[str], area: Rect, look: Lettering, across: float) -> None:
    """Draw lines below each other in the middle of an area. ``across`` says where they stand: 0 for its left edge."""
    pitch = round(_PITCH * look.size)
    for number, words in enumerate(lines):
        place = area.move(0, round((number - (len(lines) - 1) / 2) * pitch))
        put(target, fitted(words, look.size, look.colour, area.width, look.weight, least=TINY), place, across)


class Choice(Field):
    """A value with an arrow on each side. Left, right, Enter and clicks on the value step through the choices."""

    def __init__(
        self,
        name: str,
        label: str,
        choices: Mapping[str, str],
        value: str,
        *,
        about: str = "",
        action: str | Act = "",
        ring: bool = True,
        steered: bool = True,
        take: Callable[[str], object] | None = None,
        look: Callable[[Surface, Choice], None] | None = None,
    ) -> None:
        """``choices`` maps each value to its text. With ``action``, Enter and a click on the text act.

        With ``ring``, the arrows go on from the last choice to the first; without it they stay there, and only Enter
        goes round. Where it is not ``steered``, left and right lead on to the boxes beside it, and only the mouse
        presses the arrows. A ``look`` draws the value instead of a text between arrows.

        Raises ValueError if the value is not a choice.
        """
        super().__init__(name, label, about=about)
        if value not in choices:
            raise ValueError(f"{value!r} is not a choice of {name}")
        self.choices, self.value, self.action, self._ring = dict(choices), value, action, ring
        self.taken = take and (lambda: take(self.value))
        self._steered, self._look = steered, look
        if action:
            self.hint = (CHANGE, KeyWords(marked("{key} list"), keys=ACCEPT.keys))
        elif len(choices) == 1:
            self.hint = ()  # no key does anything

    def width(self, units: Units) -> Span:
        """Without a label, from the width of the longest choice in small letters to any."""
        if self.label:
            return super().width(units)
        arrows = 2 * round(_ARROW * units.em) + units.em
        longest = max(width_of(text, round(TINY * units.em), BOLD) for text in self.choices.values())
        return Span(min(longest, _WIDEST * units.em) + arrows, longest + arrows, inf)

    def step(self, by: int) -> str | None:
        """Go ``by`` choices forward, from the last to the first."""
        values = list(self.choices)
        self.value = values[(values.index(self.value) + by) % len(values)]
        return CHANGED if len(values) > 1 else None

    def obey(self, intent: Intent, *, leap: bool = False) -> Answer:
        """Left and right step; Enter steps forward, or does the row's action."""
        if intent is Intent.ACCEPT:
            return self.action or self.step(1)
        return self._turn(STEPS[intent]) if self._steered and intent in STEPS else None

    def _turn(self, by: int) -> str | None:
        """Step by an arrow. At an end of a row without a ring, nothing happens, and the focus stays."""
        return self.step(by) if self._ring or self._leads(by) else HOVERED

    def _leads(self, by: int) -> bool:
        return 0 <= list(self.choices).index(self.value) + by < len(self.choices)

    def press(self, position: Position) -> Answer:
        """A click on an arrow steps. One on the value steps forward, or does the row's action."""
        if self.covered:
            return MOVED
        for direction in () if self._look else (-1, 1):
            if self._arrow_area(direction).collidepoint(position):
                return self._turn(direction)
        return (self.action or self.step(1)) if self.value_area.collidepoint(position) else MOVED

    def more_of_value(self, width: int, em: int) -> float:
        """A long text, such as a name that a player has written, needs its room while it is chosen."""
        return _more_of(self._lines(width, em))

    def _lines(self, width: int, em: int) -> Sequence[str]:
        """The lines of what is chosen."""
        return _broken(self.choices[self.value], width - 2 * round(_ARROW * em), em, BOLD)

    def _arrow_area(self, direction: int) -> Rect:
        area, width = self.value_area, round(_ARROW * self.em)
        return Rect(area.x if direction < 0 else area.right - width, area.y, width, area.height)

    def draw_value(self, target: Surface) -> None:
        """Draw the chosen value between its arrows."""
        if self._look:
            self._look(target, self)
            return
        area = self.value_area
        lines = self._lines(area.width, self.em)
        colour = THEME.text if self.focused else THEME.soft
        room = area.inflate(-2 * round(_ARROW * self.em), 0)
        size = self.em if len(lines) == 1 else round(TINY * self.em)
        stacked(target, lines, room, Lettering(size, colour, BOLD), 0.5)
        for direction in (-1, 1) if len(self.choices) > 1 else ():
            if self._ring or self._leads(direction):
                quiet = THEME.accent if self.focused else THEME.muted
                arrow(target, self._arrow_area(direction), self.em, direction, quiet)


class Slider(Field):
    """A number. Left and right step, with Shift by ten steps; the mouse drags the knob. One with a switch before it can
    be switched off: Enter and a click on the switch do that, and whoever moves the knob turns it on."""

    def __init__(
        self,
        name: str,
        label: str,
        value: int,
        *,
        low: int,
        high: int,
        step: int = 1,
        shown: Callable[[int], str] = str,
        take: Callable[[int], object] | None = None,
        on: bool | None = None,
        turn: Callable[[bool], object] | None = None,
    ) -> None:
        """``low`` and ``high`` are the least and the greatest value; ``shown`` gives the text of a value. With ``on``,
        it has a switch, and ``turn`` is told what that says."""
        super().__init__(name, label)
        self.mark: int | None = None
        """A value of which a stroke on the groove tells, such as the usual one. None for none."""
        self.value, self._low, self._high, self._step, self._shown = value, low, high, step, shown
        self.on, self._take, self._turn = on, take, turn
        self._turned = self._grabbed = False  # whether it was the switch that changed, and whether the knob is dragged
        self.taken = self._tell if take or turn else None
        if on is not None:
            self.hint, self.label_share = _SWITCHED, _LESS_LABEL

    def _tell(self) -> None:
        if self._turned and self._turn:
            self._turn(bool(self.on))
        elif not self._turned and self._take:
            self._take(self.value)

    def _toggle(self) -> str:
        self.on, self._turned = not self.on, True
        return CHANGED

    def _set(self, value: int) -> str:
        before, self.value = (self.value, self.on), min(self._high, max(self._low, value))
        self._turned, self.on = False, None if self.on is None else True
        return CHANGED if (self.value, self.on) != before else MOVED

    def obey(self, intent: Intent, *, leap: bool = False) -> str | None:
        """Left and right step. Enter turns it on or off, if it has a switch."""
        if intent is Intent.ACCEPT and self.on is not None:
            return self._toggle()
        if intent not in STEPS:
            return None
        return self._set(self.value + STEPS[intent] * self._step * (LEAP if leap else 1))

    @property
    def switch_area(self) -> Rect:
        """Where the switch stands. Without one it has no width."""
        area, (wide, high, _) = self.value_area, _SWITCH
        place = Rect(0, 0, 0 if self.on is None else round(wide * self.em), round(high * self.em))
        place.midleft = area.midleft
        return place

    @property
    def _slider_area(self) -> Rect:
        """Where the groove and the figure stand: what the switch leaves of the place of the value."""
        area = self.value_area
        left = 0 if self.on is None else self.switch_area.width + round(_BESIDE * self.em)
        return Rect(area.x + left, area.y, area.width - left, area.height)

    @property
    def _figure_width(self) -> int:
        """The width of the figure with the room before it. A word at an end of the range may be long."""
        texts = (self._shown(number) for number in (self._low, self.value, self._high))
        widest = max(width_of(text, self.em, BOLD) for text in texts) + self.em
        return max(round(_FIGURE * self.em), min(widest, self._slider_area.width // 2))

    def _groove(self, figure: int) -> Rect:
        """The place of the groove beside a figure of a width."""
        area, knob = self._slider_area, round(_KNOB * self.em)
        thick = max(3, round(_GROOVE * self.em))
        width = area.width - figure - knob
        return Rect(area.x + knob, area.centery - thick // 2, max(1, width), thick)

    def press(self, position: Position) -> str | None:
        """A click on the switch turns it on or off. One on the groove puts the knob there."""
        self._grabbed = False
        if self.covered:
            return MOVED
        if self.on is not None and self.switch_area.inflate(self.em // 2, self.em).collidepoint(position):
            return self._toggle()
        near = self._groove(self._figure_width).inflate(self.em, 2 * self.em)
        self._grabbed = near.collidepoint(position)
        return self.drag(position) if self._grabbed else MOVED

    def drag(self, position: Position) -> str | None:
        """Put the knob to a position, if it was pressed."""
        if not self._grabbed:
            return None
        groove = self._groove(self._figure_width)
        share = min(1.0, max(0.0, (position[0] - groove.x) / groove.width))
        steps = round(share * (self._high - self._low) / self._step)
        return self._set(self._low + steps * self._step)

    def _share(self, value: int) -> float:
        """Where a value stands between both ends, from 0 to 1."""
        return (value - self._low) / (self._high - self._low)

    def draw_value(self, target: Surface) -> None:
        """Draw the switch, if there is one, and what it leaves to be seen: the slider or that it is off."""
        if self.on is not None:
            _switch_picture(target, self.switch_area, self.em, is_on=self.on)
        if self.on is False:
            put(target, line(say_as("switch", "off"), self.em, THEME.muted, MEDIUM), self._slider_area, 1.0)
        else:
            self._draw_slider(target)

    def _draw_slider(self, target: Surface) -> None:
        """Draw the groove, filled between the knob and 0 or the end that is nearest to it, the knob and the figure."""
        room = self._figure_width
        groove = self._groove(room)
        begin, knob = (
            groove.x + round(self._share(value) * groove.width)
            for value in (min(self._high, max(self._low, 0)), self.value)
        )
        pill(target, groove, THEME.panel_edge)
        if knob != begin:
            done = Rect(min(begin, knob), groove.y, abs(knob - begin), groove.height)
            pill(target, done, THEME.accent if self.focused else THEME.soft)
        if self.mark is not None:
            stroke = Rect(0, 0, max(2, self.em // 8), 3 * groove.height)
            stroke.center = groove.x + round(self._share(self.mark) * groove.width), groove.centery
            target.fill(THEME.muted, stroke)
        across = 2 * max(4, round(_KNOB * self.em)) + 1
        round_knob = Rect(0, 0, across, across)
        round_knob.center = knob, groove.centery
        target.blit(disc(across, THEME.text), round_knob)
        colour = THEME.text if self.focused else THEME.soft
        figure = fitted(self._shown(self.value), self.em, colour, room - self.em // 2, BOLD, least=TINY)
        put(target, figure, self._slider_area, 1.0)


ON, OFF = "true", "false"


def switch(name: str, label: str, value: bool) -> Choice:
    """On or off. Enter and a click on the switch toggle it; left is off, right is on."""
    words = {OFF: say_as("switch", "off"), ON: say_as("switch", "on")}
    row = Choice(name, label, words, ON if value else OFF, ring=False, look=_draw_switch)
    row.label_share = _SWITCH_LABEL
    return row


def _draw_switch(target: Surface, row: Choice) -> None:
    area, em, is_on = row.value_area, row.em, row.value == ON
    wide, high, _ = _SWITCH
    groove = Rect(0, 0, round(wide * em), round(high * em))
    groove.midright = area.midright
    _switch_picture(target, groove, em, is_on=is_on)
    words = line(row.choices[row.value], em, THEME.text if row.focused else THEME.soft, BOLD)
    put(target, words, Rect(area.x, area.y, groove.x - area.x - em // 2, area.height), 1.0)


def _switch_picture(target: Surface, groove: Rect, em: int, *, is_on: bool) -> None:
    edge = _SWITCH[-1]
    pill(target, groove, THEME.accent if is_on else mix(THEME.panel_edge, THEME.muted, _GROOVE))
    knob = groove.inflate(-2 * max(2, round(edge * em)), -2 * max(2, round(edge * em)))
    place = Rect(knob.right - knob.height if is_on else knob.x, knob.y, knob.height, knob.height)
    target.blit(disc(knob.height, THEME.background_bottom if is_on else THEME.soft), place)


class TextField(Field):
    """Text on one line. While it has the focus, letters are text; Enter does the row's action."""

    hint = (KeyWords(marked("type a text")),)
    typing = True

    def __init__(
        self,
        name: str,
        label: str,
        value: str,
        *,
        placeholder: str = "",
        longest: int = 64,
        action: str | Act = "",
        take: Callable[[str], object] | None = None,
        about: str = "",
    ) -> None:
        """``placeholder`` is shown while nothing is typed. ``longest`` is the most characters."""
        super().__init__(name, label, about=about)
        self.value, self._placeholder, self._longest, self._action = value, placeholder, longest, action
        self.taken = take and (lambda: take(self.value))

    def obey(self, intent: Intent, *, leap: bool = False) -> Answer:
        return self._action or MOVED if intent is Intent.ACCEPT else None

    def type(self, event: Event) -> str | None:
        """A letter is added. Backspace takes one away, with Ctrl all; so does Delete."""
        before = self.value
        if event.key == pygame.K_BACKSPACE:
            self.value = "" if event.mod & pygame.KMOD_CTRL else self.value[:-1]
        elif event.key == pygame.K_DELETE:
            self.value = ""
        elif event.unicode and event.unicode.isprintable() and len(self.value) < self._longest:
            self.value += event.unicode
        return CHANGED if self.value != before else None

    def press(self, position: Position) -> str | None:
        return MOVED

    def draw_value(self, target: Surface) -> None:
        """Draw the text, its end first if it is too long, and the caret."""
        em = self.em
        field = self.value_area.inflate(0, -em // 3)
        edge = THEME.accent if self.focused else THEME.panel_edge
        panel(target, field, THEME.well, edge, corner(em, small=True))
        room = field.inflate(-em, 0)
        if self.value:
            place = put(target, fitted(self.value, em, THEME.text, room.width, BOLD, end=True), room)
        else:
            colour = THEME.soft if self.focused else THEME.muted
            place = put(target, fitted(self._placeholder, em, colour, room.width, least=SHRUNK), room)
        if self.focused:
            x = place.right + 2 if self.value else place.x - 3
            target.fill(THEME.accent, Rect(x, field.y + em // 3, max(1, em // 10), field.height - 2 * (em // 3)))


_TABS_HIGH = exactly(ems(2.3))
_TAB_ROOM, _LEAST_TAB_ROOM = 1.8, 0.7
"""The room beside the text of a tab, and the least one, in ems."""
_SMALLEST_TAB = 0.72
"""The smallest size of the texts, in ems."""


class Tabs(Box):
    """Names side by side, one of them chosen. Left and right, or a click, choose; the page turns them by Ctrl+Tab."""

    hint = (KeyWords(marked("{key} another tab"), keys=("left", "right")),)

    def __init__(self, name: str, tabs: Mapping[str, str], value: str, *, keys: bool = False) -> None:
        """``tabs`` maps each value to its text. With ``keys``, the keys that turn them stand at the right."""
        super().__init__(name)
        self._keys = keys
        self.tabs, self.value = dict(tabs), value
        self._pointed = ""
        self.asleep = False
        """Whether none is chosen and none can be: a search shows something of all of them."""

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        return not self.asleep

    def height(self, width: float, units: Units) -> Span:
        return _TABS_HIGH.span(units)

    def _size(self) -> tuple[int, float]:
        """The size of the texts, and the room beside each, in pixels. Where there is little room, both are smaller."""
        em, count = self.em, len(self.tabs)
        for size in range(em, max(MIN_FONT_SIZE, round(_SMALLEST_TAB * em)) - 1, -1):
            left = self.rect.width - sum(width_of(text, size, BOLD) for text in self.tabs.values())
            if left >= _LEAST_TAB_ROOM * em * count:
                return size, min(_TAB_ROOM * em, left / count)
        return max(MIN_FONT_SIZE, round(_SMALLEST_TAB * em)), _LEAST_TAB_ROOM * em

    def areas(self) -> dict[str, Rect]:
        """Where each tab stands: as wide as its text, narrower if they do not fit."""
        size, room = self._size()
        widths = [width_of(text, size, BOLD) + room for text in self.tabs.values()]
        scale = min(1.0, self.rect.width / max(1.0, sum(widths)))
        areas, x = {}, float(self.rect.x)
        for value, width in zip(self.tabs, widths, strict=True):
            areas[value] = Rect(round(x), self.rect.y, round(width * scale), self.rect.height)
            x += width * scale
        return areas

    def step(self, by: int) -> str:
        """Choose the tab ``by`` places further, from the last to the first."""
        values = list(self.tabs)
        self.value = values[(values.index(self.value) + by) % len(values)]
        return CHANGED

    def obey(self, intent: Intent, *, leap: bool = False) -> str | None:
        return self.step(STEPS[intent]) if intent in STEPS else None

    def press(self, position: Position) -> str | None:
        value = self.part_at(position)
        if not value or value == self.value:
            return MOVED
        self.value = value
        return CHANGED

    def part_at(self, position: Position) -> str:
        return next((value for value, area in self.areas().items() if area.collidepoint(position)), "")

    def draw(self, target: Surface) -> None:
        """Draw the tabs, and their keys where there is room."""
        em, thick = self.em, max(2, self.em // 7)
        rule(target, THEME.panel_edge, (self.rect.x, self.rect.bottom - hairline(target)), self.rect.width)
        keys, areas, (size, _) = (
            line(f"{menu_label(*NEXT_TAB.keys)} \u203a", round(SMALL * em), THEME.muted),
            self.areas(),
            self._size(),
        )
        free = self.rect.right - max(area.right for area in areas.values())
        if self._keys and not self.asleep and keys.get_width() + em <= free:
            put(target, keys, self.rect, 1.0)
        for value, area in areas.items():
            chosen, pointed = value == self.value and not self.asleep, self.hovered and value == self._pointed
            room = area.inflate(0, -round(0.4 * em))
            ground(target, room, em, focused=chosen and self.focused, hovered=pointed and not chosen)
            colour = THEME.unusable if self.asleep else THEME.text if chosen or pointed else THEME.muted
            put(target, fitted(self.tabs[value], size, colour, area.width - em // 4, BOLD), area, 0.5)
            if chosen:
                mark = Rect(area.x + em // 2, area.bottom - thick, area.width - em, thick)
                pygame.draw.rect(target, THEME.accent, mark, border_radius=thick)
