"""Drawing at a place: panels, grounds of widgets, frames, arrows, bars, pieces and lines of text."""

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from ....core.board import NORTH, SRS, Piece, RotationSystem
from ...theme import THEME, Colour, kept
from ..boxes.box import Box

_ONE_PIXEL = 720
"""The shorter side of a window in pixels in which a thin line is one pixel wide."""


def put(target: Surface, image: Surface, rect: Rect, across: float = 0.0, down: float = 0.5) -> Rect:
    """Draw an image in a rectangle. ``across`` is 0 for left, 0.5 for centre, 1 for right; ``down`` is 0 for top.
    Return its place."""
    x = rect.x + round((rect.width - image.get_width()) * across)
    y = rect.y + round((rect.height - image.get_height()) * down)
    target.blit(image, (x, y))
    return image.get_rect(topleft=(x, y))


def paint(target: Surface, colour: Colour, rect: Rect) -> None:
    """Fill a rectangle of which a part may be above the surface or left of it, as on a scrolled page. The ``fill`` of
    pygame would begin at the edge and fill as much from there."""
    target.fill(colour, rect.clip(target.get_rect()))


def blank(size: tuple[int, int], colour: Colour) -> Surface:
    """Return an empty picture for a shape in a colour. Scaled down, the edge of the shape mixes with what is invisible
    around it, which therefore has the same colour."""
    picture = Surface(size, pygame.SRCALPHA)
    picture.fill((*colour, 0))
    return picture


def piece_at(
    target: Surface,
    piece: Piece,
    blocks: Sequence[Surface],
    rect: Rect,
    *,
    across: float = 0.5,
    system: RotationSystem = SRS,
) -> None:
    """Draw a piece in its spawn orientation, centred in a rectangle."""
    cells = system.shapes[piece][NORTH]
    size = blocks[piece].get_width()
    width, height = ((max(cell[axis] for cell in cells) + 1) * size for axis in (0, 1))
    left, bottom = rect.x + round((rect.width - width) * across), rect.y + (rect.height + height) // 2
    for x, y in cells:
        target.blit(blocks[piece], (left + x * size, bottom - (y + 1) * size))


def hairline(target: Surface) -> int:
    """The width of a thin line in pixels: 1 in a window 720 pixels high, 3 in one of 2160. A part of a window has the
    lines of the whole."""
    return max(1, round(min(target.get_abs_parent().get_size()) / _ONE_PIXEL))


_CORNER, _SMALL_CORNER, _LEAST_CORNER = 0.45, 0.25, 3
"""The radius of a corner in ems, that of something small, such as a key or a field, and the least one in pixels."""


def corner(em: int, *, small: bool = False) -> int:
    """The radius of a corner in pixels, beside text of ``em`` pixels."""
    return max(_LEAST_CORNER, round((_SMALL_CORNER if small else _CORNER) * em))


def panel(target: Surface, rect: Rect, fill: Colour | None = None, edge: Colour | None = None, radius: int = 6) -> None:
    """Draw a rounded panel with a frame. Without colours, it has those of a panel."""
    colours = fill or THEME.panel, edge or THEME.panel_edge
    target.blit(rounded(rect.size, *colours, radius, hairline(target)), rect)


def thin_frame(target: Surface, rect: Rect, colour: Colour, radius: int = 0) -> None:
    pygame.draw.rect(target, colour, rect, hairline(target), border_radius=radius)


def rule(target: Surface, colour: Colour, start: tuple[int, int], length: int) -> None:
    """Draw a thin line to the right from a point, which is at its upper left end."""
    target.fill(colour, Rect(start, (length, hairline(target))))


@kept(32)
def rounded(size: tuple[int, int], fill: Colour, edge: Colour, radius: int, thin: int) -> Surface:
    """A rounded rectangle with an edge ``thin`` pixels wide. It is kept: copy it to change it."""
    fine = 4
    # Only the corners are drawn large and scaled down. The middle is filled, so this is fast at any size.
    corner = min(radius + thin + 1, size[0] // 2, size[1] // 2)
    side = 2 * corner + 2
    large = Surface((side * fine, side * fine), pygame.SRCALPHA)
    pygame.draw.rect(large, edge, large.get_rect(), border_radius=radius * fine)
    inner = large.get_rect().inflate(-2 * thin * fine, -2 * thin * fine)
    pygame.draw.rect(large, fill, inner, border_radius=max(1, radius - thin) * fine)
    small = pygame.transform.smoothscale(large, (side, side))
    result = Surface(size, pygame.SRCALPHA)
    result.fill((*fill, 255), Rect(thin, corner, size[0] - 2 * thin, size[1] - 2 * corner))
    result.fill((*fill, 255), Rect(corner, thin, size[0] - 2 * corner, size[1] - 2 * thin))
    for y, row in ((0, 0), (size[1] - corner, side - corner)):
        for x, column in ((0, 0), (size[0] - corner, side - corner)):
            area = Rect(x, y, corner, corner)
            result.fill((0, 0, 0, 0), area)
            result.blit(small, area, Rect(column, row, corner, corner))
    middle_x, middle_y = Rect(corner, 0, size[0] - 2 * corner, thin), Rect(0, corner, thin, size[1] - 2 * corner)
    for line in (middle_x, middle_x.move(0, size[1] - thin), middle_y, middle_y.move(size[0] - thin, 0)):
        result.fill((*edge, 255), line)
    return result


def pill(target: Surface, rect: Rect, colour: Colour) -> None:
    """Draw a bar with smooth round ends, across."""
    size = max(2, rect.height)
    end = disc(size, colour)
    target.blit(end, rect.topleft)
    if rect.width > size:
        target.blit(end, (rect.right - size, rect.y))
        target.fill(colour, Rect(rect.x + size // 2, rect.y, rect.width - 2 * (size // 2), rect.height))


def draw_bar(target: Surface, track: Rect, share: float, colour: Colour) -> None:
    """Draw a bar that is filled up to a share, from 0 to 1."""
    if track.width >= 2 * track.height:
        pill(target, track, THEME.panel_edge)
        fill_bar(target, track, share, colour)


def fill_bar(target: Surface, track: Rect, share: float, colour: Colour) -> None:
    if share > 0 and track.width >= 2 * track.height:
        pill(target, Rect(track.x, track.y, max(round(track.width * share), track.height), track.height), colour)


@kept(64)
def disc(size: int, colour: Colour) -> Surface:
    fine = 4
    large = blank((size * fine, size * fine), colour)
    pygame.draw.circle(large, (*colour, 255), (size * fine // 2, size * fine // 2), size * fine // 2)
    return pygame.transform.smoothscale(large, (size, size))


PAD = 0.9
"""The room between the edge of a widget and its content, in ems."""


def inner(rect: Rect, em: int) -> Rect:
    return rect.inflate(-2 * round(PAD * em), 0)


def ground(
    target: Surface, rect: Rect, em: int, *, focused: bool, hovered: bool, raised: bool = False, chosen: bool = False
) -> None:
    """Draw the ground of a widget: nothing, a card if ``raised``, lit under the mouse, coloured where it is ``chosen``,
    and framed with the focus."""
    if focused:
        panel(target, rect, THEME.focused, THEME.accent, corner(em))
    elif chosen:
        panel(target, rect, THEME.selected, THEME.selected, corner(em))
    elif hovered or raised:
        panel(target, rect, THEME.hovered if hovered else THEME.panel, THEME.panel_edge, corner(em))


def stripe(target: Surface, rect: Rect, em: int) -> None:
    """Draw the sign of something chosen without the focus, or changed, at its left edge."""
    inset = min(em // 2, rect.height // 4)
    target.fill(THEME.accent, Rect(rect.x, rect.y + inset, max(2, em // 6), rect.height - 2 * inset))


def panel_behind(target: Surface, box: Box, *, best: bool = False) -> None:
    """Draw a panel behind the boxes in a box. That of the ``best`` has an edge in its colour."""
    panel(target, box.rect, edge=THEME.best if best else None, radius=corner(box.em))


def frame(target: Surface, rect: Rect, em: int, colour: Colour) -> None:
    """Draw a frame around something with a ground of its own, such as a chart with the focus."""
    thick = max(hairline(target), em // 10)
    pygame.draw.rect(target, colour, rect.inflate(4 * thick, 4 * thick), thick, border_radius=3 * thick)


def arrow(target: Surface, rect: Rect, em: int, direction: int, colour: Colour) -> None:
    """Draw a small arrow in the middle of a rectangle: to the left at -1, to the right at 1."""
    across, down = max(3, round(0.24 * em)), max(4, round(0.4 * em))
    x, y = rect.center
    tip, back = x + direction * across, x - direction * across
    pygame.draw.aalines(target, colour, False, [(back, y - down), (tip, y), (back, y + down)])
    pygame.draw.lines(target, colour, False, [(back, y - down), (tip, y), (back, y + down)], max(1, em // 9))


def arrow_down(target: Surface, rect: Rect, em: int, colour: Colour) -> None:
    """Draw a small arrow down in the middle of a rectangle."""
    across, down = max(4, round(0.4 * em)), max(3, round(0.24 * em))
    x, y = rect.center
    corners = [(x - across, y - down), (x, y + down), (x + across, y - down)]
    pygame.draw.aalines(target, colour, False, corners)
    pygame.draw.lines(target, colour, False, corners, max(1, em // 9))
