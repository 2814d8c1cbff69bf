"""Games in a row: how each one starts, pauses, is studied and ends."""

from __future__ import annotations

from dataclasses import replace

from game.core.board.position import Position
from game.play.frame import Frame
from game.play.new_game import GameRecord, new_game
from game.play.results.pages import pause_sheet
from game.play.results.results import Choices, Results
from game.play.results.sheet import Sheet
from game.play.running.game import RunningGame
from game.play.running.picture import frame_of
from game.play.running.study import Pause, Study
from game.play.services import Keyboard, Services, Sound
from game.play.speeds import changed, speed_of

REDEAL_SECONDS = 2.0
"""The seconds that a demo shows the end of a game."""
OVER_SECONDS = 0.6
"""The seconds after the end of a game in which keys are ignored: they were meant for the game."""
_NEXT: Choices = (("New game", "restart"), ("Same seed again", "same seed"), ("Back to the title", "title"))
_PAUSED: Choices = (("Resume", "resume"), *_NEXT[:-1], ("What the bot would do", "why"), _NEXT[-1])


class GameFlow:
    """The games from the title screen until the return to it, or the games of a demo."""

    def __init__(
        self,
        services: Services,
        now: float,
        *,
        keyboard: Keyboard,
        sound: Sound,
        demo: bool = False,
        record: GameRecord | None = None,
        machine: bool = False,
        position: Position | None = None,
    ) -> None:
        """``demo`` starts with the bot on, and starts a new game after each one while the bot stays on.

        ``record`` is a game to play on, by the bot if ``machine`` is set. Each new game starts from ``position``, if it
        is given.
        """
        self._position = position
        self.services = services
        self.demo = demo
        self.study: Study | None = None
        """The reasons of the bot, while they are shown."""
        self.revision = 0
        """A counter. When it changes, everything has to be drawn again."""
        self._keyboard, self._sound = keyboard, sound
        self._machine, self._speed = demo or machine, speed_of(services.settings.machine.speed)
        if record is None:
            self._begin(services.settings.seed or services.fresh_seed(), now)
        else:
            self._take_up(record, now)

    def _begin(self, seed: str, now: float) -> None:
        settings = self.services.settings.as_demo() if self.demo else self.services.settings
        self._take_up(new_game(settings.setup(seed, self._position), self.services.entropy), now)

    def _take_up(self, record: GameRecord, now: float) -> None:
        self.game = RunningGame(
            self.services,
            record,
            now,
            keyboard=self._keyboard,
            sound=self._sound,
            machine=self._machine,
            speed=self._speed,
        )
        self.paused = False
        self.covered = False
        """Whether the pieces are hidden."""
        self.results: Results | None = None
        self.study = Study(self.game, now, stands=False) if self.study and self.game.machine else None
        self.revision += 1

    # What goes on

    @property
    def stands(self) -> bool:
        """Whether the game stands still."""
        return self.paused or (self.study is not None and self.study.stands)

    @property
    def watched(self) -> bool:
        """Whether this is a demo in which the bot plays."""
        return self.demo and self._machine

    @property
    def choices(self) -> Choices | None:
        """The choices of the current menu. None while the game runs."""
        if self.results:
            return self.results.choices
        return _PAUSED if self.paused else None

    def ignores_keys(self, now: float) -> bool:
        """Whether the game ended less than ``OVER_SECONDS`` ago."""
        return self.game.ended_at is not None and now < self.game.ended_at + OVER_SECONDS

    # Commands

    def pause(self, now: float) -> bool:
        """Pause the game and hide the pieces. Return False if the game is over."""
        self.game.catch_up(now)
        if self.game.ended_at is not None:
            return False
        self.paused = self.covered = True
        self.revision += 1
        self.services.trace.note("pause")
        return True

    def uncover(self) -> None:
        """Show the pieces in a pause, so that the player sees where the game continues."""
        self.covered = False

    def resume(self, now: float) -> None:
        """Continue after a pause."""
        self.paused = self.covered = False
        self.revision += 1
        self.game.resume(now)
        self.services.trace.note("resume")

    def restart(self, now: float) -> None:
        """Start a new game."""
        self._begin(self.services.settings.seed or self.services.fresh_seed(), now)

    def restart_same_seed(self, now: float) -> None:
        """Start a new game with the same seed."""
        self._take_up(new_game(self.game.setup, self.services.entropy), now)

    def toggle_machine(self, now: float) -> None:
        """Give the buttons to the bot, or back to the person."""
        if self.study:
            self.study.close(now)
        self._machine = not self._machine
        self.game.give_buttons(now, machine=self._machine)
        if self.study:
            self.study = Study(self.game, now, stands=not self._machine, pause=self.study.pause_behind)
        self.services.trace.note("machine", on=self._machine)

    def change_speed(self, by: int, now: float) -> None:
        """Make the bot play faster or slower. This does nothing while a person plays.

        In a person's game, Shift is the hold button, and + needs Shift on many keyboards.
        """
        speed = changed(self._speed, by)
        if self._machine and speed != self._speed:
            self._speed = speed
            self.game.set_speed(speed, now)
            self.services.trace.note("speed", label=speed.label)

    def toggle_study(self, now: float) -> None:
        """Show or hide the reasons of the bot. A person's game stands still meanwhile; a paused one stays paused."""
        if self.results:
            self.turn_page()
        elif self.study:
            self._close_study(self.study, now)
        elif self.game.ended_at is None:
            pause = Pause(self.covered) if self.paused else None
            if pause:
                self.resume(now)
            self.game.catch_up(now)
            self.study = Study(self.game, now, stands=bool(pause) or not self.game.machine, pause=pause)
        self.services.trace.note("why", on=self.study is not None)

    def _close_study(self, study: Study, now: float) -> None:
        """Hide the reasons. Where they were opened from a pause the game stays paused, and as far out of sight."""
        study.close(now)
        self.study = None
        if study.pause_behind and self.pause(now):
            self.covered = study.pause_behind.covered

    def turn_page(self) -> None:
        """Switch between the summary of a finished game and the costliest placements."""
        if self.results and self.game.review.total:
            self.results.turn_page()
            self.revision += 1

    def leave_alone(self, now: float) -> bool:
        """React to the loss of the keyboard focus. Return whether the game has to be paused."""
        if not self.stands:
            self.game.release_all(now)
        if self.study and not self.watched:
            self.study.stand(True, now)
        return not (self.watched or self.choices or self.study)

    # Time

    def advance(self, now: float) -> None:
        """Let time pass up to ``now``, in the game or after its end."""
        if self.game.ended_at is None:
            if self.study:
                self.study.advance(now)
            elif not self.paused:
                self.game.advance(now)
            self._machine = self._machine and self.game.machine  # a bot that fails gives the game back
        elif self.results and self.results.rating:
            before = self.results.news
            self.results.rate(self.services.clock)
            self.revision += self.results.news - before
        elif not self.choices and now >= self._after(self.game.ended_at):
            self._over(now)

    def deadline(self, now: float) -> float | None:
        """When something is next due without a key press. None while a menu waits for the player."""
        if self.results and self.results.rating:
            return now
        if self.choices:
            return None
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
        return replace(frame, covered=True) if self.covered else frame

    def sheet(self, *, muted: bool) -> Sheet:
        """The page over the game in a pause."""
        return pause_sheet(self.game.record, muted)
