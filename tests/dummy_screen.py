"""Pictures without a screen, by SDL's dummy driver."""

from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager

import pygame
import pytest

from game.ai.review import Judgement, PairJudge
from game.ai.thinking.thinker import Steps
from game.core.board.pieces import Placement
from game.core.dealers import Randomizer
from game.core.dealers.history.runs import LongestRuns, runs_of_games
from game.core.session.turn import Turn
from game.play.records.results import verdict
from game.play.records.reviews import match_review
from game.ui.kit.text import fonts as text

_RATED: dict[tuple[object, ...], Judgement | None] = {}


class RememberingJudge(PairJudge):
    """Rates a placement once. Many tests look at the same match."""

    def judging(self, turn: Turn, landing: Placement, *, hold: bool = False) -> Steps[Judgement | None]:
        key = (turn.tick, turn.cells, turn.current, turn.held, turn.queue, landing, hold)
        if key not in _RATED:
            _RATED[key] = yield from super().judging(turn, landing, hold=hold)
        return _RATED[key]


_RUNS: dict[tuple[str, str, int], list[LongestRuns]] = {}


def remembered_runs(
    dealer: Randomizer, options: Mapping[str, object], pieces: int
) -> Generator[None, None, list[LongestRuns]]:
    """Deals the games with which a deal is compared once. Many tests look at the same results."""
    key = dealer.name, repr(options), pieces
    if key not in _RUNS:
        _RUNS[key] = yield from runs_of_games(dealer, options, pieces)
    return _RUNS[key]


@contextmanager
def dummy_screen() -> Iterator[None]:
    """Choose the dummy driver before anything opens a window, and leave nothing of pygame behind."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(match_review, "PairJudge", RememberingJudge)
        patch.setattr(verdict, "runs_of_games", remembered_runs)
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
        pygame.font.init()
        yield
        # A font that outlives its module crashes whoever draws with it next.
        text.font.cache_clear()
        pygame.font.quit()
        pygame.display.quit()
