"""Games side by side: who plays which, and deal after deal."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.play.game.timing.timed_session import Speed
from game.play.watch.parade import FAST_RESULT_SECONDS, Kind, Lineup, Parade, dealers_for, first_lineup
from game.play.words.titles import bot_of
from game.settings import Settings
from game.settings.machine import OUTSIDE
from game.storage import Scores
from tests.play.stage import START, Clock, services

PAIR = Lineup(Kind.BOTS, ("dellacherie", "fahey"), ("7-bag", "sz"), 10)


def test_it_begins_with_the_bot_and_the_dealer_of_the_settings() -> None:
    settings = Settings(randomizer="tgm3")
    first = first_lineup(replace(settings, machine=replace(settings.machine, controller="ce")))
    assert (first.bots, first.dealers, first.rows) == (("ce", "fahey"), ("tgm3", "bastet"), 8)


@pytest.mark.parametrize("mode", ["marathon", "sprint", "ultra", "dig-10"])
def test_several_wells_play_endless_whatever_mode_is_chosen_and_one_well_a_sprint(mode: str) -> None:
    settings = Settings(mode=mode)
    setups = [
        replace(PAIR, kind=kind).setup(settings, side, "5") for kind in (Kind.BOTS, Kind.DEALERS) for side in (0, 1)
    ]
    assert {(setup.mode.name, setup.rules.skyline) for setup in setups} == {("endless", 10)}
    alone = replace(PAIR, kind=Kind.ONE).played(settings).game_mode.name
    assert alone == ("endless" if mode == "marathon" else mode)


def test_a_sequence_leaves_no_choice_of_the_dealer_and_an_outside_bot_plays_in_one_well_only() -> None:
    settings = Settings(mode="practice")
    assert dealers_for(settings) == ("sequence",)
    assert PAIR.setup(settings, 0, "5").randomizer == "sequence"
    assert len(dealers_for(Settings())) > 20
    outside = replace(settings, machine=replace(settings.machine, tbp=("cold-clear", "-q")))
    assert bot_of(outside, OUTSIDE).author == "cold-clear -q"
    assert PAIR.settings(outside, 0).machine.thinker().name == "Dellacherie"


def test_up_to_three_dealers_have_a_well_each_and_the_third_stays() -> None:
    trio = ("7-bag", "nes", "bastet")
    assert first_lineup(Settings(), None, ["sz"]).wells == 1
    three = first_lineup(Settings(), None, [*trio, "sz"])
    assert (three.kind, three.wells, three.dealers) == (Kind.DEALERS, 3, trio)
    assert [three.setup(Settings(), side, "5").randomizer for side in range(3)] == list(trio)
    assert {three.settings(Settings(), side).machine.thinker().name for side in range(3)} == {"Dellacherie"}
    meanwhile = replace(three, kind=Kind.BOTS)
    assert (meanwhile.wells, first_lineup(Settings(), meanwhile).dealers) == (2, trio)
    assert (three.alone(1).kind, three.alone(1).dealers) == (Kind.ONE, ("nes", "7-bag", "bastet"))
    assert PAIR.alone(1).bots == ("fahey", "dellacherie")


FAST = Settings(rules="classic", seed="1")
TURBO, SLOW = Speed(pieces=100), Speed(presses=10)
BOTS = Lineup(Kind.BOTS, ("dellacherie", "fahey"), ("memoryless", "sz"), 8)


def pair(folder: Path, lineup: Lineup = BOTS, speed: Speed = TURBO, settings: Settings = FAST) -> Parade:
    return Parade(services(folder, settings), lineup, START, speed=speed)


def run(watched: Parade, frames: int, start: float = START) -> float:
    """Let so many frames pass; return the time after them."""
    for frame in range(1, frames + 1):
        watched.advance(start + frame / 60)
    return start + frames / 60


def run_until_over(watched: Parade, start: float = START) -> float:
    now = start
    while watched.deals == 0:
        now = run(watched, 1, now)
    return now


def pieces(watched: Parade) -> list[int]:
    return [game.session.pieces for game in watched.games]


def seed_of(watched: Parade) -> str:
    return watched.games[0].record.setup.seed


def test_two_bots_get_the_same_pieces_and_one_bot_those_of_two_dealers(tmp_path: Path) -> None:
    for lineup, same in ((BOTS, True), (replace(BOTS, kind=Kind.DEALERS), False)):
        watched = pair(tmp_path, lineup)
        run(watched, 1)
        left, right = (game.session.history for game in watched.games)
        both = min(len(left), len(right))
        assert both > 10
        assert (left[:both] == right[:both]) is same
    assert {piece.name for piece in right} == {"S", "Z"}


def test_in_turbo_neither_gets_ahead_by_more_than_a_piece(tmp_path: Path) -> None:
    """The clock lets only some pieces be placed in a frame, and stops in the middle of a turn."""
    watched = Parade(services(tmp_path, FAST, Clock(0.0001)), replace(BOTS, rows=20), START, speed=TURBO)
    for frame in range(1, 30):
        run(watched, 1, START + frame / 60)
        left, right = pieces(watched)
        assert abs(left - right) <= 1
    assert left > 8


def test_the_curves_grow_with_the_games_and_the_next_deal_has_another_seed(tmp_path: Path) -> None:
    watched = pair(tmp_path)
    assert seed_of(watched) == "1"
    assert [tally.curve.reach for tally in watched.tallies] == [0, 0]
    over = run_until_over(watched)
    assert [tally.curve.reach for tally in watched.tallies] == pieces(watched)
    assert [tally.curve.shares for tally in watched.tallies] == [(1.0, 0.0), (1.0, 0.0)]
    watched.advance(over + FAST_RESULT_SECONDS - 0.01)
    assert seed_of(watched) == "1"
    assert watched.deadline(over) == over + FAST_RESULT_SECONDS
    watched.advance(over + FAST_RESULT_SECONDS)
    assert seed_of(watched) == "seed-1"
    assert pieces(watched) == [0, 0]
    assert [(tally.games, tally.counted) for tally in watched.tallies] == [(1, False)] * 2
    assert Scores(tmp_path).table("classic", "a-type", machine=True, limit=1) == [], "games are not saved"


def test_a_pause_stops_both_and_a_step_places_one_piece_each(tmp_path: Path) -> None:
    watched = pair(tmp_path, speed=SLOW)
    now = run(watched, 10)
    watched.pause(now)
    before = pieces(watched)
    assert watched.deadline(now + 1) is None
    run(watched, 60, now)
    assert pieces(watched) == before
    watched.step(now + 2)
    assert pieces(watched) == [count + 1 for count in before]
    assert watched.paused
    watched.pause(now + 3)
    assert not watched.paused
    assert pieces(watched) == [count + 1 for count in before], "no time has passed while they stood still"


def test_a_new_deal_leaves_both_games_which_still_say_how_long_they_lived(tmp_path: Path) -> None:
    watched = pair(tmp_path, replace(BOTS, rows=20), Speed(pieces=10))
    now = run(watched, 2)
    lived = pieces(watched)[0]
    assert lived > 0
    watched.new_deal(now)
    assert pieces(watched) == [0, 0]
    assert [tally.games for tally in watched.tallies] == [0, 0]
    curve = watched.tallies[0].curve
    assert (curve.reach, curve.shares) == (lived, (1.0,))


def test_a_game_that_goes_on_alone_hurries_and_the_next_deal_has_the_old_speed(tmp_path: Path) -> None:
    watched = pair(tmp_path, replace(BOTS, kind=Kind.DEALERS), SLOW)
    now = START
    while watched.lasting is None:
        now = run(watched, 1, now)
    assert watched.lasting == 0
    before, ended = pieces(watched)
    now = run(watched, 30, now)
    assert pieces(watched) == [before + 30, ended], "a piece a frame"
    assert [(tally.games, tally.counted) for tally in watched.tallies] == [(0, False), (1, True)]
    assert watched.deals == 0
    assert watched.speed == SLOW
    while not watched.deals:
        now = run(watched, 10, now)
    assert not watched.leaping


def test_three_wells_play_with_one_seed_and_none_gets_ahead_and_the_next_deal_waits_for_all(tmp_path: Path) -> None:
    watched = pair(tmp_path, Lineup(Kind.DEALERS, BOTS.bots, ("memoryless", "sz", "bastet"), 8), Speed(pieces=1))
    now = run(watched, 5)
    assert max(pieces(watched)) - min(pieces(watched)) <= 1
    assert [game.record.setup.seed for game in watched.games] == ["1"] * 3
    watched.set_speed(TURBO, now)
    run_until_over(watched, now)
    assert [tally.counted for tally in watched.tallies] == [True] * 3
    lived = pieces(watched)
    assert watched.longer == [int(each == max(lived)) for each in lived]
