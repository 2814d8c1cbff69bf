"""What is watched: one bot, two bots on one deal, or one bot under two or three dealers."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from game.ai.cards import BotCard
from game.ai.players import card, outside_card
from game.ai.thinker import Thinker
from game.core.dealers import RANDOMIZERS, DealerCard
from game.core.rules.modes import ENDLESS
from game.core.session.setup import SEQUENCE, Setup
from game.language import say
from game.play.bots import told
from game.play.speeds import Speed
from game.settings import Settings
from game.settings.machine import OUTSIDE

HEIGHTS = (8, 10, 12, 14, 16)
"""The heights of lower wells, in rows. In a low well games are short."""
MOST_WELLS = 3
"""The greatest number of wells side by side."""
LOW = 8
"""The height at which several wells begin. The games of most bots are short enough there to be watched."""
SIDE_SPEED = Speed(presses=50)
"""The speed at which several wells begin at least: the first game ends within half a minute or so."""
_RIVAL, _OTHER = "fahey", "bastet"
"""The bot and the dealer that stand on the right at first. Games are short with each of them."""


class Kind(Enum):
    """What stands side by side."""

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
        """The number of wells."""
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
        """The dealer of a well."""
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
        """Return the setup of the game of a well."""
        setup = self.settings(settings, side).setup(seed)
        return replace(setup, rules=replace(setup.rules, skyline=min(self.rows, setup.rules.skyline)))

    def thinker(self, settings: Settings, side: int) -> Thinker:
        """Return the bot of a well. Outside bots play in one well only."""
        return self.settings(settings, side).machine.thinker()

    def title(self, settings: Settings, side: int) -> str:
        """The heading of a well: what is different about it."""
        if self.kind is Kind.DEALERS:
            return say(dealer_card(self.dealer(side)).title)
        return bot_card(settings, self.bot(side)).title


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


def bot_card(settings: Settings, bot: str, own_name: str = "") -> BotCard:
    """Return what people are told about a bot of these settings, in the language of the player.

    ``own_name`` is the name that an outside bot reports, if it is known.
    """
    machine = settings.machine
    if bot == OUTSIDE:
        outside = told(outside_card(shlex.join(machine.tbp)))
        return replace(outside, title=own_name or outside.title)
    return told(card(bot, machine.custom_players))


def dealer_card(dealer: str) -> DealerCard:
    """Return what people are told about a dealer, in the language of the source."""
    return RANDOMIZERS[dealer].card
