"""The settings.yaml that comes with the game: complete, commented, and all defaults.

This reads the copy that nobody edits. ``test_groups`` holds the comments of both equal.
"""

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
from game.core.rules.handling import FIGURES, OneOf
from game.core.rules.rulesets import RULES
from game.files.yaml_tree import Table, read_yaml
from game.settings import DEFAULT_KEYS, KEY_NAMES, KEYS, PRESETS, Settings, load
from game.settings.keys.keynames import is_pad
from game.settings.kinds import Choice, OrWord, Whole
from game.settings.pixels import Size
from game.settings.schema import SECTIONS

FILE = Path(__file__).parents[2] / "assets" / "settings.yaml"


def shipped() -> Table:
    return read_yaml(FILE, "settings.yaml", expected="a file of settings", example="previews: 5")


def keys_and_lines(table: Table, section: str = "") -> Iterator[tuple[str, int]]:
    for name, (line, node) in table.entries.items():
        yield section + name, line
        if isinstance(node, Table):
            yield from keys_and_lines(node, f"{section}{name}.")


def test_it_has_every_key_once_and_nothing_else() -> None:
    counts = Counter(path for path, _ in keys_and_lines(shipped()))
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


LINES = FILE.read_text(encoding="utf-8").splitlines()
LINE_OF = dict(keys_and_lines(shipped()))
OPTIONS_OF_ONE = {f"randomizer_options.{name}" for name in RANDOMIZERS}
"""Sections named after a randomizer; the comment is at the option."""


def comment(path: str) -> str:
    """The comment above a key, as one line."""
    line = LINE_OF[path] - 1
    first = line
    while LINES[first - 1].lstrip().startswith("#"):
        first -= 1
    return " ".join(" ".join(LINES[first:line]).replace("#", " ").split())


def test_every_key_has_a_comment_above_it() -> None:
    assert [path for path in LINE_OF if not comment(path) and path not in OPTIONS_OF_ONE] == []


@pytest.mark.parametrize("path", [path for path, key in KEYS.items() if key.summary])
def test_a_comment_begins_with_what_the_key_is_declared_to_be(path: str) -> None:
    assert comment(path).startswith(KEYS[path].summary)


def ranges(kind: object) -> Iterator[str]:
    """What a comment must name of a kind: its words and its limits."""
    if isinstance(kind, OrWord):
        yield from ranges(kind.kind)
        yield from kind.words
    elif isinstance(kind, Choice):
        yield from kind.names
    elif isinstance(kind, Whole):
        yield f"{kind.low} to {kind.high}"
    elif isinstance(kind, Size):
        yield "{}x{} to {}x{}".format(*kind.smallest, *kind.largest)


@pytest.mark.parametrize("path", [path for path, key in KEYS.items() if [*ranges(key.kind)]])
def test_a_comment_names_every_choice_and_the_limits(path: str) -> None:
    words = comment(path)
    named = [re.search(rf"(?<![\w+-]){re.escape(each)}(?![\w+-])", words) for each in ranges(KEYS[path].kind)]
    assert None not in named


@pytest.mark.parametrize("name", [name for name, figure in FIGURES.items() if isinstance(figure.values, OneOf)])
def test_a_comment_says_what_each_word_of_the_handling_means(name: str) -> None:
    values = FIGURES[name].values
    assert isinstance(values, OneOf)
    assert " ".join(" ".join(each) for each in values.meanings.items()) in comment(f"handling.{name}")


def test_the_comments_on_the_bot_name_every_bot_and_every_feature() -> None:
    text = FILE.read_text(encoding="utf-8").replace("#", "")
    names = text[text.index("beside this file:") : text.index("\n  controller:")].split(":")[1]
    assert names.split() == [*PLAYERS, CUSTOM]
    features = text[text.index("All features:") : text.index("\n  weights:")].split(":")[1]
    assert re.split(r"\s{2,}", features.strip()) == list(FEATURES)


def test_the_comment_on_presets_has_their_figures() -> None:
    table = {
        words[0]: words[1:]
        for line in FILE.read_text(encoding="utf-8").splitlines()
        if line.startswith("  #   ") and (words := line.replace("#", "").split())[0] in PRESETS and words[1].isdigit()
    }
    assert table == {
        name: [
            str(preset.figures[figure])
            for figure in (
                *("das", "arr", "dcd", "soft_drop", "hard_drop_guard"),
                *("initial_rotation", "initial_delay"),
            )
        ]
        for name, preset in PRESETS.items()
    }
    presets = [preset.figures for preset in PRESETS.values()]
    assert {(figures["both"], figures["keep_charge"]) for figures in presets} == {("last", True)}
    assert all(figures["initial_rotation"] == figures["initial_hold"] for figures in presets)


def test_the_comment_on_levels_has_the_range_of_each_ruleset() -> None:
    text = FILE.read_text(encoding="utf-8")
    comment = " ".join(text[text.index("# The level at") : text.index("\nlevel:")].replace("#", "").split())
    named = re.findall(r"(\d+) to (\d+) with ((?:(?!\d+ to \d+)[^(.])*)", comment)
    for name, rules in RULES.items():
        levels = str(rules.levels.first), str(rules.levels.last_start)
        assert any((first, last) == levels and name in re.findall(r"[\w-]+", names) for first, last, names in named), (
            name
        )


def test_the_comment_on_randomizers_names_them_all_in_their_order() -> None:
    assert comment("randomizer").split("All names: ")[1].split() == list(RANDOMIZERS)


def test_pygame_has_every_key() -> None:
    assert [name for name, constant in KEY_NAMES.items() if not (is_pad(name) or hasattr(pygame, constant))] == []


def test_no_key_does_two_things_by_default() -> None:
    counts = Counter(KEY_NAMES[name] for names in DEFAULT_KEYS.values() for name in names)
    assert max(counts.values()) == 1
