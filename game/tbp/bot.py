"""Our players as a bot: messages come in, answers go out. It knows no pipes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from game import __version__
from game.core.board.position import Position
from game.tbp.messages import (
    Message,
    MessageError,
    Suggestion,
    UnplayableError,
    read,
    read_move,
    read_piece,
    read_start,
    suggestion_message,
)
from game.tbp.moves import MoveError, after_move

SECONDS = 0.3
"""The longest time to an answer, in seconds, unless another is asked for. Many frontends wait half a second."""
FEATURES = ("randomizer", "move_info")
"""The extensions of the protocol that it supports."""
UNSUPPORTED = "unsupported_rules"
"""The reason of the protocol's one error."""
_ENDS_WAITING = {"start", "suggest", "play", "stop", "quit"}
"""Messages before which an answer that is due is given: they ask for the next one, or change the position."""


class PositionSearch(Protocol):
    """A search that goes on while messages are read."""

    @property
    def done(self) -> bool:
        """Whether there is nothing left to search."""

    def begin(self, position: Position, *, grown: bool = False) -> None:
        """Search a position instead of the last one; ``grown``: the last one with more known pieces."""

    def end(self) -> None:
        """Search nothing any more."""

    def best(self) -> Suggestion:
        """The best suggestion so far, at once."""


class Bot:
    """A bot in a conversation. It thinks from ``start`` and ``play`` on, whether it is asked or not."""

    def __init__(
        self,
        name: str,
        search: PositionSearch,
        complain: Callable[[str], None],
        clock: Callable[[], float],
        seconds: float = SECONDS,
    ) -> None:
        """``name`` is the player's. ``complain`` takes one line for each fault in a message.

        ``clock`` returns seconds; an answer takes no more than ``seconds`` of them.
        """
        self.name = name
        self.complain = complain
        self.seconds = seconds
        self.position: Position | None = None
        """The position that it thinks about; None while there is none."""
        self.ended = False
        """Whether it was told to quit."""
        self._search = search
        self._clock = clock
        self._asked_at: float | None = None  # None while no suggestion is due
        self._handlers: dict[str, Callable[[Message], Iterable[Message]]] = {
            "rules": self._rules,
            "start": self._start,
            "stop": self._stop,
            "suggest": self._suggest,
            "play": self._play,
            "new_piece": self._new_piece,
            "quit": self._quit,
        }

    def greeting(self) -> Message:
        """The message with which it begins."""
        return {
            "type": "info",
            "name": f"Tetrarium {self.name}",
            "version": __version__,
            "author": "Tetrarium",
            "features": list(FEATURES),
        }

    def answers(self, line: bytes) -> list[Message]:
        """The answers to a line. A line that is no message is complained about, and the conversation goes on."""
        if not line.strip():
            return []
        try:
            message = read(line)
            kind = message["type"]
            late = self._answer() if kind in _ENDS_WAITING and self._asked_at is not None else []
        except MessageError as error:
            self.complain(str(error))
            return []
        try:
            handler = self._handlers.get(kind)
            return [*late, *(handler(message) if handler else ())]
        except MessageError as error:
            self.complain(str(error))
            return late

    def patience(self) -> float | None:
        """The seconds until the answer that is due must be given, 0 or less for now; None where none is due."""
        if self._asked_at is None:
            return None
        return 0.0 if self._search.done else self._asked_at + self.seconds - self._clock()

    def due_answers(self) -> list[Message]:
        """The answer for which the time has come, if there is one."""
        patience = self.patience()
        return [] if patience is None or patience > 0 else self._answer()

    def _answer(self) -> list[Message]:
        self._asked_at = None
        return [suggestion_message(self._search.best())]

    def _think(self, position: Position | None) -> None:
        self.position = position
        if position is None:
            self._search.end()
        else:
            self._search.begin(position)

    def _rules(self, message: Message) -> Iterable[Message]:
        """The only rule that the protocol names is the dealer, and the bot plays with any."""
        yield {"type": "ready"}

    def _start(self, message: Message) -> Iterable[Message]:
        self._think(None)
        try:
            self._think(read_start(message))
        except UnplayableError as error:
            self.complain(str(error))
            yield {"type": "error", "reason": UNSUPPORTED}

    def _stop(self, message: Message) -> Iterable[Message]:
        self._think(None)
        return ()

    def _quit(self, message: Message) -> Iterable[Message]:
        self.ended = True
        return ()

    def _new_piece(self, message: Message) -> Iterable[Message]:
        piece = read_piece(message.get("piece"), "new_piece: piece")
        if self.position is None:
            self.complain("new_piece: there is no position; expected start before it")
        else:
            self.position = self.position.with_pieces((*self.position.pieces, piece))
            self._search.begin(self.position, grown=True)
        return ()

    def _play(self, message: Message) -> Iterable[Message]:
        """Make a move. After one that cannot be made there is no position left to think about."""
        position = self.position
        if position is None:
            self.complain("play: there is no position; expected start before it")
            return ()
        try:
            self._think(after_move(position, read_move(message.get("move"))))
        except (MoveError, MessageError) as error:
            self._think(None)
            self.complain(f"play: {error}; waiting for start")
        return ()

    def _suggest(self, message: Message) -> Iterable[Message]:
        """Answer at once where the search is done, and later where it is not; see ``due_answers``.

        Without a position the suggestion has no moves, with which a bot gives the game up.
        """
        if self.position is None:
            self.complain("suggest: there is no position; expected start before it")
            return [suggestion_message(Suggestion(()))]
        self._asked_at = self._clock()
        return self.due_answers()
