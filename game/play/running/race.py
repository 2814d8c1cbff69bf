"""The best game, played beside a running one."""

from __future__ import annotations

from fractions import Fraction

from game.core.replay import Replay, ReplayPlayer
from game.core.session.session import Session
from game.core.session.view import GameView
from game.play.splits import SECONDS, Gap, SplitRule


class Race:
    """Plays the best game by the clock of the running one, so that it stands still in a pause."""

    def __init__(self, replay: Replay, view: GameView, rule: SplitRule) -> None:
        """``view`` is the running game."""
        self._player = ReplayPlayer(replay, keyframes=False)
        self._rule = rule
        # Both games have the same rules by name. Those of an older recording can have ticks of another length.
        self._ratio = Fraction(replay.setup.rules.ticks_per_second / view.rules.ticks_per_second)

    @property
    def session(self) -> Session:
        """The best game at this moment."""
        return self._player.session

    @property
    def finished(self) -> bool:
        """Whether the best game is over."""
        return self._player.finished

    def follow(self, tick: int) -> None:
        """Play on to the moment of a tick of the running game."""
        due = int(tick * self._ratio)
        if due > self.session.tick:
            self._player.advance(due - self.session.tick)

    @property
    def next_tick(self) -> int | None:
        """The next tick of the running game in which the picture of the best game can change. None if it is over."""
        return None if self.finished else -int(-self._player.next_tick // self._ratio)

    def lead(self, view: GameView) -> Gap | None:
        """How far a game is ahead of the best one at this moment: "2 lines ahead", or points where these rank the
        mode. None if they are even."""
        unit = SECONDS if view.mode.ranked_by == "score" else self._rule.unit
        by = view.score - self.session.score if unit.by_score else unit.progress(view) - unit.progress(self.session)
        if not by:
            return None
        return Gap(unit.ahead(by), True) if by > 0 else Gap(unit.behind(-by), False)
