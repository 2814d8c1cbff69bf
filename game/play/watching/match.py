"""Two bots beside each other, or one bot under two or three dealers: a game in each well, deal after deal."""

from __future__ import annotations

from game.ai.thinker import Thinker
from game.language import digits, say, say_many
from game.play.effects import Effects
from game.play.history.names import short_title
from game.play.new_game import new_game
from game.play.services import Services
from game.play.speeds import Speed, changed, faster, speed_of
from game.play.watching.bot_game import BotGame
from game.play.watching.matchup import Matchup
from game.play.watching.survival import Curve, Survival
from game.play.watching.tally import Tally, measure_of

LEAP_BUDGET = 0.010
"""The seconds of each frame in which all bots may play when they do not wait for the clock."""
STEP_BUDGET = 0.25
"""The seconds that a single step may take."""
RESULT_SECONDS, FAST_RESULT_SECONDS = 2.0, 0.3
"""The seconds for which the end of all games is shown, by the clock and in turbo."""
HURRY = Speed(pieces=1)
"""The least speed of a game that goes on alone: who lasts longer is known, and the next deal waits for its end."""
_REDRAW_CURVES = 0.25
"""The seconds between two pictures of the curves, unless a game has ended."""


class Side:
    """One well: its game, and the games of its bot and its dealer before it."""

    def __init__(self, thinker: Thinker, game: BotGame) -> None:
        self.thinker, self.game = thinker, game
        self.tally = Tally(measure_of(game.session.mode))
        self.survival = Survival()
        self.counted = False
        """Whether the game is in the tally."""

    def facts(self, most: int) -> tuple[tuple[str, str], ...]:
        """The tally in names and values. ``most`` is the greatest number of games that have ended in a well."""
        return self.tally.facts(self.game.outcome, counted=self.counted, most=most)

    def count(self) -> bool:
        """Count the game if it has just ended. Return whether it was counted now."""
        if self.counted or not self.game.over:
            return False
        outcome = self.game.outcome
        self.tally.add(outcome)
        self.survival.add(outcome.pieces, died=outcome.topped_out)
        self.counted = True
        return True

    def drop(self) -> None:
        """Leave the game. It tells the curve only that it was alive up to now."""
        pieces = self.game.outcome.pieces
        if not self.counted and pieces:
            self.survival.add(pieces, died=False)

    @property
    def curve(self) -> Curve:
        """The survival curve, with the game that runs."""
        return self.survival.curve(() if self.counted else (self.game.outcome.pieces,))


class Match:
    """Games side by side, deal after deal. All games of a deal have the same seed."""

    def __init__(self, services: Services, matchup: Matchup, now: float, *, speed: Speed | None = None) -> None:
        """Raises SettingsError if the settings do not allow the game."""
        self._services, self.matchup = services, matchup
        self.speed = speed or speed_of(services.settings.machine.speed)
        self.paused = False
        self.seed = ""
        self.longer = [0] * matchup.wells
        """[well]: in how many deals its game was longer than all others."""
        self.deals = 0
        """The deals of which all games have ended."""
        self.revision = 0
        """A counter. It changes when a game begins or ends."""
        thinkers = [matchup.thinker(services.settings, side) for side in range(matchup.wells)]
        self._leapt_at = now
        self._curves: tuple[Curve, ...] | None = None
        self._curves_at = now
        games = self._deal(thinkers, now, services.settings.seed)
        self.sides = tuple(Side(thinker, game) for thinker, game in zip(thinkers, games, strict=True))

    def _deal(self, thinkers: list[Thinker], now: float, seed: str | None = None) -> list[BotGame]:
        services = self._services
        self.seed = seed or services.fresh_seed()
        self._over_at: float | None = None
        games = []
        for side, thinker in enumerate(thinkers):
            setup = self.matchup.setup(services.settings, side, self.seed)
            record = new_game(setup, services.entropy)
            game = BotGame(record, thinker, now, Effects.chosen(services.settings, services.note_fault))
            game.set_speed(self.speed, now)
            games.append(game)
        self.revision += 1
        self._curves = None
        return games

    # Commands

    def new_deal(self, now: float) -> None:
        """Leave all games and deal again, with a new seed."""
        for side in self.sides:
            side.drop()
        self._next(now)

    def _next(self, now: float) -> None:
        games = self._deal([side.thinker for side in self.sides], now)
        for side, game in zip(self.sides, games, strict=True):
            side.game, side.counted = game, False

    def pause(self, now: float) -> None:
        """Stop all games, or continue."""
        if not self.paused:
            self.advance(now)
        self.paused = not self.paused
        self.resume(now)

    def resume(self, now: float) -> None:
        """Go on with all games after a rest. No time has passed in them."""
        self._leapt_at = now
        for side in self.sides:
            side.game.resume(now)

    def take_back(self, now: float, side: int) -> None:
        """Go on with all games after another player has pressed the buttons of one of them."""
        self.sides[side].game.take_back(now)
        self.resume(now)
        self._count(now)

    def step(self, now: float) -> None:
        """Let each bot place one piece, and stop. After the end of all games, deal again."""
        self.paused = True
        if self._over_at is not None:
            self._next(now)
            return
        self.resume(now)
        for side in self.sides:
            side.game.place(now, STEP_BUDGET, self._services.clock)
        self._count(now)

    def change_speed(self, by: int, now: float) -> None:
        """Make all bots faster or slower."""
        self.set_speed(changed(self.speed, by), now)

    def set_speed(self, speed: Speed, now: float) -> None:
        """Set the speed of all bots. The tallies stay."""
        if not self.paused:
            self.advance(now)
        self.speed = speed
        self._keep_pace(now)

    def _keep_pace(self, now: float) -> None:
        self._leapt_at = now
        for side in self.sides:
            side.game.set_speed(self._pace, now)

    # Time

    @property
    def lasting(self) -> int | None:
        """The side whose game goes on alone. None while several games run, and after all."""
        running = [number for number, side in enumerate(self.sides) if not side.game.over]
        return running[0] if len(running) == 1 else None

    @property
    def _pace(self) -> Speed:
        """The speed of the games that run."""
        return self.speed if self.lasting is None else faster(self.speed, HURRY)

    @property
    def leaping(self) -> bool:
        """Whether the bots play without waiting for the clock."""
        return not self._pace.presses

    @property
    def _frame_seconds(self) -> float:
        return 1 / self._services.settings.display.max_fps

    def advance(self, now: float) -> None:
        """Run all games up to ``now``. Some time after all have ended, the next deal begins."""
        if self.paused:
            return
        if self._over_at is not None:
            if now >= self._over_at + self._shows_result:
                self._next(now)
            return
        if not self.leaping:
            for side in self.sides:
                side.game.advance(now)
        elif now >= self._leapt_at + self._frame_seconds:
            self._leapt_at = max(self._leapt_at + self._frame_seconds, now - self._frame_seconds)
            self._leap(now)
        self._count(now)

    def _leap(self, now: float) -> None:
        """Place pieces in turn, so that no game is more than a piece ahead while all run."""
        clock = self._services.clock
        ends, left = clock() + LEAP_BUDGET, [self._pace.pieces] * len(self.sides)
        while (budget := ends - clock()) > 0:
            running = [number for number, side in enumerate(self.sides) if left[number] and not side.game.over]
            if not running:
                return
            number = min(running, key=lambda each: self.sides[each].game.session.pieces)
            left[number] -= 1
            self.sides[number].game.place(now, budget, clock)

    @property
    def _shows_result(self) -> float:
        return FAST_RESULT_SECONDS if self.leaping else RESULT_SECONDS

    def _count(self, now: float) -> None:
        counted = [side.count() for side in self.sides]
        if not any(counted):
            return
        self.revision += 1
        self._curves = None
        if all(side.counted for side in self.sides):
            self._over_at = now
            self.deals += 1
            lived = [side.game.outcome.pieces for side in self.sides]
            if lived.count(max(lived)) == 1:
                self.longer[lived.index(max(lived))] += 1
        else:
            self._keep_pace(now)

    def deadline(self, now: float) -> float | None:
        """When something is next due. None while the games stand still."""
        effects = [due for side in self.sides if (due := side.game.effects.deadline(now)) is not None]
        if self.paused:
            return min(effects, default=None)
        if self._over_at is not None:
            return min([*effects, self._over_at + self._shows_result])
        if self.leaping:
            return self._leapt_at + self._frame_seconds
        return min(due for side in self.sides if (due := side.game.deadline(now)) is not None)

    # What is shown

    @property
    def most_games(self) -> int:
        """The greatest number of games that have ended in a well."""
        return max(side.tally.games for side in self.sides)

    def curves(self, now: float) -> tuple[Curve, ...]:
        """The survival curves of all wells. They are computed again a few times a second."""
        if self._curves is None or (now >= self._curves_at + _REDRAW_CURVES and not self.paused):
            self._curves = tuple(side.curve for side in self.sides)
            self._curves_at = now
        return self._curves

    @property
    def verdict(self) -> str:
        """Who lasted longer how often, in words. Empty before the first deal has ended."""
        if not self.deals:
            return ""
        most, two = max(self.longer), len(self.longer) == 2
        if self.longer.count(most) > 1:
            return say_many("{number} deal: nobody leads.", "{number} deals: nobody leads.", self.deals)
        name = self.name(self.longer.index(most))
        if self.deals == 1:
            return say("{name} lasted longer.", name=name) if two else say("{name} lasted longest.", name=name)
        if two:
            return say_many(
                "{name} lasted longer in {won} of {number} deal.",
                "{name} lasted longer in {won} of {number} deals.",
                self.deals,
                name=name,
                won=digits(most),
            )
        return say_many(
            "{name} lasted longest in {won} of {number} deal.",
            "{name} lasted longest in {won} of {number} deals.",
            self.deals,
            name=name,
            won=digits(most),
        )

    def name(self, side: int) -> str:
        """What is different about a well, without a year."""
        return short_title(self.matchup.title(self._services.settings, side))
