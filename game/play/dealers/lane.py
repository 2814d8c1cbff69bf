"""One dealer at work, with what it has dealt."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Generator, Iterator, Mapping
from functools import cached_property

from game.ai.linear.controllers import CONTROLLERS
from game.ai.linear.drops import StraightDrops
from game.core.board.bits import full_rows, remove_rows, stack_height
from game.core.board.pieces import Piece
from game.core.dealers import RANDOMIZERS, DealerView, DealFault
from game.core.dealers.chance import seeded
from game.core.dealers.puyo import HANDS
from game.core.dealers.runs.gaps import GapLaw, SimulatedLaw, law_of, repeats_of, shares, simulated_law
from game.core.dealers.runs.walks import fixed_pieces
from game.core.dealers.view import Deal
from game.language import say
from game.play.dealers.counts import KEPT, Counts

PLAYER = "dellacherie"
"""Who plays against the dealers that look at the board, by straight drops."""
_HEIGHT = 20
"""The rows of its well."""


class Lane:
    """A dealer that deals one piece after the other. One that looks at the board deals to a bot.

    The bot begins with an empty well again after each game. The deal goes on.
    """

    def __init__(self, name: str, seed: str, options: Mapping[str, object], entropy: random.Random) -> None:
        """``entropy`` is for the dealer that has no seed. Raises ValueError for a wrong option."""
        self.randomizer = RANDOMIZERS[name]
        self.options = self.randomizer.checked(options)
        self.counts = Counts()
        self.cells = 0
        """The stack of the bot, if the dealer looks at it."""
        self.games = 0
        """How many games the bot has lost."""
        self.hands: deque[str] = deque(maxlen=KEPT)
        """The last hands of a dealer of Puyo Puyo, one for two pieces: two colours, the axis first."""
        self.ended = False
        """Whether there are no more pieces."""
        self.fault = ""
        """Why a player's own dealer deals no more: the file, the line and the error. Empty if nothing is wrong."""
        self.simulated: SimulatedLaw | None = None
        """What came in simulated games, once they were dealt, if no exact law is known."""
        self._rng = entropy if not self.randomizer.replayable else seeded(seed)
        self._colours: Iterator[str] | None = None
        if name in HANDS:
            self._colours = HANDS[name](seeded(seed), **self.options)
        self._pieces: Iterator[Piece] = self._played() if self.randomizer.sees_board else self._dealt(())

    @property
    def title(self) -> str:
        """The proper name of the dealer."""
        return say(self.randomizer.card.title)

    @property
    def deals_nothing(self) -> bool:
        """Whether it is a player's own dealer that broke before its first piece."""
        return bool(self.fault) and not self.counts.pieces

    @property
    def in_colours(self) -> bool:
        """Whether it is a dealer of Puyo Puyo, which deals hands of two colours."""
        return self._colours is not None

    @property
    def is_ready(self) -> bool:
        """Whether the next piece is there. Only a player's own dealer takes time."""
        return self.randomizer.ready is None or self.randomizer.ready(self._pieces)

    def deal(self) -> bool:
        """Deal the next piece, and count it. Return False if there are no more, or if it takes time."""
        if not self.is_ready:
            return False
        try:
            piece = next(self._pieces, None)
        except DealFault as fault:
            piece, self.fault = None, str(fault)
        if piece is None:
            self.ended = True
            return False
        self.counts.see(piece)
        if self._colours and self.counts.pieces % 2:
            self.hands.append(next(self._colours))
        return True

    def _dealt(self, views: tuple[DealerView, ...]) -> Deal:
        return self.randomizer.deal(self._rng, *views, **self.options)

    def _played(self) -> Iterator[Piece]:
        """Deal to a bot. The piece after the next one is chosen when the next one appears, as in a game."""
        choose = StraightDrops(CONTROLLERS[PLAYER]).choose
        deal = self._dealt((DealerView(),))
        piece = next(deal)
        while True:
            yield piece
            following = deal.send(DealerView(self.cells, piece))
            after = self.cells | choose(self.cells, piece)
            if stack_height(after) > _HEIGHT:
                after = 0
                self.games += 1
            self.cells = remove_rows(after, full) if (full := full_rows(after)) else after
            piece = following

    # What is expected

    @cached_property
    def law(self) -> GapLaw | None:
        """The exact law of the gaps between two I pieces. None if none is known."""
        return law_of(self.randomizer, Piece.I, self.options)

    @cached_property
    def shares(self) -> tuple[float, ...] | None:
        """[piece]: its exact share. None if it is not known."""
        return shares(self.randomizer.name, self.options)

    @cached_property
    def repeats(self) -> float | None:
        """The exact share of pieces that are the same as the one before. None if it is not known."""
        return repeats_of(self.randomizer, self.options)

    def simulate(self) -> Generator[None, None, SimulatedLaw | None]:
        """Simulate games of a dealer without an exact law. None if there is one, and if other games tell nothing: of a
        dealer that looks at the board, of one with fixed pieces, and of a player's own."""
        dealer = self.randomizer
        if self.law or dealer.sees_board or dealer.file or fixed_pieces(dealer.name, self.options):
            return None
        return (yield from simulated_law(dealer, self.options, Piece.I))
