"""Random valid settings, and each way into a game by them. See ``tests/entries.py``, which tries many more."""

from pathlib import Path

import pytest

from game.settings import Settings
from tests import entries
from tests.entries import Case, faults_of

CASES = 200
_PARTS = 4


@pytest.mark.parametrize("part", range(_PARTS))
def test_no_valid_settings_break_a_way_into_a_game(part: int, tmp_path: Path) -> None:
    assert [line for number in range(part, CASES, _PARTS) for line in faults_of(Case(number, "suite", tmp_path))] == []


def test_the_settings_of_a_case_are_drawn_from_its_number_and_differ(tmp_path: Path) -> None:
    drawn = [Case(number, "suite", tmp_path).settings for number in range(20)]
    assert drawn == [Case(number, "suite", tmp_path).settings for number in range(20)]
    assert len({settings.game_mode.name for settings in drawn}) > 5
    assert len({settings.randomizer for settings in drawn}) > 5


def test_a_fault_is_told_with_its_case_and_its_entry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(settings: Settings, randomizer: str) -> None:
        raise ValueError(f"no {randomizer}")

    monkeypatch.setattr(Settings, "dealing_of", broken)
    told: list[str] = []
    assert entries.main(["--tries", "1", "--first", "7"], told.append) == 1
    assert any(line.startswith("case 7: ") and ": versus: ValueError: no " in line for line in told)
    assert told[-1].startswith("1 settings in ")
