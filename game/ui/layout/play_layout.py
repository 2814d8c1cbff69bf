"""The layouts of a game and of a match: the ways in which wells and what stands beside them share a window."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from pygame import Rect, Surface

from ...play.game.effects import MOST_THUD
from ...play.game.frame import REPLAY_BUTTONS, SLOWER, Frame, Panels
from ..kit import Button
from ..kit.boxes import (
    ENDLESS,
    NOTHING,
    Box,
    Column,
    Extent,
    Grid,
    PixelSize,
    Row,
    Span,
    Units,
    between,
    cells,
    ems,
    exactly,
    fixed,
    new_layout,
)
from ..kit.layout import (
    WELL_COLUMNS,
    WELL_ROWS,
    WellPlace,
    at_least,
    best_way,
    em_of,
    frame_width,
    sky_over,
    small_size,
)
from ..kit.sizes import CLOSE, TILE, TOUCH
from ..theme import FRAMES, Palette, kept, palette_of, worn

SHAKEN, BELOW = "shaken", "below"
"""The names of the well with its frame, and of the line below the game."""
_NOWHERE = Rect(0, 0, 0, 0)
HEADING = 1.75
"""The height of the heading of a region, in sizes of small text."""
_UNIT = 2.05
"""The greatest size of a block of the held piece and of the next ones, in ems."""
_LEAST_THUD, _THUD = 2, 0.085
"""The way of a full thud: its least pixels, and its share of a cell."""


@dataclass(frozen=True, kw_only=True)
class Regions:
    """The regions of a picture. They do not overlap."""

    em: int
    """The size of body text in pixels."""
    places: Mapping[str, Rect]
    """The regions by their names. That of a well has its frame and room for the greatest thud."""

    def region(self, name: str) -> Rect:
        """A region. Empty if it is not shown."""
        return self.places.get(name, _NOWHERE)

    @property
    def type_size(self) -> int:
        """The size of small text in pixels."""
        return small_size(self.em)


@dataclass(frozen=True, kw_only=True)
class PlayLayout(WellPlace, Regions):
    panels: Panels
    footer: Rect
    """The line below the game, as wide as the game. That of the panel is as wide as the window."""

    @property
    def unit(self) -> int:
        """The greatest size of a block beside the well in pixels."""
        return min(self.cell, round(_UNIT * self.em))

    @property
    def wells(self) -> Sequence[PlayLayout]:
        """Its only well, with what stands beside it."""
        return (self,)

    @property
    def regions(self) -> dict[str, Rect]:
        """The regions that are not empty, by name."""
        all_of_them = {"well": self.playfield, "footer": self.footer, **self.places}
        inside = SHAKEN, BELOW, *(name for name in self.places if name.startswith("bar "))
        return {name: rect for name, rect in all_of_them.items() if rect.height and name not in inside}


Seen = TypeVar("Seen")
"""What is seen at a moment."""
Places = TypeVar("Places")
"""Where its parts stand."""


@dataclass(frozen=True)
class PicturePart(Generic[Seen, Places]):
    """A part of a picture, which is drawn again where its key is another one."""

    name: str
    """That of its region."""
    key: Callable[[Seen], object]
    """Everything that it shows. Nothing is drawn where that is None."""
    draw: Callable[[Surface, Places, Seen], None]


@dataclass(frozen=True)
class Panel(PicturePart[Frame, PlayLayout]):
    """A part of the picture of a game."""

    height: Extent | None = None
    """The height of a panel that stands below the others at the right of the well, if there is room. None for one that
    the ways of the layout place by its name."""


def boxed(
    name: str,
    key: Callable[[Frame], object],
    make: Callable[[Frame, PlayLayout], Box | None],
    *,
    height: Extent | None = None,
    small: bool = True,
) -> Panel:
    """A panel of boxes, which ``make`` makes of a frame, with ``small`` text."""

    def draw(target: Surface, layout: PlayLayout, frame: Frame) -> None:
        if box := make(frame, layout):
            box.place(layout.region(name), new_layout(layout.type_size if small else layout.em))
            box.draw(target)

    return Panel(name, key, draw, height)


def palette_for(frame: Frame) -> Palette:
    session = frame.session
    return palette_of(frame.palette, session.rules.look, frame.effects.level_of(session))


def thud_pixels(cell: int, share: float = 1.0) -> int:
    """How far the well moves at a hard drop, in pixels, at a share of the full thud."""
    return round(max(_LEAST_THUD, cell * _THUD) * share)


def well_in(field: Rect, rows: int, cell: int) -> WellPlace:
    """A well of some rows in a field, which has room for the sky above them."""
    high = rows * cell
    return WellPlace(cell, Rect(field.x, field.bottom - high, WELL_COLUMNS * cell, high), field.height - high)


def shaken(place: WellPlace, most: float = 1.0) -> Rect:
    """The region of a well with its frame, and room for the greatest thud, compared with that of the hardest drop."""
    area = place.playfield.inflate(2 * frame_width(place.cell), 0)
    area.height += _below_well(place.cell, most)
    return area


def _below_well(cell: int, most: float = 1.0) -> int:
    """How far a well reaches below its rows, in pixels: its frame, and the greatest thud."""
    return frame_width(cell) + thud_pixels(cell, most)


_SIDE = between(ems(9.0), ems(12.0), ems(13.5))
"""The widths of a column beside the well."""
_WIDE_SIDE = between(ems(11.0), ems(15.0), ems(17.0))
"""The widths of a column beside the well of a puzzle."""
_DEALER = between(ems(9.0), ems(19.0))
"""The widths of the panel of the dealer beside a well."""
_FEW = 2
"""The most next pieces of a short queue."""
_GAP, _PAST, _APART = 1.2, 0.7, ems(0.8)
"""The least room between the well and what stands beside it, that beside its frame, in ems, and between two panels."""
_LINE, _STATE, _TRACK, _LEGEND, _BUTTONS = (exactly(ems(each)) for each in (1.7, 2.0, 1.6, 1.3, 2.4))
"""The heights of the line below the game, and of the parts of the bar of a replay."""
_WORD = 3.2
"""The width of a button of the bar with a word, compared with one with a sign."""
_RACE_LINES = 5.1
"""The height of the words of the best game in ems."""
_RACE_HEAD = 0.44
"""The share of the words that stand above its well."""


def beside_the_well(*buttons: Box) -> Grid:
    return Grid(*buttons, least=TILE, gap=TOUCH)


def _field(name: str, panels: Panels) -> Box:
    """A well with the sky above it."""
    return Box(name, width=exactly(cells(WELL_COLUMNS)), height=exactly(cells(panels.rows + sky_over(panels.above))))


def _sky(panels: Panels) -> Box:
    """What is as high as the sky, so that boxes beside a well do not reach above it."""
    return Box(width=exactly(NOTHING), height=exactly(cells(sky_over(panels.above))))


class _Parts:
    """The panels of a game as boxes, in one of the ways in which they stand in a window."""

    def __init__(self, panels: Panels, more: Sequence[Panel], *, level: bool = False) -> None:
        """``level`` is for a queue that stands above the well."""
        self.well, self._sky = _field("field", panels), _sky(panels)
        wide, low = _WIDE_SIDE if panels.words else _SIDE, ems(1.8 + 1.6 * panels.previews)
        queue = wide, between(ems(8.0) if panels.words else low, ems(2.0 + 5.0 * (panels.previews + 0.35)))
        if level:
            places = 4.6 * panels.previews + 1.6
            some = between(ems(0.5 * places), ems(2 * places))
            queue = Extent(ems(16.0), ENDLESS, ENDLESS) if panels.words else some, exactly(ems(7.2))
        dealer = _SIDE if level else _DEALER
        parts: dict[str, tuple[bool, Extent, Extent]] = {
            "hold": (panels.hold, wide, between(ems(5.6), ems(7.4))),
            "queue": (panels.previews > 0, *queue),
            "counts": (panels.counts and not (panels.dealer or panels.words), _SIDE, between(ems(10.5), ems(29.0))),
            "moves": (panels.keys, _SIDE, exactly(ems(8.2))),
            "turns": (panels.keys, _SIDE, exactly(ems(5.5))),
            "dealer": (panels.dealer and not panels.words, dealer, Extent(ems(16.5), ENDLESS, ENDLESS)),
            "figures": (not panels.words, _SIDE, between(ems(10.5), ems(14.5), ENDLESS)),
            "words": (bool(panels.words), _WIDE_SIDE, between(ems(8.0), ems(14.0), ENDLESS)),
            "why": (True, between(ems(22.0), ems(48.0)), between(ems(22.5), ems(31.0), ENDLESS)),
        }
        boxes = (
            *(Box(name, width=width, height=height) for name, (shown, width, height) in parts.items() if shown),
            Box("caption", width=_SIDE, height=exactly(ems(4.6)), rank=1, share=0),
            *(Box(panel.name, width=_SIDE, height=panel.height, rank=1) for panel in more if panel.height),
        )
        self._boxes: dict[str, Box] = {box.name: box for box in boxes}
        if panels.buttons:
            buttons = beside_the_well(*(Button("", "") for _ in range(panels.buttons)))
            self._boxes["buttons"] = Column(buttons, name="buttons", width=_WIDE_SIDE)
        self._more = [panel.name for panel in more]
        self.race = [self._side(_best_game(panels.above), rank=1)] if panels.race else []

    def named(self, names: str) -> list[Box]:
        """The panels of these names that the game has. The others below the figures go first."""
        found = [each for name in names.split() for each in (name, *(self._more if name == "figures" else ()))]
        return [self._boxes[name] for name in found if name in self._boxes]

    def beside(self, names: str, *, across: float = 0.0) -> Box:
        """Panels below each other beside the well. ``across`` is 1 for those at its left."""
        return self._side(*self.named(names), across=across)

    def _side(self, *boxes: Box, rank: int = 0, across: float = 0.0) -> Box:
        return Column(self._sky, Column(*boxes, gap=_APART, across=across), across=across, rank=rank)


def _race_sky(above: int) -> int:
    """The rows above the well of the best game: it also shows a piece whole that could not fall at once."""
    return above + 1


def _best_game(above: int) -> Box:
    """The best game of a race: the words, and a well of whole cells, which follow its width."""

    def height(width: float, units: Units) -> Span:
        return fixed(round(_RACE_LINES * units.em) + (WELL_ROWS + _race_sky(above)) * int(width // WELL_COLUMNS))

    return Box("race", width=between(cells(3.5), cells(5.0)), height=height)


def _ways(panels: Panels, more: Sequence[Panel]) -> list[Box]:
    """The ways in which a game stands in a window, the one for a wide window before the one for an upright one."""
    parts, level, gap = (
        _Parts(panels, more),
        _Parts(panels, more, level=True),
        ems(max(_GAP, FRAMES[worn().frame] + _PAST)),
    )
    well, named, beside = parts.well, parts.named, parts.beside
    if panels.why:
        right = Row(beside("hold queue caption"), well, beside("why"), gap=gap, lead=well)
        sides = beside("hold caption"), well, beside("queue")
        below = Column(Row(*sides, gap=gap, lead=well, middle=True), *named("why"), gap=_APART)
        if panels.rows == WELL_ROWS:
            return [right, below]
        low = Column(Row(*level.named("hold queue"), gap=gap), level.well, gap=_APART, at=1.0)
        return [right, below, Row(low, *level.named("why"), gap=gap)]
    first = "hold words" if panels.hold or panels.words else ""
    # The panel of the dealer takes all the room that there is, and captions come and go at the other side.
    other = "caption" if panels.dealer and not panels.words else ""
    own = "" if other else "caption"
    left = beside(f"{first} {own if first else ''} dealer moves counts {'' if first else own}", across=1.0)
    sides = left, well, beside(f"queue buttons turns {other} figures")
    wide = Row(*sides, *parts.race, gap=gap, lead=well, middle=True)
    # A short queue alone stands at the right, too, and not above the well with what is held.
    few = not first and panels.previews <= _FEW
    parts = parts if few else level
    side = parts.beside(f"{'queue' if few else ''} words buttons moves turns figures caption dealer counts")
    game = Row(parts.well, side, *parts.race, gap=gap, lead=parts.well)
    return [wide, game if few else Column(Row(*level.named("hold queue"), gap=gap), game, gap=_APART)]


def recording_bar(actions: Sequence[str]) -> Column:
    """The bar of a replay with these buttons. Its parts have names of their own, and so have the buttons."""
    words = [action for action in actions if REPLAY_BUTTONS[action].label]
    signs = [action for action in actions if action not in words]
    steps = signs.index(SLOWER)
    groups = signs[:steps], [SLOWER, "speed", *signs[steps + 1 :]], words

    def row(names: Sequence[str]) -> Row:
        share = _WORD if names is words else 1.0
        boxes = [Box(f"bar {name}", height=_BUTTONS, share=share) for name in names]
        return Row(*boxes, gap=TOUCH, share=share * len(boxes))

    heights = {"state": _STATE, "track": _TRACK, "legend": _LEGEND}
    parts = [Box(f"bar {name}", height=high) for name, high in heights.items()]
    return Column(*parts, Row(*map(row, groups), gap=CLOSE), name="bar", width=between(ems(30.0), ems(57.0)))


@kept(16)
def play_layout(size: PixelSize, panels: Panels = Panels(), more: tuple[Panel, ...] = ()) -> PlayLayout:  # noqa: B008
    """Lay out a game in a window. ``more`` are the panels that have a height of their own."""
    size = at_least(size)
    em = em_of(size)
    shapes = _ways(panels, more)
    if size[1] > size[0]:
        shapes[:2] = reversed(shapes[:2])
    ways = []
    for shape in shapes:
        frame = Box(height=lambda _, units: fixed(_below_well(units.cell)))
        line = recording_bar(panels.bar) if panels.bar else Box(BELOW, height=_LINE)
        ways.append(Column(shape, frame, line, around=ems(0.8), at=0.5))
    box, units = best_way(ways, size, new_layout(em))
    box.place(Rect((0, 0), size), units)
    places = {each.name: each.rect for each in box.all() if each.name}
    place, below = well_in(places.pop("field"), panels.rows, units.cell), places.get(BELOW, _NOWHERE)
    shown = [rect for name, rect in places.items() if rect.height and name.split()[0] not in ("bar", BELOW)]
    game = place.well.unionall(shown)
    places[SHAKEN] = shaken(place)
    footer = Rect(game.x, below.y, game.width, below.height)
    return PlayLayout(**vars(place), panels=panels, em=em, footer=footer, places=places)


def race_layout(layout: PlayLayout) -> WellPlace:
    """The well of the best game in its region, below the first words about it and above the others."""
    area = layout.region("race")
    cell = area.width // WELL_COLUMNS
    sky, head = _race_sky(layout.panels.above) * cell, round(_RACE_HEAD * _RACE_LINES * layout.em)
    return WellPlace(cell, Rect(area.x, area.y + head + sky, WELL_COLUMNS * cell, WELL_ROWS * cell), sky)


SIDES = (0, 1)
_HEAD, _ABOVE = exactly(ems(3.2)), exactly(ems(5.2))
"""The heights of the names and the score, and of hold and queue above a well."""
_BESIDE = between(ems(4.3), ems(7.5), ems(9.5))
_FIGURES, _LEVEL_FIGURES = between(ems(10.8), ems(12.5)), exactly(ems(3.7))
"""The height of the figures of a side, below each other and in one line."""
_KEYS, _LEVEL_KEYS = between(ems(15.5), ems(18.0)), exactly(ems(7.2))
"""The height of the keys of a side, below each other and in two rows."""
_HOLD = between(ems(4.4), ems(6.0))
_QUEUE = 3.1
"""The greatest height of a next piece, in cells."""
_GARBAGE = exactly(cells(0.55))
_REASONS = exactly(ems(3.9))
_WITHIN, _FAR = ems(0.4), ems(1.6)
"""The gaps within a side, and between the sides."""


@dataclass(frozen=True, kw_only=True)
class VersusLayout(Regions):
    """The names of the regions of a side begin with its number."""

    sides: tuple[PlayLayout, PlayLayout]
    """The well of each side, with what stands beside it as in a game alone."""

    @property
    def wells(self) -> Sequence[PlayLayout]:
        return self.sides

    def region(self, name: str) -> Rect:
        side, _, part = name.partition(" ")
        return self.sides[int(side)].region(part) if part else super().region(name)


def _side(panels: Panels, units: Units, places: Mapping[str, Rect]) -> PlayLayout:
    """The layout of a side by its regions."""
    place = well_in(places["field"], panels.rows, units.cell)
    return PlayLayout(
        **vars(place),
        panels=panels,
        em=units.em,
        footer=_NOWHERE,
        places={**places, SHAKEN: shaken(place, MOST_THUD), **({} if panels.hold else {"hold": _NOWHERE})},
    )


def _beside(side: int, panels: Panels) -> Row:
    """A side with hold and figures, or the keys of a first match, at its left and the queue at its right."""
    previews = panels.previews
    field, bar = _field(f"{side} field", panels), Box(f"{side} garbage", width=_GARBAGE)

    def column(*boxes: Box) -> Column:
        return Column(_sky(panels), *boxes, gap=_APART, width=_BESIDE)

    low = ems(1.9 * previews)
    queue = Box(f"{side} queue", height=between(low, cells(_QUEUE * previews)))
    figures = Box(f"{side} figures", height=_KEYS if panels.keys else _FIGURES)
    left = column(Box(f"{side} hold", height=_HOLD), figures, Box())
    frame = Box(width=between(NOTHING, _WITHIN))  # about as much room as the bar takes at the other side
    return Row(left, bar, field, frame, column(queue, Box()), gap=_WITHIN, lead=field)


def _upright(side: int, panels: Panels) -> Column:
    """A side with hold and queue above its well, and the figures or the keys below it."""
    field, bar = _field(f"{side} field", panels), Box(f"{side} garbage", width=_GARBAGE)
    hold = Box(f"{side} hold", width=exactly(cells(2.6)), height=_ABOVE)
    above = Row(hold, Box(f"{side} queue", height=_ABOVE), gap=_WITHIN, width=exactly(cells(WELL_COLUMNS)))
    figures = Box(f"{side} figures", height=_LEVEL_KEYS if panels.keys else _LEVEL_FIGURES)
    return Column(above, Row(bar, field, gap=_WITHIN, lead=field), figures, gap=_WITHIN)


@kept(16)
def versus_layout(size: PixelSize, panels: Panels) -> VersusLayout:
    """Lay out a match in a window, with the panels of each side, and the reasons of both below them."""
    told = [Row(*(Box(f"{side} reasons", height=_REASONS) for side in SIDES), gap=_FAR)] if panels.why else []
    ways = [
        Column(
            Box("head", height=_HEAD),
            Row(*sides, gap=_FAR),
            *told,
            recording_bar(panels.bar) if panels.bar else Box(BELOW, height=_LINE),
            around=_APART,
            gap=_WITHIN,
            at=0.5,
        )
        for sides in ([_beside(side, panels) for side in SIDES], [_upright(side, panels) for side in SIDES])
    ]
    if size[1] > size[0]:
        ways.reverse()
    box, units = best_way(ways, size, new_layout(em_of(size)))
    box.place(Rect((0, 0), size), units)
    places = {each.name: each.rect for each in box.all() if each.name}
    one, other = (
        _side(panels, units, {name.removeprefix(f"{side} "): rect for name, rect in places.items()}) for side in SIDES
    )
    return VersusLayout(em=units.em, places=places, sides=(one, other))
