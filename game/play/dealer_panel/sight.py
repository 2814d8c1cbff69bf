"""Follows the deal of a game for the dealer panel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.dealers import DealerChange, DealerView
from game.core.dealers.chance import even
from game.core.dealers.marks import DROUGHT as LONG
from game.core.dealers.marks import with_marks
from game.core.dealers.view import Chances
from game.core.session.setup import Setup
from game.core.session.view import GameView
from game.language import marked, say
from game.language.say import language
from game.play.dealer_panel.odds import NextOdds
from game.play.dealer_panel.panel import (
    HARM,
    ODDS,
    RIBBON,
    Column,
    DealerPanel,
    ForecastLine,
    count_columns,
    harm_column,
    odds_column,
)
from game.play.dealer_panel.stretches import Stretch, dealing, expected, stretches
from game.settings.model import DealerPanelSettings

_CAPTIONS = {
    ODDS: (marked("Odds of the piece after Next"),),
    HARM: (marked("Harm to you, from 1 (least) to worst"), marked("Harm to you: 1 is the least")),
}
"""The first column -> what it says, at length and in brief."""
OWN = marked("This is your own dealer. Its odds are not known.")
_ABOUT = marked("About the odds of the piece after Next"), marked("Odds after Next, about")
"""The same above odds that are estimates."""
STRANGE = marked("This version does not have this dealer. Its odds are not known.")


class Sight:
    """What somebody knows who has seen all pieces of a game. It follows a game, also back.

    It tells about the dealer of the next piece that is not shown. The pieces that were shown before a change of the
    dealer are those of the dealer before.
    """

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._stretches = stretches(setup)
        self._dealing = self._stretches[0]
        self._odds = NextOdds(self._dealing)
        self._key: object = None
        self._panel = DealerPanel()

    @property
    def waits(self) -> bool:
        """Whether the odds are still computed."""
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
        ``changes`` are the changes of the dealer so far.

        ``hurries`` says that pieces come faster than slow odds can be computed; they are left out then.
        """
        self._turn(changes, len(game.history) + len(game.queue))
        if not parts.shown:
            return DealerPanel(self._dealing.title if forecast else "", forecast=forecast)
        known = self._dealing.known
        stack = game.cells if known and known.sees_board else 0
        key = (len(game.history), game.queue, stack, parts, forecast, len(changes), hurries, language())
        if key != self._key or self.waits:
            self._key = key
            chances = self._odds.look(game, hurries=hurries) if parts.odds else None
            if forecast and forecast.following:
                chances = even(forecast.following[:1])
            self._panel = replace(self._made(game, counts, droughts, parts, chances), forecast=forecast)
        return self._panel

    def _turn(self, changes: Sequence[DealerChange], shown: int) -> None:
        """Turn to the dealer of the next piece after so many."""
        if len(changes) != len(self._stretches) - 1:
            self._stretches = stretches(self._setup, changes)
        now = dealing(self._stretches, shown)
        if now != self._dealing:
            self._dealing, self._odds = now, NextOdds(now)

    def _made(
        self,
        game: GameView,
        counts: Sequence[int],
        droughts: Sequence[int],
        parts: DealerPanelSettings,
        chances: Chances | None,
    ) -> DealerPanel:
        now = self._dealing
        columns: list[Column] = []
        if parts.odds:
            columns += self._odds_columns(game, chances)
        if parts.counts:
            wanted = expected(self._stretches, range(len(game.history)))
            columns += count_columns(counts, droughts, wanted, long=LONG)
        return DealerPanel(
            now.title if parts.rule else "",
            _rule(now) if parts.rule else "",
            self._captions(columns),
            tuple(columns),
            with_marks(game.history, RIBBON) if parts.ribbon else (),
        )

    def _captions(self, columns: Sequence[Column]) -> tuple[str, ...]:
        """What the first column says. Nothing about odds that nobody knows."""
        known = self._dealing.known
        if not columns or known is None or self._dealing.is_own:
            return ()
        first = columns[0]
        is_certain = max(first.bars, default=0.0) >= 1
        if first.name == ODDS and known.estimated and not is_certain:
            return tuple(map(say, _ABOUT))
        return tuple(map(say, _CAPTIONS.get(first.name, ())))

    def _odds_columns(self, game: GameView, chances: Chances | None) -> list[Column]:
        """The odds or the harm. None of a dealer whose rule nobody knows, and for pieces that it cannot have dealt."""
        now = self._dealing
        if now.known is None or now.is_own:
            return []
        if now.known.harm:
            # That deal comes when the last of the shown pieces spawns. The stack is taken as it is now.
            shown = game.queue
            return [harm_column(now.known.harm(DealerView(game.cells, shown[-1])) if shown else None)]
        return [odds_column(chances)] if self._odds.known else []


def _rule(now: Stretch) -> str:
    """The rule of a dealer in a sentence. Of one whose odds nobody knows, that is said, too."""
    if now.known is None:
        return say(STRANGE)
    method = say(now.known.card.method)
    return f"{method} {say(OWN)}" if now.is_own else method
