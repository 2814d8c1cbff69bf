"""All features of bots in words: those of ``game.ai.linear``, and here those that other bots have besides."""

from __future__ import annotations

from collections.abc import Mapping

from game.language import marked, marked_many, say
from game.play.words.linear_features import COVER, HEIGHT, LINEAR_WORDS, PIT_DEPTH, ROW_CHANGES, WELLS, FeatureWords

_BUMPS = FeatureWords(
    marked("bumps"),
    marked("The rows by which neighbouring columns differ, apart from the main well."),
    marked("keeps the surface smoother"),
    marked("makes the surface rougher"),
    topic="surface",
)
_SLOTS = FeatureWords(
    marked("T-slots for no row"),
    marked("Places where a T can be spun in to clear no row."),
    marked("gives up a slot for a T-spin"),
    marked("builds a slot for a T-spin"),
    topic="slots",
    short=marked("T-slots, 0"),
)

GUIDELINE_WORDS: Mapping[str, FeatureWords] = {
    "closed holes": FeatureWords(
        marked("closed holes"),
        marked("Covered cells that no slide reaches."),
        marked_many("leaves {number} fewer closed hole", "leaves {number} fewer closed holes"),
        marked_many("leaves {number} more closed hole", "leaves {number} more closed holes"),
    ),
    "row transitions of the stack": ROW_CHANGES._replace(
        name=marked("row breaks in the stack"),
        meaning=marked("Along each row of the stack, the changes between filled and empty. The walls count as filled."),
        short=marked("stack breaks"),
    ),
    "overhangs": FeatureWords(
        marked("overhangs"),
        marked("Covered cells near the open sky. A slide or a spin may still reach them."),
        marked_many("leaves {number} fewer overhang", "leaves {number} fewer overhangs"),
        marked_many("leaves {number} more overhang", "leaves {number} more overhangs"),
    ),
    "covering cells": COVER._replace(
        name=marked("covering cells"), meaning=marked("Filled cells above covered ones, at most fifteen.")
    ),
    "upper half": HEIGHT._replace(name=marked("upper half"), meaning=marked("The rows of the stack above the tenth.")),
    "upper quarter": HEIGHT._replace(
        name=marked("upper quarter"), meaning=marked("The rows of the stack above the fifteenth.")
    ),
    "bumpiness beside the well": _BUMPS,
    "cliffs": _BUMPS._replace(
        name=marked("cliffs"),
        meaning=marked("By how many rows steps between neighbouring columns exceed two, added up."),
        less=marked("leaves fewer steep steps"),
        more=marked("leaves more steep steps"),
    ),
    "well depth": FeatureWords(
        marked("well depth"),
        marked("The depth of the lowest column, at most six rows."),
        marked("leaves the main well shallower"),
        marked("keeps the main well deeper"),
    ),
    "well inward": FeatureWords(
        marked("well inward"),
        marked("The columns between the main well and the nearer wall."),
        marked("keeps the main well nearer to the wall"),
        marked("moves the main well away from the wall"),
    ),
    "other wells": WELLS._replace(
        name=marked("other wells"),
        meaning=marked("The depths of all gaps one column wide, apart from the main well."),
    ),
    "ready rows": FeatureWords(
        marked("ready rows"),
        marked("Rows, at most four, that one I would clear together."),
        marked_many("has {number} fewer row ready for an I", "has {number} fewer rows ready for an I"),
        marked_many("has {number} more row ready for an I", "has {number} more rows ready for an I"),
    ),
    "T-slots, no row": _SLOTS,
    "T-slots, one row": _SLOTS._replace(
        name=marked("T-slots for one row"),
        meaning=marked("Places where a T can be spun in to clear one row."),
        short=marked("T-slots, 1"),
    ),
    "T-slots, two rows": _SLOTS._replace(
        name=marked("T-slots for two rows"),
        meaning=marked("Places where a T can be spun in to clear two rows."),
        short=marked("T-slots, 2"),
    ),
    "back-to-back kept": FeatureWords(
        marked("back-to-back on"),
        marked("1 if the last clear was a tetris or a T-spin, so that the next one scores more."),
        marked("gives up the back-to-back chain"),
        marked("keeps the back-to-back chain"),
        topic="chain",
    ),
    "T kept": FeatureWords(
        marked("T in hold"),
        marked("1 if a T is in the hold."),
        marked("has no T in the hold"),
        marked("keeps a T in the hold"),
    ),
    "I kept": FeatureWords(
        marked("I in hold"),
        marked("1 if an I is in the hold."),
        marked("has no I in the hold"),
        marked("keeps an I in the hold"),
    ),
    "single": FeatureWords(
        marked("single"),
        marked("Clears of one row."),
        marked("avoids clearing just one row"),
        marked("clears a single"),
    ),
    "double": FeatureWords(
        marked("double"),
        marked("Clears of two rows at once."),
        marked("does not clear a double"),
        marked("clears a double"),
    ),
    "triple": FeatureWords(
        marked("triple"),
        marked("Clears of three rows at once."),
        marked("does not clear a triple"),
        marked("clears a triple"),
    ),
    "tetris": FeatureWords(
        marked("tetris"),
        marked("Clears of four rows at once."),
        marked("does not clear a tetris"),
        marked("clears a tetris"),
    ),
    "T-spin single": FeatureWords(
        marked("T-spin single"),
        marked("T-spins that clear one row."),
        marked("does not clear a T-spin single"),
        marked("clears a T-spin single"),
    ),
    "T-spin double": FeatureWords(
        marked("T-spin double"),
        marked("T-spins that clear two rows."),
        marked("does not clear a T-spin double"),
        marked("clears a T-spin double"),
    ),
    "T-spin triple": FeatureWords(
        marked("T-spin triple"),
        marked("T-spins that clear three rows."),
        marked("does not clear a T-spin triple"),
        marked("clears a T-spin triple"),
    ),
    "T-spin mini single": FeatureWords(
        marked("T-spin mini single"),
        marked("T-spin minis that clear one row."),
        marked("does not clear a T-spin mini single"),
        marked("clears a T-spin mini single"),
        short=marked("T-sp. mini single"),
    ),
    "T-spin mini double": FeatureWords(
        marked("T-spin mini double"),
        marked("T-spin minis that clear two rows."),
        marked("does not clear a T-spin mini double"),
        marked("clears a T-spin mini double"),
        short=marked("T-sp. mini double"),
    ),
    "T-spin": FeatureWords(
        marked("T-spin"),
        marked("The number of T-spins that clear no row."),
        marked("makes no T-spin"),
        marked("makes a T-spin"),
    ),
    "T-spin mini": FeatureWords(
        marked("T-spin mini"),
        marked("The number of T-spin minis that clear no row."),
        marked("makes no T-spin mini"),
        marked("makes a T-spin mini"),
    ),
    "back-to-back": FeatureWords(
        marked("back-to-back"),
        marked("Tetrises and T-spins with no other clear between them and the one before."),
        marked("scores no back-to-back"),
        marked("scores a back-to-back"),
        topic="chain",
    ),
    "combo": FeatureWords(
        marked("combo"),
        marked("The clears in a row before each clear."),
        marked("makes a shorter combo"),
        marked("makes a longer combo"),
    ),
    "perfect clear": FeatureWords(
        marked("perfect clear"),
        marked("Clears that empty the board."),
        marked("does not empty the board"),
        marked("empties the board"),
    ),
    "wasted T": FeatureWords(
        marked("wasted T"),
        marked("T pieces placed without a spin."),
        marked("does not waste a T"),
        marked("wastes a T"),
    ),
    "winning points": FeatureWords(
        marked("winning points"),
        marked("The points of the clear that wins the game, in hundreds."),
        marked("wins with fewer points"),
        marked("wins the game with more points"),
    ),
}


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


_SLOT = FeatureWords(
    marked("slot for a T-spin"),
    marked("The best slot for a T clears no row. It counts once for each T that is near."),
    marked("gives up a slot for a T-spin"),
    marked("builds a slot for a T-spin"),
    topic="slots",
    short=marked("T-slot"),
)

VERSUS_WORDS: Mapping[str, FeatureWords] = {
    "buried rows": COVER._replace(
        name=marked("buried rows"),
        meaning=marked("For each hole, the rows from it up to the top of its column, at most six."),
    ),
    "height to come": HEIGHT._replace(
        name=marked("height to come"), meaning=marked("The rows of the stack, and a part of the lines that wait.")
    ),
    "upper half to come": HEIGHT._replace(
        name=marked("upper half to come"),
        meaning=marked("The rows of that height above the tenth."),
        short=marked("half to come"),
    ),
    "upper quarter to come": HEIGHT._replace(
        name=marked("upper quarter to come"),
        meaning=marked("The rows of that height above the fifteenth."),
        short=marked("quarter to come"),
    ),
    "mean height": HEIGHT._replace(
        name=marked("mean height"), meaning=marked("The mean of the heights of all columns.")
    ),
    "rows around the well": FeatureWords(
        marked("rows around the well"),
        marked("The rows from the floor of the lowest column up that are full but for that column."),
        marked_many("has {number} fewer full row around the well", "has {number} fewer full rows around the well"),
        marked_many("has {number} more full row around the well", "has {number} more full rows around the well"),
        short=marked("rows at the well"),
    ),
    "T-spin to come": _SLOT,
    "T-spin single to come": _SLOT._replace(
        name=marked("slot for a T-spin single"),
        meaning=marked("The best slot for a T clears one row. It counts once for each T that is near."),
        short=marked("T-slot, single"),
    ),
    "T-spin double to come": _SLOT._replace(
        name=marked("slot for a T-spin double"),
        meaning=marked("The best slot for a T clears two rows. It counts once for each T that is near."),
        short=marked("T-slot, double"),
    ),
    "waiting lines": FeatureWords(
        marked("waiting lines"),
        marked("The lines of garbage that wait."),
        marked_many("leaves {number} fewer line to come in", "leaves {number} fewer lines to come in"),
        marked_many("leaves {number} more line to come in", "leaves {number} more lines to come in"),
    ),
    "combo kept": FeatureWords(
        marked("combo on"),
        marked("The clears in a row at the end of the plan."),
        marked("gives up the combo"),
        marked("keeps the combo"),
    ),
    "back-to-back broken": FeatureWords(
        marked("back-to-back broken"),
        marked("Clears that end a back-to-back chain."),
        marked("does not break the back-to-back chain"),
        marked("breaks the back-to-back chain"),
        topic="chain",
        short=marked("chain broken"),
    ),
    "lines by combo": FeatureWords(
        marked("lines by combo"),
        marked("The lines that clears attack with by their combo alone."),
        marked("attacks with less by the combo"),
        marked("attacks with more by the combo"),
    ),
    "lines sent": FeatureWords(
        marked("lines sent"),
        marked("The lines of garbage that go to the opponent."),
        marked("sends less to the opponent"),
        marked("sends more to the opponent"),
    ),
    "lines cancelled": FeatureWords(
        marked("lines cancelled"),
        marked("The waiting lines that an attack cancels."),
        marked("cancels less"),
        marked("cancels more"),
    ),
    "T without a double": FeatureWords(
        marked("T without a double"),
        marked("T pieces that are placed without a T-spin of two rows or more."),
        marked("keeps the T for a T-spin double"),
        marked("gives up a T that could spin in a double"),
        short=marked("T, no double"),
    ),
    "soft drop": FeatureWords(
        marked("soft drop"),
        marked("The rows of soft drops into places that a hard drop does not reach."),
        marked("needs less time to soft drop"),
        marked("needs more time to soft drop"),
    ),
    "clears": FeatureWords(
        marked("clears"),
        marked("Pieces that clear rows, whatever their number."),
        marked("clears with fewer pieces"),
        marked("clears with more pieces"),
    ),
}


FEATURE_WORDS: Mapping[str, FeatureWords] = {**LINEAR_WORDS, **HOUSE_WORDS, **GUIDELINE_WORDS, **VERSUS_WORDS}
"""The features by their names in the terms of a value."""


def feature_name(feature: str) -> str:
    """Return what a feature is called. A name that is not in the table stays as it is."""
    return say(FEATURE_WORDS[feature].name) if feature in FEATURE_WORDS else feature


def short_name(feature: str) -> str:
    """Return the name of a feature for narrow columns."""
    words = FEATURE_WORDS.get(feature)
    return say(words.short) if words and words.short else feature_name(feature)


def meaning_of(feature: str) -> str:
    """Return what a feature counts, in a sentence. Empty for a name that is not in the table."""
    return say(FEATURE_WORDS[feature].meaning) if feature in FEATURE_WORDS else ""
