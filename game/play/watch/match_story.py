"""What happened in a match that is kept: its figures, both stacks, and what cost the person most."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from game.ai.review import Judge
from game.ai.versus.player import VersusPlayer
from game.core.replay import MatchReplay
from game.core.replay.match import RoundPlayer
from game.language import digits, say
from game.play.game.running import PERSON_PRESSES
from game.play.records.pages import PlacementPicture, placement_picture
from game.play.records.review import CostlyPlacement, Review
from game.play.versus.tally import SideTally
from game.storage.games import PERSON

_SHOWN = 5
"""The number of costliest placements that are shown."""
_SIGHT, _WIDTH = 2, 4
"""The pieces that the judge looks ahead, and the positions that it keeps. With more, it would take minutes."""


class CostlyMoment(NamedTuple):
    """A costly placement, and the round in which it was, the first one being 0."""

    round: int
    costly: CostlyPlacement


class MatchStory:
    """Plays a match again, a little at a time, and then rates the placements of the person, if one played. Lost rounds
    come first. The judge is the bot for matches: it knows what a clear sends and what waits."""

    def __init__(self, replay: MatchReplay, side: int) -> None:
        self.tallies = SideTally(), SideTally()
        self._replay, self._side = replay, side
        self._judge = Judge(VersusPlayer(pieces=_SIGHT, width=_WIDTH, samples=0), PERSON_PRESSES)
        self._player = RoundPlayer(replay, 0)
        self._reviews = [Review(self._judge, shown=_SHOWN)]
        self._lost: list[int] = []
        self._person = replay.players[side] == PERSON

    @property
    def told(self) -> bool:
        """Whether all rounds are played, so that the figures are complete."""
        return self._player.finished and len(self._reviews) == len(self._replay.rounds)

    @property
    def rated(self) -> tuple[int, int]:
        """How many placements are rated, and how many there are."""
        return sum(review.rated for review in self._reviews), sum(review.total for review in self._reviews)

    @property
    def done(self) -> bool:
        rated, total = self.rated
        return self.told and rated == total

    @property
    def costliest(self) -> list[CostlyMoment]:
        """The costliest placements of all rounds, the worst first."""
        found = [CostlyMoment(number, each) for number, review in enumerate(self._reviews) for each in review.costliest]
        return sorted(found, key=lambda each: -each.costly.verdict.holes)[:_SHOWN]

    @property
    def pictures(self) -> list[PlacementPicture]:
        """Their pictures. The number of each is its place among them."""
        return [
            replace(
                picture := placement_picture(each.costly),
                number=place,
                words=(*picture.words, say("Round {number}", number=digits(each.round + 1))),
            )
            for place, each in enumerate(self.costliest)
        ]

    @property
    def review_words(self) -> str:
        """How far the rating has come, or what the pictures show."""
        rated, total = self.rated
        if not self._person:
            return ""
        if not self.done:
            told = digits(rated), digits(total)
            return say(
                "{rated} of {total} placements are rated, those of lost rounds first.", rated=told[0], total=told[1]
            )
        return say("Filled: your placement. Outlined: the one that the bot for matches would have chosen.")

    def work(self, budget: float, clock: Callable[[], float]) -> None:
        """Do one step at least, and continue for ``budget`` seconds of ``clock``."""
        until = clock() + budget
        while not self.done:
            if self.told:
                self._rate(clock)
            else:
                self._play()
            if clock() >= until:
                break

    def _play(self) -> None:
        player, number = self._player, len(self._reviews) - 1
        if player.finished:
            self._player = RoundPlayer(self._replay, number + 1)
            self._reviews.append(Review(self._judge, shown=_SHOWN))
            return
        events = player.advance_to_event(player.ticks)
        for tally, session, own in zip(self.tallies, player.round.sessions, events, strict=True):
            if own or player.finished:
                tally.look(session)
        if self._person:
            self._reviews[number].watch(player.round.sessions[self._side], events[self._side], alone=True)
        if player.finished:
            for tally, session in zip(self.tallies, player.round.sessions, strict=True):
                tally.close(session)
            self._lost += [number] * (player.round.winner == 1 - self._side)

    def _rate(self, clock: Callable[[], float]) -> None:
        order = sorted(range(len(self._reviews)), key=lambda number: number not in self._lost)
        review = next(self._reviews[n] for n in order if self._reviews[n].rated < self._reviews[n].total)
        review.work(0, clock)
