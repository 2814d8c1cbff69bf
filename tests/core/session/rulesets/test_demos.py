"""The machine's own demos end as on the cartridges, frame by frame."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from game.core.rules.modes import MODES
from game.core.rules.rules import Rules
from game.core.rules.rulesets import CLASSIC, CLASSIC_PAL
from game.core.rules.scoring import ClassicScoring
from game.core.session.session import Session
from tests.core.playing import CCW, CW, LEFT, NONE, RIGHT, SOFT, game, run
from tests.core.session.rulesets.demos import NTSC, PAL, PIECES

BUTTONS = {"l": LEFT, "r": RIGHT, "d": SOFT, "x": CW, "z": CCW, "-": NONE}


def demo(rules: Rules, runs: str) -> Session:
    """Play a demo to its end."""
    session = game(PIECES, rules=rules, mode=MODES["a-type"])
    session.step(NONE)  # the first piece is there before the first frame
    for frames, held in re.findall(r"(\d+)(\S+)", runs):
        run(session, NONE if held == "-" else BUTTONS[held[0]] | BUTTONS[held[-1]], int(frames))
    return session


@pytest.mark.parametrize(
    ("rules", "runs", "cartridge", "plain", "lines", "pieces"),
    [(CLASSIC, NTSC, 4290, 4475, 14, 38), (CLASSIC_PAL, PAL, 2185, 2394, 13, 37)],
    ids=["NTSC", "PAL"],
)
def test_a_demo_ends_as_on_the_cartridge(
    rules: Rules, runs: str, cartridge: int, plain: int, lines: int, pieces: int
) -> None:
    hexadecimal = replace(rules, scoring=ClassicScoring(lock_counts=True, hexadecimal=True))
    for played, score in [(demo(hexadecimal, runs), cartridge), (demo(rules, runs), plain)]:
        assert (played.score, played.lines, played.pieces) == (score, lines, pieces)
        assert played.ended is None
