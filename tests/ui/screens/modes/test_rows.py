"""The rows of the play page: rules, level, garbage, dealer, pieces and seed."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Surface

from game.settings import Settings
from game.ui.kit.fields import TextField
from game.ui.screens.choosers import DealersScreen
from game.ui.screens.modes import ModesScreen
from game.ui.screens.play import PlayScreen
from tests.play.stage import START
from tests.ui.screens.modes.stage import focus_on, keys, modes_page, row
from tests.ui.stage import context, key_down, tapped


class TestRules:
    def test_a_mode_that_the_rules_do_not_have_gives_way(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path, Settings(mode="marathon")))
        focus_on(screen, "rules")
        keys(screen, "down")
        assert screen.shown.game_mode.name == "master"

    def test_only_a_b_type_has_garbage_to_choose(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path, Settings(rules="classic", mode="b-type")))
        focus_on(screen, "garbage")
        heights = ["none", "3 rows", "5 rows", "8 rows", "10 rows", "12 rows"]
        assert list(row(screen, "garbage").choices.values()) == heights
        keys(screen, "right", "right")
        assert screen.context.settings.garbage_height == 2
        focus_on(screen, "b-type")
        keys(screen, "up")
        assert screen.shown.game_mode.name != "b-type"
        assert row(screen, "garbage").idle

    def test_a_level_past_the_last_one_is_not_kept(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path, Settings(mode="endless", level=20)))
        keys(screen, "left")
        assert (screen.shown.game_mode.name, screen.shown.start_level) == ("marathon", 1)


class TestDealerAndSeed:
    def test_enter_on_the_dealer_opens_the_list_and_comes_back_to_the_row(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path))
        focus_on(screen, "dealers")
        dealers = keys(screen, "return")
        assert isinstance(dealers, DealersScreen)
        dealers.draw(Surface((1280, 720)), START)
        page = tapped(dealers, screen.context.controls, START, *["down"] * 6, "return")
        assert isinstance(page, ModesScreen)
        assert page.context.settings.randomizer == "memoryless"
        assert page.page.focus
        assert page.page.focus.name == "dealers"

    def test_practice_asks_for_its_sequence_and_for_no_dealer(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path, Settings(mode="practice", randomizer="tgm3")))
        assert screen.page.named("dealers") is None
        focus_on(screen, "pieces")
        field = screen.page.named("pieces")
        assert isinstance(field, TextField)
        assert field.value == "IJLOSTZ"
        keys(screen, *["backspace"] * 7)
        assert screen.context.settings.options["pieces"] == "IJLOSTZ"  # the usual ones: a game needs some
        for letter in "t7sZ":
            screen.handle(key_down(letter.lower(), letter), START)
        assert field.value == "TSZ"
        game = keys(screen, "return")
        assert isinstance(game, PlayScreen)
        queue = "".join(map(str, game.game.session.queue[:5]))
        assert len(queue) == 5
        assert queue in "TSZTSZTSZ"
        assert screen.context.settings.randomizer == "tgm3"

    @pytest.mark.parametrize(
        ("typed", "seed"), [("map", "map"), (" a b ", "a b"), ("random", None), ("randoms", "randoms"), ("", None)]
    )
    def test_a_seed_is_typed_even_where_its_letters_are_commands(
        self, tmp_path: Path, typed: str, seed: str | None
    ) -> None:
        screen = modes_page(context(tmp_path))
        focus_on(screen, "seed")
        for letter in typed:
            assert screen.typing
            screen.handle(key_down("space" if letter == " " else letter, letter), START)
        assert screen.context.settings.seed == seed
        field = screen.page.named("seed")
        assert isinstance(field, TextField)
        assert field.value == typed

    def test_a_seed_that_nobody_could_type_again_is_refused_with_a_reason(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path))
        focus_on(screen, "seed")
        screen.handle(key_down("a", "\u0301"), START)
        assert screen.context.settings.seed is None
        assert any("invisible" in getattr(box, "text", "") for box in screen.page.body.all())
