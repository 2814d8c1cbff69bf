"""The handling screen's picture."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.core.session.view import GameView
from game.play.effects import Effects
from game.play.handling.press_history import LANES, SPAN, Press
from game.ui.draw.game.well import draw_ground, draw_well
from game.ui.draw.menus.rows import draw_back, draw_row
from game.ui.draw.shapes import backdrop, put
from game.ui.draw.text import BOLD, fitted, line
from game.ui.layout import HandlingLayout, handling_layout
from game.ui.menu import Menu
from game.ui.theme import ACCENT, BACKGROUND_BOTTOM, BACKGROUND_TOP, MUTED, PANEL, SOFT, TEXT, WELL, Palette


def draw_handling(target: Surface, menu: Menu, words: tuple[str, str, str, str], trying: bool) -> HandlingLayout:
    """Draw everything that does not move, and set the positions of the rows in the menu.

    ``words`` are the heading, the help of the selected row, the line for settings.yaml and the line of keys.
    ``trying`` says that the keys play the game.
    """
    size = target.get_size()
    layout = handling_layout(size, len(menu.rows))
    heading, help_text, yaml, keys = words
    target.blit(backdrop(size, BACKGROUND_TOP, BACKGROUND_BOTTOM), (0, 0))
    draw_back(target, layout.back, layout.type_size)
    put(target, line(heading, round(layout.heading.height * 0.5), TEXT, BOLD), layout.heading)
    menu.rects = layout.rows
    for place, (row, rect) in enumerate(zip(menu.rows, layout.rows, strict=True)):
        draw_row(target, row, rect, layout.row_size, place == menu.index)
    put(target, fitted(help_text, layout.type_size, SOFT, layout.help.width), layout.help)
    put(target, fitted(yaml, layout.type_size, ACCENT, layout.line.width, BOLD), layout.line)
    put(target, fitted(keys, layout.type_size, MUTED, layout.footer.width), layout.footer, 0.5)
    draw_ground(target, layout)
    if trying:
        frame = layout.well.inflate(8, 8)
        pygame.draw.rect(target, ACCENT, frame, max(2, layout.cell // 8), border_radius=4)
    return layout


def draw_trial(target: Surface, layout: HandlingLayout, session: GameView, palette: Palette, now: float) -> None:
    """Draw the stack and the piece over the background."""
    draw_well(target, layout, session, Effects(flashes=False), now, palette=palette, ghost=True)


def draw_lanes(target: Surface, layout: HandlingLayout, presses: Sequence[Press], end: float, summary: str) -> None:
    """Draw a lane for each button: a bar for the time that it was held, a stroke for each move of the piece."""
    area, size = layout.lanes, layout.type_size
    height = area.height // len(LANES)
    sign_width = size * 2
    for number, (button, sign) in enumerate(LANES.items()):
        row = Rect(area.x, area.y + number * height, area.width, height)
        put(target, line(sign, size, MUTED, BOLD), row)
        track = Rect(row.x + sign_width, row.y + 2, row.width - sign_width, height - 4)
        target.fill(WELL, track)

        def at(when: float, track: Rect = track) -> int:
            return track.x + round(track.width * max(0.0, min(1.0, 1 - (end - when) / SPAN)))

        for press in presses:
            if press.button is not button or (press.ended is not None and press.ended < end - SPAN):
                continue
            left, right = at(press.began), at(end if press.ended is None else press.ended)
            bar = Rect(left, track.y, max(2, right - left), track.height)
            target.fill(PANEL, bar)
            pygame.draw.rect(target, ACCENT, bar, 1)
            for move in press.moves:
                if move >= end - SPAN:
                    target.fill(TEXT, Rect(at(move), track.y, max(1, size // 8), track.height))
    put(target, fitted(summary, size, SOFT, layout.summary.width), layout.summary)
