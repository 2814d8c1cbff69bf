"""A well without panels: its name above it, and its figures below."""

from __future__ import annotations

from pygame import Rect, Surface

from game.core.session.view import GameView
from game.language import digits, say, say_many
from game.play.game.effects import Effects
from game.ui.draw.feedback.cells import places_in
from game.ui.draw.game.well import draw_ground, draw_well
from game.ui.kit.box import Box, Column, Drawing, Row
from game.ui.kit.layout import SKY_ROWS, WELL_COLUMNS, WELL_ROWS, WellAlone
from game.ui.kit.lengths import cells, exactly
from game.ui.kit.shapes import panel
from game.ui.kit.sizes import CLOSE, GAP, HEAD, LEAD, MIDDLE, SMALL, TOUCH
from game.ui.kit.text import BOLD, before_comma
from game.ui.kit.texts import Label, Text
from game.ui.theme import THEME, Colour, Palette

_HIGH = 0.3, 0.12, 0.5
"""Where the word of a pause can stand, as a share of the rows: above most stacks, and not over the falling piece."""


class SmallWell:
    """A well of some rows between its name and its figures, which stand in its ``box``. It is a ``WellPlace``."""

    def __init__(self, title: str, colour: Colour, rows: int, draw: Drawing) -> None:
        """``draw`` shows it where its box stands."""
        self._rows = rows
        name = Label(title, before_comma(title), colour=colour, weight=BOLD, scale=LEAD, at=MIDDLE, cut=True)
        self._board = Box(width=exactly(cells(WELL_COLUMNS)), height=exactly(cells(rows + SKY_ROWS)))
        self._figures = Box(height=HEAD)
        self.box = Column(name, self._board, self._figures, gap=TOUCH, draw=draw)

    @property
    def cell(self) -> int:
        """The size of a cell in pixels."""
        return self.box.units.cell

    @property
    def shown(self) -> Rect:
        """The rows of the rules."""
        high, place = self._rows * self.cell, self._board.rect
        return Rect(place.x, place.bottom - high, place.width, high)

    @property
    def well(self) -> Rect:
        """Twenty rows, of which only those of ``playfield`` are shown."""
        high, place = WELL_ROWS * self.cell, self._board.rect
        return Rect(place.x, place.bottom - high, place.width, high)

    @property
    def playfield(self) -> Rect:
        """The rows with the sky above them."""
        return self._board.rect

    def show(
        self,
        target: Surface,
        session: GameView,
        effects: Effects,
        now: float,
        *,
        palette: Palette,
        paused: bool = False,
        result: tuple[str, str] | None = None,
    ) -> None:
        """Draw the well, its contents and its figures, over the background. ``result`` has two lines about a game that
        has ended."""
        draw_ground(target, WellAlone(self.cell, self.shown))
        draw_well(target, self, session, effects, now, palette=palette, ghost=False, lid=False)
        lines, pieces = session.lines, session.pieces
        told = _figure(lines, say_many("line", "lines", lines)), _figure(pieces, say_many("piece", "pieces", pieces))
        figures = Row(*told, gap=GAP)
        figures.place(self._figures.rect, self.box.units)
        figures.draw(target)
        if result:
            end, reached = result
            below = Text(reached, colour=THEME.soft, scale=SMALL, across=MIDDLE)
            self._tell(target, Text(end, colour=THEME.text, bold=True, across=MIDDLE), below)
        elif paused:
            current = session.current
            falling = session.rules.rotation.mask(current) if current else 0
            self._tell(target, Text(say("Paused"), colour=THEME.text, bold=True, across=MIDDLE), spared=falling)

    def _tell(self, target: Surface, *words: Box, spared: int = 0) -> None:
        """Draw words on a card in the well, where it spares some cells if there are any, or else in the middle."""
        card = Column(*words, around=CLOSE)
        place = Rect(0, 0, self.shown.width, 0).inflate(-self.cell, 0)
        place.height = round(card.height(place.width, self.box.units).least)
        for high in _HIGH if spared else _HIGH[-1:]:
            place.center = self.shown.centerx, self.shown.y + round(high * self.shown.height)
            if not self._covers(place, spared):
                break
        panel(target, place, THEME.panel, THEME.panel_edge)
        card.place(place, self.box.units)
        card.draw(target)

    def _covers(self, card: Rect, mask: int) -> bool:
        """Whether a card covers a part of some cells."""
        return any(card.colliderect(place) for place in places_in(self.well, self.cell, mask))


def _figure(number: int, noun: str) -> Row:
    """A number, and what it counts where there is room."""
    words = Label(noun, colour=THEME.muted, scale=SMALL, rank=1)
    return Row(Label(digits(number), colour=THEME.text, weight=BOLD), words, gap=TOUCH)
