"""The rules of Linjat, with a puzzle and its solution."""

from __future__ import annotations

import pygame
from pygame.event import Event

from game.language import marked, say
from game.play.puzzles.linjat import RULES
from game.puzzles.linjat.puzzle import parse
from game.puzzles.linjat.solver.oracle import solution
from game.ui.context import Context
from game.ui.draw.puzzles.linjat import LinjatPicture
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back
from game.ui.screens.screen import Screen
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Pinned
from game.ui.widgets.linjat_board import LinjatStill
from game.ui.widgets.narrow import Narrow
from game.ui.widgets.page import Page
from game.ui.widgets.puzzle.air import Air
from game.ui.widgets.puzzle.pair import Pair
from game.ui.widgets.text import Text

_PLAY = "play"
_BOARD = 25.0
"""The height of a board in ems, at most."""
_LEAST_BOARDS = 7.0
"""The least height of the boards with their captions in ems, for which the text gives way."""
_ABOVE_PLAY = 0.2
"""The room between the sentences and the button, in ems, besides the gaps."""
_EXAMPLE = """
4--.-.
-----3
-3----
-.-.2-
"""
_HOW = (
    marked("Mouse: drag from end to end. A click takes a line away, or marks an empty cell."),
    marked("Keys: Enter at one end of a line, and Enter again at the other end."),
    marked("If you know only a part of a line, draw it from its number on. It has dashed ends until it is whole."),
)


class LinjatRulesScreen(PageScreen):
    """Explains the game."""

    name = "linjat-rules"

    def __init__(self, context: Context, back: Back, onward: Back) -> None:
        """``onward`` makes the screen of the puzzle; ``back`` that before it."""
        self._back, self._onward = back, onward
        puzzle = parse(_EXAMPLE)
        empty = LinjatPicture(puzzle, (0,) * len(puzzle.numbers))
        done = LinjatPicture(puzzle, solution(puzzle), solved=True)
        pictures = [
            LinjatStill(picture, rows=_BOARD, caption=words)
            for picture, words in ((empty, say("A puzzle")), (done, say("Its solution")))
        ]
        self._boards = Pair(*pictures)
        rules = Column([Text(say(rule), across=0.5) for rule in RULES], gap=0.0)
        how = Column([Text(say(words), scale=0.9, across=0.5) for words in _HOW], gap=0.1)
        body = Pinned(
            self._boards,
            above=(rules,),
            below=(how, Air(_ABOVE_PLAY), Narrow(Button(say("Play"), _PLAY, primary=True))),
        )
        page = Page(say("How Linjat is played"), body, hint=say("Enter play  ·  Esc back"))
        super().__init__(context, page)

    def handle(self, event: Event, now: float) -> Screen | None:
        """The key of the help goes on to the puzzle, too."""
        if event.type == pygame.KEYDOWN and self.context.controls.command(event.key) == "help":
            return self._onward()
        return super().handle(event, now)

    def leave(self, now: float) -> Screen | None:
        """Go back."""
        return self._back()

    def follow(self, answer: str, now: float) -> Screen | None:
        """Play."""
        return self._onward() if answer == _PLAY else self
