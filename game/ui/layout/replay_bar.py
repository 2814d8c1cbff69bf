"""The layout of the bar below a replay: what is told, the time line, the buttons."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pygame import Rect

from game.play.replay.controls import ACTIONS, FASTER, GROUPS, SLOWER

_STATE, _TRACK, _LEGEND, _BUTTONS = 1.6, 2.0, 1.2, 2.5
"""Heights in ems."""
_SIGN, _WORD, _SPEED = 0.9, 2.0, 0.9
"""The widths of a button with a sign, of one with a word, and of the speed, in widths of a sign."""
_BETWEEN = 0.25
"""The room between two groups of buttons, compared with the width of a sign."""


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
    buttons: dict[str, Rect]
    """Action -> its button."""
    speed: Rect
    """Between the buttons for slower and faster."""

    def place(self, x: int) -> float:
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
    area = Rect(place)
    state = Rect(area.x, area.y, area.width, round(_STATE * em))
    track = Rect(area.x, state.bottom, area.width, round(_TRACK * em))
    legend = Rect(area.x, track.bottom, area.width, round(_LEGEND * em))
    row = Rect(area.x, legend.bottom + em // 5, area.width, area.bottom - legend.bottom - em // 5)
    shares = [_SIGN if place < GROUPS[0] + GROUPS[1] else _WORD for place in range(len(ACTIONS))]
    pitch = row.width / (sum(shares) + _SPEED + _BETWEEN * (len(GROUPS) - 1))
    ends = [sum(GROUPS[: number + 1]) for number in range(len(GROUPS))]
    buttons, left = {}, float(row.x)
    for number, (action, share) in enumerate(zip(ACTIONS, shares, strict=True)):
        left += _BETWEEN * pitch if number in ends else _SPEED * pitch if action == FASTER else 0
        buttons[action] = Rect(
            round(left), row.y, round(left + share * pitch) - round(left) - max(2, em // 5), row.height
        )
        left += share * pitch
    slower, faster = buttons[SLOWER], buttons[FASTER]
    speed = Rect(slower.right, row.y, faster.x - slower.right, row.height)
    return BarLayout(em, state, track, legend, buttons, speed)
