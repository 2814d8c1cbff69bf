"""Who plays the games that are recorded: a person's fingers, by chance but with a plan, and a bot's."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.ai.pilot.pilot import Pilot
from game.ai.players import thinker
from game.ai.thinker import Decision, reachable_without_gravity
from game.core.board.pieces import Placement
from game.core.board.rotation import HALF
from game.core.rules.rules import Drop
from game.core.session.buttons import Buttons
from game.core.session.session import Session

Presses = Iterator[tuple[int, float]]
"""(buttons, seconds): what is held, and for how long."""

ROTATION_OF_KEY = {1: Buttons.CW, 2: Buttons.CW, 3: Buttons.CCW}
"""Quarter turns that are missing: the button to press."""
SIDEWAYS = Buttons.LEFT | Buttons.RIGHT
MAX_TRIES = 14
"""Presses for one piece after which it is dropped where it is."""


class Person:
    """Plays as people do: taps, keys that are held too long or two at once, second thoughts, drops of each kind."""

    def __init__(self, seed: str, pace: float = 1.0) -> None:
        """``pace`` makes every press so many times longer."""
        self._rng = random.Random(seed)
        self._pace = pace
        self._thinker = thinker("dellacherie")

    def play(self, session: Session, *, pieces: int, seconds: float) -> None:
        """Play until so many more pieces have locked, or for so long."""
        rate = session.rules.ticks_per_second
        last_piece, last_tick = session.pieces + pieces, session.tick + int(seconds * rate)
        while session.pieces < last_piece and session.tick < last_tick and not session.ended:
            for buttons, duration in self._piece(session):
                until = session.tick + max(1, round(duration * self._pace * rate))
                while session.tick < until and not session.ended:
                    session.advance(int(buttons), until - session.tick)

    def _time(self, least: float, most: float) -> float:
        return self._rng.uniform(least, most)

    def _chance(self, share: float) -> bool:
        return self._rng.random() < share

    def _piece(self, session: Session) -> Presses:
        if session.current is None:
            yield from self._between(session)
            return
        number = session.pieces
        if session.mode.undo and self._chance(0.15):
            yield Buttons.UNDO, self._time(0.01, 0.05)
            yield Buttons.NONE, self._time(0.02, 0.1)
            return
        if self._chance(0.15):
            yield Buttons.HOLD, self._time(0.01, 0.3)
            yield Buttons.NONE, 0.01
        decision = self._thinker.decide(session, reachable_without_gravity(session)) if session.current else None
        for _ in range(MAX_TRIES):
            current = session.current
            if not isinstance(decision, Decision) or current is None or session.pieces != number:
                break
            if current.piece is not decision.landing.piece:
                break
            presses = list(self._toward(session, current, decision.landing))
            if not presses:
                break
            yield from presses
        yield from self._drop(session, number)

    def _between(self, session: Session) -> Presses:
        """While there is no piece: some keys are held already."""
        early = self._rng.choice((0, 0, 0, Buttons.LEFT, Buttons.RIGHT, Buttons.CW, Buttons.CCW, Buttons.HOLD))
        held = early | (self._rng.choice((0, Buttons.LEFT, Buttons.SOFT_DROP)) if self._chance(0.2) else 0)
        for _ in range(60):
            if session.current is not None or session.ended:
                break
            yield held, 0.03
        if held:
            yield held, self._time(0.01, 0.08)

    def _toward(self, session: Session, current: Placement, target: Placement) -> Presses:
        """The next press or two on the way to a landing; none where the piece is above it."""
        rng = self._rng
        if self._chance(0.06):
            yield rng.randrange(128) & ~Buttons.HARD_DROP, self._time(0.01, 0.15)
            yield Buttons.NONE, 0.02
            return
        masks = session.rules.rotation.masks[current.piece]
        turns = next(n for n in range(4) if masks[current.orientation + n & 3] == masks[target.orientation])
        with_half = (0, HALF) in session.rules.rotation.kicks[current.piece] or self._chance(0.05)
        aside = target.x - current.x
        direction = Buttons.LEFT if aside < 0 else Buttons.RIGHT
        if turns:
            button = Buttons.HALF if turns == 2 and with_half else ROTATION_OF_KEY[turns]
            # Sometimes both thumbs at once.
            beside = direction if aside and self._chance(0.3) else 0
            yield button | beside, self._time(0.01, 0.09)
            yield beside if self._chance(0.3) else Buttons.NONE, self._time(0.01, 0.06)
        elif aside:
            yield from self._aside(direction, abs(aside))
        elif self._chance(0.1):
            yield Buttons.SOFT_DROP, self._time(0.02, 0.3)
            yield Buttons.NONE, 0.02

    def _aside(self, direction: Buttons, columns: int) -> Presses:
        if columns >= 3 and self._chance(0.6):
            both = self._chance(0.25)
            yield direction, self._time(0.15, 0.35)
            if both:
                yield SIDEWAYS, self._time(0.03, 0.25)
                yield SIDEWAYS ^ direction if self._chance(0.4) else direction, self._time(0.02, 0.1)
            yield Buttons.NONE, self._time(0.01, 0.05)
        elif self._chance(0.1):
            yield direction | Buttons.SOFT_DROP, self._time(0.02, 0.1)
            yield direction, self._time(0.01, 0.05)
            yield Buttons.NONE, 0.01
        else:
            yield direction, self._time(0.01, 0.1)
            yield Buttons.NONE, self._time(0.01, 0.06)

    def _drop(self, session: Session, number: int) -> Presses:
        way = self._rng.random()
        if session.rules.drop is Drop.HARD and way < 0.6:
            yield Buttons.HARD_DROP, self._time(0.01, 0.12)
            yield Buttons.NONE, 0.01
            return
        if session.rules.drop is Drop.SONIC and way < 0.6:
            yield Buttons.HARD_DROP, self._time(0.01, 0.1)
            if self._chance(0.3):
                yield self._rng.choice((Buttons.LEFT, Buttons.RIGHT, Buttons.CW)), self._time(0.02, 0.1)
        held = Buttons.SOFT_DROP if way < 0.95 else Buttons.NONE
        for _ in range(40):
            if session.pieces != number or session.current is None or session.ended:
                break
            yield held, 0.1
            if self._chance(0.06):
                held ^= Buttons.SOFT_DROP
        charged = self._rng.choice((Buttons.NONE, Buttons.NONE, Buttons.LEFT, Buttons.RIGHT))
        yield charged, 0.02


def mash(session: Session, seed: str, *, pieces: int, seconds: float) -> None:
    """Press anything, mostly turns, without a plan: for kicks, for lock delays that start again, for keys held long."""
    rng, rate = random.Random(seed), session.rules.ticks_per_second
    turns = (Buttons.CW, Buttons.CCW, Buttons.HALF)
    others = (Buttons.LEFT, Buttons.RIGHT, SIDEWAYS, Buttons.SOFT_DROP, Buttons.NONE, Buttons.HOLD)
    last_piece, last_tick = session.pieces + pieces, session.tick + int(seconds * rate)
    while session.pieces < last_piece and session.tick < last_tick and not session.ended:
        buttons = int(rng.choice(turns)) if rng.random() < 0.6 else 0
        buttons |= rng.choice(others)
        if rng.random() < 0.04:
            buttons |= Buttons.HARD_DROP
        if rng.random() < 0.03:
            buttons |= Buttons.UNDO
        until = session.tick + max(1, round(rng.choice((0.01, 0.03, 0.08, 0.3)) * rate))
        while session.tick < until and not session.ended:
            session.advance(buttons, until - session.tick)


def bot(name: str, speed: float | None) -> Pilot:
    """The bot of a name at so many key presses a second; None is one key a tick."""
    return Pilot(thinker(name), speed)


def let_play(pilot: Pilot, session: Session, *, pieces: int, seconds: float) -> None:
    """Have a bot play until so many more pieces have locked, or for so long."""
    last_piece = session.pieces + pieces
    last_tick = session.tick + int(seconds * session.rules.ticks_per_second)
    while session.pieces < last_piece and session.tick < last_tick and not session.ended:
        buttons, ticks = pilot.buttons(session)
        until = min(session.tick + ticks, last_tick)
        while session.tick < until and not session.ended:
            if session.advance(int(buttons), until - session.tick):
                break
