"""The forecast in a game: how many states of the dealer fit the pieces that were shown, and what comes next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from typing import NamedTuple, cast

from game.core.board.pieces import Piece
from game.core.dealers import Randomizer
from game.core.dealers.hardware import ROM_STATES, sega_pieces, sega_places
from game.core.session.setup import SEQUENCE
from game.core.session.view import GameView
from game.files.program import how_to_install
from game.language import digits, marked, say, say_many
from game.play.dealer_panel.background import Background
from game.play.dealer_panel.panel import ForecastLine
from game.play.dealer_panel.stretches import Stretch
from game.play.words import sentence

AHEAD = 25
"""The next pieces that are shown, at most. Beside the other parts of the panel there are fewer."""
_PLANNED = 400
"""The pieces that are computed at once when the state is known."""
SEARCHING = marked("Searching…")


class _Found(NamedTuple):
    """The states that fit some pieces."""

    states: int
    following: tuple[Piece, ...] | None
    """The pieces after them, if only one state is left and decides them."""


class _Searched(NamedTuple):
    """A dealer with few states."""

    states: int
    search: Callable[[Sequence[Piece], Mapping[str, object]], _Found]
    numpy: bool = True


def _sega(pieces: Sequence[Piece], options: Mapping[str, object]) -> _Found:
    """The search of ``sega`` needs no numpy."""
    state = cast(int, options["state"])
    places, loop = sega_places(state, pieces), sega_pieces(state)
    if len(places) != 1:
        return _Found(len(places), None)
    first = places[0] + len(pieces)
    return _Found(1, tuple(loop[(first + number) % len(loop)] for number in range(_PLANNED)))


def _by_lab(name: str) -> Callable[[Sequence[Piece], Mapping[str, object]], _Found]:
    def search(pieces: Sequence[Piece], options: Mapping[str, object]) -> _Found:
        from game.lab.dealers.states import FITS  # numpy, which the game can do without

        fits = FITS[name](pieces, _PLANNED, **options)
        return _Found(fits.states, fits.following)

    return search


_SEARCHED: Mapping[str, _Searched] = {
    "sega": _Searched(1000, _sega, numpy=False),
    "sega16": _Searched(65_536, _by_lab("sega16")),
    "tgm1-rom": _Searched(ROM_STATES, _by_lab("tgm1-rom")),
    "tgm2-rom": _Searched(ROM_STATES, _by_lab("tgm2-rom")),
}
"""Randomizer -> its states, and the search for those that fit."""


_FIXED = frozenset({"sz"})
"""The randomizers that always deal the same pieces."""


def can_forecast(randomizer: str) -> bool:
    """Return whether the state of a dealer can be known from its pieces, with the packages that are installed."""
    searched = _SEARCHED.get(randomizer)
    return searched is not None and (not searched.numpy or find_spec("numpy") is not None)


def no_forecast(randomizer: Randomizer) -> tuple[str, str]:
    """Return why a dealer has no forecast, and which dealers have one or how it can have one."""
    if randomizer.name in _SEARCHED:
        return say("it needs numpy"), how_to_install("requirements-lab.txt")
    return sentence(_why_none(randomizer)), say("Sega and a few others can be foretold.")


def _why_none(randomizer: Randomizer) -> str:
    if randomizer.file:
        return say("not for your own dealer")
    if randomizer.sees_board:
        return say("it looks at your stack")
    if randomizer.name == SEQUENCE:
        return say("you gave the pieces")
    if randomizer.name in _FIXED:
        return say("it needs none")
    return say("too many possible deals")  # of nes-rom, thousands fit after any number of pieces


class Forecast:
    """The forecast of one stretch of a game. The search runs in a thread."""

    def __init__(self, stretch: Stretch) -> None:
        """The dealer of ``stretch`` must be one that ``can_forecast``."""
        self._searched = _SEARCHED[stretch.name]
        self._options, self._given = stretch.options, stretch.first
        self.background: Background[tuple[int, _Found]] = Background()
        """The thread of the search."""
        self._found: _Found | None = None
        self._known = 0
        """The number of pieces for which the states were searched."""

    @property
    def waits(self) -> bool:
        """Whether a search goes on."""
        return self.background.busy

    def look(self, game: GameView) -> ForecastLine:
        """Return what is known now, and search on where more pieces were shown."""
        if done := self.background.take():
            self._known, self._found = done
        shown = max(0, len(game.history) + len(game.queue) - self._given)
        if not self.background.busy and shown and not self._covers(shown):
            pieces = (*game.history, *game.queue)[self._given :]
            self.background.start(lambda: (len(pieces), self._searched.search(pieces, self._options)))
        return self._line(shown, len(game.queue))

    def _covers(self, shown: int) -> bool:
        """Whether what was found still says all there is to say."""
        if self._found is None or shown < self._known:
            return False
        if self._found.following is None:
            return shown == self._known
        return shown + AHEAD <= self._known + len(self._found.following)

    def _line(self, shown: int, queued: int) -> ForecastLine:
        """What is known once so many pieces were shown, the last ``queued`` of them as the next pieces."""
        found, of = self._found, self._searched.states
        if not shown:
            return ForecastLine(*_fitting(of, of), unknown=AHEAD)
        if found is None:
            return ForecastLine(say(SEARCHING), unknown=AHEAD)
        if found.following is None:
            return ForecastLine(*_fitting(found.states, of), unknown=AHEAD)
        passed = max(0, shown - self._known)
        return ForecastLine(_after(queued), following=found.following[passed : passed + AHEAD])


def _after(queued: int) -> str:
    """After how many pieces those come that are foretold."""
    if not queued:
        return say("Next pieces:")
    return say_many("After the next piece:", "After the next {number} pieces:", queued)


def _fitting(states: int, of: int) -> tuple[str, str]:
    """How many states fit the pieces that were shown, at length and in brief. Each state is a deal: an order of all
    pieces to come."""
    brief = say_many(
        "{number} of {orders} deals is still possible.",
        "{number} of {orders} deals are still possible.",
        states,
        orders=digits(of),
    )
    whole = say_many(
        "{number} of {orders} deals is still possible. Each piece rules some out.",
        "{number} of {orders} deals are still possible. Each piece rules some out.",
        states,
        orders=digits(of),
    )
    return whole, brief
