"""The features of ``game.ai.guideline`` in words, without those that ``game.ai.linear`` has by the same name."""

from __future__ import annotations

from collections.abc import Mapping

from game.play.advice.features.linear import COVER, HEIGHT, WELLS
from game.play.advice.features.words import FeatureWords

_BUMPS = FeatureWords(
    "bumps",
    "The rows by which neighbouring columns differ, apart from the main well.",
    "keeps the surface smoother",
    "makes the surface rougher",
    topic="surface",
)


def _clear(name: str, article: str = "a") -> FeatureWords:
    return FeatureWords(
        name.replace("T-spin ", "T-sp. ") if len(name) > len("T-spin single") else name,
        f"The number of clears that are {article} {name}.",
        f"does not clear {article} {name}",
        f"clears {article} {name}",
    )


GUIDELINE_WORDS: Mapping[str, FeatureWords] = {
    "overhangs": FeatureWords(
        "overhangs",
        "Covered cells near the open sky. A slide or a spin may still reach them.",
        "leaves {count} fewer",
        "leaves {count} more",
        "overhang",
    ),
    "covering cells": COVER._replace(
        short="covering cells", meaning="Filled cells above covered ones, at most fifteen."
    ),
    "upper half": HEIGHT._replace(short="upper half", meaning="The rows of the stack above the tenth."),
    "upper quarter": HEIGHT._replace(short="upper quarter", meaning="The rows of the stack above the fifteenth."),
    "bumpiness": _BUMPS,
    "cliffs": _BUMPS._replace(
        short="cliffs",
        meaning="What steps between neighbouring columns exceed two rows by.",
        less="leaves fewer steep steps",
        more="leaves more steep steps",
    ),
    "well depth": FeatureWords(
        "well depth",
        "The depth of the lowest column, at most six rows.",
        "leaves the main well shallower",
        "keeps the main well deeper",
    ),
    "well inward": FeatureWords(
        "well inward",
        "The columns between the main well and the nearer wall.",
        "keeps the main well nearer to the wall",
        "moves the main well away from the wall",
    ),
    "other wells": WELLS._replace(
        short="other wells", meaning="The depths of all gaps one column wide, apart from the main well."
    ),
    "ready rows": FeatureWords(
        "ready rows",
        "Rows, at most four, that one I would clear together.",
        "has {count} fewer ready for an I",
        "has {count} more ready for an I",
        "row",
    ),
    **{
        name: FeatureWords(
            short,
            f"Places where a T can be spun in to clear {rows}.",
            "gives up a slot for a T-spin",
            "builds a slot for a T-spin",
            topic="slots",
        )
        for name, short, rows in (
            ("T-slots, no row", "T-slots, 0", "no row"),
            ("T-slots, one row", "T-slots, 1", "one row"),
            ("T-slots, two rows", "T-slots, 2", "two rows"),
        )
    },
    "back-to-back kept": FeatureWords(
        "chain kept",
        "1 if the last clear was a tetris or a T-spin, so that the next one scores more.",
        "gives up the back-to-back chain",
        "keeps the back-to-back chain",
        topic="chain",
    ),
    "T kept": FeatureWords("T kept", "1 if a T is in the hold.", "has no T in the hold", "keeps a T in the hold"),
    "I kept": FeatureWords("I kept", "1 if an I is in the hold.", "has no I in the hold", "keeps an I in the hold"),
    **{
        name: _clear(name)
        for name in (
            "single",
            "double",
            "triple",
            "tetris",
            "T-spin single",
            "T-spin double",
            "T-spin triple",
            "T-spin mini single",
            "T-spin mini double",
        )
    },
    **{
        name: FeatureWords(name, f"The number of {name}s that clear no row.", f"makes no {name}", f"makes a {name}")
        for name in ("T-spin", "T-spin mini")
    },
    "back-to-back": FeatureWords(
        "back-to-back",
        "Tetrises and T-spins with no other clear between them and the one before.",
        "scores no back-to-back",
        "scores a back-to-back",
        topic="chain",
    ),
    "combo": FeatureWords(
        "combo",
        "The clears in a row before each clear.",
        "makes a shorter combo",
        "makes a longer combo",
    ),
    "perfect clear": FeatureWords(
        "perfect clear", "Clears that empty the board.", "does not empty the board", "empties the board"
    ),
    "wasted T": FeatureWords("wasted T", "T pieces placed without a spin.", "does not waste a T", "wastes a T"),
    "winning points": FeatureWords(
        "winning points",
        "The points of the clear that wins the game, in hundreds.",
        "wins with fewer points",
        "wins the game with more points",
    ),
}
