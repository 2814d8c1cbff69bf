"""Score screens for the tests, and their parts by name."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pygame
from pygame import Surface
from pygame.event import Event

from game.play.records.keeping import keep
from game.settings import Settings
from game.ui.context import Context
from game.ui.kit.button import Button
from game.ui.kit.fields import Choice
from game.ui.kit.table import Table
from game.ui.kit.tabs import Tabs
from game.ui.kit.texts import Text
from game.ui.screens.scores import GAMES, TABS, ScoresScreen
from game.ui.screens.screen import Screen
from tests.core.playing import end
from tests.play.stage import DATE, machine_game
from tests.ui.stage import context, scores_screen, tapped

NOW = 100.0
SPRINT = Settings(mode="sprint", seed="1")


def filled(folder: Path) -> Context:
    """A context with three sprints of the person, of which the second is the best, and one of a bot."""
    shared = context(folder, SPRINT)
    games = ((40, "You"), (20, "You"), (30, "You"), (25, "Dellacherie"))
    for number, (pieces, who) in enumerate(games, 1):
        opening = machine_game(SPRINT, f"seed {number}", pieces, who=who)
        end(opening.session, "goal")
        keep(shared.scores, opening, "dellacherie", DATE + timedelta(minutes=number))
    return shared


def opened(
    shared: Context, tab: str = "recent", size: tuple[int, int] = (1280, 720), *, everybody: bool = True
) -> ScoresScreen:
    """The screen with a tab, drawn, with the focus where games are chosen.

    ``everybody`` leaves the recent games of bots in.
    """
    screen = scores_screen(shared, lambda: None)
    tabs = screen.page.named("tabs")
    assert isinstance(tabs, Tabs)
    screen.draw(Surface(size), NOW)
    screen.page.focus_on("tabs")
    for _ in range(list(TABS).index(tab)):
        assert tapped(screen, shared.controls, NOW, "right") is screen
    if tab == "recent" and everybody:
        filter_by(screen, "player", "")
    screen.page.focus_on(GAMES)
    screen.draw(Surface(size), NOW)
    return screen


def filter_by(screen: ScoresScreen, name: str, value: str) -> None:
    """Step a filter with Enter until it has a value."""
    for _ in range(30):
        row = screen.page.named(name)
        assert isinstance(row, Choice)
        if row.value == value:
            return
        screen.page.focus_on(name)
        tapped(screen, screen.context.controls, NOW, "return")
    raise AssertionError(f"{name} has no {value}")


def table(screen: ScoresScreen) -> Table:
    """The table of the tab."""
    widget = screen.page.named(GAMES)
    assert isinstance(widget, Table)
    return widget


def column(screen: ScoresScreen, name: str) -> list[str]:
    """The texts of a column."""
    shown = table(screen)
    place = [each.name for each in shown.columns].index(name)
    return [str(row[place]) for row in shown.rows[:]]


def said(screen: ScoresScreen) -> str:
    """The lines about the chosen game."""
    return "\n".join(leaf.text for leaf in screen.page.body.leaves() if isinstance(leaf, Text))


def pressed(screen: ScoresScreen, name: str) -> Screen | None:
    """Enter on the button with a name."""
    button = next(leaf for leaf in screen.page.body.leaves() if isinstance(leaf, Button) and leaf.name == name)
    assert screen.page.focus_on(button.name)
    return tapped(screen, screen.context.controls, NOW, "return")


def click(place: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, button=1, pos=place)
