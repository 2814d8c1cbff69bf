"""What people are told about the bots: their cards, their families and their strength."""

from collections.abc import Mapping
from dataclasses import dataclass

from ..dealer_cards import OWN
from ..language import marked


@dataclass(frozen=True)
class Strength:
    """The mean lines that a bot clears in a game. Pieces are uniform if nothing else is said, and wells are ten columns
    wide."""

    low: int
    """In a well of 10 rows by the rules of the papers. It is measured for every bot that plays for lines."""
    standard: int = 0
    """In Standard Tetris, with 20 rows. 0 if nobody measured it."""
    papers: int = 0
    """In a well of 20 rows by the rules of the papers. 0 if it was not measured."""
    bag: int = 0
    """In a well of 10 rows by the rules of the papers, where a 7-bag deals. 0 if it was not measured."""


@dataclass(frozen=True)
class BotCard:
    """A bot in words, in the language of the source. All texts but the title and the author are whole sentences."""

    title: str
    """The proper name, with the year if one is known. No two bots have the same title."""
    author: str
    method: str
    """How it works, in two or three short sentences."""
    fame: str
    """Why people know it, in one sentence. Empty if nobody does."""
    strength: str
    """How strong it is, with the conditions under which that was measured."""
    feel: str
    """How its play looks. Empty if nobody has told."""
    lessons: str = ""
    """What lessons in writing such a bot tell, and what is measured here. Empty if there are none."""
    name: str = ""
    """The title without its year, for narrow places."""
    family: str = OWN
    """The heading under which a list shows it. What a bot knows decides how far it comes, so only those of one family
    compare."""
    measured: Strength | None = None
    """The figures of docs/measurements.md, rounded as their errors allow; those of ``expecti`` are in
    docs/dealers-lab.md, where each dealer has one. None for a bot that plays for points or that nobody has measured."""
    published: Strength | None = None
    points: int = 0
    """The mean of a bot that plays for points in a modern marathon, in 20 games at 10 keys a second."""
    aim: str = ""
    """What it plays for, in a word or two. Empty for a bot that plays for lines."""


_UNMEASURED = marked("Nobody has measured its strength.")
_ONE_PIECE, _TWO_PIECES, _FARTHER = marked("One piece"), marked("Two pieces"), marked("Looking farther ahead")

# A card begins with title, author, method, fame, strength, feel and lessons. What else there is has its name.
CARDS: Mapping[str, BotCard] = {
    "dellacherie": BotCard(
        marked("Dellacherie, 2003"), marked("Pierre Dellacherie"),
        marked("It looks at six numbers of the board, such as holes and wells. Each has a weight that was set by "
               "hand."),
        marked("For years it was the best bot that knows only one piece, and nearly all later ones use its six "
               "numbers."),
        marked("It clears 6.9 million lines a game in a well of 20 rows by the rules of the papers, and 600,000 in "
               "Standard Tetris."),
        marked("Calm and tidy. It builds wide and clears one or two lines at a time."),
        marked("Even with all pieces known, there is no quick way to the longest game: in wells of any size, the "
               "problem is NP-complete (Demaine, Hohenberger and Liben-Nowell, 2002). So lessons teach this formula. "
               "At a tie they add the rotations, and his program subtracts them. They say that one random game in ten "
               "lives 100,000 pieces. Here, 188 of 200 games in Standard Tetris do."),
        name=marked("Dellacherie"), family=_ONE_PIECE,
        measured=Strength(2_300, 600_000, 6_900_000), published=Strength(0, 650_000, 5_200_000),
    ),
    "bcts": BotCard(
        marked("BCTS, 2009"), marked("Christophe Thiery and Bruno Scherrer"),
        marked("It adds two numbers to Dellacherie's six: the depth of holes, and the rows with holes. The "
               "cross-entropy method found the weights."),
        marked("It is named after the paper Building Controllers for Tetris, which made it the bot to"
" beat."),
        marked("It clears 31 million lines a game in a well of 20 rows by the rules of the papers, and 1.2 million "
               "in Standard Tetris."),
        marked("It digs: a row with a hole is opened before anything else."),
        name=marked("BCTS"), family=_ONE_PIECE,
        measured=Strength(4_000, 1_200_000, 31_000_000), published=Strength(3_800, 910_000, 35_000_000),
    ),
    "dt-10": BotCard(
        marked("DT-10, 2013"), marked("Victor Gabillon, Mohammad Ghavamzadeh and Bruno Scherrer"),
        marked("It adds to the eight numbers of BCTS how varied the steps of the surface are. Reinforcement "
               "learning found the weights, in a well of ten rows."),
        marked("With it, reinforcement learning played Tetris as well as the best search for weights, for the "
               "first time."),
        marked("It clears 30 million lines a game in a well of 20 rows by the rules of the papers, and 4,900 with "
               "10 rows."),
        marked("It keeps a varied surface, so that every piece has a place."),
        name=marked("DT-10"), family=_ONE_PIECE,
        measured=Strength(4_900, 1_500_000, 30_000_000), published=Strength(5_000, papers=29_000_000),
    ),
    "dt-20": BotCard(
        marked("DT-20, 2013"), marked("Victor Gabillon, Mohammad Ghavamzadeh and Bruno Scherrer"),
        marked("It adds to the eight numbers of BCTS how varied the steps of the surface are. Reinforcement "
               "learning found the weights, in a well of twenty rows."),
        marked("Its 51 million lines a game were the best that a paper had reported for one known piece."),
        marked("It clears 59 million lines a game in a well of 20 rows by the rules of the papers, and 1.8 million "
               "in Standard Tetris."),
        marked("It keeps a varied surface, so that every piece has a place."),
        name=marked("DT-20"), family=_ONE_PIECE,
        measured=Strength(4_400, 1_800_000, 59_000_000), published=Strength(4_300, papers=51_000_000),
    ),
    "house": BotCard(
        marked("House, 2026"), marked("Tetrarium"),
        marked("It looks at 45 numbers of the board, such as wells, pits and what covers a hole. Their weights come "
               "from trying out millions of landings."),
        marked("It is Tetrarium's own. No paper reported so many lines for a bot that knows one piece. The most were "
               "51 million a game, some 200 times fewer."),
        marked("It clears some ten billion lines a game in a well of 20 rows by the rules of the papers, and "
               "19,000 with 10 rows."),
        marked("Careful. It keeps wells open only where they lead down to a hole."),
        name=marked("House"), family=_ONE_PIECE,
        measured=Strength(19_000, papers=10_900_000_000),
    ),
    "house-24": BotCard(
        marked("House 24, 2026"), marked("Tetrarium"),
        marked("It adds six numbers to those of House 20: how far the rows with holes and their lids are from "
               "being full, and how even the surface is. Regression and an evolution strategy found the weights."),
        marked("It is Tetrarium's own, and the second step on the way to House."),
        marked("It clears 520 million lines a game in a well of 20 rows by the rules of the papers, and 10,500 "
               "with 10 rows."),
        marked("Patient. It fills the rows that lie over a hole first."),
        name=marked("House 24"), family=_ONE_PIECE,
        measured=Strength(10_500, papers=520_000_000),
    ),
    "house-20": BotCard(
        marked("House 20, 2026"), marked("Tetrarium"),
        marked("It adds to the nine numbers of DT-20 which pieces fit, the height, and deep wells. An evolution "
               "strategy found the weights, in a well of twenty rows."),
        marked("It was Tetrarium's first bot to clear twice as many lines as any bot in a paper."),
        marked("It clears 127 million lines a game in a well of 20 rows by the rules of the papers, and 2.7 "
               "million in Standard Tetris."),
        marked("Careful. It avoids deep wells more than anything."),
        name=marked("House 20"), family=_ONE_PIECE,
        measured=Strength(6_400, 2_700_000, 127_000_000),
    ),
    "house-10": BotCard(
        marked("House 10, 2026"), marked("Tetrarium"),
        marked("It has the numbers of House 20 with other weights. An evolution strategy found them in wells of "
               "ten and twelve rows."),
        marked("It is Tetrarium's own, and the first that it trained."),
        marked("It clears 7,300 lines a game with 10 rows, and 79 million in a well of 20 rows by the rules of the "
               "papers."),
        marked("It keeps the stack low and gives up a little order for it."),
        name=marked("House 10"), family=_ONE_PIECE,
        measured=Strength(7_300, 2_200_000, 79_000_000),
    ),
    "house-small": BotCard(
        marked("House Small, 2026"), marked("Tetrarium"),
        marked("It has twelve of the 45 numbers of House, and each can be told in a sentence. Rows with holes count "
               "most. Wells are bad, but good beside a row with a hole."),
        marked("It is Tetrarium's own, and shows what matters: not the holes, but the rows that they block."),
        marked("It clears 78 million lines a game in a well of 20 rows by the rules of the papers, and 4,600 with "
               "10 rows."),
        marked("It digs at once, and keeps the ground uneven so that every piece fits."),
        name=marked("House Small"), family=_ONE_PIECE,
        measured=Strength(4_600, papers=78_000_000),
    ),
    "el-tetris": BotCard(
        marked("El-Tetris, 2011"), marked("Islam El-Ashi"),
        marked("It looks at Dellacherie's six numbers, two of them changed. It counts full rows instead of the "
               "cells that they take from the piece."),
        marked("Its clear description on the web made it the first bot that many programmers built themselves."),
        marked("It clears 6.2 million lines a game in a well of 20 rows by the rules of the papers, and 1.1 "
               "million in Standard Tetris."),
        marked("Much like Dellacherie's, but it avoids holes less."),
        name=marked("El-Tetris"), family=_ONE_PIECE,
        measured=Strength(3_100, 1_100_000, 6_200_000), published=Strength(0, papers=16_000_000),
    ),
    "ce": BotCard(
        marked("Cross Entropy, 2009"), marked("Christophe Thiery and Bruno Scherrer"),
        marked("It looks at Dellacherie's six numbers. The cross-entropy method found the weights: try many, keep "
               "the best, try again near them."),
        marked("It shows what better weights alone give: the same six numbers clear more than twice the lines."),
        marked("It clears 17 million lines a game in a well of 20 rows by the rules of the papers, and 970,000 in "
               "Standard Tetris."),
        marked("Smooth columns first. It looks neat even when the stack is high."),
        name=marked("Cross Entropy"), family=_ONE_PIECE,
        measured=Strength(3_100, 970_000, 17_000_000),
    ),
    "llima": BotCard(
        marked("Xtris, 1996"), marked("Roger Espel Llima, Laurent Bercot and Sébastien Blondeel"),
        marked("It looks at six numbers, such as the height, enclosed holes and pits, before full rows are "
               "removed. It also likes long drops."),
        marked("It was the robot in xtris, a game for several people on Unix, years before bots were compared."),
        marked("It clears 18,000 lines a game in Standard Tetris, and 770 with 10 rows by the rules of the papers."),
        marked("Low and flat, but it covers holes and must dig them out."),
        name=marked("Xtris"), family=_ONE_PIECE,
        measured=Strength(770, 18_000),
    ),
    "fahey": BotCard(
        marked("Fahey, 2003"), marked("Colin Fahey"),
        marked("It likes landings that clear rows. It dislikes holes, height and wells."),
        marked("Its author wrote the article Tetris AI. Its rules made bots comparable."),
        marked("It clears 780 lines a game in Standard Tetris, and 140 with 10 rows by the rules of the papers."),
        marked("Greedy. It takes every row it can get, and its games end soon."),
        name=marked("Fahey"), family=_ONE_PIECE,
        measured=Strength(140, 780),
    ),
    "fahey-2": BotCard(
        marked("Fahey's pair, 2003"), marked("Colin Fahey"),
        marked("It knows two pieces, and judges each landing by the best reply of the next piece. It looks at "
               "holes, heights and wells."),
        marked("It showed how much one more known piece is worth: the same author's bot without it is far weaker."),
        marked("It clears 12,000 lines a game with 10 rows by the rules of the papers, the mean of 37 games."),
        marked("Patient. It leaves a gap when the next piece fills it."),
        name=marked("Fahey's pair"), family=_TWO_PIECES,
        measured=Strength(12_000),
    ),
    "dellacherie-2": BotCard(
        marked("Dellacherie's pair, 2026"), marked("Pierre Dellacherie's weights, with Tetrarium's search"),
        marked("It has Dellacherie's six numbers and weights, but knows two pieces. It tries every landing of both."),
        marked("It stands in for the two-piece bot of James and Glen in Fahey's article, whose weights were never "
               "published."),
        marked("It clears 820,000 lines a game with 10 rows by the rules of the papers, the mean of 8 games."),
        marked("Dellacherie's play with foresight: hardly a hole."),
        name=marked("Dellacherie's pair"), family=_TWO_PIECES,
        measured=Strength(820_000),
    ),
    "house-2": BotCard(
        marked("House's pair, 2026"), marked("Tetrarium"),
        marked("It has the 45 numbers and the weights of House, but knows two pieces. It tries every landing of both."),
        marked("It is Tetrarium's own, and shows what one more known piece is worth to the strongest bot."),
        marked("It clears 48 million lines a game with 10 rows by the rules of the papers."),
        marked("Unhurried. It leaves gaps for the next piece to fill."),
        name=marked("House's pair"), family=_TWO_PIECES,
        measured=Strength(48_000_000),
    ),
    "expecti": BotCard(
        marked("Expecti, 2026"), marked("Tetrarium; the weights are Pierre Dellacherie's"),
        marked("It tries every landing, and looks for the best reply to each piece that may come next. A piece that "
               "the dealer is likely to deal counts more."),
        marked("It is Tetrarium's own, and the only one here that knows what the dealer is likely to deal."),
        marked("It clears about 20,000 lines a game with 10 rows by the rules of the papers, and hundreds of "
               "millions where a 7-bag deals."),
        marked("It plays like Dellacherie, and keeps a place free for the piece that is due."),
        name=marked("Expecti"), family=_FARTHER,
        measured=Strength(20_000, bag=900_000_000),
    ),
    "modern": BotCard(
        marked("Modern, 2026"), marked("Tetrarium"),
        marked("It searches all visible pieces and the held one, and keeps the best boards after each. It plays for "
               "T-spins, tetrises and chains of them."),
        marked("It is Tetrarium's own, and the only one here that plays for points as people do."),
        marked("It scores 814,000 points in a modern marathon, the mean of 20 games at 10 keys a second."),
        marked("Showy. It builds odd overhangs and turns T pieces into them."),
        name=marked("Modern"), family=_FARTHER,
        points=814_000, aim=marked("plays for points"),
    ),
    "versus": BotCard(
        marked("Versus, 2026"), marked("Tetrarium"),
        marked("It searches all visible pieces and the held one, and keeps the best boards after each. It plays to "
               "send lines to an opponent, and to cancel those that wait for it."),
        marked("It is Tetrarium's own, and the only one here that is made for matches."),
        marked("It won 348 of 360 matches against Cold Clear 2, with a tenth of its nodes."),
        marked("Patient, then sudden. It builds, and sends what it built in one long combo."),
        name=marked("Versus"), family=_FARTHER, aim=marked("plays matches"),
    ),
    # A new card goes above this line.
}  # fmt: skip
"""The card of each bot that comes with the game, by its name in the registry."""

STRENGTHS: Mapping[str, Strength] = {name: card.measured for name, card in CARDS.items() if card.measured}
PUBLISHED: Mapping[str, Strength] = {name: card.published for name, card in CARDS.items() if card.published}
POINTS: Mapping[str, int] = {name: card.points for name, card in CARDS.items() if card.points}
FAMILIES: Mapping[str, tuple[str, ...]] = {
    family: tuple(name for name, card in CARDS.items() if card.family == family)
    for family in dict.fromkeys((*(card.family for card in CARDS.values()), OWN))
}
"""Heading -> the names of its bots."""


def proper_name(bot: str) -> str:
    """Return the name of a bot without its year, in the language of the source. ``bot`` is its name in the registry.
    Other names, as those of files of weights, get a capital letter."""
    return CARDS[bot].name if bot in CARDS else bot[:1].upper() + bot[1:]


def unknown_bot(title: str, author: str, method: str) -> BotCard:
    """Return a card for a bot of which nothing more is known."""
    return BotCard(title, author, method, "", _UNMEASURED, "")
