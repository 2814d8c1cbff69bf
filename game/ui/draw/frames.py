"""What a theme draws around the well of a game, at its sides and below it. Above it pieces come in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count

import pygame
from pygame import Rect, Surface

from game.ui.kit.layout import frame_width
from game.ui.layout.game import PlayLayout
from game.ui.theme import FRAMES, THEME, mix, worn

_BELOW = 0.3
"""How far a frame reaches below the well, in ems."""
_PITCH, _STUD = 0.5, 0.34
"""From one stud to the next in cells, and the size of a stud compared with the width of the frame."""
_BRICK = 0.5
"""The height of a brick in cells."""
_LIGHT = 0.5
"""How strong the light is at the well."""

Frame = Callable[[Surface, Rect, Rect, int], None]
"""Draws around a well as far as an area reaches. The number is the size of a cell."""


def draw_frame(target: Surface, layout: PlayLayout) -> None:
    """Draw the frame of the theme around the well, as part of the background."""
    em, cell, line = layout.em, layout.cell, frame_width(layout.cell)
    frame, well = worn().frame, layout.well
    wide, low = line + round(FRAMES[frame] * em), line + round(_BELOW * em)
    around = Rect(well.x - wide, well.y - line, well.width + 2 * wide, well.height + line + low)
    if frame in _FRAMES:
        _FRAMES[frame](target, around, well, cell)


def _studs(target: Surface, around: Rect, well: Rect, cell: int) -> None:
    """A steel frame with a light and a dark edge, and a row of studs."""
    wide = well.x - around.x
    edge = max(1, wide // 6)
    target.fill(mix(THEME.panel_edge, THEME.well, 0.75), around)
    target.fill(THEME.panel_edge, around.inflate(-2 * edge, 0).move(0, -edge))
    target.fill(mix(THEME.panel_edge, THEME.text, 0.5), Rect(around.x, around.y, edge, around.height - edge))
    size, pitch = max(2, round(wide * _STUD)), max(4, round(cell * _PITCH))
    for x in (around.x + (wide - size) // 2 + 1, around.right - (wide + size) // 2 - 1):
        for y in range(well.y + (pitch - size) // 2, well.bottom - size, pitch):
            target.fill(mix(THEME.well_frame, THEME.well, 0.5), Rect(x + 1, y + 1, size, size))
            target.fill(THEME.well_frame, Rect(x, y, size, size))


def _bricks(target: Surface, around: Rect, well: Rect, cell: int) -> None:
    """A wall of bricks at both sides. The joints of every second row are in the middle."""
    wide, high = well.x - around.x, max(4, round(cell * _BRICK))
    joint = max(1, high // 8)
    for left in (around.x, well.right):
        wall = Rect(left, around.y, wide, well.bottom - around.y)
        target.fill(THEME.well_frame, wall)
        for row, y in zip(count(), range(wall.y, wall.bottom, high), strict=False):
            half = wide // 2
            for x, width in ((left, wide),) if row % 2 else ((left, half), (left + half, wide - half)):
                brick = Rect(x, y, width, high).inflate(-joint, -joint).clip(wall)
                target.fill(mix(THEME.well_frame, THEME.panel_edge, 0.8), brick)
                target.fill(mix(THEME.panel_edge, THEME.panel, 0.45), Rect(brick.topleft, (brick.width, joint)))


def _glow(target: Surface, around: Rect, well: Rect, cell: int) -> None:
    """Light that falls on what is around the well."""
    wide = max(1, well.x - around.x)
    light = Surface(around.size, pygame.SRCALPHA)
    inner = well.move(-around.x, -around.y)
    for reach in range(wide, 0, -1):
        strength = round(255 * _LIGHT * (1 - reach / wide) ** 2)
        place = inner.inflate(2 * reach, 0)
        place.height += reach
        pygame.draw.rect(light, (*THEME.well_frame, strength), place, border_radius=reach)
    light.fill((0, 0, 0, 0), inner)
    target.blit(light, around)


_FRAMES: Mapping[str, Frame] = {"studs": _studs, "bricks": _bricks, "glow": _glow}
"""What is drawn besides the line that every well has."""
