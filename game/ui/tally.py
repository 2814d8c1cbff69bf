"""What a finished game is remembered by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from game.core.events import Cleared, Event, Locked
from game.ui.effects import name_of

YOU = "You"
"""The person's name."""
ORDER = ("Tetris", "Triple", "Double", "Single")


@dataclass
class Tally:
    """Counts what happens in one game."""

    clears: Counter[str] = field(default_factory=Counter)
    """Kind of clear, as players call it -> how often."""
    perfect: int = 0
    best_combo: int = 0
    by: Counter[str] = field(default_factory=Counter)
    """Who -> pieces locked."""

    def feed(self, events: Iterable[Event], who: str) -> None:
        """Count these events, in which ``who`` had the buttons."""
        for event in events:
            if isinstance(event, Locked):
                self.by[who] += 1
            elif isinstance(event, Cleared):
                self.clears[name_of(event)] += 1
                self.perfect += event.perfect
                self.best_combo = max(self.best_combo, event.combo)

    @property
    def players(self) -> str:
        """Who played, the person first: "You", "You and Dellacherie"."""
        return " and ".join(sorted(self.by, key=lambda name: name != YOU))

    def kinds(self) -> list[tuple[str, int]]:
        """Kinds of clears with their counts: the plain ones, large to small, then spins by their names."""
        plain = [(name, self.clears[name]) for name in ORDER]
        return plain + sorted((name, count) for name, count in self.clears.items() if name not in ORDER)
