"""A bot of the protocol: it takes messages and returns answers. It does no input or output."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from game import __version__
from game.core.board.position import Position
from game.tbp.deadline import Deadline
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

FEATURES = ("randomizer", "move_info")
"""The supported extensions of the protocol."""
UNSUPPORTED = "unsupported_rules"
"""The reason of the only error of the protocol."""
_ENDS_WAITING = {"start", "suggest", "play", "stop", "quit"}
"""Messages before which a due answer is given, because they ask for the next one or change the position."""


class PositionSearch(Protocol):
    """The interface of a search that continues while messages are read."""

    @property
    def done(self) -> bool:
        """Whether the search is complete."""

    def begin(self, position: Position, *, grown: bool = False) -> None:
        """Search a position, and stop the search of the last one. ``grown``: it is the last one with more known
        pieces."""

    def end(self) -> None:
        """Stop the search."""

    def best(self) -> Suggestion:
        """Return the best suggestion so far, without delay."""


class Bot:
    """A bot in a conversation. It searches from ``start`` and ``play`` on, before a suggestion is requested."""

    def __init__(
        self,
        name: str,
        search: PositionSearch,
        complain: Callable[[str], None],
        deadline: Deadline,
    ) -> None:
        """Answer with the suggestions of ``search``, which looks at the same ``deadline``. ``complain`` takes one line
        for each faulty message."""
        self.name = name
        self.complain = complain
        self.position: Position | None = None
        """The position that is searched; None if there is none."""
        self.ended = False
        """Whether ``quit`` was received."""
        self._search = search
        self._deadline = deadline
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
        """Return the first message of the conversation."""
        return {
            "type": "info",
            "name": f"Tetrarium {self.name}",
            "version": __version__,
            "author": "Tetrarium",
            "features": list(FEATURES),
        }

    def answers(self, line: bytes) -> list[Message]:
        """Return the answers to a line. For a faulty line the bot complains, and the conversation continues."""
        if not line.strip():
            return []
        try:
            message = read(line)
            kind = message["type"]
            late = self._answer() if kind in _ENDS_WAITING and self._deadline.left is not None else []
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
        """Return the seconds until the due answer must be given, 0 or less if it must be given now; None if none is
        due."""
        left = self._deadline.left
        return left if left is None or not self._search.done else 0.0

    def due_answers(self) -> list[Message]:
        """Return the due answer if it must be given now."""
        patience = self.patience()
        return [] if patience is None or patience > 0 else self._answer()

    def _answer(self) -> list[Message]:
        self._deadline.answer()
        return [suggestion_message(self._search.best())]

    def _think(self, position: Position | None) -> None:
        self.position = position
        if position is None:
            self._search.end()
        else:
            self._search.begin(position)

    def _rules(self, message: Message) -> Iterable[Message]:
        """Answer ``rules``. The protocol has only one rule, the randomizer, and the bot plays with any."""
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
        """Make a move. After an impossible move there is no position."""
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
        """Answer at once if the search is complete, and otherwise later, see ``due_answers``.

        Without a position the suggestion has no moves. This means that the bot resigns.
        """
        if self.position is None:
            self.complain("suggest: there is no position; expected start before it")
            return [suggestion_message(Suggestion(()))]
        self._deadline.ask()
        return self.due_answers()
