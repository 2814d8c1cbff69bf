"""Games of the Game Boy's own program are the same here, to the frame."""

from __future__ import annotations

import re
from textwrap import dedent

import pytest

from game.core.board.board import Board
from game.core.rules.modes import MODES
from game.core.session.events import Event, Locked
from game.core.session.session import Session
from game.settings import Settings
from tests.core.playing import CCW, CW, LEFT, NONE, RIGHT, SOFT, dealing
from tests.core.session.rulesets.gameboy_games import GAMES, Recorded

BUTTONS = {"l": LEFT, "r": RIGHT, "d": SOFT, "x": CW, "z": CCW, "-": NONE}


@pytest.mark.parametrize("recorded", GAMES, ids=lambda recorded: recorded.name)
def test_a_game_is_that_of_the_machine(recorded: Recorded) -> None:
    rules = Settings(rules="gameboy", hearts=recorded.hearts).ruleset
    mode = MODES["b-type" if recorded.b_type else "a-type"]
    board = Board.parse(recorded.board)
    session = Session(rules, dealing(recorded.pieces), mode=mode, level=recorded.level, board=board)
    session.step(NONE)
    locks: list[str] = []
    for frames, held in re.findall(r"(\d+)(\S+)", recorded.runs):
        for _ in range(int(frames)):
            events: list[Event] = session.step(sum(BUTTONS[letter] for letter in held))
            places = [event.placement for event in events if isinstance(event, Locked)]
            locks += [f"{session.tick - 1}@{place.x},{place.y}" for place in places]
    assert locks == recorded.locks.split()
    score, *others = recorded.figures
    assert [session.lines, session.level] == others
    assert score in (None, session.score)
    assert session.board == Board.parse(dedent(recorded.well))
    assert session.current, "the next piece has appeared"
