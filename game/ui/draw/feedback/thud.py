"""The thud of a hard drop: the picture of the well moves down by a few pixels and comes back."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.layout.game import PlayLayout, thud_pixels


def draw_thud(target: Surface, layout: PlayLayout, ground: Surface, share: float) -> None:
    """Move what is drawn of the well and its frame. ``ground`` has what is behind its upper edge."""
    down = thud_pixels(layout.cell, share)
    if down:
        area = layout.shaken.clip(target.get_rect())
        target.subsurface(area).scroll(0, down)
        target.blit(ground, area, Rect(area.x, area.y, area.width, down))
