"""The title: what is chosen there, and what it says of it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.ai.players import PLAYERS
from game.core.dealers import RANDOMIZERS
from game.core.rules.modes import modes_for
from game.core.rules.rulesets import RULES
from game.play.running.flow import OVER_SECONDS
from game.settings import MachineSettings, Settings
from game.storage import FILE, Scores
from game.ui.app import Screens
from game.ui.screens.play import PlayScreen
from game.ui.screens.scores import ScoresScreen
from game.ui.screens.screen import Screen
from game.ui.screens.title import TitleScreen
from tests.play.stage import START
from tests.ui.stage import context, key_down, playing, tapped, title_screen, top_out


class TestTitle:
    def test_enter_plays_at_once_with_what_the_settings_say(self, tmp_path: Path) -> None:
        settings = Settings(randomizer="tgm2", seed="2024", level=3)
        shared = context(tmp_path, settings)
        following = tapped(title_screen(shared), shared.controls, START, "return")
        assert isinstance(following, PlayScreen)
        assert following.game.dealer.randomizer.name == "tgm2"
        assert following.game.setup.seed == "2024"
        assert following.game.session.level == 3
        assert not following.game.machine

    def test_watching_begins_with_the_machine(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        following = tapped(title_screen(shared), shared.controls, START, "down", "return")
        assert isinstance(following, PlayScreen)
        assert following.game.machine

    def test_a_demo_plays_the_mode_that_is_shown(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen = title_screen(shared)
        assert screen.menu.value("Mode") == "marathon"
        following = tapped(screen, shared.controls, START, "down", "return")
        assert isinstance(following, PlayScreen)
        assert following.game.setup.mode.name == "marathon"

    def test_it_comes_back_with_the_row_selected_that_was(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screens = Screens(shared)
        screen = tapped(screens.title(), shared.controls, START, *["up"] * 3, "return")
        assert isinstance(screen, ScoresScreen)
        screen = tapped(screen, shared.controls, START, "escape")
        assert isinstance(screen, TitleScreen)
        assert screen.menu.selected.label == "Scores"

    @pytest.mark.parametrize("keys", [("escape",), ("up", "return")])
    def test_escape_and_the_last_row_quit(self, tmp_path: Path, keys: tuple[str, ...]) -> None:
        shared = context(tmp_path)
        assert tapped(title_screen(shared), shared.controls, START, *keys) is None

    def test_every_randomizer_can_be_chosen(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen: Screen | None = tapped(title_screen(shared), shared.controls, START, *["down"] * 5)
        seen = []
        for _ in RANDOMIZERS:
            assert screen
            screen = tapped(screen, shared.controls, START, "right")
            seen.append(shared.settings.randomizer)
        assert sorted(seen) == sorted(RANDOMIZERS)

    def test_every_help_is_whole_sentences(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        helps = []
        for rules in RULES:
            for mode in modes_for(rules):
                shared.settings = Settings(rules=rules, mode=mode.name)
                screen = title_screen(shared)
                for place in range(len(screen.menu.rows)):
                    screen.menu.index = place
                    helps.append(screen.help)
        for name in RANDOMIZERS:
            shared.settings = Settings(randomizer=name)
            screen = title_screen(shared)
            screen.menu.index = [row.label for row in screen.menu.rows].index("Randomizer")
            helps.append(screen.help)
        for name in PLAYERS:
            shared.settings = Settings(machine=MachineSettings(controller=name))
            screen = title_screen(shared)
            screen.menu.index = [row.label for row in screen.menu.rows].index("Bot")
            helps.append(screen.help)
        nes_rom = "The console's shift register, its piece counter and the last piece."
        assert f"NES Tetris, the cartridge's code, 1989. {nes_rom}" in helps
        assert [words for words in helps if not (words[0].isupper() or words[0].isdigit()) or words[-1] != "."] == []

    def test_each_ruleset_offers_its_modes_and_levels(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen = title_screen(shared)
        offered = {}
        tapped(screen, shared.controls, START, "down", "down")
        for _ in RULES:
            rows = {row.label: row for row in screen.menu.rows}
            offered[rows["Rules"].value] = rows["Mode"].choices, rows["Level"].choices, rows["Randomizer"].value
            tapped(screen, shared.controls, START, "right")
        assert offered["modern"][0][:2] == ("marathon", "endless")
        assert offered["modern"][1] == tuple(str(level) for level in range(1, 16))
        assert "master" in offered["arcade"][0]
        assert "marathon" not in offered["arcade"][0]
        assert offered["arcade"][1] == tuple(str(level) for level in range(0, 901, 100))
        assert {"a-type", "b-type"} < set(offered["classic"][0])
        assert offered["classic"][1] == tuple(str(level) for level in range(30))
        assert {name: values[2] for name, values in offered.items()} == {
            name: f"default of the rules, {rules.randomizer}" for name, rules in RULES.items()
        }

    def test_a_b_type_has_a_row_for_its_garbage(self, tmp_path: Path) -> None:
        shared = context(tmp_path, Settings(rules="classic", mode="b-type"))
        screen = title_screen(shared)
        tapped(screen, shared.controls, START, *["down"] * 5, "right", "right")
        following = tapped(screen, shared.controls, START, "return")
        assert isinstance(following, PlayScreen)
        assert following.game.session.mode.b_type_height == 2
        assert following.game.session.garbage
        tapped(screen, shared.controls, START, "up", "up", "right")
        assert "Garbage" not in [row.label for row in screen.menu.rows]

    def test_practice_deals_its_sequence_and_nothing_else(self, tmp_path: Path) -> None:
        shared = context(tmp_path, Settings(mode="practice", randomizer="tgm3"))
        screen = title_screen(shared)
        (row,) = [row for row in screen.menu.rows if row.label == "Randomizer"]
        assert row.choices == ("sequence",)
        tapped(screen, shared.controls, START, "down", "down", "down", "left")
        assert shared.settings.randomizer == "tgm3"

    def test_a_seed_is_typed_even_where_its_letters_are_commands(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen = title_screen(shared)
        tapped(screen, shared.controls, START, *["down"] * 6)
        assert screen.typing
        for letter in "map":
            assert screen.handle(key_down(letter, letter), START) is screen
        following = screen.handle(key_down("return"), START)
        assert isinstance(following, PlayScreen)
        assert following.game.setup.seed == "map"

    def test_the_end_of_a_long_seed_is_seen_while_it_is_typed(self, tmp_path: Path) -> None:
        shared = context(tmp_path, Settings(seed="W" * 62))
        screen = title_screen(shared)
        tapped(screen, shared.controls, START, *["down"] * 6)
        pictures = []
        for letter in "ii":
            target = Surface((480, 360))
            screen.draw(target, START)
            pictures.append(pygame.image.tostring(target, "RGB"))
            screen.handle(key_down("i", letter), START)
        assert pictures[0] != pictures[1]
        assert shared.settings.seed == "W" * 62 + "ii"

    def test_spaces_within_a_seed_are_typed_and_those_around_it_are_not_part_of_it(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen = title_screen(shared)
        tapped(screen, shared.controls, START, *["down"] * 6)
        for letter in " a b ":
            screen.handle(key_down("space" if letter == " " else letter, letter), START)
        assert shared.settings.seed == "a b"
        for letter in "andrew":
            screen.handle(key_down(letter, letter), START)
        assert shared.settings.seed == "a b andrew"

    def test_the_word_random_stands_for_a_new_seed_each_game(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen = title_screen(shared)
        tapped(screen, shared.controls, START, *["down"] * 6)
        for letter in "random":
            screen.handle(key_down(letter, letter), START)
        assert shared.settings.seed is None
        screen.handle(key_down("s", "s"), START)
        assert shared.settings.seed == "randoms"

    def test_escape_ends_the_typing_before_it_quits(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen = title_screen(shared)
        tapped(screen, shared.controls, START, *["down"] * 6)
        screen.handle(key_down("a", "a"), START)
        assert tapped(screen, shared.controls, START, "escape") is screen
        assert not screen.typing
        assert shared.settings.seed == "a"
        assert tapped(screen, shared.controls, START, "escape") is None

    def test_whatever_is_chosen_can_be_played(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        for rules in RULES:
            for mode in modes_for(rules):
                shared.settings = Settings(rules=rules, mode=mode.name)
                screen = title_screen(shared)
                (levels,) = [row for row in screen.menu.rows if row.label == "Level"]
                for level in levels.choices:
                    levels.value = level
                    setup = screen.chosen().setup("1")
                    assert (setup.mode.name, setup.level) == (mode.name, int(level))
                    assert setup.level <= (mode.last_level or setup.level)

    def test_a_level_past_the_last_one_of_a_mode_is_not_kept_when_that_mode_is_chosen(self, tmp_path: Path) -> None:
        shared = context(tmp_path, Settings(mode="endless", level=20))
        screen = title_screen(shared)
        tapped(screen, shared.controls, START, "down", "down", "down", "left")
        assert (shared.settings.game_mode.name, shared.settings.start_level) == ("marathon", 1)

    def test_from_a_demo_past_the_last_level_the_title_offers_what_can_be_played(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, Settings(level=20), demo=True)
        assert screen.game.session.level == 20
        keys = screen.context.controls
        title = tapped(screen, keys, START, "p", "up", "return")
        assert isinstance(title, TitleScreen)
        following = tapped(title, keys, START, "return")
        assert isinstance(following, PlayScreen)
        assert following.game.session.level == 1

    def test_what_went_wrong_with_the_scores_is_said_until_the_next_key(self, tmp_path: Path) -> None:
        (tmp_path / FILE).write_text("no database " * 100, encoding="utf-8")
        shared = context(tmp_path)
        screen = title_screen(shared)
        pictures = []
        for _ in range(2):
            target = Surface((1280, 720))
            screen.draw(target, START)
            pictures.append(pygame.image.tostring(target, "RGB"))
            screen.handle(key_down("f9"), START)
            assert screen.changed(START) is (len(pictures) == 1)
        assert pictures[0] != pictures[1]

    def test_an_empty_seed_is_a_new_one_each_game(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        assert screen.game.setup.seed == "seed-1"
        tapped(screen, screen.context.controls, START, "r")
        assert screen.game.setup.seed == "seed-2"

    def test_it_rests_until_something_happens(self, tmp_path: Path) -> None:
        screen = title_screen(context(tmp_path))
        assert screen.changed(START)
        screen.draw(Surface((640, 480)), START)
        assert not screen.changed(START)
        assert screen.deadline(START) is None
        screen.handle(key_down("f9"), START)
        assert not screen.changed(START)
        screen.handle(key_down("down"), START)
        assert screen.changed(START)

    @pytest.mark.parametrize("size", [(480, 360), (700, 1000), (1920, 1080), (100, 100)])
    def test_it_is_drawn_at_any_size_with_each_row_selected(self, tmp_path: Path, size: tuple[int, int]) -> None:
        screen = title_screen(context(tmp_path))
        for _ in screen.menu.rows:
            assert screen.draw(Surface(size), START) == [pygame.Rect((0, 0), size)]
            screen.handle(key_down("down"), START)

    def test_the_best_score_is_shown(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        ended = top_out(screen)
        screen.advance(ended + OVER_SECONDS)
        best = Scores(tmp_path).table("modern", "marathon", machine=False)
        assert [kept.game.score for kept in best] == [screen.game.session.score]
