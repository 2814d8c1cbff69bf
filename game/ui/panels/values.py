"""The strip below the table: the values of all candidates, best first."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise

from pygame import Rect, Surface

from game.ai.thinker import Opinion
from game.language import digits, say
from game.play.advice.reasons import Reasons, rank_at
from game.ui.draw.game.heat import shade, warmth
from game.ui.kit.shapes import put, rule
from game.ui.kit.text import figures, line, width_of
from game.ui.layout import WhyLayout
from game.ui.theme import THEME

_NUMBERED = 1.2
"""The least width of a bar with a number in it, in ems."""
_HEAD = 1.5
"""From the head down to the bars, in ems. A lower place for the head has room above it."""


def draw_values(target: Surface, place: WhyLayout, reasons: Reasons) -> None:
    """Draw all values as bars above the worst one, the best on the left.

    A candidate that was not fully searched can have a greater value than the best one. Its bar is no higher.
    """
    area, opinions = place.strip, reasons.opinions
    target.fill(THEME.well, area)
    high = opinions[0].value
    values = [min(opinion.value, high) for opinion in opinions]
    low = min(values)
    scale = (area.height - 4) / ((high - low) or 1.0)
    warm = warmth(values)
    columns = strip_columns(place, opinions)
    heights = [3 + round((value - low) * scale) for value in values]
    compared = [number for number in (reasons.chosen, reasons.other) if number is not None]
    ranks = {
        number: figures(digits(rank_at(reasons, number)), round(0.86 * place.type_size), THEME.well)
        for number in compared
    }
    # A single number would leave open what the other bar is.
    numbered = all(
        columns[number].width >= _NUMBERED * place.type_size and heights[number] > rank.get_height()
        for number, rank in ranks.items()
    )
    for number, (column, height) in enumerate(zip(columns, heights, strict=True)):
        colour = shade(opinions[number], warm[number])
        colour = THEME.chosen if number == reasons.chosen else THEME.compared if number == reasons.other else colour
        width = column.width - (1 if column.width > 2 else 0)
        target.fill(colour, Rect(column.x, area.bottom - height, min(width, place.type_size * 2), height))
        if numbered and number in ranks:
            rank = ranks[number]
            foot = Rect(column.x, area.bottom - rank.get_height(), min(width, 2 * place.type_size), rank.get_height())
            put(target, rank, foot, 0.5)
    rule(target, THEME.panel_edge, area.bottomleft, area.width)
    if place.strip_head.height:
        given_up = any(map(_given_up, opinions))
        fitting = (head for head in _heads(given_up=given_up) if width_of(head, place.type_size) <= area.width)
        head = place.strip_head.move(0, min(0, place.strip_head.height - round(_HEAD * place.type_size)))
        put(target, line(next(fitting, ""), place.type_size, THEME.muted), head, down=0.0)


def _heads(*, given_up: bool) -> Sequence[str]:
    """What stands over the bars, the longest version first. ``given_up`` says whether some were not fully searched."""
    if given_up:
        return (
            say("All placements, best first, then those not fully searched"),
            say("Best first, then those not fully searched"),
            say("Best first, then not fully searched"),
        )
    return say("All placements by their points, best first"), say("All placements, best first")


def strip_columns(place: WhyLayout, opinions: Sequence[Opinion]) -> list[Rect]:
    """The column of each candidate in the strip. Those not fully searched are apart, right of the others, and so are
    candidates that end the game."""
    area, count, gap = place.strip, len(opinions), place.type_size
    apart = [_group(before) != _group(after) for before, after in pairwise(opinions)]
    behind = list(accumulate((gap * each for each in apart), initial=0))
    columns = []
    for number, moved in zip(range(count), behind, strict=True):
        left, right = (area.x + (area.width - behind[-1]) * edge // count for edge in (number, number + 1))
        columns.append(Rect(left + moved, area.y, right - left, area.height))
    return columns


def _given_up(opinion: Opinion) -> bool:
    """Whether a candidate that does not end the game was not fully searched."""
    return opinion.pruned and opinion.survives


def _group(opinion: Opinion) -> tuple[bool, bool]:
    return opinion.survives, _given_up(opinion)


def strip_place(place: WhyLayout, opinions: Sequence[Opinion], x: int) -> int:
    """The place of the candidate at a pixel column of the strip."""
    columns = strip_columns(place, opinions)
    return next((number for number, column in enumerate(columns) if x < column.right), len(columns) - 1)
