"""One game as somebody sits at it: it runs, or stands still for a pause, a countdown, a question or the reasons."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

from ...core.session import Buttons
from ...language import digits, marked, say
from ..records import DEALERS, HINTS, WATCH
from ..records.results import Choices, Sheet, pause_sheet
from ..words.titles import title_of
from .countdown import COUNTDOWN, READY_GO, Countdown
from .dealer_sight import no_forecast
from .effects.motion import Curtain
from .frame import Frame, Signal
from .running import RunningGame
from .running_picture import Study, frame_of
from .services import Services
from .timing.timed_session import Speed


class Question(NamedTuple):
    """A question with two answers. Its texts are to be translated."""

    command: str
    """What to do if the answer is yes, by its name in settings.yaml."""
    known: str
    """What a person knows who has used it."""
    title: str
    text: str = marked("This game will not count for your bests.")
    yes: str = marked("Show it anyway")
    no: str = marked("No, go back")

    @property
    def choices(self) -> Choices:
        """Its answers."""
        return (say(self.yes), "yes"), (say(self.no), "no")

    @property
    def sheet(self) -> Sheet:
        """Its words."""
        return Sheet(say(self.title), say(self.text))


QUESTIONS: Mapping[str, Question] = {
    each.command: each
    for each in (
        Question("why", WATCH, marked("Show what the bot would do?")),
        Question("forecast", DEALERS, marked("Show a forecast?")),
        Question("hint", HINTS, marked("Show a hint?")),
        Question(
            "machine",
            WATCH,
            marked("Let the bot play?"),
            marked("Once the bot has pressed a button, this game will not count for your bests."),
            marked("Let it play"),
        ),
    )
}
READING_SECONDS = 0.4
"""The seconds in which a new question takes no keys."""
COPY = "copy"
DEALER = "dealer"
MORE, LESS = "more", "less"
PAUSED: Choices = (
    (marked("Resume"), "resume"),
    (marked("New game"), "restart"),
    (marked("Settings"), "settings"),
    (marked("Help"), "help"),
    (marked("More"), MORE),
    (marked("Main menu"), "title"),
)
MORE_OF_A_PAUSE: Choices = (
    (marked("Same deal again"), "restart_same_seed"),
    (marked("Change the dealer"), DEALER),
    (marked("Why: what the bot would do"), "why"),
    (marked("Copy the board as text (fumen)"), COPY),
    (marked("Controls"), "controls"),
    (marked("Back"), LESS),
)
OF_A_BOT: Mapping[str, str] = {"why": marked("Why: what the bot does")}
"""The rows that are called otherwise where a bot plays."""
OF_A_DEMO: Mapping[str, str] = {**OF_A_BOT, "restart": marked("New deal")}


def choices_of_a_pause(game: RunningGame, *, more: bool, demo: bool) -> Choices:
    """Return the rows of the menu of a pause: the first ones, or with ``more`` the others."""
    labels = {} if not game.machine else OF_A_DEMO if demo else OF_A_BOT
    given = game.setup.mode.sequence  # which leaves no other dealer
    rows = MORE_OF_A_PAUSE if more else PAUSED
    return tuple((say(labels.get(act, label)), act) for label, act in rows if not (given and act == DEALER))


def sheet_of_a_pause(game: RunningGame, tip: str, *, muted: bool) -> Sheet:
    """Return the words of a pause, with an answer to what was chosen in it."""
    sheet = pause_sheet(game.record, muted)
    if game.machine:
        bot = say("Bot: {name}", name=say(game.who))
        sheet = replace(sheet, aside=f"{bot}\n{sheet.aside}")
    return replace(sheet, note=tip) if tip else sheet


DEAF_SECONDS = 0.6
"""The seconds after the end of a game in which keys are ignored: they were meant for the game. A lost game ignores them
until its curtain has closed."""


class Sitting:
    """One game from its beginning until its results, without them: what makes it stand still, and how the bot helps."""

    def __init__(self, services: Services, game: RunningGame, *, demo: bool) -> None:
        """``demo`` says whether it is a game of a demo, which nobody calls their own."""
        self.services, self.game, self.demo = services, game, demo
        self.paused = False
        self.more = False
        """Whether a pause shows its other rows."""
        self.covered = False
        """Whether the pieces are hidden."""
        self.study: Study | None = None
        self.question: Question | None = None
        self.tip = ""
        """What the menu of a pause tells."""
        self._countdown = Countdown()
        self._asked_at = 0.0
        self._helps: Mapping[str, Callable[[float], None]] = {
            "why": self._open_study,
            "forecast": lambda now: self.game.foresee(shown=True),
            "hint": self.game.toggle_hint,
            "machine": self.hand_over,
        }

    # What goes on

    @property
    def watched(self) -> bool:
        """Whether this is a demo in which the bot plays."""
        return self.demo and self.game.machine

    @property
    def stands(self) -> bool:
        """Whether no time passes in the game."""
        studied = self.study is not None and self.study.stands
        return bool(self.paused or self.question or self._countdown or studied)

    @property
    def counting(self) -> bool:
        return bool(self._countdown)

    @property
    def choices(self) -> Choices | None:
        """The choices of the question, or of the pause. None while there is neither."""
        if self.question:
            return self.question.choices
        return choices_of_a_pause(self.game, more=self.more, demo=self.demo) if self.paused else None

    def sheet(self, *, muted: bool) -> Sheet:
        """Return the words of the question, or of the pause."""
        return self.question.sheet if self.question else sheet_of_a_pause(self.game, self.tip, muted=muted)

    def ignores_keys(self, now: float) -> bool:
        """Whether the game has just ended, or a question has just appeared. Keys of that moment were meant for the
        game."""
        curtain, ended_at = self.game.effects.standing(Curtain), self.game.ended_at
        just_over = ended_at is not None and now < (curtain.period.ends if curtain else ended_at + DEAF_SECONDS)
        return just_over or (self.question is not None and now < self._asked_at + READING_SECONDS)

    # Pauses

    def pause(self, now: float) -> bool:
        """Pause the game and hide the pieces. Return False if the game is over."""
        if not self.stands:
            self.game.catch_up(now)
        if self.game.ended_at is not None:
            return False
        self.paused = self.covered = True
        self._countdown.stop()
        self.tell("")
        self.services.under_way.keep(now)
        self.game.first_keys.keep()
        self.services.trace.note("pause")
        return True

    def turn_pause(self) -> None:
        self.more = not self.more

    def tell(self, answer: str) -> None:
        self.tip = answer

    def change_dealer(self, name: str) -> None:
        """Let another dealer deal for the rest of the game, and say from which piece on."""
        dealer = self.game.dealer
        if name != dealer.randomizer.name:
            self.game.change_dealer(name)
            title, piece = title_of(dealer.randomizer.name), digits(dealer.first + 1)
            self.tell(say("{dealer} deals from piece {piece} on", dealer=title, piece=piece))

    def resume(self, now: float) -> None:
        self.paused = self.covered = self.more = False
        self.game.resume(now)
        self.count(now)
        if not self.counting:
            self.services.trace.note("resume")

    def count(self, now: float) -> None:
        """Count before the game begins or goes on. The bot needs no countdown."""
        begins, settings = not self.game.session.tick, self.services.settings
        if not self.game.machine and (settings.ready_go if begins else settings.countdown):
            self._countdown.begin(READY_GO if begins else COUNTDOWN, now)

    def skip(self, now: float, button: Buttons = Buttons.NONE) -> None:
        """End the countdown. The button that ended it does nothing until it is pressed again."""
        if self._countdown:
            self._countdown.stop()
            self.game.resume(now, without=button)
            self.services.trace.note("resume")

    def leave_alone(self, now: float) -> bool:
        """React to the loss of the keyboard focus. Return whether the game has to be paused."""
        if not self.stands:
            self.game.release_all(now)
        if self.study and not self.watched:
            self.study.stand(True, now)
        return not (self.watched or self.choices or self.study)

    # The bot, and what it helps with

    def _help(self, command: str, now: float) -> None:
        """Help a person, or in a person's own game ask first, since it does not count afterwards."""
        if self.game.is_own and not self.demo and self.game.ended_at is None:
            if not self.stands:
                self.game.catch_up(now)
            if self.game.ended_at is None:
                self.question, self._asked_at = QUESTIONS[command], now
                self._countdown.stop()
                self.services.trace.note("question", about=command)
        else:
            self._switch_on(command, now)

    def _switch_on(self, command: str, now: float) -> None:
        self.services.experience.meet(QUESTIONS[command].known)
        self._helps[command](now)

    def answer(self, now: float, *, yes: bool) -> None:
        """Take the answer to the question, and go on with the game. If there is no question, nothing happens."""
        question, self.question = self.question, None
        if not question:
            return
        if not self.paused:
            self.game.resume(now)
        if yes and (question.command == "why" or not self.paused):
            self._switch_on(question.command, now)
        if not (self.paused or self.study):
            self.count(now)

    def toggle_machine(self, now: float) -> None:
        self.skip(now)
        self._help("machine", now)

    def hand_over(self, now: float) -> None:
        """Give the buttons to the bot, or back to the person, without a question."""
        if self.study:
            self.study.close(now)
        machine = not self.game.machine
        self.game.give_buttons(now, machine=machine)
        if self.game.foresight.forecast and not machine:
            self.game.foresee(shown=True)
        if self.study:
            self.study = Study(self.game, now, stands=not machine, covered=self.study.covered)
        self.services.trace.note("machine", on=machine)

    def set_speed(self, speed: Speed, now: float) -> None:
        """Let the bot play at a speed. This does nothing while a person plays: Shift holds then, and + needs Shift on
        many keyboards."""
        if self.game.machine and speed != self.game.speed:
            self.game.set_speed(speed, now)
            self.services.trace.note("speed", label=speed.label)

    def toggle_study(self, now: float) -> None:
        """Show or hide the reasons of the bot. A person's game stands still meanwhile; a paused one stays paused."""
        if self.study:
            self._close_study(self.study, now)
        elif self.game.ended_at is None:
            self._help("why", now)

    def _open_study(self, now: float) -> None:
        paused, covered = self.paused, self.covered
        if self.stands:
            self.paused = self.covered = False
            self._countdown.stop()
            self.game.resume(now)
        self.game.catch_up(now)
        self.study = Study(self.game, now, stands=paused or not self.game.machine, covered=covered if paused else None)
        self.services.trace.note("why", on=True)

    def _close_study(self, study: Study, now: float) -> None:
        """Hide the reasons. Where they were opened from a pause the game stays paused."""
        study.close(now)
        self.study = None
        self.services.trace.note("why", on=False)
        if study.covered is not None:
            self.covered = self.pause(now) and study.covered
        elif study.stands:
            self.count(now)

    def toggle_hint(self, now: float) -> None:
        self.skip(now)
        self._help("hint", now)

    def toggle_forecast(self, now: float) -> None:
        """Show the forecast of the dealer or hide it. Where there can be none, a caption says why."""
        if self.game.ended_at is not None:
            return
        if self.game.foresight.forecast:
            self.game.foresee(shown=False)
        elif self.game.foresight.possible:
            self._help("forecast", now)
        else:
            self.game.effects.answer(say("No forecast"), no_forecast(self.game.dealer.randomizer.name), now)

    # Time

    def advance(self, now: float) -> None:
        """Go on with a game that has not ended to the instant ``now``: the countdown, and then the game."""
        if (end := self._countdown.over_at(now)) is not None:
            self.skip(end)
        if self.study:
            self.study.advance(now)
        elif not self.stands:
            self.game.advance(now)

    def deadline(self, now: float) -> float | None:
        """When something is next due without a key press, where no menu is open."""
        if self._countdown:
            return self._countdown.next_change(now)
        if self.study and self.study.comparison.thinks:
            return now
        if self.study and self.study.stands:
            return self.game.effects.deadline(now)
        return self.game.deadline(now)

    # Picture

    def frame(self, now: float, signal: Signal | None) -> Frame:
        """Return the picture of the game, with a word that is shown large over the well."""
        covered = self.covered or self.question is not None  # a question is no free time to think
        if self.study:
            return replace(self.study.frame(now), covered=covered, signal=signal)
        return frame_of(self.game, now, covered=covered, signal=signal)

    def word(self, now: float) -> str:
        """Return the word of a countdown, to be translated. Empty if nothing is counted."""
        return self._countdown.word(now)

    def signal(self, now: float) -> Signal | None:
        """Return the word of a countdown, which is shown large over the well."""
        return Signal(say(word)) if (word := self.word(now)) else None
