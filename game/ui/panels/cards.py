"""The cards beside the well: the held piece, the next pieces, and how often each piece was dealt."""

import pygame
from pygame import Rect, Surface

from ...core.board import PIECES
from ...language import digits, say
from ...play.game.frame import Frame
from ..draw.blocks import blocks, faded, small_blocks
from ..kit.shapes import corner, fill_bar, panel, piece_at, put
from ..kit.text import BOLD, figures, label, size_for
from ..layout.play_layout import HEADING, Panel, PlayLayout, palette_for
from ..theme import THEME, mix

_FIRST, _PITCH, _MOST_ACROSS = 1.35, 2.5, 5.0
"""The size of the first place compared with the others, and the height of another one below it and its greatest width
beside it, in cells."""
_LONG = 7
"""The most next pieces that stand in one line."""
_ACROSS = 1.5
"""From this ratio of width to height on, the next pieces stand side by side."""
_HELD, _NEXT, _LATER = 0.95, 1.0, 0.84
"""The sizes of the blocks of the held piece, and of the first and the other next pieces, in cells of the well."""
_CELLS_ACROSS, _ROWS_HIGH = 4.8, 2.6
"""The place of such a piece, in its cells: almost half a cell is free on both sides of an I."""
_USED = 80
"""The opacity of a held piece that cannot be used now, from 0 to 255."""
_THIN, _THICK = 2, 9
"""The least width of the frame of the hold in pixels, and how many of them are as wide as a cell of the well."""
_PADDING = 0.4
"""The room within the border of a card, in cells of the well. Above and below the counts it is half of that."""
_PIECES, _COUNTS, _GAP = 0.38, 0.22, 0.07
"""The widths of the columns of the pieces and of their counts, and the gap before their waits, as shares of the
card."""
_ICON, _ICON_SHARE, _WIDEST = 0.5, 0.38, 4.0
"""The greatest size of a block of a row, in cells of the well and compared with its height, and how many the widest
piece has."""
_COUNT, _DROUGHT, _COUNT_SHARE = 1.25, 0.95, 0.75
"""The sizes of a count and of a drought in ems, and the greatest one compared with the height of a row."""
_LONG_DROUGHT = 14
"""The drought, in pieces, at which its bar is full if no other is longer, and from which on it has a number. With 7-bag
no drought is longer than 12."""
_BAR, _LEAST_BAR, _BEFORE_DROUGHT = 0.16, 3, 3
"""The height of the bar of a drought in cells of the well, the least one in pixels, and how many of the gaps between it
and its number are as wide as an em."""
_GREY = 0.25
"""The share of grey in the colour of a bar."""


def draw_headings(target: Surface, layout: PlayLayout) -> None:
    """The headings and cards that never change. Part of the background."""
    size = layout.type_size
    for name, heading in (("hold", say("Hold")), ("queue", say("Next")), ("counts", say("Dealt"))):
        place = layout.region(name)
        if place.height:
            put(target, label(heading, size, THEME.muted, place.width), Rect(place.topleft, (place.width, size)))
            panel(target, _card(layout, name), radius=corner(layout.em))
    if (place := layout.region("counts")).height and layout.panels.waits:
        waits = Rect(_columns(layout)[2].x, place.y, 0, size)
        put(target, label(say("Wait"), size, THEME.muted, place.right - waits.x), waits)


def _card(layout: PlayLayout, name: str) -> Rect:
    """The region of a panel below its heading."""
    place, head = layout.region(name), round(layout.type_size * HEADING)
    return Rect(place.x, place.y + head, place.width, place.height - head)


def _advised(frame: Frame) -> bool:
    """Whether the bot would press hold now."""
    if frame.reasons:
        return bool(frame.reasons.opinions) and frame.reasons.opinions[frame.reasons.chosen].hold
    return frame.hint is not None and frame.hint.hold


def _draw_hold(target: Surface, layout: PlayLayout, frame: Frame) -> None:
    """Draw the held piece, pale if it cannot be used now, and a frame if the bot would press hold."""
    card, session, palette = _card(layout, "hold"), frame.session, palette_for(frame)
    if _advised(frame):
        pygame.draw.rect(target, THEME.text, card, max(_THIN, layout.unit // _THICK), corner(layout.em))
    if session.held is not None and card.height > 0:
        size = _size(layout, card, _HELD)
        used = session.hold_used and frame.words is None  # a puzzle takes the last hold back
        tiles = faded(size, palette, _USED) if used else blocks(size, palette)
        piece_at(target, session.held, tiles, card, system=frame.system)


def _size(layout: PlayLayout, place: Rect, most: float) -> int:
    """The size of the blocks of a piece in its place, with the greatest one in cells of the well."""
    return round(min(layout.unit * most, place.width / _CELLS_ACROSS, place.height / _ROWS_HIGH))


def _draw_queue(target: Surface, layout: PlayLayout, frame: Frame) -> None:
    """Draw the next pieces in a line, of which the first is larger, or as many as a puzzle has line by line."""
    card, most, palette = _card(layout, "queue"), layout.panels.previews, palette_for(frame)
    places = _grid_of(card, most, layout.unit) if most > _LONG else _line_of(card, most, layout.unit)
    sizes = [_size(layout, place, _LATER if number and most <= _LONG else _NEXT) for number, place in enumerate(places)]
    for piece, place, size in zip(frame.session.queue, places, sizes, strict=False):
        piece_at(target, piece, small_blocks(size, palette, min(sizes)), place, system=frame.system)


def _line_of(card: Rect, count: int, unit: int) -> list[Rect]:
    """The places of next pieces below each other, or side by side in a low card."""
    upright, many = card.width <= _ACROSS * card.height, count - 1 + _FIRST
    room, length, most = card.height, float(card.height), _PITCH
    if not upright:
        room, length, most = card.width, card.width - 2 * _PADDING * unit, _MOST_ACROSS
    slot = min(length / many, unit * most)
    start, places = (room - slot * many) / 2, []
    for share in [_FIRST, *[1.0] * (count - 1)]:
        begin, long = round(start), round(slot * share)
        below = Rect(card.x, card.y + begin, card.width, long)
        places.append(below if upright else Rect(card.x + begin, card.y, long, card.height))
        start += slot * share
    return places


def _grid_of(card: Rect, count: int, unit: int) -> list[Rect]:
    """The places of so many next pieces, line by line, in which their blocks are as large as they can be."""

    def size(across: int) -> float:
        """The size of the blocks with so many pieces in a line."""
        return min(unit, card.width / across / _CELLS_ACROSS, card.height / -(-count // across) / _ROWS_HIGH)

    across = max(range(1, count + 1), key=size)
    width, height = card.width / across, card.height / -(-count // across)
    starts = [(card.x + round(n % across * width), card.y + round(n // across * height)) for n in range(count)]
    return [Rect(start, (round(width), round(height))) for start in starts]


def _draw_counts(target: Surface, layout: PlayLayout, frame: Frame) -> None:
    """Draw for each piece how often it was dealt, and a bar for its drought.

    All bars have one scale. Only a long drought has its number: seven numbers that change with each piece would draw
    the eye from the well.
    """
    palette, columns, droughts = palette_for(frame), _columns(layout), frame.droughts
    pitch, longest, em = columns[0].height / len(PIECES), max(_LONG_DROUGHT, *droughts), layout.type_size
    icon = round(min(layout.unit * _ICON, pitch * _ICON_SHARE, columns[0].width / _WIDEST))
    large, small = (round(min(factor * em, pitch * _COUNT_SHARE)) for factor in (_COUNT, _DROUGHT))
    large = size_for(digits(max(frame.counts)), large, columns[1].width, BOLD, least=0)
    width, high = columns[2].width, max(_LEAST_BAR, round(layout.unit * _BAR))
    if max(droughts) >= _LONG_DROUGHT:
        width -= figures(str(longest), small, THEME.soft).get_width() + em // _BEFORE_DROUGHT
    for piece, count, drought in zip(PIECES, frame.counts, droughts, strict=True):
        sketch, number, track = (
            Rect(column.x, round(column.y + piece * pitch), column.width, round(pitch)) for column in columns
        )
        piece_at(target, piece, small_blocks(icon, palette), sketch, across=0.0, system=frame.system)
        put(target, figures(digits(count), large, THEME.text), number, across=1.0)
        if not layout.panels.waits:
            continue
        if drought >= _LONG_DROUGHT:
            put(target, figures(str(drought), small, THEME.soft), track, across=1.0)
        bar = Rect(track.x, track.centery - high // 2, width, high)
        fill_bar(target, bar, drought / longest, mix(palette[piece], THEME.muted, _GREY))


def _columns(layout: PlayLayout) -> tuple[Rect, Rect, Rect]:
    pad = round(_PADDING * layout.unit)
    area = _card(layout, "counts").inflate(-2 * pad, -pad)
    pieces, counts, gap = (round(share * area.width) for share in (_PIECES, _COUNTS, _GAP))
    counted = Rect(area.x + pieces, area.y, counts, area.height)
    left = counted.right + gap
    return Rect(area.x, area.y, pieces, area.height), counted, Rect(left, area.y, area.right - left, area.height)


HOLD = Panel("hold", lambda f: None if f.covered else (f.session.held, f.session.hold_used, _advised(f)), _draw_hold)
QUEUE = Panel("queue", lambda f: None if f.covered else f.session.queue, _draw_queue)
COUNTS = Panel("counts", lambda f: (f.counts, f.droughts), _draw_counts)
