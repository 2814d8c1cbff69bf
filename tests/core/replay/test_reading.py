"""What stands in a replay: its names, its limits, and the figures of earlier versions, by which it plays."""

from __future__ import annotations

from dataclasses import dataclass, is_dataclass, replace
from datetime import date, timedelta
from itertools import islice
from pathlib import Path

import pytest

from game.core.board.pieces import NORTH, SOUTH, Piece
from game.core.board.rotation import SRS_PLUS
from game.core.dealers import DealerChange
from game.core.kinds import TextLine
from game.core.replay import Replay, first_divergence, from_text, record, to_text
from game.core.replay.building import class_reader
from game.core.replay.limits import LIMITS, FieldFault, has_day
from game.core.replay.names import FAMILIES, STORED, Stored
from game.core.rules.modes import MODES
from game.core.rules.rulesets import MODERN
from game.core.session.setup import set_up
from game.play.records.verdict import stretches


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


DATE = LIMITS[Replay]["date"]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("", True),
        ("2026-01-02T03:04:05+00:00", True),
        ("2024-02-29T23:59:59-23:59", True),
        ("2026-01-02T03:04:05.123+00:00", True),
        ("2026-01-02T03:04:05.123456-00:30", True),
        ("2026-01-02T03:04:05Z", False),
        ("2026-01-02T03:04:05", False),
        ("2026-01-02T03:04:05.1+00:00", False),
        ("2026-01-02T03:04:05.12345+00:00", False),
        ("2026-02-29T00:00:00+00:00", False),
        ("2026-01-02T24:00:00+00:00", False),
        ("2026-01-02T03:04:05+24:00", False),
        ("2\uff1026-01-02T03:04:05+00:00", False),
    ],
)
def test_a_date_is_one_that_python_3_10_reads(text: str, read: bool) -> None:
    assert DATE.allows(text) is read


@pytest.mark.parametrize(("longest", "told"), [(100, "a text"), (101, "a text, of at most 101 characters")])
def test_the_length_is_told_where_it_is_more_than_a_line(longest: int, told: str) -> None:
    assert TextLine(longest, what="a text").expected == told


def test_the_days_of_four_hundred_years_are_those_of_the_calendar() -> None:
    days = {(date(1970, 1, 1) + timedelta(days)).isoformat() for days in range(146_097)}
    said = (f"{year}-{month:02}-{day:02}" for year in range(1970, 2370) for month in range(1, 13) for day in range(32))
    assert {text for text in said if has_day(text)} == days


REPLAYS = Path(__file__).parents[1] / "golden" / "replays"
RECORDED = Path(__file__).parents[2] / "recorded" / "replays"


def kept(stem: str) -> Replay:
    return from_text((REPLAYS / f"{stem}.txt").read_text(encoding="ascii"))


@pytest.mark.parametrize("path", sorted(REPLAYS.glob("*.txt")), ids=lambda path: path.stem)
def test_a_replay_of_an_earlier_version_comes_out_the_same(path: Path) -> None:
    assert first_divergence(kept(path.stem)) is None


def test_srs_plus_of_an_earlier_version_keeps_its_half_turns_of_the_i() -> None:
    earlier = kept("modern-srs+").setup.rules.rotation
    assert len(earlier.tests[Piece.I][NORTH][SOUTH]) == 5
    assert len(SRS_PLUS.tests[Piece.I][NORTH][SOUTH]) == 2


def test_bastet_of_an_earlier_version_goes_on_by_rank() -> None:
    assert kept("modern-bastet").setup.dealing == {"relentless": False}


def test_sega16_of_an_earlier_version_goes_on_by_its_earlier_reading() -> None:
    earlier = {"seed": 777, "earlier": True}
    replay = from_text((RECORDED / "classic-dealer-sega16.replay").read_text(encoding="ascii"))
    assert replay.setup.options == {"seed": 777}
    assert replay.setup.dealing == earlier
    pieces = islice(iter(replay.setup.dealer().deal, None), len(replay.pieces))
    assert "".join(piece.name for piece in pieces) == replay.pieces
    change = DealerChange(60, 5, "sega16", {"seed": 777}, "1")
    assert change.dealing == earlier
    assert stretches(replay.setup, [change])[1].options == earlier
    assert set_up(MODERN, MODES["endless"], "1", randomizer="sega16").options == {"earlier": False}


def test_a_replay_names_the_options_whose_defaults_have_changed() -> None:
    setup = set_up(MODERN, MODES["endless"], "1", randomizer="bastet")
    dealer = setup.dealer()
    replay = record(setup, setup.session(dealer), dealer, version="1", player="person", date="")
    assert from_text(to_text(replay)).setup.options == {"relentless": True}
    named = replace(setup, options={"relentless": False})
    dealer = named.dealer()
    replay = record(named, named.session(dealer), dealer, version="1", player="person", date="")
    assert from_text(to_text(replay)).setup.options == {"relentless": False}
