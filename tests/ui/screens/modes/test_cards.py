"""The cards of modes on the play page."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.rules.modes import MODES, modes_for, own_mode
from game.core.rules.rulesets import RULES
from game.play.game.flow import OVER_SECONDS
from game.settings import Settings
from game.ui.draw.game.plain_board import EMPTY, GREY
from game.ui.panels.mode_pictures import MODE_PICTURES
from tests.ui.screens.modes.stage import cards, focus_on, keys, modes_page
from tests.ui.stage import context, playing, top_out


class TestCards:
    @pytest.mark.parametrize("rules", RULES)
    def test_the_mode_that_belongs_to_the_rules_comes_first(self, tmp_path: Path, rules: str) -> None:
        shown = cards(modes_page(context(tmp_path, Settings(rules=rules))))
        assert next(iter(shown)) == own_mode(rules).name
        alike = {"endless"} if own_mode(rules).name == "a-type" else set()
        assert set(shown) == {mode.name for mode in modes_for(rules)} - alike

    def test_endless_stands_beside_the_a_type_only_where_it_is_chosen_or_has_a_result(self, tmp_path: Path) -> None:
        shared = context(tmp_path, Settings(rules="classic"))
        assert "endless" not in cards(modes_page(shared))
        shared.settings = Settings(rules="classic", mode="endless")
        screen = modes_page(shared)
        keys(screen, "left")
        assert screen.shown.game_mode.name == "a-type"
        assert "endless" in cards(screen)  # it does not vanish while the focus passes other cards
        game = playing(tmp_path, shared.settings)
        game.advance(top_out(game) + OVER_SECONDS)
        shown = cards(modes_page(context(tmp_path, Settings(rules="classic"))))["endless"]
        assert shown.note
        assert shown.words.text == "The same game as A-type. Its results are kept apart."

    def test_endless_has_a_card_when_it_is_chosen_by_other_rules_and_then_kept(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path))
        focus_on(screen, "rules")
        keys(screen, *["down"] * 5)
        assert "endless" not in cards(screen)
        keys(screen, *["up"] * 5)
        focus_on(screen, "marathon")
        keys(screen, "right")
        focus_on(screen, "level")
        keys(screen, "right")
        focus_on(screen, "rules")
        keys(screen, *["down"] * 5)
        assert (screen.shown.rules, screen.shown.game_mode.name) == ("classic", "endless")
        assert cards(screen)["endless"].marked

    def test_a_mode_without_a_picture_has_a_card(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        pictures = {name: rows for name, rows in MODE_PICTURES.items() if name != "sprint"}
        monkeypatch.setattr("game.ui.screens.modes.MODE_PICTURES", pictures)
        assert cards(modes_page(context(tmp_path)))["sprint"].title == "Sprint"

    def test_the_best_result_is_shown(self, tmp_path: Path) -> None:
        game = playing(tmp_path)
        ended = top_out(game)
        game.advance(ended + OVER_SECONDS)
        shown = cards(modes_page(context(tmp_path)))
        assert shown["marathon"].note == f"{game.game.session.score:,} points"

    def test_each_mode_has_a_picture_of_a_well(self) -> None:
        assert MODE_PICTURES.keys() == MODES.keys()
        for rows in MODE_PICTURES.values():
            assert {len(row) for row in rows} == {10}
            assert set("".join(rows)) <= {*"IJLOSTZ", GREY, EMPTY}
