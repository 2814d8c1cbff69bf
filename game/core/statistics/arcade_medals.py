"""The six medals of TGM2, counted from the events of a game."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from ..bits import WIDTH, full_rows
from ..session import GameView
from ..session.events import CameBack, Event, LevelReached, Locked, Rotated


class ArcadeMedals(NamedTuple):
    """The ranks of the medals: 0 for none, 1 for bronze, 2 for silver, 3 for gold. The machine calls each by two
    letters."""

    ac: int = 0
    """All clear: clears that leave the board empty."""
    st: int = 0
    """Section time: a section that was about as fast as the best one before the game, or faster."""
    sk: int = 0
    """Skill: tetrises."""
    re: int = 0
    """Recovery: how often a full board was emptied again."""
    ro: int = 0
    """Rotation: many turns for each piece in one of three stretches of the game."""
    co: int = 0
    """Combo: clears of two or more rows, piece after piece."""


Limits = tuple[int, int, int]


@dataclass(frozen=True)
class MedalLimits:
    """What bronze, silver and gold need.

    Sources: a table of the community's wiki, as two public simulators of the game have it. Where a third simulator
    differs, those two count: it has gold for the third recovery, and counts the turns of the whole game.
    """

    all_clears: Limits = (1, 2, 3)
    behind: Limits = (600, 300, 0)
    """The ticks by which a section must miss the time so much above the best one. Gold is a new record."""
    tetrises: Limits = (10, 20, 35)
    recoveries: Limits = (1, 2, 4)
    full: int = 150
    """The cells from which on a board is full."""
    emptied: int = 70
    """The cells up to which it is empty again."""
    stretches: Limits = (300, 700, 999)
    """The levels at which the turns are judged, of the pieces since the level before."""
    turns: Fraction = Fraction(6, 5)
    """The least turns a piece."""
    combo: Limits = (4, 5, 7)
    """A single in between neither counts nor ends the combo."""

    def section_rank(self, ticks: int, best: int) -> int:
        """Return the rank of a section that took ``ticks``, where the best one before took ``best``."""
        return sum(ticks - best < behind for behind in self.behind)


MEDAL_LIMITS: Mapping[str, MedalLimits] = {"tgm2": MedalLimits(), "death": MedalLimits(tetrises=(5, 10, 17))}
"""Name of a ruleset -> the limits of its medals. They are no figures of the rules, so games of every version have
them."""


def limits_of(view: GameView) -> MedalLimits | None:
    """Return the limits of the medals of a game. None where it has none: they are for whole games to the last level."""
    limits = MEDAL_LIMITS.get(view.rules.name)
    whole = limits and view.mode.level is not None and view.start_level == view.rules.levels.first
    return limits if whole else None


def _rank(count: int, limits: Limits) -> int:
    return sum(count >= least for least in limits)


@dataclass
class MedalCounts:
    """What counts for the medals, but for the times of the sections. What comes after the last level does not."""

    all_clears: int = 0
    tetrises: int = 0
    recoveries: int = 0
    longest: int = 0
    """The longest combo."""
    rotation: int = 0
    """The rank of the medal for turns."""
    _combo: int = 0
    _filled: bool = False
    _turns: int = 0
    _pieces: int = 0
    """The turns and the pieces of this stretch."""
    _angle: int = 0
    """How far the falling piece was turned, in quarters."""
    _turned: int = 0
    """How often it was turned."""
    _judged: int = 0
    """The stretches that are over."""

    def watch(self, view: GameView, limits: MedalLimits, event: Event) -> None:
        """Count an event. ``view`` is the game after it."""
        if self._judged == len(limits.stretches):
            return
        if isinstance(event, Rotated):
            self._turned += 1
            self._angle += event.turn
        elif isinstance(event, CameBack):  # as if it had not been there yet
            self._turned = self._angle = 0
        elif isinstance(event, Locked):
            self._locked(view, limits, event)
        elif isinstance(event, LevelReached) and event.level >= limits.stretches[self._judged]:
            self._judged += 1
            if self._pieces and Fraction(self._turns, self._pieces) >= limits.turns:
                self.rotation = self._judged
            self._turns = self._pieces = 0

    def _locked(self, view: GameView, limits: MedalLimits, event: Locked) -> None:
        system, piece = view.rules.rotation, event.placement.piece
        spawned = system.spawned(piece, view.rules.skyline).orientation
        # An initial rotation has no event of its own: it is what the other turns do not account for.
        self._turns += self._turned + ((event.placement.orientation - spawned - self._angle) % 4 != 0)
        self._pieces += 1
        self._turned = self._angle = 0
        stack = event.well | event.cells
        rows = full_rows(stack).bit_count()
        cells = stack.bit_count() - rows * WIDTH
        self.tetrises += rows == 4
        self.all_clears += not cells
        self._combo = 0 if not rows else self._combo + (rows > 1)
        self.longest = max(self.longest, self._combo)
        if cells >= limits.full:
            self._filled = True
        elif self._filled and cells <= limits.emptied:
            self._filled = False
            self.recoveries += 1

    def ranks(self, limits: MedalLimits, section: int = 0) -> ArcadeMedals:
        """Return the ranks of the medals. ``section`` is the rank of the best section."""
        return ArcadeMedals(
            _rank(self.all_clears, limits.all_clears),
            section,
            _rank(self.tetrises, limits.tetrises),
            _rank(self.recoveries, limits.recoveries),
            self.rotation,
            _rank(self.longest, limits.combo),
        )
