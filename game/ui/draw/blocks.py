"""Blocks in the skin that is chosen, drawn in code at the exact size of a cell; and what is drawn in cells of a mask:
tiles, fillings, the line around them, and a board without a game.

A skin says how a block, its mark and its ghost are drawn. All are drawn large and scaled down.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from ...core.bits import STRIDE, bit_indices
from ...core.board import PIECES, Piece
from ...files import FileError
from ..kit.layout import WELL_ROWS, WellPlace
from ..kit.shapes import hairline, paint
from ..theme import PICTURE, THEME, Colour, Palette, kept, mix, worn

_WHITE: Colour = (255, 255, 255)
_BLACK: Colour = (0, 0, 0)
_CLEAR = (0, 0, 0, 0)

# Marks for the palettes that have them, in quarters of the block's inner square: rectangles (x, y, width, height).
_MARKS: dict[Piece, tuple[tuple[float, float, float, float], ...]] = {
    Piece.I: ((0, 1.5, 4, 1),),
    Piece.J: ((0, 0, 1.5, 1.5),),
    Piece.L: ((2.5, 0, 1.5, 1.5),),
    Piece.O: ((1.1, 1.1, 1.8, 1.8),),
    Piece.S: ((0, 2.5, 1.5, 1.5), (2.5, 0, 1.5, 1.5)),
    Piece.T: ((0, 0.2, 4, 0.8), (1.6, 0.2, 0.8, 3.8)),
    Piece.Z: ((0, 0, 1.5, 1.5), (2.5, 2.5, 1.5, 1.5)),
}
_PALE = 600
"""The sum of red, green and blue above which white is no highlight."""
_HIGHLIGHTED = 6
"""The size of a cell in pixels from which the tiles of the NES have their highlight."""
_DETAILED = 12
"""The size of a cell in pixels from which blocks have small parts."""


class Plan(NamedTuple):
    size: int
    """The size of the cell in pixels."""
    fine: int
    """The factor by which it is drawn larger."""
    colour: Colour
    mark: Piece | None = None
    """The piece whose mark it has."""
    number: int = 0
    """That of the piece, or ``_GARBAGE``."""

    @property
    def side(self) -> int:
        return self.size * self.fine

    @property
    def body(self) -> Rect:
        """The block without the seams right of it and below it, which are whole pixels wide."""
        return Rect(0, 0, self.side - self.whole(1 / 28), self.side - self.whole(1 / 28))

    @property
    def soft_body(self) -> Rect:
        """The block in the middle of the cell, with half a seam at each side."""
        seam = self.whole(1 / 28) // 2
        return Rect(seam, seam, self.side - 2 * seam, self.side - 2 * seam)

    def whole(self, share: float) -> int:
        """A share of the side in whole pixels of the small picture, so that edges stay sharp."""
        return max(1, round(self.size * share)) * self.fine

    def drawn(self, draw: Callable[[Plan, Surface], None]) -> Surface:
        """The large picture."""
        tile = Surface((self.side, self.side), pygame.SRCALPHA)
        draw(self, tile)
        return tile


def bevel(plan: Plan, tile: Surface) -> None:
    """A tile with a soft bevel, and set into it a plate or the piece's mark."""
    body, colour, fine, side = plan.soft_body, plan.colour, plan.fine, plan.side
    radius = max(fine, round(side * 0.11))
    edge = max(fine, round(side * 0.075 / fine) * fine)

    # From below: the shaded foot, the lit shoulder, the face.
    _gradient(tile, body, mix(colour, _BLACK, 0.40), mix(colour, _BLACK, 0.52), radius)
    shoulder = Rect(body.x, body.y, body.width, body.height - edge)
    _gradient(tile, shoulder, mix(colour, _WHITE, 0.46), mix(colour, _WHITE, 0.02), radius)
    face = Rect(body.x + edge // 2, body.y + edge, body.width - edge // 2 * 2, body.height - 2 * edge)
    _gradient(tile, face, mix(colour, _WHITE, 0.12), mix(colour, _BLACK, 0.14), max(1, radius - edge // 2))

    if plan.mark is not None:
        _engrave(tile, plan, mix(colour, _BLACK, 0.62), body)
    elif plan.size >= _DETAILED:
        inset = max(fine * 2, round(side * 0.25 / fine) * fine)
        plate = body.inflate(-2 * (inset - body.x), -2 * (inset - body.y))
        soft = max(1, round(side * 0.06))
        rim = Rect(plate.x, plate.y + max(1, edge // 2), plate.width, plate.height)
        _gradient(tile, rim, mix(colour, _WHITE, 0.30), mix(colour, _WHITE, 0.30), soft)
        _gradient(tile, plate, mix(colour, _BLACK, 0.20), mix(colour, _WHITE, 0.10), soft)


def flat(plan: Plan, tile: Surface) -> None:
    """One colour, with a thin dark line at its foot."""
    body, colour = plan.body, plan.colour
    radius = round(plan.side * 0.06)
    pygame.draw.rect(tile, mix(colour, _BLACK, 0.32), body, border_radius=radius)
    foot = plan.whole(0.06)
    pygame.draw.rect(tile, colour, Rect(body.x, body.y, body.width, body.height - foot), border_radius=radius)
    _engrave(tile, plan, mix(colour, _BLACK, 0.62))


def glass(plan: Plan, tile: Surface) -> None:
    """Clear, with a bright rim and a gloss on its upper half."""
    body, colour = plan.body, plan.colour
    radius, rim = round(plan.side * 0.16), plan.whole(0.05)
    pygame.draw.rect(tile, mix(colour, _WHITE, 0.38), body, border_radius=radius)
    inner = body.inflate(-2 * rim, -2 * rim)
    _gradient(tile, inner, mix(colour, _BLACK, 0.06), mix(colour, _BLACK, 0.42), max(1, radius - rim))
    glow = Rect(inner.x, inner.centery, inner.width, inner.height - inner.height // 2)
    _gradient(tile, glow, mix(colour, _BLACK, 0.34), mix(colour, _WHITE, 0.10), max(1, radius - rim))
    gap = plan.whole(0.04)
    gloss = Rect(inner.x + gap, inner.y + gap, inner.width - 2 * gap, round(inner.height * 0.36))
    _gradient(tile, gloss, mix(colour, _WHITE, 0.62), mix(colour, _WHITE, 0.16), max(1, radius - rim - gap))
    _engrave(tile, plan, mix(colour, _BLACK, 0.78))


def outlined(plan: Plan, tile: Surface) -> None:
    """A line around a dark middle."""
    body, colour = plan.body, plan.colour
    radius = round(plan.side * 0.08)
    pygame.draw.rect(tile, colour, body, border_radius=radius)
    thick = plan.whole(0.12)
    inner = body.inflate(-2 * thick, -2 * thick)
    pygame.draw.rect(tile, mix(colour, _BLACK, 0.66), inner, border_radius=max(0, radius - thick // 2))
    _engrave(tile, plan, mix(colour, _WHITE, 0.30))


def retro(plan: Plan, tile: Surface) -> None:
    """A tile of the NES: eight small squares a side, without the last ones, and white ones for the highlight."""
    colour, dot = plan.colour, plan.whole(1 / 8)
    body = Rect(0, 0, plan.side - dot, plan.side - dot)
    tile.fill(colour, body)
    light = _WHITE
    if sum(colour) > _PALE:  # the white tiles of the NES have an edge of another colour
        light = mix(colour, _BLACK, 0.5)
        tile.fill(light, body)
        tile.fill(colour, body.inflate(-2 * dot, -2 * dot))
    if plan.size >= _HIGHLIGHTED:
        for x, y in ((0, 0), (1, 1), (2, 1), (1, 2)):
            tile.fill(light, Rect(x * dot, y * dot, dot, dot))
    _engrave(tile, plan, mix(colour, _BLACK, 0.66))


def dots(plan: Plan, tile: Surface) -> None:
    """A plate with a round stud."""
    body, colour, side = plan.body, plan.colour, plan.side
    pygame.draw.rect(tile, mix(colour, _BLACK, 0.46), body, border_radius=round(side * 0.14))
    (x, y), radius = body.center, round(side * 0.38)
    pygame.draw.circle(tile, colour, (x, y), radius)
    if plan.size >= _DETAILED and plan.mark is None:
        pygame.draw.circle(tile, mix(colour, _WHITE, 0.45), (x - radius // 3, y - radius // 3), radius // 4)
    _engrave(tile, plan, mix(colour, _BLACK, 0.66))


def _ghost(plan: Plan, tile: Surface, fill: int, line: float, radius: float, *, soft: bool = False) -> None:
    """A faint block with a line around it. ``fill`` is the opacity of its middle at full strength."""
    body = plan.soft_body if soft else plan.body
    corner = round(plan.side * radius)
    pygame.draw.rect(tile, (*plan.colour, fill), body, border_radius=corner)
    pygame.draw.rect(tile, _rim(plan), body, max(plan.fine, round(plan.side * line)), border_radius=corner)


def _rim(plan: Plan) -> tuple[int, int, int, int]:
    """The colour of the line of a ghost: lighter than the piece in a dark well, darker in a light one."""
    return (*mix(plan.colour, THEME.text, 0.35 if THEME.is_light else 0.1), 250)


def _round_ghost(plan: Plan, tile: Surface) -> None:
    """The ring of a stud."""
    side = plan.side
    pygame.draw.rect(tile, (*plan.colour, 60), plan.body, border_radius=round(side * 0.14))
    pygame.draw.circle(tile, _rim(plan), plan.body.center, round(side * 0.38), max(plan.fine, round(side * 0.07)))


def _corner_ghost(plan: Plan, tile: Surface) -> None:
    """Only the four corners of the line."""
    _ghost(plan, tile, 0, 0.12, 0.08)
    gap = round(plan.body.width * 0.3)
    tile.fill(_CLEAR, plan.body.inflate(-2 * gap, 0))
    tile.fill(_CLEAR, plan.body.inflate(0, -2 * gap))
    pygame.draw.rect(tile, (*plan.colour, 40), plan.body.inflate(-plan.side // 3, -plan.side // 3))


def _square_ghost(plan: Plan, tile: Surface) -> None:
    """A square line, whole pixels wide."""
    dot = plan.whole(1 / 8)
    pygame.draw.rect(tile, _rim(plan), Rect(0, 0, plan.side - dot, plan.side - dot), dot)


_GARBAGE, _GHOST = len(PIECES), len(PIECES) + 1
"""The tiles behind those of the pieces in a picture of blocks."""


@kept(1)
def _tiles() -> tuple[Surface, ...]:
    """The picture of blocks of the theme, cut into its tiles; empty without one."""
    try:
        return tiles.cut() if (tiles := worn().tiles) else ()
    except FileError:  # it was there when the theme was read
        return ()


def pictured(plan: Plan, tile: Surface) -> None:
    """The tile of the piece in the picture of the theme. Garbage without one is drawn as usual."""
    tiles = _tiles()
    if plan.number >= len(tiles):
        bevel(plan, tile)
        return
    tile.blit(pygame.transform.smoothscale(tiles[plan.number], tile.get_size()), (0, 0))
    _engrave(tile, plan, mix(plan.colour, _BLACK, 0.66))


def _pictured_ghost(plan: Plan, tile: Surface) -> None:
    """The last tile of nine, or a faint block."""
    if len(_tiles()) > _GHOST:
        pictured(plan._replace(number=_GHOST, mark=None), tile)
    else:
        _ghost(plan, tile, 90, 0.04, 0.06)


class Skin(NamedTuple):
    """How a block and the ghost of one are drawn. The strength of the ghost is applied later."""

    block: Callable[[Plan, Surface], None]
    ghost: Callable[[Plan, Surface], None]


SKINS: Mapping[str, Skin] = {
    "bevel": Skin(bevel, lambda plan, tile: _ghost(plan, tile, 49, 0.05, 0.11, soft=True)),
    "flat": Skin(flat, lambda plan, tile: _ghost(plan, tile, 90, 0.04, 0.06)),
    "glass": Skin(glass, lambda plan, tile: _ghost(plan, tile, 70, 0.05, 0.16)),
    "outline": Skin(outlined, _corner_ghost),
    "retro": Skin(retro, _square_ghost),
    "dots": Skin(dots, _round_ghost),
}
"""The skins by their names in settings.yaml."""
_ALL_SKINS: Mapping[str, Skin] = {**SKINS, PICTURE: Skin(pictured, _pictured_ghost)}
"""Those, and the one that only a theme can have."""


def _engrave(tile: Surface, plan: Plan, colour: Colour, body: Rect | None = None) -> None:
    """Draw the mark of the piece, if it has one, in the middle of the block."""
    if plan.mark is None:
        return
    body = body or plan.body
    inner = body.inflate(-round(body.width * 0.46), -round(body.height * 0.46))
    quarter = inner.width / 4
    for x, y, *size in _MARKS[plan.mark]:
        corner = round(inner.x + x * quarter), round(inner.y + y * quarter)
        spot = Rect(corner, [round(each * quarter) for each in size])
        pygame.draw.rect(tile, colour, spot, border_radius=round(quarter * 0.3))


def _gradient(target: Surface, rect: Rect, top: Colour, bottom: Colour, radius: int) -> None:
    """Fill a rounded rectangle with a vertical gradient."""
    if rect.width <= 0 or rect.height <= 0:
        return
    shape, ends = Surface(rect.size, pygame.SRCALPHA), Surface((1, 2), pygame.SRCALPHA)
    ends.set_at((0, 0), top)
    ends.set_at((0, 1), bottom)
    column = pygame.transform.smoothscale(ends, (1, max(2, rect.height)))
    pygame.draw.rect(shape, _WHITE, shape.get_rect(), border_radius=radius)
    shape.blit(pygame.transform.scale(column, rect.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(shape, rect)


_PLAIN = 7
"""The size in pixels up to which a block of a small piece is plain."""


@kept(64)
def blocks(size: int, palette: Palette, skin: str = "") -> tuple[Surface, ...]:
    """The blocks at ``size`` pixels, indexed by Piece. The last one is for garbage. ``skin`` is one in place of
    that of the look."""
    draw, fine = _ALL_SKINS[skin or worn().skin].block, _fine(size)
    pieces = [Plan(size, fine, palette[piece], piece if palette.marks else None, piece) for piece in PIECES]
    garbage = Plan(size, fine, THEME.garbage, number=_GARBAGE)
    return tuple(_shrunk(plan.drawn(draw), size) for plan in (*pieces, garbage))


@kept(64)
def small_blocks(size: int, palette: Palette, smallest: int = 0) -> tuple[Surface, ...]:
    """The blocks of small pieces, indexed by Piece. Those of a few pixels are plain: edges would hide the shape.

    ``smallest`` is the size in pixels of the smallest blocks beside them, which look the same.
    """
    if (smallest or size) > _PLAIN:
        return blocks(size, palette)
    plain = [Surface((size, size)) for _ in PIECES]
    for piece, block in zip(PIECES, plain, strict=True):
        block.fill(palette[piece])
    return tuple(plain)


@kept(64)
def ghosts(size: int, palette: Palette) -> tuple[Surface, ...]:
    """The block of the ghost of each piece at ``size`` pixels, indexed by Piece, as strong as is chosen."""
    draw, fine = _ALL_SKINS[worn().skin].ghost, _fine(size)
    return tuple(_shrunk(_weaker(Plan(size, fine, palette[p]).drawn(draw), worn().ghost), size) for p in PIECES)


@kept(64)
def faded(size: int, palette: Palette, alpha: int) -> tuple[Surface, ...]:
    return tuple(_weaker(block.copy(), alpha / 255) for block in blocks(size, palette))


def _weaker(picture: Surface, strength: float) -> Surface:
    """Make a picture less opaque. ``strength`` goes from 0 to 1."""
    picture.fill((255, 255, 255, round(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _fine(size: int) -> int:
    """The factor by which a block is drawn larger before it is scaled down."""
    return 4 if size <= 64 else 2


def _shrunk(surface: Surface, size: int) -> Surface:
    return ready(pygame.transform.smoothscale(surface, (size, size)))


def ready(picture: Surface) -> Surface:
    """Return the picture in the format that the window draws fastest."""
    return picture.convert_alpha() if pygame.display.get_surface() else picture


HIDDEN_ROWS = 2
"""The number of rows above the skyline that can be partly visible."""
_FRAME, _GRID = 6, 16
"""The least size of a cell, compared with the thickness of the frame and of a line of the grid of a board."""
GREY, EMPTY = "G", "."
"""How a grey cell and an empty one are written. Others have the letters of their pieces."""


def draw_cells(target: Surface, layout: WellPlace, cells: int, tile: Surface, down: int = 0) -> None:
    """Draw a tile in each cell of a mask, ``down`` pixels lower than the cell."""
    if not cells:
        return
    size, left, bottom = layout.cell, layout.well.x, layout.well.bottom + down
    tiles, highest = [], layout.well.bottom - (WELL_ROWS + HIDDEN_ROWS) * size
    while cells:
        lowest = cells & -cells
        y, x = divmod(lowest.bit_length() - 1, STRIDE)
        top = bottom - (y + 1) * size
        if top < highest:
            break
        tiles.append((tile, (left + x * size, top)))
        cells ^= lowest
    target.blits(tiles, doreturn=False)


def places_in(well: Rect, size: int, cells: int) -> Iterator[Rect]:
    """The places of the cells of a mask, from the lowest on, with cells of ``size`` pixels."""
    for index in bit_indices(cells):
        y, x = divmod(index, STRIDE)
        yield Rect(well.x + x * size, well.bottom - (y + 1) * size, size, size)


def fill_cells(target: Surface, layout: WellPlace, cells: int, colour: Colour) -> None:
    """Fill cells, up to the lines between them."""
    for cell in places_in(layout.well, layout.cell, cells):
        target.fill(colour, Rect(cell.x + 1, cell.y + 1, cell.width - 1, cell.height - 1))


def outline(
    target: Surface, layout: WellPlace, cells: int, colour: Colour, *, dashed: bool = False, hidden: int = 0
) -> None:
    """Draw a line around cells, along the inside of their edge, but not in those that are ``hidden``."""
    thick, seen = max(2, round(layout.cell / 9)), cells & ~hidden
    for index, place in zip(bit_indices(seen), places_in(layout.well, layout.cell, seen), strict=True):
        for part in _edges(place, cells, 1 << index, thick, dashed=dashed):
            paint(target, colour, part)


def _edges(cell: Rect, cells: int, bit: int, thick: int, *, dashed: bool) -> Iterator[Rect]:
    """The parts of the line in a cell."""
    sides = (
        (bit << STRIDE, Rect(cell.x, cell.y, cell.width, thick)),
        (bit >> STRIDE, Rect(cell.x, cell.bottom - thick, cell.width, thick)),
        (bit >> 1, Rect(cell.x, cell.y, thick, cell.height)),
        (bit << 1, Rect(cell.right - thick, cell.y, thick, cell.height)),
    )
    for neighbour, side in sides:
        if not neighbour & cells:
            yield from dashes(side) if dashed else (side,)
    for above, row in sides[:2]:
        for beside, column in sides[2:]:
            corner = above * beside // bit  # as far up and across as both
            if above & cells and beside & cells and not corner & cells:
                yield row.clip(column)  # at an inner corner, the square between two lines


def dashes(side: Rect) -> list[Rect]:
    """Cut a side into dashes. The dashes at both ends are half as long and meet those of the neighbours."""
    sixth, level = max(side.size) / 6, side.width > side.height
    cuts = [(round(begin * sixth), round(end * sixth)) for begin, end in ((0, 1), (2, 4), (5, 6))]
    if level:
        return [Rect(side.x + first, side.y, last - first, side.height) for first, last in cuts]
    return [Rect(side.x, side.y + first, side.width, last - first) for first, last in cuts]


def draw_plain_board(target: Surface, well: Rect, cell: int, layers: Sequence[int], palette: Palette) -> None:
    """Draw a board: its grid and its blocks. ``layers`` are the cells of each piece, in the order of ``Piece``, and
    then the grey cells."""
    thin = hairline(target)
    frame, fine = max(2, min(2 * thin, cell // _FRAME)), max(1, min(thin, cell // _GRID))
    paint(target, THEME.well_frame, well.inflate(2 * frame, 2 * frame))
    paint(target, THEME.well, well)
    for x in range(well.x + cell, well.right, cell):
        paint(target, THEME.well_grid, Rect(x - fine // 2, well.y, fine, well.height))
    for y in range(well.y + cell, well.bottom, cell):
        paint(target, THEME.well_grid, Rect(well.x, y - fine // 2, well.width, fine))
    for tile, cells in zip(blocks(cell, palette), layers, strict=True):
        target.blits([(tile, place) for place in places_in(well, cell, cells) if place.bottom > well.y], doreturn=False)


def layers_of(rows: Sequence[str]) -> tuple[int, ...]:
    """The cells of each piece, and then the grey cells, of a picture in letters.

    ``rows`` are from top to bottom, with the letters of pieces, ``G`` for grey cells and dots for empty ones.
    """
    cells = dict.fromkeys((*(piece.name for piece in PIECES), GREY, EMPTY), 0)
    for y, row in enumerate(reversed(rows)):
        for x, letter in enumerate(row):
            cells[letter] |= 1 << (y * STRIDE + x)
    cells.pop(EMPTY)
    return tuple(cells.values())
