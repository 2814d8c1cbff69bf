"""A bot of the protocol: it takes messages, returns answers in time, and holds a conversation on pipes."""

from collections.abc import Callable, Iterable
from threading import Condition, Thread
from typing import BinaryIO, Protocol

from ..ai.thinking import ThinkerError
from ..core.board import Position
from ..program import __version__
from .messages import (
    MAX_LINE_LENGTH,
    Message,
    MessageError,
    MoveError,
    Suggestion,
    UnplayableError,
    after_move,
    line,
    read,
    read_move,
    read_piece,
    read_start,
    shown,
    suggestion_message,
)

SECONDS = 0.3
"""The default of the longest time to an answer, in seconds. Many frontends wait half a second."""
USUAL_STALL = 0.005
"""The seconds between two looks at the clock that an idle machine needs at most."""
_STALLS = 8
"""How often somebody may have to wait that long before an answer has arrived: to hear the question, to notice that the
time is over, to wake up, to write, and to read, and three times for the lock of Python."""

_TRUST = 0.95
"""How much a stall counts in the next search."""


class Deadline:
    """The time by which the answer to a question must have left.

    A search looks at the clock while it thinks. The longest time between two looks, a stall, shows how long other
    programs keep it waiting. The more they do, the earlier the time is over.
    """

    def __init__(self, clock: Callable[[], float], seconds: float = SECONDS) -> None:
        """``clock`` returns seconds. An answer takes at most ``seconds`` seconds."""
        self._clock, self._seconds = clock, seconds
        self._due: float | None = None
        self._stall = 0.0
        self._looked = clock()

    def ask(self) -> None:
        self._due = self._clock() + self._seconds

    def answer(self) -> None:
        self._due = None

    @property
    def left(self) -> float | None:
        """The seconds left for thinking, 0 or less if the time is over; None if no question waits."""
        if self._due is None:
            return None
        return self._due - _STALLS * max(self._stall, USUAL_STALL) - self._clock()

    def begin(self) -> None:
        """A search begins. What was noticed in earlier ones counts less and less."""
        self._looked, self._stall = self._clock(), _TRUST * self._stall

    def over(self) -> bool:
        """Look at the clock, from the thread of the search. Return whether the time is over."""
        now = self._clock()
        self._looked, self._stall = now, max(self._stall, now - self._looked)
        left = self.left
        return left is not None and left <= 0


FEATURES = ("randomizer", "move_info")
UNSUPPORTED = "unsupported_rules"
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
        """Return the best suggestion so far, without delay. Raises ThinkerError if the bot has failed."""


class Bot:
    """A bot in a conversation. It searches from ``start`` and ``play`` on, before a suggestion is requested."""

    def __init__(self, name: str, search: PositionSearch, complain: Callable[[str], None], deadline: Deadline) -> None:
        """Answer with the suggestions of ``search``, which looks at the same ``deadline``. ``complain`` takes one line
        for each faulty message."""
        self.name = name
        self.complain = complain
        self.position: Position | None = None
        """The position that is searched; None if there is none."""
        self.ended = False
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
        """Return the message with which a bot begins: its name, its version and what it knows beyond the protocol."""
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
        answers: list[Message] = []
        try:
            message = read(line)
            kind = message["type"]
            if kind in _ENDS_WAITING and self._deadline.left is not None:
                answers += self._answer()
            if handler := self._handlers.get(kind):
                answers += handler(message)
        except MessageError as error:
            self.complain(str(error))
        return answers

    def patience(self) -> float | None:
        """Return the seconds until the due answer must be given, 0 or less if it must be given now; None if none is
        due."""
        left = self._deadline.left
        return left if left is None or not self._search.done else 0.0

    def due_answers(self) -> list[Message]:
        patience = self.patience()
        return [] if patience is None or patience > 0 else self._answer()

    def _answer(self) -> list[Message]:
        """Answer with the best suggestion. A bot that fails resigns: it suggests no move."""
        self._deadline.answer()
        try:
            best = self._search.best()
        except ThinkerError as error:
            self.complain(str(error))
            best = Suggestion(())
        return [suggestion_message(best)]

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
        """Answer at once if the search is complete, and otherwise later, see ``due_answers``. Without a position the
        suggestion has no moves. This means that the bot resigns."""
        if self.position is None:
            self.complain("suggest: there is no position; expected start before it")
            return [suggestion_message(Suggestion(()))]
        self._deadline.ask()
        return self.due_answers()


class Conversation:
    """The conversation of a bot with a frontend. The thread that reads passes the messages to the bot. A second thread
    sends the later answers: when the search is complete, or when the time is over."""

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
