"""What commands do less of in tests."""

import pytest


@pytest.fixture(autouse=True)
def few_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Find the usual height of a stack from fewer looks than a measurement needs for exact figures."""
    monkeypatch.setattr("game.lab.level_climbs.LOOKS", (500, 200))
    monkeypatch.setattr("game.lab.level_climbs.PILOT_PIECES", 5_000)
    monkeypatch.setattr("game.lab.training.candidates._LOOKS", 500)
