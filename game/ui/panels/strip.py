"""A falling strip of pieces. The newest piece is at the top, and repeats, floods, snakes and droughts light up."""

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from ...core.bits import STRIDE, WIDTH
from ...core.board import Piece
from ...core.dealers.history import Mark
from ...language import say
from ...play.watch.figures import Lane
from ..draw.blocks import blocks, fill_cells
from ..kit.boxes import Box, Span, Units, fixed
from ..kit.cells import SMALL_CELL
from ..kit.layout import WellPlace
from ..kit.shapes import disc, hairline, paint, piece_at, put, thin_frame
from ..kit.sizes import MIDDLE
from ..kit.text import BOLD, MIN_FONT_SIZE, fitted, line, width_of
from ..theme import THEME, Palette, mix
from .ribbon import mark_colour

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


def strip_box(lane: Lane, palette: Palette, fallen: Callable[[], float]) -> Box:
    """The last pieces of a dealer as they fall, or nothing of a dealer that deals nothing. ``fallen`` tells how far the
    newest piece has come into sight, from 0 to 1."""

    def width(units: Units) -> Span:
        cell = _cell(units.em)
        gutter = max(round(_GUTTER * cell), width_of("00", _size_of_wait(cell), BOLD) + _beside_wait(cell) + 2)
        return fixed(round(cell * (_EDGE + _ACROSS + _PUYO * lane.in_colours)) + gutter)

    def draw(target: Surface, box: Box) -> None:
        _draw(target, box.rect, lane, _cell(box.em), palette, fallen=fallen())

    return Box(width=width, draw=draw)


def _cell(em: int) -> int:
    return max(_LEAST_CELL, round(SMALL_CELL * em))


def _draw(target: Surface, rect: Rect, lane: Lane, cell: int, palette: Palette, *, fallen: float) -> None:
    """Draw the last pieces of a dealer, and below them the well of the bot for whose board it looks."""
    clip, pitch = target.get_clip(), round(_DOWN * cell)
    paint(target, THEME.well, rect)
    room = Rect(rect)
    if lane.randomizer.sees_board and rect.height >= _STACK_FROM * pitch:
        room = _draw_stack(target, rect, lane.cells, cell)
    if fallen >= 1:  # at rest, it ends with a whole piece
        room.height = max(1, room.height // pitch) * pitch
    target.set_clip(room.clip(clip))
    pieces, marks = list(lane.counts.marker.pieces), list(lane.counts.marker.marks)
    top, tiles = room.y - round((1 - fallen) * pitch), blocks(cell, palette)
    shown = range(min(len(pieces), room.height // pitch + 2))
    rows = [Rect(room.x, top + back * pitch, room.width, pitch) for back in shown]
    right = _beside_wait(cell) + round((_PUYO + 0.4) * cell) * lane.in_colours
    for place, row in zip(range(len(pieces) - 1, -1, -1), rows, strict=False):
        _draw_marks(target, row, cell, marks[place], short=place > 0 and Mark.LATE in marks[place - 1])
        if Mark.LATE in marks[place]:
            thin_frame(target, row.inflate(-2, -2), mark_colour(Mark.LATE), max(2, cell // 3))
            wait, colour = _wait(pieces, place), mix(mark_colour(Mark.LATE), THEME.text, 0.5)
            number = Rect(row.x, row.y, row.width - right, row.height)
            put(target, line(wait, _size_of_wait(cell), colour, BOLD), number, 1.0)
    for piece, row in zip(reversed(pieces), rows, strict=False):  # over the marks of their neighbours
        piece_at(target, piece, tiles, Rect(row.x + round(_EDGE * cell), row.y, round(_ACROSS * cell), pitch))
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
            target.fill(mix(THEME.well, mark_colour(each), _LIT), row)
        target.fill(mark_colour(each), Rect(row.x + drought + number * thick, row.y, thick, row.height))
    if Mark.DROUGHT in mark:
        target.fill(mark_colour(Mark.DROUGHT), Rect(row.x, row.y, drought, row.height))
    if Mark.REPEAT in mark:
        # It ties the piece to the one before, which is below it.
        x = row.right - max(3, round(0.4 * cell))
        height = row.bottom - row.centery if short else row.height
        target.fill(mark_colour(Mark.REPEAT), Rect(x, row.centery, max(2, cell // 5), height))


def _size_of_wait(cell: int) -> int:
    return max(MIN_FONT_SIZE, cell)


def _beside_wait(cell: int) -> int:
    """The room right of the number of a wait, in pixels: the line of a repeat stands there."""
    return max(2, round(MIDDLE * cell))


def _wait(pieces: Sequence[Piece], place: int) -> str:
    """How many other pieces came before a piece since the last one of its kind, as far as they are kept."""
    alike = (before for before in range(place - 1, -1, -1) if pieces[before] is pieces[place])
    return str(place - next(alike, -1) - 1)


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


def _draw_stack(target: Surface, rect: Rect, cells: int, cell: int) -> Rect:
    """Draw the lowest rows of the well of the bot to which a dealer deals, with a heading. Return the room above."""
    size, thin = max(2, min(cell // 2, (rect.width - 4) // WIDTH)), hairline(target)
    well = Rect(0, 0, WIDTH * size, (_STACK_ROWS + 1) * size)
    well.midbottom = rect.midbottom
    thin_frame(target, well.inflate(2 * thin, 0), THEME.panel_edge)
    fill_cells(target, WellPlace(size, well), cells & (1 << STRIDE * _STACK_ROWS) - 1, THEME.garbage)
    head = fitted(say("board"), _size_of_wait(cell), THEME.muted, rect.width)
    above = put(target, head, Rect(rect.x, well.y, rect.width, 0), 0.5, 1.0)
    return Rect(rect.x, rect.y, rect.width, above.y - rect.y)
