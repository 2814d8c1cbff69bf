"""Chinese and Japanese beside Latin letters, the clipboard, and a pygame without what is not needed."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.ui import clipboard
from game.ui.kit.text import fonts as room
from game.ui.kit.text.fonts import BOLD, FONTS, MEDIUM, before_comma, font, unreadable_font, width_of, wrapped


def test_a_line_breaks_between_letters_but_not_before_a_full_stop() -> None:
    text = "一二三四五。六七「八」九"
    lines = wrapped(text, 20, 100)
    assert "".join(lines) == text
    assert [each for each in lines if each[0] in "。」" or each[-1] == "「"] == []
    assert all(width_of(each, 20) <= 100 for each in lines)


@pytest.mark.parametrize("size", [12, 20])
def test_no_line_ends_within_a_word_of_katakana_that_has_room_in_one(size: int) -> None:
    text, words = "見えるのは、パーフェクトクリアもTスピンも、4ラインも", ("パーフェクトクリア", "Tスピン", "4ライン")
    for width in range(width_of(words[0], size), width_of(text, size)):
        lines = wrapped(text, size, width)
        assert "".join(lines) == text
        assert all(any(word in each for each in lines) for word in words)
    lines = wrapped(words[0], size, width_of("パーフェク", size))
    assert len(lines) == 2, "in less room it breaks"
    assert [each for each in lines if each[0] in "ーェ"] == []


def test_a_space_is_kept_and_none_is_added() -> None:
    assert wrapped("40 行 を消す", 20, 1000) == ("40 行 を消す",)


def test_what_is_held_together_breaks_at_its_spaces_before_it_breaks_within_a_word() -> None:
    held = "51,009\u00a0points to go"
    assert wrapped(held, 20, 1000) == (held,)
    assert wrapped(held, 20, width_of("51,009\u00a0points", 20) + 10) == ("51,009\u00a0points", "to go")
    for width in (width_of("points", 20) + 10, width_of("points to", 20) + 10):
        assert " ".join(wrapped(held, 20, width)) == "51,009 points to go"


@pytest.mark.parametrize("size", [12, 20])
def test_no_line_of_a_list_begins_with_a_separator(size: int) -> None:
    text = "one  ·  two three  ·  four·five  ·  6  ·  一二三四五  ·  end"
    whole = width_of(text, size)
    assert wrapped(text, size, whole) == (" ".join(text.split()),)
    for width in range(width_of("four·five", size), whole):
        lines = wrapped(text, size, width)
        assert [line for line in lines if line.startswith("·")] == []
        assert all(width_of(line, size) <= width for line in lines)
        assert "".join(lines).replace(" ", "").replace("·", "") == text.replace(" ", "").replace("·", "")
    assert wrapped("one  ·  two", size, width_of("one ·", size)) == ("one ·", "two")
    assert wrapped("one  ·  two", size, width_of("one", size)) == ("one", "two")


def test_two_sentences_need_no_space_between_them() -> None:
    assert wrapped("一二。 三四。 five six", 20, 1000) == ("一二。三四。five six",)


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


class System:
    """A clipboard that knows one name of text."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.text: bytes | None = None

    def init(self) -> None:
        """There is a clipboard."""

    def put(self, kind: str, text: bytes) -> None:
        """Take a text of the known kind."""
        if kind != self.kind:
            raise pygame.error("content could not be placed in clipboard.")
        self.text = text

    def get(self, kind: str) -> bytes | None:
        """Return the text, with a zero behind it as on Windows."""
        return self.text + b"\0" if kind == self.kind and self.text is not None else None


@pytest.mark.parametrize("kind", ["text/plain;charset=utf-8", "text/plain"])
def test_text_comes_back_by_either_name(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame, "scrap", System(kind))
    assert clipboard.pasted() == ""
    assert clipboard.copied_as_fumen("v115@vhAAgH") == "Copied as text (fumen)."
    assert clipboard.pasted() == "v115@vhAAgH"


def test_a_system_without_a_clipboard_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise pygame.error("video system not initialized")

    monkeypatch.setattr(pygame.scrap, "init", missing)
    assert not clipboard.copy("4")
    assert clipboard.pasted() is None
    assert clipboard.copied_as_fumen("v115@vhAAgH") == "There is no clipboard. The text is v115@vhAAgH"


SCRIPT = """
import sys
from game.ui.lean import BESIDE, load_pygame
load_pygame()
assert "pygame" in sys.modules
assert not set(BESIDE) & set(sys.modules)
import numpy
import game.ui.app
import pygame
pygame.font.init()
assert pygame.Surface((2, 2)).get_size() == (2, 2)
load_pygame()
assert sys.modules["numpy"] is numpy, "what is there stays"
"""


def test_pygame_comes_alone_and_numpy_can_follow() -> None:
    subprocess.run([sys.executable, "-c", SCRIPT], check=True)
