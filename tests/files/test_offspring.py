"""What code of others leaves behind, and what it prints: nothing that goes on, and nothing that a terminal obeys."""

import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

import pytest

from game.core.dealers import dealer
from game.core.messages import harmless
from game.files.own import code as own_code
from game.files.own.dealer_file import adopted
from game.files.own.offspring import Offspring
from game.tbp.bot_process import BotProcess
from tests.files.own_dealers import written

PATIENCE = 30
ROOT = Path(__file__).parents[2]
LEAVES = """
import os, sys, time
def leave(fifo):
    if os.fork():
        return
    os.setsid()
    if os.fork():
        os._exit(0)
    held = os.open(fifo, os.O_WRONLY)
    os.write(held, b'left')
    while True:
        time.sleep(60)
"""
"""Starts a process that leaves the group and the session, and has no parent any more. It holds the end of a pipe."""

linux = pytest.mark.skipif(sys.platform != "linux", reason="other systems do not show the environment of a process")


@pytest.fixture
def fifo(tmp_path: Path) -> Path:
    path = tmp_path / "fifo"
    os.mkfifo(path)
    return path


@pytest.fixture
def held(fifo: Path) -> Iterator[BinaryIO]:
    """The other end of the pipe."""
    with open(os.open(fifo, os.O_RDONLY | os.O_NONBLOCK), "rb", buffering=0) as end:
        yield end


def has_begun(held: BinaryIO) -> bool:
    return bool(select.select([held], [], [], PATIENCE)[0]) and held.read(4) == b"left"


def has_ended(held: BinaryIO) -> bool:
    """Whether nobody holds the other end any more."""
    return bool(select.select([held], [], [], PATIENCE)[0]) and held.read(1) == b""


@linux
def test_what_leaves_the_process_of_a_dealer_ends_with_it(tmp_path: Path, fifo: Path, held: BinaryIO) -> None:
    text = f"{LEAVES}\nleave({str(fifo)!r})\ndef _() :\n    pass\ndef mine(rng):\n    while True:\n        yield 'T'\n"
    deals = dealer(adopted(written(tmp_path, text)), "1", previews=1)
    assert deals.deal()
    assert has_begun(held)
    del deals
    assert has_ended(held)


@linux
def test_what_leaves_a_dealer_that_has_failed_ends_too(tmp_path: Path, fifo: Path, held: BinaryIO) -> None:
    text = f"{LEAVES}\ndef mine(rng):\n    leave({str(fifo)!r})\n    yield 'T'\n    raise ValueError\n"
    deals = dealer(adopted(written(tmp_path, text)), "1", previews=1)
    assert has_begun(held)
    while deals.deal():
        pass
    assert "ValueError" in deals.fault
    assert has_ended(held)


@linux
def test_what_leaves_the_group_of_a_bot_ends_with_it(fifo: Path, held: BinaryIO) -> None:
    bot = BotProcess([sys.executable, "-c", f"{LEAVES}\nleave({str(fifo)!r})\nsys.stdin.read()"])
    assert has_begun(held)
    bot.close(grace=0)
    assert has_ended(held)


@linux
def test_what_leaves_the_group_of_a_bot_ends_when_the_program_is_killed(fifo: Path, held: BinaryIO) -> None:
    bot = f"{LEAVES}\nleave({str(fifo)!r})\nsys.stdin.read()"
    script = (
        "import sys, time; from game.tbp.bot_process import BotProcess\n"
        f"bot = BotProcess([sys.executable, '-c', {bot!r}]); time.sleep(600)"
    )
    program = subprocess.Popen([sys.executable, "-c", script], cwd=ROOT)
    assert has_begun(held)
    program.send_signal(signal.SIGKILL)
    program.wait()
    assert has_ended(held)


@linux
def test_a_program_in_a_program_ends_with_the_outer_one_and_no_other_does(fifo: Path, held: BinaryIO) -> None:
    outer, other = Offspring(), Offspring()
    inner = f"{LEAVES}\nleave({str(fifo)!r})"
    start = (
        "import subprocess, sys; from game.files.own.offspring import Offspring\n"
        f"subprocess.run([sys.executable, '-c', {inner!r}], env=Offspring().environment)"
    )
    subprocess.run([sys.executable, "-c", start], env=outer.environment, cwd=ROOT, check=True)
    assert has_begun(held)
    other.end_all()
    assert not select.select([held], [], [], 0)[0], "it is not the other one's"
    outer.end_all()
    assert has_ended(held)


def printed_by(folder: Path, line: str, capfd: pytest.CaptureFixture[str]) -> str:
    """What a dealer prints before its first piece, as it comes to the terminal."""
    deals = dealer(
        adopted(written(folder, f"import os, sys\ndef mine(rng):\n    {line}\n    yield 'T'\n")), "1", previews=1
    )
    while deals.deal():
        pass
    told = capfd.readouterr()
    assert told.out == ""
    return told.err


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        (r"print('one\n\ttwo')", "one\n\ttwo\n"),
        (r"print('\x1b]0;title\x07\x1b[2J')", "\\x1b]0;title\\x07\\x1b[2J\n"),
        (r"os.write(2, b'\x1b[31mred\r\n')", ""),
        (r"sys.__stderr__.write('\x9b2J') if sys.__stderr__ else 0; print('\x9b2J \u202e')", "\\x9b2J \\u202e\n"),
        (r"os.write(sys.stderr.fileno(), b'\x1b[2J \xff\r\n')", "\\x1b[2J \ufffd\n"),
    ],
)
def test_what_a_dealer_prints_comes_without_what_a_terminal_obeys(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], line: str, shown: str
) -> None:
    assert printed_by(tmp_path, line, capfd) == shown


def test_a_dealer_that_prints_without_end_is_cut_off(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    told = printed_by(tmp_path, "print('x' * 10**6); print('y')", capfd)
    assert (
        told == f"{'x' * own_code.MOST_WORDS}\n{tmp_path / 'my_dealer.py'}: what it prints from here on is left out\n"
    )


def test_no_letter_that_a_terminal_obeys_is_harmless() -> None:
    for code in [*range(32), *range(127, 160), 0x202E, 0x2028]:
        assert harmless(chr(code)).isprintable() or chr(code) in "\n\t"
    assert harmless("Ä ぷ\t🙂\n") == "Ä ぷ\t🙂\n"
