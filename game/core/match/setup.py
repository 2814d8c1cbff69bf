"""The setup of a match: everything that is fixed before its first tick."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.core.dealers import randomizer as randomizer_of
from game.core.rules.attack import Attack
from game.core.rules.handling import Handling
from game.core.rules.modes import Mode
from game.core.rules.rules import Rules
from game.core.session.setup import Setup, set_up
from game.language import marked

MATCH = Mode("match", marked("Two players send each other garbage"), level_rises=False)
MOST_ROUNDS = 99
"""The largest number of rounds that can win a match."""


@dataclass(frozen=True)
class MatchSetup:
    """Everything that is fixed before the first tick of a match."""

    game: Setup
    """The game of each player in each round, but for the handling and the seed of the round."""
    handlings: tuple[Handling, Handling]
    attack: Attack
    first_to: int
    """The number of rounds that wins the match."""

    def seed(self, number: int) -> str:
        """Return the seed of a round, the first one being 0. It decides the pieces and the holes of both players."""
        return f"{self.game.seed} round {number}"

    def side(self, player: int, number: int) -> Setup:
        """Return the setup of the game of player 0 or 1 in a round."""
        return replace(self.game, handling=self.handlings[player], seed=self.seed(number))


def set_up_match(
    rules: Rules,
    attack: Attack,
    seed: str,
    *,
    first_to: int | None = None,
    handlings: tuple[Handling | None, Handling | None] = (None, None),
    level: int | None = None,
    hold: bool = True,
    previews: int = 5,
    randomizer: str | None = None,
    options: Mapping[str, object] | None = None,
) -> MatchSetup:
    """Set up a match. Arguments that are None take the value of the table of attack or of the rules.

    Raises ValueError for a start level that the rules do not have, for a number of rounds that cannot be played, and
    for a dealer that would not deal both players the same.
    """
    first_to = attack.first_to if first_to is None else first_to
    if not 1 <= first_to <= MOST_ROUNDS:
        raise ValueError(f"first_to is {first_to}; expected a whole number from 1 to {MOST_ROUNDS}")
    dealer = randomizer_of(randomizer or rules.randomizer)
    if dealer.sees_board or not dealer.replayable:
        raise ValueError(f"the randomizer {dealer.name} does not deal both players the same; expected one with a seed")
    game = set_up(
        rules,
        replace(MATCH, lines=attack.goal or None),
        seed,
        level=level,
        hold=hold,
        previews=previews,
        randomizer=randomizer,
        options=options,
    )
    first, second = handlings
    return MatchSetup(game, (first or rules.handling, second or rules.handling), attack, first_to)
