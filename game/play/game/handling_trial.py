"""An endless game to try the handling in, and the last presses of left, right and both soft drops."""

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from ...core.board import Placement
from ...core.session import Buttons, Session
from ...core.session.events import Dropped, Event, Shifted
from ...language import SEPARATOR, digits, marked, say
from ...settings import FIRST, Settings
from ..records import new_game
from .effects.effects import Effects
from .timing.timed_session import TimedSession

DROPS = (Buttons.SOFT_DROP, Buttons.SLOW_DROP)
"""The first of them that is held moves the piece."""
LANES: Mapping[Buttons, str] = {
    Buttons.LEFT: "←",
    Buttons.RIGHT: "→",
    Buttons.SOFT_DROP: "↓",
    Buttons.SLOW_DROP: marked("slow"),
}
"""Button -> the sign of its lane, to be translated."""
SPAN = 1.5
_REST = 0.25
"""The picture stops this many seconds after the last press."""
_MOST = 40
_LISTED = 8


@dataclass
class Press:
    """One press of a button, in seconds."""

    button: Buttons
    began: float
    ended: float | None = None
    moves: list[float] = field(default_factory=list)


ENDLESS = "zen"


class Trial:
    def __init__(self, settings: Settings, entropy: random.Random, now: float) -> None:
        self.presses: list[Press] = []
        self.effects = Effects(flashes=False)
        self._entropy = entropy
        self.begin(settings, now)

    def begin(self, settings: Settings, now: float) -> None:
        """Start a new game with these settings. The recorded presses stay."""
        self.setup = replace(settings, mode=ENDLESS, level=FIRST).setup("handling")
        self.timed = TimedSession(new_game(self.setup, self._entropy).session, now)
        self._frame = settings.display.frame_seconds

    @property
    def session(self) -> Session:
        """The game as it is seen."""
        return self.timed.shown()

    def press(self, button: Buttons, now: float) -> None:
        if button in LANES:
            self.presses = [*self.presses[-_MOST:], Press(button, now)]
        self._feed(self.timed.press(button, now), now)

    def release(self, button: Buttons, now: float) -> None:
        self._let_go(button, now)
        self._feed(self.timed.release(button, now), now)

    def release_all(self, now: float) -> None:
        for button in LANES:
            self._let_go(button, now)
        self._feed(self.timed.release_all(now), now)

    def _let_go(self, button: Buttons, now: float) -> None:
        for press in self.presses:
            if press.button is button and press.ended is None:
                press.ended = now

    def resume(self, now: float) -> None:
        """Go on after a rest. No key is held, and no time has passed in the game."""
        self.release_all(now)
        self.timed.resume(now)

    def advance(self, now: float) -> None:
        self._feed(self.timed.advance(now), now)

    def deadline(self, now: float) -> float:
        """When something next happens, or the next frame while a press is on the picture."""
        due = self.timed.deadline()
        return due if self.times(now) is None else min(due, now + self._frame)

    def seen(self, now: float) -> tuple[object, Placement | None]:
        """All that the picture of the well depends on: everything but the falling piece, and that piece."""
        return (self.session.cells, self.session.clearing), self.session.current

    def times(self, now: float) -> float | None:
        """All that the picture of the presses depends on. None while no press is on it."""
        end = self.end(now)
        return end if self.presses and end >= now else None

    def end(self, now: float) -> float:
        """The end of the time span that is shown: now, or shortly after the last press."""
        ends = [press.ended for press in self.presses if press.ended is not None]
        return min(now, max(ends) + _REST) if ends and len(ends) == len(self.presses) else now

    def summary(self, now: float) -> str:
        """Return how long the last press was held and when the piece moved, in words with milliseconds."""
        if not self.presses:
            return say("Hold a direction: the bars show the times.")
        press = self.presses[-1]
        held = round(1000 * ((press.ended if press.ended is not None else now) - press.began))
        times = [str(round(1000 * (move - press.began))) for move in press.moves]
        listed = f"{', '.join(times[:_LISTED])}{' …' if len(times) > _LISTED else ''}"
        moves = say("moved at {times} ms", times=listed) if times else say("nothing moved")
        return SEPARATOR.join(
            (say("{key}  held for {time} ms", key=say(LANES[press.button]), time=digits(held)), moves)
        )

    def _feed(self, events: Iterable[Event], now: float) -> None:
        for event in events:
            if isinstance(event, Shifted):
                self._moved((Buttons.LEFT if event.columns < 0 else Buttons.RIGHT,), now)
            elif isinstance(event, Dropped) and not event.hard:
                self._moved(DROPS, now)

    def _moved(self, buttons: Iterable[Buttons], now: float) -> None:
        """Note a move for the first of some buttons that is held."""
        held = {press.button: press for press in self.presses if press.ended is None}
        moving = next((held[button] for button in buttons if button in held), None)
        if moving:
            moving.moves.append(now)
