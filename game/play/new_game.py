"""A new game from its setup."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from game.core.dealers import Dealer, DealerChange, randomizer
from game.core.dealers.changes import MAX_CHANGES
from game.core.session.session import Session
from game.core.session.setup import Setup
from game.core.statistics import Statistics
from game.language import marked

SEED_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits that are not mistaken for each other."""
SEED_LENGTH = 6
FROM_A_POSITION = marked("started from a position")
"""The remark on a game from a given position, to be translated where it is shown, as all remarks are."""


@dataclass
class GameRecord:
    """One game: its session, its dealer and its statistics. It is new, or continues a replay."""

    setup: Setup
    session: Session
    dealer: Dealer
    statistics: Statistics = field(default_factory=Statistics)
    pieces_by: Counter[str] = field(default_factory=Counter)
    """Name on the screen -> the number of pieces that this player locked."""
    remark: str = ""
    """Why it is not a person's own game, for the line below the well. Empty for an ordinary game."""
    kept: bool = True
    """Whether to save it when it ends."""

    @property
    def alone(self) -> bool:
        """Whether nobody else has helped: one player has locked all pieces, and there is no remark."""
        return not self.remark and len(self.pieces_by) < 2

    @property
    def fixed_dealer(self) -> str:
        """Why the dealer cannot be changed now, as a sentence to be translated. Empty if it can."""
        mode, session = self.setup.mode, self.session
        if mode.sequence:
            return marked("This mode deals your sequence.")
        if mode.ranked_by == "time" or mode.seconds is not None:
            return marked("A game against the clock keeps its dealer.")
        if not session.recorded or len(self.dealer.changes) >= MAX_CHANGES:
            return marked("This game is too long for a change.")
        return ""

    def change_dealer(self, name: str, options: Mapping[str, object], entropy: random.Random) -> None:
        """Let another randomizer deal, from the first piece on that is not decided yet.

        The seed of the game and the number of the change make its seed. Raises ValueError for an unknown name, and for
        an unknown option or value.
        """
        dealer, chosen = self.dealer, randomizer(name)
        number = len(dealer.changes) + 1
        change = DealerChange(
            self.session.tick, len(dealer.known), chosen.name, chosen.checked(options), f"{self.setup.seed} {number}"
        )
        self.setup.change(dealer, change, self.session.cells, entropy)


def fresh_seed(entropy: random.Random) -> str:
    """A random seed that is short enough to type."""
    return "".join(entropy.choices(SEED_LETTERS, k=SEED_LENGTH))


def new_game(setup: Setup, entropy: random.Random) -> GameRecord:
    """A new game by the clock. ``entropy`` serves a randomizer that is not replayable.

    A game from a given position does not count as the person's own.
    """
    dealer = setup.dealer(entropy, waits=False)
    return GameRecord(setup, setup.session(dealer), dealer, remark=FROM_A_POSITION if setup.from_position else "")
