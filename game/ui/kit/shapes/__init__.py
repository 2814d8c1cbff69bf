"""What boxes draw: lines, frames, bars, boards and pictures."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    # Pictures in boxes
    "BoardBox",  # A board of some columns and rows, which a function draws.
    "figure_tile",  # A figure on a ground of its own.
    "figure_tiles",  # A tile for each name, figure and note.
    "pictured",  # A picture, scaled so that it fills its place and all of it can be seen, with a frame.
    "progress_bar",  # A bar that fills from left to right.
    "starred",  # A row of stars.
    "Stars",  # How many stars are bright, and how many there are.
    # Shapes on a surface
    "panel",  # Draws a rounded panel with a frame.
    "panel_behind",  # Draws a panel behind the boxes in a box.
    "frame",  # Draws a frame around something with a ground of its own, such as a chart with the focus.
    "thin_frame",  # Draws a thin frame.
    "rounded",  # A rounded rectangle with an edge thin pixels wide.
    "pill",  # Draws a bar with smooth round ends, across.
    "disc",  # A round spot of a colour.
    "rule",  # Draws a thin line to the right from a point, which is at its upper left end.
    "draw_bar",  # Draws a bar that is filled up to a share, from 0 to 1.
    "fill_bar",  # Fills a share of a bar.
    "paint",  # Fills a rectangle of which a part may be above the surface or left of it, as on a scrolled page.
    "put",  # Draws an image in a rectangle.
    "blank",  # An empty picture for a shape in a colour.
    "piece_at",  # Draws a piece in its spawn orientation, centred in a rectangle.
    "backdrop",  # The background of the whole window.
    # Measures
    "hairline",  # The width of a thin line in pixels: 1 in a window 720 pixels high, 3 in one of 2160.
    "corner",  # The radius of a corner in pixels, beside text of em pixels.
    "PAD",  # The room between the edge of a widget and its content, in ems.
]

if TYPE_CHECKING:
    from .figure import BoardBox, Stars, figure_tile, figure_tiles, pictured, progress_bar, starred
    from .ground import backdrop
    from .strokes import (
        PAD,
        blank,
        corner,
        disc,
        draw_bar,
        fill_bar,
        frame,
        hairline,
        paint,
        panel,
        panel_behind,
        piece_at,
        pill,
        put,
        rounded,
        rule,
        thin_frame,
    )

__getattr__, __dir__ = offer(
    __name__,
    {
        "figure": "BoardBox Stars figure_tile figure_tiles pictured progress_bar starred",
        "ground": "backdrop",
        "strokes": (
            "PAD blank corner disc draw_bar fill_bar frame hairline paint panel panel_behind piece_at pill put "
            "rounded rule thin_frame"
        ),
    },
)
