"""What the bot thinks, in the well. From below: squares, plan, pieces, choice, compared placement, numbers, marks."""

from __future__ import annotations

from pygame import Surface

from game.core.board.rotation import RotationSystem
from game.play.words.reasons import Reasons
from game.ui.draw.game.heat import FILLED, draw_filled, draw_halves, draw_heat, draw_outline
from game.ui.draw.game.marks import draw_marks, draw_number, draw_plan, draw_plan_numbers, draw_veil
from game.ui.kit.layout import WellPlace
from game.ui.theme import THEME, mix

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
