"""A seat whose bot begins in pure Python while its compiled code loads, or is compiled for the first time."""

import time
from collections.abc import Callable
from importlib.util import find_spec

from ...core.session import Turn
from .seats import Explanation, FarSeat, SeatThought

PATIENCE = 6.0
"""The seconds for which compiled code is waited for: it loads in less, and is compiled in about a minute."""


def compiles() -> bool:
    """Return whether there seems to be something to compile with. Nothing is loaded for that, which takes a second: the
    process of the compiled code tries it, and says so if it does not work."""
    return find_spec("numba") is not None


class EarlySeat(FarSeat):
    """Two processes of one bot: one that thinks in pure Python, and one in compiled code. The second one plays from the
    first round on before which it has begun."""

    def __init__(
        self, made: Callable[[bool], FarSeat], patience: float = PATIENCE, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """``made`` makes the seat of the bot, with compiled code or without. ``clock`` is in seconds."""
        self._compiled, self._pure = made(True), made(False)
        self._until, self._clock = clock() + patience, clock
        self._plays: FarSeat = self._pure
        self.remark = ""

    @property
    def early(self) -> bool:
        """Whether the bot plays in pure Python because its compiled code is not there yet."""
        return self._plays is self._pure

    def begun(self, seconds: float | None = 0.0) -> bool:
        """Return whether the bot can begin: with compiled code, or without it if that has taken too long."""
        ready = self._compiled.begun(seconds)
        if ready:
            self._take_over()
        return ready or (self._clock() >= self._until and self._pure.begun(seconds))

    def _take_over(self) -> None:
        """Let compiled code play from now on. The other process is no longer needed."""
        if self.early:
            self._plays, self.remark = self._compiled, self._compiled.remark
            self._pure.close()

    def ask(self, turn: Turn) -> None:
        """Send the turn to the process that plays this round."""
        if self.early and not turn.pieces and self._compiled.begun():
            self._take_over()
        self._plays.explains = self.explains
        self._plays.ask(turn)

    def ready(self) -> bool:
        return self._plays.ready()

    def answer(self) -> SeatThought:
        return self._plays.answer()

    def explained(self) -> Explanation | None:
        return self._plays.explained()

    def close(self) -> None:
        if self.early:
            self._pure.close()
        self._compiled.close()


def is_early(seat: object) -> bool:
    """Return whether a seat is of a bot that plays in pure Python until its compiled code is there."""
    return isinstance(seat, EarlySeat) and seat.early
