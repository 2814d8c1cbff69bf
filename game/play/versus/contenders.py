"""Who plays a match: a person, or a bot of the ladder, of the list or of another program; and how a match is set up."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from game.ai.opponents import LADDER, Opponent, opponent
from game.ai.players import PLAYERS
from game.core.dealers import RANDOMIZERS
from game.core.match import MatchSetup, set_up_match
from game.core.rules.attack import ATTACKS
from game.core.rules.rules import Rules
from game.core.rules.rulesets import RULES
from game.lab.arena.games import SOFT_DROP
from game.lab.arena.seats import FarSeat, OutsideSeat, Seat
from game.language import say
from game.play.words.titles import LADDER_TITLES, bot_of, short_title
from game.settings import Settings
from game.settings.machine import OUTSIDE
from game.storage.games import PERSON

_PACE = Fraction(2)
"""The pieces a second of a bot without a pace of its own."""
_THINKS = Fraction(1, 2)
"""The share of the time for a piece in which a bot thinks. Its keys take the rest."""
_KEYS, _LEAST_KEYS = 8, 6
"""The keys a second of a bot for each piece a second, and the least ones: about as many as a person presses."""


@dataclass(frozen=True)
class Contender:
    """Who plays one side."""

    name: str
    """As the screen and the file of the match call it."""
    opponent: Opponent | None = None
    """The bot. None for a person."""
    pace: Fraction = _PACE
    """The pieces that a bot places in a second."""

    @property
    def presses(self) -> float:
        """The keys that a bot presses in a second."""
        return max(float(_LEAST_KEYS), float(_KEYS * self.pace))

    def seat(self, rules: Rules, seed: str) -> Seat:
        """Where the bot thinks: a process of its own."""
        assert self.opponent
        seconds = float(_THINKS / self.pace)
        if self.opponent.command:
            return OutsideSeat(self.opponent.command, seconds)
        unlimited = "width" not in dict(self.opponent.options)
        return FarSeat(self.opponent, rules, seed, nodes=None, seconds=seconds, compiled=unlimited)


YOU = Contender(PERSON)


def rivals(settings: Settings) -> tuple[str, ...]:
    """The rivals that can be chosen: the ladder, the weakest first, the bots, and the outside bot of the settings."""
    return (*LADDER, *PLAYERS, *([OUTSIDE] if settings.machine.tbp else []))


def rival_title(settings: Settings, name: str) -> str:
    return say(LADDER_TITLES[name]) if name in LADDER_TITLES else short_title(bot_of(settings, name).title)


def rival_of(settings: Settings) -> Contender:
    """The rival that is chosen, at the speed that is chosen."""
    name = settings.versus.rival
    if name == OUTSIDE and settings.machine.tbp:
        bot = Opponent(OUTSIDE, command=settings.machine.tbp)
    else:
        bot = opponent(name if name != OUTSIDE else next(iter(LADDER)))
    pace = (bot.pace or _PACE) * Fraction(settings.versus.speed, 100)
    return Contender(bot.name, bot, pace)


def rated(settings: Settings) -> bool:
    """Whether a match by these settings counts for a rating: it is against the ladder as it was measured."""
    return settings.versus.rival in LADDER and settings.versus.speed == 100


def match_setup(settings: Settings, seed: str, sides: tuple[Contender, Contender]) -> MatchSetup:
    """The setup of a match. People have their handling, and bots the fastest soft drop."""
    chosen = settings.versus
    rules = RULES[chosen.rules]
    dealer = RANDOMIZERS.get(settings.randomizer)
    deals = dealer is not None and not dealer.file and not dealer.sees_board and dealer.replayable
    own, fastest = settings.handling.in_ticks(rules), replace(rules.handling, soft_drop=SOFT_DROP)
    first, second = (fastest if side.opponent else own for side in sides)
    return set_up_match(
        rules,
        ATTACKS[chosen.attack],
        seed,
        first_to=chosen.first_to,
        handlings=(first, second),
        hold=settings.hold,
        previews=settings.previews,
        randomizer=settings.randomizer if deals else None,
        options=settings.options if deals else None,
    )
