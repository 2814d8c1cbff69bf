"""What people are told about the dealers: their cards, the words of their options, and their families."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import inf

from .core.dealers import Randomizer
from .language import marked

OWN = marked("Your own")
"""The family of the player's own dealers."""


@dataclass(frozen=True)
class OptionWords:
    title: str
    summary: str
    """One sentence, for the help and for settings.yaml."""
    more: str = ""
    unit: str = ""
    step: int = 1
    reach: int | None = None
    """The greatest value of its slider, where nobody needs all values."""


@dataclass(frozen=True)
class DealerCard:
    """A randomizer in words. All texts but the title, the maker and the figures are whole sentences."""

    title: str
    """The proper name, with the year if one is known. No two randomizers have the same title."""
    maker: str
    method: str
    """How it works, in at most three short sentences."""
    feel: str
    repeats: float | None
    """The share of pieces that are the same as the piece before, in percent. None if it depends on the player, or
    nobody has measured it."""
    longest_wait: float | None
    """The median of the longest drought of the I in a game of a thousand pieces. Infinite if no I ever comes. None as
    above."""
    limited: bool = False
    """Whether ``longest_wait`` is the longest drought that is possible at all."""
    known: str = ""
    """What was found out about it, and where sources differ. Empty if there is nothing to add."""
    stars: tuple[int, int, int] | None = None
    """What *The history of Tetris randomizers* gives it, from 0 to 5: difficulty, floods prevented, droughts prevented.
    None if it does not rate it."""
    options: Mapping[str, OptionWords] = field(default_factory=dict, hash=False)
    """Option -> what is told about it."""

    def option(self, name: str) -> OptionWords:
        """Return what is told about an option. One without words is called by its name."""
        return self.options.get(name) or OptionWords(name.replace("_", " ").capitalize(), f"The option {name}.")


_TRIES = OptionWords(
    marked("Tries to avoid repeats"), "How many times it rolls to avoid the last four pieces.", reach=20
)

# A card begins with title, maker, method, feel, repeats and the longest wait. What else there is has its name.
CARDS_BY_FAMILY: Mapping[str, Mapping[str, DealerCard]] = {
    marked("Bags"): {
        "7-bag": DealerCard(
            marked("7-bag, 2001"), marked("Blue Planet Software, for Tetris Worlds"),
            marked("It shuffles all seven pieces, deals them, and shuffles again. Official games call it the Random "
                   "Generator."),
            marked("Reliable. You can count which pieces are left in the bag."), 2.0, 12, limited=True, stars=(3, 3, 4),
        ),
        "14-bag": DealerCard(
            marked("14-bag"), marked("Unknown. Also called the double bag"),
            marked("It shuffles two of each piece, deals the fourteen, and shuffles again. A piece can come four "
                   "times in a row."),
            marked("Two I close together, then a wait."), 8.2, 24, limited=True,
        ),
        "63-bag": DealerCard(
            marked("63-bag"), marked("The authors of NullpoMino"),
            marked("It shuffles nine of each piece, deals all 63, and shuffles again. After each bag, all counts are "
                   "equal."),
            marked("Nearly memoryless, but fair in the end. The usual longest wait is 28."), 12.9, 108, limited=True,
        ),
        "tetrio": DealerCard(
            marked("TETR.IO, 2020"), marked("TETR.IO"),
            marked("The 7-bag, shuffled by the random numbers of TETR.IO. A seed of TETR.IO deals the same pieces "
                   "here."),
            marked("As reliable as the 7-bag."), 2.0, 12, limited=True,
            options={
                "gentle": OptionWords(
                    marked("Gentle start"), "An S, a Z or an O at the head of the first bag goes to its end."
                ),
            },
        ),
        "7-bag+1": DealerCard(
            marked("7-bag+1, 2020"), marked("TETR.IO"),
            marked("It adds one random piece to the seven, and shuffles the eight. Then it deals them and begins "
                   "again."),
            marked("7-bag with a little noise."), 4.9, 14, limited=True,
        ),
        "pairs": DealerCard(
            marked("Pairs, 2020"), marked("TETR.IO"),
            marked("It chooses two kinds and shuffles three of each. Then it chooses two kinds again."),
            marked("You build with two shapes, then with two others."), 35.7, 79,
        ),
    },
    marked("Pure chance"): {
        "memoryless": DealerCard(
            marked("Memoryless, 1985"), marked("Alexey Pajitnov, for the first Tetris"),
            marked("Every piece has the same probability each time. Nothing is remembered."),
            marked("Four of a kind in a row, and long waits in every game."), 14.3, 35, stars=(4, 0, 0),
        ),
        "more-i": DealerCard(
            marked("More I"), marked("Readers of The history of Tetris randomizers"),
            marked("It rolls an eight-sided die with two faces for the I. Nothing is remembered."),
            marked("Many tetrises."), 15.6, 21,
        ),
        "entropy": DealerCard(
            marked("Memoryless (no seed)"), marked("A reader of The history of Tetris randomizers"),
            marked("It is memoryless, but takes its randomness from the computer. It has no seed."),
            marked("Like Memoryless, 1985, but no deal ever comes again."), 14.3, 35,
        ),
        # A new card goes above this line, or into another family.
    },
    marked("Nintendo"): {
        "nes": DealerCard(
            marked("NES, 1989"), marked("Nintendo. The rule as players describe it"),
            marked("It rolls an eight-sided die with a blank. A blank or a repeat is rolled once more, and that "
                   "result counts."),
            marked("Seldom three of a kind in a row. Long waits are as common as with pure chance."), 3.6, 30,
            stars=(5, 2, 0),
        ),
        "nes-rom": DealerCard(
            marked("NES (cartridge), 1989"), marked("Nintendo. Exactly as the cartridge does it"),
            marked("It rolls with the console's own numbers. A blank or a repeat is rolled once more, and the last "
                   "piece changes that result."),
            marked("Like NES, 1989, with habits: Z after T, J after Z, T after J."), 4.0, 32,
        ),
        "nes-article": DealerCard(
            marked("NES (simplified), 2018"),
            marked("The author of The history of Tetris randomizers. Simpler than the game's own rule"),
            marked("It rolls a seven-sided die. A repeat is rolled once more, and that result counts."),
            marked("Much like NES, 1989."), 2.0, 30,
        ),
        "gameboy": DealerCard(
            marked("Game Boy, 1989"), marked("Nintendo"),
            marked("It rolls up to three times to avoid three of a kind. Its test compares the bits of the pieces' "
                   "numbers, and rejects L far too often."),
            marked("L is rare; O, S and T are common."), 10.7, 35,
        ),
    },
    marked("The Grand Master"): {
        "tgm1": DealerCard(
            marked("Grand Master 1, 1998"), marked("Arika. The rule as players describe it"),
            marked("It remembers the last four pieces. It rolls up to four times for a piece that is not among them."),
            marked("Even, with some surprises: 9.61% of the pieces are among the last four."), 2.4, 19, stars=(4, 4, 2),
            known=marked("Sources differ about its start. By TetrisWiki it remembers Z Z Z Z before the first piece, "
                         "by The history of Tetris randomizers S Z S. An option chooses."),
            options={
                "tries": _TRIES,
                "article_start": OptionWords(
                    marked("Start of the article"),
                    "It begins as in The history of Tetris randomizers: it remembers S Z S and the first piece.",
                    "Otherwise it remembers Z Z Z and the first piece, as TetrisWiki says.",
                ),
            },
        ),
        "tgm1-rom": DealerCard(
            marked("Grand Master 1 (machine), 1998"), marked("Arika. Exactly as the arcade machine does it"),
            marked("It rolls with the machine's own numbers. It rolls again for a piece that is among the last four, "
                   "up to four times."),
            marked("As Grand Master 1, 1998, with fewer surprises."), 1.4, 18,
        ),
        "tgm2": DealerCard(
            marked("Grand Master 2, 2000"), marked("Arika. The rule as players describe it"),
            marked("It remembers the last four pieces. It rolls up to six times for a piece that is not among them."),
            marked("Hardly ever the same piece twice. 3.34% of the pieces are among the last four."), 0.8, 18,
            options={"tries": _TRIES},
        ),
        "tgm2-rom": DealerCard(
            marked("Grand Master 2 (machine), 2000"), marked("Arika. Exactly as the arcade machine does it"),
            marked("It rolls with the machine's own numbers. It rolls again for a piece that is among the last four, "
                   "up to six times."),
            marked("As Grand Master 2, 2000, with fewer surprises."), 0.5, 18,
        ),
        "tgm-strict": DealerCard(
            marked("Grand Master (strict)"), marked("No game. The rule of Grand Master without surprises"),
            marked("It remembers the last four pieces. It rolls until it has a piece that is not among them."),
            marked("Never one of the last four pieces."), 0.0, 17,
        ),
        "tgm3": DealerCard(
            marked("Grand Master 3, 2005"), marked("Arika"),
            marked("It draws from a pool of 35, up to six times, to avoid the last four pieces. Each drawn slot is "
                   "refilled with the piece that has been away longest."),
            marked("As even as a bag, but the pieces cannot be counted out."), 1.0, 13, stars=(4, 4, 4),
            options={
                "arcade_bug": OptionWords(
                    marked("Fault of the arcade machine"),
                    "It has the bug of the arcade machine, which sometimes fails to refill a slot of its pool.",
                ),
            },
        ),
        "tgm3-rom": DealerCard(
            marked("Grand Master 3 (machine), 2005"), marked("Arika. As two public re-implementations deal it"),
            marked("As Grand Master 3, 2005, with the machine's own numbers. After six failed tries, it rolls once "
                   "more."),
            marked("As Grand Master 3, 2005, with fewer surprises."), 0.6, 13,
        ),
        "tgm-ace": DealerCard(
            marked("Grand Master ACE, 2005"), marked("Arika"),
            marked("It shuffles all seven pieces, deals them, and shuffles again. The first piece of a game is I, J, "
                   "L or T."),
            marked("7-bag without a bad first piece."), 2.0, 12, limited=True,
        ),
    },
    marked("Sega and Puyo Puyo"): {
        "sega": DealerCard(
            marked("Sega, 1988"), marked("Sega, for the arcade"),
            marked("The machine always begins with the same number in memory. So it deals the same 1,000 pieces in a "
                   "loop."),
            marked("You can learn it by heart."), 15.0, 25,
            options={
                "state": OptionWords(
                    marked("Number at the start"),
                    "The state from which the machine makes its thousand pieces.",
                    "The default is its state at power-on.",
                ),
            },
        ),
        "tsu": DealerCard(
            marked("Puyo Puyo Tsu, 1994"), marked("Compile. Carried over to tetrominoes"),
            marked("It opens with six of the seven kinds. Then it deals a shuffled list of 256 pieces again and "
                   "again."),
            marked("After 256 pieces it repeats."), 14.1, 25,
            known=marked("The arcade machine has 2,282,510,154 deals. Mostly a dozen hands tell which one it is, 7 at "
                         "the least and 128 at the most. They are hardly skewed: a place of the list keeps its colour "
                         "in 24.94% of a million deals, and would in 25% of fair ones."),
        ),
        "sega16": DealerCard(
            marked("Puyo Puyo (65,536 deals)"),
            marked("Sega, for its later Puyo Puyo games. Carried over to tetrominoes"),
            marked("It shuffles a list of 256 pieces in blocks, and deals it again and again. A number from 0 to "
                   "65,535 decides the whole deal."),
            marked("Much like Puyo Puyo Tsu, 1994. Pieces seven apart are too often the same."), 13.7, 25,
            known=marked("Three to eight hands tell which of the 65,536 deals it is. They are skewed a little, as the "
                         "shuffle leaves some of the old order: of 128 hands, 31.3 have one colour and not 31.8."),
            options={
                "seed": OptionWords(
                    marked("Number of the deal"), "The number of the deal.",
                    "0 to 65535. Without one, it follows from the seed of the game.",
                ),
                "earlier": OptionWords(
                    marked("As in earlier versions"),
                    "It deals as earlier versions of Tetrarium did, with the lists and the shuffle of tsu.",
                    "Games recorded by those versions have this on.",
                ),
            },
        ),
    },
    marked("Against droughts"): {
        "drought-guard": DealerCard(
            marked("Drought guard"), marked("Readers of The history of Tetris randomizers"),
            marked("When a piece is dealt, its probability is halved. The other pieces share the difference."),
            marked("Memoryless without the extremes."), 8.3, 22,
            options={
                "factor": OptionWords(
                    marked("A deal divides the chance by"),
                    "The divisor of a piece's chance each time it is dealt.",
                ),
            },
        ),
        "balanced-window": DealerCard(
            marked("Balanced window"), marked("Readers of The history of Tetris randomizers"),
            marked("It counts the last 30 pieces. It deals one of those that were rarest among them."),
            marked("The piece that has just left the window comes back. It is nearly a loop of 30 pieces."), 11.0, 27,
            limited=True,
            options={
                "window": OptionWords(
                    marked("Past pieces that it counts"), "The number of past pieces that it counts.",
                    reach=100,
                ),
            },
        ),
    },
    marked("Against you"): {
        "bastet": DealerCard(
            marked("Bastet, 2005"), marked("Federico Poloni"),
            marked("It tries every placement of your piece and of each next piece. It deals the piece that helps you "
                   "least."),
            marked("The piece you wait for does not come."), None, None,
            options={
                "relentless": OptionWords(
                    marked("Always the worst piece"), "It always deals the worst piece, as the real game does.",
                    "Otherwise it does so 81 times in 100.",
                ),
            },
        ),
        "hatetris": DealerCard(
            marked("HATETRIS, 2010"), marked("qntm"),
            marked("It tries every landing of every piece. It deals the piece whose best landing leaves the highest "
                   "stack, and avoids stacks that were there before."),
            marked("Mostly S. Your first line is a success. No piece is shown in advance."), None, None,
            options={
                "mild": OptionWords(
                    marked("Stacks may come again"), "It does not avoid stacks that were there before.",
                    "HATETRIS was so until 2021, and could be played in a loop.",
                ),
            },
        ),
        "brzustowski": DealerCard(
            marked("Brzustowski, 1992"), marked("John Brzustowski, in Can you win at Tetris?"),
            marked("It deals S until a stack comes again, then Z until one does, and so on. Brzustowski proved with it "
                   "that every game of Tetris can be lost."),
            marked("S and nothing but S, until you have nearly found a loop."), None, None,
        ),
        "no-mercy": DealerCard(
            marked("No mercy"), marked("A reader of The history of Tetris randomizers, for DOS"),
            marked("It deals no I while a well of three rows is open. While no two neighbouring columns are level, "
                   "it deals an O."),
            marked("Fair until you build a well."), None, None,
        ),
        "sz": DealerCard(
            marked("S and Z, 1997"), marked("Heidi Burgiel, in How to lose at Tetris"),
            marked("It deals S and Z in turn. Burgiel proved with it that every game of Tetris can be lost."),
            marked("It ends every game within 70,000 pieces, and yours much sooner."), 0.0, inf,
        ),
    },
    marked("For you"): {
        "friend": DealerCard(
            marked("Friend"), marked("Readers of The history of Tetris randomizers"),
            marked("It tries every placement of your piece and of each next piece, as Bastet does. Usually, in 80 of "
                   "100 deals, it deals the piece that helps you most."),
            marked("The piece you wait for comes."), None, None,
            options={
                "often": OptionWords(
                    marked("How often it helps"), "How many of a hundred pieces are the best one.",
                    "The others are random.", unit=marked("{number}%"), step=5,
                ),
                "almost_won": OptionWords(
                    marked("Otherwise the second best"),
                    "The others are the second best piece instead of a random one: you have almost won.",
                ),
            },
        ),
    },
    OWN: {
        "sequence": DealerCard(
            marked("Your sequence"), marked("Made by you"),
            marked("It deals the pieces that the settings list, in that order. After the last piece it begins again "
                   "or stops."),
            marked("It deals the pieces that you write. The figures are for its default sequence."),
            0.0, 6, limited=True,
            options={
                "pieces": OptionWords(
                    marked("Pieces"), "The pieces.",
                    "Letters of I J L O S T Z. The practice mode repeats them without end.",
                ),
                "loop": OptionWords(
                    marked("Pieces repeat"), "Begin again after the last piece.",
                    "Otherwise the game ends there.",
                ),
            },
        ),
    },
}  # fmt: skip
"""The heading under which a list shows them -> the card of each randomizer, by its name in the registry."""
CARDS = {name: card for cards in CARDS_BY_FAMILY.values() for name, card in cards.items()}


def card_of(dealer: Randomizer) -> DealerCard:
    """Return what people are told about a dealer. One without a card is called by its name."""
    if dealer.file:
        feel = marked("It is your own dealer. Nobody has measured it.")
        return DealerCard(dealer.name, marked("Made by you"), dealer.summary, feel, None, None)
    return CARDS.get(dealer.name) or DealerCard(dealer.name, dealer.source, dealer.summary, "", None, None)


def by_family(
    names: Iterable[str], families: Mapping[str, Iterable[str]] = CARDS_BY_FAMILY
) -> Mapping[str, tuple[str, ...]]:
    """Return the names that are given, in their families, one of which is ``OWN``. A name that no family has is a
    player's own."""
    given = list(names)
    found = {family: [name for name in members if name in given] for family, members in families.items()}
    known = {name for members in families.values() for name in members}
    found[OWN] += [name for name in given if name not in known]
    return {family: tuple(members) for family, members in found.items() if members}
