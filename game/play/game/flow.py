"""Games in a row: how each one starts, pauses, is studied and ends, and what is heard of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.core.board.position import Position
from game.core.session.events import Event
from game.language import marked, say
from game.play.game.frame import Frame, Signal
from game.play.game.hearing import MENU_MUSIC, Music, cues_for, in_danger, track_of
from game.play.game.running import ContinuedGame, RunningGame
from game.play.game.running_picture import Study, frame_of
from game.play.game.services import Keyboard, Services, Sound
from game.play.game.standstill import GO, Standstill
from game.play.game.timed_session import Speed, changed, speed_of
from game.play.records.keeping import GameRecord, new_game
from game.play.records.pages import Choices, Results

HOLD_SECONDS = 0.4
"""How long the key of a guarded command is held until it acts."""
FREE_SECONDS = 5.0
"""The first seconds of a game, in which guarded commands act at once."""
_STEP = 1 / 60
_WORDS: Mapping[str, tuple[str, str]] = {
    "restart": (marked("New game"), marked("Hold {key} for a new game")),
    "restart_same_seed": (marked("Same deal"), marked("Hold {key} for the same deal")),
}
"""Guarded command -> the words in its ring, and the answer to a tap."""


@dataclass(frozen=True)
class HeldCommand:
    """A command whose key went down at a time, in seconds of the clock."""

    command: str
    began: float

    @property
    def word(self) -> str:
        """What it will do, in a word or two."""
        return say(_WORDS[self.command][0])

    def tip(self, key: str) -> str:
        """What to do, for a person who only tapped the key with this name."""
        return say(_WORDS[self.command][1], key=key)

    @property
    def acts_at(self) -> float:
        """The time at which it acts if the key stays down."""
        return self.began + HOLD_SECONDS

    def share(self, now: float) -> float:
        """How much of the time has passed, from 0 to 1."""
        return max(0.0, min(1.0, (now - self.began) / HOLD_SECONDS))

    def deadline(self, now: float) -> float:
        """When the picture next changes, or the command acts."""
        return min(self.acts_at, now + _STEP)


REDEAL_SECONDS = 2.6
"""The seconds that a demo shows the end of a game."""
OVER_SECONDS = 2.4
"""The seconds after the end of a game in which its end is shown. Then its results appear."""
DEAF_SECONDS = 0.6
"""The seconds after the end of a game in which keys are ignored: they were meant for the game. A lost game ignores them
until its curtain has closed."""


class GameFlow(Standstill):
    """The games from the title screen until the return to it, or the games of a demo."""

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
    ) -> None:
        """``demo`` starts with the bot on, and starts a new game after each one while the bot stays on.

        ``record`` is a game to play on, by the bot if ``machine`` is set. A game that is continued starts with a
        countdown, or paused if the settings have none. Each new game starts from ``position``, if it is given.
        """
        super().__init__(services, demo=demo)
        self._position = position
        self._holding: HeldCommand | None = None
        self._restarts: Mapping[str, Callable[[float], None]] = {
            "restart": self.restart,
            "restart_same_seed": self.restart_same_seed,
        }
        self._keyboard, self._sound = keyboard, sound
        self._machine, self._speed = demo or machine, speed_of(services.settings.machine.speed)
        if record is None:
            self._begin(services.settings.seed or services.fresh_seed(), now)
        elif isinstance(record, ContinuedGame):
            self._take_up(record.game, now, record)
            self.count(now)
            self.paused = self.covered = not self.counting  # nobody is thrown into a game that falls at once
        else:
            self._take_up(record, now)
            if not record.session.tick:
                self.count(now)

    def _begin(self, seed: str, now: float) -> None:
        settings = self.services.settings.as_demo() if self.demo else self.services.settings
        self._take_up(new_game(settings.setup(seed, self._position), self.services.entropy), now)
        self.count(now)

    def _take_up(self, record: GameRecord, now: float, continued: ContinuedGame | None = None) -> None:
        self.game = RunningGame(
            self.services,
            record,
            now,
            keyboard=self._keyboard,
            sound=self._sound,
            machine=self._machine,
            speed=self._speed,
            continued=continued,
        )
        self.services.under_way.begin(None if self.demo else record, now, continued=continued is not None)
        self._holding = None
        self.results: Results | None = None
        self.clear(now)

    # What goes on

    @property
    def watched(self) -> bool:
        """Whether this is a demo in which the bot plays."""
        return self.demo and self._machine

    @property
    def choices(self) -> Choices | None:
        """The choices of the current menu. None while the game runs."""
        return self.results.choices if self.results else super().choices

    def ignores_keys(self, now: float) -> bool:
        """Whether the game has just ended, or a question has just appeared."""
        curtain, ended_at = self.game.effects.curtain, self.game.ended_at
        just_over = ended_at is not None and now < (curtain.period.ends if curtain else ended_at + DEAF_SECONDS)
        return just_over or self.is_new_question(now)

    # Commands

    def leave(self, now: float) -> None:
        """Leave the game for the title. It is kept, so that it can be continued."""
        self.services.under_way.keep(now)
        self.services.dismiss()

    def hold(self, command: str, now: float) -> None:
        """Press the key of a command that starts a new game. In a game under way it acts when it is held."""
        self._holding = None
        under_way = self.game.ended_at is None and self.game.session.seconds >= FREE_SECONDS
        if under_way and self.services.settings.restart_guard and not self.watched:
            self._holding = HeldCommand(command, now)
            self.revision += self.paused
        else:
            self._restarts[command](now)

    def let_go(self, command: str | None, now: float) -> None:
        """Let go of the key of a command. If it was not held long enough, a word says so."""
        if self._holding and self._holding.command == command:
            self.tip = self._holding.tip(self._keyboard.label(command))
            if self.paused:
                self.revision += 1
            else:
                self.game.effects.advise(self.tip, (), now)
            self._holding = None

    def restart(self, now: float) -> None:
        """Start a new game."""
        self._begin(self.services.settings.seed or self.services.fresh_seed(), now)

    def restart_same_seed(self, now: float) -> None:
        """Start a new game with the same seed."""
        self._take_up(new_game(self.game.setup, self.services.entropy), now)
        self.count(now)

    def hand_over(self, now: float) -> None:
        """Give the buttons to the bot, or back to the person."""
        if self.study:
            self.study.close(now)
        self._machine = not self._machine
        self.game.give_buttons(now, machine=self._machine)
        if self.game.forecast and not self._machine:
            self.game.foresee(shown=True)
        if self.study:
            self.study = Study(self.game, now, stands=not self._machine, pause=self.study.pause_behind)
        self.services.trace.note("machine", on=self._machine)

    def change_speed(self, by: int, now: float) -> None:
        """Make the bot play faster or slower. This does nothing while a person plays.

        In a person's game, Shift is the hold button, and + needs Shift on many keyboards.
        """
        self.set_speed(changed(self._speed, by), now)

    def set_speed(self, speed: Speed, now: float) -> None:
        """Let the bot play at a speed. This does nothing while a person plays."""
        if self._machine and speed != self._speed:
            self._speed = speed
            self.game.set_speed(speed, now)
            self.services.trace.note("speed", label=speed.label)

    def toggle_study(self, now: float) -> None:
        """Show or hide the reasons of the bot, or after the end of a game turn the page of the results."""
        if self.results:
            self.turn_page()
        else:
            super().toggle_study(now)

    def hurry(self, now: float) -> bool:
        """Show the results at once if the end of a game is still being shown. Return whether it was."""
        ending = self.game.ended_at is not None and not self.results and not self.watched
        if ending:
            self._over(now)
        return ending

    def turn_page(self) -> None:
        """Switch between the summary of a finished game and the costliest placements."""
        if self.results and self.game.review.total:
            self.results.turn_page()
            self.revision += 1

    def turn_to_dealer(self) -> None:
        """Switch between the summary of a finished game and the page of its dealer."""
        if self.results:
            self.results.turn_to_dealer()
            self.revision += 1

    def leave_alone(self, now: float) -> bool:
        """React to the loss of the keyboard focus. Return whether the game has to be paused."""
        self._holding = None
        if not self.stands:
            self.game.release_all(now)
        if self.study and not self.watched:
            self.study.stand(True, now)
        return not (self.watched or self.choices or self.study)

    # Time

    def advance(self, now: float) -> None:
        """Let time pass up to ``now``, in the game or after its end."""
        if self._holding and now >= self._holding.acts_at:
            self._restarts[self._holding.command](now)
        if self._countdown and now >= self._countdown.ends_at:
            self.skip(self._countdown.ends_at)
        if self.game.ended_at is None:
            if self.study:
                self.study.advance(now)
            elif not self.stands:
                self.game.advance(now)
            self.services.under_way.advance(now)
            self._machine = self._machine and self.game.machine  # a bot that fails gives the game back
        elif self.results and self.results.rating:
            before = self.results.news
            self.results.rate(self.services.clock)
            self.revision += self.results.news - before
        elif not self.choices and now >= self._after(self.game.ended_at):
            self._over(now)

    def deadline(self, now: float) -> float | None:
        """When something is next due without a key press. None while a menu waits for the player."""
        if self._holding:
            return self._holding.deadline(now)
        if self.results and self.results.rating:
            return now
        if self.choices:
            return None
        if self._countdown:
            return self._countdown.deadline(now)
        if self.study and self.study.comparison.thinks:
            return now
        if self.study and self.study.stands:
            return self.game.effects.deadline(now)
        due = self.game.deadline(now)
        if self.game.ended_at is None:
            return due
        after = self._after(self.game.ended_at)
        return after if due is None else min(due, after)

    def _after(self, ended_at: float) -> float:
        return ended_at + (REDEAL_SECONDS if self.watched else OVER_SECONDS)

    def _over(self, now: float) -> None:
        if self.watched:
            self._begin(self.services.fresh_seed(), now)
            return
        self.services.dismiss()
        self.study = None
        game = self.game
        self.results = Results(game.record, game.review, game.finished, game.chase.contest(self.services, game.record))
        self.revision += 1
        self.services.trace.note("results")

    # Picture

    def frame(self, now: float) -> Frame:
        """The content of the screen."""
        frame = self.study.frame(now) if self.study else frame_of(self.game, now)
        covered = self.covered or self.question is not None  # a question is no free time to think
        return replace(frame, covered=covered, signal=self.signal(now))

    def signal(self, now: float) -> Signal | None:
        """What is shown large over the well: the word of a countdown, or the ring of a key that is held."""
        if self._holding:
            return Signal(self._holding.word, self._holding.share(now))
        return Signal(self._countdown.word(now)) if self._countdown else None


class Heard(NamedTuple):
    """What is to be heard now."""

    cues: list[str]
    music: Music | None
    """None is silence."""


class Ear:
    """Remembers what was heard of the current game."""

    def __init__(self) -> None:
        self._game: RunningGame | None = None
        self._danger = False
        self._grade = ""
        self._word = ""  # of the countdown
        self._pieces = 0

    def cues_for(self, events: Iterable[Event]) -> list[str]:
        """Return the cues of some events of the current game."""
        return cues_for(events, graded=self._game is not None and self._game.setup.rules.graded)

    def follow(self, flow: GameFlow, now: float) -> Heard:
        """Return what is to be heard of a flow at ``now``, in seconds of the clock."""
        game = flow.game
        if game is not self._game:
            self._game, self._danger, self._pieces = game, False, game.session.pieces
            self._grade = self._grade_of(game)
        cues = self._count(flow, now)
        if game.ended_at is not None:
            return Heard(cues, MENU_MUSIC if flow.results else None)
        if not game.leaping:  # at that speed cues would only flicker
            cues += self._changes(game)
        ducked = flow.stands and not flow.counting
        return Heard(cues, Music(track_of(game.session), self._danger, ducked=ducked))

    def _count(self, flow: GameFlow, now: float) -> list[str]:
        """The cue of a new word of the countdown."""
        signal = flow.signal(now) if flow.counting else None
        before, self._word = self._word, signal.word if signal else ""
        if not self._word or self._word == before:
            return []
        return ["go" if self._word == say(GO) else "count"]

    def _changes(self, game: RunningGame) -> list[str]:
        """The cues of a new grade and of danger."""
        cues = []
        if game.session.pieces != self._pieces:
            self._pieces = game.session.pieces
            before, self._grade = self._grade, self._grade_of(game)
            cues += ["grade"] if self._grade not in ("", before) else []
        before_danger, self._danger = self._danger, in_danger(game.session, self._danger)
        cues += ["danger"] if self._danger and not before_danger else []
        return cues

    def _grade_of(self, game: RunningGame) -> str:
        return game.statistics.grade(game.session) if game.setup.rules.graded else ""
