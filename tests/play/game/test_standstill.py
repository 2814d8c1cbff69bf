"""What makes a game stand still and what guards it: countdowns, held keys, questions."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.session.buttons import Buttons
from game.play.game.flow import FREE_SECONDS, HOLD_SECONDS, READING_SECONDS, GameFlow
from game.play.game.frame import Signal
from game.play.records.keeping import GameRecord
from game.play.records.pages import Sheet
from game.settings import Settings
from tests.play.game.test_flow import actions, silent
from tests.play.stage import START, Keys, at_once, machine_game, services


class Played:
    """A game at a keyboard, by a clock that is wound by hand. It waits as the settings say."""

    def __init__(
        self, folder: Path, settings: Settings | None = None, *, record: GameRecord | None = None, demo: bool = False
    ) -> None:
        self.keys = Keys()
        shared = services(folder, settings or Settings(seed="1"), waits=True)
        self.flow = GameFlow(shared, START, keyboard=self.keys, sound=silent, demo=demo, record=record)
        self.now = START

    @property
    def tick(self) -> int:
        return self.flow.game.session.tick

    @property
    def signal(self) -> Signal | None:
        return self.flow.frame(self.now).signal

    def pass_time(self, seconds: float) -> None:
        """Let time pass as the loop does: it wakes when something is due."""
        until = self.now + seconds
        while self.now < until:
            due = self.flow.deadline(self.now)
            self.now = min(until, self.now + 0.1, max(due, self.now + 0.001) if due is not None else until)
            self.flow.advance(self.now)


class TestReadyGo:
    def test_a_game_begins_after_ready_and_go_with_its_clock_at_zero(self, tmp_path: Path) -> None:
        game = Played(tmp_path)
        assert game.signal == Signal("Ready")
        game.pass_time(0.79)
        assert (game.signal, game.tick) == (Signal("Ready"), 0)
        game.pass_time(0.02)
        assert (game.signal, game.tick) == (Signal("Go"), 0)
        game.pass_time(0.39)
        assert game.signal is None
        game.pass_time(0.1)
        assert 95 <= game.tick <= 105

    def test_what_is_held_at_the_end_counts_as_held(self, tmp_path: Path) -> None:
        game = Played(tmp_path)
        game.keys.held = Buttons.LEFT | Buttons.CW | Buttons.HARD_DROP
        game.pass_time(1.7)
        current = game.flow.game.session.current
        assert current
        assert (current.x, current.orientation, game.flow.game.session.pieces) == (0, 1, 0)

    def test_the_key_that_ends_it_does_nothing_else(self, tmp_path: Path) -> None:
        game = Played(tmp_path)
        game.pass_time(0.1)
        game.keys.held = Buttons.LEFT | Buttons.CW
        game.flow.skip(game.now, Buttons.CW)
        game.pass_time(0.5)
        current = game.flow.game.session.current
        assert current
        assert (current.x, current.orientation) == (0, 0), "left was held before"
        assert 490 <= game.tick <= 510

    def test_every_new_game_has_it_but_not_a_demo_nor_with_the_setting_off(self, tmp_path: Path) -> None:
        game = Played(tmp_path)
        game.flow.restart(game.now)
        assert game.signal == Signal("Ready")
        game.flow.restart_same_seed(game.now)
        assert game.signal == Signal("Ready")
        assert Played(tmp_path, demo=True).signal is None
        assert Played(tmp_path, replace(Settings(), ready_go=False)).signal is None

    def test_another_window_pauses_it(self, tmp_path: Path) -> None:
        game = Played(tmp_path)
        assert game.flow.leave_alone(game.now)
        assert game.flow.pause(game.now)
        game.pass_time(5)
        assert game.tick == 0
        game.flow.resume(game.now)
        assert game.signal == Signal("Ready")


class TestCountdown:
    def test_a_pause_ends_with_three_two_one_over_the_visible_well(self, tmp_path: Path) -> None:
        game = Played(tmp_path, replace(Settings(), ready_go=False))
        game.pass_time(0.5)
        game.flow.pause(game.now)
        tick = game.tick
        game.pass_time(30)
        game.flow.resume(game.now)
        words = []
        for _ in range(3):
            frame = game.flow.frame(game.now)
            words.append(frame.signal)
            assert not frame.covered
            game.pass_time(0.5)
        assert words == [Signal("3"), Signal("2"), Signal("1")]
        assert (game.signal, game.tick) == (None, tick)
        game.pass_time(0.2)
        assert tick + 190 <= game.tick <= tick + 210

    def test_the_loop_is_woken_for_each_figure_and_no_more(self, tmp_path: Path) -> None:
        game = Played(tmp_path, replace(Settings(), ready_go=False))
        game.flow.pause(game.now)
        game.flow.resume(game.now)
        game.flow.skip(game.now)
        game.pass_time(0.1)
        game.flow.pause(game.now)
        game.flow.resume(game.now)
        assert game.flow.deadline(game.now) == pytest.approx(game.now + 0.5)
        assert game.flow.deadline(game.now + 1.1) == pytest.approx(game.now + 1.5)

    def test_it_can_be_turned_off_and_the_bot_needs_none(self, tmp_path: Path) -> None:
        game = Played(tmp_path, at_once(Settings()))
        game.pass_time(0.1)
        game.flow.pause(game.now)
        game.flow.resume(game.now)
        assert not game.flow.counting
        other = Played(tmp_path, demo=True)
        other.pass_time(0.1)
        other.flow.pause(other.now)
        other.flow.resume(other.now)
        assert not other.flow.counting

    def test_a_pause_in_it_counts_anew(self, tmp_path: Path) -> None:
        game = Played(tmp_path, replace(Settings(), ready_go=False))
        game.pass_time(0.5)
        game.flow.pause(game.now)
        tick = game.tick
        for _ in range(3):
            game.flow.resume(game.now)
            game.pass_time(1.1)
            assert game.signal == Signal("1")
            assert game.flow.pause(game.now)
        assert game.tick == tick


def late(folder: Path, settings: Settings | None = None) -> Played:
    """A game that is older than the first seconds."""
    chosen = replace(settings or Settings(seed="1"), ready_go=False)
    game = Played(folder, chosen)
    game.pass_time(FREE_SECONDS + 1)
    return game


class TestHeldRestart:
    @pytest.mark.parametrize(("command", "seed"), [("restart", "1"), ("restart_same_seed", "1")])
    def test_it_acts_when_the_key_was_held_and_a_ring_shows_how_long(
        self, tmp_path: Path, command: str, seed: str
    ) -> None:
        game = late(tmp_path)
        before = game.flow.game
        game.flow.hold(command, game.now)
        shares = []
        while game.signal and game.signal.share is not None:
            shares.append(game.signal.share)
            due = game.flow.deadline(game.now)
            assert due
            game.now = max(due, game.now + 0.0001)
            game.flow.advance(game.now)
        assert game.flow.game is not before
        assert game.flow.game.setup.seed == seed
        assert shares[0] == 0
        assert shares == sorted(shares)
        assert len(shares) >= 60 * HOLD_SECONDS
        assert shares[-1] > 0.9

    def test_a_tap_says_what_to_do_and_the_game_goes_on(self, tmp_path: Path) -> None:
        game = late(tmp_path)
        before, tick = game.flow.game, game.tick
        game.flow.hold("restart", game.now)
        game.pass_time(HOLD_SECONDS - 0.01)
        game.flow.let_go("restart", game.now)
        assert game.flow.game.effects.caption
        assert game.flow.game.effects.caption.title == "Hold restart for a new game"
        game.pass_time(1)
        assert game.flow.game is before
        assert game.tick >= tick + 1300, "time went on"

    @pytest.mark.parametrize(("seconds", "acts"), [(FREE_SECONDS - 0.001, True), (FREE_SECONDS, False)])
    def test_from_five_seconds_on_it_must_be_held(self, tmp_path: Path, seconds: float, acts: bool) -> None:
        game = Played(tmp_path, replace(Settings(), ready_go=False))
        while game.flow.game.session.seconds < seconds:
            game.pass_time(0.001)
        assert game.flow.game.session.seconds == seconds
        before = game.flow.game
        game.flow.hold("restart", game.now)
        assert (game.flow.game is not before) is acts

    def test_another_key_does_not_let_go_of_it(self, tmp_path: Path) -> None:
        game = late(tmp_path)
        before = game.flow.game
        game.flow.hold("restart", game.now)
        game.flow.let_go("restart_same_seed", game.now)
        game.flow.let_go(None, game.now)
        game.pass_time(HOLD_SECONDS)
        assert game.flow.game is not before

    def test_in_a_pause_it_is_the_same_and_the_page_says_it(self, tmp_path: Path) -> None:
        game = late(tmp_path)
        before = game.flow.game
        game.flow.pause(game.now)
        game.flow.hold("restart", game.now)
        game.pass_time(0.1)
        assert game.signal
        game.flow.let_go("restart", game.now)
        assert game.flow.sheet(muted=False).note == "Hold restart for a new game"
        game.flow.hold("restart", game.now)
        game.pass_time(HOLD_SECONDS)
        assert game.flow.game is not before
        assert not game.flow.paused

    def test_it_acts_at_once_in_the_first_seconds_after_the_end_in_a_demo_and_without_the_guard(
        self, tmp_path: Path
    ) -> None:
        early = Played(tmp_path, replace(Settings(), ready_go=False))
        early.pass_time(FREE_SECONDS - 0.5)
        over = late(tmp_path)
        while over.flow.game.ended_at is None:
            over.now += 0.1
            over.flow.game.press(Buttons.HARD_DROP, over.now)
            over.flow.game.release(Buttons.HARD_DROP, over.now)
        demo = Played(tmp_path, demo=True)
        demo.pass_time(FREE_SECONDS + 1)
        runner = late(tmp_path, replace(Settings(), restart_guard=False))
        for game in (early, over, demo, runner):
            before = game.flow.game
            game.flow.hold("restart", game.now)
            assert game.flow.game is not before

    def test_another_window_ends_it(self, tmp_path: Path) -> None:
        game = late(tmp_path)
        before = game.flow.game
        game.flow.hold("restart", game.now)
        game.flow.leave_alone(game.now)
        game.pass_time(1)
        assert game.flow.game is before


class TestQuestions:
    def test_help_is_asked_for_once_and_the_game_stands_still_meanwhile(self, tmp_path: Path) -> None:
        game = late(tmp_path, replace(Settings(seed="1"), countdown=False))
        tick = game.tick
        game.flow.toggle_hint(game.now)
        assert actions(game.flow) == ["yes", "no"]
        assert game.flow.sheet(muted=False).note == "This game will not count for your bests."
        assert game.flow.ignores_keys(game.now + READING_SECONDS - 0.01)
        assert not game.flow.ignores_keys(game.now + READING_SECONDS)
        game.pass_time(20)
        assert game.flow.frame(game.now).covered, "a question is no free time to think"
        assert game.tick == tick
        game.flow.answer(game.now, yes=True)
        assert not game.flow.frame(game.now).covered
        assert game.flow.game.hints.shown
        assert game.flow.game.record.remark == "played with hints"
        game.pass_time(0.2)
        assert tick + 190 <= game.tick <= tick + 210
        game.flow.toggle_hint(game.now)
        game.flow.toggle_hint(game.now)
        assert not game.flow.question

    @pytest.mark.parametrize("command", ["why", "hint"])
    def test_no_changes_nothing_and_held_keys_are_as_they_are_now(self, tmp_path: Path, command: str) -> None:
        game = late(tmp_path, replace(Settings(seed="1"), countdown=False))
        game.keys.held = Buttons.LEFT | Buttons.SOFT_DROP
        game.flow.game.press(Buttons.SOFT_DROP, game.now)
        game.flow.game.press(Buttons.LEFT, game.now)
        ask = {"why": game.flow.toggle_study, "hint": game.flow.toggle_hint}[command]
        ask(game.now)
        assert game.flow.question
        game.pass_time(3)
        game.keys.held = Buttons.RIGHT | Buttons.HARD_DROP
        pieces = game.flow.game.session.pieces
        game.flow.answer(game.now, yes=False)
        assert game.flow.game.timed.held == Buttons.RIGHT
        assert game.flow.game.record.remark == ""
        assert game.flow.game.is_own
        assert not game.flow.stands
        assert game.flow.game.session.pieces == pieces

    def test_from_a_pause_no_leads_back_to_the_pause(self, tmp_path: Path) -> None:
        game = late(tmp_path)
        game.flow.pause(game.now)
        game.flow.toggle_study(game.now)
        assert actions(game.flow) == ["yes", "no"]
        game.flow.answer(game.now, yes=False)
        assert (game.flow.paused, game.flow.covered, game.flow.study) == (True, True, None)

    def test_it_is_not_asked_where_the_game_does_not_count_anyway(self, tmp_path: Path) -> None:
        settings = at_once(Settings(seed="1"))
        shared = machine_game(settings, "1", 3, who="Dellacherie")
        remarked = machine_game(settings, "1", 3)
        remarked.remark = "played on from 0:05"
        games = [
            Played(tmp_path, replace(settings, mode="zen")),
            Played(tmp_path, replace(settings, mode="practice")),
            Played(tmp_path, settings, demo=True),
            Played(tmp_path, settings, record=shared),
            Played(tmp_path, settings, record=remarked),
        ]
        for game in games:
            game.pass_time(0.2)
            game.flow.toggle_study(game.now)
            assert game.flow.study
            assert not game.flow.question

    def test_the_bot_asks_before_it_plays_and_one_button_of_it_counts(self, tmp_path: Path) -> None:
        game = late(tmp_path, replace(Settings(seed="1"), countdown=False))
        game.flow.toggle_machine(game.now)
        assert game.flow.sheet(muted=False) == Sheet(
            "Let the bot play?", "Once the bot has pressed a button, this game will not count for your bests."
        )
        game.flow.answer(game.now, yes=False)
        assert not game.flow.game.machine
        game.flow.toggle_machine(game.now)
        game.flow.answer(game.now, yes=True)
        assert game.flow.game.machine
        game.flow.toggle_machine(game.now)
        assert game.flow.game.is_own, "it has pressed nothing yet"
        game.flow.toggle_machine(game.now)
        game.flow.answer(game.now, yes=True)
        placed = game.flow.game.session.pieces
        while not game.flow.game.timed.pressed:
            game.pass_time(0.01)
        game.flow.toggle_machine(game.now)
        assert game.flow.game.session.pieces == placed
        assert not game.flow.game.is_own
        assert game.flow.game.notice == "Does not count for your bests"
        assert game.flow.game.record.remark == "played with the bot"
        assert not game.flow.game.record.alone
        game.flow.toggle_machine(game.now)
        assert not game.flow.question, "it is asked once"

    def test_a_bot_that_began_a_game_plays_it_without_a_remark(self, tmp_path: Path) -> None:
        game = Played(tmp_path, at_once(Settings(seed="1")), demo=True)
        game.pass_time(2)
        game.flow.toggle_machine(game.now)
        game.flow.toggle_machine(game.now)
        game.pass_time(2)
        assert game.flow.game.machine
        assert game.flow.game.record.remark == ""
