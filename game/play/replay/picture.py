"""The picture of a replay at one tick."""

from __future__ import annotations

from datetime import datetime

from game.play.advice.reasons import Reasons
from game.play.effects import Effects
from game.play.figures import Status, figures, pace_of
from game.play.frame import Credits, Frame, Panels, ReplayBar
from game.play.keeping import YOU, shown_player
from game.play.plots import day_words
from game.play.replay.playback import Playback
from game.play.words import SEPARATOR
from game.settings import Settings
from game.storage.filters import PERSON


def picture_of(
    playback: Playback,
    effects: Effects,
    settings: Settings,
    panels: Panels,
    now: float,
    *,
    bar: ReplayBar | None = None,
    reasons: Reasons | None = None,
) -> Frame:
    """The content of the screen at the current tick. ``now`` is in seconds of the clock of the effects."""
    session, replay = playback.session, playback.replay
    setup = replay.setup
    detail = SEPARATOR.join(filter(None, (setup.mode.name, _day(replay.date))))
    who = YOU if replay.player == PERSON else shown_player(replay.player)
    return Frame(
        session,
        playback.dealt.counts,
        playback.dealt.droughts,
        effects,
        figures(Status(session, playback.statistics, pace_of(session))),
        Credits(setup.randomizer, setup.seed or "none", who, detail),
        settings.ghost,
        settings.display.palette,
        panels,
        now,
        bar,
        reasons=reasons,
    )


def _day(date: str) -> str:
    """The day of a recording in the words of all dates on the screen: "3 Mar 2026". Empty without a date."""
    if not date:
        return ""
    local = datetime.fromisoformat(date).astimezone()
    return day_words(local, year=local.year)
