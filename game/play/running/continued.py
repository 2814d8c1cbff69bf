"""A game that is continued: what a running game needs beside its record."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.play.advice.review import Review
from game.play.new_game import GameRecord
from game.play.splits import SECONDS, Split, SplitWatch, rule_of


@dataclass
class ContinuedGame:
    """An unfinished game, played again up to where it was left."""

    game: GameRecord
    review: Review
    """It follows the game from the start."""
    _watch: SplitWatch | None = field(init=False)

    def __post_init__(self) -> None:
        """The splits of a game against the clock stand at ticks without events, but it lasts only two minutes."""
        rule = rule_of(self.game.session)
        self._watch = SplitWatch(rule, self.game.session) if rule and rule.unit is not SECONDS else None

    def look(self) -> None:
        """Take a split, if the game has come to a mark. Call it after each tick in which something happened."""
        if self._watch:
            self._watch.look(self.game.session)

    @property
    def splits(self) -> tuple[Split, ...] | None:
        """The splits so far. None if the game has to be played again for them."""
        return tuple(self._watch.splits) if self._watch else None
