"""A well without panels: its name above it, and its figures below."""

from __future__ import annotations

from pygame import Rect, Surface

from game.language import digits, say_many
from game.play.watch.bot_game import BotGame
from game.ui.draw.well import draw_ground, draw_well
from game.ui.kit.box import Box, Column, Drawing, Row
from game.ui.kit.layout import SKY_ROWS, WELL_COLUMNS, WellPlace
from game.ui.kit.lengths import cells, exactly
from game.ui.kit.shapes import panel
from game.ui.kit.sizes import CLOSE, GAP, HEAD, LEAD, MIDDLE, SMALL, TOUCH
from game.ui.kit.text import BOLD, before_comma
from game.ui.kit.texts import Label, Text
from game.ui.theme import THEME, Colour, Palette


class SmallWell:
    """A well of some rows between its name and its figures, which stand in its ``box``."""

    def __init__(self, title: str, colour: Colour, rows: int, draw: Drawing) -> None:
        """``draw`` shows it where its box stands."""
        self._rows = rows
        name = Label(title, before_comma(title), colour=colour, weight=BOLD, scale=LEAD, at=MIDDLE, cut=True)
        self._board = Box(width=exactly(cells(WELL_COLUMNS)), height=exactly(cells(rows + SKY_ROWS)))
        self._figures = Box(height=HEAD)
        self.box = Column(name, self._board, self._figures, gap=TOUCH, draw=draw)

    def show(
        self, target: Surface, game: BotGame, now: float, *, palette: Palette, told: tuple[str, str] | None
    ) -> None:
        """Draw the well, its contents and its figures, over the background, and two lines over it all."""
        session = game.session
        cell, board = self.box.units.cell, self._board.rect
        rows = Rect(board.x, board.bottom - self._rows * cell, board.width, self._rows * cell)
        place = WellPlace(cell, rows, rows.y - board.y)
        draw_ground(target, place)
        draw_well(target, place, session, game.effects, now, palette=palette, ghost=False)
        lines, pieces = session.lines, session.pieces
        nouns = say_many("line", "lines", lines), say_many("piece", "pieces", pieces)
        figures = Row(_figure(lines, nouns[0]), _figure(pieces, nouns[1]), gap=GAP)
        figures.place(self._figures.rect, self.box.units)
        figures.draw(target)
        if told:
            end, reached = told
            below = [Text(reached, colour=THEME.soft, scale=SMALL, across=MIDDLE)] if reached else []
            card = Column(Text(end, colour=THEME.text, bold=True, across=MIDDLE), *below, around=CLOSE)
            on = rows.inflate(-cell, 0)
            on.height = round(card.height(on.width, self.box.units).least)
            on.centery = rows.centery
            panel(target, on, THEME.panel, THEME.panel_edge)
            card.place(on, self.box.units)
            card.draw(target)


def _figure(number: int, noun: str) -> Row:
    """A number, and what it counts where there is room."""
    words = Label(noun, colour=THEME.muted, scale=SMALL, rank=1)
    return Row(Label(digits(number), colour=THEME.text, weight=BOLD), words, gap=TOUCH)
