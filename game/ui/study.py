"""A game with the machine's reasons beside it: watched live, standing still, or piece by piece."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame.event import Event

from game.play.words import SEPARATOR
from game.ui.draw.game.scene import View
from game.ui.layout import PlayLayout
from game.ui.playing import Playing
from game.ui.why import Why

LOOKS = 0.25
"""Seconds between two decisions that are shown while the machine does not wait for the clock."""
_ONE_PIECE = (pygame.K_RETURN, pygame.K_KP_ENTER)
"""Keys that let the machine place a piece here, besides the one of settings.yaml."""


class Study:
    """One for as long as the reasons are shown. A person's game stands still meanwhile."""

    def __init__(self, game: Playing, now: float, *, stands: bool) -> None:
        self.game = game
        self.stands = stands
        """Whether the game stands still."""
        self.why = Why(game.judge)
        if not game.machine:
            game.help()
        self._look(now)
        self._lent = False  # whether the machine has the buttons for one piece only
        self._played = game.machine  # whether the machine had them a moment ago
        if stands and game.session.current is None:
            self._go_on_until(game.session.pieces)

    def command(self, name: str | None, key: int, now: float) -> bool:
        """React to a command or a key that means something only here. Returns whether it did."""
        if name == "pause":
            if not self.game.machine:
                return True
            self.stand(not self.stands, now)
        elif name == "step" or key in _ONE_PIECE:
            self.step(now)
        else:
            return False
        return True

    def choose(self, event: Event, layout: PlayLayout, now: float) -> None:
        """Take a key or the mouse as a choice among the candidates. One that is to be studied lets the game stand."""
        self._look(now)
        if self.why.handle(event, layout) and not self.stands:
            self.stand(True, now)

    def stand(self, stands: bool, now: float) -> None:
        """Let the game stand still, or go on."""
        if not self.stands:
            self.game.catch_up(now)
        self._end_step(now)
        self.stands = stands
        self.game.resume(now)

    def step(self, now: float) -> None:
        """Let the machine place one piece; then the game stands still."""
        self.game.resume(now)
        if not self.game.machine:
            self._lent = self._played = True
            self.game.give_buttons(now, machine=True)
        self._go_on_until(self.game.session.pieces + 1)

    def _go_on_until(self, pieces: int) -> None:
        """Let the game go on until so many pieces have locked and the next one is there."""
        self.game.match.until, self.stands = pieces, False

    def advance(self, now: float) -> None:
        """Let the game go on, up to the end of a step."""
        if self.stands:
            return
        self.game.advance(now)
        gave_up = self._played and not self.game.machine
        if self.game.match.arrived or self.game.ended_at is not None or gave_up:
            self._end_step(now)
            self.stands = self.game.ended_at is None

    def close(self, now: float) -> None:
        """Let the game go on without the reasons."""
        self._end_step(now)
        self.game.resume(now)

    def _end_step(self, now: float) -> None:
        if self._lent:
            self._lent = False
            if self.game.machine:
                self.game.give_buttons(now, machine=False)
        self._played = self.game.machine
        self.game.match.until = None

    def dressed(self, view: View, now: float) -> View:
        """The game's view with the reasons beside it."""
        self._look(now)
        return replace(
            view,
            reasons=self.why.reasons,
            panels=replace(view.panels, why=True),
            credits=replace(view.credits, detail=SEPARATOR.join(filter(None, (self.game.report, self._keys())))),
        )

    def _look(self, now: float) -> None:
        game = self.game
        every = LOOKS if game.leaping and not self.stands else 0.0
        self.why.look(game.session, now, game.aim, every=every)

    def _keys(self) -> str:
        label = self.game.context.controls.label
        close, step, pause = label("why"), label("step") or "Enter", label("pause")
        keys = [close and f"{close} {'close' if self.game.machine else 'play on'}", f"{step} one piece"]
        if self.game.machine and not self._lent:
            keys.append(pause and f"{pause} {'go on' if self.stands else 'hold still'}")
        if self.why.reasons.other is not None:
            keys.append("↑ ↓ others")
        if self.game.machine and not self._lent:
            keys.append(self.game.speed.label)
        return SEPARATOR.join(filter(None, keys))
