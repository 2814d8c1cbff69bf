"""The hand of a player: it plays its side of a round at a pace of so many pieces a second."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Literal

from ...ai.pilot import Pilot
from ...ai.thinking import THINKING, Decision, Opinion, Pending, ReachableLandings
from ...core.board import Placement
from ...core.rules import Rules
from ...core.session import Buttons, GameView, Session, turn_of
from .seats import Seat

SOFT_DROP = 1000
"""The soft drop of bots, where the rules leave it to the players: the fastest one."""
AIR = 4
"""The rows between a piece and the stack with which it can wait in the air and still reach every landing."""


class Hand:
    """The hand of a player in one round. Its pieces drop on the beat of its pace, by the clock of the match. Until then
    a piece waits in the air and the player thinks. Where the piece could come to rest before, the player must decide at
    once, and only the drop waits."""

    def __init__(self, seat: Seat, rules: Rules, pace: Fraction, *, second: bool, presses: float | None = None) -> None:
        """Play for the player in ``seat``, with ``pace`` pieces a second. The ``second`` side begins half a beat
        later, so that the two seldom drop in one tick. With ``presses``, the keys a second, the hand moves as people
        do: a piece is moved as soon as the player has decided, and nothing waits for the player."""
        self._seat = seat
        self._beat = rules.ticks_per_second / pace
        self._ticks = rules.ticks_per_second
        self._next = self._beat * (Fraction(3, 2) if second else 1)
        self._known = _Decided()
        self._pilot = Pilot(self._known, presses)
        self._piece = -1
        self._asked = 0
        self._answered = True
        self.seconds = 0.0
        self.slowest = 0.0

    def buttons(self, session: Session) -> tuple[int, int]:
        """Return the buttons to hold from now on, and the most ticks for which to hold them, as a ``Pilot`` does.
        Raises ThinkerError if the player cannot go on."""
        if session.current is None:
            return self._pilot.buttons(session)
        if session.pieces != self._piece:
            self._begin(session)
        if not self._answered and self._pilot.presses_per_second:
            if self._seat.ready():
                self._decide()
            return self._pilot.buttons(session)
        if not self._answered:
            wait = self._pilot.drops_from - session.tick
            lowest = min(y for _, y in session.rules.rotation.cells(session.current))
            # It can wait while it is far above the stack and falls slowly.
            has_air = lowest >= session.board.height + AIR and not self._pilot.tempo.is_short(session)
            if wait > 0 and has_air:
                return Buttons.NONE, min(wait, session.ticks_until_event(Buttons.NONE))
            self._decide()
        return self._pilot.buttons(session)

    def ready(self, seconds: float) -> bool:
        """Whether the player has decided about the falling piece."""
        return self._answered or self._seat.ready()

    def _begin(self, session: Session) -> None:
        self._piece = session.pieces
        self._pilot.drops_from = int(self._next)
        self._next = max(self._next, Fraction(session.tick)) + self._beat
        turn = turn_of(session)
        assert turn
        self._asked, self._answered, self._known.decision = session.tick, False, THINKING
        self._seat.ask(turn)

    def _decide(self) -> None:
        decision, seconds, counted = self._seat.answer()
        self._answered, self._known.decision = True, decision
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)
        if counted:
            self._pilot.drops_from = max(self._pilot.drops_from, self._asked + int(seconds * self._ticks))


class _Decided:
    """A thinker that has decided already: what the pilot asks."""

    name = source = ""

    def __init__(self) -> None:
        self.decision: Decision | Literal[Pending.THINKING] | None = None

    def decide(self, view: GameView, reach: ReachableLandings) -> Decision | Literal[Pending.THINKING] | None:
        """Return the decision: with hold before it, and without it after that."""
        decision = self.decision
        return replace(decision, hold=False) if isinstance(decision, Decision) and view.hold_used else decision

    def explain(self, view: GameView, reach: ReachableLandings) -> Sequence[Opinion]:
        """Return nothing: nobody asks."""
        return ()

    def prefer(self, rules: Rules, cells: int, landings: Collection[Placement]) -> Placement | None:
        """Return None: the player is asked when the piece has appeared."""
        return None
