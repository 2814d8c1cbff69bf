"""Games played headless by a controller, under the two sets of rules of the literature."""

from __future__ import annotations

import math
import random
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import islice
from time import perf_counter

from game.ai.controllers import controller as controller_of
from game.core.board import full_rows, remove_rows
from game.core.pieces import Piece
from game.core.randomizers import Dealer, Randomizer
from game.core.randomizers import randomizer as randomizer_of
from game.core.randomizers.chance import seeded
from game.lab.experiments import EXPERIMENTS, LEAST_ROWS, Chooser, chooser

MOST_ROWS = 40
REPORT_EVERY = 0.5
"""Seconds between two calls of ``progress``."""
_PIECES_BETWEEN_LOOKS = 1000
"""Pieces after which the clock is read."""

Progress = Callable[[int, int, int], None]
_Deal = Callable[[int], tuple[Piece | None, Sequence[Piece]]]
"""From the stack to the next piece, None when there are no more, and to those known to come after it."""


@dataclass(frozen=True)
class Result:
    """What a series of games came to."""

    controller: str
    rules: str
    """``"mdp"`` or ``"fahey"``."""
    height: int
    """Rows of the well."""
    randomizer: str
    games: int
    """Games that were played, the cut ones included."""
    lines_mean: float
    """Lines a game."""
    lines_sem: float
    """Standard error of the mean. Lengths of games are close to exponential, so it is mean / sqrt(games)."""
    pieces: int
    """Pieces placed in all games."""
    seconds: float
    pieces_per_second: float
    cut: int
    """Games that ``max_pieces`` ended. Where it is not 0 the mean is a lower bound."""


def simulate(
    controller: str,
    rules: str,
    *,
    height: int = 20,
    games: int,
    seed: int | str,
    max_pieces: int | None = None,
    randomizer: str = "memoryless",
    progress: Progress | None = None,
) -> Result:
    """Play games until each is over, or has had ``max_pieces`` pieces.

    Game number g, from 0, is dealt from the seed "<seed>/<g>". ``progress`` is called about twice a second with
    (games finished, lines so far, pieces so far), the running game included. Raises ValueError where a name is
    unknown or a number is out of range.
    """
    if rules not in EXPERIMENTS:
        near = get_close_matches(rules, EXPERIMENTS, n=1)
        hint = f"did you mean {near[0]!r}? " if near else ""
        raise ValueError(f"unknown rules {rules!r}; {hint}The rules are {', '.join(EXPERIMENTS)}")
    for what, number, least, most in (
        ("height", height, LEAST_ROWS, MOST_ROWS),
        ("games", games, 1, None),
        ("max_pieces", max_pieces, 1, None),
    ):
        if number is not None and (number < least or (most is not None and number > most)):
            bounds = f"{least} or more" if most is None else f"{least} to {most}"
            raise ValueError(f"{what} is {number}; expected {bounds}")
    player, dealing = controller_of(controller), randomizer_of(randomizer)
    choose = chooser(player, rules, height)
    start = perf_counter()
    run = _Run(progress, start)
    for game in range(games):
        run.play(choose, _deals(dealing, f"{seed}/{game}", player.pieces - 1), max_pieces)
    seconds = perf_counter() - start
    mean = run.lines / games
    return Result(
        controller=player.name,
        rules=rules,
        height=height,
        randomizer=dealing.name,
        games=games,
        lines_mean=mean,
        lines_sem=mean / math.sqrt(games),
        pieces=run.pieces,
        seconds=seconds,
        pieces_per_second=run.pieces / seconds,
        cut=run.cut,
    )


class _Run:
    """What a series of games has come to so far."""

    def __init__(self, progress: Progress | None, start: float) -> None:
        self.games = self.lines = self.pieces = self.cut = 0
        self._progress = progress
        self._report_at = start + REPORT_EVERY

    def play(self, choose: Chooser, deal: _Deal, max_pieces: int | None) -> None:
        """Play one game to its end."""
        cells = 0
        left = max_pieces
        while left is None or left > 0:
            batch = _PIECES_BETWEEN_LOOKS if left is None else min(left, _PIECES_BETWEEN_LOOKS)
            cells, lines, pieces, over = _play(choose, deal, cells, batch)
            self.lines += lines
            self.pieces += pieces
            if self._progress and perf_counter() >= self._report_at:
                self._report_at = perf_counter() + REPORT_EVERY
                self._progress(self.games, self.lines, self.pieces)
            if over:
                break
            if left is not None:
                left -= batch
        else:
            self.cut += 1
        self.games += 1


def _play(choose: Chooser, deal: _Deal, cells: int, most: int) -> tuple[int, int, int, bool]:
    """Go on with a game for at most so many pieces. Returns the stack, lines, pieces, and whether it is over."""
    lines = 0
    for pieces in range(most):
        piece, coming = deal(cells)
        mask = 0 if piece is None else choose(cells, piece, coming)
        if not mask:
            return cells, lines, pieces, True
        cells |= mask
        full = full_rows(cells)
        if full:
            lines += full.bit_count()
            cells = remove_rows(cells, full)
    return cells, lines, most, False


def _deals(randomizer: Randomizer, seed: str, ahead: int) -> _Deal:
    """A randomizer's pieces, one a call, given the stack at that moment, with those that come ``ahead`` of it."""
    rng = seeded(seed) if randomizer.replayable else random.SystemRandom()
    if randomizer.sees_board:
        dealer = Dealer(randomizer, rng, previews=max(1, ahead))
        return lambda cells: (dealer.deal(cells), dealer.queue[:ahead])
    pieces = randomizer.deal(rng, **randomizer.checked({}))
    # A dealer would keep a history, of which a game of millions of pieces has no need.
    if not ahead:
        return lambda _: (next(pieces, None), ())
    queue = deque(islice(pieces, ahead))

    def deal(_: int) -> tuple[Piece | None, Sequence[Piece]]:
        queue.extend(islice(pieces, 1))
        return (queue.popleft() if queue else None), tuple(queue)

    return deal
