"""What may be seen of a running game: a session is a ``GameView`` by it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..board import Board, Piece, Placement
from ..rules import Handling, Mode, Rules
from ..scoring import ChainState, Course
from .events import Ended
from .falling import FallState, InPlay
from .game_view import Drill, MatchSide, MatchView
from .parts import Parts
from .states import Clearing, Over, SessionState


class SessionView:
    """A running game as it is seen: each figure is read from the parts of the game. It changes nothing. ``GameView``
    describes the properties."""

    rules: Rules
    handling: Handling
    mode: Mode
    tick: int
    """The number of ticks that have passed."""
    ended: Ended | None
    """How the game ended; None while it runs."""
    _parts: Parts
    _state: SessionState
    _rival: SessionView | None
    """The game of the other player of a match."""

    @property
    def start_level(self) -> int:
        return self._parts.tally.start_level

    @property
    def score(self) -> int:
        return self._parts.tally.score

    @property
    def level(self) -> int:
        return self._parts.tally.level

    @property
    def lines(self) -> int:
        return self._parts.tally.lines

    @property
    def pieces(self) -> int:
        return self._parts.tally.pieces

    @property
    def presses(self) -> int:
        return self._parts.pressed

    @property
    def chain(self) -> ChainState:
        return self._parts.tally.chain

    @property
    def combo(self) -> int:
        return self._parts.tally.chain.combo

    @property
    def back_to_back(self) -> bool:
        return self._parts.tally.chain.back_to_back

    @property
    def rolling(self) -> bool:
        return self._parts.tally.rolling

    @property
    def course(self) -> Course | None:
        """What the arcade grades; None under rules without grades."""
        if not self.rules.graded:
            return None
        survived = self.rolling and self.ended is not None and self.ended.reason == "goal"
        return self._parts.tally.course(survived=survived)

    @property
    def seconds(self) -> float:
        return float(self.tick / self.rules.ticks_per_second)

    @property
    def cells(self) -> int:
        return self._parts.stack.cells

    @property
    def board(self) -> Board:
        return Board(self._parts.stack.cells)

    @property
    def colours(self) -> list[int]:
        return self._parts.stack.colours

    @property
    def garbage(self) -> int:
        return self._parts.stack.garbage

    @property
    def hidden(self) -> int:
        return 0 if self.ended else self._parts.stack.hidden(self.tick)

    @property
    def fading(self) -> tuple[tuple[int, int], ...]:
        return () if self.ended else self._parts.stack.fading(self.tick)

    @property
    def clearing(self) -> tuple[int, ...]:
        state = self._state
        if isinstance(state, Clearing):
            return state.rows
        return state.clearing if isinstance(state, Over) else ()

    @property
    def locked_at(self) -> int:
        return self._parts.locked_at

    @property
    def clears_until(self) -> int:
        return self._parts.clears_until

    @property
    def garbage_left(self) -> int:
        return self._parts.garbage.left

    @property
    def drill(self) -> Drill:
        tally, tries = self._parts.tally, self._parts.tries
        return Drill(tally.sent, tally.perfect_clears, tries.pieces, tries.number, tries.faults)

    @property
    def current(self) -> Placement | None:
        return self._state.placement if isinstance(self._state, InPlay) else None

    @property
    def ghost(self) -> Placement | None:
        return self._state.ghost if isinstance(self._state, InPlay) else None

    @property
    def descent(self) -> FallState | None:
        state = self._state
        return state.descent(self.tick - 1 - self._parts.tick) if isinstance(state, InPlay) else None

    @property
    def queue(self) -> tuple[Piece, ...]:
        return self._parts.queue.dealer.queue

    @property
    def history(self) -> Sequence[Piece]:
        return self._parts.queue.dealer.history

    @property
    def stacks(self) -> Sequence[int]:
        return self._parts.queue.dealer.stacks

    @property
    def randomizer(self) -> str:
        return self._parts.queue.dealer.name

    @property
    def randomizer_options(self) -> Mapping[str, object]:
        return self._parts.queue.dealer.options

    @property
    def held(self) -> Piece | None:
        return self._parts.queue.held

    @property
    def hold_allowed(self) -> bool:
        return self._parts.queue.allowed

    @property
    def hold_used(self) -> bool:
        return self._parts.queue.used

    @property
    def match(self) -> MatchView | None:
        exchange = self._parts.exchange
        if exchange is None or self._rival is None:
            return None
        return MatchView(exchange.attack, _side(self), _side(self._rival))


def _side(session: SessionView) -> MatchSide:
    """Return what both players of a match see of one of them."""
    exchange = session._parts.exchange
    assert exchange is not None
    return MatchSide(
        cells=session.cells,
        current=session.current,
        held=session.held,
        queue=session.queue,
        pieces=session.pieces,
        run=exchange.run,
        waiting=exchange.waiting,
        sent=exchange.sent,
    )
