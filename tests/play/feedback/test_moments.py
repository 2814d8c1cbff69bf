"""The words of a level, a section and a grade."""

from __future__ import annotations

import pytest

from game.core.rules.modes import MODES
from game.core.rules.rules import Rules
from game.core.rules.rulesets import ARCADE, CLASSIC, DEATH, GAMEBOY
from game.core.session.buttons import Buttons
from game.core.session.events import (
    LevelReached,
)
from game.play.effects import Effects
from game.play.feedback.banners import LEADING
from game.settings.model import FeedbackSettings
from tests.core.playing import game
from tests.play.feedback.fed import LOCKED, cleared, fed, tetris


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
