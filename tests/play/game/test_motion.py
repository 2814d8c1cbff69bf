"""What moves in the well, and how the stack of a finished game goes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.board.bits import FULL_ROW, STRIDE
from game.core.board.pieces import Piece, Placement
from game.core.board.spins import Spin
from game.core.rules.grading import MasterGrading
from game.core.rules.modes import MARATHON, MODES
from game.core.rules.rulesets import ARCADE, CLASSIC, GAMEBOY, MODERN, TGM2
from game.core.session.buttons import Buttons
from game.core.session.events import Dropped, Ended, EndReason
from game.core.session.session import Session
from game.play.game.banners import FADE_SECONDS, height_of_words
from game.play.game.effects import GLORY_SECONDS, Effects
from game.play.game.motion import (
    BLOCKED_SECONDS,
    CURTAIN_SECONDS,
    DISSOLVE_SECONDS,
    FALL_SECONDS,
    LOWERING_SECONDS,
    MOST_PARTICLES,
    NEVER,
    PALE_SECONDS,
    SPARK,
    THUD_SECONDS,
    TRAIL_SECONDS,
    Dissolve,
    Period,
    crumbs,
    crumbs_of,
    sparks,
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

    def test_the_rows_above_come_down_by_the_rows_below_them(self) -> None:
        effects = Effects()
        tetris(effects)
        old = effects.old_stack(5.0)
        assert old
        assert [down for rows, down in old.slices() if rows & sum(old.layers)] == [4]

    def test_the_stack_comes_down_with_a_thud(self) -> None:
        landed = 5.0 + DISSOLVE_SECONDS + FALL_SECONDS
        moved = []
        for rows in (1, 4):
            effects = Effects()
            effects.dissolve = Dissolve((FULL_ROW, 1 << STRIDE * rows), tuple(range(rows)), 5.0)
            moved.append([effects.thud(landed + THUD_SECONDS * share) for share in (-0.1, 0.3, 1.0)])
        assert moved[0] == pytest.approx([0, moved[1][1] / 4, 0])
        assert moved[1][1] > 0.9
        nothing_above = Dissolve((FULL_ROW,), (0,), 5.0)
        assert nothing_above.thud(landed + THUD_SECONDS / 3) == 0
        assert Effects(moving=False, dissolve=effects.dissolve).thud(landed + THUD_SECONDS / 3) == 0

    def test_what_lies_on_the_new_stack_comes_down_with_the_old_one(self) -> None:
        old = Dissolve((FULL_ROW,), (0, 2), 5.0)
        floor, third = 1, 1 << STRIDE * 2
        assert (old.lift(floor, 5.0), old.lift(third, 5.0)) == (1, 2)
        lasts = DISSOLVE_SECONDS + FALL_SECONDS
        lifts = [old.lift(third, 5.0 + DISSOLVE_SECONDS + FALL_SECONDS * step / 4) for step in range(5)]
        assert lifts == sorted(lifts, reverse=True)
        assert old.lift(third, 5.0 + lasts) == pytest.approx(0)

    def test_the_next_lock_ends_it(self) -> None:
        effects = Effects()
        session = tetris(effects)
        effects.feed(session.step(Buttons.NONE), 5.05, session)
        effects.feed([LOCKED], 5.1, session)
        assert effects.old_stack(5.1) is None

    def test_the_light_of_the_rows_goes_with_it_and_that_of_the_clear_stays(self) -> None:
        effects = Effects()
        session = tetris(effects)
        assert effects.clear_light(5.1) > 0
        effects.feed([LOCKED], 5.1, session)
        assert effects.clear_light(5.1) == 0, "the rows have other places now"
        assert effects.glory(5.1) == pytest.approx(1 - 0.1 / GLORY_SECONDS)
        effects.feed([LOCKED, cleared(2)], 5.2, session)
        assert effects.clear_light(5.2) == 0.55

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

    def test_a_short_drop_is_softer_and_a_soft_drop_has_none(self) -> None:
        moment = 5.0 + THUD_SECONDS / 3
        assert 0 < fed(Dropped(1, hard=True), LOCKED).thud(moment) < fed(Dropped(9, hard=True), LOCKED).thud(moment)
        assert fed(Dropped(9, hard=False), LOCKED).drop is None

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

    def test_a_perfect_clear_has_sparks_that_rise_from_the_floor(self) -> None:
        effects = fed(cleared(4, perfect=True))
        heights = [max(each.y for each in effects.particles(5.0 + step / 4) if each.tone == SPARK) for step in range(5)]
        assert heights == sorted(set(heights))
        assert heights[0] < 1
        assert 15 < heights[-1] < 26
        assert {x for x, _, _ in sparks(1, 5.0, 1).cells} == set(range(10)), "from all columns"

    def test_a_greater_clear_has_more(self) -> None:
        counts = []
        for rows in (1, 2, 4):
            effects = Effects()
            effects.feed([], 4.0, game("O", "XXXXXXXXXX\n" * 4))
            effects.feed([cleared(rows)], 5.0)
            assert list(effects.particles(5.05)) == [], "they would be specks on the light"
            counts.append(len(list(effects.particles(5.1))))
        assert counts == [10, 40, 160]


def test_a_great_spin_and_a_long_combo_have_more_crumbs() -> None:
    triple, spin = cleared(3), cleared(2, Spin.FULL)
    assert [crumbs_of(each) * len(each.rows) for each in (triple, spin)] == [6, 6]
    assert [crumbs_of(cleared(1, combo=combo)) for combo in (4, 5, 8, 11, 14, 20)] == [2, 2, 3, 4, 5, 6]
    red = [0] * 8
    red[Piece.Z] = FULL_ROW | FULL_ROW << STRIDE
    tones = [{tone for _, _, tone in crumbs(red, each, 3, 5.0, 1).cells} for each in (cleared(2), spin)]
    assert tones == [{Piece.Z}, {Piece.Z, Piece.T}], "and those of a spin are partly purple"


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


def test_the_whole_stack_dissolves_before_the_roll() -> None:
    effects = Effects()
    session = last_level(effects)
    assert session.cells == 0
    old = effects.old_stack(5.0)
    assert old
    assert old.rows == (0, 1, 2)
    assert any(old.layers)
    assert effects.old_stack(6.0) is None


def test_it_is_told_in_gold_until_the_first_piece_of_the_roll() -> None:
    effects = Effects()
    session = last_level(effects)
    banner = effects.words(5.0)
    assert banner
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


@pytest.mark.parametrize(("unseen", "name"), [(False, "Roll left"), (True, "Invisible roll")])
def test_with_a_grade_it_still_tells_of_the_roll(monkeypatch: pytest.MonkeyPatch, unseen: bool, name: str) -> None:
    monkeypatch.setattr(MasterGrading, "invisible", lambda self, course: unseen)
    session, effects = game_at(998, "XXX....XXX\n"), Effects()
    while not session.rolling:
        events = session.step(Buttons.SOFT_DROP)
        effects.feed(events, 5.0, session, grade="M" if session.rolling else "9")
    banner = effects.words(5.0)
    assert banner
    assert [words.text for words in banner.lines[:3]] == ["Grade", "M", "999"]
    assert [words.text for words in banner.lines[4:]] == [name, "1:01"]
    assert banner.seconds > 2, "until the first piece"
    assert banner.row + height_of_words(banner.lines) / 2 <= 18.001


def test_without_motion_the_stack_just_goes() -> None:
    effects = Effects(moving=False)
    last_level(effects)
    assert effects.old_stack(5.0) is None
    assert effects.words(5.0)


class TestEnd:
    @pytest.mark.parametrize(
        ("reason", "word"), [("goal", "Complete"), ("block out", "Game over"), ("time", "Time is up")]
    )
    def test_the_end_is_told(self, reason: str, word: str) -> None:
        banner = fed(Ended(reason)).words(5.0)  # type: ignore[arg-type]
        assert banner
        assert " ".join(words.text for words in banner.lines) == word

    @pytest.mark.parametrize(
        ("mode", "reason", "words"),
        [
            ("sprint", "goal", ["Complete", "0:00.00"]),
            ("sprint", "block out", ["Game", "over"]),
            ("marathon", "goal", ["Complete", "0"]),
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
            assert (effects.radiance(5.4) > 0.5) is shines
            assert any(effects.particles(5.4)) is shines
            assert (effects.moment_share(5.4) is not None) is bool(tone)
            assert not tone or effects.moment_tone == tone

    @pytest.mark.parametrize(("row", "above"), [(5, None), (11, True), (15, False)])
    def test_the_words_of_the_time_keep_off_the_falling_piece(self, row: int, above: bool | None) -> None:
        session, effects = game("OO", mode=MODES["ultra"]), Effects()
        effects.feed([Ended("time", falling=Placement(Piece.O, 0, 3, row))], 5.0, session)
        assert effects.banner
        half = height_of_words(effects.banner.lines) / 2
        low, high = effects.banner.row - half, effects.banner.row + half
        mask = session.rules.rotation.mask(Placement(Piece.O, 0, 3, row))
        foot, head = ((mask & -mask).bit_length() - 1) // STRIDE, mask.bit_length() // STRIDE + 1
        assert (low > head + 0.49, high < foot - 0.49) == (above is not False, above is False)

    def test_what_is_in_the_well_becomes_pale_and_the_falling_piece_stays(self) -> None:
        session, effects = game("OO", mode=MODES["ultra"]), Effects()
        session.step(Buttons.NONE)
        falling = session.current
        session._parts.ends_at, session._due = session.tick + 1, session.tick
        effects.feed(session.step(Buttons.NONE), 5.0, session)
        assert effects.ending
        assert effects.ending.falling == falling
        shares = [effects.pale(5.0 + PALE_SECONDS * step / 4) for step in range(6)]
        assert (shares[0], shares[-1]) == (0, 1)
        assert shares == sorted(shares)
        assert Effects(moving=False, ending=effects.ending).pale(5.0) == 1

    def test_a_lost_roll_marks_its_piece_before_it_tells_that_it_was_lost(self) -> None:
        session, effects = game("OO", rules=TGM2, mode=MODES["master"]), Effects()
        session._parts.tally.level, session._parts.tally.rolling = 999, True
        ended = Ended("roll", blocked=Placement(Piece.O, 0, 3, 19))
        effects.feed([ended], 5.0, session, grade="S3")
        assert effects.curtain
        assert effects.curtain.blocked
        assert effects.words(5.0) is None
        assert effects.moment_share(5.0) is None
        told = effects.curtain.period.ends
        assert effects.words(told - 0.01) is None
        texts = ["Roll", "lost", "Grade S3", "Level 999 in 0:00.01", "1:01 left"]
        banner = effects.words(told)
        assert banner
        assert [each.text for each in banner.lines] == texts
        assert effects.moment_share(told) is None, "there is no golden light"

    def test_where_there_are_grades_the_end_tells_them(self) -> None:
        for reason, words in (
            ("block out", ["Game", "over", "Grade 4", "Level 0"]),
            ("goal", ["Complete", "Grade 4", "0:00.00"]),
        ):
            effects = Effects()
            ended = Ended(reason)  # type: ignore[arg-type]
            effects.feed([ended], 5.0, game("OO", rules=ARCADE, mode=MODES["master"]), grade="4")
            assert effects.banner
            assert [each.text for each in effects.banner.lines] == words

    @pytest.mark.parametrize(("mode", "words"), [("sprint", ["Grade 8", "0:00.33"]), ("marathon", ["Grade 8", "80"])])
    def test_a_goal_with_a_new_grade_tells_of_both(self, mode: str, words: list[str]) -> None:
        session, effects = game("IIII", "XXX....XXX", rules=ARCADE, mode=replace(MODES[mode], lines=1)), Effects()
        while not session.ended:
            events = session.step(Buttons.SOFT_DROP)
            effects.feed(events, 5.0, session, grade="8" if session.lines else "9")
        banner = effects.words(5.0)
        assert banner
        assert [each.text for each in banner.lines] == ["Complete", *words]
        assert effects.words(9.0), "until the results come"

    def test_the_words_of_the_end_stand_below_the_piece_that_had_no_room(self) -> None:
        effects = Effects()
        effects.feed([Ended("block out", blocked=Placement(Piece.O, 0, 3, 15))], 5.0, game("OO", rules=GAMEBOY))
        assert effects.banner
        assert effects.banner.row + height_of_words(effects.banner.lines) / 2 == pytest.approx(14.5)

    def test_words_that_stand_are_one_picture(self) -> None:
        effects = fed(Ended("goal"))
        banner = effects.words(7.0)
        assert banner
        assert banner.picture(7.0) == banner.picture(9.0)
        assert banner.next_change(7.0, 1 / 60) == pytest.approx(5.0 + banner.seconds - FADE_SECONDS)
        assert banner.next_change(5.0, 1 / 60) == pytest.approx(5.0 + 1 / 60), "it becomes smaller at first"

    def test_a_slow_ruleset_shows_the_last_rows_too(self) -> None:
        effects, session = Effects(), game("IIII", "XXX....XXX", rules=ARCADE, mode=replace(MARATHON, lines=1))
        while not session.ended:
            effects.feed(session.step(Buttons.SOFT_DROP), 5.0, session)
        assert effects.old_stack(5.1)

    def test_the_stack_of_a_lost_game_greys_from_below_and_the_nes_has_a_curtain(self) -> None:
        for rules, closes in ((MODERN, False), (CLASSIC, True)):
            effects = Effects()
            effects.feed([Ended("block out")], 5.0, game("OO", rules=rules))
            assert effects.curtain
            assert effects.curtain.closes is closes
            begins = 5.0 + BLOCKED_SECONDS
            rows = [effects.curtain.rows(20, begins + CURTAIN_SECONDS * share) for share in (-0.1, 0, 0.51, 1.01)]
            assert rows == [0, 0, 10, 20]
            assert effects.runs(begins + CURTAIN_SECONDS / 2)
            assert effects.words(begins + CURTAIN_SECONDS / 2) is None, "the words come when it has closed"
            assert effects.words(effects.curtain.period.ends)
            assert not effects.curtain.period.runs(0.001 + effects.curtain.period.ends)
        assert fed(Ended("goal")).curtain is None

    def test_the_piece_that_had_no_room_is_lit_where_it_is_seen(self) -> None:
        effects = Effects()
        ended = Ended("block out", blocked=Placement(Piece.O, 0, 3, 20))
        effects.feed([ended], 5.0, game("OO"))
        curtain = effects.curtain
        assert curtain
        assert curtain.piece is Piece.O
        assert {(bit // STRIDE, bit % STRIDE) for bit in range(24 * STRIDE) if curtain.blocked >> bit & 1} == {
            (20, 3), (20, 4), (21, 3), (21, 4)
        }  # fmt: skip
        assert (curtain.light(5.0), curtain.light(5.0 + BLOCKED_SECONDS)) == (1, 0)

    @pytest.mark.parametrize(
        ("piece", "row", "rows"), [(Piece.O, 18, 0), (Piece.O, 19, 0), (Piece.O, 20, 1), (Piece.T, 21, 2)]
    )
    def test_the_stack_sinks_until_all_of_that_piece_is_seen(self, piece: Piece, row: int, rows: int) -> None:
        for moving, first in ((True, 0), (False, rows)):
            effects = Effects(moving=moving)
            effects.feed([Ended("lock out", blocked=Placement(piece, 0, 3, row))], 5.0, game("OO"))
            assert effects.curtain
            lowered = [effects.curtain.lowered(5.0 + LOWERING_SECONDS * step / 4) for step in range(6)]
            assert (lowered[0], *lowered[-2:]) == (first, rows, rows)
            assert lowered == sorted(lowered)

    def test_the_light_of_the_last_lock_goes_out_at_the_end(self) -> None:
        effects = Effects()
        effects.feed([LOCKED, Ended("block out", blocked=Placement(Piece.O, 0, 3, 20))], 5.0, game("OO"))
        assert effects.lock_light(5.0) == 0
