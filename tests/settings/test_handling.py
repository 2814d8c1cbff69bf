"""Presets of handling and of keys, and changes of both."""

from collections import Counter
from dataclasses import replace

import pytest

from game.core.rules.rules import Rules
from game.core.rules.rulesets import ARCADE, CLASSIC, MODERN, RULES, TETRIO
from game.key_names import KEY_NAMES, is_pad
from game.settings.keys import DEFAULT_BINDINGS, DEFAULT_KEYS, KEY_PRESETS, Bindings, preset_of
from game.settings.sections.handling import FIGURES, RULES_PRESET, HandlingSettings


@pytest.mark.parametrize("rules", RULES.values(), ids=list(RULES))
def test_the_rules_own_handling_is_theirs_to_the_tick(rules: Rules) -> None:
    assert HandlingSettings().in_ticks(rules) == rules.handling


@pytest.mark.parametrize(
    ("preset", "rules", "das", "arr", "guard"),
    [
        ("guideline", MODERN, 167, 33, 50),
        ("guideline", ARCADE, 10, 2, 3),
        ("fast", MODERN, 110, 0, 50),
        ("classic", CLASSIC, 16, 6, 0),
        ("classic", MODERN, 266, 100, 0),
        ("arcade", ARCADE, 15, 1, 0),
        ("arcade", MODERN, 250, 17, 0),
    ],
)
def test_a_preset_is_rounded_to_the_ticks_of_the_rules(
    preset: str, rules: Rules, das: int, arr: int, guard: int
) -> None:
    handling = HandlingSettings(preset=preset).in_ticks(rules)
    assert (handling.das, handling.arr, handling.hard_drop_guard) == (das, arr, guard)


def test_the_guideline_is_what_modern_rules_have() -> None:
    assert HandlingSettings(preset="guideline").in_ticks(MODERN) == MODERN.handling


def test_only_a_rate_of_nothing_goes_to_the_wall_at_once() -> None:
    rates = [HandlingSettings(arr=arr).in_ticks(ARCADE).arr for arr in (0, 1, 8, 16, 25)]
    assert rates == [0, 1, 1, 1, 2]


@pytest.mark.parametrize(("rules", "das", "arr"), [(MODERN, 167, 33), (ARCADE, 250, 17), (CLASSIC, 266, 100)])
def test_the_figures_in_force_are_told_in_milliseconds(rules: Rules, das: int, arr: int) -> None:
    told = HandlingSettings().in_milliseconds(rules)
    assert (told["das"], told["arr"]) == (das, arr)
    assert HandlingSettings(RULES_PRESET, **told).in_ticks(rules) == rules.handling


SMALL = Bindings({"hold": ("c", "left shift"), "hard_drop": ("space",), "turn_half": ()})


def test_a_free_key_comes_last() -> None:
    assert SMALL.given("hard_drop", "x").keys["hard_drop"] == ("space", "x")
    assert SMALL.given("turn_half", "s").keys["turn_half"] == ("s",)
    assert SMALL.given("hold", "c") is SMALL


def test_a_key_takes_the_place_of_another() -> None:
    assert SMALL.replaced("hold", "c", "v").keys["hold"] == ("v", "left shift")
    bindings = SMALL.replaced("hold", "c", "space")
    assert bindings.keys["hold"] == ("space", "left shift")
    assert bindings.keys["hard_drop"] == ()
    assert SMALL.replaced("hold", "c", "left shift").keys["hold"] == ("left shift",)


def test_a_swap_gives_the_old_key_for_the_new_one() -> None:
    bindings = SMALL.swapped("hold", "left shift", "space")
    assert bindings.keys["hold"] == ("c", "space")
    assert bindings.keys["hard_drop"] == ("left shift",)
    assert bindings.swapped("hold", "space", "left shift") == SMALL
    assert SMALL.swapped("hold", "c", "v") == SMALL.replaced("hold", "c", "v")


def test_two_names_of_one_key_are_one_key() -> None:
    bindings = Bindings({"hold": ("enter",), "undo": ()})
    assert bindings.owner("return") == "hold"
    assert bindings.given("undo", "return").keys == {"hold": (), "undo": ("return",)}


def test_an_action_gets_its_default_keys_back_from_whatever_has_them() -> None:
    mine = DEFAULT_BINDINGS.given("hold", "space").taken("hard_drop", "kp 8")
    assert not mine.is_default("hard_drop")
    back = mine.reset("hard_drop")
    assert back.is_default("hard_drop")
    assert back == DEFAULT_BINDINGS


@pytest.mark.parametrize(
    ("actions", "lacking"),
    [
        (("move_left",), ("No key moves a piece to the left.",)),
        (("turn_left",), ()),
        (("turn_left", "turn_right"), ("No key turns a piece.",)),
        (("hard_drop", "soft_drop", "hold"), ("No key drops a piece.",)),
    ],
)
def test_what_cannot_be_done_without_keys(actions: tuple[str, ...], lacking: tuple[str, ...]) -> None:
    assert Bindings({**DEFAULT_KEYS, **dict.fromkeys(actions, ())}).lacking == lacking


@pytest.mark.parametrize("name", KEY_PRESETS)
class TestPresets:
    def test_every_action_has_a_key_and_no_key_has_two_actions(self, name: str) -> None:
        keys = DEFAULT_BINDINGS.preset(name).keys
        assert set(keys) == set(DEFAULT_KEYS)
        assert [action for action, names in keys.items() if not [key for key in names if not is_pad(key)]] == []
        assert max(Counter(KEY_NAMES[key] for names in keys.values() for key in names).values()) == 1

    def test_it_is_recognized(self, name: str) -> None:
        keys = DEFAULT_BINDINGS.preset(name).keys
        assert preset_of(keys) == name
        assert preset_of(Bindings(keys).taken("hold", keys["hold"][0]).keys) == ""

    def test_gamepads_keep_their_keys(self, name: str) -> None:
        mine = DEFAULT_BINDINGS.given("hold", "pad a")
        keys = mine.preset(name).keys
        assert keys["hold"][-1] == "pad a"
        assert "pad a" not in keys["turn_left"]


@pytest.mark.parametrize(
    ("typed", "milliseconds", "ticks"),
    [("10F", 167, 1000), ("8.3f", 138, 830), ("2 F", 33, 200), ("1F", 17, 100), ("0.7F", 12, 70), ("167", 167, 1000)],
)
def test_a_time_in_frames_is_to_the_tenth_of_a_frame_what_tetr_io_has(
    typed: str, milliseconds: int, ticks: int
) -> None:
    value = FIGURES["das"].kind.read(typed)
    assert value == milliseconds
    assert HandlingSettings("tetrio", das=value).in_ticks(TETRIO).das == ticks


def test_each_tenth_of_a_frame_has_a_millisecond_of_its_own() -> None:
    for tenths in range(400):
        value = FIGURES["arr"].kind.read(f"{tenths / 10}F")
        assert isinstance(value, int)
        assert HandlingSettings("tetrio", arr=value).in_ticks(TETRIO).arr == 10 * tenths


def test_the_preset_of_tetr_io_is_its_own_handling() -> None:
    assert replace(HandlingSettings("tetrio").in_ticks(TETRIO), hard_drop_guard=700) == TETRIO.handling


def test_the_cut_delay_of_a_new_piece_is_that_of_a_turn_until_it_is_chosen() -> None:
    assert HandlingSettings(RULES_PRESET, dcd=40).in_ticks(MODERN).cut_at_spawn == 40, "as in files of earlier versions"
    chosen = HandlingSettings(RULES_PRESET, dcd=40, spawn_dcd=0)
    assert (chosen.in_ticks(MODERN).dcd, chosen.in_ticks(MODERN).cut_at_spawn) == (40, 0)
    assert chosen.changed("spawn_dcd", "dcd").in_ticks(MODERN).spawn_dcd is None
    assert HandlingSettings("fast").in_milliseconds(MODERN)["spawn_dcd"] == "dcd"
