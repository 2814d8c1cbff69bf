"""Settings out of a file that a test writes."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.settings import Override, Settings, SettingsError, load

NAME = "settings.yaml"
TOP = (
    "rules, rotation, mode, level, garbage_height, sonic_drop, hearts, score_cap, score_hex, randomizer, "
    "seed, previews, ghost, hold, pace, race, ready_go, countdown, restart_guard, "
    "handling, keys_by_position, keys, pad, machine, display, feedback, sound, dealer_panel, puzzles or "
    "randomizer_options"
)
"""The keys and sections that stand in no other."""
MACHINE = "controller, pieces, width, speed, expecti_weights, expecti_odds, tbp, tbp_seconds or weights"


def loaded(tmp_path: Path, text: str | bytes, *overrides: Override) -> Settings:
    path = tmp_path / NAME
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return load(path, overrides, name=NAME)


def refusal(tmp_path: Path, text: str | bytes, *overrides: Override) -> str:
    with pytest.raises(SettingsError) as caught:
        loaded(tmp_path, text, *overrides)
    return str(caught.value)
