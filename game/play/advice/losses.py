"""What the placements of a person lost most on, in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from game.ai.linear.features import holes as holes_of
from game.ai.linear.features import wells
from game.ai.review.judging import GRADE_LIMITS, Grade, Judgement
from game.core.board.bits import clear, column_heights, full_rows, stack_height
from game.play.words import holes


@dataclass(frozen=True)
class Boards:
    """The stack after a placement, before and after its clear."""

    full: int
    """The cells with the full rows still in them."""

    @property
    def cells(self) -> int:
        """The cells after the clear."""
        return clear(self.full)


def _rows(boards: Boards) -> int:
    return full_rows(boards.full).bit_count()


def _bumps(cells: int) -> int:
    heights = column_heights(cells)
    return sum(abs(left - right) for left, right in pairwise(heights))


@dataclass(frozen=True)
class Theme:
    """One kind of loss."""

    words: str
    """What was lost on, as in "Most was lost on covered holes"."""
    worse: Callable[[Boards, Boards], int]
    """By how much the first board is worse than the second one in this way; 0 or less if it is not."""
    one: str
    """What happened, where the first board is worse by 1."""
    more: str = ""
    """The same with another number, which stands in place of the braces. Empty if no number says it."""


THEMES: tuple[Theme, ...] = (
    Theme(
        "covered holes",
        lambda placed, best: holes_of(placed.cells) - holes_of(best.cells),
        "1 hole covered",
        "{} holes covered",
    ),
    Theme(
        "missed clears", lambda placed, best: _rows(best) - _rows(placed), "1 row not cleared", "{} rows not cleared"
    ),
    Theme("deep wells", lambda placed, best: wells(placed.cells) - wells(best.cells) - 1, "Deeper wells"),
    Theme(
        "a higher stack",
        lambda placed, best: stack_height(placed.cells) - stack_height(best.cells),
        "1 row higher",
        "{} rows higher",
    ),
    Theme(
        "an uneven surface",
        lambda placed, best: _bumps(placed.cells) - _bumps(best.cells),
        "Rougher by 1 step",
        "Rougher by {} steps",
    ),
)
"""The kinds of losses, those that weigh most first. The first one that fits a placement is its kind."""
FATAL = Theme("risking the end", lambda placed, best: 0, "The end at risk")
OTHER = Theme("a worse surface", lambda placed, best: 1, "A worse surface")


def theme_of(verdict: Judgement) -> Theme:
    """Return what a placement lost on, compared with the best one."""
    if verdict.best.survives and not verdict.placed.survives:
        return FATAL
    boards = _boards_of(verdict)
    return next((theme for theme in THEMES if theme.worse(*boards) > 0), OTHER)


def loss_in_words(verdict: Judgement) -> str:
    """Return what happened by a placement, compared with the best one: "2 holes covered"."""
    theme = theme_of(verdict)
    number = theme.worse(*_boards_of(verdict))
    return theme.more.format(number) if number > 1 and theme.more else theme.one


def _boards_of(verdict: Judgement) -> tuple[Boards, Boards]:
    """The boards after a placement and after the best one."""
    system, cells = verdict.turn.rules.rotation, verdict.turn.cells
    return Boards(cells | system.mask(verdict.placed.landing)), Boards(cells | system.mask(verdict.best.landing))


class Losses:
    """Adds up the losses of a game by their themes."""

    def __init__(self) -> None:
        self._lost: dict[Theme, float] = {}
        self._worst: dict[Theme, tuple[float, int, str]] = {}
        self._placements = 0

    def add(self, number: int, verdict: Judgement) -> None:
        """Count a placement: the number of its piece, from 1, and how it was judged."""
        self._placements += 1
        if not verdict.holes:
            return
        theme = theme_of(verdict)
        self._lost[theme] = self._lost.get(theme, 0.0) + verdict.holes
        worst = verdict.holes, number, verdict.placed.landing.piece.name
        self._worst[theme] = max(self._worst.get(theme, worst), worst, key=lambda each: each[0])

    @property
    def advice(self) -> str:
        """Sentences about the costliest placement, the greatest loss and the average. Empty without placements.

        The costliest placement is the first of the costliest ones of a review.
        """
        if not self._placements:
            return ""
        most = max((cost for cost, _, _ in self._worst.values()), default=0.0)
        if most <= GRADE_LIMITS[Grade.GOOD]:
            return f"Well placed: no piece cost more than {holes(most)}." if most else "Every piece was placed best."
        theme = max(self._lost, key=self._lost.__getitem__)
        costliest = max(self._worst, key=lambda each: (self._worst[each][0], -self._worst[each][1]))
        cost, number, piece = self._worst[costliest]
        average = sum(self._lost.values()) / self._placements
        if costliest is theme:
            told = f"Most was lost on {theme.words}: the {piece} at piece {number:,} cost {holes(cost)}."
        else:
            told = (
                f"The {piece} at piece {number:,} cost most: {holes(cost)} ({costliest.words}). "
                f"In all, more was lost on {theme.words}: {holes(self._lost[theme])}."
            )
        return f"{told} A placement cost {holes(average)} on average."
