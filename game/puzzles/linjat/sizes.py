"""The four sizes: the board, the rules that a player needs, and their weights."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from game.puzzles.engine.layers import Rule
from game.puzzles.engine.scoring import Weights
from game.puzzles.linjat.solver import far_rules, rules
from game.puzzles.linjat.solver.state import Knowledge

COVER: Rule[Knowledge] = Rule("cover", rules.find_cover, rules.cover)
SHORTCUT: Rule[Knowledge] = Rule("shortcut", far_rules.find_shortcut, None)
FIT: Rule[Knowledge] = Rule("fit", rules.find_fit, rules.fit)
SQUARE: Rule[Knowledge] = Rule("square", rules.find_square, rules.square)
DEPENDENCY: Rule[Knowledge] = Rule("dependency", far_rules.find_dependency, far_rules.leave_out)
ONE_OF: Rule[Knowledge] = Rule("one-of", far_rules.find_one_of, far_rules.leave_out)

ALL_RULES = (COVER, FIT, SQUARE, DEPENDENCY, ONE_OF)
"""The rules of a person, the easiest first."""


@dataclass(frozen=True)
class Size:
    """A size of the puzzles."""

    name: str
    width: int
    height: int
    numbers: int
    weights: Weights
    """What the layers of ``counted`` are worth."""
    grades: tuple[int, ...]
    """Where the levels begin, and the highest grade that the last level aims at."""
    needs: tuple[Rule[Knowledge], ...] = ()
    """The rules of which every puzzle of this size needs at least one; none for any puzzle."""

    @property
    def rules(self) -> tuple[Rule[Knowledge], ...]:
        """The rules that a player of this size may need, the easiest first."""
        return tuple(rule for rule in self.counted if rule.apply)

    @property
    def counted(self) -> tuple[Rule[Knowledge], ...]:
        """The rules whose layers count for the score. The shortcut stands where a player would see it."""
        return (COVER, SHORTCUT, FIT, SQUARE, DEPENDENCY, ONE_OF)[: len(self.weights.layers)]


SIZES: Mapping[str, Size] = MappingProxyType(
    {
        size.name: size
        for size in (
            Size("easy", 9, 6, 8, Weights((1, -50, 3), width=-1), (4, 7, 11, 15, 20, 25)),
            Size("medium", 10, 7, 17, Weights((1, -50, 3), width=-1), (6, 13, 21, 27, 34, 38)),
            Size("hard", 11, 8, 20, Weights((1, -50, 3, 50), width=-2), (57, 68, 105, 131, 178, 205), (SQUARE,)),
            Size(
                "expert",
                13,
                9,
                24,
                Weights((1, -50, 3, 50, 100, 60), width=-2),
                (114, 166, 223, 277, 379, 420),
                (DEPENDENCY, ONE_OF),
            ),
        )
    }
)
"""The weights are Snellman's. A layer of a rule that has none is not needed for any puzzle of the size."""
