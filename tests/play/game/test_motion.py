"""What moves and lights in a well, and the words over it."""

from dataclasses import dataclass, replace
from itertools import product

import pytest

from game.core.bits import FULL_ROW, STRIDE
from game.core.board.pieces import Piece, Placement
from game.core.board.spins import Spin
from game.core.rules.modes import MARATHON, MODES
from game.core.rules.rules import Rules
from game.core.rules.rulesets import ARCADE, CLASSIC, GAMEBOY, TGM2
from game.core.session.buttons import Buttons
from game.core.session.events import Cleared, Dropped, Ended, EndReason, LevelReached
from game.core.session.session import Session
from game.play.game.effects import effects as effects_of_events
from game.play.game.effects.banners import FADE_SECONDS, Banner
from game.play.game.effects.effect_kinds import KINDS, MOST_FLASHES, EffectKind, EffectSettings
from game.play.game.effects.effects import CAPTION_SECONDS, Effects
from game.play.game.effects.effects import FADE_SECONDS as CAPTION_FADES
from game.play.game.effects.motion import (
    CLEAR_SECONDS,
    DISSOLVE_SECONDS,
    FALL_SECONDS,
    FRAME_SECONDS,
    LOCK_SECONDS,
    MOST_PARTICLES,
    NEVER,
    THUD_SECONDS,
    TRAIL_SECONDS,
    Bursts,
    Curtain,
    Dissolve,
    Effect,
    FrameLight,
    LockLight,
    Particle,
    Period,
    RowLight,
    Timed,
    Trail,
)
from game.play.records.bests.splits import SplitWatch, rule_of
from game.play.words.numbers import precise
from game.settings.sections.tables import FeedbackSettings
from tests.core.playing import game
from tests.play.game.fed import FULL_BUT_ONE, LOCKED, cleared, fed, tetris


def particles(effects: Effects, now: float) -> list[Particle]:
    bursts = effects.seen(Bursts, now)
    return list(bursts.particles(now)) if bursts else []


@dataclass(frozen=True)
class Ring(Timed):
    """An effect that this program does not have."""


def test_a_new_kind_is_one_record(monkeypatch: pytest.MonkeyPatch) -> None:
    ring = EffectKind(
        Ring, lambda settings: settings.moving, {LevelReached: lambda event, moment, it: Ring(Period(moment.now, 1.0))}
    )
    monkeypatch.setattr(effects_of_events, "KINDS", (*KINDS, ring))
    monkeypatch.setattr(effects_of_events, "_HEEDS", effects_of_events.heeds_of((*KINDS, ring)))
    silent = FeedbackSettings(moments=False)
    effects, still = (fed(LevelReached(7), effects=Effects(moving=each, feedback=silent)) for each in (True, False))
    assert [effects.light(Ring, now) for now in (4.9, 5.0, 5.25, 6.0)] == [0, 1, 0.75, 0]
    assert effects.picture(5.1) != effects.picture(5.2) != effects.picture(6.1) == effects.picture(6.2)
    assert [effects.deadline(now) for now in (5.5, 6.0)] == [pytest.approx(5.5 + effects.step), None]
    assert (still.seen(Ring, 5.0), still.deadline(5.0)) == (None, None), "nobody wants to see it"
    effects.leave_out()
    assert effects.standing(Ring) is None, "the game goes too fast to see it"


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.made.__name__)
def test_what_nobody_wants_to_see_is_not_seen(kind: EffectKind[Effect]) -> None:
    """With all effects switched off, only the end of a game is left."""
    calm = FeedbackSettings(shake=0, trail=False, particles=0, dissolve=False, captions=0)
    assert kind.wanted(EffectSettings())
    assert kind.wanted(EffectSettings(flashes=False, moving=False, feedback=calm)) is (kind.made is Curtain)


def test_a_period_begins_lasts_and_is_over() -> None:
    period, times = Period(1.0, 2.0), (0.5, 1.0, 2.0, 2.5, 3.0)
    assert [period.runs(now) for now in times] == [False, True, True, True, False]
    assert [period.share(now) for now in times] == [0, 0, 0.5, 0.75, 1]
    assert [period.light(now, 1.0) for now in times] == [0, 1, 1, 0.5, 0]
    assert [period.next_change(now, 0.1, 1.0) for now in times] == [1.0, 2.0, 2.1, 2.6, 3.1]
    assert (NEVER.runs(1.0), NEVER.left(1.0)) == (False, 0)


def test_the_old_stack_stands_for_a_quarter_of_a_second_or_until_the_next_lock() -> None:
    effects = Effects()
    session = tetris(effects)
    old = effects.seen(Dissolve, 5.0)
    assert old
    assert session.cells == 1  # the stack has come down
    assert sum(old.layers) == sum(FULL_ROW << row * STRIDE for row in range(4)) | 1 << 4 * STRIDE
    assert (old.gone(5.0), old.gone(5.0 + DISSOLVE_SECONDS)) == (0, 1)
    assert old.fallen(5.0 + DISSOLVE_SECONDS) == pytest.approx(0)
    lasts = DISSOLVE_SECONDS + FALL_SECONDS
    assert effects.seen(Dissolve, 5.0 + lasts - 0.001)
    assert effects.seen(Dissolve, 5.001 + lasts) is None
    effects.feed([LOCKED], 5.1, session)
    assert effects.seen(Dissolve, 5.1) is None


@pytest.mark.parametrize("rules", [ARCADE, CLASSIC], ids=["arcade", "classic"])
def test_rules_with_a_delay_show_the_old_stack_themselves(rules: Rules) -> None:
    session, effects = game("OO", FULL_BUT_ONE, rules=rules), Effects()
    effects.feed([], 4.0, session)
    effects.feed([LOCKED, cleared(2)], 5.0, session)
    assert effects.seen(Dissolve, 5.0) is None


def test_a_hard_drop_has_a_trail_and_a_thud() -> None:
    effects = fed(Dropped(12, hard=True), LOCKED)
    drop = effects.standing(Trail)
    assert drop
    assert drop.columns == ((4, 1, 13), (5, 1, 13))
    assert (effects.light(Trail, 5.0), effects.light(Trail, 5.001 + TRAIL_SECONDS)) == (1, 0)
    assert (effects.thud(5.0), effects.thud(5.001 + THUD_SECONDS)) == (0, 0)
    assert effects.thud(5.0 + THUD_SECONDS / 3) > 0.9


CALM = FeedbackSettings(shake=0, trail=False, particles=0, dissolve=False)


@pytest.mark.parametrize("still", [Effects(moving=False), Effects(feedback=CALM)], ids=["motion", "choice"])
def test_without_motion_or_by_choice_nothing_moves(still: Effects) -> None:
    fed(Dropped(12, hard=True), LOCKED, effects=still)
    assert still.thud(5.04) == still.light(Trail, 5.0) == 0
    assert particles(still, 5.04) == []
    tetris(still)
    assert still.seen(Dissolve, 5.0) is None


def test_particles_are_the_same_for_the_same_events_and_never_too_many() -> None:
    first, second = Effects(), Effects()
    for effects in (first, second):
        tetris(effects)
    assert particles(first, 5.2) == particles(second, 5.2) != particles(first, 5.3)
    assert particles(first, 5.9) == []
    for number in range(5):
        tetris(first, 6.0 + number / 50)
    assert len(particles(first, 6.2)) == MOST_PARTICLES


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
    began = effects.seen(Banner, 5.0)
    assert began
    assert began.lines[2].text == reached
    for reason, lines in (("roll", [f"Level 999 in {reached}", "1:01 left"]), ("goal", [f"Level 999 in {reached}"])):
        for _ in range(100):
            session.step(Buttons.NONE)
        ended = Effects()
        ended.feed([Ended(reason)], 9.0, session, grade="S3")  # type: ignore[arg-type]
        banner = ended.standing(Banner)
        assert banner
        assert [words.text for words in banner.lines][-len(lines) - 1 :] == ["Grade S3", *lines]


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
        banner = effects.standing(Banner)
        assert banner
        assert [each.text for each in banner.lines] == words

    def test_a_goal_is_celebrated_and_other_ends_are_not(self) -> None:
        lights: tuple[tuple[EndReason, bool, str], ...] = (
            ("goal", True, "mark_perfect"),
            ("roll", False, ""),
            ("time", False, "banner_level"),
            ("block out", False, ""),
        )
        for reason, shines, tone in lights:
            effects = fed(Ended(reason))
            assert any(particles(effects, 5.4)) is shines
            assert (effects.light(FrameLight, 5.4) > 0) is bool(tone)
            lit = effects.seen(FrameLight, 5.4)
            assert (lit.tone if lit else "") == tone

    def test_a_slow_ruleset_shows_the_last_rows_too(self) -> None:
        effects, session = Effects(), game("IIII", "XXX....XXX", rules=ARCADE, mode=replace(MARATHON, lines=1))
        while not session.ended:
            effects.feed(session.step(Buttons.SOFT_DROP), 5.0, session)
        assert effects.seen(Dissolve, 5.1)

    def test_the_light_of_the_last_lock_goes_out_at_the_end(self) -> None:
        effects = Effects()
        effects.feed([LOCKED, Ended("block out", blocked=Placement(Piece.O, 0, 3, 20))], 5.0, game("OO"))
        assert effects.light(LockLight, 5.0) == 0


class TestLight:
    def test_light_fades_and_goes_out_and_a_piece_that_clears_has_none(self) -> None:
        effects = fed(LOCKED, cleared(4))
        lights = [effects.light(RowLight, 5.0 + after) for after in (0, CLEAR_SECONDS / 2, CLEAR_SECONDS + 0.001)]
        assert lights == pytest.approx([1, 0.5, 0])
        assert effects.light(LockLight, 5.0) == 0
        effects = fed(LOCKED)
        assert (effects.light(LockLight, 5.0), effects.light(LockLight, 5.001 + LOCK_SECONDS)) == (1, 0)

    @pytest.mark.parametrize("gap", [0.02, 0.11, 0.21, 0.3, 0.7])
    def test_nothing_flashes_more_than_three_times_a_second(self, gap: float) -> None:
        """Pieces lock all the time, and every third one clears four rows."""
        effects, began, before = Effects(), [], 0.0
        due, number = 5.0, 0
        for step in range(600):
            now = 5.0 + step / 100
            if now >= due:
                due, number = due + gap, number + 1
                fed(LOCKED, *[cleared(4)] * (number % 3 == 0), effects=effects, at=now)
            light = effects.light(LockLight, now) + effects.light(RowLight, now) + effects.light(FrameLight, now)
            if light > before:
                began.append(now)
            before = light
        assert began
        assert max(sum(first <= each < first + 1 for each in began) for first in began) <= MOST_FLASHES

    @pytest.mark.parametrize("still", [Effects(flashes=False), Effects(moving=False)], ids=["flashes", "motion"])
    def test_without_flashes_or_motion_the_frame_is_not_lit(self, still: Effects) -> None:
        fed(LOCKED, cleared(4), effects=still)
        assert still.light(FrameLight, 5.0) == 0
        assert still.settings.flashes or still.light(RowLight, 5.0) == still.light(LockLight, 5.0) == 0
        assert still.seen(Banner, 5.0)

    def test_a_moment_colours_the_light_of_a_great_clear(self) -> None:
        effects = fed(cleared(4), LevelReached(7))
        assert effects.seen(FrameLight, 5.0) == FrameLight(Period(5.0, FRAME_SECONDS), "banner_level")
        assert [fed(cleared(rows)).light(FrameLight, 5.0) for rows in (3, 4)] == [0, 1]

    def test_locks_leave_a_flash_to_a_clear(self) -> None:
        effects = Effects()
        for step in range(8):
            fed(LOCKED, effects=effects, at=5.0 + step / 10)
        fed(LOCKED, cleared(4), effects=effects, at=5.85)
        assert effects.light(RowLight, 5.85) == 1


def test_rows_of_the_game_boy_blink_as_often_as_they_may() -> None:
    effects = Effects()
    effects.feed([cleared(2)], 5.0, game("OO", rules=GAMEBOY))
    lit = effects.standing(RowLight)
    assert lit
    assert lit.blinks == pytest.approx((5.0, 5.39, 5.78, 6.17))
    assert [lit.bright(now) for now in (5.1, 5.3, 5.4)] == [True, False, True]


def test_a_resting_piece_wears_in_steps() -> None:
    session, effects = game("OO"), Effects()
    session.step(Buttons.NONE)
    assert session.current
    while session.current != session.ghost:
        session.step(Buttons.SOFT_DROP)
        assert effects.worn(session) == 0
    for _ in range(250):
        session.step(Buttons.NONE)
    assert effects.worn(session) == 0.5
    effects.leave_out()
    assert effects.worn(session) == 0, "the game goes too fast to see it"


class TestStack:
    def test_danger_begins_above_row_sixteen_of_twenty(self) -> None:
        strengths = []
        for rows in (16, 17, 19):
            effects = Effects()
            effects.feed([], 5.0, game("OO", "X.........\n" * rows))
            strengths.append(effects.peril)
        assert strengths[0] == 0
        assert 0.4 < strengths[1] < strengths[2] < 1
        assert effects.deadline(5.1) is None, "it stands still"

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
        assert effects.seen(Banner, 5.0) is None
        assert particles(effects, 5.0) == []
        assert effects.deadline(5.0) is None


def words_of(effects: Effects, now: float = 5.0) -> Banner:
    """The banner that stands."""
    banner = effects.seen(Banner, now)
    assert banner
    return banner


def texts(effects: Effects, now: float = 5.0) -> list[str]:
    return [line.text for line in words_of(effects, now).lines]


class TestClear:
    def test_a_clear_is_as_bright_as_it_is_worth(self) -> None:
        lights = [fed(cleared(rows)).light(RowLight, 5.0) for rows in (1, 2, 3, 4)]
        assert lights == [0.4, 0.55, 0.75, 1]
        assert (
            fed(cleared(1, Spin.FULL)).light(RowLight, 5.0) == fed(cleared(2, perfect=True)).light(RowLight, 5.0) == 1
        )

    @pytest.mark.parametrize(
        ("clear", "told"),
        [
            (cleared(1), ["+1,200"]),
            (cleared(2, Spin.FULL), ["T-spin", "Double", "+1,200"]),
            (
                cleared(4, chained=True, combo=3, perfect=True),
                ["Back-to-back", "Perfect", "clear", "Tetris", "Combo 3", "+1,200"],
            ),
        ],
    )
    def test_it_tells_what_came_with_the_clear(self, clear: Cleared, told: list[str]) -> None:
        assert texts(fed(clear)) == told

    @pytest.mark.parametrize(("mode", "told"), [("ultra", ["Combo 1", "+1,200"]), ("dig-10", ["Combo 1"])])
    def test_a_mode_without_a_score_announces_no_points(self, mode: str, told: list[str]) -> None:
        effects = Effects()
        effects.feed([cleared(1, combo=1)], 5.0, game("IOT", mode=MODES[mode]))
        assert texts(effects) == told
        assert words_of(effects).period.seconds == 1, "longer than of a single"
        effects.feed([cleared(1)], 8.0, game("IOT", mode=MODES[mode]))
        assert (effects.seen(Banner, 8.0) is None) is (mode == "dig-10"), "a single has its points alone"

    def test_a_console_tells_of_no_combo_and_no_perfect_clear(self) -> None:
        effects = Effects()
        effects.feed([cleared(1, combo=2, perfect=True)], 5.0, game("OO", rules=CLASSIC))
        assert texts(effects) == ["+1,200"]
        assert not particles(effects, 5.5)


class TestPlace:
    @pytest.mark.parametrize("captions", [0, 1, 100, 150])
    def test_words_keep_to_the_well_over_a_stack_of_any_height(self, captions: int) -> None:
        for stack, rows in product(range(41), range(1, 5)):
            effects = Effects(feedback=FeedbackSettings(captions=captions))
            effects._past.top = stack
            fed(cleared(rows, combo=stack % 3), LevelReached(7), effects=effects, at=5.0)
            banner = effects.seen(Banner, 5.0)
            assert bool(banner) is bool(captions)
            assert not banner or banner.row <= max(20, stack)


@pytest.mark.parametrize(("moving", "late"), [(True, 0.5), (False, 1.0)])
def test_words_fade_or_just_go(*, moving: bool, late: float) -> None:
    effects = fed(cleared(4), effects=Effects(moving=moving))
    banner = words_of(effects)
    assert banner.light(banner.period.ends - FADE_SECONDS / 2) == pytest.approx(late)
    assert effects.seen(Banner, 0.001 + banner.period.ends) is None
    effects.advise("Aside", (), 5.0)
    assert effects.caption_light(5.0 + CAPTION_SECONDS - CAPTION_FADES / 2) == pytest.approx(late)


class TestMoment:
    def test_with_grades_it_is_a_section_and_a_new_grade_is_told(self) -> None:
        session, effects = game("OO", rules=ARCADE), Effects()
        effects.feed([LOCKED], 5.0, session, grade="9")
        assert effects.seen(Banner, 5.0) is None
        effects.feed([LevelReached(100, tick=6000)], 6.0, session, grade="9")
        assert texts(effects, 6.0) == ["Section 1 done", "100", "1:40.00"]
        effects.feed([LOCKED], 9.0, session, grade="8")
        assert texts(effects, 9.0) == ["Grade", "8"]
