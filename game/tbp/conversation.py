"""A bot on its pipes: it reads and answers while it thinks, and answers on time."""

from __future__ import annotations

from threading import Condition, Thread
from typing import BinaryIO

from game.tbp.bot import Bot
from game.tbp.messages import MAX_LINE_LENGTH, Message, line, shown


class Conversation:
    """A bot that talks to a frontend.

    The thread that reads hands the messages to the bot. A second one waits for the answers that are given later: when
    the search is done, or when the time is up.
    """

    def __init__(self, bot: Bot, answers: BinaryIO, changed: Condition) -> None:
        """``changed`` guards the bot and is notified when its search is done."""
        self._bot = bot
        self._answers = answers
        self._changed = changed
        self._closed = False
        self._failure: OSError | None = None  # why nothing more can be sent
        self._thread = Thread(name="answers", target=self._answer_on_time, daemon=True)

    def run(self, messages: BinaryIO) -> None:
        """Talk until the bot is told to quit or there are no more messages. Raises OSError where a pipe is broken."""
        self._send([self._bot.greeting()])
        self._thread.start()
        try:
            while not self._bot.ended and (text := messages.readline(MAX_LINE_LENGTH)):
                if len(text) == MAX_LINE_LENGTH and not text.endswith(b"\n"):
                    self._bot.complain(f"{shown(text)} is longer than {MAX_LINE_LENGTH >> 20} MB")
                    while text and not text.endswith(b"\n"):
                        text = messages.readline(MAX_LINE_LENGTH)
                else:
                    self._hear(text)
            with self._changed:
                self._changed.wait_for(lambda: self._failure or self._bot.patience() is None)
        finally:
            with self._changed:
                self._closed = True
                self._changed.notify_all()
            self._thread.join()
        if self._failure:
            raise self._failure

    def _hear(self, text: bytes) -> None:
        with self._changed:
            self._send(self._bot.answers(text))
            self._changed.notify_all()

    def _answer_on_time(self) -> None:
        with self._changed:
            while not self._closed and not self._failure:
                patience = self._bot.patience()
                if patience is None or patience > 0:
                    self._changed.wait(patience)
                    continue
                try:
                    self._send(self._bot.due_answers())
                except OSError as error:
                    self._failure = error
                self._changed.notify_all()

    def _send(self, messages: list[Message]) -> None:
        for message in messages:
            self._answers.write(line(message))
        if messages:
            self._answers.flush()
