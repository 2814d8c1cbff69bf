"""A snapshot of a game in the moment in which a piece spawned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from operator import attrgetter
from typing import Any

from ..board import Piece, Placement
from ..dealers import SoFar
from ..moves import dropped
from ..rules import Handling, Mode, Rules
from ..scoring import ChainState, Course
from .events import Ended
from .falling import FallState
from .game_view import Drill, GameView, MatchView, piece_after_hold
from .stores.recording import Checkpoint


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """A ``GameView`` that does not change. ``GameView`` describes the fields."""

    rules: Rules
    mode: Mode
    handling: Handling
    start_level: int
    hold_allowed: bool
    cells: int
    colours: tuple[int, ...]
    garbage: int
    garbage_left: int = 0
    drill: Drill = field(default_factory=Drill)
    current: Placement
    """The place where the piece spawned."""
    held: Piece | None = None
    hold_used: bool = False
    queue: tuple[Piece, ...] = ()
    history: Sequence[Piece] = ()
    stacks: Sequence[int] = ()
    randomizer: str = ""
    randomizer_options: Mapping[str, object] = field(default_factory=dict, hash=False)
    tick: int = 0
    score: int = 0
    level: int
    lines: int = 0
    pieces: int = 0
    presses: int = 0
    chain: ChainState = field(default_factory=ChainState)
    descent: FallState | None = None
    """None: the piece has just spawned."""
    clearing: tuple[int, ...] = ()
    locked_at: int = 0
    clears_until: int = 0
    hidden: int = 0
    fading: Sequence[tuple[int, int]] = ()
    course: Course | None = None
    ended: Ended | None = None
    match: MatchView | None = None

    @property
    def ghost(self) -> Placement:
        """The landing of the piece straight below."""
        return dropped(self.rules.rotation, self.cells, self.current)

    @property
    def seconds(self) -> float:
        return float(self.tick / self.rules.ticks_per_second)

    @property
    def trail(self) -> Sequence[Checkpoint]:
        """No checkpoints: a turn keeps none."""
        return ()

    @property
    def combo(self) -> int:
        return self.chain.combo

    @property
    def back_to_back(self) -> bool:
        return self.chain.back_to_back

    @property
    def key(self) -> tuple[object, ...]:
        """A key that differs between the turns of a game."""
        return self.pieces, self.cells, self.current, self.held, self.hold_used

    def after_hold(self) -> Turn | None:
        """Return the turn after the hold is used; None if it cannot be used, or if the piece that it brings is
        unknown."""
        piece = piece_after_hold(self)
        if piece is None:
            return None
        return replace(
            self,
            current=self.rules.rotation.spawned(piece, self.rules.skyline),
            held=self.current.piece,
            hold_used=True,
            queue=self.queue[1:] if self.held is None else self.queue,
            history=(*self.history, piece) if self.held is None else self.history,
        )


_SHARED = tuple(
    each.name
    for each in fields(Turn)
    if each.name
    not in ("colours", "current", "history", "stacks", "descent", "clearing", "locked_at", "clears_until", "ended")
)
_of_view = attrgetter(*_SHARED)


def turn_of(view: GameView) -> Turn | None:
    """Return the current turn of a game, with the piece where it spawned, or where it is if it spawned higher; None
    while there is no piece."""
    if view.current is None:
        return None
    shared: dict[str, Any] = dict(zip(_SHARED, _of_view(view), strict=True))
    current = view.rules.rotation.spawned(view.current.piece, view.rules.skyline)
    if view.rules.clutch and not view.rules.rotation.fits(view.cells, current):
        current = view.current
    shared |= {"history": SoFar(view.history), "stacks": SoFar(view.stacks)}
    return Turn(**shared, colours=tuple(view.colours), current=current)
