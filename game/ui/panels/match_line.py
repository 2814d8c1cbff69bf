"""The time line of a match: a bar for each round in the colour of who won it, with a stroke for each attack, above it
for the first player and below it for the second one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.play.watch.match_story import SentAttack
from game.play.watch.match_viewer import RoundSpan
from game.ui.kit.box import HOVERED, Answer, Box, Position
from game.ui.kit.lengths import ems, exactly
from game.ui.kit.shapes import hairline
from game.ui.theme import THEME, mix

_HIGH = exactly(ems(2.4))
_BAR, _GAP, _KNOB = 0.4, 0.15, 0.45
"""The height of the bars, half the gap between two rounds, and half the knob, in ems."""
_MOST_LINES = 10
"""The lines whose stroke is as high as there is room."""
_PALE = 0.35
"""How much of its colour the part of a round has that is still to come."""


class MatchLine(Box):
    """The line. A click or a drag goes to a place of the match."""

    focusable = True

    def __init__(
        self,
        rounds: Sequence[RoundSpan],
        attacks: Callable[[], Sequence[SentAttack]],
        tick: Callable[[], int],
        go: Callable[[int], None],
    ) -> None:
        """``attacks`` are those that are known by now, ``tick`` is the current one, and ``go`` goes to one."""
        super().__init__("line", height=_HIGH)
        self._rounds, self._attacks, self._tick, self._go = rounds, attacks, tick, go

    def press(self, position: Position) -> Answer:
        """Go to the place of the mouse."""
        share = (position[0] - self.rect.x) / max(1, self.rect.width)
        self._go(round(max(0.0, min(1.0, share)) * self._rounds[-1].last))
        return HOVERED

    def drag(self, position: Position) -> Answer:
        return self.press(position)

    def _at(self, tick: int) -> int:
        return self.rect.x + round(tick / max(1, self._rounds[-1].last) * self.rect.width)

    def draw(self, target: Surface) -> None:
        area, em, now = self.rect, self.em, self._at(self._tick())
        bar, gap = Rect(area.x, 0, 0, max(2, round(_BAR * em))), max(1, round(_GAP * em))
        bar.centery = area.centery
        for each in self._rounds:
            colour = THEME.muted if each.winner is None else THEME.side_by_side[each.winner]
            left, right = self._at(each.first) + gap, max(self._at(each.last) - gap, self._at(each.first) + gap + 1)
            for start, end, tone in ((left, right, mix(THEME.well, colour, _PALE)), (left, min(now, right), colour)):
                if end > start:
                    target.fill(tone, Rect(start, bar.y, end - start, bar.height))
        thin = max(2, hairline(target))
        for attack in self._attacks():
            high = round(min(attack.lines, _MOST_LINES) / _MOST_LINES * (bar.y - area.y))
            x, above = self._at(self._rounds[attack.round].first + attack.tick), attack.side == 0
            top = bar.y - high if above else bar.bottom
            target.fill(THEME.side_by_side[attack.side], Rect(x - thin // 2, top, thin, high))
        if self.focused:
            pygame.draw.rect(target, THEME.accent, area, hairline(target))
        pygame.draw.circle(target, THEME.text, (min(max(now, area.x), area.right), bar.centery), round(_KNOB * em))
