"""The bar below a replay: the time, the held buttons, the time line, and the buttons one can click."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame
from pygame import Rect, Surface

from game.language import say
from game.play.game.frame import BACK, END, FASTER, FORWARD, PLAY, SLOWER, START, BarButton, ReplayBar
from game.play.words.numbers import SEPARATOR
from game.ui.kit.shapes import corner, panel, put
from game.ui.kit.text import BOLD, MEDIUM, figures, fitted, line, size_for, width_of
from game.ui.layout.game import PlayLayout
from game.ui.layout.replay_bar import BarLayout, bar_layout
from game.ui.panels.held import draw_held, held_width
from game.ui.panels.timeline import draw_legend, draw_timeline
from game.ui.theme import THEME, Colour

_LEAST = 0.6
"""The share of its size that a text keeps on a narrow button."""
_LEAST_KEY = 11
"""The least size of the names of keys, of the legend and of the hints in pixels, where they fit."""


def layout_of_bar(layout: PlayLayout) -> BarLayout:
    """The regions of the bar of a replay."""
    return bar_layout(layout.bar, layout.em)


def draw_bar(target: Surface, layout: PlayLayout, bar: ReplayBar) -> None:
    """Draw the state, the time line and the buttons. What the mouse points at is told over the state."""
    places = layout_of_bar(layout)
    em = places.em
    put(target, line(bar.speed, em, THEME.text, BOLD), places.speed, 0.5)
    draw_timeline(target, places.track, bar.position, bar.marks, bar.pointed)
    draw_legend(target, places.legend, max(_LEAST_KEY, round(0.86 * em)), bar.marks)
    for button in bar.buttons:
        _draw_button(target, places, button, bar)
    _draw_state(target, places, bar)


def _draw_state(target: Surface, places: BarLayout, bar: ReplayBar) -> None:
    """Draw the time, more keys and the held buttons, or what is told and the rest that it leaves room for."""
    em, row = places.em, places.state
    note = _place_of_note(places, bar) if bar.told else Rect(row.right, row.y, 0, 0)
    time = figures(bar.time, em, THEME.text)
    if not bar.told or row.x + time.get_width() < note.x:
        put(target, time, row)
    keys = row.right - held_width(em, bar.usable)
    pressed = line(say("Pressed:"), max(_LEAST_KEY, round(0.9 * em)), THEME.muted)
    left = keys - pressed.get_width() - em // 2
    if not bar.told or note.right < left:
        put(target, pressed, Rect(left, row.y, pressed.get_width(), row.height))
        draw_held(target, Rect(keys, row.y, row.right - keys, row.height), em, bar.held, bar.usable)
    if bar.told:
        panel(target, note, THEME.panel, THEME.well_frame, radius=corner(em))
        put(target, fitted(bar.told, em, THEME.text, note.width), note, 0.5)
        return
    size = max(_LEAST_KEY, round(0.9 * em))
    hint = Rect(row.x + time.get_width() + em, row.y, left - row.x - time.get_width() - 2 * em, row.height)
    _draw_hint(target, hint, bar.hint, size)


def _draw_hint(target: Surface, area: Rect, parts: tuple[tuple[str, str], ...], size: int) -> None:
    """Draw as many keys with what they do as fit, in one line. None is cut. The keys are brighter."""
    while parts and _hint_width(parts, size) > area.width:
        parts = parts[:-1]
    left = area.centerx - _hint_width(parts, size) // 2
    for number, (key, does) in enumerate(parts):
        texts = ((SEPARATOR * bool(number), MEDIUM), (key, BOLD), (does, MEDIUM))
        for text, weight in texts:
            if text:
                colour = THEME.soft if weight == BOLD else THEME.muted
                put(target, line(text, size, colour, weight), Rect(left, area.y, 1, area.height))
                left += width_of(text, size, weight)


def _hint_width(parts: tuple[tuple[str, str], ...], size: int) -> int:
    texts = sum(width_of(key, size, BOLD) + width_of(does, size) for key, does in parts)
    return texts + width_of(SEPARATOR, size) * max(0, len(parts) - 1)


def _place_of_note(places: BarLayout, bar: ReplayBar) -> Rect:
    """The place of a note above what the mouse points at."""
    em, row = places.em, places.state
    note = Rect(0, row.y, min(row.width, width_of(bar.told, em) + 2 * em), row.height)
    button = places.buttons.get(bar.hovered)
    note.centerx = button.centerx if button else places.track.x + round((bar.pointed or 0) * places.track.width)
    return note.clamp(row)


def _draw_button(target: Surface, places: BarLayout, button: BarButton, bar: ReplayBar) -> None:
    """Draw a button: a sign or a word. The line above tells its key while the mouse is over it."""
    rect, em = places.buttons[button.action], places.em
    hovered = bar.hovered == button.action and button.usable
    ground = THEME.focused if button.lit else THEME.hovered if hovered else THEME.panel
    panel(
        target,
        rect,
        ground,
        THEME.accent if button.lit else THEME.well_frame if hovered else THEME.panel_edge,
        radius=corner(em),
    )
    colour = THEME.unusable if not button.usable else THEME.text if hovered or button.lit else THEME.soft
    if button.label:
        room = rect.width - em // 2
        size = size_for(button.label, em, room, BOLD, least=_LEAST)
        put(target, fitted(button.label, size, colour, room, BOLD), rect, 0.5)
    else:
        side = max(7, round(0.8 * em)) // 2 * 2
        sign = Rect(0, 0, side, side)
        sign.center = rect.center
        _SIGNS[button.action](target, sign, colour, bar.running)


def _triangle(target: Surface, rect: Rect, colour: Colour, direction: int) -> None:
    back, tip = (rect.x, rect.right) if direction > 0 else (rect.right, rect.x)
    points = [(back, rect.y), (tip, rect.centery), (back, rect.bottom)]
    pygame.draw.polygon(target, colour, points)
    pygame.draw.aalines(target, colour, True, points)


def _to_the_end(target: Surface, rect: Rect, colour: Colour, direction: int) -> None:
    """A triangle that points at a stroke."""
    width = max(2, rect.width // 5)
    edge = rect.right - width if direction > 0 else rect.x
    target.fill(colour, Rect(edge, rect.y, width, rect.height + 1))
    left = rect.x if direction > 0 else rect.x + width
    _triangle(target, Rect(left, rect.y, rect.width - width - 1, rect.height), colour, direction)


def _by_a_piece(target: Surface, rect: Rect, colour: Colour, direction: int) -> None:
    """A stroke, and a triangle that points away from it."""
    width = max(2, rect.width // 5)
    edge = rect.x if direction > 0 else rect.right - width
    target.fill(colour, Rect(edge, rect.y, width, rect.height + 1))
    left = rect.x + width + 1 if direction > 0 else rect.x
    _triangle(target, Rect(left, rect.y, rect.width - width - 1, rect.height), colour, direction)


def _play(target: Surface, rect: Rect, colour: Colour, running: bool) -> None:
    """What the button does: two strokes pause, a triangle plays."""
    if not running:
        _triangle(target, rect, colour, 1)
        return
    width = max(2, rect.width // 3)
    target.fill(colour, Rect(rect.x, rect.y, width, rect.height))
    target.fill(colour, Rect(rect.right - width, rect.y, width, rect.height))


def _speed(target: Surface, rect: Rect, colour: Colour, direction: int) -> None:
    """A minus, or a plus."""
    thick = max(2, rect.height // 5)
    target.fill(colour, Rect(rect.x, rect.centery - thick // 2, rect.width, thick))
    if direction > 0:
        target.fill(colour, Rect(rect.centerx - thick // 2, rect.y, thick, rect.height))


_SIGNS: Mapping[str, Callable[[Surface, Rect, Colour, bool], None]] = {
    START: lambda target, rect, colour, running: _to_the_end(target, rect, colour, -1),
    BACK: lambda target, rect, colour, running: _by_a_piece(target, rect, colour, -1),
    PLAY: _play,
    FORWARD: lambda target, rect, colour, running: _by_a_piece(target, rect, colour, 1),
    END: lambda target, rect, colour, running: _to_the_end(target, rect, colour, 1),
    SLOWER: lambda target, rect, colour, running: _speed(target, rect, colour, -1),
    FASTER: lambda target, rect, colour, running: _speed(target, rect, colour, 1),
}
"""Action -> the sign of its button. ``running`` says whether the replay plays."""
