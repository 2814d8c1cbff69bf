"""The lesson in the window: from the bots and from Watch, with the keys and with the mouse, board after board."""

from pathlib import Path

import pygame
from pygame.event import Event

from game.play.watch.lesson import BOARDS
from game.ui.router import Router
from game.ui.screens.chooser_screen import BotsScreen
from game.ui.screens.lesson_screen import LessonBoardScreen, LessonScreen
from game.ui.screens.routes import Pick
from game.ui.screens.screen import Screen
from game.ui.screens.watch import WatchScreen
from tests.play.stage import START
from tests.ui.stage import BLUR, click, context, given, of_kind, tapped
from tools.pictures.stage import Stage


def opened(folder: Path, board: int = 0) -> tuple[Stage, LessonBoardScreen]:
    stage = Stage(folder)
    lesson = stage.routes.page("lesson", stage.routes.title)
    screen = stage.tap(lesson, *["right"] * board, "return")
    return stage, of_kind(LessonBoardScreen, screen)


def test_all_boards_are_played_and_told_with_the_keys_alone(tmp_path: Path) -> None:
    stage, screen = opened(tmp_path)
    for number, board in enumerate(BOARDS):
        assert screen.number == number
        for size in ((1280, 720), (640, 480)):
            stage.draw(screen, size)
        stage.tap(screen, "left", "up", "space")
        assert len(screen.pages) > 1
        assert given(screen.menu).focus == "next"
        stage.tap(screen, "space")  # it was meant for the piece
        for page in screen.pages:
            assert screen.menu
            for size in ((1280, 720), (640, 480), (624, 408), (408, 624)):
                stage.draw(screen, size)
            following = stage.tap(screen, "return")
            assert page is screen.pages[-1] or following is screen
        if board is BOARDS[-1]:
            assert isinstance(following, LessonScreen)
            assert following.page.focus
            assert following.page.focus.name == f"board {number}"
        else:
            screen = of_kind(LessonBoardScreen, following)


def test_a_piece_is_placed_with_the_mouse_and_placed_again(tmp_path: Path) -> None:
    stage, screen = opened(tmp_path, 1)
    stage.draw(screen, (1280, 720))
    well, cell = screen.layout.well, screen.layout.cell
    at = well.x + 6 * cell + cell // 2, well.bottom - 5 * cell
    for event in (
        Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)),
        click(at),
        Event(pygame.MOUSEBUTTONUP, button=1, pos=at),
    ):
        assert screen.handle(event, stage.now) is screen
    placed = given(screen.play.placed)
    assert placed.columns(placed.landing) == "columns 7\u20138"
    assert screen.pages[0].title == "You place it as Dellacherie does"
    stage.draw(screen, (1280, 720))
    buttons = {box.name: box for box in given(screen.menu).page.body.all() if box.name}
    stage.now += 1
    screen.handle(click(buttons["next"].rect.center), stage.now)
    assert given(screen.menu).page.body.all()
    stage.draw(screen, (1280, 720))
    buttons = {box.name: box for box in given(screen.menu).page.body.all() if box.name}
    screen.handle(click(buttons["previous"].rect.center), stage.now)
    stage.draw(screen, (1280, 720))
    buttons = {box.name: box for box in given(screen.menu).page.body.all() if box.name}
    screen.handle(click(buttons["again"].rect.center), stage.now)
    assert screen.menu is None
    assert screen.play.placed is None


def test_a_pause_resumes_and_leaves_to_the_boards(tmp_path: Path) -> None:
    stage, screen = opened(tmp_path, 2)
    screen.handle(BLUR, stage.now)
    assert screen.menu is None
    stage.tap(screen, "escape", "return")
    assert screen.menu is None
    stage.tap(screen, "escape")
    assert given(screen.menu).page.focus_on("leave")
    left = stage.tap(screen, "return")
    assert of_kind(LessonScreen, left).page.focus
    assert given(of_kind(LessonScreen, left).page.focus).name == "board 2"


def test_a_piece_that_is_held_down_stands_where_it_is_until_it_is_dropped(tmp_path: Path) -> None:
    stage, screen = opened(tmp_path)
    down = Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="")
    stage.context.controls.pressed(down.key)
    screen.handle(down, stage.now)
    for _ in range(100):
        stage.now += 0.1
        screen.advance(stage.now)
    assert screen.play.session.current == screen.play.session.ghost
    assert screen.menu is None
    stage.tap(screen, "space")
    assert screen.menu


def test_the_list_of_bots_and_the_page_to_watch_lead_to_it(tmp_path: Path) -> None:
    shared = context(tmp_path)
    routes = Router(shared)
    pick = Pick({"dellacherie": "Dellacherie"}, "dellacherie", lambda value: None, shared.settings)
    bots = of_kind(BotsScreen, routes.bots(routes.title, pick))
    bots.page.place((1280, 720))
    assert bots.page.focus_on("lesson")
    lesson = of_kind(LessonScreen, tapped(bots, shared.controls, START, "return"))
    assert tapped(lesson, shared.controls, START, "escape") is bots
    watch = of_kind(WatchScreen, routes.watch(START, routes.title))
    button = watch.panel.buttons["lesson"]
    assert callable(button.action)
    lesson = of_kind(LessonScreen, button.action(START))
    back: Screen | None = tapped(lesson, shared.controls, START, "escape")
    assert back is watch
