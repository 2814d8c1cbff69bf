"""The command tbp: a bot of the Tetris Bot Protocol on stdin and stdout."""

from __future__ import annotations

import io
import sys
import time
from collections.abc import Sequence
from typing import BinaryIO

from game.cli.arguments import Parser, settings_of
from game.cli.errors import tell
from game.tbp.bot import Bot
from game.tbp.messages import LONGEST_LINE, line, shown

NOTE = "It speaks the Tetris Bot Protocol on stdin and stdout. See docs/tbp.md."


def run(name: str, arguments: Sequence[str]) -> int:
    """Answer messages until there are no more, or until it is told to quit."""
    options = Parser(name, note=NOTE).read(arguments)
    settings = settings_of(options, without_a_game=True)
    messages = sys.stdin.buffer if sys.stdin else io.BytesIO()  # a shell can close it
    serve(Bot(settings.machine.thinker(), tell, time.perf_counter), messages, sys.stdout.buffer)
    return 0


def serve(bot: Bot, messages: BinaryIO, answers: BinaryIO) -> None:
    """Let a bot talk to a frontend."""
    _send(answers, line(bot.greeting()))
    while not bot.ended and (text := messages.readline(LONGEST_LINE)):
        if len(text) == LONGEST_LINE and not text.endswith(b"\n"):
            bot.complain(f"{shown(text)} is longer than {LONGEST_LINE >> 20} MB")
            while text and not text.endswith(b"\n"):
                text = messages.readline(LONGEST_LINE)
            continue
        for answer in bot.answers(text):
            _send(answers, line(answer))


def _send(answers: BinaryIO, text: bytes) -> None:
    answers.write(text)
    answers.flush()
