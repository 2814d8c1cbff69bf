"""The verdict on the pieces of one dealer: their longest runs, and how many games under it have as long ones."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import NamedTuple

from game.core.board.pieces import Piece
from game.core.dealers.runs.kinds import FLOOD, SNAKE, RunKind, drought
from game.core.dealers.runs.longest import longest_runs
from game.core.dealers.runs.measured import GAMES
from game.core.dealers.runs.rarity import Basis, Rarity, rarity
from game.play.dealer_panel.in_games import in_games, share_of_games
from game.play.dealer_panel.stretches import Stretch

_BASES: Mapping[Basis, str] = {
    Basis.EXACT: "All deals of {pieces:,} pieces are counted.",
    Basis.NEAR: "All deals of {pieces:,} pieces are counted, as if the rolls of the machine were even.",
    Basis.MEASURED: "This is the share of {games:,} games that were dealt to measure it.",
    Basis.FIXED: "This dealer deals the same pieces in every game.",
}
_LOOKS = "This dealer looks at your stack. No other game can be compared with this one."
_OWN = "This is your own dealer. Nobody knows how long its runs are in other games."
_STRANGE = "This version does not have this dealer. Nobody knows how long its runs are in other games."
_NOT_MEASURED = "With these options, nobody has measured how long the runs of this dealer are."


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


class StretchVerdict:
    """The verdict on the pieces of one dealer. It is worked out in steps."""

    def __init__(self, stretch: Stretch, pieces: Sequence[Piece]) -> None:
        """``pieces`` are those that the dealer dealt, from its first one on."""
        self._stretch, self._count = stretch, len(pieces)
        self.title = stretch.title
        """The proper name of the dealer."""
        self.rule = stretch.known.card.method if stretch.known else ""
        """How it deals."""
        longest = longest_runs(pieces)
        self._runs = (
            Run("The longest I drought", longest.droughts[Piece.I], drought(Piece.I), 1),
            Run("The most of one kind in a row", longest.flood, FLOOD, 2),
            Run("The most S and Z in a row", longest.snake, SNAKE, 1),
        )
        self._rarities: list[Rarity] = []

    @property
    def pieces(self) -> str:
        """The numbers of its pieces in the game, counted from 1: "pieces 1 to 40"."""
        first = self._stretch.first
        return f"pieces {first + 1:,} to {first + self._count:,}"

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
            return _BASES[basis]
        telling = list(self._telling())
        if not telling:
            return ""
        run, rare = min(telling, key=lambda each: each[1].chance)
        return f"{run.name}, {run.length}, happens {in_games(rare.chance)} under this dealer."

    @property
    def basis(self) -> str:
        """Where the figures come from."""
        words = dict.fromkeys(_BASES[rare.basis].format(pieces=self._count, games=GAMES) for _, rare in self._telling())
        return " ".join(words)

    def _telling(self) -> Iterator[tuple[Run, Rarity]]:
        """The runs that say something, and whose probability is known."""
        for run, rare in zip(self._runs, self._rarities, strict=False):
            if run.length >= run.least and rare.basis not in (Basis.UNKNOWN, Basis.FIXED):
                yield run, rare

    @property
    def rows(self) -> tuple[RunRow, ...]:
        """All longest runs."""
        told = dict(self._telling())
        return tuple(
            RunRow(
                run.name.removeprefix("The ").capitalize().replace(" i ", " I ").replace("s and z", "S and Z"),
                f"{run.length:,}",
                share_of_games(told[run].chance) if run in told else "",
            )
            for run in self._runs
        )

    @property
    def _unknown(self) -> str:
        """Why the verdict says nothing."""
        known = self._stretch.known
        if known is None:
            return _STRANGE
        return _OWN if self._stretch.is_own else _LOOKS if known.sees_board else _NOT_MEASURED
