"""The bot that searches with a beam: ``modern``, which plays for points, and ``versus``, which plays matches."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # The bot
    "BeamPlayer",  # A bot that values every first move by a beam search, and explains the values.
    "AIMS",  # The name of a bot -> what it plays for.
    "WIDEST",  # The greatest beam width of compiled code, where pieces are drawn, and of a limit.
    "EVERY",  # A beam width that keeps all positions.
    "UNKNOWN",  # How many unknown pieces it draws after the known ones.
    # Its weights
    "BeamWeights",  # The weights of the beam player.
    "TABLES",  # Attack table -> weights.
    "weights_for",  # The weights for an attack table: its own, else those of tetrio-1.
    "weights_for_points",  # The weights for points, with spins or without.
    "read_beam_weights",  # Reads a file of weights that train --versus wrote.
    "named",  # All that makes the weights, by name.
    "Named",  # Weights by their names, with SHARE and DISCOUNT.
    "weights_of",  # The weights that named has named.
    "SHARE",  # The name of the part of the waiting lines that counts as height.
    "DISCOUNT",  # The name of what a move counts in comparison with the one before it.
    # Its search
    "Start",  # The state from which a search begins.
    "Sample",  # The pieces behind the known ones, as they may come.
    "attack_of",  # The attack table of the match, or that of the mode; in other games, that of the guideline.
]

if TYPE_CHECKING:
    from .aims import AIMS, attack_of
    from .beam_player import EVERY, BeamPlayer
    from .beam_search import Sample, Start
    from .horizon import UNKNOWN, WIDEST
    from .weight_file import read_beam_weights
    from .weights import DISCOUNT, SHARE, TABLES, BeamWeights, Named, named, weights_for, weights_for_points, weights_of

__getattr__, __dir__ = offer(
    __name__,
    {
        "aims": "AIMS attack_of",
        "beam_player": "BeamPlayer EVERY",
        "beam_search": "Sample Start",
        "horizon": "UNKNOWN WIDEST",
        "weight_file": "read_beam_weights",
        "weights": "BeamWeights DISCOUNT Named SHARE TABLES named weights_for weights_for_points weights_of",
    },
)
