"""Two bots of this process compared in matches: what a script asks."""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple

from ...ai.opponents import Opponent
from ...ai.thinking import Thinker, ThinkerError
from ...core import set_up_match
from ...core.rules import ATTACKS, MODERN, Attack, Rules
from .arena_matches import ArenaPlan, play
from .standing import schedule, standings

_PACE = 2
_MOST_PIECES = 1000


class MatchScore(NamedTuple):
    """What matches say about two bots, as the first one sees it."""

    won: int
    drawn: int
    lost: int
    elo: float
    """The lead of the first bot, in Elo; below 0 if it is behind."""
    error: float
    """Half of the interval in which the true lead is 95 times of 100. It knows that the two matches on one deal
    depend on each other."""
    bounded: bool
    """Whether one bot won every match, so that the true lead may be any greater one."""

    def __str__(self) -> str:
        return f"{self.won} won, {self.drawn} drawn, {self.lost} lost: {self.elo:+.0f} +- {self.error:.0f} Elo"


@dataclass(frozen=True)
class _OwnPlayer(Opponent):
    """A player that exists already, in this process."""

    own: Thinker | None = field(default=None, compare=False)

    def thinker(self, **limits: Any) -> Thinker:
        assert self.own
        return self.own


def compare(
    one: Thinker,
    other: Thinker,
    *,
    matches: int = 100,
    seed: str = "1",
    rules: Rules = MODERN,
    attack: Attack = ATTACKS["tetrio-2"],
    pace: float = _PACE,
    max_pieces: int = _MOST_PIECES,
    games: int | None = None,
) -> MatchScore:
    """Let two bots play matches of one round in this process, and return what ``one`` won. Each deal is played twice,
    with the sides changed, so that its luck cancels. The same ``seed`` gives the same deals. Both bots place ``pace``
    pieces a second, however long they think. After ``max_pieces`` pieces of each, a match is a draw. ``games`` is
    the name of ``matches`` in earlier versions. Raises ThinkerError if a bot fails, and ValueError for rules without a
    dealer that deals both the same."""
    names = one.name, other.name if other.name != one.name else f"{other.name} #2"
    players = [_OwnPlayer(name, bot.name, own=bot) for name, bot in zip(names, (one, other), strict=True)]
    setup = set_up_match(rules, attack, seed, first_to=1)
    # A limit of nodes lets both think in this process. These bots have limits of their own.
    plan = ArenaPlan(setup, Fraction(pace), nodes=1, max_pieces=max_pieces)
    done = {}
    for task in schedule(plan, players, matches if games is None else games):
        done[task] = play(task)
        if fault := done[task].fault:
            raise ThinkerError(fault)
    (first, _), rated = standings(names, done)
    return MatchScore(
        first.wins, first.draws, first.losses, rated.elo[0] - rated.elo[1], rated.lead_error, rated.bounded
    )
