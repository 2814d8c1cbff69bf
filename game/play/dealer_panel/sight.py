"""Follows the deal of a game for the dealer panel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from game.core.board.pieces import Piece
from game.core.dealers import RANDOMIZERS, DealerView, Observer, Randomizer
from game.core.dealers.runs.marked import DROUGHT as LONG
from game.core.dealers.runs.marked import marked
from game.core.dealers.runs.rarity import shares
from game.core.dealers.view import Chances
from game.core.session.setup import Setup
from game.core.session.view import GameView
from game.play.dealer_panel.background import Background
from game.play.dealer_panel.panel import (
    RIBBON,
    Column,
    DealerPanel,
    ForecastLine,
    count_columns,
    harm_column,
    odds_column,
)
from game.settings.model import DealerPanelSettings

SLOW = ("tgm3",)
"""Randomizers whose odds take ten milliseconds a piece. They are computed in a thread."""
_AT_ONCE = 25
"""The pieces that the thread follows before it looks for something newer to do."""


class Sight:
    """What somebody knows who has seen all pieces of a game. It follows a game, also back."""

    def __init__(self, setup: Setup) -> None:
        self._known: Randomizer | None = RANDOMIZERS.get(setup.randomizer)
        self._options: Mapping[str, object] = {}
        if self._known:
            try:
                self._options = self._known.checked(setup.dealing)
            except ValueError:  # a replay can name options that this version does not have
                self._known = None
        self._follows = self._known is not None and not self._known.sees_board
        """Whether the odds follow from the pieces."""
        self._given = len(setup.queue)
        """The first pieces, which the setup deals and not the randomizer."""
        self._name = setup.randomizer
        self._observer = Observer(self._known or RANDOMIZERS["memoryless"], self._options)
        self._background: Background[Observer] | None = Background() if self._name in SLOW else None
        self._chances: Chances | None = None
        self._key: object = None
        self._panel = DealerPanel()

    @cached_property
    def _shares(self) -> Chances | None:
        return shares(self._name, self._options)

    @property
    def waits(self) -> bool:
        """Whether the odds are still computed."""
        return self._background is not None and self._background.busy

    def panel(
        self,
        game: GameView,
        counts: Sequence[int],
        droughts: Sequence[int],
        parts: DealerPanelSettings,
        forecast: ForecastLine | None = None,
        *,
        hurries: bool = False,
    ) -> DealerPanel:
        """Return the content of the panel now. ``counts`` and ``droughts`` are those of the pieces that were dealt.

        ``hurries`` says that pieces come faster than slow odds can be computed; they are left out then.
        """
        if not parts.shown:
            return DealerPanel(forecast=forecast)
        stack = game.cells if self._known and self._known.sees_board else 0
        key = (len(game.history), game.queue, stack, parts, forecast, hurries)
        if key != self._key or self.waits:
            self._key = key
            chances = self._odds(game, hurries=hurries) if parts.odds else None
            self._panel = replace(self._made(game, counts, droughts, parts, chances), forecast=forecast)
        return self._panel

    def _made(
        self,
        game: GameView,
        counts: Sequence[int],
        droughts: Sequence[int],
        parts: DealerPanelSettings,
        chances: Chances | None,
    ) -> DealerPanel:
        card = self._known.card if self._known else None
        columns: list[Column] = []
        if parts.odds and self._known:
            if self._known.harm:
                columns.append(self._harm(game))
            elif self._follows:
                columns.append(odds_column(chances))
        if parts.counts:
            columns += count_columns(counts, droughts, self._shares, long=LONG)
        return DealerPanel(
            (card.title if card else self._name) if parts.rule else "",
            card.method if card and parts.rule else "",
            tuple(columns),
            marked(game.history, RIBBON) if parts.ribbon else (),
        )

    def _harm(self, game: GameView) -> Column:
        """The ranking at the next deal, as if the stack stayed as it is. That deal comes when the next piece spawns."""
        assert self._known
        assert self._known.harm
        return harm_column(self._known.harm(DealerView(game.cells, game.queue[0])) if game.queue else None)

    def _odds(self, game: GameView, *, hurries: bool) -> Chances | None:
        """The chances of the next deal that is not shown. None at first while they are computed, and if they need the
        board."""
        if not self._follows:
            return None
        try:
            if self._background is None:
                if (new := self._new(game)) is None:
                    self._observer = self._followed(self._observer, None)
                    new = self._new(game) or ()
                self._observer = self._followed(self._observer, new)
                self._chances = self._observer.odds()
            else:
                self._work(self._background, game, hurries=hurries)
        except ArithmeticError:  # the dealer cannot have dealt this, as after a replay that was played on anew
            self._follows, self._chances = False, None
        return self._chances

    def _work(self, background: Background[Observer], game: GameView, *, hurries: bool) -> None:
        """Let the thread follow the next pieces. Until it has, the chances are those of a moment ago."""
        if background.busy:
            observer = background.take()
            if observer is None:
                return
            self._observer = observer
        new = self._new(game)
        if new == ():
            self._chances = self._observer.odds()
        elif hurries:
            self._chances = None
        else:
            if new is None or len(new) > _AT_ONCE:
                self._chances = None
            observer = self._observer
            background.start(lambda: self._followed(observer, new and new[:_AT_ONCE]))

    def _new(self, game: GameView) -> tuple[Piece, ...] | None:
        """The pieces of the randomizer that were shown since the last look. None if the game has gone back."""
        history, queue = game.history, game.queue
        first = self._given + len(self._observer.seen)
        if len(history) + len(queue) < first:
            return None if self._observer.seen else ()
        return (*history[first:], *queue) if first < len(history) else queue[first - len(history) :]

    def _followed(self, observer: Observer, new: tuple[Piece, ...] | None) -> Observer:
        """See more pieces, or begin anew."""
        if new is None:
            assert self._known
            return Observer(self._known, self._options)
        for piece in new:
            observer.see(piece)
        return observer
