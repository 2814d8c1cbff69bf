"""The placements of a person in one game. They are recorded during the game and rated on request."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from game.ai.review.judging import Judge, Judgement
from game.ai.steps import Steps
from game.core.board.pieces import Placement
from game.core.session.events import Event, Held, Locked, Undone
from game.core.session.turn import Turn, turn_of
from game.core.session.view import GameView
from game.play.advice.losses import Losses

SHOWN = 5
"""The number of placements that the results show."""
MAX_REVIEWED = 10_000
"""The number of placements that are remembered. Older ones are dropped."""


@dataclass(frozen=True, slots=True)
class PlayerPlacement:
    """A placement and the turn in which it was made."""

    turn: Turn
    landing: Placement
    hold: bool
    """Whether hold was pressed in that turn."""


@dataclass(frozen=True, slots=True)
class CostlyPlacement:
    """A placement with a loss."""

    number: int
    """The number of the piece. The first is 1."""
    verdict: Judgement


class Review:
    """Follows a game. Recording a placement is cheap. Rating one takes the steps of a decision of the bot."""

    def __init__(self, judge: Judge, *, shown: int = SHOWN) -> None:
        """``judge`` rates. ``shown`` is the number of costliest placements that are kept, at most."""
        self.judge = judge
        self._shown = shown
        self._placed: list[PlayerPlacement] = []
        self._turn: Turn | None = None
        self._held = False
        self._rated = 0
        self._rating: Steps[Judgement | None] | None = None  # of the first placement that is not rated
        self._judged = 0
        self._losses = Losses()
        self._costliest: list[CostlyPlacement] = []
        self._last: tuple[PlayerPlacement, Judgement | None] | None = None

    @property
    def total(self) -> int:
        """The number of recorded placements."""
        return len(self._placed)

    @property
    def rated(self) -> int:
        """The number of placements that are rated."""
        return self._rated

    @property
    def is_silent(self) -> bool:
        """Whether the bot could rate none of them."""
        return not self._judged

    @property
    def costliest(self) -> tuple[CostlyPlacement, ...]:
        """The rated placements with the greatest losses, the worst first."""
        return tuple(self._costliest)

    @property
    def advice(self) -> str:
        """What was lost most, in a sentence or two. Empty before a placement is rated."""
        return self._losses.advice

    @property
    def average(self) -> float:
        """The mean cost of the rated placements, in holes."""
        return self._losses.average

    def watch(self, session: GameView, events: Iterable[Event], *, alone: bool) -> None:
        """Follow the events of a game. ``alone`` says that only the person pressed buttons for this piece."""
        undone = False
        for event in events:
            if isinstance(event, Locked):
                if alone and self._turn and self._turn.pieces == session.pieces - 1:
                    self._placed.append(PlayerPlacement(self._turn, event.placement, self._held))
                    del self._placed[:-MAX_REVIEWED]
                self._turn = None
            elif isinstance(event, Held) and self._turn:
                self._held = True
            elif isinstance(event, Undone):
                undone = True
        if undone:
            self._placed = [placed for placed in self._placed if placed.turn.pieces < session.pieces]
            self._turn, self._rating = None, None
        if session.current and (self._turn is None or self._turn.pieces != session.pieces):
            self._turn, self._held = turn_of(session), False

    @property
    def last(self) -> Judgement | None:
        """The judgement of the last placement. None if there is no placement or if the bot cannot rate it."""
        if not self._placed:
            return None
        placed = self._placed[-1]
        if not self._last or self._last[0] is not placed:
            self._last = placed, self._verdict(placed)
        return self._last[1]

    def work(self, budget: float, clock: Callable[[], float]) -> None:
        """Do at least one step of a rating. Continue for ``budget`` seconds of ``clock``, or until all are rated."""
        until = clock() + budget
        while self._rated < len(self._placed):
            self._step()
            if clock() >= until:
                break

    def _step(self) -> None:
        placed = self._placed[self._rated]
        if self._rating is None:
            self._rating = self.judge.judging(placed.turn, placed.landing, hold=placed.hold)
        try:
            next(self._rating)
        except StopIteration as end:
            self._rating = None
            self._rated += 1
            self._take(placed, end.value)

    def _take(self, placed: PlayerPlacement, verdict: Judgement | None) -> None:
        """Count a placement that is rated."""
        self._judged += verdict is not None
        if verdict:
            self._losses.add(placed.turn.pieces + 1, verdict)
        if verdict and verdict.holes:
            costly = [*self._costliest, CostlyPlacement(placed.turn.pieces + 1, verdict)]
            self._costliest = sorted(costly, key=lambda each: -each.verdict.holes)[: self._shown]

    def _verdict(self, placed: PlayerPlacement) -> Judgement | None:
        return self.judge.verdict(placed.turn, placed.landing, hold=placed.hold)
