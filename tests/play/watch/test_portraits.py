"""What the list of dealers says about each one."""

from __future__ import annotations

from game.core.dealers import RANDOMIZERS
from game.play.watch.portraits import dealer_portrait
from game.settings import Settings


def test_a_dealer_has_its_stars_above_what_was_measured() -> None:
    heading = "In The history of Tetris randomizers"
    said = {name: dict(dealer_portrait(Settings(), name).paragraphs).get(heading) for name in RANDOMIZERS}
    rated = {name: text for name, text in said.items() if text}
    assert set(rated) == {"memoryless", "nes", "tgm1", "tgm3", "7-bag"}
    assert rated["nes"] == "Difficulty: 5 of 5. Prevents floods: 2 of 5. Prevents droughts: 0 of 5."
    assert dealer_portrait(Settings(), "nes").facts[0][:2] == ("The same piece again", "3.6%")
