"""Draws the icon: ``python -m tools.bundle.icon`` writes it to assets/icons as SVG, and as PNG in the usual sizes."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from game.core.board.pieces import NORTH, Piece
from game.core.board.rotation import SRS
from game.ui.theme import PALETTES, THEME, Colour, mix

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "icons"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""The widths of the PNG files in pixels: those of the icon theme that every desktop falls back to."""
SIDE = 16.0
"""The width of the icon in the units of its shapes."""
_CELL = 4.0
_WHITE: Colour = (255, 255, 255)
_BLACK: Colour = (0, 0, 0)
_FINE = 4
"""Small icons are drawn this many times as large, and scaled down."""
_SMALL = 64
"""The largest width of a small icon."""

Pixels = NDArray[np.float64]


@dataclass(frozen=True)
class Shape:
    """A rounded rectangle in the units of the icon, and its colours at the top and at the bottom."""

    x: float
    y: float
    width: float
    height: float
    radius: float
    top: Colour
    bottom: Colour


def shapes() -> list[Shape]:
    """Return the shapes of the icon, the lowest first: a tile, and a T on it."""
    frame = Shape(0.25, 0.25, 15.5, 15.5, 3.5, mix(THEME.well_frame, _WHITE, 0.12), mix(THEME.well_frame, _BLACK, 0.35))
    ground = Shape(0.6, 0.6, 14.8, 14.8, 3.2, mix(THEME.well_frame, _BLACK, 0.42), THEME.background_bottom)
    cells = SRS.shapes[Piece.T][NORTH]
    lowest = min(y for _, y in cells)
    blocks = [_block(2 + _CELL * x, 8 - _CELL * (y - lowest)) for x, y in cells]
    return [frame, ground, *(shape for block in blocks for shape in block)]


def _block(x: float, y: float) -> list[Shape]:
    """Return a block like those in the game: its foot, its lit shoulder, its face."""
    colour, gap, edge = PALETTES["guideline"][Piece.T], 0.1, 0.35
    side = _CELL - 2 * gap
    foot = Shape(x + gap, y + gap, side, side, 0.5, mix(colour, _BLACK, 0.4), mix(colour, _BLACK, 0.52))
    shoulder = Shape(x + gap, y + gap, side, side - edge, 0.5, mix(colour, _WHITE, 0.46), mix(colour, _WHITE, 0.02))
    top, bottom = mix(colour, _WHITE, 0.14), mix(colour, _BLACK, 0.14)
    face = Shape(x + gap + edge / 2, y + gap + edge, side - edge, side - 2 * edge, 0.4, top, bottom)
    return [foot, shoulder, face]


def svg() -> str:
    """Return the icon as SVG."""
    gradients: dict[tuple[Colour, Colour], str] = {}
    rectangles = []
    for shape in shapes():
        name = gradients.setdefault((shape.top, shape.bottom), f"g{len(gradients)}")
        place = f'x="{shape.x:g}" y="{shape.y:g}" width="{shape.width:g}" height="{shape.height:g}"'
        rectangles.append(f'  <rect {place} rx="{shape.radius:g}" fill="url(#{name})"/>')
    colours = [
        f'    <linearGradient id="{name}" x2="0" y2="1"><stop stop-color="{_hex(top)}"/>'
        f'<stop offset="1" stop-color="{_hex(bottom)}"/></linearGradient>'
        for (top, bottom), name in gradients.items()
    ]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE:g} {SIDE:g}" width="128" height="128">'
    return "\n".join([head, "  <title>Tetrarium</title>", "  <defs>", *colours, "  </defs>", *rectangles, "</svg>", ""])


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def picture(size: int) -> Image.Image:
    """Return the icon with a width of ``size`` pixels."""
    fine = _FINE if size <= _SMALL else 1
    side = size * fine
    light, cover = np.zeros((side, side, 3)), np.zeros((side, side))
    for shape in shapes():
        alpha, colour = _drawn(shape, side)
        light = light * (1 - alpha[..., None]) + colour[:, None, :] * alpha[..., None]
        cover = cover * (1 - alpha) + alpha
    light = light.reshape(size, fine, size, fine, 3).mean((1, 3))
    cover = cover.reshape(size, fine, size, fine).mean((1, 3))
    colours = light / np.maximum(cover, 1e-9)[..., None]
    pixels = np.dstack([colours, cover * 255])
    return Image.fromarray(np.rint(pixels).clip(0, 255).astype(np.uint8), "RGBA")


def _drawn(shape: Shape, side: int) -> tuple[Pixels, Pixels]:
    """Return how far a shape covers each pixel, and its colour in each row, on a square of ``side`` pixels."""
    scale = side / SIDE
    at = (np.arange(side) + 0.5) / scale
    across = np.abs(at - shape.x - shape.width / 2) - shape.width / 2 + shape.radius
    down = np.abs(at - shape.y - shape.height / 2) - shape.height / 2 + shape.radius
    beyond = np.hypot(np.maximum(across, 0)[None, :], np.maximum(down, 0)[:, None])
    inside = np.minimum(np.maximum(across[None, :], down[:, None]), 0)
    distance = beyond + inside - shape.radius
    share = ((at - shape.y) / shape.height).clip(0, 1)[:, None]
    colour = np.array(shape.top) * (1 - share) + np.array(shape.bottom) * share
    return (0.5 - distance * scale).clip(0, 1), colour


def write(folder: Path) -> None:
    """Write all files of the icon."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "tetrarium.svg").write_text(svg(), encoding="utf-8")
    for size in SIZES:
        picture(size).save(folder / f"tetrarium-{size}.png", optimize=True)


if __name__ == "__main__":
    write(FOLDER)
