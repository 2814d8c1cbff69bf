"""The screen of a running game."""

from __future__ import annotations

from game.play.figures import Status, figures, pace_of
from game.play.frame import Credits, Frame
from game.play.running.footer import machine_footer, person_footer
from game.play.running.game import RunningGame


def frame_of(game: RunningGame, now: float) -> Frame:
    """The content of the screen at ``now``, in seconds of the clock."""
    session, dealer, settings = game.session, game.dealer, game.settings
    bot_speed = game.timed.leap_rate if game.leaping else None
    return Frame(
        session,
        tuple(dealer.counts),
        tuple(dealer.droughts),
        game.effects,
        figures(Status(session, game.statistics, pace_of(session), bot_speed)),
        Credits(dealer.randomizer.name, dealer.seed or "none", game.who, _footer(game)),
        settings.ghost and not game.leaping,
        settings.display.palette,
        game.panels,
        now,
        hint=game.hint,
    )


def _footer(game: RunningGame) -> str:
    if game.machine:
        outside = game.services.outside
        return machine_footer(
            game.keyboard.label,
            game.speed,
            outside.thought if outside else None,
            game.notice or (outside.notice if outside else ""),
        )
    return person_footer(
        game.keyboard.label, (game.report, game.notice or game.record.remark), undo=game.setup.mode.undo
    )
