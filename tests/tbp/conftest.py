"""Bots for the tests of outside bots."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ai.players import thinker
from game.tbp.outside import OutsideBot
from tests.tbp.outsiders import BADLY, Behaves, Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def bot(clock: Clock, tmp_path: Path) -> Iterator[Behaves]:
    """Starts bots that behave as they are told to; none is left at the end."""
    started: list[OutsideBot] = []

    def behaves(how: str) -> OutsideBot:
        command = [sys.executable, str(BADLY), how, str(tmp_path / "log")]
        started.append(OutsideBot(command, 5.0, clock, thinker("dellacherie")))
        return started[-1]

    yield behaves
    for one in started:
        one.close()
