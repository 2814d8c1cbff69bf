"""The candidates of a decision in the well: each cell has the colour of the best landing on it. Two are outlined."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import median

import pygame
from pygame import Rect, Surface

from game.ai.thinker import Opinion
from game.core.board.bits import STRIDE
from game.ui.draw.feedback.cells import places_in
from game.ui.kit.layout import WellPlace
from game.ui.theme import THEME, Colour, kept, mix

_CONTRAST = 1.5
SIDE = 0.36, 0.86
"""The side of the square in a cell for the worst and for the best landing, as a share of the cell."""
FILLED = 0.75
"""The share of the colour of a candidate that its cells have, from 0 to 1."""
_PALE = 0.45
"""The share of that colour for a landing that was not fully searched, from 0 to 1."""


def warmth(values: Sequence[float]) -> tuple[float, ...]:
    """Rate values, best first, beside each other: 1 for the best, a half for the median."""
    losses = [values[0] - value for value in values]
    middle = median(losses) or max(losses) or 1.0
    return tuple(1 / (1 + (max(0.0, loss) / middle) ** _CONTRAST) for loss in losses)


def tint(warm: float) -> Colour:
    """The colour of a rating from 0 to 1."""
    return (
        mix(THEME.heat_mild, THEME.heat_hot, 2 * warm - 1)
        if warm > 0.5
        else mix(THEME.heat_cold, THEME.heat_mild, 2 * warm)
    )


def shade(opinion: Opinion, warm: float) -> Colour:
    """The colour of an opinion: pale if it was not fully searched, red if it ends the game."""
    if not opinion.survives:
        return THEME.fatal
    return mix(THEME.well, tint(warm), _PALE) if opinion.pruned else tint(warm)


def draw_heat(target: Surface, layout: WellPlace, opinions: Sequence[Opinion], best: Mapping[int, int]) -> None:
    """Draw a square in each cell of ``best``, which maps cells to the places of opinions: the better the larger.

    A cell whose landings all end the game has a cross.
    """
    if not opinions:
        return
    size, left, bottom = layout.cell, layout.well.x, layout.well.bottom
    warm = warmth([opinion.value for opinion in opinions])
    target.set_clip(layout.playfield)
    for bit, place in best.items():
        y, x = divmod(bit.bit_length() - 1, STRIDE)
        cell = Rect(left + x * size + 1, bottom - (y + 1) * size + 1, size - 1, size - 1)
        colour = shade(opinions[place], warm[place])
        if opinions[place].survives:
            side = round(size * (SIDE[0] + (SIDE[1] - SIDE[0]) * warm[place]))
            target.fill(colour, Rect(cell.centerx - side // 2, cell.centery - side // 2, side, side))
        else:
            draw_cross(target, cell, colour)
    target.set_clip(None)


def draw_cross(target: Surface, cell: Rect, colour: Colour) -> None:
    """Draw the sign of a landing that ends the game."""
    inner, thick = cell.inflate(-cell.width // 3, -cell.width // 3), max(2, cell.width // 7)
    pygame.draw.line(target, colour, inner.topleft, inner.bottomright, thick)
    pygame.draw.line(target, colour, inner.bottomleft, inner.topright, thick)


def draw_filled(target: Surface, layout: WellPlace, cells: int, colour: Colour) -> None:
    """Fill cells of the well, up to the lines between them."""
    target.set_clip(layout.playfield)
    for cell in places_in(layout.well, layout.cell, cells):
        target.fill(colour, Rect(cell.x + 1, cell.y + 1, cell.width - 1, cell.height - 1))
    target.set_clip(None)


def draw_halves(target: Surface, layout: WellPlace, cells: int, colour: Colour) -> None:
    """Fill the lower left half of cells of the well, so that the other half keeps its colour."""
    target.set_clip(layout.playfield)
    for cell in places_in(layout.well, layout.cell, cells):
        first, floor = cell.x + 1, cell.bottom - 1
        corners = (first, floor - cell.width + 2), (first, floor), (first + cell.width - 2, floor)
        pygame.draw.polygon(target, colour, corners)
    target.set_clip(None)


def draw_outline(
    target: Surface, layout: WellPlace, cells: int, colour: Colour, *, dashed: bool = False, hidden: int = 0
) -> None:
    """Draw a line around some cells, along the inside of their edge, but not in the cells that are ``hidden``."""
    target.set_clip(layout.playfield)
    outline(target, layout.well, layout.cell, cells, colour, dashed=dashed, hidden=hidden)
    target.set_clip(None)


def draw_hint(target: Surface, layout: WellPlace, cells: int) -> None:
    """Draw where the bot would place the piece: hatched, with a dashed line, so that it differs from the ghost."""
    target.set_clip(layout.playfield)
    for cell in places_in(layout.well, layout.cell, cells):
        target.blit(_hatch(layout.cell), cell)
    target.set_clip(None)
    draw_outline(target, layout, cells, THEME.chosen, dashed=True)


@kept(8)
def _hatch(size: int) -> Surface:
    """A cell of slanted lines that continue in the neighbouring cells."""
    fine = 4
    large = Surface((size * fine, size * fine), pygame.SRCALPHA)
    for step in range(-4, 5):
        x = step * size * fine // 4
        pygame.draw.line(
            large, (*THEME.chosen, 110), (x, size * fine), (x + size * fine, 0), max(fine, size * fine // 14)
        )
    return pygame.transform.smoothscale(large, (size, size))


def outline(
    target: Surface, area: Rect, size: int, cells: int, colour: Colour, *, dashed: bool = False, hidden: int = 0
) -> None:
    """Draw a line around cells of ``size`` pixels, but not in those that are ``hidden``. The floor of the board is at
    the bottom of ``area``."""
    thick = max(2, round(size / 9))
    rest = cells & ~hidden
    while rest:
        lowest = rest & -rest
        rest ^= lowest
        y, x = divmod(lowest.bit_length() - 1, STRIDE)
        cell = Rect(area.x + x * size, area.bottom - (y + 1) * size, size, size)
        _edges(target, cell, cells, lowest, thick=thick, colour=colour, dashed=dashed)


def _edges(target: Surface, cell: Rect, cells: int, bit: int, *, thick: int, colour: Colour, dashed: bool) -> None:
    area = target.get_rect()  # ``fill`` would move a side that begins above it, and not make it shorter
    sides = (
        (bit << STRIDE, Rect(cell.x, cell.y, cell.width, thick)),
        (bit >> STRIDE, Rect(cell.x, cell.bottom - thick, cell.width, thick)),
        (bit >> 1, Rect(cell.x, cell.y, thick, cell.height)),
        (bit << 1, Rect(cell.right - thick, cell.y, thick, cell.height)),
    )
    for neighbour, side in sides:
        if neighbour & cells:
            continue
        if dashed:
            for part in dashes(side):
                target.fill(colour, part.clip(area))
        else:
            target.fill(colour, side.clip(area))
    # At an inner corner, fill the square between the two lines.
    for across, up in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        beside = bit << 1 if across > 0 else bit >> 1
        above = bit << STRIDE if up > 0 else bit >> STRIDE
        corner = beside << STRIDE if up > 0 else beside >> STRIDE
        if beside & cells and above & cells and not corner & cells:
            x = cell.right - thick if across > 0 else cell.x
            y = cell.y if up > 0 else cell.bottom - thick
            pygame.draw.rect(target, colour, Rect(x, y, thick, thick))


def dashes(side: Rect) -> list[Rect]:
    """Cut a side into dashes. The dashes at both ends are half as long and meet those of the neighbours."""
    sixth = max(side.width, side.height) / 6
    parts = []
    for begin, end in ((0, 1), (2, 4), (5, 6)):
        first, last = round(begin * sixth), round(end * sixth)
        if side.width > side.height:
            parts.append(Rect(side.x + first, side.y, last - first, side.height))
        else:
            parts.append(Rect(side.x, side.y + first, side.width, last - first))
    return parts
