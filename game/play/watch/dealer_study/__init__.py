"""The dealers as a science: all of them in one table, and the game of guessing the next piece."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    # The table
    "DealerStanding",  # What was measured of one dealer.
    "standings",  # All dealers in an order.
    "FIGURES",  # The columns of figures of the table of all dealers.
    "about_standing",  # What there is to say of a dealer beside its figures.
    "waits_plot",  # The chart of the waits of up to three dealers.
    # Guessing
    "can_be_guessed",  # The dealers whose pieces can be guessed.
    "GuessGame",  # A deal whose pieces are guessed one by one.
    "GUESSES",  # The pieces that are guessed.
]

if TYPE_CHECKING:
    from .dealer_table import FIGURES, DealerStanding, about_standing, standings, waits_plot
    from .guessing import GUESSES, GuessGame, can_be_guessed

__getattr__, __dir__ = offer(
    __name__,
    {
        "dealer_table": "DealerStanding FIGURES about_standing standings waits_plot",
        "guessing": "GUESSES GuessGame can_be_guessed",
    },
)
