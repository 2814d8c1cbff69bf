"""Words that go on in a second line."""

from __future__ import annotations

from game.ui.draw.text import width_of
from game.ui.widgets.looks import SMALL
from game.ui.widgets.text import PathText

EM = 12
NAME = "File: tetrarium-2026-03-14-modern-marathon-0m15s-to-0m25s.gif"


def test_a_path_goes_on_after_a_sign_between_its_parts() -> None:
    path, size = PathText(NAME), round(SMALL * EM)
    whole, narrow = width_of(NAME, size), width_of("File: tetrarium-2026-03-14-modern-marathon-0m", size)
    assert path.parts(whole, EM) == [NAME]
    assert path.parts(narrow, EM) == ["File: tetrarium-2026-03-14-modern-marathon-", "0m15s-to-0m25s.gif"]
    assert path.height(narrow, EM) == 2 * path.height(whole, EM)


def test_a_path_without_such_a_sign_stays_on_its_line() -> None:
    assert PathText("marathon.gif").parts(20, EM) == ["marathon.gif"]
