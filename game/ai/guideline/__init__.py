"""The bot of modern games, which searches with a beam."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    "WEIGHTS",  # The weights for rules with T-spins.
    "WITHOUT_SPINS",  # The weights for rules without T-spins, in which there is no hold and one visible piece.
    "EVERY",  # A beam width that keeps all positions.
]

if TYPE_CHECKING:
    from .evaluation import WEIGHTS, WITHOUT_SPINS
    from .modern_player import EVERY

__getattr__, __dir__ = offer(
    __name__,
    {
        "evaluation": "WEIGHTS WITHOUT_SPINS",
        "modern_player": "EVERY",
    },
)
