"""Games handed out to workers, each counted once, and what becomes of workers that are stopped or left alone."""

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from pathlib import Path
from typing import Any

import psutil
import pytest

from game.ai.thinking.thinker import ThinkerError
from game.cli.crew.worker_pool import crew, here
from game.cli.crew.workers import WorkerPoolError, spread
from game.lab.batches import SeriesFile, play_task
from game.lab.games import SeriesGame, SeriesPlan, play_game
from tests.cli.shell import ROOT
from tests.lab.distant import be_killed, double_unless_killed

MAKER = """
import os
import signal
from game.cli.crew.worker_pool import crew

with crew(2) as those:
    for worker in {those.submit(os.getpid).result() for _ in range(8)}:
        print(worker)
    print("all", flush=True)
    those.submit(signal.pause).result()
"""
CONNECT_TIMEOUT = 60


def test_what_a_bot_fails_in_is_not_tried_again() -> None:
    tried: list[int] = []

    def work(job: int) -> None:
        tried.append(job)
        raise ThinkerError("Broken failed: IndexError: list index out of range")

    with ThreadPoolExecutor(1) as pool, pytest.raises(ThinkerError, match=r"^Broken failed"):
        list(spread(pool, work, [1, 2], at_once=1))
    assert tried == [1]


def test_a_simulation_stops_with_the_line_of_a_bot_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.lab.games.chooser", lambda *of, **how: lambda *asked: [][len(asked)])
    with pytest.raises(ThinkerError, match=r"^house failed: IndexError: list index out of range"):
        play_game(SeriesPlan("house", "mdp", 10, "memoryless", "1"), 0, compiled=False)


@pytest.mark.skipif(sys.platform == "win32", reason="nobody is killed like this there")
def test_they_end_with_it() -> None:
    maker = subprocess.Popen([sys.executable, "-c", MAKER], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert maker.stdout
    workers = [psutil.Process(int(line)) for line in iter(maker.stdout.readline, "all\n")]
    assert workers
    os.kill(maker.pid, signal.SIGKILL)
    maker.wait()
    maker.stdout.close()
    assert psutil.wait_procs(workers, CONNECT_TIMEOUT)[1] == []


def never_ready() -> None:
    """Work that never reports how far it is, and so never learns that it is stopped."""
    threading.Event().wait()


def test_work_that_never_looks_up_is_killed() -> None:
    with crew(2) as workers:
        running = [workers.submit(never_ready) for _ in range(2)]
        while not all(job.running() for job in running):
            pass
    for job in running:
        assert job.done()
        with pytest.raises(BrokenProcessPool):
            job.result()


SERIES = SeriesPlan("dellacherie", "mdp", 5, "memoryless", "1", max_pieces=60)


class Unreliable(Executor):
    """Does its tasks at once, and loses one of every so many."""

    def __init__(self, loses: int) -> None:
        self.submitted, self.loses = 0, loses

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        self.submitted += 1
        future: Future[Any] = Future()
        if self.submitted % self.loses == 0:
            future.set_exception(RuntimeError("worker lost"))
        else:
            future.set_result(work(*arguments))
        return future


def test_what_is_lost_is_done_again_and_nothing_is_counted_twice() -> None:
    executor = Unreliable(loses=3)
    answers = dict(spread(executor, str, range(20), at_once=4))
    assert answers == {number: str(number) for number in range(20)}
    assert executor.submitted == 20 + (executor.submitted // 3)


def test_what_fails_again_and_again_is_raised() -> None:
    with ThreadPoolExecutor(1) as executor, pytest.raises(ValueError, match="invalid literal"):
        list(spread(executor, int, ["1", "one"], at_once=2))


def test_no_more_is_handed_over_than_may_be_at_once() -> None:
    executor = Unreliable(loses=10)
    number, answer = next(spread(executor, str, range(10**12), at_once=5))
    assert (str(number), executor.submitted) == (answer, 5)


def test_compiled_code_is_asked_only_for_what_it_can_play() -> None:
    assert SERIES.can_be_compiled
    assert replace(SERIES, controller="llima").can_be_compiled
    assert replace(SERIES, rules="fahey").can_be_compiled
    assert replace(SERIES, known=2).can_be_compiled
    assert replace(SERIES, randomizer="7-bag").can_be_compiled
    assert SeriesPlan("fahey-2", "mdp", 5, "memoryless", "1").can_be_compiled
    for other in (
        replace(SERIES, height=21),
        replace(SERIES, randomizer="bastet"),
        replace(SERIES, randomizer="7-bag", known=2),
        replace(SERIES, known=2, width=10),
        replace(SERIES, known=3),
    ):
        assert not other.can_be_compiled


OTHER = replace(SERIES, controller="mine", weights=(("holes", -4.0),), randomizer="tgm1", options=(("tries", 1),))
OUTCOME = SeriesGame(12, 34, cut=True, seconds=0.5)


def journal_of(path: Path, *more: bytes) -> Path:
    """A file with one game, and what comes after it."""
    SeriesFile(path).add((SERIES, 7), OUTCOME)
    path.write_bytes(path.read_bytes() + b"".join(more))
    return path


def test_a_journal_gives_back_what_was_written_and_goes_on_after_the_last_whole_line(tmp_path: Path) -> None:
    path = journal_of(tmp_path / "games", b'{"controller": "della')
    cut_off = path.read_bytes()
    assert SeriesFile(path).answers == {(SERIES, 7): OUTCOME}
    assert path.read_bytes() == cut_off
    SeriesFile.to_add_to(path).add((OTHER, 7), replace(OUTCOME, cut=False))
    assert SeriesFile(path).answers == {(SERIES, 7): OUTCOME, (OTHER, 7): replace(OUTCOME, cut=False)}
    with pytest.raises(FileNotFoundError):
        SeriesFile.to_add_to(tmp_path / "none" / "games")


def test_a_first_line_that_is_cut_off_anywhere_is_dropped_as_a_last_one_is(tmp_path: Path) -> None:
    path = journal_of(tmp_path / "games")
    whole = path.read_bytes()
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        SeriesFile.to_add_to(path).add((SERIES, 7), OUTCOME)
        assert path.read_bytes() == whole


@pytest.mark.parametrize("text", ["no line is whole", '{"controllers": [', '{"controller": 1}', "[1]", "7"])
def test_a_file_of_something_else_stays_as_it_is(text: str, tmp_path: Path) -> None:
    path = tmp_path / "notes"
    path.write_text(text)
    with pytest.raises(ValueError, match="notes:1: is not a finished game"):
        SeriesFile.to_add_to(path)
    assert path.read_text() == text


def test_a_device_is_no_file_to_read() -> None:
    with pytest.raises(ValueError, match=r"^/dev/zero: is not a file; expected a file of finished"):
        SeriesFile(Path("/dev/zero"))


@pytest.mark.parametrize("line", [b'{"controller": "della\n', b"[1]\n", b"7\n", b'"\xff"\n', b"[" * 100_000 + b"\n"])
def test_a_line_that_is_no_game_is_named(tmp_path: Path, line: bytes) -> None:
    path = journal_of(tmp_path / "games", line)
    with pytest.raises(ValueError, match=r"/games:2: is not a finished game; expected a file of this command$"):
        SeriesFile(path)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("lines", '"12"'), ("lines", "NaN"), ("pieces", "-5"), ("game", "-1"), ("seconds", "null")),
        *(("lines", "true"), ("pieces", "1" + 400 * "0"), ("seconds", "1" + 400 * "0"), ("seconds", "1e308")),
    ],
)
def test_a_game_that_cannot_have_been_is_named(tmp_path: Path, field: str, value: str) -> None:
    path = journal_of(tmp_path / "games")
    record = json.loads(path.read_text())
    path.write_text(json.dumps(record | {field: "HERE"}).replace('"HERE"', value) + "\n")
    with pytest.raises(ValueError, match=r"/games:1: is not a finished game"):
        SeriesFile(path)


def test_what_a_killed_process_was_doing_is_done_again_and_all_is_counted_once(tmp_path: Path) -> None:
    jobs = [(number, tmp_path / "killed" if number == 7 else None) for number in range(40)]
    with crew(2) as those:
        answers = list(spread(those, double_unless_killed, jobs, at_once=4))
        played = dict(spread(those, here(play_task), [(SERIES, game) for game in range(3)], at_once=4))
        before = those.so_far
        list(spread(those, double_unless_killed, [(1, tmp_path / "again")], at_once=1))
        assert those.so_far == before == (sum(o.lines for o in played.values()), sum(o.pieces for o in played.values()))
    assert (tmp_path / "killed").exists()
    assert sorted(answers, key=str) == sorted(((job, 2 * job[0]) for job in jobs), key=str)
    for (series, game), outcome in played.items():
        assert replace(outcome, seconds=0) == replace(play_game(series, game, compiled=False), seconds=0)


def test_what_every_process_is_killed_by_is_one_line() -> None:
    message = r"^processes were lost 3 times running; is there too little memory\?$"
    with crew(1) as those, pytest.raises(WorkerPoolError, match=message):
        list(spread(those, be_killed, [1], at_once=1))
