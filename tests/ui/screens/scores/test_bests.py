"""The bests on the scores screen: a card for each kind of game."""

from __future__ import annotations

from pathlib import Path

from game.ui.kit.card import Card
from game.ui.screens.replay import ReplayScreen
from tests.play.records.kept import MASTER
from tests.ui.screens.scores.stage import NOW, filled, opened, pressed, said
from tests.ui.stage import tapped


class TestBests:
    def test_there_is_a_card_for_each_kind_of_game(self, tmp_path: Path) -> None:
        shared = filled(tmp_path)
        shared.scores.record(MASTER)
        screen = opened(shared, "bests")
        cards = [leaf for leaf in screen.page.body.leaves() if isinstance(leaf, Card)]
        assert [(card.title, card.note) for card in cards] == [
            ("Modern sprint", "3 of 3 games finished"),
            ("Grand Master", "The only game"),
        ]
        following = tapped(screen, shared.controls, NOW, "return")
        assert isinstance(following, ReplayScreen)
        assert following.playback.replay.result.pieces == 20

    def test_the_buttons_are_about_the_card_that_had_the_focus(self, tmp_path: Path) -> None:
        shared = filled(tmp_path)
        shared.scores.record(MASTER)
        screen = opened(shared, "bests")
        tapped(screen, shared.controls, NOW, "right")
        assert "Grand Master  ·" in said(screen)
        pressed(screen, "button")
        assert "This game has no replay." in said(screen), "that of the arcade has none"
