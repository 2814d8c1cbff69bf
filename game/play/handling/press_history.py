"""The last presses of the directions and the soft drop, for a look at their timing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.core.session.buttons import Buttons

LANES: Mapping[Buttons, str] = {Buttons.LEFT: "←", Buttons.RIGHT: "→", Buttons.SOFT_DROP: "↓"}
"""The buttons that are followed, with their signs."""
SPAN = 1.5
"""Seconds that are shown."""
_REST = 0.25
"""Seconds after the last press from which the picture stands still."""
_MOST = 40
"""Presses that are remembered."""


@dataclass
class Press:
    """One press of a button, in seconds."""

    button: Buttons
    began: float
    ended: float | None = None
    moves: list[float] = field(default_factory=list)
    """When the piece moved by it."""


class PressHistory:
    """Follows the presses."""

    def __init__(self) -> None:
        self.all: list[Press] = []

    def pressed(self, button: Buttons, now: float) -> None:
        """A button goes down."""
        if button in LANES:
            self.all = [*self.all[-_MOST:], Press(button, now)]

    def released(self, button: Buttons, now: float) -> None:
        """A button goes up."""
        for press in self.all:
            if press.button is button and press.ended is None:
                press.ended = now

    def moved(self, button: Buttons, now: float) -> None:
        """The piece moved because a button was pressed or held."""
        for press in reversed(self.all):
            if press.button is button:
                if press.ended is None:
                    press.moves.append(now)
                return

    @property
    def held(self) -> bool:
        """Whether anything is held."""
        return any(press.ended is None for press in self.all)

    def end(self, now: float) -> float:
        """The right end of the time that is shown: now, or a moment after the last press."""
        if self.held or not self.all:
            return now
        return min(now, max(press.ended or 0.0 for press in self.all) + _REST)

    def summary(self, now: float) -> str:
        """The last press in words: how long it was held, and when the piece moved by it."""
        if not self.all:
            return "Hold a direction: here you see for how long, and when the piece moved."
        press = self.all[-1]
        held = round(1000 * ((press.ended if press.ended is not None else now) - press.began))
        times = [str(round(1000 * (move - press.began))) for move in press.moves]
        moves = f"moved at {', '.join(times[:8])}{' …' if len(times) > 8 else ''} ms" if times else "nothing moved"
        return f"{LANES[press.button]}  held for {held} ms  ·  {moves}"
