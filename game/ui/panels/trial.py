"""What stands with the well in which the handling is tried: how one plays, and the last presses over time."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.language import say
from game.play.game.handling import LANES, SPAN, Press, Trial
from game.play.words.numbers import SEPARATOR
from game.ui.kit.box import Box
from game.ui.kit.ground import frame
from game.ui.kit.lengths import fixed
from game.ui.kit.shapes import panel, put
from game.ui.kit.sizes import LANE, LEADING, SMALL
from game.ui.kit.text import BOLD, MIN_FONT_SIZE, fitted, line, whole_words, width_of, wrapped
from game.ui.panels.live_well import LiveWell
from game.ui.theme import THEME, mix

_WORDS = 2
"""The lines about the last press."""


def draw_trial(target: Surface, box: LiveWell, *, playing: bool, button: str) -> None:
    """Draw a frame around a well that has the keys, and else say in it how one plays. In a narrow one the letters are
    smaller, so that each word is whole. ``button`` is that of a gamepad, while one is used."""
    well, size = box.place_of_well.well, box.em
    if playing or box.focused:
        frame(target, well.inflate(4, 4), size, THEME.accent)
    if playing:
        return
    text, colour = say("Press Tab or click here to try it"), THEME.text if box.focused else THEME.soft
    if button:
        text = say("Press {button} or click here to try it", button=button)
    room = well.width - size
    while size > MIN_FONT_SIZE and not whole_words(text, size, room, BOLD):
        size -= 1
    lines, pitch = wrapped(text, size, room, BOLD), round(LEADING * size)
    top = well.y + (well.height - pitch * len(lines)) * 2 // 5
    for number, words in enumerate(lines):
        row = Rect(well.x, top + number * pitch, well.width, pitch)
        put(target, fitted(words, size, colour, well.width, BOLD), row, 0.5)


def lanes(trial: Trial, now: Callable[[], float]) -> Box:
    """A lane for each button: a bar for the time that it was held, a stroke for each move of the piece. Below them the
    last press in words."""

    def draw(target: Surface, box: Box) -> None:
        em, area, end = box.em, box.rect, trial.end(now())
        high, beside = round(LANE * em), round(1.5 * em)
        for number, (button, sign) in enumerate(LANES.items()):
            row = Rect(area.x, area.y + number * high, area.width, high - em // 5)
            put(target, line(sign, em, THEME.soft, BOLD), row)
            track = Rect(row.x + beside, row.y, row.width - beside, row.height)
            panel(target, track, THEME.panel, THEME.panel_edge, 2)
            for press in trial.presses:
                if press.button is button and (press.ended is None or press.ended >= end - SPAN):
                    _draw_press(target, track, press, end, stroke=max(1, em // 8))
        # What does not fit on a line breaks between its parts first.
        told, small = trial.summary(now()), round(SMALL * em)
        parts = [told] if width_of(told, small) <= area.width else told.split(SEPARATOR)
        lines = [words for part in parts for words in wrapped(part, small, area.width)]
        for number, words in enumerate([*lines[: _WORDS - 1], " ".join(lines[_WORDS - 1 :])]):
            pitch = round(LEADING * small)
            row = Rect(area.x, area.y + len(LANES) * high + number * pitch, area.width, pitch)
            put(target, fitted(words, small, THEME.soft, row.width), row)

    high = len(LANES) * LANE + _WORDS * LEADING * SMALL
    return Box(height=lambda width, units: fixed(round(high * units.em)), draw=draw)


def _draw_press(target: Surface, track: Rect, press: Press, end: float, stroke: int) -> None:
    def at(when: float) -> int:
        return track.x + round(track.width * max(0.0, min(1.0, 1 - (end - when) / SPAN)))

    left, right = at(press.began), at(end if press.ended is None else press.ended)
    bar = Rect(left, track.y, max(2, right - left), track.height)
    target.fill(mix(THEME.panel, THEME.accent, 0.4), bar)
    pygame.draw.rect(target, THEME.accent, bar, max(1, stroke // 2))
    for move in press.moves:
        if move >= end - SPAN:
            target.fill(THEME.text, Rect(at(move), track.y, stroke, track.height))
