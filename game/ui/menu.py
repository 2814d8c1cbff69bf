"""A menu: rows with an action, with choices, or with text to type. One row is selected."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect
from pygame.event import Event

from game.play.menu_row import Row

MOVED = "moved"
CHANGED = "changed"
_UP, _DOWN = (pygame.K_UP, pygame.K_KP8), (pygame.K_DOWN, pygame.K_KP2, pygame.K_TAB)
_BACK, _ON = (pygame.K_LEFT, pygame.K_KP4), (pygame.K_RIGHT, pygame.K_KP6)
ACCEPT = (pygame.K_RETURN, pygame.K_KP_ENTER)
LABEL_SHARE = 0.34
"""How much of the width of a row its label has, where it has a value."""


def value_area(rect: Rect) -> Rect:
    """The part of a row in which its value stands, with an arrow at each end."""
    label = round(rect.width * LABEL_SHARE)
    return Rect(rect.x + label, rect.y, rect.width - label, rect.height)


def is_click(event: Event, area: Rect) -> bool:
    """Whether the left button of the mouse went down in an area."""
    return bool(event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and area.collidepoint(event.pos))


class Menu:
    """The rows of a menu, the selected one, and their positions on the screen."""

    def __init__(self, rows: Sequence[Row], *, across: bool = False) -> None:
        """``across`` puts the rows side by side. Left and right then move between them, as up and down do."""
        self.rows = tuple(rows)
        self.across = across
        self.index = 0
        self.rects: tuple[Rect, ...] = ()
        """The positions of the rows, set by the function that draws the menu."""

    def take(self, rows: Sequence[Row]) -> None:
        """Replace the rows. The selected row stays selected if a row has the same label."""
        labels = [row.label for row in rows]
        chosen = self.selected.label
        self.rows = tuple(rows)
        self.index = labels.index(chosen) if chosen in labels else min(self.index, len(rows) - 1)

    def select(self, label: str) -> None:
        """Select the row with this label, if there is one."""
        self.index = next((place for place, row in enumerate(self.rows) if row.label == label), self.index)

    @property
    def selected(self) -> Row:
        """The row on which keys act."""
        return self.rows[self.index]

    def value(self, label: str) -> str:
        """The value of the row with this label. Raises KeyError if there is none."""
        for row in self.rows:
            if row.label == label:
                return row.value
        raise KeyError(label)

    def handle(self, event: Event) -> str | None:
        """React to a key or the mouse. Return MOVED, CHANGED, the action of an accepted row, or None."""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEMOTION:
            return self._select(self._row_at(event.pos))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._click(event.pos)
        if event.type == pygame.MOUSEWHEEL and event.y:
            return self._turn(-1 if event.y > 0 else 1) if self.selected.choices else None
        return None

    def _key(self, event: Event) -> str | None:
        key = event.key
        if key in _UP or (key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT):
            return self._select((self.index - 1) % len(self.rows))
        if key in _DOWN:
            return self._select((self.index + 1) % len(self.rows))
        if key in _BACK:
            return self._turn(-1)
        if key in _ON:
            return self._turn(1)
        if key in ACCEPT:
            return self._accept()
        return self._type(event) if self.selected.typed else None

    def _type(self, event: Event) -> str | None:
        row, before = self.selected, self.selected.value
        if event.key == pygame.K_BACKSPACE:
            row.value = "" if event.mod & pygame.KMOD_CTRL else row.value[:-1]
        elif event.key == pygame.K_DELETE:
            row.value = ""
        elif event.unicode and event.unicode.isprintable() and len(row.value) < row.longest:
            row.value += event.unicode
        return CHANGED if row.value != before else None

    def _click(self, position: tuple[int, int]) -> str | None:
        place = self._row_at(position)
        if place is None:
            return None
        moved = self._select(place)
        value = value_area(self.rects[place])
        if self.selected.choices and value.x <= position[0]:
            return self._turn(-1 if position[0] < value.centerx else 1)
        if self.selected.choices:
            return moved
        return moved if self.selected.typed else self._accept()

    def _turn(self, by: int) -> str | None:
        if self.across:
            return self._select((self.index + by) % len(self.rows))
        return CHANGED if self.selected.change(by) else None

    def _accept(self) -> str:
        return self.selected.action or self.rows[0].action

    def _select(self, place: int | None) -> str | None:
        if place is None or place == self.index:
            return None
        self.index = place
        return MOVED

    def _row_at(self, position: tuple[int, int]) -> int | None:
        return next((place for place, rect in enumerate(self.rects) if rect.collidepoint(position)), None)
