"""Your mistakes in the window: from the summary of Find better to the bars, their boards, and back to placing them."""

from pathlib import Path

import pygame
from pygame.event import Event

from game.ui.screens.better_screen import BetterScreen
from game.ui.screens.mistakes_screen import MistakeBoardsScreen, MistakesScreen
from tests.play.puzzles.test_better import keep_bad_game
from tests.ui.stage import click, given, of_kind
from tools.pictures.stage import Stage

SIZES = ((1280, 720), (640, 480), (408, 624))


def kept(folder: Path) -> Stage:
    stage = Stage(folder)
    for seed in "12":
        keep_bad_game(stage.context, seed)
    return stage


def better(stage: Stage) -> BetterScreen:
    screen = of_kind(BetterScreen, stage.routes.page("better", stage.routes.title))
    while screen.practice.rating:
        screen.advance(stage.now)
    return screen


def test_a_bar_opens_its_boards_and_a_board_is_placed_again(tmp_path: Path) -> None:
    stage = kept(tmp_path)
    better(stage)
    page = of_kind(MistakesScreen, stage.routes.page("mistakes", stage.routes.title))
    stage.draw(page, SIZES[0])
    while page.deadline(stage.now) is not None:
        page.advance(stage.now)
    for size in SIZES:
        stage.draw(page, size)
    assert given(page.page.focus).name == "kind 0"
    boards = of_kind(MistakeBoardsScreen, stage.tap(page, "return"))
    stage.draw(boards, SIZES[0])
    while boards.deadline(stage.now) is not None:
        boards.advance(stage.now)
    for size in SIZES:
        stage.draw(boards, size)
    assert boards.page.focus_on("all")
    every = of_kind(BetterScreen, stage.tap(boards, "return"))
    assert every.practice.total > 1
    assert boards.page.focus_on("board 1")
    again = of_kind(BetterScreen, stage.tap(boards, "return"))
    assert again.practice.total == 1
    stage.draw(again, SIZES[0])
    stage.tap(again, "space")
    stage.draw(again, SIZES[0])
    stage.tap(again, "return")
    assert again.play is None, "what came of it"
    assert stage.tap(again, "return") is boards
    assert isinstance(stage.tap(boards, "escape"), MistakesScreen)


def test_without_a_mistake_the_page_says_so_and_the_summary_leads_to_it(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    screen = of_kind(BetterScreen, stage.routes.page("better", stage.routes.title))
    assert given(screen.menu).page.focus_on("mistakes")
    page = of_kind(MistakesScreen, stage.tap(screen, "return"))
    for size in SIZES:
        stage.draw(page, size)
    assert page.deadline(stage.now) is None
    assert stage.tap(page, "escape") is screen
    assert given(screen.menu).focus == "mistakes"


def test_a_board_is_placed_and_answered_with_the_mouse_alone(tmp_path: Path) -> None:
    stage = kept(tmp_path)
    screen = better(stage)
    stage.draw(screen, SIZES[0])
    well = screen.layout.well
    for event in (
        Event(pygame.MOUSEMOTION, pos=well.center, rel=(0, 0), buttons=(0, 0, 0)),
        Event(pygame.MOUSEWHEEL, x=0, y=1),
        click(well.center),
        Event(pygame.MOUSEBUTTONUP, button=1, pos=well.center),
    ):
        assert screen.handle(event, stage.now) is screen
    assert len(screen.practice.answers) == 1
    stage.draw(screen, SIZES[0])
    buttons = {box.name: box for box in given(screen.menu).page.body.all() if box.name}
    screen.handle(click(buttons["next"].rect.center), stage.now)
    assert screen.menu is None
    assert screen.play
