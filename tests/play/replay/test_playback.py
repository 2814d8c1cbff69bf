"""A kept game by the clock: at any speed, to any tick, and from there on by other hands."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from game.core.replay import ReplayPlayer, first_divergence, record
from game.core.session.session import Session
from game.play.new_game import GameRecord
from game.play.replay.play_on import play_on
from game.play.replay.playback import SPEEDS, Playback
from game.settings import Settings
from tests.play.stage import machine_game, recording

NOW = 50.0
MODERN = recording(Settings(), pieces=40)
ARCADE = recording(Settings(rules="arcade"), pieces=12)


def state(session: Session) -> tuple[object, ...]:
    return session.tick, session.cells, session.current, session.score, session.queue, session.held


def paused(tick: int = 0) -> Playback:
    playback = Playback(MODERN, NOW)
    playback.run(NOW, False)
    playback.seek(tick, NOW)
    return playback


class TestTime:
    def test_it_plays_in_real_time_and_stops_at_the_end(self) -> None:
        playback = Playback(MODERN, NOW)
        playback.advance(NOW + 0.5)
        assert playback.session.tick == 500
        playback.advance(NOW + 1000)
        assert playback.session.tick == playback.ticks
        assert not playback.running
        assert playback.session.pieces == MODERN.result.pieces

    def test_a_tick_of_the_arcade_is_a_sixtieth(self) -> None:
        playback = Playback(ARCADE, NOW)
        playback.advance(NOW + 1.01)
        assert playback.session.tick == 60

    def test_speeds_go_from_an_eighth_to_sixty_four(self) -> None:
        assert [float(speed) for speed in SPEEDS] == [0.125, 0.25, 0.5, 1, 2, 4, 8, 16, 32, 64]
        playback = Playback(MODERN, NOW)
        for _ in range(20):
            playback.change_speed(-1, NOW)
        playback.advance(NOW + 0.8)
        assert playback.session.tick == 100
        for _ in range(20):
            playback.change_speed(1, NOW + 0.8)
        playback.advance(NOW + 0.81)
        assert playback.session.tick == 740

    def test_play_at_the_end_begins_again(self) -> None:
        playback = paused(10**9)
        playback.run(NOW, True)
        assert (playback.session.tick, playback.running) == (0, True)


class TestSeeking:
    @pytest.mark.parametrize("ticks", [(3000, 700, 701, 2500, 0, 3333), (1, 0, 2, 10**9, 5)])
    def test_any_order_of_ticks_shows_the_same_games(self, ticks: tuple[int, ...]) -> None:
        playback = paused()
        for tick in ticks:
            playback.seek(tick, NOW)
            fresh = paused(tick)
            assert state(playback.session) == state(fresh.session)
            assert playback.statistics == fresh.statistics
            assert playback.dealt == fresh.dealt

    def test_statistics_that_were_passed_come_back_from_a_snapshot(self) -> None:
        playback = Playback(replace(ARCADE), NOW)
        playback.seek(playback.ticks, NOW)
        whole = playback.statistics
        playback.seek(playback.ticks // 2, NOW)
        playback.seek(playback.ticks, NOW)
        assert playback.statistics == whole

    def test_steps_by_tick_and_by_piece(self) -> None:
        playback = paused(1000)
        playback.step(-1, NOW)
        assert playback.session.tick == 999
        playback.step(2, NOW)
        assert playback.session.tick == 1001
        pieces = playback.session.pieces
        playback.step_piece(1, NOW)
        assert playback.session.pieces == pieces + 1
        assert playback.session.tick == MODERN.trail[pieces].tick + 1
        playback.step_piece(-1, NOW)
        assert playback.session.tick == (MODERN.trail[pieces - 1].tick + 1 if pieces else 0)

    def test_the_ends_hold(self) -> None:
        playback = paused()
        playback.step_piece(-1, NOW)
        playback.skip(-5, NOW)
        assert playback.session.tick == 0
        playback.seek(playback.ticks, NOW)
        playback.step_piece(1, NOW)
        assert playback.session.tick == playback.ticks


def player(settings: Settings, tick: int) -> ReplayPlayer:
    made = ReplayPlayer(recording(settings, pieces=20))
    made.seek(tick)
    return made


def kept(opening: GameRecord) -> object:
    """Where a game that was played on and recorded departs from itself."""
    replay = record(
        opening.setup, opening.session, opening.dealer, version="0", player="mixed", date="2026-01-02T03:04:05+00:00"
    )
    return first_divergence(replay)


class TestPlayingOn:
    @pytest.mark.parametrize("randomizer", ["7-bag", "memoryless", "tgm3", "bastet"])
    def test_the_seed_deals_on_as_if_nothing_had_happened(self, randomizer: str) -> None:
        settings = Settings(randomizer=randomizer)
        recorded = player(settings, 1500)
        opening = play_on(recorded, random.Random(2))
        assert opening.remark == "played on from 0:01"
        assert opening.kept
        assert state(opening.session)[:4] == state(recorded.session)[:4]
        whole = machine_game(settings, "1", 60).dealer.history
        while len(opening.dealer.history) < 60 and randomizer != "bastet":
            opening.dealer.deal()
        assert randomizer == "bastet" or opening.dealer.history == whole[:60]

    @pytest.mark.parametrize("rules", ["modern", "arcade", "classic"])
    def test_what_follows_is_a_replay_of_its_own(self, rules: str) -> None:
        opening = play_on(player(Settings(rules=rules), 400), random.Random(2))
        for buttons in (8, 0, 8, 0, 4, 0):
            opening.session.advance(buttons, 90)
        assert kept(opening) is None

    def test_a_dealer_without_a_seed_deals_what_is_on_the_tape_and_then_anew(self) -> None:
        recorded = player(Settings(randomizer="entropy"), 1500)
        opening = play_on(recorded, random.Random(2))
        assert opening.remark == "played on from 0:01, with new pieces"
        assert opening.kept
        assert opening.session.queue == recorded.session.queue
        for _ in range(30):
            opening.dealer.deal()
        assert kept(opening) is None

    @pytest.mark.parametrize("unheard", [{"randomizer": "of-tomorrow"}, {"options": {"of-tomorrow": 1}}], ids=str)
    def test_a_dealer_or_an_option_that_this_version_does_not_have(self, unheard: dict[str, Any]) -> None:
        replay = player(Settings(), 1500).replay
        recorded = ReplayPlayer(replace(replay, setup=replace(replay.setup, **unheard)))
        recorded.seek(1500)
        opening = play_on(recorded, random.Random(2))
        assert opening.remark == "played on from 0:01, with new pieces"
        assert opening.kept
        for _ in range(30):
            opening.dealer.deal()

    def test_a_recording_that_departs_is_played_on_but_not_kept(self) -> None:
        recorded = player(Settings(), 2500)
        recorded.session.trail.latest[0] = recorded.session.trail[0]._replace(checksum=1)
        assert not play_on(recorded, random.Random(2)).kept
