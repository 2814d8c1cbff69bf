"""What the tests of outside bots share: bots that behave as they are told to, and a clock that is wound by hand."""

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.ai.players import thinker
from game.ai.thinking.thinker import THINKING, Decision, Pending, ThinkerError, reachable_without_gravity
from game.core.session.buttons import Buttons
from game.core.session.session import Session
from game.tbp.outside import OutsideBot
from tests.core.playing import game

PATIENCE = 60.0
"""Seconds to wait for an answer that should come at once, on a slow and busy machine."""
BADLY = Path(__file__).with_name("badly.py")
PYTHON = Path(sys.executable).name
"""What a bot is called until it has said its name."""


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


Behaves = Callable[..., OutsideBot]
"""A bot that behaves so."""


def decided(bot: OutsideBot, session: Session) -> Decision | None:
    """What it decides, once it has."""
    while True:
        decision = bot.decide(session, reachable_without_gravity(session))
        if not isinstance(decision, Pending):
            return decision
        assert bot.wait(PATIENCE), "no answer"


def asked(bot: OutsideBot, session: Session) -> None:
    """Start it and ask it for a move, whatever it may answer. What it says before may come at once or bit by bit."""
    reach = reachable_without_gravity(session)
    while bot.decide(session, reach) is THINKING and bot._turn is None:
        assert bot.wait(PATIENCE), "no answer"


def report(bot: OutsideBot, session: Session) -> str:
    with pytest.raises(ThinkerError) as caught:
        decided(bot, session)
    return str(caught.value)


def falling(letters: str = "TIOSZ", picture: str = "10", **rest: object) -> Session:
    session = game(letters, picture, **rest)  # type: ignore[arg-type]
    session.step(Buttons.NONE)
    return session


def log(tmp_path: Path) -> list[dict[str, object]]:
    """What a bot was told."""
    return [json.loads(line) for line in (tmp_path / "log").read_text(encoding="utf-8").splitlines()]


def kinds(tmp_path: Path) -> list[object]:
    return [message["type"] for message in log(tmp_path)]


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
