"""What people are told about each bot: its proper name, its author, how it works, why it is known, how strong it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class BotCard:
    """A bot in words. All texts but the title and the author are whole sentences."""

    title: str
    """The proper name, with the year if one is known. No two bots have the same title."""
    author: str
    """Who made it."""
    method: str
    """How it works, in two or three short sentences."""
    fame: str
    """Why people know it, in one sentence. Empty if nobody does."""
    strength: str
    """How strong it is, with the conditions under which that was measured."""
    feel: str
    """How its play looks."""


_PAPERS = "in a well of 20 rows by the rules of the papers"
_STANDARD = "in Standard Tetris"
_LOW = "with 10 rows by the rules of the papers"
_UNMEASURED = "Nobody has measured its strength."

CARDS: Mapping[str, BotCard] = {
    "dellacherie": BotCard(
        "Dellacherie, 2003", "Pierre Dellacherie",
        "It looks at six numbers of the board, such as holes and wells. Each has a weight that was set by hand.",
        "For years it was the best bot that knows only one piece, and nearly all later ones use its six numbers.",
        f"It clears 6.9 million lines a game {_PAPERS}, and 600,000 {_STANDARD}.",
        "Calm and tidy. It builds wide and clears one or two lines at a time.",
    ),
    "bcts": BotCard(
        "BCTS, 2009", "Christophe Thiery and Bruno Scherrer",
        "It adds two numbers to Dellacherie's six: the depth of holes, and the rows with holes. The cross-entropy "
        "method found the weights.",
        "Its name is short for Building Controllers for Tetris, the paper that made it the mark for others to beat.",
        f"It clears 31 million lines a game {_PAPERS}, and 1.2 million {_STANDARD}.",
        "It digs: a row with a hole is opened before anything else.",
    ),
    "dt-10": BotCard(
        "DT-10, 2013", "Victor Gabillon, Mohammad Ghavamzadeh and Bruno Scherrer",
        "It adds to the eight numbers of BCTS how varied the steps of the surface are. Reinforcement learning found "
        "the weights, in a well of ten rows.",
        "With it, reinforcement learning played Tetris as well as the best search for weights, for the first time.",
        f"It clears 30 million lines a game {_PAPERS}, and 4,900 with 10 rows.",
        "It keeps a varied surface, so that every piece has a place.",
    ),
    "dt-20": BotCard(
        "DT-20, 2013", "Victor Gabillon, Mohammad Ghavamzadeh and Bruno Scherrer",
        "It adds to the eight numbers of BCTS how varied the steps of the surface are. Reinforcement learning found "
        "the weights, in a well of twenty rows.",
        "Its 51 million lines a game were the best that a paper had reported for one known piece.",
        f"It clears 59 million lines a game {_PAPERS}, and 1.8 million {_STANDARD}.",
        "It keeps a varied surface, so that every piece has a place.",
    ),
    "house": BotCard(
        "House, 2026", "Tetrarium",
        "It looks at 45 numbers of the board: rows with holes and what covers them, wells, pits, and where each piece "
        "fits. Their weights come from millions of landings that were tried hundreds of times.",
        "It is Tetrarium's own, and clears some 200 times the lines of any bot for one known piece that a paper "
        "reported.",
        f"It clears some ten billion lines a game {_PAPERS}, and 19,000 with 10 rows.",
        "Careful. It keeps wells open only where they lead down to a hole.",
    ),
    "house-24": BotCard(
        "House 24, 2026", "Tetrarium",
        "It adds six numbers to those of House 20: how far the rows with holes and their lids are from being full, "
        "and how even the surface is. Regression and an evolution strategy found the weights.",
        "It is Tetrarium's own, and the second step on the way to House.",
        f"It clears 520 million lines a game {_PAPERS}, and 10,500 with 10 rows.",
        "Patient. It fills the rows that lie over a hole first.",
    ),
    "house-20": BotCard(
        "House 20, 2026", "Tetrarium",
        "It adds to the nine numbers of DT-20 which pieces fit, the height, and deep wells. An evolution strategy "
        "found the weights, in a well of twenty rows.",
        "It is Tetrarium's own, and the first of its bots with twice the lines of any that a paper had reported.",
        f"It clears 127 million lines a game {_PAPERS}, and 2.7 million {_STANDARD}.",
        "Careful. It avoids deep wells more than anything.",
    ),
    "house-10": BotCard(
        "House 10, 2026", "Tetrarium",
        "It has the numbers of House 20 with other weights. An evolution strategy found them in wells of ten and "
        "twelve rows.",
        "It is Tetrarium's own, and the first that it trained.",
        f"It clears 7,300 lines a game with 10 rows, and 79 million {_PAPERS}.",
        "It keeps the stack low and gives up a little order for it.",
    ),
    "house-small": BotCard(
        "House Small, 2026", "Tetrarium",
        "It has twelve of the 45 numbers of House, and each can be told in a sentence. Rows with holes count most. "
        "Wells are bad, but good beside a row with a hole.",
        "It is Tetrarium's own, and shows what matters: not the holes, but the rows that they block.",
        f"It clears 78 million lines a game {_PAPERS}, and 4,600 with 10 rows.",
        "It digs at once, and keeps the ground uneven so that every piece fits.",
    ),
    "el-tetris": BotCard(
        "El-Tetris, 2011", "Islam El-Ashi",
        "It looks at Dellacherie's six numbers, two of them changed. It counts full rows instead of the cells "
        "that they take from the piece.",
        "Its clear description on the web made it the first bot that many programmers built themselves.",
        f"It clears 6.2 million lines a game {_PAPERS}, and 1.1 million {_STANDARD}.",
        "Much like Dellacherie's, but it avoids holes less.",
    ),
    "ce": BotCard(
        "Cross Entropy, 2009", "Christophe Thiery and Bruno Scherrer",
        "It looks at Dellacherie's six numbers. The cross-entropy method found the weights: try many, keep the best, "
        "try again near them.",
        "It shows what better weights alone give: the same six numbers clear more than twice the lines.",
        f"It clears 17 million lines a game {_PAPERS}, and 970,000 {_STANDARD}.",
        "Smooth columns first. It looks neat even when the stack is high.",
    ),
    "llima": BotCard(
        "Xtris, 1996", "Roger Espel Llima, Laurent Bercot and Sébastien Blondeel",
        "It looks at six numbers, such as the height, enclosed holes and pits, before full rows are removed. It also "
        "likes long drops.",
        "It was the robot in xtris, a game for several people on Unix, years before bots were compared.",
        f"It clears 18,000 lines a game {_STANDARD}, and 770 {_LOW}.",
        "Low and flat, but it covers holes and must dig them out.",
    ),
    "fahey": BotCard(
        "Fahey, 2003", "Colin Fahey",
        "It looks at rows, holes, heights and wells. Rows count for a landing, all else against it.",
        "Its author wrote the article Tetris AI, whose rules of Standard Tetris made bots comparable.",
        f"It clears 780 lines a game {_STANDARD}, and 140 {_LOW}.",
        "Greedy. It takes every row it can get, and its games end soon.",
    ),
    "fahey-2": BotCard(
        "Fahey's pair, 2003", "Colin Fahey",
        "It knows two pieces, and judges each landing by the best reply of the next piece. It looks at holes, heights "
        "and wells.",
        "It showed how much one more known piece is worth: the same author's bot without it is far weaker.",
        f"It clears 12,000 lines a game {_LOW}, the mean of 37 games.",
        "Patient. It leaves a gap when the next piece fills it.",
    ),
    "dellacherie-2": BotCard(
        "Dellacherie's pair, 2026", "Pierre Dellacherie's weights, with Tetrarium's search",
        "It has Dellacherie's six numbers and weights, but knows two pieces. It tries every landing of both.",
        "It stands in for the two-piece bot of James and Glen in Fahey's article, whose weights were never published.",
        f"It clears 820,000 lines a game {_LOW}, the mean of 8 games.",
        "Dellacherie's play with foresight: hardly a hole.",
    ),
    "expecti": BotCard(
        "Expecti, 2026", "Tetrarium; the weights are Pierre Dellacherie's",
        "It tries every landing with every piece that may come next. It takes the mean of the best replies by the "
        "dealer's own odds, from the pieces that were shown.",
        "It is Tetrarium's own, and the only one here that knows what the dealer is likely to deal.",
        f"It clears about 20,000 lines a game {_LOW}, and hundreds of millions where a 7-bag deals.",
        "Dellacherie's play with an eye on what is due. It leaves room for the piece that must come.",
    ),
    "modern": BotCard(
        "Modern, 2026", "Tetrarium",
        "It searches all visible pieces and the held one, and keeps the best 24 boards after each. It plays for "
        "T-spins, tetrises and chains of them.",
        "It is Tetrarium's own, and the only one here that plays for points as people do.",
        "It scores 704,000 points in a modern marathon, the mean of 20 games at 10 keys a second.",
        "Showy. It builds odd overhangs and turns T pieces into them.",
    ),
}  # fmt: skip
"""The card of each bot that comes with the game, by its name in the registry."""


def proper_name(bot: str) -> str:
    """Return the name of a bot for the screen, without its year. ``bot`` is its name in the registry.

    Other names, as those of files of weights, get a capital letter.
    """
    return CARDS[bot].title.partition(", ")[0] if bot in CARDS else bot[:1].upper() + bot[1:]


def unknown_bot(title: str, author: str, method: str) -> BotCard:
    """Return a card for a bot of which nothing more is known."""
    return BotCard(title, author, method, "", _UNMEASURED, "See for yourself.")
