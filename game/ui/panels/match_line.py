"""The time line of a match: a bar for each round in the colour of who won it, with a stroke for each attack, above it
for the first player and below it for the second one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.play.watch.match_story import SentAttack
from game.play.watch.match_viewer import RoundSpan
from game.ui.kit.box import Box
from game.ui.kit.lengths import exactly
from game.ui.kit.shapes import hairline
from game.ui.kit.sizes import FAR
from game.ui.theme import THEME, mix

_BAR, _GAP, _KNOB = 0.35, 0.15, 0.4
"""The height of the bars, half the gap between two rounds, and half the knob, in ems."""
_MOST_LINES = 10
"""The lines whose stroke is as high as there is room."""
_PALE = 0.35
"""How much of its colour the part of a round has that is still to come."""


def match_line(
    rounds: Sequence[RoundSpan], attacks: Callable[[], Sequence[SentAttack]], tick: Callable[[], int]
) -> Box:
    """The line. ``attacks`` are those that are known by now, and ``tick`` is the current one."""

    def draw(target: Surface, box: Box) -> None:
        area, em = box.rect, box.em

        def at(tick: int) -> int:
            return area.x + round(tick / max(1, rounds[-1].last) * area.width)

        now, gap = at(tick()), max(1, round(_GAP * em))
        bar = Rect(area.x, 0, 0, max(2, round(_BAR * em)))
        bar.centery = area.centery
        for each in rounds:
            colour = THEME.muted if each.winner is None else THEME.side_by_side[each.winner]
            left, right = at(each.first) + gap, max(at(each.last) - gap, at(each.first) + gap + 1)
            for end, tone in ((right, mix(THEME.well, colour, _PALE)), (min(now, right), colour)):
                target.fill(tone, Rect(left, bar.y, max(0, end - left), bar.height))
        thin = max(2, hairline(target))
        for attack in attacks():
            high = round(min(attack.lines, _MOST_LINES) / _MOST_LINES * (bar.y - area.y))
            top = bar.bottom if attack.side else bar.y - high
            x = at(rounds[attack.round].first + attack.tick)
            target.fill(THEME.side_by_side[attack.side], Rect(x - thin // 2, top, thin, high))
        knob = round(_KNOB * em)
        pygame.draw.circle(target, THEME.text, (min(max(now, area.x + knob), area.right - knob), bar.centery), knob)

    return Box("line", height=exactly(FAR), draw=draw)
