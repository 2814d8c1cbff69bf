"""What the placements of a person lost most on, in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from game.ai.linear.features import holes as holes_of
from game.ai.linear.features import wells
from game.ai.review.judging import GRADE_LIMITS, Grade, Judgement
from game.core.board.bits import clear, column_heights, full_rows, stack_height
from game.language import digits, marked, marked_many, say, say_many
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
    """One kind of loss. All its texts are to be translated."""

    worst: str
    """A sentence about the costliest placement of a game, if it is of this kind."""
    most: str
    """A sentence about a game in which most was lost in this way."""
    worse: Callable[[Boards, Boards], int]
    """By how much the first board is worse than the second one in this way; 0 or less if it is not."""
    told: str | tuple[str, str]
    """What happened. Both forms if a number says it."""


THEMES: tuple[Theme, ...] = (
    Theme(
        marked("Piece {number} ({piece}) was your worst: it made holes."),
        marked("Over the whole game you lost most by making holes."),
        lambda placed, best: holes_of(placed.cells) - holes_of(best.cells),
        marked_many("{number} new hole", "{number} new holes"),
    ),
    Theme(
        marked("Piece {number} ({piece}) was your worst: it missed a clear."),
        marked("Over the whole game you lost most by missing clears."),
        lambda placed, best: _rows(best) - _rows(placed),
        marked_many("{number} row not cleared", "{number} rows not cleared"),
    ),
    Theme(
        marked("Piece {number} ({piece}) was your worst: it left a deep well."),
        marked("Over the whole game you lost most by deep wells."),
        lambda placed, best: wells(placed.cells) - wells(best.cells) - 1,
        marked("Deeper wells"),
    ),
    Theme(
        marked("Piece {number} ({piece}) was your worst: it made the stack higher."),
        marked("Over the whole game you lost most by building high."),
        lambda placed, best: stack_height(placed.cells) - stack_height(best.cells),
        marked_many("{number} row higher", "{number} rows higher"),
    ),
    Theme(
        marked("Piece {number} ({piece}) was your worst: it made the surface uneven."),
        marked("Over the whole game you lost most by an uneven surface."),
        lambda placed, best: _bumps(placed.cells) - _bumps(best.cells),
        marked_many("Rougher by {number} step", "Rougher by {number} steps"),
    ),
)
"""The kinds of losses, those that weigh most first. The first one that fits a placement is its kind."""
FATAL = Theme(
    marked("Piece {number} ({piece}) was your worst: it risked the game."),
    marked("Over the whole game you lost most where the end was near."),
    lambda placed, best: 0,
    marked("Risked the game"),
)
OTHER = Theme(
    marked("Piece {number} ({piece}) was your worst: it left a worse surface."),
    marked("Over the whole game you lost most by a worse surface."),
    lambda placed, best: 1,
    marked("A worse surface"),
)


def theme_of(verdict: Judgement) -> Theme:
    """Return what a placement lost on, compared with the best one."""
    if verdict.best.survives and not verdict.placed.survives:
        return FATAL
    boards = _boards_of(verdict)
    return next((theme for theme in THEMES if theme.worse(*boards) > 0), OTHER)


def loss_in_words(verdict: Judgement) -> str:
    """Return what happened by a placement, compared with the best one: "2 new holes"."""
    theme = theme_of(verdict)
    if isinstance(theme.told, str):
        return say(theme.told)
    return say_many(*theme.told, theme.worse(*_boards_of(verdict)))


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
    def average(self) -> float:
        """The mean cost of a placement, in holes. 0 without placements."""
        return sum(self._lost.values()) / max(1, self._placements)

    @property
    def advice(self) -> str:
        """Sentences about the costliest placement and the greatest loss. Empty without placements.

        The costliest placement is the first of the costliest ones of a review.
        """
        if not self._placements:
            return ""
        most = max((cost for cost, _, _ in self._worst.values()), default=0.0)
        if not most:
            return say("Every piece was placed as well as it could be.")
        if most <= GRADE_LIMITS[Grade.GOOD]:
            return say("Well placed: no piece cost more than {holes}.", holes=holes(most))
        theme = max(self._lost, key=self._lost.__getitem__)
        costliest = max(self._worst, key=lambda each: (self._worst[each][0], -self._worst[each][1]))
        _, number, piece = self._worst[costliest]
        return f"{say(costliest.worst, number=digits(number), piece=piece)} {say(theme.most)}"
