"""A round of a match in real time: which ticks have passed at a moment, with which buttons of both players."""

from collections.abc import Sequence
from fractions import Fraction

from game.ai.thinker import ThinkerError
from game.core.match import Both, Round
from game.core.session.buttons import Buttons
from game.lab.arena.hand import Hand
from game.play.game.timed_session import INITIAL, LASTING, LOOK, MAX_CATCH_UP, ROUNDING


class TimedRound:
    """Plays one round in real time. A key of a person acts in a tick of its own, at once."""

    def __init__(self, played: Round, hands: Sequence[Hand | None], now: float) -> None:
        """``hands`` play for bots; None is a person."""
        self.round = played
        self._speed = Fraction(1)
        self.fault: tuple[int, str] | None = None
        """The bot that cannot go on, by its side, and why."""
        self._hands = hands
        self._held = [int(Buttons.NONE)] * len(hands)
        self._until = [played.tick] * len(hands)  # for how long the buttons of a bot are held
        self._anchor(now)

    @property
    def waits(self) -> bool:
        """Whether time stands still because the dealer needs some for a visible piece."""
        return any(session.dealer.owes for session in self.round.sessions)

    @property
    def _stands(self) -> bool:
        return self.round.ended or self.waits or self.fault is not None

    def resume(self, now: float, held: Sequence[int]) -> None:
        """Continue from ``now`` after a pause. Of the buttons that people hold, only those that last count, and before
        a piece spawns those that act on it."""
        for side, (hand, session) in enumerate(zip(self._hands, self.round.sessions, strict=True)):
            if hand is None:
                self._held[side] = held[side] & (LASTING if session.current else LASTING | INITIAL)
        self._anchor(now)

    def run_at(self, speed: Fraction, now: float) -> None:
        """Let time pass at another speed from now on. Bots think no faster."""
        self._speed = speed
        self._anchor(now)

    @property
    def _per_second(self) -> Fraction:
        return self.round.sessions[0].rules.ticks_per_second * self._speed

    def advance(self, now: float) -> Both:
        """Run all ticks that are due by ``now``. Return the events of both, in order."""
        if self.waits:
            self._anchor(now)
            return [], []
        per_second = self._per_second
        due = self._from_tick + int((now - self._from_time) * per_second + ROUNDING)
        most = max(1, int(MAX_CATCH_UP * per_second))
        late = due - self.round.tick > most
        events = self._run(self.round.tick + most if late else due)
        if late or self.waits:
            self._anchor(now)
        return events

    def press(self, side: int, button: int, now: float) -> Both:
        """A person presses a button at ``now``. Earlier ticks run without it. A second key for a button that is held
        presses it again."""
        held = self._held[side]
        before = self._edge(side, held & ~button, now) if held & button & ~LASTING else ([], [])
        return _joined(before, self._edge(side, held | button, now))

    def release(self, side: int, button: int, now: float) -> Both:
        return self._edge(side, self._held[side] & ~button, now)

    def deadline(self) -> float:
        if self.waits:
            return self._from_time + LOOK
        first = self.round.tick + 1
        ticks = [
            first - 1 + session.ticks_until_event(held) if hand is None else max(until, first)
            for hand, session, held, until in zip(
                self._hands, self.round.sessions, self._held, self._until, strict=True
            )
        ]
        return self.at(min(ticks))

    def at(self, tick: int) -> float:
        return self._from_time + float((tick - self._from_tick) / self._per_second)

    def _edge(self, side: int, held: int, now: float) -> Both:
        if held == self._held[side]:
            return [], []
        events = self.advance(now)
        self._held[side] = held
        self._ask()
        if not self._stands:
            events = _joined(events, self._seen(self.round.step(self._held[0], self._held[1])))
        return events

    def _run(self, until: int) -> Both:
        events: Both = [], []
        while self.round.tick < until and not self._stands:
            self._ask()
            if self.fault is None:
                ends = [end for hand, end in zip(self._hands, self._until, strict=True) if hand]
                ticks = min([until, *ends]) - self.round.tick
                events = _joined(events, self._seen(self.round.advance((self._held[0], self._held[1]), ticks)))
        return events

    def _ask(self) -> None:
        for side, (hand, session) in enumerate(zip(self._hands, self.round.sessions, strict=True)):
            if hand is None or self._until[side] > self.round.tick or self._stands:
                continue
            try:
                held, ticks = hand.buttons(session)
            except ThinkerError as error:
                self.fault = side, str(error)
                return
            self._held[side], self._until[side] = int(held), self.round.tick + ticks

    def _seen(self, events: Both) -> Both:
        """The events of a tick. A bot is asked again after events of its own."""
        for side, own in enumerate(events):
            if own:
                self._until[side] = self.round.tick
        return events

    def _anchor(self, now: float) -> None:
        self._from_tick, self._from_time = self.round.tick, now


def _joined(first: Both, then: Both) -> Both:
    return [*first[0], *then[0]], [*first[1], *then[1]]
