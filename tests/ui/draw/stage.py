"""Frames of a game to draw, and whether two pictures differ."""

import pygame
from pygame import Rect, Surface

from game.core.session.buttons import Buttons
from game.core.session.session import Session
from game.play.game.effects.effects import Effects
from game.play.game.frame import Credits, Frame, Panels
from game.play.words.panels.game_figures import Figure
from tests.core.playing import game

FIGURES = (
    (Figure("Score", "1,234,567"),),
    (Figure("Level", "12"), Figure("Lines", "118")),
    (Figure("Time", "12:34"), Figure("Pieces/s", "1.82")),
)


PANELS = Panels()


def view(session: Session, now: float = 0.0, *, ghost: bool = True) -> Frame:
    return Frame(
        session,
        counts=(1,) * 7,
        droughts=(0, 1, 2, 3, 4, 5, 20),
        effects=Effects(),
        figures=FIGURES,
        credits=Credits("7-bag", "k3f9xw", "You", "A start bot"),
        ghost=ghost,
        palette="guideline",
        panels=PANELS,
        now=now,
    )


def begun(letters: str = "TIJLOSZ") -> Session:
    session = game(letters)
    session.step(Buttons.NONE)
    return session


def differs(one: Surface, other: Surface, area: Rect) -> bool:
    return pygame.image.tobytes(one.subsurface(area), "RGB") != pygame.image.tobytes(other.subsurface(area), "RGB")
