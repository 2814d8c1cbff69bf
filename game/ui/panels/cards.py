"""The cards beside the well: the held piece, the next pieces, and how often each piece was dealt."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface
from pygame import draw as pencil

from game.core.board.pieces import PIECES, Piece
from game.core.board.rotation import RotationSystem
from game.language import digits, say
from game.ui.draw.blocks import blocks, faded, small_blocks
from game.ui.kit.shapes import corner, fill_bar, panel, piece_at, put
from game.ui.kit.text import BOLD, MIN_FONT_SIZE, figures, label, widest, width_of
from game.ui.layout.game import HEADING, PlayLayout
from game.ui.theme import THEME, Palette, mix

_MORE = 0.35
"""How much larger the place of the first next piece is than the others."""
FIRST, PITCH, MOST_ACROSS = 1 + _MORE, 2.5, 5.0
"""The size of the first place compared with the others, and the height of another one below it and its greatest width
beside it, in cells."""
LONG_DROUGHT = 14
"""The drought, in pieces, at which its bar is full if no other is longer, and from which on it has a number. With 7-bag
no drought is longer than 12."""


def places_of(count: int) -> float:
    """The room of so many next pieces, in places of those after the first."""
    return count + _MORE


def heading_height(layout: PlayLayout) -> int:
    """The height of the heading of a region in pixels."""
    return round(layout.type_size * HEADING)


def draw_headings(target: Surface, layout: PlayLayout) -> None:
    """The headings and panels that never change. Part of the background."""
    names = ((layout.hold, say("Hold")), (layout.queue, say("Next")))
    for rect, name in names:
        if not rect.height:
            continue
        _heading(target, layout, rect, name)
        panel(target, _card(layout, rect), radius=corner(layout.em))
    if layout.counts.height:
        _heading(target, layout, layout.counts, say("Dealt"))
        waits = _columns_of_counts(layout, _FEW)[2]
        _heading(target, layout, Rect(waits.x, layout.counts.y, layout.counts.right - waits.x, 0), say("Wait"))
        panel(target, _card(layout, layout.counts), radius=corner(layout.em))


def draw_hold(
    target: Surface,
    layout: PlayLayout,
    held: Piece | None,
    *,
    used: bool,
    palette: Palette,
    system: RotationSystem,
    advised: bool = False,
) -> None:
    """Draw the held piece, pale if it cannot be used now. ``advised`` draws a frame: the bot would press hold."""
    if advised:
        pencil.rect(
            target, THEME.text, _card(layout, layout.hold), max(_THIN, layout.unit // _THICK), corner(layout.em)
        )
    if held is not None and layout.panels.hold:
        card = _card(layout, layout.hold)
        size = round(min(layout.unit * _HELD, card.width / _CELLS_ACROSS, card.height / _ROWS_HIGH))
        tiles = faded(size, palette, _USED) if used else blocks(size, palette)
        piece_at(target, held, tiles, card, system=system)


def draw_queue(
    target: Surface, layout: PlayLayout, queue: Sequence[Piece], palette: Palette, system: RotationSystem
) -> None:
    """Draw the next pieces in a line, of which the first is larger, or as many as a puzzle has line by line."""
    card, most = _card(layout, layout.queue), layout.panels.previews
    places = _grid_of(card, most, layout.unit) if most > _LONG else _line_of(card, most, layout.unit)
    sizes = [
        round(min(layout.unit * size, place.width / _CELLS_ACROSS, place.height / _ROWS_HIGH)) for place, size in places
    ]
    for piece, (place, _), size in zip(queue, places, sizes, strict=False):
        piece_at(target, piece, small_blocks(size, palette, min(sizes)), place, system=system)


def _line_of(card: Rect, count: int, unit: int) -> list[tuple[Rect, float]]:
    """The places of next pieces below each other, or side by side in a low card, and the sizes of their blocks."""
    upright = card.width <= _ACROSS * card.height
    room, length, most = (
        (card.height, card.height, PITCH)
        if upright
        else (card.width, card.width - round(2 * _PADDING * unit), MOST_ACROSS)
    )
    slot = min(length / places_of(count), unit * most)
    start, places = (room - slot * places_of(count)) / 2, []
    for size, share in [(_NEXT[0], FIRST), *[(_NEXT[1], 1.0)] * (count - 1)]:
        begin, long = round(start), round(slot * share)
        across = Rect(card.x + begin, card.y, long, card.height)
        places.append((Rect(card.x, card.y + begin, card.width, long) if upright else across, size))
        start += slot * share
    return places


def _grid_of(card: Rect, count: int, unit: int) -> list[tuple[Rect, float]]:
    """The places of so many next pieces, line by line, in which their blocks are as large as they can be."""

    def size(across: int) -> float:
        """The size of the blocks with so many pieces in a line."""
        return min(unit, card.width / across / _CELLS_ACROSS, card.height / -(-count // across) / _ROWS_HIGH)

    across = max(range(1, count + 1), key=size)
    width, height = card.width / across, card.height / -(-count // across)
    starts = [(card.x + round(n % across * width), card.y + round(n // across * height)) for n in range(count)]
    return [(Rect(start, (round(width), round(height))), 1.0) for start in starts]


_LONG = 7
"""The most next pieces that stand in one line."""
_USED = 80
"""The opacity of a held piece that cannot be used now, from 0 to 255."""
_HELD, _NEXT = 0.95, (1.0, 0.84)
"""The sizes of the blocks of the held piece, and of the first and the other next pieces, in cells of the well."""
_THIN, _THICK = 2, 9
"""The least width of the frame of the hold in pixels, and how many of them are as wide as a cell of the well."""
_ROWS_HIGH = 2.6
"""The height of the place of such a piece, in its cells."""
_ACROSS = 1.5
"""From this ratio of width to height on, the next pieces stand side by side."""
_CELLS_ACROSS = 4.8
"""The width of the place of such a piece, in cells: almost half a cell is free on both sides of an I."""
_PADDING = 0.4
"""The room within the border of a card, in cells of the well. Above and below the counts it is half of that."""
_ICON, _ICON_SHARE = 0.5, 0.38
"""The greatest size of the blocks of a row, in cells of the well and compared with the height of the row."""
_LEAST_ICON, _FEW = 4, "0"
"""The least size of the blocks of a row in pixels, and a count that leaves them their size."""
_WIDEST = 4
"""The width of the widest piece, in its blocks."""
_COUNT, _DIGITS, _DROUGHT = 1.25, 1.9, 0.95
"""The size of a count in ems, the width of its three digits in its own ems, and the size of a drought in ems."""
_AFTER_PIECE, _AFTER_COUNT, _CLOSE = 0.5, 1.0, 0.7
"""The room between a piece and its count, between that and the bar of its drought, and the same for counts of many
digits, in ems."""
_LEAST_BAR, _BAR, _LEAST_HIGH = 2.6, 0.16, 3
"""The least width of the bar of a drought in ems, its height in cells of the well, and the least one in pixels."""
_BEFORE_DROUGHT = 3
"""How many of the gaps between a bar and the number of a drought are as wide as an em."""
_GREY = 0.25
"""The share of grey in the colour of a bar."""
_COUNT_SHARE = 0.75
"""The greatest size of the numbers of a row, compared with its height, so that no row reaches into the next."""


def draw_counts(
    target: Surface,
    layout: PlayLayout,
    counts: Sequence[int],
    droughts: Sequence[int],
    palette: Palette,
    *,
    system: RotationSystem,
) -> None:
    """Draw for each piece how often it was dealt, and a bar for its drought.

    All bars have one scale. Only a long drought has its number: seven numbers that change with each piece would draw
    the eye from the well.
    """
    size, area = layout.type_size, _area_of_counts(layout)
    pitch = area.height / len(PIECES)
    large, small = (round(min(factor * size, pitch * _COUNT_SHARE)) for factor in (_COUNT, _DROUGHT))
    most = digits(max(counts))
    columns = _columns_of_counts(layout, most)
    while large > MIN_FONT_SIZE and width_of(widest(most), large, BOLD) > columns[1].width:
        large -= 1
    icon = columns[0].width // _WIDEST
    longest = max(LONG_DROUGHT, *droughts)
    width = columns[2].width
    if longest > LONG_DROUGHT or LONG_DROUGHT in droughts:
        width -= figures(str(longest), small, THEME.soft).get_width() + size // _BEFORE_DROUGHT
    for piece in PIECES:
        sketch, number, track = (
            Rect(column.x, round(area.y + piece * pitch), column.width, round(pitch)) for column in columns
        )
        piece_at(target, piece, small_blocks(icon, palette), sketch, across=0.0, system=system)
        put(target, figures(digits(counts[piece]), large, THEME.text), number, across=1.0)
        if droughts[piece] >= LONG_DROUGHT:
            put(target, figures(str(droughts[piece]), small, THEME.soft), track, across=1.0)
        high = max(_LEAST_HIGH, round(layout.unit * _BAR))
        bar = Rect(track.x, track.centery - high // 2, width, high)
        fill_bar(target, bar, droughts[piece] / longest, mix(palette[piece], THEME.muted, _GREY))


def _area_of_counts(layout: PlayLayout) -> Rect:
    """The room within the card of the counts."""
    pad = round(_PADDING * layout.unit)
    return _card(layout, layout.counts).inflate(-2 * pad, -pad)


def _columns_of_counts(layout: PlayLayout, most: str) -> tuple[Rect, Rect, Rect]:
    """The columns of the pieces, of their counts up to ``most`` and of their droughts.

    Counts with more digits have the room of the pieces, as far as these stay legible. The droughts keep their place.
    """
    size, area = layout.type_size, _area_of_counts(layout)
    few = round(_DIGITS * _COUNT * size)
    across = (area.width - few - round((_AFTER_PIECE + _AFTER_COUNT + _LEAST_BAR) * size)) // _WIDEST
    icon = max(_LEAST_ICON, min(round(min(layout.unit * _ICON, area.height / len(PIECES) * _ICON_SHARE)), across))
    before, after = int(_AFTER_PIECE * size), round(_AFTER_COUNT * size)
    left = area.x + _WIDEST * icon + before + few + after
    many = max(few, width_of(widest(most), round(_COUNT * size), BOLD))
    after = after if many <= few else round(_CLOSE * size)
    icon = min(icon, max(_LEAST_ICON, (left - after - many - before - area.x) // _WIDEST))
    pieces = Rect(area.x, area.y, _WIDEST * icon, area.height)
    counted = Rect(pieces.right + before, area.y, left - after - pieces.right - before, area.height)
    return pieces, counted, Rect(left, area.y, area.right - left, area.height)


def _heading(target: Surface, layout: PlayLayout, rect: Rect, name: str) -> None:
    size = layout.type_size
    put(target, label(name, size, THEME.muted, rect.width), Rect(rect.x, rect.y, rect.width, size))


def _card(layout: PlayLayout, rect: Rect) -> Rect:
    top = heading_height(layout)
    return Rect(rect.x, rect.y + top, rect.width, rect.height - top)
