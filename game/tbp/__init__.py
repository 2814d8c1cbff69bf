"""The Tetris Bot Protocol: our bots for other programs, and other bots as players of this one.

Messages are JSON objects, one per line. Source: the specification of the protocol, with its extensions ``randomizer``
and ``move_info``, github.com/tetris-bot-protocol/tbp-spec.
"""

from typing import TYPE_CHECKING

from ..front import offer

__all__ = [  # noqa: RUF022 - by group
    "SECONDS",  # The default of the longest time to an answer, in seconds.
    "is_playable",  # Whether the protocol can describe a ruleset.
    "BotProcess",  # A process that takes lines and writes lines, and ends with all its children.
    "OutsideBot",  # A bot of the Tetris Bot Protocol as a thinker.
    "serve",  # Answers the messages of the Tetris Bot Protocol on stdin, until quit or its end.
]

if TYPE_CHECKING:
    from .bot import SECONDS
    from .bot_process import BotProcess
    from .messages import is_playable
    from .outside import OutsideBot
    from .serving import serve

__getattr__, __dir__ = offer(
    __name__,
    {
        "bot": "SECONDS",
        "bot_process": "BotProcess",
        "messages": "is_playable",
        "outside": "OutsideBot",
        "serving": "serve",
    },
)
