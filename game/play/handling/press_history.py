"""The last presses of left, right and soft drop, with their times."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.core.session.buttons import Buttons
from game.language import digits, say
from game.play.words import SEPARATOR

LANES: Mapping[Buttons, str] = {Buttons.LEFT: "←", Buttons.RIGHT: "→", Buttons.SOFT_DROP: "↓"}
"""The buttons that are recorded, and their signs."""
SPAN = 1.5
"""The time span that is shown, in seconds."""
_REST = 0.25
"""The picture stops this many seconds after the last press."""
_MOST = 40
"""The number of presses that are remembered."""
_LISTED = 8
"""The moves of a press that are listed."""


@dataclass
class Press:
    """One press of a button, in seconds."""

    button: Buttons
    began: float
    ended: float | None = None
    moves: list[float] = field(default_factory=list)
    """The times at which this press moved the piece."""


class PressHistory:
    """Records presses."""

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
        """Record that the piece moved because of a press."""
        for press in reversed(self.all):
            if press.button is button:
                if press.ended is None:
                    press.moves.append(now)
                return

    @property
    def held(self) -> bool:
        """Whether a recorded button is down."""
        return any(press.ended is None for press in self.all)

    def end(self, now: float) -> float:
        """The end of the time span that is shown: now, or shortly after the last press."""
        if self.held or not self.all:
            return now
        return min(now, max(press.ended or 0.0 for press in self.all) + _REST)

    def summary(self, now: float) -> str:
        """The last press in words: how long it was held, and when the piece moved."""
        if not self.all:
            return say("Hold a direction: the bars show the times.")
        press = self.all[-1]
        held = round(1000 * ((press.ended if press.ended is not None else now) - press.began))
        times = [str(round(1000 * (move - press.began))) for move in press.moves]
        listed = f"{', '.join(times[:_LISTED])}{' …' if len(times) > _LISTED else ''}"
        moves = say("moved at {times} ms", times=listed) if times else say("nothing moved")
        return SEPARATOR.join((say("{key}  held for {time} ms", key=LANES[press.button], time=digits(held)), moves))
