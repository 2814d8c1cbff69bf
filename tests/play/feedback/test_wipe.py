"""The stack before a roll: it goes row by row under the words of the last level."""

from __future__ import annotations

import pytest

from game.core.board.bits import STRIDE
from game.core.rules.modes import MODES
from game.core.rules.rulesets import TGM2
from game.core.session.buttons import Buttons
from game.core.session.session import Session
from game.play.effects import Effects
from game.play.feedback.dissolve import DISSOLVE_SECONDS
from game.play.feedback.wipe import ROW_SECONDS, WAITS_SECONDS
from tests.core.playing import game


def last_level(effects: Effects) -> Session:
    """Clear a row at level 998 under three others."""
    session = game_at(998, "X.........\nX.........\nX.........\nXXX....XXX\n")
    while not session.rolling:
        effects.feed(session.step(Buttons.SOFT_DROP), 5.0, session, grade="9")
    return session


def game_at(level: int, picture: str) -> Session:
    session = game("IOOO", picture, rules=TGM2, mode=MODES["master"])
    session._parts.tally.level = level
    return session


def test_the_cleared_row_dissolves_and_then_the_others_from_below() -> None:
    effects = Effects()
    session = last_level(effects)
    assert session.cells == 0
    wipe = effects.wiped(5.0)
    assert wipe
    assert (wipe.height, wipe.stack.rows) == (4, (0,))
    assert wipe.stack.layers[0] & (1 << STRIDE) - 1
    early, later = 5.0 + DISSOLVE_SECONDS / 2, 5.0 + WAITS_SECONDS + 3 * ROW_SECONDS
    assert [wipe.gone(row, early) for row in range(4)] == pytest.approx([0.5, 0, 0, 0])
    shares = [wipe.gone(row, later) for row in range(4)]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] == 1
    assert shares[3] == pytest.approx(0, abs=1e-9)
    assert effects.runs(later)
    assert effects.wiped(6.0) is None


def test_it_is_told_in_gold_until_the_first_piece_of_the_roll() -> None:
    effects = Effects()
    session = last_level(effects)
    (banner,) = effects.banners(5.0)
    assert [words.text for words in banner.lines][:2] == ["Level", "999"]
    assert {words.tone for words in banner.lines[:2]} == {"mark_perfect"}
    assert effects.moment_tone == "mark_perfect"
    assert effects.radiance(5.4) > 0.5
    ticks = 0
    while not session.current:
        session.step(Buttons.NONE)
        ticks += 1
    appears = 5.0 + ticks / float(session.rules.ticks_per_second)
    assert banner.light(appears) == pytest.approx(1, abs=0.1)


def test_without_motion_the_stack_just_goes() -> None:
    effects = Effects(moving=False)
    last_level(effects)
    assert effects.wiped(5.0) is None
    assert effects.banners(5.0)
