"""Games in a row: how each one starts, waits, asks, is studied and ends."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import accumulate
from math import inf
from typing import NamedTuple

from ...core.board.position import Position
from ...core.session.buttons import Buttons
from ...core.session.setup import Setup
from ...language import digits, marked, say
from ...settings import Opening, Settings
from ..records.experience import DEALERS, HINTS, WATCH
from ..records.keeping import GameRecord, new_game
from ..records.pages import Choices, Results, Sheet, pause_sheet
from ..words.numbers import joined
from ..words.titles import title_of
from .dealer_sight import no_forecast
from .frame import Frame, Signal
from .motion import Curtain, Period
from .running import ContinuedGame, RunningGame
from .running_picture import Study, frame_of
from .services import Keyboard, Services, Sound
from .timed_session import Speed, changed, speed_of

Steps = tuple[tuple[str, float], ...]
"""Words, to be translated, and for how many seconds, or until when, each is shown."""
GO = marked("Go")
READY_GO: Steps = ((marked("Ready"), 0.8), (GO, 0.4))
COUNTDOWN: Steps = (("3", 0.5), ("2", 0.5), ("1", 0.5))


def ends_of(steps: Steps, now: float) -> Steps:
    """When each of some words ends that are shown from ``now`` on."""
    ends = accumulate((seconds for _, seconds in steps), initial=now)
    next(ends)
    return tuple((word, end) for (word, _), end in zip(steps, ends, strict=True))


def counted(ends: Steps, now: float) -> tuple[str, float]:
    """The word of a countdown that is shown, and when it ends. The last one stays."""
    return next((step for step in ends if now < step[1]), ends[-1])


HOLD_SECONDS = 0.4
"""How long the key of a guarded command is held until it acts."""
FREE_SECONDS = 5.0
"""The first seconds of a game, in which guarded commands act at once."""
_STEP = 1 / 60
_GUARDED: Mapping[str, tuple[str, str]] = {
    "restart": (marked("New game"), marked("Hold {key} for a new game")),
    "restart_same_seed": (marked("Same deal"), marked("Hold {key} for the same deal")),
}
"""Guarded command -> the words in its ring, and the answer to a tap."""


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


REDEAL_SECONDS = 2.6
"""The seconds that a demo shows the end of a game."""
OVER_SECONDS = 2.4
"""The seconds after the end of a game in which its end is shown. Then its results appear."""
DEAF_SECONDS = 0.6
"""The seconds after the end of a game in which keys are ignored: they were meant for the game. A lost game ignores them
until its curtain has closed."""


OwnSettings = Callable[[Settings], Settings]
"""Makes settings of those of the player, for games that are watched. The player's stay as they are."""


class Beginnings:
    """How each new game begins: by settings, and from a board as long as it suits them."""

    def __init__(self, services: Services, own: OwnSettings, position: Position | None) -> None:
        self._services, self._own = services, own
        self._made: tuple[Settings, Settings] | None = None  # the player's settings, and those that were made of them
        self._opening = Opening.fitting(self.settings, position)

    @property
    def settings(self) -> Settings:
        """The settings of the games. They are made of the player's, whenever these change."""
        player = self._services.settings
        if self._made is None or self._made[0] is not player:
            self._made = player, self._own(player)
        return self._made[1]

    def setup(self, seed: str = "") -> Setup:
        """Return the setup of the next game. Without a ``seed`` it has that of the settings, or a fresh one."""
        self._opening = self._opening.by(self.settings)
        return self._opening.setup(seed or self.settings.seed or self._services.fresh_seed())


class GameFlow:
    """The games from the title screen until the return to it, or the games of a demo."""

    game: RunningGame

    def __init__(
        self,
        services: Services,
        now: float,
        *,
        keyboard: Keyboard,
        sound: Sound,
        demo: bool = False,
        record: GameRecord | ContinuedGame | None = None,
        machine: bool = False,
        position: Position | None = None,
        own: OwnSettings | None = None,
    ) -> None:
        """``demo`` starts with the bot on, and starts a new game after each one while the bot stays on. No game of it
        is a person's own. ``record`` is a game to play on, by the bot if ``machine`` is set. A game that is continued
        starts with a countdown, or paused if the settings have none. Each new game starts from ``position``, if given.
        ``own`` makes the settings of the games of the player's; None: a demo may begin past the last level of a mode.
        """
        self.services, self.demo = services, demo
        self.paused = False
        self.more = False
        """Whether a pause shows its other rows."""
        self.covered = False
        self.study: Study | None = None
        self.question: Question | None = None
        self.results: Results | None = None
        self.over_at = -inf
        """When the results of the last game appeared."""
        self.tip = ""
        self._keyboard, self._sound = keyboard, sound
        self._beginnings = Beginnings(services, own or (Settings.as_demo if demo else Settings.choosing), position)
        self._countdown: Steps = ()
        """The words of a countdown, and when each ends. Empty while nothing is counted."""
        self._holding: tuple[str, Period] | None = None
        """A guarded command whose key is down, and for how long it must be."""
        self._asked_at = 0.0
        self._helps: Mapping[str, Callable[[float], None]] = {
            "why": self._open_study,
            "forecast": lambda now: self.game.foresee(shown=True),
            "hint": lambda now: self.game.toggle_hint(now),
            "machine": self.hand_over,
        }
        self._at_first: tuple[bool, Speed] | None = (demo or machine, speed_of(services.settings.machine.speed))
        if record is None:
            self.restart(now)
        elif isinstance(record, ContinuedGame):
            self._take_up(record.game, now, record)
            self.count(now)
            self.paused = self.covered = not self.counting  # nobody is thrown into a game that falls at once
        else:
            self._take_up(record, now)
            if not record.session.tick:
                self.count(now)

    def _take_up(self, record: GameRecord, now: float, continued: ContinuedGame | None = None) -> None:
        """Let a game begin or go on. It is played as the one before, and the reasons and the forecast of a bot stay."""
        machine, speed = self._at_first or (self.game.machine, self.game.speed)
        foresaw = not self._at_first and self.game.forecast is not None
        self._at_first = None
        game = self.game = RunningGame(
            self.services,
            record,
            now,
            keyboard=self._keyboard,
            sound=self._sound,
            machine=machine,
            speed=speed,
            settings=lambda: self._beginnings.settings,
            continued=continued,
        )
        self.services.under_way.begin(None if self.demo else record, now, continued=continued is not None)
        self.paused = self.covered = self.more = False
        self.question = self.results = self._holding = None
        self._countdown, self.tip = (), ""
        self.study = Study(game, now, stands=False) if self.study and game.machine else None
        if foresaw and game.machine and game.foreseeable:
            game.foresee(shown=True)

    # What goes on

    @property
    def watched(self) -> bool:
        """Whether this is a demo in which the bot plays."""
        return self.demo and self.game.machine

    @property
    def stands(self) -> bool:
        studied = self.study is not None and self.study.stands
        return bool(self.paused or self.question or self._countdown or studied)

    @property
    def counting(self) -> bool:
        return bool(self._countdown)

    @property
    def choices(self) -> Choices | None:
        """The choices of the current menu. None while the game runs."""
        if self.results:
            return self.results.choices
        if self.question:
            return (say(self.question.yes), "yes"), (say(self.question.no), "no")
        if not self.paused:
            return None
        labels = OF_A_DEMO if self.demo and self.game.machine else OF_A_BOT if self.game.machine else {}
        given = self.game.setup.mode.sequence  # which leaves no other dealer
        rows = MORE_OF_A_PAUSE if self.more else PAUSED
        return tuple((say(labels.get(act, label)), act) for label, act in rows if not (given and act == DEALER))

    def sheet(self, *, muted: bool) -> Sheet:
        """Return the words of the question, or of the pause."""
        if self.question:
            return Sheet(say(self.question.title), say(self.question.text))
        sheet = pause_sheet(self.game.record, muted)
        if self.game.machine:
            bot = say("Bot: {name}", name=say(self.game.who))
            sheet = replace(sheet, aside=joined((bot, sheet.aside)))
        return replace(sheet, note=self.tip) if self.tip else sheet

    def ignores_keys(self, now: float) -> bool:
        """Whether the game has just ended, or a question has just appeared. Keys of that moment were meant for the
        game."""
        curtain, ended_at = self.game.effects.standing(Curtain), self.game.ended_at
        just_over = ended_at is not None and now < (curtain.period.ends if curtain else ended_at + DEAF_SECONDS)
        return just_over or (self.question is not None and now < self._asked_at + READING_SECONDS)

    # Games

    def restart(self, now: float, seed: str = "") -> None:
        self._play(self._beginnings.setup(seed), now)

    def restart_same_seed(self, now: float) -> None:
        self._play(self.game.setup, now)

    def _play(self, setup: Setup, now: float) -> None:
        self._take_up(new_game(setup, self.services.entropy), now)
        self.count(now)

    def _restart(self, command: str, now: float) -> None:
        (self.restart if command == "restart" else self.restart_same_seed)(now)

    def hold(self, command: str, now: float) -> None:
        """Press the key of a command that starts a new game. In a game under way it acts when it is held."""
        self._holding = None
        under_way = self.game.ended_at is None and self.game.session.seconds >= FREE_SECONDS
        if under_way and self.services.settings.restart_guard and not self.watched:
            self._holding = command, Period(now, HOLD_SECONDS)
        else:
            self._restart(command, now)

    def let_go(self, command: str | None, now: float) -> None:
        """Let go of the key of a command. If it was not held long enough, a word says so."""
        if command and self._holding and self._holding[0] == command:
            self.tip = say(_GUARDED[command][1], key=self._keyboard.label(command))
            if not self.paused:
                self.game.effects.advise(self.tip, (), now)
            self._holding = None

    def leave(self, now: float) -> None:
        """Leave the game for the title. It is kept, so that it can be continued."""
        self.services.under_way.keep(now)
        self.game.first_keys.keep()
        self.services.dismiss()

    # Pauses

    def pause(self, now: float) -> bool:
        """Pause the game and hide the pieces. Return False if the game is over."""
        if not self.stands:
            self.game.catch_up(now)
        if self.game.ended_at is not None:
            return False
        self.paused = self.covered = True
        self._countdown = ()
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
            self._countdown = ends_of(READY_GO if begins else COUNTDOWN, now)

    def skip(self, now: float, button: Buttons = Buttons.NONE) -> None:
        """End the countdown. The button that ended it does nothing until it is pressed again."""
        if self._countdown:
            self._countdown = ()
            self.game.resume(now, without=button)
            self.services.trace.note("resume")

    def leave_alone(self, now: float) -> bool:
        """React to the loss of the keyboard focus. Return whether the game has to be paused."""
        self._holding = None
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
                self.question, self._countdown, self._asked_at = QUESTIONS[command], (), now
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
        if self.game.forecast and not machine:
            self.game.foresee(shown=True)
        if self.study:
            self.study = Study(self.game, now, stands=not machine, covered=self.study.covered)
        self.services.trace.note("machine", on=machine)

    def change_speed(self, by: int, now: float) -> None:
        self.set_speed(changed(self.game.speed, by), now)

    def set_speed(self, speed: Speed, now: float) -> None:
        """Let the bot play at a speed. This does nothing while a person plays: Shift holds then, and + needs Shift on
        many keyboards."""
        if self.game.machine and speed != self.game.speed:
            self.game.set_speed(speed, now)
            self.services.trace.note("speed", label=speed.label)

    def toggle_study(self, now: float) -> None:
        """Show or hide the reasons of the bot, or after the end of a game turn the page of the results. A person's game
        stands still meanwhile; a paused one stays paused."""
        if self.results:
            self.turn_page()
        elif self.study:
            self._close_study(self.study, now)
        elif self.game.ended_at is None:
            self._help("why", now)

    def _open_study(self, now: float) -> None:
        paused, covered = self.paused, self.covered
        if self.stands:
            self.paused = self.covered = False
            self._countdown = ()
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

    def toggle_panel(self, now: float) -> None:
        self.services.change({"dealer_panel.shown": not self.services.settings.dealer_panel.shown})
        self.services.trace.note("dealer panel", on=self.services.settings.dealer_panel.shown)

    def toggle_forecast(self, now: float) -> None:
        """Show the forecast of the dealer or hide it. Where there can be none, a caption says why."""
        if self.game.ended_at is not None:
            return
        if self.game.forecast:
            self.game.foresee(shown=False)
        elif self.game.foreseeable:
            self._help("forecast", now)
        else:
            self.game.effects.answer(say("No forecast"), no_forecast(self.game.dealer.randomizer.name), now)

    # After a game

    def hurry(self, now: float) -> bool:
        """Show the results at once if the end of a game is still being shown. Return whether it was."""
        ending = self.game.ended_at is not None and not self.results and not self.watched
        if ending:
            self._over(now)
        return ending

    def turn_page(self) -> None:
        if self.results and self.game.review.total:
            self.results.turn_page()

    def turn_to_dealer(self) -> None:
        if self.results:
            self.results.turn_to_dealer()

    def _over(self, now: float) -> None:
        if self.watched:
            self.restart(now, self.services.fresh_seed())
            return
        self.services.dismiss()
        self.study, self.over_at = None, now
        game = self.game
        self.results = Results(game.record, game.review, game.finished, game.chase.contest(self.services, game.record))
        self.services.trace.note("results")

    def _keep_lessons(self) -> None:
        """Keep which boards of the person's own game wait to be placed better."""
        review, finished = self.game.review, self.game.finished
        if finished and finished.own and not review.is_silent:
            lessons = ((costly.number, costly.verdict.holes) for costly in review.lessons)
            self.services.scores.mistakes.add(finished.own, lessons, self.services.date().date())

    # Time

    def advance(self, now: float) -> None:
        """Go on to the instant ``now``: what is held, the countdown, the game, and after its end the results."""
        if self._holding and now >= self._holding[1].ends:
            self._restart(self._holding[0], now)
        if self._countdown and now >= (end := self._countdown[-1][1]):
            self.skip(end)
        if self.game.ended_at is None:
            if self.study:
                self.study.advance(now)
            elif not self.stands:
                self.game.advance(now)
            self.services.under_way.advance(now)
        elif self.results and self.results.rating:
            self.results.rate(self.services.clock)
            if not self.results.rating:
                self._keep_lessons()
        elif not self.choices and now >= self._after(self.game.ended_at):
            self._over(now)

    def deadline(self, now: float) -> float | None:
        """When something is next due without a key press. None while a menu waits for the player."""
        if self._holding:
            return min(self._holding[1].ends, now + _STEP)
        if self.results and self.results.rating:
            return now
        if self.choices:
            return None
        if self._countdown:
            return counted(self._countdown, now)[1]
        if self.study and self.study.comparison.thinks:
            return now
        if self.study and self.study.stands:
            return self.game.effects.deadline(now)
        due = self.game.deadline(now)
        after = None if self.game.ended_at is None else self._after(self.game.ended_at)
        return min(filter(None, (due, after)), default=None)

    def _after(self, ended_at: float) -> float:
        return ended_at + (REDEAL_SECONDS if self.watched else OVER_SECONDS)

    # Picture

    @property
    def revision(self) -> object:
        """All that a picture depends on, but for what happens in a game. When it changes, all has to be drawn again."""
        game, results, dealer = self.game, self.results, self.services.settings.dealer_panel.shown
        page = results and (results.costliest, results.at_dealer, results.news)
        pause = (self.tip, self._holding) if self.paused else None  # a running game shows both by itself
        return game, pause, self.question, page, game.forecast is not None, dealer

    def frame(self, now: float) -> Frame:
        covered = self.covered or self.question is not None  # a question is no free time to think
        signal = self.signal(now)
        if self.study:
            return replace(self.study.frame(now), covered=covered, signal=signal)
        return frame_of(self.game, now, covered=covered, signal=signal)

    def signal(self, now: float) -> Signal | None:
        """What is shown large over the well: the word of a countdown, or the ring of a key that is held."""
        if self._holding:
            command, period = self._holding
            return Signal(say(_GUARDED[command][0]), period.share(now))
        return Signal(say(word)) if (word := self.word(now)) else None

    def word(self, now: float) -> str:
        """Return the word of a countdown, to be translated. Empty if nothing is counted."""
        return counted(self._countdown, now)[0] if self._countdown else ""
