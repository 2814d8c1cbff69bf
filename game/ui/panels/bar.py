"""The bar below a replay: the time, the held buttons as small keys, the time line with its marks, and the buttons."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

import pygame
from pygame import Rect, Surface

from game.core.session.buttons import Buttons
from game.language import marked, say
from game.play.game.frame import BACK, END, FASTER, FORWARD, PLAY, SLOWER, START, BarButton, ReplayBar
from game.play.records.replays import BELOW, MarkKind, TimelineMark
from game.play.words.numbers import SEPARATOR
from game.ui.kit.shapes import corner, disc, hairline, panel, put
from game.ui.kit.sizes import SMALL
from game.ui.kit.text import BOLD, MIN_FONT_SIZE, figures, fitted, line, size_for, width_of
from game.ui.layout.game import PlayLayout
from game.ui.layout.replay_bar import BarLayout, bar_layout
from game.ui.theme import THEME, Colour, kept

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
    hints = (SEPARATOR.join(bar.hint[:count]) for count in range(len(bar.hint), 0, -1))
    fitting = next((words for words in hints if width_of(words, size) <= hint.width), "")
    put(target, line(fitting, size, THEME.muted), hint, 0.5)


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


_FINE = 4
"""The factor by which a sign is drawn larger before it is scaled down."""
_COLOURS: Mapping[MarkKind, str] = {
    MarkKind.CLEAR: "mark_clear",
    MarkKind.TETRIS: "mark_tetris",
    MarkKind.SPIN: "mark_spin",
    MarkKind.PERFECT: "mark_perfect",
    MarkKind.DEALER: "mark_dealer",
    MarkKind.MISTAKE: "mark_mistake",
    MarkKind.FAULT: "mark_fault",
}
"""Kind -> the name of its colour."""
_USUAL = (MarkKind.CLEAR, MarkKind.MISTAKE)
"""The kinds that the legend always has."""
_BESIDE = 3
"""How many of the gaps beside a sign are as wide as its words are high."""
_MOST_SIZE = 4
_SINGLE = 0.4
"""The height of the stroke of a single, compared with the highest."""


def draw_timeline(
    target: Surface, track: Rect, position: float, marks: Sequence[TimelineMark], pointed: float | None
) -> None:
    """Draw the line, the marks, and the knob at ``position``, a share of the line. ``pointed`` is under the mouse."""
    thick = max(3, track.height // 8)
    groove = Rect(track.x, track.centery - thick // 2, track.width, thick)
    pygame.draw.rect(target, THEME.panel_edge, groove, border_radius=thick)
    done = Rect(groove.x, groove.y, round(groove.width * position), thick)
    pygame.draw.rect(target, THEME.accent, done, border_radius=thick)
    hidden = _hidden(track, thick, marks)
    for mark in marks:
        if mark not in hidden:
            target.blit(*_placed(track, thick, mark))
    if pointed is not None:
        x = track.x + round(pointed * (track.width - 1))
        above = track.height // 5
        target.fill(THEME.text, Rect(x, track.y + above, hairline(target), track.height - 2 * above))
    knob = max(4, track.height // 4)
    pygame.draw.circle(
        target, THEME.text, (min(max(done.right, track.x + knob), track.right - knob), track.centery), knob
    )


def draw_legend(target: Surface, area: Rect, em: int, marks: Sequence[TimelineMark]) -> None:
    """Draw what the kinds of marks mean that are on the line, in its middle, in letters of ``em`` pixels or less."""
    found = {mark.kind for mark in marks}
    # What most games have is there from the start, so that the legend keeps its place while marks are found.
    kinds = {kind: say(kind.value) for kind in MarkKind if kind in found or kind in _USUAL}
    side, small = round(0.75 * em), em
    while small > MIN_FONT_SIZE and _legend_width(kinds, side, small) > area.width:
        small -= 1
    left = area.x + (area.width - _legend_width(kinds, side, small)) // 2
    for kind in kinds:
        sign = _sign(kind, _MOST_SIZE if kind is MarkKind.CLEAR else 2, side)
        left = put(target, sign, Rect(left, area.y, sign.get_width(), area.height)).right + small // _BESIDE
        words = line(kinds[kind], small, THEME.muted)
        left = put(target, words, Rect(left, area.y, words.get_width(), area.height)).right + small


def _legend_width(kinds: Mapping[MarkKind, str], side: int, small: int) -> int:
    signs = (_sign(kind, _MOST_SIZE if kind is MarkKind.CLEAR else 2, side).get_width() for kind in kinds)
    return sum(signs) + sum(width_of(words, small) + small // _BESIDE + small for words in kinds.values()) - small


def _hidden(track: Rect, thick: int, marks: Sequence[TimelineMark]) -> set[TimelineMark]:
    """The mistakes whose triangles would overlap others: that of the costliest placement stands for them."""
    mistakes = sorted((mark for mark in marks if mark.kind is MarkKind.MISTAKE), key=lambda mark: -mark.size)
    taken: list[Rect] = []
    hidden = set()
    for mark in mistakes:
        _, place = _placed(track, thick, mark)
        if place.collidelist(taken) < 0:
            taken.append(place)
        else:
            hidden.add(mark)
    return hidden


def _placed(track: Rect, thick: int, mark: TimelineMark) -> tuple[Surface, Rect]:
    """The sign of a mark and its place."""
    room = (track.height - thick) // 2 - 1
    sign = _sign(mark.kind, max(1, min(mark.size, _MOST_SIZE)), room)
    x = track.x + round(mark.place * (track.width - 1)) - sign.get_width() // 2
    x = max(track.x, min(x, track.right - sign.get_width()))
    y = track.centery + thick // 2 + 2 if mark.kind in BELOW else track.centery - thick // 2 - 1 - sign.get_height()
    return sign, sign.get_rect(topleft=(x, y))


@kept(96)
def _sign(kind: MarkKind, size: int, room: int) -> Surface:
    """The sign of a kind of mark, at most ``room`` pixels high. Each kind has its own shape."""
    return _SHAPES[kind](room, size, THEME.named(_COLOURS[kind]))


def _clear(room: int, size: int, colour: Colour) -> Surface:
    """A stroke, as high as the rows."""
    share = _SINGLE + (1 - _SINGLE) * (size - 1) / (_MOST_SIZE - 1)
    stroke = Surface((max(2, room // 4), round(room * share)), pygame.SRCALPHA)
    stroke.fill(colour)
    return stroke


def _tetris(room: int, size: int, colour: Colour) -> Surface:
    """A diamond."""
    return _polygon(room, colour, ((0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)))


def _spin(room: int, size: int, colour: Colour) -> Surface:
    """A T."""
    return _polygon(
        room, colour, ((0, 0.1), (1, 0.1), (1, 0.45), (0.68, 0.45), (0.68, 1), (0.32, 1), (0.32, 0.45), (0, 0.45))
    )


def _perfect(room: int, size: int, colour: Colour) -> Surface:
    """A ring."""
    side = room * _FINE
    large = Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(large, colour, (side // 2, side // 2), side // 2, max(_FINE, side // 4))
    return pygame.transform.smoothscale(large, (room, room))


def _dealer(room: int, size: int, colour: Colour) -> Surface:
    """A flag on a pole."""
    return _polygon(room, colour, ((0.15, 0), (0.95, 0.3), (0.35, 0.6), (0.35, 1), (0.15, 1)))


def _mistake(room: int, size: int, colour: Colour) -> Surface:
    """A triangle that points up at the line, larger for a costlier mistake. A dark edge parts it from others."""
    side = max(6, round(room * (0.6 + 0.15 * (size - 1))))
    sign = _polygon(side, THEME.background_bottom, ((0.5, 0), (1, 0.95), (0, 0.95)))
    inner = _polygon(side, colour, ((0.5, 0.12), (0.9, 0.88), (0.1, 0.88)))
    sign.blit(inner, (0, 0))
    return sign


def _fault(room: int, size: int, colour: Colour) -> Surface:
    """A dot."""
    return disc(max(4, round(0.55 * room)), colour)


def _polygon(side: int, colour: Colour, points: Sequence[tuple[float, float]]) -> Surface:
    large = Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
    pygame.draw.polygon(large, colour, [(x * (side * _FINE - 1), y * (side * _FINE - 1)) for x, y in points])
    return pygame.transform.smoothscale(large, (side, side))


_SHAPES: Mapping[MarkKind, Callable[[int, int, Colour], Surface]] = {
    MarkKind.CLEAR: _clear,
    MarkKind.TETRIS: _tetris,
    MarkKind.SPIN: _spin,
    MarkKind.PERFECT: _perfect,
    MarkKind.DEALER: _dealer,
    MarkKind.MISTAKE: _mistake,
    MarkKind.FAULT: _fault,
}


KEY_SIGNS: Mapping[Buttons, str] = {
    Buttons.LEFT: "←",
    Buttons.RIGHT: "→",
    Buttons.SOFT_DROP: "↓",
    Buttons.HARD_DROP: marked("drop"),
    Buttons.CCW: "",
    Buttons.CW: "",
    Buttons.HALF: "180°",
    Buttons.HOLD: marked("hold"),
}
"""Button -> the text on its small key, in the order of the keys. A turn has an arrow that goes round instead."""
_HIGH, _APART = 1.5, 7
"""The height of a key in ems, and how many of the gaps between two are an em."""
_RADIUS, _BEGIN, _END = 0.34, -50, 200
"""The radius of an arrow, compared with its side, and the angles of its ends in degrees."""


def held_width(em: int, usable: int) -> int:
    """The width of the keys of the usable buttons in pixels."""
    return sum(width + _between(em) for _, width in _caps(em, usable)) - _between(em)


def draw_held(target: Surface, row: Rect, em: int, held: int, usable: int) -> None:
    """Draw the keys of the usable buttons from the left."""
    small, left = _small(em), row.x
    for button, width in _caps(em, usable):
        down = bool(held & button)
        cap = Rect(left, 0, width, round(_HIGH * em))
        cap.centery = row.centery
        edge = THEME.accent if down else THEME.panel_edge
        panel(target, cap, THEME.accent if down else THEME.panel, edge, radius=corner(em, small=True))
        colour = THEME.background_bottom if down else THEME.muted
        sign = KEY_SIGNS[button]
        put(target, line(say(sign), small, colour, BOLD) if sign else _turn(em, colour, button is Buttons.CW), cap, 0.5)
        left = cap.right + _between(em)


def _between(em: int) -> int:
    """The room between two keys in pixels."""
    return max(2, em // _APART)


def _small(em: int) -> int:
    return max(_LEAST_KEY, round(em * SMALL))


def _caps(em: int, usable: int) -> list[tuple[Buttons, int]]:
    """The usable buttons and the widths of their keys in pixels."""
    small = _small(em)
    return [
        (button, max(round(_HIGH * em), width_of(say(sign), small, BOLD) + small))
        for button, sign in KEY_SIGNS.items()
        if button & usable
    ]


@kept(16)
def _turn(side: int, colour: Colour, clockwise: bool) -> Surface:
    """An arrow that goes round."""
    full = side * _FINE
    large = Surface((full, full), pygame.SRCALPHA)
    radius, thick = _RADIUS * full, max(_FINE, full // 8)

    def at(degrees: float, distance: float) -> tuple[float, float]:
        angle = math.radians(degrees)
        return full / 2 + distance * math.cos(angle), full / 2 - distance * math.sin(angle)

    edge = [at(degrees, radius + thick / 2) for degrees in range(_BEGIN, _END, 5)]
    edge += [at(degrees, radius - thick / 2) for degrees in range(_END, _BEGIN, -5)]
    pygame.draw.polygon(large, colour, edge)
    head = 1.5 * thick
    pygame.draw.polygon(
        large, colour, (at(_END - 5, radius + head), at(_END - 5, radius - head), at(_END + 50, radius))
    )
    small = pygame.transform.smoothscale(large, (side, side))
    return pygame.transform.flip(small, True, False) if clockwise else small
