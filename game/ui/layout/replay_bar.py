"""The bar below a replay as boxes: what is told, the time line, the buttons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from pygame import Rect

from game.play.game.frame import ACTIONS, FASTER, GROUPS
from game.ui.kit.box import Box, Column, Row
from game.ui.kit.lengths import ems, exactly, new_layout
from game.ui.kit.sizes import CLOSE, TOUCH

_STATE, _TRACK, _LEGEND, _BUTTONS = 1.6, 2.0, 1.2, 2.5
"""Heights in ems."""
_WORD = 3.2
"""The width of a button with a word, compared with one with a sign."""


@dataclass(frozen=True)
class BarLayout:
    """The regions of the bar. They do not overlap."""

    em: int
    state: Rect
    """The line of the time and of the held buttons. What is told about the mouse stands over it."""
    track: Rect
    """The time line, with room around it for the mouse and the marks."""
    legend: Rect
    """What the marks of the time line mean."""
    speed: Rect
    """Between the buttons for slower and faster."""
    buttons: Mapping[str, Rect]
    """Action -> its button."""

    def share_at(self, x: int) -> float:
        """The place on the time line, from 0 to 1, of a column of pixels."""
        return max(0.0, min((x - self.track.x) / max(1, self.track.width - 1), 1.0))

    def action_at(self, position: tuple[int, int]) -> str:
        """The action of the button at a position. Empty if there is none."""
        return next((action for action, rect in self.buttons.items() if rect.collidepoint(position)), "")


HEIGHT = _STATE + _TRACK + _LEGEND + _BUTTONS
"""The height of the bar in ems."""


def bar_layout(area: Rect, em: int) -> BarLayout:
    """Lay out the bar in its area with text of ``em`` pixels."""
    return _laid_out((area.x, area.y, area.width, area.height), em)


@lru_cache(maxsize=16)
def _laid_out(place: tuple[int, int, int, int], em: int) -> BarLayout:
    signs = GROUPS[0] + GROUPS[1]
    buttons = {action: Box(share=1.0 if number < signs else _WORD) for number, action in enumerate(ACTIONS)}
    speed = Box()
    boxes = [box for action, box in buttons.items() for box in ([speed] * (action == FASTER) + [box])]
    first, last = GROUPS[0], len(boxes) - GROUPS[-1]
    groups = boxes[:first], boxes[first:last], boxes[last:]
    row = Row(*(Row(*group, gap=TOUCH, share=sum(box.share for box in group)) for group in groups), gap=CLOSE)
    state, track, legend = (Box(height=exactly(ems(each))) for each in (_STATE, _TRACK, _LEGEND))
    Column(state, track, legend, row).place(Rect(place), new_layout(em))
    return BarLayout(
        em, state.rect, track.rect, legend.rect, speed.rect, {action: box.rect for action, box in buttons.items()}
    )
