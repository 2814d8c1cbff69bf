"""What ends or wins a game. A mode looks at the lines that were cleared; it knows no clock and no screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Mode:
    """A way to play a ruleset."""

    name: str
    """As settings and replays write it."""
    summary: str
    """One line for menus."""
    last_level: int | None = None
    """The level whose goal wins the game; None where there is no end but the top."""

    def is_won(self, level: int) -> bool:
        """Whether a game whose lines would raise it to ``level`` has reached its goal."""
        return self.last_level is not None and level > self.last_level


MARATHON = Mode("marathon", "Fifteen levels of ten lines", last_level=15)
ENDLESS = Mode("endless", "Marathon without a last level")

MODES: Mapping[str, Mode] = {mode.name: mode for mode in (MARATHON, ENDLESS)}
