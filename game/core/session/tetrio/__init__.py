"""How TETR.IO moves its pieces: a machine of its own under a ``Session``, see ``Tetrio`` in the rules.

A frame is a sixtieth of a second. Keys act at tenths of a frame, and between two keys the charge of a direction, the
fall and the rest on the floor go on by the part of the frame that has gone. All this is arithmetic of doubles, and a
game depends on its order. So the order here is that of TETR.IO. Sources: halp1/triangle and yachi/tetrio-replay-report,
two public re-implementations.
"""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    "HOISTED",  # The ticks in which a press counts as one from before the game.
    # The fall
    "level_speed",  # The rows a frame of a level.
    # The other player
    "TetrioExchange",  # The attack and the garbage of one player.
    "Arrival",  # What came from the other player, as it was recorded.
    "OWN_COLUMN",  # Stands for a hole that this player draws.
]

if TYPE_CHECKING:
    from .fall import level_speed
    from .machine import HOISTED
    from .tetrio_exchange import OWN_COLUMN, Arrival, TetrioExchange

__getattr__, __dir__ = offer(
    __name__,
    {
        "tetrio_exchange": "Arrival OWN_COLUMN TetrioExchange",
        "fall": "level_speed",
        "machine": "HOISTED",
    },
)
