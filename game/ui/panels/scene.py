"""The picture of a game. Only the regions that changed are drawn again."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect, Surface

from game.core.board.pieces import PIECES
from game.core.rules.levels import ArcadeLevels
from game.play.game.effects import Caption, Effects
from game.play.game.frame import Frame, Panels
from game.play.game.services import NoteFault
from game.play.records.splits import PaceLine
from game.ui.draw.feedback.thud import draw_thud
from game.ui.draw.game.heat import draw_hint
from game.ui.draw.game.marks import draw_over_pieces, draw_under_pieces
from game.ui.draw.game.well import draw_ground, draw_well, well_key
from game.ui.kit.backdrop import backdrop
from game.ui.kit.lengths import PixelSize
from game.ui.layout.game import Panel, PlayLayout, play_layout
from game.ui.panels.bar import draw_bar
from game.ui.panels.cards import draw_counts, draw_headings, draw_hold, draw_queue
from game.ui.panels.dealer import draw_dealer
from game.ui.panels.figures import draw_figures
from game.ui.panels.puzzle import draw_step, draw_told, step_key
from game.ui.panels.race import draw_race, draw_race_ground, race_key
from game.ui.panels.signal import draw_signal
from game.ui.panels.why import draw_reasons
from game.ui.panels.words import draw_caption, draw_footer
from game.ui.theme import THEME, Colour, Palette, kept, mix, palette_of


def palette_for(frame: Frame) -> Palette:
    """The colours of the pieces in a frame."""
    session = frame.session
    return palette_of(frame.palette, session.rules.look, frame.effects.level_of(session))


def _draw_playfield(target: Surface, layout: PlayLayout, frame: Frame) -> None:
    if not frame.covered:
        _draw_pieces(target, layout, frame)
        ground = background(target.get_size(), frame.panels, _tint(frame))
        draw_thud(target, layout, ground, _effects(frame).thud(frame.now))
    if frame.signal:
        draw_signal(target, layout, frame.signal)


_STILL = Effects(flashes=False, moving=False)
"""The effects of no events."""


def _effects(frame: Frame) -> Effects:
    """The effects in the well. While reasons are shown there are none: they would cover the landings."""
    return _STILL if frame.reasons else frame.effects


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
    draw_step(target, layout, frame, palette_for(frame))
    if reasons:
        draw_over_pieces(target, layout, reasons, frame.system)
    elif frame.hint:
        draw_hint(target, layout, frame.system.mask(frame.hint.landing))


def _draw_hold(target: Surface, layout: PlayLayout, frame: Frame) -> None:
    session = frame.session
    draw_hold(
        target,
        layout,
        session.held,
        used=session.hold_used and frame.words is None,  # a puzzle takes the last hold back
        palette=palette_for(frame),
        system=frame.system,
        advised=_is_to_hold(frame),
    )


def _is_to_hold(frame: Frame) -> bool:
    """Whether the bot would press hold now."""
    if frame.reasons:
        return bool(frame.reasons.opinions) and frame.reasons.opinions[frame.reasons.chosen].hold
    return frame.hint is not None and frame.hint.hold


def _told(frame: Frame) -> tuple[Caption, float] | None:
    """The caption that stands now, with its opacity."""
    caption, light = frame.effects.caption, frame.effects.caption_light(frame.now)
    return (caption, light) if caption and light else None


def _draw_told(target: Surface, layout: PlayLayout, frame: Frame) -> None:
    if told := _told(frame):
        draw_caption(target, layout, *told)


def _draw_dealer(target: Surface, layout: PlayLayout, frame: Frame) -> None:
    if frame.dealer:
        draw_dealer(target, layout.dealer, layout.type_size, frame.dealer, palette_for(frame), frame.system)


def _pace(layout: PlayLayout, frame: Frame) -> PaceLine | None:
    """The line about the last mark. It gives way to the lead beside the best game if that is in points, too."""
    in_points = frame.session.mode.ranked_by == "score"
    return None if in_points and frame.race and layout.race.height else frame.pace


def _well_key(frame: Frame) -> tuple[object, ...]:
    """Everything that the picture of the well depends on."""
    well = well_key(frame.session, _effects(frame), frame.now, frame.ghost)
    return (*well, frame.hint, frame.reasons, step_key(frame))


def _draw_best_game(target: Surface, layout: PlayLayout, frame: Frame) -> None:
    race = frame.race
    if race and not frame.covered:
        palette = palette_of(frame.palette, race.session.rules.look, race.session.level)
        draw_race(target, layout, race, palette, frame.now, paced=_pace(layout, frame) is not None)


PANELS = (
    Panel("shaken", lambda f: (f.signal, f.covered or _well_key(f)), lambda s, lay, f: _draw_playfield(s, lay, f)),
    Panel(
        "hold",
        lambda f: f.covered or (f.session.held, f.session.hold_used, _is_to_hold(f)),
        lambda s, lay, f: None if f.covered else _draw_hold(s, lay, f),
    ),
    Panel("caption", _told, _draw_told),
    Panel(
        "counts",
        lambda f: (f.counts, f.droughts),
        lambda s, lay, f: draw_counts(s, lay, f.counts, f.droughts, palette_for(f), system=f.system),
    ),
    Panel(
        "queue",
        lambda f: f.covered or f.session.queue,
        lambda s, lay, f: None if f.covered else draw_queue(s, lay, f.session.queue, palette_for(f), system=f.system),
    ),
    Panel(
        "figures",
        lambda f: (f.figures, f.pace),
        lambda s, lay, f: draw_figures(s, lay, f.figures, _pace(lay, f)),
    ),
    Panel("dealer", lambda f: f.dealer, _draw_dealer),
    Panel("race", race_key, _draw_best_game),
    Panel("words", lambda f: f.words, lambda s, lay, f: draw_told(s, lay, f.words) if f.words else None),
    Panel("below", lambda f: f.credits, lambda s, lay, f: draw_footer(s, lay, f.credits)),
    Panel(
        "why",
        lambda f: f.reasons,
        lambda s, lay, f: draw_reasons(s, lay, f.reasons, f.system) if f.reasons else None,
    ),
    Panel("bar", lambda f: f.bar, lambda s, lay, f: draw_bar(s, lay, f.bar) if f.bar else None),
    # A new panel
)
"""The parts of the picture of a game, in the order in which they are drawn."""
_REGIONS = {panel.name: panel for panel in PANELS}


def layout_of(size: PixelSize, panels: Panels) -> PlayLayout:
    """The layout of a game with all its panels."""
    return play_layout(size, panels, tuple(panel for panel in PANELS if panel.height))


class Scene:
    """Remembers what was drawn last, region by region."""

    def __init__(self, *, board: bool = False, note_fault: NoteFault | None = None) -> None:
        """``board`` draws only the well, without what stands around it.

        ``note_fault`` notes a fault in drawing a region, which is then left out, or drawn without effects if it is the
        well. None raises it.
        """
        self._note_fault = note_fault
        self._regions = {name: each for name, each in _REGIONS.items() if name == "shaken" or not board}
        self._drawn: dict[str, object] = {}
        self._looked_at: tuple[Frame, dict[str, object]] | None = None  # the last frame with the keys of its regions
        self._as: tuple[PixelSize, Panels, Palette, Colour | None] | None = None

    def forget(self) -> None:
        """Draw everything the next time, because something was drawn over the picture."""
        self._drawn.clear()

    def changed(self, frame: Frame) -> bool:
        """Whether the frame differs from what was drawn last."""
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
        self._note_fault("effects in the well" if name == "shaken" else name, fault)

    def _draw_region(self, target: Surface, layout: PlayLayout, frame: Frame, name: str, ground: Surface) -> None:
        """Draw a region, or its ground after a fault. The well is then drawn without effects."""
        clip = target.get_clip()
        try:
            self._regions[name].draw(target, layout, frame)
        except Exception as fault:
            self._excuse(name, fault)
            target.set_clip(clip)
            area = layout.region(name)
            target.blit(ground, area, area)
            if name == "shaken" and frame.effects is not _STILL:
                still = replace(frame, effects=_STILL, hint=None, reasons=None)
                self._draw_region(target, layout, still, name, ground)

    def draw(self, target: Surface, frame: Frame) -> list[Rect]:
        """Draw what changed. Return the rectangles that changed."""
        drawn_as = (target.get_size(), frame.panels, palette_for(frame), _tint(frame))
        if drawn_as != self._as:
            self._as = drawn_as
            self.forget()
        layout = layout_of(target.get_size(), frame.panels)
        ground = background(target.get_size(), frame.panels, _tint(frame))
        seen, self._looked_at = self._looked_at, None
        known = seen[1] if seen and seen[0] is frame else {}
        changed = []
        if not self._drawn:
            changed.append(target.blit(ground, (0, 0)))
        for name in self._regions:
            area = layout.region(name)
            if not area.height:
                continue
            key = known[name] if name in known else self._key(name, frame)
            if name in self._drawn and self._drawn[name] == key:
                continue
            if name in self._drawn:
                changed.append(target.blit(ground, area, area))
            self._draw_region(target, layout, frame, name, ground)
            self._drawn[name] = key
        return changed


_TINT = 0.09
"""How much of its colour a section mixes into the top of the background."""


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
    draw_ground(ground, layout)
    draw_headings(ground, layout)
    draw_race_ground(ground, layout)
    return ground
