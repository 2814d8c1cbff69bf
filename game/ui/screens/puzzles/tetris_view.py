"""What is seen of a Tetris puzzle while it is played."""

from __future__ import annotations

from collections.abc import Mapping

from game.language import marked, say, say_many
from game.play.puzzles.goals import goal_in_words
from game.play.puzzles.spoken import spoken
from game.play.puzzles.tetris import TetrisPlay
from game.play.puzzles.view import PuzzleView, mask_of
from game.play.words import SEPARATOR
from game.puzzles.tetris.play.hints import Hint
from game.ui.context import Context
from game.ui.controls import Controls
from game.ui.screens.puzzles.tetris_menu import HELP
from game.ui.widgets.puzzle.tool import Tool
from game.ui.widgets.puzzle.well_buttons import WellButtons

_BUTTONS: Mapping[str, str] = {
    "undo": marked("Undo"),
    "redo": marked("Redo"),
    "hint": marked("Hint"),
    "restart": marked("Restart"),
    HELP: marked("Help"),
    "pause": marked("Menu"),
}
"""The action of a button -> its words."""
_STILL = marked("Still solvable.")
_NO_LONGER = marked("No longer solvable. Take a piece back.")
_UNKNOWN = marked("Too many ways to tell.")


def seen(play: TetrisPlay, step: Hint | None, title: str, context: Context, progress: str = "") -> PuzzleView:
    """Return what is seen of a puzzle with this title. ``step`` is the hint that was told last, and ``progress`` tells
    how much of its shelf is solved."""
    settings = context.settings
    verdict, hopeful = _verdict(play) if settings.puzzles.show_solvable and not play.solved else ("", True)
    # Before the first piece is placed, the goal says it already. After the last one, a menu does.
    left = say_many("{number} piece left.", "{number} pieces left.", play.left) if play.placed and play.left else ""
    return PuzzleView(
        play.session,
        play.effects,
        play.held,
        play.queue,
        play.puzzle.hold,
        title,
        goal_in_words(play.puzzle),
        left,
        spoken(step.words) if step else "",
        verdict,
        hopeful,
        step.landing if step else None,
        mask_of(step.cells) if step else 0,
        tuple(map(mask_of, step.places)) if step else (),
        step.barred if step else False,
        tuple(map(mask_of, step.gaps)) if step else (),
        mask_of(step.framed) if step else 0,
        ghost=settings.ghost and not play.over and step is None,
        palette=settings.display.palette,
        buttons=True,
        keys=_keys(context.controls),
        stars=None if play.solved else play.stars,
        progress=progress,
    )


def _verdict(play: TetrisPlay) -> tuple[str, bool]:
    """Return whether the puzzle is still solvable, in words, and whether there is hope."""
    solvable = play.solvable()
    if solvable is None:
        return say(_UNKNOWN), True
    return (say(_STILL), True) if solvable else (say(_NO_LONGER), False)


def _keys(controls: Controls) -> str:
    """The keys of the pieces. The others stand on the buttons."""
    label = controls.short_label
    sides = " ".join(filter(None, (label("move_left"), label("move_right"))))
    keys = (
        (sides, marked("{key} move")),
        (label("turn_right"), marked("{key} turn")),
        (label("hard_drop"), marked("{key} drop")),
        (label("hold"), marked("{key} hold")),
    )
    return SEPARATOR.join(say(what, key=key) for key, what in keys if key)


def buttons_of(controls: Controls) -> WellButtons:
    """Return the buttons beside the well, with the keys that do the same."""
    label = controls.short_label
    return WellButtons([Tool(say(words), action, key=label(action), even=True) for action, words in _BUTTONS.items()])
