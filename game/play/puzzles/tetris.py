"""A Tetris puzzle as it is played: pieces are placed by the keys of a game, and taken back at will."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.board.pieces import Piece, Placement
from game.core.rules.handling import Handling
from game.core.session.buttons import Buttons
from game.core.session.events import Cleared, Event, Locked
from game.core.session.session import Session
from game.play.effects import Effects
from game.play.puzzles.goals import reached_by
from game.play.puzzles.stopwatch import Stopwatch
from game.play.puzzles.well import PuzzleDealer, session_of
from game.play.timed_session import TimedSession
from game.puzzles.tetris.made.bounded import BoundedSolver, SearchLimitError
from game.puzzles.tetris.play.rest import puzzle_after
from game.puzzles.tetris.puzzle import Puzzle
from game.storage import MOST_STARS

MOST_STATES = 3000
"""The states after which the search for a solution gives up: a fraction of a second."""
_HOLD = int(Buttons.HOLD)


@dataclass(frozen=True)
class _Point:
    """A moment at which a piece has just appeared."""

    session: Session
    """As it was then. It is copied before it goes on."""
    placed: tuple[Placement, ...]
    rest: Puzzle | None
    """What is left of the puzzle; None if the goal is reached, or if the pieces or the rows are used up."""
    reached: bool = False


class TetrisPlay:
    """A puzzle that somebody solves on the screen. All times are in seconds of one clock."""

    def __init__(self, puzzle: Puzzle, handling: Handling, now: float) -> None:
        self.puzzle = puzzle
        self.watch = Stopwatch()
        self.watch.start(now)
        self.effects = Effects()
        self.hinted = self.gave_up = False
        """Whether the player has seen hints, and the solution."""
        session = session_of(puzzle, handling)
        self._points = [_Point(session.copy(), (), puzzle)]
        self._at = 0
        self._solvable: dict[int, bool | None] = {}
        self._timed = TimedSession(session, now)

    # What is seen

    @property
    def session(self) -> Session:
        """The game. Nothing but this class changes it."""
        return self._timed.session

    @property
    def _point(self) -> _Point:
        return self._points[self._at]

    @property
    def _dealer(self) -> PuzzleDealer:
        dealer = self.session.dealer
        assert isinstance(dealer, PuzzleDealer)
        return dealer

    @property
    def solved(self) -> bool:
        """Whether the goal is reached."""
        return self._point.reached

    @property
    def over(self) -> bool:
        """Whether no piece can be placed any more: the goal is reached, or the pieces are used up."""
        return self.solved or not self.left or self.session.current is None

    @property
    def left(self) -> int:
        """The pieces that may still be placed."""
        return self.puzzle.most - len(self._point.placed)

    @property
    def held(self) -> Piece | None:
        """The piece in the hold; None also if it falls now."""
        return None if self._dealer.from_hold else self.session.held

    @property
    def queue(self) -> tuple[Piece, ...]:
        """All next pieces."""
        return self._dealer.queue

    @property
    def placed(self) -> tuple[Placement, ...]:
        """The pieces that are placed, in order."""
        return self._point.placed

    @property
    def rest(self) -> Puzzle | None:
        """What is left of the puzzle, with the piece that falls now; None if nothing is left."""
        rest, current = self._point.rest, self.session.current
        if rest is None or current is None:
            return None
        position = replace(rest.position, current=current.piece, hold=self.held, queue=self.queue)
        return replace(rest, position=position)

    @property
    def stars(self) -> int:
        """The stars for a solution: one is for no hint. Whoever gave up before gets one in all.

        Undo costs none, because nothing falls here.
        """
        return 1 if self.gave_up else MOST_STARS - self.hinted

    @property
    def can_undo(self) -> bool:
        """Whether a piece can be taken back."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether a piece was taken back that can be placed again."""
        return self._at + 1 < len(self._points)

    def solvable(self) -> bool | None:
        """Return whether the goal can still be reached; None if the search for that takes too long."""
        if self.solved:
            return True
        if self._at not in self._solvable:
            self._solvable[self._at] = _solvable(self._point.rest)
        return self._solvable[self._at]

    # Keys

    def press(self, button: Buttons, now: float) -> Sequence[Event]:
        """A button goes down."""
        if self.over or (button & _HOLD and not self._can_hold):
            return ()
        if button & _HOLD and self.session.hold_used:
            self._go(self._at, now)  # hold a second time takes it back
            return ()
        self._rest(now)
        before = self.session.current
        events = self._timed.press(int(button), now)
        if button & Buttons.SOFT_DROP and before is not None and self.session.current == before != self.session.ghost:
            events += self._lowered(now)
        return self._fed(events, now)

    def _lowered(self, now: float) -> list[Event]:
        """Let soft drop move the piece by its first row at once. Nothing else lowers it here, so a tap must count."""
        held, row = self._timed.held, self.session.rules.ticks_per_second
        events = self.session.advance(held, int(row))
        self._timed.resume(now, held)
        return events

    def release(self, button: Buttons, now: float) -> Sequence[Event]:
        """A button goes up."""
        return self._fed(self._timed.release(int(button), now), now)

    def release_all(self, now: float) -> None:
        """All buttons go up, as when the window loses the keyboard."""
        self._fed(self._timed.release_all(now), now)

    def undo(self, now: float) -> bool:
        """Take the last piece back. Return whether there was one."""
        if not self.can_undo or self.solved:
            return False
        self._go(self._at - 1, now)
        return True

    def redo(self, now: float) -> bool:
        """Place the piece again that was taken back. Return whether there was one."""
        if not self.can_redo:
            return False
        self._go(self._at + 1, now)
        return True

    def restart(self, now: float) -> bool:
        """Take all pieces back, and the falling one to the top. Return whether any was placed. Redo brings them
        again."""
        placed = self.can_undo
        self._go(0, now)
        return placed

    @property
    def _can_hold(self) -> bool:
        """Hold needs a piece that it can bring."""
        return not self._dealer.from_hold and (self.session.held is not None or bool(self.queue))

    # Time

    def advance(self, now: float) -> Sequence[Event]:
        """Let time pass: pieces move by keys that are held, and else stand."""
        self._rest(now)
        return self._fed(self._timed.advance(now), now)

    def deadline(self, now: float) -> float | None:
        """When something next happens without a key press."""
        effects = self.effects.deadline(now)
        moves = self._timed.deadline() if self._timed.held and not self.over else None
        return min(filter(None, (effects, moves)), default=None)

    def _rest(self, now: float) -> None:
        """Skip the time in which no key was held."""
        if not self._timed.held:
            self._timed.resume(now)

    def _go(self, place: int, now: float) -> None:
        """Go to another moment."""
        held = self._timed.held
        self._at = place
        self._timed = TimedSession(self._point.session.copy(), now)
        self._timed.resume(now, held)
        self.effects.leave_out()

    def _fed(self, events: Sequence[Event], now: float) -> Sequence[Event]:
        """Follow the events of the game."""
        self._dealer.follow(self.session.held)
        self.effects.feed(events, now, self.session)
        for number, event in enumerate(events):
            if isinstance(event, Locked):
                following = events[number + 1] if number + 1 < len(events) else None
                self._note(event, following if isinstance(following, Cleared) else None)
        return events

    def _note(self, locked: Locked, cleared: Cleared | None) -> None:
        """Note a piece that was placed."""
        point = self._point
        reached = reached_by(self.puzzle.goal, locked, cleared)
        rest = None if reached or point.rest is None else puzzle_after(point.rest, locked.placement)
        session = self.session.copy()
        del self._points[self._at + 1 :]
        self._points.append(_Point(session, (*point.placed, locked.placement), rest, reached))
        self._at += 1
        self._solvable = {place: known for place, known in self._solvable.items() if place < self._at}


def _solvable(rest: Puzzle | None) -> bool | None:
    """Whether a puzzle can be solved; None if the search gives up."""
    try:
        return rest is not None and BoundedSolver(rest, MOST_STATES).solvable()
    except SearchLimitError:
        return None
