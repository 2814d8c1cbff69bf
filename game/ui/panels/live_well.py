"""Wells on a page in which a game goes on: a quiet one beside a menu, a sample of the effects, a trial of the handling;
and one without panels, with its name above it and its figures below."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from pygame import Rect, Surface

from ...core.board import Placement
from ...core.rules import MODERN, Rules
from ...language import digits, say_many
from ..draw.blocks import places_in
from ..draw.well import draw_ground, draw_well
from ..kit.boxes import ANY, ENDLESS, Act, Box, Column, Drawing, Extent, Heights, Row, Span, Units, cells, exactly
from ..kit.cells import CELL, HEAD, LEAST_WELL
from ..kit.layout import SKY_ROWS, WELL_COLUMNS, WELL_ROWS, WellPlace, frame_width, sky_over
from ..kit.shapes import panel
from ..kit.sizes import CLOSE, GAP, LEAD, MIDDLE, SMALL, TOUCH
from ..kit.text import BOLD, Label, Text, before_comma
from ..layout.play_layout import thud_pixels
from ..theme import THEME, Colour, Palette

if TYPE_CHECKING:  # each is loaded by the page that has it
    from ...play.game import Trial
    from ...play.game.hearing import SampleGame
    from ...play.watch import BackdropGame, BotGame

_HIGH = Extent(LEAST_WELL, LEAST_WELL, ENDLESS)
"""The usual heights of a well."""


LiveGame: TypeAlias = "BackdropGame | SampleGame | Trial"
"""A game that goes on in a page."""


def whole(width: float, units: Units) -> Span:
    """The heights of a well that is no wider than its place."""
    most = round(width / WELL_COLUMNS * (WELL_ROWS + SKY_ROWS))
    return Span(min(LEAST_WELL.pixels(units), most), most, most)


def bare(width: float, units: Units) -> Span:
    """The heights of a well without a sky that is no wider than its place."""
    most = round(width / WELL_COLUMNS * WELL_ROWS)
    return Span(min(LEAST_WELL.pixels(units), most), most, most)


def low(width: float, units: Units) -> Span:
    """The heights of a small well in a width."""
    return whole(min(width, CELL * units.em * WELL_COLUMNS), units)


class LiveWell(Box):
    """The well, as large as its place allows. Its page lets time pass in the game, and draws the well alone where
    nothing else has changed. Where only the piece has moved, little of the picture has changed."""

    now = 0.0
    """The time of the picture."""

    def __init__(
        self,
        game: LiveGame | None,
        palette: Callable[[], Palette],
        *,
        name: str = "",
        action: Act | None = None,
        ghost: bool = False,
        width: Extent = ANY,
        height: Extent | Heights = _HIGH,
        draw: Drawing | None = None,
        plain: Callable[[Surface, WellPlace], object] | None = None,
    ) -> None:
        """``palette`` says which colours the pieces have. Enter or a click does the ``action``, if there is one.

        ``ghost`` shows where the piece would land. ``draw`` draws over the well. ``plain`` draws the well in place of
        the usual drawing: one without effects, such as one in another theme.
        """
        super().__init__(name, width=width, height=height, draw=draw)
        self._plain = plain
        self.game = game
        """What is shown. None for nothing."""
        self.action, self.focusable = action, action is not None
        self._palette, self._ghost = palette, ghost
        self._drawn: tuple[object, Placement | None] | None = None

    @property
    def place_of_well(self) -> WellPlace:
        """Where the well stands: the rows that its rules have, and the sky above them. A plain one has none."""
        rules = self.game.session.rules if self.game else MODERN
        rows, above = min(WELL_ROWS, rules.skyline), 0.0 if self._plain else sky_over(rules.rows_above())
        cell = max(1, int(min(self.rect.width / WELL_COLUMNS, self.rect.height / (rows + above))))
        sky = round(above * cell)
        well = Rect(0, 0, WELL_COLUMNS * cell, rows * cell)
        well.center = self.rect.centerx, self.rect.centery + sky // 2
        return WellPlace(cell, well, sky)

    @property
    def touched(self) -> Rect:
        """All that it draws on, also during a thud; or the cells of the falling piece, before and after, if nothing
        else has changed."""
        place, before, after = self.place_of_well, self._drawn, self.game and self.game.seen(self.now)
        size, edge = place.cell, frame_width(place.cell)
        whole = place.playfield.inflate(2 * edge, 0)
        whole.height += edge + thud_pixels(size)
        if self._ghost or not self.game or not before or not after or before[0] != after[0]:
            return whole
        rotation, pieces = self.game.session.rules.rotation, [each for each in (before[1], after[1]) if each]
        areas = [area for piece in pieces for area in places_in(place.well, size, rotation.mask(piece))]
        return areas[0].unionall(areas[1:]).clip(place.playfield) if areas else whole

    def draw(self, target: Surface) -> None:
        """Draw the whole well. A thud moves all of it."""
        if not self.game:
            return
        place, session, effects = self.place_of_well, self.game.session, self.game.effects
        if self._plain:
            self._plain(target, place)
        else:
            place.well.y += thud_pixels(place.cell, effects.thud(self.now))
            draw_ground(target, place)
            palette, ghost = self._palette(), self._ghost
            draw_well(target, place, session, effects, self.now, palette=palette, ghost=ghost, words=True)
        super().draw(target)
        self._drawn = self.game.seen(self.now)


class SmallWell:
    """A well of some rows between its name and its figures, which stand in its ``box``."""

    def __init__(self, title: str, colour: Colour, rules: Rules, draw: Drawing) -> None:
        """``draw`` shows it where its box stands."""
        self._rows = rows = rules.skyline
        name = Label(title, before_comma(title), colour=colour, weight=BOLD, scale=LEAD, at=MIDDLE, cut=True)
        high = cells(rows + sky_over(rules.rows_above()))
        self._board = Box(width=exactly(cells(WELL_COLUMNS)), height=exactly(high))
        self._figures = Box(height=HEAD)
        self.box = Column(name, self._board, self._figures, gap=TOUCH, draw=draw)

    @property
    def place_of_well(self) -> WellPlace:
        """Where the well stands, with the sky above it."""
        cell, board = self.box.units.cell, self._board.rect
        rows = Rect(board.x, board.bottom - self._rows * cell, board.width, self._rows * cell)
        return WellPlace(cell, rows, rows.y - board.y)

    def show(
        self, target: Surface, game: BotGame, now: float, *, palette: Palette, told: tuple[str, str] | None
    ) -> None:
        """Draw the well, its contents and its figures, over the background, and two lines over it all."""
        session, place = game.session, self.place_of_well
        cell, rows = place.cell, place.well
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
