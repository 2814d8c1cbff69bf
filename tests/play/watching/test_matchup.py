"""What is watched: bots, dealers and the height of the wells."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.play.watching.matchup import Kind, Matchup, bot_card, dealers_for, first_matchup, heights_for
from game.settings import Settings
from game.settings.machine import OUTSIDE

PAIR = Matchup(Kind.BOTS, ("dellacherie", "fahey"), ("7-bag", "sz"), 10)


def test_two_bots_play_one_deal() -> None:
    left, right = (PAIR.setup(Settings(), side, "5") for side in (0, 1))
    assert left == right
    assert (left.seed, left.randomizer, left.rules.skyline, left.mode.name) == ("5", "7-bag", 10, "endless")
    assert [PAIR.thinker(Settings(), side).name for side in (0, 1)] == ["Dellacherie", "Fahey"]
    assert [PAIR.title(Settings(), side) for side in (0, 1)] == ["Dellacherie, 2003", "Fahey, 2003"]


def test_one_bot_plays_under_two_dealers() -> None:
    dealers = replace(PAIR, kind=Kind.DEALERS)
    left, right = (dealers.setup(Settings(), side, "5") for side in (0, 1))
    assert (left.randomizer, right.randomizer) == ("7-bag", "sz")
    assert replace(right, randomizer="7-bag", options=left.options) == left
    assert [dealers.thinker(Settings(), side).name for side in (0, 1)] == ["Dellacherie", "Dellacherie"]
    assert [dealers.title(Settings(), side) for side in (0, 1)] == ["7-bag, 2001", "S and Z, 1997"]


def test_it_begins_with_the_bot_and_the_dealer_of_the_settings() -> None:
    settings = Settings(randomizer="tgm3")
    first = first_matchup(replace(settings, machine=replace(settings.machine, controller="ce")))
    assert (first.bots, first.dealers, first.rows) == (("ce", "fahey"), ("tgm3", "bastet"), 8)


def test_the_two_of_a_pair_differ_at_first() -> None:
    settings = Settings(randomizer="bastet")
    first = first_matchup(replace(settings, machine=replace(settings.machine, controller="fahey")))
    assert first.bots[0] != first.bots[1]
    assert first.dealers[0] != first.dealers[1]


def test_the_heights_rise_to_that_of_the_rules() -> None:
    assert heights_for(Settings()) == (8, 10, 12, 14, 16, 20)
    assert heights_for(Settings(rules="gameboy")) == (8, 10, 12, 14, 16, 18)


@pytest.mark.parametrize("settings", [Settings(mode=mode) for mode in ("marathon", "sprint", "ultra", "dig-10")])
def test_two_wells_play_endless_whatever_mode_is_chosen(settings: Settings) -> None:
    setups = [
        replace(PAIR, kind=kind).setup(settings, side, "5") for kind in (Kind.BOTS, Kind.DEALERS) for side in (0, 1)
    ]
    assert {(setup.mode.name, setup.rules.skyline) for setup in setups} == {("endless", 10)}
    assert first_matchup(settings).rows == 8


def test_one_well_plays_the_chosen_mode() -> None:
    alone = replace(PAIR, kind=Kind.ONE)
    assert [alone.played(Settings(mode=mode)).game_mode.name for mode in ("sprint", "marathon")] == [
        "sprint",
        "endless",
    ]


def test_a_mode_with_a_fixed_sequence_leaves_no_choice_of_the_dealer() -> None:
    settings = Settings(mode="practice")
    assert dealers_for(settings) == ("sequence",)
    assert PAIR.setup(settings, 0, "5").randomizer == "sequence"
    assert len(dealers_for(Settings())) > 20


def test_an_outside_bot_has_a_card_but_plays_in_one_well_only() -> None:
    settings = Settings()
    outside = replace(settings, machine=replace(settings.machine, tbp=("cold-clear", "-q")))
    assert bot_card(outside, OUTSIDE).author == "cold-clear -q"
    assert PAIR.thinker(outside, 0).name == "Dellacherie"


class TestThreeDealers:
    trio = ("7-bag", "nes", "bastet")

    def test_a_well_for_each(self) -> None:
        three = first_matchup(Settings(), None, self.trio)
        assert (three.kind, three.wells, three.dealers) == (Kind.DEALERS, 3, self.trio)
        assert [three.setup(Settings(), side, "5").randomizer for side in range(3)] == list(self.trio)
        assert {three.thinker(Settings(), side).name for side in range(3)} == {"Dellacherie"}

    def test_one_dealer_has_one_well_and_a_fourth_has_none(self) -> None:
        assert first_matchup(Settings(), None, ["sz"]).wells == 1
        assert first_matchup(Settings(), None, [*self.trio, "sz"]).dealers == self.trio

    def test_a_third_dealer_stays_when_something_else_is_watched_in_between(self) -> None:
        three = first_matchup(Settings(), None, self.trio)
        assert first_matchup(Settings(), replace(three, kind=Kind.BOTS)).dealers == self.trio
        assert replace(three, kind=Kind.BOTS).wells == 2

    def test_the_well_that_is_shown_alone_comes_first(self) -> None:
        alone = first_matchup(Settings(), None, self.trio).alone(1)
        assert (alone.kind, alone.dealers) == (Kind.ONE, ("nes", "7-bag", "bastet"))
        assert PAIR.alone(1).bots == ("fahey", "dellacherie")
