"""The goals and the keys of Tetris puzzles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.language import marked, say
from game.play.words.keys import labels_of
from game.settings.keys import is_pad
from game.ui.context import Context
from game.ui.draw.game.plain_board import layers_of
from game.ui.kit.box import Column, Grid
from game.ui.kit.button import Button
from game.ui.kit.keys import key_rows
from game.ui.kit.scroll import Scroll
from game.ui.kit.sizes import APART, CARD, GAP, NARROW, SMALL, TOUCH
from game.ui.kit.texts import Text, heading
from game.ui.panels.boards import board_still
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Routes
from game.ui.theme import Palette, key_colour

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
        ("..........", "..........", "GGGJLLLGGG", "GGGJJJLGGG"),
        (0, 1),
    ),
    (
        marked("Digging"),
        marked("Clear the lowest row."),
        ("G..I..G...", "GG.I.GGG..", "GGGIGGG.GG", "GGGIGGGGGG"),
        (0,),
    ),
    (
        marked("T-spin"),
        marked("Turn a T under an overhang. A double clears two rows, a triple three."),
        ("..........", "GG...G....", "GGGTTTGGGG", "GGGGTGGGGG"),
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


class TetrisHelpScreen(PageScreen):
    """Explains the puzzles."""

    name = "puzzle-help"

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        super().__init__(context, routes, back)
        self.commands["help"] = self.leave
        self.build(say("Help"))

    def _keys(self) -> str:
        return say("Enter done  ·  Esc back")

    def _body(self) -> Column:
        context = self.context
        words = [Text(say(words)) for words in _WORDS]
        examples = [
            _example(say(title), say(text), rows, cleared, context.palette) for title, text, rows, cleared in _EXAMPLES
        ]
        keys = [key_rows(say(title), key_colour(title), _rows(context, rows)) for title, rows in _KEYS.items()]
        both = Grid(*keys, least=CARD, gap=APART), Grid(*examples, least=CARD, gap=APART)
        done = Column(Button(say("Done"), self.leave), width=NARROW)
        return Column(Scroll(Column(*words, *both, gap=GAP)), done, gap=GAP)


def _example(title: str, text: str, rows: Sequence[str], cleared: Sequence[int], palette: Palette) -> Column:
    """An example of a goal: a small board with the piece that reaches it. The rows that clear are framed."""
    board = board_still(layers_of(rows), len(rows), palette, framed=cleared, cell=GAP)
    return Column(heading(title), board, Text(text, scale=SMALL), gap=TOUCH)


def _rows(context: Context, actions: Mapping[str, str]) -> list[tuple[tuple[str, ...], str, str]]:
    """The rows of a group, with the keys of the keyboard or of the pad, whichever was used last."""
    keys, by_pad, style = context.settings.keys, context.controls.by_pad, context.controls.style
    rows = []
    for action, words in actions.items():
        names = [name for name in keys.get(action, ()) if is_pad(name) is by_pad] or list(keys.get(action, ()))
        if names:
            rows.append((labels_of(names, style), say(words), ""))
    return rows
