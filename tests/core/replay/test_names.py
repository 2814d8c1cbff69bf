"""The names that stand in replays do not change with those of the program."""

from __future__ import annotations

from dataclasses import dataclass, is_dataclass

import pytest

from game.core.replay.building import class_reader
from game.core.replay.limits import LIMITS, FieldFault
from game.core.replay.names import FAMILIES, STORED, Stored


@dataclass(frozen=True)
class Weather:
    """As a later version might call it."""

    degrees: int
    wind: str = "calm"


WEATHER = Stored("Climate", Weather, also=("Sky",), renamed={"heat": "degrees", "warmth": "degrees"})


def test_a_class_that_was_renamed_is_read_under_each_of_its_names() -> None:
    read = class_reader(WEATHER)
    assert read({"is": "Climate", "heat": 20, "wind": "north"}) == Weather(20, "north")
    assert read({"is": "Sky", "warmth": 20}) == Weather(20)
    assert WEATHER.written() == {"degrees": "heat", "wind": "wind"}


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ({"is": "Weather", "heat": 20}, 'the replay is "Weather"; expected Climate'),
        ({"is": "Climate", "degrees": 20}, 'the replay has the field "degrees", which this version does not know'),
        ({"is": "Climate", "heat": 20, "warmth": 20}, "warmth is given twice"),
        ({"is": "Climate"}, "heat is missing"),
    ],
)
def test_other_names_are_refused(written: dict[str, object], said: str) -> None:
    with pytest.raises(FieldFault) as caught:
        class_reader(WEATHER)(written)
    assert str(caught.value) == said


def test_each_name_stands_for_one_class() -> None:
    names = [name for stored in STORED for name in (stored.name, *stored.also)]
    assert len(set(names)) == len(names)
    assert all(is_dataclass(stored.cls) for stored in STORED)
    stored = {stored.cls for stored in STORED}
    assert all(set(classes) <= stored for classes in FAMILIES.values())


def test_each_limit_is_that_of_a_field() -> None:
    for cls, limits in LIMITS.items():
        attributes = next(stored for stored in STORED if stored.cls is cls).written()
        assert set(limits) <= set(attributes), cls
