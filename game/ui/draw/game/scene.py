"""The picture of a game, drawn again only where it changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from pygame import Rect, Surface

from game.ai.thinker import Decision
from game.core.board.rotation import RotationSystem
from game.core.session.session import Session
from game.play.advice.reasons import Reasons
from game.play.effects import Effects
from game.play.figures import Figures
from game.play.frame import Credits, Panels, ReplayBar
from game.ui.draw.game.bar import draw_bar
from game.ui.draw.game.heat import draw_heat, draw_hint
from game.ui.draw.game.panels import (
    draw_caption,
    draw_counts,
    draw_figures,
    draw_footer,
    draw_headings,
    draw_hold,
    draw_queue,
)
from game.ui.draw.game.well import draw_ground, draw_well, well_key
from game.ui.draw.game.why import draw_outlines, draw_reasons
from game.ui.draw.shapes import backdrop
from game.ui.layout import PlayLayout, Size, play_layout
from game.ui.theme import BACKGROUND_BOTTOM, BACKGROUND_TOP, Palette


@dataclass(frozen=True)
class View:
    """What there is to see of a game at an instant."""

    session: Session
    counts: tuple[int, ...]
    droughts: tuple[int, ...]
    effects: Effects
    scores: Figures
    credits: Credits
    ghost: bool
    palette: Palette
    panels: Panels
    now: float
    bar: ReplayBar | None = None
    """Of a replay."""
    hint: Decision | None = None
    """Where the machine would put the falling piece, where the person asks for that."""
    reasons: Reasons | None = None
    """Of the machine, where they are asked for."""
    covered: bool = False
    """Whether the pieces are out of sight, so that a pause is no free look."""

    @property
    def system(self) -> RotationSystem:
        """The shapes of the pieces."""
        return self.session.rules.rotation


def _draw_playfield(target: Surface, layout: PlayLayout, view: View) -> None:
    if view.covered:
        return
    reasons = view.reasons
    if reasons and reasons.in_well:
        draw_heat(target, layout, reasons.opinions, reasons.best)
    draw_well(target, layout, view.session, view.effects, view.now, view.palette, view.ghost and not reasons)
    if reasons:
        draw_outlines(target, layout, reasons, view.system)
    elif view.hint:
        draw_hint(target, layout, view.system.mask(view.hint.landing))


def _draw_hold(target: Surface, layout: PlayLayout, view: View) -> None:
    session = view.session
    draw_hold(target, layout, session.held, session.hold_used, view.palette, view.system, advised=_is_to_hold(view))


def _is_to_hold(view: View) -> bool:
    """Whether the machine would press hold now."""
    if view.reasons:
        return bool(view.reasons.opinions) and view.reasons.opinions[view.reasons.chosen].hold
    return view.hint is not None and view.hint.hold


_Draw = Callable[[Surface, PlayLayout, View], None]
_Key = Callable[[View], object]

# Region -> what it depends on, and how it is drawn.
_REGIONS: dict[str, tuple[_Key, _Draw]] = {
    "playfield": (
        lambda v: v.covered or (*well_key(v.session, v.effects, v.now, v.ghost), v.hint, v.reasons),
        lambda s, lay, v: _draw_playfield(s, lay, v),
    ),
    "hold": (
        lambda v: v.covered or (v.session.held, v.session.hold_used, _is_to_hold(v)),
        lambda s, lay, v: None if v.covered else _draw_hold(s, lay, v),
    ),
    "caption": (
        lambda v: (v.effects.caption if v.effects.caption_light(v.now) else None, v.effects.caption_light(v.now)),
        lambda s, lay, v: (
            draw_caption(s, lay, v.effects.caption, v.effects.caption_light(v.now))
            if v.effects.caption and v.effects.caption_light(v.now)
            else None
        ),
    ),
    "counts": (
        lambda v: (v.counts, v.droughts),
        lambda s, lay, v: draw_counts(s, lay, v.counts, v.droughts, v.palette, v.system),
    ),
    "queue": (
        lambda v: v.covered or v.session.queue,
        lambda s, lay, v: None if v.covered else draw_queue(s, lay, v.session.queue, v.palette, v.system),
    ),
    "figures": (lambda v: v.scores, lambda s, lay, v: draw_figures(s, lay, v.scores)),
    "footer": (lambda v: v.credits, lambda s, lay, v: draw_footer(s, lay, v.credits)),
    "why": (
        lambda v: v.reasons,
        lambda s, lay, v: draw_reasons(s, lay, v.reasons, v.system) if v.reasons else None,
    ),
    "bar": (lambda v: v.bar, lambda s, lay, v: draw_bar(s, lay, v.bar) if v.bar else None),
}


class Scene:
    """Knows what was drawn last, region by region."""

    def __init__(self) -> None:
        self._drawn: dict[str, object] = {}
        self._as: tuple[Size, Panels, Palette] | None = None

    def forget(self) -> None:
        """Draw everything the next time: something else was drawn over it."""
        self._drawn.clear()

    def changed(self, view: View) -> bool:
        """Whether the view differs from what was drawn last."""
        if not self._drawn or self._as is None or self._as[1] != view.panels:
            return True
        return any(name in self._drawn and key(view) != self._drawn[name] for name, (key, _) in _REGIONS.items())

    def draw(self, target: Surface, view: View) -> list[Rect]:
        """Draw what changed; returns the rectangles that did."""
        drawn_as = (target.get_size(), view.panels, view.palette)
        if drawn_as != self._as:
            self._as = drawn_as
            self.forget()
        layout = play_layout(target.get_size(), view.panels)
        ground = background(target.get_size(), view.panels)
        changed = []
        if not self._drawn:
            changed.append(target.blit(ground, (0, 0)))
        for name, (key_of, draw) in _REGIONS.items():
            key, area = key_of(view), getattr(layout, name)
            if not area.height or (name in self._drawn and self._drawn[name] == key):
                continue
            if name in self._drawn:
                changed.append(target.blit(ground, area, area))
            draw(target, layout, view)
            self._drawn[name] = key
        return changed


@lru_cache(maxsize=4)
def background(size: Size, panels: Panels) -> Surface:
    """Everything that stays the same while a game is played in a window of this size."""
    layout = play_layout(size, panels)
    ground = backdrop(size, BACKGROUND_TOP, BACKGROUND_BOTTOM).copy()
    draw_ground(ground, layout)
    draw_headings(ground, layout)
    return ground
