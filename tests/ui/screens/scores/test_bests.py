"""The bests on the scores screen: a card for each kind of game."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from pygame import Surface

from game.play.records.keeping import keep
from game.settings import Settings
from game.ui.kit.card import Card
from game.ui.screens.replay import ReplayScreen
from tests.core.playing import end
from tests.play.records.kept import MASTER
from tests.play.stage import DATE, machine_game
from tests.ui.screens.scores.stage import (
    NOW,
    SPRINT,
    filled,
    opened,
    pressed,
    said,
)
from tests.ui.stage import context, scores_screen, tapped


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

    def test_the_card_of_which_the_page_tells_is_marked(self, tmp_path: Path) -> None:
        shared = filled(tmp_path)
        shared.scores.record(MASTER)
        screen = opened(shared, "bests")
        for key, marked in (("right", "Grand Master"), ("left", "Modern sprint")):
            tapped(screen, shared.controls, NOW, key)
            cards = [leaf for leaf in screen.page.body.leaves() if isinstance(leaf, Card)]
            assert [card.title for card in cards if card.marked] == [marked]

    def test_the_first_kind_of_game_with_a_result_is_chosen(self, tmp_path: Path) -> None:
        shared = context(tmp_path, SPRINT)
        for number, settings in enumerate((SPRINT, SPRINT, Settings(seed="1"))):
            opening = machine_game(settings, f"seed {number}", 20)
            end(opening.session, "block out")
            keep(shared.scores, opening, "dellacherie", DATE + timedelta(minutes=number))
        screen = scores_screen(shared, lambda: None)
        screen.draw(Surface((1280, 720)), NOW)
        screen.page.focus_on("tabs")
        tapped(screen, shared.controls, NOW, "right")
        cards = [leaf for leaf in screen.page.body.leaves() if isinstance(leaf, Card)]
        assert [card.title for card in cards] == ["Modern sprint", "Modern marathon"]
        assert [card.marked for card in cards] == [None, True]

    def test_the_buttons_are_about_the_card_that_had_the_focus(self, tmp_path: Path) -> None:
        shared = filled(tmp_path)
        shared.scores.record(MASTER)
        screen = opened(shared, "bests")
        tapped(screen, shared.controls, NOW, "right")
        assert "Grand Master  ·" in said(screen)
        pressed(screen, "button")
        assert "This game has no replay." in said(screen), "that of the arcade has none"
