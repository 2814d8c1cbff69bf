"""The bot of matches: the beam of modern games, and garbage that waits."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    "Sample",  # The pieces behind the known ones, as they may come.
    "Start",  # The state from which a search begins.
    "UNKNOWN",  # The landings of a position, of both pieces that can be placed, on average.
    "VersusPlayer",  # A bot that plays matches: it builds up to send as many lines as it can, and stays alive.
    "WIDEST",  # The greatest beam width.
    "TABLES",  # Attack table -> weights.
    "VersusWeights",  # The weights of the bot of matches.
    "weights_for",  # The weights for an attack table: its own, else those of tetrio-1.
]

if TYPE_CHECKING:
    from .beam import Sample, Start
    from .player import UNKNOWN, WIDEST, VersusPlayer
    from .weights import TABLES, VersusWeights, weights_for

__getattr__, __dir__ = offer(
    __name__,
    {
        "beam": "Sample Start",
        "player": "UNKNOWN VersusPlayer WIDEST",
        "weights": "TABLES VersusWeights weights_for",
    },
)
