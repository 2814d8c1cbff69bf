"""What is seen in a picture."""

from __future__ import annotations

from pygame import Rect, Surface


def colours(picture: Surface, area: Rect) -> set[tuple[int, ...]]:
    """The colours in an area of a picture."""
    return {tuple(picture.get_at((x, y))[:3]) for x in range(area.x, area.right) for y in range(area.y, area.bottom)}
