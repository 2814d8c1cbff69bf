"""The dealers of a game, what was to be expected of them, and the verdict on the deal of a whole game."""

from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from ....core.board import PIECES, Piece
from ....core.dealers import RANDOMIZERS, Chances, DealerChange, Randomizer
from ....core.dealers.history import DROUGHT as LONG
from ....core.dealers.history import (
    LongestRuns,
    MarkedPiece,
    fixed_pieces,
    longest_runs,
    runs_of_games,
    shares,
    with_marks,
)
from ....core.session import Setup
from ....dealer_cards import card_of
from ....language import digits, marked, say, say_many
from ....plots import Curve, Plot, Spot
from ...words.numbers import joined
from ...words.panels import LONGEST, DealerColumn, chance_words, count_columns
from ...words.plots import number_axis

UNUSUAL = 0.05
"""The probability up to which a longest wait is called unusual."""


@dataclass(frozen=True)
class Stretch:
    """A stretch of a game with one dealer. Its pieces are the first ones of that dealer, which begins anew."""

    name: str
    options: Mapping[str, object]
    """All its options. Empty if this version does not know the randomizer with these options."""
    first: int
    known: Randomizer | None
    """The randomizer. None if this version does not have it, or not with these options."""

    @property
    def title(self) -> str:
        """The proper name of the dealer; the name of the randomizer if this version does not have it."""
        return say(card_of(self.known).title) if self.known else self.name

    @property
    def is_own(self) -> bool:
        return self.known is not None and bool(self.known.file)

    @cached_property
    def shares(self) -> Chances | None:
        """[piece]: its share of the pieces of the dealer in the long run. None if it is not known."""
        return shares(self.known, self.options) if self.known else None


def stretches(setup: Setup, changes: Sequence[DealerChange] = ()) -> tuple[Stretch, ...]:
    """Return the stretches of a game. The pieces that the setup gives come before the first one."""
    return (
        _stretch(setup.randomizer, setup.dealing, len(setup.queue)),
        *(_stretch(change.randomizer, change.dealing, change.piece) for change in changes),
    )


def _stretch(name: str, options: Mapping[str, object], first: int) -> Stretch:
    known = RANDOMIZERS.get(name)
    if known:
        try:
            return Stretch(name, known.checked(options), first, known)
        except ValueError:  # a replay can name options that this version does not have
            pass
    return Stretch(name, {}, first, None)


def dealing(parts: Sequence[Stretch], piece: int) -> Stretch:
    return next((part for part in reversed(parts) if part.first <= piece), parts[0])


def expected(parts: Sequence[Stretch], pieces: range) -> Sequence[float] | None:
    """Return [piece]: how many of the pieces with these indices are of its kind on average. Pieces before the first
    stretch count as its own. None if it is not known of one of the dealers."""
    bounds = [pieces.start, *(min(max(part.first, pieces.start), pieces.stop) for part in parts[1:]), pieces.stop]
    total = [0.0] * len(PIECES)
    for part, (first, after) in zip(parts, pairwise(bounds), strict=True):
        if after > first:
            if part.shares is None:
                return None
            total = [each + share * (after - first) for each, share in zip(total, part.shares, strict=True)]
    return total


GOES_ON = "+"
_RUNS: tuple[tuple[str, Callable[[LongestRuns], int]], ...] = (
    (marked("Longest wait of any piece"), lambda runs: runs.drought),
    (marked("Longest wait for an I"), lambda runs: runs.droughts[Piece.I]),
    (marked("Most of one kind in a row"), lambda runs: runs.flood),
    (marked("Most S and Z in a row"), lambda runs: runs.snake),
)
"""The longest runs that are told. The verdict is that on the first one alone: of many runs one is always rare."""
_SEVERAL = marked("Several dealers dealt this game. It cannot be compared with games of one dealer.")
_LOOKS = marked("This dealer looks at your stack. No other game can be compared with this one.")
_OWN = marked("This is your own dealer. There are no figures to compare this game with.")
_STRANGE = marked("This version does not have this dealer. There are no figures to compare this game with.")
_FIXED = marked("This dealer deals the same pieces in every game.")
MOST = 400
COUNTING = marked("Counting the deals…")


class RunRow(NamedTuple):
    name: str
    length: str
    games: str
    """How many games have as long a one: "9.1% of games". Empty if nobody knows."""
    is_unusual: bool = False


class Verdict:
    """The verdict on one game. It is worked out in slices."""

    def __init__(self, setup: Setup, history: Sequence[Piece], changes: Sequence[DealerChange] = ()) -> None:
        """``history`` are the pieces that were dealt. Those that the setup gave are not the dealer's."""
        self._pieces = tuple(history[len(setup.queue) :])
        self._stretches = stretches(setup, changes)
        self._dealer = self._stretches[0]
        self._longest = longest_runs(self._pieces)
        self._late = next(piece for piece in PIECES if self._longest.droughts[piece] == self._longest.drought)
        self._games: list[LongestRuns] = []
        self._steps = self._compared()
        self.done = False

    def _compared(self) -> Generator[None, None, None]:
        if self._dealer.known and self._pieces and not self._silent:
            self._games = yield from runs_of_games(self._dealer.known, self._dealer.options, len(self._pieces))

    def work(self, budget: float, clock: Callable[[], float]) -> None:
        """Work for ``budget`` seconds of ``clock``, or a little longer."""
        until = clock() + budget
        for _ in self._steps:
            if clock() >= until:
                return
        self.done = True

    @property
    def title(self) -> str:
        return joined(dict.fromkeys(each.title for each in self._stretches))

    @property
    def rule(self) -> str:
        """How it deals. Empty if nobody knows, and of several dealers."""
        known = self._dealer.known
        return say(card_of(known).method) if known and len(self._stretches) == 1 else ""

    @property
    def is_compared(self) -> bool:
        return bool(self._games)

    @property
    def sentence(self) -> str:
        """How unusual the longest wait is, or why that is not known. Empty without a piece."""
        if not self.done:
            return say(COUNTING)
        if not self._games:
            return self._silent
        run = say_many(
            "Longest wait: {number} piece without {piece}",
            "Longest wait: {number} pieces without {piece}",
            self._longest.drought,
            piece=self._late.name,
        )
        games = say("such a wait in {games}", games=self._in_games(_RUNS[0][1]))
        if self._is_unusual:
            return say("{run}, unusual for this dealer ({games}).", run=run, games=games)
        return say("{run}, normal for this dealer ({games}).", run=run, games=games)

    @property
    def feat(self) -> str:
        """The sentence if the longest wait is unusual. Empty otherwise: that a wait is normal is no news."""
        return self.sentence if self.done and self._games and self._is_unusual else ""

    @property
    def _silent(self) -> str:
        known = self._dealer.known
        if len(self._stretches) > 1:
            return say(_SEVERAL)
        if known is None:
            return say(_STRANGE)
        if self._dealer.is_own:
            return say(_OWN)
        if known.sees_board:
            return say(_LOOKS)
        return say(_FIXED) if fixed_pieces(known.name, self._dealer.options) else ""

    @property
    def _is_unusual(self) -> bool:
        return self.is_compared and self._share(_RUNS[0][1]) <= UNUSUAL

    def _share(self, length: Callable[[LongestRuns], int]) -> float:
        least = length(self._longest)
        return sum(length(game) >= least for game in self._games) / len(self._games)

    def _in_games(self, length: Callable[[LongestRuns], int]) -> str:
        return say("{share} of games", share=chance_words(self._share(length)))

    @property
    def basis(self) -> str:
        if not self._games:
            return ""
        told = {"games": digits(len(self._games)), "pieces": digits(len(self._pieces))}
        return say("Compared with {games} other games of {pieces} pieces with this dealer.", **told)

    @property
    def rows(self) -> tuple[RunRow, ...]:
        """The longest runs and droughts of the deal, with how usual each is."""
        signs = (*(GOES_ON if self._waits(piece) else "" for piece in (self._late, Piece.I)), "", "")
        return tuple(
            RunRow(
                say(name),
                f"{digits(length(self._longest))}{sign}",
                self._in_games(length) if self._games else "",
                not number and self._is_unusual,
            )
            for number, (sign, (name, length)) in enumerate(zip(signs, _RUNS, strict=True))
        )

    @property
    def law(self) -> Plot | None:
        """The chart of how often each longest wait of any piece comes in other games of this dealer, with this game's
        mark in it. None where nothing is compared."""
        if not self._games:
            return None
        lengths, own = Counter(game.drought for game in self._games), self._longest.drought
        first, last = min(own, *lengths), max(own, *lengths)
        shares = {length: lengths[length] / len(self._games) for length in range(first, last + 1)}
        longer = {length: sum(share for each, share in shares.items() if each >= length) for length in shares}
        top = max(shares.values())
        mine = Curve(((own, shares[own]),), "bars", "best", say("this game"))
        others = Curve(tuple(shares.items()), "bars", "accent", say("games"))
        spots = [
            Spot(
                length,
                share,
                (
                    say_many("Longest wait: {number} piece", "Longest wait: {number} pieces", length),
                    say("as long in {share} of games", share=chance_words(share)),
                    say("as long or longer in {share}", share=chance_words(longer[length])),
                ),
            )
            for length, share in shares.items()
        ]
        across = number_axis(first, max(last, first + 1), name=say("pieces"), whole=True, exact=True)
        across = replace(across, low=first - 0.5, high=last + 0.5)
        up = number_axis(0, 100 * top, name=say("% of games"))
        up = replace(up, low=up.low / 100, high=up.high / 100, ticks=tuple((at / 100, text) for at, text in up.ticks))
        return Plot(say("Longest wait of any piece"), across, up, (others, mine), spots)

    @property
    def columns(self) -> tuple[DealerColumn, ...]:
        """The counts of the pieces, and their longest droughts: lit if unusual, or long and not compared."""
        counts = [self._pieces.count(piece) for piece in PIECES]
        longest, first = self._longest.droughts, self._dealer.first
        wanted = expected(self._stretches, range(first, first + len(self._pieces)))
        _, *dealt = count_columns(counts, longest, wanted)
        cells = tuple(digits(longest[piece]) for piece in PIECES)
        signs = tuple(GOES_ON if self._waits(piece) else "" for piece in PIECES)
        if self.is_compared:
            lit = tuple(self._is_unusual and each == max(longest) for each in longest)
        else:
            lit = tuple(self.done and each >= LONG for each in longest)
        return *dealt, DealerColumn(LONGEST, cells, lit=lit, signs=signs)

    @property
    def goes_on(self) -> bool:
        """Whether the longest wait for a piece is long and goes on at the end: no piece ends it."""
        return any(self._waits(piece) for piece in PIECES)

    def _waits(self, piece: Piece) -> bool:
        longest = self._longest.droughts[piece]
        return longest >= LONG and piece not in self._pieces[-longest:]

    @property
    def ribbon(self) -> tuple[MarkedPiece, ...]:
        """The pieces, the first one first. Of a long game, the last ones."""
        return with_marks(self._pieces, MOST)

    @property
    def ribbon_name(self) -> str:
        count = len(self._pieces)
        if count > MOST:
            return say("The last {pieces} of {all} pieces", pieces=MOST, all=digits(count))
        return say_many("All {number} dealt pieces", "All {number} dealt pieces", count)
