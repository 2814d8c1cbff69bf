"""A match at a moment: both wells with all that belongs to them, what flies between them, and the score. Only what
changed is drawn again."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from pygame import Rect, Surface

from ...language import digits, say
from ...play.game.frame import Panels
from ...play.game.services import NoteFault
from ...play.records.reviews import ABOUT_FIGURES
from ...play.versus import Flight, MatchPicture, SidePicture, score_words
from ..draw.well import draw_ground
from ..kit import KEPT, Cell, Table, TableColumn
from ..kit.boxes import Column, Grid, PixelSize, Position, new_layout
from ..kit.keys import KeySpot, spot_in
from ..kit.layout import WELL_ROWS
from ..kit.shapes import backdrop, blank, disc, hairline, pill, put
from ..kit.sizes import CLOSE, HUGE, MIDDLE, SMALL, TITLE
from ..kit.text import BOLD, Label, Text, figures, fitted, line
from ..layout.play_layout import BELOW, SHAKEN, SIDES, Panel, PicturePart, PlayLayout, VersusLayout, versus_layout
from ..theme import THEME, Colour, kept, mix
from .bar import BAR
from .cards import HOLD, QUEUE, draw_headings
from .first_keys import draw_all_keys
from .framed_well import draw_playfield, playfield_key
from .scene import Flyer, Scene

_ON_WAY = 0.55
"""How much of the frame's colour garbage has that is not ready yet."""
_SPIKE, _SPIKE_AT = 1.7, 0.13
"""The size of the number of a spike in cells, and where it stands in the well, as a share of its height."""
_LIGHT, _TAIL, _LESS = 0.9, 5, 0.16
"""The size of the light of a line in cells, how many lights follow it, and by how much each is smaller."""
_MOST_LIGHT = 10
"""The lines from which on a light is largest."""
_GLOW = 70
"""The opacity of the light around a light, from 0 to 255."""
_ARC = 3.0
"""How far a flight rises above the straight way, in cells."""
_PIP, _GAUGE, _GAUGE_WIDE = 0.6, 0.35, 12
"""The size of a won round, the height of the gauge of who is ahead, and its width, in ems."""
_MOST_PIPS = 7
"""The rounds to win up to which each is a dot beside a name. More are only told by the score."""
_STEPS = 20
"""The steps of the gauge to each side."""
_MatchPart: TypeAlias = PicturePart[MatchPicture, VersusLayout]


def _well_key(side: SidePicture) -> object:
    return side.spike, playfield_key(side.frame, side.frame.effects)


def _draw_well(target: Surface, layout: PlayLayout, side: SidePicture) -> None:
    """Draw a well with its effects, also while reasons are shown: those are of a piece that has landed. The number of
    lines of a spike stands over it."""
    draw_playfield(target, layout, side.frame, side.frame.effects)
    if side.spike and not side.frame.covered:
        words = figures(f"+{digits(side.spike)}", round(_SPIKE * layout.cell), THEME.banner_chain)
        put(target, words, layout.well, MIDDLE, _SPIKE_AT)


def _garbage_key(side: SidePicture) -> object:
    """The packets that wait, and whether each is ready."""
    exchange, tick = side.session.exchange, side.session.tick
    return [(packet.lines, packet.ready <= tick) for packet in exchange.waiting] if exchange else None


def _draw_garbage(target: Surface, layout: PlayLayout, side: SidePicture) -> None:
    """Draw the garbage that waits, the first packet at the bottom. What is ready stands out, as far as it enters with
    the next piece."""
    session, well = side.session, layout.well
    if not session.exchange:
        return
    area = layout.region("garbage")
    track, thin = Rect(area.x, well.y, area.width, well.height), hairline(target)
    cap, below = session.exchange.attack.cap or WELL_ROWS, 0
    for packet in session.exchange.waiting:
        for row in range(below, below + packet.lines):
            top = track.bottom - (row + 1) * layout.cell
            if top < track.y:
                return
            tone = THEME.danger if row < cap else THEME.compared
            colour = tone if packet.ready <= session.tick else mix(tone, THEME.well_frame, _ON_WAY)
            gap = thin if row > below else 2 * thin
            target.fill(colour, Rect(track.x, top, track.width, layout.cell - gap))
        below += packet.lines


def _told(side: SidePicture) -> tuple[tuple[str, str], ...]:
    pps, apm = side.pace
    sent = side.session.exchange.sent if side.session.exchange else 0
    # Translators: pieces a second and attack a minute, as players abbreviate them.
    return (say("PPS"), digits(pps, 2)), (say("APM"), digits(round(apm))), (say("Sent"), digits(sent))


def _draw_figures(target: Surface, layout: PlayLayout, side: SidePicture) -> None:
    """Draw the figures of a side large enough to be read from the corner of the eye; in their place the keys of a first
    match for two."""
    if side.frame.keys:
        draw_all_keys(target, layout, layout.region("figures"), side.frame)
        return
    boxes = [
        Column(
            Label(name, colour=THEME.soft, cut=True),
            Label(value, colour=THEME.text, weight=BOLD, scale=HUGE, cut=True),
            across=0.0,
        )
        for name, value in _told(side)
    ]
    area = layout.region("figures")
    told = Column(*boxes, across=0.0) if area.height > area.width / 2 else Grid(*boxes)
    told.place(area, new_layout(layout.em))
    told.draw(target)


def _draw_reasons(target: Surface, layout: PlayLayout, side: SidePicture) -> None:
    """Draw why a side has placed its piece there, and what it plans, or why there is nothing to tell."""
    reasons, area = side.frame.reasons, layout.region("reasons")
    if reasons and area.height:
        sentence = Text(reasons.sentence or reasons.note, colour=THEME.text, scale=SMALL, across=MIDDLE)
        told = Column(sentence, Text(reasons.plan, scale=SMALL, across=MIDDLE, rank=1), at=0.0)
        told.place(area, new_layout(layout.em))
        told.draw(target)


def _draw_head(target: Surface, layout: VersusLayout, picture: MatchPicture) -> None:
    """Draw the names with the rounds that each has won, the score, and who is ahead."""
    area, em, size = layout.region("head"), layout.em, round(TITLE * layout.em)
    half = Rect(area.x, area.y, area.width, round(area.height - _GAUGE * em))
    score = figures(score_words([side.wins for side in picture.sides]), size, THEME.text)
    middle = put(target, score, half, MIDDLE)
    for number, side in enumerate(picture.sides):
        well, colour = layout.sides[number].well, THEME.side_by_side[number]
        room = (middle.x - well.x if number == 0 else well.right - middle.right) - em
        rounds = picture.first_to if picture.first_to <= _MOST_PIPS else 0
        pips = rounds * round(_PIP * em + em / 2)
        name = fitted(side.name, size, colour, max(em, room - pips), BOLD)
        place = put(target, name, Rect(well.x, half.y, well.width, half.height), float(number))
        for won in range(rounds):
            tone, round_size = colour if won < side.wins else THEME.panel_edge, round(_PIP * em)
            step = round(_PIP * em + em / 2) * won + em // 2
            x = place.right + step if number == 0 else place.x - step - round_size
            target.blit(disc(round_size, tone), (x, half.centery - round_size // 2))
    track = Rect(0, 0, min(_GAUGE_WIDE * em, area.width // 2), round(_GAUGE * em))
    track.midbottom = area.midbottom
    pill(target, track, THEME.panel_edge)
    # Who is ahead: a bar from the middle to that side, in its colour.
    ahead = Rect(track.centerx, track.y, round(abs(picture.lead) * track.width / 2), track.height)
    if picture.lead < 0:
        ahead.right = track.centerx
    target.fill(THEME.side_by_side[picture.lead > 0], ahead)
    target.fill(THEME.text, Rect(track.centerx, track.y, hairline(target), track.height))


def _draw_note(target: Surface, layout: VersusLayout, picture: MatchPicture) -> None:
    area = layout.region(BELOW)
    put(target, fitted(picture.note, layout.type_size, THEME.soft, area.width), area, MIDDLE)


def _of_side(
    number: int,
    part: str,
    key: Callable[[SidePicture], object],
    draw: Callable[[Surface, PlayLayout, SidePicture], None],
) -> _MatchPart:
    return PicturePart(
        f"{number} {part}",
        lambda picture: key(picture.sides[number]),
        lambda target, layout, picture: draw(target, layout.sides[number], picture.sides[number]),
    )


def _of_panel(number: int, panel: Panel) -> _MatchPart:
    """A panel that stands beside a well in a game alone, too."""
    return _of_side(
        number,
        panel.name,
        lambda side: panel.key(side.frame),
        lambda target, layout, side: panel.draw(target, layout, side.frame),
    )


_PARTS: Sequence[_MatchPart] = (
    PicturePart("head", lambda each: ([(s.name, s.wins) for s in each.sides], round(_STEPS * each.lead)), _draw_head),
    *(
        part
        for number in SIDES
        for part in (
            _of_side(number, SHAKEN, _well_key, _draw_well),
            _of_side(number, "garbage", _garbage_key, _draw_garbage),
            _of_panel(number, HOLD),
            _of_panel(number, QUEUE),
            _of_side(number, "figures", lambda side: side.frame.keys or _told(side), _draw_figures),
            _of_side(number, "reasons", lambda side: side.frame.reasons, _draw_reasons),
        )
    ),
    PicturePart(BELOW, lambda picture: picture.note, _draw_note),
    _of_panel(0, BAR),
)


class MatchScene(Scene[MatchPicture, VersusLayout]):
    """The picture of a match: two wells, each with its panels, and what flies between them."""

    def __init__(self, note_fault: NoteFault | None = None) -> None:
        """``note_fault`` is as in ``Scene``."""
        super().__init__(_PARTS, note_fault)

    def layout(self, size: PixelSize, panels: Panels) -> VersusLayout:
        return versus_layout(size, panels)

    def ground(self, size: PixelSize, seen: MatchPicture) -> Surface:
        return _ground(size, seen.panels)

    def spot_in(self, layout: VersusLayout, seen: MatchPicture, position: Position) -> KeySpot | None:
        return spot_in(seen.note, layout.type_size, layout.region(BELOW), position)

    def changed(self, seen: MatchPicture) -> bool:
        return bool(seen.flights) or super().changed(seen)

    def flying(self, layout: VersusLayout, seen: MatchPicture) -> Sequence[Flyer]:
        return [
            Flyer(_lights(flight, layout, seen.now), flight.lines, THEME.side_by_side[flight.sender])
            for flight in seen.flights
        ]

    def draw_flyer(self, target: Surface, flyer: Flyer) -> None:
        """Draw the lights of an attack, and how many lines it has in the first one."""
        for light in reversed(flyer.lights):
            target.blit(_glow(light.width // 2, flyer.colour), light)
        first = flyer.lights[0]
        words = line(digits(flyer.lines), max(1, round(first.width // 2 * _LIGHT)), THEME.well, BOLD)
        target.blit(words, words.get_rect(center=first.center))


def _lights(flight: Flight, layout: VersusLayout, now: float) -> list[Rect]:
    """Where the lights of a flight are at a moment, the first one in front. Each is twice as large as its disc."""
    start, cell = layout.sides[flight.sender].well, layout.sides[0].cell
    goal = layout.region(f"{1 - flight.sender} garbage")
    from_, to = start.center, (goal.centerx, start.bottom - cell * min(flight.lines, WELL_ROWS // 2))
    share = flight.period.share(now)
    full = round(cell * _LIGHT * (1 + min(flight.lines, _MOST_LIGHT) / _MOST_LIGHT))
    lights = []
    for place in range(_TAIL):
        at = max(0.0, share - place * _LESS / 2) ** 2
        x, y = (begin + (end - begin) * at for begin, end in zip(from_, to, strict=True))
        rise, size = cell * _ARC * (1 - (2 * at - 1) ** 2), max(2, round(full * (1 - place * _LESS)))
        light = Rect(0, 0, 2 * size, 2 * size)
        light.center = round(x), round(y - rise)
        lights.append(light)
    return lights


@kept(64)
def _glow(size: int, colour: Colour) -> Surface:
    """A light with a weaker light around it."""
    picture = blank((2 * size, 2 * size), colour)
    around = disc(2 * size, colour).copy()
    around.set_alpha(_GLOW)
    picture.blit(around, (0, 0))
    picture.blit(disc(size, colour), (size // 2, size // 2))
    return picture


def sides_table(facts: Sequence[Sequence[tuple[str, str]]], names: Sequence[str]) -> Column:
    """The figures of both sides beside each other, and what they mean."""
    rows: list[Sequence[str | Cell]] = [
        (sides[0][0], *(Cell(value, THEME.text, bold=True) for _, value in sides)) for sides in zip(*facts, strict=True)
    ]
    heads = [
        TableColumn(name, KEPT, right=True, colour=colour)
        for name, colour in zip(names, THEME.side_by_side, strict=False)
    ]
    about = Text(say(ABOUT_FIGURES), scale=SMALL, colour=THEME.muted)
    return Column(Table("", [TableColumn("", KEPT + 1), *heads], rows), about, gap=CLOSE)


@kept(4)
def _ground(size: PixelSize, panels: Panels) -> Surface:
    """What does not change during a match."""
    ground = backdrop(size, THEME.background_top, THEME.background_bottom).copy()
    for layout in versus_layout(size, panels).sides:
        draw_ground(ground, layout)
        bar, well = layout.region("garbage"), layout.well
        ground.fill(THEME.well, Rect(bar.x, well.y, bar.width, well.height))
        draw_headings(ground, layout)
    return ground
