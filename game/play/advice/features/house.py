"""The later features of the house players in words: of rows with holes, lids, gaps, and pits.

A gap is an empty cell of a row. A lid is a filled cell right above a hole.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.language import marked, marked_many
from game.play.advice.features.linear import PIT_DEPTH
from game.play.advice.features.words import FeatureWords

HOUSE_WORDS: Mapping[str, FeatureWords] = {
    "row transitions in rows with holes": FeatureWords(
        marked("breaks in rows with holes"),
        marked("In rows that hold a hole, the changes between filled and empty."),
        marked("leaves fewer breaks in the rows with holes"),
        marked("leaves more breaks in the rows with holes"),
        short=marked("breaks at holes"),
    ),
    "gaps in lids": FeatureWords(
        marked("gaps over holes"),
        marked("Empty cells of rows with a lid. A lid is a filled cell right above a hole."),
        marked("leaves less to fill before holes open"),
        marked("leaves more to fill before holes open"),
        topic="lids",
    ),
    "level steps": FeatureWords(
        marked("level steps"),
        marked("Neighbouring columns of the same height."),
        marked_many("leaves {number} fewer level pair", "leaves {number} fewer level pairs"),
        marked_many("leaves {number} more level pair", "leaves {number} more level pairs"),
        topic="surface",
    ),
    "rows with two gaps": FeatureWords(
        marked("rows with two gaps"),
        marked("Rows of which eight cells are filled."),
        marked_many("leaves {number} fewer row with two gaps", "leaves {number} fewer rows with two gaps"),
        marked_many("leaves {number} more row with two gaps", "leaves {number} more rows with two gaps"),
        short=marked("two gaps"),
    ),
    "rows with one gap": FeatureWords(
        marked("rows with one gap"),
        marked("Rows of which nine cells are filled."),
        marked_many("leaves {number} fewer row with one gap", "leaves {number} fewer rows with one gap"),
        marked_many("leaves {number} more row with one gap", "leaves {number} more rows with one gap"),
        short=marked("one gap"),
    ),
    "peaks": FeatureWords(
        marked("peaks"),
        marked("Columns higher than both neighbours. Those at the walls do not count."),
        marked_many("leaves {number} fewer peak", "leaves {number} fewer peaks"),
        marked_many("leaves {number} more peak", "leaves {number} more peaks"),
        topic="peaks",
    ),
    "pit depth": PIT_DEPTH,
    "row transitions in lids": FeatureWords(
        marked("breaks in lids"),
        marked("In rows with a lid, the changes between filled and empty. A lid is a filled cell right above a hole."),
        marked("leaves fewer breaks in the rows over holes"),
        marked("leaves more breaks in the rows over holes"),
        topic="lids",
    ),
    "width-3 pit depth": FeatureWords(
        marked("depth of wide pits"),
        marked("The rows by which three columns are lower than those beside them, added up."),
        marked("leaves shallower wide pits"),
        marked("leaves deeper wide pits"),
        topic="wide pits",
        short=marked("wide pits"),
    ),
    "depth of rows with holes": FeatureWords(
        marked("depth of rows with holes"),
        marked("From each row with holes, the rows up to the top of the stack."),
        marked("leaves less on top of the rows with holes"),
        marked("leaves more on top of the rows with holes"),
        short=marked("depth of holes"),
    ),
    "open well cells": FeatureWords(
        marked("open wells"),
        marked("Open cells with a filled cell or a wall right at both sides."),
        marked_many("leaves {number} fewer cell of open wells", "leaves {number} fewer cells of open wells"),
        marked_many("leaves {number} more cell of open wells", "leaves {number} more cells of open wells"),
        topic="open wells",
    ),
    "open well cells in rows with holes": FeatureWords(
        marked("open wells at holes"),
        marked("Open cells between filled ones, in rows that hold a hole."),
        marked_many(
            "leaves {number} fewer cell of open wells beside holes",
            "leaves {number} fewer cells of open wells beside holes",
        ),
        marked_many(
            "leaves {number} more cell of open wells beside holes",
            "leaves {number} more cells of open wells beside holes",
        ),
        topic="open wells",
        short=marked("wells at holes"),
    ),
    "gaps over the highest holes": FeatureWords(
        marked("gaps over the highest holes"),
        marked("Empty cells of the rows that cover the highest holes."),
        marked_many(
            "leaves {number} fewer gap over the highest holes", "leaves {number} fewer gaps over the highest holes"
        ),
        marked_many(
            "leaves {number} more gap over the highest holes", "leaves {number} more gaps over the highest holes"
        ),
        short=marked("gaps on top"),
    ),
    "row transitions of the top two rows": FeatureWords(
        marked("breaks in the top two rows"),
        marked("In the two highest rows with cells, the changes between filled and empty."),
        marked("leaves fewer breaks at the top of the stack"),
        marked("leaves more breaks at the top of the stack"),
        short=marked("breaks on top"),
    ),
    "pits of depth 1": PIT_DEPTH._replace(
        name=marked("pits 1 deep"),
        meaning=marked("Columns exactly one row lower than their lower neighbour."),
        less=marked("leaves fewer pits one row deep"),
        more=marked("leaves more pits one row deep"),
    ),
    "pits of depth 2": PIT_DEPTH._replace(
        name=marked("pits 2 deep"),
        meaning=marked("Columns exactly two rows lower than their lower neighbour."),
        less=marked("leaves fewer pits two rows deep"),
        more=marked("leaves more pits two rows deep"),
    ),
    "pits of depth 3": PIT_DEPTH._replace(
        name=marked("pits 3 deep"),
        meaning=marked("Columns exactly three rows lower than their lower neighbour."),
        less=marked("leaves fewer pits three rows deep"),
        more=marked("leaves more pits three rows deep"),
    ),
    "empty cells under tops": FeatureWords(
        marked("holes under one cell"),
        marked("Holes with one filled cell of their column above them."),
        marked_many(
            "leaves {number} fewer hole under a single cell", "leaves {number} fewer holes under a single cell"
        ),
        marked_many("leaves {number} more hole under a single cell", "leaves {number} more holes under a single cell"),
        short=marked("thin covers"),
    ),
    "uneven pits of width 2": FeatureWords(
        marked("uneven pits"),
        marked("Two columns of different height, both lower than those beside them."),
        marked_many("leaves {number} fewer uneven pit", "leaves {number} fewer uneven pits"),
        marked_many("leaves {number} more uneven pit", "leaves {number} more uneven pits"),
    ),
    "scarce fits": FeatureWords(
        marked("few places"),
        marked("How few places O, T, S, Z, L and J have. Marked: those of the scarcest."),
        marked("leaves more places for the pieces that have few"),
        marked("leaves fewer places for the pieces that have few"),
        topic="places",
    ),
    "gaps in the highest row with holes": FeatureWords(
        marked("gaps in the top row with holes"),
        marked("The empty cells of the highest row with holes."),
        marked_many(
            "leaves {number} fewer gap in the top row with holes",
            "leaves {number} fewer gaps in the top row with holes",
        ),
        marked_many(
            "leaves {number} more gap in the top row with holes", "leaves {number} more gaps in the top row with holes"
        ),
        short=marked("gaps at holes"),
    ),
    "wall pits of depth 1": PIT_DEPTH._replace(
        name=marked("low edges"),
        meaning=marked("Columns at a wall exactly one row lower than their neighbour."),
        less=marked("leaves fewer low edges"),
        more=marked("leaves more low edges"),
    ),
    "deepest pit": PIT_DEPTH._replace(
        name=marked("deepest pit"),
        meaning=marked("The depth of the deepest pit of one column."),
        less=marked("leaves a shallower pit"),
        more=marked("leaves a deeper pit"),
    ),
    "fits of T": FeatureWords(
        marked("places for T"),
        marked("The places where a T leaves no hole."),
        marked_many("leaves {number} fewer place for the T", "leaves {number} fewer places for the T"),
        marked_many("leaves {number} more place for the T", "leaves {number} more places for the T"),
        topic="places",
    ),
    "bumpiness": FeatureWords(
        marked("bumpiness"),
        marked("How far neighbouring columns are apart in height, added up."),
        marked("leaves a smoother surface"),
        marked("leaves a rougher surface"),
        topic="surface",
    ),
    "towers": FeatureWords(
        marked("towers"),
        marked("Columns at least two rows higher than both neighbours."),
        marked_many("leaves {number} fewer tower", "leaves {number} fewer towers"),
        marked_many("leaves {number} more tower", "leaves {number} more towers"),
        topic="peaks",
    ),
    "lids with two gaps": FeatureWords(
        marked("lids with two gaps"),
        marked("Rows of eight filled cells, one of them right above a hole."),
        marked_many(
            "leaves {number} fewer row over a hole with two gaps",
            "leaves {number} fewer rows over a hole with two gaps",
        ),
        marked_many(
            "leaves {number} more row over a hole with two gaps", "leaves {number} more rows over a hole with two gaps"
        ),
        short=marked("lids, two gaps"),
    ),
}
