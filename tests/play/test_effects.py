"""Which event has which effect, and when it ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.board.bits import FULL_ROW, STRIDE
from game.core.board.pieces import Piece, Placement
from game.core.board.spins import Spin
from game.core.rules.modes import MARATHON, MODES
from game.core.rules.rules import Rules
from game.core.rules.rulesets import ARCADE, CLASSIC, DEATH, MODERN
from game.core.session.buttons import Buttons
from game.core.session.events import (
    Cleared,
    Dropped,
    Ended,
    Event,
    GarbageRose,
    LevelReached,
    Locked,
    Undone,
    clear_name,
)
from game.core.session.session import Session
from game.play.effects import Effects
from game.play.feedback.banners import FADE_SECONDS, LEADING, Place, banner_of
from game.play.feedback.beside import CAPTION_SECONDS, Caption
from game.play.feedback.curtain import BLOCKED_SECONDS, CURTAIN_SECONDS, LOWERING_SECONDS
from game.play.feedback.dissolve import DISSOLVE_SECONDS, FALL_SECONDS, Dissolve
from game.play.feedback.drops import THUD_SECONDS, TRAIL_SECONDS
from game.play.feedback.flash_limit import MOST_FLASHES
from game.play.feedback.moments import level_banner
from game.play.feedback.particles import MOST_PARTICLES, SPARK
from game.play.feedback.shown import CLEAR_SECONDS, GLORY_SECONDS, LOCK_SECONDS, PERFECT_SECONDS
from game.settings.model import FeedbackSettings
from tests.core.playing import game


def cleared(
    lines: int, spin: Spin = Spin.NONE, *, chained: bool = False, combo: int = 0, perfect: bool = False
) -> Cleared:
    return Cleared(tuple(range(lines)), spin, chained, combo, perfect, 1200)


LOCKED = Locked(Placement(Piece.O, 0, 4, 0), 0b11 << 4, Spin.NONE)
FULL_BUT_ONE = "XXXXXXXXX.\n" * 4


def fed(*events: Event, at: float = 5.0) -> Effects:
    effects = Effects()
    effects.feed(events, at)
    return effects


def tetris(effects: Effects, at: float = 5.0, *, above: int = 1) -> Session:
    """Clear four rows under a stack with an I at the right wall. ``above`` are the rows over them."""
    session = game("IOT", "X.........\n" * above + FULL_BUT_ONE)
    effects.feed(session.step(Buttons.NONE), at)
    for button in (Buttons.CW, *[Buttons.RIGHT, Buttons.NONE] * 4):
        effects.feed(session.step(button), at, session)
    effects.feed(session.step(Buttons.HARD_DROP), at, session)
    return session


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
        assert effects.banners(5.0)

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
        assert spin.tone == "mark_spin"
        assert spin.glory(5.001 + GLORY_SECONDS) == 0
        spin.feed([cleared(0, Spin.FULL)], 5.0 + GLORY_SECONDS / 2)
        assert spin.glory(5.0 + GLORY_SECONDS / 2) == pytest.approx(0.5), "a spin without rows changes nothing"
        for still in (Effects(flashes=False), Effects(moving=False)):
            still.feed([cleared(4)], 5.0)
            assert still.glory(5.0) == 0

    def test_locks_leave_a_flash_to_a_clear(self) -> None:
        effects = Effects()
        for step in range(8):
            effects.feed([LOCKED], 5.0 + step / 10)
        effects.feed([LOCKED, cleared(4)], 5.85)
        assert effects.clear_light(5.85) == 1


class TestBanner:
    def test_it_is_as_large_as_the_clear_is_worth(self) -> None:
        clears = [cleared(2), cleared(3), cleared(4), cleared(4, perfect=True)]
        spins = [cleared(lines, Spin.FULL) for lines in range(4)]
        for kinds in (clears, spins):
            sizes = [fed(clear).banners(5.0)[0].lines[0].size for clear in kinds]
            assert sizes == sorted(set(sizes))

    def test_a_clear_is_as_bright_as_it_is_worth(self) -> None:
        lights = [fed(cleared(rows)).clear_light(5.0) for rows in (1, 2, 3, 4)]
        assert lights == [0.25, 0.45, 0.65, 1]
        assert fed(cleared(1, Spin.FULL)).clear_light(5.0) == fed(cleared(2, perfect=True)).clear_light(5.0) == 1

    def test_a_single_has_its_points_alone(self) -> None:
        (banner,) = fed(cleared(1)).banners(5.0)
        assert [words.text for words in banner.lines] == ["+1,200"]

    def test_it_tells_what_came_with_the_clear(self) -> None:
        (banner,) = fed(cleared(4, chained=True, combo=3, perfect=True)).banners(5.0)
        texts = [words.text for words in banner.lines]
        assert texts == ["Back-to-back", "Perfect", "clear", "Tetris", "Combo 3", "+1,200"]

    def test_each_kind_has_a_colour_of_its_own(self) -> None:
        kinds = [cleared(2), cleared(3), cleared(4), cleared(1, Spin.MINI), cleared(1, Spin.FULL)]
        tones = {fed(clear).banners(5.0)[0].lines[0].tone for clear in [*kinds, cleared(1, perfect=True)]}
        assert len(tones) == 6

    def test_a_longer_combo_is_larger(self) -> None:
        sizes = [fed(cleared(1, combo=combo)).banners(5.0)[0].lines[0].size for combo in (1, 4, 10)]
        assert sizes == sorted(set(sizes))

    def test_it_stands_above_the_stack_and_floats_upwards(self) -> None:
        effects = Effects()
        tetris(effects)  # four rows with one above them
        (banner,) = effects.banners(5.0)
        heights = [banner.height(5.0 + step / 4) for step in range(5)]
        assert heights[0] - LEADING * sum(words.size for words in banner.lines) / 2 == pytest.approx(6.0)
        assert heights == sorted(set(heights))
        assert heights[-1] < heights[0] + 2

    @pytest.mark.parametrize("top", range(0, 21, 2))
    def test_it_keeps_off_a_stack_of_any_height_as_far_as_there_is_room(self, top: int) -> None:
        for banner in (banner_of(cleared(4), 5.0, Place(20, top)), level_banner(7, 5.0, Place(20, top))):
            half = LEADING * sum(words.size for words in banner.lines) / 2
            assert banner.row + half <= 20.001
            assert banner.row - half >= min(top + 1.0, 20 - 0.6 * LEADING * 3.55) - 0.001
            if banner.row + half > 18:
                assert banner.seconds < 1, "a piece appears there"

    def test_over_a_high_stack_it_stands_where_the_stack_will_have_come_down(self) -> None:
        height = LEADING * (1.75 + 0.6)
        for before, low in ((5, 6.0), (13, 14.0), (17, 18 - height), (19, 18 - height)):
            banner = banner_of(cleared(4), 5.0, Place(20, before - 4, before=before))
            assert [words.size for words in banner.lines] == [1.75, 0.6], "as large as over a low stack"
            assert banner.row - height / 2 == pytest.approx(max(low, before - 3))
            assert banner.height(5.0 + banner.seconds) + height / 2 <= 18.001 or banner.rises == 0

    def test_it_reckons_with_the_fall(self) -> None:
        effects = Effects()
        tetris(effects, above=11)
        (banner,) = effects.banners(5.0)
        assert banner.lines[0].size == 1.75
        assert banner.row == pytest.approx(18 - LEADING * 2.35 / 2), "the stack was 15 rows high, and is 11"

    def test_a_console_tells_of_no_combo_and_no_perfect_clear(self) -> None:
        effects = Effects()
        effects.feed([cleared(1, combo=2, perfect=True)], 5.0, game("OO", rules=CLASSIC))
        assert [words.text for words in effects.banners(5.0)[0].lines] == ["+1,200"]
        assert effects.radiance(5.5) == 0

    def test_that_of_a_perfect_clear_stands_in_the_middle_and_the_well_shines_once(self) -> None:
        effects = fed(cleared(4, perfect=True))
        (banner,) = effects.banners(5.0)
        assert banner.row == 10
        lights = [effects.radiance(5.0 + PERFECT_SECONDS * step / 10) for step in range(11)]
        top = lights.index(max(lights))
        assert lights[: top + 1] == sorted(lights[: top + 1])
        assert lights[top:] == sorted(lights[top:], reverse=True)
        assert lights[-1] == pytest.approx(0)

    def test_it_fades_or_just_goes(self) -> None:
        for moving, late in ((True, 0.5), (False, 1.0)):
            effects = Effects(moving=moving)
            effects.feed([cleared(4)], 5.0)
            (banner,) = effects.banners(5.0)
            assert banner.light(5.0 + banner.seconds - 0.175) == pytest.approx(late)
            assert effects.banners(5.001 + banner.seconds) == []

    def test_none_stays_longer_than_two_seconds(self) -> None:
        best = fed(cleared(4, chained=True, perfect=True))
        assert best.banners(6.8)
        assert not best.banners(7.0)

    def test_the_player_chooses_their_size(self) -> None:
        sizes = []
        for captions in (50, 100):
            effects = Effects(feedback=FeedbackSettings(captions=captions))
            effects.feed([cleared(4)], 5.0)
            sizes.append(effects.banners(5.0)[0].lines[0].size)
        assert sizes[1] == pytest.approx(2 * sizes[0])
        without = Effects(feedback=FeedbackSettings(captions=0))
        without.feed([cleared(4), LevelReached(2)], 5.0)
        assert without.banners(5.0) == []


class TestMoment:
    def test_a_level_is_told_beside_its_clear(self) -> None:
        effects = fed(cleared(1), LevelReached(2))
        clear, level = effects.banners(5.0)
        assert [words.text for words in level.lines] == ["Level", "2"]
        assert level.row > clear.row
        assert effects.moment_share(5.0) == 0
        assert effects.moment_share(7.0) is None

    def test_with_grades_it_is_a_section_and_a_new_grade_is_told(self) -> None:
        session, effects = game("OO", rules=ARCADE), Effects()
        effects.feed([LOCKED], 5.0, session, grade="9")
        assert effects.banners(5.0) == []
        effects.feed([LevelReached(100, tick=6000)], 6.0, session, grade="9")
        assert [words.text for words in effects.banners(6.0)[0].lines] == ["Section 1 done", "100", "1:40.00"]
        effects.feed([LOCKED], 9.0, session, grade="8")
        assert [words.text for words in effects.banners(9.0)[0].lines] == ["Grade", "8"]

    def test_it_keeps_well_above_the_words_of_the_clear(self) -> None:
        clear, level = fed(cleared(4), LevelReached(2)).banners(5.0)
        for now in (5.0, 5.5, 6.4):
            low, high = (LEADING * sum(words.size for words in each.lines) / 2 for each in (clear, level))
            assert level.height(now) - high >= clear.height(now) + low + 1.2 - 0.001

    def test_above_large_words_it_is_a_little_smaller(self) -> None:
        effects = Effects()
        tetris(effects, above=5)
        effects.feed([LevelReached(2)], 5.0)
        (_, level) = effects.banners(5.0)
        assert 0.8 * 2.6 < level.lines[1].size < 2.6
        assert level.row + LEADING * sum(words.size for words in level.lines) / 2 == pytest.approx(18)

    def test_a_player_can_do_without_words_while_some_stand(self) -> None:
        effects = fed(cleared(4))
        effects.feedback = FeedbackSettings(captions=0)
        effects.feed([LevelReached(2)], 5.1)
        assert effects.banners(5.1) == []

    def test_over_a_high_stack_it_is_told_after_the_clear(self) -> None:
        effects = Effects()
        tetris(effects, above=11)
        effects.feed([LevelReached(2)], 5.0)
        (clear,) = effects.banners(5.0)
        assert clear.lines[0].text == "Tetris"
        (level,) = effects.banners(5.001 + clear.seconds)
        assert [words.text for words in level.lines] == ["Level", "2"]
        still = Effects(moving=False)
        still.moment = level
        assert still.deadline(5.0) == level.at, "even where nothing else changes the picture"

    def test_a_grade_tells_in_short_of_the_section_that_came_with_it(self) -> None:
        session, effects = game("OO", rules=ARCADE), Effects()
        effects.feed([LOCKED], 5.0, session, grade="9")
        effects.feed([LevelReached(101, tick=6000)], 6.0, session, grade="8")
        (banner,) = effects.banners(6.0)
        assert [words.text for words in banner.lines] == ["Grade", "8", "Section 1 done", "1:40.00"]
        effects.feed([LOCKED], 9.0, session, grade="7")
        assert [words.text for words in effects.banners(9.0)[0].lines] == ["Grade", "7"]

    @pytest.mark.parametrize("rules", [ARCADE, DEATH], ids=["arcade", "death"])
    @pytest.mark.parametrize(
        ("level", "words"),
        [
            (100, ["Section 1 done", "100", "1:40.00"]),
            (101, ["Section 1 done", "100", "1:40.00"]),
            (200, ["Section 2 done", "200"]),
            (203, ["Section 2 done", "200"]),
            (901, ["Section 9 done", "900"]),
            (999, ["Section 10 done", "999"]),
        ],
    )
    def test_a_section_is_told_with_its_number_and_its_end(self, rules: Rules, level: int, words: list[str]) -> None:
        """A clear can lead further than the end, and the last section ends at level 999."""
        effects = Effects()
        session = game("OO", rules=rules, mode=MODES["master"])
        effects.feed([LevelReached(level, tick=int(100 * rules.ticks_per_second))], 6.0, session)
        assert [each.text for each in effects.banners(6.0)[0].lines] == words

    @pytest.mark.parametrize(
        ("reason", "word"), [("goal", "Complete"), ("block out", "Game over"), ("time", "Time is up")]
    )
    def test_the_end_is_told(self, reason: str, word: str) -> None:
        (banner,) = fed(Ended(reason)).banners(5.0)  # type: ignore[arg-type]
        assert " ".join(words.text for words in banner.lines) == word

    def test_a_goal_is_celebrated_and_other_ends_are_not(self) -> None:
        for reason, shines in (("goal", True), ("roll", True), ("time", False), ("block out", False)):
            effects = fed(Ended(reason))  # type: ignore[arg-type]
            assert (effects.radiance(5.4) > 0.5) is shines
            assert any(effects.particles(5.4)) is shines
            assert (effects.moment_share(5.4) is not None) is shines

    def test_words_that_stand_are_one_picture(self) -> None:
        effects = fed(Ended("goal"))
        (banner,) = effects.banners(7.0)
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
            assert effects.banners(begins + CURTAIN_SECONDS / 2) == [], "the words come when it has closed"
            assert effects.banners(effects.curtain.closed_at)
            assert not effects.curtain.runs(0.001 + effects.curtain.closed_at)
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
        assert effects.clear_light(5.2) == 0.45

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
        assert heights[-1] > 15

    def test_a_greater_clear_has_more(self) -> None:
        counts = []
        for rows in (1, 2, 4):
            effects = Effects()
            effects.feed([], 4.0, game("O", "XXXXXXXXXX\n" * 4))
            effects.feed([cleared(rows)], 5.0)
            assert list(effects.particles(5.05)) == [], "they would be specks on the light"
            counts.append(len(list(effects.particles(5.1))))
        assert counts == [10, 40, 160]


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
        assert effects.banners(5.0) == []
        assert list(effects.particles(5.0)) == []
        assert not effects.runs(5.0)


class TestBesideTheWell:
    def test_the_picture_rests_while_advice_stands(self) -> None:
        effects = Effects()
        assert effects.deadline(5.0) is None
        effects.advise("Finesse +1", ("3 keys, 2 needed",), 5.0)
        assert effects.deadline(5.5) == pytest.approx(5.0 + CAPTION_SECONDS - 0.3)
        assert effects.deadline(5.001 + CAPTION_SECONDS) is None

    def test_advice_and_clears_have_places_of_their_own(self) -> None:
        effects = Effects()
        effects.advise("Finesse +1", ("3 keys, 2 needed",), 5.0)
        effects.feed([cleared(4)], 5.2)
        assert effects.caption == Caption("Finesse +1", ("3 keys, 2 needed",), calm=True)
        assert effects.caption_light(5.3) == 1.0
        assert effects.banners(5.2)

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
