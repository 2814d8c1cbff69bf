"""The type of a randomizer: a generator of pieces that can look at the board."""

from collections.abc import Callable, Generator
from typing import Any, NamedTuple

from ..board import Piece, pieces_from


class DealerView(NamedTuple):
    """The game as a dealer sees it when it must choose the next piece."""

    cells: int = 0
    """The stack, in the bits of a ``Board``."""
    current: Piece | None = None
    """The piece that has just spawned. It is placed before the piece that is dealt now."""


class DealFault(Exception):  # noqa: N818 - a fault in the deal, not in the program
    """A player's own randomizer has failed. The message is one line: the file, the line, and what was expected."""


Deal = Generator[Piece, DealerView, None]
"""The type of randomizers. Those that look at the board get a ``DealerView`` as the value of each ``yield``."""

Chances = tuple[float, ...]
"""[piece]: its probability. The sum is 1."""

Odds = Generator[Chances, Piece, None]
"""The type of a dealer's odds. It yields the chances of the next piece, and each ``send`` tells which piece came.

It knows the rule and the pieces that were shown, not the state of the randomizer. Its first value, before any piece, is
that of ``next``.
"""

GENTLE = pieces_from("IJLT")
"""The pieces that fit a flat floor without a hole: the first pieces of the Grand Master games."""


class Walk(NamedTuple):
    """The odds of a dealer that remembers little. They can be followed along one deal. They can also be asked what may
    follow from any state, so that all deals can be added up."""

    start: Any
    """The state before the first piece. A ``Memory`` if the dealer is ``fair``, else anything that can be hashed."""
    chances: Callable[[Any], Chances]
    """Returns the chances of the next piece in a state."""
    after: Callable[[Any, Piece], Any]
    """Returns the state after a piece."""
    fair: bool = True
    """Whether all pieces are treated alike, so that two pieces can change places in the memory."""
    first: Chances | None = None
    """The chances of the first piece, where they differ from those of its state."""
    period: int = 1
    """The number of pieces after which the states come again, as the pieces of a bag."""
    copies: int = 0
    """The number of each piece in its bag, if it shuffles one. 0 if it does not."""

    def odds(self) -> Odds:
        state = self.after(self.start, (yield self.first or self.chances(self.start)))
        while True:
            state = self.after(state, (yield self.chances(state)))


Memory = tuple[int, ...]
"""[piece]: what a dealer remembers of it. Such a dealer treats pieces alike of which it remembers the same."""
NO_MEMORY: Memory = (0,) * 7
