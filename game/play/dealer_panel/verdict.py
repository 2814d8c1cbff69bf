"""The verdict on the deal of a whole game, with one dealer or with several."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from functools import cached_property
from itertools import pairwise

from game.core.board.pieces import PIECES, Piece
from game.core.dealers import DealerChange
from game.core.dealers.marks import DROUGHT as LONG
from game.core.dealers.marks import MarkedPiece, with_marks
from game.core.dealers.runs.longest import longest_runs
from game.core.session.setup import Setup
from game.language import digits, marked, say, say_many
from game.play.dealer_panel.in_games import UNUSUAL
from game.play.dealer_panel.panel import LONGEST, Column, count_columns
from game.play.dealer_panel.stretch_verdict import GOES_ON, StretchVerdict, still_waits
from game.play.dealer_panel.stretches import expected, stretches

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
