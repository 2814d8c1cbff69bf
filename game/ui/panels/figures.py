"""The figures beside the well: their names, their values, and the pace."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from pygame import Rect, Surface

from game.language import say
from game.play.game.frame import Frame
from game.play.records.splits import PaceLine
from game.play.words.figures import Figure
from game.ui.kit.box import Box, Column
from game.ui.kit.lengths import Span, Units, fixed
from game.ui.kit.shapes import draw_bar, put
from game.ui.kit.text import BOLD, MIN_FONT_SIZE, figures, fitted, label, line, size_for, widest
from game.ui.layout.game import PlayLayout, boxed
from game.ui.panels.race import pace_of
from game.ui.theme import THEME, ahead_colour

_APART = 0.6
"""The least room above a row, in ems."""
_NAME = 1.35
"""From the top of a name to the top of its value, in ems."""
_LEAST = 1.3
"""The least size of a value for which a row needs room, in ems."""
_BETWEEN = 0.7
"""The room between two values of a row, in ems."""
_FIGURE, _MAIN = 1.55, 1.25
"""The size of a value in large ems, and that of the first row compared with it."""
_GRAND = 2.0
"""The scale above which a value is that of a grade, which is golden."""
_GOAL, _UNDER_BAR = 0.8, 0.2
"""The size of a goal below a bar, and the room between the bar and the goal, compared with the value."""
_BAR, _LEAST_BAR = (3.2, 0.16), 3
"""The width and the height of that bar in sizes of the value, and its least height in pixels."""
_PACE = 1.7
"""The height of the pace below the first row, in ems."""


def _made(frame: Frame, layout: PlayLayout) -> Box:
    """The figures of the game, row by row, and below the first row the pace, if there is one. What stands beside the
    best game of a race is not said again."""
    rows, pace, race = frame.figures, pace_of(layout, frame), layout.region("race").height
    raced = any(each.raced for row in rows for each in row)
    if race:
        alone = (tuple(each for each in row if not each.raced) for row in rows)
        rows = tuple(row for row in alone if row)
    boxes = [_row(layout, row, main=row is rows[0]) for row in rows]
    if pace:
        boxes.insert(1, _pace(pace, names_best=not (race or raced or pace.names_best)))
    return Column(*boxes)


def _row(layout: PlayLayout, row: Sequence[Figure], *, main: bool) -> Box:
    """A row of figures at the foot of its place. Where there is no room for a goal below its value, it stands beside
    it. A spare row gives way."""
    scale, usual, goal = max(each.scale for each in row), round(_FIGURE * layout.em), any(each.goal for each in row)
    most = round(usual * (_MAIN if main and scale == 1 else scale))

    def below(size: int) -> int:
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
            left, top = box.rect.x + number * wide, foot - _tall(size) - name
            heading = label(each.name, box.em, THEME.muted, room)
            target.blit(heading, (left, top - heading.get_bounding_rect().y))
            colour = THEME.best if each.scale > _GRAND else THEME.text
            value = figures(each.value, size, colour)
            value = value if value.get_width() <= room else fitted(each.value, size, colour, room, BOLD)
            end = put(target, value, Rect(left, foot, 0, 0), down=1.0).right
            if each.goal and low:
                put(target, figures(f"/{each.goal}", size, THEME.soft), Rect(end, foot, 0, 0), down=1.0)
            elif each.goal:
                goal = figures(each.goal, round(_GOAL * size), THEME.soft)
                put(target, goal, Rect(left, box.rect.bottom, 0, 0), down=1.0)
                draw_bar(target, Rect((left, foot), _bar(size)), each.share, THEME.accent)

    share = _tall(most) + below(most)  # a larger value has more room, whatever there is
    return Box(height=height, share=share, rank=int(row[0].spare), draw=draw)


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
        area, gap = Rect(box.rect), pace.gap
        size = size_for(f"{best} {gap.text} {mark}".strip(), box.em, area.width, BOLD, least=0.0)
        shown = [line(best, size, THEME.muted)] if best else []
        for image in (*shown, line(gap.text, size, ahead_colour(gap.ahead), BOLD)):
            after = put(target, image, area, down=1.0).right + size // 3
            area.update(after, area.y, area.right - after, area.height)
        put(target, fitted(mark, size, THEME.muted, area.width), area, down=1.0)

    return Box(height=lambda width, units: fixed(round(_PACE * units.em)), draw=draw)


FIGURES = boxed("figures", lambda frame: (frame.figures, frame.pace), _made)
