"""The time line of a replay with its marks: clears above the line, mistakes and finesse faults below it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame
from pygame import Rect, Surface

from game.language import say
from game.play.records.replays import BELOW, Mark, MarkKind
from game.ui.kit.shapes import disc, hairline, put
from game.ui.kit.text import MIN_FONT_SIZE, line, width_of
from game.ui.theme import THEME, Colour, kept

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
_LEAST = 0.4
"""The height of the stroke of a single, compared with the highest."""


def draw_timeline(target: Surface, track: Rect, position: float, marks: Sequence[Mark], pointed: float | None) -> None:
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


def draw_legend(target: Surface, area: Rect, em: int, marks: Sequence[Mark]) -> None:
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


def _hidden(track: Rect, thick: int, marks: Sequence[Mark]) -> set[Mark]:
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


def _placed(track: Rect, thick: int, mark: Mark) -> tuple[Surface, Rect]:
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
    share = _LEAST + (1 - _LEAST) * (size - 1) / (_MOST_SIZE - 1)
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
