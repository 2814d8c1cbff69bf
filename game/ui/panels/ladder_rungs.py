"""The ladder: its levels with their faces, and the person between them; and the way that a match has moved there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pygame import Rect, Surface

from ...ai.opponents import Rung
from ...language import digits, say
from ...play.records.matches import ZERO, Climb, Ladder, level_title
from ..draw.blocks import draw_cells, layers_of, small_blocks
from ..kit import Item, ItemRow, ListBox
from ..kit.boxes import Act, Box, Column, Row, Span, Units, fixed
from ..kit.layout import WellPlace
from ..kit.shapes import PAD, disc, hairline, put
from ..kit.sizes import CLOSE, LEADING, MIDDLE, SMALL, TITLE
from ..kit.text import BOLD, MEDIUM, figures, fitted, heading, line, size_for, width_of
from ..theme import THEME, Colour, Palette, mix

_FACES = """
newcomer starter rookie beginner novice learner amateur regular skilled advanced expert master grandmaster champion unbeaten
.....    .SSS.   S...S  .III.    I.I.I  .III.   J...J   .JJJ.   J.J.J   T...T    .TTT.  TT.TT  Z...Z       O.O.O    O.O.O
.SSS.    S.S.S   SSSSS  I.I.I    .III.  IIIII   .JJJ.   JJJJJ   JJJJJ   TTTTT    T.T.T  .TTT.  ZZ.ZZ       OOOOO    OOOOO
S.S.S    SSSSS   S.S.S  IIIII    I.I.I  I.I.I   JJ.JJ   J.J.J   J.J.J   T.T.T    TTTTT  T.T.T  Z.Z.Z       L.L.L    Z.Z.Z
SSSSS    SSSSS   SSSSS  .I.I.    IIIII  IIIII   JJJJJ   .JJJ.   JJJJJ   TTTTT    T.T.T  TTTTT  ZZZZZ       LLLLL    ZZZZZ
.S.S.    .S.S.   .SSS.  I...I    .I.I.  I.I.I   J.J.J   .J.J.   J...J   .T.T.    T.T.T  .TTT.  .Z.Z.       .LLL.    Z.Z.Z
"""  # noqa: E501
"""The name of each level of the ladder, and below it the rows of its face, as ``layers_of`` reads them."""
FACES: Mapping[str, tuple[int, ...]] = {
    name: layers_of(rows) for name, *rows in zip(*map(str.split, _FACES.strip().splitlines()), strict=True)
}
"""Name of a level -> the cells of each piece in its face."""
_SIDE = 5
"""The columns and the rows of a face."""
_FACE, _BETWEEN, _HEAD_FACE = 0.78, 2.3, 1.6
"""The size of a face compared with the height of its rung, the width between the rails, and the size of the face before
a title, in ems."""
_AFTER, _RECORD = 0.7, 4.2
"""The room after a rail, and the width of the column of the matches, in ems."""
_MARK, _CLIMBED = 0.62, 0.6
"""The size of the mark of the person in ems, and how much of its colour the ladder has below it."""


def draw_face(target: Surface, place: Rect, level: str, palette: Palette) -> None:
    """Draw the face of a level as large as its place allows, in whole pixels, in the middle of it."""
    cell = max(1, min(place.size) // _SIDE)
    area = Rect(0, 0, _SIDE * cell, _SIDE * cell)
    area.center = place.center
    well = WellPlace(cell, area)
    for tile, cells in zip(small_blocks(cell, palette), FACES[level], strict=False):
        draw_cells(target, well, cells, tile)


def level_heading(level: str, title: str, palette: Callable[[], Palette]) -> Row:
    """The face of a level before a title."""

    def side(units: Units) -> Span:
        return fixed(_HEAD_FACE * units.em)

    def draw(target: Surface, box: Box) -> None:
        draw_face(target, box.rect, level, palette())

    face = Box(width=side, height=lambda width, units: side(units), draw=draw)
    return Row(face, Column(heading(title, scale=TITLE), at=MIDDLE), gap=CLOSE)


def ladder_list(
    name: str, ladder: Ladder, level: str, palette: Callable[[], Palette], *, person: bool, action: Act
) -> ListBox:
    """The levels of the ladder, the strongest at the top, with the person between them. ``level`` is the one that is
    chosen at first. Without the ``person``, nobody stands between the levels."""
    items = [
        Item(rung.name, level_title(rung), draw=partial(_draw_rung, ladder if person else None, rung, palette))
        for rung in ladder.rungs
    ]
    if person:
        items.insert(ladder.above, Item("", say("You"), heading=True, draw=partial(_draw_you, ladder)))
    return ListBox(name, items, level, action=action, stretch=True)


def _rails(target: Surface, area: Rect, em: int, climbed: float) -> Rect:
    """Draw the two rails of the ladder beside a row, of which the person has climbed a share. Returns the place between
    them."""
    thin, up = max(2, 2 * hairline(target)), area.y + round((1 - climbed) * area.height)
    between = Rect(area.x + round(PAD * em), area.y, round(_BETWEEN * em), area.height)
    for x in (between.x, between.right - thin):
        target.fill(THEME.panel_edge, Rect(x, area.y, thin, up - area.y))
        target.fill(_climbed_edge(), Rect(x, up, thin, area.bottom - up))
    return between


def _climbed_edge() -> Colour:
    """The colour of the ladder below the person."""
    return mix(THEME.panel_edge, THEME.accent, _CLIMBED)


def _draw_rung(
    ladder: Ladder | None,
    rung: Rung,
    palette: Callable[[], Palette],
    target: Surface,
    row: ItemRow,
) -> None:
    """Draw a level: its face on its rung, its name, its speed or that it fits the person, and the matches against it.
    ``ladder`` is that of the person, if there is one."""
    area, em = row.area, row.em
    climbed = ladder is not None and not ladder.standing.now.lacks(rung)
    between, thin, small = _rails(target, area, em, climbed), max(2, 2 * hairline(target)), round(SMALL * em)
    edge = _climbed_edge() if climbed else THEME.panel_edge
    target.fill(edge, Rect(between.x, area.bottom - thin, between.width, thin))
    side = min(round(_FACE * area.height), between.width - 4 * thin)
    face = Rect(0, 0, side, side)
    face.midbottom = between.centerx, area.bottom - thin
    draw_face(target, face, rung.name, palette())
    room = Rect(between.right + round(_AFTER * em), area.y, 0, area.height)
    room.width = area.right - round(PAD * em) - room.x
    ink = THEME.text if row.lit else THEME.soft
    column = taken = 0
    if ladder and ladder.begun:
        record = ladder.records[rung.name]
        lead = THEME.ahead if record.won > record.lost else THEME.behind if record.won < record.lost else ink
        matches = figures(record.words, em, lead)
        put(target, matches, room, 1.0)
        column, taken = round(_RECORD * em), matches.get_width() + em // 2 if record.words else 0
    fits, pace, title = ladder and rung is ladder.standing.fitting, digits(float(rung.pace), 2), level_title(rung)
    notes = (say("Fits you"), "") if fits else (say("{pace} a second", pace=pace), pace, "")
    look = (THEME.accent, BOLD) if fits else (THEME.soft if row.lit else THEME.muted, MEDIUM)
    # A note stands before the column of the matches. A name without one goes as far as the matches of its own row.
    spaces = [room.width - (column + width_of(note, small, look[1]) + em // 2 if note else taken) for note in notes]
    # The name matters most. What the level's speed is stands beside the well, too.
    shown = next((n for n, space in enumerate(spaces) if width_of(title, em) <= space), len(notes) - 1)
    put(target, line(notes[shown], small, *look), Rect(room.topleft, (room.width - column, room.height)), 1.0)
    weight = BOLD if row.lit and width_of(title, em, BOLD) <= spaces[shown] else MEDIUM
    size = size_for(title, em, spaces[shown], weight)
    put(target, fitted(title, size, ink, spaces[shown], weight), room)


def _draw_you(ladder: Ladder, target: Surface, row: ItemRow) -> None:
    """Draw the mark of the person between the rails, and a line across on which the rating stands."""
    area, em = row.area, row.em
    between = _rails(target, area, em, MIDDLE)
    thin, spot = max(2, 2 * hairline(target)), disc(2 * round(_MARK * em), THEME.accent)
    target.blit(spot, spot.get_rect(center=between.center))
    you = line(say("You"), em, THEME.accent, BOLD)
    rating = line(ladder.standing.now.words, round(SMALL * em), THEME.accent, BOLD)
    name = you.get_rect(midleft=(between.right + round(_AFTER * em), area.centery))
    figure = rating.get_rect(midright=(area.right - round(PAD * em), area.centery))
    target.blit(you, name)
    target.blit(rating, figure)
    first, last = name.right + em // 2, figure.x - em // 2
    target.fill(THEME.accent, Rect(first, area.centery - thin // 2, max(0, last - first), thin))


_STRIP = 4.7
"""The height of the way that a match has moved, in ems."""
_STRIP_FACE, _LINE_AT = 1.9, 0.47
"""The size of a face on it in ems, and where its line stands, as a share of its height."""
_EDGE = 3.4
"""The room beside the line for half of a name, in ems."""


def climb_strip(climb: Climb, rival: str, palette: Callable[[], Palette], share: Callable[[], float]) -> Box:
    """The way from the rating before a match to that after it, among the levels around both. ``rival`` is the level of
    the match, whose name stands out. ``share`` says how much of the way is done, from 0 to 1."""

    def draw(target: Surface, box: Box) -> None:
        _draw_climb(target, box, climb, rival, palette(), share())

    return Box("climb", height=lambda width, units: fixed(_STRIP * units.em), share=0.0, draw=draw)


def _draw_climb(target: Surface, box: Box, climb: Climb, rival: str, palette: Palette, share: float) -> None:
    em, area = box.em, box.rect
    thin, small = max(2, 2 * hairline(target)), round(SMALL * em)
    edge = round(_EDGE * em)
    track = Rect(area.x + edge, area.y + round(_LINE_AT * area.height), area.width - 2 * edge, thin)

    def across(rating: float) -> int:
        return track.x + round(climb.place(rating) * track.width)

    target.fill(THEME.panel_edge, track)
    before, now = climb.before.rating, climb.at(share)
    start, end = across(before), across(now)
    target.fill(
        THEME.ahead if now >= before else THEME.behind,
        Rect(min(start, end), track.y - thin // 2, abs(end - start), 2 * thin),
    )
    pitch, taken = round(LEADING * small), area.x
    for rung in climb.rungs:
        face = Rect(0, 0, round(_STRIP_FACE * em), round(_STRIP_FACE * em))
        face.midbottom = across(rung.rating), track.y - thin
        draw_face(target, face, rung.name, palette)
        target.fill(THEME.panel_edge, Rect(face.centerx - thin // 2, track.y - thin, thin, 3 * thin))
        weight, colour = (BOLD, THEME.text) if rung.name == rival else (MEDIUM, THEME.soft)
        words = line(level_title(rung), small, colour, weight)
        name = words.get_rect(midtop=(face.centerx, track.bottom + em // 2)).clamp(area)
        if name.x < taken:
            continue  # the face stands for it
        target.blit(words, name)
        rating = line(digits(ZERO + rung.rating), small, THEME.muted)
        target.blit(rating, rating.get_rect(midtop=(name.centerx, name.y + pitch)))
        taken = name.right + em // 2
    spot = disc(2 * round(_MARK * em), THEME.accent)
    target.blit(spot, spot.get_rect(center=(end, track.centery)))
