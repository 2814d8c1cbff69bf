"""One well in an upright window: the focus stays, and a rule is told once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from pygame import Surface

from game.play.game.running_picture import frame_of
from game.play.watch.tally import Outcome
from game.settings.sections import DealerPanelSettings
from tests.play.stage import START
from tests.ui.screens.watch.stage import BASE, one, press, said, watching

UPRIGHT = 700, 1000


def test_the_focus_stays_on_a_button_when_the_curves_come(tmp_path: Path) -> None:
    screen, target = watching(tmp_path), Surface(UPRIGHT)
    press(screen, "tab")
    screen.page.focus_on("step")
    for _ in range(3):
        one(screen).tally.add(Outcome.of(one(screen).play.game.session))
    screen._figure(START)
    screen.draw(target, START)
    assert any(leaf is screen.page.focus for leaf in screen.page.body.leaves())


def test_the_rule_of_the_dealer_is_told_once(tmp_path: Path) -> None:
    screen = watching(tmp_path, replace(BASE, dealer_panel=DealerPanelSettings(shown=True)))

    def rule() -> str:
        panel = frame_of(one(screen).play.game, START).dealer
        assert panel
        return panel.rule

    assert rule() == ""
    assert "Every piece has the same probability each time." in said(screen)
    screen.draw(Surface((640, 480)), START)
    assert rule().startswith("Every piece has the same probability each time."), "the words are out of sight"
