"""A compiled player, for use from Python."""

import random
from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import islice
from typing import NamedTuple

import numpy as np

from ...ai.compiled import Words, columns_of, twister
from ...ai.linear import FEATURES, MIN_ROWS
from ...ai.linear.controllers import Controller
from ...core.bits import STRIDE, WIDTH
from ...core.board import PIECES, SRS, Piece
from ...core.chance import pick
from ...core.dealers import Chances
from .kernels import feature
from .kernels.abreast.choose import Taste
from .kernels.abreast.layout import SIZE, needs_of, new_floats, new_words
from .kernels.abreast.measure import FRACTIONS, Rates
from .kernels.abreast.vectors import WIDE as SIXTEEN
from .kernels.boards import NINE, SIX, SURFACE, load
from .kernels.bundles import (
    CELLS_AT,
    HEIGHT,
    KNOWN_AT,
    MAX_DROPS,
    WELL_ROWS,
    Limits,
    Policy,
    SurveyedDrops,
    SurveyedGame,
    cells_of,
    new_board,
    new_drops,
)
from .kernels.climb import NOWHERE, play_moves, rise_of
from .kernels.drops import NEVER
from .kernels.general import landings_of, new_landings
from .kernels.lanes import AnyGame, Scratch, value_landings
from .kernels.moves import (
    HIGH,
    LOW,
    ON,
    OVER,
    AnyDealtGame,
    AnyPairGame,
    Chain,
    ChainGame,
    Deal,
    DealtGame,
    Game,
    PairGame,
    play,
)
from .kernels.pairs import Replies, new_replies
from .kernels.piece_tables import ORDERS, ORIENTATION


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
                " game/lab/compiled/kernels/feature.py"
            )
        self.weights = tuple(float(controller.weights.get(name, 0)) for name in FEATURES)
        of_others = self.weights[feature.SURVEYED : feature.OTHERS]
        self.fast = not any(self.weights[feature.SURVEYED :])
        self.side_by_side = not any(of_others)
        self.taste = _taste(rows, self.weights)
        """What it looks at, but for the features of other authors' players."""
        self.detail = SIX
        """Which of the first features it weighs: ``SIX``, ``NINE`` or ``SURFACE``."""
        if any(self.weights[feature.HOLE_DEPTH :]):
            self.detail = SURFACE if any(self.weights[feature.NO_O :]) else NINE

    def landings(self, cells: int, piece: Piece) -> list[tuple[int, float]]:
        """Return every landing as its mask and its value, ordered by orientation and then by column."""
        board, scratch = new_board(), self.scratch()
        put_cells(board, cells)
        count = landings_of(board, int(piece), self.rows, self.order, scratch.landings)
        value_landings(board, scratch.landings, count, scratch)
        places = scratch.landings[: 3 * count].reshape(-1, 3).tolist()
        return [
            (SRS.masks[piece][ORIENTATION[shape]] << (STRIDE * y + x), value)
            for (shape, x, y), value in zip(places, scratch.values.tolist(), strict=False)
        ]

    def scratch(self) -> Scratch:
        """Return scratch arrays for landings of this player."""
        left, hardness = new_board(), np.zeros(WELL_ROWS + 4, np.int64)
        load(left, SURFACE)
        lanes, values = new_words(SIZE), new_floats(MAX_DROPS + SIXTEEN)
        others = np.array(self.weights[: 0 if self.side_by_side else feature.OTHERS])
        used, weights = self.taste.used, self.taste.weights
        few = int(np.searchsorted(used, feature.OTHERS))
        surveyed = self.taste._replace(used=used[:few], weights=weights[:few])
        beyond = self.taste._replace(used=used[few:], weights=weights[few:])
        return Scratch(new_landings(), left, hardness, lanes, new_rates(), values, surveyed, others, beyond)

    def games(self, state: Words, known: int, detail: int) -> tuple[Game, Game]:
        """Return a game with one known piece or two, on an empty well, in two forms: for stacks up to ``open_rows``,
        and for all. ``state`` is that of the random numbers. The sums of the board are computed up to a ``detail``."""
        board = new_board()
        load(board, SURFACE)
        policy = Policy(self.rows, self.order, self.weights[: feature.SURVEYED], detail)
        scratch = self.scratch()
        survey = SurveyedDrops(new_drops(), np.full(MAX_DROPS, NEVER), scratch.left)
        straight, slow = SurveyedGame(board, state, policy, survey), AnyGame(board, state, policy, scratch)
        if known == 1:
            return straight if self.fast else slow, slow
        replies = new_replies(scratch.left)
        slow_pair = AnyPairGame(*slow, replies)
        return PairGame(*straight, replies) if self.fast else slow_pair, slow_pair


def new_rates() -> Rates:
    """Return room for the features of sixteen boards."""
    return Rates(new_words(SIXTEEN * len(FEATURES)), new_floats(SIXTEEN * FRACTIONS))


def _taste(rows: int, weights: Sequence[float]) -> Taste:
    others = range(feature.SURVEYED, feature.OTHERS)
    used = [number for number, weight in enumerate(weights) if weight and number not in others]
    halved = [weights[number] / (2 if number == feature.LANDING_HEIGHT else 1) for number in used]
    return Taste(rows, needs_of(used), np.array(used, np.int64), np.array(halved))


def put_cells(board: Words, cells: int) -> None:
    """Set a board to this stack."""
    board[CELLS_AT + 1 : CELLS_AT + 1 + WIDTH] = columns_of(cells)
    load(board, SURFACE)


_TALLEST = 4
"""The most rows by which a piece raises the stack. With this much more room, replies reach every column too."""


class CompiledGame:
    """A game of a player. It can begin with any stack."""

    known = 1

    def __init__(self, player: CompiledPlayer, rng: random.Random, cells: int = 0) -> None:
        """Start a game on the stack ``cells``, which must have no full row, with the pieces of the ``memoryless``
        randomizer from ``rng``."""
        first = pick(rng, PIECES) if self.known > 1 else None
        self.player = player
        self._open_rows = player.open_rows
        if self.known > 1 and player.order != ORDERS["mdp"]:
            self._open_rows -= _TALLEST
        self._quick, self._slow = player.games(twister(rng), self.known, player.detail)
        self._board = self._slow.board
        self._board[KNOWN_AT] = first or 0
        self.begin(cells)

    def begin(self, cells: int) -> None:
        """Continue from this stack. The sequence of pieces is not interrupted."""
        put_cells(self._board, cells)

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
        return cells_of(self._board[CELLS_AT + 1 : CELLS_AT + 1 + WIDTH].tolist())

    def play(self, most: int, low: int = -NOWHERE, high: int = NOWHERE) -> PlayResult:
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
        quick = self._quick
        return play(quick, limits) if isinstance(quick, SurveyedGame) else play_moves(quick, limits)


class CompiledPairGame(CompiledGame):
    """A game of a player who knows the next piece. It makes the first move of the best sequence of two moves. The first
    piece is drawn at once."""

    known = 2


_AT_ONCE = 1000
"""The pieces that are taken from a dealer at once."""


def _straight(game: CompiledGame) -> tuple[SurveyedGame, Replies]:
    """Return a game as one of a player who knows one piece and weighs the first features, and room for replies. Raises
    ValueError for another player."""
    if not isinstance(game._quick, SurveyedGame):
        raise ValueError(f"{game.player.name} has a weight for a feature that this code does not support")
    return game._quick, new_replies(game._quick.survey.left)


class CompiledDealtGame(CompiledGame):
    """A game with given pieces. The player may be told the chances of the piece after each."""

    def __init__(
        self, player: CompiledPlayer, pieces: Iterator[Piece], expected: Iterator[Chances] | None = None
    ) -> None:
        """Play ``pieces``. ``expected`` are the chances of the piece after each of them; None if the player does not
        look ahead. Raises ValueError for other rules than those of the papers, and for a player that looks ahead and
        has a weight for a feature that this code does not support."""
        check_papers(player)
        super().__init__(player, random.Random(0))
        self._pieces, self._expected = pieces, expected
        self._game: DealtGame | AnyDealtGame
        none = Deal(np.zeros(0, np.int64), np.zeros(0), np.zeros(1, np.int64))
        if expected is None and isinstance(self._quick, AnyGame):
            self._game = AnyDealtGame(*self._quick, none)
        else:
            straight, replies = _straight(self)
            self._game = DealtGame(*straight, replies, none)

    def _drop(self, limits: Limits) -> tuple[int, int, int]:
        lines = pieces = 0
        while True:
            deal = self._game.deal
            left = len(deal.pieces) - int(deal.at[0])
            if not left:
                left = self._take(min(_AT_ONCE, limits.most - pieces))
                if not left:
                    return lines, pieces, OVER
            some = min(left, limits.most - pieces)
            more_lines, more, end = play_moves(self._game, limits._replace(most=some))
            lines, pieces = lines + more_lines, pieces + more
            if more < some or pieces == limits.most or self.height <= limits.low or self.height >= limits.high:
                return lines, pieces, end

    def _take(self, count: int) -> int:
        """Take pieces from the dealer. Returns how many there were."""
        pieces = np.array([int(piece) for piece in islice(self._pieces, count)], np.int64)
        chances = np.zeros(0)
        if self._expected is not None and len(pieces):
            chances = np.array(list(islice(self._expected, len(pieces)))).ravel()
        self._game = self._game._replace(deal=Deal(pieces, chances, np.zeros(1, np.int64)))
        return len(pieces)


def check_papers(player: CompiledPlayer) -> None:
    """Raise ValueError for other rules than those of the papers."""
    if player.order != ORDERS["mdp"]:
        raise ValueError("expected the rules of the papers")


class CompiledChainGame(CompiledGame):
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
        ValueError for other rules than those of the papers, and for a weight that this code does not support."""
        edges = np.cumsum(np.array(chances), axis=1)
        for row, state in zip(edges, chances, strict=True):
            row[max(piece for piece, chance in enumerate(state) if chance) :] = 2.0
        self._chain = Chain(
            edges.ravel(),
            np.array(following, np.int64).ravel(),
            np.zeros(0) if expected is None else np.array(expected).ravel(),
            np.zeros(1, np.int64),
        )
        check_papers(player)
        super().__init__(player, rng)
        straight, replies = _straight(self)
        self._game = ChainGame(*straight, replies, self._chain)

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
        """The progress of the stack towards the end of the game, see ``game.lab.compiled.kernels.climb``."""
        return int(rise_of(self._board))

    def play(self, most: int, low: int = -NOWHERE, high: int = NOWHERE) -> PlayResult:
        """Play at most ``most`` pieces, or until the stack has the rise ``low`` or ``high`` after a piece."""
        lines, pieces, end = play_moves(self._game, Limits(most, low, high, rises=True))
        return PlayResult(lines, pieces, StopReason(end))
