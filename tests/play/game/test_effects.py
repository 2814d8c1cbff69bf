"""Which event has which effect, and when it ends."""

from __future__ import annotations

import pytest

from game.core.rules.modes import MODES
from game.core.rules.rulesets import CLASSIC
from game.core.session.buttons import Buttons
from game.play.game.effects import CLEAR_SECONDS, LOCK_SECONDS, MOST_FLASHES, Effects
from tests.core.playing import game
from tests.play.game.fed import FULL_BUT_ONE, LOCKED, cleared, fed, tetris


class TestLight:
    def test_light_fades_and_goes_out(self) -> None:
        effects = fed(LOCKED, cleared(4))
        assert effects.clear_light(5.0) == 1
        assert effects.clear_light(5.0 + CLEAR_SECONDS / 2) == pytest.approx(0.5)
        assert effects.clear_light(5.001 + CLEAR_SECONDS) == 0

    def test_a_piece_that_clears_does_not_light_up_itself(self) -> None:
        effects = fed(LOCKED)
        assert effects.lock_light(5.0) == 1
        assert effects.lock_light(5.001 + LOCK_SECONDS) == 0
        effects.feed([LOCKED, cleared(1)], 6.0)
        assert effects.lock_light(6.0) == 0

    def test_nothing_flashes_where_flashes_are_off(self) -> None:
        effects = Effects(flashes=False)
        effects.feed([LOCKED, cleared(2)], 5.0)
        assert effects.clear_light(5.0) == effects.lock_light(5.0) == 0
        assert effects.words(5.0)

    @pytest.mark.parametrize("gap", [0.02, 0.11, 0.21, 0.3, 0.7])
    def test_nothing_flashes_more_than_three_times_a_second(self, gap: float) -> None:
        """Pieces lock all the time, and every third one clears a row."""
        effects, began, before = Effects(), [], 0.0
        due, number = 5.0, 0
        for step in range(600):
            now = 5.0 + step / 100
            if now >= due:
                due, number = due + gap, number + 1
                effects.feed([LOCKED, cleared(1)] if number % 3 == 0 else [LOCKED], now)
            light = effects.lock_light(now) + effects.clear_light(now)
            if light > before:
                began.append(now)
            before = light
        assert began
        assert max(sum(first <= each < first + 1 for each in began) for first in began) <= MOST_FLASHES

    @pytest.mark.parametrize("still", [Effects(flashes=False), Effects(moving=False)], ids=["flashes", "motion"])
    def test_without_flashes_or_motion_no_light_rises_and_the_frame_stays(self, still: Effects) -> None:
        still.feed([cleared(4)], 5.0)
        assert still.glory(5.0) == still.frame_light(5.0) == 0
        assert fed(cleared(4)).glory(5.0) == fed(cleared(4)).frame_light(5.0) == 1

    def test_locks_leave_a_flash_to_a_clear(self) -> None:
        effects = Effects()
        for step in range(8):
            effects.feed([LOCKED], 5.0 + step / 10)
        effects.feed([LOCKED, cleared(4)], 5.85)
        assert effects.clear_light(5.85) == 1


class TestStack:
    def test_danger_begins_above_row_sixteen_of_twenty(self) -> None:
        strengths = []
        for rows in (16, 17, 19):
            effects = Effects()
            effects.feed([], 5.0, game("OO", "X.........\n" * rows))
            strengths.append(effects.peril)
        assert strengths[0] == 0
        assert 0.4 < strengths[1] < strengths[2] < 1

    def test_the_colours_of_a_new_level_come_when_the_rows_are_gone(self) -> None:
        session, effects = game("IIII", "XXX....XXX", rules=CLASSIC, mode=MODES["a-type"]), Effects()
        session._parts.tally.lines = 9
        while not session.clearing:
            effects.feed(session.step(Buttons.SOFT_DROP), 5.0, session)
        assert session.level == 1
        while session.clearing:
            assert effects.level_of(session) == 0
            effects.feed(session.step(Buttons.NONE), 5.0, session)
        assert effects.level_of(session) == 1

    def test_too_fast_a_game_has_no_effects(self) -> None:
        effects = Effects()
        tetris(effects)
        effects.leave_out()
        assert effects.words(5.0) is None
        assert list(effects.particles(5.0)) == []
        assert not effects.runs(5.0)


def test_a_game_is_the_same_with_and_without_effects() -> None:
    ends = []
    for effects in (None, Effects()):
        session = game("IOTLJSZ" * 6, FULL_BUT_ONE)
        for tick in range(4000):
            buttons = (Buttons.HARD_DROP, Buttons.NONE, Buttons.CW, Buttons.LEFT)[tick // 7 % 4]
            events = session.step(buttons)
            if effects:
                effects.feed(events, tick / 1000, session)
                effects.picture(tick / 1000)
                effects.worn(session)
        ends.append((session.cells, session.score, session.tick, session.inputs, session.trail))
    assert ends[0] == ends[1]
    assert ends[0][1] > 0
