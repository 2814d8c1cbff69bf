"""The type of a randomizer: a generator of pieces that can look at the board."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from game.core.board.pieces import Piece, pieces_from


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
