"""The six medals of TGM2."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

import pytest

from game.core.bits import STRIDE
from game.core.board import NORTH, Piece, Placement, Spin
from game.core.rules import MODES, RULES
from game.core.session import Session
from game.core.session.events import CameBack, Event, LevelReached, Locked, Rotated
from game.core.statistics import MEDAL_LIMITS, ArcadeMedals, MedalLimits, Statistics, medals_of
from tests.core.playing import CCW, CW, LEFT, NONE, SONIC, game, run, tap

Medals = ArcadeMedals | None
NO_TIMES: Mapping[int, float] = {}


def played(rules: str = "tgm2", letters: str = "OOOO", picture: str = "", level: int = 0) -> Session:
    return game(letters, picture, rules=RULES[rules], mode=MODES["master"], level=level)


def after(events: Iterable[Event], rules: str = "tgm2") -> Medals:
    """The medals after some events alone."""
    session, statistics = played(rules), Statistics()
    for event in events:
        statistics.watch(session, [event])
    return medals_of(session, statistics, NO_TIMES)


def board(cells: int) -> int:
    """A board with so many cells, none of which fill a row."""
    rows = [(1 << min(9, cells - 9 * number)) - 1 for number in range(-(-cells // 9))]
    return sum(row << (STRIDE * number) for number, row in enumerate(rows))


def lock(cells: int = 50, rows: int = 0) -> Locked:
    """A lock that clears ``rows`` rows and leaves so many cells."""
    full = sum(0b1111111111 << (STRIDE * number) for number in range(rows))
    well = full | board(cells) << (STRIDE * rows)
    return Locked(Placement(Piece.O, NORTH, 4, 0), 0, Spin.NONE, well=well)


@pytest.mark.parametrize(("rules", "limits"), [("tgm2", (10, 20, 35)), ("death", (5, 10, 17))])
def test_skill_counts_tetrises(rules: str, limits: tuple[int, ...]) -> None:
    for rank, least in enumerate(limits, start=1):
        told = [after([*[lock(rows=4), lock()] * count, lock(rows=3)], rules) for count in (least - 1, least)]
        assert [medals.sk for medals in told if medals] == [rank - 1, rank]


def test_all_clear_counts_empty_boards() -> None:
    told = [after([lock(0, rows=1), lock()] * count) for count in range(5)]
    assert [medals.ac for medals in told if medals] == [0, 1, 2, 3, 3]


def test_a_combo_counts_clears_of_two_rows_or_more() -> None:
    told = [after([lock(rows=2)] * count) for count in (3, 4, 5, 6, 7, 9)]
    assert [medals.co for medals in told if medals] == [0, 1, 2, 2, 3, 3]
    single, double, nothing = lock(rows=1), lock(rows=2), lock()
    assert after([double, double, single, single, double, double]) == ArcadeMedals(co=1)
    assert after([double, double, nothing, double, double]) == ArcadeMedals()
    assert after([single] * 9) == ArcadeMedals()


@pytest.mark.parametrize(
    ("cells", "rank"),
    [
        ((149, 70), 0),
        ((150, 71), 0),
        ((150, 70), 1),
        ((150, 100, 180, 70), 1),
        ((150, 70, 60, 70), 1),
        ((150, 70) * 2, 2),
        ((150, 70) * 3, 2),
        ((150, 70) * 4, 3),
    ],
)
def test_recovery_counts_full_boards_that_were_emptied(cells: tuple[int, ...], rank: int) -> None:
    assert after([lock(each) for each in cells]) == ArcadeMedals(re=rank)


def test_the_rows_of_a_clear_are_not_on_the_board_any_more() -> None:
    """A board of 146 cells and a full row was never full; one with 70 besides four full rows is emptied."""
    assert after([lock(146, rows=1), lock(70)]) == ArcadeMedals()
    assert after([lock(150), lock(70, rows=4)]) == ArcadeMedals(re=1)


def stretch(level: int, turns: int, pieces: int = 10) -> list[Event]:
    """So many pieces with so many turns, there and back again, up to a level."""
    events: list[Event] = []
    for number in range(pieces):
        turned = [Rotated(-1 if each % 2 else 1, 1) for each in range(turns // pieces + (number < turns % pieces))]
        facing = (NORTH + sum(each.turn for each in turned)) % 4
        events += [*turned, Locked(Placement(Piece.O, facing, 4, 0), 0, Spin.NONE, well=1)]
    return [*events, LevelReached(level)]


@pytest.mark.parametrize(
    ("turns", "rank"),
    [((11,), 0), ((12,), 1), ((12, 11), 1), ((12, 12), 2), ((11, 12), 2), ((11, 11, 12), 3), ((30, 11, 11), 1)],
)
def test_rotation_is_judged_at_three_levels(turns: tuple[int, ...], rank: int) -> None:
    levels = (300, 700, 999)
    events = [event for level, each in zip(levels, turns, strict=False) for event in stretch(level, each)]
    assert after(events) == ArcadeMedals(ro=rank)


def test_a_piece_that_comes_back_after_a_fault_has_not_been_turned() -> None:
    gone: list[Event] = [*[Rotated(1, 1)] * 3, CameBack(Placement(Piece.T, 3, 4, 0), 3, 0)] * 9
    assert after([*gone, *stretch(300, 11)]) == ArcadeMedals()
    assert after([*gone, *stretch(300, 12)]) == ArcadeMedals(ro=1)


def test_other_sections_do_not_end_a_stretch() -> None:
    assert after([*stretch(200, 12), *stretch(300, 11)]) == ArcadeMedals()
    assert after([*stretch(200, 12), *stretch(300, 12)]) == ArcadeMedals(ro=1)


def test_an_initial_rotation_is_a_turn() -> None:
    """The press that is held while a piece appears turns it, and the one while it falls does too."""
    session, statistics = played(letters="TTTT"), Statistics()
    statistics.watch(session, run(session, CW, 1))
    statistics.watch(session, tap(session, CCW, LEFT, SONIC))
    while session.pieces < 1:
        statistics.watch(session, session.advance(NONE, 100))
    statistics.watch(session, [LevelReached(300)])
    assert MedalLimits().turns == Fraction(6, 5)
    assert medals_of(session, statistics, NO_TIMES) == ArcadeMedals(ro=1)


def test_nothing_counts_after_the_last_level() -> None:
    """The roll begins with an empty board, which is no recovery, and its clears are no skill."""
    rest = [lock(2), *[lock(rows=4)] * 40]
    assert after([lock(150), *stretch(300, 0), *stretch(700, 0), *stretch(999, 0), *rest]) == ArcadeMedals(re=1)
    assert after([LevelReached(300), LevelReached(700), lock(150), LevelReached(999), *rest]) == ArcadeMedals()


@pytest.mark.parametrize(("ticks", "rank"), [(3599, 3), (3600, 2), (3899, 2), (3900, 1), (4199, 1), (4200, 0)])
def test_a_section_is_compared_with_the_best_one_before(ticks: int, rank: int) -> None:
    assert MedalLimits().section_rank(ticks, 3600) == rank


def test_the_sections_of_a_game_are_compared_with_their_best_times() -> None:
    session, statistics = played(picture="X.........\nXXXX..XXXX\nXXXX..XXXX"), Statistics()
    session.tally.level = 98
    while not session.lines:
        statistics.watch(session, session.advance(NONE, 100))
    (section,), second = session.tally.sections, float(session.rules.ticks_per_second)
    assert medals_of(session, statistics, NO_TIMES) == ArcadeMedals()
    assert medals_of(session, statistics, {100: 1.0}) == ArcadeMedals()
    assert medals_of(session, statistics, {0: (section.ticks - 200) / second}) == ArcadeMedals(st=2)
    assert medals_of(session, statistics, {0: (section.ticks + 1) / second}) == ArcadeMedals(st=3)


def test_only_whole_games_of_the_machine_have_medals() -> None:
    statistics = Statistics()
    assert set(MEDAL_LIMITS) == {"tgm2", "death"}
    assert medals_of(played("death"), statistics, NO_TIMES) == ArcadeMedals()
    assert medals_of(played("arcade"), statistics, NO_TIMES) is None
    assert medals_of(played(level=100), statistics, NO_TIMES) is None
    assert medals_of(game("O", rules=RULES["tgm2"], mode=MODES["endless"]), statistics, NO_TIMES) is None
