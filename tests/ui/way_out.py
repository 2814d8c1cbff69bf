"""The way out of a screen for the mouse alone: what does by a click what Escape does."""

import pygame
from pygame.event import Event

from game.play.game.frame import LEAVE
from game.ui.controls import Controls
from game.ui.kit.boxes.box import BACK, Box
from game.ui.kit.page import Page
from game.ui.panels.bar import action_at
from game.ui.pointing import Pointing, mark_place
from game.ui.screens.game_screen import GameScreen, WellScreen
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.replay_screen import RecordingScreen
from game.ui.screens.screen import Screen
from game.ui.screens.watch import WatchScreen


def press_mark(screen: Screen, size: tuple[int, int], controls: Controls) -> int:
    """The key that a click on the mark in the corner presses on a screen."""
    event = Event(pygame.MOUSEBUTTONDOWN, button=pygame.BUTTON_LEFT, pos=mark_place(size).center)
    return Pointing(controls).note(event, screen, size, 0.0)


def no_way_out(screen: Screen, size: tuple[int, int]) -> str:
    """What is wrong with the way out of a screen, which was drawn in a window of this size. Empty if there is one."""
    if not screen.leads_back:
        controls = screen.context.controls
        return "" if press_mark(screen, size, controls) == controls.way_out else "the mark does not lead out"
    found = [box.rect.center for box in _ways(screen) if box.placed]
    if isinstance(screen, RecordingScreen):
        place = screen.layout.region(f"bar {LEAVE}")
        return "" if action_at(screen.layout, place.center) == LEAVE else "the mouse does not reach Back"
    return "" if found else "nothing that is clicked leads out"


def _ways(screen: Screen) -> list[Box]:
    """The boxes that do what Escape does, where the mouse reaches them."""
    if isinstance(screen, WatchScreen) and screen.folded:
        return _ways(screen.stage.play) if hasattr(screen.stage, "play") else []
    if isinstance(screen, PageScreen):
        return _of_page(screen.page, BACK, screen.leave)
    if isinstance(screen, GameScreen) and screen.menu:
        return _of_page(screen.menu.page, BACK, screen.menu.escape)
    if isinstance(screen, WellScreen):
        return [box for box in screen.pressable if box.action == screen.commands["back"]]
    return []


def _of_page(page: Page, *acts: object) -> list[Box]:
    escapes = (*acts, page.dialog.escape) if page.dialog else acts
    boxes = [*(page.dialog or page.body).leaves(), *([page._back] if page._back else [])]
    return [box for box in boxes if box.action in escapes and page._at(box.rect.center) is box]
