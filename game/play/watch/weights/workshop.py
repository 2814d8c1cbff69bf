"""The process that plays games while one changes weights: plans go in, and games that have ended come out."""

import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, NamedTuple, Protocol

from ....core.messages import fault_words
from ....program import again
from ....tbp import BotProcess
from .game_orders import COMMAND, GamesOrder, GamesPlan, OrderedGame

_GONE = "its process has ended"


class Lines(Protocol):
    """A process that takes lines and writes lines."""

    def send(self, text: bytes) -> None:
        """Send a line. The call does not wait until it is read."""

    def take(self) -> bytes | None:
        """Return the next line that it has written; None if there is none yet."""

    @property
    def silent(self) -> bool:
        """Whether it will write no more, and all its lines have been taken."""

    @property
    def last_words(self) -> str:
        """The last line of what it has complained of. Empty if it has not."""

    def dismiss(self, farewell: bytes) -> None:
        """End it without waiting for that."""


def begin_process() -> Lines:
    """Start the process, at a lower priority than the game. Raises OSError if it cannot be started."""
    return BotProcess(again(COMMAND), behind=True)


class ToldGame(NamedTuple):
    """A game of an order that has ended."""

    order: int
    """The place of the order in its plan."""
    game: OrderedGame


class Workshop:
    """Lets a process play, without ever waiting for it. The process begins with the first plan, and stays."""

    def __init__(self, begin: Callable[[], Lines] = begin_process) -> None:
        self._begin = begin
        self._process: Lines | None = None
        self._number = 0
        self.compiled: bool | None = None
        """Whether compiled code plays. None until the process has begun."""
        self.remark = ""
        """What there is to say of how it plays, in one line."""
        self.fault = ""
        """Why it plays nothing, in one line."""
        self.busy = False
        """Whether games of the last plan are still to come."""
        self.has_played = False
        """Whether the process has played a game. Before that, it may have to compile for a minute."""

    def start(self) -> None:
        """Start the process, if it does not run."""
        if self._process is None and not self.fault:
            try:
                self._process = self._begin()
            except (OSError, ValueError) as error:
                self.fault = fault_words(error)

    def ask(self, orders: Iterable[GamesOrder]) -> None:
        """Let it play these games in place of those that it plays now."""
        self.start()
        self._number += 1
        if self._process:
            self.busy = True
            self._process.send(f"{GamesPlan(self._number, tuple(orders)).line}\n".encode())

    def stop(self) -> None:
        """Let it play nothing for now."""
        if self.busy:
            self.ask(())

    def hear(self) -> list[ToldGame]:
        """Return the games of the last plan that have ended since this was last asked."""
        told: list[ToldGame] = []
        while self._process and (line := self._process.take()) is not None:
            with suppress(ValueError, KeyError, TypeError):
                self._heed(json.loads(line), told)
        if self._process and self._process.silent:
            self.fault = self._process.last_words or _GONE
            self.close()
        return told

    def _heed(self, message: dict[str, Any], told: list[ToldGame]) -> None:
        if "compiled" in message:
            self.compiled, self.remark = bool(message["compiled"]), str(message["remark"])
        elif "fault" in message:
            self.fault, self.busy = str(message["fault"]), False
        elif message["plan"] == self._number:
            if "game" in message:
                self.has_played = True
                told.append(ToldGame(int(message["order"]), OrderedGame(*message["game"])))
            else:
                self.busy = False

    def close(self) -> None:
        """End the process, without waiting for that."""
        if self._process:
            self._process.dismiss(b"")
        self._process, self.busy, self.compiled, self.has_played = None, False, None, False
