"""A match by the clock, without a window: its rounds, its pauses, and what is seen of it."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timezone
from fractions import Fraction
from math import inf

from ... import __version__
from ...core import Both, Match, MatchSetup, Round
from ...core.chance import beside
from ...core.replay import MatchReplay, record_match
from ...core.rules import Rules
from ...core.session import Buttons
from ...language import marked, say
from ..game import COUNTDOWN, FREE_SECONDS, READY_GO, Countdown
from ..game.effects import NEVER, Banner, Period
from ..game.services import Services
from ..game.timing import TimedRound
from ..records.matches import MatchEnd, keep_match
from ..records.replays import SPEEDS
from ..records.reviews import Spike
from .contenders import Contender
from .early import is_early
from .hand import Hand
from .keys_for_two import Labels
from .match_picture import Heard, MatchEffects, MatchPicture, SidePicture, sent_by
from .seats import FarSeat, Seat
from .side_reasons import SideReasons

ROUND_SECONDS = 2.4
DEAF_SECONDS = 0.6
"""The seconds after the end of a round in which keys are ignored: they were meant for the round."""
WON, LOST, DRAWN = marked("Won"), marked("Lost"), marked("Drawn")

_SPEEDS = SPEEDS[:6]
"""The speeds of a match that is watched, up to those at which bots still have the time to think."""


def word_of_end(winner: int | None, side: int) -> str:
    return DRAWN if winner is None else WON if winner == side else LOST


_LOOK_EVERY = 0.05
"""Seconds between two looks whether a bot has begun to think."""
_WAITS = marked("Waiting for {name}")
_COMPILES = marked("{name} compiles its fast code: about a minute, once")


class Waking:
    """The bots of a match before a round. It is true until all of them can think."""

    def __init__(self, seats: Sequence[Seat | None]) -> None:
        """``seats`` are where both sides think; None is a person."""
        self._seats, self._waits = seats, True

    def __bool__(self) -> bool:
        return self._waits

    def look(self) -> Sequence[str] | None:
        """Look whether all can think now. Return what they remark on it, one line each; None while one cannot."""
        far = [seat for seat in self._seats if isinstance(seat, FarSeat)]
        if not all(seat.begun() for seat in far):
            return None
        self._waits = False
        return [seat.remark for seat in far if seat.remark]

    def note(self, names: Sequence[str]) -> str:
        """Return what there is to say, by the names of both sides. Empty if there is nothing."""
        if self._waits:
            asleep = next((name for name, seat in zip(names, self._seats, strict=True) if seat), names[1])
            return say(_WAITS, name=asleep)
        # Words for who has just installed what compiles it, or has updated the game.
        early = next((name for name, seat in zip(names, self._seats, strict=True) if is_early(seat)), "")
        return say(_COMPILES, name=early) if early else ""


SPIKE, SPIKE_SECONDS = 4, 1.2
"""The least lines within a second that are shown as a spike, and for how long."""


class Sending:
    """What both sides send in a round from now on. Times are in seconds of the clock."""

    def __init__(self, played: Round) -> None:
        self._round = played
        self._sent = sent_by(played.sessions)  # what was sent before is not sent again
        self._attacks = [Spike(session.rules.ticks_per_second) for session in played.sessions]
        self._spikes = [(0, NEVER) for _ in played.sessions]

    def follow(self, now: float) -> Sequence[int]:
        """Look at the round. Return the lines that each side has sent since the last look."""
        before, self._sent = self._sent, sent_by(self._round.sessions)
        sent = [each - earlier for each, earlier in zip(self._sent, before, strict=True)]
        for side, (attacks, exchange) in enumerate(zip(self._attacks, self._round.exchanges, strict=True)):
            attacks.count(self._round.sessions[side].tick, exchange.attacked)
            if sent[side] and attacks.lines >= SPIKE:
                self._spikes[side] = attacks.lines, Period(now, SPIKE_SECONDS)
        return sent

    def spike(self, side: int, now: float) -> int:
        """Return the lines of the spike of a side that is shown; 0 for none."""
        lines, period = self._spikes[side]
        return lines if period.runs(now) else 0

    def ends(self, now: float) -> list[float]:
        """Return when the spikes that are shown go."""
        return [period.ends for _, period in self._spikes if period.runs(now)]

    @property
    def next_ready(self) -> int | None:
        """The next tick in which garbage that waits may enter. None if there is none."""
        exchanges, tick = self._round.exchanges, self._round.tick
        return min((each.ready for one in exchanges for each in one.waiting if each.ready > tick), default=None)


class MatchKeeping:
    """A match in the files of the program. One of bots alone is not stored."""

    def __init__(self, services: Services, match: Match, sides: tuple[Contender, Contender], *, counts: bool) -> None:
        """``counts`` says whether it is played as the ladder was measured."""
        self.counts = counts
        self.replay: MatchReplay | None = None
        """The match when it has ended. None before, and if it cannot be played again."""
        self.end: MatchEnd | None = None
        """What storing it told. None if it was not stored."""
        self._services, self._match = services, match
        self._of_bots = all(each.opponent for each in sides)
        self._players, self._under_way = (sides[0].player.text, sides[1].player.text), services.under_way.match
        self._under_way.begin(match, None if self._of_bots else self._players, rated=counts)

    @property
    def begun(self) -> bool:
        """Whether it is more than some seconds old."""
        return len(self._match.rounds) > 1 or self._match.round.sessions[0].seconds >= FREE_SECONDS

    def follow(self) -> None:
        """Keep how far it has come."""
        self._under_way.follow(self._match, begun=self.begun)

    def keep(self, *, forfeit: bool) -> None:
        """Store the match of a person at once: the program may end before the results are shown. A bot that could not
        go on has lost nothing that counts, so with ``forfeit`` it is not stored."""
        if not all(session.recorded for each in self._match.rounds for session in each.sessions):
            return
        date = self._services.date().astimezone(timezone.utc).isoformat(timespec="seconds")
        self.replay = record_match(self._match, version=__version__, players=self._players, date=date)
        if not (forfeit or self._of_bots):
            self.end = keep_match(self._services.scores, self.replay, counts=self.counts)
        self.finish()

    def finish(self) -> None:
        """It is under way no longer."""
        self._under_way.finish()


def _seats_of(sides: Sequence[Contender], setup: MatchSetup) -> Sequence[Seat | None]:
    """Where the bots of a match think; None is a person."""
    return [
        side.seat(setup, beside(setup.game.seed, number)) if side.opponent else None
        for number, side in enumerate(sides)
    ]


def _hands_of(sides: Sequence[Contender], seats: Sequence[Seat | None], rules: Rules) -> Sequence[Hand | None]:
    """The hands of both sides in a new round; None is a person."""
    return [
        Hand(seat, rules, side.pace, second=number == 1, presses=side.presses) if seat else None
        for number, (side, seat) in enumerate(zip(sides, seats, strict=True))
    ]


class LiveMatch(MatchEffects):
    """A match that goes on. Times are in seconds of the clock. ``close`` ends the processes of its bots. There is one
    at a time: a new one with bots of its own leaves that before it, and the end of the program the last one."""

    def __init__(
        self,
        services: Services,
        match: Match,
        sides: tuple[Contender, Contender],
        now: float,
        *,
        seats: Sequence[Seat | None] | None = None,
        sound: Heard | None = None,
        counts: bool = False,
        labels: Labels = (),
    ) -> None:
        """Play a match from where it is. ``seats`` are where its bots think, if they do so already. ``counts`` says
        whether it is played as the ladder was measured. ``labels`` are as in ``MatchEffects``."""
        super().__init__(services, match.setup, sound, labels)
        self.sides = sides
        if not seats:
            services.leave_match()
        self.seats = seats or _seats_of(sides, match.setup)
        self.match = match
        self._reasons: Sequence[SideReasons] = ()
        self.speed = Fraction(1)
        self.paused = False
        self.forfeit: tuple[int, str] | None = None
        """The bot that could not go on, by its side, and why. The other side has won the match."""
        self.done = False
        self.kept = MatchKeeping(services, match, sides, counts=counts)
        self._countdown = Countdown()
        self._begin(now)
        services.leave_match = self.leave

    def _begin(self, now: float) -> None:
        self.forget_effects()
        hands = _hands_of(self.sides, self.seats, self.match.setup.game.rules)
        self.timed = TimedRound(self.match.round, hands, now)
        self.timed.run_at(self.speed, now)
        self.over_at = inf
        self._sending = Sending(self.match.round)
        for told in self._reasons:
            told.begin()
        self._waking = Waking(self.seats)
        self._countdown.stop()
        self._services.trace.note("round", number=self.match.round.number)

    @property
    def winner(self) -> int | None:
        """The side that has won the match. None before its end."""
        return self.match.winner if self.forfeit is None else 1 - self.forfeit[0]

    @property
    def stands(self) -> bool:
        return self.paused or bool(self._waking) or bool(self._countdown)

    @property
    def counting(self) -> bool:
        return bool(self._countdown)

    @property
    def playing(self) -> bool:
        return not self.stands and self.over_at == inf

    @property
    def costs(self) -> bool:
        """Whether who leaves now has lost the round: the match counts, and is more than some seconds old."""
        return self.kept.counts and self.kept.begun and self.winner is None

    @property
    def replay(self) -> MatchReplay | None:
        """The match when it has ended. None before, and if it cannot be played again."""
        return self.kept.replay

    @property
    def end(self) -> MatchEnd | None:
        """What keeping the match told. None if it was not kept."""
        return self.kept.end

    def give_up(self) -> None:
        """Leave the match before its end. It is kept if it is more than some seconds old, or if a round is over."""
        if self.winner is None and (self.kept.begun or self.match.round.ended):
            self.kept.keep(forfeit=self.forfeit is not None)
        self.kept.finish()

    def change_speed(self, by: int, now: float) -> None:
        """Let time pass at the next faster speed for 1, or the next slower one for -1."""
        self.catch_up(now)
        self.speed = _SPEEDS[max(0, min(_SPEEDS.index(self.speed) + by, len(_SPEEDS) - 1))]
        self.timed.run_at(self.speed, now)

    def explain(self, names: Sequence[str] = ()) -> None:
        """Show the reasons of both sides from now on, by their ``names`` on the screen. Without names, show none."""
        for told in self._reasons:
            told.close()
        self._reasons = [SideReasons(*each) for each in zip(self.sides, self.seats, names, strict=False)]
        self.panels = replace(self.panels, why=bool(names))

    def leave(self) -> None:
        self.give_up()
        self.close()

    def close(self) -> None:
        self._services.leave_match = lambda: None
        for seat in self.seats:
            if seat:
                seat.close()

    # Keys

    def press(self, side: int, button: Buttons, now: float) -> None:
        if self.playing:
            self._feed(self.timed.press(side, int(button), now), now)
            self._services.trace.note("press", button=button.name, arrived=now)

    def release(self, side: int, button: Buttons, now: float) -> None:
        if self.playing:
            self._feed(self.timed.release(side, int(button), now), now)

    def pause(self, now: float) -> bool:
        """Stop, and hide the pieces. Return False if the round is over."""
        self.catch_up(now)
        if self.over_at != inf:
            return False
        self.paused = True
        self._countdown.stop()
        return True

    def resume(self, now: float, held: Sequence[int]) -> None:
        """Go on after a pause, after a countdown if the settings have one. ``held`` are the buttons of each side that
        are down."""
        self.paused = False
        self.timed.resume(now, held)
        if not self._waking and self._services.settings.countdown:
            self._countdown.begin(COUNTDOWN, now)

    def skip(self, now: float, held: Sequence[int]) -> None:
        """End the countdown. The button that ended it does nothing until it is pressed again."""
        self._countdown.stop()
        self.timed.resume(now, held)

    def hurry(self, now: float) -> bool:
        """Go on at once if the end of a round is shown. Return whether it is."""
        if self.over_at == inf or self.done:
            return self.over_at != inf
        if now >= self.over_at + DEAF_SECONDS:
            self._go_on(now)
        return True

    # Time

    def catch_up(self, now: float) -> None:
        """Let all ticks pass that are over by ``now``, if no time stands still."""
        if self.playing:
            self._feed(self.timed.advance(now), now)

    def advance(self, now: float, held: Sequence[int] = (0, 0)) -> None:
        """Let time pass. ``held`` are the buttons that people hold at the end of a countdown."""
        self.kept.follow()
        if self.paused or self.done:
            return
        if self._waking:
            if (remarks := self._waking.look()) is None:
                return
            for remark in remarks:
                self._services.note_once(remark)
            self._countdown.begin(READY_GO, now)
        if (end := self._countdown.over_at(now)) is not None:
            self.skip(end, held)
        if self._countdown:
            return
        if self.over_at == inf:
            self.catch_up(now)
        elif now >= self.over_at + ROUND_SECONDS:
            self._go_on(now)

    def _go_on(self, now: float) -> None:
        if self.winner is None:
            self.match.begin()
            self._begin(now)
        else:
            self.done = True

    def deadline(self, now: float) -> float | None:
        """Return the instant at which something can happen or a picture is due; None if nothing is."""
        effects = self._due(now, (None, None) if self.stands else self.match.round.sessions)
        effects += self._sending.ends(now)
        if self.paused or self.done:
            return min(effects, default=None)
        if self._waking:
            return min([now + _LOOK_EVERY, *effects])
        if self._countdown:
            return self._countdown.next_change(now)
        if self.over_at != inf:
            return min([self.over_at + ROUND_SECONDS, *effects])
        ready = self._sending.next_ready
        return min([self.timed.deadline(), *effects, *([] if ready is None else [self.timed.at(ready)])])

    # Events

    def _feed(self, events: Both, now: float) -> None:
        self._show(self.match.round.sessions, events, self._sending.follow(now), now)
        if self.timed.fault and self.forfeit is None:
            self.forfeit = self.timed.fault
            self._services.trace.note("forfeit", side=self.forfeit[0], why=self.forfeit[1])
        if self.over_at == inf and (self.match.round.ended or self.forfeit):
            self._end_round(now)

    def _end_round(self, now: float) -> None:
        """Heed the end of a round, once: by the clock, by a key, or since a bot cannot go on."""
        self.over_at = now
        for effects in self.effects:
            effects.stop(Banner)
        if self.winner is not None:
            self.kept.keep(forfeit=self.forfeit is not None)

    # What is seen

    def picture(self, now: float, names: tuple[str, str]) -> MatchPicture:
        """What is seen now. ``names`` are those on the screen."""
        settings = self._services.settings
        one, other = (
            SidePicture(
                names[side],
                session,
                self._seen(
                    side,
                    self.timed.shown(side),
                    self.word(side, now),
                    now,
                    ghost=settings.shows_ghost(session.rules.look) and self.sides[side].opponent is None,
                    reasons=self._reasons[side].shown(session) if self._reasons else None,
                    covered=self.paused,
                ),
                self.match.wins[side],
                self._sending.spike(side, now),
            )
            for side, session in enumerate(self.match.round.sessions)
        )
        note = f"{names[self.forfeit[0]]}: {self.forfeit[1]}" if self.forfeit else self._waking.note(names)
        return MatchPicture((one, other), self.match.setup.first_to, now, self._flying(now), note)

    def word(self, side: int, now: float) -> str:
        """The word over a well, to be translated: of the countdown, or of the end of a round. Empty for none."""
        if self._countdown or self.over_at == inf:
            return self._countdown.word(now)
        winner = self.match.round.winner if self.forfeit is None else 1 - self.forfeit[0]
        return word_of_end(winner, side)
