"""The queue and the hold of the editor, and the pieces to choose from."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect, Surface

from game.core.board.pieces import Piece
from game.language import marked, say
from game.play.puzzles.editing import Editor
from game.ui.draw.blocks import blocks
from game.ui.kit.shapes import panel, piece_at, put
from game.ui.kit.text import fitted, line, size_for, width_of
from game.ui.theme import THEME, Palette
from game.ui.widgets.button import Button
from game.ui.widgets.intents import STEPS, Intent
from game.ui.widgets.looks import ground
from game.ui.widgets.rows.choice import Choice
from game.ui.widgets.widget import CHANGED, MOVED, Position, State, Widget
from game.ui.widgets.widget import HOVERED as LOOKS_OTHER

_SLOT, _LINE = 2.9, 2.1
"""The width and the height of a piece in the queue, in ems."""
_KEY = 2.5
"""The height of a piece to choose with its letter, in ems."""
_CELL = 0.56
"""The size of a cell in ems."""
_GROWN = 2.0
"""How much larger the pieces of the queue may be than usual."""
_EMPTY = marked("No pieces yet: type their letters, or choose them below."), marked("Type or choose pieces.")
"""What is told without pieces, and where there is little room."""


class PieceQueue(Widget):
    """The pieces in order. Left and right move the caret; a click takes a piece out."""

    focusable = True

    def __init__(self, name: str, editor: Editor, palette: Palette, *, left: str) -> None:
        """``left`` is the action of the left arrow before the first piece."""
        super().__init__(name)
        self._editor, self._palette, self._left = editor, palette, left
        self._pointed = -1

    def _across(self, width: int, em: int) -> int:
        return max(1, int((width - 0.6 * em) // (_SLOT * em)))

    def height(self, width: int, em: int) -> int:
        """One line or more, with room for one more piece."""
        lines = -(-(len(self._editor.sketch.pieces) + 1) // self._across(width, em))
        return round((lines * _LINE + 0.3) * em)

    @property
    def _unit(self) -> int:
        """The em of the pieces, which are larger in a place that is higher than they need."""
        larger = range(round(_GROWN * self.em), self.em, -1)
        return next((unit for unit in larger if self.height(self.rect.width, unit) <= self.rect.height), self.em)

    def slot(self, place: int) -> Rect:
        """The place of a piece, the first one at 0."""
        em = self._unit
        across = self._across(self.rect.width, em)
        row, column = divmod(place, across)
        left, top = self.rect.x + 0.3 * em + column * _SLOT * em, self.rect.y + 0.15 * em + row * _LINE * em
        return Rect(round(left), round(top), round(_SLOT * em), round(_LINE * em))

    def _at(self, position: Position) -> int:
        count = len(self._editor.sketch.pieces)
        return next((place for place in range(count) if self.slot(place).collidepoint(position)), -1)

    def obey(self, intent: Intent, *, leap: bool = False) -> str | None:
        """Left and right move the caret, Home and End go to its ends."""
        editor = self._editor
        places = {Intent.FIRST: 0, Intent.LAST: len(editor.sketch.pieces)}
        place = editor.caret + STEPS[intent] if intent in STEPS else places.get(intent)
        if place is not None and editor.put_caret(place):
            return MOVED
        return self._left if intent is Intent.LEFT else None

    def press(self, position: Position) -> str | None:
        """A click on a piece takes it out. One beside the pieces puts the caret behind them."""
        place = self._at(position)
        if place >= 0:
            self._editor.remove(place)
            return CHANGED
        self._editor.put_caret(len(self._editor.sketch.pieces))
        return MOVED

    def point(self, position: Position) -> str | None:
        """The piece under the mouse is lit."""
        before, self._pointed = self._pointed, self._at(position)
        return LOOKS_OTHER if before != self._pointed else None

    def draw(self, target: Surface, state: State) -> None:
        """Draw the pieces, and the caret."""
        em, editor, focused = self.em, self._editor, state.focus is self
        radius = max(3, em // 4)
        panel(target, self.rect, THEME.well, THEME.accent if focused else THEME.panel_edge, radius)
        pieces = editor.sketch.pieces
        if not pieces:
            room = self.rect.inflate(-round(em + 0.6 * self._unit), 0)
            colour = THEME.soft if focused else THEME.muted
            words = next((say(text) for text in _EMPTY if width_of(say(text), em) <= room.width), say(_EMPTY[-1]))
            put(target, fitted(words, size_for(words, em, room.width), colour, room.width), room)
        tiles = blocks(max(5, round(_CELL * self._unit)), self._palette)
        for place, piece in enumerate(pieces):
            slot = self.slot(place)
            if place == self._pointed and state.hover is self:
                panel(target, slot.inflate(-2, -2), THEME.hovered, THEME.panel_edge, radius)
            piece_at(target, piece, tiles, slot)
        caret = self.slot(editor.caret)
        colour = THEME.accent if focused else THEME.muted
        target.fill(colour, Rect(caret.x - 1, caret.y + em // 4, max(2, em // 8), caret.height - em // 2))


class PieceButton(Button):
    """A piece that is added to the queue, with its letter as the key."""

    def __init__(self, piece: Piece, action: str, palette: Palette) -> None:
        super().__init__(piece.name, action)
        self._piece, self._palette = piece, palette

    def draw(self, target: Surface, state: State) -> None:
        """Draw the piece above its letter."""
        em, focused = self.em, state.focus is self
        ground(target, self.rect, em, focused=focused, hovered=state.hover is self, raised=True)
        cell = max(4, min(self.rect.height // 5, (self.rect.width - 6) // 4))
        area = Rect(self.rect.x, self.rect.y, self.rect.width, round(0.6 * self.rect.height))
        piece_at(target, self._piece, blocks(cell, self._palette), area)
        letter = Rect(self.rect.x, area.bottom - em // 6, self.rect.width, self.rect.bottom - area.bottom)
        size = max(round(0.8 * em), min(em, self.rect.height // 4))
        put(target, line(self.label, size, THEME.soft if focused else THEME.muted), letter, 0.5)

    def height(self, width: int, em: int) -> int:
        """Two lines."""
        return round(_KEY * em)


class HoldChoice(Choice):
    """Whether hold is allowed, and what is in it. A held piece is drawn."""

    def __init__(self, name: str, label: str, choices: Mapping[str, str], value: str, palette: Palette) -> None:
        super().__init__(name, label, choices, value)
        self._palette = palette

    def draw_value(self, target: Surface, *, focused: bool) -> None:
        """Draw the text, or the piece in its place."""
        shown = self.choices[self.value]
        if self.value not in Piece.__members__:
            super().draw_value(target, focused=focused)
            return
        self.choices[self.value] = ""
        super().draw_value(target, focused=focused)
        self.choices[self.value] = shown
        piece_at(target, Piece[self.value], blocks(max(4, round(0.55 * self.em)), self._palette), self.value_area)
