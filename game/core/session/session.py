"""A game in ticks.

``Session.step`` takes the held buttons and advances one tick. It returns what happened as events. A session has no
clock: every timer is the number of a tick. Ticks in which nothing is due therefore cost almost nothing, and ``advance``
skips them.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy

from ..board import Board, Piece, Position
from ..dealers import RecordedDealer
from ..rules import MARATHON, Handling, Mode, Rules
from ..scoring import ChainState
from .buttons import Buttons
from .events import Event
from .falling import InPlay
from .parts import Parts
from .session_view import SessionView
from .states import Clearing, Over, Spawning
from .stores.exchange import Exchange
from .stores.piece_queue import PieceSource
from .stores.recording import Checkpoint, PackedTuples, Recording
from .stores.tally import Tally
from .tetrio.machine import TetrioMachine
from .tick_machine import TickMachine
from .timers.lock_delay import NEVER

EMPTY = Board()


class Session(SessionView):
    """One game, from its first piece to its end. It is a ``GameView``. Only ``step`` and ``advance`` change the
    game."""

    def __init__(
        self,
        rules: Rules,
        dealer: PieceSource,
        *,
        handling: Handling | None = None,
        mode: Mode = MARATHON,
        level: int | None = None,
        hold: bool = True,
        held: Piece | None = None,
        board: Board = EMPTY,
        rising: Iterable[int] = (),
        exchange: Exchange | None = None,
    ) -> None:
        """Start a game with the pieces of ``dealer``.

        ``handling`` is the player's; None takes that of the rules. ``level`` is the first level; None takes the
        ruleset's first. ``hold`` says whether the hold can be used, and ``held`` is the piece in the hold at the start.
        ``board`` is the stack at the start. Its cells belong to no piece. ``rising`` yields the rows of garbage, for
        modes that have them. ``exchange`` is the attack and the garbage of a match, see ``face``. Raises ValueError for
        a level that is higher than the mode's last.
        """
        if mode.last_level is not None and level is not None and level > mode.last_level:
            raise ValueError(f"level is {level}; {mode.name} ends after level {mode.last_level}")
        self.rules = rules
        self.handling = handling or rules.handling
        self.mode = mode
        self.tick = 0
        self.ended = None
        self._parts = Parts(
            rules,
            dealer,
            handling=self.handling,
            mode=mode,
            level=rules.levels.first if level is None else level,
            hold=hold,
            held=held,
            board=board,
            rising=rising,
            exchange=exchange,
        )
        self._machine = TetrioMachine(self._parts) if rules.tetrio else TickMachine(self._parts)
        self._rival = None
        self._presses = self._parts.presses  # read in every tick
        self._state = Spawning(0)
        self._due = 0  # the next tick in which something happens without a button

    @classmethod
    def resume(cls, position: Position, rules: Rules, mode: Mode = MARATHON) -> Session:
        """Return a game that continues from a position.

        The current piece, if there is one and it has room, has just spawned. The pieces of the queue follow, and no
        others. The hold can be used.
        """
        session = cls(rules, RecordedDealer(position.pieces), mode=mode, held=position.hold, board=position.board)
        session.tally.chain = ChainState(position.combo, position.back_to_back)
        if position.current is not None:
            session.step(Buttons.NONE)
        return session

    def copy(self, dealer: PieceSource | None = None) -> Session:
        """Return an independent copy of a replayed game, or of any with a ``dealer`` for the copy. The copy has no
        recording of the ticks before it.

        Raises TypeError for a game with a dealer whose state cannot be copied, as that of a generator.
        """
        parts = self._parts
        stages = (stage for _, stage in self.rules.stages)
        shared: list[object] = [self.rules, *stages, self.rules.rotation, self.mode, self.handling, self._rival]
        shared.append(self.rules.tetrio)
        # What never changes is shared, so that a copy costs as much late in a game as early.
        shared += parts.undo_points
        if isinstance(self.dealer, RecordedDealer):
            shared.append(self.dealer.pieces)
        memo: dict[int, object] = {id(thing): thing for thing in shared}
        if dealer:
            memo[id(self.dealer)] = dealer
        memo[id(parts.recording)] = Recording()
        return deepcopy(self, memo)

    def face(self, rival: Session) -> None:
        """Set the game of the other player of a match, which ``match`` shows."""
        self._rival = rival

    # Time

    def advance(self, buttons: int, ticks: int) -> list[Event]:
        """Hold the same buttons for up to ``ticks`` ticks. Stops after the first tick that has events, and returns
        them.

        ``tick`` says how far the game has advanced. Ticks in which nothing is due are skipped.
        """
        last, presses = self.tick + ticks, self._presses
        while self.tick < last:
            if self.tick < self._due and buttons == presses.held:
                self.tick = self._due if self._due < last else last
                continue
            if self.ended:
                break
            events = self.step(buttons)
            if events:
                return events
        return []

    def step(self, buttons: int) -> list[Event]:
        """Advance one tick with these buttons held, a sum of ``Buttons``. Returns the events in order."""
        tick, parts = self.tick, self._parts
        if tick < self._due and buttons == self._presses.held:
            self.tick = tick + 1
            return []
        if self.ended:
            return []
        parts.events = []
        state = self._machine.run(self._state, int(buttons), tick)
        if tick + 1 >= parts.ends_at and not isinstance(state, Over):
            clearing = state.rows if isinstance(state, Clearing) else ()
            falling = state.placement if isinstance(state, InPlay) else None
            state = parts.end("goal" if parts.tally.rolling else "time", clearing, falling=falling)
        self._state = state
        if isinstance(state, Over):
            self.ended = state.ended
            self._due = tick
        else:
            due = self._machine.due(state)
            self._due = due if due < parts.ends_at else parts.ends_at - 1
        self.tick = tick + 1
        return parts.events

    def ticks_until_event(self, buttons: int) -> int:
        """Return the number of calls of ``step`` until something can happen while these buttons stay held: 1 or
        more."""
        if self.ended:
            return NEVER
        return max(1, self._due - self.tick + 1) if buttons == self._presses.held else 1

    # What is not seen from outside

    @property
    def tally(self) -> Tally:
        """The score, the level, the lines, and the chain of clears."""
        return self._parts.tally

    @property
    def dealer(self) -> PieceSource:
        return self._parts.queue.dealer

    @property
    def exchange(self) -> Exchange | None:
        """What this player sends and gets in a match; None in a game alone."""
        return self._parts.exchange

    # The recording

    @property
    def inputs(self) -> PackedTuples[tuple[int, int]]:
        """Pairs of (tick, buttons): the buttons were held from that tick on."""
        return self._parts.recording.inputs

    @property
    def trail(self) -> PackedTuples[Checkpoint]:
        return self._parts.recording.trail

    @property
    def recorded(self) -> bool:
        """Whether ``inputs`` and ``trail`` cover the whole game."""
        return self._parts.recording.complete

    def set_recording(self, recording: Recording) -> None:
        """Set the recording of the ticks before this one, as needed after ``copy``."""
        self._parts.recording = recording
