"""All features of bots in words."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ....language import say

Phrase = str | tuple[str, str]


class FeatureWords(NamedTuple):
    """A feature in words, in the language of the source. ``python -m tools.languages`` collects them from the table.
    The phrases follow "It". ``{number}`` stands for the difference."""

    name: str
    meaning: str
    less: Phrase
    more: Phrase
    topic: str
    """Features of one topic say the same thing. They are weighed together, and one of them is told. Never shown."""


_ROWS = """
landing height | | drop | The row of the middle of the piece where it lands. The floor is row 0. |
    lands {number} row(s) [lower/higher]
eroded cells | own cells | rows | Rows cleared, times the cells of this piece that go with them. |
    clears [less/more] with its own cells
row transitions | row breaks | | Along each row, the changes between filled and empty. The walls count as filled. |
    leaves [fewer/more] breaks in the rows
column transitions | column breaks | column changes | Along each column, the changes between filled and empty, from the
    floor to the sky. | leaves [fewer/more] breaks in the columns
holes | | | Empty cells with a filled cell somewhere above them. | leaves {number} [fewer/more] hole(s)
wells | | | Empty cells between two filled ones. Each counts 1, and 1 more for each empty cell directly below it. |
    leaves [shallower/deeper] wells
hole depth | cells on holes | cover | Filled cells in an unbroken run on top of holes. |
    puts [less/more] on top of the holes
rows with holes | | | Rows with at least one hole. They cannot be cleared yet. |
    [keeps {number} row(s) free of/leaves {number} more row(s) with] holes
diversity | kinds of steps | | The different steps of at most two rows between neighbouring columns. Each step suits
    other pieces. | leaves [fewer kinds of steps on the surface/more kinds of steps, so that more pieces fit]
no O | | | 1 if the O fits nowhere without a hole below it. Marked: where it fits. | leaves [a flat/no] place for the O
no S/Z | | | How many of S and Z fit nowhere without a hole. Marked: where they fit. | leaves [a/no] place for S and Z
no J/L | | | How many of J and L fit nowhere without a hole. Marked: where they fit. | leaves [a/no] place for J and L
no T | | | 1 if the T fits nowhere without a hole below it. Marked: where it fits. | leaves [a/no] place for the T
height | | | The number of rows from the floor to the highest filled cell. |
    [keeps/builds] the stack {number} row(s) [lower/higher]
deep wells | | | Columns at least three rows lower than both neighbours. Only an I fills them. |
    leaves [fewer/more] deep wells
deep wells beyond one | deep wells > 1 | deep wells | Deep wells after the first one. One deep well is for the I.
height squared / 20 | height squared | height | The height squared, over 20: tall stacks count more and more. |
    [keeps/builds] the stack [lower/higher]
rows | rows cleared | | The rows that are cleared. | clears {number} [fewer/more] row(s)
column transitions below the sky | column breaks | column changes | Along each column, the changes between filled and
    empty, up to row 20.
cell heights | | | The rows of all filled cells, added up. The lowest row is 1. |
    [keeps the whole stack lower/piles the stack higher]
well depths | pit depth | pits | The rows by which each column is lower than its lower neighbour, added up. |
    leaves [shallower/deeper] pits
frontier | outline | surface | The sides at which empty cells touch filled ones or a wall. |
    leaves a [smoother/rougher] outline
height before the clear | height before | height | The rows from the floor to the highest filled cell that is not being
    cleared.
enclosed holes | | cover | How hard the empty cells are to fill: more for those close below filled cells. |
    leaves [fewer/more] cells hard to fill
drop distance | | drop | The rows from the top of the well down to the middle of the piece. |
    lands {number} row(s) [higher/lower]
pits | pits for an I | wells | For each pit at least two rows deep that only an I reaches, its depth less 1. |
    leaves [fewer/more] pits that only an I fills
bumpiness beside the well | bumps | surface | The rows by which neighbouring columns differ, apart from the main well.
    | [keeps/makes] the surface [smoother/rougher]
back-to-back kept | back-to-back on | chain | 1 if the last clear was a tetris or a spin, so that the next one scores
    more. | [gives up/keeps] the back-to-back chain
T kept | T in hold | | 1 if a T is in the hold. | [has no/keeps a] T in the hold
I kept | I in hold | | 1 if an I is in the hold. | [has no/keeps an] I in the hold
single | | | Clears of one row. | [avoids clearing just one row/clears a single]
double | | | Clears of two rows at once. | [does not clear/clears] a double
triple | | | Clears of three rows at once. | [does not clear/clears] a triple
tetris | | | Clears of four rows at once. | [does not clear/clears] a tetris
T-spin single | | | T-spins that clear one row. | [does not clear/clears] a T-spin single
T-spin double | | | T-spins that clear two rows. | [does not clear/clears] a T-spin double
T-spin triple | | | T-spins that clear three rows. | [does not clear/clears] a T-spin triple
T-spin mini single | | | T-spin minis that clear one row. | [does not clear/clears] a T-spin mini single
T-spin mini double | | | T-spin minis that clear two rows. | [does not clear/clears] a T-spin mini double
T-spin | | | The number of T-spins that clear no row. | makes [no/a] T-spin without a clear
T-spin mini | | | The number of T-spin minis that clear no row. | makes [no/a] T-spin mini without a clear
other spin single | | | Spins of other pieces than the T that clear one row. |
    [does not clear/clears] a spin single
other spin double | | | Spins of other pieces than the T that clear two rows. |
    [does not clear/clears] a spin double
other spin triple | | | Spins of other pieces than the T that clear three rows. |
    [does not clear/clears] a spin triple
other spin | | | The number of spins of other pieces than the T that clear no row. |
    makes [no/a] spin without a clear by another piece than the T
surge kept | surge | chain | The lines that the end of the back-to-back chain would send. |
    keeps a [smaller/larger] surge
back-to-back | | chain | Tetrises and spins with no other clear between them and the one before. |
    scores [no/a] back-to-back
combo | | | The clears in a row before each clear. | makes a [shorter/longer] combo
perfect clear | | | Clears that empty the board. | [does not empty/empties] the board
winning points | | | The points of the clear that wins the game, in hundreds. |
    wins [with fewer/the game with more] points
row transitions in rows with holes | breaks at holes | | In rows that hold a hole, the changes between filled and
    empty. | leaves [fewer/more] breaks in the rows with holes
gaps in lids | gaps over holes | lids | Empty cells of rows with a lid. A lid is a filled cell right above a hole. |
    leaves [less/more] to fill before holes open
level steps | | surface | Neighbouring columns of the same height. | leaves {number} [fewer/more] level pair(s)
rows with two gaps | two gaps | | Rows of which eight cells are filled. |
    leaves {number} [fewer/more] row(s) with two gaps
rows with one gap | one gap | | Rows of which nine cells are filled. | leaves {number} [fewer/more] row(s) with one gap
peaks | | | Columns higher than both neighbours. Those at the walls do not count. |
    leaves {number} [fewer/more] peak(s)
pit depth | | pits | The rows by which each column is lower than its lower neighbour, added up.
row transitions in lids | breaks in lids | lids | In rows with a lid, the changes between filled and empty. A lid is a
    filled cell right above a hole. | leaves [fewer/more] breaks in the rows over holes
width-3 pit depth | wide pits | wide pits | The rows by which three columns are lower than those beside them, added up.
    | leaves [shallower/deeper] wide pits
depth of rows with holes | depth of holes | | From each row with holes, the rows up to the top of the stack. |
    leaves [less/more] on top of the rows with holes
open well cells | open wells | open wells | Open cells with a filled cell or a wall right at both sides. |
    leaves {number} [fewer/more] cell(s) of open wells
open well cells in rows with holes | wells at holes | open wells | Open cells between filled ones, in rows that hold a
    hole. | leaves {number} [fewer/more] cell(s) of open wells beside holes
gaps over the highest holes | gaps on top | | Empty cells of the rows that cover the highest holes. |
    leaves {number} [fewer/more] gap(s) over the highest holes
row transitions of the top two rows | breaks on top | | In the two highest rows with cells, the changes between filled
    and empty. | leaves [fewer/more] breaks at the top of the stack
pits of depth 1 | pits 1 deep | pits | Columns exactly one row lower than their lower neighbour. |
    leaves [fewer/more] pits one row deep
pits of depth 2 | pits 2 deep | pits | Columns exactly two rows lower than their lower neighbour. |
    leaves [fewer/more] pits two rows deep
pits of depth 3 | pits 3 deep | pits | Columns exactly three rows lower than their lower neighbour. |
    leaves [fewer/more] pits three rows deep
empty cells under tops | thin covers | | Holes with one filled cell of their column above them. |
    leaves {number} [fewer/more] hole(s) under a single cell
uneven pits of width 2 | uneven pits | | Two columns of different height, both lower than those beside them. |
    leaves {number} [fewer/more] uneven pit(s)
scarce fits | few places | places | How few places O, T, S, Z, L and J have. Marked: those of the scarcest. |
    leaves [more/fewer] places for the pieces that have few
gaps in the highest row with holes | gaps at holes | | The empty cells of the highest row with holes. |
    leaves {number} [fewer/more] gap(s) in the top row with holes
wall pits of depth 1 | low edges | pits | Columns at a wall exactly one row lower than their neighbour. |
    leaves [fewer/more] low edges
deepest pit | | pits | The depth of the deepest pit of one column. | leaves a [shallower/deeper] pit
fits of T | places for T | places | The places where a T leaves no hole. |
    leaves {number} [fewer/more] place(s) for the T
bumpiness | | surface | How far neighbouring columns are apart in height, added up. |
    leaves a [smoother/rougher] surface
towers | | peaks | Columns at least two rows higher than both neighbours. | leaves {number} [fewer/more] tower(s)
lids with two gaps | lids, two gaps | | Rows of eight filled cells, one of them right above a hole. |
    leaves {number} [fewer/more] row(s) over a hole with two gaps
buried rows | | cover | For each hole, the rows from it up to the top of its column, at most six.
height to come | | height | The rows of the stack, and a part of the lines that wait.
upper half to come | half to come | height | The rows of the height to come that are above the tenth.
upper quarter to come | quarter to come | height | The rows of the height to come that are above the fifteenth.
mean height | | height | The mean of the heights of all columns.
rows around the well | rows at the well | | The rows from the floor of the lowest column up that are full but for that
    column. | has {number} [fewer/more] full row(s) around the well
T-spin to come | T-slot | slots | The best slot for a T clears no row. It counts once for each T that is near. |
    [gives up/builds] a slot for a T-spin
T-spin single to come | T-slot, single | slots | The best slot for a T clears one row. It counts once for each T that
    is near.
T-spin double to come | T-slot, double | slots | The best slot for a T clears two rows. It counts once for each T that
    is near.
perfect clear to come | perfect clear ahead | | How near a perfect clear is, by the pieces that it takes. 0 where whole
    pieces cannot fill the rows. | [is further from/comes nearer to] a perfect clear
waiting lines | | | The lines of garbage that wait. | leaves {number} [fewer/more] line(s) to come in
combo kept | combo on | | The clears in a row at the end of the plan. | [gives up/keeps] the combo
back-to-back broken | chain broken | chain | Clears that end a back-to-back chain. |
    [does not break/breaks] the back-to-back chain
lines by combo | | | The lines that combos alone add to the attack. | gets [less/more] attack from the combo
lines sent | | | The lines of garbage that go to the opponent. | sends [less/more] to the opponent
lines cancelled | | | The waiting lines that an attack cancels. | cancels [less/more]
T without a double | T, no double | | T pieces that are placed without a T-spin of two rows or more. |
    [keeps the T for a T-spin/gives up a T that could spin in a] double
soft drop | | | The rows of soft drops into places that a hard drop does not reach. |
    needs [less/more] time for soft drops
clears | | | Pieces that clear rows, whatever their number. | clears with [fewer/more] pieces
"""
"""The features by their names in the terms of a value, each with its name for people and its topic, if they are not the
same, what it counts, and a phrase. The phrase has brackets where less and more of the feature differ: "leaves
[fewer/more] wells". Where "(s)" stands in it, its form for several has an s: "leaves {number} [fewer/more] hole(s)".
Without a phrase, the same is told as of the first feature of the topic."""
_EITHER = re.compile(r"\[(.*?)/(.*?)\]")


def _forms(phrase: str) -> Phrase:
    return (phrase.replace("(s)", ""), phrase.replace("(s)", "s")) if "(s)" in phrase else phrase


def _table() -> Iterator[tuple[str, FeatureWords]]:
    phrases: dict[str, str] = {}
    for row in re.split(r"\n(?! )", _ROWS.strip()):
        key, *told = (part.strip() for part in " ".join(row.split()).split("|"))
        name, topic, meaning, phrase = told if len(told) > 3 else (*told, "")
        topic = topic or key
        phrase = phrase or phrases[topic]
        phrases.setdefault(topic, phrase)
        less, more = (_forms(_EITHER.sub(side, phrase)) for side in (r"\1", r"\2"))
        yield key, FeatureWords(name or key, meaning, less, more, topic)


FEATURE_WORDS: Mapping[str, FeatureWords] = dict(_table())


def feature_name(feature: str) -> str:
    """Return what a feature is called. A name that is not in the table stays as it is."""
    return say(FEATURE_WORDS[feature].name) if feature in FEATURE_WORDS else feature


def meaning_of(feature: str) -> str:
    """Return what a feature counts, in a sentence. Empty for a name that is not in the table."""
    return say(FEATURE_WORDS[feature].meaning) if feature in FEATURE_WORDS else ""
