"""The picture of a game, drawn again only where it changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from pygame import Rect, Surface

from game.core.rotation import RotationSystem
from game.core.session import Session
from game.ui.draw.bar import Bar, draw_bar
from game.ui.draw.panels import (
    Credits,
    Figures,
    draw_caption,
    draw_counts,
    draw_figures,
    draw_footer,
    draw_headings,
    draw_hold,
    draw_queue,
)
from game.ui.draw.shapes import backdrop
from game.ui.draw.well import draw_ground, draw_well, well_key
from game.ui.effects import Effects
from game.ui.layout import Panels, PlayLayout, Size, play_layout
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
    bar: Bar | None = None
    """Of a replay."""
    covered: bool = False
    """Whether the pieces are out of sight, so that a pause is no free look."""

    @property
    def system(self) -> RotationSystem:
        """The shapes of the pieces."""
        return self.session.rules.rotation


_Draw = Callable[[Surface, PlayLayout, View], None]
_Key = Callable[[View], object]

# Region -> what it depends on, and how it is drawn.
_REGIONS: dict[str, tuple[_Key, _Draw]] = {
    "playfield": (
        lambda v: v.covered or well_key(v.session, v.effects, v.now, v.ghost),
        lambda s, lay, v: None if v.covered else draw_well(s, lay, v.session, v.effects, v.now, v.palette, v.ghost),
    ),
    "hold": (
        lambda v: v.covered or (v.session.held, v.session.hold_used),
        lambda s, lay, v: (
            None if v.covered else draw_hold(s, lay, v.session.held, v.session.hold_used, v.palette, v.system)
        ),
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
        return not self._drawn or any(key(view) != self._drawn.get(name) for name, (key, _) in _REGIONS.items())

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
            key = key_of(view)
            if name in self._drawn and self._drawn[name] == key:
                continue
            area: Rect = getattr(layout, name)
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
