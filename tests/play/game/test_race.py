"""A game against the best one: the pace at the last split, and the race."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from game.ai.pilot.pilot import Pilot
from game.ai.players import thinker
from game.core.replay import Replay, ReplayPlayer, record
from game.core.session.buttons import Buttons
from game.play.game.flow import GameFlow
from game.play.game.frame import Frame
from game.play.game.race import Race
from game.play.game.services import Services
from game.play.records.keeping import keep, new_game
from game.play.records.replays import play_on
from game.play.records.splits import rule_of
from game.play.words.numbers import MINUS
from game.settings import Settings
from tests.core.playing import end
from tests.play.stage import DATE, START, Clock, Keys, machine_game, recording, services

SPRINT = Settings(mode="sprint", seed="1")


def with_best(folder: Path, settings: Settings = SPRINT, pieces: int = 300) -> Services:
    """A program whose person has played one game, of a seed of its own."""
    program = services(folder, settings)
    played = machine_game(settings, "best", pieces)
    if not played.session.ended:
        end(played.session, "block out")
    keep(program.scores, played, "dellacherie", DATE)
    return program


def flow_of(program: Services, *, demo: bool = False) -> GameFlow:
    return GameFlow(program, START, keyboard=Keys(), sound=lambda events: None, demo=demo)


def let_play(flow: GameFlow, seconds: float, presses: float = 30) -> Frame:
    """Play for so many seconds as a person who presses keys like a bot; return the picture at the end."""
    flow.game.timed.hand_to(Pilot(thinker("dellacherie"), presses))
    clock = flow.services.clock
    assert isinstance(clock, Clock)
    frames = int(seconds * 60)
    for _ in range(frames):
        clock.now += 1 / 60
        flow.advance(clock.now)
    return flow.frame(clock.now)


class TestPace:
    def test_it_is_the_difference_at_the_last_split(self, tmp_path: Path) -> None:
        flow = flow_of(with_best(tmp_path))
        assert let_play(flow, 1).pace is None
        frame = let_play(flow, 9)
        best, split = flow.game.chase.best, flow.game.chase.splits[-1]
        assert frame.pace
        assert best
        assert frame.pace.mark == f"{split.mark} lines"
        difference = split.seconds - best.splits[split.mark].seconds
        assert difference < 0, "thirty keys a second are faster than twenty"
        assert frame.pace.gap == (f"\u2212{-difference:.2f} s", True)

    def test_where_there_is_no_best_there_is_none(self, tmp_path: Path) -> None:
        flow = flow_of(services(tmp_path, SPRINT))
        frame = let_play(flow, 10)
        assert flow.game.chase.splits
        assert frame.pace is None
        assert frame.race is None

    def test_a_mark_that_the_best_never_came_to(self, tmp_path: Path) -> None:
        flow = flow_of(with_best(tmp_path, Settings(seed="1"), pieces=30))
        frame = let_play(flow, 12)
        assert frame.pace
        assert frame.pace.gap == ("Beyond your best", True)
        assert frame.pace.mark.startswith("level")
        assert frame.pace.names_best
        best = flow.game.chase.best
        assert best
        assert flow.game.chase.splits[-1].mark not in best.splits

    def test_settings_turn_both_off(self, tmp_path: Path) -> None:
        with_best(tmp_path)
        off = Settings(mode="sprint", seed="1", pace=False, race=False)
        frame = let_play(flow_of(services(tmp_path, off)), 10)
        assert frame.pace is None
        assert frame.race is None
        assert not frame.panels.race

    def test_a_continued_game_has_the_splits_of_its_beginning(self, tmp_path: Path) -> None:
        program = with_best(tmp_path)
        played = machine_game(SPRINT, "1", 60)
        assert played.session.lines >= 20
        flow = GameFlow(program, START, keyboard=Keys(), sound=lambda events: None, record=played)
        assert [split.mark for split in flow.game.chase.splits] == [10, 20]

    def test_a_game_played_on_from_a_replay_is_compared_with_nothing(self, tmp_path: Path) -> None:
        player = ReplayPlayer(recording(SPRINT, pieces=10))
        player.advance(2000)
        game = play_on(player, random.Random(1))
        flow = GameFlow(with_best(tmp_path), START, keyboard=Keys(), sound=lambda events: None, record=game)
        assert flow.game.chase.best is None


def replay_of(settings: Settings, seed: str = "2") -> Replay:
    played = machine_game(settings, seed, 300)
    return record(played.setup, played.session, played.dealer, version="0", player="person", date="")


def race_of(settings: Settings = SPRINT) -> Race:
    session = new_game(settings.setup("1"), random.Random(1)).session
    rule = rule_of(session)
    assert rule
    return Race(replay_of(settings), session, rule)


class TestRace:
    @pytest.mark.parametrize("tick", [0, 1, 777, 12_345])
    def test_it_is_the_best_game_in_the_same_tick(self, tick: int) -> None:
        race, player = race_of(), ReplayPlayer(replay_of(SPRINT))
        for step in range(0, tick, 97):
            race.follow(step)
        race.follow(tick)
        player.advance(tick)
        assert race.session.tick == tick
        assert (race.session.cells, race.session.current) == (player.session.cells, player.session.current)

    def test_it_says_when_it_next_changes(self) -> None:
        race, tick = race_of(), 0
        for _ in range(300):
            seen = race.session.cells, race.session.current
            following = race.next_tick
            assert following is not None
            assert following > tick
            race.follow(following - 1)
            assert (race.session.cells, race.session.current) == seen
            tick = following
            race.follow(tick)

    def test_it_plays_by_the_clock_of_the_game_and_stands_still_in_a_pause(self, tmp_path: Path) -> None:
        flow = flow_of(with_best(tmp_path))
        frame = let_play(flow, 3)
        assert frame.race
        assert frame.race.session.tick == flow.game.session.tick == 3000
        clock = flow.services.clock
        assert isinstance(clock, Clock)
        flow.pause(clock.now)
        let_play(flow, 5)
        assert frame.race.session.tick == 3000
        flow.resume(clock.now)
        let_play(flow, 1)
        assert frame.race.session.tick == flow.game.session.tick == 4000

    def test_it_says_who_is_ahead(self, tmp_path: Path) -> None:
        flow = flow_of(with_best(tmp_path))
        let_play(flow, 5)
        race, session = flow.game.race, flow.game.session
        assert race
        behind = race.session.lines - session.lines
        assert behind < 0
        assert race.lead(session) == (f"+{-behind} line{'s' * (behind < -1)}", True)
        assert race.lead(race.session) is None
        slow = flow_of(with_best(tmp_path / "slow"))
        frame = let_play(slow, 12, presses=2)
        assert frame.race
        assert frame.race.lead
        assert re.fullmatch(f"{MINUS}[0-9]+ lines", frame.race.lead.text)
        assert not frame.race.lead.ahead

    @pytest.mark.parametrize("mode", ["marathon", "endless"])
    def test_games_without_a_clock_are_not_raced(self, tmp_path: Path, mode: str) -> None:
        frame = let_play(flow_of(with_best(tmp_path, Settings(mode=mode, seed="1"), pieces=40)), 1)
        assert frame.race is None

    def test_a_bot_races_nobody(self, tmp_path: Path) -> None:
        program = with_best(tmp_path)
        assert let_play(flow_of(program, demo=True), 1).race is None
        flow = flow_of(program)
        assert flow.frame(START).panels.race
        flow.hand_over(START)
        frame = flow.frame(START)
        assert (frame.race, frame.pace, frame.panels.race) == (None, None, False)

    def test_it_asks_for_a_picture_when_the_best_game_moves(self, tmp_path: Path) -> None:
        """In a game whose clock shows whole seconds, the best game still moves smoothly."""
        flow = flow_of(with_best(tmp_path, Settings(mode="ultra", seed="1")))
        clock = flow.services.clock
        assert isinstance(clock, Clock)
        flow.game.press(Buttons.NONE, START)
        pictures, seen = 0, None
        while clock.now < START + 1.5:
            deadline = flow.deadline(clock.now)
            assert deadline is not None
            clock.now = max(deadline, clock.now + 0.001)
            flow.advance(clock.now)
            assert flow.game.race
            cells = flow.game.race.session.current
            pictures += cells != seen
            seen = cells
        assert pictures > 10

    def test_a_game_of_longer_ticks_runs_at_the_same_speed(self) -> None:
        nes = Settings(rules="classic", mode="b-type", seed="1")
        session = new_game(SPRINT.setup("1"), random.Random(1)).session
        rule = rule_of(session)
        assert rule
        race = Race(replay_of(nes), session, rule)
        race.follow(10_000)
        assert race.session.tick == 600

    def test_in_ultra_the_points_are_compared(self, tmp_path: Path) -> None:
        frame = let_play(flow_of(with_best(tmp_path, Settings(mode="ultra", seed="1"))), 6)
        assert frame.race
        points = frame.session.score - frame.race.session.score
        assert frame.race.lead
        assert frame.race.lead.text == f"{'+' if points > 0 else MINUS}{abs(points):,} points"
