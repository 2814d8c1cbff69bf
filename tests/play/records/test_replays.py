"""A recorded game: its playback and its marks."""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.ai.players import thinker
from game.ai.review import Judge
from game.core.board.board import Board
from game.core.board.pieces import pieces_from
from game.core.board.position import Position
from game.core.dealers import RANDOMIZERS
from game.core.replay import Replay, ReplayPlayer, first_divergence, record
from game.core.session.buttons import Buttons
from game.core.session.session import Session
from game.play.records.keeping import GameRecord, new_game
from game.play.records.replays.playback import (
    MISTAKES,
    SPEEDS,
    MarkKind,
    Playback,
    TimelineMark,
    TimelineMarks,
    mark_at,
    play_on,
)
from game.settings import Settings
from tests.play.stage import Clock, machine_game, recording

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
    def test_it_plays_in_real_time_and_stops_at_the_end_and_begins_again(self) -> None:
        playback, arcade = Playback(MODERN, NOW), Playback(ARCADE, NOW)
        playback.advance(NOW + 0.5)
        arcade.advance(NOW + 1.01)
        assert (playback.session.tick, arcade.session.tick) == (500, 60)
        playback.advance(NOW + 1000)
        assert playback.session.tick == playback.ticks
        assert not playback.running
        assert playback.session.pieces == MODERN.result.pieces
        playback.run(NOW, True)
        assert (playback.session.tick, playback.running) == (0, True)

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

    def test_steps_by_tick_and_by_piece(self) -> None:
        playback = paused(1000)
        playback.step(-1, NOW)
        assert playback.session.tick == 999
        playback.step(2, NOW)
        assert playback.session.tick == 1001
        pieces, dealt = playback.session.pieces, playback.player.dealer.history
        assert (sum(playback.dealt.counts), playback.dealt.droughts[dealt[-1]]) == (len(dealt), 0)
        playback.step_piece(1, NOW)
        assert playback.session.pieces == pieces + 1
        assert playback.session.tick == MODERN.trail[pieces].tick + 1
        playback.step_piece(-1, NOW)
        assert playback.session.tick == (MODERN.trail[pieces - 1].tick + 1 if pieces else 0)
        playback.skip(-5, NOW)
        playback.step_piece(-1, NOW)
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
    @pytest.mark.parametrize("randomizer", ["7-bag", "memoryless", "tgm3", "bastet", "hatetris"])
    def test_the_seed_deals_on_as_if_nothing_had_happened(self, randomizer: str) -> None:
        settings = Settings(randomizer=randomizer)
        recorded = player(settings, 1500)
        opening = play_on(recorded, random.Random(2))
        assert opening.remark == "played on from 0:01"
        assert opening.kept
        assert state(opening.session)[:4] == state(recorded.session)[:4]
        whole = machine_game(settings, "1", 60).dealer.history
        sees_board = RANDOMIZERS[randomizer].sees_board
        while len(opening.dealer.history) < 60 and not sees_board:
            opening.dealer.deal()
        assert sees_board or opening.dealer.history == whole[:60]

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
        assert opening.dealer.history[:20] != list(pieces_from(recorded.replay.pieces))[:20], "what was not seen is new"
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
        recorded.session.trail.append(recorded.session.trail[0])
        assert not play_on(recorded, random.Random(2)).kept


DATE = "2026-01-02T03:04:05+00:00"
LEFT, RIGHT, DROP = Buttons.LEFT, Buttons.RIGHT, Buttons.HARD_DROP


def played(board: str, queue: str, *taps: Buttons) -> Replay:
    """A game from a board with known pieces, in which these buttons were tapped. The soft drop goes to the bottom."""
    settings = Settings(mode="practice")
    position = Position(Board.parse(board), None, None, pieces_from(queue))
    game = new_game(settings.setup("1", position), random.Random(1))
    game.session.advance(0, 20)
    for tap in taps:
        for buttons in (tap, Buttons.NONE):
            until = game.session.tick + (1200 if buttons is Buttons.SOFT_DROP else 20)
            while game.session.tick < until:
                game.session.advance(int(buttons), until - game.session.tick)
    return record(game.setup, game.session, game.dealer, version="0", player="person", date=DATE)


SPIN = (Buttons.CW, LEFT, Buttons.SOFT_DROP, Buttons.CW, DROP)
REPLAY = recording(Settings(), pieces=20)


def found(replay: Replay, who: str = "dellacherie") -> tuple[TimelineMark, ...]:
    marks = TimelineMarks(replay, Judge(thinker(who), 10))
    while not marks.done:
        marks.work(60, Clock())
    return marks.all


WELL = "X9/" + "/".join(["XXXXXX1XXX"] * 4)


@pytest.mark.parametrize(
    ("board", "queue", "taps", "kind", "size", "words"),
    [
        ("X9/XXXX2XXXX/XXXX2XXXX", "OTI", [DROP], MarkKind.CLEAR, 2, "0:00.0  Double, +300"),
        ("XXXX2XXXX/XXXX2XXXX", "OTI", [DROP], MarkKind.PERFECT, 2, "0:00.0  Double, perfect clear, +1,500"),
        (WELL, "ITO", [Buttons.CW, RIGHT, DROP], MarkKind.TETRIS, 4, "0:00.0  Tetris, +800"),
        ("2X7/XX3XXXXX/XXX1XXXXXX", "TOI", SPIN, MarkKind.SPIN, 2, "0:01.3  T-spin double, +1,200"),
        ("", "OTI", [RIGHT] * 2 + [LEFT] * 2 + [DROP], MarkKind.FAULT, 4, "0:00.1  Keys: 4 pressed, 0 needed"),
        (WELL, "ITO", [Buttons.CW, DROP], MarkKind.MISTAKE, 4, "0:00.0  Blunder at piece 1: costs "),
    ],
)
def test_what_happens_has_a_mark(
    board: str, queue: str, taps: Sequence[Buttons], *, kind: MarkKind, size: int, words: str
) -> None:
    mark = next(mark for mark in found(played(board, queue, *taps)) if mark.kind is kind)
    assert (mark.size, mark.tick) == (size, 1), "it leads to the moment in which the piece appeared"
    assert mark.words.startswith(words)


def test_only_the_costliest_mistakes_are_marked() -> None:
    marks = found(recording(Settings(), pieces=120), "fahey")
    assert sum(mark.kind is MarkKind.MISTAKE for mark in marks) == MISTAKES


class TestInTheBackground:
    def test_one_slice_is_one_step_and_the_clears_come_first(self) -> None:
        marks, clock, steps = TimelineMarks(REPLAY, Judge(thinker("fahey"), 10)), Clock(), 0
        while not marks.scanned:
            marks.work(0, clock)
            steps += 1
        assert steps > REPLAY.result.pieces
        assert marks.rated == 0
        assert {mark.kind for mark in marks.all} == {MarkKind.CLEAR, MarkKind.FAULT}
        while not marks.done:
            marks.work(0, clock)
            steps += 1
        assert steps > 2 * REPLAY.result.pieces
        assert marks.rated == 1
        assert marks.all == found(REPLAY, "fahey")
        assert MarkKind.MISTAKE in {mark.kind for mark in marks.all}


@pytest.mark.parametrize(
    ("place", "kind"), [(0.09, MarkKind.CLEAR), (0.5, MarkKind.TETRIS), (0.52, MarkKind.TETRIS), (0.53, None)]
)
def test_the_mark_at_a_place_is_the_most_important_one_in_reach(place: float, kind: MarkKind | None) -> None:
    kinds = {0.1: MarkKind.FAULT, 0.11: MarkKind.CLEAR, 0.5: MarkKind.TETRIS}
    mark = mark_at([TimelineMark(0, at, each, 1, "") for at, each in kinds.items()], place, 0.021)
    assert (mark and mark.kind) == kind
