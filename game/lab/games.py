"""One game of an experiment, from its description alone, so that any process can play it."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from time import thread_time

from game.ai.compiled import available
from game.ai.linear.controllers import Controller
from game.ai.linear.controllers import controller as controller_of
from game.ai.linear.standard import MIN_ROWS
from game.core.board.bits import MAX_ROWS, full_rows, remove_rows
from game.core.board.pieces import Piece
from game.core.dealers import Dealer, Randomizer
from game.core.dealers import randomizer as randomizer_of
from game.core.dealers.chance import seeded
from game.files.words import suggestion
from game.lab.experiments import EXPERIMENTS, chooser

MAX_DROPS = 34
"""The most that a piece has: a beam of that width does without none of the boards after the first."""
_COMPILED_ROWS = 20
_BATCH, _COMPILED_BATCH, _COMPILED_PAIRS = 20, 200_000, 5_000
"""Pieces after which it is reported how far a game is: mostly a tenth of a second, or less."""

Report = Callable[[int, int], None]
"""Told of the lines and pieces since it was last called; what it raises ends the game."""
_Deal = Callable[[int], tuple[Piece | None, Sequence[Piece]]]
"""From the stack to the next piece, None when there are no more, and to those known to come after it."""


@dataclass(frozen=True)
class SeriesPlan:
    """What the games of a series have in common."""

    controller: str
    rules: str
    """``"mdp"`` or ``"fahey"``."""
    height: int
    """Rows of the well."""
    randomizer: str
    seed: str
    """Game number g, from 0, is dealt from the seed "<seed>/<g>"."""
    max_pieces: int | None = None
    """The pieces after which a game is ended."""
    known: int = 0
    """The pieces that the player knows, the falling one included; 0 leaves that to the controller."""
    width: int | None = None
    """With more pieces known than one: with how many of the best boards it goes on to the next; None is all."""
    weights: tuple[tuple[str, float], ...] = ()
    """The player's own; none where its name is in ``CONTROLLERS``."""
    options: tuple[tuple[str, object], ...] = ()
    """Those of the randomizer that are not as usual."""

    def __post_init__(self) -> None:
        """Raises ValueError where a name or an option is unknown or a number is out of range."""
        if self.rules not in EXPERIMENTS:
            raise ValueError(f"unknown rules {self.rules!r}; {suggestion(self.rules, EXPERIMENTS)}")
        for what, number, least, most in (
            ("height", self.height, MIN_ROWS, MAX_ROWS),
            ("max_pieces", self.max_pieces, 1, None),
            ("known", self.known, 0, None),
            ("width", self.width, 1, None),
        ):
            if number is not None and (number < least or (most is not None and number > most)):
                bounds = f"{least} or more" if most is None else f"{least} to {most}"
                raise ValueError(f"{what} is {number}; expected {bounds}")
        dealt_by = randomizer_of(self.randomizer)
        usual = dealt_by.checked({})
        chosen = sorted(dealt_by.checked(dict(self.options)).items())
        # The same games must be equal, however they were described.
        object.__setattr__(self, "options", tuple(option for option in chosen if option[1] != usual[option[0]]))
        player = self.player
        object.__setattr__(self, "known", self.known or player.pieces)
        if self.known == 1 or (self.known == 2 and (self.width or 0) >= MAX_DROPS):
            object.__setattr__(self, "width", None)

    @property
    def player(self) -> Controller:
        """The controller that plays."""
        return controller_of(self.controller, self.weights)

    @property
    def can_be_compiled(self) -> bool:
        """Whether compiled code plays such games, the same ones as pure Python, and is installed."""
        served = self.randomizer == "memoryless" and self.height <= _COMPILED_ROWS
        return served and self.known <= 2 and self.width is None and available()


@dataclass(frozen=True)
class SeriesGame:
    """What a game came to."""

    lines: int
    pieces: int
    cut: bool
    """Whether it was ended before it was over."""
    seconds: float
    """Of processor time, which does not count what other programs took."""


def play_game(match: SeriesPlan, number: int, *, compiled: bool, report: Report | None = None) -> SeriesGame:
    """Play one game to its end; ``compiled`` where ``match.can_be_compiled`` only."""
    start = thread_time()
    go_on = _compiled_game(match, number) if compiled else _plain_game(match, number)
    usual = (_COMPILED_BATCH if match.known == 1 else _COMPILED_PAIRS) if compiled else _BATCH
    lines = pieces = 0
    over = False
    while not over and (match.max_pieces is None or pieces < match.max_pieces):
        batch = usual if match.max_pieces is None else min(usual, match.max_pieces - pieces)
        more_lines, more_pieces, over = go_on(batch)
        lines += more_lines
        pieces += more_pieces
        if report:
            report(more_lines, more_pieces)
    return SeriesGame(lines, pieces, not over, thread_time() - start)


_GoOn = Callable[[int], tuple[int, int, bool]]
"""Goes on with a game for at most so many pieces; returns the lines, the pieces and whether it is over."""


def _compiled_game(match: SeriesPlan, number: int) -> _GoOn:
    from game.ai.compiled.ahead import CompiledPairGame
    from game.ai.compiled.engine import CompiledGame, CompiledPlayer, StopReason

    kind = CompiledPairGame if match.known == 2 else CompiledGame
    game = kind(CompiledPlayer(match.player, match.height, match.rules), seeded(f"{match.seed}/{number}"))

    def go_on(most: int) -> tuple[int, int, bool]:
        played = game.play(most)
        return played.lines, played.pieces, played.reason is StopReason.OVER

    return go_on


def _plain_game(match: SeriesPlan, number: int) -> _GoOn:
    choose = chooser(match.player, match.rules, match.height, width=match.width)
    deal = _deals(randomizer_of(match.randomizer), dict(match.options), f"{match.seed}/{number}", match.known - 1)
    cells = 0

    def go_on(most: int) -> tuple[int, int, bool]:
        nonlocal cells
        lines = 0
        for pieces in range(most):
            piece, coming = deal(cells)
            mask = 0 if piece is None else choose(cells, piece, coming)
            if not mask:
                return lines, pieces, True
            cells |= mask
            full = full_rows(cells)
            if full:
                lines += full.bit_count()
                cells = remove_rows(cells, full)
        return lines, most, False

    return go_on


def _deals(randomizer: Randomizer, options: Mapping[str, object], seed: str, ahead: int) -> _Deal:
    """A randomizer's pieces, one a call, given the stack at that moment, with those that come ``ahead`` of it."""
    rng = seeded(seed) if randomizer.replayable else random.SystemRandom()
    if randomizer.sees_board:
        dealer = Dealer(randomizer, rng, previews=max(1, ahead), options=options)
        return lambda cells: (dealer.deal(cells), dealer.queue[:ahead])
    pieces = randomizer.deal(rng, **randomizer.checked(options))
    # A dealer would keep a history, of which a game of millions of pieces has no need.
    if not ahead:
        return lambda _: (next(pieces, None), ())
    queue = deque(islice(pieces, ahead))

    def deal(_: int) -> tuple[Piece | None, Sequence[Piece]]:
        queue.extend(islice(pieces, 1))
        return (queue.popleft() if queue else None), tuple(queue)

    return deal
