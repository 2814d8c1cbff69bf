"""Who decides where pieces go: the seam between a player's thoughts and the ``Pilot`` who has the buttons."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from functools import cached_property
from typing import Literal, NamedTuple, Protocol, runtime_checkable

from game.core.board.moves import reachable_landings
from game.core.board.pieces import Placement
from game.core.board.spin_moves import Spins, reachable_spins
from game.core.board.spins import Spin
from game.core.rules.rules import Rules
from game.core.session.view import GameView, piece_after_hold


class Pending(Enum):
    """What a thinker says that has not decided yet."""

    THINKING = "thinking"


THINKING = Pending.THINKING


class ThinkerError(Exception):
    """A thinker can play no longer. Its message is one line that says who and why, for the person to read."""


@dataclass(frozen=True, slots=True)
class Decision:
    """Where a piece is to go."""

    landing: Placement
    value: float
    """What the thinker thinks of it; the scale is its own."""
    hold: bool = False
    """Whether hold is pressed first. The landing is then one of the piece that comes."""
    spin: Spin = Spin.NONE
    """The spin with which a T is to come there, one of those of ``ReachableLandings``; NONE: in any way."""


class Term(NamedTuple):
    """A part of a value: weight times feature."""

    weight: float
    feature: float

    @property
    def worth(self) -> float:
        """What it adds to the value."""
        return self.weight * self.feature


@dataclass(frozen=True, slots=True)
class Opinion:
    """What a thinker thinks of one landing."""

    landing: Placement
    hold: bool
    """As in ``Decision``."""
    survives: bool
    """Whether some of the piece lies below the skyline; else the move may end the game."""
    value: float
    """Of the landing; with more pieces known, of the best series of moves that it begins."""
    terms: Mapping[str, Term] = field(hash=False)
    """What the value is made of, along that series."""
    moves: int = 1
    """Of that series."""
    pruned: bool = False
    """Whether the search gave the landing up on its way, or had to, for want of room. It was looked at again by itself,
    less thoroughly: its value says little beside those of the others."""
    valued: bool = True
    """Whether the thinker gave a value. Else ``value`` is only the place in its order, and there are no terms."""


class ReachableLandings:
    """Where the falling piece can land, and the one that hold would bring. Each is found when first asked for."""

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
        """Rows that a piece falls by itself from one key to the next; 0 where it may be taken to hang."""
        self._landings, self._after_hold = landings, after_hold
        self._spins, self._spins_after_hold = spins, spins_after_hold

    @cached_property
    def landings(self) -> Collection[Placement]:
        """Of the falling piece."""
        return self._landings()

    @cached_property
    def after_hold(self) -> Collection[Placement]:
        """Of the piece that would come; empty where nothing can be held, or where that piece would have no room."""
        return self._after_hold()

    @cached_property
    def spins(self) -> Spins:
        """Those landings of the falling piece that it can be turned into, if it is a T and the rules have spins."""
        return self._spins()

    @cached_property
    def spins_after_hold(self) -> Spins:
        """The same for the piece that would come."""
        return self._spins_after_hold()


def reachable_without_gravity(view: GameView) -> ReachableLandings:
    """What is in reach for a player for whom the piece hangs in the air until a key lowers it."""
    system, cells, swapped = view.rules.rotation, view.cells, after_hold(view)

    def landings(start: Placement | None) -> Collection[Placement]:
        return reachable_landings(system, cells, start) if start else ()

    def spins(start: Placement | None) -> Spins:
        return reachable_spins(system, cells, start) if start and view.rules.spins else {}

    return ReachableLandings(
        lambda: landings(view.current),
        lambda: landings(swapped),
        lambda: spins(view.current),
        lambda: spins(swapped),
    )


def after_hold(view: GameView) -> Placement | None:
    """Where the falling piece would be right after hold; None where nothing can be held or the piece has no room."""
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
    """A player's thoughts. It looks at a game and changes nothing in it."""

    @property
    def name(self) -> str:
        """As it is shown."""

    def decide(self, view: GameView, reach: ReachableLandings) -> Decision | Literal[Pending.THINKING] | None:
        """Where the falling piece is to go. Must be one of ``reach``.

        ``THINKING``: not decided yet, to be asked again in a moment. None: there is no landing at all, or none that it
        would rather have than another. Raises ThinkerError where it can play no longer.
        """

    def explain(self, view: GameView, reach: ReachableLandings) -> Sequence[Opinion]:
        """What it thinks of each landing, the best one first; nothing where it cannot say."""

    def prefer(self, rules: Rules, cells: int, landings: Collection[Placement]) -> Placement | None:
        """The best of some landings of a piece that has not appeared yet; None where it has no opinion."""


@runtime_checkable
class SearchingThinker(Protocol):
    """A thinker that looks at what comes after a landing, and counts how much it sees."""

    pieces: int | None
    """As many as it wants to know, the falling one included; None is all."""
    nodes: int
    """Landings that it has looked at so far."""

    def ranked(self, view: GameView, reach: ReachableLandings) -> Sequence[Decision]:
        """The landings that it would choose, the best one first."""


@runtime_checkable
class WaitingThinker(Protocol):
    """A thinker whose answer comes from elsewhere."""

    def wait(self, seconds: float) -> bool:
        """Wait for an answer, no longer than so many seconds; returns whether to ask again is of any use."""
