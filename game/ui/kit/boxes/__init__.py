"""Boxes: the one way to lay out a page."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    # Boxes
    "Box",  # A part of a screen.
    "Row",  # Boxes side by side.
    "Column",  # Boxes below each other.
    "Grid",  # Boxes in rows of columns of the same width, with as many in each row as in the others.
    "Ways",  # A box that is laid out in the first of several ways that fits, or else in the last one.
    "panes",  # Two boxes beside each other where both have room for that, or else below each other.
    "spring",  # What is left over, as room between what stands above it and what stands below.
    "Drawing",  # The type of a function that draws a box on a surface.
    "Heights",  # The type of a function that tells the heights of a box at a width.
    "Position",  # A place on the screen, in pixels.
    # Answers to an event
    "Answer",  # What comes of an event: one of those below, a name for the screen, an act, or None.
    "MOVED",  # The answer: the focus or a selection has moved.
    "CHANGED",  # The answer: a value has changed.
    "HOVERED",  # The answer: the look has changed.
    "BACK",  # The answer: go back.
    "Act",  # The type of what a button does: it gets the time, and returns the next screen.
    # Lengths
    "Length",  # A length in ems and in cells of the well.
    "ems",  # A length in ems.
    "cells",  # A length in cells of the well.
    "NOTHING",  # No length.
    "ENDLESS",  # As long as there is room.
    "Extent",  # The lengths that a box can have in one direction.
    "exactly",  # One length, neither less nor more.
    "between",  # From a least length to the greatest.
    "ANY",  # Any length: what is left.
    "fixed",  # One length in pixels, or any from it on for a box that grows.
    "Span",  # The lengths that a box can have in one direction, in pixels.
    "PixelSize",  # A width and a height in pixels.
    "Units",  # The two units of a layout in pixels.
    "new_layout",  # The units of a layout that begins: each box is measured anew, and once.
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
