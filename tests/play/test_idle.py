"""Settings that have no effect now."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.play.idle import WORKS, Idle, idle
from game.settings import KEYS, Settings
from game.settings.model import CENTRE

STILL = ("feedback.dissolve", "feedback.particles", "feedback.shake", "feedback.trail")
SOUNDS = (
    "sound.effect_set",
    "sound.effects",
    "sound.menu_music",
    "sound.music",
    "sound.music_volume",
    "sound.volume",
)


def without_effect(settings: Settings) -> set[str]:
    return {path for path in KEYS if idle(settings, path).note}


DEFAULT = without_effect(Settings())


def test_at_first_it_is_what_the_rules_have_not_and_what_needs_something_else() -> None:
    assert sorted(DEFAULT) == [
        "display.position",
        "garbage_height",
        "hearts",
        "machine.expecti_odds",
        "machine.expecti_weights",
        "machine.tbp_seconds",
        "score_cap",
        "score_hex",
        "sonic_drop",
    ]
    assert idle(Settings(), "sonic_drop") == Idle("not in Modern", "Modern has no sonic drop.")
    assert idle(Settings(), "ghost") == WORKS


@pytest.mark.parametrize(
    ("settings", "more"),
    [
        (replace(Settings(), sound=replace(Settings().sound, enabled=False)), SOUNDS),
        (replace(Settings(), sound=replace(Settings().sound, music=False)), ("sound.menu_music", "sound.music_volume")),
        (replace(Settings(), sound=replace(Settings().sound, effects=False)), ("sound.effect_set", "sound.volume")),
        (replace(Settings(), display=replace(Settings().display, animations=False)), STILL),
        (replace(Settings(), display=replace(Settings().display, fullscreen=True)), ("display.size",)),
        (replace(Settings(), pad=replace(Settings().pad, enabled=False)), ("pad.dead_zone",)),
        (Settings(mode="practice"), ("randomizer", "seed")),
    ],
)
def test_a_switch_takes_the_effect_of_others(settings: Settings, more: tuple[str, ...]) -> None:
    assert sorted(without_effect(settings) - DEFAULT) == sorted(more)


def test_the_nes_has_its_own_handling() -> None:
    settings = Settings(rules="classic")
    assert {path for path in without_effect(settings) if path.startswith("handling.")} == {
        f"handling.{name}"
        for name in (
            "dcd",
            "soft_drop",
            "both",
            "keep_charge",
            "hard_drop_guard",
            "initial_rotation",
            "initial_hold",
            "initial_delay",
        )
    }
    assert not {"score_cap", "score_hex"} & without_effect(settings)


@pytest.mark.parametrize(
    ("rules", "path", "note"),
    [
        ("classic", "soft_drop", "30 rows a second (fixed)"),
        ("classic-pal", "soft_drop", "25 rows a second (fixed)"),
        ("gameboy", "soft_drop", "20 rows a second (fixed)"),
        ("classic", "both", "Later key (fixed)"),
        ("classic", "keep_charge", "On (fixed)"),
        ("classic", "dcd", "not in NES"),
        ("classic", "hard_drop_guard", "not in NES"),
        ("gameboy", "both", "not in Game Boy"),
        ("gameboy", "keep_charge", "On (fixed)"),
        ("gameboy", "dcd", "not in Game Boy"),
        ("modern", "both", ""),
        ("gameboy", "initial_rotation", "not in Game Boy"),
        ("gameboy", "initial_delay", "not in Game Boy"),
        ("arcade", "initial_rotation", ""),
    ],
)
def test_what_the_rules_fix_has_its_value_and_what_they_lack_has_none(rules: str, path: str, note: str) -> None:
    assert idle(Settings(rules=rules), f"handling.{path}").note == note


def test_a_place_of_the_window_can_be_given_up() -> None:
    display = Settings().display
    assert display.position == CENTRE
    assert idle(Settings(display=replace(display, position=(10, 20))), "display.position") == WORKS
