"""What is seen of a Tetris puzzle while it is played."""

from __future__ import annotations

from game.play.puzzles.goals import goal_in_words
from game.play.puzzles.tetris import TetrisPlay
from game.play.puzzles.view import PuzzleView, mask_of
from game.play.words import SEPARATOR
from game.puzzles.tetris.play.hints import Hint
from game.ui.context import Context
from game.ui.controls import Controls
from game.ui.screens.puzzles.tetris_menu import HELP

_STILL, _NO_LONGER, _UNKNOWN = "Still solvable.", "No longer solvable. Take a piece back.", "Too many ways to tell."


def seen(play: TetrisPlay, step: Hint | None, title: str, context: Context) -> PuzzleView:
    """Return what is seen of a puzzle with this title. ``step`` is the hint that was told last."""
    settings = context.settings
    verdict, hopeful = _verdict(play) if settings.puzzles.show_solvable and not play.solved else ("", True)
    left = f"{play.left} {'piece' if play.left == 1 else 'pieces'} left."
    return PuzzleView(
        play.session,
        play.effects,
        play.held,
        play.queue,
        play.puzzle.hold,
        title,
        goal_in_words(play.puzzle),
        left,
        step.text if step else "",
        verdict,
        hopeful,
        step.landing if step else None,
        mask_of(step.cells) if step else 0,
        settings.ghost and not play.over and step is None,
        settings.display.palette,
        _keys(context.controls),
    )


def _verdict(play: TetrisPlay) -> tuple[str, bool]:
    """Return whether the puzzle is still solvable, in words, and whether there is hope."""
    solvable = play.solvable()
    if solvable is None:
        return _UNKNOWN, True
    return (_STILL, True) if solvable else (_NO_LONGER, False)


def _keys(controls: Controls) -> str:
    label = controls.short_label
    keys = [(label("undo"), "undo"), (label("redo"), "redo"), (label("restart"), "start again")]
    keys += [(label("hint"), "hint"), (label(HELP), "keys"), (label("pause") or "Esc", "menu")]
    return SEPARATOR.join(f"{key} {what}" for key, what in keys if key)
