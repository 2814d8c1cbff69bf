"""The verdict on the pieces of one dealer: their longest runs, and how many games under it have as long ones."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import NamedTuple

from game.core.board.pieces import Piece
from game.core.dealers.marks import DROUGHT as LONG
from game.core.dealers.runs.kinds import FLOOD, SNAKE, RunKind, drought
from game.core.dealers.runs.longest import longest_runs
from game.core.dealers.runs.measured import GAMES
from game.core.dealers.runs.rarity import Basis, Rarity, rarity
from game.language import digits, marked, say
from game.play.dealer_panel.in_games import OFTEN, share_of_games, verdict_on
from game.play.dealer_panel.stretches import Stretch

GOES_ON = "+"
"""What stands after a long wait that goes on at the end."""
_BASES: Mapping[Basis, str] = {
    Basis.EXACT: marked("Compared with all games of {pieces} pieces with this dealer."),
    Basis.NEAR: marked(
        "Compared with all games of {pieces} pieces with this dealer, as if the rolls of the machine were even."
    ),
    Basis.MEASURED: marked("Compared with {games} games with this dealer."),
    Basis.FIXED: marked("This dealer deals the same pieces in every game."),
}
_LOOKS = marked("This dealer looks at your stack. No other game can be compared with this one.")
_OWN = marked("This is your own dealer. Nobody knows how long its runs are in other games.")
_STRANGE = marked("This version does not have this dealer. Nobody knows how long its runs are in other games.")
_NOT_MEASURED = marked("With these options, nobody has measured how long the runs of this dealer are.")


class Run(NamedTuple):
    """A longest run of the game."""

    name: str
    length: int
    kind: RunKind
    least: int
    """The shortest length that says anything."""


class RunRow(NamedTuple):
    """A longest run as a row of a table."""

    name: str
    length: str
    games: str
    """How many games have as long a one: "1 of 11 games". Empty if nobody knows."""
    rarest: bool = False
    """Whether the sentence tells about it."""
    is_rare: bool = False
    """Whether it is also not normal for the dealer."""


def still_waits(pieces: Sequence[Piece], piece: Piece, longest: int) -> bool:
    """Whether the longest wait for a piece is long and goes on at the end: no piece ends it."""
    return longest >= LONG and piece not in pieces[-longest:]


class StretchVerdict:
    """The verdict on the pieces of one dealer. It is worked out in steps."""

    def __init__(self, stretch: Stretch, pieces: Sequence[Piece]) -> None:
        """``pieces`` are those that the dealer dealt, from its first one on."""
        self._stretch, self._count = stretch, len(pieces)
        longest = longest_runs(pieces)
        self._waits = still_waits(pieces, Piece.I, longest.droughts[Piece.I])
        self._runs = (
            Run(marked("Longest wait for an I"), longest.droughts[Piece.I], drought(Piece.I), 1),
            Run(marked("Most of one kind in a row"), longest.flood, FLOOD, 2),
            Run(marked("Most S and Z in a row"), longest.snake, SNAKE, 1),
        )
        self._rarities: list[Rarity] = []

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
        """Work it out. Nothing else is told before the end."""
        if self._stretch.known is None:
            self._rarities = [Rarity(0.0, Basis.UNKNOWN)] * len(self._runs)
            return
        for run in self._runs:
            steps = rarity(self._stretch.name, self._stretch.options, run.kind, run.length, self._count)
            self._rarities.append((yield from steps))

    @property
    def sentence(self) -> str:
        """The rarest of the longest runs, in a sentence, or why there is none."""
        basis = self._rarities[0].basis
        if basis is Basis.UNKNOWN:
            return self._unknown
        if basis is Basis.FIXED:
            return say(_BASES[basis])
        rarest = self._rarest
        if not rarest:
            return ""
        run, rare = rarest
        words = say("{run}: {length}", run=say(run.name), length=digits(run.length))
        return verdict_on(words, rare.chance)

    @property
    def _rarest(self) -> tuple[Run, Rarity] | None:
        return min(self._telling(), key=lambda each: each[1].chance, default=None)

    @property
    def basis(self) -> str:
        """Where the figures come from."""
        told = {"pieces": digits(self._count), "games": digits(GAMES)}
        words = dict.fromkeys(say(_BASES[rare.basis], **told) for _, rare in self._telling())
        return " ".join(words)

    def _telling(self) -> Iterator[tuple[Run, Rarity]]:
        """The runs that say something, and whose probability is known."""
        for run, rare in zip(self._runs, self._rarities, strict=False):
            if run.length >= run.least and rare.basis not in (Basis.UNKNOWN, Basis.FIXED):
                yield run, rare

    @property
    def rows(self) -> tuple[RunRow, ...]:
        """All longest runs."""
        told, rarest = dict(self._telling()), self._rarest
        is_rare = rarest is not None and rarest[1].chance <= OFTEN
        return tuple(
            RunRow(
                say(run.name),
                f"{digits(run.length)}{GOES_ON if run is self._runs[0] and self._waits else ''}",
                self._share(run, told.get(run)),
                rarest is not None and run is rarest[0],
                is_rare and rarest is not None and run is rarest[0],
            )
            for run in self._runs
        )

    def _share(self, run: Run, rare: Rarity | None) -> str:
        """How many games have as long a run. Each has one that is too short to say anything."""
        if rare:
            return share_of_games(rare.chance)
        compared = self._rarities and self._rarities[0].basis not in (Basis.UNKNOWN, Basis.FIXED)
        return share_of_games(1.0) if compared and run.length < run.least else ""

    @property
    def _unknown(self) -> str:
        """Why the verdict says nothing."""
        known = self._stretch.known
        if known is None:
            return say(_STRANGE)
        return say(_OWN if self._stretch.is_own else _LOOKS if known.sees_board else _NOT_MEASURED)
