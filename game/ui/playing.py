"""One game under way: the session and its dealer, who has the buttons, and all that follows from its events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.ai.pilot.pilot import Pilot
from game.ai.review.judging import Judge
from game.ai.thinker import Decision
from game.core.board.pieces import Placement
from game.core.session.buttons import Buttons
from game.core.session.events import Event, Held, Locked
from game.core.session.setup import Setup
from game.core.session.turn import turn_of
from game.play.match import Match
from game.play.new_game import Opening
from game.play.review import Review
from game.play.speeds import Speed
from game.tbp.messages import Thought
from game.ui.advice import better_keys, fault_note, hint_note
from game.ui.context import Context
from game.ui.draw.game.panels import AND, Credits
from game.ui.draw.game.scene import View
from game.ui.effects import Effects
from game.ui.hud import Standing, figures, pace_of, to_hundredths
from game.ui.keeping import YOU, Outcome, keep
from game.ui.layout import Panels
from game.ui.theme import palette_of

LEAP_BUDGET = 0.010
"""Seconds that the machine may play in one frame when it does not wait for the clock."""
PERSON_PRESSES = 10
"""Keys a second that a person is taken to press, where it matters what can be reached."""
HELPED = "played with hints"


class Playing:
    """A game from its first piece on, or from where it was taken up, in real time."""

    def __init__(self, context: Context, opening: Opening, now: float, *, machine: bool, speed: Speed) -> None:
        """``machine`` says who begins, ``speed`` how fast it plays."""
        self.context = context
        self.settings = context.settings
        self.opening = opening
        self.setup, self.session, self.dealer = opening.setup, opening.session, opening.dealer
        self.statistics, self.by = opening.statistics, opening.by
        self.panels = panels_of(self.setup)
        context.controls.play_by(self.setup.rules)
        self.effects = Effects(self.settings.display.flashes, self.settings.display.animations)
        self.pilot = Pilot(context.thinker)
        adviser = context.adviser if context.outside else self.pilot.thinker
        self._judge_of_machine = Judge(self.pilot.thinker, PERSON_PRESSES)
        self._judge_of_person = Judge(adviser, PERSON_PRESSES)
        self.review = Review(Judge(adviser, PERSON_PRESSES))
        """Of what the person placed."""
        self.hint: Decision | None = None
        """Where the machine would put the falling piece, while that is shown."""
        self._asked = False  # whether a hint is to be shown with the next piece
        self.match = Match(self.session, now)
        self.machine = machine
        self.speed = speed
        self.ended_at: float | None = None
        """When the session ended, by the clock."""
        self.outcome: Outcome | None = None
        """What became of the finished game."""
        self.report = ""
        """Why the machine had to give the game back; empty where it did not."""
        self._counted_as = self.pilot.thinker.name  # the machine, so far
        self._shared = False  # whether the machine has had its hands on the falling piece
        self._leapt_at = now
        self.set_speed(speed, now)
        self.give_buttons(now, machine=machine)
        context.trace.note("begin", seed=self.setup.seed, rules=self.setup.rules.name, machine=machine)

    # The buttons

    def press(self, button: Buttons, now: float) -> None:
        """The person presses a button."""
        self.catch_up(now)  # what came before it is seen as it was
        self._feed(self.match.press(button, now), now)
        if self.context.trace:
            self.context.trace.note("press", button=button.name, arrived=now)

    def release(self, button: Buttons, now: float) -> None:
        """The person lets go of a button."""
        self._feed(self.match.release(button, now), now)

    def release_all(self, now: float) -> None:
        """The person's keys go to another window."""
        self._feed(self.match.release_all(now), now)

    def give_buttons(self, now: float, *, machine: bool) -> None:
        """Let the machine play from now on, or the person, with the keys that are down."""
        self.catch_up(now)
        self._shared = self.machine
        self.machine = machine
        self.report = ""
        if not machine:
            self.context.dismiss()
        self.hint, self._asked = None, False
        self.pilot.take_over()
        self.match.hand_to(self.pilot if machine else None)
        self.resume(now)

    def set_speed(self, speed: Speed, now: float) -> None:
        """Let the machine play at this speed from now on. Whatever it is about to do it goes on with."""
        self.catch_up(now)
        if speed.presses == 0 or self.leaping:
            self.resume(now)
        self.speed = speed
        self.pilot.presses_per_second = speed.presses or None
        self._judge_of_machine.presses_per_second = speed.presses or None
        self.match.ask_again()

    @property
    def judge(self) -> Judge:
        """Says why, for whoever has the buttons."""
        return self._judge_of_machine if self.machine else self._judge_of_person

    @property
    def who(self) -> str:
        """Who has the buttons, as shown."""
        return self.pilot.thinker.name if self.machine else YOU

    @property
    def aim(self) -> Placement | None:
        """Where the machine brings the falling piece; None where it is not at the buttons or has not decided."""
        return self.pilot.aim(self.session) if self.machine else None

    # Time

    @property
    def leaping(self) -> bool:
        """Whether the machine plays without waiting for the clock."""
        return self.machine and not self.speed.presses

    @property
    def _frame(self) -> float:
        return 1 / self.settings.display.max_fps

    def resume(self, now: float) -> None:
        """Let time go on after a pause."""
        self.match.resume(now, self.context.controls.held)
        self._leapt_at = now

    def catch_up(self, now: float) -> None:
        """Let the ticks pass that are due by ``now``."""
        if not self.leaping:
            self._feed(self.match.advance(now), now)
            self._heed(now)

    def advance(self, now: float) -> None:
        """Let the game go on."""
        if self.ended_at is not None:
            return
        if not self.leaping:
            self.catch_up(now)
        elif now >= self._leapt_at + self._frame:
            self._leapt_at = max(self._leapt_at + self._frame, now - self._frame)
            self._feed(self.match.leap(self.speed.pieces, now, LEAP_BUDGET, self.context.clock), now)
            self._heed(now)

    def _heed(self, now: float) -> None:
        """Give the game back to the person where the machine can play no longer, and say why."""
        report, self.match.report = self.match.report, ""
        if report and self.ended_at is None:
            self.give_buttons(now, machine=False)
            self.report = report
            self.effects.advise("Your turn", ("the machine stopped",), now)
            self.context.trace.note("report", line=report)

    def deadline(self, now: float) -> float | None:
        """When something is next due by itself; None after the end."""
        due = self.effects.deadline(now)
        if self.ended_at is None:
            going = (
                self._leapt_at + self._frame if self.leaping else min(self.match.deadline(), self._next_picture(now))
            )
            due = going if due is None else min(due, going)
        return due

    def _next_picture(self, now: float) -> float:
        """When the picture next changes only because time passes."""
        if self.session.clearing or to_hundredths(self.session):
            return now + self._frame
        return now + 1 - self.session.seconds % 1

    def _feed(self, events: Sequence[Event], now: float) -> None:
        if not events:
            return
        self._count(events, now)
        if not self.leaping:  # at that speed it would be one long flicker
            self.effects.feed(events, now)
        self.context.audio.play(events)
        if self.context.trace:
            self._trace(events)
        if self.session.ended:
            self.ended_at = now
            # At once: what comes later may never come.
            self.outcome = keep(self.context.scores, self.opening, self.context.machine_kept_as)

    def _count(self, events: Sequence[Event], now: float) -> None:
        wasted = self.statistics.wasted_keys
        self.statistics.watch(self.session, events)
        for event in events:
            if isinstance(event, Locked):
                self._count_piece()
            elif isinstance(event, Held):
                self.hint = None  # it was about another piece
        mine = not self.machine and not self._shared
        if self.statistics.wasted_keys > wasted and mine and self.settings.display.finesse:
            self.effects.advise(*fault_note(self.statistics.faults[-1]), now)
        if any(isinstance(event, Locked) for event in events):
            self._shared = False
            self.hint = None
        if not self.machine:
            self.review.watch(self.session, events, own=mine)
            self._show_hint()

    def _count_piece(self) -> None:
        """Count a piece for whoever has the buttons. A bot says its name once it has started."""
        if self.machine and self.who != self._counted_as:
            self.by[self.who] += self.by.pop(self._counted_as, 0)
            self._counted_as = self.who
        self.by[self.who] += 1

    def show_better_path(self, now: float) -> None:
        """Show the keys that would have done for the last finesse fault."""
        if self.statistics.faults:
            self.effects.advise(*better_keys(self.setup.rules.rotation, self.statistics.faults[-1]), now)

    def toggle_hint(self, now: float) -> None:
        """Show the person where the machine would put the piece, and what the last placement was worth; or hide it."""
        if self.machine or self.ended_at is not None:
            return
        if self.hint or self._asked:
            self.hint, self._asked = None, False
            self.effects.take_back()
            return
        self.catch_up(now)
        self.help()
        self._asked = True
        self._show_hint()
        last = self.review.last
        if last or not self._asked:
            self.effects.answer(*hint_note(self.judge.thinker.name, self.hint, last), now)

    def _show_hint(self) -> None:
        """Show the hint that was asked for, once there is a piece."""
        turn, current = turn_of(self.session), self.session.current
        if self._asked and turn and current:
            self._asked = False
            self.hint = self.judge.choice(replace(turn, current=current))

    def help(self) -> None:
        """Note that the machine has helped: this is no longer the person's own game."""
        self.opening.remark = self.opening.remark or HELPED

    def _trace(self, events: Iterable[Event]) -> None:
        session = self.session
        for event in events:
            if isinstance(event, Locked):
                self.context.trace.note("locked", piece=event.placement.piece.name, by=self.who)
        if session.ended:
            self.context.trace.note("ended", reason=session.ended.reason, pieces=session.pieces, score=session.score)

    # Picture

    def view(self, now: float) -> View:
        """What there is to see."""
        session, dealer, settings = self.session, self.dealer, self.settings
        pace = self.match.leap_rate if self.leaping else pace_of(session)
        return View(
            session,
            tuple(dealer.counts),
            tuple(dealer.droughts),
            self.effects,
            figures(Standing(session, self.statistics, pace)),
            Credits(dealer.randomizer.name, dealer.seed or "none", self.who, self._detail()),
            settings.ghost and not self.leaping,
            palette_of(settings.display.palette, self.setup.rules.look, session.level),
            self.panels,
            now,
            hint=self.hint,
        )

    def _detail(self) -> str:
        label = self.context.controls.label
        machine, hint, why = label("machine"), label("hint"), label("why")
        if self.machine:
            speed = "  ".join(filter(None, [label("slower"), self.speed.label, label("faster")]))
            why = "" if self.context.outside else why  # the protocol has no words for it
            keys = [machine and f"{machine} to play", why and f"{why} why"]
            return AND.join(filter(None, [speed, *self._thought(), *keys]))
        undo = label("undo") if self.setup.mode.undo else ""
        keys = [undo and f"{undo} to take back", machine and f"{machine} for the machine"]
        keys += [hint and f"{hint} hint", why and f"{why} why"]
        return AND.join(filter(None, [self.report, self.opening.remark, *keys]))

    def _thought(self) -> list[str]:
        """What an outside bot says of its search."""
        thought = self.context.outside.thought if self.context.outside else Thought()
        nodes = "" if thought.nodes is None else f"{thought.nodes:,.0f} nodes"
        return [nodes, "" if thought.depth is None else f"depth {thought.depth:g}"]


def panels_of(setup: Setup, *, bar: bool = False) -> Panels:
    """The panels that a game has."""
    return Panels(setup.hold and setup.rules.hold, setup.shown, bar)
