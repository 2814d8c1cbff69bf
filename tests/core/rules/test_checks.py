"""What a record of rules holds is checked where it is made: no figure is accepted that would mean nothing."""

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

import pytest

from game.core.match import MATCH
from game.core.rules.attack import ATTACKS
from game.core.rules.modes import MODES
from game.core.rules.rules import Gate, Handling
from game.core.rules.rulesets import DEATH, GAMEBOY, MODERN, RULES

RECORDS = [*RULES.values(), *ATTACKS.values(), *MODES.values(), MATCH, *(rules.handling for rules in RULES.values())]


class Stranger:
    """A value that no field holds."""


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: getattr(record, "name", "handling"))
def test_no_field_takes_a_value_of_another_type(record: Any) -> None:
    for field in fields(record):
        if field.init:
            for wrong in (Stranger(), "limited" if not isinstance(getattr(record, field.name), str) else 3.5):
                with pytest.raises(ValueError, match=f"^{field.name} of .* is .*; expected "):
                    replace(record, **{field.name: wrong})


@pytest.mark.parametrize(
    ("record", "figures", "words"),
    [
        (
            ATTACKS["guideline"],
            {"blocking": "limited"},
            "blocking of the attack 'guideline' is 'limited'; expected",
        ),
        (ATTACKS["guideline"], {"spins": "mini-only"}, "spins .* is 'mini-only'; expected none, T or all"),
        (ATTACKS["guideline"], {"clear": (0, 1)}, "clear .* does not fit; expected lines for 0 to 4 rows"),
        (ATTACKS["gameboy"], {"opener": 14}, "opener .* expected 0 where attack does not cancel"),
        (ATTACKS["guideline"], {"perfect_chain_adds": False}, "perfect_chain_adds .* expected true where"),
        (DEATH, {"gate": (Gate(500, 205), Gate(900, 300))}, "gate of the rules 'death' is .*; expected a Gate or none"),
        (DEATH, {"gate": Gate(1000, 205)}, "gate of the rules 'death' does not fit; expected none, or a level"),
        (MODERN, {"gate": Gate(5, 60)}, "gate of the rules 'modern' does not fit"),
        (MODERN, {"look": "futuristic"}, "look .* is 'futuristic'; expected modern, arcade, classic or gameboy"),
        (MODERN, {"gravity": ((1, "fast", 2),)}, "gravity .* expected values that are each 3 values"),
        (MODERN, {"hold": 1}, "hold of the rules 'modern' is '1'; expected true or false"),
        (GAMEBOY, {"lock_delay": True}, "lock_delay .* is 'True'; expected a whole number or none"),
        (Handling(), {"both": "later"}, "both of the handling is 'later'; expected last, first or neither"),
        (Handling(), {"das": -1}, "das of the handling does not fit; expected 0 or more"),
        (MODES["zen"], {"hearts": 3}, "hearts of the mode 'zen' does not fit; expected 0 where the game never ends"),
        (MODES["ultra"], {"garbage_in_combo": 3}, "garbage_in_combo .* expected none where there is no garbage"),
        (MODES["fading-roll"], {"seconds": 60}, "roll .* expected none where something else hides pieces or ends"),
        (MODES["ultra"], {"ranked_by": "luck"}, "ranked_by .* is 'luck'; expected score, time, level or lines"),
    ],
)
def test_a_figure_that_would_mean_nothing_is_refused(record: Any, figures: Mapping[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words) as refused:
        replace(record, **figures)
    assert "\n" not in str(refused.value)
