"""The words over the well."""

from __future__ import annotations

from itertools import product

import pytest

from game.core.board.spins import Spin
from game.core.rules.modes import MODES
from game.core.rules.rules import Rules
from game.core.rules.rulesets import ARCADE, CLASSIC, RULES
from game.core.session.events import Cleared, LevelReached
from game.play.game.banners import FADE_SECONDS, Banner
from game.play.game.effects import Effects
from game.settings.sections import FeedbackSettings
from tests.core.playing import game
from tests.play.game.fed import LOCKED, cleared, fed


def words_of(effects: Effects, now: float = 5.0) -> Banner:
    """The banner that stands."""
    banner = effects.words(now)
    assert banner
    return banner


def texts(effects: Effects, now: float = 5.0) -> list[str]:
    return [line.text for line in words_of(effects, now).lines]


class TestClear:
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

    def test_a_console_tells_of_no_combo_and_no_perfect_clear(self) -> None:
        effects = Effects()
        effects.feed([cleared(1, combo=2, perfect=True)], 5.0, game("OO", rules=CLASSIC))
        assert texts(effects) == ["+1,200"]
        assert not list(effects.particles(5.5))


class TestPlace:
    @pytest.mark.parametrize("captions", [0, 1, 100, 150])
    def test_words_keep_to_the_well_over_a_stack_of_any_height(self, captions: int) -> None:
        for stack, rows in product(range(41), range(1, 5)):
            effects = Effects(feedback=FeedbackSettings(captions=captions))
            effects._top = stack
            effects.feed([cleared(rows, combo=stack % 3), LevelReached(7)], 5.0)
            banner = effects.words(5.0)
            assert bool(banner) is bool(captions)
            assert not banner or banner.row <= max(20, stack)


class TestTime:
    def test_it_fades_or_just_goes(self) -> None:
        for moving, late in ((True, 0.5), (False, 1.0)):
            effects = Effects(moving=moving)
            effects.feed([cleared(4)], 5.0)
            banner = words_of(effects)
            assert banner.light(5.0 + banner.seconds - FADE_SECONDS / 2) == pytest.approx(late)
            assert effects.words(5.001 + banner.seconds) is None


class TestMoment:
    def test_with_grades_it_is_a_section_and_a_new_grade_is_told(self) -> None:
        session, effects = game("OO", rules=ARCADE), Effects()
        effects.feed([LOCKED], 5.0, session, grade="9")
        assert effects.words(5.0) is None
        effects.feed([LevelReached(100, tick=6000)], 6.0, session, grade="9")
        assert texts(effects, 6.0) == ["Section 1 done", "100", "1:40.00"]
        effects.feed([LOCKED], 9.0, session, grade="8")
        assert texts(effects, 9.0) == ["Grade", "8"]


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_a_single_without_points_has_no_words_under_any_rules(rules: Rules) -> None:
    session, effects = game("IOT", "XXXXXXXXX.", rules=rules, mode=MODES["sprint"]), Effects()
    effects.feed([], 5.0, session)
    effects.feed([LOCKED, cleared(1)], 5.0, session)
    assert effects.words(5.0) is None
