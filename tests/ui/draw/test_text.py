"""Text: its lines and its digits."""

from __future__ import annotations

import pytest

from game.ui.kit.text import BOLD, MEDIUM, figures, fitted, font, width_of, wrapped


class TestText:
    @pytest.mark.parametrize("size", [11, 15, 24, 60])
    def test_a_clock_does_not_jitter(self, size: int) -> None:
        clocks = [f"{number // 100:02}:{number % 100:02}" for number in range(0, 10000, 37)]
        widths = {figures(shown, size, (255, 255, 255)).get_width() for shown in clocks}
        assert len(widths) == 1

    def test_long_text_is_cut_with_an_ellipsis(self) -> None:
        whole = fitted("short", 14, (255, 255, 255), 300)
        cut = fitted("a seed that is far too long for the window", 14, (255, 255, 255), 100)
        assert whole.get_width() < 100 >= cut.get_width() > 70

    def test_text_is_broken_at_spaces(self) -> None:
        text = "Seven pieces are shuffled and dealt until none is left"
        lines = wrapped(text, 14, 150)
        assert len(lines) > 1
        assert " ".join(lines) == text

    def test_a_path_is_broken_after_a_folder(self) -> None:
        path = "/home/anna/.config/tetrarium/settings.yaml"
        assert wrapped(path, 12, 180) == ["/home/anna/.config/", "tetrarium/settings.yaml"]

    def test_a_word_that_is_too_wide_is_broken(self) -> None:
        lines = wrapped("seed " + "W" * 64, 12, 200)
        assert all(width_of(words, 12) <= 200 for words in lines)
        assert "".join(lines) == "seed" + "W" * 64

    @pytest.mark.parametrize("text", ["\u034f", "\u200d" * 64, "\u034f \u034f", "a\u034fb", ""])
    def test_letters_without_width_are_no_letters(self, text: str) -> None:
        assert fitted(text, 14, (255, 255, 255), 300).get_height() == font(MEDIUM, 14).get_height()
        assert figures(text, 14, (255, 255, 255)).get_height() == font(BOLD, 14).get_height()
