"""The page of all puzzles, and what it says of packs that are damaged."""

from __future__ import annotations

from datetime import datetime, timezone
from pathlib import Path

import pytest
from pygame import Surface

from game.play.puzzles.own_packs import MINE, OwnPacks
from game.storage.database import FILE
from game.ui.app import Screens
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.puzzles.hub import PuzzlesScreen
from game.ui.screens.puzzles.linjat import LinjatScreen
from game.ui.screens.puzzles.tetris import TetrisPuzzleScreen
from game.ui.screens.screen import Screen
from game.ui.widgets.card import ROOMY, Card
from game.ui.widgets.message import Message
from game.ui.widgets.text import Text
from tests.play.stage import START
from tests.ui.screens.puzzles.shelves import with_packs
from tests.ui.stage import context, tapped

SIZE = (1280, 720)
DATE = datetime(2026, 3, 14, 18, 30, tzinfo=timezone.utc)


def write(folder: Path, text: str) -> None:
    """Write the pack of the player."""
    packs = OwnPacks(folder)
    packs.folder.mkdir(parents=True, exist_ok=True)
    packs.path(MINE).write_text(text)


def shown(screen: Screen) -> list[Text]:
    """The texts of a page that has been drawn."""
    assert isinstance(screen, PageScreen)
    screen.draw(Surface(SIZE), START)
    return [leaf for leaf in screen.page.body.leaves() if isinstance(leaf, Text)]


def test_the_first_bad_line_and_their_number_are_told_above_all_puzzles_and_in_the_pack(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    write(shared.scores.path.parent, "XXX4XXX I - - pc\n" + "nonsense\n" * 10)
    routes = Screens(shared)
    for opener in (routes.puzzles(routes.title), routes.shelf(f"own {MINE}", routes.title)):
        (told,) = (text.text for text in shown(opener) if isinstance(text, Message))
        assert told.startswith(f"10 errors in 1 pack. {MINE}.txt: line 2: ")


def test_a_data_folder_that_cannot_be_written_to_is_told_where_puzzles_are_played(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    folder = shared.scores.path.parent
    shared.puzzles.tell_linjat()
    shared.scores.path.unlink(missing_ok=True)
    shared.scores.path.mkdir()
    routes = Screens(shared)
    what = f"What you solve is not kept. {folder}: {FILE} in it is not a file; expected a folder for the scores."
    for screen in (routes.puzzles(routes.title), routes.shelf("linjat easy", routes.title)):
        assert shown(screen)[0].text == what
    screen = LinjatScreen(shared, routes, "linjat easy", 0, back=routes.title, now=START)
    assert "Your lines are not kept: the data folder cannot be written to." in [text.text for text in shown(screen)]


def test_a_pack_without_a_puzzle_has_a_line_and_no_card(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    write(shared.scores.path.parent, "")
    hub = Screens(shared).puzzles(Screens(shared).title)
    assert isinstance(hub, PuzzlesScreen)
    told = f"1 error in 1 pack. {MINE}.txt: has no puzzle; expected one in each line."
    assert told in [text.text for text in shown(hub)]
    assert hub.page.named(f"own {MINE}") is None


def test_all_cards_can_be_seen_in_a_window_of_1280_by_720(tmp_path: Path) -> None:
    shared = context(tmp_path)  # with the packs that come with the game
    write(shared.scores.path.parent, "XXX4XXX I - - pc\n")
    routes = Screens(shared)
    hub = routes.puzzles(routes.title)
    shown(hub)
    assert isinstance(hub, PuzzlesScreen)
    card = hub.page.named("editor")
    assert card
    assert card.rect.bottom <= hub.page.body.rect.bottom
    assert hub.page.body.height(hub.page.body.rect.width, card.em) <= hub.page.body.rect.height


@pytest.mark.parametrize("size", [(624, 408), (640, 480), (700, 1000), SIZE])
def test_own_packs_stand_in_the_columns_of_the_others_and_tell_what_is_solved(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    shared = with_packs(tmp_path)
    packs = OwnPacks(shared.scores.path.parent)
    packs.folder.mkdir(parents=True, exist_ok=True)
    for name in ("A name that is very long indeed", "Ending", "Lessons", "Middle", "Opening"):
        packs.path(name).write_text("XXX4XXX I - - pc\nXXX2XXXXX/XXX1XXXXXX/XX2XXXXXX S - J dig\n")
    routes = Screens(shared)
    screen = routes.puzzles(routes.title)
    assert isinstance(screen, PuzzlesScreen)
    screen.draw(Surface(size), START)
    cards = [leaf for leaf in screen.page.body.leaves() if isinstance(leaf, Card)]
    own = [card for card in cards if card.name.startswith("own")]
    assert {card.text for card in own} == {"Perfect clear  ·  Digging"}
    others = {card.rect.x for card in cards if card not in own}
    assert {card.rect.x for card in own if card.rect.x <= max(others)} <= others
    assert all(card.lines == ROOMY or (card.beside() and not card.quiet) for card in own)


def test_the_first_focus_is_the_first_kind_with_a_puzzle_to_solve(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    routes = Screens(shared)
    focus = []
    for _ in range(2):
        hub = routes.puzzles(routes.title)
        assert isinstance(hub, PuzzlesScreen)
        assert hub.page.focus
        focus.append(hub.page.focus.name)
        for entry in shared.puzzles.tetris("perfect-clears").entries:
            shared.puzzles.record(entry, 1, 60.0, DATE)
    assert focus == ["tetris perfect-clears", "linjat easy"]


def test_a_puzzle_of_ones_own_that_has_no_solution_says_so_when_asked_for_a_hint(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    write(shared.scores.path.parent, "XXX4XXX T - - pc\n")
    routes = Screens(shared)
    screen = tapped(routes.shelf(f"own {MINE}", routes.title), shared.controls, START, "return", "h")
    assert isinstance(screen, TetrisPuzzleScreen)
    assert screen.view().told == "This puzzle has no solution."
