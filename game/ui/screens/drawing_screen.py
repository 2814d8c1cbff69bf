"""What the editors of puzzles share: a board that is drawn, its check, its tools, and the packs in which it is kept."""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Generic, NamedTuple, TypeVar

import pygame
from pygame.event import Event

from ...files import FileError
from ...language import marked, say
from ...play.puzzles import LONGEST_NAME, MINE, BegunPlays, Packs, pack_title
from ...play.puzzles.editing import Check, Steps
from ...play.words.numbers import sentence
from ..clipboard import pasted
from ..context import Context
from ..kit import Button, Choice, Field, Scroll, TextField
from ..kit.boxes import Act, Box, Column, Grid, Row, Ways
from ..kit.sizes import APART, BODY, CLOSE, GAP, LEAD, PANE, SMALL
from ..kit.text import Text, heading
from ..theme import THEME
from .page_screen import PageScreen
from .routes import Back, Routes
from .screen import Screen

_ENDS_A_STROKE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
TOOLS: Mapping[str, tuple[str, str]] = {
    "undo": (marked("Undo"), "ctrl+z"),
    "redo": (marked("Redo"), "ctrl+y"),
    "copy": (marked("Copy"), "ctrl+c"),
    "paste": (marked("Paste"), "ctrl+v"),
    "clear": (marked("Clear all"), "ctrl+d"),
}
_ENDS: Mapping[str, tuple[str, str]] = {"play": (marked("Play"), "ctrl+p"), "save": (marked("Save"), "ctrl+s")}
"""Name of a button -> its label and its key."""
E = TypeVar("E", bound=Steps[Any])
"""An editor without a window."""
P = TypeVar("P")
"""A puzzle of a pack."""


class Drawing(NamedTuple, Generic[E, P]):
    """What is edited, and what belongs to it."""

    editor: E
    check: Check[Any, Any, Any, P]
    drafts: BegunPlays[E]
    packs: Packs[P]


class DrawingScreen(PageScreen, Generic[E, P]):
    """A board that is drawn, checked, played and kept. A change is checked at once, in the background."""

    typing = True

    def __init__(self, context: Context, routes: Routes, drawing: Drawing[E, P], back: Back) -> None:
        """Call ``build`` and then ``refresh`` when all is there that the boxes show."""
        super().__init__(context, routes, back)
        self._drawing = drawing
        self.editor = drawing.editor
        self._pack, self._new_name = MINE, ""
        self._saves = False  # whether to save when the solver has answered
        deeds: Mapping[str, Callable[[], str | bool | None]] = {
            "undo": lambda: self.editor.undo() or say("There is nothing to undo."),
            "redo": lambda: self.editor.redo() or say("There is nothing to redo."),
            "copy": self.copied,
            "clear": self.editor.clear,
            "save": self._save,
        }
        self.acts: Mapping[str, Act] = {
            **{name: partial(self.do, deed) for name, deed in deeds.items()},
            "paste": self.paste,
            "play": self._play,
        }
        """What the buttons do, by their names."""
        self._verdict = Text("", scale=LEAD, bold=True)
        self._reasons = Text("", scale=SMALL, lines=2)
        self._ends = self.buttons(_ENDS)
        self._ends[0].primary = True

    @abstractmethod
    def copied(self) -> str:
        """Put the puzzle on the clipboard. Return what to tell."""

    @abstractmethod
    def paste(self, now: float) -> Screen | None:
        """Take what is on the clipboard."""

    def buttons(self, table: Mapping[str, tuple[str, str]]) -> list[Button]:
        """Return a button for each name, with its label and its key."""
        return [
            Button(say(label), self.acts[name], name=name, across=0.0, key=key) for name, (label, key) in table.items()
        ]

    def beside(self, canvas: Box, groups: Mapping[str, Sequence[Box]]) -> Box:
        """Return the page: the board beside its groups of tools, and below these what is told of the puzzle."""
        parts = [Column(heading(title, scale=BODY), *boxes) for title, boxes in groups.items()]
        saving = Grid(*self._ends, gap=CLOSE), self._verdict, self._reasons
        panel = Column(Scroll(Column(*parts, *self._saved_in(), gap=CLOSE)), *saving, gap=CLOSE)
        return Ways(Row(canvas, Column(panel, width=PANE), gap=APART), Column(canvas, panel, gap=GAP))

    def _saved_in(self) -> list[Field]:
        names = self._drawing.packs.names
        packs = {name: pack_title(name) for name in dict.fromkeys((*names, MINE, self._pack)) if name}
        take = partial(setattr, self, "_pack")
        rows: list[Field] = [Choice("pack", say("Save in"), {**packs, "": say("A new pack")}, self._pack, take=take)]
        if not self._pack:
            rows.append(
                TextField(
                    "pack name",
                    say("Its name"),
                    self._new_name,
                    placeholder=say("a name"),
                    action=self.acts["save"],
                    take=partial(setattr, self, "_new_name"),
                    longest=LONGEST_NAME,
                )
            )
        return rows

    def refresh(self, now: float) -> None:
        """Show what has changed, and check it."""
        self._drawing.check.ask(self.editor.sketch, now)
        if not self.editor.drawing:
            self.renew()
        self._tell()

    def _tell(self) -> None:
        check = self._drawing.check
        self._verdict.text, self._reasons.text, good = check.answer
        self._verdict.colour = THEME.text if good is None else THEME.ahead if good else THEME.mark_mistake
        for button in self._ends:
            button.focusable = check.puzzle is not None
        self._stale = True

    def handle(self, event: Event, now: float) -> Screen | None:
        """A stroke ends when its key or the button of the mouse goes up."""
        released = event.type == pygame.KEYUP and event.key in _ENDS_A_STROKE
        if self.editor.drawing and (released or event.type in (pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST)):
            self.editor.end()
            self.refresh(now)
        return super().handle(event, now)

    def leave(self, now: float) -> Screen | None:
        """Back to where the editor was opened from. The sketch is kept."""
        self.editor.end()
        self._drawing.drafts.keep(now)
        self._drawing.check.stop()
        return self._back()

    def taken(self, row: Box, now: float) -> None:
        self._saves = False
        self.refresh(now)

    def do(self, deed: Callable[[], str | bool | None], now: float) -> None:
        """Do something with the sketch, and tell the text that comes of it, or what is wrong."""
        self.editor.end()
        self._saves = False
        try:
            told = deed()
        except (FileError, ValueError) as error:
            told = sentence(str(error))
        self.tell(told if isinstance(told, str) else "", now)
        self.refresh(now)

    def take_pasted(self, take: Callable[[str], object], now: float) -> None:
        """Give the text on the clipboard to what takes it, and tell whether that worked."""

        def deed() -> str:
            """Take the text. Return what to tell, or raise ValueError."""
            text = pasted()
            if text is None:
                raise ValueError(say("There is no clipboard."))
            try:
                take(text)
            except ValueError as error:
                raise ValueError(say("Not pasted from the clipboard: {reason}.", reason=error)) from None
            return say("Pasted from the clipboard.")

        self.do(deed, now)

    def _save(self) -> str:
        """Add the puzzle to a pack, when the solver has answered. A pack has only puzzles that can be solved."""
        check, packs = self._drawing.check, self._drawing.packs
        if check.busy:
            self._saves = True
            return say("It is saved when the solver has answered.")
        if check.packed is None:
            raise ValueError(say("Not saved: only puzzles with a known solution can be saved."))
        name = self._pack or self._new_name
        new = packs.save(name, check.packed)
        self._pack, self._new_name = packs.path(name).stem, ""
        pack = pack_title(self._pack)
        return say("Saved in “{pack}”.", pack=pack) if new else say("It is in “{pack}” already.", pack=pack)

    def _play(self, now: float) -> Screen | None:
        if self._drawing.check.puzzle is None:
            self.tell(say("It cannot be played yet."), now)
            return None
        return self._routes.own_puzzle(self._drawing.check.puzzle, self.here, now)

    def advance(self, now: float) -> None:
        self._drawing.drafts.look(now)
        self._drawing.drafts.advance(now)
        if self._drawing.check.advance(now):
            if self._saves:
                self.acts["save"](now)
            self._tell()

    def deadline(self, now: float) -> float | None:
        return min(filter(None, (self._drawing.check.deadline(now), self._drawing.drafts.deadline())), default=None)
