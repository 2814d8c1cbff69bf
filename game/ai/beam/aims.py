"""What the beam player can play for, by the name of the bot: points, or attack in matches."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from ...core.rules import ATTACKS, Attack, Rules, Run
from ...core.session import GameView
from .beam_search import NEVER
from .rewards import Table
from .weights import BeamWeights, weights_for, weights_for_points

ALONE = ATTACKS["guideline"]
"""The table of attack in a game alone."""
_MOST_LINES = 1000
"""No mode has a goal of more lines."""


class BeamAim(NamedTuple):
    title: str
    source: str
    width: int
    """The usual beam width, in positions, and the first of a search by the clock."""
    table: Callable[[Rules, Attack], Table]
    """What counts the moves, by the rules and the table of attack."""
    weights: Callable[[Rules, Attack], BeamWeights]
    run: Callable[[GameView], Run]
    """The back-to-back chain and the combo of a game, as that table counts them."""
    left: Callable[[GameView], int]
    """The lines that win the game; ``NEVER`` if no number of them does."""


def attack_of(view: GameView) -> Attack:
    """Return the attack table of the match, or that of the mode; in other games, that of the guideline."""
    return view.match.attack if view.match else view.mode.attack or ALONE


def lines_left(view: GameView) -> int:
    """Return how many lines win the game; ``NEVER`` if no number of them does."""
    mode, levels = view.mode, view.rules.levels
    if mode.lines is not None:
        return mode.lines - view.lines
    if mode.last_level is None:
        return NEVER
    for lines in range(1, _MOST_LINES):
        level = levels.after_clear(view.level, view.start_level, view.lines + lines, lines)
        if mode.is_won(level=level, lines=view.lines + lines, garbage_left=view.garbage_left):
            return lines
    return NEVER


def _run_in_match(view: GameView) -> Run:
    return view.match.own.run if view.match else Run(0 if view.back_to_back else -1, view.combo)


AIMS: Mapping[str, BeamAim] = MappingProxyType(
    {
        "modern": BeamAim(
            "Modern",
            "Tetrarium's own, for play by the guideline: hold, the whole queue, slides, T-spins, chains, 2026",
            width=40,
            table=lambda rules, attack: rules.scoring,
            weights=lambda rules, attack: weights_for_points(spins=bool(rules.spins)),
            run=lambda view: Run(0 if view.chain.back_to_back else -1, view.chain.combo),
            left=lines_left,
        ),
        "versus": BeamAim(
            "Versus",
            "Tetrarium's own, for matches: hold, the whole queue, spins, chains and combos, 2026",
            width=56,
            table=lambda rules, attack: attack,
            weights=lambda rules, attack: weights_for(attack.name, slow_clears=any(rules.clear_delay)),
            run=_run_in_match,
            left=lambda view: NEVER,
        ),
    }
)
"""The name of a bot -> what it plays for."""
