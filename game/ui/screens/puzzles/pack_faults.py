"""What is wrong with the files of packs: every line that cannot be read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.language import marked, say
from game.play.puzzles.shelves import faults_by_file
from game.play.words import sentence
from game.puzzles.tetris.puzzle import Puzzle
from game.ui.context import Context
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back
from game.ui.screens.screen import Screen
from game.ui.theme import THEME, Colour
from game.ui.widgets.containers import Across, Column
from game.ui.widgets.framed import Framed
from game.ui.widgets.intents import Intent, intent_of
from game.ui.widgets.narrow import Narrow
from game.ui.widgets.page import Page
from game.ui.widgets.puzzle.air import Air
from game.ui.widgets.puzzle.fitting import Fitting
from game.ui.widgets.puzzle.signs import SignLine, SignRows
from game.ui.widgets.puzzle_still import PuzzleStill
from game.ui.widgets.text import Heading, Indented, PathText, Text
from game.ui.widgets.widget import Widget

_ADVICE = marked(
    "These lines are left out; all other puzzles can be played. Correct them in a text editor, then open the puzzles"
    " again."
)
_EXAMPLE = (("XXXXXX4/XXXXXX4", "accent"), ("O", "rival"), ("-", "third"), ("O", "ahead"), ("pc", "best"))
"""The parts of a line, and the names of their colours."""
_SIGNS = (
    ("X", "accent", marked("A block")),
    ("4", "accent", marked("Four empty cells")),
    ("/", "accent", marked("The end of a row")),
    ("O", "rival", marked("The falling piece")),
    ("-", "third", marked("The held piece: none")),
    ("O", "ahead", marked("The next pieces")),
    ("pc", "best", marked("The goal: perfect clear")),
    ("tsd", "best", marked("Another goal: T-spin double")),
    ("tst", "best", marked("Another goal: T-spin triple")),
    ("dig", "best", marked("Another goal: clear the lowest row")),
)
"""The signs of such a line, the names of their colours, and what they mean."""
_OF_THE_POSITION = 6
"""How many of these signs are not goals."""
_CODED = marked("Save the file as UTF-8.")
_SCROLLS, _ALL_SEEN = marked("↑ ↓ scroll  ·  Esc back"), marked("Esc back")
_WIDEST = 52.0
"""The greatest width of the text in ems."""
_APART = 1.0
"""How much further apart the cards may be where there is room, in ems."""
_LARGE, _SMALL = 17.0, 14.0
"""The greatest height of the drawn puzzle below the signs and beside them, in ems."""
_FIRST = 1.6
"""The width of the signs compared with the puzzle beside them."""
_COLUMN = 20.0
"""The least width of a column of signs in ems."""
_STEPS: Mapping[Intent, int] = {Intent.UP: -1, Intent.DOWN: 1}


class PackFaultsScreen(PageScreen):
    """The files one below the other, each with its lines."""

    name = "pack faults"

    def __init__(self, context: Context, faults: Sequence[str], back: Back) -> None:
        """``faults`` are one line of text each, as a shelf has them."""
        self._back = back
        parts: list[Widget] = [Text(say(_ADVICE), after=0.2)]
        for file, lines in faults_by_file(faults).items():
            path = Path(file)
            head = (Heading(path.name), PathText(str(path.parent)))
            parts.append(Framed(Column((*head, Text("", after=0.3), *(Indented(sentence(line)) for line in lines)))))
        # The format is below, as whoever knows it looks for the lines.
        ways = (_below(context), _beside(context), _close())
        self._window = Fitting([Narrow(Column((*parts, way), gap=0.6, spread=_APART), most=_WIDEST) for way in ways])
        super().__init__(context, Page(say("Packs with errors"), self._window))

    def handle(self, event: Event, now: float) -> Screen | None:
        """The arrows scroll, too."""
        intent = intent_of(event) if event.type == pygame.KEYDOWN else None
        if intent is not None and intent in _STEPS:
            self._stale = bool(self.page.scroll(_STEPS[intent])) or self._stale
            return self
        return super().handle(event, now)

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw the page. The last line names the arrows only where there is something to scroll."""
        self.page.place(target.get_size())
        self.page.hint = say(_ALL_SEEN if self._window.clear == self._window.rect else _SCROLLS)
        return super().draw(target, now)

    def leave(self, now: float) -> Screen | None:
        """Go back."""
        return self._back()

    def follow(self, answer: str, now: float) -> Screen | None:
        """The wheel has scrolled."""
        return self


def _below(context: Context) -> Widget:
    """How a line is written: its signs below each other, and the puzzle below them."""
    return _told(Column((*_listed(), Air(0.5), _still(context, _LARGE))))


def _beside(context: Context) -> Widget:
    """The same with the puzzle beside the signs."""
    return _told(Across((Column(_listed()), _still(context, _SMALL)), gap=1.5, first=_FIRST))


def _close() -> Widget:
    """The same without the puzzle, in two columns where there is room."""
    signs = _signs()
    goals = Column((SignRows(signs[_OF_THE_POSITION:]), Text(say(_CODED))))
    halves = SignRows(signs[:_OF_THE_POSITION]), goals
    return _told(Across(halves, gap=1.0, least=_COLUMN))


def _told(signs: Widget) -> Widget:
    line = SignLine([(words, THEME.named(colour)) for words, colour in _EXAMPLE])
    return Framed(Column((Heading(say("How a line is written")), line, signs)))


def _listed() -> tuple[Widget, ...]:
    return SignRows(_signs()), Text(say(_CODED))


def _still(context: Context, rows: float) -> Widget:
    puzzle = Puzzle.parse(" ".join(words for words, _ in _EXAMPLE))
    return PuzzleStill(puzzle, context.palette, rows=rows)


def _signs() -> list[tuple[str, Colour, str]]:
    return [(sign, THEME.named(colour), say(words)) for sign, colour, words in _SIGNS]
