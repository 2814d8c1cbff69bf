"""What clears send, by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.core.board.spins import Spin
from game.core.rules.attack import ATTACKS, Attack, Clear, Run

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
    assert sent(TETRIO_2, Clear(4, perfect=True)) == [(4 + 1, 5)]
    assert sent(ATTACKS["classic"], Clear(4, perfect=True)) == [(4,)]


def test_a_perfect_clear_of_season_two_lengthens_the_chain() -> None:
    assert TETRIO_2.run_after(Run(2), Clear(1, perfect=True)) == Run(3, 0)
    assert TETRIO_2.run_after(Run(2), Clear(4, perfect=True)) == Run(4, 0)
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


@pytest.mark.parametrize("wrong", [{"clear": (0, 1)}, {"combo": ()}, {"hole_by_row": Fraction(2)}], ids=str)
def test_figures_with_which_no_match_can_be_played_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="the attack 'mine' has"):
        Attack("mine", **wrong)  # type: ignore[arg-type]
