"""Weights that one changes: what a bot with them chooses, how long its games last, and how they are learnt."""

from typing import TYPE_CHECKING

from ....front import offer

__all__ = [  # noqa: RUF022 - by group
    # Weights
    "ChangedWeights",  # The weights of a bot as one changes them.
    "changeable",  # The weights of a bot of the list, if they can be changed.
    "Bench",  # All that one has while one changes the weights of a bot.
    "TriedBoard",  # A board and a piece: where both bots put it.
    "RankedRow",  # A placement in the order of the changed bot.
    "Survival",  # How long games last with both weights.
    "Learning",  # Weights that are learnt from nothing.
    "MINE",  # What the changed bot is called.
    "BEFORE",  # What the bot is called that it was.
    # Games that another process plays
    "Workshop",  # Lets a process play, without ever waiting for it.
    "GamesOrder",  # Some games of one bot, described completely.
    "GamesPlan",  # Orders that are carried out one after the other.
    "OrderedGame",  # How a game ended.
    "plan_of",  # The plan of a line.
    "begun_line",  # The first line of the process.
    "ended_line",  # The line that tells of the end of a game.
    "done_line",  # The line that tells that all games of a plan have ended.
    "fault_line",  # The line that tells why a plan cannot be carried out.
]

if TYPE_CHECKING:
    from .bench import Bench
    from .changed_weights import ChangedWeights, changeable
    from .game_orders import GamesOrder, GamesPlan, OrderedGame, begun_line, done_line, ended_line, fault_line, plan_of
    from .learning import Learning
    from .survival import BEFORE, MINE, Survival
    from .tried_board import RankedRow, TriedBoard
    from .workshop import Workshop

__getattr__, __dir__ = offer(
    __name__,
    {
        "bench": "Bench",
        "learning": "Learning",
        "tried_board": "TriedBoard RankedRow",
        "game_orders": "OrderedGame GamesOrder GamesPlan begun_line done_line ended_line fault_line plan_of",
        "survival": "BEFORE MINE Survival",
        "changed_weights": "ChangedWeights changeable",
        "workshop": "Workshop",
    },
)
