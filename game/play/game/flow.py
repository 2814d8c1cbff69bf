"""Games in a row: how each one begins, is played on, ends, and is followed by its results or the next one."""

from collections.abc import Callable
from math import inf

from ...core.board import Position
from ...core.session import Setup
from ...settings import Opening, Settings
from ..records import GameRecord, new_game
from ..records.results import Choices, Results
from ..records.reviews import keep_lessons
from .frame import Frame, Signal
from .guard import FREE_SECONDS, Guard
from .running import ContinuedGame, RunningGame
from .running_picture import Study
from .services import Keyboard, Services, Sound
from .sitting import Sitting
from .timing.timed_session import speed_of

REDEAL_SECONDS = 2.6
"""The seconds that a demo shows the end of a game."""
OVER_SECONDS = 2.4
"""The seconds after the end of a game in which its end is shown. Then its results appear."""
AGAIN_SECONDS = 1.0
"""The seconds after a game that ended by its faults. Then the next one begins."""
MEDAL_FALLS = 0.45
"""The seconds in which the disc of a new medal falls onto the result."""


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
        self.results: Results | None = None
        self.over_at = -inf
        """When the results of the last game appeared."""
        self._keyboard, self._sound = keyboard, sound
        self._beginnings = Beginnings(services, own or (Settings.as_demo if demo else Settings.choosing), position)
        self._guard = Guard()
        self._sitting: Sitting | None = None
        self._at_first = demo or machine, speed_of(services.settings.machine.speed)
        """Whether the bot plays the first game, and how fast."""
        if record is None:
            self.restart(now)
        elif isinstance(record, ContinuedGame):
            self._take_up(record.game, now, record)
            self.sitting.count(now)
            # Nobody is thrown into a game that falls at once.
            self.sitting.paused = self.sitting.covered = not self.sitting.counting
        else:
            self._take_up(record, now)
            if not record.session.tick:
                self.sitting.count(now)

    def _take_up(self, record: GameRecord, now: float, continued: ContinuedGame | None = None) -> None:
        """Let a game begin or go on. It is played as the one before, and the reasons and the forecast of a bot stay."""
        before = self._sitting
        machine, speed = (before.game.machine, before.game.speed) if before else self._at_first
        game = RunningGame(
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
        setup = record.setup
        self.services.trace.note("begin", seed=setup.seed, rules=setup.rules.name, machine=machine)
        self.services.under_way.begin(None if self.demo else record, now, continued=continued is not None)
        self._sitting, self.results = Sitting(self.services, game, demo=self.demo), None
        self._guard.forget()
        if before and before.study and game.machine:
            self._sitting.study = Study(game, now, stands=False)
        if before and before.game.foresight.forecast is not None and game.machine and game.foresight.possible:
            game.foresee(shown=True)

    @property
    def sitting(self) -> Sitting:
        """The game that is played, and what makes it stand still."""
        assert self._sitting
        return self._sitting

    @property
    def game(self) -> RunningGame:
        return self.sitting.game

    @property
    def choices(self) -> Choices | None:
        """The choices of the current menu. None while the game runs."""
        return self.results.choices if self.results else self.sitting.choices

    # Games

    def restart(self, now: float, seed: str = "") -> None:
        """Begin a new game, with a fresh seed or with this one."""
        self._play(self._beginnings.setup(seed), now)

    def restart_same_seed(self, now: float) -> None:
        self._play(self.game.setup, now)

    def _play(self, setup: Setup, now: float) -> None:
        self._take_up(new_game(setup, self.services.entropy), now)
        self.sitting.count(now)

    def _restart(self, command: str, now: float) -> None:
        (self.restart if command == "restart" else self.restart_same_seed)(now)

    def hold(self, command: str, now: float) -> None:
        """Press the key of a command that starts a new game. In a game under way it acts when it is held."""
        self._guard.forget()
        under_way = self.game.ended_at is None and self.game.session.seconds >= FREE_SECONDS
        if under_way and self.services.settings.restart_guard and not self.sitting.watched:
            self._guard.begin(command, now)
        else:
            self._restart(command, now)

    def let_go(self, command: str | None, now: float) -> None:
        """Let go of the key of a command. If it was not held long enough, a word says so."""
        if told := self._guard.let_go(command, self._keyboard.label):
            self.sitting.tell(told)
            if not self.sitting.paused:
                self.game.effects.advise(told, (), now)

    def leave_alone(self, now: float) -> bool:
        """React to the loss of the keyboard focus. Return whether the game has to be paused."""
        self._guard.forget()
        return self.sitting.leave_alone(now) and not self.results

    def leave(self, now: float) -> None:
        """Leave the game for the title. It is kept, so that it can be continued."""
        self.services.under_way.keep(now)
        self.game.first_keys.keep()
        self.services.dismiss()

    def toggle_study(self, now: float) -> None:
        """Show or hide the reasons of the bot, or after the end of a game turn the page of the results."""
        if self.results:
            self.turn_page()
        else:
            self.sitting.toggle_study(now)

    def toggle_panel(self, now: float) -> None:
        """Show or hide the panel of the dealer, in this game and the next ones."""
        self.services.change({"dealer_panel.shown": not self.services.settings.dealer_panel.shown})
        self.services.trace.note("dealer panel", on=self.services.settings.dealer_panel.shown)

    # After a game

    def hurry(self, now: float) -> bool:
        """Show the results at once if the end of a game is still being shown. Return whether it was."""
        ending = self.game.ended_at is not None and not self.results and not self.sitting.watched
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
        if self.sitting.watched:
            self.restart(now, self.services.fresh_seed())
            return
        if self._begins_again:
            self.restart(now)
            return
        self.services.dismiss()
        self.sitting.study, self.over_at = None, now
        game = self.game
        self.results = Results(game.record, game.review, game.finished, game.chase.contest(self.services, game.record))
        self.services.trace.note("results")

    @property
    def medal_lands(self) -> float:
        """When the disc of a new medal has fallen onto the result. In the past if none has to fall."""
        if not self.results or not self.results.hero.is_new:
            return -inf
        return self.over_at + MEDAL_FALLS * self.services.settings.display.animations

    def _keep_lessons(self) -> None:
        """Keep which boards of the person's own game wait to be placed better."""
        review, finished = self.game.review, self.game.finished
        if finished and finished.own and not review.is_silent:
            services = self.services
            day = services.date().date()
            keep_lessons(services.scores, finished.own, review.lessons, day, services.settings.machine)

    # Time

    def advance(self, now: float) -> None:
        """Go on to the instant ``now``: what is held, the game, and after its end the results."""
        if command := self._guard.due(now):
            self._restart(command, now)
        if self.game.ended_at is None:
            self.sitting.advance(now)
            self.services.under_way.advance(now)
        elif self.results and self.results.rating:
            self.results.rate(self.services.clock)
            if not self.results.rating:
                self._keep_lessons()
        elif not self.choices and now >= self._after(self.game.ended_at):
            self._over(now)

    def deadline(self, now: float) -> float | None:
        """When something is next due without a key press. None while a menu waits for the player."""
        if self._guard:
            return self._guard.next_change(now)
        if self.results and self.results.rating:
            return now
        if self.choices:
            return self.medal_lands if now < self.medal_lands else None
        after = None if self.game.ended_at is None else self._after(self.game.ended_at)
        return min(filter(None, (self.sitting.deadline(now), after)), default=None)

    def _after(self, ended_at: float) -> float:
        if self.sitting.watched:
            return ended_at + REDEAL_SECONDS
        return ended_at + (AGAIN_SECONDS if self._begins_again else OVER_SECONDS)

    @property
    def _begins_again(self) -> bool:
        """Whether the game has ended by its faults, so that the player wants no results but another game."""
        ended = self.game.session.ended
        return ended is not None and ended.reason == "faults"

    # Picture

    @property
    def revision(self) -> object:
        """All that a picture depends on, but for what happens in a game. When it changes, all has to be drawn again."""
        game, results, sitting = self.game, self.results, self.sitting
        page = results and (results.costliest, results.at_dealer, results.news)
        pause = (sitting.tip, self._guard.holding) if sitting.paused else None  # a running game shows both by itself
        dealer = self.services.settings.dealer_panel.shown
        return game, pause, sitting.question, page, game.foresight.forecast is not None, dealer

    def frame(self, now: float) -> Frame:
        return self.sitting.frame(now, self.signal(now))

    def signal(self, now: float) -> Signal | None:
        """What is shown large over the well: the ring of a key that is held, or the word of a countdown."""
        return self._guard.signal(now) or self.sitting.signal(now)
