"""Whether the keys that bring a piece to its place make a spin of it."""

from __future__ import annotations

from game.ai.paths import Path, after_key
from game.core.events import Spin
from game.core.moves import TURN_OF
from game.core.pieces import Placement
from game.core.rotation import HALF
from game.core.rules import Rules
from game.core.scoring import t_spin


def can_spin(rules: Rules, cells: int, landing: Placement) -> bool:
    """Whether a landing is one that a turn would make a spin."""
    return rules.spins and t_spin(rules.rotation, cells, landing, 1) is not Spin.NONE


def spin_along(rules: Rules, cells: int, start: Placement, path: Path) -> Spin:
    """The spin with which a piece locks that goes from ``start`` along a path, if it hangs until a key lowers it."""
    system, at, test = rules.rotation, start, 0
    for key in path:
        if key in TURN_OF:
            turned = system.turned(cells, at, TURN_OF[key])
            if turned:
                at, test = turned
                test = min(test, 1) if TURN_OF[key] == HALF else test
            continue
        after = after_key(system, cells, at, key)
        if after != at:
            at, test = after, 0
    return t_spin(system, cells, at, test) if rules.spins else Spin.NONE
