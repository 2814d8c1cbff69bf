"""``main.py tbp``: nothing but the protocol on stdout, and an end whenever somebody wants one."""

import json
import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.cli.shell import COMMAND, ROOT, Completed, ran, refused, run
from tests.tbp.test_bot import broken

START = broken(queue=["T", "I", "O"])
ENDLESS = broken(queue=list("TIOSZLJTIOSZ"))
"""A position whose search with the greatest width takes longer than anybody waits."""
SUGGEST, QUIT = '{"type":"suggest"}', '{"type":"quit"}'


def talked(*lines: str, arguments: tuple[str, ...] = (), tail: str = "\n") -> Completed:
    return run("tbp", *arguments, stdin="\n".join(lines) + tail)


def test_it_speaks_the_protocol_and_nothing_else() -> None:
    done = talked('{"type":"rules"}', "", START, '{"type":"suggest"}', '{"type":"quit"}', '{"type":"suggest"}')
    assert (done.returncode, done.stderr) == (0, "")
    info, ready, suggestion = map(json.loads, done.stdout.splitlines())
    assert (info["type"], info["name"]) == ("info", "Tetrarium Dellacherie")
    assert ready == {"type": "ready"}
    assert len(suggestion["moves"]) == 34


@pytest.mark.parametrize("tail", ["", "\n"])
def test_the_end_of_the_messages_is_the_end(tail: str) -> None:
    done = talked('{"type":"rules"}', tail=tail)
    assert (done.returncode, done.stderr, len(done.stdout.splitlines())) == (0, "", 2)
    assert run("tbp").returncode == 0


def test_what_is_wrong_stands_on_stderr_and_it_goes_on() -> None:
    done = talked("rubbish", "x" * 3_000_000, START, '{"type":"suggest"}')
    assert done.returncode == 0
    assert done.stderr.splitlines() == ["rubbish is not JSON", "x" * 57 + "... is longer than 1 MB"]
    assert len(done.stdout.splitlines()) == 2


def test_it_answers_at_once_and_ctrl_c_ends_it() -> None:
    bot = subprocess.Popen(
        [*COMMAND, "tbp"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert bot.stdout
    assert b'"info"' in bot.stdout.readline()
    bot.send_signal(signal.SIGINT)
    assert bot.communicate() == (b"", b"")
    assert bot.returncode == 130


class Started:
    """A bot's process that a test talks to a line at a time."""

    def __init__(self, *arguments: str) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([*COMMAND, "tbp", *arguments], stdin=pipe, stdout=pipe, stderr=pipe, cwd=ROOT)
        assert self.hears()["type"] == "info"

    def says(self, *texts: str) -> None:
        assert self.process.stdin
        self.process.stdin.write("".join(f"{text}\n" for text in texts).encode())
        self.process.stdin.flush()

    def hears(self) -> dict[str, Any]:
        assert self.process.stdout
        message: dict[str, Any] = json.loads(self.process.stdout.readline())
        return message

    def ends(self) -> tuple[bytes, bytes, int]:
        return (*self.process.communicate(), self.process.returncode)


def test_it_thinks_between_two_questions() -> None:
    bot = Started("--controller", "modern", "--width", "4", "--seconds", "0")
    bot.says(START)
    depths = [0]
    while depths[-1] < 3:  # it has no time to answer, so that all its thinking is between the questions
        bot.says(SUGGEST)
        depths.append(bot.hears()["move_info"]["depth"])
    assert depths == sorted(depths)
    bot.says(QUIT)
    assert bot.ends() == (b"", b"", 0)


def test_it_reads_on_while_it_thinks_and_what_comes_has_it_answer() -> None:
    bot = Started("--controller", "modern", "--width", "1000", "--seconds", "3600")
    for kind in ("stop", "play", "quit"):
        bot.says(ENDLESS, SUGGEST, '{"type":"rules"}')
        assert bot.hears() == {"type": "ready"}, "it is still thinking"
        bot.says(f'{{"type":"{kind}"}}')
        assert bot.hears()["moves"]
    bot.ends()
    assert bot.process.returncode == 0


def test_the_time_to_an_answer_is_limited_however_long_the_search_is() -> None:
    bot = Started("--controller", "modern", "--width", "1000", "--seconds", "0.01")
    bot.says(ENDLESS)
    for _ in range(3):
        bot.says(SUGGEST)
        assert bot.hears()["move_info"]["depth"] < 12
    bot.says(QUIT)
    assert bot.ends() == (b"", b"", 0)


def test_a_time_that_is_none_is_refused() -> None:
    for text in ("-1", "soon", "", "1e3", "nan", "3601", "1.2.3"):
        assert "expected a number of seconds from 0 to 3,600" in refused("tbp", f"--seconds={text}")


def test_neither_pygame_nor_numba_is_asked_for() -> None:
    script = (
        'import sys, io; sys.stdin = io.TextIOWrapper(io.BytesIO(b\'{"type":"rules"}\')); from game.cli import main\n'
        "assert main(['tbp']) == 0; assert not {'pygame', 'numba', 'numpy'} & set(sys.modules)"
    )
    done = ran(script)
    assert (done.returncode, done.stderr) == (0, "")


def test_any_player_can_play_elsewhere_also_one_with_weights_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("name: mine\nweights: {holes: -4, landing height: -1}\n")
    for controller, name in (("bcts", "BCTS"), (str(tmp_path / "mine.yaml"), "Mine")):
        lines = talked('{"type":"rules"}', START, SUGGEST, arguments=("--controller", controller)).stdout.splitlines()
        info, _, suggestion = map(json.loads, lines)
        assert info["name"] == f"Tetrarium {name}"
        assert suggestion["moves"]
