"""Compiled controllers, for millions of games by the rules of the papers and of Standard Tetris.

It needs numba and numpy, which the extra lab installs and the game does not need. Call ``game.ai.compiled.available``
before you take one of its names: its modules are loaded then.
"""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # A player, and games one after the other
    "CompiledPlayer",  # A controller in compiled code.
    "CompiledGame",  # A game of pieces at random.
    "CompiledPairGame",  # The same with the next piece known.
    "CompiledDealtGame",  # A game of given pieces.
    "CompiledChainGame",  # A game of a dealer that is a chain.
    "StopReason",  # Why a game has stopped.
    # Many games at once
    "GamesAbreast",  # Many games of one player.
    "PairsAbreast",  # The same with the next piece known.
    "Climber",  # Many runs from one height of the stack to the next.
]

if TYPE_CHECKING:
    from .abreast import GamesAbreast, PairsAbreast
    from .climber import Climber
    from .engine import (
        CompiledChainGame,
        CompiledDealtGame,
        CompiledGame,
        CompiledPairGame,
        CompiledPlayer,
        StopReason,
    )

__getattr__, __dir__ = offer(
    __name__,
    {
        "abreast": "GamesAbreast PairsAbreast",
        "climber": "Climber",
        "engine": ("CompiledChainGame CompiledDealtGame CompiledGame CompiledPairGame CompiledPlayer StopReason"),
    },
)
