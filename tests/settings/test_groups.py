"""The keys as a person looks for them: in groups, with plain names and help, and with an input for each."""

from __future__ import annotations

import subprocess
from itertools import pairwise
from pathlib import Path

import pytest

from game.files.yaml_tree import Table, read_yaml
from game.settings import KEYS
from game.settings.shown.groups import AT_ONCE, GROUPS, NEXT_GAME, NEXT_START, acts, group_of
from game.settings.shown.help import FILE, comment_above, help_texts
from game.settings.shown.inputs import (
    ChoiceInput,
    Input,
    KeysInput,
    RangeInput,
    SizeInput,
    SwitchInput,
    TextInput,
    input_of,
)
from game.settings.shown.numbers import RANGES, STEPS, UNITS

ROOT = Path(__file__).parents[2]


def test_every_key_is_in_one_group_under_one_name() -> None:
    paths = [path for group in GROUPS for path in group.labels]
    assert sorted(paths) == sorted(KEYS)
    assert {*STEPS, *UNITS, *RANGES} <= KEYS.keys()
    for group in GROUPS:
        places = {(group.parts.get(path), label) for path, label in group.labels.items()}
        assert len(places) == len(group.labels)
        assert group.parts.keys() <= group.labels.keys()
        assert all(label[:1].isupper() for label in group.labels.values())


def test_the_parts_of_a_group_stand_together() -> None:
    for group in GROUPS:
        parts = [group.parts.get(path, "") for path in group.labels]
        assert len([1 for one, two in pairwise(parts) if one != two]) == len(set(parts)) - 1


@pytest.mark.parametrize("path", RANGES)
def test_both_ends_of_a_range_are_allowed_and_nothing_beyond(path: str) -> None:
    low, high = RANGES[path]
    kind = KEYS[path].kind
    assert [kind.read(str(low)), kind.read(str(high))] == [low, high]
    for beyond in (low - 1, high + 1):
        with pytest.raises(ValueError, match="expected"):
            kind.read(str(beyond))


def lines_of(table: Table, section: str = "") -> dict[str, int]:
    lines = {}
    for name, (line, node) in table.entries.items():
        lines[section + name] = line
        if isinstance(node, Table):
            lines |= lines_of(node, f"{section}{name}.")
    return lines


def comments(path: Path) -> dict[str, list[str]]:
    table = read_yaml(path, path.name, expected="settings", example="a: 1")
    lines = path.read_text(encoding="utf-8").splitlines()
    return {key: comment_above(lines, line) for key, line in lines_of(table).items()}


def test_the_help_has_the_comments_of_settings_yaml() -> None:
    assert comments(FILE) == comments(ROOT / "settings.yaml"), "copy settings.yaml to assets/settings.yaml"


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="there are no commits")
def test_the_committed_settings_are_those_that_are_shipped() -> None:
    """In the work tree they may differ: playing changes settings.yaml."""

    def committed(name: str) -> bytes:
        return subprocess.run(["git", "show", f"HEAD:{name}"], cwd=ROOT, capture_output=True, check=True).stdout

    assert committed("settings.yaml") == committed("assets/settings.yaml"), "commit the defaults in both"


@pytest.mark.parametrize("path", KEYS)
def test_every_key_has_help_that_begins_with_its_summary(path: str) -> None:
    assert " ".join(help_texts()[path]).startswith(KEYS[path].summary or "The" if KEYS[path].summary else "")
    assert help_texts()[path]


def test_help_has_a_paragraph_for_each_row_of_a_list() -> None:
    assert help_texts()["handling.both"] == (
        "The direction that wins while left and right are both held.",
        "last: the later press",
        "first: the earlier press",
        "neither: no direction",
    )


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("ghost", SwitchInput()),
        ("rules", ChoiceInput(tuple(KEYS["rules"].kind.names))),  # type: ignore[attr-defined]
        ("sound.volume", RangeInput(0, 100, 5)),
        ("handling.das", RangeInput(0, 2000, 1, before=("preset",))),
        ("handling.keep_charge", ChoiceInput(("preset", "true", "false"))),
        ("machine.speed", RangeInput(1, 1000, 1, after=("fastest", "turbo"))),
        ("machine.width", RangeInput(1, 1000, 1, before=("controller",), after=("all",))),
        ("randomizer_options.tgm3.arcade_bug", SwitchInput()),
        ("randomizer_options.sega.state", TextInput()),
        ("seed", TextInput()),
        ("keys.hold", KeysInput()),
    ],
)
def test_the_kind_of_a_value_tells_how_it_is_given(path: str, expected: Input) -> None:
    assert input_of(KEYS[path].kind, step=STEPS.get(path, 1)) == expected


def test_sizes_to_choose_from_are_allowed() -> None:
    sizes = input_of(KEYS["display.size"].kind)
    assert isinstance(sizes, SizeInput)
    assert sizes.sizes
    for width, height in sizes.sizes:
        KEYS["display.size"].kind.read(f"{width}x{height}")


def test_a_range_counts_its_words_as_numbers_beside_it() -> None:
    width = RangeInput(1, 1000, before=("controller",), after=("all",))
    assert (width.first, width.last) == (0, 1001)
    assert [width.text(number) for number in (0, 1, 1000, 1001)] == ["controller", "1", "1000", "all"]
    assert [width.number(text) for text in ("controller", "7", "all")] == [0, 7, 1001]


def test_it_is_said_when_a_change_acts() -> None:
    assert acts("sound.volume") == acts("display.palette") == acts("ghost") == AT_ONCE
    assert acts("rules") == acts("previews") == acts("handling.das") == NEXT_GAME
    assert acts("display.position") == acts("machine.tbp") == NEXT_START
    assert group_of("keys.hold").acts == AT_ONCE
