"""What the bot has in mind, in the well: its candidates, the cells that a feature counts, the plan as numbered ghosts.

Each cell has the colour of the best landing on it. Two candidates are outlined.
"""

from collections.abc import Mapping, Sequence
from statistics import median

import pygame
from pygame import SRCALPHA, Rect, Surface
from pygame.draw import circle

from ...ai.thinking import Marks, Opinion
from ...core.bits import bit_indices
from ...core.board import RotationSystem
from ...play.words.reasons import NumberedGhost, Reasons
from ..kit.layout import WellPlace
from ..kit.shapes import put
from ..kit.text import BOLD, line
from ..theme import THEME, Colour, kept, mix
from .blocks import fill_cells, outline, places_in

_CONTRAST = 1.5
_LEAST_SIDE, _MOST_SIDE = 0.36, 0.86
"""The side of the square in a cell for the worst and for the best landing, as a share of the cell."""
_FILLED, _PALE = 0.75, 0.45
"""The share of the colour of a candidate that its cells have, and that of a landing that was not fully searched."""
_VEIL = 150
"""The opacity of the shade over everything that is not counted, from 0 to 255."""
_GHOST, _GHOST_LINE, _BEHIND = 0.16, 0.7, 0.4
"""The shares of the colour of a candidate in a numbered ghost, in the line around it, and in a line behind lit
cells."""


def warmth(values: Sequence[float]) -> tuple[float, ...]:
    """Rate values, best first, beside each other: 1 for the best, a half for the median."""
    losses = [values[0] - value for value in values]
    middle = median(losses) or max(losses) or 1.0
    return tuple(1 / (1 + (max(0.0, loss) / middle) ** _CONTRAST) for loss in losses)


def tint(warm: float) -> Colour:
    """The colour of a rating from 0 to 1."""
    if warm > 0.5:
        return mix(THEME.heat_mild, THEME.heat_hot, 2 * warm - 1)
    return mix(THEME.heat_cold, THEME.heat_mild, 2 * warm)


def shade(opinion: Opinion, warm: float) -> Colour:
    """The colour of an opinion: pale if it was not fully searched, red if it ends the game."""
    if not opinion.survives:
        return THEME.fatal
    return mix(THEME.well, tint(warm), _PALE) if opinion.pruned else tint(warm)


def both() -> Colour:
    """The colour of what both candidates count."""
    return mix(THEME.well, THEME.soft, 0.62)


def draw_under_pieces(target: Surface, layout: WellPlace, reasons: Reasons, system: RotationSystem) -> None:
    """Draw the squares and the plan. There are no squares while cells of a feature are lit.

    The planned placements are dark shapes in the colour of the choice, with a line around them. They lie under the
    cells of the two candidates: of a shape that is covered in part, the line is open there.
    """
    if reasons.past:
        return
    if not reasons.lights:
        _draw_heat(target, layout, reasons.opinions, reasons.best)
    chosen, compared = _masks(reasons, system) if reasons.opinions else (0, 0)
    draw_ghosts(target, layout, reasons.ghosts, chosen | compared)


def draw_ghosts(target: Surface, layout: WellPlace, ghosts: Sequence[NumberedGhost], taken: int) -> None:
    """Draw the shapes of planned placements, but for the cells that others have ``taken``."""
    for _, _, cells in ghosts:
        for place in places_in(layout.well, layout.cell, cells & ~taken):
            target.fill(mix(THEME.well, THEME.chosen, _GHOST), place.inflate(-2, -2))
    for _, _, cells in ghosts:
        outline(target, layout, cells, mix(THEME.well, THEME.chosen, _GHOST_LINE), hidden=taken)


def _draw_heat(target: Surface, layout: WellPlace, opinions: Sequence[Opinion], best: Mapping[int, int]) -> None:
    """Draw a square in each cell of ``best``, which maps cells to the places of opinions: the better the larger. A cell
    whose landings all end the game has a cross."""
    warm = warmth([opinion.value for opinion in opinions]) if opinions else ()
    for bit, number in best.items() if opinions else ():
        cell, colour = _cell(layout, bit.bit_length() - 1), shade(opinions[number], warm[number])
        cell.update(cell.x + 1, cell.y + 1, cell.width - 1, cell.height - 1)
        if opinions[number].survives:
            side = round(layout.cell * (_LEAST_SIDE + (_MOST_SIDE - _LEAST_SIDE) * warm[number]))
            target.fill(colour, _square(cell, side))
        else:
            inner, thick = cell.inflate(-cell.width // 3, -cell.width // 3), max(2, cell.width // 7)
            pygame.draw.line(target, colour, inner.topleft, inner.bottomright, thick)
            pygame.draw.line(target, colour, inner.bottomleft, inner.topright, thick)


def _square(cell: Rect, side: int) -> Rect:
    return Rect(cell.centerx - side // 2, cell.centery - side // 2, side, side)


def draw_over_pieces(target: Surface, layout: WellPlace, reasons: Reasons, system: RotationSystem) -> None:
    """Draw the choice and the other candidate. If there is a plan, the choice is its number 1.

    Where both have a cell, half of it has the colour of each, and the dashes of the other one go on, so that both
    shapes are whole. While cells of a feature are lit, there are only dark lines around them. Without candidates for
    the falling piece, only the place where the bot moves it is shown.
    """
    if reasons.past or not reasons.opinions:
        if reasons.aim:
            outline(target, layout, system.mask(reasons.aim), THEME.chosen)
        return
    chosen, compared = _masks(reasons, system)
    if reasons.lights:
        draw_numbers(target, layout, reasons.ghosts, chosen | compared)
        veil = Surface(layout.well.size, SRCALPHA)
        veil.fill((*THEME.well, _VEIL))
        target.blit(veil, layout.well)
        outline(target, layout, chosen, mix(THEME.well, THEME.chosen, _BEHIND))
        outline(target, layout, compared, mix(THEME.well, THEME.compared, _BEHIND), dashed=True)
        _draw_marks(target, layout, *reasons.lit)
        return
    fill_cells(target, layout, compared, mix(THEME.well, THEME.compared, _FILLED))
    fill_cells(target, layout, chosen, mix(THEME.well, THEME.chosen, _FILLED))
    for cell in places_in(layout.well, layout.cell, chosen & compared):
        first, floor = cell.x + 1, cell.bottom - 1
        corners = (first, floor - cell.width + 2), (first, floor), (first + cell.width - 2, floor)
        pygame.draw.polygon(target, mix(THEME.well, THEME.compared, _FILLED), corners)
    outline(target, layout, chosen, THEME.chosen)
    outline(target, layout, compared, THEME.compared, dashed=True)
    if reasons.ghosts:
        _draw_number(target, layout, chosen & ~compared or chosen, "1")
        draw_numbers(target, layout, reasons.ghosts, chosen | compared)


def _masks(reasons: Reasons, system: RotationSystem) -> tuple[int, int]:
    other = 0 if reasons.other is None else system.mask(reasons.opinions[reasons.other].landing)
    return system.mask(reasons.opinions[reasons.chosen].landing), other


def draw_numbers(target: Surface, layout: WellPlace, ghosts: Sequence[NumberedGhost], taken: int) -> None:
    """Draw the numbers of planned placements in cells that no other placement has ``taken``. One without such a cell
    is out of sight, and so is its number."""
    for number, _, cells in ghosts:
        if cells & ~taken:
            _draw_number(target, layout, cells & ~taken, str(number))


def _draw_number(target: Surface, layout: WellPlace, cells: int, number: str) -> None:
    """Draw a number on a disc, in the one of these cells that is nearest to their middle."""
    places = [place.center for place in places_in(layout.well, layout.cell, cells)]
    x, y = (sum(place[axis] for place in places) / len(places) for axis in (0, 1))
    centre = min(places, key=lambda place: (abs(place[0] - x) + abs(place[1] - y), place))
    if layout.playfield.collidepoint(centre):
        radius = max(6, round(layout.cell * 0.36))
        circle(target, THEME.well, centre, radius)
        circle(target, THEME.chosen, centre, radius, max(1, layout.cell // 16))
        put(target, line(number, max(10, round(layout.cell * 0.5)), THEME.chosen, BOLD), Rect(centre, (0, 0)), 0.5)


def _draw_marks(target: Surface, layout: WellPlace, chosen: Marks, other: Marks) -> None:
    """Light the marks: white if only the choice counts them, orange if only the other does, grey if both do. Where some
    cells count more than once, each has its number."""
    lit = [
        (index, chosen.times(1 << index), other.times(1 << index)) for index in bit_indices(chosen.cells | other.cells)
    ]
    numbered = any(max(times) > 1 for _, *times in lit)
    for index, mine, theirs in lit:
        cell, colour, shared = _cell(layout, index), _colour(mine, theirs), mine == theirs
        square, size = _square(cell, round(cell.width * (0.4 if shared else 0.62))), round(cell.width * 0.44)
        target.fill(colour, square)
        if numbered and size >= 9:
            times = line(str(max(mine, theirs)), size, THEME.chosen if shared else THEME.well, BOLD)
            put(target, times, square, 0.5)
    thick = max(2, round(layout.cell / 7))
    for left, right, upright in ((chosen.left, other.left, True), (chosen.below, other.below, False)):
        for index in bit_indices(left | right):
            cell = _cell(layout, index)
            side = Rect(cell.x, cell.bottom - thick // 2, cell.width, thick)
            if upright:
                side = Rect(cell.x - thick // 2, cell.y, thick, cell.height)
            target.fill(_colour(left >> index & 1, right >> index & 1), side)


def _colour(mine: int, theirs: int) -> Colour:
    return both() if mine == theirs else THEME.chosen if mine > theirs else THEME.compared


def _cell(layout: WellPlace, index: int) -> Rect:
    return next(places_in(layout.well, layout.cell, 1 << index))


def draw_hint(target: Surface, layout: WellPlace, cells: int) -> None:
    """Draw where the bot would place the piece: hatched, with a dashed line, so that it differs from the ghost."""
    for cell in places_in(layout.well, layout.cell, cells):
        target.blit(_hatch(layout.cell), cell)
    outline(target, layout, cells, THEME.chosen, dashed=True)


@kept(8)
def _hatch(size: int) -> Surface:
    """A cell of slanted lines that continue in the neighbouring cells."""
    side = 4 * size
    large = Surface((side, side), SRCALPHA)
    for x in range(-side, side + 1, size):
        pygame.draw.line(large, (*THEME.chosen, 110), (x, side), (x + side, 0), max(4, side // 14))
    return pygame.transform.smoothscale(large, (size, size))
