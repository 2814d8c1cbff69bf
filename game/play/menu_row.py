"""One row of a menu."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Row:
    """One row of a menu."""

    label: str
    action: str = ""
    """The action of the row. If it is empty, Enter does the action of the first row."""
    choices: tuple[str, ...] = ()
    value: str = ""
    typed: bool = False
    """Whether the player types the value."""
    placeholder: str = ""
    """The text to show while nothing is typed."""
    longest: int = 64
    """The greatest number of characters that can be typed."""

    def change(self, by: int) -> bool:
        """Go ``by`` choices forward, from the last to the first. Return whether there are choices."""
        if self.choices:
            self.value = self.choices[(self.choices.index(self.value) + by) % len(self.choices)]
        return bool(self.choices)
