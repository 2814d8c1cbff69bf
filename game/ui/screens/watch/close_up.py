"""One of several wells, alone with its reasons, while all games wait."""

from __future__ import annotations

from game.language import marked, say, say_many
from game.play.history.names import short_title
from game.play.watching.matchup import Matchup
from game.play.words import SEPARATOR
from game.settings import Settings
from game.ui.screens.watch.one_well import OneWell
from game.ui.screens.watch.several_wells import SeveralWells

_LEFT = marked("Left well: {name}"), marked("Tab left well: {name}")
_MIDDLE = marked("Middle well: {name}"), marked("Tab middle well: {name}")
_RIGHT = marked("Right well: {name}"), marked("Tab right well: {name}")
_WELLS = {2: (_LEFT, _RIGHT), 3: (_LEFT, _MIDDLE, _RIGHT)}
"""The number of wells -> what is said of each: that it is shown, and how to reach it."""


class CloseUp:
    """What to go back to when the reasons of a game are closed."""

    def __init__(self, wells: SeveralWells, side: int, matchup: Matchup, settings: Settings) -> None:
        """``side`` is 0 for the leftmost game. ``settings`` are those before its bot took over."""
        self.wells, self.side, self.matchup, self.settings = wells, side, matchup, settings

    @property
    def other(self) -> int | None:
        """The next well to the right of which the game still runs, after the rightmost the leftmost one."""
        count = self.matchup.wells
        others = [(self.side + step) % count for step in range(1, count)]
        return next((other for other in others if not self.wells.match.sides[other].game.over), None)

    @property
    def words(self) -> str:
        """Which well is shown, and how to reach another one."""
        return SEPARATOR.join((say(_WELLS[self.matchup.wells][self.side][0], name=self._who(self.side)), self.switch))

    @property
    def switch(self) -> str:
        """How to reach another well."""
        other = self.other
        if other is None:
            others = self.matchup.wells - 1
            return say_many("the other game is over", "the other games are over", others)
        return say(_WELLS[self.matchup.wells][other][1], name=self._who(other))

    def _who(self, side: int) -> str:
        return short_title(self.matchup.title(self.settings, side))

    def lasts(self, shown: OneWell) -> bool:
        """Return whether its game is still the one that is shown, played by its bot."""
        flow = shown.play.flow
        return flow.watched and flow.game.record is self.wells.match.sides[self.side].game.record

    def is_over(self, shown: OneWell) -> bool:
        """Return whether the reasons are closed, so that all games can go on."""
        return self.lasts(shown) and shown.is_mere_demo
