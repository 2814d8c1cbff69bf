"""Bots that are none, and what is said of them."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from pathlib import Path

import pytest

from game.ai.players import thinker
from game.ai.thinker import THINKING, ThinkerError, reachable_without_gravity
from game.core.rules.rulesets import ARCADE, CLASSIC
from game.tbp.outside import SECOND_THOUGHTS, START_SECONDS, OutsideBot
from tests.cli.shell import ROOT
from tests.tbp.conftest import BADLY, PATIENCE, PYTHON, Behaves, Clock, asked, decided, falling, kinds, report


@pytest.mark.parametrize(
    ("how", "line"),
    [
        ("crashes", "Badly ended with exit code 3: ValueError: too hard for me"),
        ("leaves", "Badly ended"),
        ("ends at once", f"{PYTHON} ended with exit code 7"),
        ("closes its mouth", "Badly closed its output"),
        ("no JSON", "Badly sent a faulty message: I think that T would be nice is not JSON"),
        ("no object", "Badly sent a faulty message: [1, 2] is no object with a type"),
        ("wrong types", 'Badly sent a faulty message: a move is {"location": "left"}; expected a location and a spin'),
        ("floods", "Badly sent too many messages, or too long a line"),
        ("eager", f"{PYTHON} sent a suggestion without a request"),
        ("floats", "Badly suggested no move that can be made: T north at 4, 30"),
        ("overlaps", "Badly suggested no move that can be made: T north at 1, -1"),
        ("wrong piece", "Badly suggested no move that can be made: J north at 4, 0"),
        ("refuses", "Badly does not support these rules"),
    ],
)
def test_what_a_bot_did_is_said_in_one_line(bot: Behaves, how: str, line: str) -> None:
    one = bot(how)
    assert report(one, falling()) == line
    assert not one.wait(0)


def test_a_second_answer_to_one_question_is_one_too_many(bot: Behaves) -> None:
    one, session = bot("speaks twice"), falling()
    asked(one, session)

    def listen() -> None:
        while one.wait(PATIENCE):
            one.decide(session, reachable_without_gravity(session))

    with pytest.raises(ThinkerError) as caught:
        listen()
    assert str(caught.value) == "Badly sent a suggestion without a request"


def test_who_suggests_nothing_is_asked_again_for_a_second(bot: Behaves, clock: Clock, tmp_path: Path) -> None:
    one, session = bot("gives up"), falling()
    asked(one, session)
    for _ in range(3):
        assert one.wait(PATIENCE)
        assert one.decide(session, reachable_without_gravity(session)) is THINKING
    clock.now += SECOND_THOUGHTS + 0.1
    assert report(one, session) == "Badly resigned: it suggested no move"
    assert kinds(tmp_path)[:6] == ["rules", "start", "suggest", "suggest", "suggest", "suggest"]


@pytest.mark.parametrize("how", ["hangs", "talks of other things"])
def test_a_bot_that_hangs_has_its_time(bot: Behaves, clock: Clock, how: str) -> None:
    one, session = bot(how), falling()
    asked(one, session)
    clock.now += 5
    assert one.decide(session, reachable_without_gravity(session)) is THINKING
    clock.now += 0.1
    assert report(one, session) == "Badly has not answered for 5 s"


def test_to_start_it_has_more(bot: Behaves, clock: Clock) -> None:
    one, session = bot("says nothing"), falling()
    assert one.decide(session, reachable_without_gravity(session)) is THINKING
    clock.now += START_SECONDS
    assert one.decide(session, reachable_without_gravity(session)) is THINKING
    clock.now += 0.1
    assert report(one, session) == f"{PYTHON} has not answered for 10 s"


@pytest.mark.parametrize(
    ("command", "line"),
    [
        (["/no/such/bot"], "bot cannot be started: no such file or directory"),
        (["/etc/passwd"], "passwd cannot be started: permission denied"),
        (["a\0b"], "ab cannot be started: embedded null byte"),
    ],
)
def test_a_program_that_cannot_be_started(clock: Clock, command: list[str], line: str) -> None:
    assert report(OutsideBot(command, 5, clock, thinker("dellacherie")), falling()) == line


@pytest.mark.parametrize("rules", [ARCADE, CLASSIC])
def test_only_modern_rules_are_played(clock: Clock, rules: object) -> None:
    session = falling("TIO", rules=rules)
    line = report(OutsideBot(["bot"], 5, clock, thinker("dellacherie")), session)
    assert line == "bot supports only modern rules with SRS, as its protocol does"


def test_a_name_is_made_fit_to_be_shown(bot: Behaves) -> None:
    one = bot("shouts")
    decided(one, falling())
    assert one.name == "Badly [31m" + "b" * 27 + "..."


def test_nothing_of_it_is_left(bot: Behaves) -> None:
    one = bot("stays")
    decided(one, falling())
    child = one._child
    assert child
    assert child.close(grace=0) == "closed its output"
    # What it had started had its pipes, too.
    assert not any(thread.is_alive() for thread in child._threads)


def test_nothing_of_it_is_left_where_the_game_is_killed(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "log")
    command = [sys.executable, str(BADLY), "stays", str(tmp_path / "log")]
    script = f"""
import time
from game.ai.players import thinker
from game.tbp.outside import OutsideBot
from tests.tbp.test_outside import decided, falling

decided(OutsideBot({command!r}, 60, time.monotonic, thinker("dellacherie")), falling())
time.sleep(600)
"""
    playing = subprocess.Popen([sys.executable, "-c", script], cwd=ROOT)
    with (tmp_path / "log").open("rb", buffering=0) as log:
        while b'"play"' not in log.readline():
            pass
        playing.kill()
        playing.wait()
        while select.select([log], [], [], PATIENCE)[0] and log.read(1 << 16):
            pass
        assert log.read(1) == b"", "somebody still has the log open"
