"""The figures beside the well, ruleset by ruleset and mode by mode."""

from dataclasses import replace

import pytest

from game.core.rules.modes import MODES
from game.core.rules.rules import Rules
from game.core.rules.rulesets import ARCADE, CLASSIC, CLASSIC_PAL, DEATH, GAMEBOY, MODERN, TGM2
from game.core.session.buttons import Buttons
from game.core.session.session import Session
from game.core.statistics import Statistics, per_second
from game.play.words.panels.game_figures import Status, figures, pace_of, score_words, shown_level
from tests.core.playing import game, run


def shown(session: Session, statistics: Statistics | None = None, bot_speed: float | None = None) -> dict[str, str]:
    rows = figures(Status(session, statistics or Statistics(), 1.5, bot_speed))
    return {figure.name: figure.value for row in rows for figure in row}


def test_modern_rules_show_level_lines_time_and_pace() -> None:
    session = game("TTTT")
    session.tally.score, session.tally.lines = 12345, 7
    run(session, Buttons.NONE, 900)
    assert shown(session) == {"Score": "12,345", "Level": "1", "Lines": "7", "Time": "0:00", "Pieces/s": "1.50"}
    assert shown(session, bot_speed=1234.5)["Pieces/s"] == "1,234", "of a bot that does not wait for the clock"
    *_, attack = figures(Status(session, Statistics(), 1.5, attack="tetrio-2"))
    assert [(figure.name, figure.value) for figure in attack] == [("Attack", "0"), ("Spins", "0")]


@pytest.mark.parametrize(
    ("level", "text"), [(0, "0/100"), (347, "347/400"), (400, "400/500"), (900, "900/999"), (999, "999/999")]
)
def test_arcade_rules_show_the_grade_and_the_next_section(level: int, text: str) -> None:
    session = game("TTTT", rules=ARCADE)
    session.tally.score, session.tally.level = 8000, level
    values = shown(session)
    assert values["Grade"] == "2"
    assert shown_level(session, level) == text
    (figure,) = figures(Status(session, Statistics(), 1.5))[1]
    assert f"{figure.value}/{figure.goal}" == text


def test_the_score_tells_the_next_grade_and_the_level_is_large_before_the_first_one() -> None:
    arcade = game("TTTT", rules=ARCADE)
    arcade.tally.score = 8000
    (points,) = figures(Status(arcade, Statistics(), 1.5))[2]
    assert (points.value, points.goal, round(points.share, 2)) == ("8,000", "12,000", 0.67)
    (level,) = figures(Status(game("TTTT", rules=DEATH), Statistics(), 1.5))[0]
    (with_grade,) = figures(Status(arcade, Statistics(), 1.5))[1]
    assert (level.name, with_grade.name) == ("Level", "Level")
    assert level.scale > with_grade.scale


def test_a_roll_shows_what_is_left_of_it_and_its_lines() -> None:
    session = game("TTTT", rules=TGM2, mode=MODES["fading-roll"], level=999)
    assert shown(session) == {"Roll left": "1:01", "Lines": "0", "Pieces": "0"}, "it takes 3,701 frames"
    run(session, Buttons.NONE, 63)
    assert shown(session)["Roll left"] == "0:59"
    left, best = figures(Status(session, Statistics(), 1.5, best="23"))[0]
    assert (left.name, best.name, best.value) == ("Roll left", "Best", "23")


@pytest.mark.parametrize(
    ("score", "text", "words"), [(0, "000000", "0"), (31_580, "031580", "31,580"), (1_234_567, "999999", "999,999")]
)
def test_classic_rules_show_six_digits_and_no_more_and_a_sentence_no_zeros(score: int, text: str, words: str) -> None:
    session = game("TTTT", rules=CLASSIC)
    session.tally.score = score
    assert shown(session)["Score"] == text
    assert score_words(session) == words
    uncapped = replace(CLASSIC, scoring=replace(CLASSIC.scoring, most=None))  # type: ignore[type-var]
    session = game("TTTT", rules=uncapped)
    session.tally.score = score
    assert shown(session)["Score"] == f"{score:,}"


def test_a_sprint_shows_hundredths_lines_left_and_the_last_splits() -> None:
    session, statistics = game("TTTT", mode=MODES["sprint"]), Statistics()
    run(session, Buttons.NONE, 754)
    session.tally.lines = 23
    assert shown(session, statistics) == {
        "Time": "0:00.75", "Lines left": "17", "Pieces/s": "1.50", "": "",
    }  # fmt: skip
    rows = [len(row) for row in figures(Status(session, statistics, 1.5))]
    assert rows == [1, 2, 2], "nothing moves when the first split comes"
    statistics.splits = {10: 9_340}
    assert shown(session, statistics)["10 lines"] == "0:09.3"
    assert [len(row) for row in figures(Status(session, statistics, 1.5))] == [1, 2, 2], "a place is left for the next"
    statistics.splits = {10: 9_340, 20: 61_299, 30: 99_500}
    values = shown(session, statistics)
    assert "10 lines" not in values
    assert (values["20 lines"], values["30 lines"]) == ("1:01.2", "1:39.5")


def test_a_mode_with_an_end_shows_what_is_left() -> None:
    session = game("TTTT", mode=MODES["ultra"])
    run(session, Buttons.NONE, 500)
    assert shown(session)["Time left"] == "2:00"
    run(session, Buttons.NONE, 600)
    assert shown(session)["Time left"] == "1:59"
    assert shown(game("TTTT", mode=MODES["dig-10"]))["Rows left"] == "10"
    assert shown(game("TTTT", rules=CLASSIC, mode=MODES["b-type"]))["Lines left"] == "25"


def test_seconds_are_those_of_the_rules() -> None:
    for rules in (MODERN, ARCADE, CLASSIC):
        session = game("TTTT", rules=rules)
        run(session, Buttons.NONE, int(rules.ticks_per_second * 3 / 2))
        assert shown(session)["Time"] == "0:01"


def test_the_pace_is_exact_and_stands_still_between_a_lock_and_a_full_second() -> None:
    session = game("TTTTTT")
    run(session, Buttons.NONE, 600)
    assert pace_of(session) == 0
    for pieces in (1, 2):
        run(session, Buttons.HARD_DROP, 1)
        assert pace_of(session) == pytest.approx(pieces / (session.seconds - 0.001))
        run(session, Buttons.NONE, 99)
    assert (session.tick, pace_of(session)) == (800, 2 / 0.7)
    run(session, Buttons.NONE, 200)
    assert pace_of(session) == 2
    run(session, Buttons.NONE, 999)
    assert pace_of(session) == 2
    run(session, Buttons.NONE, 1)
    assert pace_of(session) == 1


def test_at_the_end_the_pace_is_that_of_the_results() -> None:
    session = game("OO")
    run(session, Buttons.NONE, 1234)
    run(session, Buttons.HARD_DROP, 1)
    run(session, Buttons.NONE, 517)
    run(session, Buttons.HARD_DROP, 1)
    assert session.ended
    assert pace_of(session) == per_second(2, session)


@pytest.mark.parametrize("rules", [CLASSIC, CLASSIC_PAL, GAMEBOY], ids=lambda rules: rules.name)
def test_console_rules_show_what_commentators_tell(rules: Rules) -> None:
    statistics = Statistics()
    statistics.rows.update({4: 7, 1: 21})
    statistics.stacking.burn, statistics.stacking.ready_pieces, statistics.stacking.pieces = 12, 1, 4
    values = shown(game("TTTT", rules=rules), statistics)
    assert (values["Efficiency"], values["Burn"], values["Tetris readiness"]) == ("189", "12", "25%")
    for ready in (False, True):
        statistics.stacking.ready = ready
        lit = [
            each.name for row in figures(Status(game("T", rules=rules), statistics, 1.5)) for each in row if each.lit
        ]
        assert lit == ["Tetris readiness"] * ready
