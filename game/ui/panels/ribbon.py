"""Small pieces in rows, with the marks of their runs: the last ones of a game, those of a whole game, a sample."""

from collections.abc import Mapping, Sequence
from colorsys import hls_to_rgb, rgb_to_hls
from functools import partial
from math import inf
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from ...core.board import NORTH, SRS, Piece, RotationSystem
from ...core.dealers.history import DROUGHT, FLOOD, SNAKE, Mark, MarkedPiece
from ...language import marked, say
from ..draw.blocks import small_blocks
from ..kit.boxes import Box, Span, Units
from ..kit.shapes import hairline, put, thin_frame
from ..kit.text import LegendKey, line
from ..theme import THEME, Colour, Palette, kept

_VIVID, _COLOURED = (0.39, 0.85), 0.3
"""The lightness and the saturation of a vivid colour, and the least saturation of one that is not grey."""
_BRIGHT = 255
"""The greatest part of red, green or blue in a colour."""
_LEAST = 3
"""The least size of a block of a piece in pixels."""
_MARK = 2, 0.2
"""The height of a mark at a piece, in pixels at least, and in ems."""
_PIECE_WIDTH, _PIECE_HEIGHT = 4.5, 2
"""The room for a piece across, with that between two of them, and its height, in blocks."""
_APART = 2, 4
"""The least room between two pieces of a row, and between two rows, in pixels."""
_END = 0.1
"""The room at each end of the line below a run, compared with the place of a piece."""
_SIGN = 0.8
"""The size of the sign of a piece that is not known yet, compared with its place."""


WHOLE_DEAL, SAMPLE = (0.34, 1.7), (0.4, 0.95)
"""The least and the greatest size of a block in the ribbon of a whole game and in a sample, in ems."""


class MarkLook(NamedTuple):
    """How a mark looks, and what it is called."""

    colour: str
    """The name of its colour in the theme."""
    brief: str
    """What it marks, in two or three short words."""
    meaning: str
    """What it marks, at length."""
    least: int = 0
    """The fewest pieces that have the mark."""


MARK_LOOKS: Mapping[Mark, MarkLook] = {
    Mark.REPEAT: MarkLook("soft", marked("repeat"), marked("repeat: the same again")),
    Mark.FLOOD: MarkLook("best", marked("{number}+ alike"), marked("{number}+ alike in a row"), FLOOD),
    Mark.SNAKE: MarkLook("mark_dealer", marked("{number}+ S/Z"), marked("{number}+ S/Z in a row"), SNAKE),
    Mark.DROUGHT: MarkLook("behind", marked("no I for {number}+"), marked("no I for {number} or more"), DROUGHT),
    Mark.LATE: MarkLook("behind", marked("wait {number}+"), marked("wait of {number} or more"), DROUGHT),
}
"""The marks of a legend."""
ON_A_RIBBON = (Mark.REPEAT, Mark.FLOOD, Mark.SNAKE, Mark.LATE)
"""The marks of a ribbon, in the order of its legend."""


def meaning(mark: Mark) -> str:
    return say(MARK_LOOKS[mark].meaning, number=MARK_LOOKS[mark].least)


def mark_colour(mark: Mark) -> Colour:
    """The colour of a mark. On a light ground dark colours are more vivid: as thin lines, all would look black."""
    colour = THEME.named(MARK_LOOKS[mark].colour)
    hue, lightness, saturation = rgb_to_hls(*(part / _BRIGHT for part in colour))
    if saturation < _COLOURED or lightness > _VIVID[0] or sum(colour) > sum(THEME.well):
        return colour
    red, green, blue = (round(_BRIGHT * part) for part in hls_to_rgb(hue, *_VIVID))
    return red, green, blue


def mark_keys(marks: Sequence[Mark]) -> list[LegendKey]:
    """The keys of a legend of marks, each with the sign that it has on a ribbon."""
    briefs = {mark: say(MARK_LOOKS[mark].brief, number=MARK_LOOKS[mark].least) for mark in marks}
    return [LegendKey(meaning(mark), partial(_draw_sign, mark), brief) for mark, brief in briefs.items()]


def _draw_sign(mark: Mark, target: Surface, place: Rect) -> None:
    """Draw a frame, or a line as it stands below a piece."""
    if mark is Mark.LATE:
        thin_frame(target, place, mark_colour(mark))
    else:
        target.fill(mark_colour(mark), Rect(place.x, place.centery, place.width, max(2, place.height // 6)))


def marks_of(ribbon: Sequence[MarkedPiece]) -> list[Mark]:
    return [mark for mark in ON_A_RIBBON if any(mark in (_line_of(dealt), dealt.mark & Mark.LATE) for dealt in ribbon)]


def _line_of(dealt: MarkedPiece) -> Mark | None:
    """The mark of the line below a piece. A flood hides that it is a snake, too, and both hide repeats."""
    return next((mark for mark in (Mark.FLOOD, Mark.SNAKE, Mark.REPEAT) if mark in dealt.mark), None)


@kept(256)
def piece_icon(piece: Piece, size: int, palette: Palette, system: RotationSystem) -> Surface:
    """A small piece with blocks of ``size`` pixels."""
    cells = system.shapes[piece][NORTH]
    width, height = (max(axis) + 1 for axis in zip(*cells, strict=True))
    icon = Surface((width * size, height * size), pygame.SRCALPHA)
    for x, y in cells:
        icon.blit(small_blocks(size, palette)[piece], (x * size, (height - 1 - y) * size))
    return icon


def ribbon(
    pieces: Sequence[MarkedPiece | None],
    palette: Palette,
    system: RotationSystem = SRS,
    *,
    blocks: tuple[float, float],
    all_of_them: bool = False,
    rows: int = 1,
    last: bool = False,
    name: str = "",
) -> Box:
    """Pieces in rows, as large as they have room. A piece that is not known yet is None.

    ``blocks`` are the least and the greatest size of a block in ems. ``all_of_them`` says that all need room, and not
    only as many ``rows``. Where not all have it, the first ones are shown, or the ``last`` ones.
    """

    def mark_high(em: int) -> int:
        """The height of a mark below and above a piece."""
        return max(_MARK[0], round(_MARK[1] * em))

    def fitting(width: float, height: float, em: int) -> tuple[int, int, int]:
        """The pieces in a row, the size of a block and the height of a row, of the largest that fit, or the least."""
        least, largest = (max(_LEAST, round(block * em)) for block in blocks)
        for block in range(largest, least - 1, -1):
            across = max(1, int(width) // (round(_PIECE_WIDTH * block) + _APART[0]))
            pitch = _PIECE_HEIGHT * block + 2 * mark_high(em) + _APART[1]
            if -(-len(pieces) // across) * pitch <= height:
                break
        return across, block, pitch

    def heights(width: float, units: Units) -> Span:
        """From the height of the smallest pieces, of all or of the fewest rows, to that of the largest."""
        both = [fitting(width, height, units.em) for height in (0, inf)]
        whole = [-(-len(pieces) // across) * pitch for across, _, pitch in both]
        return Span(whole[0] if all_of_them else min(rows * both[0][2], *whole), max(whole), max(whole))

    def draw(target: Surface, box: Box) -> None:
        """Draw the pieces that have room. Runs and snakes are underlined; a frame is around one that ends a drought."""
        area, mark, (across, block, pitch) = box.rect, mark_high(box.em), fitting(*box.rect.size, box.em)
        room = max(1, area.height // pitch) * across
        shown = pieces[-room:] if last else pieces[:room]
        for number, dealt in enumerate(shown):
            row, column = divmod(number, across)
            left, right = (area.x + (column + side) * area.width // across for side in (0, 1))
            cell = Rect(left, area.y + row * pitch, right - left, pitch)
            if dealt is None:
                target.fill(THEME.panel, cell.inflate(-block, -mark))
                put(target, line("?", round(_SIGN * cell.height), THEME.soft), cell, 0.5)
                continue
            put(target, piece_icon(dealt.piece, block, palette, system), cell, 0.5)
            around = (shown[n] if 0 <= n < len(shown) else None for n in (number - 1, number + 1))
            before, after = (each.mark if each else Mark.NONE for each in around)
            _draw_marks(target, cell, mark, dealt, (before, after))

    return Box(name, height=heights, draw=draw)


def _draw_marks(target: Surface, cell: Rect, height: int, dealt: MarkedPiece, beside: tuple[Mark, Mark]) -> None:
    """Draw the marks of a piece between two others. The line below a run goes on to them."""
    before, after = beside
    kind = _line_of(dealt) or (Mark.REPEAT if Mark.REPEAT in after else None)
    if Mark.LATE in dealt.mark:
        frame = cell.inflate(-1, -2 * height)
        frame.height -= bool(kind)  # it ends above the line
        thin_frame(target, frame, mark_colour(Mark.LATE))
    if kind:
        is_snake = Mark.SNAKE in dealt.mark
        end = max(1, round(_END * cell.width))
        left = 0 if Mark.REPEAT in dealt.mark or (is_snake and Mark.SNAKE in before) else end
        right = 0 if Mark.REPEAT in after or (is_snake and Mark.SNAKE in after) else end + 1
        high = max(1, height + 1 - hairline(target))  # a thick frame is above it
        target.fill(mark_colour(kind), Rect(cell.x + left, cell.bottom - high, cell.width - left - right, high))
