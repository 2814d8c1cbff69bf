"""Matches that somebody has changed: refused in one line, or played again like any other."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli import main
from game.core.replay import ReplayError, first_match_divergence, match_from_text
from game.core.session.session import Session
from tests.cli.shell import printed, refused
from tests.hostile.mutating import Mutator, body_of, with_text, with_value, written, wrong_types
from tests.hostile.reaching import short_match

MUTANTS = 150
STEPS = 400
"""Ticks that are played one by one, at most, for each piece, input and mark of a match."""
TEXT = short_match()
MATCH = body_of(TEXT)


def as_match(text: str) -> str:
    """The text of a match from that of a replay with the same JSON."""
    return text.replace("tetrarium replay", "tetrarium match", 1)


def refusal(text: str) -> str | None:
    """What the reader says of a match that it refuses; None if it reads it."""
    try:
        match_from_text(as_match(text))
    except ReplayError as error:
        line = str(error)
        assert line.isprintable()
        assert len(line) < 500
        return line
    return None


def test_the_match_to_be_changed_is_sound() -> None:
    assert first_match_divergence(match_from_text(TEXT)) is None


def test_a_value_of_a_wrong_type_is_refused_with_its_place_or_is_optional() -> None:
    said = [refusal(text) for _, _, text in wrong_types(MATCH)]
    assert sum(line is None for line in said) < len(said) / 20
    assert all(line.startswith("cannot be read: ") for line in said if line)


@pytest.mark.parametrize(
    ("place", "text", "said"),
    [
        (("setup", "first_to"), "0", "setup.first_to is 0; expected a whole number from 1 to 99"),
        (("setup", "attack", "spins"), '"every"', 'setup.attack.spins is "every"; expected one of none, T, all'),
        (("setup", "attack", "clear"), "[1]", "setup.attack.clear is a list of length 1; expected a list of 5 values"),
        (
            ("setup", "attack", "hole_by_row", "value"),
            '"2"',
            "setup.attack cannot be played: the attack 'tetrio-2' has probabilities that do not fit; expected 0 to 1",
        ),
        (("setup", "attack", "cap"), "41", "setup.attack.cap is 41; expected a whole number from 0 to 40"),
        (("players",), '["one"]', "players is a list of length 1; expected a list of 2 values"),
        (("setup", "game", "level"), "0", "setup.game.level is 0; expected 1 or more"),
        (("rounds",), "[]", "rounds is a list of length 0; expected a list of 1 to 1000 values"),
        (("rounds", 0, "sides", 1, "inputs", 1), "512", "rounds[0].sides[1].inputs[0][1] is 512; expected"),
        (("rounds", 0, "sides", 1, "result", "ticks"), "10000000000", "rounds[0].sides[1].result.ticks is 10000000000"),
        (("rounds", 0, "sides", 1, "trail", 0), "99999", "rounds[0].sides[1].trail"),
    ],
)
def test_a_fault_is_told_with_its_place_and_what_was_expected(
    place: tuple[str | int, ...], text: str, said: str
) -> None:
    line = refusal(with_text(MATCH, place, text))
    assert line
    assert line.startswith(f"cannot be read: {said}")


def test_both_sides_of_a_round_take_as_long() -> None:
    ticks = MATCH["rounds"][0]["sides"][0]["result"]["ticks"]
    line = refusal(written(with_value(MATCH, ("rounds", 0, "sides", 1, "result", "ticks"), ticks + 1)))
    assert line == (
        f"cannot be read: rounds[0].sides[1].result.ticks is {ticks + 1}; expected {ticks}, as for the other player"
    )


def test_whatever_is_changed_is_refused_or_can_be_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    steps, step = [0], Session.step

    def counted(session: Session, buttons: int) -> object:
        steps[0] += 1
        return step(session, buttons)

    monkeypatch.setattr(Session, "step", counted)
    played = 0
    for text in Mutator([TEXT], 27).replays(MUTANTS):
        if refusal(text):
            continue
        match = match_from_text(as_match(text))
        steps[0] = 0
        first_match_divergence(match)
        sides = [(record, side) for record in match.rounds for side in record.sides]
        assert steps[0] <= STEPS * sum(1 + len(r.pieces) + len(s.inputs) + len(s.trail) for r, s in sides), text
        played += 1
    assert MUTANTS / 20 < played < MUTANTS / 2, "too few of the changes are harmless, or too many"


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
