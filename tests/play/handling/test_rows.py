"""The rows of the handling: what they show, and what settings.yaml would say."""

from __future__ import annotations

from dataclasses import fields

import pytest

from game.core.rules.handling import Handling
from game.core.rules.rulesets import CLASSIC, MODERN
from game.play.handling.rows import HANDLING_ROWS, as_yaml, changed, rows_of
from game.settings import HandlingSettings


class TestRows:
    def test_they_show_what_is_in_force(self) -> None:
        values = {row.label: row.value for row in rows_of(HandlingSettings(das=120, arr=0), MODERN)}
        assert values["Delay (DAS)"] == "120 ms"
        assert values["Repeat (ARR)"] == "at once"
        assert values["Soft drop"] == "20 times"
        classic = {row.label: row.value for row in rows_of(HandlingSettings(), CLASSIC)}
        assert (classic["Delay (DAS)"], classic["Preset"]) == ("266 ms", "default of the rules")

    def test_there_is_one_for_each_figure(self) -> None:
        assert [row.name for row in HANDLING_ROWS] == ["preset", *(field.name for field in fields(Handling))]

    def test_a_preset_brings_all_its_figures(self) -> None:
        assert changed(HandlingSettings(das=90), MODERN, "Preset", "fast") == HandlingSettings(preset="fast")

    def test_a_figure_that_is_as_the_preset_has_it_follows_the_preset(self) -> None:
        own = changed(HandlingSettings(), MODERN, "Delay (DAS)", "168 ms")
        assert own == HandlingSettings(das=168)
        assert changed(own, MODERN, "Delay (DAS)", "167 ms") == HandlingSettings()

    @pytest.mark.parametrize(
        ("handling", "line"),
        [
            (HandlingSettings(), "handling: {preset: rules}"),
            (HandlingSettings(preset="fast"), "handling: {preset: fast}"),
            (HandlingSettings(das=100, keep_charge=False), "handling: {preset: rules, das: 100, keep_charge: false}"),
        ],
    )
    def test_the_line_says_what_differs(self, handling: HandlingSettings, line: str) -> None:
        assert as_yaml(handling) == line
