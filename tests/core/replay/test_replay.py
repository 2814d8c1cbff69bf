"""Games kept and played again, and what stands in a replay of any version."""

import json
from dataclasses import dataclass, is_dataclass, replace
from hashlib import sha256
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from game.core.board.pieces import NORTH, SOUTH, Piece
from game.core.board.rotation import SRS, SRS_PLUS, RotationSystem
from game.core.dealers import DealerChange
from game.core.replay import (
    Replay,
    ReplayError,
    ReplayPlayer,
    ReplayWriter,
    first_divergence,
    from_text,
    record,
    sealed,
    to_text,
)
from game.core.replay.building import class_reader
from game.core.replay.limits import FieldFault
from game.core.replay.names import FAMILIES, STORED, Stored
from game.core.rules.modes import MODES, Mode
from game.core.rules.rules import Rules
from game.core.rules.rulesets import MODERN, RULES
from game.core.session.setup import set_up
from game.core.values.kinds import TextLine
from game.play.records.results.verdict import stretches

GAMES = [
    ("modern", "marathon", "7-bag"),
    ("modern", "dig-100", "7-bag"),
    ("modern", "zen", "bastet"),
    ("modern", "zen", "hatetris"),
    ("classic", "a-type", "brzustowski"),
    ("modern", "ultra", "entropy"),
    ("arcade", "master", "tgm1"),
    ("classic", "a-type", "nes"),
    ("classic", "b-type", "nes-rom"),
]


def played(rules: Rules, mode: Mode, randomizer: str, *, ticks: int = 40_000, seed: int = 1) -> Replay:
    """A game with random buttons, kept."""
    random = Random(seed)
    setup = set_up(rules, mode, f"seed {seed}", randomizer=randomizer)
    deals = setup.dealer(Random("not replayable"))
    session = setup.session(deals)
    while session.tick < ticks and not session.ended:
        held, last = random.getrandbits(9) & random.getrandbits(9), session.tick + random.randrange(1, 200)
        while session.tick < last and not session.ended:
            session.advance(held, last - session.tick)
    return record(setup, session, deals, version="1.0", player="person", date="2026-01-01T00:00:00+00:00")


@pytest.fixture(scope="module", params=GAMES, ids=" ".join)
def replay(request: pytest.FixtureRequest) -> Replay:
    rules, mode, randomizer = request.param
    return played(RULES[rules], MODES[mode], randomizer)


@pytest.fixture(scope="module")
def modern() -> Replay:
    return played(RULES["modern"], MODES["endless"], "7-bag")


def test_a_replay_comes_out_the_same_before_and_after_it_is_written(replay: Replay) -> None:
    assert replay.result.pieces > 3
    assert first_divergence(replay) is None
    again = from_text(to_text(replay))
    assert to_text(again) == to_text(replay)
    assert again.setup.board == replay.setup.board
    assert again.setup.rules.gravity == replay.setup.rules.gravity
    assert first_divergence(again) is None


def test_the_figures_travel_with_the_replay() -> None:
    slow = replace(RULES["modern"], lock_delay=1234, gravity=((1, 1000, 300_000),))
    replay = from_text(to_text(played(slow, MODES["endless"], "7-bag")))
    assert (replay.setup.rules.lock_delay, replay.setup.rules.gravity) == (1234, ((1, 1000, 300_000),))
    assert first_divergence(replay) is None
    usual = replace(replay, setup=replace(replay.setup, rules=RULES["modern"]))
    assert first_divergence(usual) is not None


def test_a_departure_is_found_at_its_tick_or_in_the_result(modern: Replay) -> None:
    at = len(modern.inputs) // 2
    tick, _ = modern.inputs[at]
    bent = replace(modern, inputs=(*modern.inputs[:at], (tick, 8), *modern.inputs[at + 1 :]))
    found = first_divergence(bent)
    assert found is not None
    assert found >= tick
    boast = replace(modern, result=replace(modern.result, score=modern.result.score + 1))
    assert first_divergence(boast) == modern.result.ticks


def test_seeking_in_either_direction_shows_the_same_game(replay: Replay) -> None:
    straight, jumping = ReplayPlayer(replay), ReplayPlayer(replay)
    end = replay.result.ticks
    seen = {}
    for tick in range(0, end, max(1, end // 11)):
        straight.seek(tick)
        seen[tick] = look(straight)
    jumping.seek(end)
    for tick in Random(5).sample(sorted(seen), len(seen)):
        jumping.seek(tick)
        assert look(jumping) == seen[tick]
    jumping.seek(end + 1000)
    assert jumping.finished
    assert jumping.session.score == replay.result.score


def look(player: ReplayPlayer) -> tuple[object, ...]:
    session = player.session
    figures = session.tick, session.cells, session.score, session.current, session.held, session.queue
    return (*figures, player.buttons, len(session.inputs), len(session.trail), session.ghost)


TEXT = to_text(played(RULES["modern"], MODES["endless"], "7-bag", ticks=5000))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is no replay of Tetrarium"),
        ("GIF89a", "is no replay of Tetrarium"),
        ('{"score": 1}\n', "is no replay of Tetrarium"),
        (TEXT[: len(TEXT) // 2], "is cut off or was changed: its checksum does not fit"),
        (TEXT.replace('"level":1', '"level":2', 1), "is cut off or was changed: its checksum does not fit"),
        (TEXT.replace("replay 1", "replay 9", 1), "is a replay of format 9; this version reads format 1"),
    ],
)
def test_a_text_that_is_no_good_replay_is_refused_in_one_line(text: str, said: str) -> None:
    with pytest.raises(ReplayError) as caught:
        from_text(text)
    assert str(caught.value) == said


@pytest.mark.parametrize(
    "body",
    ["[]", '{"is":"Board","value":"10"}', '{"is":"Replay"}', '{"is":"Unheard"}', '{"no":"is"}', "{", "[" * 100_000],
)
def test_a_body_that_is_no_replay_is_refused_even_with_a_good_checksum(body: str) -> None:
    with pytest.raises(ReplayError, match=r"^[^\n]+$"):
        from_text(f"tetrarium replay 1 {sha256(body.encode()).hexdigest()}\n{body}\n")


def test_a_figure_that_an_old_replay_does_not_have_takes_its_default() -> None:
    body = json.loads(TEXT.split("\n")[1])
    del body["setup"]["rules"]["charge_keeps"]
    old = json.dumps(body, separators=(",", ":"))
    replay = from_text(f"tetrarium replay 1 {sha256(old.encode()).hexdigest()}\n{old}\n")
    assert replay.setup.rules.charge_keeps is False
    assert first_divergence(replay) is None


def test_a_game_that_is_too_long_is_no_longer_recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.core.session.stores.recording.MAX_RECORDED_PIECES", 3)
    setup = set_up(RULES["modern"], MODES["zen"], "long")
    deals = setup.dealer()
    session = setup.session(deals)
    for buttons in (8, 0) * 2:
        session.step(buttons)
    assert (session.recorded, len(session.inputs), len(session.trail)) == (True, 4, 2)
    for buttons in (8, 0) * 3:
        session.step(buttons)
    assert (session.recorded, session.pieces, len(session.inputs), len(session.trail)) == (False, 5, 0, 3)


def test_a_game_that_goes_on_is_written_again_with_what_is_new() -> None:
    random, setup = Random(1), set_up(RULES["modern"], MODES["zen"], "seed")
    deals, writer = setup.dealer(), ReplayWriter()
    session = setup.session(deals)
    for _ in range(5):
        for _ in range(50):
            session.advance(random.getrandbits(9) & random.getrandbits(9), random.randrange(1, 200))
        replay = record(setup, session, deals, version="1.0", player="person", date="")
        assert sealed(writer.parts(replay)) == to_text(replay)
        assert to_text(from_text(sealed(writer.parts(replay)))) == to_text(replay)
    assert replay.result.pieces > 3


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


def test_a_list_in_place_of_a_map_is_refused_at_its_place() -> None:
    read = class_reader(next(stored for stored in STORED if stored.cls is RotationSystem))
    srs = json.loads(TEXT.split("\n")[1])["setup"]["rules"]["rotation"]
    assert read(srs).kicks == SRS.kicks
    with pytest.raises(FieldFault, match=r"^kicks\[1\] is a list of length 0; expected a map of at most 12 values$"):
        read({**srs, "kicks": [srs["kicks"][0], [], *srs["kicks"][2:]]})


def test_each_name_stands_for_one_class() -> None:
    names = [name for stored in STORED for name in (stored.name, *stored.also)]
    assert len(set(names)) == len(names)
    assert all(is_dataclass(stored.cls) for stored in STORED)
    stored = {stored.cls for stored in STORED}
    assert all(set(classes) <= stored for classes in FAMILIES.values())


def test_each_limit_is_that_of_a_field() -> None:
    for stored in STORED:
        assert set(stored.limits) <= set(stored.written()), stored.name


DATE = next(stored for stored in STORED if stored.cls is Replay).limits["date"]


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
