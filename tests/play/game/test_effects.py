"""Which event has which effect, and when it ends."""

from __future__ import annotations

import pytest

from game.core.board.spins import Spin
from game.core.rules.modes import MODES
from game.core.rules.rulesets import CLASSIC
from game.core.session.buttons import Buttons
from game.core.session.events import Cleared, GarbageRose, Undone, clear_name
from game.play.game.effects import (
    CAPTION_SECONDS,
    CLEAR_SECONDS,
    EASE_SECONDS,
    GLORY_SECONDS,
    LOCK_SECONDS,
    MOST_FLASHES,
    Caption,
    Effects,
)
from game.settings.sections import FeedbackSettings
from tests.core.playing import game
from tests.play.game.fed import FULL_BUT_ONE, LOCKED, cleared, fed, tetris


@pytest.mark.parametrize(
    ("clear", "name"),
    [
        (cleared(1), "Single"),
        (cleared(2), "Double"),
        (cleared(3), "Triple"),
        (cleared(4), "Tetris"),
        (cleared(0, Spin.FULL), "T-spin"),
        (cleared(2, Spin.FULL), "T-spin double"),
        (cleared(0, Spin.MINI), "T-spin mini"),
        (cleared(1, Spin.MINI), "T-spin mini single"),
    ],
)
def test_clears_have_the_names_that_players_use(clear: Cleared, name: str) -> None:
    assert clear_name(clear) == name


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

    def test_the_light_of_a_clear_goes_where_its_rows_go(self) -> None:
        effects = fed(LOCKED, cleared(2), GarbageRose(2))
        assert effects.rows == (2, 3)
        effects.feed([Undone()], 5.1)
        assert effects.clear_light(5.1) == 0

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

    def test_light_rises_from_the_greatest_clears_alone(self) -> None:
        assert [bool(fed(cleared(rows)).glory(5.1)) for rows in (1, 2, 3, 4)] == [False, False, False, True]
        spin = fed(cleared(1, Spin.FULL))
        assert spin.glory(5.0) == 1
        assert spin.worth.tone == "mark_spin"
        assert spin.glory(5.001 + GLORY_SECONDS) == 0
        spin.feed([cleared(0, Spin.FULL)], 5.0 + GLORY_SECONDS / 2)
        assert spin.glory(5.0 + GLORY_SECONDS / 2) == pytest.approx(0.5), "a spin without rows changes nothing"
        for still in (Effects(flashes=False), Effects(moving=False)):
            still.feed([cleared(4)], 5.0)
            assert still.glory(5.0) == 0

    def test_the_frame_is_lit_by_a_great_clear_a_triple_and_a_combo(self) -> None:
        clears = [cleared(1), cleared(1, combo=1), cleared(1, combo=3), cleared(1, combo=7), cleared(3), cleared(4)]
        lights = [fed(clear).frame_light(5.0) for clear in clears]
        assert lights == pytest.approx([0, 0, 3 / 7, 1, 0.5, 1])
        assert fed(cleared(1, combo=7)).clear_light(5.0) == pytest.approx(0.75), "and so are its rows"
        tones = [fed(clear).worth.frame_tone for clear in (clears[3], cleared(4, chained=True), cleared(4, combo=7))]
        assert tones == ["banner_combo", "banner_chain", "mark_tetris"]
        for still in (Effects(flashes=False), Effects(moving=False)):
            still.feed([cleared(4)], 5.0)
            assert still.frame_light(5.0) == 0

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
            strengths.append(effects.peril(6.8))  # a whole breath later
        assert strengths[0] == 0
        assert 0.4 < strengths[1] < strengths[2] < 1

    def test_it_breathes_slowly_and_without_motion_it_stands(self) -> None:
        high = game("OO", "X.........\n" * 19)
        for moving in (True, False):
            effects = Effects(moving=moving)
            effects.feed([], 5.0, high)
            lights = {effects.peril(6.0 + step / 10) for step in range(18)}
            assert (len(lights) > 1) is moving
            assert min(lights) > 0.5

    def test_it_breathes_on_while_the_stack_rises(self) -> None:
        effects = Effects()
        effects.feed([], 5.0, game("OO", "X.........\n" * 17))
        before = effects.peril(5.9)  # in the middle of a breath
        effects.feed([], 5.9, game("OO", "X.........\n" * 19))
        assert effects.peril(5.9) == before
        assert effects.peril(5.9 + EASE_SECONDS) / effects.peril(6.8) == pytest.approx(0.82, abs=0.02)

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

    def test_a_piece_that_rests_wears_until_it_locks(self) -> None:
        session, effects = game("OO"), Effects()
        session.step(Buttons.NONE)
        assert effects.worn(session) == 0
        while session.current != session.ghost:
            session.step(Buttons.SOFT_DROP)
        seen = [effects.worn(session)]
        while session.pieces == 0:
            session.step(Buttons.NONE)
            seen.append(effects.worn(session))
        assert seen[:-1] == sorted(seen[:-1])
        assert (seen[0], max(seen), seen[-1]) == (0, 1, 0)
        assert Effects(feedback=FeedbackSettings(lock_delay=False)).worn(session) == 0

    def test_too_fast_a_game_has_no_effects(self) -> None:
        effects = Effects()
        tetris(effects)
        effects.leave_out()
        assert effects.words(5.0) is None
        assert list(effects.particles(5.0)) == []
        assert not effects.runs(5.0)


class TestBesideTheWell:
    def test_the_picture_rests_while_advice_stands(self) -> None:
        effects = Effects()
        assert effects.deadline(5.0) is None
        effects.advise("1 key too many", ("3 keys, 2 needed",), 5.0)
        assert effects.deadline(5.5) == pytest.approx(5.0 + CAPTION_SECONDS - 0.3)
        assert effects.deadline(5.001 + CAPTION_SECONDS) is None

    def test_advice_and_clears_have_places_of_their_own(self) -> None:
        effects = Effects()
        effects.advise("1 key too many", ("3 keys, 2 needed",), 5.0)
        effects.feed([cleared(4)], 5.2)
        assert effects.caption == Caption("1 key too many", ("3 keys, 2 needed",))
        assert effects.caption_light(5.3) == 1.0
        assert effects.words(5.2)

    def test_captions_fade_or_just_go(self) -> None:
        for moving, light in ((True, 0.5), (False, 1.0)):
            effects = Effects(moving=moving)
            effects.advise("Sound off", (), 5.0)
            assert effects.caption_light(5.0 + CAPTION_SECONDS - 0.15) == pytest.approx(light)
            assert effects.caption_light(5.001 + CAPTION_SECONDS) == 0


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
