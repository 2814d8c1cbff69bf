"""The left one of two wells, alone with its reasons, while both games wait."""

from __future__ import annotations

from game.play.watching.matchup import Matchup
from game.settings.machine import MachineSettings
from game.ui.screens.watch_stages import OneWell, TwoWells


class CloseUp:
    """What to go back to when the reasons of the left game are closed."""

    def __init__(self, wells: TwoWells, matchup: Matchup, machine: MachineSettings) -> None:
        """``machine`` is the player of the settings before the left bot took its place."""
        self.wells, self.matchup, self.machine = wells, matchup, machine

    def lasts(self, shown: OneWell) -> bool:
        """Return whether the left game is still the one that is shown, played by its bot."""
        flow = shown.play.flow
        return flow.watched and flow.game.record is self.wells.pair.sides[0].game.record

    def is_over(self, shown: OneWell) -> bool:
        """Return whether the reasons are closed, so that both games can go on."""
        return self.lasts(shown) and shown.is_mere_demo
