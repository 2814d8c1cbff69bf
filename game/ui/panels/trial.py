"""What stands with the well in which the handling is tried: how one plays, and the last presses over time."""

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from ...language import say
from ...play.game import LANES, SPAN, Press, Trial
from ..kit.boxes import Box, Column, fixed
from ..kit.cells import LANE
from ..kit.shapes import frame, panel, put
from ..kit.sizes import MIDDLE, SMALL
from ..kit.text import BOLD, Text, line, width_of
from ..theme import THEME, mix
from .live_well import LiveWell

_WORDS = 2
"""The lines about the last press."""


def draw_trial(target: Surface, box: LiveWell, *, playing: bool, key: str) -> None:
    """Draw a frame around a well that has the keys, and else say in it how one plays. ``key`` is the name of the key or
    of the button that leads to it."""
    well, em = box.place_of_well.well, box.em
    if playing or box.focused:
        frame(target, well.inflate(4, 4), em, THEME.accent)
    if playing:
        return
    text = say("Press {key} or click here to try it", key=key)
    told = Text(text, colour=THEME.text if box.focused else THEME.soft, scale=SMALL, bold=True, across=MIDDLE)
    high = round(told.height(well.width - em, box.units).least)
    told.place(Rect(well.x + em // 2, well.y + (well.height - high) * 2 // 5, well.width - em, high), box.units)
    panel(target, told.rect.inflate(em // 2, em // 2), THEME.panel, THEME.panel_edge)
    told.draw(target)


def lanes(trial: Trial, now: Callable[[], float]) -> Box:
    """A lane for each button: a bar for the time that it was held, a stroke for each move of the piece. Below them the
    last press in words."""
    told = Text("", colour=THEME.soft, scale=SMALL, lines=_WORDS)

    def draw(target: Surface, box: Box) -> None:
        """Draw a lane for each button, with its presses of the last seconds."""
        end, high = trial.end(now()), box.rect.height // len(LANES)
        beside = max(width_of(say(sign), box.em, BOLD) for sign in LANES.values()) + box.em // 2
        told.text = trial.summary(now())
        for number, (button, sign) in enumerate(LANES.items()):
            row = Rect(box.rect.x, box.rect.y + number * high, box.rect.width, high - box.em // 5)
            put(target, line(say(sign), box.em, THEME.soft, BOLD), row)
            track = Rect(row.x + beside, row.y, row.width - beside, row.height)
            panel(target, track, THEME.panel, THEME.panel_edge, 2)
            for press in trial.presses:
                if press.button is button and (press.ended is None or press.ended >= end - SPAN):
                    _draw_press(target, track, press, end, stroke=max(1, box.em // 8))

    high = len(LANES) * LANE
    return Column(Box(height=lambda width, units: fixed(round(high * units.em)), draw=draw), told, share=0.0)


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
