"""Who plays a match: a person, or a bot of the ladder, of the list or of another program; and how a match is set up."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial

from ...ai import PLAYERS
from ...ai.opponents import IN_A_PATH, LADDER, Opponent, opponent
from ...ai.thinking import Thinker
from ...core import MatchSetup, set_up_match
from ...core.dealers import RANDOMIZERS
from ...core.messages import reason
from ...core.replay import THE_PERSON, Player
from ...core.rules import ATTACKS, RULES, Handling, Rules
from ...settings import Settings
from ...settings.machine import OUTSIDE
from ...settings.sections import FITTING, SECOND_PLAYER
from ...storage import PERSON
from ..records.history import player_title
from ..words.titles import short_title, value_title
from .early import EarlySeat, compiles
from .hand import SOFT_DROP, Hand
from .seats import BesideSeat, EmptySeat, FarSeat, OutsideSeat, Seat

_PACE = Fraction(2)
"""The pieces a second of a bot without a pace of its own."""
_THINKS = Fraction(1, 2)
"""The share of the time for a piece in which a bot thinks. Its keys take the rest."""
_KEYS, _LEAST_KEYS = 8, 6
"""The keys a second of a bot for each piece a second, and the least ones: about as many as a person presses."""


@dataclass(frozen=True)
class Contender:
    player: Player
    opponent: Opponent | None = None
    pace: Fraction = _PACE
    """The pieces that a bot places in a second."""

    @property
    def presses(self) -> float:
        return max(float(_LEAST_KEYS), float(_KEYS * self.pace))

    def seat(self, setup: MatchSetup, seed: str) -> Seat:
        """Where the bot thinks in a match: a process of its own, at a lower priority than the game."""
        assert self.opponent
        seconds = float(_THINKS / self.pace)
        if self.opponent.command:
            return OutsideSeat(self.opponent.command, seconds, behind=True)
        unlimited = "width" not in dict(self.opponent.options)
        made = partial(self._far_seat, setup, seed, seconds)
        try:
            return EarlySeat(made) if unlimited and compiles() else made(False)
        except OSError as error:
            return EmptySeat(f"its process cannot start: {reason(error)}")

    def _far_seat(self, setup: MatchSetup, seed: str, seconds: float, compiled: bool) -> FarSeat:
        assert self.opponent
        return FarSeat(self.opponent, setup, seed, nodes=None, seconds=seconds, compiled=compiled, behind=True)


ME = Contender(THE_PERSON)


def own_rivals(settings: Settings) -> Mapping[str, str]:
    """The bots of one's own that can be rivals: their values in the settings, which are their files -> their names."""
    files = {str(path): name for name, path in settings.machine.files.items()}
    return {path: name for path, name in files.items() if IN_A_PATH.search(path)}


def rivals(settings: Settings, left: str = PERSON) -> tuple[str, ...]:
    """The rivals that can be chosen by who plays at the left: the one that fits the person and a second one, the
    ladder, the weakest first, the bots, those of one's own, and the outside bot of the settings. A bot plays with no
    second person."""
    people = (FITTING, SECOND_PLAYER) if left == PERSON else (FITTING,)
    return (*people, *LADDER, *PLAYERS, *own_rivals(settings), *([OUTSIDE] if settings.machine.tbp else []))


def rival_title(settings: Settings, name: str) -> str:
    if name == SECOND_PLAYER:
        return player_title(Player.second(settings.second_player.name))
    if name == PERSON:
        return player_title(THE_PERSON)
    return short_title(value_title("versus.rival", name))


def _contender(settings: Settings, name: str, speed: int = 100) -> Contender:
    if name == PERSON:
        return ME
    if name == SECOND_PLAYER:
        return Contender(Player.second(settings.second_player.name))
    bot = _bot(settings, name)
    return Contender(Player.bot(bot.name), bot, (bot.pace or _PACE) * Fraction(speed, 100))


def level_hand(level: str, rules: Rules, seat: Callable[[Callable[[], Thinker]], Seat] = BesideSeat) -> Hand:
    """The hand of a level of the ladder that plays alone, at its real pace. ``seat`` makes where it thinks from what
    makes the bot."""
    bot = opponent(level)
    player = Contender(Player.bot(bot.name), bot, bot.pace or _PACE)
    return Hand(seat(partial(bot.thinker, seed="1")), rules, player.pace, second=False, presses=player.presses)


def _bot(settings: Settings, name: str) -> Opponent:
    if name == OUTSIDE:
        return Opponent(OUTSIDE, command=settings.machine.tbp)
    own = own_rivals(settings).get(name)
    if own is None:
        return opponent(name)
    player = settings.machine.custom_players[own]
    return Opponent(own, own, (("pieces", player.pieces),), tuple(player.weights.items()))


def against(settings: Settings, rival: str) -> Settings:
    """The settings for a match of the person against a rival at its usual speed."""
    return replace(settings, versus=replace(settings.versus, rival=rival, speed=100))


@dataclass(frozen=True)
class Seating:
    """Who plays a match by the settings, by their values there."""

    settings: Settings
    fitting: str = next(iter(LADDER))
    """The level of the ladder that fits the person."""
    left: str = PERSON
    """Who plays at the left: the person, or a bot that is watched."""

    @property
    def names(self) -> tuple[str, str]:
        chosen = self.settings.versus.rival
        known = chosen in rivals(self.settings, self.left)
        return self.left, self.fitting if chosen == FITTING or not known else chosen

    @property
    def titles(self) -> tuple[str, str]:
        left, right = self.names
        return rival_title(self.settings, left), rival_title(self.settings, right)

    @property
    def sides(self) -> tuple[Contender, Contender]:
        left, right = self.names
        return _contender(self.settings, left), _contender(self.settings, right, self.settings.versus.speed)

    @property
    def counts(self) -> bool:
        """Whether the match counts for a rating: the person plays against the ladder as it was measured."""
        left, right = self.names
        chosen = self.settings.versus
        return left == PERSON and right in LADDER and chosen.speed == chosen.strength == 100

    def setup(self, seed: str) -> MatchSetup:
        """The setup of the match. People have their handling, and bots the fastest soft drop."""
        settings, chosen = self.settings, self.settings.versus
        rules = RULES[chosen.rules]
        dealer = RANDOMIZERS.get(settings.randomizer)
        deals = dealer is not None and not dealer.file and not dealer.sees_board and dealer.replayable
        one, other = self.names
        return set_up_match(
            rules,
            ATTACKS[chosen.attack],
            seed,
            first_to=chosen.first_to,
            handlings=(self._handling(one, rules), self._handling(other, rules)),
            strengths=(100, chosen.strength),
            hold=settings.hold,
            previews=settings.previews,
            # Not that of the chosen mode, whose sequence is for a game alone.
            randomizer=settings.dealing_of(settings.randomizer if deals else rules.randomizer),
        )

    def _handling(self, name: str, rules: Rules) -> Handling:
        """The handling of who plays. That of a second person has its own times."""
        own, friend = self.settings.handling, self.settings.second_player
        if name not in (PERSON, SECOND_PLAYER):
            return replace(rules.handling, soft_drop=SOFT_DROP)
        if name == SECOND_PLAYER:
            own = own.changed("das", friend.das).changed("arr", friend.arr)
        return own.in_ticks(rules)
