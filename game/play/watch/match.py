"""Two bots beside each other, or one bot under two or three dealers: a game in each well, deal after deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from game.ai.thinker import Thinker
from game.core.dealers import RANDOMIZERS
from game.core.rules.modes import ENDLESS
from game.core.session.setup import SEQUENCE, Setup
from game.language import digits, say_many
from game.play.game.effects import Effects
from game.play.game.services import Services
from game.play.game.timed_session import Speed, faster, speed_of
from game.play.records.keeping import new_game
from game.play.watch.bot_game import BotGame
from game.play.watch.tally import Outcome, SurvivalCurve, Tally, measure_of
from game.play.words.titles import bot_of, short_title, title_of
from game.settings import Settings

HEIGHTS = (8, 10, 12, 14, 16)
"""The heights of lower wells, in rows. In a low well games are short."""
MOST_WELLS = 3
LOW = 8
"""The height at which several wells begin. The games of most bots are short enough there to be watched."""
SIDE_SPEED = Speed(presses=50)
"""The speed at which several wells begin at least: the first game ends within half a minute or so."""
_RIVAL, _OTHER = "fahey", "bastet"
"""The bot and the dealer that stand on the right at first. Games are short with each of them."""


class Kind(Enum):
    ONE = "one"
    BOTS = "bots"
    DEALERS = "dealers"


@dataclass(frozen=True)
class Matchup:
    """The choices for some wells. With ``Kind.ONE`` only the first of each counts."""

    kind: Kind
    bots: tuple[str, str]
    """The names of the bots of settings.yaml."""
    dealers: tuple[str, ...]
    """The names of the randomizers, two or three. Each has a well with ``Kind.DEALERS``."""
    rows: int
    """The height of the wells."""

    @property
    def wells(self) -> int:
        return {Kind.ONE: 1, Kind.BOTS: 2, Kind.DEALERS: len(self.dealers)}[self.kind]

    def alone(self, side: int) -> Matchup:
        """The matchup of one well of several. The choices of the others come after those of that well."""
        order = [side, *(other for other in range(self.wells) if other != side)]
        dealers = tuple(self.dealer(each) for each in order)
        return replace(self, kind=Kind.ONE, bots=(self.bot(order[0]), self.bot(order[1])), dealers=dealers)

    def bot(self, side: int) -> str:
        """The bot of a well. ``side`` is 0 for the leftmost one."""
        return self.bots[side if self.kind is Kind.BOTS else 0]

    def player(self, settings: Settings, side: int) -> str:
        """The bot of a well by these settings. An outside bot plays in one well only."""
        return settings.machine.player if self.kind is Kind.ONE else self.bot(side)

    def dealer(self, side: int) -> str:
        return self.dealers[side if self.kind is Kind.DEALERS else 0]

    def settings(self, settings: Settings, side: int) -> Settings:
        """Return the settings of the game of a well.

        Wells side by side play endless: games that end at a goal tell nothing about who lasts longer.
        """
        machine = replace(settings.machine, controller=self.bot(side), tbp=())
        dealing = {} if settings.game_mode.sequence else {"randomizer": self.dealer(side)}
        return self.played(settings).choosing(machine=machine, **dealing)

    def played(self, settings: Settings) -> Settings:
        """Return the settings with the mode that is played. Several wells keep only a mode with a fixed sequence."""
        if self.kind is Kind.ONE or settings.game_mode.sequence:
            return settings.as_demo()
        return replace(settings, mode=ENDLESS.name)

    def setup(self, settings: Settings, side: int, seed: str) -> Setup:
        setup = self.settings(settings, side).setup(seed)
        return replace(setup, rules=replace(setup.rules, skyline=min(self.rows, setup.rules.skyline)))

    def thinker(self, settings: Settings, side: int) -> Thinker:
        """Return the bot of a well. Outside bots play in one well only."""
        return self.settings(settings, side).machine.thinker()

    def title(self, settings: Settings, side: int) -> str:
        """The heading of a well: what is different about it."""
        if self.kind is Kind.DEALERS:
            return title_of(self.dealer(side))
        return bot_of(settings, self.bot(side)).title


def first_matchup(settings: Settings, last: Matchup | None = None, dealers: Sequence[str] = ()) -> Matchup:
    """Return the matchup to begin with: the bot and the dealer of the settings, each beside another one.

    ``last`` is what was watched before, of which all that still applies is kept. ``dealers`` are those to watch, if
    there are any: a well for each, at most ``MOST_WELLS``.
    """
    bot, dealer, heights = settings.machine.controller, settings.dealt_by, heights_for(settings)
    kind, rival, other, rows = Kind.ONE, _RIVAL, _OTHER, LOW
    third: tuple[str, ...] = ()
    if last:
        kind, rival, rows = last.kind, last.bots[1], last.rows
        other, third = last.dealers[1], last.dealers[2:]
    if dealers:
        kind, dealer = Kind.DEALERS if len(dealers) > 1 else Kind.ONE, dealers[0]
        other, third = dealers[1] if len(dealers) > 1 else other, tuple(dealers[2:MOST_WELLS])
    if rival == bot:
        rival = _RIVAL if bot != _RIVAL else "dellacherie"
    if other == dealer:
        other = _OTHER if dealer != _OTHER else "7-bag"
    return Matchup(kind, (bot, rival), (dealer, other, *third), rows if rows in heights else heights[-1])


def heights_for(settings: Settings) -> tuple[int, ...]:
    """Return the heights of wells to choose from, the lowest first."""
    skyline = settings.ruleset.skyline
    return (*(rows for rows in HEIGHTS if rows < skyline), skyline)


def dealers_for(settings: Settings) -> tuple[str, ...]:
    """Return the dealers to choose from. A mode with a fixed sequence leaves no choice."""
    return (SEQUENCE,) if settings.game_mode.sequence else tuple(RANDOMIZERS)


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
    """One well: its game, and the tally of its bot under its dealer."""

    def __init__(self, game: BotGame) -> None:
        self.game = game
        self.tally = Tally(measure_of(game.session.mode))

    def begin(self, game: BotGame) -> None:
        self.tally.outcome = Outcome.of(self.game.session)
        self.game = game
        self.tally.begin()

    def look(self) -> bool:
        """See how far the game has come. Return whether it has ended since the last look."""
        if self.tally.counted:
            return False
        self.tally.outcome = Outcome.of(self.game.session)
        if self.game.over:
            self.tally.add(self.tally.outcome)
        return self.game.over


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
        self._leapt_at = self._curves_at = now
        thinkers = [matchup.thinker(services.settings, side) for side in range(matchup.wells)]
        self.sides = tuple(map(Side, self._deal(thinkers, now, services.settings.seed)))

    def _deal(self, thinkers: Sequence[Thinker], now: float, seed: str | None = None) -> list[BotGame]:
        services = self._services
        self.seed = seed or services.fresh_seed()
        self._over_at: float | None = None
        self._curves: tuple[SurvivalCurve, ...] | None = None
        self.revision += 1
        games = []
        for side, thinker in enumerate(thinkers):
            record = new_game(self.matchup.setup(services.settings, side, self.seed), services.entropy)
            games.append(BotGame(record, thinker, now, Effects.chosen(services.settings, services.note_fault)))
            games[-1].set_speed(self.speed, now)
        return games

    # Commands

    def new_deal(self, now: float) -> None:
        """Leave all games and deal again, with a new seed."""
        for side, game in zip(self.sides, self._deal([side.game.thinker for side in self.sides], now), strict=True):
            side.begin(game)

    def pause(self, now: float) -> None:
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
            self.new_deal(now)
            return
        self.resume(now)
        for side in self.sides:
            side.game.place(now, STEP_BUDGET, self._services.clock)
        self._count(now)

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
                self.new_deal(now)
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
        if not sum(side.look() for side in self.sides):  # all of them look
            return
        self.revision += 1
        self._curves = None
        if all(side.game.over for side in self.sides):
            self._over_at = now
            self.deals += 1
            lived = [side.tally.outcome.pieces for side in self.sides]
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
        return max(side.tally.games for side in self.sides)

    def curves(self, now: float) -> tuple[SurvivalCurve, ...]:
        """The survival curves of all wells. They are computed again a few times a second."""
        if self._curves is None or (now >= self._curves_at + _REDRAW_CURVES and not self.paused):
            self._curves = tuple(side.tally.curve for side in self.sides)
            self._curves_at = now
        return self._curves

    @property
    def verdict(self) -> str:
        """Who lasted longer how often, in words. Empty before the first deal has ended."""
        if not self.deals:
            return ""
        most = max(self.longer)
        if self.longer.count(most) > 1:
            return say_many("{number} deal: nobody leads.", "{number} deals: nobody leads.", self.deals)
        return say_many(
            "{name} lasted longest in {won} of {number} deal.",
            "{name} lasted longest in {won} of {number} deals.",
            self.deals,
            name=self.name(self.longer.index(most)),
            won=digits(most),
        )

    def name(self, side: int) -> str:
        """What is different about a well, without a year."""
        return short_title(self.matchup.title(self._services.settings, side))
