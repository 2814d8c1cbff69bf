"""The edge of a place that hides a part of its content."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.ui.draw.backdrop import backdrop
from game.ui.theme import THEME, kept

_HEIGHT = 1.5
"""The height of the strip that fades, in ems."""
_OPAQUE = 2.0
"""How fast the strip fades: its outer half is opaque, so that the sign is not drawn across letters."""
_WIDTH, _RISE = 0.5, 0.28
"""Half the width of the sign and its height, in ems."""


def fade_height(rect: Rect, em: int) -> int:
    """The height in pixels of the part of a place that fades."""
    return min(round(_HEIGHT * em), rect.height)


def sign_height(rect: Rect, em: int) -> int:
    """The height in pixels of the outer part of what fades. It is opaque, and the sign stands there."""
    return round(fade_height(rect, em) / _OPAQUE)


def fade_out(
    target: Surface, rect: Rect, em: int, *, up: bool, sharp: bool = False, hidden: Sequence[Rect] = ()
) -> None:
    """Let the upper or the lower edge of a place fade into the background of a page, with a sign that points there.

    With ``sharp``, only the part with the sign is opaque and nothing else fades: what is beside it is whole. ``hidden``
    are places whose content is not to be seen at all, such as lines of text that would be cut.
    """
    whole = Rect((0, 0), target.get_size())
    ground = backdrop(whole.size, THEME.background_top, THEME.background_bottom)
    for each in hidden:
        covered = each.clip(rect).clip(whole)
        target.blit(ground, covered, covered)
    height = sign_height(rect, em) if sharp else fade_height(rect, em)
    strip = Rect(rect.x, rect.y if up else rect.bottom - height, rect.width, height).clip(whole)
    if not strip.width or not strip.height:
        return
    if sharp:
        target.blit(ground, strip, strip)
    else:
        veil = Surface(strip.size, pygame.SRCALPHA)
        veil.blit(ground, (0, 0), strip)
        veil.blit(_gradient(strip.size, up), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(veil, strip)
    across, rise, x = round(_WIDTH * em), round(_RISE * em), strip.centerx
    tip = strip.y + rise // 2 + 1 if up else strip.bottom - rise // 2 - 2
    back = tip + rise if up else tip - rise
    pygame.draw.lines(target, THEME.text, False, [(x - across, back), (x, tip), (x + across, back)], max(2, em // 7))


@kept(16)
def _gradient(size: tuple[int, int], up: bool) -> Surface:
    """White whose opacity grows towards the edge."""
    column = Surface((1, size[1]), pygame.SRCALPHA)
    for y in range(size[1]):
        near = 1 - y / size[1] if up else (y + 1) / size[1]
        column.set_at((0, y), (255, 255, 255, round(255 * min(1.0, _OPAQUE * near))))
    return pygame.transform.scale(column, size)
