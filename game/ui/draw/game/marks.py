"""What the bot has in mind, in the well: the cells that a feature counts, and the plan as numbered ghosts."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import SRCALPHA, Rect, Surface
from pygame.draw import circle

from game.ai.marks import Marks
from game.core.board.bits import bit_indices
from game.core.board.rotation import RotationSystem
from game.play.words.reasons import NumberedGhost, Reasons
from game.ui.draw.feedback.cells import places_in
from game.ui.draw.game.heat import FILLED, draw_filled, draw_halves, draw_heat, draw_outline
from game.ui.kit.layout import WellPlace
from game.ui.kit.text import BOLD, line
from game.ui.theme import THEME, Colour, mix

_VEIL = 150
"""The opacity of the shade over everything that is not counted, from 0 to 255."""
_GHOST, _GHOST_LINE = 0.16, 0.7
"""The shares of the colour of the choice in a numbered ghost and in the line around it, from 0 to 1."""


def both() -> Colour:
    """The colour of what both candidates count."""
    return mix(THEME.well, THEME.soft, 0.62)


def draw_plan(target: Surface, layout: WellPlace, ghosts: Sequence[NumberedGhost], taken: int) -> None:
    """Draw the planned placements: dark shapes in the colour of the choice, with a line around them.

    They lie under the cells that the two compared placements have ``taken``: of a shape that is covered in part, the
    line is open there.
    """
    target.set_clip(layout.playfield)
    for _, _, cells in ghosts:
        for index in bit_indices(cells & ~taken):
            target.fill(mix(THEME.well, THEME.chosen, _GHOST), _cell(layout, index).inflate(-2, -2))
    target.set_clip(None)
    for _, _, cells in ghosts:
        draw_outline(target, layout, cells, mix(THEME.well, THEME.chosen, _GHOST_LINE), hidden=taken)


def draw_plan_numbers(target: Surface, layout: WellPlace, ghosts: Sequence[NumberedGhost], taken: int) -> None:
    """Draw the numbers of planned placements in cells that no other placement has ``taken``. One without such a cell
    is out of sight, and so is its number."""
    for number, _, cells in ghosts:
        if cells & ~taken:
            draw_number(target, layout, cells & ~taken, str(number))


def draw_number(target: Surface, layout: WellPlace, cells: int, number: str) -> None:
    """Draw a number on a disc, in the one of these cells that is nearest to their middle."""
    places = [_cell(layout, index).center for index in bit_indices(cells)]
    x, y = (sum(place[axis] for place in places) / len(places) for axis in (0, 1))
    centre = min(places, key=lambda place: (abs(place[0] - x) + abs(place[1] - y), place))
    if not layout.playfield.collidepoint(centre):
        return
    radius = max(6, round(layout.cell * 0.36))
    circle(target, THEME.well, centre, radius)
    circle(target, THEME.chosen, centre, radius, max(1, layout.cell // 16))
    image = line(number, max(10, round(layout.cell * 0.5)), THEME.chosen, BOLD)
    target.blit(image, image.get_rect(center=centre))


def draw_veil(target: Surface, layout: WellPlace) -> None:
    """Darken everything in the well."""
    veil = Surface(layout.well.size, SRCALPHA)
    veil.fill((*THEME.well, _VEIL))
    target.blit(veil, layout.well)


def draw_marks(target: Surface, layout: WellPlace, chosen: Marks, other: Marks) -> None:
    """Light the marks: white if only the choice counts them, orange if only the other does, grey if both do."""
    target.set_clip(layout.playfield)
    lit = [
        (index, chosen.times(1 << index), other.times(1 << index)) for index in bit_indices(chosen.cells | other.cells)
    ]
    numbered = any(max(times) > 1 for _, *times in lit)
    for index, mine, theirs in lit:
        _draw_cell(target, _cell(layout, index), max(mine, theirs), _colour(mine, theirs), numbered=numbered)
    target.set_clip(layout.well)
    thick = max(2, round(layout.cell / 7))
    for mine, theirs, upright in ((chosen.left, other.left, True), (chosen.below, other.below, False)):
        for index in bit_indices(mine | theirs):
            bit = 1 << index
            cell = _cell(layout, index)
            side = Rect(cell.x - thick // 2, cell.y, thick, cell.height)
            if not upright:
                side = Rect(cell.x, cell.bottom - thick // 2, cell.width, thick)
            target.fill(_colour(bool(mine & bit), bool(theirs & bit)), side)
    target.set_clip(None)


def _draw_cell(target: Surface, cell: Rect, times: int, colour: Colour, *, numbered: bool) -> None:
    """Draw a mark. ``numbered`` says whether it has the number of times that its cell counts."""
    side = round(cell.width * (0.4 if colour == both() else 0.62))
    square = Rect(cell.centerx - side // 2, cell.centery - side // 2, side, side)
    target.fill(colour, square)
    size = round(cell.width * 0.44)
    if numbered and size >= 9:
        image = line(str(times), size, THEME.well if colour != both() else THEME.chosen, BOLD)
        target.blit(image, image.get_rect(center=square.center))


def _colour(mine: int, theirs: int) -> Colour:
    return both() if mine == theirs else THEME.chosen if mine > theirs else THEME.compared


def _cell(layout: WellPlace, index: int) -> Rect:
    return next(places_in(layout.well, layout.cell, 1 << index))


_BEHIND = 0.4
"""The share of their colour that the lines keep behind lit cells, from 0 to 1."""


def draw_under_pieces(target: Surface, layout: WellPlace, reasons: Reasons, system: RotationSystem) -> None:
    """Draw the squares and the plan. There are no squares while cells of a feature are lit."""
    if reasons.past:
        return
    if not reasons.lights:
        draw_heat(target, layout, reasons.opinions, reasons.best)
    draw_plan(target, layout, reasons.ghosts, _taken(reasons, system))


def draw_over_pieces(target: Surface, layout: WellPlace, reasons: Reasons, system: RotationSystem) -> None:
    """Draw the choice and the other candidate. If there is a plan, the choice is its number 1.

    Where both have a cell, half of it has the colour of each, and the dashes of the other one go on, so that both
    shapes are whole. While cells of a feature are lit, there are only dark lines around them. Without candidates for
    the falling piece, only the place where the bot moves it is shown.
    """
    if reasons.past or not reasons.opinions:
        if reasons.aim:
            draw_outline(target, layout, system.mask(reasons.aim), THEME.chosen)
        return
    chosen, compared = _masks(reasons, system)
    if reasons.lights:
        draw_plan_numbers(target, layout, reasons.ghosts, chosen | compared)
        draw_veil(target, layout)
        draw_outline(target, layout, chosen, mix(THEME.well, THEME.chosen, _BEHIND))
        draw_outline(target, layout, compared, mix(THEME.well, THEME.compared, _BEHIND), dashed=True)
        draw_marks(target, layout, *reasons.lit)
        return
    draw_filled(target, layout, compared, mix(THEME.well, THEME.compared, FILLED))
    draw_filled(target, layout, chosen, mix(THEME.well, THEME.chosen, FILLED))
    draw_halves(target, layout, chosen & compared, mix(THEME.well, THEME.compared, FILLED))
    draw_outline(target, layout, chosen, THEME.chosen)
    draw_outline(target, layout, compared, THEME.compared, dashed=True)
    if reasons.ghosts:
        draw_number(target, layout, chosen & ~compared or chosen, "1")
        draw_plan_numbers(target, layout, reasons.ghosts, chosen | compared)


def _masks(reasons: Reasons, system: RotationSystem) -> tuple[int, int]:
    """The cells of the choice and those of the other candidate."""
    other = 0 if reasons.other is None else system.mask(reasons.opinions[reasons.other].landing)
    return system.mask(reasons.opinions[reasons.chosen].landing), other


def _taken(reasons: Reasons, system: RotationSystem) -> int:
    """The cells of both candidates."""
    chosen, compared = _masks(reasons, system) if reasons.opinions else (0, 0)
    return chosen | compared
