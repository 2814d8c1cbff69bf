"""Our players as a bot: messages come in, answers go out. It knows no pipes and no clock."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game import __version__
from game.ai.pilot.paths import ending, hanging_path
from game.ai.thinker import Searcher, Thinker, after_hold, unhurried
from game.core.board.pieces import Piece, Placement
from game.core.board.spins import Spin
from game.tbp.messages import (
    Message,
    MessageError,
    Suggestion,
    Thought,
    UnplayableError,
    read,
    read_move,
    read_piece,
    read_start,
    suggestion_message,
)
from game.tbp.position import Move, MoveError, Position
from game.tbp.seat import Seat

FEATURES = ("randomizer", "move_info")
"""What it supports beyond the protocol's first version."""
UNSUPPORTED = "unsupported_rules"
"""The reason of the protocol's one error."""


class Bot:
    """One bot in one conversation."""

    def __init__(self, thinker: Thinker, complain: Callable[[str], None], clock: Callable[[], float]) -> None:
        """``complain`` is told, in one line each, what was wrong with what came; ``clock`` tells seconds."""
        self.thinker = thinker
        self.complain = complain
        self._clock = clock
        self.position: Position | None = None
        """The position to think about; None while there is none."""
        self.ended = False
        """Whether it was asked to go."""
        self._does: dict[str, Callable[[Message], Iterable[Message]]] = {
            "rules": self._rules,
            "start": self._start,
            "stop": self._stop,
            "suggest": self._suggest,
            "play": self._play,
            "new_piece": self._new_piece,
            "quit": self._quit,
        }

    def greeting(self) -> Message:
        """What it says first."""
        return {
            "type": "info",
            "name": f"Tetrarium {self.thinker.name}",
            "version": __version__,
            "author": "Tetrarium",
            "features": list(FEATURES),
        }

    def answers(self, line: bytes) -> list[Message]:
        """What it answers to a line. Whatever is wrong with that is complained about, and it goes on."""
        if not line.strip():
            return []
        try:
            message = read(line)
            does = self._does.get(message["type"])
            return list(does(message)) if does else []
        except MessageError as error:
            self.complain(str(error))
            return []

    def _rules(self, message: Message) -> Iterable[Message]:
        """All that the protocol can say of the rules is who deals, and any dealer will do."""
        yield {"type": "ready"}

    def _start(self, message: Message) -> Iterable[Message]:
        self.position = None
        try:
            self.position = read_start(message)
        except UnplayableError as error:
            self.complain(str(error))
            yield {"type": "error", "reason": UNSUPPORTED}

    def _stop(self, message: Message) -> Iterable[Message]:
        self.position = None
        return ()

    def _quit(self, message: Message) -> Iterable[Message]:
        self.ended = True
        return ()

    def _new_piece(self, message: Message) -> Iterable[Message]:
        piece = read_piece(message.get("piece"), "new_piece: piece")
        if self.position is None:
            self.complain("new_piece: there is no position; expected start before it")
        else:
            self.position = self.position.joined(piece)
        return ()

    def _play(self, message: Message) -> Iterable[Message]:
        """Make a move. One that cannot be made leaves no position that would be worth thinking about."""
        position, self.position = self.position, None
        if position is None:
            self.complain("play: there is no position; expected start before it")
            return ()
        try:
            self.position = position.played(read_move(message.get("move")))
        except (MoveError, MessageError) as error:
            self.complain(f"play: {error}; waiting for start")
        return ()

    def _suggest(self, message: Message) -> Iterable[Message]:
        """Moves in order of preference; none where there is nothing to move, which gives the game up."""
        if self.position is None:
            self.complain("suggest: there is no position; expected start before it")
            yield suggestion_message(Suggestion(()))
        else:
            yield suggestion_message(suggested(self.thinker, self.position, self._clock))


def suggested(thinker: Thinker, position: Position, clock: Callable[[], float]) -> Suggestion:
    """What a player would do, the best first, and what it saw of the game to come."""
    seat = Seat(position)
    if seat.current is None:
        return Suggestion(())
    reach = unhurried(seat)
    if isinstance(thinker, Searcher):
        began, before = clock(), thinker.nodes
        ranked = thinker.ranked(seat, reach)
        nodes, seconds = thinker.nodes - before, clock() - began
        depth = min(thinker.pieces or len(position.queue), len(position.queue))
        thought = Thought(nodes, round(nodes / seconds) if seconds > 0 else None, depth)
        return Suggestion(tuple(Move(of.landing, of.spin) for of in ranked), thought)
    opinions = thinker.explain(seat, reach)
    return Suggestion(tuple(Move(of.landing, _spin(seat, of.landing, of.hold)) for of in opinions))


def _spin(seat: Seat, landing: Placement, hold: bool) -> Spin:
    """The spin that comes of the fewest keys that lead to a landing, where any way there will do."""
    start = after_hold(seat) if hold else seat.current
    if landing.piece is not Piece.T or start is None:
        return Spin.NONE
    system, cells = seat.rules.rotation, seat.cells
    path = hanging_path(system, cells, start, landing)
    return ending(system, cells, start, path)[1] if path else Spin.NONE
