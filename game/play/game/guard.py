"""The guard of commands that start a new game: in a game under way, their key must be held."""

from collections.abc import Callable, Mapping

from ...language import marked, say
from .effects.motion import Period
from .frame import Signal

HOLD_SECONDS = 0.4
"""How long the key of a guarded command is held until it acts."""
FREE_SECONDS = 5.0
"""The first seconds of a game, in which guarded commands act at once."""
_STEP = 1 / 60
_GUARDED: Mapping[str, tuple[str, str]] = {
    "restart": (marked("New game"), marked("Hold {key} for a new game")),
    "restart_same_seed": (marked("Same deal"), marked("Hold {key} for the same deal")),
}
"""Guarded command -> the words in its ring, and the answer to a tap."""


class Guard:
    """The guarded command whose key is down, if there is one: then it is true."""

    def __init__(self) -> None:
        self._command = ""
        self._period = Period(0.0, HOLD_SECONDS)

    def __bool__(self) -> bool:
        return bool(self._command)

    @property
    def holding(self) -> tuple[str, Period] | None:
        """The command, and for how long its key must be down."""
        return (self._command, self._period) if self._command else None

    def begin(self, command: str, now: float) -> None:
        """The key of a command goes down."""
        self._command, self._period = command, Period(now, HOLD_SECONDS)

    def forget(self) -> None:
        """No key counts as held any more."""
        self._command = ""

    def let_go(self, command: str | None, label: Callable[[str], str]) -> str:
        """The key of a command goes up. Return what to tell if it was not held long enough; empty if there is nothing
        to tell. ``label`` names keys."""
        if not command or command != self._command:
            return ""
        self.forget()
        return say(_GUARDED[command][1], key=label(command))

    def due(self, now: float) -> str:
        """Return the command that acts now. Empty if there is none."""
        return self._command if self._command and now >= self._period.ends else ""

    def next_change(self, now: float) -> float:
        """Return when its ring looks different, or when it acts."""
        return min(self._period.ends, now + _STEP)

    def signal(self, now: float) -> Signal | None:
        """Return the ring of the key that is held."""
        return Signal(say(_GUARDED[self._command][0]), self._period.share(now)) if self._command else None
