"""The words over the well."""

from __future__ import annotations

from itertools import product

import pytest

from game.core.board.spins import Spin
from game.core.rules.modes import MODES
from game.core.rules.rules import Rules
from game.core.rules.rulesets import ARCADE, CLASSIC, DEATH, GAMEBOY, RULES
from game.core.session.buttons import Buttons
from game.core.session.events import (
    Cleared,
    LevelReached,
)
from game.play.game import banners
from game.play.game.banners import LEADING, Banner, Place, level_banner
from game.play.game.effects import Effects
from game.play.game.motion import FALL_SECONDS, clear_delay
from game.play.game.shown import PERFECT_SECONDS
from game.settings.sections import FeedbackSettings
from tests.core.playing import game
from tests.play.game.fed import FULL_BUT_ONE, LOCKED, cleared, fed, tetris


def banner_of(clear: Cleared, place: Place) -> Banner:
    banner = banners.banner_of(clear, 5.0, place)
    assert banner
    return banner


class TestBanner:
    def test_it_is_as_large_as_the_clear_is_worth(self) -> None:
        banners = [cleared(2), cleared(3), cleared(4), cleared(4, perfect=True)]
        spins = [cleared(lines, Spin.FULL) for lines in range(4)]
        for kinds in (banners, spins):
            sizes = [fed(clear).banners(5.0)[0].lines[0].size for clear in kinds]
            assert sizes == sorted(set(sizes))

    def test_a_clear_is_as_bright_as_it_is_worth(self) -> None:
        lights = [fed(cleared(rows)).clear_light(5.0) for rows in (1, 2, 3, 4)]
        assert lights == [0.4, 0.55, 0.75, 1]
        assert fed(cleared(1, Spin.FULL)).clear_light(5.0) == fed(cleared(2, perfect=True)).clear_light(5.0) == 1

    def test_a_single_has_its_points_alone(self) -> None:
        (banner,) = fed(cleared(1)).banners(5.0)
        assert [words.text for words in banner.lines] == ["+1,200"]

    @pytest.mark.parametrize(("mode", "texts"), [("ultra", ["Combo 1", "+1,200"]), ("dig-10", ["Combo 1"])])
    def test_a_mode_without_a_score_announces_no_points(self, mode: str, texts: list[str]) -> None:
        effects = Effects()
        effects.feed([cleared(1, combo=1)], 5.0, game("IOT", mode=MODES[mode]))
        (banner,) = effects.banners(5.0)
        assert [words.text for words in banner.lines] == texts

    @pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
    def test_a_single_without_points_has_no_words_over_a_stack_of_any_height(self, rules: Rules) -> None:
        for above in range(rules.skyline - 1):
            stack = "X.........\n" * above + "XXXXXXXXX."
            session, effects = game("IOT", stack, rules=rules, mode=MODES["sprint"]), Effects()
            effects.feed([], 5.0, session)
            effects.feed([LOCKED, cleared(1)], 5.0, session)
            assert not effects.banners(5.0)

    @pytest.mark.parametrize("captions", [0, 1, 100, 150])
    @pytest.mark.parametrize("held", [False, True])
    @pytest.mark.parametrize("points", [False, True])
    def test_words_keep_to_the_well_over_a_stack_of_any_height(self, captions: int, held: bool, points: bool) -> None:
        for before, rows in product(range(41), range(1, 5)):
            effects = Effects(feedback=FeedbackSettings(captions=captions))
            effects._top = before
            place = effects._place._replace(before=before, held=held, points=points)
            if captions:
                effects.said = banners.banner_of(cleared(rows, combo=before % 3), 5.0, place)
            effects._tell(lambda place: level_banner(7, 5.0, place), 5.0, "text")
            assert all(banner.row <= max(20, before) for banner in effects.banners(5.0))

    def test_it_tells_what_came_with_the_clear(self) -> None:
        (banner,) = fed(cleared(4, chained=True, combo=3, perfect=True)).banners(5.0)
        texts = [words.text for words in banner.lines]
        assert texts == ["Back-to-back", "Perfect", "clear", "Tetris", "Combo 3", "+1,200"]

    @pytest.mark.parametrize(("rules", "row"), [(ARCADE, 19.5), (DEATH, 19.354)], ids=["arcade", "death"])
    def test_over_a_stack_of_19_rows_it_stands_higher_where_a_clear_takes_half_a_second(
        self, rules: Rules, row: float
    ) -> None:
        session = game("II", "XXX....XXX\n" + "XXXX.XXXX.\n" * 18, rules=rules, mode=MODES["master"])
        effects = Effects()
        effects.feed(session.step(Buttons.NONE), 5.0, session)
        while not session.clearing:
            effects.feed(session.step(Buttons.SOFT_DROP), 5.0, session)
        (banner,) = effects.banners(5.0)
        assert banner.row == pytest.approx(row)

    def test_each_kind_has_a_colour_of_its_own(self) -> None:
        kinds = [cleared(2), cleared(3), cleared(4), cleared(1, Spin.MINI), cleared(1, Spin.FULL)]
        tones = {fed(clear).banners(5.0)[0].lines[0].tone for clear in [*kinds, cleared(1, perfect=True)]}
        assert len(tones) == 6

    def test_a_longer_combo_is_larger(self) -> None:
        sizes = [fed(cleared(1, combo=combo)).banners(5.0)[0].lines[0].size for combo in (1, 4, 10)]
        assert sizes == sorted(set(sizes))

    def test_a_long_combo_is_warm(self) -> None:
        effects, tones = [fed(cleared(1, combo=combo)) for combo in (9, 10, 13, 14)], ["banner_combo"]
        tones += ["banner_chain", "banner_chain", "mark_perfect"]
        assert [each.banners(5.0)[0].lines[0].tone for each in effects] == tones
        assert [each.worth.frame_tone for each in effects] == tones
        assert [each.worth.reach for each in effects] == [1, 1, 1, 1.8], "of the light that rises from it"

    def test_points_keep_off_letters_that_reach_below_their_line(self) -> None:
        for rows, room in ((2, 0), (3, 0.22)):
            points = fed(cleared(rows, Spin.FULL)).banners(5.0)[0].lines[-1]
            assert (points.text, points.above) == ("+1,200", room)

    def test_where_rules_hold_the_rows_it_stands_above_a_high_stack(self) -> None:
        height = LEADING * (1.75 + 0.6)
        for before, share in ((16, 1), (17, 2.6 / height)):
            banner = banner_of(cleared(4), Place(20, before - 4, before=before, held=True))
            assert banner.lines[0].size == pytest.approx(1.75 * share)
            assert banner.row - share * height / 2 == pytest.approx(before + 0.2)
            assert banner.row + share * height / 2 <= 19.801
            assert (banner.rises, banner.seconds) == (0, 0.9)
        low, high = (Place(20, before - 4, before=before, held=True) for before in (5, 19))
        assert banner_of(cleared(4), low) == banner_of(cleared(4), low._replace(held=False))
        assert banner_of(cleared(4), high).row == 2, "on the rows that go"
        assert banner_of(cleared(4), high._replace(falls=0.7)).seconds == 0.7, "until the stack comes down on them"

    @pytest.mark.parametrize(
        ("before", "held", "combo", "texts"),
        [
            (14, True, 3, ["Tetris", "Combo 3", "+1,200"]),
            (17, True, 3, ["Tetris", "Combo 3"]),
            (17, True, -1, ["Tetris", "+1,200"]),
            (14, False, -1, ["Tetris", "+1,200"]),
            (17, False, -1, ["Tetris"]),
        ],
    )
    def test_where_rules_hold_the_rows_points_never_lie_on_a_high_stack(
        self, before: int, held: bool, combo: int, texts: list[str]
    ) -> None:
        place = Place(20, before - 4, before=before, held=held)
        banner = banner_of(cleared(4, combo=combo), place)
        assert [words.text for words in banner.lines] == texts
        at_once = banner_of(cleared(4, combo=combo), place._replace(held=False))
        assert (at_once.lines[-1].text == "+1,200") is (before == 14), "nor do they where a piece appears"

    def test_it_stands_above_the_stack_and_floats_upwards(self) -> None:
        effects = Effects()
        tetris(effects)  # four rows with one above them
        (banner,) = effects.banners(5.0)
        heights = [banner.height(5.0 + step / 4) for step in range(5)]
        assert heights[0] - LEADING * sum(words.size for words in banner.lines) / 2 == pytest.approx(6.8)
        assert heights == sorted(set(heights))
        assert heights[-1] < heights[0] + 2

    @pytest.mark.parametrize("top", range(0, 21, 2))
    def test_it_keeps_off_a_stack_of_any_height_as_far_as_there_is_room(self, top: int) -> None:
        for banner in (banner_of(cleared(4), Place(20, top)), level_banner(7, 5.0, Place(20, top))):
            half = LEADING * sum(words.size for words in banner.lines) / 2
            assert banner.row + half <= 20.001
            assert banner.row - half >= min(top + 1.0, 20 - 0.6 * LEADING * 3.55) - 0.001
            if banner.row + half > 18:
                assert banner.seconds < 1, "a piece appears there"

    def test_over_a_high_stack_it_stands_where_the_stack_will_have_come_down(self) -> None:
        both, word = LEADING * (1.75 + 0.6), LEADING * 1.75
        lows = ((5, 6.8, both), (13, 14.8, both), (16, 16.2, word), (17, 17.2, word), (19, 16, word))
        for before, low, height in lows:
            banner = banner_of(cleared(4), Place(20, before - 4, before=before))
            assert [words.size for words in banner.lines] == [1.75, 0.6][: 2 if height == both else 1]
            assert banner.row - height / 2 == pytest.approx(low)
            assert banner.height(5.0 + banner.seconds) + height / 2 <= 18.001 or banner.rises == 0

    @pytest.mark.parametrize(("above", "waits"), [(13, 0.0), (14, 0.27)])
    def test_where_it_would_lie_on_the_stack_it_waits_until_that_has_come_down(self, above: int, waits: float) -> None:
        effects = Effects()
        tetris(effects, above=above)
        assert effects.said
        assert effects.said.at == pytest.approx(5.0 + waits)
        assert bool(effects.banners(5.0)) is not bool(waits)
        assert effects.banners(5.0 + waits)
        assert effects.old_stack(5.0 + waits + 0.001) is None or not waits
        still = Effects(moving=False)
        still.said = effects.said
        assert still.deadline(4.0) == effects.said.at or not waits
        still = Effects(moving=False)
        tetris(still, above=above)
        assert still.banners(5.0), "where nothing falls there is nothing to wait for"

    def test_where_rules_hold_the_rows_it_waits_for_these_too(self) -> None:
        session, effects = game("IOT", "X.........\n" * 14 + FULL_BUT_ONE, rules=CLASSIC), Effects()
        for button in (Buttons.NONE, Buttons.CW, *[Buttons.RIGHT, Buttons.NONE] * 4):
            effects.feed(session.step(button), 5.0, session)
        while not session.clearing:
            effects.feed(session.step(Buttons.SOFT_DROP), 5.0, session)
        assert effects.said
        assert effects.said.lines[0].text == "Tetris"
        held = clear_delay(session) / float(session.rules.ticks_per_second)
        assert held > 0.25
        assert effects.said.at == pytest.approx(5.0 + held + FALL_SECONDS)

    def test_over_a_high_stack_it_is_hardly_larger_at_first(self) -> None:
        low, high = (banner_of(cleared(4), Place(20, before - 4, before=before)) for before in (5, 17))
        assert [low.scale(5.0), high.scale(5.0)] == [1.35, 1.1]

    def test_it_reckons_with_the_fall(self) -> None:
        effects = Effects()
        tetris(effects, above=11)
        (banner,) = effects.banners(5.0)
        assert banner.lines[0].size == 1.75
        assert banner.row == pytest.approx(15.2 + LEADING * 2.35 / 2), "the stack was 15 rows high, and is 11"

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

    def test_none_stays_longer_than_it_has_to(self) -> None:
        best = fed(cleared(4, chained=True, perfect=True))
        assert best.banners(6.5)
        assert not best.banners(6.601)

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
        tetris(effects, above=4)
        effects.feed([LevelReached(2)], 5.0)
        (_, level) = effects.banners(5.0)
        assert 0.8 * 2.6 < level.lines[1].size < 2.6
        assert level.row + LEADING * sum(words.size for words in level.lines) / 2 == pytest.approx(18)

    def test_a_player_can_do_without_words_while_some_stand(self) -> None:
        effects = fed(cleared(4))
        effects.feedback = FeedbackSettings(captions=0)
        effects.feed([LevelReached(2)], 5.1)
        assert effects.banners(5.1) == []

    @pytest.mark.parametrize(("rules", "seconds"), [(CLASSIC, 1.1), (GAMEBOY, 1.757)], ids=["classic", "gameboy"])
    def test_a_level_is_told_until_its_colours_have_come(self, rules: Rules, seconds: float) -> None:
        session, effects = game("IIII", "XXX....XXX", rules=rules, mode=MODES["a-type"]), Effects()
        session._parts.tally.lines = 9
        while not session.clearing:
            effects.feed(session.step(Buttons.SOFT_DROP), 5.0, session)
        assert effects.moment
        assert effects.moment.seconds == pytest.approx(seconds, abs=0.01)

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

    def test_a_clear_is_told_in_short_where_a_moment_would_have_to_wait_for_it(self) -> None:
        session, effects = game("OO", "X.........\n" * 7, rules=ARCADE), Effects()
        effects.feed([LOCKED], 5.0, session, grade="9")
        effects.feed([LOCKED, cleared(4, combo=3), LevelReached(300, tick=6000)], 6.0, session, grade="5")
        clear, grade = effects.banners(6.0)
        assert [words.text for words in clear.lines] == ["Tetris", "+1,200"]
        assert [words.text for words in grade.lines] == ["Grade", "5", "Section 3 done"]
        assert effects.moment_share(6.0) == 0

    def test_the_light_of_a_moment_comes_with_its_words(self) -> None:
        effects = Effects()
        tetris(effects, above=13)
        effects.feed([LevelReached(2)], 5.0)
        assert effects.moment
        assert effects.moment.at > 5.0
        assert effects.moment_share(5.0) is None
        assert effects.moment_share(effects.moment.at) == 0

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

    def test_a_perfect_clear_tells_of_its_grade_in_its_own_words(self) -> None:
        session, effects = game("OO", rules=ARCADE, mode=MODES["master"]), Effects()
        effects.feed([LOCKED], 5.0, session, grade="9")
        effects.feed([LOCKED, cleared(1, perfect=True)], 6.0, session, grade="8")
        (banner,) = effects.banners(6.0)
        assert [words.text for words in banner.lines][:2] == ["Perfect", "clear"]
        assert banner.lines[-1].text == "Grade 8"
        effects.feed([LOCKED], 7.0, session, grade="8")
        assert effects.moment is None, "and it is told once"
