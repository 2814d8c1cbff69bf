"""All features of bots in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.language import say

Phrase = str | tuple[str, str]


class FeatureWords(NamedTuple):
    """A feature in words, in the language of the source. ``python -m languages`` collects them from the table. The
    phrases follow "It". ``{number}`` stands for the difference."""

    name: str
    meaning: str
    less: Phrase
    more: Phrase
    topic: str
    """Features of one topic say the same thing. They are weighed together, and one of them is told. Never shown."""

    @property
    def texts(self) -> Iterator[Phrase]:
        return iter((self.name, self.meaning, self.less, self.more))


class _Row(NamedTuple):
    """A row of the table.

    ``phrase`` has brackets where less and more of the feature differ: "leaves [fewer/more] wells". Where "(s)" stands
    in it, its form for several has an s: "leaves {number} [fewer/more] hole(s)". Without a phrase, the same is told as
    of the first feature of the topic.
    """

    meaning: str
    phrase: str = ""
    topic: str = ""
    """If it is not the key."""
    name: str = ""
    """If it is not the key."""


_CLEARS = ("single", "one row"), ("double", "two rows"), ("triple", "three rows")
_ROWS: Mapping[str, _Row] = {
    "landing height": _Row(
        "The row of the middle of the piece where it lands. The floor is row 0.",
        "lands {number} row(s) [lower/higher]",
        "drop",
    ),
    "eroded cells": _Row(
        "Rows cleared, times the cells of this piece that go with them.",
        "clears [less/more] with its own cells",
        "rows",
        name="own cells",
    ),
    "row transitions": _Row(
        "Along each row, the changes between filled and empty. The walls count as filled.",
        "leaves [fewer/more] breaks in the rows",
        "row transitions",
        name="row breaks",
    ),
    "column transitions": _Row(
        "Along each column, the changes between filled and empty, from the floor to the sky.",
        "leaves [fewer/more] breaks in the columns",
        "column changes",
        name="column breaks",
    ),
    "holes": _Row("Empty cells with a filled cell somewhere above them.", "leaves {number} [fewer/more] hole(s)"),
    "wells": _Row(
        "Empty cells between two filled ones. Each counts 1, and 1 more for each empty cell directly below it.",
        "leaves [shallower/deeper] wells",
        "wells",
    ),
    "hole depth": _Row(
        "Filled cells in an unbroken run on top of holes.",
        "puts [less/more] on top of the holes",
        "cover",
        name="cells on holes",
    ),
    "rows with holes": _Row(
        "Rows with at least one hole. They cannot be cleared yet.",
        "[keeps {number} row(s) free of/leaves {number} more row(s) with] holes",
    ),
    "diversity": _Row(
        "The different steps of at most two rows between neighbouring columns. Each step suits other pieces.",
        "leaves [fewer kinds of steps on the surface/more kinds of steps, so that more pieces fit]",
        name="kinds of steps",
    ),
    "no O": _Row(
        "1 if the O fits nowhere without a hole below it. Marked: where it fits.", "leaves [a flat/no] place for the O"
    ),
    "no S/Z": _Row(
        "How many of S and Z fit nowhere without a hole. Marked: where they fit.", "leaves [a/no] place for S and Z"
    ),
    "no J/L": _Row(
        "How many of J and L fit nowhere without a hole. Marked: where they fit.", "leaves [a/no] place for J and L"
    ),
    "no T": _Row(
        "1 if the T fits nowhere without a hole below it. Marked: where it fits.", "leaves [a/no] place for the T"
    ),
    "height": _Row(
        "The number of rows from the floor to the highest filled cell.",
        "[keeps/builds] the stack {number} row(s) [lower/higher]",
        "height",
    ),
    "deep wells": _Row(
        "Columns at least three rows lower than both neighbours. Only an I fills them.",
        "leaves [fewer/more] deep wells",
        "deep wells",
    ),
    "deep wells beyond one": _Row(
        "Deep wells after the first one. One deep well is for the I.", topic="deep wells", name="deep wells > 1"
    ),
    "height squared / 20": _Row(
        "The height squared, over 20: tall stacks count more and more.",
        "[keeps/builds] the stack [lower/higher]",
        "height",
        name="height squared",
    ),
    "rows": _Row("The rows that are cleared.", "clears {number} [fewer/more] row(s)", "rows", name="rows cleared"),
    "column transitions below the sky": _Row(
        "Along each column, the changes between filled and empty, up to row 20.",
        topic="column changes",
        name="column breaks",
    ),
    "cell heights": _Row(
        "The rows of all filled cells, added up. The lowest row is 1.",
        "[keeps the whole stack lower/piles the stack higher]",
    ),
    "well depths": _Row(
        "The rows by which each column is lower than its lower neighbour, added up.",
        "leaves [shallower/deeper] pits",
        "pits",
        name="pit depth",
    ),
    "frontier": _Row(
        "The sides at which empty cells touch filled ones or a wall.",
        "leaves a [smoother/rougher] outline",
        "surface",
        name="outline",
    ),
    "height before the clear": _Row(
        "The rows from the floor to the highest filled cell that is not being cleared.",
        topic="height",
        name="height before",
    ),
    "enclosed holes": _Row(
        "How hard the empty cells are to fill: more for those close below filled cells.",
        "leaves [fewer/more] cells hard to fill",
        "cover",
    ),
    "drop distance": _Row(
        "The rows from the top of the well down to the middle of the piece.",
        "lands {number} row(s) [higher/lower]",
        "drop",
    ),
    "pits": _Row(
        "For each pit at least two rows deep that only an I reaches, its depth less 1.",
        "leaves [fewer/more] pits that only an I fills",
        "wells",
        name="pits for an I",
    ),
    # The modern bot
    "closed holes": _Row("Covered cells that no slide reaches.", "leaves {number} [fewer/more] closed hole(s)"),
    "row transitions of the stack": _Row(
        "Along each row of the stack, the changes between filled and empty. The walls count as filled.",
        topic="row transitions",
        name="stack breaks",
    ),
    "overhangs": _Row(
        "Covered cells near the open sky. A slide or a spin may still reach them.",
        "leaves {number} [fewer/more] overhang(s)",
    ),
    "covering cells": _Row("Filled cells above covered ones, at most fifteen.", topic="cover"),
    "upper half": _Row("The rows of the stack above the tenth.", topic="height"),
    "upper quarter": _Row("The rows of the stack above the fifteenth.", topic="height"),
    "bumpiness beside the well": _Row(
        "The rows by which neighbouring columns differ, apart from the main well.",
        "[keeps/makes] the surface [smoother/rougher]",
        "surface",
        name="bumps",
    ),
    "cliffs": _Row(
        "By how many rows steps between neighbouring columns exceed two, added up.",
        "leaves [fewer/more] steep steps",
        "surface",
    ),
    "well depth": _Row(
        "The depth of the lowest column, at most six rows.", "[leaves/keeps] the main well [shallower/deeper]"
    ),
    "well inward": _Row(
        "The columns between the main well and the nearer wall.",
        "[keeps the main well nearer to/moves the main well away from] the wall",
    ),
    "other wells": _Row("The depths of all gaps one column wide, apart from the main well.", topic="wells"),
    "ready rows": _Row(
        "Rows, at most four, that one I would clear together.", "has {number} [fewer/more] row(s) ready for an I"
    ),
    "T-slots, no row": _Row(
        "Places where a T can be spun in to clear no row.",
        "[gives up/builds] a slot for a T-spin",
        "slots",
        name="T-slots, 0",
    ),
    "T-slots, one row": _Row("Places where a T can be spun in to clear one row.", topic="slots", name="T-slots, 1"),
    "T-slots, two rows": _Row("Places where a T can be spun in to clear two rows.", topic="slots", name="T-slots, 2"),
    "back-to-back kept": _Row(
        "1 if the last clear was a tetris or a T-spin, so that the next one scores more.",
        "[gives up/keeps] the back-to-back chain",
        "chain",
        name="back-to-back on",
    ),
    "T kept": _Row("1 if a T is in the hold.", "[has no/keeps a] T in the hold", name="T in hold"),
    "I kept": _Row("1 if an I is in the hold.", "[has no/keeps an] I in the hold", name="I in hold"),
    "single": _Row("Clears of one row.", "[avoids clearing just one row/clears a single]"),
    "double": _Row("Clears of two rows at once.", "[does not clear/clears] a double"),
    "triple": _Row("Clears of three rows at once.", "[does not clear/clears] a triple"),
    "tetris": _Row("Clears of four rows at once.", "[does not clear/clears] a tetris"),
    **{
        f"{spin} {name}": _Row(f"{spin}s that clear {rows}.", f"[does not clear/clears] a {spin} {name}")
        for spin, most in (("T-spin", 3), ("T-spin mini", 2))
        for name, rows in _CLEARS[:most]
    },
    "T-spin": _Row("The number of T-spins that clear no row.", "makes [no/a] T-spin"),
    "T-spin mini": _Row("The number of T-spin minis that clear no row.", "makes [no/a] T-spin mini"),
    "back-to-back": _Row(
        "Tetrises and T-spins with no other clear between them and the one before.",
        "scores [no/a] back-to-back",
        "chain",
    ),
    "combo": _Row("The clears in a row before each clear.", "makes a [shorter/longer] combo"),
    "perfect clear": _Row("Clears that empty the board.", "[does not empty/empties] the board"),
    "wasted T": _Row("T pieces placed without a spin.", "[does not waste/wastes] a T"),
    "winning points": _Row(
        "The points of the clear that wins the game, in hundreds.", "wins [with fewer/the game with more] points"
    ),
    # The house bots
    "row transitions in rows with holes": _Row(
        "In rows that hold a hole, the changes between filled and empty.",
        "leaves [fewer/more] breaks in the rows with holes",
        name="breaks at holes",
    ),
    "gaps in lids": _Row(
        "Empty cells of rows with a lid. A lid is a filled cell right above a hole.",
        "leaves [less/more] to fill before holes open",
        "lids",
        name="gaps over holes",
    ),
    "level steps": _Row(
        "Neighbouring columns of the same height.", "leaves {number} [fewer/more] level pair(s)", "surface"
    ),
    "rows with two gaps": _Row(
        "Rows of which eight cells are filled.", "leaves {number} [fewer/more] row(s) with two gaps", name="two gaps"
    ),
    "rows with one gap": _Row(
        "Rows of which nine cells are filled.", "leaves {number} [fewer/more] row(s) with one gap", name="one gap"
    ),
    "peaks": _Row(
        "Columns higher than both neighbours. Those at the walls do not count.",
        "leaves {number} [fewer/more] peak(s)",
        "peaks",
    ),
    "pit depth": _Row("The rows by which each column is lower than its lower neighbour, added up.", topic="pits"),
    "row transitions in lids": _Row(
        "In rows with a lid, the changes between filled and empty. A lid is a filled cell right above a hole.",
        "leaves [fewer/more] breaks in the rows over holes",
        "lids",
        name="breaks in lids",
    ),
    "width-3 pit depth": _Row(
        "The rows by which three columns are lower than those beside them, added up.",
        "leaves [shallower/deeper] wide pits",
        "wide pits",
        name="wide pits",
    ),
    "depth of rows with holes": _Row(
        "From each row with holes, the rows up to the top of the stack.",
        "leaves [less/more] on top of the rows with holes",
        name="depth of holes",
    ),
    "open well cells": _Row(
        "Open cells with a filled cell or a wall right at both sides.",
        "leaves {number} [fewer/more] cell(s) of open wells",
        "open wells",
        name="open wells",
    ),
    "open well cells in rows with holes": _Row(
        "Open cells between filled ones, in rows that hold a hole.",
        "leaves {number} [fewer/more] cell(s) of open wells beside holes",
        "open wells",
        name="wells at holes",
    ),
    "gaps over the highest holes": _Row(
        "Empty cells of the rows that cover the highest holes.",
        "leaves {number} [fewer/more] gap(s) over the highest holes",
        name="gaps on top",
    ),
    "row transitions of the top two rows": _Row(
        "In the two highest rows with cells, the changes between filled and empty.",
        "leaves [fewer/more] breaks at the top of the stack",
        name="breaks on top",
    ),
    "pits of depth 1": _Row(
        "Columns exactly one row lower than their lower neighbour.",
        "leaves [fewer/more] pits one row deep",
        "pits",
        name="pits 1 deep",
    ),
    "pits of depth 2": _Row(
        "Columns exactly two rows lower than their lower neighbour.",
        "leaves [fewer/more] pits two rows deep",
        "pits",
        name="pits 2 deep",
    ),
    "pits of depth 3": _Row(
        "Columns exactly three rows lower than their lower neighbour.",
        "leaves [fewer/more] pits three rows deep",
        "pits",
        name="pits 3 deep",
    ),
    "empty cells under tops": _Row(
        "Holes with one filled cell of their column above them.",
        "leaves {number} [fewer/more] hole(s) under a single cell",
        name="thin covers",
    ),
    "uneven pits of width 2": _Row(
        "Two columns of different height, both lower than those beside them.",
        "leaves {number} [fewer/more] uneven pit(s)",
        name="uneven pits",
    ),
    "scarce fits": _Row(
        "How few places O, T, S, Z, L and J have. Marked: those of the scarcest.",
        "leaves [more/fewer] places for the pieces that have few",
        "places",
        name="few places",
    ),
    "gaps in the highest row with holes": _Row(
        "The empty cells of the highest row with holes.",
        "leaves {number} [fewer/more] gap(s) in the top row with holes",
        name="gaps at holes",
    ),
    "wall pits of depth 1": _Row(
        "Columns at a wall exactly one row lower than their neighbour.",
        "leaves [fewer/more] low edges",
        "pits",
        name="low edges",
    ),
    "deepest pit": _Row("The depth of the deepest pit of one column.", "leaves a [shallower/deeper] pit", "pits"),
    "fits of T": _Row(
        "The places where a T leaves no hole.",
        "leaves {number} [fewer/more] place(s) for the T",
        "places",
        name="places for T",
    ),
    "bumpiness": _Row(
        "How far neighbouring columns are apart in height, added up.", "leaves a [smoother/rougher] surface", "surface"
    ),
    "towers": _Row(
        "Columns at least two rows higher than both neighbours.", "leaves {number} [fewer/more] tower(s)", "peaks"
    ),
    "lids with two gaps": _Row(
        "Rows of eight filled cells, one of them right above a hole.",
        "leaves {number} [fewer/more] row(s) over a hole with two gaps",
        name="lids, two gaps",
    ),
    # The bot for versus
    "buried rows": _Row("For each hole, the rows from it up to the top of its column, at most six.", topic="cover"),
    "height to come": _Row("The rows of the stack, and a part of the lines that wait.", topic="height"),
    "upper half to come": _Row("The rows of that height above the tenth.", topic="height", name="half to come"),
    "upper quarter to come": _Row(
        "The rows of that height above the fifteenth.", topic="height", name="quarter to come"
    ),
    "mean height": _Row("The mean of the heights of all columns.", topic="height"),
    "rows around the well": _Row(
        "The rows from the floor of the lowest column up that are full but for that column.",
        "has {number} [fewer/more] full row(s) around the well",
        name="rows at the well",
    ),
    "T-spin to come": _Row(
        "The best slot for a T clears no row. It counts once for each T that is near.", topic="slots", name="T-slot"
    ),
    "T-spin single to come": _Row(
        "The best slot for a T clears one row. It counts once for each T that is near.",
        topic="slots",
        name="T-slot, single",
    ),
    "T-spin double to come": _Row(
        "The best slot for a T clears two rows. It counts once for each T that is near.",
        topic="slots",
        name="T-slot, double",
    ),
    "waiting lines": _Row("The lines of garbage that wait.", "leaves {number} [fewer/more] line(s) to come in"),
    "combo kept": _Row("The clears in a row at the end of the plan.", "[gives up/keeps] the combo", name="combo on"),
    "back-to-back broken": _Row(
        "Clears that end a back-to-back chain.",
        "[does not break/breaks] the back-to-back chain",
        "chain",
        name="chain broken",
    ),
    "lines by combo": _Row(
        "The lines that clears attack with by their combo alone.", "attacks with [less/more] by the combo"
    ),
    "lines sent": _Row("The lines of garbage that go to the opponent.", "sends [less/more] to the opponent"),
    "lines cancelled": _Row("The waiting lines that an attack cancels.", "cancels [less/more]"),
    "T without a double": _Row(
        "T pieces that are placed without a T-spin of two rows or more.",
        "[keeps the T for a T-spin/gives up a T that could spin in a] double",
        name="T, no double",
    ),
    "soft drop": _Row(
        "The rows of soft drops into places that a hard drop does not reach.", "needs [less/more] time to soft drop"
    ),
    "clears": _Row("Pieces that clear rows, whatever their number.", "clears with [fewer/more] pieces"),
}
"""The features by their names in the terms of a value."""
_EITHER = re.compile(r"\[(.*?)/(.*?)\]")


def _forms(phrase: str) -> Phrase:
    return (phrase.replace("(s)", ""), phrase.replace("(s)", "s")) if "(s)" in phrase else phrase


def _table() -> Iterator[tuple[str, FeatureWords]]:
    phrases: dict[str, str] = {}
    for key, row in _ROWS.items():
        topic = row.topic or key
        phrase = row.phrase or phrases[topic]
        phrases.setdefault(topic, phrase)
        less, more = (_forms(_EITHER.sub(side, phrase)) for side in (r"\1", r"\2"))
        yield key, FeatureWords(row.name or key, row.meaning, less, more, topic)


FEATURE_WORDS: Mapping[str, FeatureWords] = dict(_table())


def feature_name(feature: str) -> str:
    """Return what a feature is called. A name that is not in the table stays as it is."""
    return say(FEATURE_WORDS[feature].name) if feature in FEATURE_WORDS else feature


def meaning_of(feature: str) -> str:
    """Return what a feature counts, in a sentence. Empty for a name that is not in the table."""
    return say(FEATURE_WORDS[feature].meaning) if feature in FEATURE_WORDS else ""
