"""Saying why a key does nothing in this game."""

from __future__ import annotations

from game.play.keys.silent import Situation
from game.play.running.game import RunningGame


def explain(game: RunningGame, action: str, now: float) -> None:
    """If a key of this action does nothing now, say why beside the well, once in a game."""
    setup = game.setup
    here = Situation(setup.rules, setup.mode, hold=setup.hold, bot=game.machine, faults=len(game.statistics.faults))
    notice = game.silent.notice(action, here, game.keyboard.label)
    if notice and game.ended_at is None:
        title, detail = notice
        game.effects.advise(title, (detail,), now)
