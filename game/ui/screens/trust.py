"""The questions before the first screen: whether code of others may run."""

from __future__ import annotations

from collections.abc import Sequence

from game.files.trust import trust
from game.language import say
from game.play.game.services import WARNING, Newcomer
from game.ui.context import Context
from game.ui.kit.box import Column
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen


class TrustScreen(PageScreen):
    """Asks about one after the other. After a no, the program does without it until it ends."""

    name = "trust"

    def __init__(self, context: Context, routes: Routes, newcomers: Sequence[Newcomer], onward: Back) -> None:
        """``newcomers`` has at least one. ``onward`` makes the screen that follows."""
        super().__init__(context, routes, onward)
        self._left = list(newcomers)
        self.build("", back=False)
        self._ask()

    def _body(self) -> Column:
        """Nothing but the question."""
        return Column()

    def _keys(self) -> str:
        """None."""
        return ""

    def _ask(self) -> None:
        newcomer = self._left[0]
        text = say(WARNING, name=newcomer.stranger.name)
        self.ask(say(newcomer.title), text, yes=say("Run it"), no=say("Not now"), act=self._trust, refuse=self._refuse)

    def _trust(self, now: float) -> Screen | None:
        trust(self._left[0].stranger)
        return self._next()

    def _refuse(self, now: float) -> Screen | None:
        self.context.take(self._left[0].without(self.context.settings))
        return self._next()

    def _next(self) -> Screen | None:
        """Ask about the next one. After the last one, go on."""
        self._left.pop(0)
        if not self._left:
            return self._back()
        self._ask()
        return None
