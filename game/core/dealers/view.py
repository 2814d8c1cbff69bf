"""What a randomizer is: a generator of pieces that may look at the well."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from game.core.board.pieces import Piece, pieces_from


class DealerView(NamedTuple):
    """The game as a dealer sees it when it has to name its next piece."""

    cells: int = 0
    """The stack, as the integer of a ``Board``."""
    current: Piece | None = None
    """The piece that has just entered the well and will be placed before the one that is dealt now."""


Deal = Generator[Piece, DealerView, None]
"""What randomizers return. Those that look at the well get it as the value of each ``yield``."""

GENTLE = pieces_from("IJLT")
"""The pieces that fit a flat floor without a hole, whatever comes next: first pieces of the Grand Master games."""
