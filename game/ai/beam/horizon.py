"""How far the beam player looks: the pieces that it knows, those that it draws, and what a number of nodes buys."""

from collections.abc import Sequence
from typing import NamedTuple

from ...core.board import PIECES, Piece
from ...core.chance import pick_weighted, seeded
from ...core.dealers import Chances
from ...core.session import GameView
from ..linear.linear_player import Outlook
from .beam_search import Sample

WIDEST = 1000
"""The greatest beam width of compiled code, where pieces are drawn, and of a limit by nodes or by the clock."""
UNKNOWN = 2
"""How many unknown pieces are drawn after the known ones."""
_REPLIES = 11
"""The landings of a position and a piece that are valued, on average."""
_WIDE = 12
"""The least beam width of a search with samples."""
_SEEN_AT_MOST = 14
"""The last pieces that were dealt, as far as the samples depend on them."""


class Budget(NamedTuple):
    """How far a search goes."""

    known: int
    """How many of the known pieces after the falling one it places."""
    width: int
    samples: int


class Horizon:
    """The pieces that a player knows, and those that may come behind them."""

    def __init__(self, pieces: int | None, usual: Budget, nodes: int | None, seed: str, *, hold: bool) -> None:
        """Know the first ``pieces`` pieces, the falling one included; None: all that are visible. ``usual`` is how far
        a search goes without a limit of ``nodes``. Another ``seed`` draws other pieces. ``hold`` says whether the
        player knows the hold."""
        self.pieces = pieces
        self._usual, self._nodes, self._seed, self._hold = usual, nodes, seed, hold
        self._outlook, self._drawing = Outlook(), Outlook()

    def budget(self, view: GameView) -> Budget:
        """Return how far a search goes in a game."""
        known = len(self._known(view))
        if self._nodes is None:
            return self._usual._replace(known=known)
        return budget(self._nodes, known, self._usual.samples, pieces=1 + (self._hold and view.hold_allowed))

    def known(self, view: GameView) -> tuple[Piece, ...]:
        """Return the next pieces that are searched. An empty hold shows the next piece to who knows only one."""
        known = self._known(view)[: self.budget(view).known]
        if not known and view.held is None and self._hold and view.hold_allowed:
            known = tuple(view.queue[:1])
        return known

    def chances(self, view: GameView, known: Sequence[Piece]) -> Chances:
        """Return the chances of the piece after the known ones."""
        return self._outlook.chances(view, known)

    def drawn(self, view: GameView, known: tuple[Piece, ...], chances: Chances) -> list[Sample]:
        """Draw the pieces behind the known ones, by the odds of the dealer. The same game and the same seed give the
        same pieces."""
        shown = (*view.history[-_SEEN_AT_MOST:], *known)[-_SEEN_AT_MOST:]
        rng = seeded(f"{self._seed}{len(view.history) + len(known)} {''.join(map(str, shown))}")
        samples = []
        for _ in range(self.budget(view).samples):
            drawn, after = known, chances
            for _ in range(UNKNOWN):
                if any(after):
                    drawn = (*drawn, pick_weighted(rng, PIECES, after))
                    after = self._drawing.chances(view, drawn)
            samples.append(Sample(drawn[len(known) :], after))
        return samples

    def _known(self, view: GameView) -> tuple[Piece, ...]:
        return self._outlook.known(view, self.pieces or len(view.queue) + 1)


def budget(nodes: int, known: int, samples: int, pieces: int = 2) -> Budget:
    """Return how far a search goes with a number of nodes, if so many pieces after the falling one are known, and one
    of so many ``pieces`` can be placed: two with the hold. Width
    comes before depth: a known piece more is placed only if the beam keeps twice as many positions as pieces. A beam
    that keeps one position plays the best first move by itself, however deep it is. ``samples`` are drawn only if all
    known pieces fit and the beam is wide."""
    plans = [(known, samples, _WIDE)] if samples else []
    plans += [(placed, 0, 0) for placed in range(known, 0, -1)]
    replies = _REPLIES * pieces
    for placed, number, least in plans:
        width = nodes // (replies * (placed + (UNKNOWN + 1) * number + (not number)))
        if width >= max(least, 2 * placed):
            return Budget(placed, min(width, WIDEST), number)
    return Budget(0, min(max(1, nodes // replies), WIDEST), 0)
