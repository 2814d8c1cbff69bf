"""A compiled player, for use from Python."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import islice
from typing import NamedTuple

import numpy as np

from game.ai.compiled.kernels import feature
from game.ai.compiled.kernels.abreast.choose import Taste
from game.ai.compiled.kernels.abreast.layout import SIZE, needs_of, new_floats, new_words
from game.ai.compiled.kernels.abreast.measure import FRACTIONS, Rates
from game.ai.compiled.kernels.abreast.vectors import WIDE as SIXTEEN
from game.ai.compiled.kernels.arrays import (
    CELLS_AT,
    FULL,
    HEIGHT,
    KNOWN_AT,
    LANES,
    MAX_DROPS,
    ROW_AT,
    WELL_ROWS,
    Limits,
    Policy,
    SurveyedDrops,
    SurveyedGame,
    Words,
    new_board,
    new_drops,
    twister,
)
from game.ai.compiled.kernels.boards import NINE, SIX, SURFACE, load
from game.ai.compiled.kernels.climb import NOWHERE, rise_of
from game.ai.compiled.kernels.drops import NEVER, settle, survey
from game.ai.compiled.kernels.expected import Chain, Deal, best_expected, play_chain, play_deal, play_deal_any
from game.ai.compiled.kernels.general import landings_of, new_landings, value_landings
from game.ai.compiled.kernels.lanes import AnyGame, Scratch
from game.ai.compiled.kernels.moves import (
    HIGH,
    LOW,
    ON,
    OVER,
    AnyPairGame,
    Game,
    LaneGame,
    LanePairGame,
    PairGame,
    play,
    play_moves,
)
from game.ai.compiled.kernels.pairs import AnyReplies, Replies, best_pair, best_pair_any
from game.ai.compiled.kernels.tables import FIRST, ORDERS, ORIENTATION
from game.ai.linear.controllers import Controller
from game.ai.linear.features import FEATURES
from game.ai.linear.standard import MIN_ROWS
from game.core.board.bits import STRIDE, WIDTH
from game.core.board.pieces import PIECES, Piece
from game.core.board.rotation import SRS
from game.core.dealers.chance import pick
from game.core.dealers.view import Chances

_ANY_HEIGHT = (-1, WELL_ROWS + 1)


class StopReason(Enum):
    ON = ON
    """All pieces were played."""
    OVER = OVER
    LOW = LOW
    """The stack is as low as the limit."""
    HIGH = HIGH
    """The stack is as high as the limit."""


class PlayResult(NamedTuple):
    lines: int
    pieces: int
    reason: StopReason


class CompiledPlayer:
    """A controller in a well of ``rows`` rows, by the rules of the papers or of Standard Tetris."""

    def __init__(self, controller: Controller, rows: int, rules: str = "mdp") -> None:
        """Prepare a controller. ``rules`` is ``"mdp"`` or ``"fahey"``, as in ``game.lab.experiments``. Raises
        ValueError for a well that is too high or too low, and for a feature that has no kernel."""
        if not MIN_ROWS <= rows <= WELL_ROWS:
            raise ValueError(f"the well has {rows} rows; expected {MIN_ROWS} to {WELL_ROWS}")
        self.name, self.rows = controller.name, rows
        self.order = ORDERS[rules]
        self.open_rows = rows if rules == "mdp" else rows - MIN_ROWS
        """The height of a stack over which every piece reaches every column."""
        if missing := feature.without_kernel(controller.weights):
            raise ValueError(
                f"{missing!r} has no kernel; expected one of {feature.KNOWN} features of"
                " game/ai/compiled/kernels/feature.py"
            )
        weights = [float(controller.weights.get(name, 0)) for name in FEATURES]
        self.weights = tuple(weights[: feature.OTHERS])
        of_others = range(feature.SURVEYED, feature.OTHERS)
        self.taste = _taste(rows, [0.0 if number in of_others else weight for number, weight in enumerate(weights)])
        """What it looks at, but for the features of other authors' players."""
        self.beyond = _taste(rows, [0.0] * feature.OTHERS + weights[feature.OTHERS :])
        self.few_weights = tuple(weights[: feature.SURVEYED])
        self.fast = not any(weights[feature.SURVEYED :])
        self.side_by_side = not any(weights[feature.SURVEYED : feature.OTHERS])
        self.detail = _detail(weights)

    def landings(self, cells: int, piece: Piece) -> list[tuple[int, float]]:
        """Return every landing as its mask and its value, ordered by orientation and then by column."""
        return [
            (SRS.masks[piece][ORIENTATION[shape]] << (STRIDE * y + x), value)
            for shape, x, y, value in CompiledGame(self, random.Random(0), cells).landings(piece)
        ]

    def scratch(self, left: Words) -> Scratch:
        """Return scratch arrays for landings of this player. ``left`` is a board that has been loaded."""
        hardness = np.zeros(WELL_ROWS + 4, np.int64)
        lanes, values = new_words(SIZE), new_floats(MAX_DROPS + SIXTEEN)
        return Scratch(new_landings(), left, hardness, lanes, new_rates(), values, self.taste, self.beyond)


def new_rates() -> Rates:
    """Return room for the features of sixteen boards."""
    return Rates(new_words(SIXTEEN * len(FEATURES)), new_floats(SIXTEEN * FRACTIONS))


def _taste(rows: int, weights: Sequence[float]) -> Taste:
    used = [number for number, weight in enumerate(weights) if weight]
    halved = [weights[number] / (2 if number == feature.LANDING_HEIGHT else 1) for number in used]
    return Taste(rows, needs_of(used), np.array(used, np.int64), np.array(halved))


class CompiledGame:
    """A game of a player who knows only the falling piece. It can begin with any stack."""

    def __init__(self, player: CompiledPlayer, rng: random.Random, cells: int = 0) -> None:
        """Start a game on the stack ``cells``, which must have no full row, with the pieces of the ``memoryless``
        randomizer from ``rng``."""
        self.player = player
        self._open_rows = player.open_rows
        self._board, left = new_board(), new_board()
        load(left, player.detail)
        state = twister(rng)
        policy = Policy(player.rows, player.order, player.few_weights, player.detail)
        survey = SurveyedDrops(new_drops(), np.full(MAX_DROPS, NEVER), left)
        self._straight = SurveyedGame(self._board, state, policy, survey)
        scratch = player.scratch(left)
        self._any = AnyGame(self._board, state, policy._replace(weights=player.weights), scratch)
        self._slow: Game = LaneGame(*self._any) if player.side_by_side else self._any
        self.begin(cells)

    def begin(self, cells: int) -> None:
        """Continue from this stack. The sequence of pieces is not interrupted."""
        for x in range(WIDTH):
            column = sum(((cells >> (STRIDE * y + x)) & 1) << y for y in range(WELL_ROWS))
            self._board[CELLS_AT + 1 + x] = column
        load(self._board, SURFACE)

    def snapshot(self) -> Words:
        """Return the compiled form of the stack, for ``restore``. This is faster than ``cells`` and ``begin``."""
        return self._board.copy()

    def restore(self, snapshot: Words) -> None:
        """Continue from a stack of this or another game of the same player. The sequence of pieces is not
        interrupted."""
        self._board[:] = snapshot

    @property
    def height(self) -> int:
        return int(self._board[HEIGHT])

    @property
    def progress(self) -> int:
        """How near the stack is to the end of the game, in the unit of the limits of ``play``."""
        return self.height

    @property
    def cells(self) -> int:
        """The stack, in the bits of a ``Board``."""
        columns = [int(column) for column in self._board[CELLS_AT + 1 : CELLS_AT + 1 + WIDTH]]
        return sum(
            ((column >> y) & 1) << (STRIDE * y + x) for x, column in enumerate(columns) for y in range(WELL_ROWS)
        )

    def play(self, most: int, low: int = _ANY_HEIGHT[0], high: int = _ANY_HEIGHT[1]) -> PlayResult:
        """Play at most ``most`` pieces, or until the stack is ``low`` or ``high`` rows high after a piece."""
        open_rows = self._open_rows
        lines = pieces = 0
        while True:
            if self.height <= open_rows:
                some_lines, some_pieces, end = self._drop(Limits(most - pieces, low, min(high, open_rows + 1)))
            else:
                some_lines, some_pieces, end = play_moves(self._slow, Limits(most - pieces, max(low, open_rows), high))
            lines, pieces, reason = lines + some_lines, pieces + some_pieces, StopReason(end)
            turned = reason in (StopReason.LOW, StopReason.HIGH) and low < self.height < high
            if not turned or pieces == most:
                return PlayResult(lines, pieces, StopReason.ON if turned else reason)

    def _drop(self, limits: Limits) -> tuple[int, int, int]:
        if self.player.fast:
            return play(self._straight, limits)
        return play_moves(self._slow, limits)

    def landings(self, piece: Piece) -> Iterator[tuple[int, int, int, float]]:
        """Yield shape, column, row and value of every landing, ordered by orientation and then by column."""
        player, first = self.player, int(FIRST[piece])
        board, _, policy, scratch = self._any
        count = landings_of(board, int(piece), player.rows, player.order, scratch.landings)
        surveyed = player.fast and self.height <= player.open_rows
        if surveyed:
            survey(self._board, int(piece), self._straight.policy, self._straight.survey)
        else:
            value_landings(board, scratch.landings, count, policy.weights, scratch, player.side_by_side)
        for number, (shape, x, y) in enumerate(scratch.landings[: 3 * count].reshape(-1, 3).tolist()):
            value = self._surveyed(first, (shape - first) * LANES + x) if surveyed else float(scratch.values[number])
            yield shape, x, y, value

    def _surveyed(self, first: int, number: int) -> float:
        _, _, policy, surveyed = self._straight
        if not surveyed.drops[FULL * MAX_DROPS + number]:
            settle(self._board, policy, surveyed, first, number)
        return float(surveyed.values[number])


def _detail(weights: Sequence[float]) -> int:
    """Return which features of a board the weights use: ``SIX``, ``NINE`` or ``SURFACE``."""
    if any(weights[feature.NO_O :]):
        return SURFACE
    return NINE if any(weights[feature.HOLE_DEPTH :]) else SIX


_TALLEST = 4
"""The most rows by which a piece raises the stack. With this much more room, replies reach every column too."""


class CompiledPairGame(CompiledGame):
    """A game of a player who knows the next piece. It makes the first move of the best sequence of two moves."""

    def __init__(self, player: CompiledPlayer, rng: random.Random, cells: int = 0) -> None:
        """Start a game, as ``CompiledGame`` does. The first piece is drawn at once."""
        first = pick(rng, PIECES)
        super().__init__(player, rng, cells)
        if player.order != ORDERS["mdp"]:
            self._open_rows = player.open_rows - _TALLEST
        self._board[KNOWN_AT] = int(first)
        after, left = new_board(), self._straight.survey.left
        load(after, SURFACE)
        self._replies = Replies(after, SurveyedDrops(new_drops(), np.full(MAX_DROPS, NEVER), left))
        self._any_replies = AnyReplies(after, new_landings())
        kind = LanePairGame if player.side_by_side else AnyPairGame
        self._slow = kind(*self._any, self._any_replies)
        self._pairs: Game = PairGame(*self._straight, self._replies) if player.fast else self._slow

    def best(self, piece: Piece, coming: Piece) -> tuple[int, float] | None:
        """Return the landing of a piece before the piece ``coming``, as a mask, and the value of the best sequence.
        Returns None if there are no landings."""
        player = self.player
        if player.fast and self.height <= self._open_rows:
            number, value = best_pair(self._straight, int(piece), int(coming), self._replies)
            if number < 0:
                return None
            shape, x = FIRST[piece] + number // LANES, number % LANES
            y = self._straight.survey.drops[ROW_AT * MAX_DROPS + number]
        else:
            pair = int(piece), int(coming)
            shape, x, y, value = best_pair_any(self._any, *pair, self._any_replies, player.side_by_side)
            if shape < 0:
                return None
        return SRS.masks[piece][ORIENTATION[shape]] << int(STRIDE * y + x), value

    def _drop(self, limits: Limits) -> tuple[int, int, int]:
        return play_moves(self._pairs, limits)


_AT_ONCE = 1000
"""The pieces that are taken from a dealer at once."""


class _StraightGame(CompiledGame):
    """A game of straight drops, with scratch arrays for the replies to them."""

    def __init__(self, player: CompiledPlayer, rng: random.Random, cells: int = 0) -> None:
        """Start a game. Raises ValueError for other rules than those of the papers."""
        if player.order != ORDERS["mdp"]:
            raise ValueError("expected the rules of the papers")
        super().__init__(player, rng, cells)
        after, left = new_board(), self._straight.survey.left
        load(after, SURFACE)
        self._replies = Replies(after, SurveyedDrops(new_drops(), np.full(MAX_DROPS, NEVER), left))

    def expected(self, piece: Piece, chances: Chances) -> tuple[int, float] | None:
        """Return the landing of a piece before a piece with these chances, as a mask, and its value; None if there is
        none."""
        number, value = best_expected(self._straight, int(piece), np.array(chances), 0, self._replies)
        if number < 0:
            return None
        shape, x = FIRST[piece] + number // LANES, number % LANES
        y = self._straight.survey.drops[ROW_AT * MAX_DROPS + number]
        return SRS.masks[piece][ORIENTATION[shape]] << int(STRIDE * y + x), float(value)


def _check(player: CompiledPlayer) -> None:
    if not player.fast:
        raise ValueError(f"{player.name} has a weight for a feature that this code does not support")


class CompiledDealtGame(_StraightGame):
    """A game with given pieces. The player may be told the chances of the piece after each."""

    def __init__(
        self, player: CompiledPlayer, pieces: Iterator[Piece], expected: Iterator[Chances] | None = None
    ) -> None:
        """Play ``pieces``. ``expected`` are the chances of the piece after each of them; None if the player does not
        look ahead. Raises ValueError for a player that looks ahead and has a weight for a feature that this code does
        not support."""
        if expected is not None:
            _check(player)
        super().__init__(player, random.Random(0))
        self._pieces, self._expected = pieces, expected
        self._deal = Deal(np.zeros(0, np.int64), np.zeros(0))
        self._at = 0

    def _drop(self, limits: Limits) -> tuple[int, int, int]:
        lines = pieces = 0
        while True:
            left = len(self._deal.pieces) - self._at
            if not left:
                left = self._take(min(_AT_ONCE, limits.most - pieces))
            if not left:
                return lines, pieces, OVER
            some = min(left, limits.most - pieces)
            more_lines, more, end = self._some(limits._replace(most=some))
            self._at += more
            lines, pieces = lines + more_lines, pieces + more
            if more < some or pieces == limits.most or self.height <= limits.low or self.height >= limits.high:
                return lines, pieces, end

    def _some(self, limits: Limits) -> tuple[int, int, int]:
        if not self.player.fast:
            return play_deal_any(self._any, self._deal, self._at, self.player.side_by_side, limits)
        return play_deal(self._straight, self._deal, self._at, self._replies, limits)

    def _take(self, count: int) -> int:
        """Take pieces from the dealer. Returns how many there were."""
        pieces = np.array([int(piece) for piece in islice(self._pieces, count)], np.int64)
        chances = np.zeros(0)
        if self._expected is not None and len(pieces):
            chances = np.array(list(islice(self._expected, len(pieces)))).ravel()
        self._deal, self._at = Deal(pieces, chances), 0
        return len(pieces)


class CompiledChainGame(_StraightGame):
    """A game of a dealer that is a chain, as ``game.lab.splitting`` makes it."""

    def __init__(
        self,
        player: CompiledPlayer,
        rng: random.Random,
        chances: Sequence[Chances],
        following: Sequence[Sequence[int]],
        expected: Sequence[Chances] | None = None,
    ) -> None:
        """``expected`` are the chances that the player expects in each state; None if it does not look ahead. Raises
        ValueError for a weight that this code does not support."""
        _check(player)
        edges = np.cumsum(np.array(chances), axis=1)
        for row, state in zip(edges, chances, strict=True):
            row[max(piece for piece, chance in enumerate(state) if chance) :] = 2.0
        self._chain = Chain(
            edges.ravel(),
            np.array(following, np.int64).ravel(),
            np.zeros(0) if expected is None else np.array(expected).ravel(),
            np.zeros(1, np.int64),
        )
        super().__init__(player, rng)

    def begin(self, cells: int) -> None:
        super().begin(cells)
        self._chain.state[0] = 0

    def snapshot(self) -> Words:
        return np.append(self._board, self._chain.state)

    def restore(self, snapshot: Words) -> None:
        self._board[:] = snapshot[:-1]
        self._chain.state[0] = snapshot[-1]

    @property
    def progress(self) -> int:
        """The progress of the stack towards the end of the game, see ``game.ai.compiled.kernels.climb``."""
        return int(rise_of(self._board))

    def play(self, most: int, low: int = -NOWHERE, high: int = NOWHERE) -> PlayResult:
        """Play at most ``most`` pieces, or until the stack has the rise ``low`` or ``high`` after a piece."""
        lines, pieces, end = play_chain(self._straight, self._chain, self._replies, Limits(most, low, high))
        return PlayResult(lines, pieces, StopReason(end))
