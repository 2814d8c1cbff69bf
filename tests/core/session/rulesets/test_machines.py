"""Games of the machines' own programs are the same here, to the frame.

The files of ``golden/machines`` have what the games are set up with and how they end; ``runs`` are the frames and what
is held in them: l, r and d for the directions, x for A, z for B, - for nothing. The first run begins with the first
frame in which the first piece can be steered. ``locks`` has for each piece the frame in which it locked, its leftmost
column and its lowest row.

The demos are the games that the NES shows by itself while nobody plays, for NTSC and for PAL; source: the data of the
cartridges. The games of the Game Boy were played by its program, the one for all countries, version 1.1, with buttons
at random or by a bot, which were set in each frame, as were its pieces; what it did was read from its memory.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from game.core.board.board import Board
from game.core.rules.modes import MODES
from game.core.rules.scoring import ClassicScoring
from game.core.session.events import Event, Locked
from game.core.session.session import Session
from game.settings import Settings
from tests.core.playing import CCW, CW, LEFT, NONE, RIGHT, SOFT, dealing

MACHINES = Path(__file__).parents[2] / "golden" / "machines"
BUTTONS = {"l": LEFT, "r": RIGHT, "d": SOFT, "x": CW, "z": CCW, "-": NONE}


@pytest.mark.parametrize("path", sorted(MACHINES.glob("*.txt")), ids=lambda path: path.stem)
def test_a_game_is_that_of_the_machine(path: Path) -> None:
    head, *parts = path.read_text(encoding="ascii").split("\n\n")
    told = dict(line.split(": ") for line in head.splitlines()) | dict(part.strip().split(":\n") for part in parts)
    rules = Settings(rules=told["rules"], hearts="hearts" in told).ruleset
    exact = replace(rules, scoring=ClassicScoring(lock_counts=True, hexadecimal=True))
    scores = {"score": rules} | ({"score by hexadecimal digits": exact} if "pieces locked" in told else {})
    for score, each in scores.items():
        session = Session(
            each,
            dealing(told["pieces"]),
            mode=MODES[told["mode"]],
            level=int(told["level"]),
            board=Board.parse(told.get("board", "")),
        )
        session.step(NONE)
        locks: list[str] = []
        for frames, held in re.findall(r"(\d+)(\S+)", told["runs"]):
            for _ in range(int(frames)):
                events: list[Event] = session.step(sum(BUTTONS[letter] for letter in held))
                places = [event.placement for event in events if isinstance(event, Locked)]
                locks += [f"{session.tick - 1}@{place.x},{place.y}" for place in places]
        assert session.ended is None
        assert (session.lines, session.level) == (int(told["lines"]), int(told["level at the end"]))
        assert score not in told or session.score == int(told[score])
        assert session.pieces == int(told.get("pieces locked", session.pieces))
        if "well" in told:
            assert locks == told["locks"].split()
            assert session.board == Board.parse(told["well"])
            assert session.current, "the next piece has appeared"
