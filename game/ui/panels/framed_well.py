"""The well with its frame: its cells and effects, reasons, hints and steps over them, and a word over it all."""

from pygame import Rect, Surface

from ...play.game.effects import Effects
from ...play.game.frame import Frame
from ..draw.banners import draw_signal
from ..draw.reasons import draw_hint, draw_over_pieces, draw_under_pieces
from ..draw.well import draw_well, well_key
from ..layout.play_layout import SHAKEN, Panel, PlayLayout, palette_for, thud_pixels
from .puzzle_panels import draw_step, step_key

STILL = Effects(flashes=False, moving=False)
"""The effects of no events."""


def _effects(frame: Frame) -> Effects:
    """The effects in the well. While reasons are shown there are none: they would cover the landings."""
    return STILL if frame.reasons else frame.effects


def playfield_key(frame: Frame, effects: Effects) -> object:
    """Everything that the picture of a well with such effects depends on."""
    well = frame.covered or (*well_key(frame.session, effects, frame.now, frame.ghost), step_key(frame))
    return frame.signal, frame.hint, frame.reasons, well


def draw_playfield(target: Surface, layout: PlayLayout, frame: Frame, effects: Effects) -> None:
    """Draw a well over its ground. At a hard drop, all of it and its frame move down by a few pixels, and come back."""
    if not frame.covered:
        down = thud_pixels(layout.cell, effects.thud(frame.now))
        area = layout.region(SHAKEN).clip(target.get_rect())
        above = target.subsurface(Rect(area.x, area.y, area.width, min(down, area.height))).copy() if down else None
        _draw_pieces(target, layout, frame, effects)
        if above:
            target.subsurface(area).scroll(0, down)
            target.blit(above, area)
    if frame.signal:
        draw_signal(target, layout, frame.signal)


def _draw_pieces(target: Surface, layout: PlayLayout, frame: Frame, effects: Effects) -> None:
    reasons = frame.reasons
    if reasons:
        draw_under_pieces(target, layout, reasons, frame.system)
    draw_well(
        target,
        layout,
        frame.session,
        effects,
        frame.now,
        palette=palette_for(frame),
        ghost=frame.ghost and not reasons,
        words=frame.signal is None,  # two at once cannot be read
        pales=frame.words is None,
        falling=not frame.placed,
    )
    draw_step(target, layout, frame)
    if reasons:
        draw_over_pieces(target, layout, reasons, frame.system)
    elif frame.hint:
        draw_hint(target, layout, frame.system.mask(frame.hint.landing))


WELL = Panel(
    SHAKEN,
    lambda frame: playfield_key(frame, _effects(frame)),
    lambda target, layout, frame: draw_playfield(target, layout, frame, _effects(frame)),
)
