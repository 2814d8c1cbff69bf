"""The features of ``game.ai.linear`` in words."""

from __future__ import annotations

from collections.abc import Mapping

from game.play.advice.features.words import FeatureWords

_HOLES = FeatureWords(
    "holes",
    "Empty cells with a filled cell somewhere above them.",
    "leaves {count} fewer",
    "leaves {count} more",
    "hole",
    "keeps {columns} open: covering {them} costs {count}",
    "uncovers {columns} and leaves {count} fewer",
    "covers {columns}, which costs {count}",
)
_ROW_CHANGES = FeatureWords(
    "row changes",
    "Along each row, the changes between filled and empty. The walls count as filled.",
    "leaves the rows less broken up",
    "breaks up the rows more",
)
_COLUMN_CHANGES = FeatureWords(
    "column changes",
    "Along each column, the changes between filled and empty, from the floor to the sky.",
    "leaves the columns less broken up",
    "breaks up the columns more",
    topic="column changes",
)
COVER = FeatureWords(
    "hole depth",
    "Filled cells in an unbroken run on top of holes.",
    "puts less on top of the holes",
    "puts more on top of the holes",
    topic="cover",
)
HEIGHT = FeatureWords(
    "height",
    "The number of rows from the floor to the highest filled cell.",
    "keeps the stack {count} lower",
    "builds the stack {count} higher",
    "row",
    topic="height",
)
WELLS = FeatureWords(
    "wells",
    "Cells of gaps one column wide. A cell counts once more for each empty cell of its gap above it.",
    "leaves shallower wells",
    "leaves deeper wells",
    "",
    "digs no well in {columns}",
    "fills the well in {columns}",
    "leaves a deeper well in {columns}",
    topic="wells",
)
_DEEP_WELLS = FeatureWords(
    "deep wells",
    "Columns at least three rows lower than both neighbours. Only an I fills them.",
    "leaves fewer deep wells",
    "leaves more deep wells",
    "",
    "leaves no deep well in {columns}",
    "fills the deep well in {columns}",
    "leaves a deep well in {columns}",
    topic="deep wells",
)


def _room(piece: str, short: str, meaning: str) -> FeatureWords:
    return FeatureWords(short, meaning, f"leaves a flat place for {piece}", f"leaves no place for {piece}")


LINEAR_WORDS: Mapping[str, FeatureWords] = {
    "landing height": FeatureWords(
        "landing height",
        "The row of the middle of the piece where it lands. The floor is row 0.",
        "lands {count} lower",
        "lands {count} higher",
        "row",
        topic="drop",
    ),
    "eroded cells": FeatureWords(
        "eroded cells",
        "Cleared rows, times the cells of the piece in them.",
        "clears less with its own cells",
        "clears more with its own cells",
        more_alone="clears {rows}",
        less_alone="clears no row",
        topic="rows",
    ),
    "row transitions": _ROW_CHANGES,
    "column transitions": _COLUMN_CHANGES,
    "holes": _HOLES,
    "wells": WELLS,
    "hole depth": COVER,
    "rows with holes": FeatureWords(
        "rows w. holes",
        "Rows with at least one hole. They cannot be cleared yet.",
        "keeps {count} free of holes",
        "leaves {count} more with holes",
        "row",
    ),
    "diversity": FeatureWords(
        "diversity",
        "The different steps of at most two rows between neighbouring columns. Each step suits other pieces.",
        "leaves fewer kinds of steps on the surface",
        "leaves more kinds of steps, so that more pieces fit",
    ),
    "no O": _room("the O", "no O", "1 if the O fits nowhere without a hole below it. Marked: where it fits."),
    "no S/Z": _room("S and Z", "no S/Z", "How many of S and Z fit nowhere without a hole. Marked: where they fit."),
    "no J/L": _room("J and L", "no J/L", "How many of J and L fit nowhere without a hole. Marked: where they fit."),
    "no T": _room("the T", "no T", "1 if the T fits nowhere without a hole below it. Marked: where it fits."),
    "height": HEIGHT,
    "deep wells": _DEEP_WELLS,
    "deep wells beyond one": _DEEP_WELLS._replace(
        short="deep wells > 1", meaning="Deep wells after the first one. One deep well is for the I."
    ),
    "height squared / 20": HEIGHT._replace(
        short="height\u00b2 / 20",
        meaning="The height times itself, over 20: a high stack counts more and more.",
        less="keeps the stack lower",
        more="builds the stack higher",
    ),
    "rows": FeatureWords(
        "rows",
        "The rows that are cleared.",
        "clears {count} fewer",
        "clears {count} more",
        "row",
        more_alone="clears {count}",
        less_alone="clears no row",
        topic="rows",
    ),
    "column transitions below the sky": _COLUMN_CHANGES._replace(
        short="column changes",
        meaning="Along each column, the changes between filled and empty, up to row 20.",
    ),
    "cell heights": FeatureWords(
        "cell heights",
        "The rows of all filled cells, added up. The lowest row is 1.",
        "keeps the whole stack lower",
        "piles the stack higher",
    ),
    "well depths": WELLS._replace(
        short="well depths", meaning="The rows by which each column is lower than its lower neighbour, added up."
    ),
    "frontier": FeatureWords(
        "frontier",
        "The sides at which empty cells touch filled ones or a wall.",
        "leaves a smoother outline",
        "leaves a rougher outline",
        topic="surface",
    ),
    "height before the clear": HEIGHT._replace(
        short="height", meaning="The rows from the floor to the highest filled cell that is not being cleared."
    ),
    "enclosed holes": FeatureWords(
        "enclosed holes",
        "How hard the empty cells are to fill: more for those close below filled cells.",
        "leaves fewer cells hard to fill",
        "leaves more cells hard to fill",
        topic="cover",
    ),
    "drop distance": FeatureWords(
        "drop distance",
        "The rows from the top of the well down to the middle of the piece.",
        "lands {count} higher",
        "lands {count} lower",
        "row",
        topic="drop",
    ),
    "pits": FeatureWords(
        "pits",
        "Cells of shafts that only an I can reach.",
        "leaves fewer pits that only an I fills",
        "leaves more pits that only an I fills",
        "",
        "leaves no pit in {columns}",
        "fills the pit in {columns}",
        "leaves a pit in {columns}, which only an I fills",
        topic="wells",
    ),
}
