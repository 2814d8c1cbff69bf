"""A bot on its pipes. It reads and answers in time while it searches."""

from __future__ import annotations

from threading import Condition, Thread
from typing import BinaryIO

from game.tbp.bot import Bot
from game.tbp.messages import MAX_LINE_LENGTH, Message, line, shown


class Conversation:
    """The conversation of a bot with a frontend.

    The thread that reads passes the messages to the bot. A second thread sends the later answers: when the search is
    complete, or when the time is over.
    """

    def __init__(self, bot: Bot, answers: BinaryIO, changed: Condition) -> None:
        """Talk for ``bot``, and write its ``answers``. ``changed`` guards the bot and is notified when its search is
        complete."""
        self._bot = bot
        self._answers = answers
        self._changed = changed
        self._closed = False
        self._failure: OSError | None = None  # why nothing more can be sent
        self._thread = Thread(name="answers", target=self._answer_on_time, daemon=True)

    def run(self, messages: BinaryIO) -> None:
        """Talk until ``quit`` or the end of the messages. Raises OSError if a pipe is broken."""
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
