"""A shelf of own puzzles gets its levels while one looks at it."""

from __future__ import annotations

from pathlib import Path

from pygame import Surface

from game.play.puzzles.own_packs import MINE, OwnPacks
from game.play.words.numbers import SEPARATOR
from game.ui.screens.routes import Routes
from game.ui.screens.shelves import ShelfScreen
from tests.play.stage import START
from tests.ui.screens.puzzles.shelves import texts, with_packs
from tests.ui.stage import tapped

NEVER, EASY = "2XXXXXX2/2XXXXXX2 S - S pc", "2XXXXXX2/2XXXXXX2 O - O pc"


def test_levels_appear_and_the_chosen_puzzle_stays_chosen(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    packs = OwnPacks(shared.scores.path.parent)
    packs.folder.mkdir(parents=True)
    packs.path(MINE).write_text(f"{NEVER}\n{EASY}\n")
    routes = Routes(shared)
    shared.puzzles.own_shelves()
    screen = routes.shelf(f"own {MINE}", routes.title)
    assert isinstance(screen, ShelfScreen)
    screen.draw(Surface((1280, 720)), START)
    assert f"Not rated{SEPARATOR}Not solved yet" in texts(screen)
    ratings, now = shared.puzzles.ratings, START
    while (due := screen.deadline(now)) is not None:
        ratings.wait()
        now = due
        screen.advance(now)
    assert f"No solution{SEPARATOR}Not solved yet" in texts(screen), (
        "the first line of the file is the last tile now, and still chosen"
    )
    tapped(screen, shared.controls, now, "up")
    assert f"Easy{SEPARATOR}Not solved yet" in texts(screen)


def test_whoever_leaves_lets_the_grading_stop(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    packs = OwnPacks(shared.scores.path.parent)
    packs.folder.mkdir(parents=True)
    packs.path(MINE).write_text(EASY)
    routes = Routes(shared)
    shared.puzzles.own_shelves()
    for key in ("escape", "return"):
        screen = routes.shelf(f"own {MINE}", routes.title)
        assert shared.puzzles.ratings.busy
        tapped(screen, shared.controls, START, key)
        assert not shared.puzzles.ratings.busy
