"""The interface of bots. A ``Thinker`` decides where pieces go, and a ``Pilot`` presses the buttons for it."""

from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from functools import cached_property
from typing import Literal, NamedTuple, Protocol, TypeVar, runtime_checkable

from ...core.board import Piece, Placement, Spin
from ...core.moves import Spins, reachable_landings, reachable_spins
from ...core.rules import Rules
from ...core.session import GameView, piece_after_hold, wedged_spin
from .marks import Marks

Result = TypeVar("Result")
Steps = Generator[None, None, Result]
"""It yields after each step. Its result is the value that it returns."""


def finished(steps: Steps[Result]) -> Result:
    """Do all steps at once. Return the result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: Result = end.value
            return result


class Pending(Enum):
    THINKING = "thinking"


THINKING = Pending.THINKING
COLUMN_PRIORITY, LEFT_PRIORITY = 100, 10
"""What a column moved, and any way to the left, add to Dellacherie's priority. A rotation takes 1 from it."""


class ThinkerError(Exception):
    """The thinker cannot continue. The message is one line for the user that names the thinker and the reason."""


@dataclass(frozen=True, slots=True)
class Decision:
    """Where a thinker puts a piece."""

    landing: Placement
    value: float
    """The value of the landing, on a scale of the thinker."""
    hold: bool = False
    """Whether hold is pressed first. The landing is then one of the piece that the hold brings."""
    spin: Spin = Spin.NONE
    """The spin with which a T must reach the landing, one of those of ``ReachableLandings``. NONE: any way is
    allowed."""


class Term(NamedTuple):
    weight: float
    feature: float

    @property
    def worth(self) -> float:
        """The product: what this term adds to the value."""
        return self.weight * self.feature


class Shift(NamedTuple):
    """How a piece gets to a landing, for thinkers by which Dellacherie's priority decides ties."""

    columns: int
    """The columns that it moves to the right, below 0 to the left."""
    rotations: int

    @property
    def priority(self) -> int:
        """Dellacherie's priority: of equal landings, the greatest is played. Source: the Pascal code that P.
        Dellacherie gave to C. Fahey. A lesson that is often copied adds the rotations."""
        return COLUMN_PRIORITY * abs(self.columns) + LEFT_PRIORITY * (self.columns < 0) - self.rotations


class PlannedMove(NamedTuple):
    piece: Piece
    cells: int
    """The cells where the piece lands, on the board after the moves before it."""


@dataclass(frozen=True, slots=True)
class Opinion:
    """The value of one landing, with its terms."""

    landing: Placement
    hold: bool
    """As in ``Decision``."""
    survives: bool
    """Whether a part of the landing is below the skyline. If not, the move can end the game."""
    value: float
    """The value of the landing. If the next pieces are known, it is the value of the best sequence of moves that begins
    with it."""
    terms: Mapping[str, Term] = field(hash=False)
    """The terms of the value, added up over that sequence."""
    moves: int = 1
    pruned: bool = False
    """Whether the beam dropped the landing. It was then searched again on its own with a narrow beam, so that its value
    cannot be compared well with the others."""
    preferred: bool = False
    """Whether an outside bot names it first. Its value is that of a built-in bot."""
    plan: tuple[PlannedMove, ...] = ()
    """The moves of that sequence in order, beginning with the landing. Empty if there is no other move."""
    shift: Shift | None = None
    """What decides if another landing has the same value. None if another rule does."""


class ReachableLandings:
    """The landings of the falling piece, and of the piece that the hold would bring. Each list is computed when it is
    first used."""

    def __init__(
        self,
        landings: Callable[[], Collection[Placement]],
        after_hold: Callable[[], Collection[Placement]],
        spins: Callable[[], Spins] = dict,
        spins_after_hold: Callable[[], Spins] = dict,
        *,
        rows_per_key: Fraction = Fraction(0),
    ) -> None:
        self.rows_per_key = rows_per_key
        """The rows that a piece falls between two keys; 0 if the piece stays in the air."""
        self._landings, self._after_hold = landings, after_hold
        self._spins, self._spins_after_hold = spins, spins_after_hold

    @cached_property
    def landings(self) -> Collection[Placement]:
        return self._landings()

    @cached_property
    def after_hold(self) -> Collection[Placement]:
        """The landings of the piece that the hold would bring. Empty if the hold cannot be used or that piece has no
        room."""
        return self._after_hold()

    @cached_property
    def spins(self) -> Spins:
        """The landings into which the falling piece can be rotated so that it counts as a spin."""
        return self._spins()

    @cached_property
    def spins_after_hold(self) -> Spins:
        """The landings into which the piece that hold brings can be rotated, as ``spins``."""
        return self._spins_after_hold()


def reachable_without_gravity(view: GameView) -> ReachableLandings:
    """Return the landings for a player for whom the piece stays in the air until a key lowers it."""
    system, cells, swapped = view.rules.rotation, view.cells, after_hold(view)

    def landings(start: Placement | None) -> Collection[Placement]:
        return reachable_landings(system, cells, start) if start else ()

    def spins(start: Placement | None) -> Spins:
        return reachable_spins(system, cells, start, wedged_spin(view)) if start and view.rules.spins else {}

    return ReachableLandings(
        lambda: landings(view.current), lambda: landings(swapped), lambda: spins(view.current), lambda: spins(swapped)
    )


def after_hold(view: GameView) -> Placement | None:
    """Return where the falling piece would be right after hold; None if hold cannot be used or the piece has no
    room."""
    piece = piece_after_hold(view)
    if piece is None:
        return None
    rules, cells = view.rules, view.cells
    spawned = rules.rotation.spawned(piece, rules.skyline)
    if not rules.rotation.fits(cells, spawned):
        return None
    lower = spawned._replace(y=spawned.y - 1)
    return lower if rules.drops_at_spawn and rules.rotation.fits(cells, lower) else spawned


class Thinker(Protocol):
    """The interface of a bot. A thinker reads a game and changes nothing in it."""

    @property
    def name(self) -> str:
        """The name on the screen."""

    def decide(self, view: GameView, reach: ReachableLandings) -> Decision | Literal[Pending.THINKING] | None:
        """Return where the falling piece should go. The landing must be one of ``reach``. Returns ``THINKING`` if the
        thinker has not decided yet; the caller asks again later. Returns None if there is no landing, or if the thinker
        prefers none. Raises ThinkerError if the thinker cannot continue."""

    def explain(self, view: GameView, reach: ReachableLandings) -> Sequence[Opinion]:
        """Return an opinion of each landing, the best one first. Empty if the thinker gives no values."""

    def prefer(self, rules: Rules, cells: int, landings: Collection[Placement]) -> Placement | None:
        """Return the best of these landings for a piece that has not spawned yet; None if the thinker has no
        preference."""


@runtime_checkable
class SearchingThinker(Protocol):
    """A thinker that searches beyond the landing of the falling piece, and counts its nodes."""

    pieces: int | None
    """The number of pieces that it uses, with the falling one; None uses all that are visible."""
    nodes: int

    def ranked(self, view: GameView, reach: ReachableLandings) -> Sequence[Decision]:
        """Return the landings, the best one first."""


@runtime_checkable
class HastyThinker(Protocol):
    """A thinker that can answer before it has searched."""

    def hasty(self, view: GameView, reach: ReachableLandings) -> Sequence[Decision]:
        """Return the landings, the best one first, each valued by itself."""


@runtime_checkable
class UnhurriedThinker(Protocol):
    """A thinker whose opinions take so long that they are formed in steps."""

    def explaining(self, view: GameView, reach: ReachableLandings) -> Steps[Sequence[Opinion]]:
        """Do what ``explain`` does, step by step."""


@runtime_checkable
class SteppingThinker(Protocol):
    """A thinker whose decisions take so long that they are made in steps."""

    def deciding(self, view: GameView, reach: ReachableLandings) -> Steps[Decision | None]:
        """Do what ``decide`` does without a clock, step by step."""


@runtime_checkable
class ShowingThinker(Protocol):
    """A thinker that can show where on the board its features are."""

    def marks(self, feature: str, cells: int, moves: Sequence[int]) -> Marks:
        """Return what a feature counts after a sequence of moves, on the board ``cells`` before them. A move is the
        mask of its piece on the board after the moves before it."""


@runtime_checkable
class RatedThinker(Protocol):
    """A thinker that gives no values. Another one rates its landings."""

    @property
    def rater(self) -> str:
        """The name of that other thinker."""


@runtime_checkable
class WaitingThinker(Protocol):
    """A thinker whose answers arrive later, for example from another process."""

    def wait(self, seconds: float) -> bool:
        """Wait for an answer, for at most ``seconds`` seconds. Returns whether it makes sense to ask again."""
