"""What is shown after the end of a game: its summary or its costliest placements, and what to do next."""

from __future__ import annotations

from collections.abc import Callable

from game.play.menu_row import Row
from game.play.results.pages import costliest_sheet, results_sheet
from game.play.results.sheet import Sheet
from game.ui.menu import Menu
from game.ui.playing import Playing

TURN_PAGE = "turn page"
"""The action of the row that leads from one page to the other."""
RATING_BUDGET = 0.008
"""Seconds of a picture that go into the rating of placements."""
_AGAIN, _REPLAY = ("Play again", "restart"), ("Replay", "replay")
_AFTER = (("Same seed", "same seed"), ("Title", "title"))


class Results:
    """The two pages, and the menu below them."""

    def __init__(self, game: Playing) -> None:
        self._game = game
        self.costliest = False
        """Whether the costliest placements are shown."""
        self.menu = self._menu()

    def turn_page(self) -> None:
        """Show the other page. The same row of the menu leads back."""
        self.costliest = not self.costliest
        self.menu.take(self._menu().rows)

    @property
    def rating(self) -> bool:
        """Whether placements are still to be rated, for the page that is shown."""
        review = self._game.review
        return self.costliest and review.rated < review.total

    def rate(self, clock: Callable[[], float]) -> None:
        """Go on with the rating for a moment."""
        self._game.review.work(RATING_BUDGET, clock)

    @property
    def sheet(self) -> Sheet:
        """The page that is shown."""
        game = self._game
        if self.costliest:
            return costliest_sheet(game.review, game.review.judge.thinker.name)
        return results_sheet(game.opening, game.finished.remark if game.finished else "")

    def _menu(self) -> Menu:
        watchable = self._game.finished and self._game.finished.watchable
        pages = [("Summary" if self.costliest else "Costliest", TURN_PAGE)] if self._game.review.total else []
        rows = (_AGAIN, *((_REPLAY,) if watchable else ()), *pages, *_AFTER)
        return Menu([Row(label, action) for label, action in rows], across=True)
