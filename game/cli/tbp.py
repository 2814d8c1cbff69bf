"""The command tbp: a bot of the Tetris Bot Protocol on stdin and stdout."""

import io
import sys
import time
from collections.abc import Sequence
from threading import Condition

from ..tbp.bot import SECONDS, Bot, Conversation, Deadline
from ..tbp.search import BackgroundSearch
from .arguments import OF_BOTS, Parser, seconds_to, settings_of
from .terminal import tell

NOTE = "The bot uses stdin and stdout. docs/tbp.md explains how to run it in other programs."
MOST_SECONDS = 3600
_SWITCH = 0.001
"""The seconds after which the search lets a waiting thread go on. Usually these are five times as many."""


def run(name: str, arguments: Sequence[str]) -> int:
    parser = Parser(name, note=NOTE, used=OF_BOTS, folder="")
    parser.option("--seconds", seconds_to(MOST_SECONDS), SECONDS, "the longest time for an answer")
    options = parser.read(arguments)
    settings = settings_of(options, without_a_game=True)
    messages = sys.stdin.buffer if sys.stdin else io.BytesIO()  # a shell can close it
    sys.setswitchinterval(_SWITCH)
    changed = Condition()
    deadline = Deadline(time.perf_counter, options.seconds)
    search = BackgroundSearch(settings.machine.thinker, time.perf_counter, deadline, changed)
    bot = Bot(search.name, search, tell, deadline)
    Conversation(bot, sys.stdout.buffer, changed).run(messages)
    return 0
