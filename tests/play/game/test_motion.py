"""What moves in the well, and how the stack of a finished game goes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.board.bits import FULL_ROW, STRIDE
from game.core.board.pieces import Piece, Placement
from game.core.rules.modes import MARATHON, MODES
from game.core.rules.rulesets import ARCADE, CLASSIC, TGM2
from game.core.session.buttons import Buttons
from game.core.session.events import Dropped, Ended, EndReason
from game.core.session.session import Session
from game.play.game.effects import Effects
from game.play.game.motion import (
    DISSOLVE_SECONDS,
    FALL_SECONDS,
    MOST_PARTICLES,
    NEVER,
    THUD_SECONDS,
    TRAIL_SECONDS,
    Period,
)
from game.play.records.splits import SplitWatch, rule_of
from game.play.words.numbers import precise
from game.settings.sections import FeedbackSettings
from tests.core.playing import game
from tests.play.game.fed import FULL_BUT_ONE, LOCKED, cleared, fed, tetris


def test_a_period_begins_lasts_and_is_over() -> None:
    period, times = Period(1.0, 2.0), (0.5, 1.0, 2.0, 2.5, 3.0)
    assert [period.runs(now) for now in times] == [False, True, True, True, False]
    assert [period.share(now) for now in times] == [0, 0, 0.5, 0.75, 1]
    assert [period.light(now, 1.0) for now in times] == [0, 1, 1, 0.5, 0]
    assert [period.next_change(now, 0.1, 1.0) for now in times] == [1.0, 2.0, 2.1, 2.6, 3.1]
    assert (NEVER.runs(1.0), NEVER.left(1.0)) == (False, 0)


class TestDissolve:
    def test_the_old_stack_stands_for_a_quarter_of_a_second(self) -> None:
        effects = Effects()
        session = tetris(effects)
        old = effects.old_stack(5.0)
        assert old
        assert session.cells == 1  # the stack has come down
        assert sum(old.layers) == (FULL_ROW * (1 + (1 << STRIDE) + (1 << 2 * STRIDE) + (1 << 3 * STRIDE))) | (
            1 << 4 * STRIDE
        )
        assert (old.gone(5.0), old.gone(5.0 + DISSOLVE_SECONDS)) == (0, 1)
        assert old.fallen(5.0 + DISSOLVE_SECONDS) == pytest.approx(0)
        lasts = DISSOLVE_SECONDS + FALL_SECONDS
        assert 0.2 <= lasts <= 0.3
        assert effects.old_stack(5.0 + lasts - 0.001)
        assert effects.old_stack(5.001 + lasts) is None

    def test_the_next_lock_ends_it(self) -> None:
        effects = Effects()
        session = tetris(effects)
        effects.feed(session.step(Buttons.NONE), 5.05, session)
        effects.feed([LOCKED], 5.1, session)
        assert effects.old_stack(5.1) is None

    @pytest.mark.parametrize("rules", [ARCADE, CLASSIC], ids=["arcade", "classic"])
    def test_rules_with_a_delay_show_it_themselves(self, rules: object) -> None:
        session = game("OO", FULL_BUT_ONE, rules=rules)  # type: ignore[arg-type]
        effects = Effects()
        effects.feed([], 4.0, session)
        effects.feed([LOCKED, cleared(2)], 5.0, session)
        assert effects.old_stack(5.0) is None

    def test_without_motion_or_by_choice_there_is_none(self) -> None:
        for effects in (Effects(moving=False), Effects(feedback=FeedbackSettings(dissolve=False))):
            tetris(effects)
            assert effects.old_stack(5.0) is None


class TestDrop:
    def test_a_hard_drop_has_a_trail_and_a_thud(self) -> None:
        effects = fed(Dropped(12, hard=True), LOCKED)
        assert effects.drop
        assert effects.drop.columns == ((4, 1, 13), (5, 1, 13))
        assert effects.trail(5.0) == 1
        assert effects.trail(5.001 + TRAIL_SECONDS) == 0
        assert effects.thud(5.0) == 0
        assert effects.thud(5.0 + THUD_SECONDS / 3) > 0.9
        assert effects.thud(5.001 + THUD_SECONDS) == 0

    def test_without_motion_or_by_choice_nothing_moves(self) -> None:
        for effects in (Effects(moving=False), Effects(feedback=FeedbackSettings(shake=0, trail=False, particles=0))):
            effects.feed([Dropped(12, hard=True), LOCKED], 5.0)
            assert effects.thud(5.04) == effects.trail(5.0) == 0
            assert list(effects.particles(5.04)) == []


class TestParticles:
    def test_they_are_the_same_for_the_same_events(self) -> None:
        first, second = Effects(), Effects()
        for effects in (first, second):
            tetris(effects)
        assert list(first.particles(5.2)) == list(second.particles(5.2))
        assert list(first.particles(5.2)) != list(first.particles(5.3))
        assert list(first.particles(5.9)) == []

    def test_there_are_never_too_many(self) -> None:
        effects = Effects()
        for number in range(5):
            tetris(effects, 5.0 + number / 50)
        assert len(list(effects.particles(5.2))) == MOST_PARTICLES


def game_at(level: int, picture: str) -> Session:
    session = game("IOOO", picture, rules=TGM2, mode=MODES["master"])
    session._parts.tally.level = level
    return session


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
    began = effects.words(5.0)
    assert began
    assert began.lines[2].text == reached
    for reason, lines in (("roll", [f"Level 999 in {reached}", "1:01 left"]), ("goal", [f"Level 999 in {reached}"])):
        for _ in range(100):
            session.step(Buttons.NONE)
        ended = Effects()
        ended.feed([Ended(reason)], 9.0, session, grade="S3")  # type: ignore[arg-type]
        assert ended.banner
        assert [words.text for words in ended.banner.lines][-len(lines) - 1 :] == ["Grade S3", *lines]


class TestEnd:
    @pytest.mark.parametrize(
        ("mode", "reason", "words"),
        [
            ("sprint", "goal", ["Complete", "0:00.00"]),
            ("marathon", "block out", ["Game", "over", "0"]),
            ("ultra", "time", ["Time is up", "0"]),
        ],
    )
    def test_the_end_tells_the_result_by_which_games_are_compared(
        self, mode: str, reason: EndReason, words: list[str]
    ) -> None:
        effects = Effects()
        effects.feed([Ended(reason)], 5.0, game("OO", mode=MODES[mode]))
        assert effects.banner
        assert [each.text for each in effects.banner.lines] == words

    def test_a_goal_is_celebrated_and_other_ends_are_not(self) -> None:
        lights: tuple[tuple[EndReason, bool, str], ...] = (
            ("goal", True, "mark_perfect"),
            ("roll", False, ""),
            ("time", False, "banner_level"),
            ("block out", False, ""),
        )
        for reason, shines, tone in lights:
            effects = fed(Ended(reason))
            assert any(effects.particles(5.4)) is shines
            assert (effects.frame_light(5.4) > 0) is bool(tone)
            assert not tone or effects.frame_tone == tone

    def test_a_slow_ruleset_shows_the_last_rows_too(self) -> None:
        effects, session = Effects(), game("IIII", "XXX....XXX", rules=ARCADE, mode=replace(MARATHON, lines=1))
        while not session.ended:
            effects.feed(session.step(Buttons.SOFT_DROP), 5.0, session)
        assert effects.old_stack(5.1)

    def test_the_light_of_the_last_lock_goes_out_at_the_end(self) -> None:
        effects = Effects()
        effects.feed([LOCKED, Ended("block out", blocked=Placement(Piece.O, 0, 3, 20))], 5.0, game("OO"))
        assert effects.lock_light(5.0) == 0
