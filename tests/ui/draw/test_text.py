"""Text: its width, its lines and its digits."""

from __future__ import annotations

import re
from itertools import groupby

import pygame
import pytest

from game.play.words.numbers import clock
from game.ui.kit.fonts import font
from game.ui.kit.text import BOLD, MEDIUM, figures, fitted, line, width_of, wrapped
from game.ui.theme import THEME


class TestText:
    @pytest.mark.parametrize("size", [11, 15, 24, 60])
    def test_a_clock_does_not_jitter(self, size: int) -> None:
        clocks = [f"{number // 100:02}:{number % 100:02}" for number in range(0, 10000, 37)]
        widths = {figures(shown, size, (255, 255, 255)).get_width() for shown in clocks}
        assert len(widths) == 1

    @pytest.mark.parametrize("size", [11, 15, 24, 60])
    @pytest.mark.parametrize("text", ["11,045", "111,111", "11.25", "1110"])
    def test_no_gap_is_torn_into_a_number(self, size: int, text: str) -> None:
        shown = figures(text, size, (255, 255, 255))
        inked = [any(shown.get_at((x, y)).a > 60 for y in range(shown.get_height())) for x in range(shown.get_width())]
        gaps = [len(list(run)) for ink, run in groupby(inked) if not ink]
        assert max(gaps, default=0) <= max(3, 0.22 * size)

    @pytest.mark.parametrize("size", [11, 12, 13, 15, 24, 60])
    @pytest.mark.parametrize("text", ["16.1%", "11.15", "1,11"])
    def test_a_point_is_seen_between_narrow_digits(self, size: int, text: str) -> None:
        shown, joined = (
            figures(each, size, (255, 255, 255)) for each in (text, text.replace(".", "").replace(",", ""))
        )
        assert shown.get_width() >= joined.get_width() + max(2, size // 6)

    @pytest.mark.parametrize("size", [11, 15, 24, 60])
    @pytest.mark.parametrize("weight", [MEDIUM, BOLD])
    def test_two_hyphens_are_not_joined_to_one_dash(self, size: int, weight: str) -> None:
        assert width_of("--json", size, weight) == width_of("-", size, weight) + width_of("-json", size, weight)
        shown = line("--", size, (255, 255, 255), weight)
        inked = [any(shown.get_at((x, y)).a > 100 for y in range(shown.get_height())) for x in range(shown.get_width())]
        assert [ink for ink, _ in groupby(inked)].count(True) == 2

    def test_long_text_is_cut_with_an_ellipsis(self) -> None:
        whole = fitted("short", 14, (255, 255, 255), 300)
        cut = fitted("a seed that is far too long for the window", 14, (255, 255, 255), 100)
        assert whole.get_width() < 100 >= cut.get_width() > 70

    def test_text_is_broken_at_spaces(self) -> None:
        text = "Seven pieces are shuffled and dealt until none is left"
        lines = wrapped(text, 14, 150)
        assert len(lines) > 1
        assert " ".join(lines) == text

    def test_no_word_is_left_alone_on_the_last_line(self) -> None:
        text = "An eight-sided die; on its blank or a repeat, one more roll of seven"
        for width in range(80, 420, 7):
            widths = [width_of(words, 12) for words in wrapped(text, 12, width)]
            assert max(widths) <= width
            if 1 < len(widths) < 4:
                assert min(widths) > 0.5 * max(widths)

    def test_lines_that_are_made_even_do_not_break_a_word_that_has_room(self) -> None:
        assert wrapped("Dellacherie, 2003", 16, 112, BOLD) == ["Dellacherie,", "2003"]

    def test_a_path_is_broken_after_a_folder(self) -> None:
        path = "/home/anna/.config/tetrarium/settings.yaml"
        assert wrapped(path, 12, 180) == ["/home/anna/.config/", "tetrarium/settings.yaml"]

    def test_a_word_that_is_too_wide_is_broken(self) -> None:
        lines = wrapped("seed " + "W" * 64, 12, 200)
        assert all(width_of(words, 12) <= 200 for words in lines)
        assert "".join(lines) == "seed" + "W" * 64

    def test_of_a_text_that_is_typed_the_end_is_seen(self) -> None:
        texts = ["W" * 40 + end for end in "ab"]
        pictures = [
            [pygame.image.tostring(fitted(text, 14, (255, 255, 255), 100, end=end), "RGBA") for text in texts]
            for end in (False, True)
        ]
        assert pictures[0][0] == pictures[0][1]
        assert pictures[1][0] != pictures[1][1]

    @pytest.mark.parametrize("text", ["\u034f", "\u200d" * 64, "\u034f \u034f", "a\u034fb", ""])
    def test_letters_without_width_are_no_letters(self, text: str) -> None:
        assert fitted(text, 14, (255, 255, 255), 300).get_height() == font(MEDIUM, 14).get_height()
        assert figures(text, 14, (255, 255, 255)).get_height() == font(BOLD, 14).get_height()

    @pytest.mark.parametrize(("seconds", "shown"), [(0, "0:00"), (59.9, "0:59"), (125, "2:05"), (3600, "1:00:00")])
    def test_time_is_shown_as_on_a_watch(self, seconds: float, shown: str) -> None:
        assert clock(seconds) == shown


@pytest.mark.parametrize("number", ["16.1", "37.11", "1.7", "1,58"])
def test_digits_do_not_come_nearer_to_a_point_than_to_each_other(number: str) -> None:
    whole, point = re.split("[.,]", number), number.strip("0123456789")
    parts = sum(font(MEDIUM, 14).size(part)[0] for part in (*whole, point))
    assert width_of(number, 14) == line(number, 14, THEME.text).get_width() == parts
    assert width_of("16.1", 14) > font(MEDIUM, 14).size("16.1")[0], "the font alone draws them nearer"
