"""The best game in a small well beside the running one."""

from __future__ import annotations

from pygame import Rect, Surface

from game.language import marked, say
from game.play.game.effects import Effects
from game.play.game.frame import Frame
from game.play.records.splits import PaceLine
from game.settings.sections import FeedbackSettings
from game.ui.draw.well import draw_ground, draw_well, well_key
from game.ui.kit.shapes import put
from game.ui.kit.sizes import LEADING
from game.ui.kit.text import BOLD, figures, label, line, wrapped
from game.ui.layout.game import Panel, PlayLayout, race_layout
from game.ui.theme import THEME, ahead_colour, palette_of, worn

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


def _key(frame: Frame) -> object:
    race = frame.race
    if not race or frame.covered:
        return None
    return well_key(race.session, _STILL, frame.now, ghost=False), race.lead, race.finished, frame.pace is None


def draw_race_ground(target: Surface, layout: PlayLayout) -> None:
    """Draw the empty well and its heading, as part of the background."""
    if area := layout.region("race"):
        size = layout.type_size
        put(target, label(say("Your best"), size, THEME.muted, area.width), _line(area, 0, size))
        draw_ground(target, race_layout(layout))


def _draw(target: Surface, layout: PlayLayout, frame: Frame) -> None:
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
    even = _NOW_EVEN if pace_of(layout, frame) else _EVEN
    words = race.lead.text if race.lead else say("Over") if race.finished else say(even)
    colour = ahead_colour(race.lead.ahead) if race.lead else THEME.muted
    below = Rect(area.x, place.well.bottom, area.width, area.bottom - place.well.bottom)
    for number, each in enumerate(wrapped(words, size, area.width, BOLD)[:_MOST_LINES]):
        put(target, line(each, size, colour, BOLD), _line(below, _BELOW + number, size))


def _line(area: Rect, number: float, size: int) -> Rect:
    return Rect(area.x, area.y + round(LEADING * number * size), area.width, size)


RACE = Panel("race", _key, _draw)
