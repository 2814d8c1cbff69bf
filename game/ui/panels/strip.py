"""A falling strip of pieces. The newest piece is at the top, and repeats, floods, snakes and droughts light up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from game.core.board.bits import WIDTH
from game.core.board.board import Board
from game.core.board.pieces import Piece
from game.core.dealers.marks import Mark
from game.language import say
from game.play.watch.dealers import Lane
from game.ui.draw.blocks import blocks
from game.ui.kit.box import Box
from game.ui.kit.lengths import fixed
from game.ui.kit.shapes import disc, hairline, paint, piece_at, put, thin_frame
from game.ui.kit.sizes import MIDDLE, SMALL_CELL
from game.ui.kit.text import BOLD, MIN_FONT_SIZE, fitted, line, width_of
from game.ui.kit.texts import LegendKey
from game.ui.panels.ribbon import MARK_LOOKS, mark_colour, meaning
from game.ui.theme import THEME, Colour, Palette, mix

_PUYOS: Mapping[str, str] = {
    "R": "puyo_red",
    "G": "puyo_green",
    "Y": "puyo_yellow",
    "B": "puyo_blue",
    "P": "puyo_purple",
}
"""The letters of Puyo Puyo with the names of their colours."""
_ACROSS, _DOWN = 4.0, 2.7
"""The room for a piece in cells."""
_EDGE, _GUTTER, _PUYO = 1.0, 1.9, 2.2
"""The room for the edge at the left, for the number at the right, and for a puyo, in cells."""
_LEAST_CELL = 5
"""The least size of a cell in pixels."""
_LIT = 0.12
"""How much of its colour the ground of a flood or a snake has. Pieces of the same colour stand out from it."""
_STACK_ROWS, _STACK_FROM = 12, 9
"""The rows of a bot's stack that are shown, and from how many pieces high on a strip has room for it."""


def strip_keys() -> list[LegendKey]:
    """The keys of the legend of a strip, each with the light that it has there."""
    looks = MARK_LOOKS.items()
    return [
        LegendKey(meaning(mark), partial(_draw_sign, mark), say(look.brief, number=look.least)) for mark, look in looks
    ]


def strip_box(lane: Lane, palette: Palette, fallen: Callable[[], float]) -> Box:
    """The last pieces of a dealer as they fall, or nothing of a dealer that deals nothing. ``fallen`` tells how far the
    newest piece has come into sight, from 0 to 1."""
    return Box(
        width=lambda units: fixed(strip_width(_cell(units.em), in_colours=lane.in_colours)),
        draw=lambda target, box: draw_strip(target, box.rect, lane, _cell(box.em), palette, fallen=fallen()),
    )


def _cell(em: int) -> int:
    """The size of a cell in pixels."""
    return max(_LEAST_CELL, round(SMALL_CELL * em))


def strip_width(cell: int, *, in_colours: bool) -> int:
    """The width of a strip with cells of ``cell`` pixels. ``in_colours`` is for a dealer of Puyo Puyo."""
    gutter = max(round(_GUTTER * cell), width_of("00", _size_of_wait(cell), BOLD) + _beside_wait(cell) + 2)
    return round(cell * (_EDGE + _ACROSS + _PUYO * in_colours)) + gutter


def draw_strip(target: Surface, rect: Rect, lane: Lane, cell: int, palette: Palette, *, fallen: float) -> None:
    """Draw the last pieces of a dealer. ``fallen`` is how far the newest one has come into sight, from 0 to 1."""
    clip = target.get_clip()
    paint(target, THEME.well, rect)
    pitch = round(_DOWN * cell)
    room = rect
    if lane.randomizer.sees_board and rect.height >= _STACK_FROM * pitch:
        size = max(2, min(cell // 2, (rect.width - 4) // WIDTH))
        stack = Rect(rect.x, rect.bottom - (_STACK_ROWS + 1) * size, rect.width, (_STACK_ROWS + 1) * size)
        head = fitted(say("board"), _size_of_wait(cell), THEME.muted, rect.width)
        above = Rect(rect.x, stack.y - head.get_height(), rect.width, head.get_height())
        put(target, head, above, 0.5)
        room = Rect(rect.x, rect.y, rect.width, above.y - rect.y)
        _draw_stack(target, stack, lane.cells, size)
    target.set_clip(room.clip(clip))
    marker = lane.counts.marker
    pieces, marks = list(marker.pieces), list(marker.marks)
    top = room.y - round((1 - fallen) * pitch)
    if fallen >= 1:  # at rest, it ends with a whole piece
        target.set_clip(Rect(room.x, room.y, room.width, max(1, room.height // pitch) * pitch).clip(clip))
    shown = min(len(pieces), room.height // pitch + 2)
    for back in range(shown):
        row = Rect(room.x, top + back * pitch, room.width, pitch)
        place = len(pieces) - 1 - back
        came_late = place > 0 and Mark.LATE in marks[place - 1]
        _draw_marks(target, row, cell, marks[place], short=came_late)
        if Mark.LATE in marks[place]:
            _draw_wait(target, row, cell, _wait(pieces, place), right=round((_PUYO + 0.4) * cell) * lane.in_colours)
    tiles = blocks(cell, palette)
    for back in range(shown):
        y = top + back * pitch
        area = Rect(room.x + round(_EDGE * cell), y, round(_ACROSS * cell), pitch)
        piece_at(target, pieces[len(pieces) - 1 - back], tiles, area)
    if lane.in_colours:
        _draw_hands(target, room, lane, cell, top=top, pitch=pitch)
    target.set_clip(clip)


def _draw_marks(target: Surface, row: Rect, cell: int, mark: Mark, *, short: bool) -> None:
    """Light the ground of a piece, with a line at the left. A flood that is a snake, too, has both lines.

    ``short`` says that the piece before has a frame with a number: the line of a repeat ends above it.
    """
    drought, thick = max(3, round(0.4 * cell)), max(2, cell // 5)
    for number, each in enumerate(kind for kind in (Mark.FLOOD, Mark.SNAKE) if kind in mark):
        if not number:
            target.fill(_lit_ground(each), row)
        target.fill(mark_colour(each), Rect(row.x + drought + number * thick, row.y, thick, row.height))
    if Mark.DROUGHT in mark:
        target.fill(mark_colour(Mark.DROUGHT), Rect(row.x, row.y, drought, row.height))
    if Mark.REPEAT in mark:
        # It ties the piece to the one before, which is below it.
        x = row.right - max(3, round(0.4 * cell))
        height = row.bottom - row.centery if short else row.height
        target.fill(mark_colour(Mark.REPEAT), Rect(x, row.centery, max(2, cell // 5), height))


def _draw_wait(target: Surface, row: Rect, cell: int, wait: str, *, right: int) -> None:
    """Frame a piece that comes after a drought of its own, and write how many others came since its last one.

    ``right`` is the room to leave at the right in pixels.
    """
    thin_frame(target, row.inflate(-2, -2), mark_colour(Mark.LATE), max(2, cell // 3))
    room = Rect(row.x, row.y, row.width - right - _beside_wait(cell), row.height)
    put(target, line(wait, _size_of_wait(cell), mix(mark_colour(Mark.LATE), THEME.text, 0.5), BOLD), room, 1.0)


def _size_of_wait(cell: int) -> int:
    return max(MIN_FONT_SIZE, cell)


def _beside_wait(cell: int) -> int:
    """The room right of the number of a wait, in pixels: the line of a repeat stands there."""
    return max(2, round(MIDDLE * cell))


def _wait(pieces: Sequence[Piece], place: int) -> str:
    """How many other pieces came before a piece since the last one of its kind, as far as they are kept."""
    for before in range(place - 1, -1, -1):
        if pieces[before] is pieces[place]:
            return str(place - before - 1)
    return str(place)


def _draw_hands(target: Surface, room: Rect, lane: Lane, cell: int, *, top: int, pitch: int) -> None:
    """Draw the hands of Puyo Puyo: the axis beside the first of two pieces, and the other puyo above it."""
    hands, count = list(lane.hands), lane.counts.pieces
    size = max(5, round(1.8 * cell))
    x = room.right - round(_PUYO * cell) - max(3, round(0.4 * cell)) - 1
    for back in range(min(count, room.height // pitch + 2)):
        number = count - 1 - back  # of the piece, from 0
        ago = (count - 1) // 2 - number // 2  # how many hands came since this one
        if ago >= len(hands):
            break
        colour = THEME.named(_PUYOS[hands[-1 - ago][number % 2]])
        y = top + back * pitch + (pitch - size) // 2
        if number % 2 == 0 and back:
            target.fill(mix(colour, THEME.well, 0.5), Rect(x + size // 2 - 1, y - pitch + size, 3, pitch - size))
        target.blit(disc(size, colour), (x, y))


def _draw_stack(target: Surface, rect: Rect, cells: int, size: int) -> None:
    """Draw the lowest rows of the well of the bot to which a dealer deals."""
    left = rect.x + (rect.width - WIDTH * size) // 2
    thin = hairline(target)
    thin_frame(target, Rect(left - thin, rect.y, WIDTH * size + 2 * thin, rect.height), THEME.panel_edge)
    for y, row in enumerate(Board(cells).rows()):
        if y >= _STACK_ROWS:
            break
        for x in range(WIDTH):
            if row >> x & 1:
                target.fill(THEME.garbage, Rect(left + x * size, rect.bottom - 1 - (y + 1) * size, size - 1, size - 1))


def _lit_ground(mark: Mark) -> Colour:
    """The ground of the pieces of a flood or a snake."""
    return mix(THEME.well, mark_colour(mark), _LIT)


def _draw_sign(mark: Mark, target: Surface, area: Rect) -> None:
    """Draw a mark as it looks on a strip of pieces."""
    colour, thick = mark_colour(mark), max(2, area.height // 5)
    if mark is Mark.LATE:
        thin_frame(target, area, colour, thick)
        return
    is_run = mark in (Mark.FLOOD, Mark.SNAKE)
    target.fill(_lit_ground(mark) if is_run else THEME.well, area)
    if mark is Mark.DROUGHT:
        thick *= 2
    target.fill(colour, Rect(area.x if is_run else area.right - 2 * thick, area.y, thick, area.height))
