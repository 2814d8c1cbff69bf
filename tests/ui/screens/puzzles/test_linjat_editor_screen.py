"""The editor of Linjat in the window, by the keys alone and by the mouse alone."""

from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.play.puzzles.editing.checking import REST
from game.play.puzzles.own_packs import MINE, OwnLinjats
from game.ui.kit.fields import Tabs
from game.ui.panels.sketch import BoardCanvas
from game.ui.router import Router
from game.ui.screens.linjat_editor_screen import BOARD, BRUSH, LinjatEditorScreen
from game.ui.screens.puzzles_screen import LinjatScreen, PuzzlesScreen, ShelfScreen
from game.ui.screens.screen import Screen
from tests.play.stage import START
from tests.ui.screens.puzzles.stage import EASY, SIZE, SMALL, tap, with_packs
from tests.ui.stage import click, clicked, copied, given, key_down, of_kind


@pytest.fixture(name="screen")
def _screen(tmp_path: Path) -> LinjatEditorScreen:
    """The editor, opened from the page of all puzzles, drawn once."""
    shared = with_packs(tmp_path)
    shared.puzzles.tell_linjat()
    routes = Router(shared)
    hub = of_kind(PuzzlesScreen, routes.page("puzzles", routes.title))
    hub.page.focus_on("linjat-editor")
    return drawn(tap(hub, shared, "return"))


def drawn(screen: Screen | None) -> LinjatEditorScreen:
    editor = of_kind(LinjatEditorScreen, screen)
    editor.draw(Surface(SIZE), START)
    return editor


def ctrl(screen: LinjatEditorScreen, letter: str) -> Screen | None:
    return screen.handle(key_down(letter, mod=pygame.KMOD_CTRL), START)


def typed(screen: LinjatEditorScreen, signs: str) -> None:
    """Type the rows of a board, from its first cell on."""
    for number, row in enumerate(signs.split("/")):
        tap(screen, screen.context, *(["down"] if number else []), "home")
        for sign in row:
            screen.handle(Event(pygame.KEYDOWN, key=0, unicode=sign, mod=0), START)
            tap(screen, screen.context, "right")
        screen.page.focus_on(BOARD)


def found(screen: LinjatEditorScreen) -> str:
    """What the solver says in the end."""
    screen.advance(START + REST)
    screen.check.wait()
    screen.advance(START + 1)
    return screen.check.answer.verdict


def test_by_the_keys_a_puzzle_is_typed_checked_saved_and_played(screen: LinjatEditorScreen, tmp_path: Path) -> None:
    assert (screen.editor.sketch.width, screen.editor.sketch.height) == (9, 6)
    screen.editor.resize(4, 3)
    screen.refresh(START)
    typed(screen, SMALL)
    assert str(screen.editor.sketch) == SMALL
    assert found(screen) == "One solution"
    ctrl(screen, "s")
    assert screen.page.notice == "Saved in \u201cMy puzzles\u201d."
    assert [str(each.puzzle) for each in dict(OwnLinjats(tmp_path).read_all())[MINE].puzzles] == [SMALL]
    puzzle = of_kind(LinjatScreen, ctrl(screen, "p"))
    assert str(puzzle.play.puzzle) == SMALL
    assert tap(puzzle, screen.context, "escape") is screen


def test_by_the_mouse_a_brush_is_chosen_and_dragged(screen: LinjatEditorScreen) -> None:
    tabs = of_kind(Tabs, screen.page.named(BRUSH))
    screen.handle(click(tabs.areas()["4"].center), START)
    canvas = of_kind(BoardCanvas, drawn(screen).page.named(BOARD))
    screen.handle(click(canvas.place_of(0, 0).center), START)
    screen.handle(Event(pygame.MOUSEBUTTONUP, button=1, pos=canvas.place_of(0, 0).center), START)
    tabs = of_kind(Tabs, drawn(screen).page.named(BRUSH))
    screen.handle(click(tabs.areas()["#"].center), START)
    canvas = of_kind(BoardCanvas, drawn(screen).page.named(BOARD))
    screen.handle(click(canvas.place_of(8, 4).center), START)
    screen.handle(Event(pygame.MOUSEMOTION, pos=canvas.place_of(8, 5).center, rel=(0, 1), buttons=(1, 0, 0)), START)
    screen.handle(Event(pygame.MOUSEBUTTONUP, button=1, pos=canvas.place_of(8, 5).center), START)
    assert str(screen.editor.sketch) == "4--------/---------/---------/---------/--------#/--------#"
    clicked(drawn(screen), "dots")
    assert found(screen) == "Several solutions" or screen.editor.sketch.dots, "the machine has added dots"
    clicked(drawn(screen), "undo")
    assert not screen.editor.sketch.dots


def test_it_is_exchanged_as_text(screen: LinjatEditorScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = copied(monkeypatch)
    monkeypatch.setattr("game.ui.screens.drawing_screen.pasted", lambda: kept[-1] if kept else "")
    kept.append("3-.2/---.")
    ctrl(screen, "v")
    assert (str(screen.editor.sketch), screen.page.notice) == (kept[-1], "Pasted from the clipboard.")
    ctrl(screen, "c")
    assert (kept[-1], screen.page.notice) == ("3-.2/---.", "Copied as text.")
    kept.append("nonsense")
    ctrl(screen, "v")
    assert screen.page.notice.startswith("Not pasted from the clipboard: row 1, cell 1: 'n'; expected a number from 2")


def test_what_was_drawn_is_there_again_and_a_puzzle_of_a_shelf_can_be_edited(screen: LinjatEditorScreen) -> None:
    screen.handle(key_down("5", "5"), START)
    routes, shared = Router(screen.context), screen.context
    tap(screen, shared, "escape")
    again = of_kind(LinjatEditorScreen, routes.linjat_editor(routes.title, START))
    assert again.editor.sketch.numbers == ((0, 5),)
    shelf = ShelfScreen(shared, routes, EASY, routes.title)
    shelf.draw(Surface(SIZE), START)
    edited = of_kind(LinjatEditorScreen, clicked(shelf, "edit"))
    assert str(edited.editor.sketch) == SMALL
    assert given(edited.page.focus).name == BOARD


@pytest.mark.parametrize("text", ["2-", "2/-", "2" + "-" * 12, "/".join(["8" + "-" * 12] + ["#" * 13] * 12)])
def test_boards_of_every_size_and_shape_are_drawn_edited_and_played(screen: LinjatEditorScreen, text: str) -> None:
    screen.editor.paste(text)
    screen.refresh(START)
    for size in (SIZE, (624, 408), (408, 624)):
        screen.draw(Surface(size), START)
    puzzle = of_kind(LinjatScreen, ctrl(screen, "p"))
    puzzle.draw(Surface((408, 624)), START)
    assert str(puzzle.play.puzzle) == text
