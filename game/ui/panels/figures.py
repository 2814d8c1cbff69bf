"""The figures beside the well: their names, their values, and the pace; and the best game of a race in a small well."""

from collections.abc import Sequence
from math import inf

from pygame import Rect, Surface

from ...language import marked, say
from ...play.game.effects import Effects
from ...play.game.frame import Frame
from ...play.records.bests import PaceLine
from ...play.words.panels import Figure
from ...settings.sections import FeedbackSettings
from ..draw.well import draw_ground, draw_well, well_key
from ..kit.boxes import Box, Column, Span, Units, fixed
from ..kit.shapes import draw_bar, put
from ..kit.sizes import LEADING
from ..kit.text import BOLD, MIN_FONT_SIZE, figures, fitted, label, line, size_for, widest, wrapped
from ..layout.play_layout import Panel, PlayLayout, boxed, race_layout
from ..theme import THEME, ahead_colour, palette_of, worn
from .arcade_discs import discs_height, draw_discs

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
    boxes = [_discs(layout, row[0]) if row[0].medals else _row(layout, row, main=row is rows[0]) for row in rows]
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
        """Draw figures side by side, each with its name. In a low box, a goal stands behind its figure. Where a name
        is wider than its part of a narrow box, the next figure begins behind it."""
        wide, name = box.rect.width // len(row), round(_NAME * box.em)
        room, free = wide - round(_BETWEEN * box.em), box.rect.height - name - round(_APART * box.em)
        low = free < _tall(most) + below(most)
        size = min(
            _fitting(f"{each.value}/{each.goal}" if low and each.goal else each.value, most, room, free) for each in row
        )
        foot, behind = box.rect.bottom - (0 if low else below(size)), box.rect.x
        for number, each in enumerate(row):
            left, top = max(behind, box.rect.x + number * wide), foot - _tall(size) - name
            heading = label(each.name, box.em, THEME.muted, min(room, box.rect.right - left))
            target.blit(heading, (left, top - heading.get_bounding_rect().y))
            behind = left + heading.get_width() + round(_APART * box.em)
            colour = THEME.best if each.scale > _GRAND or each.lit else THEME.text
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


def _discs(layout: PlayLayout, figure: Figure) -> Box:
    """The medals of a game side by side below their name, at the foot of their place."""

    def height(width: float, units: Units) -> Span:
        high = round((_APART + _NAME) * units.em) + discs_height(width, units)
        return Span(high, high, inf)

    def draw(target: Surface, box: Box) -> None:
        high = discs_height(box.rect.width, box.units)
        area = Rect(box.rect.x, box.rect.bottom - high, box.rect.width, high)
        heading = label(figure.name, box.em, THEME.muted, box.rect.width)
        target.blit(heading, (area.x, area.y - round(_NAME * box.em) - heading.get_bounding_rect().y))
        draw_discs(target, area, figure.medals, box.em)

    share = _tall(round(_FIGURE * layout.em))  # it stands as far from the row above as any other
    return Box(height=height, share=share, rank=int(figure.spare), draw=draw)


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
        """Draw the last best at this mark and the distance from it. Before the first mark, nothing is drawn."""
        if not pace.mark:
            return
        area, gap = Rect(box.rect), pace.gap
        size = size_for(f"{best} {gap.text} {mark}".strip(), box.em, area.width, BOLD, least=0.0)
        shown = [line(best, size, THEME.muted)] if best else []
        for image in (*shown, figures(gap.text, size, ahead_colour(gap.ahead))):
            after = put(target, image, area, down=1.0).right + size // 3
            area.update(after, area.y, area.right - after, area.height)
        put(target, fitted(mark, size, THEME.muted, area.width), area, down=1.0)

    return Box(height=lambda width, units: fixed(round(_PACE * units.em)), draw=draw)


FIGURES = boxed("figures", lambda frame: (frame.figures, frame.pace), _made)

_STILL = Effects(flashes=False, moving=False, feedback=FeedbackSettings(lock_delay=False))
"""The best game has no effects: it is not the game to look at, and in its small cells some would be scraps."""
_PALE, _PALE_LINES = 190, 255
"""The opacity of the blocks, from 0 to 255, so that the running game stands out. Blocks of a skin that draws only
outlines would hardly be seen if they were pale."""
_OUTLINED = "outline"
"""The skin that draws only outlines."""
_BELOW, _MOST_LINES = 0.5, 2
"""How far below the well its words begin, and for how many there is room, in lines."""
# Translators: the running game is neither ahead of the best one nor behind it.
_EVEN = marked("Even")
# Translators: the running game has made up for what was told a moment ago: neither ahead nor behind at this moment.
_NOW_EVEN = marked("Now even")


def pace_of(layout: PlayLayout, frame: Frame) -> PaceLine | None:
    """The line about the last mark. It gives way to the lead beside the best game if that is in points, too."""
    in_points = frame.session.mode.ranked_by == "score"
    return None if in_points and frame.race and layout.region("race").height else frame.pace


def _race_key(frame: Frame) -> object:
    race = frame.race
    if not race or frame.covered:
        return None
    return (
        well_key(race.session, _STILL, frame.now, ghost=False),
        race.lead,
        race.finished,
        frame.pace and frame.pace.mark,
    )


def draw_race_ground(target: Surface, layout: PlayLayout) -> None:
    """Draw the empty well and its heading, as part of the background."""
    if area := layout.region("race"):
        size = layout.type_size
        put(target, label(say("Your best"), size, THEME.muted, area.width), _line(area, 0, size))
        draw_ground(target, race_layout(layout))


def _draw_race(target: Surface, layout: PlayLayout, frame: Frame) -> None:
    """Draw the best game: its result, its well, and how far the running game is ahead.

    Where the game is paced, the difference at the last mark stands below its time: "Even" alone would seem to deny it.
    """
    race, area, place, size = frame.race, layout.region("race"), race_layout(layout), layout.type_size
    if not race:
        return
    put(target, figures(race.result, size, THEME.soft), _line(area, 1, size))
    alpha = _PALE_LINES if worn().skin == _OUTLINED else _PALE
    palette = palette_of(frame.palette, race.session.rules.look, race.session.level)
    draw_well(target, place, race.session, _STILL, frame.now, palette=palette, ghost=False, alpha=alpha)
    pace = pace_of(layout, frame)
    even = _NOW_EVEN if pace and pace.mark else _EVEN
    words = race.lead.text if race.lead else say("Over") if race.finished else say(even)
    colour = ahead_colour(race.lead.ahead) if race.lead else THEME.muted
    below = Rect(area.x, place.well.bottom, area.width, area.bottom - place.well.bottom)
    for number, each in enumerate(wrapped(words, size, area.width, BOLD)[:_MOST_LINES]):
        put(target, figures(each, size, colour), _line(below, _BELOW + number, size))


def _line(area: Rect, number: float, size: int) -> Rect:
    return Rect(area.x, area.y + round(LEADING * number * size), area.width, size)


RACE = Panel("race", _race_key, _draw_race)
