"""The verdict on the pieces of one dealer: their longest wait, and how many games under it have as long a one."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import NamedTuple

from game.core.board.pieces import PIECES, Piece
from game.core.dealers.marks import DROUGHT as LONG
from game.core.dealers.runs.longest import LongestRuns, longest_runs, runs_of_games
from game.core.dealers.runs.walks import fixed_pieces
from game.language import digits, marked, say, say_many
from game.play.dealer_panel.in_games import UNUSUAL, share_of_games
from game.play.dealer_panel.stretches import Stretch

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
