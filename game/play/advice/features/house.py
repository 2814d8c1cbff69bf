"""The later features of the house players in words: of rows with holes, lids, gaps, and pits."""

from __future__ import annotations

from collections.abc import Mapping

from game.play.advice.features.words import FeatureWords

_GAPS = "leaves {count} fewer to fill there", "leaves {count} more to fill there", "gap"
_PIT = (
    "",
    "leaves no such pit in {columns}",
    "fills the pit in {columns}",
    "leaves a pit in {columns}",
)


def _pits(short: str, meaning: str, less: str, more: str) -> FeatureWords:
    return FeatureWords(short, meaning, less, more, *_PIT, topic="pits")


HOUSE_WORDS: Mapping[str, FeatureWords] = {
    "row transitions in rows with holes": FeatureWords(
        "changes, holes",
        "The row changes of rows that hold a hole.",
        "leaves the rows with holes less broken up",
        "breaks up the rows with holes more",
    ),
    "gaps in lids": FeatureWords(
        "gaps in lids",
        "Empty cells of rows in which a filled cell lies right above a hole.",
        "leaves less to fill before holes open",
        "leaves more to fill before holes open",
        topic="lids",
    ),
    "level steps": FeatureWords(
        "level steps",
        "Neighbouring columns of the same height.",
        "leaves {count} fewer",
        "leaves {count} more",
        "level pair",
        topic="surface",
    ),
    "rows with two gaps": FeatureWords(
        "two gaps",
        "Rows of which eight cells are filled.",
        "leaves {count} fewer with two gaps",
        "leaves {count} more with two gaps",
        "row",
    ),
    "rows with one gap": FeatureWords(
        "one gap",
        "Rows of which nine cells are filled.",
        "leaves {count} fewer with one gap",
        "leaves {count} more with one gap",
        "row",
    ),
    "peaks": FeatureWords(
        "peaks",
        "Columns higher than both neighbours. Those at the walls do not count.",
        "leaves {count} fewer",
        "leaves {count} more",
        "peak",
        topic="peaks",
    ),
    "pit depth": _pits(
        "pit depth",
        "The rows by which each column is lower than its lower neighbour, added up.",
        "leaves shallower pits",
        "leaves deeper pits",
    ),
    "row transitions in lids": FeatureWords(
        "changes, lids",
        "The row changes of rows with a filled cell right above a hole.",
        "leaves the rows over holes less broken up",
        "breaks up the rows over holes more",
        topic="lids",
    ),
    "width-3 pit depth": FeatureWords(
        "wide pits",
        "The rows by which three columns are lower than those beside them, added up.",
        "leaves shallower wide pits",
        "leaves deeper wide pits",
        topic="wide pits",
    ),
    "depth of rows with holes": FeatureWords(
        "depth of holes",
        "From each row with holes, the rows up to the top of the stack.",
        "leaves less on top of the rows with holes",
        "leaves more on top of the rows with holes",
    ),
    "open well cells": FeatureWords(
        "open wells",
        "Open cells with a filled cell or a wall right at both sides.",
        "leaves {count} fewer",
        "leaves {count} more",
        "open well cell",
        topic="open wells",
    ),
    "open well cells in rows with holes": FeatureWords(
        "wells at holes",
        "Open cells between filled ones, in rows that hold a hole.",
        "leaves {count} fewer beside holes",
        "leaves {count} more beside holes",
        "open well cell",
        topic="open wells",
    ),
    "gaps over the highest holes": FeatureWords("gaps on top", "Empty cells of the rows that cover them.", *_GAPS),
    "row transitions of the top two rows": FeatureWords(
        "changes on top",
        "The row changes of the two highest rows with cells.",
        "leaves the top of the stack less broken up",
        "breaks up the top of the stack more",
    ),
    "pits of depth 1": _pits(
        "pits, 1 deep",
        "Columns exactly one row lower than their lower neighbour.",
        "leaves fewer pits one row deep",
        "leaves more pits one row deep",
    ),
    "pits of depth 2": _pits(
        "pits, 2 deep",
        "Columns exactly two rows lower than their lower neighbour.",
        "leaves fewer pits two rows deep",
        "leaves more pits two rows deep",
    ),
    "pits of depth 3": _pits(
        "pits, 3 deep",
        "Columns exactly three rows lower than their lower neighbour.",
        "leaves fewer pits three rows deep",
        "leaves more pits three rows deep",
    ),
    "empty cells under tops": FeatureWords(
        "under tops",
        "Holes with one filled cell of their column above them.",
        "leaves {count} fewer under a single cell",
        "leaves {count} more under a single cell",
        "hole",
    ),
    "uneven pits of width 2": FeatureWords(
        "uneven pits",
        "Two columns of different height, both lower than those beside them.",
        "leaves {count} fewer",
        "leaves {count} more",
        "uneven pit",
    ),
    "scarce fits": FeatureWords(
        "scarce places",
        "How few places O, T, S, Z, L and J have. Marked: those of the scarcest.",
        "leaves more places for the pieces that have few",
        "leaves fewer places for the pieces that have few",
        topic="places",
    ),
    "gaps in the highest row with holes": FeatureWords("gaps at holes", "Its empty cells, holes or not.", *_GAPS),
    "wall pits of depth 1": _pits(
        "wall pits",
        "Columns at a wall exactly one row lower than their neighbour.",
        "leaves fewer low edges",
        "leaves more low edges",
    ),
    "deepest pit": _pits(
        "deepest pit",
        "The depth of the deepest pit of one column.",
        "leaves a shallower pit",
        "leaves a deeper pit",
    ),
    "fits of T": FeatureWords(
        "places for T",
        "The places where a T covers no gap.",
        "leaves {count} fewer for the T",
        "leaves {count} more for the T",
        "place",
        topic="places",
    ),
    "bumpiness": FeatureWords(
        "bumpiness",
        "How far neighbouring columns are apart in height, added up.",
        "leaves a smoother surface",
        "leaves a rougher surface",
        topic="surface",
    ),
    "towers": FeatureWords(
        "towers",
        "Columns at least two rows higher than both neighbours.",
        "leaves {count} fewer",
        "leaves {count} more",
        "tower",
        topic="peaks",
    ),
    "lids with two gaps": FeatureWords(
        "lids, two gaps",
        "Rows of eight filled cells, one of them right above a hole.",
        "leaves {count} fewer over a hole with two gaps",
        "leaves {count} more over a hole with two gaps",
        "row",
    ),
}
