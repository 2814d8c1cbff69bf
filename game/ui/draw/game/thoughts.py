"""What the bot thinks, over the pieces in the well: the compared landings, and the cells of a feature."""

from __future__ import annotations

from pygame import Surface

from game.core.board.rotation import RotationSystem
from game.play.advice.reasons import Reasons
from game.ui.draw.game.heat import draw_filled, draw_outline
from game.ui.draw.game.marks import draw_marks, draw_number, draw_plan_lines, draw_plan_numbers, draw_veil
from game.ui.layout import WellPlace
from game.ui.theme import THEME, mix

_FILLED = 0.75
"""The share of the colour of a candidate that its cells have, from 0 to 1."""
_BEHIND = 0.4
"""The share of their colour that the lines keep behind lit cells, from 0 to 1."""


def draw_thoughts(target: Surface, layout: WellPlace, reasons: Reasons, system: RotationSystem) -> None:
    """Draw lines around the choice and the other candidate. If there is a plan, the choice is its number 1.

    The lines are darker while cells of a feature are lit. Without candidates for the falling piece, only the place
    where the bot moves it is shown.
    """
    if reasons.past or not reasons.opinions:
        if reasons.aim:
            draw_outline(target, layout, system.mask(reasons.aim), THEME.chosen)
        return
    share = _BEHIND if reasons.lights else 1.0
    if reasons.lights:
        draw_veil(target, layout)
    chosen = system.mask(reasons.opinions[reasons.chosen].landing)
    compared = 0 if reasons.other is None else system.mask(reasons.opinions[reasons.other].landing)
    for cells, colour, dashed in ((compared, THEME.compared, True), (chosen, THEME.chosen, False)):
        if not reasons.lights:
            filled = mix(THEME.well, colour, _FILLED)
            draw_filled(target, layout, cells, filled)
            if dashed and reasons.ghosts:  # the plan stays in sight under the other candidate, but not in its dashes
                draw_plan_lines(target, layout, reasons.ghosts)
                draw_outline(target, layout, cells, filled)
        draw_outline(target, layout, cells, mix(THEME.well, colour, share), dashed=dashed)
    if reasons.ghosts and not reasons.lights:
        draw_number(target, layout, chosen, "1")
        draw_plan_numbers(target, layout, reasons.ghosts)
    draw_marks(target, layout, *reasons.lit)
