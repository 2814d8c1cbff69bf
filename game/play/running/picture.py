"""The screen of a running game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from game.core.session.setup import SEQUENCE
from game.language import say
from game.play.dealer_panel.panel import DealerPanel
from game.play.figures import Status, figures, pace_of, shown_score
from game.play.frame import Credits, Frame, RaceView
from game.play.history.names import short_title
from game.play.keeping import result_of
from game.play.running.footer import machine_footer, person_footer
from game.play.running.game import RunningGame
from game.play.titles import game_titles
from game.storage import Game

_Told = TypeVar("_Told")
_KEYS = ("pause", "undo", "machine", "hint", "why", "step", "dealer", "slower", "faster")
"""The commands whose keys the line below the well names."""
_FIXED = "Tab", "Enter"
"""The keys that words of whoever shows the game can name there, too."""
_FIRST_BESTS = {"a-type": 10_000, "b-type": 2_000}
"""Mode -> the best result that the cartridge shows before anybody has played."""


def frame_of(game: RunningGame, now: float) -> Frame:
    """The content of the screen at ``now``, in seconds of the clock."""
    session, dealer, settings = game.session, game.dealer, game.settings
    bot_speed = game.timed.leap_rate if game.leaping else None
    usual = dealer.randomizer.name == game.setup.rules.randomizer
    return Frame(
        session,
        tuple(dealer.counts),
        tuple(dealer.droughts),
        game.effects,
        figures(Status(session, game.statistics, pace_of(session), bot_speed, _best_of(game))),
        Credits(
            "" if usual else short_title(say(dealer.randomizer.card.title)),
            _seed(game),
            say("Bot: {name}", name=say(game.who)) if game.machine else "",
            _footer(game),
            titles=game_titles(game.setup.rules.name, game.setup.mode.name),
            keys=frozenset((*map(game.keyboard.label, _KEYS), *_FIXED)) - {""},
            bot=game.machine,
        ),
        settings.ghost and not game.leaping,
        settings.display.palette,
        game.panels,
        now,
        hint=game.hint,
        pace=None if game.machine else game.chase.pace(session),
        race=_spared("race", _race_of, game),
        dealer=_spared("dealer", _dealer_of, game),
    )


def _spared(what: str, tell: Callable[[RunningGame], _Told | None], game: RunningGame) -> _Told | None:
    """What a panel tells of a game. None after a fault, which is noted: the game goes on without the panel."""
    try:
        return tell(game)
    except Exception as fault:
        game.services.note_fault(what, fault)
        return None


def _seed(game: RunningGame) -> str:
    """The seed of the deal. Empty where the player has given the pieces."""
    return "" if game.dealer.randomizer.name == SEQUENCE else game.dealer.seed or say("none")


def _dealer_of(game: RunningGame) -> DealerPanel | None:
    """The content of the panel of the dealer. None while it is hidden."""
    parts, session, dealer = game.settings.dealer_panel, game.session, game.dealer
    if not (parts.shown or game.forecast):
        return None
    forecast = game.forecast.look(session) if game.forecast and not game.leaping else None
    panel = game.sight.panel(
        session, dealer.counts, dealer.droughts, parts, forecast, changes=dealer.changes, hurries=game.leaping
    )
    return panel if game.tells_rule else replace(panel, rule="")


def _best_of(game: RunningGame) -> str:
    """The best result before this game as its ruleset shows it. Empty if there is none, or if a bot plays."""
    best, mode = game.chase.best, game.setup.mode
    if best is None or game.machine:
        first = _FIRST_BESTS.get(mode.name) if game.setup.rules.look == "classic" else None
        return shown_score(game.session, first) if first else ""
    by_score = mode.ranked_by == "score"
    return shown_score(game.session, best.game.score) if by_score else _short_result(best.game, mode.ranked_by)


def _short_result(best: Game, ranked_by: str) -> str:
    """A result as there is room for it beside a well: a grade without its level."""
    grade = best.grade if ranked_by == "level" else ""
    return say("Grade {grade}", grade=grade) if grade else result_of(best, ranked_by)


def _race_of(game: RunningGame) -> RaceView | None:
    race, best = game.race, game.chase.best
    if race is None or best is None:
        return None
    by_score = game.setup.mode.ranked_by == "score"
    result = (
        shown_score(game.session, best.game.score) if by_score else _short_result(best.game, game.setup.mode.ranked_by)
    )
    return RaceView(race.session, result, race.lead(game.session), race.finished)


def _footer(game: RunningGame) -> str:
    notice = say("Your dealer takes its time") if game.tarries else game.notice
    if game.machine:
        outside = game.services.outside
        return machine_footer(
            game.keyboard.label,
            game.speed,
            outside.thought if outside else None,
            notice or (outside.notice if outside else ""),
            game.aside,
        )
    return person_footer(
        game.keyboard.label, (game.report, notice or say(game.record.remark)), undo=game.setup.mode.undo
    )
