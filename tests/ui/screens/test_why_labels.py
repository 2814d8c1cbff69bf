"""No label of the reasons is cut, for any bot, at any size of the window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

import pygame
import pytest
from pygame import Surface

from game.ai.players import PLAYERS, thinker
from game.ai.review.judging import Judge
from game.core.board.rotation import SRS
from game.play.advice.comparison import Comparison
from game.play.advice.features.table import FEATURE_WORDS, feature_name, meaning_of, short_name
from game.play.advice.reasons import Reasons
from game.play.frame import Panels
from game.settings import DisplaySettings
from game.ui.draw.game.heat import tint
from game.ui.kit import text
from game.ui.kit.text import BOLD, MEDIUM, width_of, wrapped
from game.ui.layout import play_layout
from game.ui.layout.why import LINE
from game.ui.panels import heads, terms, why
from game.ui.panels.terms import headings
from game.ui.panels.why import draw_reasons, layout_of, lines_that_fit, sentence_and_plan
from game.ui.theme import THEME, Colour, dress
from game.ui.theme.shelf import USUAL
from tests.core.playing import started
from tests.ui.draw.stage import SIZES

BOARDS = (
    "",
    """
    X.........
    XX.......X
    XXXX..XXXX
    XXX...XXXX
    XXXX.XXXXX
    """,
    """
    XXX..XX.X.
    X.XX.XXXX.
    XXXX.XX.X.
    XX.XXXXXX.
    """,
)
PANELS = [Panels(why=True), Panels(why=True, bar=True)]


@cache
def comparisons(name: str) -> tuple[Comparison, ...]:
    """What a bot thinks of an I, a T and a J on three boards."""
    made = []
    for letters, board in zip(("ITOSZJ", "TIOSZJ", "JTIOSZ"), BOARDS, strict=True):
        made.append(Comparison(Judge(thinker(name), 10)))
        made[-1].look(started(letters, board))
    return tuple(made)


@pytest.fixture
def nothing_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawing fails if a text gets an ellipsis, or if lines of it are left out."""

    def whole(words: str, size: int, colour: Colour, width: int, weight: str = MEDIUM) -> Surface:
        assert width_of(words, size, weight) <= width, f"{words!r} is cut"
        return text.line(words, size, colour, weight)

    def all_lines(versions: Sequence[str], size: int, room: tuple[int, int]) -> list[str]:
        lines = lines_that_fit(versions, size, room)
        assert not versions or " ".join(lines) in versions, f"{versions} is cut to {lines}"
        assert all(width_of(line, size) <= room[0] for line in lines)
        return lines

    for module in (why, heads, terms):
        monkeypatch.setattr(module, "fitted", whole)
    monkeypatch.setattr(why, "lines_that_fit", all_lines)


@pytest.fixture
def usual_again() -> Iterator[None]:
    yield
    dress(USUAL, DisplaySettings())


@pytest.fixture
def large_text(usual_again: None) -> None:
    dress(USUAL, DisplaySettings(text_size="large"))


@pytest.mark.usefixtures("nothing_is_cut")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PLAYERS)
def test_no_label_of_any_bot_is_cut(name: str, size: tuple[int, int]) -> None:
    target = Surface(size)
    for comparison in comparisons(name):
        for panels in PANELS:
            layout = play_layout(size, panels)
            for steps in (0, 3, 9):
                comparison.choose(steps)
                draw_reasons(target, layout, comparison.reasons, SRS)
            features = terms.features_shown(layout_of(layout, comparison.reasons), comparison.reasons)
            for feature in features if size[0] < 1000 else features[:1]:
                comparison.point_at_feature(feature)
                draw_reasons(target, layout, comparison.reasons, SRS)
            comparison.point_at_feature("")


@pytest.mark.usefixtures("nothing_is_cut", "large_text")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["dellacherie", "house", "modern"])
def test_no_label_is_cut_in_large_text(name: str, size: tuple[int, int]) -> None:
    layout = play_layout(size, PANELS[0])
    for comparison in comparisons(name):
        draw_reasons(Surface(size), layout, comparison.reasons, SRS)


@pytest.mark.parametrize(
    ("values", "width", "texts"),
    [
        ((-57.5, -57.5), 60, ["\u221257.5", "\u221257.5"]),
        ((-57.5, -57.5), 30, ["\u221258", "\u221258"]),
        ((-24.95, -34), 60, ["\u221224.95", "\u221234"]),
        ((-24.95, -3.73), 38, ["\u221224.9", "\u22123.7"]),
    ],
)
def test_both_sums_are_rounded_alike(values: tuple[float, float], width: int, texts: list[str]) -> None:
    assert terms.totals(values, 16, (80, width))[0] == texts


def test_sums_that_do_not_fit_are_smaller() -> None:
    texts, size = terms.totals((-12345.6, -12345.6), 16, (40, 40))
    assert texts == ["\u221212,346", "\u221212,346"]
    assert size < 16
    assert width_of(texts[0], size, BOLD) <= 40


@pytest.mark.usefixtures("large_text")
@pytest.mark.parametrize("size", SIZES)
def test_numbers_of_a_plan_in_the_well_have_words(size: tuple[int, int]) -> None:
    for comparison in comparisons("modern"):
        for steps in range(5):
            comparison.choose(steps)
            sentence, plan = sentence_and_plan(
                layout_of(play_layout(size, PANELS[0]), comparison.reasons), comparison.reasons
            )
            assert sentence
            assert bool(plan) == bool(comparison.reasons.ghosts)


@pytest.mark.usefixtures("large_text")
@pytest.mark.parametrize("panels", PANELS)
def test_large_text_leaves_some_features_in_a_small_window(panels: Panels) -> None:
    reasons = comparisons("dellacherie")[1].reasons
    assert len(layout_of(play_layout((624, 408), panels), reasons).rows) >= 4


@pytest.mark.usefixtures("nothing_is_cut")
@pytest.mark.parametrize("size", SIZES)
def test_nothing_about_an_outside_bot_is_cut(size: tuple[int, int]) -> None:
    rated = comparisons("dellacherie")[1].reasons
    reasons = replace(rated, who="A bot with a rather long name 1.2.3", rater="Dellacherie")
    for panels in PANELS:
        draw_reasons(Surface(size), play_layout(size, panels), reasons, SRS)
        silent = replace(reasons, opinions=(), note="Rover has suggested nothing yet.")
        draw_reasons(Surface(size), play_layout(size, panels), silent, SRS)


@pytest.mark.parametrize("size", SIZES)
def test_every_explanation_fits(size: tuple[int, int]) -> None:
    for panels in PANELS:
        place = layout_of(play_layout(size, panels), comparisons("house")[1].reasons)
        for feature in FEATURE_WORDS:
            words = f"{feature_name(feature)}: {meaning_of(feature)}"
            lines = wrapped(words, place.type_size, place.note.width)
            assert len(lines) * round(LINE * place.type_size) <= place.note.height, words


def test_the_names_of_a_table_are_all_short_or_all_whole() -> None:
    features = ["eroded cells", "row transitions", "holes"]
    for size, names in (
        ((624, 408), ["own cells cleared", "row breaks", "holes"]),
        ((1280, 720), ["own cells cleared", "row breaks", "holes"]),
    ):
        place = layout_of(play_layout(size, Panels(why=True)), comparisons("dellacherie")[1].reasons)
        assert terms.row_names(place, features) == names


@pytest.mark.parametrize("size", SIZES)
def test_every_short_name_and_every_heading_fits(size: tuple[int, int]) -> None:
    for panels in PANELS:
        place = layout_of(play_layout(size, panels), comparisons("house")[1].reasons)
        columns = place.columns(place.heading)
        for feature in FEATURE_WORDS:
            assert width_of(short_name(feature), place.type_size) <= columns.name.width, feature
        for words, area, _ in headings(columns, "102nd"):
            assert width_of(words, round(0.86 * place.type_size)) <= area.width, words


@pytest.mark.parametrize("size", SIZES)
def test_the_longest_name_of_a_candidate_fits_in_brief(size: tuple[int, int]) -> None:
    for panels in PANELS:
        place = layout_of(play_layout(size, panels), comparisons("house")[1].reasons)
        em = place.type_size
        used = round(0.7 * em) + em // 2
        assert width_of("102nd: hold, J \u2190, col. 9\u201310, row 18", em, BOLD) <= place.other.width - used


@pytest.mark.usefixtures("usual_again")
@pytest.mark.parametrize("words", ["normal", "large"])
@pytest.mark.parametrize("size", SIZES)
def test_all_of_the_legend_is_there_with_its_examples(size: tuple[int, int], words: str) -> None:
    dress(USUAL, DisplaySettings(text_size=words))
    target, layout = Surface(size), play_layout(size, PANELS[0])
    draw_reasons(target, layout, Reasons("Rover", note="Rover has suggested nothing yet."), SRS)
    examples = THEME.chosen, THEME.compared, tint(1.0), THEME.fatal
    panel = target.subsurface(layout.why)
    assert all(pygame.mask.from_threshold(panel, colour, (1, 1, 1, 255)).count() for colour in examples)
