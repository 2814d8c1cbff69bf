"""A game in which the handling is tried, and below it the last presses over time."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.language import say
from game.play.game.effects import Effects
from game.play.game.handling import LANES, SPAN, Press, Trial
from game.play.words.numbers import SEPARATOR
from game.settings import DisplaySettings
from game.ui.draw.game.well import draw_ground, draw_well
from game.ui.kit.box import Act
from game.ui.kit.ground import frame
from game.ui.kit.layout import SKY_ROWS, WELL_COLUMNS, WELL_ROWS, WellAlone
from game.ui.kit.lengths import Span, Units, fixed
from game.ui.kit.page import LiveBox
from game.ui.kit.shapes import panel, put
from game.ui.kit.sizes import LANE, LEADING, LEAST_WELL, MIDDLE, SMALL
from game.ui.kit.text import BOLD, MIN_FONT_SIZE, fitted, line, whole_words, width_of, wrapped
from game.ui.theme import THEME, Colour, mix, palette_of

_WORDS = 2
"""The lines about the last press."""


class TrialBox(LiveBox):
    """The game and its lanes. Enter or a click gives it the keys."""

    focusable = True

    def __init__(self, action: Act, trial: Trial, settings: Callable[[], DisplaySettings]) -> None:
        super().__init__("try")
        self.action, self._trial, self._settings = action, trial, settings
        self.playing = False
        """Whether the keys play the game."""
        self.button = ""
        """The button of a gamepad that gives it the keys, while one is used. Empty otherwise."""

    # Time

    def advance(self, now: float) -> None:
        """Run the game up to ``now`` while the keys play it."""
        if self.playing:
            self._trial.advance(now)

    def deadline(self, now: float) -> float | None:
        """When something happens in the game, or the next frame while a press is on the picture."""
        return self._trial.deadline(now, self._settings().frame_seconds) if self.playing else None

    def key(self, now: float) -> object:
        """The game while the keys play it."""
        return self._trial.key(now) if self.playing else None

    def wake(self, now: float, *, awake: bool) -> None:
        """No key is held any longer."""
        self._trial.release_all(now)

    # Picture

    def height(self, width: float, units: Units) -> Span:
        """From the height of a small well, with the lanes and the words, to any."""
        return fixed(LEAST_WELL * units.em + self._below(units.em), grows=True)

    def _below(self, em: int) -> int:
        """The height of the lanes and of the words, with the room above them."""
        return round((MIDDLE + len(LANES) * LANE + _WORDS * LEADING * SMALL) * em)

    @property
    def well(self) -> WellAlone:
        """Where the well stands."""
        room = self.rect.height - self._below(self.em)
        cell = max(1, int(min(self.rect.width / (WELL_COLUMNS + 1), room / (WELL_ROWS + SKY_ROWS + 1))))
        sky = round(SKY_ROWS * cell)
        well = Rect(0, self.rect.y + sky, WELL_COLUMNS * cell, WELL_ROWS * cell)
        well.centerx = self.rect.centerx
        return WellAlone(cell, well, sky)

    def draw(self, target: Surface) -> None:
        """Draw the game and the lanes."""
        em, place, session = self.em, self.well, self._trial.session
        draw_ground(target, place)
        palette = palette_of(self._settings().palette, session.rules.look, session.level)
        draw_well(target, place, session, Effects(flashes=False), 0.0, palette=palette, ghost=True)
        if self.playing or self.focused:
            frame(target, place.well.inflate(4, 4), em, THEME.accent)
        if not self.playing:
            self._invite(target, place.well, THEME.text if self.focused else THEME.soft)
        lanes = Rect(self.rect.x, place.well.bottom + em // 2, self.rect.width, round(len(LANES) * LANE * em))
        self._draw_lanes(target, lanes)
        small = round(SMALL * em)
        # What does not fit on a line breaks between its parts first.
        told = self._trial.presses.summary(self.now)
        parts = [told] if width_of(told, small) <= lanes.width else told.split(SEPARATOR)
        lines = [words for part in parts for words in wrapped(part, small, lanes.width)]
        for number, words in enumerate([*lines[: _WORDS - 1], " ".join(lines[_WORDS - 1 :])]):
            pitch = round(LEADING * small)
            row = Rect(lanes.x, lanes.bottom + number * pitch, lanes.width, pitch)
            put(target, fitted(words, small, THEME.soft, row.width), row)

    def _invite(self, target: Surface, well: Rect, colour: Colour) -> None:
        """Say in the well how one plays. In a narrow one the letters are smaller, so that each word is whole."""
        text, size = say("Press Tab or click here to try it"), self.em
        if self.button:
            text = say("Press {button} or click here to try it", button=self.button)
        room = well.width - self.em
        while size > MIN_FONT_SIZE and not whole_words(text, size, room, BOLD):
            size -= 1
        lines, pitch = wrapped(text, size, room, BOLD), round(LEADING * size)
        top = well.y + (well.height - pitch * len(lines)) * 2 // 5
        for number, words in enumerate(lines):
            row = Rect(well.x, top + number * pitch, well.width, pitch)
            put(target, fitted(words, size, colour, well.width, BOLD), row, 0.5)

    def _draw_lanes(self, target: Surface, area: Rect) -> None:
        """Draw a lane for each button: a bar for the time that it was held, a stroke for each move of the piece."""
        presses, end = self._trial.presses.all, self._trial.presses.end(self.now)
        height = area.height // len(LANES)
        for number, (button, sign) in enumerate(LANES.items()):
            row = Rect(area.x, area.y + number * height, area.width, height - self.em // 5)
            put(target, line(sign, self.em, THEME.soft, BOLD), row)
            track = Rect(row.x + round(1.5 * self.em), row.y, row.width - round(1.5 * self.em), row.height)
            panel(target, track, THEME.panel, THEME.panel_edge, 2)
            for press in presses:
                if press.button is button and (press.ended is None or press.ended >= end - SPAN):
                    _draw_press(target, track, press, end, stroke=max(1, self.em // 8))


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
