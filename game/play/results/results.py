"""The pages after the end of a game: the summary or the costliest placements, and what to do next."""

from __future__ import annotations

from collections.abc import Callable

from game.play.advice.review import Review
from game.play.keeping import FinishedGame
from game.play.new_game import GameRecord
from game.play.results.pages import costliest_sheet, results_sheet
from game.play.results.sheet import Sheet

TURN_PAGE = "turn page"
"""The action that switches between the two pages."""
RATING_BUDGET = 0.008
"""The time for rating placements in each frame, in seconds."""
Choices = tuple[tuple[str, str], ...]
"""The choices of the player: the label and the action of each."""
_AGAIN, _REPLAY = ("Play again", "restart"), ("Replay", "replay")
_AFTER = (("Same seed", "same seed"), ("Title", "title"))


class Results:
    """The two pages of a finished game."""

    def __init__(self, game: GameRecord, review: Review, finished: FinishedGame | None) -> None:
        self._game, self._review, self._finished = game, review, finished
        self.costliest = False
        """Whether the page of the costliest placements is shown."""

    def turn_page(self) -> None:
        """Switch to the other page."""
        self.costliest = not self.costliest

    @property
    def watchable(self) -> bool:
        """Whether there is a replay of the whole game."""
        return self._finished is not None and self._finished.watchable

    @property
    def rating(self) -> bool:
        """Whether the current page still waits for ratings."""
        return self.costliest and self._review.rated < self._review.total

    def rate(self, clock: Callable[[], float]) -> None:
        """Rate placements for ``RATING_BUDGET`` seconds of ``clock``."""
        self._review.work(RATING_BUDGET, clock)

    @property
    def sheet(self) -> Sheet:
        """The current page."""
        if self.costliest:
            return costliest_sheet(self._review, self._review.judge.thinker.name)
        return results_sheet(self._game, self._finished.remark if self._finished else "")

    @property
    def choices(self) -> Choices:
        """The choices of the player."""
        pages = (("Summary" if self.costliest else "Costliest", TURN_PAGE),) if self._review.total else ()
        return _AGAIN, *((_REPLAY,) if self.watchable else ()), *pages, *_AFTER
