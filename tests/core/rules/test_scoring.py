"""Spins, points, and what clears send, with pictures."""

from dataclasses import replace
from fractions import Fraction

import pytest

from game.core.bits import STRIDE
from game.core.board.board import Board
from game.core.board.pieces import EAST, NORTH, SOUTH, WEST, Piece, Placement
from game.core.board.rotation import ARS, NES, SRS, RotationSystem
from game.core.board.spins import Spin, t_spin
from game.core.rules.attack import ATTACKS, Attack, Clear, Run
from game.core.scoring.points import ArcadeScoring, Award, ChainState, ClassicScoring, GuidelineScoring, LockedPiece
from game.core.session.events import Cleared, clear_name


def read(picture: str) -> tuple[int, Placement]:
    """The stack ``X`` of a picture and the T that is drawn into it as ``T``."""
    rows = picture.split()[::-1]
    board = Board.parse("\n".join(row.replace("T", ".") for row in reversed(rows)))
    mask = sum(1 << STRIDE * y + x for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "T")
    for orientation in (NORTH, EAST, SOUTH, WEST):
        for y in range(len(rows)):
            for x in range(SRS.right[Piece.T][orientation] + 1):
                placement = Placement(Piece.T, orientation, x, y)
                if SRS.mask(placement) == mask:
                    return board.cells, placement
    raise AssertionError(picture)


@pytest.mark.parametrize(
    ("picture", "test", "spin"),
    [
        ("XX........ XTTTXXXXXX XXTXXXXXXX", 1, Spin.FULL),
        ("XX........ XTTTXXXXXX XXTXXXXXXX", 0, Spin.NONE),  # it was not a turn that brought it there
        ("...X...... XTTTXXXXXX XXTXXXXXXX", 1, Spin.FULL),  # the overhang on the other side
        (".......... XTTTXXXXXX XXTXXXXXXX", 1, Spin.NONE),  # two corners
        (".T........ TTTXXXXXXX", 1, Spin.NONE),  # the floor alone
        ("XTX....... TTTXXXXXXX", 1, Spin.FULL),  # both front corners; the floor makes the other two
        ("XT........ TTTXXXXXXX", 1, Spin.MINI),  # one front corner and the floor
        ("XT........ TTTXXXXXXX", 5, Spin.FULL),  # the same by the last kick test
        ("T......... TT........ TX........", 1, Spin.MINI),  # the wall and one front corner
        ("TX........ TT........ TX........", 1, Spin.FULL),
        # Pointing right and left in the open, with three corners each.
        ("XTX....... .TT....... .TX.......", 1, Spin.FULL),
        ("XTX....... .TT....... XT........", 1, Spin.MINI),
        ("XTX....... TT........ XT........", 1, Spin.FULL),
        ("XTX....... TT........ .TX.......", 1, Spin.MINI),
        # Pointing up and down: the mini has one corner at its front.
        (".......... .T........ TTT....... X.X.......", 1, Spin.NONE),
        ("X......... TTT....... XTX.......", 1, Spin.FULL),
        ("X.X....... TTT....... XT........", 1, Spin.MINI),
    ],
)
def test_t_spins(picture: str, test: int, spin: Spin) -> None:
    cells, placement = read(picture)
    assert t_spin(SRS, cells, placement, test) is spin


@pytest.mark.parametrize("system", [SRS, ARS, NES], ids=lambda system: system.name)
def test_a_spin_is_judged_by_the_pieces_own_shape(system: RotationSystem) -> None:
    slot = Board.parse("XX8/X3XXXXXX/XX1XXXXXXX").cells
    down = next(o for o in range(4) if set(system.shapes[Piece.T][o]) == {(0, 1), (1, 1), (2, 1), (1, 0)})
    assert t_spin(system, slot, Placement(Piece.T, down, 1, 0), 1) is Spin.FULL
    up = next(o for o in range(4) if set(system.shapes[Piece.T][o]) == {(0, 0), (1, 0), (2, 0), (1, 1)})
    hole = Board.parse("X1X7/3XXXXXXX").cells
    assert t_spin(system, hole, Placement(Piece.T, up, 0, 0), 1) is Spin.FULL
    assert t_spin(system, Board.parse("X9/3XXXXXXX").cells, Placement(Piece.T, up, 0, 0), 1) is Spin.MINI


def test_only_a_t_spins() -> None:
    assert t_spin(SRS, Board.parse("X2XXXXXXX/XX2XXXXXX").cells, Placement(Piece.Z, NORTH, 1, 0), 1) is Spin.NONE


def lock(rows: int, spin: Spin = Spin.NONE, **figures: int | bool) -> LockedPiece:
    """A piece that locked, on level 1 where nothing else is said."""
    usual: dict[str, int | bool] = {"perfect": False, "level": 1, "level_after": 1, "soft_dropped": 0, "soft_run": 0}
    return LockedPiece(rows, spin, **{**usual, **figures})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("spin", "points"),
    [(Spin.NONE, [0, 100, 300, 500, 800]), (Spin.FULL, [400, 800, 1200, 1600]), (Spin.MINI, [100, 200, 400])],
)
def test_the_guidelines_tables_are_multiplied_by_the_level(spin: Spin, points: list[int]) -> None:
    for rows, expected in enumerate(points):
        for level in (1, 7):
            assert GuidelineScoring().locked(lock(rows, spin, level=level), ChainState()).points == expected * level


@pytest.mark.parametrize(
    ("rows", "spin", "combo", "back_to_back", "perfect", "points"),
    [
        (4, Spin.NONE, 0, True, False, 1200),
        (2, Spin.FULL, 0, True, False, 1800),
        (1, Spin.MINI, 0, True, False, 300),
        (1, Spin.NONE, 3, False, False, 100 + 150),
        (0, Spin.FULL, 5, True, False, 400),
        (1, Spin.NONE, 0, False, True, 100 + 800),
        (2, Spin.NONE, 0, False, True, 300 + 1200),
        (3, Spin.NONE, 0, False, True, 500 + 1800),
        (4, Spin.NONE, 0, False, True, 800 + 2000),
        (4, Spin.NONE, 0, True, True, 1200 + 3200),
        (4, Spin.NONE, 2, True, True, 1200 + 3200 + 100),
    ],
)
def test_chains_combos_and_perfect_clears(
    rows: int, spin: Spin, combo: int, back_to_back: bool, perfect: bool, points: int
) -> None:
    for level in (1, 3):
        before = ChainState(combo - 1, back_to_back)
        award = GuidelineScoring().locked(lock(rows, spin, level=level, perfect=perfect), before)
        assert award.points == points * level
        assert award.chain.combo == (combo if rows else -1)


@pytest.mark.parametrize(
    ("rows", "spin", "before", "after"),
    [
        (4, Spin.NONE, False, True),
        (1, Spin.MINI, False, True),
        (3, Spin.NONE, True, False),
        (0, Spin.NONE, True, True),
        (0, Spin.FULL, False, False),
    ],
)
def test_what_starts_keeps_and_ends_a_back_to_back_chain(rows: int, spin: Spin, before: bool, after: bool) -> None:
    assert GuidelineScoring().locked(lock(rows, spin), ChainState(0, before)).chain.back_to_back is after


def test_the_arcades_score_grows_with_the_level_the_drop_and_the_combo() -> None:
    scoring, chain = ArcadeScoring(), ChainState()
    # (ceil((level + rows) / 4) + soft drop) x rows x combo
    award = scoring.locked(lock(1, level=5, soft_dropped=10), chain)
    assert award.points == (2 + 10) * 1 * 1
    award = scoring.locked(lock(3, level=5), award.chain)
    assert award.points == 2 * 3 * 5
    award = scoring.locked(lock(4, level=8), award.chain)
    assert award.points == 3 * 4 * 11
    assert scoring.locked(lock(0, level=8, soft_dropped=7), award.chain) == Award(0, ChainState())
    assert scoring.locked(lock(2, level=10, perfect=True), ChainState()).points == 3 * 2 * 3 * 4


def test_the_nes_multiplies_by_the_level_after_the_rise() -> None:
    scoring = ClassicScoring()
    awards = [scoring.locked(lock(rows, level=8, level_after=9), ChainState(2, True)) for rows in range(5)]
    assert [award.points for award in awards] == [0, 400, 1000, 3000, 12000]
    assert [award.chain for award in awards] == [ChainState(), *[ChainState(3)] * 4]
    assert not any(award.back_to_back for award in awards)


@pytest.mark.parametrize(("rows", "points"), [(0, 0), (1, 0), (2, 1), (15, 14)])
def test_a_run_of_soft_drop_on_the_nes_is_worth_its_rows_less_one(rows: int, points: int) -> None:
    assert ClassicScoring().locked(lock(0, soft_run=rows), ChainState()).points == points


@pytest.mark.parametrize(
    ("rows", "spin", "name"),
    [
        (1, Spin.NONE, "Single"),
        (4, Spin.NONE, "Tetris"),
        (2, Spin.FULL, "T-spin double"),
        (0, Spin.FULL, "T-spin"),
        (1, Spin.MINI, "T-spin mini single"),
    ],
)
def test_clears_are_called_what_players_call_them(rows: int, spin: Spin, name: str) -> None:
    assert clear_name(Cleared(tuple(range(rows)), spin, False, 0, False, 0)) == name


GUIDELINE, TETRIO_1, TETRIO_2 = ATTACKS["guideline"], ATTACKS["tetrio-1"], ATTACKS["tetrio-2"]
NONE, MINI, FULL = Spin.NONE, Spin.MINI, Spin.FULL
TETRIS = Clear(4)


def sent(attack: Attack, *clears: Clear, seconds: int = 0) -> list[tuple[int, ...]]:
    """The packets of clears in a row."""
    run, packets = Run(), []
    for clear in clears:
        attacked = attack.attacked(run, clear, seconds)
        run = attacked.run
        packets.append(attacked.packets)
    return packets


@pytest.mark.parametrize("name", ["guideline", "tetrio-1", "tetrio-2"])
@pytest.mark.parametrize(
    ("spin", "lines"), [(NONE, (0, 0, 1, 2, 4)), (MINI, (0, 0, 1, 2)), (FULL, (0, 2, 4, 6))], ids=str
)
def test_each_clear_sends_its_lines(name: str, spin: Spin, lines: tuple[int, ...]) -> None:
    attack = ATTACKS[name]
    assert tuple(attack.attacked(Run(), Clear(rows, spin)).lines for rows in range(len(lines))) == lines


def test_a_mini_by_four_rows_sends_what_a_tetris_sends_in_season_two() -> None:
    assert sent(TETRIO_2, Clear(4, MINI), Clear(0), Clear(4, MINI)) == [(4,), (), (5,)]


@pytest.mark.parametrize("name", ["classic", "gameboy"])
def test_where_no_spins_count_a_spin_sends_what_its_rows_send(name: str) -> None:
    attack = ATTACKS[name]
    for spin in Spin:
        assert [attack.attacked(Run(), Clear(rows, spin)).lines for rows in range(5)] == [0, 0, 1, 2, 4]
    assert attack.attacked(Run(), Clear(2, FULL)).run.chain == -1


def test_a_chain_adds_a_line() -> None:
    # A spin without lines, and a piece that clears nothing, do not end it; a single does.
    run = [TETRIS, Clear(0), TETRIS, Clear(0, FULL), Clear(2, FULL), Clear(0), Clear(1), Clear(0), TETRIS]
    assert sent(GUIDELINE, *run) == [(4,), (), (5,), (), (5,), (), (), (), (4,)]
    assert sent(ATTACKS["gameboy"], TETRIS, TETRIS) == [(4,), (4,)]


@pytest.mark.parametrize(("chain", "lines"), [(1, 1), (2, 1.652), (3, 2.408), (4, 2.478), (8, 3.334)])
def test_a_long_chain_of_season_one_adds_more(chain: int, lines: float) -> None:
    assert float(TETRIO_1.chain_lines(chain)) == pytest.approx(lines, abs=0.0005)


def test_a_combo_adds_the_lines_of_its_table() -> None:
    singles = [Clear(1)] * 15
    assert [sum(packets) for packets in sent(GUIDELINE, *singles)] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5]
    assert not any(sent(ATTACKS["classic"], *singles))


def test_a_combo_of_tetrio_multiplies_and_singles_send_at_last() -> None:
    # ln(1 + 1.25 c) is 1.25 at c = 2, 2.09 at c = 6 and 3.02 at c = 16.
    singles = [sum(packets) for packets in sent(TETRIO_1, *[Clear(1)] * 17)]
    assert singles == [0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3][: len(singles)]
    # 1 * (1 + 0.25 c): 1, 1.25, 1.5, 1.75, 2.
    assert [sum(packets) for packets in sent(TETRIO_1, *[Clear(2)] * 5)] == [1, 1, 1, 1, 2]


def test_the_chain_counts_before_the_combo_multiplies() -> None:
    # (4 + 1) * 1.25 = 6.25, and (4 + 1.652) * 1.5 = 8.478.
    assert sent(TETRIO_1, TETRIS, TETRIS, TETRIS) == [(4,), (6,), (8,)]
    # (4 + 1) * 1.25 and (4 + 1) * 1.5 = 7.5.
    assert sent(TETRIO_2, TETRIS, TETRIS, TETRIS) == [(4,), (6,), (7,)]


def chained(length: int) -> list[Clear]:
    """A chain of tetrises of this length, without a combo."""
    return [clear for _ in range(length + 1) for clear in (TETRIS, Clear(0))]


@pytest.mark.parametrize(
    ("length", "packets"), [(3, (1,)), (4, (1, 1, 2, 1)), (5, (2, 2, 1, 1)), (6, (2, 2, 2, 1)), (10, (3, 3, 4, 1))]
)
def test_the_end_of_a_long_chain_is_a_surge_before_the_clear(length: int, packets: tuple[int, ...]) -> None:
    assert sent(TETRIO_2, *chained(length), Clear(2))[-1] == packets
    assert sent(TETRIO_1, *chained(length), Clear(2))[-1] == (1,)


def test_a_single_releases_a_surge_and_sends_nothing_itself() -> None:
    assert sent(TETRIO_2, *chained(4), Clear(1), Clear(0), Clear(1))[-3:] == [(1, 1, 2), (), ()]


def test_a_perfect_clear_is_a_packet_of_its_own() -> None:
    assert sent(GUIDELINE, Clear(2, perfect=True)) == [(1, 10)]
    assert sent(TETRIO_1, Clear(1, perfect=True)) == [(10,)]
    assert sent(TETRIO_2, Clear(4, perfect=True)) == [(4, 5)]
    assert sent(ATTACKS["classic"], Clear(4, perfect=True)) == [(4,)]


def test_a_perfect_clear_of_season_two_lengthens_the_chain() -> None:
    assert TETRIO_2.run_after(Run(2), Clear(1, perfect=True)) == Run(3, 0)
    assert TETRIO_2.run_after(Run(2), Clear(4, perfect=True)) == Run(3, 0)
    assert TETRIO_2.run_after(Run(2), Clear(2, MINI, perfect=True)) == Run(3, 0)
    earlier = replace(TETRIO_2, perfect_chain_adds=True)
    assert earlier.run_after(Run(2), Clear(4, perfect=True)) == Run(4, 0)
    assert sent(earlier, Clear(4, perfect=True)) == [(4 + 1, 5)]
    assert TETRIO_1.run_after(Run(2), Clear(1, perfect=True)) == Run(-1, 0)


def test_a_tetris_or_a_spin_that_clears_garbage_adds_a_line_in_season_two() -> None:
    assert sent(TETRIO_2, Clear(4, garbage=1)) == [(5,)]
    assert sent(TETRIO_2, Clear(1, MINI, garbage=1)) == [(1,)]
    assert sent(TETRIO_2, Clear(3, garbage=3)) == [(2,)]
    assert sent(TETRIO_1, Clear(4, garbage=1)) == [(4,)]


def test_attack_rises_after_three_minutes() -> None:
    assert TETRIO_1.times(180) == 1
    assert TETRIO_1.times(280) == Fraction(9, 5)
    assert GUIDELINE.times(10_000) == 1
    # 4 * 1.24 = 4.96 and 4 * 1.256 = 5.024; the bonus for garbage does not rise: 4.96 + 1.
    assert sent(TETRIO_1, TETRIS, seconds=210) == [(4,)]
    assert sent(TETRIO_1, TETRIS, seconds=212) == [(5,)]
    assert sent(TETRIO_2, Clear(4, garbage=4), seconds=210) == [(5,)]
    assert sent(TETRIO_2, *chained(4), Clear(1), seconds=280)[-1] == (2, 2, 3)


def test_probabilities_with_which_no_match_can_be_played_are_refused() -> None:
    with pytest.raises(ValueError, match="hole_by_row of the attack 'mine' does not fit; expected a probability"):
        Attack("mine", hole_by_row=Fraction(2))
