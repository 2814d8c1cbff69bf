"""The settings as a screen shows them: in groups, with plain names and help, and with an input for each."""

from dataclasses import fields

import pytest

from game.core.rules.rules import Handling
from game.core.values.kinds import Whole
from game.settings.record import AT_ONCE, GROUPS, NEXT_GAME, NEXT_START, PixelSize
from game.settings.schema import (
    KEYS,
    SIZES,
    ChoiceInput,
    Input,
    KeysInput,
    RangeInput,
    SizeInput,
    SwitchInput,
    TextInput,
    acts,
    group_of,
    input_of,
    keys_of,
    meaning,
)
from game.settings.sections.handling import FIGURES


def test_every_key_is_in_one_group_under_one_name() -> None:
    assert sorted(path for group in GROUPS for path in keys_of(group)) == sorted(KEYS)
    for group in GROUPS:
        places = {(KEYS[path].part, KEYS[path].title) for path in keys_of(group)}
        assert len(places) == len(keys_of(group))
        assert all(KEYS[path].title[:1].isupper() for path in keys_of(group))


def test_each_figure_of_the_handling_has_a_record() -> None:
    assert list(FIGURES) == [field.name for field in fields(Handling)]


def test_both_ends_of_a_range_are_allowed_and_nothing_beyond() -> None:
    ranges = {path: key.kind for path, key in KEYS.items() if isinstance(key.kind, Whole)}
    assert ranges
    for path, kind in ranges.items():
        assert [kind.read(str(kind.low)), kind.read(str(kind.high))] == [kind.low, kind.high], path
        for beyond in (kind.low - 1, kind.high + 1):
            with pytest.raises(ValueError, match="expected"):
                kind.read(str(beyond))


def test_help_has_a_paragraph_for_each_meaning() -> None:
    assert KEYS["handling.both"].about == (
        "The direction that wins while left and right are both held.",
        "last: the later press",
        "first: the earlier press",
        "neither: no direction",
    )
    assert meaning("handling.both", "last: the later press") == ("last", "the later press")
    assert meaning("seed", "The seed: a text") == ("", "The seed: a text")


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("pace", SwitchInput()),
        ("display.text_size", ChoiceInput(("small", "normal", "large"))),
        ("sound.volume", RangeInput(0, 100, 5)),
        ("handling.das", RangeInput(0, 2000, 1, before=("preset",))),
        ("handling.keep_charge", ChoiceInput(("preset", "true", "false"))),
        ("machine.speed", RangeInput(1, 1000, 1, after=("fastest", "turbo"))),
        ("machine.width", RangeInput(1, 1000, 1, before=("controller",), after=("all",))),
        ("randomizer_options.tgm3.arcade_bug", SwitchInput()),
        ("randomizer_options.sega16.seed", TextInput()),
        ("seed", TextInput()),
        ("keys.hold", KeysInput()),
    ],
)
def test_the_kind_of_a_value_tells_how_it_is_given(path: str, expected: Input) -> None:
    assert input_of(KEYS[path]) == expected


def test_sizes_to_choose_from_are_allowed() -> None:
    kind = KEYS["display.size"].kind
    assert isinstance(kind, PixelSize)
    assert input_of(KEYS["display.size"]) == SizeInput(SIZES)
    assert all(map(kind.allows, SIZES))


def test_a_range_counts_its_words_as_numbers_beside_it() -> None:
    width = RangeInput(1, 1000, before=("controller",), after=("all",))
    assert (width.first, width.last) == (0, 1001)
    assert [width.text(number) for number in (0, 1, 1000, 1001)] == ["controller", "1", "1000", "all"]
    assert [width.number(text) for text in ("controller", "7", "all")] == [0, 7, 1001]


def test_it_is_said_when_a_change_acts() -> None:
    assert acts("sound.volume") == acts("display.palette") == acts("ghost") == acts("dealer_panel.odds") == AT_ONCE
    assert acts("rules") == acts("previews") == acts("handling.das") == NEXT_GAME
    assert acts("display.position") == acts("machine.tbp") == NEXT_START
    assert group_of("keys.hold").acts == AT_ONCE
