"""What a move is worth in a match."""

from __future__ import annotations

import pytest

from game.ai.guideline.landings import FULL, MINI, NO_SPIN
from game.ai.versus.rewards import MoveKind, RewardTable, soft_drop
from game.ai.versus.weights import NEAREST, SLOW_CLEARS, TABLES, VersusWeights, weights_for
from game.core.rules.attack import ATTACKS, Run

NO_CHAIN = Run()


def features(kind: MoveKind, run: Run = NO_CHAIN, waiting: int = 0, table: str = "guideline") -> dict[str, float]:
    return RewardTable(ATTACKS[table], weights_for(table)).features(kind, run, waiting)[0]


def t(rows: int, spin: int, *, perfect: bool = False) -> MoveKind:
    return MoveKind(rows, spin, perfect, True)


def other(rows: int, *, perfect: bool = False) -> MoveKind:
    return MoveKind(rows, NO_SPIN, perfect, False)


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (other(0), {}),
        (other(1), {"single": 1, "clears": 1}),
        (other(2), {"double": 1, "clears": 1, "lines sent": 1}),
        (other(4), {"tetris": 1, "clears": 1, "lines sent": 4}),
        (t(0, NO_SPIN), {"T without a double": 1}),
        (t(0, FULL), {"T-spin": 1, "T without a double": 1}),
        (t(1, MINI), {"T-spin mini single": 1, "T without a double": 1, "clears": 1}),
        (t(1, FULL), {"T-spin single": 1, "T without a double": 1, "clears": 1, "lines sent": 2}),
        (t(2, FULL), {"T-spin double": 1, "clears": 1, "lines sent": 4}),
        (t(2, NO_SPIN), {"double": 1, "T without a double": 1, "clears": 1, "lines sent": 1}),
        # A perfect clear counts instead of the clear's own name.
        (other(1, perfect=True), {"perfect clear": 1, "clears": 1, "lines sent": 10}),
    ],
)
def test_a_first_clear(kind: MoveKind, expected: dict[str, float]) -> None:
    assert features(kind) == expected


def test_where_spins_do_not_count_no_clear_is_one() -> None:
    assert features(t(2, FULL), table="classic") == {
        "double": 1, "T without a double": 1, "clears": 1, "lines sent": 1
    }  # fmt: skip


def test_a_chain_is_continued_or_broken() -> None:
    assert features(other(4), Run(0, -1)) == {"tetris": 1, "clears": 1, "back-to-back": 1, "lines sent": 5}
    assert features(other(1), Run(3, -1))["back-to-back broken"] == 1
    assert "back-to-back broken" not in features(other(0), Run(3, -1))


def test_what_the_combo_adds_is_told_apart() -> None:
    # The guideline's combos add 0, 0, 1, 1, 2; TETR.IO multiplies: 4 * (1 + 0.25 * 2) = 6.
    assert features(other(1), Run(-1, 3)) == {"single": 1, "clears": 1, "lines by combo": 2, "lines sent": 2}
    assert features(t(2, FULL), Run(-1, 1), table="tetrio-1")["lines by combo"] == 2


def test_an_attack_cancels_what_waits_first() -> None:
    rewards = RewardTable(ATTACKS["guideline"], weights_for("guideline"))
    assert rewards.features(other(4), NO_CHAIN, 3)[0] == {
        "tetris": 1, "clears": 1, "lines cancelled": 3, "lines sent": 1,
    }  # fmt: skip
    assert rewards.reward(other(4), NO_CHAIN, 3).waiting == 0
    assert rewards.reward(other(2), NO_CHAIN, 3).waiting == 2
    assert rewards.reward(other(0), NO_CHAIN, 3).waiting == 3


def test_where_nothing_cancels_all_is_sent() -> None:
    assert features(other(4), waiting=3, table="gameboy") == {"tetris": 1, "clears": 1, "lines sent": 4}


def test_the_worth_is_the_weighted_sum() -> None:
    weights = weights_for("tetrio-1").features
    worth = RewardTable(ATTACKS["tetrio-1"], weights_for("tetrio-1")).reward(t(2, FULL), NO_CHAIN, 0).worth
    assert worth == pytest.approx(weights["T-spin double"] + weights["clears"] + 4 * weights["lines sent"])


def test_only_a_place_under_something_costs_a_soft_drop() -> None:
    cell, dark = 1 << 5, (1 << 5) | (1 << 6)
    assert soft_drop(cell, 3, dark) == 16
    assert soft_drop(1 << 9, 3, dark) == 0
    assert soft_drop(cell, 25, dark) == 0


def test_every_attack_table_has_weights() -> None:
    assert {*TABLES, *NEAREST} == set(ATTACKS)
    assert weights_for("tetrio-2") is TABLES["tetrio-1"]
    assert all(weights.features.keys() == SLOW_CLEARS.features.keys() for weights in TABLES.values())


def test_where_a_clear_takes_time_the_guideline_has_other_weights() -> None:
    assert weights_for("guideline", slow_clears=True) is SLOW_CLEARS
    assert weights_for("tetrio-1", slow_clears=True) is weights_for("tetrio-1")


@pytest.mark.parametrize("weights", [*(TABLES[name] for name in TABLES if ATTACKS[name].cancels), SLOW_CLEARS])
def test_an_attack_that_cancels_is_worth_about_as_much_as_one_that_is_sent(weights: VersusWeights) -> None:
    cancelled = weights.features["lines cancelled"] - weights.features["waiting lines"]
    assert cancelled == pytest.approx(weights.features["lines sent"], rel=0.2)
