"""The layers of a solver, their score, and the repair of a puzzle on which it is stuck."""

from __future__ import annotations

from game.puzzles.engine.climbing import Weights, counts, repair, score, solve
from tests.puzzles.engine.toy import RULES, Countdown

HALVE, SMALL, SUBTRACT = range(3)


def test_after_each_layer_it_starts_with_the_easiest_rule_again() -> None:
    state = Countdown(12)  # 12, 6, 3, 2, 1, and nothing fits a 1
    layers = solve(state, RULES)
    assert [layer.rule for layer in layers] == [HALVE, HALVE, SMALL, SUBTRACT, HALVE, SMALL]
    assert (state.number, state.ended) == (1, False)


def test_a_rule_without_moves_of_its_own_is_counted_only() -> None:
    assert solve(Countdown(1), RULES) == [(SMALL, 9)]


def test_the_score_counts_layers_and_the_width_of_the_widest() -> None:
    found = counts(solve(Countdown(12), RULES), len(RULES))
    assert found == (3, 2, 1, 9)
    assert score(found, Weights(layers=(1, -50, 3), width=-2)) == 3 - 100 + 3 - 18


def test_a_repair_informs_the_solver_only_where_it_is_stuck() -> None:
    state, told = Countdown(7), []

    def inform(stuck: Countdown) -> bool:
        told.append(stuck.number)
        stuck.number -= 1
        return True

    assert repair(state, RULES, inform)  # 7 -> 6, 3, 2, 1 -> 0
    assert told == [7, 1]
    assert not repair(Countdown(7), RULES, lambda stuck: False)
