"""What is said about a feature, and the features of ``game.ai.linear`` in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.language import marked, marked_many

Phrase = str | tuple[str, str]
"""A marked text, or both marked forms of one with a number."""


class FeatureWords(NamedTuple):
    """A feature in words, in the language of the source.

    The phrases follow "It". ``{number}`` stands for the difference, ``{holes}`` for the difference as a number of
    holes, ``{columns}`` for the columns in which the marks of two landings differ. A phrase with columns has the forms
    for one column and for several.
    """

    name: str
    """What it is called in the table."""
    meaning: str
    """What the feature counts, in a sentence."""
    less: Phrase
    """What a landing with less of it does."""
    more: Phrase
    """What a landing with more of it does."""
    less_there: Phrase = ""
    """The same as ``less``, if the other landing would add marks in some columns."""
    less_than_now: Phrase = ""
    """The same as ``less``, if the landing removes marks in some columns."""
    more_there: Phrase = ""
    """The same as ``more``, if the landing adds marks in some columns."""
    more_alone: Phrase = ""
    """The same as ``more``, if the other landing has nothing of it. It counts the rows with marks."""
    less_alone: Phrase = ""
    """The same as ``less``, if the landing itself has nothing of it."""
    topic: str = ""
    """Features of one topic say the same thing. They are weighed together, and one of them is told. Never shown."""
    short: str = ""
    """A name for narrow columns. Empty if the name is short."""


# Translators: the phrases about features stand in sentences such as "It {does}.", "It also {does}.", "But it {does}."
_HOLES = FeatureWords(
    marked("holes"),
    marked("Empty cells with a filled cell somewhere above them."),
    marked_many("leaves {number} fewer hole", "leaves {number} fewer holes"),
    marked_many("leaves {number} more hole", "leaves {number} more holes"),
    marked_many(
        "keeps column {columns} open: covering it costs {holes}",
        "keeps columns {columns} open: covering them costs {holes}",
    ),
    marked_many(
        "uncovers column {columns}, which saves {holes}",
        "uncovers columns {columns}, which saves {holes}",
    ),
    marked_many("covers column {columns}, which costs {holes}", "covers columns {columns}, which costs {holes}"),
)
ROW_CHANGES = FeatureWords(
    marked("row breaks"),
    marked("Along each row, the changes between filled and empty. The walls count as filled."),
    marked("leaves fewer breaks in the rows"),
    marked("leaves more breaks in the rows"),
)
_COLUMN_CHANGES = FeatureWords(
    marked("column breaks"),
    marked("Along each column, the changes between filled and empty, from the floor to the sky."),
    marked("leaves fewer breaks in the columns"),
    marked("leaves more breaks in the columns"),
    topic="column changes",
)
COVER = FeatureWords(
    marked("cells on holes"),
    marked("Filled cells in an unbroken run on top of holes."),
    marked("puts less on top of the holes"),
    marked("puts more on top of the holes"),
    topic="cover",
)
HEIGHT = FeatureWords(
    marked("height"),
    marked("The number of rows from the floor to the highest filled cell."),
    marked_many("keeps the stack {number} row lower", "keeps the stack {number} rows lower"),
    marked_many("builds the stack {number} row higher", "builds the stack {number} rows higher"),
    topic="height",
)
WELLS = FeatureWords(
    marked("wells"),
    marked("Empty cells between two filled ones. Each counts 1, and 1 more for each empty cell directly below it."),
    marked("leaves shallower wells"),
    marked("leaves deeper wells"),
    marked_many("digs no well in column {columns}", "digs no well in columns {columns}"),
    marked_many("fills the well in column {columns}", "fills the wells in columns {columns}"),
    marked_many("leaves a deeper well in column {columns}", "leaves deeper wells in columns {columns}"),
    topic="wells",
)
PIT_DEPTH = FeatureWords(
    marked("pit depth"),
    marked("The rows by which each column is lower than its lower neighbour, added up."),
    marked("leaves shallower pits"),
    marked("leaves deeper pits"),
    marked_many("leaves no such pit in column {columns}", "leaves no such pit in columns {columns}"),
    marked_many("fills the pit in column {columns}", "fills the pits in columns {columns}"),
    marked_many("leaves a pit in column {columns}", "leaves pits in columns {columns}"),
    topic="pits",
)
_DEEP_WELLS = FeatureWords(
    marked("deep wells"),
    marked("Columns at least three rows lower than both neighbours. Only an I fills them."),
    marked("leaves fewer deep wells"),
    marked("leaves more deep wells"),
    marked_many("leaves no deep well in column {columns}", "leaves no deep well in columns {columns}"),
    marked_many("fills the deep well in column {columns}", "fills the deep wells in columns {columns}"),
    marked_many("leaves a deep well in column {columns}", "leaves deep wells in columns {columns}"),
    topic="deep wells",
)

LINEAR_WORDS: Mapping[str, FeatureWords] = {
    "landing height": FeatureWords(
        marked("landing height"),
        marked("The row of the middle of the piece where it lands. The floor is row 0."),
        marked_many("lands {number} row lower", "lands {number} rows lower"),
        marked_many("lands {number} row higher", "lands {number} rows higher"),
        topic="drop",
    ),
    "eroded cells": FeatureWords(
        marked("own cells cleared"),
        marked("Rows cleared, times the cells of this piece that go with them."),
        marked("clears less with its own cells"),
        marked("clears more with its own cells"),
        more_alone=marked_many("clears {number} row", "clears {number} rows"),
        less_alone=marked("clears no row"),
        topic="rows",
        short=marked("own cells"),
    ),
    "row transitions": ROW_CHANGES,
    "column transitions": _COLUMN_CHANGES,
    "holes": _HOLES,
    "wells": WELLS,
    "hole depth": COVER,
    "rows with holes": FeatureWords(
        marked("rows with holes"),
        marked("Rows with at least one hole. They cannot be cleared yet."),
        marked_many("keeps {number} row free of holes", "keeps {number} rows free of holes"),
        marked_many("leaves {number} more row with holes", "leaves {number} more rows with holes"),
    ),
    "diversity": FeatureWords(
        marked("kinds of steps"),
        marked("The different steps of at most two rows between neighbouring columns. Each step suits other pieces."),
        marked("leaves fewer kinds of steps on the surface"),
        marked("leaves more kinds of steps, so that more pieces fit"),
    ),
    "no O": FeatureWords(
        marked("no place for O"),
        marked("1 if the O fits nowhere without a hole below it. Marked: where it fits."),
        marked("leaves a flat place for the O"),
        marked("leaves no place for the O"),
        short=marked("no O"),
    ),
    "no S/Z": FeatureWords(
        marked("no place for S/Z"),
        marked("How many of S and Z fit nowhere without a hole. Marked: where they fit."),
        marked("leaves a place for S and Z"),
        marked("leaves no place for S and Z"),
        short=marked("no S/Z"),
    ),
    "no J/L": FeatureWords(
        marked("no place for J/L"),
        marked("How many of J and L fit nowhere without a hole. Marked: where they fit."),
        marked("leaves a place for J and L"),
        marked("leaves no place for J and L"),
        short=marked("no J/L"),
    ),
    "no T": FeatureWords(
        marked("no place for T"),
        marked("1 if the T fits nowhere without a hole below it. Marked: where it fits."),
        marked("leaves a place for the T"),
        marked("leaves no place for the T"),
        short=marked("no T"),
    ),
    "height": HEIGHT,
    "deep wells": _DEEP_WELLS,
    "deep wells beyond one": _DEEP_WELLS._replace(
        name=marked("deep wells beyond one"),
        meaning=marked("Deep wells after the first one. One deep well is for the I."),
        short=marked("deep wells > 1"),
    ),
    "height squared / 20": HEIGHT._replace(
        name=marked("height squared"),
        meaning=marked("The height squared, over 20: tall stacks count more and more."),
        less=marked("keeps the stack lower"),
        more=marked("builds the stack higher"),
    ),
    "rows": FeatureWords(
        marked("rows cleared"),
        marked("The rows that are cleared."),
        marked_many("clears {number} fewer row", "clears {number} fewer rows"),
        marked_many("clears {number} more row", "clears {number} more rows"),
        more_alone=marked_many("clears {number} row", "clears {number} rows"),
        less_alone=marked("clears no row"),
        topic="rows",
    ),
    "column transitions below the sky": _COLUMN_CHANGES._replace(
        name=marked("column breaks up to row 20"),
        short=marked("column breaks"),
        meaning=marked("Along each column, the changes between filled and empty, up to row 20."),
    ),
    "cell heights": FeatureWords(
        marked("cell heights"),
        marked("The rows of all filled cells, added up. The lowest row is 1."),
        marked("keeps the whole stack lower"),
        marked("piles the stack higher"),
    ),
    "well depths": PIT_DEPTH,
    "frontier": FeatureWords(
        marked("outline"),
        marked("The sides at which empty cells touch filled ones or a wall."),
        marked("leaves a smoother outline"),
        marked("leaves a rougher outline"),
        topic="surface",
    ),
    "height before the clear": HEIGHT._replace(
        name=marked("height before the clear"),
        short=marked("height before"),
        meaning=marked("The rows from the floor to the highest filled cell that is not being cleared."),
    ),
    "enclosed holes": FeatureWords(
        marked("enclosed holes"),
        marked("How hard the empty cells are to fill: more for those close below filled cells."),
        marked("leaves fewer cells hard to fill"),
        marked("leaves more cells hard to fill"),
        topic="cover",
    ),
    "drop distance": FeatureWords(
        marked("drop distance"),
        marked("The rows from the top of the well down to the middle of the piece."),
        marked_many("lands {number} row higher", "lands {number} rows higher"),
        marked_many("lands {number} row lower", "lands {number} rows lower"),
        topic="drop",
    ),
    "pits": FeatureWords(
        marked("pits for an I"),
        marked("For each pit at least two rows deep that only an I reaches, its depth less 1."),
        marked("leaves fewer pits that only an I fills"),
        marked("leaves more pits that only an I fills"),
        marked_many("leaves no pit in column {columns}", "leaves no pit in columns {columns}"),
        marked_many("fills the pit in column {columns}", "fills the pits in columns {columns}"),
        marked_many(
            "leaves a pit in column {columns}, which only an I fills",
            "leaves pits in columns {columns}, which only an I fills",
        ),
        topic="wells",
    ),
}
