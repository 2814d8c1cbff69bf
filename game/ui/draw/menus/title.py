"""The title's picture."""

from __future__ import annotations

from pygame import Rect, Surface

from game.core.session.view import GameView
from game.play.effects import Effects
from game.ui.draw.game.well import draw_ground, draw_well
from game.ui.draw.menus.wordmark import title_ground, wordmark
from game.ui.draw.shapes import put
from game.ui.draw.text import fitted, wrapped
from game.ui.layout import TitleLayout
from game.ui.theme import MUTED, SOFT, Palette

_LEADING = 1.45


def draw_front(target: Surface, layout: TitleLayout, about: str, caption: str, palette: Palette) -> None:
    """Draw everything but the menu and what moves in the well."""
    target.blit(title_ground(layout.size, layout.well.right - layout.wordmark.x, palette), (0, 0))
    put(target, wordmark(layout.wordmark.size, palette), layout.wordmark)
    size = layout.page.em
    pitch = round(_LEADING * size)
    area = layout.about
    lines, room = wrapped(about, size, area.width), max(1, area.height // pitch)
    for number, words in enumerate([*lines[: room - 1], " ".join(lines[room - 1 :])]):
        row = Rect(area.x, area.y + number * pitch, area.width, pitch)
        put(target, fitted(words, size, SOFT, area.width), row)
    put(target, fitted(caption, round(0.86 * size), MUTED, layout.caption.width), layout.caption, 0.5)
    draw_ground(target, layout)


def draw_backdrop(target: Surface, layout: TitleLayout, session: GameView, palette: Palette, now: float) -> None:
    """Draw the quiet game over its empty well."""
    draw_well(target, layout, session, Effects(flashes=False), now, palette=palette, ghost=False)
