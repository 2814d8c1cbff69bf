"""One row of a menu."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Row:
    """One row of a menu."""

    label: str
    action: str = ""
    """What accepting the row means; the menu's first action where it is empty."""
    choices: tuple[str, ...] = ()
    value: str = ""
    typed: bool = False
    """Whether the value is text that the player types."""
    placeholder: str = ""
    """What stands there while nothing is typed."""
    longest: int = 64
    """Characters that may be typed."""

    def change(self, by: int) -> bool:
        """Move on among the choices, round the end. Returns whether there was anything to choose."""
        if self.choices:
            self.value = self.choices[(self.choices.index(self.value) + by) % len(self.choices)]
        return bool(self.choices)
