"""All features of bots in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.language import say

Phrase = str | tuple[str, str]
"""A text, or both forms of one with a number."""


class FeatureWords(NamedTuple):
    """A feature in words, in the language of the source. ``python -m languages`` collects them from the table.

    The phrases follow "It". ``{number}`` stands for the difference, ``{holes}`` for the difference as a number of
    holes, ``{columns}`` for the columns in which the marks of two landings differ. A phrase with columns has the forms
    for one column and for several.
    """

    name: str
    meaning: str
    less: Phrase
    more: Phrase
    topic: str = ""
    """Features of one topic say the same thing. They are weighed together, and one of them is told. Never shown."""
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

    @property
    def texts(self) -> Iterator[Phrase]:
        """All that is translated."""
        return (text for text in self._replace(topic="") if text)


_EITHER = re.compile(r"\[(.*?)/(.*?)\]")


def _feature(name: str, meaning: str, phrase: str, topic: str = "", **others: Phrase) -> FeatureWords:
    """A row of the table.

    ``phrase`` has brackets where less and more of the feature differ: "leaves [fewer/more] wells". Where "(s)" stands
    in a phrase, its form for several has an s: "leaves {number} [fewer/more] hole(s)".
    """
    less, more = _EITHER.sub(r"\1", phrase), _EITHER.sub(r"\2", phrase)
    return FeatureWords(
        name, meaning, _forms(less), _forms(more), topic, **{key: _forms(others[key]) for key in others}
    )


def _forms(phrase: Phrase) -> Phrase:
    if isinstance(phrase, str) and "(s)" in phrase:
        return phrase.replace("(s)", ""), phrase.replace("(s)", "s")
    return phrase


def _like(words: FeatureWords, name: str, meaning: str, phrase: str = "") -> FeatureWords:
    """The words of a feature of which the same is told as of another one, or something else of the same topic."""
    of_its_own = _feature(name, meaning, phrase)
    told = of_its_own if phrase else words
    return words._replace(name=name, meaning=meaning, less=told.less, more=told.more)


_ROW_CHANGES = _feature(
    "row breaks",
    "Along each row, the changes between filled and empty. The walls count as filled.",
    "leaves [fewer/more] breaks in the rows",
)
_COLUMN_CHANGES = _feature(
    "column breaks",
    "Along each column, the changes between filled and empty, from the floor to the sky.",
    "leaves [fewer/more] breaks in the columns",
    topic="column changes",
)
_COVER = _feature(
    "cells on holes",
    "Filled cells in an unbroken run on top of holes.",
    "puts [less/more] on top of the holes",
    topic="cover",
)
_HEIGHT = _feature(
    "height",
    "The number of rows from the floor to the highest filled cell.",
    "[keeps/builds] the stack {number} row(s) [lower/higher]",
    topic="height",
)
_WELLS = _feature(
    "wells",
    "Empty cells between two filled ones. Each counts 1, and 1 more for each empty cell directly below it.",
    "leaves [shallower/deeper] wells",
    topic="wells",
    less_there="digs no well in column(s) {columns}",
    less_than_now="fills the well(s) in column(s) {columns}",
    more_there=("leaves a deeper well in column {columns}", "leaves deeper wells in columns {columns}"),
)
_PIT_DEPTH = _feature(
    "pit depth",
    "The rows by which each column is lower than its lower neighbour, added up.",
    "leaves [shallower/deeper] pits",
    topic="pits",
    less_there="leaves no such pit in column(s) {columns}",
    less_than_now="fills the pit(s) in column(s) {columns}",
    more_there=("leaves a pit in column {columns}", "leaves pits in columns {columns}"),
)
_DEEP_WELLS = _feature(
    "deep wells",
    "Columns at least three rows lower than both neighbours. Only an I fills them.",
    "leaves [fewer/more] deep wells",
    topic="deep wells",
    less_there="leaves no deep well in column(s) {columns}",
    less_than_now="fills the deep well(s) in column(s) {columns}",
    more_there=("leaves a deep well in column {columns}", "leaves deep wells in columns {columns}"),
)
_BUMPS = _feature(
    "bumps",
    "The rows by which neighbouring columns differ, apart from the main well.",
    "[keeps/makes] the surface [smoother/rougher]",
    topic="surface",
)
_SLOTS = _feature(
    "T-slots for no row",
    "Places where a T can be spun in to clear no row.",
    "[gives up/builds] a slot for a T-spin",
    topic="slots",
)
_SLOT = _feature(
    "slot for a T-spin",
    "The best slot for a T clears no row. It counts once for each T that is near.",
    "[gives up/builds] a slot for a T-spin",
    topic="slots",
)
_CLEARS = ("single", "one row"), ("double", "two rows"), ("triple", "three rows")
FEATURE_WORDS: Mapping[str, FeatureWords] = {
    "landing height": _feature(
        "landing height",
        "The row of the middle of the piece where it lands. The floor is row 0.",
        "lands {number} row(s) [lower/higher]",
        topic="drop",
    ),
    "eroded cells": _feature(
        "own cells cleared",
        "Rows cleared, times the cells of this piece that go with them.",
        "clears [less/more] with its own cells",
        topic="rows",
        more_alone="clears {number} row(s)",
        less_alone="clears no row",
    ),
    "row transitions": _ROW_CHANGES,
    "column transitions": _COLUMN_CHANGES,
    "holes": _feature(
        "holes",
        "Empty cells with a filled cell somewhere above them.",
        "leaves {number} [fewer/more] hole(s)",
        less_there=(
            "keeps column {columns} open: covering it costs {holes}",
            "keeps columns {columns} open: covering them costs {holes}",
        ),
        less_than_now="uncovers column(s) {columns}, which saves {holes}",
        more_there="covers column(s) {columns}, which costs {holes}",
    ),
    "wells": _WELLS,
    "hole depth": _COVER,
    "rows with holes": _feature(
        "rows with holes",
        "Rows with at least one hole. They cannot be cleared yet.",
        "[keeps {number} row(s) free of/leaves {number} more row(s) with] holes",
    ),
    "diversity": _feature(
        "kinds of steps",
        "The different steps of at most two rows between neighbouring columns. Each step suits other pieces.",
        "leaves [fewer kinds of steps on the surface/more kinds of steps, so that more pieces fit]",
    ),
    "no O": _feature(
        "no place for O",
        "1 if the O fits nowhere without a hole below it. Marked: where it fits.",
        "leaves [a flat/no] place for the O",
    ),
    "no S/Z": _feature(
        "no place for S/Z",
        "How many of S and Z fit nowhere without a hole. Marked: where they fit.",
        "leaves [a/no] place for S and Z",
    ),
    "no J/L": _feature(
        "no place for J/L",
        "How many of J and L fit nowhere without a hole. Marked: where they fit.",
        "leaves [a/no] place for J and L",
    ),
    "no T": _feature(
        "no place for T",
        "1 if the T fits nowhere without a hole below it. Marked: where it fits.",
        "leaves [a/no] place for the T",
    ),
    "height": _HEIGHT,
    "deep wells": _DEEP_WELLS,
    "deep wells beyond one": _like(
        _DEEP_WELLS, "deep wells beyond one", "Deep wells after the first one. One deep well is for the I."
    ),
    "height squared / 20": _like(
        _HEIGHT,
        "height squared",
        "The height squared, over 20: tall stacks count more and more.",
        "[keeps/builds] the stack [lower/higher]",
    ),
    "rows": _feature(
        "rows cleared",
        "The rows that are cleared.",
        "clears {number} [fewer/more] row(s)",
        topic="rows",
        more_alone="clears {number} row(s)",
        less_alone="clears no row",
    ),
    "column transitions below the sky": _like(
        _COLUMN_CHANGES,
        "column breaks up to row 20",
        "Along each column, the changes between filled and empty, up to row 20.",
    ),
    "cell heights": _feature(
        "cell heights",
        "The rows of all filled cells, added up. The lowest row is 1.",
        "[keeps the whole stack lower/piles the stack higher]",
    ),
    "well depths": _PIT_DEPTH,
    "frontier": _feature(
        "outline",
        "The sides at which empty cells touch filled ones or a wall.",
        "leaves a [smoother/rougher] outline",
        topic="surface",
    ),
    "height before the clear": _like(
        _HEIGHT,
        "height before the clear",
        "The rows from the floor to the highest filled cell that is not being cleared.",
    ),
    "enclosed holes": _feature(
        "enclosed holes",
        "How hard the empty cells are to fill: more for those close below filled cells.",
        "leaves [fewer/more] cells hard to fill",
        topic="cover",
    ),
    "drop distance": _feature(
        "drop distance",
        "The rows from the top of the well down to the middle of the piece.",
        "lands {number} row(s) [higher/lower]",
        topic="drop",
    ),
    "pits": _feature(
        "pits for an I",
        "For each pit at least two rows deep that only an I reaches, its depth less 1.",
        "leaves [fewer/more] pits that only an I fills",
        topic="wells",
        less_there="leaves no pit in column(s) {columns}",
        less_than_now="fills the pit(s) in column(s) {columns}",
        more_there=(
            "leaves a pit in column {columns}, which only an I fills",
            "leaves pits in columns {columns}, which only an I fills",
        ),
    ),
    # The modern bot
    "closed holes": _feature(
        "closed holes", "Covered cells that no slide reaches.", "leaves {number} [fewer/more] closed hole(s)"
    ),
    "row transitions of the stack": _like(
        _ROW_CHANGES,
        "row breaks in the stack",
        "Along each row of the stack, the changes between filled and empty. The walls count as filled.",
    ),
    "overhangs": _feature(
        "overhangs",
        "Covered cells near the open sky. A slide or a spin may still reach them.",
        "leaves {number} [fewer/more] overhang(s)",
    ),
    "covering cells": _like(_COVER, "covering cells", "Filled cells above covered ones, at most fifteen."),
    "upper half": _like(_HEIGHT, "upper half", "The rows of the stack above the tenth."),
    "upper quarter": _like(_HEIGHT, "upper quarter", "The rows of the stack above the fifteenth."),
    "bumpiness beside the well": _BUMPS,
    "cliffs": _like(
        _BUMPS,
        "cliffs",
        "By how many rows steps between neighbouring columns exceed two, added up.",
        "leaves [fewer/more] steep steps",
    ),
    "well depth": _feature(
        "well depth",
        "The depth of the lowest column, at most six rows.",
        "[leaves/keeps] the main well [shallower/deeper]",
    ),
    "well inward": _feature(
        "well inward",
        "The columns between the main well and the nearer wall.",
        "[keeps the main well nearer to/moves the main well away from] the wall",
    ),
    "other wells": _like(_WELLS, "other wells", "The depths of all gaps one column wide, apart from the main well."),
    "ready rows": _feature(
        "ready rows",
        "Rows, at most four, that one I would clear together.",
        "has {number} [fewer/more] row(s) ready for an I",
    ),
    "T-slots, no row": _SLOTS,
    "T-slots, one row": _like(_SLOTS, "T-slots for one row", "Places where a T can be spun in to clear one row."),
    "T-slots, two rows": _like(_SLOTS, "T-slots for two rows", "Places where a T can be spun in to clear two rows."),
    "back-to-back kept": _feature(
        "back-to-back on",
        "1 if the last clear was a tetris or a T-spin, so that the next one scores more.",
        "[gives up/keeps] the back-to-back chain",
        topic="chain",
    ),
    "T kept": _feature("T in hold", "1 if a T is in the hold.", "[has no/keeps a] T in the hold"),
    "I kept": _feature("I in hold", "1 if an I is in the hold.", "[has no/keeps an] I in the hold"),
    "single": _feature("single", "Clears of one row.", "[avoids clearing just one row/clears a single]"),
    "double": _feature("double", "Clears of two rows at once.", "[does not clear/clears] a double"),
    "triple": _feature("triple", "Clears of three rows at once.", "[does not clear/clears] a triple"),
    "tetris": _feature("tetris", "Clears of four rows at once.", "[does not clear/clears] a tetris"),
    **{
        f"{spin} {name}": _feature(
            f"{spin} {name}", f"{spin}s that clear {rows}.", f"[does not clear/clears] a {spin} {name}"
        )
        for spin, most in (("T-spin", 3), ("T-spin mini", 2))
        for name, rows in _CLEARS[:most]
    },
    "T-spin": _feature("T-spin", "The number of T-spins that clear no row.", "makes [no/a] T-spin"),
    "T-spin mini": _feature("T-spin mini", "The number of T-spin minis that clear no row.", "makes [no/a] T-spin mini"),
    "back-to-back": _feature(
        "back-to-back",
        "Tetrises and T-spins with no other clear between them and the one before.",
        "scores [no/a] back-to-back",
        topic="chain",
    ),
    "combo": _feature("combo", "The clears in a row before each clear.", "makes a [shorter/longer] combo"),
    "perfect clear": _feature("perfect clear", "Clears that empty the board.", "[does not empty/empties] the board"),
    "wasted T": _feature("wasted T", "T pieces placed without a spin.", "[does not waste/wastes] a T"),
    "winning points": _feature(
        "winning points",
        "The points of the clear that wins the game, in hundreds.",
        "wins [with fewer/the game with more] points",
    ),
    # The house bots
    "row transitions in rows with holes": _feature(
        "breaks in rows with holes",
        "In rows that hold a hole, the changes between filled and empty.",
        "leaves [fewer/more] breaks in the rows with holes",
    ),
    "gaps in lids": _feature(
        "gaps over holes",
        "Empty cells of rows with a lid. A lid is a filled cell right above a hole.",
        "leaves [less/more] to fill before holes open",
        topic="lids",
    ),
    "level steps": _feature(
        "level steps",
        "Neighbouring columns of the same height.",
        "leaves {number} [fewer/more] level pair(s)",
        topic="surface",
    ),
    "rows with two gaps": _feature(
        "rows with two gaps",
        "Rows of which eight cells are filled.",
        "leaves {number} [fewer/more] row(s) with two gaps",
    ),
    "rows with one gap": _feature(
        "rows with one gap", "Rows of which nine cells are filled.", "leaves {number} [fewer/more] row(s) with one gap"
    ),
    "peaks": _feature(
        "peaks",
        "Columns higher than both neighbours. Those at the walls do not count.",
        "leaves {number} [fewer/more] peak(s)",
        topic="peaks",
    ),
    "pit depth": _PIT_DEPTH,
    "row transitions in lids": _feature(
        "breaks in lids",
        "In rows with a lid, the changes between filled and empty. A lid is a filled cell right above a hole.",
        "leaves [fewer/more] breaks in the rows over holes",
        topic="lids",
    ),
    "width-3 pit depth": _feature(
        "depth of wide pits",
        "The rows by which three columns are lower than those beside them, added up.",
        "leaves [shallower/deeper] wide pits",
        topic="wide pits",
    ),
    "depth of rows with holes": _feature(
        "depth of rows with holes",
        "From each row with holes, the rows up to the top of the stack.",
        "leaves [less/more] on top of the rows with holes",
    ),
    "open well cells": _feature(
        "open wells",
        "Open cells with a filled cell or a wall right at both sides.",
        "leaves {number} [fewer/more] cell(s) of open wells",
        topic="open wells",
    ),
    "open well cells in rows with holes": _feature(
        "open wells at holes",
        "Open cells between filled ones, in rows that hold a hole.",
        "leaves {number} [fewer/more] cell(s) of open wells beside holes",
        topic="open wells",
    ),
    "gaps over the highest holes": _feature(
        "gaps over the highest holes",
        "Empty cells of the rows that cover the highest holes.",
        "leaves {number} [fewer/more] gap(s) over the highest holes",
    ),
    "row transitions of the top two rows": _feature(
        "breaks in the top two rows",
        "In the two highest rows with cells, the changes between filled and empty.",
        "leaves [fewer/more] breaks at the top of the stack",
    ),
    "pits of depth 1": _like(
        _PIT_DEPTH,
        "pits 1 deep",
        "Columns exactly one row lower than their lower neighbour.",
        "leaves [fewer/more] pits one row deep",
    ),
    "pits of depth 2": _like(
        _PIT_DEPTH,
        "pits 2 deep",
        "Columns exactly two rows lower than their lower neighbour.",
        "leaves [fewer/more] pits two rows deep",
    ),
    "pits of depth 3": _like(
        _PIT_DEPTH,
        "pits 3 deep",
        "Columns exactly three rows lower than their lower neighbour.",
        "leaves [fewer/more] pits three rows deep",
    ),
    "empty cells under tops": _feature(
        "holes under one cell",
        "Holes with one filled cell of their column above them.",
        "leaves {number} [fewer/more] hole(s) under a single cell",
    ),
    "uneven pits of width 2": _feature(
        "uneven pits",
        "Two columns of different height, both lower than those beside them.",
        "leaves {number} [fewer/more] uneven pit(s)",
    ),
    "scarce fits": _feature(
        "few places",
        "How few places O, T, S, Z, L and J have. Marked: those of the scarcest.",
        "leaves [more/fewer] places for the pieces that have few",
        topic="places",
    ),
    "gaps in the highest row with holes": _feature(
        "gaps in the top row with holes",
        "The empty cells of the highest row with holes.",
        "leaves {number} [fewer/more] gap(s) in the top row with holes",
    ),
    "wall pits of depth 1": _like(
        _PIT_DEPTH,
        "low edges",
        "Columns at a wall exactly one row lower than their neighbour.",
        "leaves [fewer/more] low edges",
    ),
    "deepest pit": _like(
        _PIT_DEPTH, "deepest pit", "The depth of the deepest pit of one column.", "leaves a [shallower/deeper] pit"
    ),
    "fits of T": _feature(
        "places for T",
        "The places where a T leaves no hole.",
        "leaves {number} [fewer/more] place(s) for the T",
        topic="places",
    ),
    "bumpiness": _feature(
        "bumpiness",
        "How far neighbouring columns are apart in height, added up.",
        "leaves a [smoother/rougher] surface",
        topic="surface",
    ),
    "towers": _feature(
        "towers",
        "Columns at least two rows higher than both neighbours.",
        "leaves {number} [fewer/more] tower(s)",
        topic="peaks",
    ),
    "lids with two gaps": _feature(
        "lids with two gaps",
        "Rows of eight filled cells, one of them right above a hole.",
        "leaves {number} [fewer/more] row(s) over a hole with two gaps",
    ),
    # The bot for versus
    "buried rows": _like(
        _COVER, "buried rows", "For each hole, the rows from it up to the top of its column, at most six."
    ),
    "height to come": _like(_HEIGHT, "height to come", "The rows of the stack, and a part of the lines that wait."),
    "upper half to come": _like(_HEIGHT, "upper half to come", "The rows of that height above the tenth."),
    "upper quarter to come": _like(_HEIGHT, "upper quarter to come", "The rows of that height above the fifteenth."),
    "mean height": _like(_HEIGHT, "mean height", "The mean of the heights of all columns."),
    "rows around the well": _feature(
        "rows around the well",
        "The rows from the floor of the lowest column up that are full but for that column.",
        "has {number} [fewer/more] full row(s) around the well",
    ),
    "T-spin to come": _SLOT,
    "T-spin single to come": _like(
        _SLOT,
        "slot for a T-spin single",
        "The best slot for a T clears one row. It counts once for each T that is near.",
    ),
    "T-spin double to come": _like(
        _SLOT,
        "slot for a T-spin double",
        "The best slot for a T clears two rows. It counts once for each T that is near.",
    ),
    "waiting lines": _feature(
        "waiting lines", "The lines of garbage that wait.", "leaves {number} [fewer/more] line(s) to come in"
    ),
    "combo kept": _feature("combo on", "The clears in a row at the end of the plan.", "[gives up/keeps] the combo"),
    "back-to-back broken": _feature(
        "back-to-back broken",
        "Clears that end a back-to-back chain.",
        "[does not break/breaks] the back-to-back chain",
        topic="chain",
    ),
    "lines by combo": _feature(
        "lines by combo",
        "The lines that clears attack with by their combo alone.",
        "attacks with [less/more] by the combo",
    ),
    "lines sent": _feature(
        "lines sent", "The lines of garbage that go to the opponent.", "sends [less/more] to the opponent"
    ),
    "lines cancelled": _feature("lines cancelled", "The waiting lines that an attack cancels.", "cancels [less/more]"),
    "T without a double": _feature(
        "T without a double",
        "T pieces that are placed without a T-spin of two rows or more.",
        "[keeps the T for a T-spin/gives up a T that could spin in a] double",
    ),
    "soft drop": _feature(
        "soft drop",
        "The rows of soft drops into places that a hard drop does not reach.",
        "needs [less/more] time to soft drop",
    ),
    "clears": _feature("clears", "Pieces that clear rows, whatever their number.", "clears with [fewer/more] pieces"),
}
"""The features by their names in the terms of a value."""


SHORT_NAMES: Mapping[str, str] = {
    "T-slots for no row": "T-slots, 0",
    "row breaks in the stack": "stack breaks",
    "T-slots for one row": "T-slots, 1",
    "T-slots for two rows": "T-slots, 2",
    "T-spin mini single": "T-sp. mini single",
    "T-spin mini double": "T-sp. mini double",
    "breaks in rows with holes": "breaks at holes",
    "rows with two gaps": "two gaps",
    "rows with one gap": "one gap",
    "depth of wide pits": "wide pits",
    "depth of rows with holes": "depth of holes",
    "open wells at holes": "wells at holes",
    "gaps over the highest holes": "gaps on top",
    "breaks in the top two rows": "breaks on top",
    "holes under one cell": "thin covers",
    "gaps in the top row with holes": "gaps at holes",
    "lids with two gaps": "lids, two gaps",
    "slot for a T-spin": "T-slot",
    "upper half to come": "half to come",
    "upper quarter to come": "quarter to come",
    "rows around the well": "rows at the well",
    "slot for a T-spin single": "T-slot, single",
    "slot for a T-spin double": "T-slot, double",
    "back-to-back broken": "chain broken",
    "T without a double": "T, no double",
    "own cells cleared": "own cells",
    "no place for O": "no O",
    "no place for S/Z": "no S/Z",
    "no place for J/L": "no J/L",
    "no place for T": "no T",
    "deep wells beyond one": "deep wells > 1",
    "column breaks up to row 20": "column breaks",
    "height before the clear": "height before",
}
"""What features with long names are called where there is little room, by the names."""


def feature_name(feature: str) -> str:
    """Return what a feature is called. A name that is not in the table stays as it is."""
    return say(FEATURE_WORDS[feature].name) if feature in FEATURE_WORDS else feature


def feature_names(feature: str) -> list[str]:
    """Return what a feature is called, and if that is long, a shorter form of it."""
    words = FEATURE_WORDS.get(feature)
    short = SHORT_NAMES.get(words.name) if words else None
    return [feature_name(feature), *([say(short)] if short else [])]


def meaning_of(feature: str) -> str:
    """Return what a feature counts, in a sentence. Empty for a name that is not in the table."""
    return say(FEATURE_WORDS[feature].meaning) if feature in FEATURE_WORDS else ""
