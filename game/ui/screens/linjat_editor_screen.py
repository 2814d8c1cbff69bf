"""The editor of Linjat: numbers and dots on a board of any size and shape, and what the solver says of them."""

from collections.abc import Mapping, Sequence
from functools import partial

import pygame
from pygame.event import Event

from ...key_names import KeyWords
from ...language import marked, say
from ...play.puzzles import OwnLinjats
from ...play.puzzles.editing import SIGNS, LinjatCheck, LinjatEditor
from ...puzzles.linjat import DOT, EMPTY, MOST_CELLS, WALL, PackedLinjat
from ..clipboard import copied_as_text
from ..context import Context
from ..kit import Choice, Tabs, TextField
from ..kit.boxes import Box, Grid
from ..kit.sizes import CARD, TOUCH
from ..panels.sketch import linjat_canvas
from .drawing_screen import TOOLS, Drawing, DrawingScreen
from .routes import Back, Routes
from .screen import Screen

BOARD, BRUSH = "board", "brush"
_NAMES: Mapping[str, str] = {DOT: marked("Dot"), WALL: marked("Outside"), EMPTY: marked("Empty")}
"""Sign -> what it is called. A number is called by its digit."""
_TYPED: Mapping[str, str] = {**{sign: sign for sign in SIGNS}, "0": EMPTY}
"""What is typed -> the sign that it puts on the cell of the cursor."""
_REMOVES = (pygame.K_BACKSPACE, pygame.K_DELETE)
_PUTS = KeyWords(marked("{key} put a number"), keys=tuple(sign for sign in SIGNS if sign.isdigit()))
_PUTS_DOT = KeyWords(marked("{key} puts a dot"), keys=(".",))
_TAKES = KeyWords(marked("{key} empties"), keys=("backspace",))
_TOOLS: Mapping[str, tuple[str, str]] = {**TOOLS, "dots": (marked("Add dots"), "ctrl+e")}
_LEAST = 1
"""The fewest cells of a row and of a column."""


class LinjatEditorScreen(DrawingScreen[LinjatEditor, PackedLinjat]):
    """Draw a Linjat, check it, play it, keep it, and exchange it as text."""

    name = "linjat-editor"

    def __init__(self, context: Context, routes: Routes, editor: LinjatEditor, back: Back, now: float) -> None:
        """``editor`` has the board. It is that of the last visit if the player goes on with it."""
        self.check = LinjatCheck()
        drafts, packs = context.puzzles.linjat_drafts, OwnLinjats(context.scores.path.parent)
        super().__init__(context, routes, Drawing(editor, self.check, drafts, packs), back)
        drafts.edit(editor)
        self.acts = {**self.acts, "dots": partial(self.do, self._add_dots)}
        self._tools = self.buttons(_TOOLS)
        self.build(say("Linjat editor"), focus=BOARD)
        self.refresh(now)

    def _others(self) -> Sequence[KeyWords]:
        return _PUTS, _PUTS_DOT, _TAKES

    def _body(self) -> Box:
        """The board with its panel, put together as the board needs it."""
        sketch, editor = self.editor.sketch, self.editor
        signs = {sign: say(_NAMES[sign]) if sign in _NAMES else sign for sign in SIGNS}
        counts = {str(count): str(count) for count in range(_LEAST, MOST_CELLS + 1)}
        wide, high = str(sketch.width), str(sketch.height)
        sizes = [
            Choice("width", say("Width"), counts, wide, take=lambda text: editor.resize(int(text), sketch.height)),
            Choice("height", say("Height"), counts, high, take=lambda text: editor.resize(sketch.width, int(text))),
        ]
        return self.beside(
            linjat_canvas(BOARD, editor),
            {
                say("Draw"): [Tabs(BRUSH, signs, editor.brush)],
                say("Board"): sizes,
                say("Tools"): [Grid(*self._tools, least=CARD, gap=TOUCH)],
            },
        )

    def handle(self, event: Event, now: float) -> Screen | None:
        """Digits, dots and signs go to the cell of the cursor wherever the focus is, but in a text that one types."""
        if event.type == pygame.KEYDOWN and not isinstance(self.page.focus, TextField):
            others = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT
            sign = EMPTY if event.key in _REMOVES else _TYPED.get(event.unicode or pygame.key.name(event.key))
            if sign and not event.mod & others:
                self.editor.put(sign)
                self.tell("", now)
                self.context.audio.ui("menu-move")
                self.refresh(now)
                return self
        return super().handle(event, now)

    def taken(self, row: Box, now: float) -> None:
        if isinstance(row, Tabs):
            self.editor.brush = row.value
        super().taken(row, now)

    def copied(self) -> str:
        return copied_as_text(str(self.editor.sketch))

    def paste(self, now: float) -> None:
        self.take_pasted(self.editor.paste, now)

    def _add_dots(self) -> str:
        if self.editor.add_dots(self.context.entropy):
            return ""
        return say("No dots were found that leave only one solution. Move a number.")
