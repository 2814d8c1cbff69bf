"""A game in the window: only what changed is drawn; and text: its lines and its digits."""

import pygame
import pytest
from pygame import Rect, Surface

from game.core.rules.modes import MODES
from game.core.rules.rules import Rules
from game.core.rules.rulesets import RULES
from game.core.session.buttons import Buttons
from game.play.game.timing.timed_session import FRAMES, ahead
from game.ui.kit.text.fonts import BOLD, MEDIUM, figures, fitted, font, width_of, wrapped
from game.ui.layout.play_layout import play_layout
from game.ui.panels.scene import GameScene, background, layout_of
from game.ui.theme import THEME
from tests.core.playing import game
from tests.ui.draw.stage import PANELS, begun, differs, view
from tests.ui.stage import SIZES

_BY_FRAMES = [each for each in RULES.values() if each.ticks_per_second < FRAMES]


class TestScene:
    @pytest.mark.parametrize("size", SIZES)
    def test_a_game_is_drawn_at_any_size(self, size: tuple[int, int]) -> None:
        target, layout = Surface(size), play_layout(size)
        GameScene().draw(target, view(begun()))
        corner = layout.well.x + 4 * layout.cell + layout.cell // 2, layout.well.y + layout.cell // 2
        assert target.get_at(corner) != pygame.Color(*THEME.well)
        for name, area in layout.regions.items():
            if name not in ("caption", "sky", "hold"):
                assert differs(target, background(size, PANELS), area), name

    def test_nothing_is_drawn_when_nothing_changed(self) -> None:
        target, scene, session = Surface((640, 480)), GameScene(), begun()
        assert scene.changed(view(session))
        assert scene.draw(target, view(session)) == [Rect(0, 0, 640, 480)]
        assert not scene.changed(view(session, now=1.0))
        assert scene.draw(target, view(session, now=1.0)) == []

    def test_only_the_region_that_changed_is_drawn(self) -> None:
        target, scene, session = Surface((640, 480)), GameScene(), begun()
        layout = layout_of((640, 480), PANELS)
        scene.draw(target, view(session))
        session.step(Buttons.LEFT)
        assert scene.draw(target, view(session)) == [layout.region("shaken")]
        session.step(Buttons.HOLD)
        assert scene.draw(target, view(session)) == [
            layout.region("shaken"),
            layout.region("hold"),
            layout.region("queue"),
        ]

    def test_what_was_drawn_over_is_restored(self) -> None:
        target, fresh, scene, session = Surface((640, 480)), Surface((640, 480)), GameScene(), begun()
        scene.draw(target, view(session))
        session.step(Buttons.HARD_DROP)
        scene.draw(target, view(session))
        GameScene().draw(fresh, view(session))
        assert not differs(target, fresh, target.get_rect())
        GameScene().draw(Surface((120, 90)), view(session))  # too small, and drawn all the same

    @pytest.mark.parametrize(
        "rules", [each for each in RULES.values() if each.ticks_per_second < FRAMES], ids=lambda each: each.name
    )
    def test_what_is_seen_ahead_while_a_key_waits_is_what_the_next_frame_shows(self, rules: Rules) -> None:
        session = game("OOOO", "XXXX2XXXX\nXXXX2XXXX", rules=rules, mode=MODES["endless"])
        seen, shown, cleared = Surface((640, 480)), Surface((640, 480)), 0
        while not (cleared and session.pieces > 1):
            drop = Buttons.SOFT_DROP if session.tick % 100 < 90 else Buttons.NONE
            buttons = drop | (Buttons.RIGHT if session.clearing else Buttons.NONE)
            copy = ahead(session, int(buttons))
            assert copy is not session
            session.step(buttons)
            if session.clearing or copy.clearing:
                GameScene().draw(seen, view(copy))
                GameScene().draw(shown, view(session))
                assert not differs(seen, shown, seen.get_rect())
                cleared += 1


class TestText:
    @pytest.mark.parametrize("size", [11, 15, 24, 60])
    def test_a_clock_does_not_jitter(self, size: int) -> None:
        clocks = [f"{number // 100:02}:{number % 100:02}" for number in range(0, 10000, 37)]
        widths = {figures(shown, size, (255, 255, 255)).get_width() for shown in clocks}
        assert len(widths) == 1

    def test_a_path_is_broken_after_a_folder(self) -> None:
        path = "/home/anna/.config/tetrarium/settings.yaml"
        assert wrapped(path, 12, 180) == ("/home/anna/.config/", "tetrarium/settings.yaml")

    def test_a_word_that_is_too_wide_is_broken(self) -> None:
        assert 70 < fitted("a seed that is far too long for the window", 14, (0, 0, 0), 100).get_width() <= 100
        lines = wrapped("seed " + "W" * 64, 12, 200)
        assert all(width_of(words, 12) <= 200 for words in lines)
        assert "".join(lines) == "seed" + "W" * 64

    @pytest.mark.parametrize("text", ["\u034f", "\u200d" * 64, "\u034f \u034f", "a\u034fb", ""])
    def test_letters_without_width_are_no_letters(self, text: str) -> None:
        assert fitted(text, 14, (255, 255, 255), 300).get_height() == font(MEDIUM, 14).get_height()
        assert figures(text, 14, (255, 255, 255)).get_height() == font(BOLD, 14).get_height()
