"""The verdict on the deal of a whole game: its longest runs, and how many games under the dealer have as long ones."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from typing import NamedTuple

from game.core.board.pieces import PIECES, Piece
from game.core.dealers import RANDOMIZERS
from game.core.dealers.runs.kinds import FLOOD, SNAKE, RunKind, drought
from game.core.dealers.runs.marked import DROUGHT as LONG
from game.core.dealers.runs.marked import DealtPiece, longest_runs, marked
from game.core.dealers.runs.measured import GAMES
from game.core.dealers.runs.rarity import Basis, Rarity, rarity, shares
from game.core.session.setup import Setup
from game.play.dealer_panel.panel import LONGEST, Column, count_columns

MOST = 400
"""The most pieces of the ribbon of a whole game."""
_NUMBERS = ("", "", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_BASES: Mapping[Basis, str] = {
    Basis.EXACT: "All deals of {pieces:,} pieces are counted.",
    Basis.NEAR: "All deals of {pieces:,} pieces are counted, as if the rolls of the machine were even.",
    Basis.MEASURED: "This is the share of {games:,} games that were dealt to measure it.",
    Basis.FIXED: "This dealer deals the same pieces in every game.",
}
_LOOKS = "This dealer looks at your stack. No other game can be compared with this one."
_NOT_MEASURED = "With these options, nobody has measured how long the runs of this dealer are."
_OFTEN = 0.25
"""The probability above which a run is told in games of ten."""
COUNTING = "Counting the deals…"


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
    """How many games have as long a one: "one of 11". Empty if nobody knows."""


class Verdict:
    """The verdict on one game. It is worked out in slices."""

    def __init__(self, setup: Setup, history: Sequence[Piece]) -> None:
        """``history`` are the pieces that were dealt. Those that the setup gave are not the dealer's."""
        self._pieces = tuple(history[len(setup.queue) :])
        known = RANDOMIZERS.get(setup.randomizer)
        self._randomizer, self._sees_board = setup.randomizer, known is not None and known.sees_board
        self._options = known.checked(setup.dealing) if known else {}
        self.title = known.card.title if known else setup.randomizer
        self.rule = known.card.method if known else ""
        longest = longest_runs(self._pieces)
        self._longest_droughts = longest.droughts
        self._runs = (
            Run("The longest I drought", longest.droughts[Piece.I], drought(Piece.I), 1),
            Run("The most of one kind in a row", longest.flood, FLOOD, 2),
            Run("The most S and Z in a row", longest.snake, SNAKE, 1),
        )
        self._rarities: list[Rarity] = []
        self._steps = self._all_steps()
        self.done = False
        """Whether all is worked out."""

    def _all_steps(self) -> Generator[None, None, None]:
        for run in self._runs:
            steps = rarity(self._randomizer, self._options, run.kind, run.length, len(self._pieces))
            self._rarities.append((yield from steps))

    def work(self, budget: float, clock: Callable[[], float]) -> None:
        """Work for ``budget`` seconds of ``clock``, or a little longer."""
        until = clock() + budget
        for _ in self._steps:
            if clock() >= until:
                return
        self.done = True

    @property
    def sentence(self) -> str:
        """The rarest of the longest runs, in a sentence, or why there is none."""
        if not self.done:
            return COUNTING
        basis = self._rarities[0].basis
        if basis is Basis.UNKNOWN:
            return _LOOKS if self._sees_board else _NOT_MEASURED
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
        if not self.done or not any(self._telling()):
            return ""
        words = dict.fromkeys(
            _BASES[rare.basis].format(pieces=len(self._pieces), games=GAMES) for _, rare in self._telling()
        )
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
    def columns(self) -> tuple[Column, ...]:
        """The counts of the pieces, and their longest droughts."""
        counts = [self._pieces.count(piece) for piece in PIECES]
        share = shares(self._randomizer, self._options)
        _, dealt, expected = count_columns(counts, self._longest_droughts, share, long=LONG)
        lit = tuple(drought >= LONG for drought in self._longest_droughts)
        return dealt, expected, Column(LONGEST, tuple(map(str, self._longest_droughts)), lit=lit)

    @property
    def ribbon(self) -> tuple[DealtPiece, ...]:
        """The pieces, the first one first. Of a long game, the last ones."""
        return marked(self._pieces, MOST)

    @property
    def ribbon_name(self) -> str:
        """The heading of the ribbon."""
        count = len(self._pieces)
        return f"All {count:,} pieces" if count <= MOST else f"The last {MOST} of {count:,} pieces"


def in_games(chance: float) -> str:
    """A probability in a sentence: "in one game of eleven", "in seven games of ten", "in nearly every game"."""
    if chance >= 1:
        return "in every game"
    if chance >= 0.95:
        return "in nearly every game"
    if chance > _OFTEN:
        return f"in {_NUMBERS[round(10 * chance)]} games of ten"
    if chance <= 0:
        return f"in none of {GAMES:,} measured games"
    if chance < 1e-9:
        return "in less than one game of a billion"
    of = round(1 / chance)
    return f"in one game of {_NUMBERS[of] if of < len(_NUMBERS) else f'{_rounded(of):,}'}"


def share_of_games(chance: float) -> str:
    """The same in a table: "1 of 11", "7 of 10", "all"."""
    if chance >= 1:
        return "all games"
    if chance >= 0.95:
        return "nearly all games"
    if chance > _OFTEN:
        return f"{round(10 * chance)} of 10 games"
    if chance <= 0:
        return f"0 of {GAMES:,} games"
    return "fewer than 1 of a billion" if chance < 1e-9 else f"1 of {_rounded(round(1 / chance)):,} games"


def _rounded(number: int) -> int:
    """A number with three digits that count."""
    zeros: int = 10 ** max(0, len(str(number)) - 3)
    return round(number / zeros) * zeros
