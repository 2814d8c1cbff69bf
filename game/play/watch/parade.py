"""A parade: two bots beside each other, or one bot under two or three dealers. Each well has a game, deal by deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from math import inf

from ...ai.thinking import Thinker
from ...core.dealers import RANDOMIZERS
from ...core.rules import ENDLESS
from ...core.session import SEQUENCE, Setup
from ...language import digits, say_many
from ...settings import Settings
from ...settings.machine import OUTSIDE
from ..game.effects import Effects
from ..game.services import Services
from ..game.timing import LEAP_BUDGET, Leaps, Speed
from ..records import new_game
from ..words.titles import bot_of, short_title, title_of
from .bot_game import BotGame
from .figures.games_tally import GamesTally

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
class Lineup:
    """Who plays in the wells of a parade, under which dealer. With ``Kind.ONE`` only the first of each counts."""

    kind: Kind
    bots: tuple[str, str]
    dealers: tuple[str, ...]
    """The names of the randomizers, two or three. Each has a well with ``Kind.DEALERS``."""
    rows: int

    @property
    def wells(self) -> int:
        return {Kind.ONE: 1, Kind.BOTS: 2, Kind.DEALERS: len(self.dealers)}[self.kind]

    @property
    def several(self) -> bool:
        return self.wells > 1

    def alone(self, side: int) -> Lineup:
        """The lineup of one well of several. The choices of the others come after those of that well."""
        order = [side, *(other for other in range(self.wells) if other != side)]
        dealers = tuple(self.dealer(each) for each in order)
        return replace(self, kind=Kind.ONE, bots=(self.bot(order[0]), self.bot(order[1])), dealers=dealers)

    def bot(self, side: int) -> str:
        """The bot of a well. ``side`` is 0 for the leftmost one."""
        return self.bots[side if self.kind is Kind.BOTS else 0]

    def player(self, settings: Settings, side: int) -> str:
        """The bot of a well by these settings. An outside bot plays in one well only."""
        return OUTSIDE if settings.machine.tbp and self.kind is Kind.ONE else self.bot(side)

    def dealer(self, side: int) -> str:
        return self.dealers[side if self.kind is Kind.DEALERS else 0]

    def settings(self, settings: Settings, side: int) -> Settings:
        """Return the settings of a well: the player's, with its bot, its dealer and the mode that is played."""
        tbp = settings.machine.tbp if self.kind is Kind.ONE else ()
        machine = replace(settings.machine.played_by(self.bot(side)), tbp=tbp)
        dealing = {} if settings.game_mode.sequence else {"randomizer": self.dealer(side)}
        return self.played(settings).choosing(machine=machine, **dealing)

    def following(self, before: Settings, after: Settings) -> Lineup:
        """Return the lineup after the player has chosen another bot or dealer on another page."""
        bot, dealer = after.machine.controller, after.dealt_by
        bots = self.bots if bot == before.machine.controller else (bot, self.bots[1])
        dealers = self.dealers if dealer == before.dealt_by else (dealer, *self.dealers[1:])
        return replace(self, bots=bots, dealers=dealers)

    def played(self, settings: Settings) -> Settings:
        """Return the settings with the mode that is played. Several wells keep only one with a fixed sequence: games
        that end at a goal tell nothing about who lasts longer."""
        if self.kind is Kind.ONE or settings.game_mode.sequence:
            return settings.as_demo()
        return replace(settings.for_bots(), mode=ENDLESS.name)

    def setup(self, settings: Settings, side: int, seed: str) -> Setup:
        setup = self.settings(settings, side).setup(seed)
        return replace(setup, rules=replace(setup.rules, skyline=min(self.rows, setup.rules.skyline)))

    def title(self, settings: Settings, side: int) -> str:
        """The heading of a well: what is different about it."""
        if self.kind is Kind.DEALERS:
            return title_of(self.dealer(side))
        return bot_of(settings, self.bot(side)).title


def first_lineup(settings: Settings, last: Lineup | None = None, dealers: Sequence[str] = ()) -> Lineup:
    """Return the lineup to begin with: the bot and the dealer of the settings, each beside another one. All of
    ``last``, which was watched before, is kept that still applies. ``dealers`` are those to watch, each in a well."""
    bot, dealer, heights = settings.machine.controller, settings.dealt_by, heights_for(settings)
    last = last or Lineup(Kind.ONE, (bot, _RIVAL), (dealer, _OTHER), LOW)
    kind, (_, rival), (_, other, *third), rows = last.kind, last.bots, last.dealers, last.rows
    if dealers:
        kind = Kind.DEALERS if len(dealers) > 1 else Kind.ONE
        dealer, *others = dealers[:MOST_WELLS]
        other, *third = others or (other,)
    rival = next(each for each in (rival, _RIVAL, "dellacherie") if each != bot)
    other = next(each for each in (other, _OTHER, "7-bag") if each != dealer)
    return Lineup(kind, (bot, rival), (dealer, other, *third), rows if rows in heights else heights[-1])


def heights_for(settings: Settings) -> tuple[int, ...]:
    """Return the heights of wells to choose from, the lowest first."""
    skyline = settings.ruleset.skyline
    return (*(rows for rows in HEIGHTS if rows < skyline), skyline)


def dealers_for(settings: Settings) -> tuple[str, ...]:
    """Return the dealers to choose from. A mode with a fixed sequence leaves no choice."""
    return (SEQUENCE,) if settings.game_mode.sequence else tuple(RANDOMIZERS)


STEP_BUDGET = 0.25
RESULT_SECONDS, FAST_RESULT_SECONDS = 2.0, 0.3
"""The seconds for which the end of all games is shown, by the clock and in turbo."""
HURRY = Speed(pieces=1)
"""The least speed of a game that goes on alone: who lasts longer is known, and the next deal waits for its end."""


class Parade:
    """Games side by side, deal after deal. All games of a deal have the same seed."""

    def __init__(self, services: Services, lineup: Lineup, now: float, *, speed: Speed) -> None:
        """Raises SettingsError if the settings do not allow the game."""
        self._services, self.lineup, self.speed = services, lineup, speed
        self.paused = False
        self.longer = [0] * lineup.wells
        """[well]: in how many deals its game was longer than all others."""
        self.deals = 0
        """The deals of which all games have ended."""
        self._leaps = Leaps(now)
        thinkers = [self._thinker(side) for side in range(lineup.wells)]
        self._deal(thinkers, now, services.settings.seed or services.fresh_seed())
        self.tallies = tuple(GamesTally(game.session) for game in self.games)

    def _thinker(self, side: int) -> Thinker:
        """Return who plays in a well."""
        return self.lineup.settings(self._services.settings, side).machine.thinker()

    def title_of(self, side: int) -> str:
        """The heading of a well: what is different about it."""
        return self.lineup.title(self._services.settings, side)

    def _deal(self, thinkers: Sequence[Thinker], now: float, seed: str) -> None:
        services = self._services
        self._over_at: float | None = None
        games = []
        for side, thinker in enumerate(thinkers):
            record = new_game(self.lineup.setup(services.settings, side, seed), services.entropy)
            games.append(BotGame(record, thinker, now, Effects.chosen(services.settings, services.note_fault)))
            games[-1].set_speed(self.speed, now)
        self.games = tuple(games)

    def new_deal(self, now: float) -> None:
        self._deal([game.thinker for game in self.games], now, self._services.fresh_seed())
        self._count(now)

    def pause(self, now: float) -> None:
        if not self.paused:
            self.advance(now)
        self.paused = not self.paused
        self.resume(now)

    def resume(self, now: float) -> None:
        self._leaps.resume(now)
        for game in self.games:
            game.resume(now)

    def take_back(self, now: float, side: int) -> None:
        """Go on with all games after another player has pressed the buttons of one of them."""
        self.games[side].take_back(now)
        self.resume(now)
        self._count(now)

    def step(self, now: float) -> None:
        """Place one piece in each game, and pause. After the end a new deal begins."""
        self.paused = True
        if self._over_at is not None:
            self.new_deal(now)
            return
        self.resume(now)
        for game in self.games:
            game.place(now, STEP_BUDGET, self._services.clock)
        self._count(now)

    def set_speed(self, speed: Speed, now: float) -> None:
        if not self.paused:
            self.advance(now)
        self.speed = speed
        self._keep_pace(now)

    def _keep_pace(self, now: float) -> None:
        self._leaps.resume(now)
        for game in self.games:
            game.set_speed(self._pace, now)

    @property
    def running(self) -> list[int]:
        return [side for side, game in enumerate(self.games) if not game.over]

    @property
    def lasting(self) -> int | None:
        """The well whose game goes on alone. None while several games run, and after all."""
        running = self.running
        return running[0] if len(running) == 1 else None

    @property
    def _pace(self) -> Speed:
        return self.speed if self.lasting is None else max(self.speed, HURRY)

    @property
    def leaping(self) -> bool:
        return not self._pace.presses

    def advance(self, now: float) -> bool:
        """Run all games up to ``now``. Some time after all have ended, the next deal begins. Return whether a game has
        begun or ended."""
        if self.paused or now < self._next_at:
            return False
        if self._over_at is not None:
            self.new_deal(now)
            return True
        if not self.leaping:
            for game in self.games:
                game.advance(now)
        elif self._leaps.due(now, self._services.settings.display.frame_seconds):
            self._leap(now)
        return self._count(now)

    def _leap(self, now: float) -> None:
        """Place pieces in turn, so that no game is more than a piece ahead while all run."""
        clock = self._services.clock
        ends, left = clock() + LEAP_BUDGET, [self._pace.pieces] * len(self.games)
        while (budget := ends - clock()) > 0:
            running = [side for side in self.running if left[side]]
            if not running:
                return
            side = min(running, key=lambda each: self.games[each].session.pieces)
            left[side] -= 1
            self.games[side].place(now, budget, clock)

    @property
    def _next_at(self) -> float:
        """When the next deal begins, if all games have ended."""
        if self._over_at is None:
            return -inf
        return self._over_at + (FAST_RESULT_SECONDS if self.leaping else RESULT_SECONDS)

    def _count(self, now: float) -> bool:
        """Count the games that have ended. Return whether there is one."""
        looks = [tally.look(game.session, over=game.over) for game, tally in zip(self.games, self.tallies, strict=True)]
        if not any(looks):
            return False
        if self.running:
            self._keep_pace(now)
        else:
            self._over_at = now
            self.deals += 1
            lived = [game.session.pieces for game in self.games]
            if lived.count(max(lived)) == 1:
                self.longer[lived.index(max(lived))] += 1
        return True

    def deadline(self, now: float) -> float | None:
        """When something is next due. None while the games stand still."""
        effects = [due for game in self.games if (due := game.effects.deadline(now)) is not None]
        if self.paused:
            return min(effects, default=None)
        if self._over_at is not None:
            return min([*effects, self._next_at])
        if self.leaping:
            return self._leaps.deadline(self._services.settings.display.frame_seconds)
        return min(due for game in self.games if (due := game.deadline(now)) is not None)

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
        return short_title(self.title_of(side))
