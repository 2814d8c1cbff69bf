"""The editor of puzzles on the screen, and the page with the board of a moment with the ways to it."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.core.board.board import Board
from game.core.board.pieces import Piece
from game.core.board.position import Position
from game.core.fumen import FumenPage, decoded, encoded, field_of
from game.core.session.turn import Turn
from game.play.puzzles.editing.checking import REST
from game.play.puzzles.editing.editor import Cell, read, sketch_of
from game.play.puzzles.own_packs import OwnPacks
from game.play.records.results.result_pages import MOMENTS
from game.puzzles.tetris.puzzle import MAX_PIECES, Goal, Puzzle
from game.settings import Settings
from game.ui.kit.button import Button
from game.ui.kit.fields import Choice, TextField
from game.ui.layout.play_layout import play_layout
from game.ui.panels.sketch import BoardCanvas, SketchPieces
from game.ui.router import Router
from game.ui.screens.editor_screen import BOARD, QUEUE, EditorScreen, MomentScreen
from game.ui.screens.menus import ResultsPage
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.replay_screen import FumenScreen, ReplayScreen
from game.ui.screens.screen import Screen
from game.ui.screens.tetris_puzzle_screen import TetrisPuzzleScreen
from game.ui.screens.title_screen import TitleScreen
from tests.core.board.test_position import OPENING
from tests.play.puzzles.test_own_packs import CLEAR, turn
from tests.play.stage import START, recording
from tests.ui.fake_routes import asked_for, fake_routes
from tests.ui.stage import (
    BLUR,
    context,
    copied,
    key_down,
    key_up,
    of_kind,
    playing,
    replay_screen,
    tapped,
    texts,
    top_out,
)

EASY = "XXX4XXX/XXX4XXX O - TOI pc"
Open = Callable[..., EditorScreen]


@pytest.fixture(name="opened")
def _opened(tmp_path: Path) -> Open:
    routes = Router(context(tmp_path))

    def opened(line: str = "", size: tuple[int, int] = (1280, 720)) -> EditorScreen:
        screen = of_kind(EditorScreen, routes.editor(routes.title, START, sketch_of(*read(line)) if line else None))
        screen.draw(Surface(size), START)
        return screen

    return opened


@pytest.fixture(name="clipboard")
def _clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is on the clipboard, the last text at the end."""
    kept = copied(monkeypatch)
    monkeypatch.setattr("game.ui.screens.drawing_screen.pasted", lambda: kept[-1] if kept else "")
    return kept


def tap(screen: EditorScreen, *names: str) -> None:
    assert tapped(screen, screen.context.controls, START, *names) is screen
    screen.draw(Surface((1280, 720)), START)


def ctrl(screen: PageScreen, name: str) -> Screen | None:
    return screen.handle(key_down(name, mod=pygame.KMOD_CTRL), START)


def mouse(screen: EditorScreen, *places: tuple[int, int]) -> None:
    """Press at the first place, drag over the others, and release."""
    screen.handle(Event(pygame.MOUSEBUTTONDOWN, pos=places[0], button=1), START)
    for place in places[1:]:
        screen.handle(Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(1, 0, 0)), START)
    screen.handle(Event(pygame.MOUSEBUTTONUP, pos=places[-1], button=1), START)
    screen.draw(Surface((1280, 720)), START)


def click(screen: EditorScreen, name: str) -> None:
    widget = screen.page.named(name)
    assert widget, name
    mouse(screen, widget.rect.center)


def canvas(screen: EditorScreen) -> BoardCanvas[Cell]:
    return of_kind(BoardCanvas, screen.page.named(BOARD))


def said(screen: EditorScreen) -> str:
    """What the solver says, or what came of the last action."""
    verdict, reasons = texts(screen)[-2:]
    return f"{verdict}: {screen.page.notice or reasons}"


def middle(screen: EditorScreen, column: int, row: int) -> tuple[int, int]:
    """The middle of a cell of the board in pixels. Rows are counted from the bottom."""
    board = canvas(screen)
    return board.place_of(column, board.rows - 1 - row).center


def solved(screen: EditorScreen) -> None:
    """Let the solver answer."""
    screen.advance(START + REST)
    screen.check.wait()
    screen.advance(START + 1)


def queue(screen: EditorScreen) -> str:
    return "".join(piece.name for piece in screen.editor.sketch.pieces)


def step_to(screen: EditorScreen, row: str, value: str) -> None:
    """Click on the value of a row until it is this one."""
    for _ in range(20):
        widget = of_kind(Choice, screen.page.named(row))
        if widget.value == value:
            return
        screen.page.body.reveal(widget)
        mouse(screen, (widget.value_area.right - 4, widget.rect.centery))
    raise AssertionError(f"{row} has no {value}")


class TestMouse:
    def test_dragging_fills_cells_or_empties_them_and_goes_on_along_the_edge_and_over_a_new_picture(
        self, opened: Open
    ) -> None:
        screen = opened()
        mouse(screen, middle(screen, 0, 0), middle(screen, 4, 0))
        assert screen.editor.sketch.board == Board.parse("XXXXX5")
        mouse(screen, middle(screen, 0, 0), middle(screen, 4, 0))
        assert screen.editor.sketch.board == Board()
        screen.handle(Event(pygame.MOUSEBUTTONDOWN, pos=middle(screen, 8, 1), button=1), START)
        screen.draw(Surface((1280, 720)), START)
        x, y = middle(screen, 9, 1)
        screen.handle(Event(pygame.MOUSEMOTION, pos=(x + 300, y), rel=(0, 0), buttons=(1, 0, 0)), START)
        assert screen.editor.sketch.board == Board.parse("8XX/10")

    def test_everything_can_be_chosen_with_the_mouse(self, opened: Open, clipboard: list[str]) -> None:
        screen = opened()
        for piece in "TIO":
            click(screen, f"add {piece}")
        row = of_kind(SketchPieces, screen.page.named(QUEUE))
        mouse(screen, row.slot(1).center)
        assert queue(screen) == "TO"
        step_to(screen, "hold", "J")
        step_to(screen, "goal", "dig")
        step_to(screen, "within", "2")
        sketch = screen.editor.sketch
        assert (sketch.held, sketch.goal, sketch.within) == (Piece.J, Goal.DIG, 2)
        for action in ("undo", "redo", "copy", "clear", "paste"):
            click(screen, action)
        assert (screen.editor.sketch.held, queue(screen)) == (Piece.J, "TO")


class TestKeys:
    def test_space_draws_while_it_is_held(self, opened: Open) -> None:
        screen = opened()
        screen.handle(key_down("space", " "), START)
        screen.handle(key_down("space", " "), START)  # the repeat of a held key
        tap(screen, "right", "up")
        screen.handle(key_up("space"), START)
        tap(screen, "up")
        assert screen.editor.sketch.board == Board.parse("1X8/XX8")
        assert ctrl(screen, "z") is screen
        assert screen.editor.sketch.board == Board()
        screen.handle(key_down("space", " "), START)
        screen.handle(BLUR, START)
        assert not screen.editor.drawing, "nor without the keyboard"

    def test_every_button_has_its_key(self, opened: Open, clipboard: list[str]) -> None:
        screen = opened(EASY)
        ctrl(screen, "c")
        ctrl(screen, "d")
        assert queue(screen) == ""
        ctrl(screen, "v")
        assert screen.editor.sketch.puzzle() == Puzzle.parse(EASY)
        for key in ("y", "s"):
            ctrl(screen, key)
        assert "It is saved when the solver has answered." in said(screen)
        solved(screen)
        assert "Saved in “My puzzles”." in said(screen)
        notes = [leaf.note for leaf in screen.page.body.leaves() if isinstance(leaf, Button) and leaf.note]
        assert sorted(notes) == [f"Ctrl+{key}" for key in "CDPSVYZ"]
        assert isinstance(ctrl(screen, "p"), TetrisPuzzleScreen)


class TestCheck:
    def test_the_solver_answers_while_the_keys_are_free(self, opened: Open) -> None:
        screen = opened(EASY)
        assert "Looking for a solution" in said(screen)
        deadline = screen.deadline(START)
        assert deadline == START + REST
        screen.advance(deadline)
        screen.check.wait()
        tap(screen, "up")
        screen.advance(deadline + 1)
        assert said(screen) == "Solvable in one way only: Easy  ·  needs hold  ·  needs no guess"
        assert screen.deadline(START) is None

    def test_an_impossible_sketch_is_neither_played_nor_saved(self, opened: Open, tmp_path: Path) -> None:
        screen = opened()
        tap(screen, "space")
        tap(screen, "i")
        assert said(screen).startswith("Not possible: The number of empty cells")
        assert ctrl(screen, "p") is screen
        assert "It cannot be played yet." in said(screen)
        ctrl(screen, "s")
        assert "Not saved" in said(screen)
        assert OwnPacks(tmp_path).names == ()


class TestExchange:
    def test_all_pages_of_a_fumen_are_shown_and_the_first_one_is_drawn(
        self, opened: Open, clipboard: list[str]
    ) -> None:
        screen = opened(EASY)
        clipboard.append(encoded([FumenPage(field_of(["XXXX______"])), *decoded(OPENING)[1:]]))
        pages = ctrl(screen, "v")
        assert isinstance(pages, FumenScreen)
        assert pages.viewer.replay.fumen.pages == 7
        assert pages.handle(key_down("escape"), START) is screen
        assert screen.editor.sketch.board == Board.parse("XXXX6")

    def test_damaged_text_gets_one_line_and_without_a_clipboard_the_fumen_is_shown(
        self, opened: Open, clipboard: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        screen = opened(EASY)
        clipboard.append("v115@vh!")
        ctrl(screen, "v")
        assert "Not pasted from the clipboard: digit 3 of the fumen is '!'" in said(screen)
        assert screen.editor.sketch.puzzle() == Puzzle.parse(EASY)
        monkeypatch.setattr("game.ui.clipboard.copy", lambda text: False)
        monkeypatch.setattr("game.ui.screens.drawing_screen.pasted", lambda: None)
        ctrl(screen, "c")
        assert "There is no clipboard. The text is v115@" in said(screen)
        ctrl(screen, "v")
        assert said(screen).endswith(": There is no clipboard.")


class TestPacks:
    def test_a_puzzle_is_saved_in_a_new_pack_once(self, opened: Open, tmp_path: Path) -> None:
        screen = opened(EASY)
        step_to(screen, "pack", "")
        of_kind(TextField, screen.page.named("pack name"))
        screen.page.focus_on("pack name")
        for letter in "Lost":
            screen.handle(key_down(letter.lower(), letter), START)
        assert queue(screen) == "OTOI"
        tap(screen, "return")
        solved(screen)
        assert "Saved in “Lost”." in said(screen)
        ctrl(screen, "s")
        assert "It is in “Lost” already." in said(screen)
        assert dict(OwnPacks(tmp_path).read_all())["Lost"].puzzles[0].puzzle == Puzzle.parse(EASY)


def test_too_many_pieces_are_told_and_the_sketch_of_the_last_visit_is_there_again(opened: Open) -> None:
    screen = opened(EASY)
    screen.page.focus_on(QUEUE)
    tap(screen, *["i"] * (MAX_PIECES - 3))
    assert screen.page.notice == f"A puzzle has at most {MAX_PIECES} pieces."
    tap(screen, *["backspace"] * (MAX_PIECES - 4))
    assert screen.page.notice == ""
    tap(screen, "t")
    assert isinstance(tapped(screen, screen.context.controls, START, "escape"), TitleScreen)
    assert queue(opened()) == "OTOIT"


def moment_page(folder: Path, *views: Turn) -> MomentScreen:
    shared = context(folder)
    screen = MomentScreen(shared, fake_routes(shared), views or (turn(CLEAR),), lambda: None)
    screen.draw(Surface((1280, 720)), START)
    return screen


def words_of(screen: MomentScreen) -> str:
    return screen.page.notice + " ".join(texts(screen))


def made(screen: MomentScreen) -> None:
    assert tapped(screen, screen.context.controls, START, "return") is screen
    for _ in range(2):
        assert screen.deadline(START)
        screen.maker.wait()
        screen.advance(START)
        screen.draw(Surface((1280, 720)), START)


def test_a_puzzle_is_made_saved_and_played_and_goes_into_the_editor_before_and_after(tmp_path: Path) -> None:
    screen = moment_page(tmp_path)
    way, asked = asked_for(ctrl(screen, "e"))
    assert (way, asked["sketch"].board) == ("editor", Position.parse(CLEAR).board)
    made(screen)
    assert "Saved in “From your games”." in words_of(screen)
    way, asked = asked_for(ctrl(screen, "e"))
    assert (way, asked["sketch"].puzzle()) == ("editor", screen.maker.puzzle)
    for following in tapped(screen, screen.context.controls, START, "return"), ctrl(screen, "p"):
        way, asked = asked_for(following)
        assert (way, asked["puzzle"]) == ("own_puzzle", screen.maker.puzzle)


def test_of_several_boards_one_is_chosen(tmp_path: Path) -> None:
    screen = moment_page(tmp_path, turn(CLEAR), turn("XXX7 T - SZ"))
    made(screen)
    screen.page.focus_on("board")
    assert tapped(screen, screen.context.controls, START, "right") is screen
    assert screen.view.cells == Position.parse("XXX7").board.cells
    assert of_kind(Button, screen.page.named("make")).label == "Make a puzzle"
    assert screen.maker.puzzle is None


def test_a_pause_copies_the_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, kept = playing(tmp_path), copied(monkeypatch)
    screen.draw(Surface((1280, 720)), START)
    tapped(screen, screen.context.controls, START + 1, "escape", "up", "up", "return", *["down"] * 3, "return")
    assert read(kept[0])[0].queue == tuple(screen.game.session.queue)
    assert screen.flow.sitting.paused
    assert screen.flow.sitting.sheet(muted=False).note == "Copied as text (fumen)."


class TestWays:
    def test_from_a_replay_at_any_piece_with_the_key_and_the_button(self, tmp_path: Path) -> None:
        replay = replay_screen(context(tmp_path), recording(Settings(), pieces=6), START)
        replay.playback.seek_turn(4, START)
        size = (1280, 720)
        replay.draw(Surface(size), START)
        moment = of_kind(MomentScreen, replay.handle(key_down("b"), START))
        assert moment.view.pieces == 3
        of_kind(ReplayScreen, tapped(moment, replay.context.controls, START, "escape"))
        layout = play_layout(size, replay.viewer.panels)
        place = layout.region("bar board").center
        assert isinstance(replay.handle(Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1), START), MomentScreen)

    def test_from_the_costliest_placements(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        now = top_out(screen) + 3
        screen.advance(now)
        assert screen.flow.results
        screen.flow.turn_page()
        while screen.flow.results.rating:
            screen.advance(now)
        screen.draw(Surface((1280, 720)), now)
        assert isinstance(screen.menu, ResultsPage)
        assert screen.menu.page.focus_on(MOMENTS)
        moment = of_kind(MomentScreen, tapped(screen, screen.context.controls, now, "return"))
        assert moment.view is screen.flow.results.moments[0]
