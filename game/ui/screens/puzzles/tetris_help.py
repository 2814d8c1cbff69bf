"""The goals and the keys of Tetris puzzles."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame.event import Event

from game.language import marked, say
from game.play.keys.labels import labels_of
from game.settings.keys.keynames import is_pad
from game.ui.context import Context
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back
from game.ui.screens.screen import Screen
from game.ui.theme import Palette, key_colour
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Across, Column, Pinned
from game.ui.widgets.keys.key_rows import KeyRows
from game.ui.widgets.narrow import Narrow
from game.ui.widgets.page import Page
from game.ui.widgets.puzzle.air import spread
from game.ui.widgets.puzzle.by_width import ByWidth
from game.ui.widgets.puzzle.example import Example
from game.ui.widgets.puzzle.fitting import Fitting
from game.ui.widgets.puzzle.sentences import Sentences

_DONE = "done"
_WORDS = (
    marked(
        "You see all pieces. They do not fall by themselves: move and turn them as long as you like, then drop them."
    ),
    marked(
        "Each puzzle has three stars. On the same day, hints cost one of them, and a look at the solution costs two."
        " Undo costs none."
    ),
)
_EXAMPLES: tuple[tuple[str, str, tuple[str, ...], tuple[int, ...]], ...] = (
    (
        marked("Perfect clear"),
        marked("Clear everything: no cell may be left on the board."),
        ("..........", "..........", "XXXJLLLXXX", "XXXJJJLXXX"),
        (0, 1),
    ),
    (
        marked("Digging"),
        marked("Clear the lowest row."),
        ("X..I..X...", "XX.I.XXX..", "XXXIXXX.XX", "XXXIXXXXXX"),
        (0,),
    ),
    (
        marked("T-spin"),
        marked("Turn a T under an overhang. A double clears two rows, a triple three."),
        ("..........", "XX...X....", "XXXTTTXXXX", "XXXXTXXXXX"),
        (0, 1),
    ),
)
"""Title, sentence, the rows of the board from the top, the rows that clear."""
_KEYS: Mapping[str, Mapping[str, str]] = {
    marked("Move"): {
        "move_left": marked("Move left"),
        "move_right": marked("Move right"),
        "soft_drop": marked("Down"),
        "hard_drop": marked("Drop and lock"),
        "turn_right": marked("Turn right"),
        "turn_left": marked("Turn left"),
    },
    marked("Game"): {
        "hold": marked("Hold"),
        "undo": marked("Undo"),
        "redo": marked("Redo"),
        "restart": marked("Restart"),
    },
    marked("Learn"): {
        "hint": marked("Hint"),
        "help": marked("Help"),
        "pause": marked("Menu, with the solution"),
    },
}
"""Group -> action -> what it does."""
_THREE_GROUPS = 51.0
"""The width in ems from which on the groups of keys stand side by side. Otherwise the short ones share a column."""
_LOWER = 0.75
"""The width of the boards of the goals where they would not fit otherwise, compared with their places."""
_BETWEEN = 1.6
"""The room between two columns in ems."""


class TetrisHelpScreen(PageScreen):
    """Explains the puzzles."""

    name = "puzzle-help"

    def __init__(self, context: Context, back: Back) -> None:
        self._back = back
        words = Sentences([say(words) for words in _WORDS])
        palette = context.palette
        examples, lower = (_examples(palette, share) for share in (1.0, _LOWER))
        keys = [
            KeyRows(say(title), key_colour(title), _rows(context, rows), grows=False) for title, rows in _KEYS.items()
        ]
        stacked = Across((keys[0], Column(keys[1:], gap=0.6)), gap=0.8)
        # Keys and goals stand in the same columns.
        groups = ByWidth(Across(keys, gap=_BETWEEN), stacked, least=_THREE_GROUPS)
        side_by_side, low = (Across(each, gap=_BETWEEN, columns=len(each)) for each in (examples, lower))
        # In a small window the goals fill the first page and the keys the second one.
        ways = (groups, Column(examples, gap=0.8)), (groups, side_by_side), (groups, low), (side_by_side, groups)
        content = Fitting([spread((words, *way), gap=0.4) for way in ways])
        body = Pinned(content, below=(Narrow(Button(say("Done"), _DONE)),))
        page = Page(say("Help"), body, hint=say("Enter done  ·  Esc back"))
        super().__init__(context, page)

    def handle(self, event: Event, now: float) -> Screen | None:
        """The key of the help goes back, too."""
        if event.type == pygame.KEYDOWN and self.context.controls.command(event.key) == "help":
            return self._back()
        return super().handle(event, now)

    def leave(self, now: float) -> Screen | None:
        """Go back."""
        return self._back()

    def follow(self, answer: str, now: float) -> Screen | None:
        """Go back."""
        return self._back() if answer == _DONE else self


def _examples(palette: Palette, share: float) -> list[Example]:
    """The goals, with boards that have a share of their width."""
    return [
        Example(say(title), say(text), rows, cleared, palette, share=share) for title, text, rows, cleared in _EXAMPLES
    ]


def _rows(context: Context, actions: Mapping[str, str]) -> list[tuple[tuple[str, ...], str, str]]:
    """The rows of a group, with the keys of the keyboard or of the pad, whichever was used last."""
    keys, by_pad, style = context.settings.keys, context.controls.by_pad, context.controls.style
    rows = []
    for action, words in actions.items():
        names = [name for name in keys.get(action, ()) if is_pad(name) is by_pad] or list(keys.get(action, ()))
        if names:
            rows.append((labels_of(names, style), say(words), ""))
    return rows
