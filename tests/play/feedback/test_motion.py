"""Rows that dissolve, drops and particles."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.board.bits import FULL_ROW, STRIDE
from game.core.board.pieces import Piece
from game.core.board.spins import Spin
from game.core.rules.rules import Rules
from game.core.rules.rulesets import ARCADE, CLASSIC, GAMEBOY
from game.core.session.buttons import Buttons
from game.core.session.events import (
    Dropped,
)
from game.play.effects import Effects
from game.play.feedback.dissolve import DISSOLVE_SECONDS, FALL_SECONDS, Dissolve
from game.play.feedback.drops import THUD_SECONDS, TRAIL_SECONDS
from game.play.feedback.particles import MOST_PARTICLES, SPARK, crumbs, crumbs_of, sparks
from game.play.feedback.shown import GLORY_SECONDS
from game.settings.model import FeedbackSettings
from tests.core.playing import game
from tests.play.feedback.fed import FULL_BUT_ONE, LOCKED, cleared, fed, tetris


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

    @pytest.mark.parametrize("rules", [ARCADE, CLASSIC, GAMEBOY], ids=["arcade", "classic", "gameboy"])
    def test_under_them_the_stack_comes_down_when_they_let_it(self, rules: Rules) -> None:
        session, effects = game("IIII", "X.........\nXXX....XXX", rules=rules), Effects()
        while not session.clearing:
            effects.feed(session.step(Buttons.SOFT_DROP), 5.0, session)
        now, a_tick = 5.0, float(1 / rules.ticks_per_second)
        while session.clearing:
            assert effects.old_stack(now, session) is None
            effects.feed(session.step(Buttons.NONE), now := now + a_tick, session)
        fallen = []
        while old := effects.old_stack(now, session):
            assert old.gone(now) == 1
            fallen.append(old.fallen(now))
            assert effects.runs(now, session)
            effects.feed(session.step(Buttons.NONE), now := now + a_tick, session)
        assert 3 <= len(fallen) <= 9
        assert fallen == sorted(fallen)
        assert fallen[0] < 0.1
        assert effects.thud(now + THUD_SECONDS / 3, session) == effects.thud(now, session) > 0, (
            "by the clock of the game"
        )
        assert effects.thud(now) == 0
        assert effects.dissolve
        assert replace(effects.dissolve, lock=0).let_go(now, session) is None, "another lock"

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
    assert [crumbs_of(cleared(1, combo=combo)) for combo in (4, 5, 8, 11, 14, 20)] == [1, 2, 3, 6, 9, 9]
    red = [0] * 8
    red[Piece.Z] = FULL_ROW | FULL_ROW << STRIDE
    tones = [{tone for _, _, tone in crumbs(red, each, 3, 5.0, 1).cells} for each in (cleared(2), spin)]
    assert tones == [{Piece.Z}, {Piece.Z, Piece.T}], "and those of a spin are partly purple"
