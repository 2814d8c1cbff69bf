"""What the play page begins, and what it keeps of what one chose."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Surface

from game.core.rules.modes import modes_for
from game.core.rules.rulesets import RULES
from game.settings import Settings
from game.ui.screens.play import PlayScreen
from tests.play.stage import START
from tests.ui.screens.modes.stage import cards, clicked, focus_on, keys, modes_page, row
from tests.ui.stage import context


class TestPlaying:
    def test_the_last_choice_is_one_enter_away(self, tmp_path: Path) -> None:
        settings = Settings(rules="classic", mode="b-type", randomizer="tgm2", seed="2024", level=3)
        game = keys(modes_page(context(tmp_path, settings)), "return")
        assert isinstance(game, PlayScreen)
        assert (game.game.setup.rules.name, game.game.setup.mode.name) == ("classic", "b-type")
        assert (game.game.dealer.randomizer.name, game.game.setup.seed) == ("tgm2", "2024")
        assert game.game.session.level == 3
        assert not game.game.machine

    def test_a_click_chooses_a_card_and_the_next_one_plays(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path))
        assert clicked(screen, "sprint") is screen
        screen.draw(Surface((1280, 720)), START)
        assert cards(screen)["sprint"].marked
        game = clicked(screen, "sprint")
        assert isinstance(game, PlayScreen)
        assert game.game.setup.mode.name == "sprint"

    def test_every_mode_of_every_ruleset_can_be_played_at_each_level_that_is_offered(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        for rules in RULES:
            for mode in modes_for(rules):
                shared.settings = Settings(rules=rules, mode=mode.name)
                for level in row(modes_page(shared), "level").choices:
                    shared.choose(level=int(level))
                    setup = shared.settings.setup("1")
                    assert (setup.rules.name, setup.mode.name, setup.level) == (rules, mode.name, int(level))


class TestWhatIsKept:
    def test_what_the_focus_passes_is_not_kept(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path))
        before = screen.context.settings
        keys(screen, "right", "right", "end", "escape")
        assert screen.context.settings == before
        focus_on(screen, "rules")
        keys(screen, "down", "down", "escape")
        assert screen.context.settings == before

    def test_a_changed_row_keeps_the_card_that_is_shown(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path))
        keys(screen, "right")
        focus_on(screen, "level")
        keys(screen, "right")
        assert (screen.context.settings.mode, screen.context.settings.start_level) == ("endless", 2)

    def test_rules_that_come_back_to_the_kept_ones_bring_their_mode_back(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path, Settings(mode="sprint")))
        focus_on(screen, "rules")
        keys(screen, "down", "up")
        assert (screen.shown.rules, screen.shown.mode) == ("modern", "sprint")

    @pytest.mark.parametrize("key", ["return", "right"])
    def test_from_the_rules_the_focus_goes_to_the_chosen_card(self, tmp_path: Path, key: str) -> None:
        screen = modes_page(context(tmp_path, Settings(mode="dig-10")))
        focus_on(screen, "rules")
        keys(screen, key)
        assert screen.page.focus
        assert screen.page.focus.name == "dig-10"
        assert screen.context.settings.mode == "dig-10"
