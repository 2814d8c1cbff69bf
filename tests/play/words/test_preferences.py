"""The settings as a person sees them, and why one has no effect now."""

from dataclasses import replace

import pytest

from game.core.board.rotation import ARS
from game.core.rules.rulesets import RULES
from game.play.words.preferences import Preference, changes, idle, matching, preference, preferences
from game.play.words.titles import value_title
from game.settings import Settings
from game.settings.schema import KEYS, ChoiceInput, RangeInput, SizeInput, input_of
from game.settings.sections.handling import HandlingSettings

STILL = ("feedback.dissolve", "feedback.particles", "feedback.shake", "feedback.trail")
OF_MUSIC = tuple(f"sound.{name}" for name in ("menu_music", "music_pause", "music_volume", "tune"))
SOUNDS = (*OF_MUSIC, *(f"sound.{name}" for name in ("effect_set", "effects", "music", "volume")))


def without_effect(settings: Settings) -> set[str]:
    return {path for path in KEYS if idle(settings, path)}


DEFAULT = without_effect(Settings())


def test_at_first_it_is_what_the_rules_have_not_and_what_needs_something_else() -> None:
    unplayed = {
        "garbage_height",
        "heart_mode",
        "perfect_clear",
        "score_cap",
        "score_hex",
        "sonic_drop",
        "super_killscreen",
    }
    machine = {f"machine.{name}" for name in ("expecti_odds", "expecti_weights", "tbp_seconds")}
    handling = {"handling.soft_drop_first", "handling.turning_cancels"}  # TETR.IO's alone
    music = {"sound.music_folder", "sound.shuffle"}  # of own music, and of several tunes
    assert {"display.position", *unplayed, *machine, *handling, *music} == DEFAULT
    other = without_effect(Settings(rules="tetrio"))
    assert not handling & other
    assert {"handling.both", "handling.keep_charge", "handling.initial_delay"} <= other
    assert not {"score_cap", "score_hex"} & without_effect(Settings(rules="classic"))
    assert idle(Settings(), "sonic_drop") == "not in Modern"
    assert not idle(Settings(), "ghost")


@pytest.mark.parametrize(
    ("settings", "more"),
    [
        (replace(Settings(), sound=replace(Settings().sound, enabled=False)), SOUNDS),
        (replace(Settings(), sound=replace(Settings().sound, music=False)), OF_MUSIC),
        (replace(Settings(), sound=replace(Settings().sound, effects=False)), ("sound.effect_set", "sound.volume")),
        (replace(Settings(), display=replace(Settings().display, animations=False)), STILL),
        (replace(Settings(), display=replace(Settings().display, fullscreen=True)), ("display.size",)),
        (replace(Settings(), pad=replace(Settings().pad, enabled=False)), ("pad.dead_zone",)),
        (Settings(mode="practice"), ("randomizer", "seed")),
    ],
)
def test_a_switch_takes_the_effect_of_others(settings: Settings, more: tuple[str, ...]) -> None:
    assert sorted(without_effect(settings) - DEFAULT) == sorted(more)


@pytest.mark.parametrize(
    ("rules", "paths", "note"),
    [
        ("classic", "soft_drop both keep_charge", "fixed in NES"),
        ("classic", "dcd hard_drop_guard initial_rotation initial_hold initial_delay", "not in NES"),
        ("classic-pal", "soft_drop", "fixed in NES in Europe"),
        ("gameboy", "soft_drop keep_charge", "fixed in Game Boy"),
        ("gameboy", "both dcd initial_rotation initial_delay", "not in Game Boy"),
        ("modern", "both", ""),
        ("arcade", "initial_rotation", ""),
    ],
)
def test_what_the_rules_fix_has_its_value_and_what_they_lack_has_none(rules: str, paths: str, note: str) -> None:
    assert {idle(Settings(rules=rules), f"handling.{path}") for path in paths.split()} == {note}


def shown(settings: Settings, path: str) -> Preference:
    return next(each for each in preferences(settings) if each.path == path)


def test_every_key_is_there_with_its_help_and_every_choice_can_be_taken() -> None:
    everything, settings = preferences(Settings()), Settings()
    assert sorted(each.path for each in everything) == sorted(KEYS)
    assert all(each.about and each.acts.startswith("A change takes effect ") for each in everything)
    assert all(each.is_default for each in everything)
    for each in everything:
        for text in each.choices:
            if not (each.path == "machine.controller" and text == "custom"):
                assert each.path in changes(settings, each.path, text)


@pytest.mark.parametrize("rules", ["modern", "death", "classic", "gameboy"])
def test_every_value_is_one_of_its_choices_or_in_its_range(rules: str) -> None:
    for each in preferences(Settings(rules=rules)):
        if isinstance(each.input, ChoiceInput | SizeInput):
            assert each.text in each.choices, each.path
            assert all(each.choices.values())
        elif isinstance(each.input, RangeInput):
            assert each.input.first <= each.input.number(each.text) <= each.input.last, each.path


def test_a_figure_with_the_value_of_the_preset_follows_the_preset() -> None:
    settings = Settings(handling=HandlingSettings("fast"))
    assert changes(settings, "handling.das", "111") == {"handling.das": 111}
    assert changes(settings, "handling.das", "110") == {"handling.das": "preset"}


@pytest.mark.parametrize(
    ("settings", "figures"),
    [
        (Settings(rules="tetrio"), ["167 ms, 10.0 F", "33 ms, 2.0 F", "138 ms, 8.3 F", "20\u00d7"]),
        (
            Settings(handling=HandlingSettings("tetrio")),
            ["167 ms, 10.0 F", "33 ms, 2.0 F", "138 ms, 8.3 F", "20\u00d7"],
        ),
        (Settings(), ["167 ms", "33 ms", "138 ms", "20\u00d7"]),
    ],
)
def test_times_are_told_in_frames_where_tetr_io_counts(settings: Settings, figures: list[str]) -> None:
    rows = (("das", 167), ("arr", 33), ("dcd", 138), ("soft_drop", 20))
    assert [preference(settings, f"handling.{name}").figure(number) for name, number in rows] == figures
    assert "F" not in preference(settings, "sound.volume").figure(50)


def test_rules_bring_their_own_mode_and_level() -> None:
    settings = Settings(mode="marathon", level=15)
    assert changes(settings, "rules", "classic") == {"rules": "classic", "mode": "rules", "level": 15}
    assert changes(settings, "rules", "gameboy") == {"rules": "gameboy", "mode": "rules", "level": "first"}


def test_a_text_with_nothing_in_it_means_none() -> None:
    seed = shown(Settings(seed=None), "seed")
    assert (seed.text, seed.typed("  "), seed.typed(" 7 ")) == ("", "random", "7")


@pytest.mark.parametrize(
    ("words", "path"),
    [
        ("volume", "sound.volume"),
        ("VOL", "sound.volume"),
        ("next pieces", "previews"),
        ("max_fps", "display.max_fps"),
        ("tearing", "display.vsync"),
        # The player's own, before the second player's.
        ("das", "handling.das"),
        ("window size", "display.size"),
    ],
)
def test_a_search_looks_in_names_keys_and_help(words: str, path: str) -> None:
    assert matching(preferences(Settings()), words)[0].path == path


_TITLED_ELSEWHERE = ("randomizer", "machine.controller", "display.theme", "handling.preset")
"""Keys with values that have their titles from cards and files, and the preset with the player's own figures."""


def test_every_value_has_a_title() -> None:
    for path, given in ((path, input_of(key)) for path, key in KEYS.items() if path not in _TITLED_ELSEWHERE):
        values = given.values if isinstance(given, ChoiceInput) else ()
        bare = [value for value in values if value != "preset" and not value_title(path, value)]
        assert not bare, f"game/play/words/titles/__init__.py, _TITLES[{path!r}]: give {', '.join(bare)} a title there"


def test_a_rotation_without_a_title_is_called_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RULES, "arcade", replace(RULES["arcade"], rotation=replace(ARS, name="spun")))
    assert preference(Settings(rules="arcade"), "rotation").choices["rules"] == "Usual: spun"


@pytest.mark.parametrize(
    ("settings", "path", "usual"),
    [
        (Settings(), "rotation", "Usual: SRS"),
        (Settings(rules="arcade"), "rotation", "Usual: ARS"),
        (Settings(), "handling.both", "Later key (preset)"),
        (Settings(), "handling.keep_charge", "On (preset)"),
        (Settings(handling=HandlingSettings("fast")), "handling.initial_hold", "New press (preset)"),
    ],
)
def test_a_choice_that_leaves_it_to_others_says_what_it_is_now(settings: Settings, path: str, usual: str) -> None:
    shown = preference(settings, path)
    assert next(iter(shown.choices.values())) == usual
    assert usual not in list(shown.choices.values())[1:]


def test_the_cut_of_a_new_piece_is_a_word_before_its_times() -> None:
    path, settings = "handling.spawn_dcd", Settings()
    usual = shown(settings, path)
    assert isinstance(usual.input, RangeInput)
    assert (usual.text, usual.figure(usual.input.number("dcd")), usual.figure(40)) == (
        "dcd",
        "as the cut delay",
        "40 ms",
    )
    assert changes(settings, path, "40") == {path: 40}
    assert changes(Settings(handling=HandlingSettings(spawn_dcd=40)), path, "dcd") == {path: "preset"}


@pytest.mark.parametrize(
    ("words", "path"),
    [
        ("prevent accidental hard drops", "hard_drop_guard"),
        ("cancel DAS when changing directions", "turning_cancels"),
        ("prefer soft drop over movement", "soft_drop_first"),
        ("DCD", "dcd"),
        ("drop cut", "hard_drop_guard"),
        ("DAS cut", "spawn_dcd"),
        ("soft drop spills next piece", "keep_soft_drop"),
        ("dash spill next piece", "keep_charge"),
    ],
)
def test_each_guard_of_other_games_is_found_by_its_name_there(words: str, path: str) -> None:
    found = [each.path for each in matching(preferences(Settings(rules="tetrio")), words)]
    assert f"handling.{path}" in found
