"""The stack before a roll: it goes row by row under the words of the last level."""

from __future__ import annotations

import pytest

from game.core.board.bits import STRIDE
from game.core.rules.grading import MasterGrading
from game.core.rules.modes import MODES
from game.core.rules.rulesets import TGM2
from game.core.session.buttons import Buttons
from game.core.session.events import Ended
from game.core.session.session import Session
from game.play.effects import Effects
from game.play.feedback.banners import height_of_words
from game.play.feedback.dissolve import DISSOLVE_SECONDS
from game.play.feedback.wipe import ROW_SECONDS, WAITS_SECONDS
from game.play.splits import SplitWatch, rule_of
from game.play.words import precise
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


def test_the_words_and_the_results_tell_the_same_time_of_the_last_level() -> None:
    session, effects = game_at(998, "XXX....XXX\n"), Effects()
    rule = rule_of(session)
    assert rule
    watch = SplitWatch(rule, session)
    while not session.rolling:
        events = session.step(Buttons.SOFT_DROP)
        watch.look(session)
        effects.feed(events, 5.0, session, grade="9")
    reached = precise(watch.splits[-1].seconds)
    assert watch.splits[-1].mark == 999
    assert reached != "0:00.00"
    (began,) = effects.banners(5.0)
    assert began.lines[2].text == reached
    for reason, lines in (("roll", [f"Level 999 in {reached}", "1:01 left"]), ("goal", [f"Level 999 in {reached}"])):
        for _ in range(100):
            session.step(Buttons.NONE)
        ended = Effects()
        ended.feed([Ended(reason)], 9.0, session, grade="S3")  # type: ignore[arg-type]
        assert ended.moment
        assert [words.text for words in ended.moment.lines][-len(lines) - 1 :] == ["Grade S3", *lines]


@pytest.mark.parametrize(("unseen", "name"), [(False, "Roll left"), (True, "Invisible roll")])
def test_with_a_grade_it_still_tells_of_the_roll(monkeypatch: pytest.MonkeyPatch, unseen: bool, name: str) -> None:
    monkeypatch.setattr(MasterGrading, "invisible", lambda self, course: unseen)
    session, effects = game_at(998, "XXX....XXX\n"), Effects()
    while not session.rolling:
        grade = "M" if session.clearing else "9"
        effects.feed(session.step(Buttons.SOFT_DROP), 5.0, session, grade=grade)
    effects.feed([], 5.0, session, grade="M")
    (banner,) = effects.banners(5.0)
    assert [words.text for words in banner.lines[:3]] == ["Grade", "M", "999"]
    assert [words.text for words in banner.lines[4:]] == [name, "1:01"]
    assert banner.seconds > 2, "until the first piece"
    assert banner.row + height_of_words(banner.lines) / 2 <= 18.001


def test_without_motion_the_stack_just_goes() -> None:
    effects = Effects(moving=False)
    last_level(effects)
    assert effects.wiped(5.0) is None
    assert effects.banners(5.0)
