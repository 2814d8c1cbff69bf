"""PLAYERS: everybody who can be put at the buttons, by name."""

from __future__ import annotations

from game.ai.controllers import CONTROLLERS, controller
from game.ai.thinker import Thinker
from game.ai.weigher import Weigher

PLAYERS = tuple(CONTROLLERS)
"""What ``machine.controller`` may be."""


def thinker(name: str, *, pieces: int | None = None, width: int | None = None) -> Thinker:
    """The player of a name; ``pieces`` and ``width`` as in ``Weigher``. Raises ValueError that lists the names."""
    return Weigher(controller(name), pieces=pieces, width=width)
