"""The beam player for points and for matches: the nodes per second of its search, and the time per piece."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeVar

from game.ai.beam.beam_player import BeamPlayer
from game.ai.compiled import available
from game.ai.pilot.pilot import Pilot
from game.ai.thinking import Decision, ReachableLandings
from game.core.rules.modes import MARATHON
from game.core.rules.rulesets import MODERN
from game.core.session import GameView
from game.core.session.setup import set_up
from tools.bench.figure import Figure, rate_figure

Player = TypeVar("Player", bound=BeamPlayer)

FOR_POINTS, FOR_MATCHES = "modern", "versus"
PIECES = 60
SPEED = 10
"""Key presses per second."""
LEVELS = ((1, "any landing in reach"), (13, "those in reach at 10 keys a second"))


NODES_WANTED = 14_000
"""Two pieces a second, with 7,000 nodes for each."""
COMPILED_NODES, COMPILED_NODES_WANTED = 50_000, 1_000_000
"""The nodes of a decision in compiled code, and those that are wanted in a second."""


class CountingPlayer(BeamPlayer):
    """A beam player that counts its decisions."""

    decisions = 0

    def decide(self, view: GameView, reach: ReachableLandings) -> Decision | None:
        self.decisions += 1
        return super().decide(view, reach)


def _played(player: Player, level: int) -> Player:
    """Play the first pieces of a game. Returns the player."""
    setup = set_up(MODERN, MARATHON, "1", level=level)
    session = setup.session(setup.dealer())
    pilot = Pilot(player, SPEED)
    while session.pieces < PIECES and not session.ended:
        session.advance(*pilot.buttons(session))
    return player


def nodes(player: Callable[[], BeamPlayer], level: int = 1) -> int:
    """Return the number of nodes of such a game."""
    return _played(player(), level).nodes


def pieces(level: int) -> int:
    """Return the number of decisions of such a game. A piece that is held takes two."""
    return _played(CountingPlayer(FOR_POINTS), level).decisions


def measure() -> Iterator[Figure]:
    """Yield the nodes per second at the first level, and at a level where pieces fall faster than keys are pressed."""
    for level, landings in LEVELS:
        work = partial(nodes, partial(BeamPlayer, FOR_POINTS), level)
        yield rate_figure(f"Modern player's search, {landings}", "landings/s", work, runs=3)
    yield rate_figure("Modern player", "decisions/s", partial(pieces, 1), aim=30, runs=3)
    name, unit = "Versus player's search", "landings/s"
    yield rate_figure(
        f"{name}, pure Python", unit, partial(nodes, partial(BeamPlayer, FOR_MATCHES)), aim=NODES_WANTED, runs=3
    )
    if not available():
        return
    from game.ai.compiled.compiled_beam import CompiledBeamPlayer

    work = partial(nodes, partial(CompiledBeamPlayer, FOR_MATCHES, nodes=COMPILED_NODES))
    work()  # compile
    yield rate_figure(f"{name}, compiled", unit, work, aim=COMPILED_NODES_WANTED, runs=3)
