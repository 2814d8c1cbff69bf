"""PLAYERS: everybody who can be put at the buttons, by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.ai.guideline import ModernPlayer
from game.ai.linear.controllers import CONTROLLERS, Controller, controller
from game.ai.linear.linear_player import LinearPlayer
from game.ai.thinker import Thinker

MODERN = "modern"
PLAYERS = (*CONTROLLERS, MODERN)
"""What ``machine.controller`` may be, beside ``CUSTOM`` and files of weights."""
NOBODY: Mapping[str, Controller] = MappingProxyType({})


def thinker(
    name: str, *, own: Mapping[str, Controller] = NOBODY, pieces: int | None = None, width: int | None = None
) -> Thinker:
    """The player of a name, one of ``own`` or of ``PLAYERS``; it says itself what ``pieces`` and ``width`` are to it.

    Raises ValueError that lists the names.
    """
    if name == MODERN:
        return ModernPlayer(pieces=pieces, width=width)
    return LinearPlayer(own[name] if name in own else controller(name), pieces=pieces, width=width)


def source(name: str, own: Mapping[str, Controller] = NOBODY) -> str:
    """Where a player comes from, in a few words; ``name`` is one of ``own`` or of ``PLAYERS``."""
    if name == MODERN:
        return ModernPlayer.source
    who = own[name] if name in own else controller(name)
    return f"{who.source}, {who.year}" if who.year else who.source
