"""What happened in a match that is kept: its figures, both stacks, and what cost the person most."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf
from typing import NamedTuple

from ...ai import PLAYERS, Judge
from ...ai.opponents import LADDER
from ...ai.versus import VersusPlayer
from ...core.board import Board
from ...core.replay import THE_PERSON, MatchReplay, RoundPlayer, players_of
from ...core.session import Session
from ...core.session.events import GarbageRose, Locked
from ...language import digits, marked, marked_many, say, say_many
from ...plots import TONES, Curve, Form, Plot, Spot
from ..game import PERSON_PRESSES
from ..records.replays import CostlyPlacement, Review
from ..records.results import PlacementPicture, placement_picture
from ..versus import Spike
from ..words.numbers import clock as clock_words
from ..words.plots import number_axis, time_axis

STORY_BUDGET = 0.025
"""The seconds of each turn in which a match is played again on a page where little else happens."""
MOST_SHOWN = 5
_LAST = 60
"""The last placements of a round, which are rated: those that decided it. All of them would take minutes."""
_COUNTED = (Locked, GarbageRose)
"""The events that change the figures. Most others are moves."""
_SIGHT, _WIDTH = 2, 4
"""The pieces that the judge looks ahead, and the positions that it keeps."""
_MINUTE, _SCORED = 60, 100
ABOUT_FIGURES = marked(
    "VS score: attack and cleared garbage in 100 seconds. Spike: the lines of all attacks within a second."
)
_SENT = marked_many("{number} line sent", "{number} lines sent")
_RECEIVED = marked_many("{number} line received", "{number} lines received")


class CostlyMoment(NamedTuple):
    """A costly placement, and the round in which it was, the first one being 0."""

    round: int
    costly: CostlyPlacement


class SentAttack(NamedTuple):
    round: int
    tick: int
    side: int
    lines: int


class SideTally:
    """What one side does in a round. ``look`` must be called after each tick with events that change its figures, and
    at its end."""

    def __init__(self, session: Session) -> None:
        assert session.exchange
        self.session, self.exchange = session, session.exchange
        self.heights = [(0, 0)]
        """The ticks in which the height of the stack changed, and the height."""
        self.entries: list[tuple[int, int]] = []
        """The ticks in which rows rose from below, and how many."""
        self.combo = self.chain = self._sent = self._entered = 0
        self.spike = Spike(session.rules.ticks_per_second)

    def look(self) -> int:
        """Count what has happened. Return the lines that were sent by it."""
        exchange, tick, height = self.exchange, self.session.tick, Board(self.session.cells).height
        self.spike.count(tick, exchange.attacked)
        self.combo, self.chain = max(self.combo, exchange.run.combo), max(self.chain, exchange.run.chain)
        if entered := exchange.entered - self._entered:
            self.entries.append((tick, entered))
        if self.heights[-1][1] != height:
            self.heights.append((tick, height))
        sent, self._sent, self._entered = exchange.sent - self._sent, exchange.sent, exchange.entered
        return sent


def _facts(rounds: Sequence[SideTally]) -> tuple[tuple[str, str], ...]:
    """The figures of one side that players know, with their names."""
    exchanges, seconds = [each.exchange for each in rounds], sum(float(each.session.seconds) for each in rounds) or 1.0
    pieces, attack = sum(each.session.pieces for each in rounds), sum(each.attacked for each in exchanges)
    cleared = sum(each.cleared for each in exchanges)
    return (
        (say("Pieces a second"), digits(pieces / seconds, 2)),
        (say("Attack a minute"), digits(_MINUTE * attack / seconds, 1)),
        (say("Attack a piece"), digits(attack / max(1, pieces), 2)),
        (say("VS score"), digits(_SCORED * (attack + cleared) / seconds, 1)),
        (say("Lines sent"), digits(sum(each.sent for each in exchanges))),
        (say("Lines received"), digits(sum(each.received for each in exchanges))),
        (say("Garbage cleared"), digits(cleared)),
        (say("Largest spike"), digits(max(each.spike.most for each in rounds))),
        (say("Longest combo"), digits(max(each.combo for each in rounds))),
        (say("Back-to-back"), digits(max(each.chain for each in rounds))),
        (say("Pieces"), digits(pieces)),
    )


class MatchStory:
    """Plays a match again, a little at a time. Then it rates the last placements of the person in each lost round, or
    in each round where none was lost. The judge is the bot for matches: it knows what a clear sends and what waits."""

    def __init__(self, replay: MatchReplay, side: int) -> None:
        self.attacks: list[SentAttack] = []
        self.replay, self.side = replay, side
        self._judge = Judge(VersusPlayer(pieces=_SIGHT, width=_WIDTH, samples=0), PERSON_PRESSES)
        self.played: list[RoundPlayer] = []
        """The rounds that are played, each with the copies that lead to any tick of it soon."""
        self._rounds: list[tuple[SideTally, SideTally]] = []
        self._reviews: list[Review] = []
        self._lost: list[int] = []
        self._players = players_of(replay.players)
        self._person = self._players[side] == THE_PERSON
        self._begin()

    def _begin(self) -> None:
        self._player = RoundPlayer(self.replay, len(self._rounds))
        one, other = self._player.round.sessions
        self._rounds.append((SideTally(one), SideTally(other)))
        self._reviews.append(Review(self._judge, shown=MOST_SHOWN, most=_LAST))

    @property
    def told(self) -> bool:
        return len(self.played) == len(self.replay.rounds)

    @property
    def _rating(self) -> list[Review]:
        return [self._reviews[number] for number in self._lost] or self._reviews

    @property
    def rated(self) -> tuple[int, int]:
        return sum(review.rated for review in self._rating), sum(review.total for review in self._rating)

    @property
    def rival(self) -> str:
        """Against whom the person can play on, by the name in the settings. Empty if that is not possible."""
        one, other = self._players
        known = one == THE_PERSON and other.kind == "bot" and (other.name in LADDER or other.name in PLAYERS)
        return other.name if known else ""

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
        return sorted(found, key=lambda each: -each.costly.verdict.holes)[:MOST_SHOWN]

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
        number, total = digits(len(self._reviews)), digits(len(self.replay.rounds))
        return say("Adding up round {number} of {total}.", number=number, total=total)

    @property
    def review_words(self) -> str:
        """What the review of the match has to say, in a sentence. Empty if there is nothing."""
        rated, total = self.rated
        if not self._person or (self.done and not self.costliest):
            return ""
        if not self.done:
            return say("{rated} of {total} placements are rated.", rated=digits(rated), total=digits(total))
        if not self._lost:
            return say("Your last moves of each round. Filled: your move. Outlined: the best one, by the bot Versus.")
        return say("Your last moves of each lost round. Filled: your move. Outlined: the best one, by the bot Versus.")

    @property
    def sides(self) -> tuple[int, int]:
        """The player, and then the other one."""
        return self.side, 1 - self.side

    @property
    def facts(self) -> list[tuple[tuple[str, str], ...]]:
        """The figures of both, the player first."""
        return [_facts([each[side] for each in self._rounds]) for side in self.sides]

    def plot(self, number: int, names: Sequence[str]) -> Plot:
        """Both stacks in a round, with a dot for each attack that was sent and a ring where garbage came. The player
        comes first."""
        per_second = float(self.replay.setup.game.rules.ticks_per_second)
        begins, ends = (sum(each[0].session.tick for each in self._rounds[:rounds]) for rounds in (number, number + 1))
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
                next(review for review in self._rating if review.rated < review.total).work(0, clock)
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
            counts = over or any(isinstance(event, _COUNTED) for event in events[side])
            if counts and (sent := tally.look()):
                self.attacks.append(SentAttack(number, tick, side, sent))
        if self._person and events[self.side]:
            self._reviews[number].watch(player.round.sessions[self.side], events[self.side], alone=True)
        if over:
            self.played.append(player)
            self._lost += [number] * (player.round.winner == 1 - self.side)
