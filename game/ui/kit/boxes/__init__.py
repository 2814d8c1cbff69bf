"""Boxes: the one way to lay out a page."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    "Act",  # What a button does at a time in seconds.
    "Answer",  # What came of an event.
    "BACK",  # The answer: go back.
    "Box",  # A part of a screen.
    "CHANGED",  # The answer: a value has changed.
    "Column",  # Boxes below each other.
    "Drawing",  # Draws a box on a surface.
    "Grid",  # Boxes in rows of columns of the same width, with as many in each row as in the others.
    "Heights",  # The heights of a box at a width.
    "HOVERED",  # The answer: the look has changed.
    "MOVED",  # The answer: the focus or a selection has moved.
    "panes",  # Two boxes beside each other where both have room for that, or else below each other.
    "Position",  # A place on the screen, in pixels.
    "Row",  # Boxes side by side.
    "spring",  # What is left over, as room between what stands above it and what stands below.
    "Ways",  # A box that is laid out in the first of several ways that fits, or else in the last one.
    "ANY",  # Any length: what is left.
    "between",  # From a least length to the greatest.
    "cells",  # A length in cells of the well.
    "ems",  # A length in ems.
    "ENDLESS",  # As long as there is room.
    "exactly",  # One length, neither less nor more.
    "Extent",  # The lengths that a box can have in one direction.
    "fixed",  # One length in pixels, or any from it on for a box that grows.
    "Length",  # A length in ems and in cells of the well.
    "new_layout",  # The units of a layout that begins: each box is measured anew, and once.
    "NOTHING",  # No length.
    "PixelSize",  # A width and a height in pixels.
    "Span",  # The lengths that a box can have in one direction, in pixels.
    "Units",  # The two units of a layout in pixels.
]

if TYPE_CHECKING:
    from .box import (
        BACK,
        CHANGED,
        HOVERED,
        MOVED,
        Act,
        Answer,
        Box,
        Column,
        Drawing,
        Grid,
        Heights,
        Position,
        Row,
        Ways,
        panes,
        spring,
    )
    from .lengths import (
        ANY,
        ENDLESS,
        NOTHING,
        Extent,
        Length,
        PixelSize,
        Span,
        Units,
        between,
        cells,
        ems,
        exactly,
        fixed,
        new_layout,
    )

__getattr__, __dir__ = offer(
    __name__,
    {
        "box": "Act Answer BACK Box CHANGED Column Drawing Grid HOVERED Heights MOVED Position Row Ways panes spring",
        "lengths": (
            "ANY ENDLESS Extent Length NOTHING PixelSize Span Units between cells ems exactly fixed new_layout"
        ),
    },
)
