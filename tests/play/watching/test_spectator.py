"""The tally over the games of a demo, kept by looking on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.play.running.flow import REDEAL_SECONDS, GameFlow
from game.play.watching.spectator import Spectator
from game.settings import Settings
from tests.play.stage import START, Keys, services

BASE = Settings(rules="classic", randomizer="sz", seed="1")
TURBO = replace(BASE, machine=replace(BASE.machine, speed="turbo", controller="fahey"))


class Demo:
    """A demo in turbo, and somebody who looks on."""

    def __init__(self, folder: Path, settings: Settings = TURBO) -> None:
        self.services = services(folder, settings)
        self.flow = GameFlow(self.services, START, keyboard=Keys(), sound=lambda events: None, demo=True)
        self.spectator = Spectator(self.flow.game)
        self.now = START

    def pass_by(self, seconds: float) -> None:
        self.now += seconds
        self.flow.advance(self.now)
        self.spectator.look(self.flow.game)

    def play_to_the_end(self) -> None:
        while self.flow.game.ended_at is None:
            self.pass_by(1 / 60)


def test_it_counts_each_game_once(tmp_path: Path) -> None:
    demo = Demo(tmp_path)
    for games in (1, 2, 3):
        demo.play_to_the_end()
        assert demo.spectator.tally.games == games
        demo.pass_by(0.01)
        assert demo.spectator.tally.games == games
        demo.pass_by(REDEAL_SECONDS)
    assert demo.spectator.survival.games == 3
    assert demo.flow.game.session.pieces == 0


def test_the_game_that_runs_has_no_place_among_earlier_ones_yet(tmp_path: Path) -> None:
    demo = Demo(tmp_path)
    assert demo.spectator.line == "Game 1  ·  Piece 0"
    demo.play_to_the_end()
    demo.pass_by(REDEAL_SECONDS)
    facts = dict(demo.spectator.facts)
    assert (facts["Games"], facts["This game"], facts["Piece"]) == ("1", "0", "0")
    assert demo.spectator.line == "Game 2  ·  Piece 0"


def test_a_change_of_speed_changes_nothing(tmp_path: Path) -> None:
    demo = Demo(tmp_path)
    demo.play_to_the_end()
    demo.flow.change_speed(-1, demo.now)
    demo.pass_by(REDEAL_SECONDS)
    assert demo.spectator.tally.games == 1


def test_another_dealer_begins_a_new_tally(tmp_path: Path) -> None:
    demo = Demo(tmp_path)
    demo.play_to_the_end()
    demo.services.settings = replace(TURBO, randomizer="memoryless")
    demo.pass_by(REDEAL_SECONDS)
    assert demo.spectator.tally.games == demo.spectator.survival.games == 0


def test_another_bot_begins_a_new_tally(tmp_path: Path) -> None:
    demo = Demo(tmp_path)
    demo.play_to_the_end()
    demo.services.settings = replace(TURBO, machine=replace(TURBO.machine, controller="llima"))
    demo.pass_by(REDEAL_SECONDS)
    assert demo.spectator.tally.games == 0


FASTEST = replace(TURBO, machine=replace(TURBO.machine, speed="fastest"))


def test_a_game_in_which_a_person_helped_does_not_count(tmp_path: Path) -> None:
    demo = Demo(tmp_path, FASTEST)
    demo.pass_by(1 / 60)
    demo.flow.toggle_machine(demo.now)
    demo.flow.game.pieces_by["You"] += 1
    demo.flow.toggle_machine(demo.now)
    demo.play_to_the_end()
    assert demo.spectator.tally.games == 0


def test_a_game_that_is_left_only_says_how_long_it_lived(tmp_path: Path) -> None:
    demo = Demo(tmp_path, FASTEST)
    for _ in range(4):
        demo.pass_by(1 / 60)
    lived = demo.flow.game.session.pieces
    assert lived
    demo.flow.restart(demo.now)
    demo.spectator.look(demo.flow.game)
    assert demo.spectator.tally.games == 0
    assert (demo.spectator.curve.reach, demo.spectator.curve.shares) == (lived, (1.0,))
