"""Boxes: what a screen is made of, and how they share its room.

A box says how long it must be at least, how long it wants to be and how long it can be, in ems (the size of text) and
in cells of the well. `Row` and `Column` arrange boxes. Where they have no room for all, boxes go by their rank.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import inf
from typing import NamedTuple

from pygame import Rect, Surface

PixelSize = tuple[int, int]
"""A width and a height in pixels."""


Edges = tuple[float, float]
"""Where a box begins and where it ends, in pixels from the beginning of its line."""


class Units(NamedTuple):
    """The two units of a layout in pixels."""

    em: int
    """The size of body text."""
    cell: int = 0
    """The size of a cell of the well. 0 where there is none."""


class Length(NamedTuple):
    """A length in ems and in cells of the well."""

    ems: float = 0.0
    cells: float = 0.0

    def pixels(self, units: Units) -> float:
        """The length in whole pixels, so that boxes below each other never need a part of one."""
        length = self.ems * units.em + self.cells * units.cell
        return length if length == inf else round(length)


def ems(number: float) -> Length:
    """A length in sizes of text."""
    return Length(ems=number)


def cells(number: float) -> Length:
    """A length in cells of the well."""
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
        """The lengths in pixels."""
        least, wanted, most = (length.pixels(units) for length in self)
        return Span(least, max(least, wanted), max(least, wanted, most))


def exactly(length: Length) -> Extent:
    """One length, neither less nor more."""
    return Extent(length, length, length)


def between(least: Length, wanted: Length | None = None, most: Length | None = None) -> Extent:
    """From a least length to the greatest. Without ``most``, the wanted length is the greatest."""
    wanted = wanted or least
    return Extent(least, wanted, most or wanted)


ANY = Extent(NOTHING, NOTHING, ENDLESS)
"""Any length: what is left."""


class Box:
    """A part of a screen. It has a place once it is laid out, and none if there was no room for it."""

    def __init__(
        self, name: str = "", *, width: Extent = ANY, height: Extent = ANY, share: float = 1.0, rank: int = 0
    ) -> None:
        """``share`` is its part of what is left when all have what they want.

        ``rank`` says who goes where there is no room: the box with the greatest rank first, one with rank 0 never.
        """
        self.name, self.share, self.rank = name, share, rank
        self._width, self._height = width, height
        self.whole = False
        """Whether a length between the least and the wanted one is of no use, as for a text with a shorter form."""
        self.rect = Rect(0, 0, 0, 0)
        """Its place in pixels. Empty if it is not shown."""
        self.units = Units(0)
        """The units of the layout in which it has its place."""

    def width(self, units: Units) -> Span:
        """The widths that it can have."""
        return self._width.span(units)

    def height(self, width: float, units: Units) -> Span:
        """The heights that it can have in this width."""
        return self._height.span(units)

    def place(self, rect: Rect, units: Units) -> None:
        """Take a place."""
        self.rect, self.units = rect, units

    def children(self) -> Sequence[Box]:
        """The boxes inside it."""
        return ()

    def all(self) -> Iterator[Box]:
        """Itself and all boxes that are inside it, in reading order."""
        yield self
        for child in self.children():
            yield from child.all()

    def draw(self, target: Surface) -> None:
        """Draw it at its place: the boxes inside it."""
        for box in self.children():
            if box.rect.width and box.rect.height:
                box.draw(target)


def staying(room: float, spans: Sequence[Span], boxes: Sequence[Box], gap: float) -> list[int]:
    """Return the places of the boxes that stay where all stand in a line of a length, with a gap between two of them.

    Boxes go by their rank, the last ones of a rank first, until the others have their least length.
    """
    shown = list(range(len(boxes)))
    while sum(spans[n].least for n in shown) + gap * (len(shown) - 1) > room:
        last = max(shown, key=lambda n: (boxes[n].rank, n))
        if not boxes[last].rank:
            break
        shown.remove(last)
    return shown


def shared(room: float, spans: Sequence[Span], boxes: Sequence[Box]) -> list[float]:
    """Share a length among boxes. Each gets its least length, then what it wants, in the order of their ranks. What is
    left goes to all by their shares, as long as they can be longer."""
    lengths = [span.least for span in spans]
    left = room - sum(lengths)
    for n in sorted(range(len(boxes)), key=lambda n: boxes[n].rank):
        more = max(0.0, min(left, spans[n].wanted - lengths[n]))
        if boxes[n].whole and lengths[n] + more < spans[n].wanted:
            continue
        lengths[n] += more
        left -= more
    growing = {n for n, box in enumerate(boxes) if box.share and spans[n].most > lengths[n]}
    while growing and left > 0:
        each = left / sum(boxes[n].share for n in growing)
        full = {n for n in growing if spans[n].most - lengths[n] <= each * boxes[n].share}
        for n in full or growing:
            more = spans[n].most - lengths[n] if full else each * boxes[n].share
            lengths[n] += more
            left -= more
        growing = growing - full if full else set()
    return lengths


def lined_up(room: float, spans: Sequence[Span], boxes: Sequence[Box], *, gap: float, at: float) -> list[Edges]:
    """Return where boxes that share a length begin and end."""
    lengths = shared(room - gap * (len(boxes) - 1), spans, boxes)
    start = float(round(max(0.0, room - sum(lengths) - gap * (len(boxes) - 1)) * at))
    edges = []
    for length in lengths:
        edges.append((start, start + length))
        start += length + gap
    return edges


class _Line(Box):
    """Boxes in a line with a gap between two of them."""

    def __init__(
        self, *boxes: Box, gap: Length = NOTHING, at: float = 0.5, name: str = "", share: float = 1.0, rank: int = 0
    ) -> None:
        """``at`` says where they stand in a place that is longer than all of them can be: 0 for its beginning, 1 for
        its end."""
        super().__init__(name, share=share, rank=rank)
        self._boxes, self._gap, self._at = boxes, gap, at

    def children(self) -> Sequence[Box]:
        """The boxes in their order."""
        return self._boxes

    def _along(self, spans: Sequence[Span], units: Units) -> Span:
        """The lengths of all boxes in a line. The least one is that without those that may go."""
        kept = [span.least for box, span in zip(self._boxes, spans, strict=True) if not box.rank]
        gap = self._gap.pixels(units)
        least, wanted, most = kept, [span.wanted for span in spans], [span.most for span in spans]
        return Span(*(sum(lengths) + gap * max(0, len(lengths) - 1) for lengths in (least, wanted, most)))

    def _staying(self, room: float, spans: Sequence[Span], units: Units) -> list[int]:
        """The places of the boxes that have room."""
        return staying(room, spans, self._boxes, self._gap.pixels(units))

    def _leave_out(self, shown: Sequence[int]) -> None:
        """Take the place of the boxes that have no room."""
        for number, box in enumerate(self._boxes):
            if number not in shown:
                for each in box.all():
                    each.rect = Rect(0, 0, 0, 0)


def _across(spans: Iterable[Span]) -> Span:
    """The lengths of boxes across their line, each of which has the whole of it."""
    spans = list(spans)
    return Span(*(max((span[n] for span in spans), default=0.0) for n in range(len(Span._fields))))


class Row(_Line):
    """Boxes side by side. Each is as high as the row."""

    def __init__(
        self,
        *boxes: Box,
        gap: Length = NOTHING,
        at: float = 0.5,
        lead: Box | None = None,
        middle: bool = False,
        name: str = "",
        share: float = 1.0,
        rank: int = 0,
    ) -> None:
        """The row is as high as the box that takes the ``lead`` wants to be, if the others have room there.

        That box stands in the ``middle`` of the row, if it should and all others have room beside it.
        """
        super().__init__(*boxes, gap=gap, at=at, name=name, share=share, rank=rank)
        self._lead, self._middle = lead, middle

    def width(self, units: Units) -> Span:
        """The widths of all boxes together. A row with a box in its middle takes all that there is."""
        span = self._along([box.width(units) for box in self._boxes], units)
        return span._replace(most=inf) if self._middle else span

    def height(self, width: float, units: Units) -> Span:
        """The heights of the highest box, or of the one that takes the lead."""
        spans = {box: box.height(right - left, units) for box, (left, right) in self._edges(width, units)}
        all_of_them = _across(spans.values())
        if self._lead is None:
            return all_of_them
        wanted = max(all_of_them.least, spans[self._lead].wanted)
        return Span(all_of_them.least, wanted, wanted)

    def place(self, rect: Rect, units: Units) -> None:
        """Place the boxes from left to right."""
        super().place(rect, units)
        placed = self._edges(rect.width, units)
        self._leave_out([self._boxes.index(box) for box, _ in placed])
        for box, edges in placed:
            left, right = (rect.x + round(edge) for edge in edges)
            box.place(Rect(left, rect.y, right - left, rect.height), units)

    def _edges(self, width: float, units: Units) -> list[tuple[Box, Edges]]:
        """The boxes that have room, each with where it begins and ends."""
        all_spans, gap = [box.width(units) for box in self._boxes], self._gap.pixels(units)
        shown = self._staying(width, all_spans, units)
        boxes, spans = [self._boxes[n] for n in shown], [all_spans[n] for n in shown]
        if self._lead and self._middle:
            place = boxes.index(self._lead)
            own = spans[place].wanted
            side = (width - own) / 2 - gap
            before, after = slice(0, place), slice(place + 1, None)
            if all(sum(s.least + gap for s in spans[half]) - gap <= side for half in (before, after)):
                left = lined_up(side, spans[before], boxes[before], gap=gap, at=1.0)
                right = lined_up(side, spans[after], boxes[after], gap=gap, at=0.0)
                moved = [(begin + width - side, end + width - side) for begin, end in right]
                return list(zip(boxes, [*left, (side + gap, side + gap + own), *moved], strict=True))
        return list(zip(boxes, lined_up(width, spans, boxes, gap=gap, at=self._at), strict=True))


class Column(_Line):
    """Boxes below each other. Each is as wide as the column, as far as it can be."""

    def __init__(
        self,
        *boxes: Box,
        gap: Length = NOTHING,
        at: float = 0.0,
        across: float = 0.5,
        name: str = "",
        share: float = 1.0,
        rank: int = 0,
    ) -> None:
        """``across`` says where boxes stand that are narrower than the column: 0 for its left edge."""
        super().__init__(*boxes, gap=gap, at=at, name=name, share=share, rank=rank)
        self._across = across

    def width(self, units: Units) -> Span:
        """The widths of the widest box. One that may go does not widen the column."""
        spans = [box.width(units) for box in self._boxes]
        kept = (span.least for box, span in zip(self._boxes, spans, strict=True) if not box.rank)
        return _across(spans)._replace(least=max(kept, default=0.0))

    def height(self, width: float, units: Units) -> Span:
        """The heights of all boxes together."""
        return self._along([box.height(width, units) for box in self._boxes], units)

    def place(self, rect: Rect, units: Units) -> None:
        """Place the boxes from top to bottom."""
        super().place(rect, units)
        widths = [round(min(rect.width, box.width(units).most)) for box in self._boxes]
        spans = [box.height(width, units) for box, width in zip(self._boxes, widths, strict=True)]
        shown, gap = self._staying(rect.height, spans, units), self._gap.pixels(units)
        narrow = {n for n, box in enumerate(self._boxes) if box.rank and box.width(units).least > rect.width}
        shown = [n for n in shown if n not in narrow]
        self._leave_out(shown)
        boxes = [self._boxes[n] for n in shown]
        edges = lined_up(rect.height, [spans[n] for n in shown], boxes, gap=gap, at=self._at)
        for box, width, (top, bottom) in zip(boxes, (widths[n] for n in shown), edges, strict=True):
            left = rect.x + round((rect.width - width) * self._across)
            box.place(Rect(left, rect.y + round(top), width, round(bottom) - round(top)), units)


class Inset(Box):
    """A box with room around it."""

    def __init__(self, box: Box, around: Length) -> None:
        super().__init__(box.name, share=box.share, rank=box.rank)
        self._box, self._around = box, around

    def children(self) -> Sequence[Box]:
        """The box inside."""
        return (self._box,)

    def width(self, units: Units) -> Span:
        """The width of the box, and the room on both sides."""
        return Span(*(length + 2 * self._around.pixels(units) for length in self._box.width(units)))

    def height(self, width: float, units: Units) -> Span:
        """The height of the box, and the room above and below."""
        around = 2 * self._around.pixels(units)
        return Span(*(length + around for length in self._box.height(width - around, units)))

    def place(self, rect: Rect, units: Units) -> None:
        """Place the box."""
        super().place(rect, units)
        around = round(self._around.pixels(units))
        self._box.place(rect.inflate(-2 * around, -2 * around), units)


def fits(box: Box, size: PixelSize, units: Units) -> bool:
    """Whether all of a box that may not go has room in a place of this size."""
    return box.width(units).least <= size[0] and box.height(size[0], units).least <= size[1]


def largest_cell(box: Box, size: PixelSize, em: int) -> int:
    """Return the largest cell of the well, in pixels, with which a box fits into a place. At least 1."""
    low, high = 1, max(size)
    while low < high:
        middle = (low + high + 1) // 2
        if fits(box, size, Units(em, middle)):
            low = middle
        else:
            high = middle - 1
    return low


def best_way(ways: Sequence[Box], size: PixelSize, em: int, *, better: float) -> tuple[Box, Units]:
    """Return the first of several ways to lay out a screen, or one whose cells are ``better`` times as large, and the
    units of its layout."""
    cells = [largest_cell(way, size, em) for way in ways]
    best = 0
    for number, cell in enumerate(cells):
        if cell > better * cells[best]:
            best = number
    return ways[best], Units(em, cells[best])
