"""The verdict on the deal of a whole game, with one dealer or with several."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from game.core.board.pieces import PIECES, Piece
from game.core.dealers import RANDOMIZERS, DealerChange, Randomizer
from game.core.dealers.marks import DROUGHT as LONG
from game.core.dealers.marks import MarkedPiece, with_marks
from game.core.dealers.runs import LongestRuns, fixed_pieces, longest_runs, runs_of_games, shares
from game.core.dealers.view import Chances
from game.core.session.setup import Setup
from game.language import digits, marked, say, say_many
from game.play.words.dealer_panel import LONGEST, Column, count_columns

UNUSUAL = 0.05
"""The probability up to which a longest wait is called unusual."""
_OFTEN = 0.25
"""The probability above which a run is told in games of ten."""


def share_of_games(chance: float, games: int) -> str:
    """Return how many of ``games`` have as long a run: "1 of 11 games", "7 of 10 games", "all games"."""
    if chance >= 1:
        return say("all games")
    if chance >= 0.95:
        return say("nearly all games")
    if chance > _OFTEN:
        return say("{some} of {all} games", some=round(10 * chance), all=10)
    if chance <= 0:
        return say("fewer than 1 of {all} games", all=digits(games))
    return say("{some} of {all} games", some=1, all=digits(round(1 / chance)))


@dataclass(frozen=True)
class Stretch:
    """A stretch of a game with one dealer. Its pieces are the first ones of that dealer, which begins anew."""

    name: str
    """The name of the randomizer."""
    options: Mapping[str, object]
    """All its options. Empty if this version does not know the randomizer with these options."""
    first: int
    """The index of its first piece in the deal."""
    known: Randomizer | None
    """The randomizer. None if this version does not have it, or not with these options."""

    @property
    def title(self) -> str:
        """The proper name of the dealer; the name of the randomizer if this version does not have it."""
        return say(self.known.card.title) if self.known else self.name

    @property
    def is_own(self) -> bool:
        """Whether it is a player's own dealer."""
        return self.known is not None and bool(self.known.file)

    @cached_property
    def shares(self) -> Chances | None:
        """[piece]: its share of the pieces of the dealer in the long run. None if it is not known."""
        return shares(self.name, self.options) if self.known else None


def stretches(setup: Setup, changes: Sequence[DealerChange] = ()) -> tuple[Stretch, ...]:
    """Return the stretches of a game with these changes of the dealer, the first one first.

    The pieces that the setup gives come before the first stretch.
    """
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
    """Return the stretch to which the piece with this index belongs."""
    return next((part for part in reversed(parts) if part.first <= piece), parts[0])


def expected(parts: Sequence[Stretch], pieces: range) -> Sequence[float] | None:
    """Return [piece]: how many of the pieces with these indices are of its kind on average.

    Pieces before the first stretch count as its own. None if it is not known of one of the dealers.
    """
    bounds = [pieces.start, *(min(max(part.first, pieces.start), pieces.stop) for part in parts[1:]), pieces.stop]
    total = [0.0] * len(PIECES)
    for part, (first, after) in zip(parts, pairwise(bounds), strict=True):
        if after > first:
            if part.shares is None:
                return None
            total = [each + share * (after - first) for each, share in zip(total, part.shares, strict=True)]
    return total


GOES_ON = "+"
"""What stands after a long wait that goes on at the end."""
_RUNS: tuple[tuple[str, Callable[[LongestRuns], int]], ...] = (
    (marked("Longest wait of any piece"), lambda runs: runs.drought),
    (marked("Longest wait for an I"), lambda runs: runs.droughts[Piece.I]),
    (marked("Most of one kind in a row"), lambda runs: runs.flood),
    (marked("Most S and Z in a row"), lambda runs: runs.snake),
)
"""The longest runs that are told: a name, and the length in a deal. The verdict is that on the first one alone: of many
runs one is always rare."""
_LOOKS = marked("This dealer looks at your stack. No other game can be compared with this one.")
_OWN = marked("This is your own dealer. Nobody knows how long its runs are in other games.")
_STRANGE = marked("This version does not have this dealer. Nobody knows how long its runs are in other games.")
_FIXED = marked("This dealer deals the same pieces in every game.")


class RunRow(NamedTuple):
    """A longest run as a row of a table."""

    name: str
    length: str
    games: str
    """How many games have as long a one: "1 of 11 games". Empty if nobody knows."""
    is_unusual: bool = False
    """Whether the verdict calls it so."""


def still_waits(pieces: Sequence[Piece], piece: Piece, longest: int) -> bool:
    """Whether the longest wait for a piece is long and goes on at the end: no piece ends it."""
    return longest >= LONG and piece not in pieces[-longest:]


class StretchVerdict:
    """The verdict on the pieces of one dealer. It is worked out in steps."""

    def __init__(self, stretch: Stretch, pieces: Sequence[Piece]) -> None:
        """``pieces`` are those that the dealer dealt, from its first one on."""
        self._stretch, self._count = stretch, len(pieces)
        self._longest = longest = longest_runs(pieces)
        self._late = next(piece for piece in PIECES if longest.droughts[piece] == longest.drought)
        waits = (still_waits(pieces, piece, longest.droughts[piece]) for piece in (self._late, Piece.I))
        self._signs = (*(GOES_ON if each else "" for each in waits), "", "")
        self._games: list[LongestRuns] = []
        self.bound = UNUSUAL
        """The share of games up to which a longest wait is called unusual."""

    @property
    def title(self) -> str:
        """The proper name of the dealer."""
        return self._stretch.title

    @property
    def rule(self) -> str:
        """How it deals."""
        return say(self._stretch.known.card.method) if self._stretch.known else ""

    @property
    def heading(self) -> str:
        """The dealer with the numbers of its pieces, counted from 1: "7-bag, 2001: pieces 1 to 40"."""
        return say("{dealer}: pieces {first} to {last}", **self._range)

    @property
    def sentence_among_others(self) -> str:
        """The sentence after the dealer and its pieces."""
        return say("{dealer}, pieces {first} to {last}: {sentence}", sentence=self.sentence, **self._range)

    @property
    def _range(self) -> dict[str, str]:
        first = self._stretch.first
        return {"dealer": self.title, "first": digits(first + 1), "last": digits(first + self._count)}

    def steps(self) -> Generator[None, None, None]:
        """Work it out: deal other games of as many pieces. Nothing else is told before the end."""
        known = self._stretch.known
        if known and self._count and not self._silent:
            self._games = yield from runs_of_games(known, self._stretch.options, self._count)

    @property
    def is_compared(self) -> bool:
        """Whether the runs are compared with those in other games."""
        return bool(self._games)

    @property
    def sentence(self) -> str:
        """How unusual the longest wait is, or why that is not known. Empty without a piece."""
        if not self._games:
            return self._silent
        run = say_many(
            "Longest wait: {number} piece without {piece}",
            "Longest wait: {number} pieces without {piece}",
            self._longest.drought,
            piece=self._late.name,
        )
        games = say("as long in {games}", games=self._in_games(_RUNS[0][1]))
        if self.is_unusual:
            return say("{run}, unusual for this dealer ({games}).", run=run, games=games)
        return say("{run}, normal for this dealer ({games}).", run=run, games=games)

    @property
    def is_unusual(self) -> bool:
        """Whether the longest wait is called so."""
        return self.is_compared and self._share(_RUNS[0][1]) <= self.bound

    def _share(self, length: Callable[[LongestRuns], int]) -> float:
        """The share of the games that have as long a run of a kind."""
        least = length(self._longest)
        return sum(length(game) >= least for game in self._games) / len(self._games)

    def _in_games(self, length: Callable[[LongestRuns], int]) -> str:
        """How many of the games those are."""
        return share_of_games(self._share(length), len(self._games))

    @property
    def basis(self) -> str:
        """Where the figures come from."""
        if not self._games:
            return ""
        told = {"games": digits(len(self._games)), "pieces": digits(self._count)}
        return say("Compared with {games} other games of {pieces} pieces with this dealer.", **told)

    @property
    def rows(self) -> tuple[RunRow, ...]:
        """All longest runs."""
        return tuple(
            RunRow(
                say(name),
                f"{digits(length(self._longest))}{sign}",
                self._in_games(length) if self._games else "",
                not number and self.is_unusual,
            )
            for number, (sign, (name, length)) in enumerate(zip(self._signs, _RUNS, strict=True))
        )

    @property
    def _silent(self) -> str:
        """Why the verdict says nothing. Empty if it says something."""
        known = self._stretch.known
        if known is None:
            return say(_STRANGE)
        if self._stretch.is_own:
            return say(_OWN)
        if known.sees_board:
            return say(_LOOKS)
        return say(_FIXED) if fixed_pieces(known.name, self._stretch.options) else ""


MOST = 400
"""The most pieces of the ribbon of a whole game."""
ENOUGH, TOLD = 30, 3
"""In a game with several dealers: the fewest pieces of a dealer that has a verdict, and the most verdicts."""
COUNTING = marked("Counting the deals…")
_TOO_FEW = marked("Several dealers dealt this game, and none of them {pieces} pieces. That is too few for a verdict.")


class Verdict:
    """The verdict on one game. It is worked out in slices."""

    def __init__(self, setup: Setup, history: Sequence[Piece], changes: Sequence[DealerChange] = ()) -> None:
        """``history`` are the pieces that were dealt. Those that the setup gave are not the dealer's.

        Each dealer has a verdict of its own: another dealer begins anew, so that its pieces are the first ones of a
        deal, as those of any game under it. Of many dealers, the ones that dealt most are told.
        """
        given = len(setup.queue)
        self._pieces = tuple(history[given:])
        self._stretches = stretches(setup, changes)
        bounds = [*(min(part.first, len(history)) for part in self._stretches), len(history)]
        found = [
            (after - first, StretchVerdict(part, history[first:after]))
            for part, (first, after) in zip(self._stretches, pairwise(bounds), strict=True)
        ]
        if changes:
            enough = sorted(count for count, _ in found if count >= ENOUGH)[-TOLD:]
            found = [(count, each) for count, each in found if enough and count >= enough[0]][:TOLD]
        self.parts = tuple(each for _, each in found)
        """The verdicts on the dealers, in the order in which they dealt."""
        self.several = bool(changes)
        """Whether the dealer was changed."""
        for each in self.parts:
            each.bound = UNUSUAL / len(self.parts)  # so that one fair game of twenty has an unusual wait at all
        self._steps = self._all_steps()
        self.done = False
        """Whether all is worked out."""

    def _all_steps(self) -> Generator[None, None, None]:
        for part in self.parts:
            yield from part.steps()

    @property
    def judges_waits(self) -> bool:
        """Whether the longest wait is compared with those in other games of one dealer."""
        return not self.several and self.done and self.parts[0].is_compared

    def work(self, budget: float, clock: Callable[[], float]) -> None:
        """Work for ``budget`` seconds of ``clock``, or a little longer."""
        until = clock() + budget
        for _ in self._steps:
            if clock() >= until:
                return
        self.done = True

    @property
    def sentence(self) -> str:
        """How unusual the longest wait under each dealer is, a sentence each, or why that is not known."""
        if not self.done:
            return say(COUNTING)
        if not self.several:
            return self.parts[0].sentence
        told = [part.sentence_among_others for part in self.parts if part.sentence]
        return " ".join(told) or say(_TOO_FEW, pieces=ENOUGH)

    @property
    def columns(self) -> tuple[Column, ...]:
        """The counts of the pieces, and their longest droughts. The unusual ones are lit; if they are not compared with
        other games, the long ones."""
        counts = [self._pieces.count(piece) for piece in PIECES]
        longest = self._longest
        first = self._stretches[0].first
        wanted = expected(self._stretches, range(first, first + len(self._pieces)))
        _, *dealt = count_columns(counts, longest, wanted, long=LONG)
        cells = tuple(digits(longest[piece]) for piece in PIECES)
        signs = tuple(GOES_ON if self._waits(piece) else "" for piece in PIECES)
        if self.judges_waits:
            lit = tuple(self.parts[0].is_unusual and each == max(longest) for each in longest)
        else:
            lit = tuple(self.done and each >= LONG for each in longest)
        return *dealt, Column(LONGEST, cells, lit=lit, signs=signs)

    @property
    def goes_on(self) -> bool:
        """Whether the longest wait for a piece is long and goes on at the end: no piece ends it."""
        return any(self._waits(piece) for piece in PIECES)

    @cached_property
    def _longest(self) -> Sequence[int]:
        """[piece]: the longest wait for it."""
        return longest_runs(self._pieces).droughts

    def _waits(self, piece: Piece) -> bool:
        """Whether the longest wait for a piece goes on at the end."""
        return still_waits(self._pieces, piece, self._longest[piece])

    @property
    def ribbon(self) -> tuple[MarkedPiece, ...]:
        """The pieces, the first one first. Of a long game, the last ones."""
        return with_marks(self._pieces, MOST)

    @property
    def ribbon_name(self) -> str:
        """The heading of the ribbon."""
        count = len(self._pieces)
        if count > MOST:
            return say("The last {pieces} of {all} pieces", pieces=MOST, all=digits(count))
        return say_many("All {number} dealt pieces", "All {number} dealt pieces", count)
