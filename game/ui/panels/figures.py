"""The figures beside the well: their names, their values, and the pace."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import inf

import pygame
from pygame import Rect, Surface

from game.language import say
from game.play.records.splits import PaceLine
from game.play.words.figures import Figure, Figures
from game.ui.kit.box import Box, Column
from game.ui.kit.lengths import Span, Units, fixed, new_layout
from game.ui.kit.shapes import draw_bar, put
from game.ui.kit.text import BOLD, MIN_FONT_SIZE, figures, fitted, label, line, widest, width_of
from game.ui.layout.game import PlayLayout
from game.ui.theme import THEME, ahead_colour, kept

_APART = 0.6
"""The least room above a row, in ems."""
_NAME = 1.35
"""From the top of a name to the top of its value, in ems."""
_LEAST = 1.3
"""The least size of a value for which a row needs room, in ems."""
_BETWEEN = 0.7
"""The room between two values of a row, in ems."""
_MAIN = 1.25
"""The size of the value of the first row, compared with those of the others."""
_GRAND = 2.0
"""The scale above which a value is that of a grade."""
_GOAL, _UNDER_BAR = 0.8, 0.2
"""The size of a goal below a bar, and the room between the bar and the goal, compared with the value."""
_BAR, _LEAST_BAR = (3.2, 0.16), 3
"""The width and the height of that bar in sizes of the value, and its least height in pixels."""
_PACE = 1.7
"""The height of the pace below the first row, in ems."""


def draw_figures(target: Surface, layout: PlayLayout, rows: Figures, pace: PaceLine | None = None) -> None:
    """Draw the figures of the game, row by row, and below the first row the pace, if there is one. What stands beside
    the best game of a race is not said again."""
    raced = any(each.raced for row in rows for each in row)
    if layout.race.height:
        alone = (tuple(each for each in row if not each.raced) for row in rows)
        rows = tuple(row for row in alone if row)
    boxes = [_row(layout, row, main=row is rows[0]) for row in rows]
    if pace:
        names_best = not (layout.race.height or raced or pace.names_best)
        boxes.insert(1, _pace(pace, names_best=names_best))
    column = Column(*boxes)
    column.place(layout.figures, new_layout(layout.type_size))
    column.draw(target)


def _row(layout: PlayLayout, row: Sequence[Figure], *, main: bool) -> Box:
    """A row of figures at the foot of its place. Where there is no room for a goal below its value, it stands beside
    it. A spare row gives way."""
    scale = max(each.scale for each in row)
    most, goal = round(layout.figure_size * (_MAIN if main and scale == 1 else scale)), any(each.goal for each in row)

    def below(size: int) -> int:
        """The height of a goal below a value of a size."""
        return round(_UNDER_BAR * size) + _bar(size)[1] + _tall(round(_GOAL * size)) if goal else 0

    def height(width: float, units: Units) -> Span:
        least = round((_APART + _NAME) * units.em) + _tall(round(_LEAST * units.em))
        return Span(least, least, inf)

    def draw(target: Surface, box: Box) -> None:
        wide, name = box.rect.width // len(row), round(_NAME * box.em)
        room, free = wide - round(_BETWEEN * box.em), box.rect.height - name - round(_APART * box.em)
        low = free < _tall(most) + below(most)
        size = min(
            _fitting(f"{each.value}/{each.goal}" if low and each.goal else each.value, most, room, free) for each in row
        )
        foot = box.rect.bottom - (0 if low else below(size))
        for number, each in enumerate(row):
            drawn = min(size, layout.figure_size) if each.quiet else size
            left, top = box.rect.x + number * wide, foot - _tall(drawn) - name
            heading = label(each.name, box.em, THEME.muted, room)
            target.blit(heading, (left, top - heading.get_bounding_rect().y))
            end = _draw_value(target, (left, foot), each, drawn, room)
            if each.goal and low:
                beside = figures(f"/{each.goal}", size, THEME.soft)
                target.blit(beside, (end, foot - beside.get_height()))
            elif each.goal:
                goal = figures(each.goal, round(_GOAL * size), THEME.soft)
                target.blit(goal, (left, box.rect.bottom - goal.get_height()))
                bar = Rect((left, foot), _bar(size))
                draw_bar(target, bar, each.share, THEME.accent)

    share = _tall(most) + below(most)  # a larger value has more room, whatever there is
    return Box(height=height, share=share, rank=int(row[0].spare), draw=draw)


def _draw_value(target: Surface, at: tuple[int, int], figure: Figure, size: int, room: int) -> int:
    """Draw a value that stands ``at`` a place. Return where it ends. One that is too long is cut."""
    grand = figure.scale > _GRAND and not figure.quiet
    shown = _golden(figure.value, size) if grand else figures(figure.value, size, THEME.text)
    if shown.get_width() > room:
        shown = fitted(figure.value, size, THEME.best if grand else THEME.text, room, BOLD)
    return target.blit(shown, (at[0], at[1] - shown.get_height())).right


def _bar(size: int) -> tuple[int, int]:
    """The width and the height of the bar below a value."""
    return round(_BAR[0] * size), max(_LEAST_BAR, round(_BAR[1] * size))


def _fitting(text: str, size: int, width: int, height: int) -> int:
    """The greatest size up to ``size`` at which every number of as many digits has room."""
    text = widest(text)
    while size > MIN_FONT_SIZE and (_tall(size) > height or figures(text, size, THEME.text).get_width() > width):
        size -= 1
    return size


def _tall(size: int) -> int:
    """The height of a number from the top of its digits to the end of its picture."""
    picture = figures("0", size, THEME.text)
    return picture.get_height() - picture.get_bounding_rect().y


def _pace(pace: PaceLine, *, names_best: bool) -> Box:
    """The difference in colour, then the mark. Where they do not fit, all is drawn smaller.

    ``names_best`` says first that it is the difference to the best game, where nothing else tells of that.
    """
    # Translators: the best game so far. How far the running game is ahead of it or behind it follows, as in
    # "Best: +30". There is little room.
    best = say("Best:") if names_best else ""
    mark = say("at {mark}", mark=pace.mark)

    def draw(target: Surface, box: Box) -> None:
        area, size = box.rect, box.em
        while size > MIN_FONT_SIZE and width_of(f"{best} {pace.gap.text} {mark}".strip(), size, BOLD) > area.width:
            size -= 1
        left = area.x
        for image in (
            *([line(best, size, THEME.muted)] if best else []),
            line(pace.gap.text, size, ahead_colour(pace.gap.ahead), BOLD),
        ):
            left = put(target, image, Rect(left, area.y, 1, area.height), down=1.0).right + size // 3
        put(target, fitted(mark, size, THEME.muted, area.right - left), Rect(left, area.y, 1, area.height), down=1.0)

    return Box(height=lambda width, units: fixed(round(_PACE * units.em)), draw=draw)


_RIM = 22
"""The size of letters, compared with the thickness of their rim."""


@kept(16)
def _golden(text: str, size: int) -> Surface:
    """A number or a grade in gold. Where gold alone would be too bright to be read, the letters have a dark rim."""
    if THEME.gold == THEME.best:
        return figures(text, size, THEME.best)
    thick, dark = max(1, round(size / _RIM)), figures(text, size, THEME.best)
    picture = Surface((dark.get_width() + 2 * thick, dark.get_height()), pygame.SRCALPHA)
    for across, down in product(range(-thick, thick + 1), repeat=2):
        if across**2 + down**2 <= thick**2 + 1:
            picture.blit(dark, (thick + across, down))
    picture.blit(figures(text, size, THEME.gold), (thick, 0))
    return picture
