"""The same games on a cluster: two workers on this computer, as their scheduler sees them."""

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from game.cli.crew import cluster as module
from game.cli.crew.cluster import ClusterError, connect, place_of, there
from game.cli.solve import run as solve
from game.cli.terminal import InputError
from game.lab.batches import play_task
from game.lab.commands.simulate import run
from game.lab.games import SeriesPlan, play_game
from game.lab.splitting import Measurement, measure
from tests.lab.distant import double_unless_killed, fail, go_on_until_unwanted
from tests.lacking import lacking

SERIES = SeriesPlan("dellacherie", "mdp", 21, "memoryless", "1", max_pieces=30)
"""No compiled code plays it, which each worker would load."""
SIMULATION = ("--controllers", "dellacherie", "--height", "21", "--max-pieces", "30", "--games", "6", "--seed", "1",
              "--json")  # fmt: skip


@pytest.fixture(scope="module")
def workers() -> Iterator[Any]:
    if not find_spec("distributed"):
        lacking('distributed is not installed: pip install ".[cluster]"')
    import dask
    from distributed import LocalCluster
    from distributed.utils import get_mp_context

    with dask.config.set({"distributed.worker.multiprocessing-method": "forkserver"}):  # it loads most once for all
        get_mp_context().set_forkserver_preload(["distributed", "game.lab.compiled.climber", "tests.lab.distant"])
        with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as those:
            yield those


@pytest.fixture(scope="module")
def address(workers: Any) -> str:
    return str(workers.scheduler_address).replace("tcp://", "dask://")


def test_a_cluster_plays_and_measures_what_is_played_and_measured_here(address: str) -> None:
    tasks = [(SERIES, game) for game in range(3)]
    what = Measurement(replace(SERIES, height=5, max_pieces=None), 0, runs=20)
    with connect(address) as far:
        played = dict(far.spread(there(play_task), tasks))
        ((_, repeat),) = far.spread(there(measure), [what])
    here = {(series, game): play_game(series, game, compiled=False) for series, game in tasks}
    assert {task: replace(of, seconds=0) for task, of in played.items()} == {
        task: replace(of, seconds=0) for task, of in here.items()
    }
    assert replace(repeat, seconds=0) == replace(measure(what), seconds=0)


def test_a_cluster_counts_the_queues_that_solve_a_board(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert solve("solve", ["--board", "10/10", "--queue", "*p3*p3", "--json", "--executor", address]) == 0
    there = json.loads(capsys.readouterr().out)
    assert solve("solve", ["--board", "10/10", "--queue", "*p3*p3", "--json", "--jobs", "1"]) == 0
    assert {**json.loads(capsys.readouterr().out), "seconds": 0} == {**there, "seconds": 0}
    assert (there["queues"], there["solvable"]) == (44_100, 1836)


def test_what_a_killed_worker_was_doing_is_done_again_and_counted_once(address: str, tmp_path: Path) -> None:
    # It is killed at once. Where it had results, dask would ask it for them for half a minute: the network may be slow.
    jobs = [(number, tmp_path / "killed" if number == 0 else None) for number in range(40)]
    with connect(address) as far:
        answers = list(far.spread(double_unless_killed, jobs))
    assert (tmp_path / "killed").exists()
    assert sorted(answers, key=str) == sorted(((job, 2 * job[0]) for job in jobs), key=str)


def test_work_that_fails_wherever_it_is_done_is_said_in_one_line(address: str) -> None:
    with connect(address) as far, pytest.raises(ClusterError, match=f"^{address}: ValueError: wrong well$"):
        list(far.spread(fail, ["wrong\nwell"]))


def test_games_that_nobody_waits_for_any_more_end(address: str, workers: Any) -> None:
    from distributed import Client, Event

    with Client(workers.scheduler_address, set_as_default=False) as watching:
        begun, ended = (Event(f"endless {what}", client=watching) for what in ("begun", "ended"))
        with connect(address) as far:
            far.executor.submit(go_on_until_unwanted, "endless")
            assert begun.wait(timeout=30)
        assert ended.wait(timeout=30)


def test_simulate_has_a_cluster_play(address: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run("simulate", [*SIMULATION, "--executor", address, "--resume", str(tmp_path / "games")]) == 0
    there = json.loads(capsys.readouterr().out)["results"][0]
    assert run("simulate", [*SIMULATION, "--jobs", "1"]) == 0
    here = json.loads(capsys.readouterr().out)["results"][0]
    assert (there["lines_mean"], there["pieces"], there["games"]) == (here["lines_mean"], here["pieces"], 6)
    games = [json.loads(line)["game"] for line in (tmp_path / "games").read_text(encoding="utf-8").splitlines()]
    assert sorted(games) == [0, 1, 2, 3, 4, 5]


def test_simulate_tells_what_is_finished_where_the_cluster_is_lost(
    address: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def lose(*_: object, **__: object) -> Iterator[object]:
        yield (SERIES, 0), play_game(SERIES, 0, compiled=False)
        raise ClusterError(f"{address}: it is gone")

    monkeypatch.setattr(module.Cluster, "spread", lose)
    assert run("simulate", [*SIMULATION, "--executor", address]) == 1
    said = capsys.readouterr().err.splitlines()
    assert said[0] == f"--executor: {address}: it is gone"
    assert said[1].startswith("stopped: 1 of 6 games, ")


@pytest.mark.parametrize(
    "address",
    ["", "tcp://127.0.0.1:8786", "dask://", "dask://host", "dask://:8786", "dask://host:0", "dask://host:65536"],
)
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match=r"expected dask://HOST:PORT, the address that a dask scheduler prints"):
        place_of(address)
    assert place_of("dask://127.0.0.1:8786") == "127.0.0.1:8786"
    assert place_of("dask://[::1]:8786/") == "[::1]:8786"


@pytest.mark.usefixtures("workers")
def test_where_there_is_no_cluster_that_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    far = [*SIMULATION, "--executor", "dask://127.0.0.1:1"]
    with pytest.raises(InputError, match="expected one of the two"):
        run("simulate", [*far, "--jobs", "2"])
    monkeypatch.setattr(module, "CONNECT_TIMEOUT", 0.1)
    with pytest.raises(InputError, match=r"^--executor: dask://127.0.0.1:1: no dask scheduler answers there: [^\n]*$"):
        run("simulate", far)
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(InputError, match=r'distributed is not installed: pip install "\.\[cluster\]"$'):
        run("simulate", far)
