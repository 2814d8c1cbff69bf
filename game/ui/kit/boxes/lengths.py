"""Lengths in ems and in cells of the well, and those that a box can have: at least, wanted, at most."""

from __future__ import annotations

from math import inf
from typing import NamedTuple

PixelSize = tuple[int, int]


class Units(NamedTuple):
    """The two units of a layout in pixels."""

    em: int
    """The size of body text."""
    cell: int = 0
    """The size of a cell of the well. 0 where there is none."""
    layout: object = None
    """Another one in each layout. Each box is measured once in a layout, and keeps that itself, so that a layout keeps
    no box alive. None measures each time."""
    scrolled: bool = False
    """Whether the boxes lie in what scrolls. There is always height then, so none goes by its rank for want of it."""


def new_layout(em: int, cell: int = 0) -> Units:
    """The units of a layout that begins: each box is measured anew, and once."""
    return Units(em, cell, object())


class Length(NamedTuple):
    """A length in ems and in cells of the well."""

    ems: float = 0.0
    cells: float = 0.0

    def pixels(self, units: Units) -> float:
        """The length in whole pixels, so that boxes below each other never need a part of one."""
        in_ems, in_cells = self
        length = in_ems * units.em + in_cells * units.cell
        return length if length == inf else round(length)


def ems(number: float) -> Length:
    return Length(ems=number)


def cells(number: float) -> Length:
    return Length(cells=number)


NOTHING, ENDLESS = Length(), Length(ems=inf)


class Span(NamedTuple):
    """The lengths that a box can have in one direction, in pixels."""

    least: float
    wanted: float
    most: float


class Extent(NamedTuple):
    """The lengths that a box can have in one direction."""

    least: Length
    wanted: Length
    most: Length

    def span(self, units: Units) -> Span:
        least = self.least.pixels(units)
        if self.least is self.wanted is self.most:
            return Span(least, least, least)
        wanted = max(least, self.wanted.pixels(units))
        return Span(least, wanted, max(wanted, self.most.pixels(units)))


def exactly(length: Length) -> Extent:
    """One length, neither less nor more."""
    return Extent(length, length, length)


def between(least: Length, wanted: Length | None = None, most: Length | None = None) -> Extent:
    """From a least length to the greatest. Without ``most``, the wanted length is the greatest."""
    wanted = wanted or least
    return Extent(least, wanted, most or wanted)


ANY = Extent(NOTHING, NOTHING, ENDLESS)
"""Any length: what is left."""


def fixed(pixels: float, *, grows: bool = False) -> Span:
    """One length in pixels, or any from it on for a box that ``grows``."""
    return Span(pixels, pixels, inf if grows else pixels)
