"""Somebody else's bot in the window. Its answers are waited for, its time is wound by hand."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.ai.players import thinker
from game.core.replay import Player
from game.language import SEPARATOR
from game.play.game.flow import OVER_SECONDS
from game.play.game.running_picture import frame_of
from game.play.game.services import Trace
from game.play.words.numbers import MINUS
from game.settings import Settings
from game.settings.machine import TURBO, MachineSettings
from game.storage import Scores
from game.tbp.outside import OutsideBot
from game.ui.context import Context
from tests.cli.shell import COMMAND
from tests.play.stage import Clock
from tests.tbp.conftest import BADLY, PATIENCE
from tests.ui.stage import context, play_screen, tapped

Begins = Callable[..., "Watched"]


class Watched:
    """A game in which the machine may play, by a clock that is wound by hand."""

    def __init__(self, shared: Context, clock: Clock, *, demo: bool) -> None:
        assert shared.outside
        self.context, self.bot, self.clock = shared, shared.outside, clock
        self.screen = play_screen(shared, clock.now, demo=demo)

    def goes_on(self, seconds: float = 0.02) -> None:
        """Let time pass, and wait for an answer where one is owed."""
        self.clock.now += seconds
        self.screen.advance(self.clock.now)
        if self.screen.game.machine and not self.screen.game.pilot.ready(0):
            assert self.bot.wait(PATIENCE)

    def until(self, wanted: Callable[[], bool]) -> None:
        """Let time pass until something is so."""
        for _ in range(5000):
            if wanted():
                return
            self.goes_on()
        raise AssertionError("it never came to that")

    def press(self, *keys: str) -> None:
        """Press keys now."""
        tapped(self.screen, self.context.controls, self.clock.now, *keys)

    @property
    def footer(self) -> tuple[str, list[str]]:
        """Who plays, and what is said beside it."""
        about = frame_of(self.screen.game, self.clock.now).credits
        return about.player, about.detail.split(SEPARATOR)


@pytest.fixture
def begins(tmp_path: Path) -> Iterator[Begins]:
    """Begins games with a bot that behaves as it is told to; it is gone at the end."""
    started: list[Context] = []

    def begin(how: str | list[str], *, demo: bool = True, **settings: object) -> Watched:
        command = how if isinstance(how, list) else [sys.executable, str(BADLY), how]
        machine = MachineSettings(speed=settings.pop("speed", 50), tbp=tuple(command))  # type: ignore[arg-type]
        clock = Clock()
        shared = context(tmp_path, Settings(machine=machine, **settings), clock)  # type: ignore[arg-type]
        started.append(replace(shared, outside=OutsideBot(command, 5, clock, thinker("dellacherie"))))
        return Watched(started[-1], clock, demo=demo)

    yield begin
    for shared in started:
        shared.dismiss()


def test_it_plays_and_says_what_it_has_seen(begins: Begins) -> None:
    game = begins("well")
    game.until(lambda: game.screen.game.session.pieces == 3)
    assert game.footer == (
        "Bot: Badly",
        ["A take over", f"{MINUS}  50 keys a second  +", "1,234,567 nodes", "depth 8", "E why"],
    )
    assert game.screen.game.pieces_by == {Player.bot("Badly"): 3}


def test_what_it_did_wrong_is_said_in_one_line_and_the_game_goes_on(begins: Begins, tmp_path: Path) -> None:
    game, trace = begins("crashes"), tmp_path / "trace"
    game.context.trace = Trace(str(trace), lambda: 0.0)
    game.until(lambda: bool(game.screen.game.report))
    line = "Badly ended with exit code 3: ValueError: too hard for me"
    assert game.footer == ("", [line, "P pause", "A start bot", "H hint", "E why", "D dealer"])
    assert f'"report", "line": "{line}"' in trace.read_text()
    assert game.screen.game.effects.caption
    assert game.screen.game.effects.caption.title == "Your turn"
    before = game.screen.game.session.pieces
    game.press("space")
    assert game.screen.game.session.pieces == before + 1
    assert game.screen.game.ended_at is None
    game.press("a")
    assert game.screen.game.machine
    assert game.screen.game.report == "", "it is started anew"
    game.until(lambda: bool(game.screen.game.report))
    game.press("r")
    assert game.footer == ("", ["P pause", "A start bot", "H hint", "E why", "D dealer"])


def test_the_person_takes_over_and_the_bot_is_gone(begins: Begins) -> None:
    game = begins("well")
    game.until(lambda: game.screen.game.session.pieces == 1)
    game.press("a")
    assert not game.bot.wait(0)
    game.press("space", "left", "space", "c", "a")
    pieces = game.screen.game.session.pieces
    game.until(lambda: game.screen.game.session.pieces == pieces + 2)
    assert game.screen.game.report == ""


def test_our_own_bot_plays_a_whole_game_which_is_kept_under_its_name(begins: Begins, tmp_path: Path) -> None:
    game = begins([*COMMAND, "tbp", "--controller", "fahey", "--seconds", "60"], mode="sprint", seed="2", speed=TURBO)
    game.until(lambda: game.screen.game.ended_at is not None)
    assert game.screen.game.session.lines >= 40
    (kept,) = Scores(tmp_path).table("modern", "sprint", machine=True, limit=5)
    assert kept.game.player == "machine Tetrarium Fahey (bot)"


def test_a_person_is_advised_by_a_player_that_tells_what_it_thinks(begins: Begins) -> None:
    game = begins("well")
    game.until(lambda: game.screen.game.session.pieces == 1)
    assert game.screen.game.judge.thinker is game.bot
    game.press("a", "space")
    game.clock.now += 0.1  # after a lock a hard drop waits a little, against accidents
    game.press("space", "h")
    assert game.screen.game.judge.thinker.name == "Dellacherie"
    assert game.screen.game.hints.shown
    assert game.screen.game.review.last_of(game.screen.game.session)


def test_with_the_results_the_bot_goes(begins: Begins) -> None:
    game = begins("well", mode="sprint", seed="2", demo=False)
    game.screen.flow.sitting.hand_over(game.clock.now)
    game.until(lambda: game.screen.game.ended_at is not None)
    assert game.bot.name == "Badly"
    game.goes_on(OVER_SECONDS)
    assert game.screen.flow.results
    assert game.bot.name != "Badly"
