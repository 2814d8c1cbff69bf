"""A row with a number in a range."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.kit.shapes import disc, pill, put
from game.ui.kit.text import BOLD, fitted, width_of
from game.ui.theme import THEME
from game.ui.widgets.intents import LEAP, STEPS, Intent
from game.ui.widgets.rows.row import Row
from game.ui.widgets.widget import CHANGED, MOVED, Position

_FIGURE, _WIDEST = 4.6, 8.0
"""The width of the figure beside the groove, and the greatest one, which a long word has, in ems."""
_TICK = 0.75
"""The height of the mark of the usual value, in ems."""


class Slider(Row):
    """A number. Left and right step, with Shift by ten steps; the mouse drags the knob."""

    def __init__(
        self,
        name: str,
        label: str,
        value: int,
        *,
        low: int,
        high: int,
        step: int = 1,
        shown: Callable[[int], str] = str,
        about: str = "",
        usual: int | None = None,
    ) -> None:
        """``low`` and ``high`` are the least and the greatest value; ``shown`` gives the text of a value.

        ``usual`` is a value with a mark on the groove, if it is not an end.
        """
        super().__init__(name, label, about=about)
        self.value, self._low, self._high, self._step, self._shown = value, low, high, step, shown
        self._usual = usual if usual is not None and low < usual < high else None

    def _set(self, value: int) -> str:
        value = min(self._high, max(self._low, value))
        changed = value != self.value
        self.value = value
        return CHANGED if changed else MOVED

    def obey(self, intent: Intent, *, leap: bool = False) -> str | None:
        """Left and right step."""
        if intent not in STEPS:
            return None
        return self._set(self.value + STEPS[intent] * self._step * (LEAP if leap else 1))

    @property
    def _figure_width(self) -> int:
        """The width of the figure with the room before it. A word at an end of the range may be long."""
        texts = (self._shown(number) for number in (self._low, self.value, self._high))
        widest = max(width_of(text, self.em, BOLD) for text in texts) + self.em
        return max(round(_FIGURE * self.em), min(widest, round(_WIDEST * self.em)))

    @property
    def _groove(self) -> Rect:
        area = self.value_area
        thick = max(3, round(0.3 * self.em))
        knob = round(0.42 * self.em)
        width = area.width - self._figure_width - knob
        return Rect(area.x + knob, area.centery - thick // 2, max(1, width), thick)

    def press(self, position: Position) -> str | None:
        """A click on the groove sets the value."""
        if self.covered:
            return MOVED
        groove = self._groove
        near = groove.inflate(round(1.2 * self.em), round(1.6 * self.em))
        return self.drag(position) if near.collidepoint(position) else MOVED

    def drag(self, position: Position) -> str | None:
        """The knob follows the mouse, in whole steps."""
        groove = self._groove
        share = min(1.0, max(0.0, (position[0] - groove.x) / groove.width))
        steps = round(share * (self._high - self._low) / self._step)
        return self._set(self._low + steps * self._step)

    def draw_value(self, target: Surface, *, focused: bool) -> None:
        """Draw the groove, the knob and the figure."""
        groove = self._groove
        share = (self.value - self._low) / (self._high - self._low)
        knob = groove.x + round(share * groove.width)
        if self._usual is not None:
            place = groove.x + round((self._usual - self._low) / (self._high - self._low) * groove.width)
            mark = Rect(0, 0, max(2, self.em // 8), round(_TICK * self.em))
            mark.center = place, groove.centery
            target.fill(THEME.panel_edge, mark)
        pill(target, groove, THEME.panel_edge)
        if knob > groove.x:
            done = Rect(groove.x, groove.y, knob - groove.x, groove.height)
            pill(target, done, THEME.accent if focused else THEME.soft)
        across = 2 * max(4, round(0.42 * self.em)) + 1
        round_knob = Rect(0, 0, across, across)
        round_knob.center = knob, groove.centery
        target.blit(disc(across, THEME.text), round_knob)
        put(
            target,
            fitted(
                self._shown(self.value),
                self.em,
                THEME.text if focused else THEME.soft,
                self._figure_width - self.em // 2,
                BOLD,
            ),
            self.value_area,
            1.0,
        )
