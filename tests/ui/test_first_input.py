"""Every screen takes every input, also before its first picture is seen and between two pictures."""

from __future__ import annotations

from pathlib import Path
from random import Random
from string import ascii_lowercase

import pygame
import pytest
from pygame.event import Event

from game.ui.loop import App
from game.ui.screens.screen import Screen
from pictures.screens import SCREENS
from pictures.stage import Stage
from tests.ui.stage import key_down, key_up
from tests.ui.test_app import QUIT, Panes

KEYS = (
    *("left", "right", "up", "down", "return", "space", "tab", "backspace", "delete"),
    *("home", "end", "page up", "page down", "f1", "=", "-", "/", "1", "9", *ascii_lowercase),
)
FIRST = ("left", "right", "up", "down", "return", "page down", "end", "tab")
"""The keys that lead about on a screen."""


def inputs(random: Random, count: int) -> list[Event]:
    """Keys that go down and up, clicks and turns of the wheel."""
    events: list[Event] = []
    for number in range(count):
        place = (random.randrange(640), random.randrange(480))
        name = random.choice(KEYS if number else FIRST)
        events += random.choice(
            [
                [key_down(name), key_up(name)],
                [key_down(name, name if len(name) == 1 else ""), key_up(name)],
                [Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))],
                [Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1), Event(pygame.MOUSEBUTTONUP, pos=place, button=1)],
                [Event(pygame.MOUSEWHEEL, x=0, y=random.choice([-1, 1]))],
            ]
            if number
            else [[key_down(name), key_up(name)]]
        )
    return events


def fed(stage: Stage, screen: Screen, events: list[Event]) -> None:
    """Run the loop over events that all wait when the screen appears."""
    waiting = iter([*events, QUIT])
    App(Panes(), stage.context, screen, lambda seconds, at_rest: next(waiting)).loop()


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_takes_any_input_at_any_time(name: str, tmp_path: Path) -> None:
    shot, random = SCREENS[name], Random(name)
    stage = Stage(tmp_path, shot.settings)
    before = shot.before(stage)
    for first in (*FIRST, *[""] * 4):
        events = inputs(random, 5)
        fed(stage, shot.open(stage, before), [key_down(first), *events] if first else events)
    stage.context.under_way.close(stage.now)
