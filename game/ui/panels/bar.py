"""The foot of a replay: a line with the time, the game and the held buttons, the line of time with its marks, what
these mean, and a line of buttons."""

import math
from collections.abc import Mapping, Sequence
from functools import partial
from math import inf

import pygame
from pygame import Rect, Surface

from ...core.session import Buttons
from ...language import language, marked, say
from ...play.game.frame import (
    BACK,
    BETTER,
    END,
    FASTER,
    FORWARD,
    PART_BACK,
    PART_ON,
    PLAY,
    REPLAY_BUTTONS,
    ROUND_BACK,
    ROUND_ON,
    SLOWER,
    START,
    WHY,
    Frame,
    ReplayBar,
)
from ...play.records.replays import BELOW, MarkKind, TimelineMark
from ..kit.boxes import Box, PixelSize, Position, Row, new_layout
from ..kit.cells import SWATCH
from ..kit.layout import small_size
from ..kit.shapes import blank, corner, hairline, panel, put
from ..kit.sizes import APART, CLOSE, MIDDLE, SMALL
from ..kit.text import BOLD, MIN_FONT_SIZE, Label, figures, fitted, line, size_for, width_of
from ..layout.play_layout import Panel, PlayLayout
from ..theme import THEME, Colour, kept, mix
from .words import line_below

TRACK = "bar track"
"""The name of the time line, with room around it for the mouse and the marks."""
_LEAST = 0.6
"""The share of its size that a text keeps on a narrow button."""
_LEAST_KEY = 11
"""The least size of the names of keys in pixels, where they fit."""
_SIGN = 0.8
"""The size of the sign of a button in ems."""


def share_at(layout: PlayLayout, x: int) -> float:
    """The place on the time line, from 0 to 1, of a column of pixels."""
    track = layout.region(TRACK)
    return max(0.0, min((x - track.x) / max(1, track.width - 1), 1.0))


def action_at(layout: PlayLayout, position: Position) -> str:
    """The action of the button at a position. Empty if there is none."""
    return next((action for action in REPLAY_BUTTONS if layout.region(f"bar {action}").collidepoint(position)), "")


def _draw(target: Surface, layout: PlayLayout, frame: Frame) -> None:
    """Draw the line of the time, the marks and the buttons, and over that line what the mouse points at."""
    em, bar = layout.em, frame.bar
    if not bar:
        return
    time = _draw_state(target, layout.region("bar state"), em, frame, bar)
    _draw_timeline(target, layout.region(TRACK), bar)
    found = {mark.kind for mark in bar.marks}.union(() if bar.rounds else _USUAL)
    told = (*([_SENT] if bar.rounds else ()), *(kind for kind in MarkKind if kind in found))
    place = layout.region("bar legend")
    put(target, _legend(told, place.size, em, language()), place)
    put(target, line(bar.speed, em, THEME.text, BOLD), layout.region("bar speed"), 0.5)
    for action in REPLAY_BUTTONS:
        if rect := layout.region(f"bar {action}"):
            _draw_button(target, rect, em, action, bar, lit=action == WHY and frame.reasons is not None)
    if bar.told:
        track, row, under = layout.region(TRACK), layout.region("bar state"), layout.region(f"bar {bar.hovered}")
        row = Rect(row.x + time, row.y, row.width - time, row.height)
        note = Rect(0, row.y, min(row.width, width_of(bar.told, em) + 2 * em), row.height)
        note.centerx = under.centerx if under else track.x + round((bar.pointed or 0) * track.width)
        note.clamp_ip(row)
        panel(target, note, THEME.panel, THEME.well_frame, radius=corner(em))
        put(target, fitted(bar.told, em, THEME.text, note.width), note, 0.5)


def _draw_state(target: Surface, row: Rect, em: int, frame: Frame, bar: ReplayBar) -> int:
    """Draw the time, and where no note is, the game and the held buttons. Return the width of the time."""
    time = put(target, figures(bar.time, em, THEME.text), row)
    if bar.told:
        return time.width + em
    held = _caps(em, bar.usable)
    keys = row.right - (held[-1][1].right if held else 0)
    for button, cap in held:
        _draw_cap(
            target, cap.move(keys, row.centery), em, button, down=bool(bar.held & (button | _ALSO.get(button, 0)))
        )
    about = line_below(frame.credits)
    about.place(Rect(time.right + em, row.y, keys - time.right - 2 * em, row.height), new_layout(small_size(em)))
    about.draw(target)
    return time.width + em


def _draw_button(target: Surface, rect: Rect, em: int, action: str, bar: ReplayBar, *, lit: bool) -> None:
    """Draw a button: a sign or a word. The line above tells its key while the mouse is over it."""
    usable, label = action not in bar.off, say(REPLAY_BUTTONS[action].label)
    ground, edge, colour = THEME.panel, THEME.panel_edge, THEME.soft if usable else THEME.unusable
    if lit:
        ground, edge, colour = THEME.focused, THEME.accent, THEME.text
    elif bar.hovered == action and usable:
        ground, edge, colour = THEME.hovered, THEME.well_frame, THEME.text
    panel(target, rect, ground, edge, radius=corner(em))
    if label:
        room = rect.width - em // 2
        size = size_for(label, em, room, BOLD, least=_LEAST)
        put(target, fitted(label, size, colour, room, BOLD), rect, 0.5)
    else:
        sign = "pause" if action == PLAY and bar.running else action
        put(target, _shape(sign, max(7, round(_SIGN * em)) // 2 * 2, colour), rect, 0.5)


_Polygon = Sequence[tuple[float, float]]
"""The corners of a part of a sign, whose place goes from 0 to 1."""


_WHOLE = range(0, 360, 5)


def _round(radius: float, angles: Sequence[int] = _WHOLE) -> list[tuple[float, float]]:
    """The corners of an arc around the middle, at angles in degrees."""
    ways = [(math.cos(math.radians(each)), math.sin(math.radians(each))) for each in angles]
    return [(MIDDLE + radius * x, MIDDLE - radius * y) for x, y in ways]


def _block(left: float, top: float, right: float, bottom: float) -> _Polygon:
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _flipped(*parts: _Polygon) -> list[_Polygon]:
    return [[(1 - x, y) for x, y in part] for part in parts]


_PLAY: _Polygon = (0, 0), (1, 0.5), (0, 1)
_TO_THE_END = [((0, 0), (0.75, 0.5), (0, 1)), _block(0.8, 0, 1, 1)]
_BY_A_PIECE = [_block(0, 0, 0.2, 1), ((0.3, 0), (1, 0.5), (0.3, 1))]
_BY_A_ROUND = [((0, 0), (0.5, 0.5), (0, 1)), ((0.5, 0), (1, 0.5), (0.5, 1))]
_TRIANGLE: _Polygon = (0.5, 0.06), (0.95, 0.95), (0.05, 0.95)
_MINUS = _block(0, 0.4, 1, 0.6)
_TURN = [
    [*_round(0.4, range(-50, 205, 5)), *_round(0.28, range(200, -55, -5))],
    [*_round(0.53, [195]), *_round(0.15, [195]), *_round(0.34, [250])],
]
_SIGNS: Mapping[object, Sequence[_Polygon]] = {
    START: _flipped(*_TO_THE_END),
    BACK: _flipped(*_BY_A_PIECE),
    PLAY: [_PLAY],
    "pause": [_block(0, 0, 0.33, 1), _block(0.67, 0, 1, 1)],
    FORWARD: _BY_A_PIECE,
    END: _TO_THE_END,
    SLOWER: [_MINUS],
    FASTER: [_MINUS, _block(0.4, 0, 0.6, 1)],
    ROUND_BACK: _flipped(*_BY_A_ROUND),
    ROUND_ON: _BY_A_ROUND,
    PART_BACK: _flipped(*_BY_A_ROUND),
    PART_ON: _BY_A_ROUND,
    Buttons.CCW: _TURN,
    Buttons.CW: _flipped(*_TURN),
    MarkKind.TETRIS: [((0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5))],
    MarkKind.SPIN: [_block(0, 0.1, 1, 0.45), _block(0.32, 0.4, 0.68, 1)],
    MarkKind.PERFECT: [[*_round(0.5), (1, 0.5), (0.75, 0.5), *reversed(_round(0.25))]],
    MarkKind.DEALER: [((0.15, 0), (0.95, 0.3), (0.35, 0.6), (0.35, 1), (0.15, 1))],
    BETTER: [_TRIANGLE],
    MarkKind.MISTAKE: [_TRIANGLE],
    MarkKind.FAULT: [_round(0.5)],
}
"""The sign of a button by its action, of a held key, and of a mark of the time line. Each has its own shape."""
_FINE = 4
"""The factor by which a sign is drawn larger before it is scaled down."""


@kept(96)
def _shape(sign: object, side: int, colour: Colour) -> Surface:
    """A sign in a square."""
    large = blank((side * _FINE, side * _FINE), colour)
    for part in _SIGNS[sign]:
        pygame.draw.polygon(large, colour, [(x * (side * _FINE - 1), y * (side * _FINE - 1)) for x, y in part])
    return pygame.transform.smoothscale(large, (side, side))


_COLOURS: Mapping[MarkKind, str] = {
    MarkKind.CLEAR: "mark_clear",
    MarkKind.TETRIS: "mark_tetris",
    MarkKind.SPIN: "mark_spin",
    MarkKind.PERFECT: "mark_perfect",
    MarkKind.DEALER: "mark_dealer",
    MarkKind.MISTAKE: "mark_mistake",
    MarkKind.FAULT: "mark_fault",
}
_SENT = "sent"
"""The stroke of an attack in a match."""
_MEANINGS: Mapping[MarkKind | str, str] = {
    _SENT: marked("lines sent"),
    MarkKind.CLEAR: marked("clear"),
    MarkKind.TETRIS: marked("tetris"),
    MarkKind.SPIN: marked("spin"),
    MarkKind.PERFECT: marked("perfect clear"),
    MarkKind.DEALER: marked("another dealer"),
    MarkKind.MISTAKE: marked("costly placement"),
    MarkKind.FAULT: marked("extra keys"),
}
"""What a mark means, for the legend, to be translated."""
_USUAL = MarkKind.CLEAR, MarkKind.MISTAKE
"""The kinds that the legend always has: it is there before the first mark is found."""
_MOST_LINES, _PALE = 10, 0.35
"""The lines whose stroke is as high as there is room, and how much of its colour a round has that is still to come."""
_MOST_SIZE = 4
_SINGLE = 0.4
"""The height of the stroke of a single, or of a line that was sent, compared with the highest."""


def _mark(kind: MarkKind, size: int, room: int) -> Surface:
    """The sign of a mark, at most ``room`` pixels high: of a clear a stroke as high as the rows, of a costlier mistake
    a larger triangle."""
    colour = THEME.named(_COLOURS[kind])
    if kind is MarkKind.CLEAR:
        share = _SINGLE + (1 - _SINGLE) * (min(size, _MOST_SIZE) - 1) / (_MOST_SIZE - 1)
        stroke = Surface((max(2, room // 4), round(room * share)))
        stroke.fill(colour)
        return stroke
    if kind is MarkKind.MISTAKE:
        room = max(6, round(room * (0.45 + 0.15 * min(size, _MOST_SIZE))))
    return _shape(kind, max(4, round(0.55 * room)) if kind is MarkKind.FAULT else room, colour)


@kept(4)
def _legend(kinds: Sequence[MarkKind | str], size: PixelSize, em: int, spoken: str) -> Surface:
    """What the kinds of marks mean, in a line, in small letters or in smaller ones. ``spoken`` is the language."""
    signs = (
        Row(
            Box(width=SWATCH, draw=partial(_draw_sign, kind)),
            Label(say(_MEANINGS[kind]), colour=THEME.muted),
            gap=CLOSE,
        )
        for kind in kinds
    )
    row, picture, small = Row(*signs, gap=APART, at=0.0), Surface(size, pygame.SRCALPHA), _small(em)
    while small > MIN_FONT_SIZE and row.width(new_layout(small)).least > size[0]:
        small -= 1
    row.place(picture.get_rect(), new_layout(small))
    row.draw(picture)
    return picture


def _draw_sign(kind: MarkKind | str, target: Surface, box: Box) -> None:
    if not isinstance(kind, MarkKind):
        thick, (middle, centre), high = max(2, hairline(target)), box.rect.center, box.rect.width
        for colour, x in zip(THEME.side_by_side, (middle - 2 * thick, middle + thick), strict=False):
            target.fill(colour, Rect(x, centre - high // 2, thick, high))
        return
    put(target, _mark(kind, _MOST_SIZE if kind is MarkKind.CLEAR else 2, box.rect.width), box.rect, 0.5)


def _draw_timeline(target: Surface, track: Rect, bar: ReplayBar) -> None:
    thick = max(3, track.height // 8)
    groove = Rect(track.x, track.centery - thick // 2, track.width, thick)
    done = Rect(groove.topleft, (round(groove.width * bar.position), thick))
    if bar.rounds:
        _draw_rounds(target, track, groove, bar)
    else:
        pygame.draw.rect(target, THEME.panel_edge, groove, border_radius=thick)
        pygame.draw.rect(target, THEME.accent, done, border_radius=thick)
    for sign, place in _placed(track, thick, bar.marks):
        target.blit(sign, place)
    if bar.pointed is not None:
        x, above = track.x + round(bar.pointed * (track.width - 1)), track.height // 5
        target.fill(THEME.text, Rect(x, track.y + above, hairline(target), track.height - 2 * above))
    knob = max(4, track.height // 4)
    middle = min(max(done.right, track.x + knob), track.right - knob), track.centery
    pygame.draw.circle(target, THEME.text, middle, knob)


def _draw_rounds(target: Surface, track: Rect, groove: Rect, bar: ReplayBar) -> None:
    """Draw a bar for each round in the colour of who won it, with a stroke for each attack, above it for the first
    player and below it for the second one."""

    def at(place: float) -> int:
        return track.x + round(place * track.width)

    now, thin = at(bar.position), max(2, hairline(target))
    for each in bar.rounds:
        colour = THEME.muted if each.winner is None else THEME.side_by_side[each.winner]
        left, right = at(each.first) + thin, max(at(each.last) - thin, at(each.first) + thin + 1)
        for end, tone in ((right, mix(THEME.well, colour, _PALE)), (min(now, right), colour)):
            target.fill(tone, Rect(left, groove.y, max(0, end - left), groove.height))
        for place, side, lines in each.attacks:
            share = _SINGLE + (1 - _SINGLE) * (min(lines, _MOST_LINES) - 1) / (_MOST_LINES - 1)
            high = round(share * (groove.y - track.y))
            top = groove.bottom if side else groove.y - high
            target.fill(THEME.side_by_side[side], Rect(at(place) - thin // 2, top, thin, high))


def _placed(track: Rect, thick: int, marks: Sequence[TimelineMark]) -> list[tuple[Surface, Rect]]:
    """The signs of marks and their places. Of mistakes whose triangles would overlap, that of the costliest placement
    stands for all."""
    room, taken, signs = (track.height - thick) // 2 - 1, list[Rect](), []
    for mark in sorted(marks, key=lambda mark: -mark.size if mark.kind is MarkKind.MISTAKE else -inf):
        sign = _mark(mark.kind, max(1, mark.size), room)
        place = sign.get_rect(centerx=track.x + round(mark.place * (track.width - 1)))
        place.bottom = track.centery - thick // 2 - 1
        if mark.kind in BELOW:
            place.top = track.centery + thick // 2 + 2
        place.clamp_ip(track.x, place.y, track.width, place.height)
        if mark.kind is not MarkKind.MISTAKE or place.collidelist(taken) < 0:
            signs.append((sign, place))
            taken += [place] * (mark.kind is MarkKind.MISTAKE)
    return signs


_KEYS: Mapping[Buttons, str] = {
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
_ALSO: Mapping[Buttons, Buttons] = {Buttons.SOFT_DROP: Buttons.SLOW_DROP}
"""Button -> another one that is shown by its key."""
_HIGH, _APART = 1.5, 7
"""The height of a key in ems, and how many of the gaps between two are an em."""


def _caps(em: int, usable: int) -> list[tuple[Buttons, Rect]]:
    """The usable buttons and the places of their keys, beside each other from 0 on, around a line."""
    caps, left, high = [], 0, round(_HIGH * em)
    for button, sign in _KEYS.items():
        if button & usable:
            width = max(high, width_of(say(sign), _small(em), BOLD) + _small(em))
            caps.append((button, Rect(left, -high // 2, width, high)))
            left += width + max(2, em // _APART)
    return caps


def _small(em: int) -> int:
    return max(_LEAST_KEY, round(em * SMALL))


def _draw_cap(target: Surface, cap: Rect, em: int, button: Buttons, *, down: bool) -> None:
    ground, edge, colour = THEME.panel, THEME.panel_edge, THEME.muted
    if down:
        ground, edge, colour = THEME.accent, THEME.accent, THEME.background_bottom
    panel(target, cap, ground, edge, radius=corner(em, small=True))
    words = _KEYS[button]
    put(target, line(say(words), _small(em), colour, BOLD) if words else _shape(button, em, colour), cap, 0.5)


BAR = Panel("bar", lambda frame: frame.bar, _draw)
