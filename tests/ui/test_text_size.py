"""The size of text: larger where there is room, and nothing is cut that is whole in the normal size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Surface
from pygame.image import tobytes

from game.play.figures import Figure, Figures
from game.play.frame import Credits, Panels
from game.play.splits import Gap, PaceLine
from game.play.words import SEPARATOR
from game.settings import DisplaySettings, Settings
from game.settings.model import DealerPanelSettings
from game.ui.app import Screens
from game.ui.draw import text
from game.ui.draw.game import words
from game.ui.draw.game.dealer import layout_of_dealer
from game.ui.draw.game.figures import draw_figures
from game.ui.layout import CLOSE, SCROLLED, WHOLE, em_of, play_layout
from game.ui.layout.dealer import LINE
from game.ui.layout.puzzle import puzzle_layout
from game.ui.layout.regions import normal_size
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.question import QuestionMenu
from game.ui.screens.settings.handling import HandlingScreen
from game.ui.theme import THEME, Colour, dress, forget_pictures
from game.ui.theme.shelf import USUAL, Themes
from game.ui.widgets.puzzle.example import Example
from game.ui.widgets.text import Fact, Text
from pictures.screens import SCREENS
from pictures.stage import Stage, no_window
from tests.play.stage import START
from tests.ui.screens.modes.stage import modes_page
from tests.ui.screens.puzzles.shelves import with_packs
from tests.ui.screens.puzzles.stage import tap, tetris
from tests.ui.stage import context, playing, tapped

SIZES = [(480, 360), (640, 480), (700, 1000), (1280, 720), (1920, 1080), (3840, 2160)]
DRAWN = (
    *("title", "settings", "handling", "modes", "play", "play-arcade", "play-classic"),
    *("linjat", "puzzle", "puzzles", "editor", "board"),
)


@pytest.fixture(autouse=True)
def _usual_again() -> Iterator[None]:
    yield
    dress(USUAL, DisplaySettings())


def ems(size: str) -> list[int]:
    dress(USUAL, DisplaySettings(text_size=size))
    return [em_of(window) for window in SIZES]


def test_text_is_smaller_or_larger_where_there_is_room() -> None:
    assert ems("small") == [12, 12, 13, 14, 20, 41]
    assert ems("normal") == [12, 12, 14, 15, 23, 46]
    assert ems("large") == [12, 15, 15, 19, 28, 56]


def test_large_text_in_a_small_window_leaves_a_page_the_room_that_it_needs() -> None:
    dress(USUAL, DisplaySettings(text_size="large"))
    found = [
        [em_of(window, needed) for window in ((480, 360), (560, 420), (640, 480))]
        for needed in (WHOLE, CLOSE, SCROLLED)
    ]
    assert found == [[12, 14, 15], [13, 15, 15], [14, 15, 15]]


def test_large_text_reaches_the_game() -> None:
    found = []
    for size in ("small", "normal", "large"):
        dress(USUAL, DisplaySettings(text_size=size))
        found.append([(each.type_size, each.figure_size) for each in map(play_layout, SIZES)])
    assert found == [
        [(11, 15), (11, 15), (13, 29), (11, 21), (17, 32), (34, 64)],
        [(11, 15), (11, 16), (15, 33), (13, 24), (19, 36), (39, 73)],
        [(13, 18), (13, 19), (18, 40), (16, 29), (23, 43), (47, 87)],
    ]


def test_large_text_reaches_a_puzzle() -> None:
    found = []
    for size in ("small", "normal", "large"):
        dress(USUAL, DisplaySettings(text_size=size))
        found.append([puzzle_layout(window).type_size for window in SIZES])
    assert found == [[11, 11, 15, 14, 20, 41], [11, 11, 18, 16, 23, 46], [13, 13, 21, 19, 28, 56]]


@pytest.mark.parametrize("name", DRAWN)
def test_large_text_is_not_cut(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cut: set[str] = set()
    real = text._words

    def words(shown: str, size: int, colour: Colour, weight: str) -> Surface:
        if "\u2026" in shown:
            cut.add(shown)
        return real(shown, size, colour, weight)

    monkeypatch.setattr(text, "_words", words)
    found = {}
    for size in ("normal", "large"):
        with no_window():
            shot = SCREENS[name]
            display = replace(shot.settings.display, text_size=size)
            stage = Stage(tmp_path / size, Settings(display=display))
            screen = stage.wait(shot.open(stage, shot.before(stage)), 0.5)
            for window in SIZES[:5]:
                forget_pictures()
                cut.clear()
                stage.draw(screen, window)
                found[size, window] = len(cut)
            stage.context.under_way.close(stage.now)
    assert [window for window in SIZES[:5] if found["large", window] > found["normal", window]] == []


def test_a_text_with_little_room_is_smaller_but_not_without_end() -> None:
    whole = text.width_of("Settings", 20)
    assert text.size_for("Settings", 20, whole) == 20
    assert text.size_for("Settings", 20, whole - 10) in (17, 18)
    assert text.size_for("Settings", 20, 10) == 16
    assert text.size_for("Settings", 20, 10, least=0.1) == text.MIN_FONT_SIZE


ROWS: Figures = ((Figure("Time", "0:38.47"),), (Figure("Lines left", "17"), Figure("Pieces/s", "1.58")))
SPLITS = Figure("10 lines", "0:21.0", spare=True), Figure("20 lines", "0:33.2", spare=True)


def paced(size: tuple[int, int], rows: Figures, *, dealer: bool = False) -> bytes:
    """The picture of figures with a line of the pace."""
    target = Surface(size)
    layout = play_layout(size, Panels(dealer=dealer))
    draw_figures(target, layout, rows, PaceLine(Gap("+7.44 s", ahead=False), "20 lines"))
    return tobytes(target, "RGB")


@pytest.mark.parametrize("size", [(480, 360), (640, 480), (1280, 720)])
def test_the_pace_leaves_room_for_all_figures_of_large_text(size: tuple[int, int]) -> None:
    dress(USUAL, DisplaySettings(text_size="large"))
    assert paced(size, (*ROWS, SPLITS)) != paced(size, ROWS)


def test_large_text_leaves_out_spare_figures_above_the_panel_of_the_dealer() -> None:
    dress(USUAL, DisplaySettings(text_size="large"))
    assert paced((700, 1000), (*ROWS, SPLITS), dealer=True) == paced((700, 1000), ROWS, dealer=True)


@pytest.mark.parametrize("rules", ["modern", "classic", "classic-pal", "gameboy"])
def test_no_fact_about_the_rules_in_large_text_is_out_of_sight_for_a_few_pixels(tmp_path: Path, rules: str) -> None:
    settings = Settings(rules=rules, display=DisplaySettings(text_size="large"))
    screen = modes_page(context(tmp_path, settings))
    facts = [leaf.rect for leaf in screen.page.body.leaves() if isinstance(leaf, Fact)]
    assert len(facts) == 6
    assert facts[-1].bottom <= screen.page.body.rect.bottom


def test_after_a_note_large_text_needs_room_for_one_key() -> None:
    dress(USUAL, DisplaySettings(text_size="large"))
    layout = play_layout((640, 480))
    note, keys = "Does not count for your bests", SEPARATOR.join(("P pause", "A start bot", "H hint"))
    sizes = [
        words._size_of_footer(layout, Credits("", "14", "", detail, titles=("Modern marathon",), keys=frozenset("PAH")))
        for detail in (keys, note + SEPARATOR + keys)
    ]
    assert sizes == [layout.type_size] * 2


@pytest.mark.parametrize("size", [(480, 360), (640, 480)])
def test_a_detail_of_a_large_note_is_smaller_where_it_has_one_line_then(size: tuple[int, int]) -> None:
    dress(USUAL, DisplaySettings(text_size="large"))
    layout = play_layout(size)
    assert (layout.type_size, normal_size(layout.type_size)) == (13, 11)
    width = layout.caption.width
    assert words._lines_of("12th best of 17 places", 13, 11, width) == [("12th best of 17 places", 12)]
    assert words._lines_of("4 keys, 1 needed", 13, 11, width) == [("4 keys, 1 needed", 13)]
    long = words._lines_of("only in zen, practice and puzzles", 13, 11, width)
    assert [small for _, small in long] == [13, 13], "too long for one line in any case"


def test_the_help_of_puzzles_has_lower_boards_in_large_text_rather_than_a_part_out_of_sight(tmp_path: Path) -> None:
    shared = context(tmp_path)
    for size, share in (("normal", 1.0), ("large", 0.75)):
        dress(USUAL, DisplaySettings(text_size=size))
        screen = Screens(shared).puzzle_help(lambda: None)
        assert isinstance(screen, PageScreen)
        screen.draw(Surface((1280, 720)), START)
        leaves = list(screen.page.body.leaves())
        examples = [leaf for leaf in leaves if isinstance(leaf, Example)]
        assert [leaf.share for leaf in examples] == [share] * 3
        done = screen.page.named("done")
        assert done
        assert max(leaf.rect.bottom for leaf in leaves if leaf is not done) <= done.rect.y


def test_a_large_menu_of_a_puzzle_stands_above_the_stack_rather_than_beside_it_in_small_letters(tmp_path: Path) -> None:
    found = []
    shared = with_packs(tmp_path)
    for size in ("normal", "large"):
        dress(USUAL, DisplaySettings(text_size=size))
        screen = tetris(shared)
        tap(screen, shared, "escape")
        screen.draw(Surface((640, 480)), START)
        assert screen.menu
        resume = screen.menu._page.named("resume")
        assert resume
        found.append((screen.menu.is_beside((640, 480)), resume.em))
    assert found == [(True, 11), (False, 15)]


@pytest.mark.parametrize(("size", "em"), [("normal", 12), ("large", 14)])
def test_a_question_grows_in_the_smallest_window(tmp_path: Path, size: str, em: int) -> None:
    screen = playing(tmp_path, Settings(seed="1"))
    dress(USUAL, DisplaySettings(text_size=size))
    tapped(screen, screen.context.controls, START, "h")
    assert isinstance(screen.menu, QuestionMenu)
    screen.draw(Surface((480, 360)), START)
    assert screen.menu._page.dialog
    assert screen.menu._page.dialog.em == em


def test_a_grade_is_golden_in_a_light_theme_too(tmp_path: Path) -> None:
    dress(Themes(tmp_path).get("light"), DisplaySettings())
    target = Surface((1280, 720))
    layout = play_layout(target.get_size(), Panels(hold=False, previews=1))
    draw_figures(target, layout, ((Figure("Grade", "S4", scale=2.6),), *ROWS))
    drawn = {
        tuple(target.get_at((x, y)))[:3]
        for x in range(layout.figures.x, layout.figures.right)
        for y in range(layout.figures.y, layout.figures.bottom)
    }
    assert THEME.gold in drawn, "the inside"
    assert THEME.best in drawn, "the rim"
    assert THEME.gold != THEME.best


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_all_rows_of_the_handling_are_in_sight_in_large_text_and_its_help_opens_at_the_beginning(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    shared = context(tmp_path)
    dress(USUAL, DisplaySettings(text_size="large"))
    screen = HandlingScreen(shared, START, lambda: None)
    page = screen.page
    for told in ("As the rules: the exact handling of the chosen rules", "Guideline: as in today's games"):
        screen.draw(Surface(size), START)
        first, last = page.named("handling.preset"), page.named("handling.initial_delay")
        words = [leaf for leaf in page.body.leaves() if type(leaf) is Text]
        assert first
        assert last
        assert first.rect.y == page.body.rect.y
        assert words[0].text.startswith("A ready-made set of all the values below.")
        assert words[0].rect.y == last.rect.bottom + page.body.em, "neither the rows nor the help are scrolled"
        shown = next(each for each in words if each.text == told)
        assert shown.rect.bottom <= page.body.rect.bottom - page.body.em
        tapped(screen, shared.controls, START, "right")


@pytest.mark.parametrize("size", [(640, 480), (700, 1000), (1280, 720)])
def test_large_text_gives_way_in_a_panel_that_would_leave_out_words(tmp_path: Path, size: tuple[int, int]) -> None:
    settings = Settings(seed="1", randomizer="sega", dealer_panel=DealerPanelSettings(shown=True))
    screen = playing(tmp_path, settings)
    screen.advance(START + 1)
    screen.flow.toggle_forecast(START + 1)
    screen.flow.answer(START + 3, yes=True)
    frame = screen.flow.frame(START + 3)
    assert frame.dealer
    dress(USUAL, DisplaySettings(text_size="large"))
    regions = layout_of_dealer(play_layout(size, frame.panels), frame.dealer).regions
    assert {"title", "forecast", "caption", "table"} <= set(regions)


@pytest.mark.parametrize(("size", "lines"), [("normal", 1), ("large", 2)])
def test_the_caption_of_the_odds_has_two_lines_rather_than_small_letters(tmp_path: Path, size: str, lines: int) -> None:
    screen = playing(tmp_path, Settings(seed="1", dealer_panel=DealerPanelSettings(shown=True)))
    frame = screen.flow.frame(START + 1)
    assert frame.dealer
    dress(USUAL, DisplaySettings(text_size=size))
    layout = play_layout((480, 360), frame.panels)
    caption = layout_of_dealer(layout, frame.dealer).caption
    assert int(caption.height / layout.type_size / LINE + 0.1) == lines
