"""The common look of widgets: grounds, frames, arrows."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.ui.kit.box import Box
from game.ui.kit.shapes import corner, hairline, panel
from game.ui.theme import THEME, Colour, mix

PAD = 0.9
"""The room between the edge of a widget and its content, in ems."""
_LIFT, _LIFT_EDGE = 0.07, 0.22
"""How much of the colour of text a card on a panel has in its ground and in its edge."""


def inner(rect: Rect, em: int) -> Rect:
    """The room for the content of a widget."""
    return rect.inflate(-2 * round(PAD * em), 0)


def ground(
    target: Surface,
    rect: Rect,
    em: int,
    *,
    focused: bool,
    hovered: bool,
    raised: bool = False,
    on_panel: bool = False,
) -> None:
    """Draw the ground of a widget: nothing, a card if ``raised``, lit under the mouse, framed with the focus.

    ``on_panel`` says that a panel is behind it: a card is then lighter than the panel, or darker in a light theme.
    """
    radius = corner(em)
    if focused:
        panel(target, rect, THEME.focused, THEME.accent, radius)
    elif on_panel and raised:
        fill = mix(THEME.panel, THEME.text, _LIFT * (2 if hovered else 1))
        panel(target, rect, fill, mix(THEME.panel_edge, THEME.text, _LIFT_EDGE), radius)
    elif hovered:
        panel(target, rect, THEME.hovered, THEME.panel_edge, radius)
    elif raised:
        panel(target, rect, THEME.panel, THEME.panel_edge, radius)


def stripe(target: Surface, rect: Rect, em: int) -> None:
    """Draw the sign of something chosen without the focus, or changed, at its left edge."""
    inset = min(em // 2, rect.height // 4)
    target.fill(THEME.accent, Rect(rect.x, rect.y + inset, max(2, em // 6), rect.height - 2 * inset))


def panel_behind(*, best: bool = False) -> Callable[[Surface, Box], None]:
    """Draws a panel behind the boxes in a box. That of the ``best`` has an edge in its colour."""

    def draw(target: Surface, box: Box) -> None:
        panel(target, box.rect, edge=THEME.best if best else None, radius=corner(box.em))

    return draw


def frame(target: Surface, rect: Rect, em: int, colour: Colour) -> None:
    """Draw a frame around something with a ground of its own, such as a chart with the focus."""
    thick = max(hairline(target), em // 10)
    pygame.draw.rect(target, colour, rect.inflate(4 * thick, 4 * thick), thick, border_radius=3 * thick)


def arrow(target: Surface, rect: Rect, em: int, direction: int, colour: Colour | None = None) -> None:
    """Draw a small arrow in the middle of a rectangle: to the left at -1, to the right at 1."""
    colour = colour or THEME.soft
    across, down = max(3, round(0.24 * em)), max(4, round(0.4 * em))
    x, y = rect.center
    tip, back = x + direction * across, x - direction * across
    pygame.draw.aalines(target, colour, False, [(back, y - down), (tip, y), (back, y + down)])
    pygame.draw.lines(target, colour, False, [(back, y - down), (tip, y), (back, y + down)], max(1, em // 9))
