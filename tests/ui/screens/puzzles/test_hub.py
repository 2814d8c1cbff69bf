"""The page of all puzzles, and what it says of packs that are damaged."""

from __future__ import annotations

from pathlib import Path

from pygame import Surface

from game.play.puzzles.own_packs import MINE, OwnPacks
from game.ui.app import Screens
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.puzzles.hub import PuzzlesScreen
from game.ui.screens.screen import Screen
from game.ui.widgets.text import Text
from tests.play.stage import START
from tests.ui.screens.puzzles.shelves import with_packs

SIZE = (1280, 720)


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


def test_bad_lines_are_counted_on_the_page_of_all_puzzles_and_on_that_of_the_pack(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    write(shared.scores.path.parent, "XXX4XXX I - - pc\n" + "nonsense\n" * 10)
    routes = Screens(shared)
    texts = shown(routes.puzzles(routes.title))
    assert [text.text.partition(": ")[0].rpartition("/")[2] for text in texts[:3]] == [
        f"My puzzles.txt:{n}" for n in (2, 3, 4)
    ]
    assert texts[3].text == "and 7 more"
    assert texts[3].rect.bottom < SIZE[1] // 2
    shelf = [text.text for text in shown(routes.shelf(f"own {MINE}", routes.title))]
    assert shelf[-1] == "and 9 more"
    assert "My puzzles.txt:2: 'nonsense'" in shelf[-2]


def test_a_pack_without_a_puzzle_has_a_line_and_no_card(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    write(shared.scores.path.parent, "")
    hub = Screens(shared).puzzles(Screens(shared).title)
    assert shown(hub)[0].text.endswith("My puzzles.txt: has no puzzle; expected one in each line")
    assert isinstance(hub, PuzzlesScreen)
    assert hub.page.named(f"own {MINE}") is None
