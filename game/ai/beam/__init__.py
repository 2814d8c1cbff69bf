"""The bot of matches: the beam of modern games, and garbage that waits."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # The bot
    "VersusPlayer",  # A bot that plays matches: it builds up to send as many lines as it can, and stays alive.
    "WIDEST",  # The greatest beam width.
    "UNKNOWN",  # How many unknown pieces it draws after the known ones.
    # Its weights
    "VersusWeights",  # The weights of the bot of matches.
    "TABLES",  # Attack table -> weights.
    "weights_for",  # The weights for an attack table: its own, else those of tetrio-1.
    # Its search
    "Start",  # The state from which a search begins.
    "Sample",  # The pieces behind the known ones, as they may come.
    "attack_of",  # The attack table of the match; in a game alone, that of the guideline.
]

if TYPE_CHECKING:
    from .beam_search import Sample, Start
    from .versus_player import UNKNOWN, WIDEST, VersusPlayer, attack_of
    from .weights import TABLES, VersusWeights, weights_for

__getattr__, __dir__ = offer(
    __name__,
    {
        "beam_search": "Sample Start",
        "versus_player": "UNKNOWN VersusPlayer WIDEST attack_of",
        "weights": "TABLES VersusWeights weights_for",
    },
)
