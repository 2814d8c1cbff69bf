"""A bot's process, whatever it does with its pipes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator

import pytest

from game.tbp.child import MAX_UNREAD, BotProcess
from tests.tbp.conftest import PATIENCE

Runs = Callable[[str], BotProcess]


@pytest.fixture
def runs() -> Iterator[Runs]:
    """Runs scripts; they are ended in any case."""
    started: list[BotProcess] = []

    def run(script: str) -> BotProcess:
        started.append(BotProcess([sys.executable, "-c", f"import os, sys, time\n{script}"]))
        return started[-1]

    yield run
    for child in started:
        child.close(grace=0)


def said(child: BotProcess) -> list[bytes]:
    """All that it says until it is silent."""
    lines = []
    while not child.silent:
        assert child.wait(PATIENCE)
        while (line := child.take()) is not None:
            lines.append(line)
    return lines


def test_lines_come_out_as_they_went_in(runs: Runs) -> None:
    child = runs("for line in sys.stdin: print(line, end='', flush=True)")
    child.send(b"one\ntwo\n")
    child.send(b"three\n")
    assert child.close() == "ended"
    assert said(child) == [b"one", b"two", b"three"]


def test_a_last_line_need_not_be_ended(runs: Runs) -> None:
    assert said(runs("sys.stdout.write('one\\n\\ntwo')")) == [b"one", b"", b"two"]


def test_who_does_not_listen_keeps_nobody_waiting(runs: Runs) -> None:
    child = runs("time.sleep(600)")
    for _ in range(100):
        child.send(b"x" * 65536)
    assert child.close(grace=0) == "closed its output"


@pytest.mark.parametrize("text", ["x", "{}\\n"])
def test_who_talks_without_end_is_not_listened_to(runs: Runs, text: str) -> None:
    child = runs(f"while True: sys.stdout.write('{text}' * 65536)")
    for thread in child._threads:
        if thread.name == "listen":
            thread.join(PATIENCE)
    assert child.flooded


def test_who_is_listened_to_may_talk_for_ever(runs: Runs) -> None:
    child = runs("for line in sys.stdin: print('x' * 10**6, flush=True)")
    for _ in range(MAX_UNREAD // 10**6 + 2):
        child.send(b"more\n")
        assert child.wait(PATIENCE)
        assert child.take() == b"x" * 10**6
    assert not child.flooded


@pytest.mark.parametrize(
    ("script", "how"),
    [
        ("", "ended"),
        ("sys.exit(3)", "ended with exit code 3"),
        ("os.kill(os.getpid(), 11)", "was ended by signal 11"),
        ("os.close(1); time.sleep(600)", "closed its output"),
    ],
)
def test_how_it_ended(runs: Runs, script: str, how: str) -> None:
    child = runs(script)
    assert said(child) == []
    assert child.close(grace=PATIENCE if how != "closed its output" else 0) == how


def test_its_last_words_are_the_last_line_of_its_stderr(runs: Runs) -> None:
    child = runs("sys.stderr.write('x' * 10**6 + '\\nfarewell\\x1b, \\u00e4\\n\\n')")
    said(child)
    child.close()
    assert child.last_words == "farewell, ä"
