"""The table of all randomizers, by name."""

import difflib
import random
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from types import MappingProxyType
from typing import Any

from ..board import PIECES, Piece, pieces_from
from ..chance import even, lehmer, seeded
from ..messages import by_name, quoted
from ..values import Decimal, Flag, Letters, OptionKind, OrNothing, Whole
from . import adversaries, bags, fair, memory, pool, watching
from .dealer_view import GENTLE, Chances, Deal, DealerView, Odds, Walk
from .machines import hardware, puyo
from .watching import Ranking


@dataclass(frozen=True)
class DealerOption:
    default: object
    kind: OptionKind


@dataclass(frozen=True)
class Randomizer:
    name: str
    """The name in settings, on the command line and in replays."""
    year: str
    """The year in which it appeared; empty if it is unknown."""
    source: str
    """The game or the text that it comes from."""
    summary: str
    deal: Callable[..., Deal]
    """The generator function. Its arguments are the random source, the opening ``DealerView`` if it sees the board, and
    the options."""
    odds: Callable[..., Walk | Odds | Chances]
    """A function of the options that returns the chances of each next piece: a ``Walk`` if it remembers little, and
    else a generator. For a randomizer that sees the board, a function of the number of pieces before, the
    ``DealerView`` and the options. ``Observer`` calls it."""
    options: Mapping[str, DealerOption] = field(default_factory=dict)
    aliases: tuple[str, ...] = ()
    sees_board: bool = False
    """Whether it looks at the board. At most one piece is then known in advance."""
    ahead: int = 1
    """If it looks at the board: the next pieces that it decides in advance, 1 or 0. With 0, each piece is decided when
    it spawns."""
    harm: Callable[[DealerView], Ranking] | None = None
    """How it ranks the pieces by their harm to the player, if that is its rule."""
    replayable: bool = True
    """Whether a seed always deals the same pieces. If not, a replay must store the pieces."""
    chance: bool = True
    """Whether it leaves anything to chance. If not, the seed has no effect."""
    estimated: bool = False
    """Whether its odds are estimates, because nobody sees all that decides the next piece."""
    slow_odds: bool = False
    """Whether its odds take ten milliseconds a piece."""
    symmetric: bool = False
    """Whether it deals each piece equally often in the long run. A ``Walk`` tells that without it."""
    ready: Callable[[Any, DealerView], bool] | None = None
    """Whether the next piece of a deal is there, given what it sees, for a randomizer that works beside the game. None
    if none takes time."""
    seeds: Callable[[int | str], random.Random] = seeded
    """The random source of a seed."""
    file: str = ""
    """The absolute path of the file of a player's own randomizer. Empty for those of the program."""

    def shows(self, previews: int) -> int:
        """Return how many next pieces are visible where ``previews`` are wanted."""
        return self.ahead if self.sees_board else previews

    def rng(self, seed: int | str, entropy: random.Random | None) -> random.Random:
        """Return the random source of a deal: that of the seed, or ``entropy`` if the randomizer is not replayable.
        Raises ValueError if that is needed and missing."""
        if self.replayable:
            return self.seeds(seed)
        if entropy is None:
            raise ValueError(f"the randomizer {self.name} has no seed; expected a source of entropy")
        return entropy

    def checked(self, options: Mapping[str, object]) -> dict[str, object]:
        """Return all options with their values. Options that are not given have their defaults. Raises ValueError that
        names the option, the value and what was expected."""
        for name, value in options.items():
            if name not in self.options:
                raise ValueError(
                    f"the randomizer {self.name} has no option {quoted(name)}{_instead(name, self.options)}"
                )
            option = self.options[name]
            if not option.kind.allows(value):
                shown = quoted(value) if isinstance(value, str) else repr(value)
                raise ValueError(f"the randomizer {self.name}: {name} is {shown}; expected {option.kind.expected}")
        return {name: options.get(name, option.default) for name, option in self.options.items()}


def _instead(name: str, choices: Mapping[str, object]) -> str:
    if not choices:
        return "; it has none"
    near = difflib.get_close_matches(name, choices, n=1)
    return (f"; did you mean {near[0]!r}?" if near else ".") + f" Its options are {', '.join(choices)}"


# A row begins with name, year, source, rule, generator and odds. What else there is has its name.
_ALL = (
    Randomizer(
        "memoryless", "1985", "Tetris", "every piece has the same probability each time",
        memory.memoryless, memory.die_odds,
        aliases=("random", "uniform", "original"),
    ),
    Randomizer(
        "nes", "1989", "NES Tetris, as players describe it",
        "an eight-sided die. After a blank or a repeat, a seven-sided die decides",
        memory.nes, partial(memory.last_odds, 2, 9),
    ),
    Randomizer(
        "nes-article", "2018", "The history of Tetris randomizers, for NES Tetris",
        "a seven-sided die. A repeat is rolled once more", memory.nes_article, partial(memory.last_odds, 1, 8),
    ),
    Randomizer(
        "nes-rom", "1989", "NES Tetris, the cartridge's code",
        "the console's shift register, its piece counter and the last piece", hardware.nes_rom, hardware.nes_rom_odds,
        estimated=True,
    ),
    Randomizer(
        "gameboy", "1989", "Game Boy Tetris", "rolls again, at most twice, if the piece adds no bit to the last two",
        memory.gameboy, memory.gameboy_odds, aliases=("game-boy", "gb"),
    ),
    Randomizer(
        "tgm1", "1998", "Tetris: The Grand Master", "up to four rolls to avoid the last four pieces",
        memory.tgm1, memory.tgm1_odds,
        options={"tries": DealerOption(4, Whole(1, 100)), "article_start": DealerOption(False, Flag())},
        aliases=("tgm",),
    ),
    Randomizer(
        "tgm2", "2000", "TGM2: The Absolute and its Plus", "up to six rolls to avoid the last four pieces",
        memory.tgm2, partial(memory.remembering_odds, "ZSZS"),
        options={"tries": DealerOption(6, Whole(1, 100))}, aliases=("tap",),
    ),
    Randomizer(
        "tgm1-rom", "1998", "Tetris: The Grand Master, the machine's code",
        "the machine's generator. A failed try costs a second roll, and the last one counts",
        hardware.tgm1_rom, partial(hardware.rom_odds, "tgm1-rom"), estimated=True,
    ),
    Randomizer(
        "tgm2-rom", "2000", "TGM2: The Absolute, the machine's code",
        "the machine's generator. A failed try costs a second roll, and the last one counts",
        hardware.tgm2_rom, partial(hardware.rom_odds, "tgm2-rom"), estimated=True,
    ),
    Randomizer(
        "tgm-strict", "", "the limit of the Grand Master's tries", "never one of the last four pieces",
        memory.tgm_strict, memory.tgm_strict_odds,
    ),
    Randomizer(
        "tgm-ace", "2005", "Tetris: The Grand Master ACE", "a 7-bag. The first piece is I, J, L or T",
        bags.tgm_ace, partial(bags.bag_odds, 1, first=even(GENTLE)),
        aliases=("ace",),
    ),
    Randomizer(
        "tgm3", "2005", "TGM3: Terror-Instinct",
        "up to six rolls from a pool of 35. The longest drought refills the pool", pool.tgm3, pool.tgm3_odds,
        options={"arcade_bug": DealerOption(False, Flag())}, aliases=("ti",), estimated=True, slow_odds=True,
        symmetric=True,
    ),
    Randomizer(
        "tgm3-rom", "2005", "TGM3: Terror-Instinct, as Cambridge and shiromino deal it",
        "as tgm3, by the machine's generator. A failed try costs a second roll, and the last one counts",
        pool.tgm3_rom, pool.tgm3_rom_odds, estimated=True, slow_odds=True, symmetric=True,
    ),
    Randomizer(
        "7-bag", "2001", "Tetris Worlds, the Random Generator", "bags of all seven pieces in random order",
        bags.seven_bag, partial(bags.bag_odds, 1), aliases=("bag", "7bag", "random-generator"),
    ),
    Randomizer(
        "tetrio", "2020", "TETR.IO", "bags of all seven pieces, by the random numbers of TETR.IO",
        bags.tetrio, bags.tetrio_odds, options={"gentle": DealerOption(False, Flag())}, aliases=("tetr.io",),
        seeds=lehmer,
    ),
    Randomizer(
        "14-bag", "", "the double bag", "bags with two of each piece in random order",
        bags.fourteen_bag, partial(bags.bag_odds, 2),
        aliases=("14bag", "double-bag"),
    ),
    Randomizer(
        "63-bag", "", "NullpoMino's nine bag", "bags with nine of each piece in random order",
        bags.sixty_three_bag, partial(bags.bag_odds, 9),
        aliases=("63bag", "nine-bag"),
    ),
    Randomizer(
        "7-bag+1", "2020", "TETR.IO, 7+1", "bags of all seven pieces and one more, in random order",
        bags.seven_bag_and_one, partial(bags.counted_odds, bags.seven_bag_and_one_chances, 8), aliases=("7+1",),
    ),
    Randomizer(
        "pairs", "2020", "TETR.IO", "bags with three each of two kinds, in random order",
        bags.pairs, partial(bags.counted_odds, bags.pairs_chances, 6),
    ),
    Randomizer(
        "sega", "1988", "Sega's arcade Tetris", "the machine's 1,000 pieces in a loop. The seed has no effect",
        hardware.sega, lambda state: fair.loop_odds(hardware.sega_pieces(state)), aliases=("power-on",),
        options={"state": DealerOption(hardware.SEGA_POWER_ON, Whole(1, 0xFFFFFFFF))}, chance=False,
    ),
    Randomizer(
        "tsu", "1994", "Puyo Puyo Tsu, with tetrominoes",
        "an opening of six kinds, then 256 shuffled pieces in a loop",
        puyo.tsu, partial(puyo.rule_odds, puyo.TSU), aliases=("puyo",), estimated=True, symmetric=True,
    ),
    Randomizer(
        "sega16", "", "Sega's later Puyo Puyo games, with tetrominoes",
        "one of 65,536 lists of 256 pieces, shuffled in blocks, in a loop", puyo.sega16, puyo.sega16_odds,
        options={
            "seed": DealerOption(None, OrNothing(Whole(0, 65535), "to take it from the game's seed")),
            "earlier": DealerOption(False, Flag()),
        },
        estimated=True, symmetric=True,
    ),
    Randomizer(
        "bastet", "2005", "Bastet", "the worst piece for the player, searched two pieces deep",
        watching.bastet, watching.bastet_odds,
        options={"relentless": DealerOption(True, Flag())}, sees_board=True, harm=watching.bastet_harm,
    ),
    Randomizer(
        "hatetris", "2010", "HATETRIS, the source of the game",
        "the piece whose best landing leaves the highest stack, and no stack twice",
        adversaries.hatetris, adversaries.hatetris_odds, options={"mild": DealerOption(False, Flag())},
        sees_board=True, ahead=0, harm=adversaries.hatetris_harm, chance=False,
    ),
    Randomizer(
        "brzustowski", "1992", "Brzustowski, Can you win at Tetris?",
        "S until a stack comes again, then Z until one does, and so on. No player survives it",
        adversaries.brzustowski, adversaries.brzustowski_odds, sees_board=True, chance=False,
    ),
    Randomizer(
        "friend", "", "readers of the history article", "most often the best piece for the player, ranked as by bastet",
        watching.friend, watching.friend_odds,
        options={"often": DealerOption(80, Whole(0, 100)), "almost_won": DealerOption(False, Flag())},
        sees_board=True,
    ),
    Randomizer(
        "drought-guard", "", "readers of the history article",
        "each piece becomes less probable when it is dealt", fair.drought_guard, fair.drought_guard_odds,
        options={"factor": DealerOption(2, Decimal(1, 1000))}, symmetric=True,
    ),
    Randomizer(
        "balanced-window", "", "readers of the history article", "one of the rarest among the last 30 pieces",
        fair.balanced_window, fair.balanced_window_odds, options={"window": DealerOption(30, Whole(1, 1000))},
        symmetric=True,
    ),
    Randomizer(
        "more-i", "", "readers of the history article", "memoryless, but the I is twice as probable",
        memory.more_i, partial(memory.die_odds, (Piece.I, *PIECES)),
    ),
    Randomizer(
        "no-mercy", "", "a reader's DOS game", "no I while there is a well, and an O while it cannot lie flat",
        watching.no_mercy, watching.no_mercy_odds, sees_board=True, harm=watching.no_mercy_harm,
    ),
    Randomizer(
        "sz", "1997", "Burgiel, How to lose at Tetris", "S and Z in turn. No player survives it",
        fair.alternating_sz, partial(fair.loop_odds, pieces_from("SZ")),
        aliases=("snakes",), chance=False,
    ),
    Randomizer(
        "entropy", "", "a reader of the history article", "memoryless, from the entropy of the machine. It has no seed",
        memory.memoryless, memory.die_odds, replayable=False,
    ),
    Randomizer(
        "sequence", "", "practice and puzzles", "the given pieces, once or in a loop",
        fair.sequence, fair.sequence_odds,
        options={
            "pieces": DealerOption("IJLOSTZ", Letters()),
            "loop": DealerOption(True, Flag()),
        },
        chance=False,
    ),
    # A new dealer goes above this line.
)  # fmt: skip

_TABLE: dict[str, Randomizer] = by_name(__name__, _ALL)
RANDOMIZERS: Mapping[str, Randomizer] = MappingProxyType(_TABLE)
"""Every randomizer by its name: those of the program, and the player's own ones that were adopted."""

_NAMES: Mapping[str, Randomizer] = {
    **{alias: randomizer for randomizer in _ALL for alias in randomizer.aliases},
    **_TABLE,
}


def adopt(own: Randomizer) -> None:
    """Add a player's own randomizer to ``RANDOMIZERS``, in place of an earlier one with its name. Raises ValueError for
    the name of a randomizer of the program."""
    if own.name in _NAMES:
        raise ValueError(f"{own.name!r} is a randomizer of the program; expected another name")
    _TABLE[own.name] = own


def disown(name: str) -> None:
    """Remove a player's own randomizer from ``RANDOMIZERS``, if it is there."""
    if name not in _NAMES:
        _TABLE.pop(name, None)


def randomizer(name: str) -> Randomizer:
    """Return the randomizer with a name or an alias. Case is ignored, and a space or ``_`` counts as ``-``. Raises
    ValueError with the nearest name and the list of all names."""
    if name.strip() in RANDOMIZERS:
        return RANDOMIZERS[name.strip()]
    key = re.sub(r"[\s_]+", "-", name.strip().casefold())
    if key in _NAMES:
        return _NAMES[key]
    near = difflib.get_close_matches(key, _NAMES, n=1)
    meant = f"; did you mean {_NAMES[near[0]].name!r}?" if near else "."
    raise ValueError(f"no randomizer is called {quoted(name)}{meant} The names are {', '.join(RANDOMIZERS)}")
