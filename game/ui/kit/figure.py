"""A figure to look at: its name above it, and notes below it."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from pygame import Surface

from game.ui.kit.box import Box, Column
from game.ui.kit.ground import panel_behind
from game.ui.kit.lengths import Span, Units
from game.ui.kit.shapes import put
from game.ui.kit.sizes import BODY, CLOSE, HUGE, MIDDLE, SMALL
from game.ui.kit.text import BOLD, figures, size_for
from game.ui.kit.texts import Text
from game.ui.theme import THEME, Colour

_HIGH = 1.15
"""The height of a figure, compared with the size of its digits."""
_SMALLEST = 0.4
"""The share of its size that a figure keeps where it is too wide."""


def figure_tile(
    name: str,
    figure: str,
    notes: Sequence[tuple[str, Colour]] = (),
    *,
    like: str = "",
    best: bool = False,
    grows: bool = False,
) -> Column:
    """A figure on a ground of its own. One that ``grows`` is larger in a higher place, with all in the middle.

    ``notes`` are sentences with their colours, the first of them bold if there are several. A long figure is smaller,
    and so is one ``like`` a longer one. ``best`` says that it is a record.
    """
    scale, across = (BODY, MIDDLE) if grows else (SMALL, 0.0)

    def heights(width: float, units: Units) -> Span:
        least = round(_HIGH * HUGE * units.em)
        return Span(least, least, inf if grows else least)

    def draw(target: Surface, box: Box) -> None:
        size, width = round(box.rect.height / _HIGH), box.rect.width
        size = min(size_for(text, size, width, BOLD, least=_SMALLEST) for text in (figure, like))
        put(target, figures(figure, size, THEME.best if best else THEME.text), box.rect, across)

    told = [note for note in notes if note[0]]
    words = (
        Text(text, colour=colour, scale=scale, bold=len(told) > 1 and not number, across=across)
        for number, (text, colour) in enumerate(told)
    )
    named = Text(name, colour=THEME.muted, scale=SMALL, bold=True, across=across)
    parts = named, Box(height=heights, draw=draw), *words
    around = [Box(share=MIDDLE) for _ in range(2)] if grows else []
    return Column(*around[:1], *parts, *around[1:], around=CLOSE, draw=panel_behind(best=best))
