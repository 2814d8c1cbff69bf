"""The modern and the versus player: the nodes per second of their search, and the time per piece."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeVar

from game.ai.compiled import available
from game.ai.guideline.modern_player import ModernPlayer
from game.ai.pilot.pilot import Pilot
from game.ai.beam import VersusPlayer
from game.core.rules.modes import MARATHON
from game.core.rules.rulesets import MODERN
from game.core.session.setup import set_up
from tools.bench.figure import Figure, rate_figure

_Player = TypeVar("_Player", ModernPlayer, VersusPlayer)

PIECES = 60
SPEED = 10
"""Key presses per second."""
LEVELS = ((1, "any landing in reach"), (13, "those in reach at 10 keys a second"))


NODES_WANTED = 14_000
"""Two pieces a second, with 7,000 nodes for each."""
COMPILED_NODES, COMPILED_NODES_WANTED = 50_000, 1_000_000
"""The nodes of a decision in compiled code, and those that are wanted in a second."""


def played(level: int) -> ModernPlayer:
    """Play the first pieces of a game. Returns the player."""
    return _played_by(ModernPlayer(), level)


def versus_nodes(player: Callable[[], VersusPlayer]) -> int:
    """Return the number of nodes of a game of a versus player."""
    return _played_by(player(), 1).nodes


def _played_by(player: _Player, level: int) -> _Player:
    setup = set_up(MODERN, MARATHON, "1", level=level)
    session = setup.session(setup.dealer())
    pilot = Pilot(player, SPEED)
    while session.pieces < PIECES and not session.ended:
        session.advance(*pilot.buttons(session))
    return player


def nodes(level: int) -> int:
    """Return the number of nodes of such a game."""
    return played(level).nodes


def pieces(level: int) -> int:
    """Return the number of decisions of such a game. A piece that is held takes two."""
    return played(level).decisions


def measure() -> Iterator[Figure]:
    """Yield the nodes per second at the first level, and at a level where pieces fall faster than keys are pressed."""
    for level, landings in LEVELS:
        work = partial(nodes, level)
        yield rate_figure(f"Modern player's search, {landings}", "landings/s", work, runs=3)
    yield rate_figure("Modern player", "decisions/s", partial(pieces, 1), aim=30, runs=3)
    name, unit = "Versus player's search", "landings/s"
    yield rate_figure(f"{name}, pure Python", unit, partial(versus_nodes, VersusPlayer), aim=NODES_WANTED, runs=3)
    if not available():
        return
    from game.ai.compiled.compiled_beam import CompiledVersusPlayer

    work = partial(versus_nodes, partial(CompiledVersusPlayer, nodes=COMPILED_NODES))
    work()  # compile
    yield rate_figure(f"{name}, compiled", unit, work, aim=COMPILED_NODES_WANTED, runs=3)
