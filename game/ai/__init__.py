"""Who plays when you do not: the bots by name, what is known of them, and how they rate what you did.

``thinking`` has the interface of a bot, ``linear`` and ``beam`` have the bots, ``opponents`` their
levels, and ``pilot`` turns what they choose into buttons."""

from typing import TYPE_CHECKING

from ..front import offer

__all__ = [  # noqa: RUF022 - by group
    # The bots
    "PLAYERS",  # The names of all bots.
    "thinker",  # Makes a bot from its name.
    "RatingBot",  # The base of a bot of your own that rates boards.
    "MODERN",  # The name of the bot of modern games.
    "VERSUS",  # The name of the bot of matches.
    "NOBODY",  # The table of a player's own bots where there are none.
    # What is known of them
    "card",  # What people are told about a bot.
    "outside_card",  # What people are told about an outside bot.
    "BotCard",  # A bot in words, in the language of the source.
    "proper_name",  # The name of a bot without its year, in the language of the source.
    "FAMILIES",  # Heading -> the names of its bots.
    "Strength",  # The mean lines that a bot clears in a game.
    "STRENGTHS",  # Bot -> its strength as we measured it.
    "PUBLISHED",  # Bot -> its strength as its paper tells it.
    "POINTS",  # Bot -> the share of the possible points that it makes in modern games.
    # How they rate what you did
    "Judge",  # Asks a thinker about turns of a game.
    "Judgement",  # What a bot says of a placement: the best one beside it, and the loss.
    "Grade",  # The grade of a placement, from the best to a blunder.
    "GRADE_LIMITS",  # The greatest loss of each grade, in holes.
    "rank_of",  # The rank of an opinion: 1, and 1 more for each better one of the others.
    "covering",  # The opinions that cover each cell.
    "PERSON_PRESSES",  # The assumed speed of a person in key presses per second.
    "FATAL",  # The least loss, in holes, of a landing that can end the game if another one does not.
    "grade_of_loss",  # The grade of a loss in holes.
    "PairJudge",  # Compares a placement with the choice of the thinker alone.
]

if TYPE_CHECKING:
    from .bots import FAMILIES, POINTS, PUBLISHED, STRENGTHS, BotCard, Strength, proper_name
    from .players import MODERN, NOBODY, PLAYERS, VERSUS, card, outside_card, thinker
    from .rating_bot import RatingBot
    from .review import (
        FATAL,
        GRADE_LIMITS,
        PERSON_PRESSES,
        Grade,
        Judge,
        Judgement,
        PairJudge,
        covering,
        grade_of_loss,
        rank_of,
    )

__getattr__, __dir__ = offer(
    __name__,
    {
        "bots": "BotCard FAMILIES POINTS PUBLISHED STRENGTHS Strength proper_name",
        "players": "MODERN NOBODY PLAYERS VERSUS card outside_card thinker",
        "rating_bot": "RatingBot",
        "review": ("FATAL GRADE_LIMITS Grade Judge Judgement PERSON_PRESSES PairJudge covering grade_of_loss rank_of"),
    },
)
