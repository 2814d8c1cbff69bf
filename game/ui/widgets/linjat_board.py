"""The board of Linjat on a page: arrows move a cursor, Enter or a drag draws lines."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect, Surface

from game.play.puzzles.linjat import LinjatPlay
from game.ui.draw.puzzles.linjat import LinjatPicture, board_rect, cell_at, draw_linjat, picture_of
from game.ui.kit.shapes import put
from game.ui.kit.text import fitted
from game.ui.theme import THEME
from game.ui.widgets.intents import Intent
from game.ui.widgets.looks import SMALL
from game.ui.widgets.widget import HOVERED, Position, State, Widget

DRAWN = "drawn"
"""The answer after the sheet has changed."""
REFUSED = "refused"
"""The answer after a line that could not be put down."""
_WAYS: Mapping[Intent, tuple[int, int]] = {
    Intent.UP: (0, -1),
    Intent.DOWN: (0, 1),
    Intent.LEFT: (-1, 0),
    Intent.RIGHT: (1, 0),
}


class LinjatBoard(Widget):
    """A board that is played on. At its edge the arrows lead to the other widgets."""

    focusable = True

    def __init__(self, play: LinjatPlay, name: str = "board") -> None:
        super().__init__(name)
        self.play = play

    def height(self, width: int, em: int) -> int:
        """As high as a board of this width, with cells of at most three ems."""
        puzzle = self.play.puzzle
        return min(width // puzzle.width, 3 * em) * puzzle.height + 4

    def shown(self, place: Rect) -> Rect:
        """Return where the board is in a place, which may have other proportions."""
        return board_rect(place, self.play.puzzle)

    def obey(self, intent: Intent, *, leap: bool = False) -> str | None:
        """Arrows move the cursor, Enter begins and ends a line. Escape gives up the line or hides the hint."""
        play = self.play
        if intent in _WAYS:
            moved = play.move(*_WAYS[intent])
            return HOVERED if moved or play.anchor is not None else None
        if intent is Intent.ACCEPT:
            return self._answer(play.act())
        if intent is Intent.BACK:
            return HOVERED if play.cancel() else None
        return None

    def press(self, position: Position) -> str | None:
        """A press begins a line."""
        cell = cell_at(board_rect(self.rect, self.play.puzzle), self.play.puzzle, position)
        if cell is not None and not self.play.solved:
            self.play.begin(cell)
        return HOVERED

    def drag(self, position: Position) -> str | None:
        """The line follows the mouse."""
        if self.play.anchor is None:
            return None
        cell = cell_at(board_rect(self.rect, self.play.puzzle), self.play.puzzle, position, outside=True)
        return HOVERED if cell is not None and self.play.drag(cell) else None

    def release(self) -> str | None:
        """The button of the mouse goes up: put the line down."""
        return None if self.play.anchor is None else self._answer(self.play.end())

    def mark(self, position: Position) -> str | None:
        """The right button of the mouse marks a cell."""
        cell = cell_at(board_rect(self.rect, self.play.puzzle), self.play.puzzle, position)
        if cell is None:
            return None
        self.play.cancel()
        self.play.cursor = cell
        return DRAWN if self.play.erase() or self.play.mark() else HOVERED

    def _answer(self, changed: bool) -> str:
        if changed:
            return DRAWN
        return REFUSED if self.play.told else HOVERED

    def draw(self, target: Surface, state: State) -> None:
        """Draw it, with a cursor while it has the focus."""
        draw_linjat(target, self.rect, picture_of(self.play, cursor=state.focus is self))


class LinjatStill(Widget):
    """A board that is only looked at."""

    def __init__(self, picture: LinjatPicture, *, rows: float = 9.0, caption: str = "") -> None:
        """``rows`` is the height of the board in ems, at most. ``caption`` stands below the board."""
        super().__init__()
        self.picture, self._rows, self._caption = picture, rows, caption

    def height(self, width: int, em: int) -> int:
        """So many ems, or less where it is narrow."""
        puzzle = self.picture.puzzle
        return min(round(self._rows * em), width // puzzle.width * puzzle.height + 4) + self._below(em)

    def _below(self, em: int) -> int:
        return round(1.6 * em) if self._caption else 0

    def draw(self, target: Surface, state: State) -> None:
        """Draw the board, and its caption right below it."""
        below = self._below(self.em)
        area = Rect(self.rect.x, self.rect.y, self.rect.width, self.rect.height - below)
        draw_linjat(target, area, self.picture)
        if self._caption:
            bottom = board_rect(area, self.picture.puzzle).bottom
            row = Rect(area.x, bottom + self.em // 4, area.width, below)
            put(target, fitted(self._caption, round(SMALL * self.em), THEME.soft, row.width), row, 0.5)
