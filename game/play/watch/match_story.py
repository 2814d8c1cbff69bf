"""What happened in a match that is kept: its figures, both stacks, and what cost the person most."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.ai.opponents import LADDER
from game.ai.players import PLAYERS
from game.ai.review import Judge
from game.ai.versus.player import VersusPlayer
from game.core.replay import MatchReplay
from game.core.replay.match import RoundPlayer
from game.core.session.events import GarbageRose, Locked
from game.language import digits, say
from game.play.game.running import PERSON_PRESSES
from game.play.records.pages import PlacementPicture, placement_picture
from game.play.records.review import CostlyPlacement, Review
from game.play.versus.tally import SideTally, match_plot
from game.play.words.plots import Plot, time_axis
from game.storage.games import MACHINE, PERSON

STORY_BUDGET = 0.025
"""The seconds of each turn in which a match is played again on a page where little else happens."""
_SHOWN = 5
"""The number of costliest placements that are shown."""
_LAST = 60
"""The last placements of a round, which are rated: those that decided it. All of them would take minutes."""
_COUNTED = (Locked, GarbageRose)
"""The events that change the figures. Most others are moves."""
_SIGHT, _WIDTH = 2, 4
"""The pieces that the judge looks ahead, and the positions that it keeps."""


class CostlyMoment(NamedTuple):
    """A costly placement, and the round in which it was, the first one being 0."""

    round: int
    costly: CostlyPlacement


class SentAttack(NamedTuple):
    """Lines that were sent to the other player."""

    round: int
    tick: int
    side: int
    lines: int


class MatchStory:
    """Plays a match again, a little at a time. Then it rates the last placements of the person in each lost round, or
    in each round where none was lost. The judge is the bot for matches: it knows what a clear sends and what waits."""

    def __init__(self, replay: MatchReplay, side: int) -> None:
        self.tallies = SideTally(), SideTally()
        self.attacks: list[SentAttack] = []
        self.replay, self.side = replay, side
        self._judge = Judge(VersusPlayer(pieces=_SIGHT, width=_WIDTH, samples=0), PERSON_PRESSES)
        self._player = RoundPlayer(replay, 0)
        self.played: list[RoundPlayer] = []
        """The rounds that are played, each with the copies that lead to any tick of it soon."""
        self._reviews = [Review(self._judge, shown=_SHOWN, most=_LAST)]
        self._lost: list[int] = []
        self.ends: list[float] = []
        """When each round ended, in seconds since the start of the first one."""
        self._person = replay.players[side] == PERSON

    @property
    def told(self) -> bool:
        """Whether all rounds are played, so that the figures are complete."""
        return self._player.finished and len(self._reviews) == len(self.replay.rounds)

    @property
    def _rating(self) -> list[Review]:
        return [self._reviews[number] for number in self._lost] or self._reviews

    @property
    def rated(self) -> tuple[int, int]:
        """How many placements are rated, and how many there are."""
        return sum(review.rated for review in self._rating), sum(review.total for review in self._rating)

    @property
    def rival(self) -> str:
        """Against whom the person can play on, by the name in the settings. Empty if that is not possible."""
        name = self.replay.players[1].removeprefix(f"{MACHINE} ")
        return name if self.replay.players[0] == PERSON and (name in LADDER or name in PLAYERS) else ""

    @property
    def tenths(self) -> int:
        """How much is done, for a page that is made anew when this changes."""
        rated, total = self.rated
        return 10 * rated // max(1, total) + self.done

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
    def round_words(self) -> str:
        """Which round is played again now."""
        number, total = digits(len(self._reviews)), digits(len(self.replay.rounds))
        return say("Adding up round {number} of {total}.", number=number, total=total)

    @property
    def review_words(self) -> str:
        """How far the rating has come, or what the pictures show."""
        rated, total = self.rated
        if not self._person:
            return ""
        if not self.done:
            return say("{rated} of {total} placements are rated.", rated=digits(rated), total=digits(total))
        if not self._lost:
            return say("Of the last moves of each round. Filled: yours. Outlined: the best one, by the bot Versus.")
        return say("Of the last moves of each lost round. Filled: yours. Outlined: the best one, by the bot Versus.")

    def plot(self, number: int, names: Sequence[str]) -> Plot:
        """Both stacks in a round, with what was sent and what came. The player comes first."""
        plot = match_plot([self.tallies[self.side], self.tallies[1 - self.side]], names)
        first, last = [0.0, *self.ends][number], self.ends[number]
        curves = (
            replace(curve, points=tuple(point for point in curve.points if first <= point[0] <= last))
            for curve in plot.curves
        )
        spots = [spot for spot in plot.spots if first <= spot.across <= last]
        return replace(plot, across=time_axis(first, last, exact=True), curves=tuple(curves), spots=spots)

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
            self._player = RoundPlayer(self.replay, number + 1)
            self._reviews.append(Review(self._judge, shown=_SHOWN, most=_LAST))
            return
        events = player.advance_to_event(player.ticks)
        over = player.finished
        for side, (tally, session) in enumerate(zip(self.tallies, player.round.sessions, strict=True)):
            counts = over or any(isinstance(event, _COUNTED) for event in events[side])
            if counts and (sent := tally.look(session)):
                self.attacks.append(SentAttack(number, session.tick, side, sent))
        if self._person and events[self.side]:
            self._reviews[number].watch(player.round.sessions[self.side], events[self.side], alone=True)
        if over:
            for tally, session in zip(self.tallies, player.round.sessions, strict=True):
                tally.close(session)
            self.played.append(player)
            self.ends.append(self.tallies[0].seconds)
            self._lost += [number] * (player.round.winner == 1 - self.side)

    def _rate(self, clock: Callable[[], float]) -> None:
        next(review for review in self._rating if review.rated < review.total).work(0, clock)
