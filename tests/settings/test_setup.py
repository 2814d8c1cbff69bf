"""From settings to a game."""

import re
from dataclasses import replace
from itertools import cycle
from random import Random

import pytest

from game.core.board.rotation import ROTATION_SYSTEMS
from game.core.rules.modes import MODES, modes_for
from game.core.rules.rulesets import RULES
from game.core.scoring.points import ClassicScoring
from game.core.session.buttons import Buttons
from game.settings import Settings, SettingsError
from game.settings.game import GameSettings
from tests.settings.reading import fitting


@pytest.mark.parametrize(
    ("rules", "mode", "level", "dealer", "rotation"),
    [
        ("modern", "marathon", 1, "7-bag", "srs"),
        ("arcade", "master", 0, "tgm1", "ars"),
        ("classic", "a-type", 0, "nes", "nes"),
    ],
)
def test_rules_bring_their_own_mode_level_dealer_and_rotation(
    rules: str, mode: str, level: int, dealer: str, rotation: str
) -> None:
    setup = Settings(rules=rules).setup("5")
    assert (setup.mode, setup.level, setup.randomizer, setup.seed) == (MODES[mode], level, dealer, "5")
    assert setup.rules == RULES[rules]
    assert setup.rules.rotation is ROTATION_SYSTEMS[rotation]
    assert setup.handling == RULES[rules].handling


@pytest.mark.parametrize(("rules", "rotation"), list(zip(RULES, cycle(ROTATION_SYSTEMS), strict=False)))
def test_any_rotation_goes_with_any_rules(rules: str, rotation: str) -> None:
    setup = Settings(rules=rules, rotation=rotation, mode="zen").setup("turns")
    assert setup.rules.name == rules
    session = setup.session(setup.dealer(Random(1)))
    presses = cycle((Buttons.CW, Buttons.HARD_DROP, *[Buttons.SOFT_DROP] * 40, Buttons.CCW))
    while session.pieces < 4 and session.tick < 1_000_000:
        session.advance(next(presses), 100)
    assert session.pieces == 4
    assert session.rules.rotation.name == rotation


@pytest.mark.parametrize("height", range(6))
def test_a_b_type_has_garbage_of_the_height_of_the_settings(height: int) -> None:
    setup = Settings(rules="classic", mode="b-type", garbage_height=height).setup("1")
    assert setup.mode.b_type_height == height
    assert setup.board.height == (0, 3, 5, 8, 10, 12)[height]
    assert Settings(rules="classic", garbage_height=height).setup("1").board.height == 0


def test_practice_deals_the_sequence_of_the_settings_over_and_over() -> None:
    options = {"sequence": {"pieces": "TSO", "loop": False}}
    for rules in RULES:
        settings = Settings(rules=rules, mode="practice", randomizer="tgm3", randomizer_options=options)
        assert settings.dealt_by == "sequence"
        deals = settings.setup("1").dealer()
        assert "".join(piece.name for piece in (deals.deal() for _ in range(7)) if piece is not None) == "TSOTSOT"


def test_the_cap_on_the_score_can_be_lifted() -> None:
    assert Settings(rules="classic").setup("1").rules.scoring.most == 999_999
    assert Settings(rules="classic", score_cap=False).setup("1").rules.scoring.most is None


def test_with_hearts_the_game_boy_falls_as_ten_levels_later() -> None:
    usual, hearts = (Settings(rules="gameboy", heart_mode=on).setup("1").rules for on in (False, True))
    assert [hearts.speed(level) for level in (0, 9)] == [usual.speed(level) for level in (10, 19)] == [(1, 10), (1, 4)]
    assert {hearts.speed(level) for level in range(10, 21)} == {(1, 3)}
    assert replace(hearts, gravity=usual.gravity) == usual
    assert Settings(rules="classic", heart_mode=True).setup("1").rules == RULES["classic"]


@pytest.mark.parametrize("rules", ["classic", "classic-pal"])
def test_with_the_super_kill_screen_the_nes_falls_two_rows_a_frame_from_level_39_on(rules: str) -> None:
    usual, fast = (Settings(rules=rules, super_killscreen=on).setup("1").rules for on in (False, True))
    assert usual == RULES[rules]
    assert [fast.speed(level) for level in (0, 18, 29, 38)] == [usual.speed(level) for level in (0, 18, 29, 38)]
    assert (usual.speed(39), fast.speed(39), fast.speed(200)) == ((1, 1), (2, 1), (2, 1))
    assert Settings(rules="gameboy", super_killscreen=True).setup("1").rules == RULES["gameboy"]


@pytest.mark.parametrize("rules", ["classic", "classic-pal", "gameboy"])
def test_soft_drop_can_be_added_as_the_cartridge_adds_it(rules: str) -> None:
    usual, hexadecimal = (Settings(rules=rules, score_hex=on).setup("1").rules.scoring for on in (False, True))
    assert usual == RULES[rules].scoring
    assert isinstance(usual, ClassicScoring)
    assert hexadecimal == replace(usual, hexadecimal=True)
    assert Settings(score_hex=True).setup("1").rules == RULES["modern"]


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        (Settings(mode="master"), f"master cannot be played by modern rules; expected {fitting('master', 'modern')}"),
        (Settings(level=16), "level is 16; expected a whole number from 1 to 15 with modern rules"),
        (Settings(rules="classic", level=30), "level is 30; expected a whole number from 0 to 29 with classic rules"),
    ],
)
def test_settings_that_do_not_agree_are_refused(settings: Settings, message: str) -> None:
    with pytest.raises(SettingsError, match=f"^{re.escape(message)}$"):
        settings.setup("1")


def test_a_choice_on_a_menu_lets_go_of_what_does_not_fit() -> None:
    settings = Settings(mode="endless", level=20)
    assert settings.choosing(rules="arcade") == Settings(rules="arcade", mode="endless", level=20)
    assert settings.choosing(rules="gameboy") == Settings(rules="gameboy", mode="endless")
    assert settings.choosing(mode="marathon") == Settings(mode="marathon")
    assert Settings(mode="marathon", level=5).choosing(rules="classic") == Settings(rules="classic", level=5)


@pytest.mark.parametrize("rules", RULES)
def test_every_mode_of_a_ruleset_can_be_set_up_at_each_end_of_its_levels(rules: str) -> None:
    for mode in modes_for(rules):
        settings = Settings(rules=rules, mode=mode.name)
        for level in settings.levels:
            assert settings.choosing(level=level).setup("1").level == level


def test_the_game_that_is_chosen_is_whole_without_the_rest_of_the_settings() -> None:
    game = GameSettings(rules="classic", level=9)
    assert (game.ruleset.name, game.start_level, game.dealt_by) == ("classic", 9, RULES["classic"].randomizer)
    other = game.choosing(rules="modern", mode="sprint")
    assert (type(other), other.game_mode.name) == (GameSettings, "sprint")
    assert type(Settings().choosing(rules="classic")) is Settings, "what else is chosen stays"


def test_rules_that_settings_change_are_made_once() -> None:
    changed = Settings(rules="classic", score_hex=True, heart_mode=True, rotation="srs")
    assert changed.ruleset is replace(changed, level=3).ruleset
    assert changed.ruleset != Settings(rules="classic").ruleset
