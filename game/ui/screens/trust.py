"""The questions before the first screen: whether code of others may run."""

from __future__ import annotations

from collections.abc import Sequence

from game.files.trust import trust
from game.language import marked, say
from game.play.game.services import Newcomer
from game.ui.context import Context
from game.ui.kit.box import Column
from game.ui.kit.page import Dialog, Page
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back
from game.ui.screens.screen import Screen

_YES, _NO = "yes", "no"
_ANSWERS = {_YES: marked("Run it"), _NO: marked("Not now")}


class TrustScreen(PageScreen):
    """Asks about one after the other. After a no, the program does without it until it ends."""

    name = "trust"

    def __init__(self, context: Context, newcomers: Sequence[Newcomer], onward: Back) -> None:
        """``newcomers`` has at least one. ``onward`` makes the screen that follows."""
        self._left, self._onward = list(newcomers), onward
        super().__init__(context, Page("", Column(), hint="", back=False))
        self._ask()

    def _ask(self) -> None:
        newcomer = self._left[0]
        text = say(newcomer.warning, name=newcomer.stranger.name)
        answers = {action: say(label) for action, label in _ANSWERS.items()}
        self.page.ask(Dialog(say(newcomer.title), text, answers, focus=_NO))

    def leave(self, now: float) -> Screen | None:
        """Going back is a no."""
        return self.follow(_NO, now)

    def follow(self, answer: str, now: float) -> Screen | None:
        """Take the answer. After the last one, go on."""
        if answer not in _ANSWERS:
            return self
        newcomer = self._left.pop(0)
        if answer == _YES:
            trust(newcomer.stranger)
        else:
            self.context.take(newcomer.without(self.context.settings))
        if not self._left:
            return self._onward()
        self._ask()
        return self
