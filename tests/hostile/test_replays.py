"""Replays and matches that somebody has changed: refused in one line, or shown and played on like any other."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

from game.cli import main
from game.core.replay import (
    ReplayError,
    first_divergence,
    first_match_divergence,
    from_text,
    match_from_text,
    to_text,
)
from game.core.session.session import Session
from tests.cli.shell import printed, refused
from tests.hostile.mutating import (
    Mutator,
    body_of,
    kinds,
    sealed,
    value_at,
    with_text,
    with_value,
    without,
    written,
    wrong_types,
)
from tests.hostile.reaching import play_on, short_games, short_match, watch

MUTANTS, MUTANT_MATCHES = 80, 60
"""Random changes, beside some 600 wrong types at every place, and those of rows."""
STEPS = 400
"""Ticks that are played one by one, at most, for each piece, input and mark of a replay."""
TEXTS, TEXT = short_games(), short_match()
MODERN, MATCH = body_of(TEXTS[0]), body_of(TEXT)


T = TypeVar("T")


def read(text: str, reader: Callable[[str], T]) -> tuple[T | None, str]:
    """A replay or a match, or the line that refuses it."""
    try:
        return reader(text), ""
    except ReplayError as error:
        line = str(error)
    assert line.isprintable(), line
    assert 0 < len(line) < 500
    return None, line


def refusal(text: str) -> str:
    return read(text, from_text)[1]


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The number of ticks that were played one by one."""
    count, step = [0], Session.step

    def counted(session: Session, buttons: int) -> object:
        count[0] += 1
        return step(session, buttons)

    monkeypatch.setattr(Session, "step", counted)
    return count


def test_the_replays_to_be_changed_are_sound() -> None:
    for text in TEXTS:
        assert first_divergence(from_text(text)) is None
        assert to_text(from_text(text)) == text
    assert len(kinds(MODERN)) > 100, "every kind of place is changed"
    assert first_match_divergence(match_from_text(TEXT)) is None


@pytest.mark.parametrize(("number", "but"), [(4, ()), (7, (4,))])
def test_a_value_of_a_wrong_type_is_refused_with_its_place(number: int, but: tuple[int, ...]) -> None:
    tree = body_of(TEXTS[number])
    alike = kinds(tree)
    for kind, wrong, text in wrong_types(tree, *(body_of(TEXTS[other]) for other in but)):
        # Nothing may stand in a field that is optional, and another value where nothing stood. What may stand for an
        # option is for the randomizer to say.
        optional = wrong is None or value_at(tree, alike[kind][0]) is None or kind.startswith("setup.options.items.")
        line, name = refusal(text), kind.split(".*")[0].removesuffix(".is").removesuffix(".items")
        if optional and not line:
            continue
        whole = "setup.rules cannot be played: ", "setup.mode cannot be played: "
        places = ("the replay" if name in ("", "is") else name, *whole)
        assert line.removeprefix("cannot be read: ").startswith(places), (kind, wrong, line)


def at(path: str) -> tuple[str | int, ...]:
    return tuple(int(key) if key.isdigit() else key for key in path.split("."))


REFUSED = [
    ("setup.mode.undo", 'true,"undo":true', 'the replay has the key "undo" twice in one object; expected it once'),
    ("setup.level", "21", "setup.level is 21; expected 1 or at most 15"),
    ("setup.level", "1.0", "setup.level is 1.0; expected a whole number from 0 to 9999"),
    ("setup.level", "true", "setup.level is true; expected a whole number from 0 to 9999"),
    ("setup.level", "NaN", "the replay has NaN for a number; expected a number"),
    ("setup.level", "-Infinity", "the replay has -Infinity for a number; expected a number"),
    ("setup.previews", "31", "setup.previews is 31; expected a whole number from 1 to 30"),
    ("setup.held", '"IJ"', 'setup.held is "IJ"; expected one of I J L O S T Z, or nothing'),
    ("setup.queue", '"IXQ"', 'setup.queue is "IXQ"; expected letters of I J L O S T Z, of at most 100000 characters'),
    ("setup.garbage", "[1023]", "setup.garbage[0] is 1023; expected a whole number from 1 to 1022"),
    ("setup.board.value", '"11"', 'setup.board.value is "11"; expected a board such as XXXX2XXXX/10'),
    ("setup.board.value", '"XXXXXXXXXX"', "setup.board has a full row; expected a gap in each row"),
    (
        "setup.board.value",
        f'"{"/".join(["X9"] * 41)}"',
        "setup.board has 41 rows and 0 of garbage; expected at most 40",
    ),
    (
        "setup.seed",
        '"a\\u0000b"',
        'setup.seed is "a\\u0000b"; expected a text without control characters, of at most 200 characters',
    ),
    ("setup.rules.look", '"odd"', 'setup.rules.look is "odd"; expected one of modern, arcade, classic, gameboy'),
    (
        "setup.rules.ticks_per_second.value",
        '"1e999999999"',
        'setup.rules.ticks_per_second.value is "1e999999999"; expected a number such as 60 or 150247/2500',
    ),
    ("setup.rules.gravity.3.1", "0", "setup.rules.gravity[3][1] is 0; expected a whole number from 1 to 1000000000"),
    (
        "setup.rules.gravity.0.0",
        "2",
        "setup.rules cannot be played: gravity of the rules 'modern' does not fit; "
        "expected a speed from level 1 on, the first one",
    ),
    (
        "setup.rules.rotation.boxes.5.2",
        "[[0,0],[1,0],[2,0],[3,0]]",
        "setup.rules.rotation cannot be played: the box of the T in orientation 2 holds another shape; expected a T",
    ),
    (
        "setup.rules.rotation.spawn.0",
        "[9,0]",
        "setup.rules cannot be played: rotation of the rules 'modern' does not fit; "
        "expected pieces that appear between the walls, in the upper half of the rows",
    ),
    (
        "setup.rules.scoring.lines",
        "[0]",
        "setup.rules.scoring.lines is a list of length 1; expected a list of 5 values",
    ),
    ("inputs.0", "-1", "inputs[0][0] is -1; expected a whole number from 0 to 1099511627776"),
    ("inputs.1", "1024", "inputs[0][1] is 1024; expected a whole number from 0 to 1023"),
    ("inputs.2", "-1", "inputs[1] is at tick {before}; expected none before that of the last one"),
    (
        "date",
        '"2026-13-01T00:00:00+00:00"',
        'date is "2026-13-01T00:00:00+00:00"; expected a date and a time such as 2026-01-02T03:04:05+00:00',
    ),
    ("result", '{"is":"Roll"}', 'result is "Roll"; expected Result'),
]


@pytest.mark.parametrize(("place", "text", "said"), REFUSED)
def test_a_fault_is_told_with_its_place_its_value_and_what_was_expected(place: str, text: str, said: str) -> None:
    before = MODERN["inputs"][0] - 1
    assert refusal(with_text(MODERN, at(place), text)) == f"cannot be read: {said.format(before=before)}"


def test_a_field_that_has_no_default_and_a_field_that_is_not_known_are_told() -> None:
    assert refusal(written(without(MODERN, ("setup", "mode")))) == "cannot be read: setup.mode is missing"
    more = with_value(MODERN, ("setup",), {**MODERN["setup"], "speed": 1})
    assert refusal(written(more)) == 'cannot be read: setup has the field "speed", which this version does not know'


def test_a_small_file_cannot_stand_for_a_long_game() -> None:
    endless = with_value(MODERN, ("result", "ticks"), 10**12)
    line = refusal(written(endless))
    assert line.startswith("cannot be read: result.ticks is 1000000000000; expected at most ")
    assert line.endswith(", 60 seconds for each of its pieces and inputs")
    slow = with_value(
        with_value(MODERN, ("setup", "rules", "gravity"), [[1, 1, 10**9]]), ("result", "ticks"), 1_000_000
    )
    assert first_divergence(from_text(written(slow))) is not None


def test_nesting_and_many_lists_are_refused_before_they_are_built() -> None:
    assert refusal(sealed("[" * 15_000)) == "cannot be read: the replay is nested too deeply"
    assert refusal(sealed("[" + "[]," * 1_000_000 + "[]]")) == (
        "cannot be read: it has too many lists; expected at most 20000"
    )
    assert refusal(sealed(" " * (16 << 20))).startswith("is too long: ")


def test_whatever_is_changed_is_refused_or_can_be_watched_and_played_on(tmp_path: Path, steps: list[int]) -> None:
    shown = 0
    for text in Mutator(TEXTS, 13).replays(MUTANTS):
        replay, _ = read(text, from_text)
        if replay is None:
            continue
        steps[0] = 0
        first_divergence(replay)
        assert steps[0] <= STEPS * (1 + len(replay.pieces) + len(replay.inputs) + len(replay.trail)), text
        if shown % 2:
            watch(replay, tmp_path)
        else:
            play_on(replay, tmp_path, machine=shown % 4 == 0)
        shown += 1
    assert MUTANTS / 10 < shown < MUTANTS / 2, "too few of the changes are harmless, or too many"


def test_the_command_line_says_one_line_of_a_changed_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    codes = set()
    for text in Mutator(TEXTS, 15).replays(30):
        path = tmp_path / "changed.replay"
        path.write_bytes(text.encode())
        code = main(["replay", "verify", str(path)])
        out, err = capsys.readouterr()
        assert (out + err).count("\n") == 1
        assert (out + err).startswith(f"{path}: ")
        assert bool(err) == (code == 2)
        codes.add(code)
        if code == 2:
            assert main(["replay", str(path)]) == 2
            assert capsys.readouterr() == ("", err)
    assert codes == {0, 1, 2}


def as_match(text: str) -> str:
    return text.replace("tetrarium replay", "tetrarium match", 1)


def refusal_of_match(text: str) -> str:
    return read(as_match(text), match_from_text)[1]


def test_a_value_of_a_wrong_type_is_refused_or_is_optional() -> None:
    # What a match shares with a replay was tried there.
    said = [refusal_of_match(text) for kind, _, text in wrong_types(MATCH) if not kind.startswith("setup.game.")]
    assert said.count("") < len(said) / 20
    assert all(line.startswith("cannot be read: ") for line in said if line)


TICKS = MATCH["rounds"][0]["sides"][0]["result"]["ticks"]


@pytest.mark.parametrize(
    ("place", "text", "said"),
    [
        (
            "rounds.0.sides.1.result.ticks",
            str(TICKS + 1),
            f"rounds[0].sides[1].result.ticks is {TICKS + 1}; expected {TICKS}, as for the other player",
        ),
        ("setup.first_to", "0", "setup.first_to is 0; expected a whole number from 1 to 99"),
        ("setup.attack.spins", '"every"', 'setup.attack.spins is "every"; expected one of none, T, all'),
        ("setup.attack.clear", "[1]", "setup.attack.clear is a list of length 1; expected a list of 5 values"),
        (
            "setup.attack.hole_by_row.value",
            '"2"',
            "setup.attack cannot be played: hole_by_row of the attack 'tetrio-2' does not fit; expected a probability",
        ),
        ("setup.attack.cap", "41", "setup.attack.cap is 41; expected a whole number from 0 to 40"),
        ("players", '["one"]', "players is a list of length 1; expected a list of 2 values"),
        ("setup.game.level", "0", "setup.game.level is 0; expected 1 or more"),
        ("rounds", "[]", "rounds is a list of length 0; expected a list of 1 to 1000 values"),
        ("rounds.0.sides.1.inputs.1", "1024", "rounds[0].sides[1].inputs[0][1] is 1024; expected"),
        ("rounds.0.sides.1.result.ticks", "10000000000", "rounds[0].sides[1].result.ticks is 10000000000"),
        ("rounds.0.sides.1.trail.0", "99999", "rounds[0].sides[1].trail"),
    ],
)
def test_a_fault_is_told_with_its_place_and_what_was_expected(place: str, text: str, said: str) -> None:
    assert refusal_of_match(with_text(MATCH, at(place), text)).startswith(f"cannot be read: {said}")


def test_whatever_is_changed_is_refused_or_can_be_played_again(steps: list[int]) -> None:
    played = 0
    for text in Mutator([TEXT], 27).replays(MUTANT_MATCHES):
        match, _ = read(as_match(text), match_from_text)
        if match is None:
            continue
        steps[0] = 0
        first_match_divergence(match)
        sides = [(record, side) for record in match.rounds for side in record.sides]
        assert steps[0] <= STEPS * sum(1 + len(r.pieces) + len(s.inputs) + len(s.trail) for r, s in sides), text
        played += 1
    assert MUTANT_MATCHES / 20 < played < MUTANT_MATCHES / 2, "too few of the changes are harmless, or too many"


def test_the_command_line_verifies_a_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.match"
    path.write_text(TEXT)
    assert printed("replay", "verify", path) == [f"{path}: ok"]
    assert refused("replay", path) == f"{path}: is a match; expected the replay of one game"
    trail = MATCH["rounds"][0]["sides"][1]["trail"]
    bent = written(with_value(MATCH, ("rounds", 0, "sides", 1, "trail", 1), trail[1] ^ 1))
    path.write_text(as_match(bent))
    assert main(["replay", "verify", str(path)]) == 1
    assert capsys.readouterr().out == (f"{path}: differs from the recording at tick {trail[0]} of round 1, player 2\n")
    path.write_text(TEXT[:-100])
    assert refused("replay", "verify", path) == f"{path}: is cut off or was changed: its checksum does not fit"
