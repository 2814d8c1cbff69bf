"""settings.yaml: written from the records, complete, and all defaults."""

from __future__ import annotations

import subprocess
from collections import Counter
from pathlib import Path

import pygame
import pytest

from game.core.dealers import RANDOMIZERS
from game.files.yaml_tree import YamlTable, parse_yaml
from game.settings import DEFAULT_KEYS, KEY_NAMES, KEYS, Settings
from game.settings.keys import is_pad
from game.settings.loading import load_text
from game.settings.schema import SECTIONS
from game.settings.text import settings_text

FILE = Path(__file__).parents[2] / "settings.yaml"
TEXT = settings_text()
WRITE = "python -m game.settings.text > settings.yaml"


def comments(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.lstrip().startswith("#")]


def test_the_comments_of_settings_yaml_are_those_of_the_records() -> None:
    """The values may differ: playing changes them."""
    assert comments(FILE.read_text(encoding="utf-8")) == comments(TEXT), WRITE


@pytest.mark.skipif(not (FILE.parent / ".git").exists(), reason="there are no commits")
def test_the_committed_settings_are_the_defaults() -> None:
    shown = subprocess.run(["git", "show", "HEAD:settings.yaml"], cwd=FILE.parent, capture_output=True, check=True)
    text = shown.stdout.decode()
    assert load_text(text, FILE.parent, name="HEAD") == load_text("", FILE.parent, name="empty"), WRITE


def test_every_key_is_in_it_once_and_nothing_else() -> None:
    def paths(table: YamlTable, section: str = "") -> list[str]:
        found = [section + name for name in table.entries]
        for name, (_, node) in table.entries.items():
            found += paths(node, f"{section}{name}.") if isinstance(node, YamlTable) and node.entries else []
        return found

    assert Counter(paths(parse_yaml(TEXT, "settings.yaml", example=""))) == Counter([*KEYS, *SECTIONS])


def test_every_value_in_it_is_the_default_of_the_model() -> None:
    settings = load_text(TEXT, FILE.parent, name="settings.yaml")
    assert settings == Settings(randomizer_options=settings.randomizer_options)
    assert {name: dict(options) for name, options in settings.randomizer_options.items()} == {
        name: {option: of.default for option, of in randomizer.options.items()}
        for name, randomizer in RANDOMIZERS.items()
        if randomizer.options
    }


def test_other_values_can_be_written() -> None:
    text = settings_text({"previews": 3, "handling.das": 120, "keys.hint": ("h", ",")})
    settings = load_text(text, FILE.parent, name="settings.yaml")
    assert (settings.previews, settings.handling.figures["das"], settings.keys["hint"]) == (3, 120, ("h", ","))


def test_a_comment_has_the_summary_the_range_the_meanings_and_what_is_for_the_file_alone() -> None:
    assert "# The number of next pieces that are shown. 1 to 6. All rules but Modern show one." in TEXT
    assert (
        """
  # The direction that wins while left and right are both held.
  #   last     the later press
  #   first    the earlier press
  #   neither  no direction
  # In this file, it is one of these words, or preset.
  both: preset
"""
        in TEXT
    )
    assert "  # In this file, it is a whole number from 0 to 2000 or preset.\n  das: preset\n" in TEXT


def test_pygame_has_every_key() -> None:
    assert [name for name, constant in KEY_NAMES.items() if not (is_pad(name) or hasattr(pygame, constant))] == []


def test_no_key_does_two_things_by_default() -> None:
    counts = Counter(KEY_NAMES[name] for names in DEFAULT_KEYS.values() for name in names)
    assert max(counts.values()) == 1
