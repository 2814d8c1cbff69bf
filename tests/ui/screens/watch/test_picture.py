"""The pictures of watched bots."""

from __future__ import annotations

from pathlib import Path

from pygame import Surface

from tests.play.stage import START
from tests.ui.screens.watch.stage import press, run, two_wells


def test_what_is_drawn_in_parts_is_what_is_drawn_whole(tmp_path: Path) -> None:
    screen = two_wells(tmp_path)
    parts = Surface((1280, 720))
    screen.forget()
    screen.draw(parts, START)
    now = run(screen, 3)
    screen.draw(parts, now)
    whole = Surface((1280, 720))
    screen.forget()
    screen.draw(whole, now)
    assert parts.get_buffer().raw == whole.get_buffer().raw


def test_a_paused_pair_rests(tmp_path: Path) -> None:
    screen = two_wells(tmp_path)
    now = run(screen, 3)
    press(screen, "p", now=now)
    screen.draw(Surface((1280, 720)), now)
    assert screen.deadline(now) is None
    screen.advance(now + 1)
    assert not screen.changed(now + 1)
