"""What makes a game stand still: a pause, a countdown, a question, and the reasons of the bot."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from itertools import accumulate

from game.core.session.buttons import Buttons
from game.language import digits, marked, say
from game.play.game.dealer_sight import no_forecast
from game.play.game.running import RunningGame
from game.play.game.running_picture import Pause, Study
from game.play.game.services import Services
from game.play.records.history import dealer_title
from game.play.records.pages import Choices, Sheet, pause_sheet
from game.play.words.numbers import joined

Steps = tuple[tuple[str, float], ...]
"""Words, to be translated, and how long each is shown, in seconds."""
GO = marked("Go")
"""The word with which a game begins."""
READY_GO: Steps = ((marked("Ready"), 0.8), (GO, 0.4))
COUNTDOWN: Steps = (("3", 0.5), ("2", 0.5), ("1", 0.5))


@dataclass(frozen=True)
class Countdown:
    """A countdown that began at a time, in seconds of the clock."""

    steps: Steps
    began: float

    @property
    def ends_at(self) -> float:
        """The time at which the game goes on."""
        return self._ends[-1]

    @property
    def _ends(self) -> tuple[float, ...]:
        """The time at which each word goes."""
        return tuple(self.began + seconds for seconds in accumulate(seconds for _, seconds in self.steps))

    def word(self, now: float) -> str:
        """The word that is shown at ``now``, in the language of the player. The last one stays."""
        words = [word for (word, _), end in zip(self.steps, self._ends, strict=True) if now < end]
        return say(words[0] if words else self.steps[-1][0])

    def deadline(self, now: float) -> float:
        """When the word next changes, or the game goes on."""
        return next((end for end in self._ends if now < end), self.ends_at)


@dataclass(frozen=True)
class Question:
    """A question with two answers. Its texts are to be translated."""

    command: str
    """What to do if the answer is yes, by its name in settings.yaml."""
    title: str
    text: str
    yes: str
    no: str


_TEXT = marked("This game will not count for your bests.")
_YES, _NO = marked("Show it anyway"), marked("No, go back")
HELP_VOIDS = {
    command: Question(command, title, _TEXT, _YES, _NO)
    for command, title in (
        ("why", marked("Show what the bot would do?")),
        ("forecast", marked("Show a forecast?")),
        ("hint", marked("Show a hint?")),
    )
} | {
    "machine": Question(
        "machine",
        marked("Let the bot play?"),
        marked("Once it has pressed a button, this game will not count for your bests."),
        marked("Let it play"),
        _NO,
    )
}
"""Command -> the question before it in a person's own game."""


READING_SECONDS = 0.4
"""The seconds in which a new question takes no keys."""
COPY = "copy"
"""The action that copies the board."""
DEALER = "dealer"
"""The action that opens the list of dealers for the rest of the game."""
_WHY_OF_A_BOT = marked("Why: what the bot does")
"""The row about the reasons of a bot that plays."""
_PAUSED: Choices = (
    (marked("Resume"), "resume"),
    (marked("New game"), "restart"),
    (marked("Same deal again"), "restart_same_seed"),
    (marked("Change the dealer"), DEALER),
    (marked("Why: what the bot would do"), "why"),
    (marked("Copy the board as text (fumen)"), COPY),
    (marked("Settings"), "settings"),
    (marked("Controls"), "controls"),
    (marked("Help"), "help"),
    (marked("Main menu"), "title"),
)
_NEW_DEAL = marked("New deal")
"""What another game is called where a bot is watched."""


class Standstill(ABC):
    """The current game with its interruptions."""

    game: RunningGame
    """The current game."""

    def __init__(self, services: Services, *, demo: bool) -> None:
        """In a ``demo`` no game is a person's own."""
        self.services = services
        self.demo = demo
        self.paused = False
        self.covered = False
        """Whether the pieces are hidden."""
        self.study: Study | None = None
        """The reasons of the bot, while they are shown."""
        self.question: Question | None = None
        """The question that waits for an answer."""
        self.foresees = False
        """Whether the forecast of the dealer is shown."""
        self.tip = ""
        """An answer to a key in a pause."""
        self.revision = 0
        """A counter. When it changes, everything has to be drawn again."""
        self._countdown: Countdown | None = None
        self._asked_at = 0.0

    def clear(self, now: float) -> None:
        """Let another game begin. The reasons and the forecast stay if the bot plays it."""
        self.paused = self.covered = False
        self.question = self._countdown = None
        self.tip = ""
        self.study = Study(self.game, now, stands=False) if self.study and self.game.machine else None
        self.foresees = self.foresees and self.game.machine and self.game.foreseeable
        if self.foresees:
            self.game.foresee(shown=True)
        self.revision += 1

    @property
    def stands(self) -> bool:
        """Whether the game stands still."""
        if self.paused or self.question or self._countdown:
            return True
        return self.study is not None and self.study.stands

    @property
    def counting(self) -> bool:
        """Whether a countdown runs."""
        return self._countdown is not None

    @property
    def choices(self) -> Choices | None:
        """The choices of the menu over the game. None if there is none."""
        if self.question:
            return (say(self.question.yes), "yes"), (say(self.question.no), "no")
        if not self.paused:
            return None
        # A mode that deals given pieces has no other dealer.
        given = self.game.setup.mode.sequence
        shown = (choice for choice in _PAUSED if not (given and choice[1] == DEALER))
        labels = {"why": _WHY_OF_A_BOT} if self.game.machine else {}
        if self.demo and self.game.machine:
            labels["restart"] = _NEW_DEAL
        return tuple((say(labels.get(action, label)), action) for label, action in shown)

    def sheet(self, *, muted: bool) -> Sheet:
        """The page over the game while a menu waits for the player."""
        if self.question:
            return Sheet(say(self.question.title), say(self.question.text))
        sheet = pause_sheet(self.game.record, muted)
        if self.game.machine:
            bot = say("Bot: {name}", name=say(self.game.who))
            sheet = replace(sheet, aside=joined((bot, sheet.aside)))
        return replace(sheet, note=self.tip) if self.tip else sheet

    # Pauses

    def pause(self, now: float) -> bool:
        """Pause the game and hide the pieces. Return False if the game is over."""
        if not self.stands:
            self.game.catch_up(now)
        if self.game.ended_at is not None:
            return False
        self.paused = self.covered = True
        self._countdown = None
        self.tip = ""
        self.revision += 1
        self.services.under_way.keep(now)
        self.services.trace.note("pause")
        return True

    def tell(self, answer: str) -> None:
        """Answer in the menu of a pause."""
        self.tip = answer
        self.revision += 1

    def change_dealer(self, name: str) -> None:
        """Let another dealer deal for the rest of the game, and say from which piece on."""
        dealer = self.game.dealer
        if name != dealer.randomizer.name:
            self.game.change_dealer(name)
            self.foresees = self.game.forecast is not None
            title, piece = dealer_title(dealer.randomizer.name), digits(dealer.first + 1)
            self.tell(say("{dealer} deals from piece {piece} on", dealer=title, piece=piece))

    def uncover(self) -> None:
        """Show the pieces in a pause, so that the player sees where the game continues."""
        self.covered = False

    def resume(self, now: float) -> None:
        """Continue after a pause, if the settings say so after a countdown."""
        self.paused = self.covered = False
        self.revision += 1
        self.game.resume(now)
        self.count(now)
        if not self.counting:
            self.services.trace.note("resume")

    def count(self, now: float) -> None:
        """Count before the game begins or goes on. The bot needs no countdown."""
        begins, settings = not self.game.session.tick, self.services.settings
        if not self.game.machine and (settings.ready_go if begins else settings.countdown):
            self._countdown = Countdown(READY_GO if begins else COUNTDOWN, now)

    def skip(self, now: float, button: Buttons = Buttons.NONE) -> None:
        """End the countdown. The button that ended it does nothing until it is pressed again."""
        if self._countdown:
            self._countdown = None
            self.game.resume(now, without=button)
            self.services.trace.note("resume")

    # The help of the bot

    def toggle_study(self, now: float) -> None:
        """Show or hide the reasons of the bot. A person's game stands still meanwhile; a paused one stays paused.

        In a person's own game, the first time, this asks.
        """
        if self.study:
            self._close_study(self.study, now)
        elif self.game.ended_at is None and not self._asks("why", now):
            self._open_study(now)

    def _open_study(self, now: float) -> None:
        pause = Pause(self.covered) if self.paused else None
        if self.stands:
            self.paused = self.covered = False
            self._countdown = None
            self.revision += 1
            self.game.resume(now)
        self.game.catch_up(now)
        self.study = Study(self.game, now, stands=bool(pause) or not self.game.machine, pause=pause)
        self.services.trace.note("why", on=True)

    def _close_study(self, study: Study, now: float) -> None:
        """Hide the reasons. Where they were opened from a pause the game stays paused, and as far out of sight."""
        study.close(now)
        self.study = None
        self.services.trace.note("why", on=False)
        if study.pause_behind:
            if self.pause(now):
                self.covered = study.pause_behind.covered
        elif study.stands:
            self.count(now)

    @abstractmethod
    def hand_over(self, now: float) -> None:
        """Give the buttons to the bot, or back to the person."""

    def toggle_machine(self, now: float) -> None:
        """Give the buttons to the bot, or back to the person. In a person's own game, this asks."""
        self.skip(now)
        if not self._asks("machine", now):
            self.hand_over(now)

    def toggle_hint(self, now: float) -> None:
        """Show or hide where the bot would place the piece. In a person's own game, the first time, this asks."""
        self.skip(now)
        if not self._asks("hint", now):
            self.game.toggle_hint(now)

    def toggle_panel(self, now: float) -> None:
        """Show or hide the panel of the dealer, and keep that choice."""
        self.services.change({"dealer_panel.shown": not self.services.settings.dealer_panel.shown})
        self.services.trace.note("dealer panel", on=self.services.settings.dealer_panel.shown)
        self.revision += 1

    def toggle_forecast(self, now: float) -> None:
        """Show or hide the forecast of the dealer. In a person's own game, the first time, this asks."""
        if self.game.ended_at is not None:
            return
        if self.game.forecast:
            self._foresee(False)
        elif not self.game.foreseeable:
            self.game.effects.answer(say("No forecast"), no_forecast(self.game.dealer.randomizer), now)
        elif not self._asks("forecast", now):
            self._foresee(True)

    def _foresee(self, shown: bool) -> None:
        self.foresees = shown
        self.game.foresee(shown=shown)
        self.revision += 1

    def _asks(self, command: str, now: float) -> bool:
        """Ask before the bot helps in a person's own game. Return whether there is a question now."""
        if not self.game.is_own or self.demo or self.game.ended_at is not None:
            return False
        if not self.stands:
            self.game.catch_up(now)
        if self.game.ended_at is None:
            self.question, self._countdown = HELP_VOIDS[command], None
            self._asked_at = now
            self.services.trace.note("question", about=command)
            self.revision += 1
        return True

    def is_new_question(self, now: float) -> bool:
        """Whether a question has just appeared. Keys of that moment were meant for the game."""
        return self.question is not None and now < self._asked_at + READING_SECONDS

    def answer(self, now: float, *, yes: bool) -> None:
        """Answer the question. The game goes on as it stood."""
        question, self.question = self.question, None
        self.revision += 1
        if not question:
            return
        if yes and question.command == "why":
            if not self.paused:
                self.game.resume(now)
            self._open_study(now)
        elif not self.paused:
            self.game.resume(now)
            if yes and question.command == "forecast":
                self._foresee(True)
            elif yes and question.command == "machine":
                self.hand_over(now)
            elif yes:
                self.game.toggle_hint(now)
            self.count(now)
