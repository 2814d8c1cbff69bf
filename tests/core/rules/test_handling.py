"""The figures of the handling: each declared once, with its range and its words."""

from __future__ import annotations

from dataclasses import fields

import pytest

from game.core.rules.handling import FIGURES, Duration, Handling, Multiple, OneOf
from game.core.rules.rules import Rules
from game.core.rules.rulesets import RULES


def test_each_field_declares_its_figure() -> None:
    assert list(FIGURES) == [field.name for field in fields(Handling)]
    assert len({figure.label for figure in FIGURES.values()}) == len(FIGURES)


@pytest.mark.parametrize("name", FIGURES)
def test_a_summary_is_one_sentence(name: str) -> None:
    summary = FIGURES[name].summary
    assert summary[0].isupper()
    assert summary.endswith(".")
    assert ". " not in summary


@pytest.mark.parametrize("rules", RULES.values(), ids=list(RULES))
def test_the_handling_of_each_ruleset_is_within_the_ranges(rules: Rules) -> None:
    for name, value in vars(rules.handling).items():
        values = FIGURES[name].values
        if isinstance(values, Duration):
            assert 0 <= round(value * 1000 / rules.ticks_per_second) <= values.most, name
        elif isinstance(values, Multiple):
            assert 0 <= value <= values.most, name
        elif isinstance(values, OneOf):
            assert value in values.meanings, name
        else:
            assert isinstance(value, bool), name
