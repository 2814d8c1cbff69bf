"""From screen to screen: title, game, pause, end."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.core.buttons import Buttons
from game.core.modes import ENDLESS, modes_for
from game.core.pieces import PIECES
from game.core.randomizers import RANDOMIZERS
from game.core.rules import RULES
from game.settings import FASTEST, TURBO, DisplaySettings, MachineSettings, Settings
from game.storage import FILE, Scores
from game.ui.controls import key_code
from game.ui.effects import Caption
from game.ui.layout import Panels, play_layout
from game.ui.match import LASTING
from game.ui.new_game import SEED_LENGTH, SEED_LETTERS, fresh_seed, new_game
from game.ui.screens.play import OVER_SECONDS, REDEAL_SECONDS, PlayScreen
from game.ui.screens.screen import Screen
from game.ui.screens.sheets import pause_sheet
from game.ui.screens.title import TitleScreen
from game.ui.words import MINUS
from tests.ui.stage import context, key_down, key_up, machine_game, tapped

BLUR = Event(pygame.WINDOWFOCUSLOST)
START = 100.0


def playing(folder: Path, settings: Settings | None = None, *, demo: bool = False) -> PlayScreen:
    return PlayScreen(context(folder, settings), START, demo=demo)


def top_out(screen: PlayScreen, now: float = START) -> float:
    """Drop pieces in the middle until there is no more room; returns when that was."""
    while screen.game.ended_at is None:
        now += 0.06
        tapped(screen, screen.context.controls, now, "space")
    return now


class TestTitle:
    def test_enter_plays_at_once_with_what_the_settings_say(self, tmp_path: Path) -> None:
        settings = Settings(randomizer="tgm2", seed="2024", level=3)
        shared = context(tmp_path, settings)
        following = tapped(TitleScreen(shared), shared.controls, START, "return")
        assert isinstance(following, PlayScreen)
        assert following.game.dealer.randomizer.name == "tgm2"
        assert following.game.setup.seed == "2024"
        assert following.game.session.level == 3
        assert not following.game.machine

    def test_watching_begins_with_the_machine(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        following = tapped(TitleScreen(shared), shared.controls, START, "down", "return")
        assert isinstance(following, PlayScreen)
        assert following.game.machine

    @pytest.mark.parametrize("keys", [("escape",), ("up", "return")])
    def test_escape_and_the_last_row_quit(self, tmp_path: Path, keys: tuple[str, ...]) -> None:
        shared = context(tmp_path)
        assert tapped(TitleScreen(shared), shared.controls, START, *keys) is None

    def test_every_randomizer_can_be_chosen(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen: Screen | None = tapped(TitleScreen(shared), shared.controls, START, *["down"] * 5)
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
                screen = TitleScreen(shared)
                for place in range(len(screen.menu.rows)):
                    screen.menu.index = place
                    helps.append(screen.help)
        for name in RANDOMIZERS:
            shared.settings = Settings(randomizer=name)
            screen = TitleScreen(shared)
            screen.menu.index = [row.label for row in screen.menu.rows].index("Randomizer")
            helps.append(screen.help)
        assert "NES Tetris, the cartridge's code, 1989. A shift register, a piece counter and the id of the piece " in (
            " ".join(helps)
        )
        assert [words for words in helps if not (words[0].isupper() or words[0].isdigit()) or words[-1] != "."] == []

    def test_each_ruleset_offers_its_modes_and_levels(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen = TitleScreen(shared)
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
        assert offered["classic"][1] == tuple(str(level) for level in range(20))
        assert [values[2] for values in offered.values()] == [
            "the rules' own, 7-bag",
            "the rules' own, tgm1",
            "the rules' own, nes",
        ]

    def test_a_b_type_has_a_row_for_its_garbage(self, tmp_path: Path) -> None:
        shared = context(tmp_path, Settings(rules="classic", mode="b-type"))
        screen = TitleScreen(shared)
        tapped(screen, shared.controls, START, *["down"] * 5, "right", "right")
        following = tapped(screen, shared.controls, START, "return")
        assert isinstance(following, PlayScreen)
        assert following.game.session.mode.b_type_height == 2
        assert following.game.session.garbage
        tapped(screen, shared.controls, START, "up", "up", "right")
        assert "Garbage" not in [row.label for row in screen.menu.rows]

    def test_practice_deals_its_sequence_and_nothing_else(self, tmp_path: Path) -> None:
        shared = context(tmp_path, Settings(mode="practice", randomizer="tgm3"))
        screen = TitleScreen(shared)
        (row,) = [row for row in screen.menu.rows if row.label == "Randomizer"]
        assert row.choices == ("sequence",)
        tapped(screen, shared.controls, START, "down", "down", "down", "left")
        assert shared.settings.randomizer == "tgm3"

    def test_a_seed_is_typed_even_where_its_letters_are_commands(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen = TitleScreen(shared)
        tapped(screen, shared.controls, START, *["down"] * 6)
        assert screen.typing
        for letter in "map":
            assert screen.handle(key_down(letter, letter), START) is screen
        following = screen.handle(key_down("return"), START)
        assert isinstance(following, PlayScreen)
        assert following.game.setup.seed == "map"

    def test_the_end_of_a_long_seed_is_seen_while_it_is_typed(self, tmp_path: Path) -> None:
        shared = context(tmp_path, Settings(seed="W" * 62))
        screen = TitleScreen(shared)
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
        screen = TitleScreen(shared)
        tapped(screen, shared.controls, START, *["down"] * 6)
        for letter in " a b ":
            screen.handle(key_down("space" if letter == " " else letter, letter), START)
        assert shared.settings.seed == "a b"
        for letter in "andrew":
            screen.handle(key_down(letter, letter), START)
        assert shared.settings.seed == "a b andrew"

    def test_the_word_random_stands_for_a_new_seed_each_game(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen = TitleScreen(shared)
        tapped(screen, shared.controls, START, *["down"] * 6)
        for letter in "random":
            screen.handle(key_down(letter, letter), START)
        assert shared.settings.seed is None
        screen.handle(key_down("s", "s"), START)
        assert shared.settings.seed == "randoms"

    def test_escape_ends_the_typing_before_it_quits(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen = TitleScreen(shared)
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
                screen = TitleScreen(shared)
                (levels,) = [row for row in screen.menu.rows if row.label == "Level"]
                for level in levels.choices:
                    levels.value = level
                    setup = screen.chosen().setup("1")
                    assert (setup.mode.name, setup.level) == (mode.name, int(level))
                    assert setup.level <= (mode.last_level or setup.level)

    def test_a_level_past_the_last_one_of_a_mode_is_not_kept_when_that_mode_is_chosen(self, tmp_path: Path) -> None:
        shared = context(tmp_path, Settings(mode="endless", level=20))
        screen = TitleScreen(shared)
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
        screen = TitleScreen(shared)
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
        screen = TitleScreen(context(tmp_path))
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
        screen = TitleScreen(context(tmp_path))
        for _ in screen.menu.rows:
            assert screen.draw(Surface(size), START) == [pygame.Rect((0, 0), size)]
            screen.handle(key_down("down"), START)

    def test_the_best_score_is_shown(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        ended = top_out(screen)
        screen.advance(ended + OVER_SECONDS)
        best = Scores(tmp_path).table("modern", "marathon", machine=False)
        assert [kept.game.score for kept in best] == [screen.game.session.score]


class TestPlaying:
    def test_keys_are_buttons(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        screen.advance(START + 0.01)
        before = screen.game.session.current
        tapped(screen, screen.context.controls, START + 0.02, "left")
        after = screen.game.session.current
        assert before
        assert after
        assert after.x == before.x - 1

    def test_a_held_key_stays_held_until_it_is_up(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        screen.context.controls.pressed(key_code("left"))
        screen.handle(key_down("left"), START + 0.02)
        screen.advance(START + 0.5)
        assert screen.game.session.current
        assert screen.game.session.current.x == 0
        screen.context.controls.released(key_code("left"))
        screen.handle(key_up("left"), START + 0.5)
        assert screen.game.match.held == 0

    def test_the_same_seed_deals_the_same_again(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        screen.advance(START + 0.01)
        first = screen.game.session.current, screen.game.session.queue
        tapped(screen, screen.context.controls, START + 1, "space", "space", "t")
        screen.advance(START + 1.01)
        assert (screen.game.session.current, screen.game.session.queue) == first
        assert screen.game.setup.seed == "seed-1"

    def test_a_second_has_no_drawings_of_its_own_but_those_of_the_falling_piece(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        target, now, drawn = Surface((640, 480)), START, 0
        while now < START + 3:
            screen.advance(now)
            if screen.changed(now):
                screen.draw(target, now)
                drawn += 1
            due = screen.deadline(now)
            assert due
            now = max(now + 0.0001, due)
        assert drawn <= 9

    def test_the_dealer_is_the_one_of_the_settings(self) -> None:
        settings = Settings(randomizer="sz", previews=3, hold=False)
        opening = new_game(settings.setup("1"))
        assert opening.dealer.randomizer.name == "sz"
        assert len(opening.session.queue) == 3
        assert not opening.session.hold_allowed

    def test_fresh_seeds_are_short_and_differ(self) -> None:
        seeds = {fresh_seed() for _ in range(200)}
        assert len(seeds) == 200
        assert all(len(seed) == SEED_LENGTH and set(seed) <= set(SEED_LETTERS) for seed in seeds)

    def test_each_ruleset_has_its_panels(self, tmp_path: Path) -> None:
        panels = {rules: playing(tmp_path, Settings(rules=rules)).game.panels for rules in RULES}
        assert panels == {"modern": Panels(True, 5), "arcade": Panels(False, 1), "classic": Panels(False, 1)}
        assert playing(tmp_path, Settings(randomizer="bastet")).game.panels.previews == 1

    def test_a_watch_with_hundredths_is_drawn_as_often_as_it_may(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, Settings(mode="sprint"))
        screen.advance(START + 0.1)
        assert screen.deadline(START + 0.1) == pytest.approx(START + 0.1 + 1 / 60)

    def test_a_placement_is_taken_back_in_zen(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, Settings(mode="zen"))
        keys = screen.context.controls
        first = screen.game.view(START).credits.detail
        assert first == "Backspace to take back  ·  A for the machine"
        tapped(screen, keys, START + 0.1, "space")
        assert screen.game.session.cells
        tapped(screen, keys, START + 0.2, "backspace")
        assert not screen.game.session.cells


class TestFinesse:
    def test_a_fault_is_remarked_upon_and_a_key_tells_the_better_keys(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, Settings(randomizer="sequence", randomizer_options={"sequence": {"pieces": "T"}}))
        keys = screen.context.controls
        screen.advance(START + 0.01)
        tapped(screen, keys, START + 0.1, "left", "left", "right", "space")
        caption = screen.game.effects.caption
        assert caption == Caption("Finesse +2", ("3 keys for 1",), calm=True)
        tapped(screen, keys, START + 0.2, "f")
        assert screen.game.effects.caption == Caption("Piece 1, T: 1 key", ("left",), calm=True)

    def test_nobody_is_blamed_for_a_piece_that_the_machine_gave_back(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, Settings(randomizer="sequence", randomizer_options={"sequence": {"pieces": "T"}}))
        keys = screen.context.controls
        screen.advance(START + 0.01)
        tapped(screen, keys, START + 0.02, "a", "a", "left", "left", "right", "space")
        assert screen.game.effects.caption is None
        tapped(screen, keys, START + 0.2, "left", "left", "right", "space")
        assert screen.game.effects.caption == Caption("Finesse +2", ("3 keys for 1",), calm=True)

    def test_it_can_be_switched_off(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, Settings(display=DisplaySettings(finesse=False)))
        screen.advance(START + 0.01)
        tapped(screen, screen.context.controls, START + 0.1, "left", "right", "left", "space")
        assert screen.game.statistics.faults
        assert screen.game.effects.caption is None


class TestSound:
    def test_a_word_says_that_it_is_off_or_on(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        keys = screen.context.controls
        for words in ("Sound on", "Sound off", "Sound on"):
            tapped(screen, keys, START, "m")
            assert screen.game.effects.caption == Caption(words, (), calm=True)
        assert pause_sheet(screen.game.opening, muted=True).note == "0:00  ·  0 lines  ·  0 points  ·  sound off"

    def test_the_title_has_the_key_too_but_not_while_a_seed_is_typed(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen = TitleScreen(shared)
        before = shared.audio.muted
        tapped(screen, shared.controls, START, "m")
        assert shared.audio.muted is not before
        tapped(screen, shared.controls, START, *["down"] * 6)
        screen.handle(key_down("m", "m"), START)
        assert shared.audio.muted is not before
        assert shared.settings.seed == "m"


class TestPause:
    @pytest.mark.parametrize("key", ["p", "f1", "escape"])
    def test_a_key_pauses_and_goes_on(self, tmp_path: Path, key: str) -> None:
        screen = playing(tmp_path)
        keys = screen.context.controls
        tapped(screen, keys, START + 0.1, key)
        assert screen.paused
        assert screen.deadline(START + 0.1) is None
        screen.advance(START + 60)
        assert screen.game.session.tick == 100
        tapped(screen, keys, START + 60, key)
        assert not screen.paused
        screen.advance(START + 60.05)
        assert screen.game.session.tick == 150

    def test_losing_the_keyboard_pauses_a_person(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        screen.context.controls.pressed(key_code("left"))
        screen.handle(key_down("left"), START + 0.1)
        screen.handle(BLUR, START + 0.2)
        assert screen.paused
        assert screen.game.match.held == 0
        assert screen.context.controls.held == Buttons.NONE

    def test_losing_the_keyboard_pauses_the_machine_in_a_game_that_a_person_began(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        tapped(screen, screen.context.controls, START + 0.1, "a")
        screen.handle(BLUR, START + 0.2)
        assert screen.paused

    def test_losing_the_keyboard_does_not_stop_a_demo_while_the_machine_plays(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, demo=True)
        screen.handle(BLUR, START + 0.2)
        assert not screen.paused
        tapped(screen, screen.context.controls, START + 0.3, "a")
        screen.handle(BLUR, START + 0.4)
        assert screen.paused

    def test_it_is_no_free_look(self, tmp_path: Path) -> None:
        pictures = []
        for seed, keys in (("1", ()), ("2", ("left", "space", "c", "space"))):
            screen = playing(tmp_path, Settings(seed=seed))
            target = Surface((640, 480))
            tapped(screen, screen.context.controls, START + 0.1, *keys, "p")
            screen.draw(target, START + 0.2)
            layout = play_layout((640, 480), screen.game.panels)
            floor = Rect(layout.well.x, layout.well.bottom - 4 * layout.cell, layout.well.width, 4 * layout.cell)
            areas = (floor, layout.sky, layout.hold, layout.queue)
            pictures.append([pygame.image.tostring(target.subsurface(area), "RGB") for area in areas])
        assert pictures[0] == pictures[1]

    def test_a_game_that_is_taken_up_is_seen_before_it_goes_on(self, tmp_path: Path) -> None:
        opening = machine_game(Settings(), "1", 30)
        screen = PlayScreen(context(tmp_path), START, opening=opening)
        assert screen.paused
        target = Surface((640, 480))
        pictures = []
        for _ in range(2):
            screen.draw(target, START + 0.2)
            pictures.append(pygame.image.tostring(target, "RGB"))
            tapped(screen, screen.context.controls, START + 0.2, "p", "p")
        assert pictures[0] != pictures[1]

    def test_keys_do_not_reach_the_game(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        tapped(screen, screen.context.controls, START + 0.1, "p", "space", "a", "c")
        assert screen.paused
        assert screen.game.session.pieces == 0
        assert not screen.game.machine

    def test_a_direction_held_through_a_pause_goes_on(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        keys = screen.context.controls
        tapped(screen, keys, START + 0.1, "p")
        keys.pressed(key_code("left"))
        keys.pressed(key_code("space"))
        tapped(screen, keys, START + 5, "p")
        assert screen.game.match.held == Buttons.LEFT
        assert Buttons.LEFT & LASTING

    def test_the_menu_leads_to_the_title(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        keys = screen.context.controls
        assert isinstance(tapped(screen, keys, START + 0.1, "p", "up", "return"), TitleScreen)

    def test_the_menu_deals_again(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        tapped(screen, screen.context.controls, START + 0.1, "space", "p", "down", "down", "return")
        assert (screen.game.setup.seed, screen.game.session.pieces, screen.paused) == ("seed-1", 0, False)
        tapped(screen, screen.context.controls, START + 0.2, "p", "down", "return")
        assert screen.game.setup.seed == "seed-2"


class TestEnd:
    def test_the_summary_comes_after_a_moment_in_which_keys_do_nothing(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        ended = top_out(screen)
        keys = screen.context.controls
        assert screen.deadline(ended) is not None
        tapped(screen, keys, ended + 0.1, "space", "return", "escape", "r")
        assert screen.game.ended_at == ended
        screen.advance(ended + OVER_SECONDS)
        assert screen.menu
        assert screen.deadline(ended + 1) is None
        screen.draw(Surface((640, 480)), ended + 1)
        tapped(screen, keys, ended + 1, "return")
        assert screen.game.ended_at is None
        assert screen.game.setup.seed == "seed-2"

    def test_escape_leads_to_the_title(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        ended = top_out(screen)
        screen.advance(ended + OVER_SECONDS)
        assert isinstance(tapped(screen, screen.context.controls, ended + 1, "escape"), TitleScreen)

    def test_a_finished_game_is_kept_once_with_who_played(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        tapped(screen, screen.context.controls, START, "a")
        screen.advance(START + 0.2)
        tapped(screen, screen.context.controls, START + 0.2, "a")
        ended = top_out(screen, START + 0.2)
        for later in (0.6, 0.7, 5):
            screen.advance(ended + later)
        ((_, kept, has_replay),) = Scores(tmp_path).recent()
        assert has_replay
        assert (kept.player, kept.seed, kept.reason) in [
            ("mixed", "seed-1", "lock out"),
            ("person", "seed-1", "lock out"),
            ("person", "seed-1", "block out"),
            ("mixed", "seed-1", "block out"),
        ]

    def test_a_data_folder_that_cannot_be_written_does_not_stop_the_game(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("not a folder")
        screen = PlayScreen(context(tmp_path / "file"), START)
        ended = top_out(screen)
        screen.advance(ended + OVER_SECONDS)
        assert screen.menu


class TestMachine:
    def test_a_key_hands_over_and_back_in_mid_air(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        keys = screen.context.controls
        tapped(screen, keys, START + 0.1, "a")
        screen.advance(START + 0.16)
        assert screen.game.who == "Dellacherie"
        in_the_air = screen.game.session.current
        tapped(screen, keys, START + 0.16, "a")
        assert screen.game.session.current == in_the_air
        assert screen.game.who == "You"

    def test_keys_of_the_person_do_not_disturb_the_machine(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, demo=True)
        tapped(screen, screen.context.controls, START + 0.05, "space", "space")
        assert screen.game.session.pieces == 0

    def test_it_plays_by_the_clock(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, Settings(machine=MachineSettings(speed=50)), demo=True)
        now = START
        while now < START + 3:
            now += 0.01
            screen.advance(now)
        assert 5 <= screen.game.session.pieces <= 60

    def test_plus_and_minus_change_its_speed(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, demo=True)
        keys = screen.context.controls
        labels = []
        for key in ("+", "kp +", "-", "-", "-"):
            tapped(screen, keys, START, key)
            labels.append(screen.game.speed.presses)
        assert labels == [15, 25, 15, 10, 6]

    def test_a_change_of_speed_changes_nothing_else(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, Settings(machine=MachineSettings(speed=3)), demo=True)
        screen.advance(START + 0.2)
        pressed = screen.game.session.presses
        for _ in range(50):
            tapped(screen, screen.context.controls, START + 0.2, "-")
        for _ in range(3):
            tapped(screen, screen.context.controls, START + 0.2, "+", "-")
        screen.advance(START + 0.25)
        assert screen.game.session.tick == 250
        assert screen.game.session.presses == pressed

    def test_its_keys_are_told_while_it_plays(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        assert screen.game.view(START).credits.detail == "A for the machine"
        tapped(screen, screen.context.controls, START, "a")
        assert screen.game.view(START).credits.detail == f"{MINUS}  10 keys a second  +  ·  A to play"

    def test_its_speed_is_left_alone_while_a_person_plays(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        tapped(screen, screen.context.controls, START, "+", "a")
        assert screen.game.speed.presses == 10

    def test_the_shift_of_a_plus_does_not_hold_while_it_plays(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, demo=True)
        keys = screen.context.controls
        keys.pressed(key_code("left shift"))
        screen.handle(key_down("left shift"), START)
        tapped(screen, keys, START + 0.01, "=")
        screen.advance(START + 0.02)
        tapped(screen, keys, START + 0.03, "a")
        screen.advance(START + 0.04)
        assert screen.game.speed.presses == 15
        assert screen.game.session.held is None

    @pytest.mark.parametrize(("speed", "pieces"), [(FASTEST, 1), (TURBO, 100)])
    def test_beyond_the_clock_so_many_pieces_fall_in_a_frame(self, tmp_path: Path, speed: str, pieces: int) -> None:
        screen = playing(tmp_path, Settings(machine=MachineSettings(speed=speed)), demo=True)
        screen.advance(START + 1 / 60 + 0.0001)
        assert screen.game.session.pieces == pieces
        screen.advance(START + 1 / 60 + 0.001)
        assert screen.game.session.pieces == pieces
        due = screen.deadline(START + 1 / 60)
        assert due == pytest.approx(START + 2 / 60, abs=0.001)

    def test_a_demo_has_no_last_level_and_deals_again(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, demo=True)
        assert screen.game.session.mode is ENDLESS
        keys = screen.context.controls
        tapped(screen, keys, START, "a")
        ended = top_out(screen)
        tapped(screen, keys, ended + 0.1, "a")
        screen._machine = True
        screen.advance(ended + REDEAL_SECONDS)
        assert screen.game.ended_at is None
        assert screen.game.machine
        assert [kept.game.player for kept in Scores(tmp_path).recent()] == ["person"]

    def test_nothing_flashes_beyond_the_clock(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, Settings(machine=MachineSettings(speed=TURBO)), demo=True)
        screen.advance(START + 0.1)
        assert screen.game.effects.caption is None
        assert screen.game.effects.lock_light(START + 0.1) == 0


def test_flashes_follow_the_settings(tmp_path: Path) -> None:
    for flashes in (True, False):
        settings = replace(Settings(), display=DisplaySettings(flashes=flashes))
        screen = playing(tmp_path, settings)
        tapped(screen, screen.context.controls, START, "space")
        assert bool(screen.game.effects.lock_light(START)) is flashes


def test_counts_and_droughts_are_the_dealers(tmp_path: Path) -> None:
    screen = playing(tmp_path)
    screen.advance(START + 0.01)
    shown = screen.game.view(START)
    assert sum(shown.counts) == 1
    assert sorted(shown.droughts) == [0, *[1] * (len(PIECES) - 1)]
