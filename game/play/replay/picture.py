"""The picture of a replay at one tick."""

from __future__ import annotations

from game.language import say
from game.play.advice.reasons import Reasons
from game.play.dates import recorded_date
from game.play.dealer_panel.panel import DealerPanel
from game.play.effects import Effects
from game.play.figures import Status, figures, pace_of
from game.play.frame import Credits, Frame, Panels, ReplayBar
from game.play.history.names import dealer_title, short_title
from game.play.keeping import YOU, shown_player
from game.play.replay.playback import Playback
from game.play.titles import game_titles
from game.play.words import joined
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
    dealer: DealerPanel | None = None,
) -> Frame:
    """The content of the screen at the current tick. ``now`` is in seconds of the clock of the effects."""
    session, replay = playback.session, playback.replay
    setup = replay.setup
    title = game_titles(setup.rules.name, setup.mode.name)[0]
    detail = joined((title, recorded_date(replay.date)))
    dealt_by, seed = replay.dealt_by(session.tick)
    who = say(YOU) if replay.player == PERSON else shown_player(replay.player)
    return Frame(
        session,
        playback.dealt.counts,
        playback.dealt.droughts,
        effects,
        figures(Status(session, playback.statistics, pace_of(session))),
        Credits(short_title(dealer_title(dealt_by)), seed or say("none"), who, detail),
        settings.ghost,
        settings.display.palette,
        panels,
        now,
        bar,
        reasons=reasons,
        dealer=dealer,
    )
