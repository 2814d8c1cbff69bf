"""A bot that searches with a beam: how it ranks the first moves, and what it says of them."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Sequence
from fractions import Fraction
from typing import Generic, NamedTuple, Protocol, TypeVar

from ...core.board import Placement, Spin
from ...core.rules import Rules
from ...core.session import GameView, piece_after_hold
from ..thinking.thinker import Decision, Opinion, ReachableLandings, Steps, finished
from .beam import FirstMove
from .stack_landings import SPINS

_SECOND_LOOK = 1
"""The beam width for the second search, from landings that the first search dropped."""
HURRIED = Fraction(3)
"""The rows per key from which on the search uses only the landings that can be reached at that speed, also for the next
pieces."""


class FirstChoice(NamedTuple):
    landing: Placement
    spin: Spin
    hold: bool


class Valued(Protocol):
    """What begins with the first move of a number, and its value."""

    @property
    def first(self) -> int: ...
    @property
    def value(self) -> float: ...


_Found = TypeVar("_Found", bound=Valued)


class BeamPlayer(ABC, Generic[_Found]):
    """A bot that values every first move by a beam search, and explains the values."""

    width: int

    def ranked(self, view: GameView, reach: ReachableLandings) -> Sequence[Decision]:
        """Return every landing, the best one first. Those that the search dropped come last, in the order of their
        direct values."""
        choices = self._choices(view, reach)
        if not choices:
            return []
        values: dict[int, float] = {}
        lines: list[Valued] = [*finished(self._searching(view, reach, choices)), *self._direct(view, reach, choices)]
        for found in lines:
            values.setdefault(found.first, found.value)
        ranked = ((choices[first], value) for first, value in values.items())
        return [Decision(choice.landing, value, choice.hold, choice.spin) for choice, value in ranked]

    def hasty(self, view: GameView, reach: ReachableLandings) -> Sequence[Decision]:
        """Return every landing, the best one first, by their direct values."""
        choices = self._choices(view, reach)
        if not choices:
            return []
        direct = ((choices[found.first], found.value) for found in self._direct(view, reach, choices))
        return [Decision(choice.landing, value, choice.hold, choice.spin) for choice, value in direct]

    def explain(self, view: GameView, reach: ReachableLandings) -> Sequence[Opinion]:
        """Return an opinion of every landing, with the best sequence that it begins. Landings that the search dropped
        come last. Each of them is searched again on its own with a narrow beam."""
        return finished(self.explaining(view, reach))

    def explaining(self, view: GameView, reach: ReachableLandings) -> Steps[Sequence[Opinion]]:
        """Yield after each step of the search. Returns an opinion of each landing, the best one first. One that the
        beam dropped is searched again on its own."""
        choices = self._choices(view, reach)
        if not choices:
            return []
        best: dict[int, _Found] = {}
        for found in (yield from self._searching(view, reach, choices)):
            best.setdefault(found.first, found)
        kept = frozenset(best)
        again: dict[int, _Found] = {}
        for first in range(len(choices)):
            if first not in kept:
                again[first] = (yield from self._searching(view, reach, [choices[first]], _SECOND_LOOK))[0]
        best.update(sorted(again.items(), key=lambda item: item[1].value, reverse=True))
        opinions = []
        for first, found in best.items():
            opinions.append(self._opinion(view, reach, choices[first], found, pruned=first not in kept))
            yield
        return opinions

    def prefer(self, rules: Rules, cells: int, landings: Collection[Placement]) -> Placement | None:
        """Return the landing with the greatest sum of its reward and of the worth of the stack after it."""
        listed = list(landings)
        roots = [FirstMove(landing.piece, rules.rotation.mask(landing), 0, hold=False) for landing in listed]
        return listed[self._preferred(rules, cells, roots)] if roots else None

    def _choices(self, view: GameView, reach: ReachableLandings) -> Sequence[FirstChoice]:
        return first_choices(view, reach)

    @abstractmethod
    def _searching(
        self, view: GameView, reach: ReachableLandings, choices: Sequence[FirstChoice], width: int | None = None
    ) -> Steps[Sequence[_Found]]:
        """Return what begins with the first moves, the best first."""

    @abstractmethod
    def _direct(self, view: GameView, reach: ReachableLandings, choices: Sequence[FirstChoice]) -> Sequence[Valued]:
        """Return the first moves by themselves, the best one first."""

    @abstractmethod
    def _opinion(
        self, view: GameView, reach: ReachableLandings, choice: FirstChoice, found: _Found, *, pruned: bool
    ) -> Opinion: ...

    @abstractmethod
    def _preferred(self, rules: Rules, cells: int, roots: Sequence[FirstMove]) -> int:
        """Return the number of the best first move of a game alone."""


def hurry_of(reach: ReachableLandings) -> Fraction:
    """Return the rows per key that the search counts with; 0 if it takes its time."""
    return reach.rows_per_key if reach.rows_per_key >= HURRIED else Fraction(0)


def first_choices(view: GameView, reach: ReachableLandings) -> list[FirstChoice]:
    """Return the possible first moves. Landings above the skyline, which end the game, are left out if there are
    others."""
    choices = [FirstChoice(landing, reach.spins.get(landing, Spin.NONE), False) for landing in reach.landings]
    coming = piece_after_hold(view)
    if coming is not None and view.current and coming is not view.current.piece:
        spins = reach.spins_after_hold
        choices += (FirstChoice(landing, spins.get(landing, Spin.NONE), True) for landing in reach.after_hold)
    return [choice for choice in choices if choice.landing.y < view.rules.skyline] or choices


def first_moves(view: GameView, choices: Iterable[FirstChoice]) -> list[FirstMove]:
    mask = view.rules.rotation.mask
    return [FirstMove(landing.piece, mask(landing), SPINS.index(spin), hold) for landing, spin, hold in choices]
