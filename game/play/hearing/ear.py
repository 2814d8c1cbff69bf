"""Listens to the games of a flow: what is no event of the session but is heard, and the music for how a game stands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.core.session.events import Event
from game.language import say
from game.play.hearing.cues import cues_for
from game.play.hearing.tracks import MENU_MUSIC, Music, in_danger, track_of
from game.play.running.countdown import GO
from game.play.running.flow import GameFlow
from game.play.running.game import RunningGame


class Heard(NamedTuple):
    """What is to be heard now."""

    cues: list[str]
    music: Music | None
    """None is silence."""


class Ear:
    """Remembers what was heard of the current game."""

    def __init__(self) -> None:
        self._game: RunningGame | None = None
        self._danger = False
        self._grade = ""
        self._word = ""  # of the countdown
        self._pieces = 0

    def cues_for(self, events: Iterable[Event]) -> list[str]:
        """Return the cues of some events of the current game."""
        return cues_for(events, graded=self._game is not None and self._game.setup.rules.graded)

    def follow(self, flow: GameFlow, now: float) -> Heard:
        """Return what is to be heard of a flow at ``now``, in seconds of the clock."""
        game = flow.game
        if game is not self._game:
            self._game, self._danger, self._pieces = game, False, game.session.pieces
            self._grade = self._grade_of(game)
        cues = self._count(flow, now)
        if game.ended_at is not None:
            return Heard(cues, MENU_MUSIC if flow.results else None)
        if not game.leaping:  # at that speed cues would only flicker
            cues += self._changes(game)
        ducked = flow.stands and not flow.counting
        return Heard(cues, Music(track_of(game.session), self._danger, ducked=ducked))

    def _count(self, flow: GameFlow, now: float) -> list[str]:
        """The cue of a new word of the countdown."""
        signal = flow.signal(now) if flow.counting else None
        before, self._word = self._word, signal.word if signal else ""
        if not self._word or self._word == before:
            return []
        return ["go" if self._word == say(GO) else "count"]

    def _changes(self, game: RunningGame) -> list[str]:
        """The cues of a new grade and of danger."""
        cues = []
        if game.session.pieces != self._pieces:
            self._pieces = game.session.pieces
            before, self._grade = self._grade, self._grade_of(game)
            cues += ["grade"] if self._grade not in ("", before) else []
        before_danger, self._danger = self._danger, in_danger(game.session, self._danger)
        cues += ["danger"] if self._danger and not before_danger else []
        return cues

    def _grade_of(self, game: RunningGame) -> str:
        return game.statistics.grade(game.session) if game.setup.rules.graded else ""
