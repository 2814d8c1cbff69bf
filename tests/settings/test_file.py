"""The settings.yaml that comes with the game: complete, commented, and all defaults."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ai.linear.controllers import CUSTOM
from game.ai.linear.features import FEATURES
from game.ai.players import PLAYERS
from game.core.dealers import RANDOMIZERS
from game.core.rules.rules import RULES
from game.settings import DEFAULT_KEYS, KEY_NAMES, KEYS, PRESETS, Settings, load
from game.settings.document import Table, read
from game.settings.schema import SECTIONS

FILE = Path(__file__).parents[2] / "settings.yaml"


def keys_and_lines(table: Table, section: str = "") -> Iterator[tuple[str, int]]:
    for name, (line, node) in table.entries.items():
        yield section + name, line
        if isinstance(node, Table):
            yield from keys_and_lines(node, f"{section}{name}.")


def test_it_has_every_key_once_and_nothing_else() -> None:
    counts = Counter(path for path, _ in keys_and_lines(read(FILE, "settings.yaml")))
    assert counts == Counter([*KEYS, *SECTIONS])


def test_every_value_in_it_is_the_default(tmp_path: Path) -> None:
    empty = tmp_path / "empty.yaml"
    empty.write_text("")
    assert load(FILE) == load(empty)


def test_the_defaults_are_those_of_the_model() -> None:
    settings = load(FILE)
    assert settings == Settings(randomizer_options=settings.randomizer_options)
    assert {name: dict(options) for name, options in settings.randomizer_options.items()} == {
        name: {option: of.default for option, of in randomizer.options.items()}
        for name, randomizer in RANDOMIZERS.items()
        if randomizer.options
    }


def test_every_key_has_a_comment_above_it() -> None:
    lines = FILE.read_text(encoding="utf-8").splitlines()
    bare = [
        path
        for path, line in keys_and_lines(read(FILE, "settings.yaml"))
        if not lines[line - 2].lstrip().startswith("#") and path not in OPTIONS_OF_ONE
    ]
    assert bare == []


OPTIONS_OF_ONE = {f"randomizer_options.{name}" for name in RANDOMIZERS}
"""Sections named after a randomizer; the comment stands at the option."""


CHOICES = [
    *("rules", "rotation", "mode", "handling.preset", "handling.both", "handling.initial_rotation"),
    *("handling.initial_hold", "display.palette"),
]


@pytest.mark.parametrize("path", CHOICES)
def test_a_comment_names_every_choice(path: str) -> None:
    lines = FILE.read_text(encoding="utf-8").splitlines()
    line = dict(keys_and_lines(read(FILE, "settings.yaml")))[path]
    first = next(above for above in range(line - 2, 0, -1) if not lines[above - 1].lstrip().startswith("#"))
    comment = re.findall(r"[\w+-]+", "\n".join(lines[first : line - 1]))
    choices = KEYS[path].kind.expected.replace(" or ", ", ").split(", ")
    assert [choice for choice in choices if choice not in comment] == []


def test_the_comments_on_the_machine_name_every_player_and_every_feature() -> None:
    text = FILE.read_text(encoding="utf-8").replace("#", "")
    players = text[text.index("Which player:") : text.index("\n  controller:")].split(":")[1].split(";")
    assert re.split(r", | or |,\n", " ".join(players[0].split())) == list(PLAYERS)
    assert players[1].split(",")[0].strip() == CUSTOM
    features = text[text.index("The weights of custom:") : text.index("\n  weights:")].split("Names:")[1]
    assert re.split(r"\s{2,}", features.strip()) == list(FEATURES)


def test_the_comment_on_presets_has_their_figures() -> None:
    table = {
        words[0]: words[1:]
        for line in FILE.read_text(encoding="utf-8").splitlines()
        if line.startswith("  #   ") and (words := line.replace("#", "").split())[0] in PRESETS
    }
    assert table == {
        name: [
            *map(str, (of.das, of.arr, of.dcd, of.soft_drop, of.hard_drop_guard)),
            *(of.initial_rotation, str(of.initial_delay)),
        ]
        for name, of in PRESETS.items()
    }
    assert {(of.both, of.keep_charge, of.initial_rotation == of.initial_hold) for of in PRESETS.values()} == {
        ("last", True, True)
    }


def test_the_comment_on_levels_has_the_range_of_each_ruleset() -> None:
    text = FILE.read_text(encoding="utf-8")
    comment = " ".join(text[text.index("# The level at") : text.index("\nlevel:")].replace("#", "").split())
    named = re.findall(r"(\d+) to (\d+) with ((?:(?!\d+ to \d+)[^(.])*)", comment)
    for name, rules in RULES.items():
        levels = str(rules.levels.first), str(rules.levels.last_start)
        assert any((first, last) == levels and name in re.findall(r"\w+", names) for first, last, names in named), name


def test_the_comment_on_randomizers_names_them_all_in_their_order() -> None:
    text = FILE.read_text(encoding="utf-8")
    comment = text[text.index("# Who deals") : text.index("\nrandomizer:")]
    assert comment.split("these does it:")[1].replace("#", "").split() == list(RANDOMIZERS)


def test_pygame_has_every_key() -> None:
    assert [name for name, constant in KEY_NAMES.items() if not hasattr(pygame, constant)] == []


def test_no_key_does_two_things_by_default() -> None:
    counts = Counter(KEY_NAMES[name] for names in DEFAULT_KEYS.values() for name in names)
    assert max(counts.values()) == 1
