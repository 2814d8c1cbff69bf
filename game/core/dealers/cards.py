"""What people are told about each randomizer: its proper name, its maker, how it works and how it feels to play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

_BY_PLAY = "depends on your play"


@dataclass(frozen=True)
class DealerCard:
    """A randomizer in words. All texts but the title, the maker and the figures are whole sentences."""

    title: str
    """The proper name, with the year if one is known. No two randomizers have the same title."""
    maker: str
    """Who made it, or who described it."""
    method: str
    """How it works, in at most three short sentences."""
    feel: str
    """How it feels to play."""
    repeats: str
    """The share of pieces that are the same as the piece before, in words."""
    longest_wait: str
    """The median of the longest drought of the I in a game of a thousand pieces, in words."""


CARDS: Mapping[str, DealerCard] = {
    "memoryless": DealerCard(
        "Memoryless, 1985", "Alexey Pajitnov, for the first Tetris",
        "Every piece has the same probability each time. Nothing is remembered.",
        "Floods of four, and a drought in every game.", "14.3 %", "35",
    ),
    "nes": DealerCard(
        "NES, 1989", "Nintendo; the rule as players describe it",
        "It rolls an eight-sided die with a blank. A blank or a repeat is rolled once more, and that result counts.",
        "Few floods. The droughts stay.", "3.6 %", "30",
    ),
    "nes-article": DealerCard(
        "NES by the article, 2018", "The author of The history of Tetris randomizers",
        "It rolls a seven-sided die. A repeat is rolled once more, and that result counts.",
        "Much like NES, 1989.", "2.0 %", "30",
    ),
    "nes-rom": DealerCard(
        "NES cartridge, 1989", "Nintendo; the arithmetic of the cartridge",
        "The console's shift register and a counter of pieces make the roll. A blank or a repeat is rolled once more, "
        "and the last piece shifts that roll.",
        "Like NES, 1989, with habits: Z after T, J after Z, T after J.", "4.0 %", "32",
    ),
    "gameboy": DealerCard(
        "Game Boy, 1989", "Nintendo",
        "It rolls up to three times to avoid three of a kind. Its test compares the bits of the pieces' numbers, and "
        "rejects L far too often.",
        "L is rare; O, S and T are common.", "10.7 %", "35",
    ),
    "tgm1": DealerCard(
        "Grand Master, 1998", "Arika",
        "It remembers the last four pieces. It rolls up to four times for a piece that is not among them.",
        "Even, with some surprises.", "2.4 %", "19",
    ),
    "tgm2": DealerCard(
        "Grand Master 2, 2000", "Arika",
        "It remembers the last four pieces. It rolls up to six times for a piece that is not among them.",
        "Hardly ever the same piece twice.", "0.8 %", "18",
    ),
    "tgm1-rom": DealerCard(
        "TGM1 machine, 1998", "Arika; the arithmetic of the machine",
        "The machine's generator makes the rolls. A piece in the history of four costs a second roll, four times at "
        "most; then that roll is dealt.",
        "As Grand Master, 1998, with fewer surprises.", "1.4 %", "18",
    ),
    "tgm2-rom": DealerCard(
        "TGM2 machine, 2000", "Arika; the arithmetic of the machine",
        "The machine's generator makes the rolls. A piece in the history of four costs a second roll, six times at "
        "most; then that roll is dealt.",
        "As Grand Master 2, 2000, with fewer surprises.", "0.5 %", "18",
    ),
    "tgm-strict": DealerCard(
        "Grand Master, strict", "The limit of the Grand Master's rule",
        "It remembers the last four pieces. It rolls until it has a piece that is not among them.",
        "Never one of the last four pieces.", "0.0 %", "17",
    ),
    "tgm-ace": DealerCard(
        "Grand Master ACE, 2005", "Arika",
        "It shuffles all seven pieces, deals them, and shuffles again. The first piece of a game is I, J, L or T.",
        "7-bag without a bad first piece.", "2.0 %", "12 at most",
    ),
    "tgm3": DealerCard(
        "Grand Master 3, 2005", "Arika",
        "It draws from a pool of 35, up to six times, to avoid the last four pieces. Each drawn slot is refilled with "
        "the piece that has been away longest.",
        "As even as a bag, but the pieces cannot be counted out.", "1.0 %", "13",
    ),
    "7-bag": DealerCard(
        "7-bag, 2001", "Blue Planet Software, for Tetris Worlds",
        "It shuffles all seven pieces, deals them, and shuffles again. Official games call it the Random Generator.",
        "Reliable. You can count which pieces are left in the bag.", "2.0 %", "12 at most",
    ),
    "14-bag": DealerCard(
        "14-bag", "Unknown; also called the double bag",
        "It shuffles two of each piece, deals the fourteen, and shuffles again. A piece can come four times in a row.",
        "Two I close together, then a wait.", "8.2 %", "24 at most",
    ),
    "63-bag": DealerCard(
        "63-bag", "The authors of NullpoMino",
        "It shuffles nine of each piece, deals all 63, and shuffles again. After each bag, all counts are equal.",
        "Nearly memoryless, but fair in the end. The usual longest wait is 28.", "12.9 %", "108 at most",
    ),
    "7-bag+1": DealerCard(
        "7-bag+1, 2020", "TETR.IO",
        "It adds one random piece to the seven, and shuffles the eight. Then it deals them and begins again.",
        "7-bag with a little noise.", "4.9 %", "14 at most",
    ),
    "pairs": DealerCard(
        "Pairs, 2020", "TETR.IO",
        "It chooses two kinds and shuffles three of each. Then it chooses two kinds again.",
        "You build with two shapes, then with two others.", "35.7 %", "79",
    ),
    "sega": DealerCard(
        "Sega, 1988", "Sega, for the arcade",
        "The machine always begins with the same number in memory. So it deals the same 1,000 pieces in a loop.",
        "You can learn it by heart.", "15.0 %", "25",
    ),
    "tsu": DealerCard(
        "Puyo Puyo Tsu, 1994", "Compile; carried over to tetrominoes",
        "It opens with six of the seven kinds. Then it deals a shuffled list of 256 pieces again and again.",
        "After 256 pieces it repeats.", "14.1 %", "25",
    ),
    "sega16": DealerCard(
        "Puyo's 65,536 deals", "Sega, for its later Puyo Puyo games; carried over to tetrominoes",
        "It deals as Puyo Puyo Tsu does. A number from 0 to 65,535 decides the whole deal.",
        "The same as Puyo Puyo Tsu, 1994.", "14.1 %", "25",
    ),
    "bastet": DealerCard(
        "Bastet, 2005", "Federico Poloni",
        "It tries every placement of your piece and of each next piece. It deals the piece with which your best is "
        "worst.",
        "The piece you wait for does not come.", _BY_PLAY, _BY_PLAY,
    ),
    "drought-guard": DealerCard(
        "Drought guard", "Readers of The history of Tetris randomizers",
        "When a piece is dealt, its probability is halved. The other pieces share the difference.",
        "Memoryless without the extremes.", "8.3 %", "22",
    ),
    "balanced-window": DealerCard(
        "Balanced window", "Readers of The history of Tetris randomizers",
        "It counts the last 30 pieces. It deals one of those that were rarest among them.",
        "The piece that has just left the window comes back. It is nearly a loop of 30 pieces.", "11.0 %",
        "27 at most",
    ),
    "more-i": DealerCard(
        "More I", "Readers of The history of Tetris randomizers",
        "It rolls an eight-sided die with two faces for the I. Nothing is remembered.",
        "Many tetrises.", "15.6 %", "21",
    ),
    "no-mercy": DealerCard(
        "No mercy", "A reader of The history of Tetris randomizers, for DOS",
        "It deals no I while a well of three rows is open. While no two neighbouring columns are level, it deals an O.",
        "Fair until you build a well.", _BY_PLAY, _BY_PLAY,
    ),
    "sz": DealerCard(
        "S and Z, 1997", "Heidi Burgiel, in How to lose at Tetris",
        "It deals S and Z in turn. Burgiel proved with it that every game of Tetris can be lost.",
        "It ends every game within 70,000 pieces, and yours much sooner.", "0.0 %", "for ever",
    ),
    "entropy": DealerCard(
        "Entropy", "A reader of The history of Tetris randomizers",
        "It is memoryless, but takes its randomness from the computer. It has no seed.",
        "Like Memoryless, 1985, but no deal ever comes again.", "14.3 %", "35",
    ),
    "sequence": DealerCard(
        "Your sequence", "You",
        "It deals the pieces that the settings list, in that order. After the last piece it begins again or stops.",
        "It deals what you write. The figures are those of the default.", "0.0 %", "6 at most",
    ),
}  # fmt: skip
"""The card of each randomizer, by its name in the registry."""
