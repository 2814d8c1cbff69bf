"""What makes a game stand still and what guards it: countdowns, held keys, questions."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.replay import Player
from game.core.session.buttons import Buttons
from game.play.game.flow import GameFlow
from game.play.game.frame import Signal
from game.play.game.guard import FREE_SECONDS, HOLD_SECONDS
from game.play.game.sitting import READING_SECONDS
from game.play.records.keeping import GameRecord
from game.play.records.results.result_pages import Sheet
from game.settings import Settings
from tests.play.game.test_flow import actions, ended, silent
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


NO_READY = replace(Settings(), ready_go=False)


class TestCountdown:
    def test_a_game_begins_after_ready_and_go_with_its_clock_at_zero(self, tmp_path: Path) -> None:
        game = Played(tmp_path)
        for seconds, word in ((0.0, "Ready"), (0.79, "Ready"), (0.02, "Go")):
            game.pass_time(seconds)
            assert (game.signal, game.tick) == (Signal(word), 0)
        game.keys.held = Buttons.LEFT | Buttons.CW | Buttons.HARD_DROP
        game.pass_time(0.39)
        assert game.signal is None
        game.pass_time(0.1)
        assert 95 <= game.tick <= 105
        current = game.flow.game.session.current
        assert current
        assert (current.orientation, game.flow.game.session.pieces) == (1, 0), "what is held at its end counts as held"

    def test_the_key_that_ends_it_does_nothing_else(self, tmp_path: Path) -> None:
        game = Played(tmp_path)
        game.pass_time(0.1)
        game.keys.held = Buttons.LEFT | Buttons.CW
        game.flow.sitting.skip(game.now, Buttons.CW)
        game.pass_time(0.5)
        current = game.flow.game.session.current
        assert current
        assert (current.x, current.orientation) == (0, 0), "left was held before"
        assert 490 <= game.tick <= 510

    def test_every_new_game_has_it_also_after_a_pause_but_not_a_demo(self, tmp_path: Path) -> None:
        game = Played(tmp_path)
        for begin in (game.flow.restart, game.flow.restart_same_seed):
            begin(game.now)
            assert game.signal == Signal("Ready")
        assert game.flow.leave_alone(game.now), "another window pauses it"
        assert game.flow.sitting.pause(game.now)
        game.pass_time(5)
        assert game.tick == 0
        game.flow.sitting.resume(game.now)
        assert game.signal == Signal("Ready")
        for other in (Played(tmp_path, demo=True), Played(tmp_path, at_once(Settings()))):
            assert other.signal is None
            other.pass_time(0.1)
            other.flow.sitting.pause(other.now)
            other.flow.sitting.resume(other.now)
            assert not other.flow.sitting.counting

    def test_a_pause_ends_with_three_two_one_over_the_visible_well_and_one_in_it_counts_anew(
        self, tmp_path: Path
    ) -> None:
        game = Played(tmp_path, NO_READY)
        game.pass_time(0.5)
        game.flow.sitting.pause(game.now)
        tick = game.tick
        game.pass_time(30)
        game.flow.sitting.resume(game.now)
        game.pass_time(1.1)
        assert game.flow.sitting.pause(game.now)
        game.flow.sitting.resume(game.now)
        words = []
        for _ in range(3):
            assert game.flow.deadline(game.now) == pytest.approx(game.now + 0.5), "woken for each figure and no more"
            frame = game.flow.frame(game.now)
            words.append(frame.signal)
            assert not frame.covered
            game.pass_time(0.5)
        assert words == [Signal("3"), Signal("2"), Signal("1")]
        assert (game.signal, game.tick) == (None, tick)
        game.pass_time(0.2)
        assert tick + 190 <= game.tick <= tick + 210


def late(folder: Path, settings: Settings | None = None) -> Played:
    """A game that is older than the first seconds."""
    chosen = replace(settings or Settings(seed="1"), ready_go=False)
    game = Played(folder, chosen)
    game.pass_time(FREE_SECONDS + 1)
    return game


class TestHeldRestart:
    @pytest.mark.parametrize("command", ["restart", "restart_same_seed"])
    def test_it_acts_when_the_key_was_held_and_a_ring_shows_how_long(self, tmp_path: Path, command: str) -> None:
        game, shares = late(tmp_path), []
        before = game.flow.game
        game.flow.hold(command, game.now)
        for other in ("restart", "restart_same_seed", None):
            if other != command:
                game.flow.let_go(other, game.now)
        while game.signal and game.signal.share is not None:
            shares.append(game.signal.share)
            due = game.flow.deadline(game.now)
            assert due
            game.now = max(due, game.now + 0.0001)
            game.flow.advance(game.now)
        assert game.flow.game is not before
        assert game.flow.game.setup.seed == "1"
        assert (shares[0], shares) == (0, sorted(shares))
        assert len(shares) >= 60 * HOLD_SECONDS
        assert shares[-1] > 0.9

    @pytest.mark.parametrize("pauses", [False, True])
    def test_a_tap_says_what_to_do_and_another_window_ends_it(self, tmp_path: Path, *, pauses: bool) -> None:
        game = late(tmp_path, Settings(countdown=False))
        before, tick = game.flow.game, game.tick
        if pauses:
            game.flow.sitting.pause(game.now)
        game.flow.hold("restart", game.now)
        game.pass_time(HOLD_SECONDS - 0.01)
        assert game.signal
        game.flow.let_go("restart", game.now)
        caption = game.flow.game.effects.caption
        told = game.flow.sitting.sheet(muted=False).note if pauses else caption and caption.title
        assert told == "Hold restart for a new game"
        game.pass_time(1)
        assert game.tick >= tick + 1300 * (not pauses), "time went on"
        game.flow.hold("restart", game.now)
        game.flow.leave_alone(game.now)
        game.pass_time(1)
        assert game.flow.game is before
        game.flow.hold("restart", game.now)
        game.pass_time(HOLD_SECONDS)
        assert game.flow.game is not before
        assert not game.flow.sitting.paused

    @pytest.mark.parametrize(("seconds", "acts"), [(FREE_SECONDS - 0.001, True), (FREE_SECONDS, False)])
    def test_from_five_seconds_on_it_must_be_held(self, tmp_path: Path, seconds: float, acts: bool) -> None:
        game = Played(tmp_path, NO_READY)
        while game.flow.game.session.seconds < seconds:
            game.pass_time(0.001)
        assert game.flow.game.session.seconds == seconds
        before = game.flow.game
        game.flow.hold("restart", game.now)
        assert (game.flow.game is not before) is acts

    def test_it_acts_at_once_after_the_end_in_a_demo_and_without_the_guard(self, tmp_path: Path) -> None:
        over = late(tmp_path)
        over.now = ended(over.flow)
        demo = Played(tmp_path, demo=True)
        demo.pass_time(FREE_SECONDS + 1)
        for game in (over, demo, late(tmp_path, replace(Settings(), restart_guard=False))):
            before = game.flow.game
            game.flow.hold("restart", game.now)
            assert game.flow.game is not before


class TestQuestions:
    def test_help_is_asked_for_once_and_the_game_stands_still_meanwhile(self, tmp_path: Path) -> None:
        game = late(tmp_path, replace(Settings(seed="1"), countdown=False))
        tick = game.tick
        game.flow.sitting.toggle_hint(game.now)
        assert actions(game.flow) == ["yes", "no"]
        assert game.flow.sitting.sheet(muted=False).note == "This game will not count for your bests."
        assert game.flow.sitting.ignores_keys(game.now + READING_SECONDS - 0.01)
        assert not game.flow.sitting.ignores_keys(game.now + READING_SECONDS)
        game.pass_time(20)
        assert game.flow.frame(game.now).covered, "a question is no free time to think"
        assert game.tick == tick
        game.flow.sitting.answer(game.now, yes=True)
        assert not game.flow.frame(game.now).covered
        assert game.flow.game.hints.shown
        assert game.flow.game.record.remark == "played with hints"
        game.pass_time(0.2)
        assert tick + 190 <= game.tick <= tick + 210
        game.flow.sitting.toggle_hint(game.now)
        game.flow.sitting.toggle_hint(game.now)
        assert not game.flow.sitting.question

    @pytest.mark.parametrize("command", ["why", "hint"])
    def test_no_changes_nothing_and_held_keys_are_as_they_are_now(self, tmp_path: Path, command: str) -> None:
        game = late(tmp_path, replace(Settings(seed="1"), countdown=False))
        for button in (Buttons.SOFT_DROP, Buttons.LEFT):
            game.flow.game.press(button, game.now)
        {"why": game.flow.toggle_study, "hint": game.flow.sitting.toggle_hint}[command](game.now)
        game.pass_time(3)
        game.keys.held = Buttons.RIGHT | Buttons.HARD_DROP
        pieces = game.flow.game.session.pieces
        game.flow.sitting.answer(game.now, yes=False)
        assert game.flow.game.timed.held == Buttons.RIGHT
        assert (game.flow.game.record.remark, game.flow.game.is_own, game.flow.sitting.stands) == ("", True, False)
        assert game.flow.game.session.pieces == pieces
        game.flow.sitting.pause(game.now)
        game.flow.toggle_study(game.now)
        assert actions(game.flow) == ["yes", "no"]
        game.flow.sitting.answer(game.now, yes=False)
        assert (game.flow.sitting.paused, game.flow.sitting.covered, game.flow.sitting.study) == (True, True, None)

    def test_it_is_not_asked_where_the_game_does_not_count_anyway(self, tmp_path: Path) -> None:
        settings = at_once(Settings(seed="1"))
        shared = machine_game(settings, "1", 3, who=Player.bot("Dellacherie"))
        remarked = machine_game(settings, "1", 3)
        remarked.remark = "played on from 0:05"
        demo = Played(tmp_path, settings, demo=True)
        for _ in range(2):
            demo.pass_time(2)
            demo.flow.sitting.toggle_machine(demo.now)
        assert (demo.flow.game.machine, demo.flow.game.record.remark) == (True, ""), "a bot that began it plays on"
        games = [
            demo,
            Played(tmp_path, replace(settings, mode="zen")),
            Played(tmp_path, replace(settings, mode="practice")),
            Played(tmp_path, settings, record=shared),
            Played(tmp_path, settings, record=remarked),
        ]
        for game in games:
            game.pass_time(0.2)
            game.flow.toggle_study(game.now)
            assert game.flow.sitting.study
            assert not game.flow.sitting.question

    def test_the_bot_asks_before_it_plays_and_one_button_of_it_counts(self, tmp_path: Path) -> None:
        game = late(tmp_path, replace(Settings(seed="1"), countdown=False))
        game.flow.sitting.toggle_machine(game.now)
        assert game.flow.sitting.sheet(muted=False) == Sheet(
            "Let the bot play?", "Once the bot has pressed a button, this game will not count for your bests."
        )
        game.flow.sitting.answer(game.now, yes=False)
        assert not game.flow.game.machine
        game.flow.sitting.toggle_machine(game.now)
        game.flow.sitting.answer(game.now, yes=True)
        assert game.flow.game.machine
        game.flow.sitting.toggle_machine(game.now)
        assert game.flow.game.is_own, "it has pressed nothing yet"
        game.flow.sitting.toggle_machine(game.now)
        game.flow.sitting.answer(game.now, yes=True)
        placed = game.flow.game.session.pieces
        while not game.flow.game.timed.pressed:
            game.pass_time(0.01)
        game.flow.sitting.toggle_machine(game.now)
        assert game.flow.game.session.pieces == placed
        assert not game.flow.game.is_own
        assert game.flow.game.notice == "Does not count for your bests"
        assert game.flow.game.record.remark == "played with the bot"
        assert not game.flow.game.record.alone
        game.flow.sitting.toggle_machine(game.now)
        assert not game.flow.sitting.question, "it is asked once"
