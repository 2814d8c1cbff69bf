"""Somebody else's bot as a player of ours."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import PurePath
from typing import Literal, NamedTuple, NoReturn

from game.ai.thinker import THINKING, Decision, Opinion, Reach, ThinkerError, Wait
from game.core.board.pieces import Placement
from game.core.board.rotation import SRS
from game.core.rules.rules import Rules
from game.core.session.view import GameView
from game.tbp.child import Child
from game.tbp.choices import can_be_made, chosen
from game.tbp.messages import (
    Message,
    MessageError,
    Suggestion,
    Thought,
    board_of,
    line,
    move_message,
    read,
    read_suggestion,
    shown,
    start_message,
    words,
)
from game.tbp.position import Move, Position, in_words
from game.tbp.randomizers import name_for, state_of

START_SECONDS = 10.0
"""A bot has so long to say that it is ready, or the time that it has for a move where that is longer."""
SECOND_THOUGHTS = 1.0
"""Seconds for which a bot that suggests nothing is asked again: some answer so until they have begun to think."""
LONGEST_NAME = 40
MOST_HEARD = 100
"""Messages that are taken in at a time."""
_CRASH_GRACE = 0.1


class _Turn(NamedTuple):
    """A turn of a game: from the lock of one piece to that of the next."""

    session: GameView
    pieces: int
    cells: int


class OutsideBot:
    """A bot of the Tetris Bot Protocol at the buttons.

    Its process is started when it is first to decide, and again if it is to decide after ``close``. Whatever it does
    that is no move ends in a ThinkerError, and then it is closed.
    """

    def __init__(self, command: Sequence[str], seconds: float, clock: Callable[[], float]) -> None:
        """``command`` is the program with its arguments. It has so many seconds by ``clock`` for each answer."""
        self.command = tuple(command)
        self.seconds = seconds
        self._clock = clock
        self._child: Child | None = None
        self._forget()

    def _forget(self) -> None:
        self._name = ""
        self.thought = Thought()
        """What it says of its last search."""
        self._randomizer = ""  # as it was told
        self._ready = False
        self._owes_since: float | None = None  # since when it has been to answer something
        self._asked_at = 0.0  # when it was first asked about that turn
        self._turn: _Turn | None = None  # the turn of its last suggestion, or of the one that it owes
        self._suggestion: Suggestion | None = None
        self._told: Position | None = None  # the position of that turn as it was told
        self._made: Move | None = None  # the move of that turn, of which it has been told
        self._expects: Position | None = None  # the position in which it believes the game to be then

    @property
    def name(self) -> str:
        """As it calls itself; until it has, its program's."""
        return self._name or words(PurePath(self.command[0]).name, LONGEST_NAME)

    def wait(self, seconds: float) -> bool:
        """Wait for its answer, no longer than so many seconds; returns whether there is something to hear."""
        return self._child is not None and self._child.wait(seconds)

    def close(self) -> None:
        """End its process, if there is one, without waiting for that."""
        if self._child:
            self._child.dismiss(line({"type": "stop"}) + line({"type": "quit"}))
        self._child = None
        self._forget()

    # As a thinker

    def decide(self, session: GameView, reach: Reach) -> Decision | Literal[Wait.THINKING] | None:
        """The first of its moves that can be made now, once it has made up its mind."""
        if not _suits(session.rules):
            self._fail("knows modern rules with SRS only, as its protocol does")
        if self._child and self._randomizer not in ("", name_for(session)):
            self.close()  # the rules can be told once only
        child = self._child or self._start()
        self._hear(child, session)
        turn = _Turn(session, session.pieces, session.cells)
        if self._ready and self._owes_since is None:
            if not self._suggestion or self._turn != turn:
                self._ask(child, session)
                self._turn = turn
            elif self._suggestion.moves:
                return self._decision(session, reach, self._suggestion)
            elif self._clock() - self._asked_at > SECOND_THOUGHTS:
                self._fail("gave up: it suggests nothing")
            else:
                self._suggest(child)
        elif self._owes_since is not None:
            limit = self.seconds if self._ready else max(self.seconds, START_SECONDS)
            if self._clock() - self._owes_since > limit:
                self._fail(f"has not answered for {limit:g} s")
        return THINKING

    def explain(self, session: GameView, reach: Reach) -> Sequence[Opinion]:
        """Nothing: the protocol has no words for it."""
        return ()

    def prefer(self, rules: Rules, cells: int, landings: Collection[Placement]) -> Placement | None:
        """Nothing: it is not asked before the piece is there."""
        return None

    # What it says

    def _start(self) -> Child:
        try:
            self._child = Child(self.command)
        except (OSError, ValueError) as error:
            reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
            self._fail(f"cannot be started: {words(reason, 80).lower()}")
        self._owes_since = self._clock()
        return self._child

    def _hear(self, child: Child, session: GameView) -> None:
        """Take in all that it has said. Raises ThinkerError where it is no bot that says so, or none any more."""
        # Whoever talks faster than this will have said too much one day.
        for text in islice(iter(child.take, None), MOST_HEARD):
            if not text.strip():
                continue
            try:
                self._take(child, read(text), session)
            except MessageError as error:
                self._fail(f"wrote rubbish: {error}")
        if child.flooded:
            self._fail("wrote megabytes that nobody asked for")
        if child.silent:
            self._child = None
            how, last_words = child.close(grace=_CRASH_GRACE), child.last_words
            self._fail(": ".join(filter(None, [how, last_words])))

    def _take(self, child: Child, message: Message, session: GameView) -> None:
        kind = message["type"]
        if kind == "info":
            self._name = self._name or words(message.get("name"), LONGEST_NAME)
            if not self._randomizer:
                self._randomizer = name_for(session)
                child.send(line({"type": "rules", "randomizer": self._randomizer}))
        elif kind == "ready":
            if self._randomizer and not self._ready:
                self._ready, self._owes_since = True, None
        elif kind == "error":
            reason = message.get("reason")
            told = "does not play by these rules" if reason == "unsupported_rules" else f"gave up: {shown(reason)}"
            self._fail(told)
        elif kind == "suggestion":
            if not self._ready or self._owes_since is None:
                self._fail("suggested a move without being asked")
            self._suggestion, self._owes_since = read_suggestion(message), None
            self.thought = self._suggestion.thought

    def _fail(self, what: str) -> NoReturn:
        report = f"{self.name} {what}"
        self.close()
        raise ThinkerError(report)

    # What it is told

    def _ask(self, child: Child, session: GameView) -> None:
        """Ask for a move. Where the game is not as it expects, it is told how it stands."""
        position = position_of(session)
        told: list[Message] = []
        if self._expects and _goes_on(self._expects, position):
            fresh = position.queue[len(self._expects.queue) :]
            told += [{"type": "new_piece", "piece": piece.name} for piece in fresh]
        else:
            if self._told:
                told.append({"type": "stop"})
            told.append(start_message(position, board_of(session.colours, session.garbage), state_of(session)))
        for message in told:
            child.send(line(message))
        self._told, self._made, self._expects = position, None, None
        self._asked_at = self._clock()
        self._suggest(child)

    def _suggest(self, child: Child) -> None:
        child.send(line({"type": "suggest"}))
        self._suggestion, self._owes_since = None, self._clock()

    def _decision(self, session: GameView, reach: Reach, suggestion: Suggestion) -> Decision | None:
        """The first move that can be made now, of which it is told, so that it thinks on while the piece falls."""
        choice = chosen(session, reach, suggestion.moves)
        if choice is None:
            if not any(can_be_made(session, move) for move in suggestion.moves):
                self._fail(f"suggested no move that can be made: {in_words(suggestion.moves[0].placement)}")
            self._expects = None
            return None
        move, decision = choice
        if self._made is None:
            assert self._child
            self._child.send(line({"type": "play", "move": move_message(move)}))
            assert self._told
            self._made, self._expects = move, self._told.played(move)
        elif self._made != move:
            self._expects = None
        return decision


def position_of(session: GameView) -> Position:
    """A game as a bot is told of it; a piece is falling.

    The protocol has no words for a hold that is not allowed, or not before the next piece. There the held piece is
    said to be like the falling one, so that to hold or not is the same.
    """
    assert session.current
    falling = session.current.piece
    can_hold = session.hold_allowed and not session.hold_used
    return Position(
        session.cells,
        session.held if can_hold else falling,
        (falling, *session.queue),
        session.combo + 1,
        session.back_to_back,
    )


def _suits(rules: Rules) -> bool:
    return rules.hold and (rules.rotation.boxes, rules.rotation.spawn) == (SRS.boxes, SRS.spawn)


def _goes_on(expected: Position, position: Position) -> bool:
    """Whether a position is the expected one, but for pieces that have come to be known since."""
    known = expected.queue
    return position.queue[: len(known)] == known and replace(expected, queue=position.queue) == position
