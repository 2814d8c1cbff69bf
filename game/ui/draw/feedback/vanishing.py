"""How full rows vanish under rules that hold them for a while before the stack comes down."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from pygame import Surface

from game.core.board.bits import STRIDE, WIDTH
from game.core.session.view import GameView
from game.play.game.effects import Effects
from game.play.game.motion import DISSOLVE_SECONDS
from game.ui.draw.blocks import faded
from game.ui.draw.feedback.cells import draw_cells
from game.ui.draw.feedback.dissolving import DISSOLVE_STEPS, draw_dissolving_rows
from game.ui.draw.feedback.lights import draw_flash, draw_gone_rows, lit, row_light
from game.ui.kit.layout import WellPlace
from game.ui.theme import THEME, Palette, mix

_OPAQUE, _DIM, _PALE = 255, 105, 80
_AFTERGLOW = 2.0
"""How bright the place of rows that blinked is when they go, compared with what is left of their last blink. It only
fades, so that it is no flash of its own."""
_FLASH = 0.5
"""The share of the time of this light in which it is more than a tint: white at first."""
BLINKS_OVER = 7 / 8
"""The share of the delay after which rows that blink are gone."""
_FADING = 12
"""The number of steps in which a row fades."""


class Vanishing(NamedTuple):
    """How the rows that are being cleared look now. Equal ones are one picture."""

    columns: tuple[range, ...] = (range(WIDTH),)
    """Where blocks are left."""
    opacity: int = _OPAQUE
    """Of these blocks, from 0 to 255."""
    gone: float | None = None
    """How far the rows have dissolved, from 0 to 1. None if they do not dissolve."""
    glow: float = 0.0
    """The light in the place of rows that have just gone, from 0 to 1."""


def vanishing(session: GameView, effects: Effects, now: float) -> Vanishing:
    """Return how the rows that are being cleared look. Without motion they stay pale until they are gone."""
    if not effects.moving:
        return Vanishing(opacity=_PALE)
    return _WAYS.get(session.rules.look, _dissolving)(session, effects, now)


def draw_vanishing(
    target: Surface,
    layout: WellPlace,
    session: GameView,
    effects: Effects,
    now: float,
    *,
    layers: list[int],
    palette: Palette,
) -> None:
    """Draw the rows that are being cleared, with the light of their clear. ``layers`` are the masks of the stack."""
    rows, light, look = session.clearing, effects.clear_light(now), vanishing(session, effects, now)
    tone = THEME.named(effects.worth.tone)
    if look.gone is not None:
        draw_dissolving_rows(target, layout, layers, rows, look.gone, palette=palette, light=light, tone=tone)
        return
    if look.glow:
        flash = max(0.0, 1 - (1 - look.glow) / _FLASH)
        draw_gone_rows(
            target, layout, rows, look.glow, shrinks=True, colour=mix(lit(tone), row_light(tone), flash), flash=flash
        )
        return
    left = sum(1 << STRIDE * y + x for y in rows for columns in look.columns for x in columns)
    for tile, cells in zip(faded(layout.cell, palette, look.opacity), layers, strict=True):
        draw_cells(target, layout, cells & left, tile)
    for columns in look.columns if light else ():
        draw_flash(target, layout, rows, light, tone, columns=columns)


def clear_delay(view: GameView) -> int:
    """The ticks for which the rules hold the rows of the last lock. 0 if it cleared none, or they go at once."""
    return max(0, view.clears_until - view.trail[-1].tick)


def _over(session: GameView) -> float:
    """How much of the delay is over, from 0 to 1."""
    return min(1.0, (session.tick - session.trail[-1].tick) / max(1, clear_delay(session)))


def _from_the_centre(session: GameView, effects: Effects, now: float) -> Vanishing:
    """On the NES, rows vanish from the centre outwards in five stages, at frames divisible by four."""
    stage = min(WIDTH // 2, (session.tick - 1) // 4 - session.trail[-1].tick // 4)
    return Vanishing((range(WIDTH // 2 - stage), range(WIDTH // 2 + stage, WIDTH)))


def _blinking(session: GameView, effects: Effects, now: float) -> Vanishing:
    """On the Game Boy, rows blink. They do so by the clock, so that they blink no faster where the game goes faster."""
    if not effects.blinks:
        return _fading(session)
    over = _over(session)
    if over >= BLINKS_OVER:
        glow = min((1 - over) / (1 - BLINKS_OVER), _AFTERGLOW * effects.blink_left(now)) if effects.flashes else 0.0
        return Vanishing(opacity=0, glow=round(_FADING * min(1.0, glow)) / _FADING)
    return Vanishing(opacity=_OPAQUE if effects.blinks_bright(now) else _DIM)


def _dissolving(session: GameView, effects: Effects, now: float) -> Vanishing:
    """In the arcade, rows dissolve at once, and their place stays empty until the stack comes down."""
    if not effects.feedback.dissolve:
        return _fading(session)
    takes = min(clear_delay(session), DISSOLVE_SECONDS * session.rules.ticks_per_second)
    over = (session.tick - session.trail[-1].tick) / max(1.0, float(takes))
    return Vanishing(gone=min(DISSOLVE_STEPS, int(DISSOLVE_STEPS * over)) / DISSOLVE_STEPS)


def _fading(session: GameView) -> Vanishing:
    return Vanishing(opacity=min(_OPAQUE, round((1 - _over(session)) * _FADING) * 256 // _FADING))


_WAYS: Mapping[str, Callable[[GameView, Effects, float], Vanishing]] = {
    "arcade": _dissolving,
    "classic": _from_the_centre,
    "gameboy": _blinking,
}
"""The look of a ruleset -> how its rows vanish."""
