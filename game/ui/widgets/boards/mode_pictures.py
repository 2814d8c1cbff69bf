"""A small picture of each mode, for its card: the lowest rows of a well in which it is played."""

from __future__ import annotations

from collections.abc import Mapping

GARBAGE, EMPTY = "G", "."
"""How a cell of garbage and an empty cell are written. Others have the letters of their pieces."""

MODE_PICTURES: Mapping[str, tuple[str, ...]] = {
    "marathon": (
        ".........I",
        "....T.LLLI",
        ".OOTTTLOOI",
        ".OOIIIIOOI",
    ),
    "endless": (
        "...ZZ.....",
        ".LL.ZZ.J.T",
        "OOL.SS.JTT",
        "OOLSS.JJ.T",
    ),
    "sprint": (
        "LLLIIIIII.",
        "LOOIJJLLI.",
        "JOOIJOOLI.",
        "JJJIJOOLI.",
    ),
    "ultra": (
        "....T.....",
        "OO.TTT.LJJ",
        "OOJ...LLLJ",
        "JJJLSSZZIJ",
    ),
    "master": (
        "I.........",
        "I...T...L.",
        "IJ.TTTSSLO",
        "IJJJSSIILL",
    ),
    "a-type": (
        ".........I",
        "OO.....T.I",
        "OOJLLLTTTI",
        "JJJLZZSSOI",
    ),
    "b-type": (
        "....T.....",
        "J..TTTJ..L",
        "LJ.J..LJ.J",
        ".JLL.JJLLJ",
    ),
    "dig-10": (
        "....JJJ...",
        "......J...",
        "GGGGGG.GGG",
        "GG.GGGGGGG",
    ),
    "dig-100": (
        "GG.GGGGGGG",
        "GGGGGGG.GG",
        "G.GGGGGGGG",
        "GGGG.GGGGG",
    ),
    "zen": (
        "..........",
        "..........",
        ".OO..T.OO.",
        ".OO.TTTOO.",
    ),
    "practice": (
        "..........",
        "..........",
        ".T....L.OO",
        "TTT.LLL.OO",
    ),
}
"""Name of a mode -> rows of the same length, the highest first."""
