"""The play page of a game that a test builds, and its keys and clicks."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui.context import Context
from game.ui.kit.card import Card
from game.ui.kit.fields import Choice
from game.ui.screens.modes import ModesScreen
from game.ui.screens.routes import Routes
from tests.play.stage import START
from tests.ui.stage import tapped


def modes_page(shared: Context) -> ModesScreen:
    screen = ModesScreen(shared, Routes(shared), lambda: None)
    screen.draw(Surface((1280, 720)), START)
    return screen


def keys(screen: ModesScreen, *names: str) -> object:
    """Press keys, and draw in between, as the window does."""
    following: object = screen
    for name in names:
        following = tapped(screen, screen.context.controls, START, name)
        screen.draw(Surface((1280, 720)), START)
    return following


def focus_on(screen: ModesScreen, name: str) -> None:
    assert screen.page.focus_on(name)


def row(screen: ModesScreen, name: str) -> Choice:
    widget = screen.page.named(name)
    assert isinstance(widget, Choice)
    return widget


def cards(screen: ModesScreen) -> dict[str, Card]:
    return {leaf.name: leaf for leaf in screen.page.body.leaves() if isinstance(leaf, Card)}


def clicked(screen: ModesScreen, name: str) -> object:
    """Click on a widget with the mouse."""
    widget = screen.page.named(name)
    assert widget
    return screen.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=widget.rect.center, button=1), START)
