"""Chinese and Japanese on the screen, beside Latin letters."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.ui.kit import text as room
from game.ui.kit.text import BOLD, FONTS, MEDIUM, before_comma, font, unreadable_font, width_of, wrapped


def test_a_line_breaks_between_letters_but_not_before_a_full_stop() -> None:
    text = "一二三四五。六七「八」九"
    lines = wrapped(text, 20, 100)
    assert "".join(lines) == text
    assert [each for each in lines if each[0] in "。」" or each[-1] == "「"] == []
    assert all(width_of(each, 20) <= 100 for each in lines)


def test_a_space_is_kept_and_none_is_added() -> None:
    assert wrapped("40 行 を消す", 20, 1000) == ["40 行 を消す"]


def test_two_sentences_need_no_space_between_them() -> None:
    assert wrapped("一二。 三四。 five six", 20, 1000) == ["一二。三四。five six"]


def test_a_title_is_short_before_the_comma_of_its_language() -> None:
    assert [before_comma(text) for text in ("NES, 1989", "NES，1989", "NES、1989年", "1,200")] == [
        "NES",
        "NES",
        "NES",
        "1,200",
    ]


def test_a_font_that_cannot_be_read_is_replaced_by_the_first_family(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in (MEDIUM, BOLD):
        (tmp_path / name).write_bytes((FONTS / name).read_bytes())
    (tmp_path / "NotoSansSC-Medium.otf").write_bytes(b"no font")
    monkeypatch.setattr(room, "FONTS", tmp_path)
    font.cache_clear()
    try:
        assert [font(f"NotoSansSC-{weight}.otf", 20).size("A") for weight in ("Medium", "Bold")] == [
            font(weight, 20).size("A") for weight in (MEDIUM, BOLD)
        ]
        assert unreadable_font() == ""
        (tmp_path / BOLD).unlink()
        assert unreadable_font() == str(tmp_path / BOLD)
        os.mkfifo(tmp_path / BOLD)
        assert unreadable_font() == str(tmp_path / BOLD), "and nobody waits for somebody to write to it"
    finally:
        font.cache_clear()
