"""The words over the well."""

from __future__ import annotations

from itertools import product

import pytest

from game.core.board.spins import Spin
from game.core.rules.modes import MODES
from game.core.rules.rules import Rules
from game.core.rules.rulesets import ARCADE, CLASSIC, DEATH, RULES
from game.core.session.events import Cleared, Event, LevelReached
from game.play.game.banners import (
    FADE_SECONDS,
    LEADING,
    Banner,
    Place,
    banner_of,
    clear_told,
    height_of_words,
    reached_told,
)
from game.play.game.effects import PERFECT_SECONDS, Effects
from game.settings.sections import FeedbackSettings
from tests.core.playing import game
from tests.play.game.fed import LOCKED, cleared, fed, tetris


def words_of(effects: Effects, now: float = 5.0) -> Banner:
    """The banner that stands."""
    banner = effects.words(now)
    assert banner
    return banner


def texts(effects: Effects, now: float = 5.0) -> list[str]:
    return [line.text for line in words_of(effects, now).lines]


def over(stack: int, *, before: int = 0, clear: Cleared | None = None) -> Banner:
    """The banner of a tetris over a stack of so many rows."""
    place = Place(20, stack, before)
    told = clear_told(clear or cleared(4), place)
    assert told
    return banner_of([told], 5.0, place)


class TestClear:
    def test_it_is_as_large_as_the_clear_is_worth(self) -> None:
        clears = [cleared(2), cleared(3), cleared(4), cleared(4, perfect=True)]
        spins = [cleared(lines, Spin.FULL) for lines in range(4)]
        for kinds in (clears, spins, [cleared(1, combo=combo) for combo in (1, 4, 10)]):
            sizes = [words_of(fed(clear)).lines[0].size for clear in kinds]
            assert sizes == sorted(set(sizes))

    def test_a_clear_is_as_bright_as_it_is_worth(self) -> None:
        lights = [fed(cleared(rows)).clear_light(5.0) for rows in (1, 2, 3, 4)]
        assert lights == [0.4, 0.55, 0.75, 1]
        assert fed(cleared(1, Spin.FULL)).clear_light(5.0) == fed(cleared(2, perfect=True)).clear_light(5.0) == 1

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
        effects.feed([cleared(1)], 8.0, game("IOT", mode=MODES[mode]))
        assert (effects.words(8.0) is None) is (mode == "dig-10"), "a single has its points alone"

    def test_each_kind_has_a_colour_of_its_own(self) -> None:
        kinds = [cleared(2), cleared(3), cleared(4), cleared(1, Spin.MINI), cleared(1, Spin.FULL)]
        tones = {words_of(fed(clear)).lines[0].tone for clear in [*kinds, cleared(1, perfect=True)]}
        assert len(tones) == 6

    def test_a_long_combo_is_warm(self) -> None:
        effects, tones = [fed(cleared(1, combo=combo)) for combo in (9, 10, 13, 14)], ["banner_combo"]
        tones += ["banner_chain", "banner_chain", "mark_perfect"]
        assert [words_of(each).lines[0].tone for each in effects] == tones
        assert [each.worth.frame_tone for each in effects] == tones

    def test_a_console_tells_of_no_combo_and_no_perfect_clear(self) -> None:
        effects = Effects()
        effects.feed([cleared(1, combo=2, perfect=True)], 5.0, game("OO", rules=CLASSIC))
        assert texts(effects) == ["+1,200"]
        assert effects.radiance(5.5) == 0

    def test_that_of_a_perfect_clear_stands_in_the_middle_and_the_well_shines_once(self) -> None:
        effects = fed(cleared(4, perfect=True))
        assert words_of(effects).row == 10
        lights = [effects.radiance(5.0 + PERFECT_SECONDS * step / 10) for step in range(11)]
        top = lights.index(max(lights))
        assert lights[: top + 1] == sorted(lights[: top + 1])
        assert lights[top:] == sorted(lights[top:], reverse=True)
        assert lights[-1] == pytest.approx(0)


class TestPlace:
    def test_it_stands_above_the_stack_and_floats_upwards(self) -> None:
        effects = Effects()
        tetris(effects)  # four rows with one above them
        banner = words_of(effects)
        heights = [banner.height(5.0 + step / 4) for step in range(5)]
        assert heights[0] - height_of_words(banner.lines) / 2 == pytest.approx(6.8)
        assert heights == sorted(set(heights))
        assert heights[-1] < heights[0] + 2

    @pytest.mark.parametrize("top", range(0, 21, 2))
    def test_it_keeps_off_a_stack_of_any_height_as_far_as_there_is_room(self, top: int) -> None:
        for banner in (over(top), banner_of([reached_told(LevelReached(7), None, None)], 5.0, Place(20, top))):
            half = height_of_words(banner.lines) / 2
            assert banner.row + half <= 20.001
            assert banner.row - half >= min(top + 1.0, 20 - 0.6 * LEADING * 3.7) - 0.001
            if banner.row + half > 18:
                assert banner.seconds < 1, "a piece appears there"

    @pytest.mark.parametrize("captions", [0, 1, 100, 150])
    def test_words_keep_to_the_well_over_a_stack_of_any_height(self, captions: int) -> None:
        for stack, rows in product(range(41), range(1, 5)):
            effects = Effects(feedback=FeedbackSettings(captions=captions))
            effects._top = stack
            effects.feed([cleared(rows, combo=stack % 3), LevelReached(7)], 5.0)
            banner = effects.words(5.0)
            assert bool(banner) is bool(captions)
            assert not banner or banner.row <= max(20, stack)

    def test_it_keeps_off_the_stack_that_is_still_seen(self) -> None:
        assert over(11, before=15).row > over(11).row
        assert over(11, before=15).lines == over(11).lines, "and it is no smaller"


class TestTime:
    def test_it_fades_or_just_goes(self) -> None:
        for moving, late in ((True, 0.5), (False, 1.0)):
            effects = Effects(moving=moving)
            effects.feed([cleared(4)], 5.0)
            banner = words_of(effects)
            assert banner.light(5.0 + banner.seconds - FADE_SECONDS / 2) == pytest.approx(late)
            assert effects.words(5.001 + banner.seconds) is None

    def test_none_stays_longer_than_it_has_to(self) -> None:
        best = fed(cleared(4, chained=True, perfect=True))
        assert best.words(6.5)
        assert not best.words(6.601)

    def test_the_player_chooses_their_size(self) -> None:
        sizes = []
        for captions in (50, 100):
            effects = Effects(feedback=FeedbackSettings(captions=captions))
            effects.feed([cleared(4)], 5.0)
            sizes.append(words_of(effects).lines[0].size)
        assert sizes[1] == pytest.approx(2 * sizes[0])
        effects.feedback = FeedbackSettings(captions=0)
        assert effects.words(5.1) is None


class TestMoment:
    def test_a_level_is_told_above_its_clear(self) -> None:
        effects = fed(cleared(4), LevelReached(2))
        assert texts(effects) == ["Level", "2", "Tetris", "+1,200"]
        assert words_of(effects).lines[2].size < words_of(fed(cleared(4))).lines[0].size
        assert effects.moment_share(5.0) == 0
        assert effects.moment_share(7.0) is None

    def test_with_grades_it_is_a_section_and_a_new_grade_is_told(self) -> None:
        session, effects = game("OO", rules=ARCADE), Effects()
        effects.feed([LOCKED], 5.0, session, grade="9")
        assert effects.words(5.0) is None
        effects.feed([LevelReached(100, tick=6000)], 6.0, session, grade="9")
        assert texts(effects, 6.0) == ["Section 1 done", "100", "1:40.00"]
        effects.feed([LOCKED], 9.0, session, grade="8")
        assert texts(effects, 9.0) == ["Grade", "8"]

    @pytest.mark.parametrize(
        ("events", "told"),
        [
            ([LevelReached(101, tick=6000)], ["Grade", "8", "Section 1 done", "1:40.00"]),
            ([LOCKED, cleared(4), LevelReached(300, tick=6000)], ["Grade", "8", "Section 3 done", "Tetris", "+1,200"]),
            ([LOCKED, cleared(1, perfect=True)], ["Grade", "8", "Perfect", "clear", "+1,200"]),
        ],
    )
    def test_a_grade_tells_in_short_of_what_came_with_it(self, events: list[Event], told: list[str]) -> None:
        session, effects = game("OO", rules=ARCADE), Effects()
        effects.feed([LOCKED], 5.0, session, grade="9")
        effects.feed(events, 6.0, session, grade="8")
        assert texts(effects, 6.0) == told
        effects.feed([LOCKED], 9.0, session, grade="7")
        assert texts(effects, 9.0) == ["Grade", "7"]

    @pytest.mark.parametrize("rules", [ARCADE, DEATH], ids=["arcade", "death"])
    @pytest.mark.parametrize(
        ("level", "told"),
        [
            (100, ["Section 1 done", "100", "1:40.00"]),
            (101, ["Section 1 done", "100", "1:40.00"]),
            (200, ["Section 2 done", "200"]),
            (203, ["Section 2 done", "200"]),
            (901, ["Section 9 done", "900"]),
            (999, ["Section 10 done", "999"]),
        ],
    )
    def test_a_section_is_told_with_its_number_and_its_end(self, rules: Rules, level: int, told: list[str]) -> None:
        """A clear can lead further than the end, and the last section ends at level 999."""
        effects = Effects()
        session = game("OO", rules=rules, mode=MODES["master"])
        effects.feed([LevelReached(level, tick=int(100 * rules.ticks_per_second))], 6.0, session)
        assert texts(effects, 6.0) == told


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_a_single_without_points_has_no_words_under_any_rules(rules: Rules) -> None:
    session, effects = game("IOT", "XXXXXXXXX.", rules=rules, mode=MODES["sprint"]), Effects()
    effects.feed([], 5.0, session)
    effects.feed([LOCKED, cleared(1)], 5.0, session)
    assert effects.words(5.0) is None
