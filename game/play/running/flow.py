"""One game after the other: how each begins, its pauses, the study of its turns, what comes after its end."""

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
"""How long a demo shows the end of a game."""
OVER_SECONDS = 0.6
"""How long the end of a game ignores keys, which were meant for the game."""
_NEXT: Choices = (("New game", "restart"), ("Same seed again", "same seed"), ("Back to the title", "title"))
_PAUSED: Choices = (("Resume", "resume"), *_NEXT[:-1], ("What the machine would do", "why"), _NEXT[-1])


class GameFlow:
    """The games that a person plays from when the title is left until it is seen again, or those of a demo."""

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
        """``demo`` begins with the machine on, and deals again by itself while the machine stays on.

        ``record`` is a game to play on; ``machine`` lets the machine do so. Each new game begins from ``position``, if
        there is one.
        """
        self._position = position
        self.services = services
        self.demo = demo
        self.study: Study | None = None
        """The machine's reasons, while they are shown."""
        self.revision = 0
        """Counts the changes after which nothing that was drawn before is right."""
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
        """Whether the pieces are out of sight."""
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
        """Whether this is a demo in which the machine plays, so that nobody's game waits for anybody."""
        return self.demo and self._machine

    @property
    def choices(self) -> Choices | None:
        """What the player is asked to choose from; None while the game goes on."""
        if self.results:
            return self.results.choices
        return _PAUSED if self.paused else None

    def ignores_keys(self, now: float) -> bool:
        """Whether the game has just ended, so that keys are still meant for it."""
        return self.game.ended_at is not None and now < self.game.ended_at + OVER_SECONDS

    # Commands

    def pause(self, now: float) -> bool:
        """Let the game stand still, out of sight. Returns False where it is over."""
        self.game.catch_up(now)
        if self.game.ended_at is not None:
            return False
        self.paused = self.covered = True
        self.revision += 1
        self.services.trace.note("pause")
        return True

    def uncover(self) -> None:
        """Show the pieces in a pause: whoever plays on has to see from where."""
        self.covered = False

    def resume(self, now: float) -> None:
        """Let the game go on after a pause."""
        self.paused = self.covered = False
        self.revision += 1
        self.game.resume(now)
        self.services.trace.note("resume")

    def restart(self, now: float) -> None:
        """Begin another game."""
        self._begin(self.services.settings.seed or self.services.fresh_seed(), now)

    def restart_same_seed(self, now: float) -> None:
        """Begin the same game again."""
        self._take_up(new_game(self.game.setup, self.services.entropy), now)

    def toggle_machine(self, now: float) -> None:
        """Give the buttons to the machine, or back to the person."""
        if self.study:
            self.study.close(now)
        self._machine = not self._machine
        self.game.give_buttons(now, machine=self._machine)
        if self.study:
            self.study = Study(self.game, now, stands=not self._machine, pause=self.study.pause_behind)
        self.services.trace.note("machine", on=self._machine)

    def change_speed(self, by: int, now: float) -> None:
        """Let the machine play faster or slower, while it plays.

        A person's game has no use for it, and there Shift, which types a +, is hold.
        """
        speed = changed(self._speed, by)
        if self._machine and speed != self._speed:
            self._speed = speed
            self.game.set_speed(speed, now)
            self.services.trace.note("speed", label=speed.label)

    def toggle_study(self, now: float) -> None:
        """Show or hide the machine's reasons. A person's game stands still meanwhile; a paused one stays paused."""
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
        """Go from the summary of a finished game to the costliest placements, or back."""
        if self.results and self.game.review.total:
            self.results.turn_page()
            self.revision += 1

    def leave_alone(self, now: float) -> bool:
        """React to the loss of the keyboard. Returns whether the game has to be paused for it."""
        if not self.stands:
            self.game.release_all(now)
        if self.study and not self.watched:
            self.study.stand(True, now)
        return not (self.watched or self.choices or self.study)

    # Time

    def advance(self, now: float) -> None:
        """Let the game go on, or what comes after its end."""
        if self.game.ended_at is None:
            if self.study:
                self.study.advance(now)
            elif not self.paused:
                self.game.advance(now)
            self._machine = self._machine and self.game.machine  # it may have given the game back by itself
        elif self.results and self.results.rating:
            self.results.rate(self.services.clock)
            self.revision += 1
        elif not self.choices and now >= self._after(self.game.ended_at):
            self._over(now)

    def deadline(self, now: float) -> float | None:
        """When something is due by itself; None while the player is asked to choose."""
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
        self.results = Results(self.game.record, self.game.review, self.game.finished)
        self.revision += 1
        self.services.trace.note("results")

    # Picture

    def frame(self, now: float) -> Frame:
        """What there is to see of the game."""
        frame = self.study.frame(now) if self.study else frame_of(self.game, now)
        return replace(frame, covered=True) if self.covered else frame

    def sheet(self, *, muted: bool) -> Sheet:
        """The page over the game while the player is asked to choose."""
        return self.results.sheet if self.results else pause_sheet(self.game.record, muted)
