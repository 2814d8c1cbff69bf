"""A bot of this process as a program of the protocol, on stdin and stdout."""

import io
import sys
import time
from collections.abc import Callable
from threading import Condition

from ..ai.thinking import Thinker
from .bot import SECONDS, Bot, Conversation, Deadline
from .search import BackgroundSearch

_SWITCH = 0.001
"""The seconds after which the search lets a waiting thread go on. Usually these are five times as many."""


def _print_to_stderr(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def serve(
    thinkers: Callable[[], Thinker], *, seconds: float = SECONDS, complain: Callable[[str], None] = _print_to_stderr
) -> None:
    """Answer the messages of the Tetris Bot Protocol on stdin, until ``quit`` or its end. So a script becomes a bot for
    this program and for others. ``thinkers`` makes the bot, as its class does: it is called once for each thread that
    thinks. An answer takes at most ``seconds``. ``complain`` takes one line for each faulty message. Raises OSError if
    a pipe is broken."""
    messages = sys.stdin.buffer if sys.stdin else io.BytesIO()  # a shell can close it
    sys.setswitchinterval(_SWITCH)
    changed = Condition()
    deadline = Deadline(time.perf_counter, seconds)
    search = BackgroundSearch(thinkers, time.perf_counter, deadline, changed)
    Conversation(Bot(search.name, search, complain, deadline), sys.stdout.buffer, changed).run(messages)
