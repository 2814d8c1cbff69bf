"""A game against the best one: the pace at the last split, and the race."""

import random
import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from game.ai.pilot.pilot import Pilot
from game.ai.players import thinker
from game.core.replay import Replay, ReplayPlayer, record
from game.play.game.flow import GameFlow
from game.play.game.frame import Frame
from game.play.game.race import TO_COME, Race
from game.play.game.services import Services
from game.play.records.bests.splits import rule_of
from game.play.records.keeping import GameRecord, keep, new_game
from game.play.records.replays.playback import play_on
from game.play.words.numbers import MINUS
from game.settings import Settings
from tests.core.playing import end
from tests.play.stage import DATE, START, Clock, Keys, machine_game, recording, services

SPRINT = Settings(mode="sprint", seed="1")


def with_best(folder: Path, settings: Settings = SPRINT, pieces: int = 300) -> Services:
    """A program whose person has played one game, of a seed of its own."""
    program = services(folder, settings)
    keep(program.scores, best_game(settings.mode, pieces), "dellacherie", DATE)
    return program


@cache
def best_game(mode: str, pieces: int) -> GameRecord:
    played = machine_game(Settings(mode=mode, seed="1"), "best", pieces)
    if not played.session.ended:
        end(played.session, "block out")
    return played


class Person:
    """A game of a person who presses keys like a bot, and its clock."""

    def __init__(self, program: Services, *, demo: bool = False, record: GameRecord | None = None) -> None:
        assert isinstance(program.clock, Clock)
        self.clock = program.clock
        self.flow = GameFlow(program, START, keyboard=Keys(), sound=lambda events: None, demo=demo, record=record)

    @property
    def race(self) -> Race:
        race = self.flow.game.race
        assert race
        return race

    def play(self, seconds: float, presses: float = 30) -> Frame:
        """Play for so many seconds; return the picture at the end."""
        self.flow.game.timed.hand_to(Pilot(thinker("dellacherie"), presses))
        for _ in range(int(seconds * 60)):
            self.clock.now += 1 / 60
            self.flow.advance(self.clock.now)
        return self.flow.frame(self.clock.now)


def test_the_pace_and_the_lead_are_the_difference_to_the_best_game_by_the_clock_of_the_game(tmp_path: Path) -> None:
    person = Person(with_best(tmp_path))
    assert person.play(1).pace == TO_COME, "its place is there from the start"
    frame = person.play(9)
    best, split = person.flow.game.chase.best, person.flow.game.chase.splits[-1]
    assert best
    difference = split.seconds - best.splits[split.mark].seconds
    assert difference < 0, "thirty keys a second are faster than twenty"
    assert frame.pace == ((f"\u2212{-difference:.2f} s", True), f"{split.mark} lines", False)
    session, race = person.flow.game.session, person.race
    ahead = session.lines - race.session.lines
    assert frame.race
    assert frame.race.lead == race.lead(session) == (f"+{ahead} lines", True)
    assert race.lead(race.session) is None
    assert race.session.tick == session.tick == 10_000
    person.flow.sitting.pause(person.clock.now)
    person.play(5)
    assert race.session.tick == 10_000, "it stands still in a pause"
    person.flow.sitting.resume(person.clock.now)
    person.play(1)
    assert race.session.tick == session.tick == 11_000


def test_who_is_slower_is_behind(tmp_path: Path) -> None:
    frame = Person(with_best(tmp_path)).play(12, presses=2)
    assert frame.race
    assert frame.race.lead
    assert re.fullmatch(f"{MINUS}[0-9]+ lines", frame.race.lead.text)
    assert not frame.race.lead.ahead


def test_where_there_is_no_best_or_the_settings_say_so_there_is_neither(tmp_path: Path) -> None:
    off = replace(SPRINT, pace=False, race=False)
    for program in (services(tmp_path, SPRINT), with_best(tmp_path / "off", off)):
        person = Person(program)
        frame = person.play(10)
        assert person.flow.game.chase.splits
        assert (frame.pace, frame.race, frame.panels.race) == (None, None, False)


def test_a_mark_that_the_best_never_came_to(tmp_path: Path) -> None:
    person = Person(with_best(tmp_path, Settings(seed="1"), pieces=30))
    frame, best = person.play(12), person.flow.game.chase.best
    assert best
    assert person.flow.game.chase.splits[-1].mark not in best.splits
    assert frame.pace
    assert (frame.pace.gap, frame.pace.mark[:5], frame.pace.names_best) == (("Beyond your best", True), "level", True)
    assert frame.race is None, "a game without a clock is not raced"


def test_a_continued_game_has_the_splits_of_its_beginning_but_one_of_a_replay_is_compared_with_nothing(
    tmp_path: Path,
) -> None:
    program, played = with_best(tmp_path), machine_game(SPRINT, "1", 60)
    assert played.session.lines >= 20
    assert [split.mark for split in Person(program, record=played).flow.game.chase.splits] == [10, 20]
    player = ReplayPlayer(recording(SPRINT, pieces=10))
    player.advance(2000)
    assert Person(program, record=play_on(player, random.Random(1))).flow.game.chase.best is None


@pytest.mark.parametrize("height", [0, 3])
def test_only_a_b_type_with_the_same_garbage_is_raced(tmp_path: Path, height: int) -> None:
    low = Settings(rules="classic", mode="b-type", seed="1")
    program, played = services(tmp_path, low), machine_game(low, "best", 20)
    end(played.session, "block out")
    keep(program.scores, played, "dellacherie", DATE)
    chase = Person(replace(program, settings=replace(low, garbage_height=height))).flow.game.chase
    assert chase.best, "on the machine, all heights have one table"
    assert (chase.race is not None) is (height == 0)


def test_a_bot_races_nobody(tmp_path: Path) -> None:
    program = with_best(tmp_path)
    assert Person(program, demo=True).play(1).race is None
    flow = Person(program).flow
    assert flow.frame(START).panels.race
    flow.sitting.hand_over(START)
    frame = flow.frame(START)
    assert (frame.race, frame.pace, frame.panels.race) == (None, None, False)


def test_in_ultra_the_points_are_compared_and_a_picture_is_due_when_the_best_game_moves(tmp_path: Path) -> None:
    """In a game whose clock shows whole seconds, the best game still moves smoothly."""
    person = Person(with_best(tmp_path, Settings(mode="ultra", seed="1"), pieces=60))
    pictures, seen = 0, None
    while person.clock.now < START + 1.5:
        deadline = person.flow.deadline(person.clock.now)
        assert deadline is not None
        person.clock.now = max(deadline, person.clock.now + 0.001)
        person.flow.advance(person.clock.now)
        before, seen = seen, person.race.session.current
        pictures += before != seen
    assert pictures > 10
    frame = person.play(5)
    assert frame.race
    assert frame.race.lead
    points = frame.session.score - frame.race.session.score
    assert frame.race.lead.text == f"{'+' if points > 0 else MINUS}{abs(points):,} points"


def replay_of(settings: Settings) -> Replay:
    played = machine_game(settings, "2", 300)
    return record(played.setup, played.session, played.dealer, version="0", player="person", date="")


def race_of(settings: Settings = SPRINT) -> Race:
    """A race of a sprint against a game with these settings."""
    session = new_game(SPRINT.setup("1"), random.Random(1)).session
    rule = rule_of(session)
    assert rule
    return Race(replay_of(settings), session, rule)


def test_it_is_the_best_game_in_the_same_tick_and_says_when_it_next_changes() -> None:
    race, player, tick = race_of(), ReplayPlayer(replay_of(SPRINT)), 0
    for _ in range(300):
        seen = race.session.cells, race.session.current
        following = race.next_tick
        assert following is not None
        assert following > tick
        race.follow(following - 1)
        assert (race.session.cells, race.session.current) == seen
        tick = following
        race.follow(tick)
        player.advance(tick - player.session.tick)
        assert race.session.tick == tick
        assert (race.session.cells, race.session.current) == (player.session.cells, player.session.current)


def test_a_game_of_longer_ticks_runs_at_the_same_speed() -> None:
    race = race_of(Settings(rules="classic", mode="b-type", seed="1"))
    race.follow(10_000)
    assert race.session.tick == 600
