"""The rulesets, one table each. A further ruleset is one more table."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.rules.rules import Rules
from game.core.rules.rulesets.arcade import ARCADE, DEATH, TGM2, TWENTY_G
from game.core.rules.rulesets.modern import MODERN
from game.core.rules.rulesets.nintendo import CLASSIC, CLASSIC_PAL, GAMEBOY

_ALL = (
    *(MODERN, ARCADE, TWENTY_G, TGM2, DEATH, CLASSIC, CLASSIC_PAL, GAMEBOY),
    # A new ruleset goes above this line.
)
RULES: Mapping[str, Rules] = {rules.name: rules for rules in _ALL}
"""The rulesets, in the order in which they are listed."""

__all__ = ["ARCADE", "CLASSIC", "CLASSIC_PAL", "DEATH", "GAMEBOY", "MODERN", "RULES", "TGM2", "TWENTY_G"]
