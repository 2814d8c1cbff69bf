"""Blocks, drawn in code at the exact size of a cell."""

from __future__ import annotations

import pygame

from game.core.board.pieces import PIECES, Piece
from game.ui.theme import THEME, Colour, Palette, kept, mix

_WHITE: Colour = (255, 255, 255)
_BLACK: Colour = (0, 0, 0)

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


@kept(64)
def blocks(size: int, palette: Palette) -> tuple[pygame.Surface, ...]:
    """The blocks at ``size`` pixels, indexed by Piece. The last one is for garbage."""
    colours = [(palette[piece], piece if palette.marks else None) for piece in PIECES]
    return tuple(
        _shrunk(_block(size, _fine(size), colour, mark), size) for colour, mark in [*colours, (THEME.garbage, None)]
    )


@kept(64)
def ghosts(size: int, palette: Palette) -> tuple[pygame.Surface, ...]:
    """The outlined block of each piece at ``size`` pixels, indexed by Piece."""
    return tuple(_shrunk(_ghost(size, _fine(size), palette[p]), size) for p in PIECES)


@kept(64)
def faded(size: int, palette: Palette, alpha: int) -> tuple[pygame.Surface, ...]:
    """The blocks at an opacity of ``alpha``, from 0 to 255."""
    copies = tuple(block.copy() for block in blocks(size, palette))
    for copy in copies:
        copy.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return copies


def _fine(size: int) -> int:
    """The factor by which a block is drawn larger before it is scaled down."""
    return 4 if size <= 64 else 2


def _shrunk(surface: pygame.Surface, size: int) -> pygame.Surface:
    small = pygame.transform.smoothscale(surface, (size, size))
    return small.convert_alpha() if pygame.display.get_surface() else small


def _block(size: int, fine: int, colour: Colour, mark: Piece | None) -> pygame.Surface:
    """A tile with a soft bevel, and set into it a plate or the piece's mark."""
    side = size * fine
    seam = fine * max(1, round(size / 28)) // 2
    body = pygame.Rect(seam, seam, side - 2 * seam, side - 2 * seam)
    radius = max(fine, round(side * 0.11))
    edge = max(fine, round(side * 0.075 / fine) * fine)
    tile = pygame.Surface((side, side), pygame.SRCALPHA)

    # From below: the shaded foot, the lit shoulder, the face.
    _gradient(tile, body, mix(colour, _BLACK, 0.40), mix(colour, _BLACK, 0.52), radius)
    shoulder = pygame.Rect(body.x, body.y, body.width, body.height - edge)
    _gradient(tile, shoulder, mix(colour, _WHITE, 0.46), mix(colour, _WHITE, 0.02), radius)
    face = pygame.Rect(body.x + edge // 2, body.y + edge, body.width - edge // 2 * 2, body.height - 2 * edge)
    _gradient(tile, face, mix(colour, _WHITE, 0.12), mix(colour, _BLACK, 0.14), max(1, radius - edge // 2))

    if mark is not None:
        _engrave(tile, body, mix(colour, _BLACK, 0.62), mark)
    elif size >= 12:
        inset = max(fine * 2, round(side * 0.25 / fine) * fine)
        plate = body.inflate(-2 * (inset - seam), -2 * (inset - seam))
        soft = max(1, round(side * 0.06))
        rim = pygame.Rect(plate.x, plate.y + max(1, edge // 2), plate.width, plate.height)
        _gradient(tile, rim, mix(colour, _WHITE, 0.30), mix(colour, _WHITE, 0.30), soft)
        _gradient(tile, plate, mix(colour, _BLACK, 0.20), mix(colour, _WHITE, 0.10), soft)
    return tile


def _engrave(tile: pygame.Surface, body: pygame.Rect, colour: Colour, mark: Piece) -> None:
    inner = body.inflate(-round(body.width * 0.46), -round(body.height * 0.46))
    quarter = inner.width / 4
    for x, y, width, height in _MARKS[mark]:
        spot = pygame.Rect(
            round(inner.x + x * quarter), round(inner.y + y * quarter), round(width * quarter), round(height * quarter)
        )
        pygame.draw.rect(tile, colour, spot, border_radius=round(quarter * 0.3))


def _ghost(size: int, fine: int, colour: Colour) -> pygame.Surface:
    side = size * fine
    seam = fine * max(1, round(size / 28)) // 2
    body = pygame.Rect(seam, seam, side - 2 * seam, side - 2 * seam)
    radius = max(fine, round(side * 0.11))
    tile = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.rect(tile, (*colour, 34), body, border_radius=radius)
    pygame.draw.rect(tile, (*mix(colour, _WHITE, 0.1), 175), body, max(fine, round(side * 0.05)), border_radius=radius)
    return tile


def _gradient(target: pygame.Surface, rect: pygame.Rect, top: Colour, bottom: Colour, radius: int) -> None:
    """Fill a rounded rectangle with a vertical gradient."""
    shape = pygame.Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(shape, (255, 255, 255, 255), shape.get_rect(), border_radius=radius)
    shape.blit(gradient(rect.size, top, bottom), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(shape, rect)


def gradient(size: tuple[int, int], top: Colour, bottom: Colour) -> pygame.Surface:
    """An opaque vertical gradient."""
    column = pygame.Surface((1, max(2, size[1])), pygame.SRCALPHA)
    height = column.get_height()
    for y in range(height):
        column.set_at((0, y), (*mix(top, bottom, y / (height - 1)), 255))
    return pygame.transform.scale(column, size)
