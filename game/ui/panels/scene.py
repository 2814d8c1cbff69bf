"""The picture of a game or of a match. Only the parts that changed are drawn again."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from pygame import Rect, Surface

from ...core.board import PIECES
from ...core.rules import ArcadeLevels
from ...play.game.frame import Frame, Panels
from ...play.game.services import NoteFault
from ..draw.banners import draw_signal
from ..draw.well import draw_frame, draw_ground
from ..kit.boxes import PixelSize, Position
from ..kit.keys import KeySpot
from ..kit.shapes import backdrop
from ..layout.play_layout import SHAKEN, PicturePart, PlayLayout, palette_for, play_layout
from ..theme import THEME, Colour, Palette, kept, mix
from .bar import BAR
from .cards import COUNTS, HOLD, QUEUE, draw_headings
from .dealer import DEALER
from .figures import FIGURES, RACE, draw_race_ground
from .first_keys import MOVES, TURNS
from .framed_well import STILL, WELL
from .puzzle_panels import WORDS
from .why import WHY
from .words import CAPTION, FOOTER, spot_below

_TINT = 0.09
"""How much of its colour a section mixes into the top of the background."""


class Picture(Protocol):
    """What is seen at a moment: of a game a ``Frame``, and of a match both of its wells with more around them."""

    @property
    def panels(self) -> Panels:
        """What stands beside each well."""

    @property
    def wells(self) -> Sequence[Frame]:
        """What is seen in each well."""

    def with_wells(self: Seen, wells: Sequence[Frame]) -> Seen:
        """The same picture with other contents of its wells."""


class Layout(Protocol):
    """Where the parts of a picture stand."""

    @property
    def wells(self) -> Sequence[PlayLayout]:
        """Each well, with what stands beside it."""

    def region(self, name: str) -> Rect:
        """The region of a part. Empty if it is not shown."""


Seen = TypeVar("Seen", bound=Picture)
Places = TypeVar("Places", bound=Layout)


class Flyer(NamedTuple):
    """Lights that fly over the parts of a picture."""

    lights: Sequence[Rect]
    """Where they are, the first one in front."""
    lines: int
    colour: Colour


_Shown: TypeAlias = tuple[Panels, Sequence[Colour | None]]
"""The panels of a picture, and the tint of the background of each well."""


class Scene(ABC, Generic[Seen, Places]):
    """Remembers what was drawn last, part by part, and what flew over it."""

    def __init__(self, parts: Sequence[PicturePart[Seen, Places]], note_fault: NoteFault | None = None) -> None:
        """``parts`` are drawn in their order.

        ``note_fault`` notes a fault in drawing one, which is then left out, or drawn without effects if it is a well.
        None raises it.
        """
        self._note_fault = note_fault
        self._parts = {part.name: part for part in parts}
        self._drawn: dict[str, object] = {}
        self._looked_at: tuple[Seen, dict[str, object]] | None = None  # the last picture with the keys of its parts
        self._as: tuple[PixelSize, _Shown, list[Palette]] | None = None  # what all parts depend on
        self._flown: list[Rect] = []

    @abstractmethod
    def layout(self, size: PixelSize, panels: Panels) -> Places:
        """Where the parts stand in a window of this size."""

    @abstractmethod
    def ground(self, size: PixelSize, seen: Seen) -> Surface:
        """What lies behind all parts."""

    @abstractmethod
    def spot_in(self, layout: Places, seen: Seen, position: Position) -> KeySpot | None:
        """What the line of keys of a picture says at a position. None where no keys are told."""

    def flying(self, layout: Places, seen: Seen) -> Sequence[Flyer]:
        """What flies over the parts."""
        return ()

    def draw_flyer(self, target: Surface, flyer: Flyer) -> None:
        """Draw what flies over the parts."""

    def forget(self) -> None:
        """Draw everything the next time, because something was drawn over the picture."""
        self._drawn.clear()

    def spot_at(self, seen: Seen, position: Position) -> KeySpot | None:
        """What the line of keys says at a position of what was drawn last. None elsewhere."""
        return self.spot_in(self.layout(self._as[0], seen.panels), seen, position) if self._as else None

    def draw_signals(self, target: Surface, seen: Seen) -> None:
        """Draw the words over the wells once more, over what was drawn over the picture."""
        for place, frame in zip(self.layout(target.get_size(), seen.panels).wells, seen.wells, strict=True):
            if frame.signal:
                draw_signal(target, place, frame.signal)

    def changed(self, seen: Seen) -> bool:
        """Whether a picture differs from what was drawn last."""
        if not self._drawn or self._flown or self._as is None or self._as[1] != _shown(seen):
            return True
        keys = {name: self._key(name, seen) for name in self._drawn}
        self._looked_at = seen, keys
        return keys != self._drawn

    def _key(self, name: str, seen: Seen) -> object:
        """A key of what a part shows. After a fault it is unlike every other."""
        try:
            return self._parts[name].key(seen)
        except Exception as fault:
            self._excuse(name, fault)
            return object()

    def _excuse(self, name: str, fault: Exception) -> None:
        if not self._note_fault:
            raise fault
        self._note_fault("effects in the well" if _is_well(name) else _part_of(name), fault)

    def _draw_part(self, target: Surface, layout: Places, seen: Seen, name: str, ground: Surface) -> None:
        """Draw a part, or its ground after a fault. A well is then drawn without effects."""
        clip, area = target.get_clip(), layout.region(name)
        try:
            target.set_clip(area.clip(clip))
            self._parts[name].draw(target, layout, seen)
        except Exception as fault:
            self._excuse(name, fault)
            target.blit(ground, area, area)
            if _is_well(name) and any(frame.effects is not STILL for frame in seen.wells):
                still = [replace(frame, effects=STILL, hint=None, reasons=None) for frame in seen.wells]
                self._draw_part(target, layout, seen.with_wells(still), name, ground)
        finally:
            target.set_clip(clip)

    def draw(self, target: Surface, seen: Seen) -> list[Rect]:
        """Draw what changed. Return the rectangles that changed."""
        size = target.get_size()
        drawn_as = size, _shown(seen), [palette_for(frame) for frame in seen.wells]
        if drawn_as != self._as:
            self._as = drawn_as
            self.forget()
        layout, ground = self.layout(size, seen.panels), self.ground(size, seen)
        before, known = self._looked_at, dict[str, object]()
        self._looked_at = None
        if before and before[0] is seen:
            known = before[1]
        flying = self.flying(layout, seen)
        over = [*self._flown, *(flown := [each.lights[0].unionall(list(each.lights[1:])) for each in flying])]
        self._flown = flown
        again = over if self._drawn else [target.get_rect()]
        changed = [target.blit(ground, area, area) for area in again]
        for name in self._parts:
            area = layout.region(name)
            if not area.height:
                continue
            key = known[name] if name in known else self._key(name, seen)
            if name in self._drawn and self._drawn[name] == key and area.collidelist(over) < 0:
                continue
            if name in self._drawn:
                changed.append(target.blit(ground, area, area))
            if key is not None:
                self._draw_part(target, layout, seen, name, ground)
            self._drawn[name] = key
        for flyer in flying:
            self.draw_flyer(target, flyer)
        return changed


def _part_of(region: str) -> str:
    """The part of a region, which in a match has the number of its side before it."""
    return region.rpartition(" ")[2]


def _is_well(region: str) -> bool:
    return _part_of(region) == SHAKEN


def _shown(seen: Picture) -> _Shown:
    return seen.panels, [_tint(frame) for frame in seen.wells]


PANELS = (
    WELL,
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


def layout_of(size: PixelSize, panels: Panels) -> PlayLayout:
    return play_layout(size, panels, tuple(panel for panel in PANELS if panel.height))


class GameScene(Scene[Frame, PlayLayout]):
    """The picture of a game alone: a well with its panels."""

    def __init__(self, *, board: bool = False, note_fault: NoteFault | None = None) -> None:
        """``board`` draws only the well, without what stands around it. ``note_fault`` is as in ``Scene``."""
        super().__init__([panel for panel in PANELS if _is_well(panel.name) or not board], note_fault)

    def layout(self, size: PixelSize, panels: Panels) -> PlayLayout:
        return layout_of(size, panels)

    def ground(self, size: PixelSize, seen: Frame) -> Surface:
        return background(size, seen.panels, _tint(seen))

    def spot_in(self, layout: PlayLayout, seen: Frame, position: Position) -> KeySpot | None:
        return spot_below(layout, seen, position)


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
