"""A game with the reasons of the bot beside it: running, standing still, or piece by piece."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.language import say
from game.play.advice.comparison import Comparison
from game.play.frame import Frame
from game.play.running.game import RunningGame
from game.play.running.picture import frame_of
from game.play.words import joined


@dataclass(frozen=True)
class Pause:
    """The pause from which the reasons were opened."""

    covered: bool
    """Whether the pieces were hidden."""


class Study:
    """A game while the reasons are shown. A person's game stands still meanwhile."""

    def __init__(self, game: RunningGame, now: float, *, stands: bool, pause: Pause | None = None) -> None:
        self.game = game
        self.pause_behind = pause
        """The pause from which the reasons were opened, if there was one."""
        self.stands = stands
        """Whether the game stands still."""
        self.comparison = Comparison(game.judge, game.services.clock)
        if not game.machine:
            game.help()
        self.look()
        self._lent = False  # whether the bot plays for one piece only
        self._played = game.machine  # whether the bot was playing at the last step
        if stands and game.session.current is None:
            self._go_on_until(game.session.pieces)

    def pause(self, now: float) -> None:
        """Stop or continue a game of the bot. A person's game already stands still."""
        if self.game.machine:
            self.stand(not self.stands, now)

    def stand(self, stands: bool, now: float) -> None:
        """Stop or continue the game."""
        if not self.stands:
            self.game.catch_up(now)
        self._end_step(now)
        self.stands = stands
        self.game.resume(now)

    def halt(self, now: float) -> None:
        """Stop the game at the piece that is seen, or at the next one if there is none."""
        self.stand(True, now)
        if self.game.session.current is None:
            self._go_on_until(self.game.session.pieces)

    def step(self, now: float) -> None:
        """Let the bot place one piece, then stop the game."""
        self.game.resume(now)
        if not self.game.machine:
            self._lent = self._played = True
            self.game.give_buttons(now, machine=True)
        self._go_on_until(self.game.session.pieces + 1)

    def _go_on_until(self, pieces: int) -> None:
        """Run until so many pieces have locked and the next one has appeared."""
        self.game.timed.until, self.stands = pieces, False

    def advance(self, now: float) -> None:
        """Run the game up to ``now``, or to the end of a step. Form opinions for a moment."""
        self.comparison.work()
        if self.stands:
            return
        self.game.advance(now)
        gave_up = self._played and not self.game.machine
        if self.game.timed.arrived or self.game.ended_at is not None or gave_up:
            self._end_step(now)
            self.stands = self.game.ended_at is None

    def close(self, now: float) -> None:
        """Continue the game without the reasons."""
        self._end_step(now)
        self.game.resume(now)

    def _end_step(self, now: float) -> None:
        if self._lent:
            self._lent = False
            if self.game.machine:
                self.game.give_buttons(now, machine=False)
        self._played = self.game.machine
        self.game.timed.until = None

    def frame(self, now: float) -> Frame:
        """The content of the screen: the game with the reasons beside it."""
        frame = frame_of(self.game, now)
        self.look()
        reasons = self.comparison.shown(self.game.session)
        return replace(
            frame,
            reasons=reasons,
            panels=replace(frame.panels, why=True),
            credits=replace(
                frame.credits,
                # The name of the bot stands over its reasons.
                player="" if reasons.who == say(self.game.who) else frame.credits.player,
                detail=joined((self.game.report, self.game.notice, self.game.aside, self._keys())),
            ),
        )

    def look(self) -> None:
        """Update the comparison to the falling piece."""
        self.comparison.look(self.game.session, self.game.aim, patient=not self.stands)

    @property
    def hurries(self) -> bool:
        """Whether the bot is in turbo and another piece falls than the one that is explained."""
        return self.game.leaping and not self.stands and self.comparison.is_behind(self.game.session)

    def _keys(self) -> str:
        label = self.game.keyboard.label
        close, step, pause = label("why"), label("step") or "Enter", label("pause")
        keys = [close and self._closing(close)]
        if self.comparison.reasons.other is not None:
            keys.append(say("↑ ↓ compare"))
        if self.comparison.has_features:
            keys.append(say("← → features"))
        keys.append(say("{key} one piece", key=step))
        if self.game.machine and not self._lent:
            if pause:
                keys.append(say("{key} resume", key=pause) if self.stands else say("{key} pause", key=pause))
            keys.append(self.game.speed.label)
        return joined(keys)

    def _closing(self, key: str) -> str:
        """What the key does that closes the reasons."""
        if self.pause_behind:
            return say("{key} back to the pause", key=key)
        return say("{key} close", key=key) if self.game.machine else say("{key} play on", key=key)
