"""Another dealer in the middle of a game, and the options of dealers in games of earlier versions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

MAX_CHANGES = 1000
"""The largest number of changes in a game."""
FORMER_DEFAULTS: Mapping[str, Mapping[str, object]] = {"bastet": {"relentless": False}, "sega16": {"earlier": True}}
"""For each randomizer, the defaults of options before they changed. They apply to games that do not name the option."""


def completed(randomizer: str, options: Mapping[str, object]) -> Mapping[str, object]:
    """Return the options of a randomizer in a recorded game, with the former defaults of those that it leaves out."""
    return {**FORMER_DEFAULTS.get(randomizer, {}), **options}


@dataclass(frozen=True)
class DealerChange:
    """One change of the dealer. The pieces that were decided before it are dealt first."""

    tick: int
    """The tick before which the dealer was changed."""
    piece: int
    """The number of pieces that were decided before. Counted from 0, it is the first piece of the new dealer."""
    randomizer: str
    """The name of the randomizer that deals from then on."""
    options: Mapping[str, object]
    """All options of that randomizer that the version had which recorded the game."""
    seed: str
    """The seed of its pieces."""

    @property
    def dealing(self) -> Mapping[str, object]:
        """The options, completed with the former defaults."""
        return completed(self.randomizer, self.options)


class ShownPieces:
    """How many of the decided pieces are visible. A piece that was once visible stays so after a change."""

    def __init__(self, previews: int) -> None:
        """Show ``previews`` pieces."""
        self.previews = previews
        """The number that the current randomizer shows."""
        self._before = previews
        self._until = 0  # the pieces before this one were visible at the last change

    def count(self, dealt: int) -> int:
        """Return the number of visible pieces after ``dealt`` pieces."""
        return max(self.previews, min(self._before, self._until - dealt))

    def change(self, previews: int, dealt: int) -> None:
        """Show ``previews`` pieces from now on. ``dealt`` pieces were dealt so far."""
        self._before = self.count(dealt)
        self._until = dealt + self._before
        self.previews = previews
