"""A match that is kept on the screen: both wells in real time, round after round."""

from bisect import bisect_right
from dataclasses import replace
from fractions import Fraction
from itertools import accumulate
from typing import Any, NamedTuple

from ...ai import grade_of_loss
from ...core import Both, Match
from ...core.replay import RoundPlayer, match_until, players_of
from ...core.session import Session
from ...language import digits, marked, say
from ...storage import winner_of
from ..game.frame import END, FORWARD, OF_A_MATCH, PIECES, PLAY_ON, ROUNDS, Credits, RoundOfLine
from ..game.services import Keyboard, Services
from ..records.matches import side_titles
from ..records.replays import MARK_SIZES, MISTAKES, MarkKind, RecordedTime, TimelineMark
from ..records.reviews import CostlyMoment, RatedMoment, kind_words
from ..versus import ROUND_SECONDS, Heard, MatchEffects, MatchPicture, SidePicture, sent_by, word_of_end
from ..words.numbers import holes
from ..words.reasons import Reasons, plan_sentence
from .match_story import MatchStory
from .viewer import LOUDEST, Viewer

_JUDGE = marked("Versus")
_GOOD, _UNRATED = marked("Placed as well as it could be, or nearly."), marked("This placement is not rated yet.")


class RoundSpan(NamedTuple):
    first: int
    last: int
    """Its last tick. The first one of the next round comes some time later."""
    winner: int | None


class MatchPlayback(RecordedTime[Both]):
    """Plays the rounds of a match one after the other. After each one, time passes in which its end is seen."""

    tick = 0

    def __init__(self, story: MatchStory, now: float) -> None:
        """One can step by the pieces of the player of whom ``story`` is told."""
        replay = self.replay = story.replay
        self._story = story
        per_second = Fraction(replay.setup.game.rules.ticks_per_second)
        lengths = [record.ticks for record in replay.rounds]
        rest = int(ROUND_SECONDS * per_second)
        self._starts = [0, *accumulate(length + rest for length in lengths[:-1])]
        self.rounds = [
            RoundSpan(first, first + length, winner_of(replay, number))
            for number, (first, length) in enumerate(zip(self._starts, lengths, strict=True))
        ]
        trails = [record.sides[story.side].trail for record in replay.rounds]
        locks = [first + mark.tick + 1 for first, trail in zip(self._starts, trails, strict=True) for mark in trail]
        super().__init__(per_second, locks)
        self._players = {0: RoundPlayer(replay, 0)}
        self.number = 0
        self.anchor(now)

    @property
    def player(self) -> RoundPlayer:
        return self._players[self.number]

    @property
    def sessions(self) -> tuple[Session, Session]:
        return self.player.round.sessions

    @property
    def ticks(self) -> int:
        return self.rounds[-1].last

    def played(self, tick: float) -> float:
        """Return the ticks of play up to a tick of the match. While the end of a round is seen, none pass."""
        number = bisect_right(self._starts, tick) - 1
        before = sum(each.last - each.first for each in self.rounds[:number])
        return before + min(tick, self.rounds[number].last) - self._starts[number]

    @property
    def finished(self) -> bool:
        return self.tick >= self.ticks

    @property
    def winner(self) -> int | None:
        """The player who has won the current round, if it is over."""
        return self.rounds[self.number].winner if self.player.finished else None

    @property
    def wins(self) -> tuple[int, int]:
        over = self.number + self.player.finished
        winners = [each.winner for each in self.rounds[:over]]
        return winners.count(0), winners.count(1)

    def forward(self, tick: int) -> Both:
        """Play on to a tick of the match. Returns the events of both players; none if a round was left."""
        events: Both = [], []
        tick = min(tick, self.ticks)
        number = bisect_right(self._starts, tick) - 1
        if number != self.number:
            self._go(tick)
        else:
            events = self.player.advance(tick - self._starts[number])
        self.tick = tick
        return events

    def _go(self, tick: int) -> None:
        self.number = bisect_right(self._starts, tick) - 1
        if self.number not in self._players:
            played = self._story.played[self.number : self.number + 1]
            self._players[self.number] = played[0] if played else RoundPlayer(self.replay, self.number)
        self.player.seek(tick - self._starts[self.number])
        self.tick = tick

    def step_round(self, by: int, now: float) -> None:
        """Go to the beginning of the next round, or of the current one or the one before."""
        back = by < 0 and self.tick - self._starts[self.number] < self.per_second
        number = self.number + (by if by > 0 else -back)
        self.seek(self._starts[number] if number < len(self._starts) else self.ticks, now)

    def match(self) -> Match | None:
        """The match at this tick, ready to be played on. None if the round is over or deals other pieces now."""
        return match_until(self.replay, self.number, self.player.round.tick)

    def seek_round(self, number: int, tick: int, now: float) -> None:
        self.seek(self._starts[number] + tick, now)


class MatchViewer(MatchEffects, Viewer):
    """The playback with effects, and what is seen of it."""

    playback: MatchPlayback

    def __init__(
        self, services: Services, story: MatchStory, now: float, *, keyboard: Keyboard, sound: Heard | None = None
    ) -> None:
        Viewer.__init__(self, keyboard)
        MatchEffects.__init__(self, services, story.replay.setup, sound)
        self.panels = replace(self.panels, bar=OF_A_MATCH)
        self._names = side_titles(players_of(story.replay.players))
        self._story = story
        self._known, self._rounds = 0, tuple[RoundOfLine, ...]()
        self._looked_at: CostlyMoment | None = None
        self._rated, self._marks = 0, tuple[TimelineMark, ...]()
        self.playback = MatchPlayback(story, now)

    def _time(self, tick: float) -> str:
        return super()._time(self.playback.played(tick))

    def advance(self, now: float) -> None:
        """Go on to the instant ``now``, with effects where they can be followed."""
        playback = self.playback
        number, before = playback.number, sent_by(playback.sessions)
        events = playback.advance(now)
        if playback.speed > LOUDEST or playback.number != number:
            self.forget_effects()
        else:
            sent = [each - earlier for each, earlier in zip(sent_by(playback.sessions), before, strict=True)]
            self._show(playback.sessions, events, sent, now)

    def deadline(self, now: float) -> float | None:
        """When something is due: the next picture while it plays, or the next step of an effect."""
        if self.playback.running:
            return now + self._services.settings.display.frame_seconds
        return min(self._due(now), default=None)

    def picture(self, now: float) -> MatchPicture:
        """Return the picture of both players."""
        playback, winner = self.playback, self.playback.winner
        one, other = (
            SidePicture(
                self._names[side],
                session,
                self._seen(
                    side,
                    session,
                    "" if winner is None else word_of_end(winner, side),
                    now,
                    reasons=self._reasons(side, session) if self.panels.why else None,
                    **parts,
                ),
                playback.wins[side],
            )
            for side, (session, parts) in enumerate(zip(playback.sessions, (self._below, {}), strict=True))
        )
        return MatchPicture((one, other), playback.replay.setup.first_to, now, self._flights)

    @property
    def _below(self) -> dict[str, Any]:
        """The bar, and the line of the round and the keys above it."""
        playback, attacks = self.playback, self._story.attacks
        if len(attacks) != self._known or not self._rounds:
            self._known = len(attacks)
            self._rounds = tuple(self._round(number, span) for number, span in enumerate(playback.rounds))
        off = (FORWARD, END) if playback.finished else ()
        place = say("Round {number}", number=digits(playback.number + 1))
        keys = self._keyboard.told(self.skips, PIECES, ROUNDS)
        return {
            "bar": self._bar(off=off if self._story.rival else (*off, PLAY_ON), rounds=self._rounds),
            "credits": Credits(titles=(place,), detail=keys),
        }

    @property
    def line_marks(self) -> tuple[TimelineMark, ...]:
        """The costliest placements of both players, of those that are rated."""
        review = self._story.review
        rated = sum(review.rated(side)[0] for side in self._story.sides)
        if rated != self._rated:
            self._rated = rated
            costly = [each for side in self._story.sides for each in review.costliest(side, MISTAKES)]
            self._marks = tuple(sorted(map(self._mistake, costly), key=lambda mark: mark.tick))
        return self._marks

    def _mistake(self, each: CostlyMoment) -> TimelineMark:
        tick = self.playback.rounds[each.round].first + each.moment.turn.tick
        size = MARK_SIZES[grade_of_loss(each.moment.cost)]
        place = tick / max(1, self.playback.ticks)
        words = say("{name}: {told}", name=self._names[each.side], told=self._told(each.moment))
        return TimelineMark(tick, place, MarkKind.MISTAKE, size, words)

    def look_at(self, costly: CostlyMoment, now: float) -> None:
        """Stand still where a costly placement was made, and show what was better."""
        self._looked_at = costly
        self.playback.seek_round(costly.round, costly.moment.turn.tick, now)
        self.playback.running = False
        self.toggle_reasons()

    def toggle_reasons(self) -> None:
        """Show what would have been better below each well, or hide it."""
        self.panels = replace(self.panels, why=not self.panels.why)

    def _reasons(self, side: int, session: Session) -> Reasons:
        """What would have been better than where the falling piece of a side is placed."""
        who, number = say(_JUDGE), session.pieces + 1
        review = self._story.review.rounds[self.playback.number : self.playback.number + 1]
        moment = review[0][side].of_piece(number) if review else None
        seen = self._looked_at
        if seen and (seen.round, seen.side, seen.moment.number) == (self.playback.number, side, number):
            moment = seen.moment  # it is known before the review comes there
        if moment is None:
            known = bool(review) and review[0][side].knows(number)
            note = (
                say("Placed as well as it could be, or nearly.") if known else say("This placement is not rated yet.")
            )
            return Reasons(who, note="" if session.current is None else note)
        verdict = moment.verdict
        return Reasons(
            who,
            (verdict.best, verdict.placed),
            other=1,
            made=1,
            sentence=self._told(moment),
            plan=plan_sentence(verdict.best, moment.turn.cells),
            past=session.current is None,
        )

    def _told(self, moment: RatedMoment) -> str:
        """What a placement lost, and what speaks for the better one."""
        told = say("{kind}: costs {cost}.", kind=kind_words(moment.kind), cost=holes(moment.cost))
        return " ".join(filter(None, (told, self._story.review.why(moment))))

    def _round(self, number: int, span: RoundSpan) -> RoundOfLine:
        ticks = max(1, self.playback.ticks)
        attacks = (
            ((span.first + attack.tick) / ticks, attack.side, attack.lines)
            for attack in self._story.attacks
            if attack.round == number
        )
        return RoundOfLine(span.first / ticks, span.last / ticks, span.winner, tuple(attacks))
