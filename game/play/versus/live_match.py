"""A match by the clock, without a window: its rounds, its pauses, and what is seen of it."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timezone
from fractions import Fraction
from functools import partial
from math import inf

from ...ai.asking import marks_of
from ...ai.marks import Marks
from ...ai.thinker import Thinker
from ...core.dealers.chance import beside
from ...core.match import Both, Match
from ...core.replay import MatchReplay, record_match
from ...core.session.buttons import Buttons
from ...core.session.session import Session
from ...language import marked, say
from ...program import __version__
from ..game.banners import Banner
from ..game.flow import COUNTDOWN, FREE_SECONDS, READY_GO, Steps, counted, ends_of
from ..game.motion import NEVER, Period
from ..game.services import Services
from ..game.timed_session import TimedRound
from ..records.matches import MatchEnd, keep_match
from ..records.replays import SPEEDS
from ..words.comparison import ALONE, Pair, decision_sentence, moves_of
from ..words.reasons import Reasons, ghosts_of, plan_sentence
from .contenders import Contender
from .early import is_early
from .hand import Hand, Spike
from .picture import Heard, MatchEffects, MatchPicture, SidePicture, sent_by
from .seats import BotSeat, Explanation, FarSeat, Seat

ROUND_SECONDS = 2.4
DEAF_SECONDS = 0.6
"""The seconds after the end of a round in which keys are ignored: they were meant for the round."""
SPIKE, SPIKE_SECONDS = 4, 1.2
"""The least lines within a second that are shown as a spike, and for how long."""
_WAKE = 0.05
"""Seconds between two looks whether a bot has begun to think."""
WON, LOST, DRAWN = marked("Won"), marked("Lost"), marked("Drawn")

_WAITS = marked("Waiting for {name}")
_COMPILES = marked("{name} compiles its fast code: about a minute, once")
_THINKS, _NONE = marked("{who} is thinking."), marked("{who} gives no reasons.")
_SPEEDS = SPEEDS[:6]
"""The speeds of a match that is watched, up to those at which bots still have the time to think."""


def word_of_end(winner: int | None, side: int) -> str:
    return DRAWN if winner is None else WON if winner == side else LOST


class SideReasons:
    """The reasons of one side, in words: those of the piece that falls, or of the last piece that was explained. The
    bot explains it in its own process, and only while somebody reads it."""

    def __init__(self, side: Contender, seat: Seat | None, title: str) -> None:
        """``seat`` is where the side thinks. ``title`` is what the screen calls it. It explains from its next piece on,
        until ``close``."""
        self._seat = seat if isinstance(seat, BotSeat) else None
        self._title = title
        self._heard: Explanation | None = None
        self._bot: Thinker | None = None  # it plays no piece, but knows where features are
        if self._seat and side.opponent:
            self._seat.explains, self._heard, self._bot = True, self._seat.explained(), side.opponent.thinker()
        self._reasons = Reasons(title, note=say(_THINKS if self._seat else _NONE, who=title))

    def close(self) -> None:
        if self._seat:
            self._seat.explains = False

    def shown(self, session: Session) -> Reasons:
        """The reasons as they are seen beside a session of this side."""
        explained = self._seat.explained() if self._seat else None
        if explained and explained is not self._heard:
            self._heard, self._reasons = explained, self._told(explained)
        turn = self._heard.turn if self._heard else None
        past = turn is None or (turn.pieces, turn.cells) != (session.pieces, session.cells)
        if past is not self._reasons.past:
            self._reasons = replace(self._reasons, past=past)
        return self._reasons

    def _told(self, explained: Explanation) -> Reasons:
        turn, opinions = explained
        if not opinions:
            return Reasons(self._title, note=say(_NONE, who=self._title))
        choice, *others = opinions
        sentence = say(ALONE)
        for other in others:
            moves, other_moves = moves_of(choice, turn), moves_of(other, turn)
            sentence = decision_sentence(Pair(choice, other, moves, other_moves, partial(self._marks, turn.cells)))
        return Reasons(
            self._title,
            opinions,
            other=1 if others else None,
            sentence=sentence,
            plan=plan_sentence(choice, turn.cells),
            ghosts=ghosts_of(choice, turn.cells),
        )

    def _marks(self, cells: int, feature: str, moves: Sequence[int]) -> Marks:
        return marks_of(self._bot, feature, cells, moves)


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
    ) -> None:
        """Play a match from where it is. ``seats`` are where its bots think, if they do so already. ``counts`` says
        whether it is played as the ladder was measured."""
        setup = match.setup
        super().__init__(services, setup, sound)
        self.sides, self._counts = sides, counts
        if not seats:
            services.leave_match()
        self.seats = seats or [
            side.seat(setup, beside(setup.game.seed, number)) if side.opponent else None
            for number, side in enumerate(sides)
        ]
        self.match = match
        self._reasons: Sequence[SideReasons] = ()
        self.speed = Fraction(1)
        self.paused = False
        self.forfeit: tuple[int, str] | None = None
        """The bot that could not go on, by its side, and why. The other side has won the match."""
        self.over_at = inf
        self.done = False
        self.replay: MatchReplay | None = None
        """The match when it has ended. None before, and if it cannot be played again."""
        self.end: MatchEnd | None = None
        self._begin(now)
        self._players, self._under_way = (sides[0].player.text, sides[1].player.text), services.under_way.match
        self._under_way.begin(match, None if all(each.opponent for each in sides) else self._players, rated=counts)
        services.leave_match = self.leave

    def _begin(self, now: float) -> None:
        rules = self.match.setup.game.rules
        self.forget_effects()
        hands = [
            Hand(seat, rules, side.pace, second=number == 1, presses=side.presses) if seat else None
            for number, (side, seat) in enumerate(zip(self.sides, self.seats, strict=True))
        ]
        self.timed = TimedRound(self.match.round, hands, now)
        self.timed.run_at(self.speed, now)
        self.over_at = inf
        self._sent = sent_by(self.match.round.sessions)  # what was sent before is not sent again
        self._attacks = [Spike(rules.ticks_per_second) for _ in self.sides]
        self._spikes = [(0, NEVER), (0, NEVER)]
        self._wakes = True
        self._countdown: Steps = ()
        self._services.trace.note("round", number=self.match.round.number)

    @property
    def winner(self) -> int | None:
        """The side that has won the match. None before its end."""
        return self.match.winner if self.forfeit is None else 1 - self.forfeit[0]

    @property
    def stands(self) -> bool:
        return self.paused or self._wakes or bool(self._countdown)

    @property
    def counting(self) -> bool:
        return bool(self._countdown)

    @property
    def playing(self) -> bool:
        return not self.stands and self.over_at == inf

    @property
    def costs(self) -> bool:
        """Whether who leaves now has lost the round: the match counts, and is more than some seconds old."""
        return self._counts and self._begun and self.winner is None

    @property
    def _begun(self) -> bool:
        return len(self.match.rounds) > 1 or self.match.round.sessions[0].seconds >= FREE_SECONDS

    def give_up(self) -> None:
        """Leave the match before its end. It is kept if it counts, or if a round of it is over."""
        if self.winner is None and (self.costs or len(self.match.rounds) > 1 or self.match.round.ended):
            self._keep()
        self._under_way.finish()

    def change_speed(self, by: int, now: float) -> None:
        """Let time pass at the next faster speed for 1, or the next slower one for -1."""
        if self.playing:
            self._feed(self.timed.advance(now), now)
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
        if not self.stands:
            self._feed(self.timed.advance(now), now)
        if self.over_at != inf:
            return False
        self.paused, self._countdown = True, ()
        return True

    def resume(self, now: float, held: Sequence[int]) -> None:
        """Go on after a pause, after a countdown if the settings have one. ``held`` are the buttons of each side that
        are down."""
        self.paused = False
        self.timed.resume(now, held)
        if not self._wakes and self._services.settings.countdown:
            self._countdown = ends_of(COUNTDOWN, now)

    def skip(self, now: float, held: Sequence[int]) -> None:
        """End the countdown. The button that ended it does nothing until it is pressed again."""
        self._countdown = ()
        self.timed.resume(now, held)

    def hurry(self, now: float) -> bool:
        """Go on at once if the end of a round is shown. Return whether it is."""
        if self.over_at == inf or self.done:
            return self.over_at != inf
        if now >= self.over_at + DEAF_SECONDS:
            self._go_on(now)
        return True

    # Time

    def advance(self, now: float, held: Sequence[int] = (0, 0)) -> None:
        """Let time pass. ``held`` are the buttons that people hold at the end of a countdown."""
        self._under_way.follow(self.match, begun=self._begun)
        if self.paused or self.done:
            return
        if self._wakes:
            if not all(seat.begun() for seat in self.seats if isinstance(seat, FarSeat)):
                return
            self._wakes = False
            for remark in (seat.remark for seat in self.seats if isinstance(seat, FarSeat) and seat.remark):
                self._services.note_once(remark)
            self._countdown = ends_of(READY_GO, now)
        if self._countdown and now >= (end := self._countdown[-1][1]):
            self.skip(end, held)
        if self._countdown:
            return
        if self.over_at == inf:
            self._feed(self.timed.advance(now), now)
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
        effects = [
            due
            for each, session in zip(self.effects, self.match.round.sessions, strict=True)
            if (due := each.deadline(now, None if self.stands else session)) is not None
        ]
        effects += [now + self._services.settings.display.frame_seconds] if self._flying(now) else []
        effects += [period.ends for _, period in self._spikes if period.runs(now)]
        if self.paused or self.done:
            return min(effects, default=None)
        if self._wakes:
            return min([now + _WAKE, *effects])
        if self._countdown:
            return counted(self._countdown, now)[1]
        if self.over_at != inf:
            return min([self.over_at + ROUND_SECONDS, *effects])
        tick = self.match.round.tick
        ready = [
            packet.ready
            for exchange in self.match.round.exchanges
            for packet in exchange.waiting
            if packet.ready > tick
        ]
        return min([self.timed.deadline(), *effects, *(self.timed.at(min(ready)) for _ in ready[:1])])

    # Events

    def _feed(self, events: Both, now: float) -> None:
        sessions = self.match.round.sessions
        before, self._sent = self._sent, sent_by(sessions)
        sent = [each - earlier for each, earlier in zip(self._sent, before, strict=True)]
        for side, (attacks, exchange) in enumerate(zip(self._attacks, self.match.round.exchanges, strict=True)):
            attacks.count(sessions[side].tick, exchange.attacked)
            if sent[side] and attacks.lines >= SPIKE:
                self._spikes[side] = attacks.lines, Period(now, SPIKE_SECONDS)
        self._show(sessions, events, sent, now)
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
            self._keep()

    # What is seen and kept

    def _keep(self) -> None:
        """Save the match of a person at once: the program may end before the results are shown."""
        recorded = all(session.recorded for each in self.match.rounds for session in each.sessions)
        if not recorded:
            return
        date = self._services.date().astimezone(timezone.utc).isoformat(timespec="seconds")
        self.replay = record_match(self.match, version=__version__, players=self._players, date=date)
        if self.forfeit is None and not all(side.opponent for side in self.sides):
            self.end = keep_match(self._services.scores, self.replay, counts=self._counts)
        self._under_way.finish()

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
                self._spikes[side][0] if self._spikes[side][1].runs(now) else 0,
            )
            for side, session in enumerate(self.match.round.sessions)
        )
        return MatchPicture((one, other), self.match.setup.first_to, now, self._flying(now), self._note(names))

    def _note(self, names: Sequence[str]) -> str:
        if self.forfeit:
            return f"{names[self.forfeit[0]]}: {self.forfeit[1]}"
        if self._wakes:
            asleep = next((n for n, s in zip(names, self.seats, strict=True) if s), names[1])
            return say(_WAITS, name=asleep)
        # Words for who has just installed what compiles it, or has updated the game.
        early = next((name for name, seat in zip(names, self.seats, strict=True) if is_early(seat)), "")
        return say(_COMPILES, name=early) if early else ""

    def word(self, side: int, now: float) -> str:
        """The word over a well, to be translated: of the countdown, or of the end of a round. Empty for none."""
        if self._countdown:
            return counted(self._countdown, now)[0]
        if self.over_at == inf:
            return ""
        winner = self.match.round.winner if self.forfeit is None else 1 - self.forfeit[0]
        return word_of_end(winner, side)
