"""The features of ``game.ai.guideline`` in words, without those that ``game.ai.linear`` has by the same name."""

from __future__ import annotations

from collections.abc import Mapping

from game.language import marked, marked_many
from game.play.advice.features.linear import COVER, HEIGHT, ROW_CHANGES, WELLS
from game.play.advice.features.words import FeatureWords

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
