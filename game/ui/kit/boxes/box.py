"""Boxes: what a screen is made of, and how they share its room.

A box says how long it must be at least, how long it wants to be and how long it can be, in ems (the size of text) and
in cells of the well. `Row` and `Column` arrange boxes. Where they have no room for all, boxes go by their rank.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from math import inf
from typing import Any

from pygame import Rect, Surface
from pygame.event import Event

from ....key_names import KeyWords
from ..keys.intents import ACCEPT, CHOOSE, Intent
from .lengths import ANY, NOTHING, Extent, Length, Span, Units

Position = tuple[int, int]

MOVED, CHANGED, HOVERED, BACK = "moved", "changed", "hovered", "back"
"""Answers of a box to input: the focus or a selection moved, a value changed, the look changed, go back."""

Act = Callable[[float], Any]
"""What a button does: it gets the time in seconds, and returns the next screen, as the screen does of an event."""
Answer = str | Act | None
"""What came of an event: None if nothing did, one of those above, a name for the screen, or what a button does."""

Widths = Callable[[Units], Span]
Heights = Callable[[float, Units], Span]
Drawing = Callable[[Surface, Any], object]

Edges = tuple[float, float]
"""Where a box begins and where it ends, in pixels from the beginning of its line."""


_SPRING = 0.001
"""The share of empty room: anything else that can grow goes before it."""
_FIRST_EM = 16


def _has_cells(*lengths: Extent | Length | Callable[..., Span] | None) -> bool:
    """Whether some lengths are in cells of the well, as far as that is known of a function."""
    return any(
        callable(each) or any(length.cells for length in (each if isinstance(each, Extent) else (each,)))
        for each in lengths
        if each is not None
    )


class Box:
    """A part of a screen. It has a place once it is laid out, and none if there was no room for it. ``Answer`` tells
    what it returns to input."""

    focusable = False
    action: Answer = None
    """What it does, if there is one thing that it does."""
    does = ""
    """What Enter does with it, in words. Empty for the usual ones."""
    hint: Sequence[KeyWords] = (CHOOSE, ACCEPT)
    """What keys do with it, for the line of keys of a page."""
    hoverable = False
    """Whether it shows something under the mouse though it cannot have the focus."""
    typing = False
    """Whether letters are text for it, rather than commands."""
    captures = False
    """Whether every key but Escape is for it now, the arrows and Enter as well."""
    whole = False
    """Whether a length between the least and the wanted one is of no use, as for a text with a shorter form."""

    def __init__(
        self,
        name: str = "",
        *,
        width: Extent | Widths = ANY,
        height: Extent | Heights = ANY,
        share: float = 1.0,
        rank: int = 0,
        draw: Drawing | None = None,
    ) -> None:
        """``share`` is its part of what is left when all have what they want. ``rank`` says who goes where there is no
        room: the box with the greatest rank first, one with rank 0 never. ``draw`` draws what is on it, or behind the
        boxes inside it."""
        self.name, self.share, self.rank = name, share, rank
        self.in_cells = _has_cells(width, height)
        """Whether its lengths depend on the size of a cell. Those of other boxes are measured once for all sizes."""
        self._width, self._height, self._drawing = width, height, draw
        self._layout: object = None
        self._spans: dict[tuple[float | None, int, bool], Span] = {}  # as measured in that layout
        self.rect = Rect(0, 0, 0, 0)
        """Its place in pixels. Empty if it is not shown."""
        self.units = Units(_FIRST_EM)
        """The units of the layout in which it has its place."""
        self.placed = True
        """Whether there was room for it."""
        self._pointed: Any = None  # the part of it under the mouse
        self.focused = self.hovered = False
        """Whether the keys go to it, and whether the mouse is over it."""

    @property
    def em(self) -> int:
        return self.units.em

    @property
    def touched(self) -> Rect:
        """All that it draws on: its place, as a rule."""
        return self.rect

    def width(self, units: Units) -> Span:
        return self._width(units) if callable(self._width) else self._width.span(units)

    def height(self, width: float, units: Units) -> Span:
        return self._height(width, units) if callable(self._height) else self._height.span(units)

    def wide(self, units: Units) -> Span:
        """The widths that it can have, measured once in a layout."""
        return self._measured(None, units)

    def tall(self, width: float, units: Units) -> Span:
        """The heights that it can have in this width, measured once in a layout."""
        return self._measured(width, units)

    def _measured(self, width: float | None, units: Units) -> Span:
        if self._layout is not units.layout or units.layout is None:
            self._layout, self._spans = units.layout, {}
        key = width, units.cell if self.in_cells else 0, units.scrolled
        span = self._spans.get(key)
        if span is None:
            span = self.width(units) if width is None else self.height(width, units)
            self._spans[key] = span
        return span

    def place(self, rect: Rect, units: Units) -> None:
        self.rect, self.units, self.placed = rect, units, True

    def shift(self, down: int) -> None:
        """Move the box and all that are inside it, so many pixels down, as far as they have a place."""
        if self.placed:
            self.rect = self.rect.move(0, down)
            for box in self.children():
                box.shift(down)

    def leave_out(self, *, but: Collection[Box] = ()) -> None:
        """Take the place of the box and of all that are inside it, ``but`` some that stand elsewhere."""
        for box in self.all():
            if box not in but:
                box.rect, box.placed = Rect(0, 0, 0, 0), False

    def children(self) -> Sequence[Box]:
        return ()

    def leaves(self) -> Iterator[Box]:
        """The boxes inside it that take input or have none inside themselves, in reading order. It can be one."""
        return (box for box in self.all() if box.focusable or not box.children())

    def all(self) -> Iterator[Box]:
        yield self
        for child in self.children():
            yield from child.all()

    def at(self, position: Position) -> list[Box]:
        """The boxes at a position, the innermost first."""
        if not self.rect.collidepoint(position):
            return []
        return [*(box for child in reversed(self.children()) for box in child.at(position)), self]

    def reveal(self, box: Box) -> None:
        """Scroll so far that a box inside it can be seen."""
        for child in self.children():
            child.reveal(box)

    def obey(self, intent: Intent, *, leap: bool = False) -> Answer:
        """React to the meaning of a key: Enter acts. ``leap`` says that Shift is held."""
        return self.action if intent is Intent.ACCEPT else None

    def type(self, event: Event) -> Answer:
        """React to a key that is text for it, or that has no meaning on a page."""
        return None

    def press(self, position: Position) -> Answer:
        """React to the left button of the mouse: a click acts."""
        return self.action

    def drag(self, position: Position) -> Answer:
        """React to the mouse while the left button stays down after a press on this box."""
        return None

    def point(self, position: Position) -> Answer:
        """React to the mouse over it: the part of it that is there is lit."""
        before, self._pointed = self._pointed, self.part_at(position)
        return HOVERED if before != self._pointed else None

    def part_at(self, position: Position) -> Any:
        """What stands on it at a position, if it has parts that are lit under the mouse."""
        return self._pointed

    def wheel(self, steps: int) -> Answer:
        """React to the wheel of the mouse: positive steps go down."""
        return None

    def draw(self, target: Surface) -> None:
        """Draw it at its place: what is on it, and the boxes inside it that are in sight."""
        if self._drawing:
            self._drawing(target, self)
        sight = target.get_clip()
        for box in self.children():
            if box.rect.width and box.rect.height and box.rect.colliderect(sight):
                box.draw(target)


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
    growing = {n for n, box in enumerate(boxes) if box.share and spans[n].most > lengths[n]} if left > 0 else set()
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


class _Line(Box, ABC):
    """Boxes in a line with a gap between two of them."""

    beginning = 0.5
    """Where they stand in a longer place unless it is said."""

    def __init__(
        self,
        *boxes: Box,
        gap: Length = NOTHING,
        at: float | None = None,
        across: float = 0.5,
        around: Length = NOTHING,
        lead: Box | None = None,
        middle: bool = False,
        width: Extent | None = None,
        name: str = "",
        share: float = 1.0,
        rank: int = 0,
        draw: Drawing | None = None,
    ) -> None:
        """``at`` says where they stand in a place that is longer than all of them can be: 0 for its beginning, 1 for
        its end. ``width`` replaces the widths that follow from the boxes.

        ``around`` is the room around all of them, which ``width`` does not count. In a column, ``across`` says where
        boxes stand that are narrower: 0 for its left edge.

        A row is as high as the box that takes the ``lead`` wants to be, if the others have room there. That box stands
        in the ``middle`` of the row, if it should and all others have room beside it.
        """
        super().__init__(name, share=share, rank=rank, draw=draw)
        self.in_cells = _has_cells(gap, around, width) or any(box.in_cells for box in boxes)
        self._boxes, self._gap, self._set_width = boxes, gap, width
        self._at = self.beginning if at is None else at
        self._across, self._around, self._lead, self._middle = across, around, lead, middle

    def children(self) -> Sequence[Box]:
        return self._boxes

    def width(self, units: Units) -> Span:
        """The widths that were set, or those that the boxes can have, and the room around them."""
        return self._with_room(self._set_width.span(units) if self._set_width else self._widths(units), units)

    def height(self, width: float, units: Units) -> Span:
        return self._with_room(self._heights(width - 2 * self._around.pixels(units), units), units)

    def place(self, rect: Rect, units: Units) -> None:
        super().place(rect, units)
        around = round(self._around.pixels(units))
        self._arrange(rect.inflate(-2 * around, -2 * around), units)

    def _with_room(self, span: Span, units: Units) -> Span:
        room = 2 * self._around.pixels(units)
        return Span(*(length + room for length in span)) if room else span

    @abstractmethod
    def _widths(self, units: Units) -> Span:
        """The widths that the boxes can have."""

    @abstractmethod
    def _heights(self, width: float, units: Units) -> Span:
        """The heights that the boxes can have in a width."""

    @abstractmethod
    def _arrange(self, rect: Rect, units: Units) -> None:
        """Place the boxes."""

    def _along(self, spans: Sequence[Span], units: Units, *, all_stay: bool = False) -> Span:
        """The lengths of all boxes in a line. The least one is that without those that may go, unless ``all_stay``."""
        gap = self._gap.pixels(units)
        least = wanted = most = 0.0
        kept = count = 0
        for box, span in zip(self._boxes, spans, strict=True):
            if span.most > 0:
                count += 1
                wanted += span.wanted
                most += span.most
                if all_stay or not box.rank:
                    kept += 1
                    least += span.least
        gaps = gap * max(0, count - 1)
        return Span(least + gap * max(0, kept - 1), wanted + gaps, most + gaps)

    def _staying(self, room: float, spans: Sequence[Span], units: Units) -> list[int]:
        """The numbers of the boxes that have room. They go by their rank, the last ones of a rank first, until the
        others have their least length. One without any length takes no gap."""
        shown, gap = [n for n, span in enumerate(spans) if span.most > 0], self._gap.pixels(units)
        while sum(spans[n].least for n in shown) + gap * (len(shown) - 1) > room:
            last = max(shown, key=lambda n: (self._boxes[n].rank, n))
            if not self._boxes[last].rank:
                break
            shown.remove(last)
        return shown


def _across(spans: Iterable[Span]) -> Span:
    """The lengths of boxes across their line, each of which has the whole of it."""
    least = wanted = most = 0.0
    for span in spans:
        least, wanted, most = max(least, span.least), max(wanted, span.wanted), max(most, span.most)
    return Span(least, wanted, most)


class Row(_Line):
    """Boxes side by side. Each is as high as the row."""

    def _widths(self, units: Units) -> Span:
        """The widths of all boxes together. A row with a box in its middle takes all that there is."""
        span = self._along([box.wide(units) for box in self._boxes], units)
        return span._replace(most=inf) if self._middle else span

    def _heights(self, width: float, units: Units) -> Span:
        """The heights of the highest box, or of the one that takes the lead."""
        spans = {box: box.tall(right - left, units) for box, (left, right) in self._edges(width, units)}
        all_of_them = _across(spans.values())
        if self._lead is None:
            return all_of_them
        wanted = max(all_of_them.least, spans[self._lead].wanted)
        return Span(all_of_them.least, wanted, wanted)

    def _arrange(self, rect: Rect, units: Units) -> None:
        placed = dict(self._edges(rect.width, units))
        for box in self._boxes:
            if box not in placed:
                box.leave_out()
        for box, edges in placed.items():
            left, right = (rect.x + round(edge) for edge in edges)
            box.place(Rect(left, rect.y, right - left, rect.height), units)

    def _edges(self, width: float, units: Units) -> list[tuple[Box, Edges]]:
        """The boxes that have room, each with where it begins and ends."""
        all_spans, gap = [box.wide(units) for box in self._boxes], self._gap.pixels(units)
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

    beginning = 0.0
    peers: Sequence[Column] = ()
    """Columns of as many boxes beside it, whose boxes stand at the same heights as its own."""

    def _widths(self, units: Units) -> Span:
        """The widths of the widest box. One that may go does not widen the column."""
        spans = [box.wide(units) for box in self._boxes]
        kept = (span.least for box, span in zip(self._boxes, spans, strict=True) if not box.rank)
        return _across(spans)._replace(least=max(kept, default=0.0))

    def _heights(self, width: float, units: Units) -> Span:
        spans = [box.tall(width, units) for box in self._boxes]
        return self._along(self._as_peers(spans, width, units), units, all_stay=units.scrolled)

    def _as_peers(self, spans: list[Span], width: float, units: Units) -> list[Span]:
        """The heights that its boxes can have, with those of its peers."""
        beside = [peer for peer in self.peers if peer is not self and len(peer._boxes) == len(spans)]
        lines = [[box.tall(width, units) for box in peer._boxes] for peer in beside]
        return [_across(of_all) for of_all in zip(spans, *lines, strict=True)] if lines else spans

    def _arrange(self, rect: Rect, units: Units) -> None:
        widths = [round(min(rect.width, box.wide(units).most)) for box in self._boxes]
        spans = [box.tall(width, units) for box, width in zip(self._boxes, widths, strict=True)]
        spans = self._as_peers(spans, rect.width, units)
        narrow = {n for n, box in enumerate(self._boxes) if box.rank and box.wide(units).least > rect.width}
        room = inf if units.scrolled else rect.height
        shown = [n for n in self._staying(room, spans, units) if n not in narrow]
        for number, box in enumerate(self._boxes):
            if number not in shown:
                box.leave_out()
        boxes, gap = [self._boxes[n] for n in shown], self._gap.pixels(units)
        edges = lined_up(rect.height, [spans[n] for n in shown], boxes, gap=gap, at=self._at)
        for box, width, (top, bottom) in zip(boxes, (widths[n] for n in shown), edges, strict=True):
            left = rect.x + round((rect.width - width) * self._across)
            box.place(Rect(left, rect.y + round(top), width, round(bottom) - round(top)), units)


class Grid(Box):
    """Boxes in rows of columns of the same width, with as many in each row as in the others."""

    def __init__(
        self,
        *boxes: Box,
        least: Length = NOTHING,
        columns: int = 0,
        gap: Length = NOTHING,
        even: bool = False,
        whole: bool = False,
    ) -> None:
        """``least`` is the least width of a column, from which the number of columns follows unless that is given. With
        ``even``, as for cards, all columns have the same width whatever is in them, all rows are as high as the
        highest, and what is on cards beside each other stands at the same heights. With ``whole``, the boxes of each
        row share all of the width, also where one row has fewer of them."""
        super().__init__()
        self.in_cells = _has_cells(least, gap) or any(box.in_cells for box in boxes)
        self._boxes, self._least, self._columns, self._gap = boxes, least, columns, gap
        self._even, self.whole = even, whole

    def children(self) -> Sequence[Box]:
        return self._boxes

    def width(self, units: Units) -> Span:
        """From the width of a single column to any."""
        widest = _across(box.wide(units) for box in self._boxes)
        least = max(self._least.pixels(units), widest.least)
        return Span(least, max(least, widest.wanted), inf)

    def _rows(self, width: float, units: Units) -> list[tuple[Sequence[Box], list[Edges]]]:
        """The boxes of each row with their edges. In a single row, boxes that want less leave room to the others, if
        they need not be even."""
        gap, count = self._gap.pixels(units), len(self._boxes)
        if not count:
            return []
        spans = [box.wide(units) for box in self._boxes]
        chosen = self._least.pixels(units)
        least = max(chosen, *(span.least for span in spans))
        fitting = max(1, int((width + gap) / max(1.0, least + gap)))
        columns = min(self._columns or count, fitting)
        room, boxes, alike = width - gap * (count - 1), self._boxes, columns == count
        needed = [span.wanted if alike else max(chosen, span.least) for span in spans]
        fits = sum(needed) <= room
        if not self._even and count == (self._columns or count) and room < count * max(needed) and (alike or fits):
            if not fits:  # those that want most get the same
                spans, boxes = [Span(0, 0, wanted) for wanted in needed], (Box(),) * count
            return [(self._boxes, lined_up(width, spans, boxes, gap=gap, at=0.0))]
        if not self._columns:
            columns = -(-count // -(-count // columns))
        lines = -(-count // columns)
        firsts = (
            [-(-count * n // lines) for n in range(lines + 1)] if self.whole else [*range(0, count, columns), count]
        )
        rows = [self._boxes[first:last] for first, last in pairwise(firsts)]
        for row in rows if self._even else ():
            cards = [box for box in row if isinstance(box, Column)]
            for card in cards:
                card.peers = cards
        return [(row, _shared(width, len(row) if self.whole else columns, gap)) for row in rows]

    def height(self, width: float, units: Units) -> Span:
        spans = self._heights(width, units)
        gaps = self._gap.pixels(units) * max(0, len(spans) - 1)
        return Span(*(sum(span[n] for span in spans) + gaps for n in range(len(Span._fields))))

    def _heights(self, width: float, units: Units) -> list[Span]:
        rows = [
            _across(box.tall(right - left, units) for box, (left, right) in zip(boxes, edges, strict=False))
            for boxes, edges in self._rows(width, units)
        ]
        return [_across(rows)] * len(rows) if self._even else rows

    def place(self, rect: Rect, units: Units) -> None:
        """Place the rows below each other, with equal heights where they are to be even."""
        super().place(rect, units)
        rows, spans = self._rows(rect.width, units), self._heights(rect.width, units)
        gap = self._gap.pixels(units)
        if self._even:
            each = (rect.height - gap * (len(rows) - 1)) / len(rows)
            spans = [span._replace(wanted=max(span.least, min(each, span.wanted))) for span in spans]
        lines = lined_up(rect.height, spans, [Box()] * len(rows), gap=gap, at=0.0)
        for (boxes, edges), (top, bottom) in zip(rows, lines, strict=True):
            for box, (left, right) in zip(boxes, edges, strict=False):
                begin, end, up, down = (round(each) for each in (left, right, top, bottom))
                box.place(Rect(rect.x + begin, rect.y + up, end - begin, down - up), units)


def _shared(width: float, count: int, gap: float) -> list[Edges]:
    """The edges of so many columns of the same width."""
    each = (width + gap) / count - gap
    return [(n * (each + gap), n * (each + gap) + each) for n in range(count)]


class Ways(Box):
    """A box that is laid out in the first of several ways that fits, or else in the last one."""

    def __init__(self, *ways: Box) -> None:
        """A box may stand in several ways."""
        super().__init__()
        self.in_cells = any(way.in_cells for way in ways)
        self.ways, self._chosen = ways, ways[0]

    def children(self) -> Sequence[Box]:
        return (self._chosen,)

    def width(self, units: Units) -> Span:
        """From the least width of all ways to the greatest."""
        spans = [way.wide(units) for way in self.ways]
        return Span(min(span.least for span in spans), spans[0].wanted, max(span.most for span in spans))

    def _narrow(self, width: float, units: Units) -> list[Box]:
        """The ways that have room in a width. The last one if none has. What scrolls has height for the first."""
        narrow = [way for way in self.ways if way.wide(units).least <= width] or [self.ways[-1]]
        return narrow[:1] if units.scrolled else narrow

    def height(self, width: float, units: Units) -> Span:
        """From the least height of the ways that have room to the greatest."""
        spans = [way.tall(width, units) for way in self._narrow(width, units)]
        return Span(min(span.least for span in spans), spans[0].wanted, max(span.most for span in spans))

    def place(self, rect: Rect, units: Units) -> None:
        """Place the first way that fits into the height, or else the last one. The others are left out."""
        super().place(rect, units)
        ways = self._narrow(rect.width, units)
        fitting = (way for way in ways if way.tall(rect.width, units).least <= rect.height)
        self._chosen = next(fitting, ways[-1])
        self._chosen.place(rect, units)
        kept = set(self._chosen.all())  # a table that stands in several ways stays where it has been scrolled to
        for way in self.ways:
            if way is not self._chosen:
                way.leave_out(but=kept)


def spring() -> Box:
    """What is left over, as room between what stands above it and what stands below."""
    return Box(share=_SPRING)


def panes(first: Box, second: Box, *, gap: Length) -> Ways:
    """Two boxes beside each other where both have room for that, or else below each other."""
    return Ways(Row(first, second, gap=gap), Column(first, second, gap=gap))
