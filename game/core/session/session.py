"""A game in ticks.

``Session.step`` takes the held buttons and advances one tick. It returns what happened as events. A session has no
clock: every timer is the number of a tick. Ticks in which nothing is due therefore cost almost nothing, and ``advance``
skips them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy

from ..board import Board, Piece, Placement, Position
from ..dealers import RecordedDealer
from ..rules import MARATHON, Handling, Mode, Rules
from ..scoring import ChainState, Course
from .buttons import Buttons
from .events import Ended, Event
from .falling import Falling, FallState, InPlay
from .game_view import Drill, MatchSide, MatchView
from .parts import Parts
from .states import Clearing, Over, SessionState, Spawning
from .steps import sink, spawn, steer, take_buttons, undo
from .stores.exchange import Exchange
from .stores.piece_queue import PieceSource
from .stores.recording import Checkpoint, PackedTuples, Recording
from .stores.tally import Tally
from .tetrio.machine import TetrioMachine
from .timers.lock_delay import NEVER

EMPTY = Board()
_UNDO = int(Buttons.UNDO)


class Session:
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
        """The number of ticks that have passed."""
        self.ended: Ended | None = None
        """How the game ended; None while it runs."""
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
        self._machine = TetrioMachine(self._parts) if rules.tetrio else None
        self._rival: Session | None = None
        self._presses = self._parts.presses  # read in every tick
        self._state: SessionState = Spawning(0)
        self._due = 0  # the next tick in which something happens without a button
        self._settled = -1  # the last tick that gravity has processed

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
        parts.tick, parts.events = tick, []
        machine = self._machine
        state = machine.run(self._state, int(buttons)) if machine else self._run_tick(int(buttons))
        if tick + 1 >= parts.ends_at and not isinstance(state, Over):
            clearing = state.rows if isinstance(state, Clearing) else ()
            falling = state.placement if isinstance(state, InPlay) else None
            state = parts.end("goal" if parts.tally.rolling else "time", clearing, falling=falling)
        if isinstance(state, Over):
            self.ended = state.ended
        self._state = state
        self._due = self._next_due()
        self._settled = tick
        self.tick = tick + 1
        return parts.events

    def ticks_until_event(self, buttons: int) -> int:
        """Return the number of calls of ``step`` until something can happen while these buttons stay held: 1 or
        more."""
        if self.ended:
            return NEVER
        return max(1, self._due - self.tick + 1) if buttons == self._presses.held else 1

    def _run_tick(self, buttons: int) -> SessionState:
        parts, state = self._parts, self._state
        tick = parts.tick
        if isinstance(state, Falling) and tick - 1 > self._settled:
            state.pass_ticks(tick - 1 - self._settled)
        pressed = 0
        if buttons != self._presses.held:
            pressed = take_buttons(parts, state, buttons)
            if pressed & _UNDO and parts.mode.undo:
                state = undo(parts, state)
        if not isinstance(state, Falling):
            if isinstance(state, Clearing) and tick >= state.until:
                parts.collapse()
                state = Spawning(state.spawns_at)
            if isinstance(state, Spawning) and tick >= state.at:
                state = spawn(parts)
        if not isinstance(state, Falling) or tick < state.falls_from:
            return state
        if (pressed or parts.shift.direction) and tick >= state.steered_from:
            state = steer(parts, state, pressed)
        return sink(parts, state) if isinstance(state, Falling) else state

    def _next_due(self) -> int:
        """Return the next tick in which something happens while the buttons stay as they are."""
        state, parts, tick = self._state, self._parts, self.tick
        if isinstance(state, Falling):
            due = state.due(tick)
            shift = parts.shift
            if shift.direction and state.can_slide(shift.direction):
                due = min(due, max(shift.ready_at, tick + 1))
        elif isinstance(state, Over):
            return tick
        elif isinstance(state, InPlay):
            assert self._machine is not None
            due = self._machine.due(state)
        else:
            due = max(tick + 1, state.at if isinstance(state, Spawning) else state.until)
        return due if due < parts.ends_at else parts.ends_at - 1

    # The view: see ``GameView``

    @property
    def tally(self) -> Tally:
        """The score, the level, the lines, and the chain of clears."""
        return self._parts.tally

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
        return state.descent(self.tick - 1 - self._settled) if isinstance(state, InPlay) else None

    @property
    def dealer(self) -> PieceSource:
        return self._parts.queue.dealer

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

    # The match

    @property
    def exchange(self) -> Exchange | None:
        """What this player sends and gets in a match; None in a game alone."""
        return self._parts.exchange

    @property
    def match(self) -> MatchView | None:
        exchange = self._parts.exchange
        if exchange is None or self._rival is None:
            return None
        return MatchView(exchange.attack, _side(self), _side(self._rival))

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


def _side(session: Session) -> MatchSide:
    """Return what both players of a match see of one of them."""
    exchange = session.exchange
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
