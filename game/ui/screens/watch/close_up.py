"""One of two wells, alone with its reasons, while both games wait."""

from __future__ import annotations

from game.play.watching.matchup import Matchup
from game.play.words import SEPARATOR
from game.settings import Settings
from game.ui.screens.watch.one_well import OneWell
from game.ui.screens.watch.two_wells import TwoWells

_WELLS = "Left well", "Right well"


class CloseUp:
    """What to go back to when the reasons of a game are closed."""

    def __init__(self, wells: TwoWells, side: int, matchup: Matchup, settings: Settings) -> None:
        """``side`` is 0 for the left and 1 for the right game. ``settings`` are those before its bot took over."""
        self.wells, self.side, self.matchup, self.settings = wells, side, matchup, settings

    @property
    def other(self) -> int | None:
        """The other well, if its game still runs."""
        other = 1 - self.side
        return None if self.wells.pair.sides[other].game.over else other

    def words(self, why: str) -> str:
        """Which well is shown, and how to reach the other one and both. ``why`` is the key of the reasons."""
        here, other = (f"{_WELLS[side]}: {self._who(side)}" for side in (self.side, 1 - self.side))
        switch = () if self.other is None else (f"Tab the {other[0].lower()}{other[1:]}",)
        return SEPARATOR.join((here, *switch, f"{why} back to both wells"))

    def _who(self, side: int) -> str:
        return self.matchup.title(self.settings, side).partition(", ")[0]

    def lasts(self, shown: OneWell) -> bool:
        """Return whether its game is still the one that is shown, played by its bot."""
        flow = shown.play.flow
        return flow.watched and flow.game.record is self.wells.pair.sides[self.side].game.record

    def is_over(self, shown: OneWell) -> bool:
        """Return whether the reasons are closed, so that both games can go on."""
        return self.lasts(shown) and shown.is_mere_demo
