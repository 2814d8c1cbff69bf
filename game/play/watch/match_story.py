"""What happened in a match that is kept: its figures, both stacks, and what cost its players most."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from math import inf
from typing import NamedTuple

from ...ai import PLAYERS
from ...ai.opponents import LADDER
from ...core.replay import THE_PERSON, MatchReplay, RoundPlayer, players_of
from ...language import digits, marked_many, say, say_many
from ...plots import TONES, Curve, Form, Plot, Spot
from ..records.replays import Moments
from ..records.reviews import CostlyMoment, Figures, MatchReview, SideTally, figure_rows
from ..words.numbers import clock as clock_words
from ..words.plots import number_axis, time_axis

STORY_BUDGET = 0.025
"""The seconds of each turn in which a match is played again on a page where little else happens."""
_SENT = marked_many("{number} line sent", "{number} lines sent")
_RECEIVED = marked_many("{number} line received", "{number} lines received")


class SentAttack(NamedTuple):
    round: int
    tick: int
    side: int
    lines: int


class MatchStory:
    """Plays a match again, a little at a time. Then it rates the placements of both players. The judge is the bot for
    matches: it knows what a clear sends and what waits."""

    def __init__(self, replay: MatchReplay, side: int) -> None:
        self.attacks: list[SentAttack] = []
        self.replay, self.side = replay, side
        self.review = MatchReview(side)
        self.played: list[RoundPlayer] = []
        """The rounds that are played, each with the copies that lead to any tick of it soon."""
        self._rounds: list[tuple[SideTally, SideTally]] = []
        self._players = players_of(replay.players)
        self._begin()

    def _begin(self) -> None:
        self._player = RoundPlayer(self.replay, len(self._rounds))
        one, other = self._player.round.sessions
        self._rounds.append((SideTally(one), SideTally(other)))
        self._moments = Moments(), Moments()
        self.review.begin()

    @property
    def told(self) -> bool:
        return len(self.played) == len(self.replay.rounds)

    @property
    def rival(self) -> str:
        """Against whom the person can play on, by the name in the settings: the same bot, or the level of the ladder
        that attacks as much as a person far away. Empty if that is not possible."""
        one, other = self._players
        if one == THE_PERSON and other.kind == "far":
            attack = Figures.over(each[1].figures for each in self._rounds).apm
            return min(LADDER.values(), key=lambda level: abs(level.attack - attack)).name
        known = one == THE_PERSON and other.kind == "bot" and (other.name in LADDER or other.name in PLAYERS)
        return other.name if known else ""

    @property
    def tenths(self) -> int:
        """How much is done, for a page that is made anew when this changes."""
        (first, one), (second, other) = (self.review.rated(side) for side in self.sides)
        return 10 * (first + second) // max(1, one + other) + self.done

    @property
    def done(self) -> bool:
        return self.told and self.review.done

    def costliest(self, side: int) -> list[CostlyMoment]:
        """The costliest placements of a player in all rounds, the worst first."""
        return self.review.costliest(side)

    @property
    def round_words(self) -> str:
        number, total = digits(len(self._rounds)), digits(len(self.replay.rounds))
        return say("Adding up round {number} of {total}.", number=number, total=total)

    def review_words(self, side: int) -> str:
        """What the review of a player has to say, in a sentence. Empty if there is nothing."""
        rated, total = self.review.rated(side)
        if self.told and (not total or (rated == total and not self.costliest(side))):
            return say("The bot Versus would have changed none of these placements.") if total else ""
        if rated < total:
            return say("{rated} of {total} placements are rated.", rated=digits(rated), total=digits(total))
        return say("Filled: the move. Outlined: the best one, by the bot Versus.")

    @property
    def sides(self) -> tuple[int, int]:
        """The player, and then the other one."""
        return self.side, 1 - self.side

    @property
    def facts(self) -> list[tuple[tuple[str, str], ...]]:
        """The figures of both, the player first."""
        return [figure_rows(Figures.over(each[side].figures for each in self._rounds)) for side in self.sides]

    def round_figures(self, number: int) -> tuple[Figures, Figures]:
        """The figures of both sides of the replay in a round that is played."""
        one, other = self._rounds[number]
        return one.figures, other.figures

    def plot(self, number: int, names: Sequence[str]) -> Plot:
        """Both stacks in a round, with a dot for each attack that was sent and a ring where garbage came. The player
        comes first."""
        per_second = float(self.replay.setup.game.rules.ticks_per_second)
        begins, ends = (sum(each.ticks for each in self.replay.rounds[:rounds]) for rounds in (number, number + 1))
        highest = max(height for each in self._rounds for tally in each for _, height in tally.heights)
        curves, spots = list[Curve](), list[Spot]()
        forms: tuple[Form, ...] = "dots", "rings"

        def point(tick: int, height: int) -> tuple[float, float]:
            return (begins + tick) / per_second, height

        for side, name, tone in zip(self.sides, names, TONES, strict=False):
            tally = self._rounds[number][side]
            points = tuple(point(*each) for each in (*tally.heights, (tally.session.tick, 0)))
            curves.append(Curve(points, "steps", tone, name))
            sent = [(each.tick, each.lines) for each in self.attacks if (each.round, each.side) == (number, side)]
            for marks, form, said in zip((sent, tally.entries), forms, (_SENT, _RECEIVED), strict=True):
                places = [point(at, tally.heights[bisect_right(tally.heights, (at, inf)) - 1][1]) for at, _ in marks]
                curves.append(Curve(tuple(places), form, tone))
                for (at, up), (_, lines) in zip(places, marks, strict=True):
                    spots.append(Spot(at, up, (name, f"{clock_words(at)}  {say_many(*said, lines)}")))
        return Plot(
            say("Both stacks"),
            time_axis(begins / per_second, ends / per_second, exact=True),
            number_axis(0, max(1.0, highest), name=say("in rows"), whole=True),
            tuple(curves),
            sorted(spots, key=lambda spot: spot.across),
        )

    def work(self, budget: float, clock: Callable[[], float]) -> None:
        """Do one step at least, and continue for ``budget`` seconds of ``clock``."""
        until = clock() + budget
        while not self.done:
            if self.told:
                self.review.work(0, clock)
            else:
                self._play()
            if clock() >= until:
                break

    def _play(self) -> None:
        player, number = self._player, len(self._rounds) - 1
        if player.finished:
            self._begin()
            return
        events = player.advance_to_event(player.ticks)
        over, tick = player.finished, player.round.tick
        for side, tally in enumerate(self._rounds[number]):
            if (over or tally.counts(events[side])) and (sent := tally.look(events[side])):
                self.attacks.append(SentAttack(number, tick, side, sent))
        for side, (session, moments) in enumerate(zip(player.round.sessions, self._moments, strict=True)):
            if events[side]:
                self.review.take(side, moments.watch(session, events[side]))
        if over:
            self.played.append(player)
            self.review.end(player.round.winner)
