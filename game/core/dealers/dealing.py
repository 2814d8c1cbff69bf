"""A randomizer at work: its queue, and what it has dealt."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterable, Mapping
from itertools import islice
from types import MappingProxyType

from game.core.board.pieces import PIECES, Piece
from game.core.dealers.chance import seeded
from game.core.dealers.registry import Randomizer, randomizer
from game.core.dealers.view import DealerView

MAX_PREVIEWS = 30
_NO_OPTIONS: Mapping[str, object] = MappingProxyType({})


class Dealer:
    """Deals the pieces of one game.

    The attributes are for everyone to read and for ``deal`` alone to change. What comes does not depend on how many
    pieces are previewed.
    """

    def __init__(
        self,
        randomizer: Randomizer,
        rng: random.Random,
        *,
        previews: int = 5,
        options: Mapping[str, object] = _NO_OPTIONS,
        opening_cells: int = 0,
        seed: str = "",
        first: Iterable[Piece] = (),
    ) -> None:
        """``previews`` is from 1 to 30, ``opening_cells`` the stack with which the game begins, ``seed`` for show.

        The pieces of ``first`` are dealt before those of the randomizer.

        Raises ValueError for a number of previews or an option that will not do.
        """
        if not 1 <= previews <= MAX_PREVIEWS:
            raise ValueError(f"previews is {previews}; expected a whole number from 1 to {MAX_PREVIEWS}")
        self.randomizer = randomizer
        self.options = randomizer.checked(options)
        self.seed = seed
        """What the deal was made from, as text; empty where there is no such thing."""
        self.counts = [0] * len(PIECES)
        """[piece]: how often it was dealt."""
        self.history: list[Piece] = []
        """All that was dealt, the first piece first."""
        self._last = [-1] * len(PIECES)  # [piece]: its last index in the history
        self._longest = [0] * len(PIECES)  # [piece]: its longest drought that has ended
        self._looks = randomizer.sees_board
        if self._looks:
            self._pieces = randomizer.deal(rng, DealerView(opening_cells), **self.options)
        else:
            self._pieces = randomizer.deal(rng, **self.options)
        self._queue: deque[Piece] = deque()
        self._previews = 1 if self._looks else previews
        for _ in range(self._previews):
            self._append(next(self._pieces, None))
        self._queue.extendleft(reversed(tuple(first)))

    @property
    def name(self) -> str:
        """The name of the randomizer."""
        return self.randomizer.name

    @property
    def queue(self) -> tuple[Piece, ...]:
        """What is known to come, the next piece first: as many as are previewed.

        There is one where the randomizer looks at the well, because it has not yet decided on more, and fewer
        towards the end of a finite sequence.
        """
        return tuple(islice(self._queue, self._previews))

    @property
    def known(self) -> tuple[Piece, ...]:
        """All pieces that are decided: those that were dealt and those to come, whether they are shown or not."""
        return (*self.history, *self._queue)

    @property
    def droughts(self) -> list[int]:
        """[piece]: how many pieces came since it last did, or since the start if it never did."""
        newest = len(self.history) - 1
        return [newest - last for last in self._last]

    @property
    def longest_droughts(self) -> list[int]:
        """[piece]: the most pieces that came in a row without it, now included."""
        return [max(pair) for pair in zip(self._longest, self.droughts, strict=True)]

    def deal(self, cells: int = 0) -> Piece | None:
        """The piece that now enters the well, or None when there are no more.

        ``cells`` is the stack at this moment, for randomizers that look at it.
        """
        if not self._queue:
            return None
        piece = self._queue.popleft()
        self._count(piece)
        # There is more in the queue than is shown after pieces were taken back, and while the first ones are dealt.
        if len(self._queue) < self._previews:
            self._append(self._pieces.send(DealerView(cells, piece)) if self._looks else next(self._pieces, None))
        return piece

    def take_back(self, pieces: int) -> None:
        """Put the last ``pieces`` that were dealt back in front of the queue, as if they had not been."""
        kept = len(self.history) - pieces
        self._queue.extendleft(reversed(self.history[kept:]))
        dealt = self.history[:kept]
        self.history = []
        self.counts, self._last, self._longest = [0] * len(PIECES), [-1] * len(PIECES), [0] * len(PIECES)
        for piece in dealt:
            self._count(piece)

    def _count(self, piece: Piece) -> None:
        index = len(self.history)
        self._longest[piece] = max(self._longest[piece], index - self._last[piece] - 1)
        self._last[piece] = index
        self.counts[piece] += 1
        self.history.append(piece)

    def _append(self, piece: Piece | None) -> None:
        if piece is not None:
            self._queue.append(piece)


def dealer(
    name: str,
    seed: int | str,
    *,
    previews: int = 5,
    options: Mapping[str, object] = _NO_OPTIONS,
    rng: random.Random | None = None,
    opening_cells: int = 0,
    first: Iterable[Piece] = (),
) -> Dealer:
    """The dealer of a randomizer's name and a seed, which is any integer or any text.

    ``rng`` is where a randomizer that is not replayable gets its chance from, such as ``random.SystemRandom()``; it is
    for the caller to bring, because there is no entropy in here. All others deal from the seed alone. The pieces of
    ``first`` are dealt before those of the randomizer.
    Raises ValueError for an unknown name, for an option that will not do, and where such a source is missing.
    """
    chosen = randomizer(name)
    if chosen.replayable:
        source, shown = seeded(seed), str(seed)
    elif rng is not None:
        source, shown = rng, ""
    else:
        raise ValueError(f"the randomizer {chosen.name} takes no seed; it needs a source of entropy")
    return Dealer(
        chosen, source, previews=previews, options=options, opening_cells=opening_cells, seed=shown, first=first
    )
