"""The page of all puzzles, Linjat, and Tetris puzzles in the window, with hints and the solution."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.key_names import label_of
from game.language import LANGUAGES, SEPARATOR
from game.play.game.frame import PuzzleWords
from game.play.puzzles.begun import KEEP_SECONDS
from game.play.puzzles.library import Library
from game.play.puzzles.own_packs import MINE, OwnPacks
from game.puzzles.tetris.tetris_hints import TetrisHint
from game.storage.database import FILE
from game.ui.context import Context
from game.ui.kit.boxes.box import Box
from game.ui.kit.button import Button, Card
from game.ui.kit.shapes.figure import BoardBox
from game.ui.kit.text.labels import Label, Text
from game.ui.panels.linjat_board import LinjatBoard, turns_of_hint
from game.ui.router import Router
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.puzzles_screen import LinjatScreen, PuzzleRulesScreen, PuzzlesScreen, ShelfScreen
from game.ui.screens.screen import Screen
from game.ui.screens.tetris_puzzle_screen import SolutionScreen, TetrisPuzzleScreen
from tests.play.stage import START
from tests.ui.screens.puzzles.stage import CLEARS, EASY, LINES, SIZE, linjat, tap, tetris, to_the_wall, with_packs
from tests.ui.stage import BLUR, given, key_down, key_up, of_kind, tapped, texts


def at(screen: LinjatScreen, cell: int) -> tuple[int, int]:
    """The middle of a cell in pixels."""
    board = of_kind(LinjatBoard, screen.page.named("board"))
    return board.place_of(cell % board.columns, cell // board.columns).center


def drag(screen: LinjatScreen, start: int, end: int, button: int = 1) -> None:
    """Drag the mouse from cell to cell."""
    screen.handle(Event(pygame.MOUSEBUTTONDOWN, button=button, pos=at(screen, start)), START)
    buttons = (1, 0, 0) if button == 1 else (0, 0, 1)
    screen.handle(Event(pygame.MOUSEMOTION, pos=at(screen, end), rel=(0, 0), buttons=buttons), START)
    screen.handle(Event(pygame.MOUSEBUTTONUP, button=button, pos=at(screen, end)), START)


def test_from_the_title_to_the_first_puzzle_and_back(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    shared.focus["title"] = "puzzles"
    hub = of_kind(PuzzlesScreen, tap(Router(shared).title(), shared, "return"))
    hub.page.focus_on("linjat easy")
    shelf = of_kind(ShelfScreen, tap(hub, shared, "return"))
    rules = tap(shelf, shared, "return")
    assert isinstance(rules, PuzzleRulesScreen), "the rules come before the first puzzle"
    puzzle = of_kind(LinjatScreen, tap(rules, shared, "return"))
    assert isinstance(tap(puzzle, shared, "escape"), ShelfScreen)
    assert isinstance(tap(tap(puzzle, shared, "escape"), shared, "escape"), PuzzlesScreen)
    assert isinstance(tap(shelf, shared, "return"), LinjatScreen), "but not before the second"


def test_drags_solve_a_puzzle_and_keep_it(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = linjat(shared)
    for start, end in LINES[:2]:
        drag(screen, start, end)
    (start, end), later = LINES[2], START + 30
    screen.handle(Event(pygame.MOUSEBUTTONDOWN, button=1, pos=at(screen, start)), later)
    screen.handle(Event(pygame.MOUSEMOTION, pos=at(screen, end), rel=(0, 0), buttons=(1, 0, 0)), later)
    screen.handle(Event(pygame.MOUSEBUTTONUP, button=1, pos=at(screen, end)), later)
    assert screen.play.solved
    progress = shared.puzzles.progress(shared.puzzles.shelf("linjat easy"))
    assert progress.words == "1 of 3 solved, 3 stars"
    result = progress.results[0]
    assert given(result).seconds == 30
    following = of_kind(LinjatScreen, tap(screen, shared, "return"))
    assert following.page.title == "Linjat: Easy 2"


def test_a_hint_costs_its_star_all_day(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    tap(linjat(shared), shared, "h")
    for _ in range(2):
        screen = linjat(shared)
        for start, end in LINES:
            drag(screen, start, end)
        assert (screen.play.solved, screen.play.stars) == (True, 2)
    assert linjat(shared).play.stars == 2
    assert not shared.puzzles.begun.begun(str(screen.play.puzzle)), "nothing is drawn on the third one"
    assert linjat(shared, 1).play.stars == 3, "another puzzle"


def test_keys_solve_a_puzzle_and_take_back(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen, left = linjat(shared), []
    tap(screen, shared, "return", "right", "right", "return")
    for key in ("u", "y", "ctrl+z", "ctrl+y", "r", "u"):
        name = key.removeprefix("ctrl+")
        screen.handle(key_down(name, mod=pygame.KMOD_CTRL if name != key else 0), START)
        screen.handle(key_up(name), START)
        left.append(screen.play.left)
    assert left == [3, 2, 3, 2, 3, 2]
    tap(screen, shared, "right", "return", "down", "return")
    tap(screen, shared, "down", "left", "left", "left", "return", "right", "return")
    assert screen.play.solved


def test_a_click_and_the_right_button_mark_a_cell(tmp_path: Path) -> None:
    screen = linjat(with_packs(tmp_path))
    drag(screen, 5, 5)
    drag(screen, 6, 6, button=3)
    assert screen.play.game.sheet.marks == 1 << 5 | 1 << 6
    drag(screen, 6, 6, button=3)
    assert screen.play.game.sheet.marks == 1 << 5


@pytest.mark.parametrize("name", ["c", "h", "r", "x", "n"])
def test_with_ctrl_a_letter_costs_nothing(tmp_path: Path, name: str) -> None:
    shared = with_packs(tmp_path)
    screen = linjat(shared)
    drag(screen, *LINES[0])
    stars = screen.play.stars
    assert screen.handle(key_down(name, mod=pygame.KMOD_CTRL), START) is screen
    assert (screen.play.left, screen.play.stars, screen.play.hint) == (2, stars, None)


def test_hint_and_check_are_told_and_cost_stars(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = linjat(shared)
    tap(screen, shared, "h")
    assert screen.play.hint
    tap(screen, shared, "escape")
    assert screen.play.hint is None, "Escape hides the hint and stays"
    drag(screen, 0, 8)
    tap(screen, shared, "c")
    assert screen.play.told == "1 line is not right."
    assert screen.play.stars == 1


def test_the_lines_of_a_hint_take_turns_on_the_board_and_nothing_else_is_drawn_anew(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    routes = Router(shared)
    shared.puzzles.packs = Library(shared.scores).packs
    shared.puzzles.tell_linjat()
    screen = of_kind(LinjatScreen, routes.puzzle("linjat expert", 20, routes.title, START))
    target = Surface(SIZE)
    screen.draw(target, START)
    while len(turns_of_hint(screen.play)) < 2:
        tap(screen, shared, "h")
    screen.draw(target, START)
    assert not screen.changed(START)
    first, due = target.copy(), given(screen.deadline(START))
    assert screen.changed(due)
    (area,) = screen.draw(target, due)
    assert area.width < SIZE[0]
    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(target, "RGB"), "another line is shown"
    tap(screen, shared, "escape")
    assert not screen.moving(due)


def test_a_held_key_asks_once_but_takes_back_again_and_again(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = linjat(shared)
    for _ in range(3):
        screen.handle(key_down("h"), START)
    assert screen.play.hints == 1
    screen.handle(key_up("h"), START)
    for start, end in LINES[:2]:
        drag(screen, start, end)
    for _ in range(2):
        screen.handle(key_down("u"), START)
    assert screen.play.left == 3


def test_lines_are_written_while_one_plays_on(tmp_path: Path) -> None:
    screen = linjat(with_packs(tmp_path))
    drag(screen, *LINES[0])
    assert given(screen.deadline(START)) <= START + KEEP_SECONDS
    screen.advance(START + KEEP_SECONDS)
    assert linjat(with_packs(tmp_path)).play.left == 2


def test_lines_stay_when_a_puzzle_is_left_and_for_another_one_and_the_rules(tmp_path: Path) -> None:
    for key in ("escape", "n", "f1"):
        shared = with_packs(tmp_path / key)
        screen = linjat(shared)
        drag(screen, *LINES[0])
        following = tap(screen, shared, key)
        if isinstance(following, ShelfScreen):
            assert f"Level 1{SEPARATOR}Begun" in texts(following)
            assert linjat(shared).play.left == 2
        assert linjat(with_packs(tmp_path / key)).play.left == 2, "in the next run"


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
    routes = Router(shared)
    for opener in (routes.page("puzzles", routes.title), ShelfScreen(shared, routes, f"own {MINE}", routes.title)):
        (told,) = (text.text for text in shown(opener) if isinstance(text, Text) and text.is_fault)
        assert told.startswith(f"10 errors. {MINE}.txt: line 2: ")


def test_a_data_folder_that_cannot_be_written_to_is_told_where_puzzles_are_played(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    folder = shared.scores.path.parent
    shared.puzzles.tell_linjat()
    shared.scores.path.unlink(missing_ok=True)
    shared.scores.path.mkdir()
    routes = Router(shared)
    what = f"Solved puzzles are not saved. {folder}: {FILE} in it is not a file; expected a folder for the scores."
    for screen in (routes.page("puzzles", routes.title), ShelfScreen(shared, routes, "linjat easy", routes.title)):
        assert shown(screen)[0].text == what
    screen = LinjatScreen(shared, routes, "linjat easy", 0, back=routes.title, now=START)
    assert "Your lines are not kept: the data folder cannot be written to." in [text.text for text in shown(screen)]


def hub_of(shared: Context) -> PuzzlesScreen:
    """The page of all puzzles, drawn once."""
    routes = Router(shared)
    hub = of_kind(PuzzlesScreen, routes.page("puzzles", routes.title))
    hub.draw(Surface(SIZE), START)
    return hub


def test_the_first_focus_goes_on_with_the_next_puzzle(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    shared.puzzles.tell_linjat()
    titles = []
    for solved in (0, 1, 2, 2, 5):
        entries = [entry for name in (CLEARS, EASY) for entry in shared.puzzles.shelf(name).entries]
        for number, entry in enumerate(entries[:solved]):
            shared.puzzles.record(entry, 1, 60.0, DATE + timedelta(minutes=number))
        hub = hub_of(shared)
        if solved < len(entries):
            card = of_kind(Card, hub.page.focus)
            puzzle = tap(hub, shared, "return")
            assert isinstance(puzzle, TetrisPuzzleScreen | LinjatScreen)
            titles.append((card.title, puzzle.play.puzzle == entries[solved].puzzle))
        else:
            assert hub.page.named("go on") is None, "all are solved"
    assert titles == [("Begin here", True), ("Go on", True), ("Go on", True), ("Go on", True)]


def test_what_was_begun_is_what_one_goes_on_with(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = linjat(shared, 2)
    tap(screen, shared, "return", "right", "right", "right", "return", "escape")
    shelf, place = given(shared.puzzles.following())
    assert (shelf.name, place) == (EASY, 2)
    card = of_kind(Card, hub_of(shared).page.named("go on"))
    assert (card.title, card.note) == ("Go on", "Begun")


def test_days_on_which_something_was_solved_again_count_in_a_row(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    entry = shared.puzzles.shelf(CLEARS).entries[0]
    for ago in (4, 2, 1, 1, 0):
        shared.puzzles.record(entry, 3, 60.0, shared.date() - timedelta(days=ago))
    counts = []
    for puzzles in (shared.puzzles, with_packs(tmp_path).puzzles):
        today = shared.date().date()
        counts.append([puzzles.streak(today + timedelta(days=after)) for after in (-3, -2, 0, 1, 2)])
    assert counts == [[1, 1, 3, 3, 0]] * 2, "also in the next run"
    hub = hub_of(shared)
    assert "3 days in a row" in [box.text for box in hub.page.body.all() if isinstance(box, Label)]


def test_each_card_has_a_board_and_the_boards_of_a_row_are_as_high(tmp_path: Path) -> None:
    hub = hub_of(with_packs(tmp_path))
    cards = [box for box in hub.page.body.all() if isinstance(box, Card) and "editor" not in box.name]
    assert [card.name.split()[0] for card in cards] == ["daily", "daily", "go", "tetris", "linjat"]
    boards = [next(box for box in card._boxes if isinstance(box, BoardBox)) for card in cards]
    assert len({board.rect.height for board in boards[:3]}) == 1
    assert all(board.board.height <= board.rect.height for board in boards)


def test_a_puzzle_of_ones_own_that_has_no_solution_says_so_when_asked_for_a_hint(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    write(shared.scores.path.parent, "XXX4XXX T - - pc\n")
    routes = Router(shared)
    screen = tapped(ShelfScreen(shared, routes, f"own {MINE}", routes.title), shared.controls, START, "return", "h")
    assert isinstance(screen, TetrisPuzzleScreen)
    words = screen.frame(START).words
    assert given(words).told == "This puzzle has no solution."


def words(screen: TetrisPuzzleScreen) -> PuzzleWords:
    """What is told beside the well."""
    return given(screen.frame(START).words)


def solved_puzzle(shared: Context) -> TetrisPuzzleScreen:
    screen = tetris(shared)
    to_the_wall(screen, shared, "left", START)
    to_the_wall(screen, shared, "right", START + 5)
    return screen


def test_the_keys_of_a_game_solve_it_and_the_result_is_kept(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = solved_puzzle(shared)
    assert screen.play.solved
    assert shared.puzzles.progress(shared.puzzles.shelf(CLEARS)).words == "1 of 2 solved, 3 stars"
    assert given(screen.menu).focus == "next"
    following = of_kind(TetrisPuzzleScreen, tap(screen, shared, "return"))
    assert following.play.puzzle != screen.play.puzzle


def test_undo_redo_and_restart_are_keys(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen, left = tetris(shared), []
    for key in ("space", "u", "y", "r"):
        tap(screen, shared, key)
        left.append(screen.play.left)
    assert (left, screen.play.stars) == ([1, 2, 1, 2], 3)


def test_when_the_pieces_are_used_up_a_menu_offers_to_take_one_back(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen, target = tetris(shared), Surface(SIZE)
    screen.draw(target, START)
    tap(screen, shared, "space", "space")
    screen.draw(target, START)
    assert screen.changed(START + 0.05), "the last drop moves on below the menu until it rests"
    screen.draw(target, START + 5)
    assert not screen.changed(START + 6)
    assert screen.deadline(START + 6) is None
    assert given(screen.menu).focus == "undo"
    assert words(screen).state == "", "the menu says it"
    tap(screen, shared, "return")
    assert screen.menu is None
    assert screen.play.left == 1


def test_a_hint_says_where_the_piece_goes(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = tetris(shared)
    tap(screen, shared, "h")
    while (step := screen.frame(START).step) and step.landing is None:
        tap(screen, shared, "h")
    assert words(screen).told
    assert screen.play.hinted
    tap(screen, shared, "left")
    assert words(screen).told == ""


def test_who_has_seen_a_hint_does_not_get_its_star_that_day(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    tap(tetris(shared), shared, "h")
    assert tetris(shared).play.stars == 2, "opened anew"
    screen = solved_puzzle(with_packs(tmp_path))  # the program begins anew
    assert screen.play.stars == 2
    assert screen.sheet(START).note == "With hints, in 0:06."
    tap(screen, shared, "down", "return")
    assert (screen.play.solved, screen.play.stars) == (False, 2), "played again"
    assert tetris(shared, 1).play.stars == 3, "another puzzle"
    tomorrow = replace(shared, date=lambda: shared.date() + timedelta(days=1))
    assert tetris(tomorrow).play.stars == 3


def test_the_clock_stands_in_the_menu_and_whether_it_is_still_solvable_is_told_if_one_wants(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = tetris(shared)
    tap(screen, shared, "escape", now=START + 10)
    tap(screen, shared, "escape", now=START + 30)
    assert screen.play.watch.seconds(START + 35) == 15
    assert words(screen).verdict == ""
    shared.change({"puzzles.show_solvable": True})
    assert words(screen).verdict == "Still solvable."
    tap(screen, shared, "space")
    assert (words(screen).hopeful, words(screen).verdict) == (False, "No longer solvable. Take a piece back.")


def test_while_a_piece_moves_only_the_well_is_drawn_again_and_escape_leaves(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = tetris(shared)
    tap(screen, shared, "left")
    target = Surface(SIZE)
    assert screen.changed(START)
    (area,) = screen.draw(target, START)
    assert area.width < SIZE[0] // 2
    assert not screen.changed(START)
    screen.handle(BLUR, START)
    tap(screen, shared, "escape", "escape")
    assert screen.menu is None
    assert isinstance(tap(screen, shared, "escape", "end", "return"), ShelfScreen)


def clicked(screen: TetrisPuzzleScreen, name: str) -> Screen | None:
    """The screen after a clicked on a button beside the well."""
    return screen.handle(Event(pygame.MOUSEBUTTONDOWN, button=1, pos=button(screen, name).rect.center), START)


def button(screen: TetrisPuzzleScreen, name: str) -> Box:
    """A button beside the well."""
    assert screen.buttons
    return next(box for box in screen.buttons.children() if box.name == name)


def test_the_mouse_has_buttons_for_what_the_keys_do(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = tetris(shared)
    assert screen.pointer
    tap(screen, shared, "space")
    left = []
    for name in ("undo", "redo", "restart"):
        clicked(screen, name)
        left.append(screen.play.left)
    assert left == [2, 1, 2]
    clicked(screen, "hint")
    assert words(screen).told
    assert isinstance(clicked(screen, "help"), PuzzleRulesScreen)
    assert screen.menu is None
    clicked(screen, "pause")
    assert screen.menu


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_keys_are_named_in_each_language(language: str, tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    shared.change({"display.language": language})
    screen = tetris(shared)
    assert screen.frame(START).credits.detail.split(SEPARATOR)[2].startswith(label_of("space"))
    assert of_kind(Button, button(screen, "undo")).note == "U" == shared.controls.label("undo")


def given_up(shared: Context) -> SolutionScreen:
    """The solution. Whoever has seen it gets one star that day."""
    screen = of_kind(SolutionScreen, tap(tetris(shared), shared, "escape", "down", "return"))
    screen.draw(Surface(SIZE), START)
    return screen


def step_of(screen: SolutionScreen) -> TetrisHint:
    """The step that is shown."""
    return given(screen.frame(START).step)


def click_well(screen: SolutionScreen, button: int = 1) -> None:
    screen.handle(Event(pygame.MOUSEBUTTONDOWN, button=button, pos=(5, 5)), START)


def test_it_plays_to_its_end_where_a_menu_offers_to_try(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = given_up(shared)
    seen = [step_of(screen)]
    while (due := screen.deadline(START)) is not None:
        screen.advance(due)
        seen.append(step_of(screen))
    assert len(seen) > 3
    assert given(screen.menu).focus == "restart"
    puzzle = of_kind(TetrisPuzzleScreen, tap(screen, shared, "return"))
    assert puzzle.menu is None
    to_the_wall(puzzle, shared, "left", START)
    to_the_wall(puzzle, shared, "right", START + 5)
    assert puzzle.play.solved
    assert puzzle.play.stars == tetris(shared).play.stars == 1, "whoever has seen the solution gets one star that day"


def test_space_and_a_click_pause_it_and_let_it_go_on(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = given_up(shared)
    click_or_key: tuple[Callable[[], object], ...] = (lambda: tap(screen, shared, "space"), lambda: click_well(screen))
    screen.handle(BLUR, START)
    assert screen.deadline(START) is None
    click_well(screen)
    for act in click_or_key:
        act()
        assert screen.deadline(START) is None
        assert screen.frame(START).credits.detail.startswith("Space play on")
        act()
        assert screen.deadline(START) is not None
        assert screen.frame(START).credits.detail.startswith("Space pause")


def test_arrows_step_and_it_stands(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = given_up(shared)
    first = step_of(screen)
    tap(screen, shared, "right")
    assert screen.deadline(START) is None
    assert step_of(screen) != first
    tap(screen, shared, "left")
    assert step_of(screen) == first
    tap(screen, shared, "down")
    assert step_of(screen).landing is not None, "the landing of the first piece"
    for _ in range(20):
        if not screen.menu:
            tap(screen, shared, "right")
    assert screen.menu


def test_the_menu_goes_on_shows_it_again_and_leaves(tmp_path: Path) -> None:
    shared = with_packs(tmp_path)
    screen = given_up(shared)
    first = step_of(screen)
    tap(screen, shared, "right", "escape")
    assert given(screen.menu).focus == "resume"
    tap(screen, shared, "return")
    assert screen.menu is None
    assert step_of(screen) != first
    assert screen.deadline(START) is not None
    click_well(screen, button=3)
    assert screen.menu
    screen.menu.page.focus_on("show")
    tap(screen, shared, "return")
    assert step_of(screen) == first
    assert isinstance(tap(screen, shared, "escape", "end", "return"), ShelfScreen)
