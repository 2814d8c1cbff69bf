"""What is shown after the end of a game: its summary or its costliest placements, and what to do next."""

from __future__ import annotations

from collections.abc import Callable

from game.play.advice.review import Review
from game.play.keeping import FinishedGame
from game.play.new_game import GameRecord
from game.play.results.pages import costliest_sheet, results_sheet
from game.play.results.sheet import Sheet

TURN_PAGE = "turn page"
"""The action of the choice that leads from one page to the other."""
RATING_BUDGET = 0.008
"""Seconds of a picture that go into the rating of placements."""
Choices = tuple[tuple[str, str], ...]
"""What the player can choose: the words of each choice, and its action."""
_AGAIN, _REPLAY = ("Play again", "restart"), ("Replay", "replay")
_AFTER = (("Same seed", "same seed"), ("Title", "title"))


class Results:
    """The two pages of a finished game."""

    def __init__(self, game: GameRecord, review: Review, finished: FinishedGame | None) -> None:
        self._game, self._review, self._finished = game, review, finished
        self.costliest = False
        """Whether the costliest placements are shown."""

    def turn_page(self) -> None:
        """Show the other page. The same choice leads back."""
        self.costliest = not self.costliest

    @property
    def watchable(self) -> bool:
        """Whether there is a replay of the whole game."""
        return self._finished is not None and self._finished.watchable

    @property
    def rating(self) -> bool:
        """Whether placements are still to be rated, for the page that is shown."""
        return self.costliest and self._review.rated < self._review.total

    def rate(self, clock: Callable[[], float]) -> None:
        """Go on with the rating for a moment."""
        self._review.work(RATING_BUDGET, clock)

    @property
    def sheet(self) -> Sheet:
        """The page that is shown."""
        if self.costliest:
            return costliest_sheet(self._review, self._review.judge.thinker.name)
        return results_sheet(self._game, self._finished.remark if self._finished else "")

    @property
    def choices(self) -> Choices:
        """What the player can do next."""
        pages = (("Summary" if self.costliest else "Costliest", TURN_PAGE),) if self._review.total else ()
        return _AGAIN, *((_REPLAY,) if self.watchable else ()), *pages, *_AFTER
