"""Finesse, and the numbers that players look at."""

from dataclasses import replace

import pytest

from game.ai.pilot.pilot import Pilot
from game.ai.players import thinker
from game.core.board.pieces import NORTH, Piece, Placement
from game.core.board.spins import Spin
from game.core.rules.attack import ATTACKS, WITH_SPINS
from game.core.rules.modes import ENDLESS, MODES
from game.core.rules.rules import Rules
from game.core.rules.rulesets import ARCADE, CLASSIC, MODERN
from game.core.session.buttons import Buttons
from game.core.session.events import Cleared, Event, LevelReached, Locked
from game.core.session.setup import set_up
from game.core.session.stores.exchange import Exchange, Holes
from game.core.statistics import Statistics, keys_per_piece, per_second
from tests.core.playing import CW, HARD, HOLD, LEFT, NONE, RIGHT, game, run, tap


def test_a_game_is_counted() -> None:
    session, statistics = game("TOIIO", "\n".join(["XXXXXXXXX."] * 8), mode=ENDLESS), Statistics()
    statistics.watch(session, run(session, NONE, 1))
    statistics.watch(session, tap(session, LEFT, LEFT, LEFT, HARD))
    statistics.watch(session, tap(session, RIGHT, HARD))
    for _ in range(2):
        statistics.watch(session, tap(session, CW))
        statistics.watch(session, run(session, RIGHT, 400))
        statistics.watch(session, tap(session, HARD))
    assert statistics.clears == {"Tetris": 2}
    assert statistics.tetris_rate == 1.0
    assert (statistics.longest_combo, statistics.back_to_backs) == (1, 1)
    assert [(fault.piece, fault.faults) for fault in statistics.faults] == [(1, 2)]
    assert statistics.wasted_keys == 2
    assert session.presses == 4 + 2 + 3 + 3
    assert keys_per_piece(session) == 12 / 4
    assert per_second(session.pieces, session) == 4 / session.seconds
    assert [mark.height for mark in session.trail] == [10, 10, 6, 2]


def test_a_game_that_is_too_long_to_be_recorded_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.core.session.stores.recording.MAX_RECORDED_PIECES", 3)
    setup, statistics = set_up(MODERN, ENDLESS, "1"), Statistics()
    session, pilot = setup.session(setup.dealer()), Pilot(thinker("dellacherie"), 24)
    while session.pieces < 40:
        statistics.watch(session, session.advance(*pilot.buttons(session)))
    assert sum(lines * count for lines, count in statistics.rows.items()) == session.lines >= 10


@pytest.mark.parametrize(("rules", "counted"), [(CLASSIC, 1), (MODERN, 3), (ARCADE, 2)])
def test_keys_that_the_rules_do_not_have_are_not_counted(rules: Rules, counted: int) -> None:
    session = game("OOOOOO", rules=rules)
    tap(session, Buttons.HALF, HOLD, LEFT, HARD)
    assert session.presses == counted


def test_splits_are_the_ticks_of_the_pieces_that_made_them() -> None:
    session, statistics = game("IIIO", "\n".join(["XXXXXXXXX."] * 12), mode=MODES["sprint"]), Statistics()
    events = run(session, NONE, 1)
    for _ in range(3):
        events += tap(session, CW)
        events += run(session, RIGHT, 400)
        events += tap(session, HARD)
    statistics.watch(session, events)
    assert statistics.splits == {10: session.trail[2].tick}


@pytest.mark.parametrize(
    ("figure", "least_or_most", "missed"),
    [
        ("score at 300", 12_000, 11_999),
        ("ticks at 300", (4 * 60 + 15) * 60, (4 * 60 + 15) * 60 + 1),
        ("score at 500", 40_000, 39_999),
        ("ticks at 500", (7 * 60 + 30) * 60, (7 * 60 + 30) * 60 + 1),
        ("score", 126_000, 125_999),
        ("ticks", (13 * 60 + 30) * 60, (13 * 60 + 30) * 60 + 1),
        ("level", 999, 998),
    ],
)
def test_each_figure_of_the_grand_master(figure: str, least_or_most: int, missed: int) -> None:
    """Grade 1 at level 300 by 4:15, S4 at 500 by 7:30, and 126000 points by 13:30."""

    def mastery(value: int) -> str:
        figures = {
            "score at 300": 20_000, "ticks at 300": 200 * 60,
            "score at 500": 50_000, "ticks at 500": 400 * 60,
            "score": 130_000, "ticks": 700 * 60, "level": 999,
        } | {figure: value}  # fmt: skip
        session, statistics = game("O", rules=ARCADE), Statistics()
        for level in (300, 500):
            event = LevelReached(level, figures[f"score at {level}"], figures[f"ticks at {level}"])
            statistics.watch(session, [event])
        session.tally.score, session.tally.level, session.tick = figures["score"], figures["level"], figures["ticks"]
        return statistics.grade(session)

    assert [mastery(least_or_most), mastery(missed)] == ["GM", "S9"]


def test_spins_and_perfect_clears_are_counted() -> None:
    session, statistics = game("O"), Statistics()
    for cleared in (
        Cleared((0,), Spin.FULL, False, 0, False, 800),
        Cleared((0,), Spin.MINI, True, 1, True, 100),
        Cleared((), Spin.FULL, False, -1, False, 400),
    ):
        statistics.watch(session, [cleared])
    assert (statistics.t_spins, statistics.perfect_clears, statistics.back_to_backs) == (3, 1, 1)
    assert statistics.clears == {"T-spin single": 1, "T-spin mini single": 1, "T-spin": 1}


@pytest.mark.parametrize("name", WITH_SPINS)
def test_the_attack_of_a_game_is_what_it_would_have_sent_in_a_match(name: str) -> None:
    setup = set_up(MODERN, MODES["cheese-100"], "1", randomizer="more-i")
    exchange = Exchange(ATTACKS[name], Holes(ATTACKS[name], "1"), MODERN.ticks_per_second)
    session, statistics, late = setup.session(setup.dealer(), exchange=exchange), Statistics(), Statistics()
    pilot, events = Pilot(thinker("dellacherie"), 24), list[Event]()
    while session.pieces < 100 and not session.ended:
        some = session.advance(*pilot.buttons(session))
        statistics.watch(session, some)
        events += some
    assert statistics.sent(name).lines == exchange.attacked > 0
    session.tick = 400_000  # who counts late counts the same
    late.watch(session, events)
    assert late.sent(name) == statistics.sent(name)


@pytest.mark.parametrize("name", WITH_SPINS)
def test_a_game_without_an_end_keeps_few_clears_and_counts_them_all(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    session, few, all_of_them = game("O"), Statistics(), Statistics()
    clears = [Cleared((0, 1, 2, 3), Spin.NONE, number % 3 > 0, 0, False, 800) for number in range(20)]
    places = Placement(Piece.I, NORTH, 0, 0)
    for statistics, most in ((few, 3), (all_of_them, 100)):
        monkeypatch.setattr("game.core.statistics.statistics.MOST_UNCOUNTED", most)
        for number, cleared in enumerate(clears):
            statistics.watch(session, [Locked(places, 0b1111, Spin.NONE), cleared])
            if number == 7:
                statistics.sent(name)
    assert len(few._attacks) < 3 < len(all_of_them._attacks)
    assert replace(few.sent(name), clears=0) == replace(all_of_them.sent(name), clears=0)
    assert few.sent(name).lines > 20


def test_any_piece_that_is_stuck_after_a_rotation_is_a_spin_by_the_second_season() -> None:
    session, statistics = game("LO", mode=ENDLESS), Statistics()
    stuck = Locked(Placement(Piece.L, NORTH, 0, 0), 0b111, Spin.NONE, wedged=True)
    statistics.watch(session, [stuck, Cleared((0, 1), Spin.NONE, False, 0, False, 300)])
    assert {table: statistics.sent(table).spins for table in WITH_SPINS} == {
        "guideline": 0,
        "tetrio-1": 0,
        "tetrio-2": 1,
    }
