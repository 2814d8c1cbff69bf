"""What the mouse presses on every screen: the keys that its line of keys tells, and a mark that does what Escape does.

The mark stands in a corner, over the picture, and is seen only while the mouse is used and nothing else leads back. So
it takes no room, and a game that is played by keys never shows it.
"""

from contextlib import suppress
from math import inf

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from .controls import Controls, key_name
from .kit.boxes import PixelSize, Position
from .kit.keys import KeySpot
from .kit.layout import em_of
from .kit.shapes import corner, panel, put
from .kit.text import BOLD, line
from .kit.times import AWAKE
from .screens.screen import Screen
from .theme import THEME

_WIDE, _HIGH, _FROM_EDGE = 3.2, 2.0, 0.6
"""The size of the mark, and its place, in ems."""
_MOVES = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN)


def mark_place(size: PixelSize) -> Rect:
    """Return the place of the mark in a window of this size."""
    em = em_of(size)
    return Rect(*(round(each * em) for each in (_FROM_EDGE, _FROM_EDGE, _WIDE, _HIGH)))


def key_at(spot: KeySpot, controls: Controls, *, raw: bool = True) -> int:
    """Return the number of the key that a click on a part of a line of keys presses. 0 if it presses none.

    It is the key whose name is under the mouse, or the only one that the part names. Words that happen to be called as
    a key are none: the part must begin with one. ``raw`` says that the buttons of a gamepad are keys of their own.
    """
    keys = [controls.key_called(word.rstrip(":"), raw=raw) for word in spot.words]
    if not keys[0]:
        return 0
    return keys[spot.at] or (keys[0] if sum(map(bool, keys)) == 1 else 0)


class Pointing:
    """Follows the mouse in the window. Times are in seconds of the loop's clock."""

    def __init__(self, controls: Controls) -> None:
        self._controls = controls
        self._until = -inf
        self._at: Position = (-1, -1)
        self._hand = False
        self._under: tuple[Rect, Surface] | None = None  # what the mark lies on
        self._drawn: object = None

    def note(self, event: Event, screen: Screen, size: PixelSize, now: float) -> int:
        """Take in an event of the mouse. Return the number of the key that it presses; 0 if it is for the screen."""
        if event.type not in _MOVES:
            return 0
        self._until, self._at = now + AWAKE, event.pos
        key = self._key(screen, size)
        if bool(key) is not self._hand:
            self._hand = bool(key)
            with suppress(pygame.error):  # a driver without cursors
                pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_HAND if key else pygame.SYSTEM_CURSOR_ARROW)
        return key if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT else 0

    def _key(self, screen: Screen, size: PixelSize) -> int:
        if self._over_mark(size) and not screen.leads_back:
            return self._controls.way_out
        spot = screen.spot_at(self._at)
        return key_at(spot, self._controls, raw=screen.raw_pads) if spot else 0

    def _over_mark(self, size: PixelSize) -> bool:
        return mark_place(size).collidepoint(self._at)

    def awake(self, now: float) -> bool:
        """Whether the mouse was used just now."""
        return now < self._until

    def deadline(self, now: float) -> float | None:
        """When the mark goes away. None if it is not there."""
        return self._until if self.awake(now) else now if self._under else None

    def _look(self, screen: Screen, size: PixelSize, now: float) -> object:
        seen = self.awake(now) and not screen.leads_back
        return (size, self._over_mark(size), self._controls.way_out, THEME.panel) if seen else None

    def changed(self, screen: Screen, size: PixelSize, now: float) -> bool:
        """Whether the mark comes, goes, or looks otherwise."""
        return self._look(screen, size, now) != self._drawn

    def lift(self, target: Surface) -> list[Rect]:
        """Take the mark away, before the screen draws. Return where it was."""
        if self._under is None:
            return []
        (place, before), self._under = self._under, None
        target.blit(before, place)
        return [place]

    def lay(self, target: Surface, screen: Screen, now: float) -> list[Rect]:
        """Lay the mark over the picture of a screen, if it is seen. Return its place."""
        size = target.get_size()
        self._drawn = self._look(screen, size, now)
        if self._drawn is None:
            return []
        place, em, over = mark_place(size), em_of(size), self._over_mark(size)
        self._under = place, target.subsurface(place).copy()
        fill, edge = (THEME.hovered, THEME.well_frame) if over else (THEME.panel, THEME.panel_edge)
        panel(target, place, fill, edge, radius=corner(em))
        label = self._controls.key_label(key_name(self._controls.way_out))
        put(target, line(label, em, THEME.text if over else THEME.soft, BOLD), place, 0.5)
        return [place]
