"""The picture of a game. Only the regions that changed are drawn again."""

from dataclasses import replace

from pygame import Rect, Surface

from ...core.board.pieces import PIECES
from ...core.rules.levels import ArcadeLevels
from ...play.game.effects import Effects
from ...play.game.frame import Frame, Panels
from ...play.game.services import NoteFault
from ..draw.banners import draw_signal
from ..draw.reasons import draw_hint, draw_over_pieces, draw_under_pieces
from ..draw.well import draw_frame, draw_ground, draw_well, well_key
from ..kit.backdrop import backdrop
from ..kit.lengths import PixelSize
from ..layout.game import SHAKEN, Panel, PlayLayout, palette_for, play_layout, thud_pixels
from ..theme import THEME, Colour, Palette, kept, mix
from .bar import BAR
from .cards import COUNTS, HOLD, QUEUE, draw_headings
from .dealer import DEALER
from .figures import FIGURES, RACE, draw_race_ground
from .first_keys import MOVES, TURNS
from .puzzle import WORDS, draw_step, step_key
from .why import WHY
from .words import CAPTION, FOOTER

_STILL = Effects(flashes=False, moving=False)
"""The effects of no events."""
_TINT = 0.09
"""How much of its colour a section mixes into the top of the background."""


def _effects(frame: Frame) -> Effects:
    """The effects in the well. While reasons are shown there are none: they would cover the landings."""
    return _STILL if frame.reasons else frame.effects


def _well_key(frame: Frame) -> object:
    well = frame.covered or (*well_key(frame.session, _effects(frame), frame.now, frame.ghost), step_key(frame))
    return frame.signal, frame.hint, frame.reasons, well


def _draw_playfield(target: Surface, layout: PlayLayout, frame: Frame) -> None:
    """Draw the well. At a hard drop, all of it and its frame move down by a few pixels, and come back."""
    if not frame.covered:
        _draw_pieces(target, layout, frame)
        if down := thud_pixels(layout.cell, _effects(frame).thud(frame.now)):
            ground = background(target.get_size(), frame.panels, _tint(frame))
            area = layout.region(SHAKEN).clip(target.get_rect())
            target.subsurface(area).scroll(0, down)
            target.blit(ground, area, Rect(area.x, area.y, area.width, down))
    if frame.signal:
        draw_signal(target, layout, frame.signal)


def _draw_pieces(target: Surface, layout: PlayLayout, frame: Frame) -> None:
    reasons = frame.reasons
    if reasons:
        draw_under_pieces(target, layout, reasons, frame.system)
    draw_well(
        target,
        layout,
        frame.session,
        _effects(frame),
        frame.now,
        palette=palette_for(frame),
        ghost=frame.ghost and not reasons,
        words=not reasons,
        pales=frame.words is None,
        falling=not frame.placed,
    )
    draw_step(target, layout, frame)
    if reasons:
        draw_over_pieces(target, layout, reasons, frame.system)
    elif frame.hint:
        draw_hint(target, layout, frame.system.mask(frame.hint.landing))


PANELS = (
    Panel(SHAKEN, _well_key, lambda target, layout, frame: _draw_playfield(target, layout, frame)),
    HOLD,
    CAPTION,
    COUNTS,
    QUEUE,
    FIGURES,
    MOVES,
    TURNS,
    DEALER,
    RACE,
    WORDS,
    FOOTER,
    WHY,
    BAR,
    # A new panel
)
"""The parts of the picture of a game, in the order in which they are drawn."""
_REGIONS = {panel.name: panel for panel in PANELS}


def layout_of(size: PixelSize, panels: Panels) -> PlayLayout:
    return play_layout(size, panels, tuple(panel for panel in PANELS if panel.height))


class Scene:
    """Remembers what was drawn last, region by region."""

    def __init__(self, *, board: bool = False, note_fault: NoteFault | None = None) -> None:
        """``board`` draws only the well, without what stands around it.

        ``note_fault`` notes a fault in drawing a region, which is then left out, or drawn without effects if it is the
        well. None raises it.
        """
        self._note_fault = note_fault
        self._regions = {name: each for name, each in _REGIONS.items() if name == SHAKEN or not board}
        self._drawn: dict[str, object] = {}
        self._looked_at: tuple[Frame, dict[str, object]] | None = None  # the last frame with the keys of its regions
        self._as: tuple[PixelSize, Panels, Palette, Colour | None] | None = None

    def forget(self) -> None:
        """Draw everything the next time, because something was drawn over the picture."""
        self._drawn.clear()

    def changed(self, frame: Frame) -> bool:
        if not self._drawn or self._as is None or (self._as[1], self._as[-1]) != (frame.panels, _tint(frame)):
            return True
        keys = {name: self._key(name, frame) for name in self._drawn}
        self._looked_at = frame, keys
        return keys != self._drawn

    def _key(self, name: str, frame: Frame) -> object:
        """A key of what a region shows. After a fault it is unlike every other."""
        try:
            return self._regions[name].key(frame)
        except Exception as fault:
            self._excuse(name, fault)
            return object()

    def _excuse(self, name: str, fault: Exception) -> None:
        if not self._note_fault:
            raise fault
        self._note_fault("effects in the well" if name == SHAKEN else name, fault)

    def _draw_region(self, target: Surface, layout: PlayLayout, frame: Frame, name: str, ground: Surface) -> None:
        """Draw a region, or its ground after a fault. The well is then drawn without effects."""
        clip, area = target.get_clip(), layout.region(name)
        try:
            target.set_clip(area)
            self._regions[name].draw(target, layout, frame)
        except Exception as fault:
            self._excuse(name, fault)
            target.blit(ground, area, area)
            if name == SHAKEN and frame.effects is not _STILL:
                still = replace(frame, effects=_STILL, hint=None, reasons=None)
                self._draw_region(target, layout, still, name, ground)
        finally:
            target.set_clip(clip)

    def draw(self, target: Surface, frame: Frame) -> list[Rect]:
        """Draw what changed. Return the rectangles that changed."""
        size, tint = target.get_size(), _tint(frame)
        drawn_as = (size, frame.panels, palette_for(frame), tint)
        if drawn_as != self._as:
            self._as = drawn_as
            self.forget()
        layout, ground = layout_of(size, frame.panels), background(size, frame.panels, tint)
        seen, self._looked_at = self._looked_at, None
        known = seen[1] if seen and seen[0] is frame else {}
        changed = [] if self._drawn else [target.blit(ground, (0, 0))]
        for name in self._regions:
            area = layout.region(name)
            if not area.height:
                continue
            key = known[name] if name in known else self._key(name, frame)
            if name in self._drawn and self._drawn[name] == key:
                continue
            if name in self._drawn:
                changed.append(target.blit(ground, area, area))
            if key is not None:
                self._draw_region(target, layout, frame, name, ground)
            self._drawn[name] = key
        return changed


def _tint(frame: Frame) -> Colour | None:
    """The colour of the section of an arcade game, whose background changes with it. The first one has none."""
    levels = frame.session.rules.levels
    section = frame.session.level // levels.section if isinstance(levels, ArcadeLevels) else 0
    return palette_for(frame).colours[section % len(PIECES)] if section else None


@kept(4)
def background(size: PixelSize, panels: Panels, tint: Colour | None = None) -> Surface:
    """The parts of the picture that do not change during a section of a game in a window of this size."""
    layout = layout_of(size, panels)
    top = mix(THEME.background_top, tint, _TINT) if tint else THEME.background_top
    ground = backdrop(size, top, THEME.background_bottom).copy()
    draw_frame(ground, layout)
    draw_ground(ground, layout)
    draw_headings(ground, layout)
    draw_race_ground(ground, layout)
    return ground
