"""The linear player: a controller as a ``Thinker``."""

from collections.abc import Collection, Mapping, Sequence

from ...core.board import PIECES, Piece, Placement
from ...core.dealers import RANDOMIZERS, Chances, DealerView, Observer, Randomizer
from ...core.rules import Rules
from ...core.session import GameView
from ..bots import proper_name
from ..thinking.marks import Marks
from ..thinking.thinker import Decision, Opinion, ReachableLandings, Steps, finished
from .controllers import DEALER, Controller
from .features import marks_of
from .landing_choice import candidates, choose
from .lookahead import choose_ahead, series_ahead

EVEN_CHANCES: Chances = (1 / len(PIECES),) * len(PIECES)
_LAST = 30
"""The pieces that are used where odds are slow. Of a game in which more were dealt at once, for example because the bot
takes over, they are the last ones."""


class Outlook:
    """Follows the pieces that are shown in a game. It never reads the state of the dealer."""

    def __init__(self, odds: str = DEALER) -> None:
        """``odds`` is one of ``game.ai.linear.controllers.ODDS``."""
        self._odds = odds
        self._seen: list[Piece] = []
        self._made_for: tuple[str, Mapping[str, object]] = "", {}
        self._observer: Observer | None = None

    def known(self, view: GameView, pieces: int) -> tuple[Piece, ...]:
        """Return the next pieces that a bot uses that knows ``pieces``, with the falling one. A dealer that looks at
        the board deals the piece after them by a stack that does not exist yet. With such a dealer the bot uses only
        the falling piece."""
        dealer = RANDOMIZERS.get(view.randomizer)
        by_board = self._odds == DEALER and dealer is not None and dealer.sees_board
        return () if by_board else tuple(view.queue[: pieces - 1])

    def chances(self, view: GameView, known: Sequence[Piece]) -> Chances:
        """Return the chances of the piece after ``known``, the next pieces that the bot uses. All pieces are equally
        likely if the dealer is unknown, or if it cannot have dealt the pieces."""
        dealer = RANDOMIZERS.get(view.randomizer)
        if self._odds != DEALER or dealer is None:
            return EVEN_CHANCES
        observer = self._follow(dealer, view.randomizer_options, [*view.history, *known])
        if not dealer.sees_board:
            return observer.odds()
        return observer.odds(DealerView(view.cells, view.current.piece if view.current else None, view.stacks[:-1]))

    def _follow(self, dealer: Randomizer, options: Mapping[str, object], pieces: list[Piece]) -> Observer:
        observer, made_for, before = self._observer, (dealer.name, options), len(self._seen)
        if observer is None or made_for != self._made_for or pieces[:before] != self._seen:
            observer, before = Observer(dealer, options), 0
        unseen = pieces[before:]
        if dealer.slow_odds and len(unseen) > _LAST:
            observer, unseen = Observer(dealer, options), unseen[-_LAST:]
        for piece in unseen:
            # A piece that the dealer cannot have dealt, as in a game that begins from a position, is the first one of a
            # new deal. If no deal begins with it either, it is left out.
            if not dealer.sees_board and not observer.odds()[piece]:
                observer = Observer(dealer, options)
            if dealer.sees_board or observer.odds()[piece]:
                observer.see(piece)
        self._observer, self._made_for, self._seen = observer, made_for, pieces
        return observer


class LinearPlayer:
    """A bot that plays the landing with the highest value, or the highest mean over the next unknown piece. It never
    uses the hold."""

    def __init__(self, controller: Controller, *, pieces: int | None = None, width: int | None = None) -> None:
        """Play by ``controller``. ``pieces`` is the number of known pieces, with the falling one; None takes the
        controller's. The bot uses at most the visible pieces. ``width`` is the beam width in boards; None keeps all of
        them."""
        self.controller = controller
        self.pieces = pieces or controller.pieces
        self.width = width
        self._outlook = Outlook(controller.odds)

    @property
    def name(self) -> str:
        """The name of the controller, with a capital letter."""
        return proper_name(self.controller.name)

    def decide(self, view: GameView, reach: ReachableLandings) -> Decision | None:
        """Return the landing with the highest value, or the one with which the best sequence begins."""
        given, (queue, chances) = (self.controller, view.rules.rotation, view.cells, reach.landings), self._next(view)
        skyline = view.rules.skyline
        if queue or chances is not None:
            chosen = choose_ahead(*given, queue, skyline=skyline, chances=chances, width=self.width)
        else:
            chosen = choose(*given, skyline=skyline)
        return None if chosen is None else Decision(*chosen)

    def explain(self, view: GameView, reach: ReachableLandings) -> Sequence[Opinion]:
        """Return an opinion of every landing. If more pieces are known, its terms are those of the best sequence."""
        return finished(self.explaining(view, reach))

    def explaining(self, view: GameView, reach: ReachableLandings) -> Steps[Sequence[Opinion]]:
        """Do what ``explain`` does. With more known pieces, it takes many short steps."""
        given, (queue, chances) = (self.controller, view.rules.rotation, view.cells, reach.landings), self._next(view)
        skyline = view.rules.skyline
        if queue or chances is not None:
            return (yield from series_ahead(*given, queue, skyline=skyline, chances=chances, width=self.width))
        return candidates(*given, skyline=skyline)

    def _next(self, view: GameView) -> tuple[Sequence[Piece], Chances | None]:
        """The next pieces that it uses, and the chances of the one after them if it plays for the mean."""
        if not self.controller.odds:
            return view.queue[: self.pieces - 1], None
        queue = self._outlook.known(view, self.pieces)
        return queue, self._outlook.chances(view, queue)

    def marks(self, feature: str, cells: int, moves: Sequence[int]) -> Marks:
        """Return what a feature counts after a sequence of moves, on the board before them."""
        return marks_of(feature, cells, moves)

    def prefer(self, rules: Rules, cells: int, landings: Collection[Placement]) -> Placement | None:
        """Return the landing with the highest value; None if there are no landings."""
        chosen = choose(self.controller, rules.rotation, cells, landings, skyline=rules.skyline)
        return chosen[0] if chosen else None
