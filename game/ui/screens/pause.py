"""The menu over a game that stands still."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.language import marked, say
from game.language.say import language
from game.play.results.results import Choices
from game.play.results.sheet import Sheet
from game.play.words import SEPARATOR
from game.ui.draw.backdrop import backdrop
from game.ui.draw.shapes import panel, put
from game.ui.draw.text import MIN_FONT_SIZE, line, width_of
from game.ui.layout import WELL_COLUMNS, PageLayout, PixelSize, at_least, em_of, small_size
from game.ui.layout.base import frame_width
from game.ui.screens.pause_groups import LOOKED_UP, RESUME, group_of, kind_of
from game.ui.theme import THEME
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Across, Column
from game.ui.widgets.page import Page
from game.ui.widgets.stars import Stars
from game.ui.widgets.text import Heading, Rule, Text
from game.ui.widgets.widget import BACK, Widget

_IN_A_ROW = 3
"""The most choices that share one row over a board."""
_HIGH = 2.15
"""The height of a row in ems."""
_WIDTH, _PAD, _FOOT, _ABOVE_FOOT = 19.4, 1.2, 2.2, 0.5
"""The width of the menu, the room at its edge, the height of its last line, and the room above its words, in ems."""
_WIDE, _HALF, _THIRD = 37.0, 16.0, 10.0
"""The width of the menu over a board, and the least width of a row there, in ems: two rows stand side by side, and
three of them if there are no more."""
_DOUBLE, _PAIRED = 30.0, 13.0
"""The width of the menu without a board where large text has no room otherwise, and the least width of a row there, in
ems: two rows of a group stand side by side."""
_AT_SIDES, _SLIM_PAD = 2.1, 0.7
"""The room beside the menu at the right of a board, at both sides together, and the one at its own edge, in ems."""
_UP_DOWN, _ALL_WAYS = "↑ ↓", "↑ ↓ ← →"
"""The keys in the last line where rows stand below each other, and where they stand side by side, too."""
_ABOVE_ROWS = 0.4, 0.8
"""The room between what is told and the rows, in ems. The second is for the menu over a board."""
_BESIDE = 2.6
"""How much wider than the place that it covers the menu may be before it cuts what stands beside it, in ems. It is no
wider than that place with its frame then."""
_NARROW, _LEAST_EM, _LEAST_LARGE = 15.0, 11, 13
"""The least width of the menu beside a board in ems, and the least size of its text and of large text there in
pixels."""
_SLIMMEST, _TO_EDGE = 0.45, 0.9
"""The room at the edge of a menu that is narrower still, and the one beside it, at both sides together, in ems."""
_SECOND_LINE = 1.3
"""The height of a second line of keys in ems."""
_HINT = marked("↑ ↓ choose  ·  Enter accept  ·  Esc resume")


class PauseMenu:
    """The choices of a pause. It remembers the focus while it lives."""

    def __init__(
        self,
        sheet: Sheet,
        choices: Choices,
        *,
        hint: str = "",
        stars: int = 0,
        board: Callable[[PixelSize], Rect] | None = None,
        lit: bool = False,
        over: Callable[[PixelSize], Rect] | None = None,
    ) -> None:
        """``choices`` are the rows: the label and the action of each. ``stars`` are drawn below the heading, if any.

        ``board`` tells for the size of a window which place stays in sight: the menu is at its right if there is room.
        Otherwise it is wide and low, above the stack on the board. If it is ``lit``, the board does not become dark.
        Without it, ``over`` tells which place the menu covers.
        """
        self._stars = (Stars(stars),) if stars else ()
        self._choices, self._board, self._lit, self._over = choices, board, lit, over
        self._hint = hint or say(_HINT)
        self._page = Page("", self._body(sheet), hint=self._hint, back=False, layout=self._layout)
        self._sheet = sheet
        self.language = language()
        """The language of its rows."""

    def _body(self, sheet: Sheet) -> Column:
        # Each line of a note is a paragraph.
        *lines, last = sheet.note.split("\n")
        notes = [Text(words, colour=THEME.accent, across=0.5) for words in lines]
        after = _ABOVE_ROWS[bool(self._board and sheet.note)]
        notes.append(Text(last, colour=THEME.accent, across=0.5, after=0.2 if sheet.aside else after))
        aside = (Text(sheet.aside, colour=THEME.muted, across=0.5, after=after),) if sheet.aside else ()
        heading = Heading(sheet.title, scale=1.7, across=0.5)
        return Column((heading, *self._stars, *notes, *aside, *self._rows()), gap=0.1)

    def _rows(self) -> list[Widget]:
        """A row for each choice. Those of a game that one only looks up share a row, and lines part its groups.

        Over a board, all share rows where there is room.
        """
        if self._board:
            least = _THIRD if len(self._choices) <= _IN_A_ROW else _HALF
            return [Across([self._button(*choice) for choice in self._choices], gap=0.1, least=least, spread=True)]
        rows: list[Widget] = []
        for _, choices in groupby(self._choices, key=lambda choice: group_of(choice[1])):
            rows += [Rule()] if rows else []
            for kind, few in groupby(choices, key=lambda choice: kind_of(choice[1])):
                buttons = [self._button(*choice) for choice in few]
                if kind == LOOKED_UP:
                    rows.append(Across(buttons, gap=0.2))
                else:
                    rows.append(Across(buttons, gap=0.1, least=_PAIRED, spread=True))
        return rows

    def _button(self, label: str, action: str) -> Button:
        # Over a board, the first row is what most people want.
        primary = action == (self._choices[0][1] if self._board else RESUME)
        return Button(label, action, raised=False, primary=primary, high=_HIGH)

    def place(self, size: PixelSize) -> None:
        """Lay out the menu in a window of this size, so that arrows move the focus before the first picture."""
        self._page.place(size)

    def focus_on(self, action: str) -> None:
        """Give the focus to the row with this action, if there is one."""
        self._page.focus_on(action)

    def show(self, sheet: Sheet) -> None:
        """Show another heading and note."""
        if sheet != self._sheet:
            self._sheet = sheet
            self._page.replace(self._body(sheet))

    @property
    def focus(self) -> str:
        """The action of the row with the focus."""
        return self._page.focus.name if self._page.focus else ""

    def handle(self, event: Event) -> str | None:
        """React to a key or to the mouse. Return the action of a row, an answer of a widget, or None.

        Space is no Enter here: it was meant for the game.
        """
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            return None
        answer = self._page.handle(event)
        return None if answer == BACK else answer

    def draw(self, target: Surface) -> None:
        """Darken the game, but not a lit board beside the menu, and draw the menu over it."""
        size = target.get_size()
        layout = self._layout(size)
        veil = Surface(size, pygame.SRCALPHA)
        veil.fill(THEME.veil)
        if self._lit and self._board:
            veil.fill((0, 0, 0, 0), self._board(size))
        frame = self._frame_in(layout)
        if self._over and self._cuts(size, layout.em, layout.body.width):
            _leave_only(target, self._over(size))  # the menu would cut the figures beside the place
        target.blit(veil, (0, 0))
        panel(target, frame, THEME.panel, THEME.panel_edge, radius=max(8, layout.em // 2))
        *first, self._page.hint = self._hints(layout.footer.width, layout.em, beside=self.is_beside(size))
        for words in first:
            above = layout.footer.move(0, -round(_SECOND_LINE * layout.em))
            put(target, line(words, layout.hint_size, THEME.muted), above, 0.5)
        self._page.draw(target, ground=False)

    def frame(self, size: PixelSize) -> Rect:
        """What the menu covers in a window of this size."""
        return self._frame_in(self._layout(size))

    def _frame_in(self, layout: PageLayout) -> Rect:
        body, em = layout.body, layout.em
        slim = self._board and body.width < _NARROW * em
        across, down = round((_SLIMMEST if slim else self._pad) * em), round(_PAD * em)
        return Rect(body.topleft, (body.width, layout.footer.bottom - body.y)).inflate(2 * across, down)

    @property
    def _pad(self) -> float:
        return _SLIM_PAD if self._board else _PAD

    def _hints(self, width: int, em: int, *, beside: bool) -> list[str]:
        """The keys below rows of this width, in two lines beside a board if one has no room for all of them.

        Elsewhere, and in a slim menu, what the arrows do goes first.
        """
        by_side = (self._board and not beside) or width >= 2 * _PAIRED * em
        parts = (self._hint.replace(_UP_DOWN, _ALL_WAYS) if by_side else self._hint).split(SEPARATOR)
        lines = len(parts)
        while lines > 1 and width_of(SEPARATOR.join(parts[:lines]), small_size(em)) > width:
            lines -= 1
        first, second = SEPARATOR.join(parts[:lines]), SEPARATOR.join(parts[lines:])
        slim = beside and width < _NARROW * em
        if not second and not slim:
            return [first]
        if beside and not slim and width_of(second, small_size(em)) <= width:
            return [first, second]
        width -= em if slim else 0  # so that the letters stay away from the edges
        while len(parts) > 1 and width_of(SEPARATOR.join(parts), small_size(em)) > width:
            parts = parts[1:]
        return [SEPARATOR.join(parts)]

    def is_beside(self, size: PixelSize) -> bool:
        """Whether the menu is beside the board in a window of this size, and not in the middle."""
        return self._beside(size) is not None

    def _layout(self, size: PixelSize) -> PageLayout:
        """The menu beside the board, over its upper rows, or in the middle of what it covers without one."""
        return self._beside(size) or (self._above(size) if self._board else self._in_the_middle(size))

    def _in_the_middle(self, size: PixelSize) -> PageLayout:
        width, height = at_least(size)
        em, fit = self._fitting(size, _WIDTH)
        if self._over and not self._cuts(size, em, fit.width):
            board = self._over(size).width
            framed = board + 2 * frame_width(board // WELL_COLUMNS) - 2 * round(_PAD * em)
            em, fit = self._fitting(size, min(_WIDTH, framed / em))
        half = fit.width // 2 + round(_PAD * em)
        middle = self._over(size).centerx if self._over else width // 2
        return self._at(fit, em, max(half, min(width - half, middle)), height)

    def _cuts(self, size: PixelSize, em: int, width: int) -> bool:
        """Whether a menu whose rows are so wide cuts what stands beside the place that it covers."""
        return self._over is not None and width + 2 * round(_PAD * em) > self._over(size).width + _BESIDE * em

    def _beside(self, size: PixelSize) -> PageLayout | None:
        """The menu in the middle of the room at the right of the board. None if there is not enough."""
        if not self._board:
            return None
        width, height = at_least(size)
        left = self._board(size).right
        em = em_of(size)
        fit = self._fit(em, width - left - round((2 * self._pad + _AT_SIDES) * em), beside=True)
        if fit.width < _NARROW * em or fit.height > height - em:
            return None
        return self._at(fit, em, (left + width) // 2, height, beside=True)

    def _above(self, size: PixelSize) -> PageLayout:
        """The menu at the top, where it hides the least of a stack."""
        em, fit = self._fitting(size, _WIDE)
        return self._at(fit, em, at_least(size)[0] // 2, fit.height + round(2 * _PAD * em))

    def _fitting(self, size: PixelSize, most: float) -> tuple[int, Rect]:
        """The size of the letters and the menu, at most so many ems wide. In a low window the letters are smaller."""
        em, (width, height) = em_of(size), at_least(size)
        while (fit := self._fit(em, width - 4 * em, most)).height > height - em and em > MIN_FONT_SIZE:
            em -= 1
        return em, fit

    def _at(self, fit: Rect, em: int, middle: int, height: int, *, beside: bool = False) -> PageLayout:
        """A menu of this size around a vertical line."""
        above, pad = round(_ABOVE_FOOT * em), round(_PAD * em)
        foot, last = self._foot(fit.width, em, beside=beside), round(_FOOT * em)
        body = Rect(0, 0, fit.width, fit.height - foot)
        body.midtop = middle, max(em // 2, (height - fit.height) // 2)
        nothing = Rect(0, 0, 0, 0)
        # The last line may come closer to the edge.
        footer = Rect(body.x, body.bottom + foot - last + above, fit.width, last - above)
        footer.inflate_ip(0 if self._board else pad, 0)
        return PageLayout(em, nothing, nothing, body, footer)

    def _fit(self, em: int, width: int, most: float = _WIDTH, *, beside: bool = False) -> Rect:
        """The menu with its last line in a place of this width, at the origin. It is at most so many ems wide."""
        column = min(width, round(most * em))
        return Rect(0, 0, column, self._page.body.height(column, em) + self._foot(column, em, beside=beside))

    def _foot(self, width: int, em: int, *, beside: bool) -> int:
        """The height of the keys below rows of this width."""
        lines = len(self._hints(width, em, beside=beside)) if beside else 1
        return round(_FOOT * em) + round(_SECOND_LINE * em) * (lines - 1)


def _leave_only(target: Surface, place: Rect) -> None:
    """Cover everything but a place with its frame and what stands above it."""
    thick = max(2, place.width // 50)
    left = Rect(place.x - thick, 0, place.width + 2 * thick, place.bottom + thick).clip(target.get_rect())
    kept = target.subsurface(left).copy()
    target.blit(backdrop(target.get_size(), THEME.background_top, THEME.background_bottom), (0, 0))
    target.blit(kept, left)
