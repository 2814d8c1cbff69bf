"""What the tests of watched bots share."""

from dataclasses import replace
from pathlib import Path

import pygame
from pygame import Surface
from pygame.event import Event

from game.play.watch.parade import Kind
from game.settings import Settings
from game.ui.router import Router
from game.ui.screens.screen import Screen
from game.ui.screens.watch import WatchScreen
from game.ui.screens.watch.wells import OneWell, SeveralWells
from tests.play.stage import START
from tests.ui.stage import context, of_kind, tapped

BASE = Settings(rules="classic", randomizer="memoryless")
TURBO = replace(BASE, machine=replace(BASE.machine, speed="turbo"))


def watching(folder: Path, settings: Settings = TURBO) -> WatchScreen:
    shared = context(folder, settings)
    routes = Router(shared)
    screen = of_kind(WatchScreen, routes.watch(START, routes.title))
    screen.draw(Surface((1280, 720)), START)
    return screen


def press(screen: WatchScreen, *names: str, now: float = START) -> Screen | None:
    return tapped(screen, screen.context.controls, now, *names)


def click(screen: WatchScreen, position: tuple[int, int], now: float = START) -> Screen | None:
    following = screen.handle(Event(pygame.MOUSEBUTTONDOWN, pos=position, button=1), now)
    screen.handle(Event(pygame.MOUSEBUTTONUP, pos=position, button=1), now)
    return following


def choose_kind(screen: WatchScreen, kind: Kind) -> None:
    """Click on a tab."""
    screen.draw(Surface((1280, 720)), START)
    click(screen, screen.panel.choices.tabs.areas()[kind.value].center)
    screen.draw(Surface((1280, 720)), START)


def two_wells(folder: Path, kind: Kind = Kind.BOTS, settings: Settings = TURBO, *, rows: int = 16) -> WatchScreen:
    screen = watching(folder, settings)
    choose_kind(screen, kind)
    choose_rows(screen, rows)
    return screen


def choose_rows(screen: WatchScreen, rows: int) -> None:
    """Choose the height of the wells. In low ones, some games end within a frame of turbo."""
    screen.panel.choices.rows["rows"].value = str(rows)
    screen.taken(screen.panel.choices.rows["rows"], START)
    screen.draw(Surface((1280, 720)), START)


def one(screen: WatchScreen) -> OneWell:
    assert isinstance(screen.stage, OneWell)
    return screen.stage


def two(screen: WatchScreen) -> SeveralWells:
    assert isinstance(screen.stage, SeveralWells)
    return screen.stage


def run(screen: WatchScreen, frames: int, now: float = START) -> float:
    for _ in range(frames):
        now += 1 / 60
        screen.advance(now)
    return now
