"""Follows the deal of a game for the dealer panel: the odds of the next deal, and the forecast of what comes."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, cast

from ...core.board import Piece
from ...core.chance import even
from ...core.dealers import RANDOMIZERS, Chances, Dealer, DealerChange, DealerView, Observer, Randomizer
from ...core.dealers.history import with_marks
from ...core.dealers.machines import ROM_STATES, sega_pieces, sega_places
from ...core.session import GameView, Setup
from ...dealer_cards import card_of
from ...language import digits, language, marked, say, say_many
from ...packages import lack
from ...settings.sections import DealerPanelSettings
from ..records.results import Stretch, dealing, expected, stretches
from ..words.panels import (
    HARM,
    ODDS,
    RIBBON,
    DealerColumn,
    DealerPanel,
    ForecastLine,
    count_columns,
    harm_column,
    odds_column,
)
from .background import Background

_AT_ONCE = 25
"""The pieces that the thread follows before it looks for something newer to do."""


class NextOdds:
    """Follows the pieces of one stretch of a game, also back."""

    def __init__(self, stretch: Stretch) -> None:
        self._known, self._options, self._first = stretch.known, stretch.options, stretch.first
        self.known = self._known is not None and not self._known.harm and not stretch.is_own
        """Whether the odds are told. A dealer that means harm has its ranking instead."""
        self._observer = self._fresh()
        self._is_slow = self._known is not None and self._known.slow_odds
        self._job: Background[Observer] | None = None
        self._chances: Chances | None = None

    @property
    def waits(self) -> bool:
        return self._job is not None

    def look(self, game: GameView, *, hurries: bool) -> Chances | None:
        """Return the chances of the next deal that is not shown, for the stack as it is now. None at first while they
        are computed, and if they are not told. ``hurries`` says that pieces come faster than slow odds can be
        computed."""
        if not self.known or self._known is None or not is_due(self._known, game):
            return None
        try:
            if self._is_slow:
                self._work(game, hurries=hurries)
            else:
                self._observer = self._followed(self._observer, self._new(game))
                self._observer = self._followed(self._observer, self._new(game))  # from its beginning, if it went back
                # That deal comes when the last of the shown pieces spawns.
                self._chances = self._observer.odds(next_deal(self._known, game, self._first))
        except ArithmeticError:  # the dealer cannot have dealt this, as after a replay that was played on anew
            self.known, self._chances = False, None
        return self._chances

    def _work(self, game: GameView, *, hurries: bool) -> None:
        """Let a thread follow the next pieces. Until it has, the chances are those of a moment ago."""
        if self._job:
            if not self._job.done:
                return
            job, self._job = self._job, None
            self._observer = job.result or self._observer
        new = self._new(game)
        if new == ():
            self._chances = self._observer.odds()
        elif hurries:
            self._chances = None
        else:
            if new is None or len(new) > _AT_ONCE:
                self._chances = None
            observer = self._observer
            self._job = Background(lambda _: self._followed(observer, new and new[:_AT_ONCE]))

    def _new(self, game: GameView) -> tuple[Piece, ...] | None:
        """The pieces of the dealer that were shown since the last look. None if the game has gone back."""
        history, queue = game.history, game.queue
        first = self._first + len(self._observer.seen)
        if len(history) + len(queue) < first:
            return None if self._observer.seen else ()
        return (*history[first:], *queue) if first < len(history) else queue[first - len(history) :]

    def _fresh(self) -> Observer:
        return Observer(self._known or RANDOMIZERS["memoryless"], self._options)

    def _followed(self, observer: Observer, new: tuple[Piece, ...] | None) -> Observer:
        if new is None:
            return self._fresh()
        for piece in new:
            observer.see(piece)
        return observer


def is_due(dealer: Randomizer, game: GameView) -> bool:
    """Return whether it can be told what a dealer will see at the next deal that is not shown."""
    return not dealer.sees_board or len(game.queue) >= dealer.ahead


def next_deal(dealer: Randomizer, game: GameView, first: int) -> DealerView:
    """Return what a dealer would see at the next deal that is not shown, with the stack as it is now. That deal comes
    when the last of the shown pieces spawns, or the one after them if nothing is decided in advance. The stack counts
    once, though the falling piece has spawned on it. ``first`` is the number of the dealer's first piece."""
    if not dealer.sees_board:
        return DealerView()
    past = game.stacks[first : len(game.stacks) - (game.current is not None)]
    return DealerView(game.cells, game.queue[-1] if dealer.ahead else None, past)


_CAPTIONS = {ODDS: marked("Odds of the piece after Next"), HARM: marked("Harm to you: 1 is the least")}
"""The first column -> what it says."""
OWN = marked("This is your own dealer. Its odds are not known.")
_ABOUT = marked("Odds after Next, about")
"""The words above odds that are estimates."""
STRANGE = marked("This version does not have this dealer. Its odds are not known.")


class Sight:
    """What somebody knows who has seen all pieces of a game. It follows a game, also back, and tells about the dealer
    of the next piece that is not shown. What was shown before a change of the dealer is of the dealer before."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._stretches = stretches(setup)
        self._dealing = self._stretches[0]
        self._odds = NextOdds(self._dealing)
        self._key: object = None
        self._panel = DealerPanel()

    @property
    def waits(self) -> bool:
        return self._odds.waits

    def panel(
        self,
        game: GameView,
        counts: Sequence[int],
        droughts: Sequence[int],
        parts: DealerPanelSettings,
        forecast: ForecastLine | None = None,
        *,
        changes: Sequence[DealerChange] = (),
        hurries: bool = False,
    ) -> DealerPanel:
        """Return the content of the panel now. ``counts`` and ``droughts`` are those of the pieces that were dealt, and
        ``changes`` are the changes of the dealer so far. ``hurries`` is as in ``NextOdds.look``."""
        if len(changes) != len(self._stretches) - 1:
            self._stretches = stretches(self._setup, changes)
        now = dealing(self._stretches, len(game.history) + len(game.queue))
        if now != self._dealing:
            self._dealing, self._odds = now, NextOdds(now)
        if not parts.shown:
            return DealerPanel(now.title if forecast else "", forecast=forecast)
        stack = game.cells if now.known and now.known.sees_board else 0
        key = (len(game.history), game.queue, stack, parts, forecast, len(changes), hurries, language())
        if key == self._key and not self.waits:
            return self._panel
        self._key = key
        chances = self._odds.look(game, hurries=hurries) if parts.odds else None
        if forecast and forecast.following:
            chances = even(forecast.following[:1])
        columns, caption = self._odds_columns(game, chances) if parts.odds else [], ""
        if columns:
            is_certain = max(columns[0].bars, default=0.0) >= 1
            about = columns[0].name == ODDS and now.known is not None and now.known.estimated and not is_certain
            caption = say(_ABOUT if about else _CAPTIONS[columns[0].name])
        if parts.counts:
            wanted = expected(self._stretches, range(len(game.history)))
            columns += count_columns(counts, droughts, wanted)
        title, rule = (now.title, _rule(now)) if parts.rule else ("", "")
        ribbon = with_marks(game.history, RIBBON) if parts.ribbon else ()
        self._panel = DealerPanel(title, rule, caption, tuple(columns), ribbon, forecast=forecast)
        return self._panel

    def _odds_columns(self, game: GameView, chances: Chances | None) -> list[DealerColumn]:
        """The odds or the harm. None of a dealer whose rule nobody knows, and for pieces that it cannot have dealt."""
        known = self._dealing.known
        if known is None or self._dealing.is_own:
            return []
        if known.harm:
            due, first = is_due(known, game), self._dealing.first
            return [harm_column(known.harm(next_deal(known, game, first)) if due else None)]
        return [odds_column(chances)] if self._odds.known else []


def _rule(now: Stretch) -> str:
    """The rule of a dealer in a sentence. Of one whose odds nobody knows, that is said, too."""
    if now.known is None:
        return say(STRANGE)
    method = say(card_of(now.known).method)
    return f"{method} {say(OWN)}" if now.is_own else method


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
    states: int
    search: Callable[[Sequence[Piece], Mapping[str, object]], _Found]
    numpy: bool = True


def _sega(pieces: Sequence[Piece], options: Mapping[str, object]) -> _Found:
    state = cast(int, options["state"])
    places, loop = sega_places(state, pieces), sega_pieces(state)
    if len(places) != 1:
        return _Found(len(places), None)
    first = places[0] + len(pieces)
    return _Found(1, tuple(loop[(first + number) % len(loop)] for number in range(_PLANNED)))


def _by_lab(name: str) -> Callable[[Sequence[Piece], Mapping[str, object]], _Found]:
    def search(pieces: Sequence[Piece], options: Mapping[str, object]) -> _Found:
        from .dealer_states import FITS  # numpy, which the game can do without

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


def can_forecast(randomizer: str) -> bool:
    """Return whether the state of a dealer can be known from its pieces, with the packages that are installed."""
    searched = _SEARCHED.get(randomizer)
    return searched is not None and (not searched.numpy or not lack("numpy"))


def no_forecast(randomizer: str) -> tuple[str, ...]:
    """Return why a dealer has no forecast, in lines of words."""
    if randomizer in _SEARCHED:
        return say("it needs numpy"), lack("numpy")
    return (say("Sega and a few others can be predicted."),)


class Forecast:
    """The forecast of one stretch of a game. The search runs in a thread."""

    def __init__(self, stretch: Stretch) -> None:
        """The dealer of ``stretch`` must be one that ``can_forecast``."""
        self._searched = _SEARCHED[stretch.name]
        self._options, self._given = stretch.options, stretch.first
        self.job: Background[tuple[int, _Found]] | None = None
        self._found: _Found | None = None
        self._known = 0
        """The number of pieces for which the states were searched."""

    @property
    def waits(self) -> bool:
        return self.job is not None

    def look(self, game: GameView) -> ForecastLine:
        """Return what is known now, and search on where more pieces were shown."""
        if self.job and self.job.done:
            job, self.job = self.job, None
            self._known, self._found = job.result or (self._known, self._found)
        shown = max(0, len(game.history) + len(game.queue) - self._given)
        if self.job is None and shown and not self._covers(shown):
            pieces = (*game.history, *game.queue)[self._given :]
            self.job = Background(lambda _: (len(pieces), self._searched.search(pieces, self._options)))
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
            return ForecastLine(_fitting(of, of), unknown=AHEAD)
        if found is None:
            return ForecastLine(say(SEARCHING), unknown=AHEAD)
        if found.following is None:
            return ForecastLine(_fitting(found.states, of), unknown=AHEAD)
        passed = max(0, shown - self._known)
        after = say_many("After the next piece:", "After the next {number} pieces:", queued)
        following = found.following[passed : passed + AHEAD]
        return ForecastLine(after if queued else say("Next pieces:"), following=following)


class Foresight:
    """What is seen of the dealer of a game, and foretold while that is shown."""

    def __init__(self, setup: Setup, dealer: Dealer) -> None:
        self.sight = Sight(setup)
        self.forecast: Forecast | None = None
        """The forecast that is shown."""
        self._setup, self._dealer = setup, dealer

    @property
    def possible(self) -> bool:
        """Whether the state of the dealer that deals now can be known from its pieces."""
        return can_forecast(self._dealer.randomizer.name)

    @property
    def waits(self) -> bool:
        """Whether there is soon more to see."""
        return self.sight.waits or (self.forecast is not None and self.forecast.waits)

    def show(self, *, shown: bool) -> None:
        """Begin the forecast of the dealer that deals now, or hide it."""
        self.forecast = Forecast(stretches(self._setup, self._dealer.changes)[-1]) if shown else None


def _fitting(states: int, of: int) -> str:
    """How many states fit the pieces that were shown. Each state is a deal: an order of all pieces to come."""
    return say_many(
        "{number} of {orders} deals is still possible.",
        "{number} of {orders} deals are still possible.",
        states,
        orders=digits(of),
    )
